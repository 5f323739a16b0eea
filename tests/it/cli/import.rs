//! `fleau profiles import`: data in the formats of the community. The files and their sources are
//! in `tests/it/data/import`.

use super::{Folder, csv_records, json_in, printed, schema};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/data/import").join(name)
}

/// Returns a folder with one of the files.
fn folder_with(name: &str) -> Folder {
    Folder::new().with(name.rsplit('/').next().unwrap(), fs::read(path(name)).unwrap())
}

/// Returns the JSON of the import of one of the files.
fn import_json(name: &str) -> Value {
    json_in(&folder_with(name), &["profiles", "import", name])
}

/// Returns the rows of the resulting profile file, as `column=cell` for each cell that is not
/// empty.
fn rows(answer: &Value) -> Vec<String> {
    let records = csv_records(answer["profile_file"].as_str().unwrap());
    let (header, rows) = records.split_first().unwrap();
    let row = |row: &Vec<String>| {
        let cells = header.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
        cells.map(|(column, cell)| format!("{column}={cell}")).collect::<Vec<_>>().join(" | ")
    };
    rows.iter().map(row).collect()
}

/// Returns the lines that were not understood, as `line: why: text`, without text around the cards.
fn not_understood(answer: &Value) -> Vec<String> {
    let left = answer["not_understood"].as_array().unwrap().iter().filter(|left| left["why"] != "around");
    let told = |left: &Value| {
        format!("{}: {}: {}", left["line"], left["why"].as_str().unwrap(), left["text"].as_str().unwrap())
    };
    left.map(told).collect()
}

const ASHKASA: &str = "id=ashkasa_guerrier_de_sang | name_fr=Ashkasa, Guerrier de Sang | \
    people=Dévoreurs de Vile-Tis | rank=Régulier | size=normal | power=1 | ap=65 | mov_cm=12.5 | ini=5 | att=5 | \
    str=7 | def=5 | res=7 | courage=6 | dis=3 | abilities=Ambidextre;Bravoure;Commandement/10 | \
    equipment=Chaînes de Carnage";
const STONE: &str = "id=guerrier_de_pierre_1 | name_fr=Guerrier de Pierre (1) | people=Orques du Béhémoth | \
    rank=Élite | size=normal | power=2 | ap=40 | mov_cm=12.5 | ini=3 | att=5 | str=9 | def=5 | res=9 | courage=5 | \
    dis=3 | abilities=Bravoure;Brute épaisse;Endurance;Furie guerrière";

#[test]
fn a_table_of_a_french_spreadsheet_is_the_same_in_every_encoding() {
    for (name, encoding, separator) in [
        ("semicolons-windows-1252.csv", "windows-1252", ";"),
        ("semicolons-utf8-mark.csv", "UTF-8", ";"),
        ("semicolons-utf8.csv", "UTF-8", ";"),
        ("unicode-text.txt", "UTF-16LE", "\t"),
        ("utf16-big-endian.csv", "UTF-16BE", ";"),
        ("tabs-windows-1252.txt", "windows-1252", "\t"),
    ] {
        let answer = import_json(name);
        assert_eq!(rows(&answer), [ASHKASA, STONE], "{name}");
        assert_eq!(not_understood(&answer), [""; 0], "{name}");
        assert_eq!(answer["files"][0]["encoding"], encoding, "{name}");
        assert_eq!(answer["files"][0]["separator"], separator, "{name}");
        assert_eq!(answer["profiles"][0]["line"], 2, "{name}");
        schema::check(&answer);
    }
}

#[test]
fn tables_with_commas_and_in_english_are_read_as_well() {
    let answer = import_json("commas-quoted.csv");
    assert_eq!(not_understood(&answer), [""; 0]);
    assert!(
        rows(&answer)[0].contains("ap=65 | mov_cm=12.5 | ini=5 | att=5 | str=7 | def=5 | res=7"),
        "{answer:#}"
    );
    assert!(rows(&answer)[1].contains("abilities=Bravoure;Brute épaisse;Endurance;Furie guerrière"));
    let answer = import_json("english-heads.csv");
    assert_eq!(not_understood(&answer), [""; 0]);
    let rows = rows(&answer);
    assert!(
        rows[0].starts_with("id=ashkasa_guerrier_de_sang_c3 | ") && rows[0].contains("champion=1"),
        "{rows:?}"
    );
    assert!(
        rows[1].starts_with("id=guerrier_de_pierre_1_confede | ") && rows[1].contains("champion=0"),
        "{rows:?}"
    );
}

