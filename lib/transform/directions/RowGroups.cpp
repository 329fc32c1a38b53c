// Problem: each statement on rows is a loop over the directions, which should be few, and hold only what
// differs from direction to direction. Invariants: direction k reads and changes numbers of direction k
// only, so that loops that follow each other are one loop, whose iterations are independent; and what a loop
// needs of the primal is in locals, so that statements of the primal may stand in front of it that stood
// behind what is in it (isUnaffectedBy). Algorithm: statements wait until one comes that may read what they
// set, or set what they read.
#include "transform/directions/RowGroups.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/ShortNames.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

void RowGroup::count(const Stmt *s, Counts &counts) {
  const std::function<void(const Path &)> ofPath = [&](const Path &p) {
    if (p.root)
      ++counts[p.root];
  };
  if (const auto *d = dyn_cast<DeclareStmt>(s))
    ++counts[d->variable];
  if (const Path *target = targetOf(s))
    ofPath(*target);
  forEachPathOf(s, ofPath);
}

RowGroup::RowGroup(const Module &m, RowVariables &variables, RowPaths &paths, NameAllocator &names,
                   const BlockStmt *body)
    : m_(m), b_(m), variables_(variables), paths_(paths), names_(names) {
  forEachStmt(body, [&](const Stmt *s) {
    count(s, allUses_);
    forEachExprOf(s, [&](const Expr *e) {
      forEachExpr(e, [&](const Expr *x) {
        if (const auto *a = dyn_cast<AddressOfExpr>(x))
          addressTaken_.insert(a->path.root);
      });
    });
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      noteShared(r);
      for (const SharingEntry &e : r->sharing)
        ++allUses_[e.outer], ++allUses_[e.inner];
    }
    if (const auto *f = dyn_cast<ForStmt>(s))
      ++allUses_[f->variable];
  });
}

void RowGroup::noteShared(const OmpParallelStmt *region) {
  Counts inside;
  forEachStmt(region->body, [&](const Stmt *s) { count(s, inside); });
  VariableSet own;
  addDeclared(region, own);
  for (const auto &[v, uses] : inside)
    if (!own.count(v))
      shared_.insert(v);
}

/// A literal, or a local of this function, which only the function's own statements change.
bool RowGroup::stays(const Expr *e) const {
  if (isa<LiteralExpr>(e) || isa<SizeOfExpr>(e))
    return true;
  if (const auto *l = dyn_cast<LoadExpr>(e))
    return l->path.isVariable() && l->path.root->kind != VariableKind::Global &&
           !addressTaken_.count(l->path.root);
  if (const auto *c = dyn_cast<CastExpr>(e); c && (c->implicit || c->type->isInteger()))
    return stays(c->operand);
  if (const auto *u = dyn_cast<UnaryExpr>(e))
    return stays(u->operand);
  if (const auto *x = dyn_cast<BinaryExpr>(e); x && e->type->isInteger())
    return x->op <= BinaryKind::Mul && stays(x->left) && stays(x->right);
  return false;
}

const Expr *RowGroup::hoisted(const Expr *e, std::vector<const Stmt *> &out) {
  if (stays(e))
    return e;
  for (const Hoisted &h : known_)
    if (equal(h.value, e))
      return b_.load(h.variable);
  const char *name = e->type->isReal() ? "factor" : "at";
  Variable *v = b_.variable(names_.unique(name), e->type->unqualified, VariableKind::Local, e->location);
  setWantedName(v, name);
  out.push_back(b_.declare(v, e));
  known_.push_back({e, v});
  return b_.load(v);
}

Path RowGroup::prepared(const Path &p, std::vector<const Stmt *> &out) {
  Path made = p;
  for (Projection &s : made.steps)
    if (s.index)
      s.index = hoisted(s.index, out);
  return made;
}

