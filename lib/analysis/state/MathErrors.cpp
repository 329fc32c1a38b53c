#include "analysis/state/MathErrors.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

namespace adjgen {

namespace {

/// Neither sets errno nor raises a flag that anybody would ask for.
bool neverFails(std::string name) {
  static const std::set<std::string> names = {"fabs",      "floor", "ceil",  "trunc",    "round",  "rint",
                                              "nearbyint", "fmin",  "fmax",  "copysign", "abs",    "min",
                                              "max",       "isnan", "isinf", "isfinite", "signbit"};
  if (name.starts_with("__builtin_"))
    name.erase(0, 10);
  if (names.count(name))
    return true;
  return !name.empty() && (name.back() == 'f' || name.back() == 'l') &&
         names.count(name.substr(0, name.size() - 1));
}

bool isOfReals(const PureCallExpr *c) {
  return c->type->isReal() || std::any_of(c->arguments.begin(), c->arguments.end(),
                                          [](const Expr *a) { return a->type->isReal(); });
}

class MathErrorWalk {
public:
  std::vector<MathErrorRead> run(const Function *head) {
    body(head);
    return reads_;
  }

private:
  bool isErrno(const Path &p) const {
    return !p.steps.empty() && p.steps[0].kind == ProjectionKind::Deref && places_.count(p.root);
  }
  void read(SourceLocation where, const std::string &what, unsigned what_left) {
    if (!where.valid())
      where = in_->location;
    if ((state_ & what_left) && found_.insert(where).second)
      reads_.push_back({where, what});
  }
  bool readsErrno(const Expr *e) const {
    const auto *l = dyn_cast<LoadExpr>(e);
    return l && (isErrno(l->path) || texts_.count(l->path.root));
  }
  /// No more than a message comes of it.
  static bool isPrinted(const Stmt *s) {
    const auto *c = dyn_cast<CallStmt>(s);
    return c && c->callee && !c->callee->body &&
           (c->callee->name == "strerror" || functionKind(c->callee->name) == FunctionKind::Output ||
            functionKind(c->callee->name) == FunctionKind::Terminate);
  }
  static bool isText(const Type *t) {
    return t->isPointer() && t->element->kind == TypeKind::Integer && t->element->bits == 8;
  }
  /// Other conditions choose texts, too, which say nothing of errno.
  bool asksErrno(const IfStmt *i) const {
    bool asks = false;
    forEachExprOf(
        i, [&](const Expr *root) { forEachExpr(root, [&](const Expr *e) { asks |= readsErrno(e); }); });
    for (const BlockStmt *b : {i->thenBlock, i->elseBlock})
      if (b)
        forEachStmt(b, [&](const Stmt *inner) {
          const auto *c = dyn_cast<CallStmt>(inner);
          asks |= c && c->callee && c->callee->name == "strerror";
        });
    return asks;
  }
  /// errno == 0 ? "none" : strerror(errno): which text it is, no more. What holds it stands for errno.
  bool choosesText(const Stmt *s) {
    const auto *i = dyn_cast<IfStmt>(s);
    if (!i || !asksErrno(i))
      return false;
    bool all = true;
    VariableSet set;
    for (const BlockStmt *b : {i->thenBlock, i->elseBlock})
      if (b)
        for (const Stmt *inner : b->statements) {
          const auto *a = dyn_cast<AssignStmt>(inner);
          const auto *d = dyn_cast<DeclareStmt>(inner);
          const auto *c = dyn_cast<CallStmt>(inner);
          all &= (a && a->target.isVariable() && isText(a->target.type())) || d || isPrinted(inner) ||
                 (c && c->callee && isAccessor(c->callee->name));
          if (a)
            set.insert(a->target.root);
          if (c && c->hasResult && isText(c->result.type()))
            set.insert(c->result.root);
        }
    all &= !set.empty() && std::none_of(set.begin(), set.end(), [](const Variable *v) {
      return v->kind == VariableKind::Global; // others may see it
    });
    if (all)
      texts_.insert(set.begin(), set.end());
    return all;
  }
  bool passesTextOn(const Stmt *s) {
    const auto *a = dyn_cast<AssignStmt>(s);
    const auto *d = dyn_cast<DeclareStmt>(s);
    const Expr *value = a ? a->value : d ? d->initializer : nullptr;
    const auto *from = value ? dyn_cast<LoadExpr>(value) : nullptr;
    const Variable *to = d ? d->variable : a && a->target.isVariable() ? a->target.root : nullptr;
    const bool is = from && from->path.isVariable() && texts_.count(from->path.root) && to &&
                    to->kind != VariableKind::Global;
    if (is)
      texts_.insert(to);
    return is;
  }
  void expressions(const Stmt *s) {
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *c = dyn_cast<PureCallExpr>(e); c && isOfReals(c) && !neverFails(c->callee))
          state_ |= Errno | Flags;
        if (const auto *k = dyn_cast<BinaryExpr>(e); k && k->op == BinaryKind::Div && k->type->isReal())
          state_ |= Flags;
      });
    });
    if (isPrinted(s) || choosesText(s) || passesTextOn(s))
      return;
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (readsErrno(e))
          read(e->location.valid() ? e->location : s->location, "errno", Errno);
      });
    });
  }

  void visit(const Stmt *s) {
    expressions(s);
    if (const auto *i = dyn_cast<IfStmt>(s)) {
      const unsigned before = state_;
      visit(i->thenBlock);
      const unsigned taken = std::exchange(state_, before);
      if (i->elseBlock)
        visit(i->elseBlock);
      state_ |= taken;
    } else if (isa<ForStmt>(s) || isa<WhileStmt>(s)) {
      for (int round = 0; round < 2; ++round) { // what an iteration leaves, the next one finds
        const unsigned before = state_;
        const std::size_t places = places_.size();
        forEachChild(s, [&](const Stmt *c) { visit(c); });
        if (isa<WhileStmt>(s))
          expressions(s);
        state_ |= before;
        if (state_ == before && places_.size() == places)
          break; // else a nest takes twice the time for each loop
      }
    } else if (const auto *c = dyn_cast<CallStmt>(s)) {
      call(c);
    } else {
      forEachChild(s, [&](const Stmt *c) { visit(c); });
      if (const auto *a = dyn_cast<AssignStmt>(s); a && isErrno(a->target))
        state_ &= ~Errno;
    }
  }

  void call(const CallStmt *c) {
    if (!c->callee)
      return;
    if (c->callee->body)
      return body(c->callee);
    const std::string &name = c->callee->name;
    if (isAccessor(name) && c->hasResult && c->result.isVariable())
      places_.insert(c->result.root);
    else if (name == "feclearexcept")
      state_ &= ~Flags;
    else if (name == "fetestexcept")
      read(c->location, name, Flags);
  }
  /// Each function once for each state that it may find.
  void body(const Function *f) {
    auto [known, isNew] = left_.emplace(std::pair(f, state_), Errno | Flags);
    if (isNew) { // one that calls itself is taken to fail
      const Function *from = std::exchange(in_, f);
      visit(f->body);
      in_ = from;
      known->second = state_;
    }
    state_ = known->second;
  }

  enum : unsigned { Errno = 1, Flags = 2 };
  const Function *in_ = nullptr;
  unsigned state_ = 0; // what may have been set, by functions or divisions that fail
  VariableSet places_; // pointers to errno
  VariableSet texts_;  // which errno has chosen
  std::map<std::pair<const Function *, unsigned>, unsigned> left_;
  std::set<SourceLocation> found_;
  std::vector<MathErrorRead> reads_;
};

} // namespace

std::vector<MathErrorRead> findMathErrorReads(const Function *head) { return MathErrorWalk().run(head); }

} // namespace adjgen