#[test]
fn rows_of_a_table_are_imported_and_other_text_is_listed() {
    let answer = import_json("joined-columns.csv");
    assert_eq!(
        rows(&answer),
        [
            "id=ashkasa_guerrier_de_sang | name_fr=Ashkasa, Guerrier de Sang | ap=65 | mov_cm=12.5 | ini=5 | att=5 | \
             str=7 | def=5 | res=7 | courage=6 | dis=3 | abilities=Ambidextre;Bravoure;Commandement/10",
            "id=shakansa_maitre_des_carnages | name_fr=Shakansa, Maître des Carnages | ap=132 | mov_cm=17.5 | ini=5 | \
             att=6 | str=10 | def=7 | res=9 | courage_or_fear=8 | dis=4 | \
             abilities=Furie guerrière;Tueur né;Coup de maître 0;Danse du feu",
            "id=guerrier_de_pierre_1 | name_fr=Guerrier de Pierre (1) | ap=40 | mov_cm=12.5 | ini=3 | att=5 | str=9 | \
             def=5 | res=9 | courage_or_fear=5 | dis=3 | abilities=Bravoure",
            "id=sylphide | name_fr=Sylphide | ap=20 | ini=3 | att=4 | str=4 | def=3 | res=4 | dis=3 | abilities=Vol",
        ]
    );
    assert_eq!(
        not_understood(&answer),
        [
            "2: line: Mes profils de tournoi",
            "4: column: Peinture",
            "5: line: Dévoreurs de Vile-Tis",
            "6: column: Peinture: oui",
            "7: no-place: POU: 4",
            "7: ability: Danse du feu",
            "8: line: Orques du Béhémoth",
            "9: column: Peinture: non",
            "10: value: mov_cm: 12,5/20",
        ]
    );
}

#[test]
fn ranges_and_weapons_of_shooters_are_read() {
    let answer = import_json("shooters.csv");
    let rows = rows(&answer);
    assert!(rows[0].contains("rank=Régulier | champion=1 | "), "{rows:?}");
    assert!(rows[0].contains("aim=3 | ranges_cm=20/40/60 | aim_str=3"), "{rows:?}");
    assert!(rows[1].contains("aim=3 | ranges_cm=10/15/20 | aim_str=6"), "{rows:?}");
    assert!(rows[1].contains("abilities=Bravoure;Fléau/Éclaireur;Harcèlement"), "{rows:?}");
    assert_eq!(answer["profiles"][1]["line"], 5);
}

#[test]
fn an_own_profile_file_is_imported_unchanged() {
    let own =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/profiles/c3.csv")).unwrap();
    let folder = Folder::new().with("own.csv", &own);
    assert_eq!(successful_output(&folder, &["profiles", "import", "own.csv"]), own);
}

/// Returns the output of a command that also writes to standard error.
fn successful_output(folder: &Folder, arguments: &[&str]) -> String {
    let ended = folder.run(arguments);
    assert_eq!(ended.code, 0, "{ended:#?}");
    ended.out
}

#[test]
fn saved_pages_of_the_catalogue_are_read() {
    let answer = import_json("catalogue-shakansa.html");
    assert_eq!(
        rows(&answer),
        [
            "id=shakansa_maitre_des_carnages | name_fr=Shakansa, Maître des Carnages | people=Dévoreurs de Vile-Tys | \
          rank=Adepte | champion=1 | size=large | ap=132 | mov_cm=17.5 | ini=5 | att=6 | str=10 | def=7 | res=9 | \
          fear=8 | dis=4 | abilities=Furie guerrière;Commandement/15;Guerrier-mage;Tueur né;Artefact/2;\
          Contre-attaque;Coup de maître/0;Enchaînement/2;La Voie de la Perfection | \
          equipment=Chaînes de Calamité;Chaînes de Carnage | \
          source_url=https://confrontation.librevent.com/listefigurines.php?utilisateur_figurine_index=339&\
          utilisateur_peuple_index=4"
        ]
    );
    let told = not_understood(&answer);
    assert!(told.iter().any(|left| left.contains("no-place: POU: 4")), "{told:?}");
    assert!(told.iter().any(|left| left.contains("ability: La Voie de la Perfection")), "{told:?}");
    assert!(told.iter().any(|left| left.contains("line: Ici se lit une règle")), "{told:?}");
    schema::check(&answer);
    let answer = import_json("catalogue-guerrier-de-pierre.html");
    let rows = rows(&answer);
    assert!(
        rows[0]
            .contains("rank=Élite | champion=0 | size=normal | ap=40 | mov_cm=12.5 | ini=3 | att=5 | str=9")
    );
    assert!(
        rows[0].contains("abilities=Bravoure;Brute épaisse;Endurance;Furie Guerrière;Les Guerriers"),
        "{rows:?}"
    );
}

