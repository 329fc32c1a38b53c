// Problem: several questions are asked of the source's syntax before it is lowered (is this variable changed
// here? may its address be kept?), and Clang's own children() leaves out the bodies and clauses of OpenMP
// constructs. Invariant: forEachUse errs on the side of "address taken" for whatever it does not know.
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"

namespace adjgen::frontend {

void forEachChild(const clang::Stmt *s, const StmtFunction &f) {
  auto visit = [&](const clang::Stmt *c) {
    if (c)
      f(c);
  };
  if (const auto *c = clang::dyn_cast<clang::CapturedStmt>(s)) {
    visit(c->getCapturedStmt());
    return;
  }
  if (const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s)) {
    for (const clang::OMPClause *clause : d->clauses())
      if (clause)
        for (const clang::Stmt *c : const_cast<clang::OMPClause *>(clause)->children())
          visit(c);
    if (d->hasAssociatedStmt())
      visit(d->getRawStmt());
    return;
  }
  if (const auto *d = clang::dyn_cast<clang::DeclStmt>(s))
    for (const clang::Decl *decl : d->decls())
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(decl);
          v && v->getType()->isVariablyModifiedType()) {
        clang::QualType t = v->getType();
        while (const auto *a = clang::dyn_cast<clang::VariableArrayType>(t.getTypePtr())) {
          visit(a->getSizeExpr());
          t = a->getElementType();
        }
      }
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s)) {
    if (const auto *captured = clang::dyn_cast<clang::OMPCapturedExprDecl>(r->getDecl()))
      visit(captured->getInit());
    return;
  }
  if (const auto *i = clang::dyn_cast<clang::InitListExpr>(s))
    s = i->isSemanticForm() ? i : i->getSemanticForm();
  for (const clang::Stmt *c : s->children())
    visit(c);
}

void forEachInside(const clang::Stmt *s, const StmtFunction &f) {
  f(s);
  forEachChild(s, [&](const clang::Stmt *c) { forEachInside(c, f); });
}

const clang::Stmt *firstInside(const clang::Stmt *s, const std::function<bool(const clang::Stmt *)> &f) {
  if (f(s))
    return s;
  const clang::Stmt *found = nullptr;
  forEachChild(s, [&](const clang::Stmt *c) {
    if (!found)
      found = firstInside(c, f);
  });
  return found;
}

void forEachDecl(const clang::DeclContext *context, const std::function<void(const clang::Decl *)> &f) {
  const auto visit = [&](const clang::Decl *d) {
    f(d);
    if (const auto *inner = clang::dyn_cast<clang::DeclContext>(d);
        inner && !clang::isa<clang::FunctionDecl>(d))
      forEachDecl(inner, f);
  };
  for (const clang::Decl *d : context->decls()) {
    visit(d);
    if (const auto *t = clang::dyn_cast<clang::FunctionTemplateDecl>(d))
      for (const clang::FunctionDecl *made : t->specializations())
        f(made);
    if (const auto *t = clang::dyn_cast<clang::ClassTemplateDecl>(d))
      for (const clang::ClassTemplateSpecializationDecl *made : t->specializations())
        visit(made);
  }
}

/// Without one layer that means nothing; itself: there is none.
static const clang::Expr *stripOne(const clang::Expr *e) {
  const clang::Expr *next = e->IgnoreParens();
  if (const auto *f = clang::dyn_cast<clang::FullExpr>(next))
    return f->getSubExpr();
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(next))
    if (const auto *c = clang::dyn_cast<clang::OMPCapturedExprDecl>(r->getDecl()))
      return c->getInit();
  return next;
}

const clang::Expr *strip(const clang::Expr *e) {
  for (;;) {
    const clang::Expr *next = stripOne(e);
    if (next == e)
      return e;
    e = next;
  }
}

bool endsTemporaries(const clang::Expr *e) {
  for (;;) {
    if (clang::isa<clang::ExprWithCleanups>(e->IgnoreParens()))
      return true;
    const clang::Expr *next = stripOne(e);
    if (next == e)
      return false;
    e = next;
  }
}

const clang::Expr *stripCasts(const clang::Expr *e) {
  for (;;) {
    e = strip(e);
    const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(e);
    if (!c || (c->getCastKind() != clang::CK_LValueToRValue && c->getCastKind() != clang::CK_NoOp &&
               c->getCastKind() != clang::CK_IntegralCast))
      return e;
    e = c->getSubExpr();
  }
}

