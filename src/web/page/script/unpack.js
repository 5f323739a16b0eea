/* Unpacks LZMA without a header, which is a fifth smaller than gzip: `size` bytes, with lc = 4, lp = 0 and pb = 0. */
/* Names as in the specification by Igor Pavlov (LZMA SDK, public domain). */
const unpack = (packed, size) => {
  const out = new Uint8Array(size);
  /* Probabilities: those of each kind of bit begin at these places. */
  const [MATCH, REP, REP0, REP1, REP2, LONG, SLOT, DISTANCE, ALIGN, LENGTH, REPEATED, LITERAL] = [0, 12, 24, 36, 48, 60, 72, 328, 443, 459, 733, 1007];
  const probabilities = new Uint16Array(LITERAL + (0x300 << 4)).fill(1024);
  let [at, range, code] = [5, 0xffffffff, new DataView(packed.buffer).getUint32(1)];
  const normalize = () => {
    if (range >= 0x1000000) return;
    range = (range << 8) >>> 0;
    code = ((code << 8) | packed[at++]) >>> 0;
  };
  const bit = (place) => {
    const probability = probabilities[place];
    const bound = (range >>> 11) * probability;
    const is = code >= bound;
    if (is) {
      range -= bound;
      code -= bound;
      probabilities[place] -= probability >> 5;
    } else {
      range = bound;
      probabilities[place] += (2048 - probability) >> 5;
    }
    normalize();
    return is ? 1 : 0;
  };
  /* Bits of a tree of probabilities, the highest or the lowest first. */
  const tree = (place, bits) => {
    let node = 1;
    for (let i = 0; i < bits; i += 1) node = 2 * node + bit(place + node);
    return node - (1 << bits);
  };
  const reversed = (place, bits) => {
    let [node, sum] = [1, 0];
    for (let i = 0; i < bits; i += 1) {
      const next = bit(place + node);
      node = 2 * node + next;
      sum += next << i;
    }
    return sum;
  };
  /* Bits of equal chances. */
  const direct = (bits) => {
    let sum = 0;
    for (let i = 0; i < bits; i += 1) {
      range >>>= 1;
      const is = code >= range;
      if (is) code -= range;
      sum = 2 * sum + (is ? 1 : 0);
      normalize();
    }
    return sum;
  };
  const length = (place) => (!bit(place) ? tree(place + 2, 3) : !bit(place + 1) ? 8 + tree(place + 10, 3) : 16 + tree(place + 18, 8));
  let [place, state, last] = [0, 0, [0, 0, 0, 0]];
  const literal = () => {
    const base = LITERAL + 0x300 * ((place ? out[place - 1] : 0) >> 4);
    let symbol = 1;
    if (state >= 7) {
      for (let matched = out[place - last[0] - 1]; symbol < 0x100; ) {
        const expected = (matched >> 7) & 1;
        matched <<= 1;
        const next = bit(base + ((1 + expected) << 8) + symbol);
        symbol = 2 * symbol + next;
        if (next !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = 2 * symbol + bit(base + symbol);
    out[place++] = symbol;
    state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
  };
  const distance = (bytes) => {
    const slot = tree(SLOT + 64 * Math.min(bytes, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 + (slot & 1)) * 2 ** bits;
    return slot < 14 ? base + reversed(DISTANCE + base - slot, bits) : base + 16 * direct(bits - 4) + reversed(ALIGN, 4);
  };
  while (place < size) {
    if (!bit(MATCH + state)) { literal(); continue; }
    let bytes = 1;
    if (!bit(REP + state)) {
      bytes = length(LENGTH);
      last = [distance(bytes), ...last.slice(0, 3)];
      bytes += 2;
      state = state < 7 ? 7 : 10;
    } else {
      /* One of the last four distances again; the last one also for a single byte. */
      const number = bit(REP0 + state) ? (bit(REP1 + state) ? 2 + bit(REP2 + state) : 1) : 0;
      if (!number && !bit(LONG + state)) state = state < 7 ? 9 : 11;
      else {
        last.unshift(...last.splice(number, 1));
        bytes = 2 + length(REPEATED);
        state = state < 7 ? 8 : 11;
      }
    }
    for (const end = Math.min(size, place + bytes); place < end; place += 1) out[place] = out[place - last[0] - 1];
  }
  return out;
};