#[test]
fn saved_pages_of_the_sden_and_of_rooted_design_are_read() {
    assert_eq!(
        rows(&import_json("sden-ashkasa.html")),
        [
            "id=ashkasa_guerrier_de_sang | name_fr=Ashkasa, Guerrier de Sang | rank=Régulier | ap=65 | mov_cm=12.5 | \
          ini=5 | att=5 | str=7 | def=5 | res=7 | courage_or_fear=6 | dis=3 | abilities=Ambidextre;Bravoure;Commandement/10 | \
          equipment=Chaînes de Carnage"
        ]
    );
    let answer = import_json("sden-fauconnier.html");
    assert_eq!(
        rows(&answer),
        [
            "id=fauconnier_d_alahan | name_fr=Fauconnier d’Alahan | rank=Spécial | ap=22 | mov_cm=12.5 | ini=4 | att=4 | \
          str=3 | def=4 | res=3 | courage_or_fear=5 | dis=2 | aim=3 | ranges_cm=10/15/20 | aim_str=6 | \
          abilities=Bravoure;Fléau/Éclaireur;Harcèlement | \
          equipment=Epée;Armure;Faucon;Pistolet / FOR 6, portée 10-15-20"
        ]
    );
    // The pages do not print whether the sixth number is courage or fear.
    assert_eq!(not_understood(&answer), [""; 0]);
    let answer = import_json("rooted-le-grand-crane.html");
    let rows = rows(&answer);
    assert!(
        rows[0]
            .contains("rank=Légende Vivante | champion=1 | size=large | mov_cm=15 | ini=6 | att=11 | str=13")
    );
    assert!(
        rows[0].contains("def=10 | res=13 | fear=12 | abilities=Mort-Vivant;Abominable;Régénération/4"),
        "{rows:?}"
    );
    assert!(
        rows[0].contains("source_url=http://rooted-design.com/faction/acheron/legrandcrane/"),
        "{rows:?}"
    );
    assert_eq!(answer["profiles"][0]["missing"], serde_json::json!(["AP"]));
}

#[test]
fn a_page_that_lists_fighters_in_a_table_is_read_by_its_rows() {
    let page = "<html><body><p>Mon armée\n<table><tr><th>Nom</th><th>INI</th><th>ATT-FOR</th><th>PA</th><th>POU</th></tr>\n\
                <tr><td>Garde</td><td>3</td><td>5-8</td><td>49</td><td>2</td></tr>\n\
                <tr><td>Aube</td><td>3</td><td>-</td><td>19</td><td></td></tr></table></body></html>";
    let answer = json_in(&Folder::new().with("p.html", page), &["profiles", "import", "p.html"]);
    assert_eq!(
        rows(&answer),
        [
            "id=garde | name_fr=Garde | ap=49 | ini=3 | att=5 | str=8",
            "id=aube | name_fr=Aube | ap=19 | ini=3"
        ]
    );
    assert_eq!(not_understood(&answer), ["3: no-place: POU: 2"]);
}

