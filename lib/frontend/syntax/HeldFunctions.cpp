// Problem: a pointer that is called may lead anywhere; that of a local variable, whose address nobody has, leads to what the
// function itself sets it to. Invariant: what is not understood is any function.
#include "frontend/syntax/HeldFunctions.h"
#include "frontend/syntax/FunctionTables.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"
#include <set>
#include <tuple>

namespace adjgen::frontend {

namespace {

/// A local variable, and the members that lead to a part of it; null: an element, whichever.
struct Place {
  const clang::VarDecl *variable = nullptr;
  std::vector<const clang::FieldDecl *> steps;
  bool operator<(const Place &o) const { return std::tie(variable, steps) < std::tie(o.variable, o.steps); }
};

/// No variable: another kind of place.
Place placeOf(const clang::Expr *e) {
  e = strip(e);
  if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e)) {
    const auto *v = clang::dyn_cast<clang::VarDecl>(r->getDecl());
    return {v ? v->getCanonicalDecl() : nullptr, {}};
  }
  Place place;
  if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e)) {
    const auto *f = clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl());
    if (!f || m->isArrow() || f->getParent()->isUnion())
      return {};
    place = placeOf(m->getBase());
    place.steps.push_back(f->getCanonicalDecl());
  } else if (const auto *a = clang::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    const auto *decay = clang::dyn_cast<clang::ImplicitCastExpr>(strip(a->getBase()));
    if (!decay || decay->getCastKind() != clang::CK_ArrayToPointerDecay)
      return {};
    place = placeOf(decay->getSubExpr());
    place.steps.push_back(nullptr);
  }
  return place;
}

/// Does one of them lead to the other, or to a part of it?
bool meet(const Place &a, const Place &c) {
  const std::size_t n = std::min(a.steps.size(), c.steps.size());
  return a.variable == c.variable &&
         std::equal(a.steps.begin(), a.steps.begin() + static_cast<std::ptrdiff_t>(n), c.steps.begin());
}

/// Through the statements that belong to OpenMP constructs.
const clang::DeclContext *functionAround(const clang::VarDecl *v) {
  const clang::DeclContext *d = v->getDeclContext();
  while (clang::isa<clang::CapturedDecl>(d))
    d = d->getParent();
  return d;
}

class Held {
public:
  Held(const clang::FunctionDecl *of, const clang::Stmt *body,
       const std::function<bool(const clang::VarDecl *)> &isAddressed)
      : of_(of), body_(body), isAddressed_(isAddressed) {}
  std::vector<const clang::FunctionDecl *> found;

  /// False: it may hold another function.
  bool place(const Place &p) {
    const clang::VarDecl *v = p.variable;
    if (!v || !v->isLocalVarDecl() || !v->hasLocalStorage() || v->getType()->isReferenceType() ||
        functionAround(v) != of_ || isAddressed_(v))
      return false;
    if (!seen_.insert(p).second)
      return true;
    bool isKnown = true;
    forEachInside(body_, [&](const clang::Stmt *s) {
      if (const auto *d = clang::dyn_cast<clang::DeclStmt>(s))
        for (const clang::Decl *x : d->decls())
          if (const auto *w = clang::dyn_cast<clang::VarDecl>(x);
              w && w->getCanonicalDecl() == v && w->getInit())
            isKnown = isKnown && initial(w->getInit(), p, 0);
      const auto *k = clang::dyn_cast<clang::BinaryOperator>(s);
      if (!k || !k->isAssignmentOp())
        return;
      if (const Place to = placeOf(k->getLHS()); to.variable && meet(to, p))
        isKnown = isKnown && to.steps == p.steps && k->getOpcode() == clang::BO_Assign && value(k->getRHS());
    });
    return isKnown;
  }

  bool value(const clang::Expr *e);

private:
  bool initial(const clang::Expr *init, const Place &p, std::size_t k) {
    if (!init || clang::isa<clang::ImplicitValueInitExpr>(init))
      return true;
    if (k == p.steps.size())
      return value(init);
    const auto *list = clang::dyn_cast<clang::InitListExpr>(strip(init));
    if (!list)
      return false;
    list = list->isSemanticForm() ? list : list->getSemanticForm();
    if (const clang::FieldDecl *f = p.steps[k])
      return f->getFieldIndex() >= list->getNumInits() ||
             initial(list->getInit(f->getFieldIndex()), p, k + 1);
    return llvm::all_of(list->inits(), [&](const clang::Expr *e) { return initial(e, p, k + 1); }) &&
           initial(list->getArrayFiller(), p, k + 1);
  }

  /// What a function without such variables of its own returns.
  bool returned(const clang::FunctionDecl *f) {
    if (!f || !f->hasBody(f) || f->isWeak())
      return false;
    if (!calls_.insert(f).second)
      return true;
    const std::function<bool(const clang::VarDecl *)> any = [](const clang::VarDecl *) { return true; };
    Held inside(f, f->getBody(), any);
    inside.calls_ = calls_;
    bool isKnown = true;
    forEachInside(f->getBody(), [&](const clang::Stmt *s) {
      const auto *r = clang::dyn_cast<clang::ReturnStmt>(s);
      isKnown = isKnown && (!r || (r->getRetValue() && inside.value(r->getRetValue())));
    });
    for (const clang::FunctionDecl *g : inside.found)
      add(g);
    return isKnown;
  }
  void add(const clang::FunctionDecl *f) {
    if (!llvm::is_contained(found, f->getCanonicalDecl()))
      found.push_back(f->getCanonicalDecl());
  }

  const clang::FunctionDecl *of_;
  const clang::Stmt *body_;
  const std::function<bool(const clang::VarDecl *)> &isAddressed_;
  std::set<Place> seen_;
  std::set<const clang::FunctionDecl *> calls_;
};

bool Held::value(const clang::Expr *e) {
  e = strip(e);
  if (const auto *c = clang::dyn_cast<clang::CastExpr>(e)) {
    if (c->getCastKind() == clang::CK_NullToPointer)
      return true;
    return llvm::is_contained({clang::CK_FunctionToPointerDecay, clang::CK_LValueToRValue, clang::CK_NoOp},
                              c->getCastKind()) &&
           value(c->getSubExpr());
  }
  if (const auto *u = clang::dyn_cast<clang::UnaryOperator>(e))
    return (u->getOpcode() == clang::UO_AddrOf || u->getOpcode() == clang::UO_Plus) && value(u->getSubExpr());
  if (const auto *q = clang::dyn_cast<clang::ConditionalOperator>(e))
    return value(q->getTrueExpr()) && value(q->getFalseExpr());
  if (const auto *k = clang::dyn_cast<clang::CallExpr>(e))
    return returned(k->getDirectCallee());
  const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e);
  const auto *f = r ? clang::dyn_cast<clang::FunctionDecl>(r->getDecl()) : nullptr;
  if (!f)
    return place(placeOf(e));
  add(f);
  return true;
}

} // namespace

std::vector<const clang::FunctionDecl *>
heldFunctions(const clang::Expr *callee, const clang::FunctionDecl *of, const clang::Stmt *body,
              const std::function<bool(const clang::VarDecl *)> &isAddressed) {
  // In C++ closures and member functions set such variables, too, and names of functions may be overloaded.
  if (!body || of->getASTContext().getLangOpts().CPlusPlus)
    return {};
  Held held(of, body, isAddressed);
  const clang::Expr *called = calledPlace(callee);
  const Place place = placeOf(called);
  return (place.variable ? held.place(place) : held.value(called))
             ? held.found
             : std::vector<const clang::FunctionDecl *>();
}

} // namespace adjgen::frontend