const clang::VarDecl *rootVariable(const clang::Expr *e) {
  e = strip(e);
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e))
    return clang::dyn_cast<clang::VarDecl>(r->getDecl());
  if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
    return m->isArrow() ? nullptr : rootVariable(m->getBase());
  if (const auto *a = clang::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    const clang::Expr *base = strip(a->getBase());
    const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(base);
    return c && c->getCastKind() == clang::CK_ArrayToPointerDecay ? rootVariable(c->getSubExpr()) : nullptr;
  }
  if (const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(e); c && c->getCastKind() == clang::CK_NoOp)
    return rootVariable(c->getSubExpr());
  return nullptr;
}

const clang::VarDecl *pathVariable(const clang::Expr *e) {
  for (;;) {
    e = strip(e)->IgnoreParenImpCasts();
    const auto *u = clang::dyn_cast<clang::UnaryOperator>(e);
    const auto *sum = clang::dyn_cast<clang::BinaryOperator>(e);
    if (const auto *s = clang::dyn_cast<clang::ArraySubscriptExpr>(e))
      e = s->getBase();
    else if (const auto *s = clang::dyn_cast<clang::ArraySectionExpr>(e))
      e = s->getBase();
    else if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
      e = m->getBase();
    else if (u && (u->getOpcode() == clang::UO_Deref || u->getOpcode() == clang::UO_AddrOf))
      e = u->getSubExpr();
    else if (sum && sum->isAdditiveOp())
      e = sum->getLHS();
    else
      break;
  }
  const clang::VarDecl *v = namedVariable(e);
  return v ? v->getCanonicalDecl() : nullptr;
}

const clang::VarDecl *namedVariable(const clang::Expr *e) {
  const auto *r = clang::dyn_cast<clang::DeclRefExpr>(stripCasts(e));
  return r ? clang::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
}

namespace {

class UseWalker {
public:
  explicit UseWalker(const VariableUses &uses) : uses_(uses) {}

  void walk(const clang::Stmt *s) {
    if (const auto *t = clang::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(s);
        t && !t->getType()->isVariableArrayType())
      return;
    if (const auto *b = clang::dyn_cast<clang::BinaryOperator>(s); b && b->isAssignmentOp()) {
      lvalue(b->getLHS(), uses_.assigned, s);
      if (b->isCompoundAssignmentOp())
        lvalue(b->getLHS(), uses_.read, s, false);
      walk(b->getRHS());
    } else if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(s); u && u->isIncrementDecrementOp()) {
      lvalue(u->getSubExpr(), uses_.assigned, s);
      lvalue(u->getSubExpr(), uses_.read, s, false);
    } else if (const auto *c = clang::dyn_cast<clang::CastExpr>(s)) {
      cast(c);
    } else if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(s)) {
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(r->getDecl());
          v && !clang::isa<clang::OMPCapturedExprDecl>(v))
        tell(uses_.addressTaken, v, s);
      forEachChild(s, [&](const clang::Stmt *c) { walk(c); });
    } else if (const auto *d = clang::dyn_cast<clang::OMPExecutableDirective>(s)) {
      directive(d);
    } else {
      forEachChild(s, [&](const clang::Stmt *c) { walk(c); });
    }
  }