#[test]
fn cards_pasted_from_a_forum_are_read() {
    let answer = import_json("forum-bbcode.txt");
    assert_eq!(
        rows(&answer),
        [
            "id=garde_pretorien | name_fr=Garde prétorien | people=Akkylannie | rank=Régulier | size=normal | ap=49 | \
             ini=3 | att=5 | str=8 | def=5 | res=11 | abilities=Bravoure;Contre-attaque/2",
            "id=guerrier_de_l_aube | name_fr=Guerrier de l'Aube | ap=19 | mov_cm=10 | ini=3 | att=3 | str=7 | def=3 | \
             res=7 | equipment=épée;cuirasse",
        ]
    );
    assert_eq!(not_understood(&answer), [""; 0]);
    assert_eq!(
        rows(&import_json("forum-newsletter.txt")),
        [
            "id=sentinelle_des_toits | name_fr=Sentinelle des toits | people=Cadwallon | rank=Régulier | size=normal | \
          ap=32 | mov_cm=12.5 | ini=4 | att=4 | str=6 | def=4 | res=6 | courage=5 | dis=3 | \
          abilities=Bravoure;Éclaireur;Instinct de survie/5"
        ]
    );
    assert_eq!(
        rows(&import_json("forum-table.txt")),
        [
            "id=milicien | name_fr=Milicien | ap=25 | ini=4 | att=4 | str=5 | def=4 | res=6 | abilities=Bravoure;Tueur né"
        ]
    );
    assert_eq!(
        rows(&import_json("forum-one-line.txt")),
        [
            "id=clone_de_dirz | name_fr=Clone de Dirz | ap=18 | mov_cm=10 | ini=3 | att=4 | str=6 | def=3 | res=6"
        ]
    );
}

#[test]
fn broken_files_are_refused_with_file_and_line() {
    for (name, faults) in [
        ("nul.csv", &["nul.csv:3: the file contains a NUL byte"][..]),
        (
            "utf16-without-mark.csv",
            &["utf16-without-mark.csv:1: the file contains a NUL byte: it is not text, or it is UTF-16"],
        ),
        ("workbook.csv", &["workbook.csv: this is a workbook or an archive"]),
        ("half-a-letter.csv", &["half-a-letter.csv:2: the file contains bytes that are not UTF-16LE"]),
        ("open-quote.csv", &["open-quote.csv:2: this quotation mark is never closed"]),
        ("nameless-table.csv", &["nameless-table.csv:1: no column contains the names"]),
        ("no-card.html", &["no-card.html: no fighter was found"]),
        ("no-card.txt", &["no-card.txt: no fighter was found"]),
        ("empty.csv", &["empty.csv: the file is empty"]),
    ] {
        folder_with(&format!("broken/{name}"))
            .assert_refused(&["profiles", "import", name, "--out", "new.csv"], faults);
    }
}

/// Returns the JSON of the import of this text as a file of the name.
fn import_text(name: &str, text: impl AsRef<[u8]>) -> Value {
    json_in(&Folder::new().with(name, text.as_ref()), &["profiles", "import", name])
}

#[test]
fn a_bad_value_is_listed_and_the_rest_is_read() {
    for (name, expected, left) in [
        ("no-name.csv", &["id=garde | name_fr=Garde | ap=49"][..], &["2: line: ap: 49; ini: 3; att: 5"][..]),
        (
            "no-numbers.csv",
            &["id=garde | name_fr=Garde | ap=49 | str=8 | def=5", "id=aube | name_fr=Aube | ini=3 | str=7"],
            &[
                "2: value: ini: trois",
                "2: value: att: 5.5",
                "2: value: res: 0",
                "3: value: ap: -4",
                "3: value: att: #REF!",
            ],
        ),
        (
            "formula.csv",
            &["id=garde | name_fr=Garde | ap=49 | ini=3 | att=5 | str=8 | def=5"],
            &["2: line: ap: 49;", "3: value: res: =1+1"],
        ),
        ("date.csv", &["id=archer"], &["2: date: ranges_cm: 05/10/2015"]),
        ("twice.csv", &["id=garde | name_fr=Garde | ap=49"], &["1: column: force", "2: column: force: 8"]),
    ] {
        let answer = json_in(&folder_with(&format!("broken/{name}")), &["profiles", "import", name]);
        let (rows, told) = (rows(&answer), not_understood(&answer));
        assert_eq!((rows.len(), told.len()), (expected.len(), left.len()), "{name}: {rows:?} {told:?}");
        for (row, expected) in rows.iter().zip(expected).chain(told.iter().zip(left)) {
            assert!(row.starts_with(expected), "{name}: {row}");
        }
        schema::check(&answer);
    }
}

