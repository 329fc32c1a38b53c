#include "frontend/syntax/FunctionTables.h"
#include "frontend/syntax/Invokers.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ASTContext.h"
#include <algorithm>

namespace adjgen::frontend {

namespace {

/// More entries than these are no choice that anybody would write as branches.
constexpr std::uint64_t Most = 64;

/// A member, or an element: of which number, or of any.
struct Step {
  const clang::FieldDecl *member = nullptr;
  std::optional<std::uint64_t> number;
};

class Table {
public:
  Table(const clang::ASTContext &ast) : ast_(ast) {}
  FunctionTable found;

  /// The variable at which the place begins; null: another kind of place.
  const clang::VarDecl *read(const clang::Expr *e) {
    e = strip(e);
    if (const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e))
      return clang::dyn_cast<clang::VarDecl>(r->getDecl());
    if (const auto *m = clang::dyn_cast<clang::MemberExpr>(e)) {
      const auto *f = clang::dyn_cast<clang::FieldDecl>(m->getMemberDecl());
      steps_.insert(steps_.begin(), Step{f, {}});
      return m->isArrow() || !f || f->getParent()->isUnion() ? nullptr : read(m->getBase());
    }
    const auto *a = clang::dyn_cast<clang::ArraySubscriptExpr>(e);
    const auto *decay = a ? clang::dyn_cast<clang::ImplicitCastExpr>(strip(a->getBase())) : nullptr;
    return decay && decay->getCastKind() == clang::CK_ArrayToPointerDecay && subscript(a->getIdx())
               ? read(decay->getSubExpr())
               : nullptr;
  }

  bool entries(const clang::Expr *init, std::size_t k) {
    init = init ? strip(init) : nullptr;
    if (!init || clang::isa<clang::ImplicitValueInitExpr>(init)) {
      found.functions.push_back(nullptr);
      return !found.subscript || isBehindSubscript(k);
    }
    if (k == steps_.size())
      return function(init);
    const auto *list = clang::dyn_cast<clang::InitListExpr>(init);
    if (!list)
      return false;
    list = list->isSemanticForm() ? list : list->getSemanticForm();
    const Step &s = steps_[k];
    if (s.member)
      return element(list, s.member->getFieldIndex(), k);
    if (s.number)
      return element(list, *s.number, k);
    const auto *array = ast_.getAsConstantArrayType(list->getType());
    if (!array || array->getSize().ugt(Most))
      return false;
    for (std::uint64_t i = 0; i < array->getSize().getZExtValue(); ++i)
      if (!element(list, i, k))
        return false;
    return true;
  }

private:
  bool subscript(const clang::Expr *e) {
    clang::Expr::EvalResult r;
    const bool isNumber = e->EvaluateAsInt(r, ast_) && !r.Val.getInt().isNegative();
    steps_.insert(steps_.begin(), isNumber ? Step{nullptr, r.Val.getInt().getZExtValue()} : Step{});
    if (!isNumber && found.subscript)
      return false;
    found.subscript = isNumber ? found.subscript : e;
    return true;
  }
  bool isBehindSubscript(std::size_t k) const {
    return std::any_of(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(k),
                       [](const Step &s) { return !s.member && !s.number; });
  }
  bool element(const clang::InitListExpr *list, std::uint64_t n, std::size_t k) {
    const bool isGiven = n < list->getNumInits();
    return entries(isGiven                  ? list->getInit(static_cast<unsigned>(n))
                   : list->hasArrayFiller() ? list->getArrayFiller()
                                            : nullptr,
                   k + 1);
  }
  bool function(const clang::Expr *e) {
    for (;;) {
      const auto *c = clang::dyn_cast<clang::CastExpr>(e);
      const auto *u = clang::dyn_cast<clang::UnaryOperator>(e);
      if (c && c->getCastKind() == clang::CK_NullToPointer)
        return found.functions.push_back(nullptr), true;
      if (c && (c->getCastKind() == clang::CK_FunctionToPointerDecay || c->getCastKind() == clang::CK_NoOp ||
                c->getCastKind() == clang::CK_UserDefinedConversion))
        e = strip(c->getSubExpr());
      else if (const clang::FunctionDecl *invoker = invokerOf(e))
        return found.functions.push_back(invoker), true;
      else if (u && (u->getOpcode() == clang::UO_AddrOf || u->getOpcode() == clang::UO_Plus))
        e = strip(u->getSubExpr());
      else
        break;
    }
    const auto *r = clang::dyn_cast<clang::DeclRefExpr>(e);
    const auto *f = r ? clang::dyn_cast<clang::FunctionDecl>(r->getDecl()) : nullptr;
    found.functions.push_back(f);
    return f;
  }

  const clang::ASTContext &ast_;
  std::vector<Step> steps_;
};

} // namespace

const clang::Expr *calledPlace(const clang::Expr *callee) {
  for (const clang::Expr *e = strip(callee);;) {
    const auto *c = clang::dyn_cast<clang::ImplicitCastExpr>(e);
    const auto *u = clang::dyn_cast<clang::UnaryOperator>(e);
    if (c && (c->getCastKind() == clang::CK_LValueToRValue ||
              c->getCastKind() == clang::CK_FunctionToPointerDecay))
      e = strip(c->getSubExpr());
    else if (u && u->getOpcode() == clang::UO_Deref && u->getType()->isFunctionType())
      e = strip(u->getSubExpr());
    else
      return e;
  }
}

std::optional<FunctionTable> functionTable(const clang::Expr *callee, const clang::ASTContext &ast,
                                           const std::function<bool(const clang::VarDecl *)> &isFixed) {
  Table table(ast);
  const clang::VarDecl *v = table.read(calledPlace(callee));
  const bool isTable = v && !clang::isa<clang::ParmVarDecl>(v) && !v->getType()->isReferenceType() &&
                       !v->getType()->isFunctionPointerType() && v->getAnyInitializer() && isFixed(v);
  if (!isTable || !table.entries(v->getAnyInitializer(), 0) || table.found.functions.empty() ||
      std::none_of(table.found.functions.begin(), table.found.functions.end(),
                   [](const auto *f) { return f; }))
    return std::nullopt;
  return table.found;
}

} // namespace adjgen::frontend
