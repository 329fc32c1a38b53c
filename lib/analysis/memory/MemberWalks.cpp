// Problem: every member of a struct is followed by itself, so that a member that is reached from another one
// would be missed: not copied, not saved, without an adjoint.
// Approach: which pointers lead to a member is followed along assignments, calls and returns, in their
// direction, until nothing changes; then each place that moves such a pointer is found.
#include "analysis/memory/MemberWalks.h"
#include "ir/Visitor.h"
#include "rules/Communication.h"
#include <algorithm>

namespace adjgen {

namespace {

bool hasNeighbour(const Path &p) {
  if (p.steps.empty() || p.steps.back().kind != ProjectionKind::Field || !p.type()->isScalar())
    return false;
  const Type *whole = p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type;
  if (!whole->isRecord() || whole->record->isUnion)
    return false;
  const std::vector<Field> &fields = whole->record->fields;
  for (unsigned k = 0; k < fields.size(); ++k)
    if (k != p.steps.back().field && fields[k].type->canonical == p.type()->canonical)
      return true;
  return false;
}

std::string memberName(const Path &p) {
  const Type *whole = p.steps.size() > 1 ? p.steps[p.steps.size() - 2].type : p.root->type;
  return whole->record->fields[p.steps.back().field].name;
}

Path prefix(const Path &p, std::size_t steps) {
  Path result(p.root);
  result.steps.assign(p.steps.begin(), p.steps.begin() + static_cast<std::ptrdiff_t>(steps));
  return result;
}

class MemberWalkSearch {
public:
  MemberWalkSearch(const CallGraphResults &calls, const AliasResults &alias) : calls_(calls), alias_(alias) {}

  std::vector<MemberWalk> run() {
    do {
      changed_ = false;
      for (const Function *f : calls_.order)
        forEachStmt(f->body, [&](const Stmt *s) { flows(f, s); });
    } while (changed_);
    if (!members_.empty())
      for (const Function *f : calls_.order) {
        standsFor_ = f->given ? callOf(f) : SourceLocation();
        forEachStmt(f->body, [&](const Stmt *s) { walks(s); });
      }
    return std::move(found_);
  }

private:
  /// The member that the value leads to; empty: none.
  std::string member(const Expr *e) const {
    switch (e->kind) {
    case ExprKind::Load:
      return e->type->isPointer() ? held(cast<LoadExpr>(e)->path) : std::string();
    case ExprKind::AddressOf: {
      const Path &p = cast<AddressOfExpr>(e)->path;
      if (hasNeighbour(p))
        return memberName(p);
      const bool isMoved = !p.steps.empty() && p.steps.back().kind == ProjectionKind::Deref;
      return isMoved ? held(prefix(p, p.steps.size() - 1)) : std::string();
    }
    case ExprKind::Binary: {
      const auto *x = cast<BinaryExpr>(e);
      return !e->type->isPointer() ? std::string() : member(x->left->type->isPointer() ? x->left : x->right);
    }
    case ExprKind::Select: {
      const auto *x = cast<SelectExpr>(e);
      const std::string first = member(x->ifTrue);
      return first.empty() ? member(x->ifFalse) : first;
    }
    case ExprKind::Cast:
      return member(cast<CastExpr>(e)->operand);
    case ExprKind::Literal:
    case ExprKind::FunctionRef:
    case ExprKind::Unary:
    case ExprKind::PureCall:
    case ExprKind::SizeOf:
      break;
    }
    return {};
  }
  std::string held(const Path &pointer) const {
    const auto it = members_.find(alias_.cellOf(pointer));
    return it == members_.end() ? std::string() : it->second;
  }

  // ---- [leads to a member]

  void flow(CellId to, const Type *t, const Expr *value) {
    if (const auto *l = dyn_cast<LoadExpr>(value); l && t->isRecord())
      copy(to, alias_.cellOf(l->path));
    else if (t->isPointer())
      leads(to, member(value));
  }
  /// All members of a record, in the order that both have.
  void copy(CellId to, CellId from) {
    const std::vector<CellId> into = alias_.leaves(to), of = alias_.leaves(from);
    for (std::size_t k = 0; k < into.size() && k < of.size(); ++k)
      if (const auto it = members_.find(of[k]); it != members_.end())
        leads(into[k], std::string(it->second));
  }
  void leads(CellId c, const std::string &name) {
    if (!name.empty() && c != NoCell)
      changed_ |= members_.emplace(c, name).second;
  }

