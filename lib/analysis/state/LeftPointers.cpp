#include "analysis/state/LeftPointers.h"
#include "ir/Visitor.h"

namespace adjgen {

namespace {

/// What some statements make of a pointer: what it was, null, one of both, or not known what.
enum class Left { Same, Nothing, Either, Unknown };

Left inTurn(Left first, Left then) {
  if (then == Left::Same || first == Left::Unknown)
    return then == Left::Nothing ? then : first;
  return then == Left::Either && first == Left::Nothing ? first : then;
}

Left eitherOf(Left a, Left b) {
  if (a == b)
    return a;
  return a == Left::Unknown || b == Left::Unknown ? Left::Unknown : Left::Either;
}

bool isNull(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  const auto *k = dyn_cast<LiteralExpr>(e);
  return k && k->hasValue && k->value == 0;
}

bool loads(const Expr *e, const Path &p) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  const auto *l = dyn_cast<LoadExpr>(e);
  return l && equal(l->path, p);
}

/// Does the condition ask whether the pointer is null? Then what it is where it holds; nullopt: another question.
std::optional<bool> holdsIfNull(const Expr *e, const Path &p) {
  if (loads(e, p))
    return false;
  if (const auto *u = dyn_cast<UnaryExpr>(e); u && u->op == UnaryKind::Not)
    if (const std::optional<bool> inner = holdsIfNull(u->operand, p))
      return !*inner;
  const auto *k = dyn_cast<BinaryExpr>(e);
  if (!k || (k->op != BinaryKind::Equal && k->op != BinaryKind::NotEqual))
    return {};
  const bool is = (loads(k->left, p) && isNull(k->right)) || (loads(k->right, p) && isNull(k->left));
  return is ? std::optional(k->op == BinaryKind::Equal) : std::nullopt;
}

bool isPrefix(const Path &a, const Path &b) {
  if (a.root != b.root || a.steps.size() > b.steps.size())
    return false;
  Path begin(b);
  begin.steps.resize(a.steps.size());
  return equal(a, begin);
}

class Walk {
public:
  Walk(Facts &f, const Path &callers) : f_(f), callers_(callers) {}

  Left list(const std::vector<const Stmt *> &statements, const Path &p) {
    Left all = Left::Same;
    for (const Stmt *s : statements)
      all = inTurn(all, statement(s, p));
    return all;
  }

  Left statement(const Stmt *s, const Path &p) {
    LocationTable &t = f_.table();
    if (isa<DeclareStmt>(s) || !t.mayOverlap(t.of(p), f_.effects().writes(s)))
      return Left::Same;
    if (const auto *k = dyn_cast<BlockStmt>(s))
      return list(k->statements, p);
    if (const auto *a = dyn_cast<AssignStmt>(s))
      return equal(a->target, p) && (isNull(a->value) || loads(a->value, callers_)) ? Left::Nothing
                                                                                    : Left::Unknown;
    if (const auto *k = dyn_cast<IfStmt>(s))
      return branches(k, p);
    if (const auto *k = dyn_cast<ForStmt>(s))
      return loop(s, k->body, p);
    if (const auto *k = dyn_cast<CallStmt>(s))
      return call(k, p);
    return Left::Unknown;
  }

private:
  Left branches(const IfStmt *s, const Path &p) {
    const std::optional<bool> ifNull = holdsIfNull(s->condition, p);
    const auto branch = [&](const BlockStmt *b, bool taken) {
      const Left here = b ? list(b->statements, p) : Left::Same;
      return inTurn(ifNull == taken ? Left::Nothing : Left::Same, here);
    };
    return eitherOf(branch(s->thenBlock, true), branch(s->elseBlock, false));
  }

  Left loop(const Stmt *s, const BlockStmt *body, const Path &p) {
    bool jumps = false;
    forEachStmt(
        s, [&](const Stmt *x) { jumps |= isa<BreakStmt>(x) || isa<ContinueStmt>(x) || isa<ReturnStmt>(x); });
    return jumps ? Left::Unknown : eitherOf(Left::Same, list(body->statements, p));
  }

  /// Where its parameter is the address of what the pointer is in.
  Left call(const CallStmt *c, const Path &p) {
    const Function *g = c->callee;
    if (!g || !g->body || g->isVariadic || c->hasResult || !active_.insert(g).second)
      return Left::Unknown;
    Left result = Left::Unknown;
    if (const std::optional<Path> inside = inCallee(c, p))
      if (!returnsEarly(g))
        result = list(g->body->statements, *inside);
    active_.erase(g);
    return result;
  }
  static bool returnsEarly(const Function *g) {
    bool early = false;
    forEachStmt(g->body,
                [&](const Stmt *s) { early |= isa<ReturnStmt>(s) && s != g->body->statements.back(); });
    return early;
  }
  /// None: by no parameter, or by several.
  static std::optional<Path> inCallee(const CallStmt *c, const Path &p) {
    std::optional<Path> found;
    for (std::size_t k = 0; k < c->arguments.size() && k < c->callee->parameters.size(); ++k) {
      const Expr *a = c->arguments[k];
      const auto *address = dyn_cast<AddressOfExpr>(a);
      const auto *load = dyn_cast<LoadExpr>(a);
      Path inside(c->callee->parameters[k]);
      if (address && isPrefix(address->path, p)) {
        inside.steps.push_back({ProjectionKind::Deref, 0, nullptr, address->path.type()});
        inside.steps.insert(inside.steps.end(),
                            p.steps.begin() + static_cast<std::ptrdiff_t>(address->path.steps.size()),
                            p.steps.end());
      } else if (load && load->path.isVariable() && load->path.root == p.root && !p.steps.empty() &&
                 p.steps[0].kind == ProjectionKind::Deref && !p.steps[0].index) {
        inside.steps = p.steps;
      } else {
        continue;
      }
      if (found)
        return {};
      found = inside;
    }
    return found;
  }

  Facts &f_;
  const Path callers_;
  NodeSet<Function> active_;
};

} // namespace

bool leavesNothing(Facts &f, const Stmt *store) {
  const auto *a = dyn_cast<AssignStmt>(store);
  const auto *load = a ? dyn_cast<LoadExpr>(a->value) : nullptr;
  if (!load || load->path.goesThroughPointer() || load->path.root->kind != VariableKind::Local)
    return false;
  for (const Head &h : f.module.heads) {
    const std::vector<const Stmt *> &all = h.function->body->statements;
    const auto found = std::find(all.begin(), all.end(), store);
    if (found != all.end())
      return Walk(f, a->target).list({all.begin(), found}, load->path) == Left::Nothing;
  }
  return false;
}

} // namespace adjgen
