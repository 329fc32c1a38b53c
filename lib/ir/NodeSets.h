// Sets and maps of variables, functions and statements, in the order of their numbers: what is made by going
// through one is the same at every run, as the addresses of nodes are not.
#pragma once

#include <functional>
#include <map>
#include <set>

namespace adjgen {

/// By number; nodes of two modules may have one number, and then differ by their address.
struct ById {
  template <class Node> bool operator()(const Node *a, const Node *b) const {
    if (!a || !b || a->id == b->id)
      return std::less<>()(a, b);
    return a->id < b->id;
  }
};

template <class Node> using NodeSet = std::set<const Node *, ById>;
template <class Node, class Value> using NodeMap = std::map<const Node *, Value, ById>;

struct Variable;
using VariableSet = NodeSet<Variable>;

} // namespace adjgen