/// With the primal's part of it in locals.
const Expr *RowGroup::prepared(const Expr *e, std::vector<const Stmt *> &out) {
  if (!variables_.mentions(e))
    return e->type->isRecord() ? fixed(e) : hoisted(e, out);
  switch (e->kind) {
  case ExprKind::Load:
    return b_.load(prepared(cast<LoadExpr>(e)->path, out), e->location);
  case ExprKind::Unary: {
    const auto *u = cast<UnaryExpr>(e);
    return b_.unary(u->op, e->type, prepared(u->operand, out), e->location);
  }
  case ExprKind::Binary: {
    const auto *x = cast<BinaryExpr>(e);
    const Expr *l = prepared(x->left, out);
    return b_.binary(x->op, e->type, l, prepared(x->right, out), e->location);
  }
  case ExprKind::Cast: {
    const auto *c = cast<CastExpr>(e);
    return b_.castTo(e->type, prepared(c->operand, out), c->implicit, e->location);
  }
  case ExprKind::PureCall: {
    const auto *c = cast<PureCallExpr>(e);
    std::vector<const Expr *> arguments;
    for (const Expr *a : c->arguments)
      arguments.push_back(prepared(a, out));
    return b_.pureCall(e->type, c->callee, std::move(arguments), e->location);
  }
  case ExprKind::Select: // what is not chosen may not be there
  case ExprKind::Literal:
  case ExprKind::AddressOf:
  case ExprKind::FunctionRef:
  case ExprKind::SizeOf:
    break;
  }
  return fixed(e);
}

const Expr *RowGroup::fixed(const Expr *e) {
  isFixed_ = true;
  return e;
}

void RowGroup::noteReads(const Stmt *s) {
  forEachPathOf(s, [&](const Path &p) { reads_.insert(p.root); });
  if (const Path *target = targetOf(s))
    reads_.insert(target->root);
}

/// Behind a pointer; as arrays are in a region, and rows of one number that it shares, a task's above all.
bool RowGroup::isInMemory(const Path &p) const {
  return p.goesThroughPointer() || p.root->type->isArray() || variables_.types().hasRows(p.root->type) ||
         shared_.count(p.root);
}

const Path *RowGroup::cleared(const Stmt *s) const {
  const auto *a = dyn_cast<AssignStmt>(s);
  return a && isZero(a->value) && isInMemory(a->target) ? &a->target : nullptr;
}

bool RowGroup::copiesMemory(const Stmt *s) const {
  const auto *l = valueOf(s) ? dyn_cast<LoadExpr>(valueOf(s)) : nullptr;
  return l && isInMemory(l->path) && !isa<IncrementStmt>(s);
}

/// GCC 12 makes memset of a loop's assignments of zero, and puts it in front of reads of the same row by way of another
/// subscript, and of copies of the row: such reads come in a loop of their own, and of several rows that are copied and then cleared, each.
bool RowGroup::followsClearing(const Stmt *s) const {
  const Path *clear = cleared(s);
  const bool mayBeLate =
      clear && std::any_of(waiting_.begin(), waiting_.end(), [&](const Stmt *w) { return copiesMemory(w); });
  return std::any_of(waiting_.begin(), waiting_.end(), [&](const Stmt *w) {
    const Path *before = cleared(w);
    if (!before)
      return false;
    bool other = mayBeLate && !equal(*clear, *before);
    forEachPathOf(s, [&](const Path &p) { other |= isInMemory(p) && !equal(p, *before); });
    return other;
  });
}

void RowGroup::add(const Stmt *s, std::vector<const Stmt *> &out) {
  if (followsClearing(s))
    write(out);
  const Builder::Place place(b_, s->location);
  const Stmt *made = s;
  if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->initializer)
    made = b_.declare(d->variable, prepared(d->initializer, out), false, s->location);
  if (const auto *a = dyn_cast<AssignStmt>(s)) {
    const Path target = prepared(a->target, out);
    made = b_.assign(target, prepared(a->value, out), s->location);
  }
  if (const auto *i = dyn_cast<IncrementStmt>(s)) {
    const Path target = prepared(i->target, out);
    made = b_.increment(target, prepared(i->value, out), s->location);
  }
  count(s, uses_);
  noteReads(made);
  waiting_.push_back(made);
}

bool RowGroup::isUnaffectedBy(const Stmt *s) const {
  bool isPlain = !isFixed_ || waiting_.empty();
  forEachStmt(s, [&](const Stmt *x) {
    switch (x->kind) {
    case StmtKind::Declare:
    case StmtKind::Block:
    case StmtKind::If:
    case StmtKind::Push:
      break;
    case StmtKind::Pop:
      isPlain &= !reads_.count(cast<PopStmt>(x)->path.root);
      break;
    case StmtKind::Assign:
    case StmtKind::Increment:
      isPlain &= !reads_.count(targetOf(x)->root);
      break;
    default:
      isPlain = false;
    }
    isPlain &= !variables_.mentions(x);
  });
  return isPlain;
}