private:
  using Told = std::function<void(const clang::VarDecl *, const clang::Stmt *)>;
  static void tell(const Told &f, const clang::VarDecl *v, const clang::Stmt *s) {
    if (f)
      f(v, s);
  }

  void cast(const clang::CastExpr *c) {
    const clang::Expr *sub = strip(c->getSubExpr());
    if (c->getCastKind() == clang::CK_LValueToRValue)
      return lvalue(sub, uses_.read, c);
    // An array handed out as a pointer to const elements is read only.
    if (c->getCastKind() == clang::CK_NoOp && c->getType()->isPointerType() &&
        c->getType()->getPointeeType().isConstQualified() && leadsIntoArray(sub))
      return arrayRead(sub, c);
    if (c->getCastKind() == clang::CK_NoOp && uses_.lentToRead &&
        (c->isLValue() || c->getType()->isPointerType()))
      if (const clang::Expr *lent = lentBy(c, sub))
        return lvalue(lent, uses_.lentToRead, c);
    if (c->getCastKind() == clang::CK_ToVoid && rootVariable(sub))
      return lvalue(sub, uses_.read, c);
    if (c->getCastKind() == clang::CK_NoOp && sub->isLValue())
      return walk(sub);
    walk(c->getSubExpr());
  }

  /// The array whose elements a pointer leads to: a, a + 1, test ? a : b.
  static bool leadsIntoArray(const clang::Expr *e) {
    e = strip(e);
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e))
      return leadsIntoArray(k->getTrueExpr()) && leadsIntoArray(k->getFalseExpr());
    if (const auto *k = clang::dyn_cast<clang::BinaryOperator>(e))
      return k->isAdditiveOp() && leadsIntoArray(ofPointer(k, true));
    const auto *decay = clang::dyn_cast<clang::ImplicitCastExpr>(e);
    return decay && decay->getCastKind() == clang::CK_ArrayToPointerDecay;
  }
  static const clang::Expr *ofPointer(const clang::BinaryOperator *sum, bool is) {
    return sum->getLHS()->getType()->isPointerType() == is ? sum->getLHS() : sum->getRHS();
  }
  void arrayRead(const clang::Expr *e, const clang::Stmt *at) {
    e = strip(e);
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e)) {
      walk(k->getCond());
      arrayRead(k->getTrueExpr(), at);
      arrayRead(k->getFalseExpr(), at);
    } else if (const auto *sum = clang::dyn_cast<clang::BinaryOperator>(e)) {
      arrayRead(ofPointer(sum, true), at);
      walk(ofPointer(sum, false));
    } else {
      lvalue(clang::cast<clang::ImplicitCastExpr>(e)->getSubExpr(), uses_.read, at);
    }
  }

  static bool hasMutable(clang::QualType t) {
    const clang::CXXRecordDecl *r = t->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    return r && r->hasDefinition() && r->hasMutableFields();
  }
  /// &v as a pointer to const, v as a reference to const.
  static const clang::Expr *lentBy(const clang::CastExpr *c, const clang::Expr *sub) {
    if (hasMutable(c->isLValue() ? c->getType() : c->getType()->getPointeeType()))
      return nullptr;
    const auto *u = clang::dyn_cast<clang::UnaryOperator>(sub);
    if (c->getType()->isPointerType() && u && u->getOpcode() == clang::UO_AddrOf)
      return c->getType()->getPointeeType().isConstQualified() ? u->getSubExpr() : nullptr;
    return c->isLValue() && c->getType().isConstQualified() && !sub->getType().isConstQualified() ? sub
                                                                                                  : nullptr;
  }

  /// Tells `what` of the variable that holds the lvalue, and walks the subscripts on the way.
  void lvalue(const clang::Expr *e, const Told &what, const clang::Stmt *at, bool subscripts = true) {
    e = strip(e);
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e)) {
      if (const auto *v = clang::dyn_cast<clang::VarDecl>(r->getDecl()))
        tell(what, v, at);
      return;
    }
    if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e))
      return m->isArrow() ? (subscripts ? walk(m->getBase()) : void())
                          : lvalue(m->getBase(), what, at, subscripts);
    if (const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(e); c && c->getCastKind() == clang::CK_NoOp)
      return lvalue(c->getSubExpr(), what, at, subscripts);
    if (const auto *a = clang::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      if (subscripts)
        walk(a->getIdx());
      const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(strip(a->getBase()));
      if (c && c->getCastKind() == clang::CK_ArrayToPointerDecay)
        return lvalue(c->getSubExpr(), what, at, subscripts);
      if (subscripts)
        walk(a->getBase());
      return;
    }
    if (const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e)) { // C++: one of two places
      if (subscripts)
        walk(k->getCond());
      lvalue(k->getTrueExpr(), what, at, subscripts);
      return lvalue(k->getFalseExpr(), what, at, subscripts);
    }
    if (subscripts)
      forEachChild(e, [&](const clang::Stmt *c) { walk(c); });
  }

  /// Variables in a clause's list are neither read nor written by being named there; a reduction writes them
  /// at the end.
  void directive(const clang::OMPExecutableDirective *d) {
    for (const clang::OMPClause *clause : d->clauses()) {
      if (clause->isImplicit())
        continue;
      bool writes = clause->getClauseKind() == llvm::omp::OMPC_reduction ||
                    clause->getClauseKind() == llvm::omp::OMPC_lastprivate;
      for (const clang::Stmt *c : const_cast<clang::OMPClause *>(clause)->children()) {
        const auto *e = clang::dyn_cast_or_null<clang::Expr>(c);
        if (!e)
          continue;
        if (const clang::VarDecl *v = rootVariable(e))
          tell(writes ? uses_.assigned : uses_.read, v, e);
        else
          walk(e);
      }
    }
    if (d->hasAssociatedStmt())
      walk(d->getRawStmt());
  }

  const VariableUses &uses_;
};

} // namespace

void forEachUse(const clang::Stmt *s, const VariableUses &uses) { UseWalker(uses).walk(s); }

} // namespace adjgen::frontend
