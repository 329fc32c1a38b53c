// Problem: the IR's memory has types, and C's programs pass memory through `void *`. Invariant: variables
// that may hold the same pointer are in one group; a group has a type only if all that is stored in it, and
// all that its members are used as, agree; whatever is not understood spoils the group.
#include "frontend/lower/UntypedPointers.h"
#include "frontend/lower/Context.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "rules/FunctionKinds.h"
#include "llvm/ADT/EquivalenceClasses.h"

namespace adjgen::frontend {

bool allocates(const clang::Expr *call) {
  const auto *e = clang::dyn_cast<clang::CallExpr>(call);
  const clang::FunctionDecl *f = e ? e->getDirectCallee() : nullptr;
  if (!f || !f->getIdentifier() || !e->getType()->isVoidPointerType())
    return false;
  FunctionKind kind = functionKind(f->getNameAsString());
  return isAllocation(kind) || kind == FunctionKind::Reallocate;
}

bool isUntypedPointer(clang::QualType t) {
  return t->isVoidPointerType() && !t.isVolatileQualified() && !t->getPointeeType().isVolatileQualified();
}

/// A cast of a pointer that leaves the address as it is.
static bool isPointerCast(const clang::CastExpr *k) {
  return k->getCastKind() == clang::CK_BitCast || k->getCastKind() == clang::CK_NoOp;
}

const clang::Expr *withoutPointerCasts(const clang::Expr *e) {
  for (e = strip(e);;) {
    const auto *k = clang::dyn_cast<clang::CastExpr>(e);
    if (!k || !isPointerCast(k))
      return e;
    e = strip(k->getSubExpr());
  }
}

const clang::Expr *beforeUntyped(const clang::Expr *e) {
  e = strip(e);
  const auto *k = clang::dyn_cast<clang::CastExpr>(e);
  return isUntypedPointer(e->getType()) && k && isPointerCast(k) ? beforeUntyped(k->getSubExpr()) : e;
}

bool isNullPointer(const clang::Expr *e) {
  const auto *k = clang::dyn_cast<clang::CastExpr>(withoutPointerCasts(e));
  return k && k->getCastKind() == clang::CK_NullToPointer;
}

const clang::Expr *addressedPointer(const clang::Expr *e) {
  const auto *u = clang::dyn_cast<clang::UnaryOperator>(withoutPointerCasts(e));
  const bool isAddress =
      u && u->getOpcode() == clang::UO_AddrOf && u->getSubExpr()->getType()->isPointerType();
  return isAddress ? strip(u->getSubExpr()) : nullptr;
}

namespace {

/// The variable that posix_memalign sets.
const clang::VarDecl *allocatedTo(const clang::CallExpr *call) {
  const clang::FunctionDecl *f = call->getDirectCallee();
  const bool is =
      f && f->getIdentifier() && f->getName() == "posix_memalign" && !f->hasBody() && call->getNumArgs();
  const clang::Expr *pointer = is ? addressedPointer(call->getArg(0)) : nullptr;
  const auto *name = clang::dyn_cast_or_null<clang::DeclRefExpr>(pointer);
  return name ? clang::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
}

class Groups {
public:
  Groups(Context &c, const clang::FunctionDecl *body, const Instance &given,
         const UntypedPointers::OfFunction &ofFunction)
      : c_(c), body_(body), ofFunction_(ofFunction) {
    add(Result);
    for (const clang::ParmVarDecl *p : body->parameters())
      if (isUntypedPointer(p->getType()))
        add(p->getCanonicalDecl());
    for (const auto &[number, type] : given.pointees)
      isUsedAs(body->getParamDecl(number)->getCanonicalDecl(), type);
    if (given.returned)
      isUsedAs(Result, given.returned);
    walk(body->getBody());
  }

  /// Stands for what the function returns.
  static constexpr const clang::VarDecl *Result = nullptr;

