//! List of the nodes of a graph under construction.

use super::{Id, Node};
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// Nodes of a graph, numbered in the order in which they are added.
#[derive(Debug)]
pub(super) struct Nodes {
    list: List,
    /// Node of each end of a turn, by index of the end; `None` if it has not been added.
    ends: Vec<Option<Id>>,
}

#[derive(Debug)]
enum List {
    /// Merges equal nodes. Used if a side decides freely, where about half of the added nodes are
    /// equal to an earlier one.
    Merged(IndexSet<Node, FxBuildHasher>),
    /// Stores every node. Used if policies decide, where hardly any nodes are equal and the look-up
    /// would cost more than it saves.
    All(Vec<Node>),
}

impl Nodes {
    /// Creates an empty list with room for `nodes` nodes. Equal nodes are merged if
    /// `somebody_is_free`, i.e. if a side decides freely.
    pub(super) fn with_capacity(nodes: usize, somebody_is_free: bool) -> Self {
        let list = match somebody_is_free {
            true => List::Merged(IndexSet::with_capacity_and_hasher(nodes, FxBuildHasher)),
            false => List::All(Vec::with_capacity(nodes)),
        };
        Self { list, ends: Vec::new() }
    }

    /// Returns the number of nodes.
    pub(super) fn len(&self) -> usize {
        match &self.list {
            List::Merged(nodes) => nodes.len(),
            List::All(nodes) => nodes.len(),
        }
    }

    /// Adds a node, or finds an equal one if equal nodes are merged, and returns its index.
    pub(super) fn add(&mut self, node: Node) -> Id {
        match &mut self.list {
            List::Merged(nodes) => nodes.insert_full(node).0 as Id,
            List::All(nodes) => {
                nodes.push(node);
                nodes.len() as Id - 1
            }
        }
    }

    /// Adds the node of an end of a turn, unless it exists, and returns the index of the node.
    pub(super) fn add_end(&mut self, end: Id) -> Id {
        let place = end as usize;
        if self.ends.len() <= place {
            self.ends.resize(place + 1, None);
        }
        self.ends[place].unwrap_or_else(|| {
            let id = self.add(Node::End(end));
            self.ends[place] = Some(id);
            id
        })
    }

    /// Returns all nodes in the order of their indices.
    pub(super) fn into_vec(self) -> Vec<Node> {
        match self.list {
            List::Merged(nodes) => nodes.into_iter().collect(),
            List::All(nodes) => nodes,
        }
    }
}
