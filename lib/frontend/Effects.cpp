// Problem: expressions of the IR have no effects, so that an effect inside a C expression becomes a statement
// before it; a value that the expression read earlier must not be read after that statement instead.
// Invariant: operands are lowered from left to right; each is protected against the statements that later
// ones needed.
#include "frontend/LowerFunction.h"
#include "ir/Visitor.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

/// What a list of statements may change.
struct Changes {
  VariableSet variables;
  bool memory = false; // behind pointers: everything whose address is known somewhere

  void target(const Path &p) {
    if (p.goesThroughPointer())
      memory = true;
    else
      variables.insert(p.root);
  }
  void statement(const Stmt *s) {
    if (const auto *a = dyn_cast<AssignStmt>(s))
      target(a->target);
    else if (const auto *i = dyn_cast<IncrementStmt>(s))
      target(i->target);
    else if (const auto *k = dyn_cast<CallStmt>(s)) {
      memory = true;
      if (k->hasResult)
        target(k->result);
    } else if (const auto *u = dyn_cast<UnsupportedStmt>(s)) {
      memory = true;
      variables.insert(u->touched.begin(), u->touched.end());
    }
  }
};

} // namespace

static Changes changesFrom(const std::vector<const Stmt *> &list, std::size_t mark) {
  Changes changes;
  for (std::size_t i = mark; i < list.size(); ++i)
    forEachStmt(list[i], [&](const Stmt *s) { changes.statement(s); });
  return changes;
}

static bool mayChange(const Changes &changes, const Path &p, const VariableSet &addressTaken);

static bool mayChange(const Changes &changes, const Expr *e, const VariableSet &addressTaken) {
  bool result = false;
  forEachExpr(e, [&](const Expr *x) {
    if (const auto *load = dyn_cast<LoadExpr>(x))
      result |= mayChange(changes, load->path, addressTaken);
    if (const auto *address = dyn_cast<AddressOfExpr>(x); address && address->path.goesThroughPointer())
      result |= mayChange(changes, address->path, addressTaken);
  });
  return result;
}

/// The value at the path, or the way to it.
static bool mayChange(const Changes &changes, const Path &p, const VariableSet &addressTaken) {
  auto known = [&](const Variable *v) { return v->kind == VariableKind::Global || addressTaken.count(v); };
  if (changes.variables.count(p.root) || (changes.memory && known(p.root)))
    return true;
  if (p.goesThroughPointer()) {
    if (changes.memory)
      return true;
    for (const Variable *v : changes.variables)
      if (known(v))
        return true;
  }
  bool result = false;
  forEachSubscript(p, [&](const Expr *e) { result |= mayChange(changes, e, addressTaken); });
  return result;
}

const Variable *FunctionLowering::temporary(const std::string &wish, const Type *type, SourceLocation l) {
  return b.variable(c.unusedName(wish, names_), c.types.withoutTopConst(type, c.module.types()),
                    VariableKind::Local, l);
}

const Variable *FunctionLowering::hold(const Expr *e, const std::string &wish, std::size_t mark) {
  const Variable *v = temporary(wish, e->type, e->location);
  fixed_.insert(v);
  mark = std::min(mark, out_->size());
  out_->insert(out_->begin() + static_cast<std::ptrdiff_t>(mark), b.declare(v, e, false, e->location));
  return v;
}

const Expr *FunctionLowering::protect(const Expr *e, std::size_t mark) {
  if (mark >= out_->size() || !mayChange(changesFrom(*out_, mark), e, addressTaken_))
    return e;
  return b.load(hold(e, "t1", mark), e->location);
}

/// The place itself may change its value; only the way to it must stay: the pointers and subscripts that it
/// goes through.
Path FunctionLowering::protect(Path p, std::size_t mark) {
  if (mark >= out_->size())
    return p;
  Changes changes = changesFrom(*out_, mark);
  Path result(p.root), prefix(p.root);
  std::size_t where = mark;
  for (const Projection &step : p.steps) {
    Projection kept = step;
    if (step.kind == ProjectionKind::Deref && mayChange(changes, prefix, addressTaken_)) {
      result = Path(hold(b.load(result), "pointer1", where++));
    }
    if (step.index && mayChange(changes, step.index, addressTaken_))
      kept.index = b.load(hold(step.index, "index1", where++));
    result.steps.push_back(kept);
    prefix.steps.push_back(step);
  }
  return result;
}

} // namespace adjgen::frontend
