#include "normalize/InlinedBody.h"
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"
#include <algorithm>

namespace adjgen {

VariableSet changingIn(const Stmt *body) {
  VariableSet out = assignedIn(body);
  out.merge(addressTaken(body));
  forEachStmt(body, [&](const Stmt *s) {
    for (const SharingEntry &e : sharingOf(s))
      if (e.kind == SharingKind::ReductionAdd || e.kind == SharingKind::LastPrivate)
        out.insert(e.outer);
  });
  return out;
}

bool isNamedByPragma(const Stmt *body, const Variable *v) {
  bool found = false;
  const auto note = [&](const std::vector<SharingOverride> &overrides) {
    for (const SharingOverride &o : overrides)
      found |= o.variable == v;
  };
  forEachStmt(body, [&](const Stmt *s) {
    for (const SharingEntry &e : sharingOf(s))
      found |= e.kind != SharingKind::Shared && e.outer == v;
    if (const auto *r = dyn_cast<OmpParallelStmt>(s))
      note(r->overrides);
    else if (const auto *l = dyn_cast<OmpForStmt>(s))
      note(l->overrides);
  });
  return found;
}

namespace {

using List = std::vector<const Stmt *>;

/// Without the conversions that the source does not write.
const Expr *bare(const Expr *e) {
  for (const auto *k = dyn_cast<CastExpr>(e); k && k->implicit; k = dyn_cast<CastExpr>(e))
    e = k->operand;
  return e;
}

/// A name, a number, or the address of what is always in the same place.
bool isSimple(const Expr *e) {
  if (const auto *k = dyn_cast<CastExpr>(e))
    return isSimple(k->operand);
  if (const auto *load = dyn_cast<LoadExpr>(e))
    return load->path.isVariable();
  if (const auto *a = dyn_cast<AddressOfExpr>(e))
    return std::all_of(a->path.steps.begin(), a->path.steps.end(),
                       [](const Projection &step) { return step.kind == ProjectionKind::Field; });
  return isa<LiteralExpr>(e);
}

bool isTerm(const Expr *e) {
  while (const auto *k = dyn_cast<CastExpr>(e))
    e = k->operand;
  const auto *load = dyn_cast<LoadExpr>(e);
  return isa<LiteralExpr>(e) || (load && std::all_of(load->path.steps.begin(), load->path.steps.end(),
                                                     [](const Projection &p) { return !p.index; }));
}

/// n - 1: as short as a name for it, and no more work.
bool isShortNumber(const Expr *e) {
  const auto *k = dyn_cast<BinaryExpr>(e);
  return k && e->type->isInteger() && (k->op == BinaryKind::Add || k->op == BinaryKind::Sub) &&
         isTerm(k->left) && isTerm(k->right);
}

/// Where p is dereferenced in the body, can the argument's own way be taken? Of x + n * i, and of &x[i] as a
/// pointer of another type, elements are better reached by a name.
bool leadsOn(const Stmt *body, const Variable *p, const Expr *argument) {
  const Expr *e = bare(argument);
  const auto *a = dyn_cast<AddressOfExpr>(e);
  const bool isSame = e->type->canonical == p->type->unqualified->canonical;
  const bool isObject = a && !a->decays && !(isSame && !a->path.steps.empty() && a->path.steps.back().index);
  bool isUsed = false, fits = isa<LoadExpr>(e) || a;
  forEachPath(body, [&](const Path &path) {
    if (path.root != p || path.steps.empty())
      return;
    isUsed = true;
    fits &= !isObject || !path.steps[0].index || isZero(path.steps[0].index);
  });
  return isUsed ? fits && e->type->element->unqualified->canonical == p->type->element->unqualified->canonical
                : fits || isa<LiteralExpr>(e);
}

/// Clauses that share the variable do not count.
std::size_t countUses(const Stmt *body, const Variable *v) {
  std::size_t n = 0;
  forEachMention(body, [&](const Variable *u) { n += u == v; });
  forEachStmt(body, [&](const Stmt *s) {
    for (const SharingEntry &e : sharingOf(s))
      if (e.kind == SharingKind::Shared && e.outer == v)
        n -= 2;
  });
  return n;
}

class Inlined : public Rewriter {
public:
  Inlined(const Module &module, const CallStmt *call, const CallerFacts &caller, bool isExpressionOnly)
      : Rewriter(module), module_(module), function_(call->callee), caller_(caller),
        isExpressionOnly_(isExpressionOnly) {
    forEachStmt(function_->body, [&](const Stmt *s) { declareIn(s); });
    const VariableSet changed = changingIn(function_->body);
    for (std::size_t k = 0; k < function_->parameters.size(); ++k)
      bind(function_->parameters[k], call->arguments[k], changed);
  }

  InlinedBody result() {
    for (const Stmt *s : function_->body->statements)
      if (const auto *r = dyn_cast<ReturnStmt>(s))
        result_.value = rewrite(r->value);
      else
        rewrite(s, result_.statements);
    return std::move(result_);
  }

protected:
  const Variable *variable(const Variable *v) override {
    const auto found = copies_.find(v);
    return found == copies_.end() ? v : found->second;
  }

  const Expr *expression(const Expr *e) override {
    const auto *load = dyn_cast<LoadExpr>(e);
    const auto found = load && load->path.isVariable() ? bound_.find(load->path.root) : bound_.end();
    return found == bound_.end() ? e : found->second;
  }

  Path path(Path p) override {
    const auto found = p.steps.empty() ? bound_.end() : bound_.find(p.root);
    if (found == bound_.end())
      return p;
    const Expr *pointer = bare(found->second);
    const auto *load = dyn_cast<LoadExpr>(pointer);
    Path out = load ? load->path : addressed(cast<AddressOfExpr>(pointer), p.steps[0].index);
    for (std::size_t k = load ? 0 : 1; k < p.steps.size(); ++k)
      out = longer(std::move(out), p.steps[k]);
    return out;
  }

