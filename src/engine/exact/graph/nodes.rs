//! The nodes of a graph while it grows.

use super::{Id, Node};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// Nodes, numbered as they are found.
#[derive(Debug)]
pub(super) struct Nodes {
    list: List,
    /// By end, the node of it.
    ends: Vec<Option<Id>>,
}

#[derive(Debug)]
enum List {
    /// Where players decide freely, half of what is found leads to the same as something else: equal nodes are one.
    Merged(IndexSet<Node, FxBuildHasher>),
    /// Where policies play, next to none do: looking for them would take longer than to have them twice.
    Each(Vec<Node>),
}

impl Nodes {
    /// None yet, with room for so many.
    pub(super) fn with_capacity(nodes: usize, somebody_is_free: bool) -> Self {
        let list = match somebody_is_free {
            true => List::Merged(IndexSet::with_capacity_and_hasher(nodes, FxBuildHasher)),
            false => List::Each(Vec::with_capacity(nodes)),
        };
        Self { list, ends: Vec::new() }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        match &self.list {
            List::Merged(nodes) => nodes.len(),
            List::Each(nodes) => nodes.len(),
        }
    }

    /// The number of a node.
    pub(super) fn id(&mut self, node: Node) -> Id {
        match &mut self.list {
            List::Merged(nodes) => nodes.insert_full(node).0 as Id,
            List::Each(nodes) => {
                nodes.push(node);
                nodes.len() as Id - 1
            }
        }
    }

    /// The number of the node of an end.
    pub(super) fn end(&mut self, end: Id) -> Id {
        let place = end as usize;
        if self.ends.len() <= place {
            self.ends.resize(place + 1, None);
        }
        self.ends[place].unwrap_or_else(|| {
            let id = self.id(Node::End(end));
            self.ends[place] = Some(id);
            id
        })
    }

    /// All of them, by number.
    pub(super) fn into_vec(self) -> Vec<Node> {
        match self.list {
            List::Merged(nodes) => nodes.into_iter().collect(),
            List::Each(nodes) => nodes,
        }
    }
}