  std::map<const clang::VarDecl *, const Type *> known(const std::set<const clang::VarDecl *> &untyped) {
    for (const clang::VarDecl *v : untyped)
      spoil(v);
    std::map<const clang::VarDecl *, const Type *> result;
    for (const clang::VarDecl *v : members_)
      if (const Group &g = groups_[leader(v)]; !g.isSpoilt && g.type && g.type->reachesReal())
        result[v] = g.type;
    return result;
  }

private:
  struct Group {
    const Type *type = nullptr;
    bool isSpoilt = false;
  };
  /// Where a pointer comes from: a variable, or memory of a type, or of any type (neither).
  struct Source {
    std::optional<const clang::VarDecl *> variable;
    const Type *type = nullptr;
    bool isUnknown = false;
  };

  void add(const clang::VarDecl *v) {
    if (members_.insert(v).second)
      classes_.insert(v);
  }
  const clang::VarDecl *leader(const clang::VarDecl *v) { return classes_.getLeaderValue(v); }
  bool isMember(const clang::VarDecl *v) const { return v && members_.count(v->getCanonicalDecl()) != 0; }

  void spoil(const clang::VarDecl *v) { groups_[leader(v)].isSpoilt = true; }
  void isUsedAs(const clang::VarDecl *v, const Type *t) {
    Group &g = groups_[leader(v)];
    g.isSpoilt |= g.type && g.type->canonical != t->canonical;
    g.type = g.type ? g.type : t;
  }
  void joined(const clang::VarDecl *a, const clang::VarDecl *b) {
    const Group x = groups_[leader(a)], y = groups_[leader(b)];
    classes_.unionSets(a, b);
    Group &g = groups_[leader(a)];
    g = x;
    g.isSpoilt |= y.isSpoilt;
    if (y.type)
      isUsedAs(a, y.type);
  }

  /// Rows of an array, and a pointer to its first element, lead to the same. Null: no memory of the IR's.
  const Type *typeOfMemory(clang::QualType t) const {
    t = c_.ast.getBaseElementType(t);
    return t->isVoidType() || t->isFunctionType() || t.isVolatileQualified() ? nullptr
                                                                             : c_.type(t)->unqualified;
  }

  Source source(const clang::Expr *e) {
    e = strip(e);
    const auto *cast = clang::dyn_cast<clang::CastExpr>(e);
    if (cast && cast->getCastKind() == clang::CK_NullToPointer)
      return {};
    if (cast && cast->getCastKind() == clang::CK_LValueToRValue) {
      const auto *name = clang::dyn_cast<clang::DeclRefExpr>(strip(cast->getSubExpr()));
      const auto *v = name ? clang::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
      if (isMember(v))
        return {v->getCanonicalDecl()};
      if (const Type *known = c_.types.pointeeOfMember(cast)) {
        walk(cast->getSubExpr());
        return {{}, known};
      }
    }
    if (cast && isPointerCast(cast)) {
      const clang::QualType from = cast->getSubExpr()->getType();
      if (isUntypedPointer(from))
        return source(cast->getSubExpr());
      walk(cast->getSubExpr());
      const Type *t = from->isPointerType() ? typeOfMemory(from->getPointeeType()) : nullptr;
      return {{}, t, /*isUnknown=*/!t};
    }
    if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e); k && k->getOpcode() == clang::BO_Assign)
      if (const auto *name = clang::dyn_cast<clang::DeclRefExpr>(strip(k->getLHS())))
        if (const auto *v = clang::dyn_cast<clang::VarDecl>(name->getDecl()); isMember(v)) {
          store(v->getCanonicalDecl(), k->getRHS());
          return {v->getCanonicalDecl()};
        }
    if (const auto *call = clang::dyn_cast<clang::CallExpr>(e)) {
      walk(call);
      if (allocates(call))
        return {};
      const clang::FunctionDecl *f = call->getDirectCallee();
      if (const UntypedPointers *callee = f ? ofFunction_(f) : nullptr)
        return {{}, callee->returned()}; // not known there: what is asked for here
    } else {
      walkChildren(e);
    }
    return {{}, nullptr, /*isUnknown=*/true};
  }