/// Numbers of rows that nothing reads outside of the loop.
VariableSet RowGroup::scalars() const {
  VariableSet found;
  for (const Stmt *s : waiting_)
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && variables_.types().isCell(d->variable->type)) {
      const auto all = allUses_.find(d->variable); // none: a row that is made for a call
      if (all != allUses_.end() && all->second == uses_.at(d->variable))
        found.insert(d->variable);
    }
  return found;
}

namespace {

/// Rows as their elements of one direction.
class OfDirection : public Rewriter {
public:
  using Scalars = NodeMap<Variable, const Variable *>;
  OfDirection(const Module &m, RowPaths &paths, const Expr *k, Scalars scalars)
      : Rewriter(m), paths_(paths), k_(k), scalars_(std::move(scalars)) {}

private:
  Path path(Path p) override {
    if (const auto it = scalars_.find(p.root); it != scalars_.end()) {
      p.root = it->second;
      return p;
    }
    return paths_.isCellPath(p) ? paths_.element(p, k_) : p;
  }
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (!d)
      return false;
    const Expr *init = d->initializer ? rewrite(d->initializer) : nullptr;
    if (const auto it = scalars_.find(d->variable); it != scalars_.end())
      out.push_back(b.declare(it->second, init, d->zeroInitialized, s->location));
    else if (init)
      out.push_back(b.assign(paths_.element(Path(d->variable), k_), init, s->location));
    return true;
  }
  RowPaths &paths_;
  const Expr *k_;
  Scalars scalars_;
};

} // namespace

const Variable *RowGroup::direction() {
  Variable *k = b_.variable(names_.unique("k"), b_.types().intType(), VariableKind::Local);
  setWantedName(k, "k");
  return k;
}

const ForStmt *RowGroup::loop(const std::vector<const Stmt *> &statements) {
  const Variable *k = direction();
  OfDirection::Scalars scalars;
  for (const Variable *v : this->scalars()) {
    Variable *made = variableLike(b_, v, v->name, b_.types().withoutConst(v->type));
    if (m_.isShadow(v))
      b_.markAsShadowLike(made, v);
    scalars[v] = made;
  }
  OfDirection rewriter(m_, paths_, b_.load(k), std::move(scalars));
  return b_.forLoop(k, b_.intLiteral(0), BinaryKind::Less, paths_.count(), b_.intLiteral(1),
                    b_.block(rewriter.rewriteList(statements)), statements.front()->location);
}

const ForStmt *RowGroup::backwards(const Stmt *s) {
  const Variable *k = direction();
  OfDirection rewriter(m_, paths_, b_.load(k), {});
  const Expr *last = b_.binary(BinaryKind::Sub, b_.types().intType(), paths_.count(), b_.intLiteral(1));
  return b_.forLoop(k, last, BinaryKind::GreaterEqual, b_.intLiteral(0), b_.intLiteral(-1),
                    b_.block(rewriter.rewriteList({s})), s->location);
}

void RowGroup::writeAtomic(const OmpAtomicStmt *s, std::vector<const Stmt *> &out) {
  const Path target = prepared(s->update->target, out);
  const IncrementStmt *made = b_.increment(target, prepared(s->update->value, out), s->update->location);
  known_.clear();
  isFixed_ = false;
  out.push_back(loop({b_.ompAtomic(made, s->location)}));
}

/// Compilers cannot see that two rows behind pointers are apart.
bool RowGroup::mayAlias() const {
  bool changes = false;
  VariableSet behind;
  for (const Stmt *s : waiting_) {
    if (const Path *target = targetOf(s))
      changes |= target->goesThroughPointer();
    forEachPathOf(s, [&](const Path &p) {
      if (variables_.isRow(p) && p.goesThroughPointer())
        behind.insert(p.root);
    });
  }
  return changes && behind.size() > 1;
}

void RowGroup::write(std::vector<const Stmt *> &out) {
  known_.clear();
  if (waiting_.empty())
    return;
  const VariableSet inside = scalars();
  bool isEmpty = true;
  for (const Stmt *s : waiting_) {
    const auto *d = dyn_cast<DeclareStmt>(s);
    if (d && !inside.count(d->variable))
      declare(d, out);
    isEmpty &= d && !d->initializer;
  }
  if (!isEmpty) {
    const ForStmt *made = loop(waiting_);
    out.push_back(mayAlias() ? promising(b_, made, LoopPromise::Independent) : made);
  }
  waiting_.clear();
  uses_.clear();
  reads_.clear();
  isFixed_ = false;
}

} // namespace adjgen