#[test]
fn cards_are_read_as_players_type_them() {
    const VETERAN: &str = "ap=22 | ini=3 | att=4 | str=6 | def=4 | res=7";
    const STATS: &str = "INI 3 ATT 4 FOR 6 DEF 4 RES 7";
    for text in [
        format!("Vétéran (22 pts)\n{STATS}"),
        format!("Vétéran (22 Pa)\n{STATS}"),
        format!("22 p.a. - Vétéran\n{STATS}"),
        format!("Vétéran (22 PA chacun)\n{STATS}"),
        format!("3 Vétéran (22 PA chacun)\n{STATS}"),
        format!("3x Vétéran (22 PA) = 66\n{STATS}"),
        format!("1x Vétéran (22 PA)\n{STATS}"),
        "Vétéran (22 PA)\nInit 3 Att 4 Force 6 Def 4 Res 7".to_owned(),
        "Vétéran ini3 att4 for6 def4 res7 22PA".to_owned(),
        format!("> Vétéran\n> {STATS}\n> 22 PA"),
        format!("Untel a écrit :\n> Vétéran\n> {STATS}\n> 22 PA"),
        format!("[quote=\"Untel\"][b]Vétéran[/b]\nune devise\n{STATS}\n22 PA[/quote]"),
        format!("[b]Vétéran[/b] - 22 PA\n[u]Caractéristiques[/u]\n{STATS}"),
        format!("Vétéran\nValeur : 22 PA\n[b]Profil :[/b] {STATS}"),
        format!("[spoil]1. **Vétéran** à 22 PA[/spoil]\n{STATS}"),
        format!("V&eacute;t&eacute;ran (22&nbsp;PA)\n{STATS}"),
        "Nom;Init;ATT;FOR;DEF;RES;PA\nVétéran;3;4;6;4;7;22 pts\nTotal;3;4;6;4;7;22\n".to_owned(),
        "Nom;INI;ATT/FOR;DEF/RES;PA;;;\r\nVétéran;3;4/6;4/7;22;;;\r\n;;;;;;;\r\n".to_owned(),
        "Nom;INI;ATT;FOR;DEF;RES;PA\n3 Vétéran;3;4;6;4;7;22 PA chacun\n".to_owned(),
    ] {
        assert_eq!(
            rows(&import_text("f.txt", &text)),
            [format!("id=veteran | name_fr=Vétéran | {VETERAN}")],
            "{text}"
        );
    }
    let mac = b"Nom;INI;ATT;FOR;DEF;RES;PA\rV\x8et\x8eran;3;4;6;4;7;22\r";
    assert_eq!(rows(&import_text("mac.csv", mac)), [format!("id=veteran | name_fr=Vétéran | {VETERAN}")]);
}

#[test]
fn what_could_be_read_in_two_ways_is_listed() {
    for (text, row, left) in [
        (
            "3 Vétérans (66 PA)\nINI 3 ATT 4 FOR 6 DEF 4 RES 7",
            "id=veterans | name_fr=Vétérans | ini=3",
            &["1: group: ap: 66 (3 Vétérans)"][..],
        ),
        (
            "Vétérans (3) 66 PA\nINI 3 ATT 4 FOR 6 DEF 4 RES 7",
            "id=veterans_3 | name_fr=Vétérans (3) | ini=3",
            &["1: group: ap: 66 (Vétérans (3))"],
        ),
        (
            "Nombre;Nom;INI;ATT;FOR;DEF;RES;PA\n3;Vétéran;3;4;6;4;7;66\n",
            "id=veteran | name_fr=Vétéran | ini=3",
            &["1: column: Nombre", "2: column: Nombre: 3", "2: group: ap: 66 (Nombre: 3)"],
        ),
        (
            "Nom;INI;ATT;FOR;DEF;RES;PA\n3 Vétérans;3;4;6;4;7;66\n",
            "id=veterans | name_fr=Vétérans | ini=3",
            &["2: group: ap: 66 (3 Vétérans)"],
        ),
        (
            "Nom;INI;ATT/FOR;DEF/RES;PA\nVétéran;3;05-août;03-juin;12\n",
            "id=veteran | name_fr=Vétéran | ap=12 | ini=3",
            &["2: date: ATT/FOR: 05-août", "2: date: DEF/RES: 03-juin"],
        ),
        (
            "Nom;INI;ATT;FOR;DEF;RES;PA\nGarde;3;4;5;3;6;14\nTotal;6;8;10;6;12;26\nMoyenne;3;4;5;3;6;14\n",
            "id=garde | name_fr=Garde | ap=14",
            &["3: line: Total ; 6 ; 8 ; 10 ; 6 ; 12 ; 26", "4: line: Moyenne ; 3 ; 4 ; 5 ; 3 ; 6 ; 14"],
        ),
    ] {
        let answer = import_text("f.csv", text);
        let rows = rows(&answer);
        assert!(rows.len() == 1 && rows[0].starts_with(row), "{text}: {rows:?}");
        assert_eq!(not_understood(&answer), left, "{text}");
    }
    let dates = "Nom;INI;ATT/FOR;DEF/RES;PA\nVétéran;3;05-août;03-juin;12\n";
    let ended = Folder::new().with("d.csv", dates).run(&["profiles", "import", "d.csv"]);
    assert_eq!(ended.err.matches("format these cells as text").count(), 1, "{ended:#?}");
}