  /// What the variable holds comes from `e`.
  void store(const clang::VarDecl *v, const clang::Expr *e) {
    const Source from = source(e);
    if (from.isUnknown)
      spoil(v);
    else if (from.variable)
      joined(v, *from.variable);
    else if (from.type)
      isUsedAs(v, from.type);
  }
  /// It is used as a pointer to `t`; null: in a way that needs no type.
  void use(const clang::Expr *e, const Type *t = nullptr) {
    if (const Source from = source(e); from.variable && t)
      isUsedAs(*from.variable, t);
  }
  /// Where a `void *` goes nobody looks.
  void letGo(const clang::Expr *e) {
    if (const Source from = source(e); from.variable)
      spoil(*from.variable);
  }
  void castTo(clang::QualType to, const clang::Expr *e) {
    if (isUntypedPointer(to))
      return use(e);
    const Type *t = to->isPointerType() ? typeOfMemory(to->getPointeeType()) : nullptr;
    t ? use(e, t) : letGo(e);
  }
  void condition(const clang::Expr *e) {
    if (e)
      isUntypedPointer(e->getType()) ? use(e) : walk(e);
  }

  void walkChildren(const clang::Stmt *s) {
    forEachChild(s, [&](const clang::Stmt *x) { walk(x); });
  }

  void walk(const clang::Stmt *s) {
    if (const auto *d = clang::dyn_cast<clang::DeclStmt>(s))
      return declarations(d);
    if (const auto *r = clang::dyn_cast<clang::ReturnStmt>(s);
        r && r->getRetValue() && isUntypedPointer(body_->getReturnType()))
      return store(Result, r->getRetValue());
    if (const auto *i = clang::dyn_cast<clang::IfStmt>(s))
      return branches(i->getCond(), s);
    if (const auto *w = clang::dyn_cast<clang::WhileStmt>(s))
      return branches(w->getCond(), s);
    if (const auto *w = clang::dyn_cast<clang::DoStmt>(s))
      return branches(w->getCond(), s);
    if (const auto *f = clang::dyn_cast<clang::ForStmt>(s))
      return branches(f->getCond(), s);
    if (const auto *name = clang::dyn_cast<clang::DeclRefExpr>(s)) {
      const auto *v = clang::dyn_cast<clang::VarDecl>(name->getDecl());
      return isMember(v) ? spoil(v->getCanonicalDecl()) : walkChildren(s);
    }
    if (clang::isa<clang::UnaryExprOrTypeTraitExpr>(s))
      return;
    const auto *e = clang::dyn_cast<clang::Expr>(s);
    e ? expression(e) : walkChildren(s);
  }

  void branches(const clang::Expr *test, const clang::Stmt *s) {
    condition(test);
    forEachChild(s, [&](const clang::Stmt *x) {
      if (x != test)
        walk(x);
    });
  }

  void declarations(const clang::DeclStmt *s) {
    std::set<const clang::Stmt *> stored;
    for (const clang::Decl *d : s->decls()) {
      const auto *v = clang::dyn_cast<clang::VarDecl>(d);
      if (!v || !v->hasLocalStorage() || !isUntypedPointer(v->getType()))
        continue;
      add(v->getCanonicalDecl());
      if (v->getInit() && stored.insert(v->getInit()).second)
        store(v->getCanonicalDecl(), v->getInit());
    }
    forEachChild(s, [&](const clang::Stmt *x) {
      if (!stored.count(x))
        walk(x);
    });
  }