  bool statement(const Stmt *s, List &out) override {
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    if (!r)
      return false;
    const Expr *threads = rewrite(r->numThreads), *condition = rewrite(r->ifClause);
    std::vector<SharingOverride> overrides = r->overrides;
    for (SharingOverride &o : overrides)
      o.variable = variable(o.variable);
    out.push_back(b.ompParallel(entriesOf(r), threads, condition, std::move(overrides), rewriteBlock(r->body),
                                r->location, rewrite(r->traits)));
    return true;
  }

private:
  /// Of an earlier stage.
  void markLike(const Variable *own, const Variable *v) {
    if (const Shadow *shadow = module_.shadowOf(v))
      b.markAsShadow(own, *shadow);
  }

  void declareIn(const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      copy(d->variable);
    else if (const auto *l = dyn_cast<ForStmt>(s))
      copy(l->variable);
    for (const SharingEntry &e : sharingOf(s))
      if (e.inner != e.outer)
        copy(e.inner);
  }

  void copy(const Variable *v) {
    if (v->kind != VariableKind::Local || v->storage != StorageKind::Automatic || copies_.count(v))
      return;
    Variable *own = b.variable(v->name, v->type, v->kind, v->location);
    const std::uint32_t id = own->id;
    *own = *v;
    own->id = id;
    markLike(own, v);
    copies_[v] = own;
  }

  /// A value may stand for the parameter if nothing can change it while the body runs.
  void bind(const Variable *p, const Expr *e, const VariableSet &changed) {
    const Type *t = p->type->unqualified;
    const Stmt *body = function_->body;
    const Expr *given = operand(e);
    const bool isNeeded =
        changed.count(p) || isNamedByPragma(body, p) || (t->isPointer() && !leadsOn(body, p, given));
    if (!isNeeded && isShort(p, given) && (isExpressionOnly_ || isFixed(given))) {
      e = isFixed(given) ? given : e;
      bound_[p] = e->type->canonical == t->canonical ? e : b.castTo(t, e, true, e->location);
      return;
    }
    Variable *own = b.variable(p->name, t, VariableKind::Local, e->location);
    own->isMade = true;
    markLike(own, p);
    copies_[p] = own;
    result_.statements.push_back(b.declare(own, e, false, e->location));
  }

  /// What was saved, if the argument is such a variable.
  const Expr *operand(const Expr *e) const {
    const auto *load = dyn_cast<LoadExpr>(e);
    const auto known =
        load && load->path.isVariable() ? caller_.operands.find(load->path.root) : caller_.operands.end();
    return known == caller_.operands.end() ? e : operand(known->second);
  }

  bool isShort(const Variable *p, const Expr *e) const {
    const std::size_t uses = countUses(function_->body, p);
    return isSimple(e) || uses <= 1 || (isExpressionOnly_ && uses <= 2 && isShortNumber(e));
  }

  bool isFixed(const Expr *e) const {
    bool fixed = true;
    forEachExpr(e, [&](const Expr *x) {
      if (const auto *l = dyn_cast<LoadExpr>(x))
        fixed &= l->path.isVariable() && l->path.root->kind != VariableKind::Global &&
                 !caller_.changing.count(l->path.root);
    });
    return fixed;
  }

  /// &x[i] with the index k is x[i + k].
  Path addressed(const AddressOfExpr *a, const Expr *index) {
    if (a->decays)
      return b.index(a->path, index ? index : b.intLiteral(0));
    Path out = a->path;
    if (index && !isZero(index))
      out.steps.back().index = sum(out.steps.back().index, index);
    return out;
  }

  /// As wide as the offsets that pointers take.
  const Expr *sum(const Expr *x, const Expr *y) {
    const Type *wide = b.types().integer("long", 64, true);
    const auto isShortUnsigned = [](const Expr *e) { return !e->type->isSigned && e->type->bits < 64; };
    if ((!isa<LiteralExpr>(x) && !isa<LiteralExpr>(y)) || isShortUnsigned(x) || isShortUnsigned(y))
      for (const Expr **e : {&x, &y})
        if ((*e)->type->bits < 64 && !isa<LiteralExpr>(*e))
          *e = b.castTo(wide, *e, false, (*e)->location);
    const Type *t = x->type->bits == 64 ? x->type : y->type->bits == 64 ? y->type : b.types().intType();
    return b.binary(BinaryKind::Add, t, x, y, y->location);
  }

  Path longer(Path p, const Projection &s) {
    return s.kind == ProjectionKind::Field   ? b.field(std::move(p), s.field)
           : s.kind == ProjectionKind::Index ? b.index(std::move(p), s.index)
                                             : b.deref(std::move(p), s.index);
  }

  /// What an argument stands for is shared without saying so.
  std::vector<SharingEntry> entriesOf(const OmpParallelStmt *r) {
    std::vector<SharingEntry> entries;
    for (const SharingEntry &e : r->sharing)
      if (!bound_.count(e.outer))
        entries.push_back({e.kind, variable(e.outer), variable(e.inner)});
    return entries;
  }

  const Module &module_;
  const Function *function_;
  const CallerFacts &caller_;
  const bool isExpressionOnly_;
  NodeMap<Variable, const Expr *> bound_;      // parameters that values stand for
  NodeMap<Variable, const Variable *> copies_; // other variables of the function
  InlinedBody result_;
};

} // namespace

InlinedBody inlinedBody(const Module &module, const CallStmt *call, const CallerFacts &caller,
                        bool isExpressionOnly) {
  return Inlined(module, call, caller, isExpressionOnly).result();
}

} // namespace adjgen