  void flows(const Function *f, const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s); d && d->initializer)
      flow(alias_.cellOf(d->variable), d->variable->type, d->initializer);
    else if (const auto *a = dyn_cast<AssignStmt>(s))
      flow(alias_.cellOf(a->target), a->target.type(), a->value);
    else if (const auto *l = dyn_cast<ForStmt>(s))
      flow(alias_.cellOf(l->variable), l->variable->type, l->lower);
    else if (const auto *r = dyn_cast<ReturnStmt>(s); r && r->value)
      flow(alias_.returned(f), r->value->type, r->value);
    else if (const auto *c = dyn_cast<CallStmt>(s); c && c->callee && c->callee->body)
      call(c);
    else if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      copies(p->sharing);
    else if (const auto *o = dyn_cast<OmpForStmt>(s))
      copies(o->sharing);
  }
  void call(const CallStmt *c) {
    const std::vector<const Variable *> &parameters = c->callee->parameters;
    for (std::size_t k = 0; k < c->arguments.size() && k < parameters.size(); ++k)
      if (!isOneNumber(c, k))
        flow(alias_.cellOf(parameters[k]), parameters[k]->type, c->arguments[k]);
    if (c->hasResult)
      copy(alias_.cellOf(c->result), alias_.returned(c->callee));
  }
  /// [one number] MPI_Bcast(&v.x, 1, MPI_DOUBLE, ...)
  static bool isOneNumber(const CallStmt *c, std::size_t k) {
    const std::vector<const Variable *> &parameters = c->callee->parameters;
    if (!c->callee->given || !c->callee->given->communicates)
      return false;
    if (isObjectOfMessages(c->callee->printedName(), parameters[k]->name))
      return true;
    if (!movesOnlyCount(c->callee->printedName(), parameters[k]->name))
      return false;
    const LiteralExpr *count = nullptr, *type = nullptr;
    for (std::size_t i = k + 1; i < c->arguments.size() && !count; ++i)
      if (parameters[i]->type->isInteger()) {
        count = literal(c->arguments[i]);
        type = i + 1 < c->arguments.size() ? literal(c->arguments[i + 1]) : nullptr;
        break;
      }
    return count && type && count->text == "1" &&
           (type->text == "MPI_FLOAT" || type->text == "MPI_DOUBLE" || type->text == "MPI_LONG_DOUBLE" ||
            type->text == "MPI_INT" || type->text == "MPI_LONG" || type->text == "MPI_UNSIGNED");
  }
  static const LiteralExpr *literal(const Expr *e) {
    while (const auto *c = dyn_cast<CastExpr>(e))
      e = c->operand;
    return dyn_cast<LiteralExpr>(e);
  }
  void copies(const std::vector<SharingEntry> &entries) {
    for (const SharingEntry &e : entries)
      if (e.inner != e.outer)
        copy(alias_.cellOf(e.inner), alias_.cellOf(e.outer));
  }

  // ---- where they are moved

  void walks(const Stmt *s) {
    if (const Path *target = targetOf(s))
      path(*target, s->location);
    if (const auto *i = dyn_cast<IncrementStmt>(s); i && i->target.type()->isPointer() && !isZero(i->value))
      found(held(i->target), s->location);
    if (const auto *l = dyn_cast<ForStmt>(s); l && l->variable->type->isPointer())
      found(held(Path(l->variable)), s->location);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        const SourceLocation where = e->location.valid() ? e->location : s->location;
        if (const auto *l = dyn_cast<LoadExpr>(e))
          path(l->path, where);
        else if (const auto *a = dyn_cast<AddressOfExpr>(e))
          path(a->path, where);
        else if (const auto *x = dyn_cast<BinaryExpr>(e); x && e->type->isPointer())
          moved(x, where);
      });
    });
  }
  void path(const Path &p, SourceLocation where) {
    for (std::size_t k = 0; k < p.steps.size(); ++k)
      if (p.steps[k].kind == ProjectionKind::Deref && p.steps[k].index && !isZero(p.steps[k].index))
        found(held(prefix(p, k)), where);
  }
  void moved(const BinaryExpr *x, SourceLocation where) {
    const bool isLeft = x->left->type->isPointer();
    if (!isZero(isLeft ? x->right : x->left))
      found(member(isLeft ? x->left : x->right), where);
  }
  SourceLocation callOf(const Function *g) const {
    for (const auto &[f, calls] : calls_.callsOf)
      for (const CallStmt *c : calls)
        if (c->callee == g)
          return c->location;
    return g->location;
  }
  void found(const std::string &name, SourceLocation where) {
    where = where.valid() ? where : standsFor_;
    const auto isSame = [&](const MemberWalk &w) {
      return w.location.line == where.line && w.location.column == where.column;
    };
    if (!name.empty() && std::none_of(found_.begin(), found_.end(), isSame))
      found_.push_back({where, name});
  }

  const CallGraphResults &calls_;
  const AliasResults &alias_;
  std::map<CellId, std::string> members_; // of the cells that hold pointers
  std::vector<MemberWalk> found_;
  SourceLocation standsFor_; // a call of the function, if its body is not the program's
  bool changed_ = false;
};

} // namespace

std::vector<MemberWalk> findMemberWalks(const CallGraphResults &calls, const AliasResults &alias) {
  return MemberWalkSearch(calls, alias).run();
}

} // namespace adjgen