  void expression(const clang::Expr *e) {
    if (const auto *k = clang::dyn_cast<clang::CastExpr>(e);
        k && isUntypedPointer(k->getSubExpr()->getType()))
      switch (k->getCastKind()) {
      case clang::CK_BitCast:
      case clang::CK_NoOp:
        return castTo(k->getType(), k->getSubExpr());
      case clang::CK_PointerToBoolean:
      case clang::CK_ToVoid:
        return use(k->getSubExpr());
      default:
        break;
      }
    if (const auto *call = clang::dyn_cast<clang::CallExpr>(e))
      return arguments(call);
    if (const auto *k = clang::dyn_cast<clang::UnaryOperator>(e); k && k->getOpcode() == clang::UO_LNot)
      return condition(k->getSubExpr());
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e)) {
      condition(k->getCond());
      walk(k->getTrueExpr());
      return walk(k->getFalseExpr());
    }
    if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e))
      return operation(k);
    walkChildren(e);
  }

  void operation(const clang::BinaryOperator *k) {
    const bool isTest = k->isEqualityOp() && (isNullPointer(k->getLHS()) || isNullPointer(k->getRHS()));
    if (k->isLogicalOp() || isTest) {
      condition(k->getLHS());
      return condition(k->getRHS());
    }
    if (k->getOpcode() == clang::BO_Assign && isUntypedPointer(k->getLHS()->getType())) {
      const auto *name = clang::dyn_cast<clang::DeclRefExpr>(strip(k->getLHS()));
      const auto *v = name ? clang::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
      if (isMember(v))
        return store(v->getCanonicalDecl(), k->getRHS());
      walk(k->getLHS());
      const Type *known = c_.types.pointeeOfMember(k->getLHS());
      return known ? use(k->getRHS(), known) : letGo(k->getRHS());
    }
    walkChildren(k);
  }

  /// Functions without a body take a `void *` as it is; others have to use it as what they are given.
  void arguments(const clang::CallExpr *call) {
    const clang::FunctionDecl *f = call->getDirectCallee();
    const UntypedPointers *callee = f ? ofFunction_(f) : nullptr;
    walk(call->getCallee());
    for (unsigned k = 0; k < call->getNumArgs(); ++k) {
      const clang::Expr *a = call->getArg(k);
      if (!k && isMember(allocatedTo(call)))
        continue;
      if (!isUntypedPointer(a->getType()))
        walk(a);
      else if (callee && k < f->getNumParams())
        use(a, callee->ofParameter(k));
      else
        use(a);
    }
  }

  Context &c_;
  const clang::FunctionDecl *body_;
  const UntypedPointers::OfFunction &ofFunction_;
  llvm::EquivalenceClasses<const clang::VarDecl *> classes_;
  std::map<const clang::VarDecl *, Group> groups_; // by leader
  std::set<const clang::VarDecl *> members_;
};

} // namespace

UntypedPointers::UntypedPointers(Context &c, const clang::FunctionDecl *body, const Instance &given,
                                 bool asDeclared, const OfFunction &ofFunction) {
  Groups groups(c, body, given, ofFunction);
  std::set<const clang::VarDecl *> untyped;
  if (asDeclared && !given.returned)
    untyped.insert(Groups::Result);
  for (const clang::ParmVarDecl *p : body->parameters())
    if (asDeclared && isUntypedPointer(p->getType()) && !given.pointees.count(p->getFunctionScopeIndex()))
      untyped.insert(p->getCanonicalDecl());
  for (const auto &[v, type] : groups.known(untyped)) {
    if (v == Groups::Result)
      returned_ = type;
    else
      pointees_[v] = type;
    if (const auto *p = clang::dyn_cast_or_null<clang::ParmVarDecl>(v))
      parameters_[p->getFunctionScopeIndex()] = type;
  }
}

const Type *UntypedPointers::ofParameter(unsigned number) const {
  const auto found = parameters_.find(number);
  return found == parameters_.end() ? nullptr : found->second;
}

} // namespace adjgen::frontend
