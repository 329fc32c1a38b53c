#include "analysis/sharing/TableValues.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

static const Variable *copied(const Stmt *s) {
  const auto *l = dyn_cast<LoadExpr>(valueOf(s));
  return l && l->path.isVariable() ? l->path.root : nullptr;
}

TableValues::TableValues(const Function *head, const RowTables &tables)
    : parameters_(head->parameters.begin(), head->parameters.end()) {
  forEachStmt(head->body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && tables.contains(d->variable) && copied(s))
      declaredAs_.emplace(d->variable, copied(s));
    if (const auto *a = dyn_cast<AssignStmt>(s);
        a && a->target.isVariable() && tables.contains(a->target.root))
      ++assigned_[a->target.root];
    if (const auto *f = dyn_cast<ForStmt>(s)) {
      std::vector<Copy> copies;
      copiesIn(f->body, copies);
      for (const Copy &c : copies)
        if (c.isAssignment && tables.contains(c.to))
          loopOf_.emplace(c.to, f);
    }
  });
}

/// In the block itself, which all its executions make.
void TableValues::copiesIn(const BlockStmt *block, std::vector<Copy> &out) {
  for (const Stmt *s : block->statements) {
    if (const auto *inner = dyn_cast<BlockStmt>(s))
      copiesIn(inner, out);
    const auto *d = dyn_cast<DeclareStmt>(s);
    const auto *a = dyn_cast<AssignStmt>(s);
    if (const Variable *from = d || a ? copied(s) : nullptr; from && (d || a->target.isVariable()))
      out.push_back({d ? d->variable : a->target.root, from, a != nullptr});
  }
}

/// [one table]
std::optional<const Variable *> TableValues::single(const Variable *v) const {
  for (unsigned depth = 0; depth < 8; ++depth) {
    if (assigned_.count(v))
      return std::nullopt;
    if (parameters_.count(v))
      return v;
    auto from = declaredAs_.find(v);
    if (from == declaredAs_.end())
      return std::nullopt;
    v = from->second;
  }
  return std::nullopt;
}

std::optional<TableValue> TableValues::of(const Variable *v) const {
  if (const auto one = single(v))
    return TableValue{{*one}, nullptr};
  return inTurn(v);
}

/// [all in turn]
std::optional<TableValue> TableValues::inTurn(const Variable *v) const {
  auto loop = loopOf_.find(v);
  if (loop == loopOf_.end())
    return std::nullopt;
  NodeMap<Variable, const Variable *> start;
  for (const auto &[x, f] : loopOf_)
    if (f == loop->second) {
      auto from = declaredAs_.find(x);
      const auto first = parameters_.count(x)        ? std::optional(x)
                         : from == declaredAs_.end() ? std::nullopt
                                                     : single(from->second);
      if (!first || assigned_.at(x) != 1)
        return std::nullopt;
      start[x] = *first;
    }
  std::vector<Copy> copies;
  copiesIn(loop->second->body, copies);
  NodeMap<Variable, const Variable *> now = start;
  TableValue out{{}, loop->second};
  constexpr std::size_t Longest = 4;
  while (out.tables.size() < Longest) {
    out.tables.push_back(now.at(v));
    NodeMap<Variable, const Variable *> next = now;
    for (const Copy &c : copies)
      if (auto from = next.find(c.from); from != next.end())
        next[c.to] = from->second;
      else if (start.count(c.to))
        return std::nullopt;
    for (auto &[x, table] : now)
      table = next.at(x);
    if (now == start)
      return out;
  }
  return std::nullopt;
}

} // namespace adjgen