#[test]
fn a_card_is_read_to_its_last_line() {
    let card = "[b]Vorace d'élite[/b] (22 PA)\nDévoreurs de Vile-Tis - Élite - Taille moyenne\n\
                MOU 10 INI 3 ATT 4/FOR 6 DEF 4/RES 7 TIR - COU/PEUR P6 DIS 3\n\
                Taille moyenne. Tueur né, Coup de maître/2";
    let answer = import_text("f.txt", card);
    assert_eq!(
        rows(&answer),
        ["id=vorace_d_elite | name_fr=Vorace d'élite | rank=Élite | size=normal | \
          ap=22 | mov_cm=10 | ini=3 | att=4 | str=6 | def=4 | res=7 | fear=6 | dis=3 | \
          abilities=Tueur né;Coup de maître/2"]
    );
    assert_eq!(not_understood(&answer), [""; 0]);
}

#[test]
fn ids_keep_the_letters_of_every_european_language() {
    let table =
        "Nom;INI;ATT;FOR;DEF;RES;PA\nŁukasz Čapek;1;1;1;1;1;9\nØrn Straße;1;1;1;1;1;9\nΉρα;1;1;1;1;1;9\n";
    let answer = import_text("f.csv", table);
    let ids: Vec<&str> =
        answer["profiles"].as_array().unwrap().iter().map(|of| of["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["lukasz_capek", "orn_strasse", "ira"]);
}

#[test]
fn faults_of_all_files_are_reported_at_once_and_nothing_is_written() {
    let folder = folder_with("broken/nameless-table.csv")
        .with("nul.csv", b"a\0")
        .with("deep.html", "<html>".to_owned() + &"<div>".repeat(3000))
        .with("good.csv", fs::read(path("semicolons-utf8.csv")).unwrap());
    let files = ["nameless-table.csv", "nul.csv", "good.csv", "deep.html", "nowhere.csv"];
    folder.assert_refused(
        &[&["profiles", "import", "--out", "new.csv"], &files[..]].concat(),
        &[
            "FILE: the file `nowhere.csv` cannot be read",
            "nameless-table.csv:1: no column contains the names",
            "nul.csv:1: the file contains a NUL byte",
            "deep.html:1: the page is nested too deeply",
        ],
    );
    folder.assert_refused(
        &["profiles", "import", "good.csv", "--out", "good.csv"],
        &["--out: this file is being imported"],
    );
    folder.assert_refused(
        &["profiles", "import", "good.csv", "--out", "nowhere/new.csv"],
        &["--out: the file nowhere/new.csv"],
    );
    folder.assert_refused(
        &["profiles", "import", "good.csv", "--out", "."],
        &["--out: . is not a regular file"],
    );
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let folder = Folder::new();
    let file = fs::File::create(folder.path("large.csv")).unwrap();
    file.set_len((64 << 20) + 1).unwrap();
    folder.assert_refused(
        &["profiles", "import", "large.csv"],
        &["FILE: the file `large.csv` cannot be read: it is larger than 64 MB"],
    );
}

#[test]
fn imported_profiles_can_fight() {
    let folder = folder_with("semicolons-windows-1252.csv")
        .with("page.html", fs::read(path("catalogue-shakansa.html")).unwrap());
    let files = ["semicolons-windows-1252.csv", "page.html"];
    let arguments = [&["profiles", "import", "--out", "mine.csv", "--edition", "C3"], &files[..]].concat();
    let told = successful_output(&folder, &arguments);
    for part in [
        "ashkasa_guerrier_de_sang_c3",
        "page.html: a saved page, windows-1252, 1 profile",
        "page.html:22",
        "no column for it",
        "fleau duel ashkasa_guerrier_de_sang_c3 guerrier_de_pierre_1_c3 --profiles mine.csv",
    ] {
        assert!(told.contains(part), "`{part}` is not in {told}");
    }
    let duel =
        ["duel", "ashkasa_guerrier_de_sang_c3", "shakansa_maitre_des_carnages_c3", "--profiles", "mine.csv"];
    assert_eq!(folder.run(&[&duel[..], &["--runs", "100"]].concat()).code, 0);
    assert_eq!(folder.run(&["profiles", "check", "mine.csv"]).code, 0);
    // Importing the result again reproduces it; without `--out` it is printed.
    let again = successful_output(&folder, &["profiles", "import", "mine.csv"]);
    assert_eq!(again, fs::read_to_string(folder.path("mine.csv")).unwrap());
}

#[test]
fn equal_names_get_distinct_ids() {
    let table = "Nom;INI;ATT;FOR;DEF;RES;PA\nGarde;3;5;8;5;11;49\nGARDE;3;5;8;5;11;50\n«龍»;1;1;1;1;1;9\n";
    let folder = Folder::new().with("t.csv", table).with("u.csv", table);
    let answer = json_in(&folder, &["profiles", "import", "t.csv", "u.csv", "--people", "Griffons"]);
    let ids: Vec<&str> = answer["profiles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|profile| profile["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, ["garde", "garde_2", "u9f8d", "garde_3", "garde_4", "u9f8d_2"]);
    assert!(rows(&answer).iter().all(|row| row.contains("people=Griffons")), "{answer:#}");
}

#[test]
fn the_import_report_is_available_in_french() {
    let folder = folder_with("joined-columns.csv");
    let ended = folder.run(&["profiles", "import", "joined-columns.csv", "--lang", "fr"]);
    assert_eq!(ended.code, 0);
    assert!(ended.out.starts_with("id,name_fr,"), "{ended:#?}");
    for part in [
        "Non compris",
        "colonne inconnue",
        "compétence inconnue",
        "un tableau aux cases séparées par des points-virgules",
    ] {
        assert!(ended.err.replace(['\u{A0}', '\u{202F}'], " ").contains(part), "{part}: {ended:#?}");
    }
}

#[test]
fn tables_for_a_spreadsheet_open_in_the_spreadsheet_of_the_language() {
    let duel = ["duel", "garde_pretorien", "guerrier_de_l_aube", "--engine", "exact"];
    let of = |more: &[&str]| printed(&[&duel[..], more].concat());
    let french = of(&["--format", "excel", "--lang", "fr"]);
    assert!(french.starts_with('\u{FEFF}') && french.contains("\r\n") && french.contains(';'), "{french}");
    assert!(french.contains("Garde prétorien gagne;") && !french.contains("0."), "{french}");
    let english = of(&["--format", "excel"]);
    assert_eq!(french.lines().count(), english.lines().count());
    let cells = |text: &str, separator: char| -> Vec<usize> {
        text.lines().map(|line| line.split(separator).count()).collect()
    };
    assert_eq!(cells(&english, ',')[1], cells(&french, ';')[1], "{english}");
    // Simulated numbers have their intervals in columns of their own.
    let simulated = printed(&[&duel[..3], &["--runs", "500", "--format", "excel", "--lang", "fr"]].concat());
    assert!(simulated.contains("gagne;Garde prétorien gagne, intervalle;"), "{simulated}");
    // Several tables share one byte-order mark.
    let arguments = ["profiles", "import", "joined-columns.csv", "--format", "excel", "--out", "new.csv"];
    assert_eq!(
        successful_output(&folder_with("joined-columns.csv"), &arguments).matches('\u{FEFF}').count(),
        1
    );
}

#[test]
fn what_the_program_prints_is_imported_to_the_same_cards() {
    let list = ["profiles", "list", "--edition", "C3"];
    let show = ["profiles", "show", "chevalier_d_alahan_sur_destrier_c3"];
    let print = |command: &[&str], language, format| {
        printed(&[command, &["--lang", language, "--format", format]].concat())
    };
    let whole = csv_records(&print(&list, "en", "csv"));
    let column = |name: &str| whole[0].iter().position(|head| head == name).unwrap();
    let imported = |text: &str, name: &str| {
        let folder = Folder::new().with(name, text);
        let ended = folder.run(&["profiles", "import", name]);
        assert_eq!(ended.code, 0, "{ended:#?}");
        csv_records(&ended.out)
    };
    for language in ["en", "fr"] {
        for format in ["csv", "json", "jsonl"] {
            assert_eq!(imported(&print(&list, language, format), "list"), whole, "{language} {format}");
        }
        assert_eq!(imported(&print(&list, language, "excel"), "list"), whole, "{language}");
        // A drawn list has what a reader sees; a list for programs or a sheet has every value.
        let seen = ["id", "name_fr", "people", "edition", "ini", "att", "str", "def", "res", "dis", "ap"]
            .map(column);
        for format in ["markdown", "bbcode", "table"] {
            let drawn = imported(&print(&list, language, format), "list");
            assert_eq!(drawn.len(), whole.len(), "{language} {format}");
            for (drawn, whole) in drawn.iter().zip(&whole) {
                assert_eq!(seen.map(|i| &drawn[i]), seen.map(|i| &whole[i]), "{language} {format}");
            }
        }
        let card = whole.iter().find(|row| row[0] == show[2]).unwrap();
        for format in ["csv", "json", "excel", "markdown", "bbcode", "table"] {
            let mut shown = imported(&print(&show, language, format), "card").remove(1);
            for unseen in ["filled", "source_url"].map(column) {
                if !["csv", "json"].contains(&format) {
                    shown[unseen].clone_from(&card[unseen]);
                }
            }
            assert_eq!(&shown, card, "{language} {format}");
        }
    }
}

#[test]
fn hostile_files_are_answered_quickly() {
    let header = "Nom;INI;ATT;FOR;DEF;RES;PA";
    let folder = Folder::new()
        .with("brackets.txt", "[".repeat(1 << 20))
        .with("parentheses.txt", format!("Garde\nINI 3 ATT 5\nCompétences : {}", "(".repeat(1 << 20)))
        .with("wide.csv", format!("{header}{}\n", ";x".repeat(100_000)))
        .with("long.csv", format!("{header};Capacités\nGarde;3;5;8;5;11;49;{}\n", "a,".repeat(100_000)))
        .with("rows.csv", format!("{header}\n{}", "a;1;1;1;1;1;9\n".repeat(100_001)))
        .with("attributes.html", format!("<html><p {}>", "a=b ".repeat(10_000)));
    for (name, fault) in [
        ("brackets.txt", "brackets.txt: no fighter was found"),
        ("wide.csv", "wide.csv:1: 100007 cells are too many; allowed: at most 500"),
        ("rows.csv", "rows.csv: 100002 rows are too many; allowed: at most 100000"),
        ("attributes.html", "attributes.html: no fighter was found"),
    ] {
        let ended = folder.run_bounded(&["profiles", "import", name]);
        assert_eq!(ended.code, 2, "{name}: {}", ended.err.len());
        assert!(ended.err.contains(fault), "`{fault}` is not in {}", ended.err);
    }
    let long = folder.run_bounded(&["profiles", "import", "long.csv", "--format", "json"]);
    assert!(long.code == 0 && long.out.contains("\"why\": \"value\"") && long.out.len() < 10_000);
    // A line of a megabyte is taken for background text, whatever its heading; the fighter is read
    // without it.
    assert_eq!(folder.run_bounded(&["profiles", "import", "parentheses.txt"]).code, 0);
}
