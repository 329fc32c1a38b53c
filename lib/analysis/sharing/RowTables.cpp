// Problem: rows behind pointers in memory may be anywhere, so that nothing is known of two of them. Approach: find
// the tables whose rows could just as well stand one behind the other in one array, if a test on entry finds that
// they do: every use is one that an array of arrays has, too. Invariant: a variable is in the result only if all of
// its uses, and those of all variables that it is copied from and to, are understood.
#include "analysis/sharing/RowTables.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

unsigned levelsOfTable(const Type *t) {
  constexpr unsigned Deepest = 2;
  unsigned levels = 0;
  while (t->isPointer() && t->element->isPointer() && !(t->qualifiers & (Volatile | Reference)))
    t = t->element, ++levels;
  const bool hasRows = levels != 0 && levels <= Deepest && t->isPointer() && t->element->isReal() &&
                       !((t->qualifiers | t->element->qualifiers) & Volatile);
  return hasRows ? levels : 0;
}

namespace {

class TableSearch {
public:
  explicit TableSearch(const Function *head) : parameters_(head->parameters.begin(), head->parameters.end()) {
    for (const Variable *p : head->parameters)
      see(p);
    forEachStmt(head->body, [&](const Stmt *s) { statement(s); });
  }

  RowTables found() {
    RowTables out;
    if (setsPointers_)
      return out;
    NodeMap<Variable, unsigned> shapes;
    for (const auto &[v, first] : first_) {
      const Variable *group = groupOf(v);
      if (bad_.count(group) || !parametersOf(group))
        continue;
      auto [at, isNew] = shapes.emplace(group, static_cast<unsigned>(out.shapes.size()));
      if (isNew)
        out.shapes.push_back({elementOf(v->type), levelsOfTable(v->type)});
      out.shapeOf.emplace(v, at->second);
    }
    return out;
  }

private:
  static const Type *elementOf(const Type *t) {
    while (t->isPointer())
      t = t->element;
    return t;
  }
  bool see(const Variable *v) {
    if (v->kind == VariableKind::Global || levelsOfTable(v->type) == 0)
      return false;
    first_.emplace(v, v);
    return true;
  }
  const Variable *groupOf(const Variable *v) {
    while (first_.at(v) != v)
      v = first_.at(v);
    return v;
  }
  bool parametersOf(const Variable *group) {
    return std::any_of(first_.begin(), first_.end(), [&](const auto &x) {
      return parameters_.count(x.first) != 0 && groupOf(x.first) == group;
    });
  }
  void refuse(const Variable *v) {
    if (see(v))
      bad_.insert(groupOf(v));
  }
  void join(const Variable *a, const Variable *b) {
    const Variable *x = groupOf(a), *y = groupOf(b);
    if (x == y)
      return;
    first_[y] = x;
    if (bad_.count(y))
      bad_.insert(x);
  }

  void statement(const Stmt *s) {
    if (const auto *u = dyn_cast<UnsupportedStmt>(s); u)
      setsPointers_ = true;
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      copies(p->sharing);
    if (const auto *f = dyn_cast<OmpForStmt>(s))
      copies(f->sharing);
    if (const auto *f = dyn_cast<ForStmt>(s))
      refuse(f->variable);
    if (const Path *target = targetOf(s)) {
      setsPointers_ |= target->type()->isPointer() && target->goesThroughPointer();
      place(*target, isa<AssignStmt>(s));
    }
    if (isCopy(s))
      return;
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && (d->initializer || d->zeroInitialized))
      refuse(d->variable);
    if (const auto *a = dyn_cast<AssignStmt>(s); a && a->target.isVariable())
      refuse(a->target.root);
    forEachExprOf(s, [&](const Expr *root) { forEachExpr(root, [&](const Expr *e) { expression(e); }); });
  }
  /// Copies of clauses are not followed.
  void copies(const std::vector<SharingEntry> &sharing) {
    for (const SharingEntry &e : sharing)
      if (e.kind != SharingKind::Shared)
        refuse(e.outer), refuse(e.inner);
  }
  /// [tables exchanged]
  bool isCopy(const Stmt *s) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    const auto *a = dyn_cast<AssignStmt>(s);
    const Variable *to = d ? d->variable : a && a->target.isVariable() ? a->target.root : nullptr;
    const auto *from = dyn_cast<LoadExpr>(valueOf(s));
    if (!to || !from || !from->path.isVariable() || !see(to) || !see(from->path.root))
      return false;
    const Variable *other = from->path.root;
    if (elementOf(to->type) != elementOf(other->type) ||
        levelsOfTable(to->type) != levelsOfTable(other->type))
      return false;
    join(to, other);
    return true;
  }
  /// What is set: an element, or the table itself by a copy.
  void place(const Path &p, bool maySetTable) {
    if (see(p.root) && p.steps.size() != levelsOfTable(p.root->type) + 1 && !(maySetTable && p.isVariable()))
      refuse(p.root);
  }
  void expression(const Expr *e) {
    const auto *l = dyn_cast<LoadExpr>(e);
    const auto *a = dyn_cast<AddressOfExpr>(e);
    const Path *p = l ? &l->path : a ? &a->path : nullptr;
    if (!p || !see(p->root))
      return;
    const std::size_t levels = levelsOfTable(p->root->type);
    if (p->steps.size() != levels + 1 && !(l && p->steps.size() == levels))
      refuse(p->root);
  }

  const VariableSet parameters_;
  NodeMap<Variable, const Variable *>
      first_;       // of those that are copied to each other: the way to one of them
  VariableSet bad_; // such ones
  bool setsPointers_ = false;
};

} // namespace

RowTables rowTables(const Function *head) { return TableSearch(head).found(); }

} // namespace adjgen
