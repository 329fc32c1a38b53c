// Problem: `c ? MPI_IN_PLACE : u` is a pointer to anything in C, and of two unlike types in C++. Approach: in C++ MPI_IN_PLACE is
// read as a null pointer of any type (adjgen_mpi_chosen), and here becomes the one that rules take; a call with a condition
// becomes a condition with two calls, of which one is made. What the arguments are, stands in both.
#include "frontend/heads/InPlaceChoices.h"
#include "frontend/syntax/SyntaxQueries.h"

namespace adjgen::frontend {

namespace {

class InPlaceChoices {
public:
  explicit InPlaceChoices(Context &c) : ast_(c.ast) {
    for (clang::NamedDecl *d :
         ast_.getTranslationUnitDecl()->lookup(&ast_.Idents.get("adjgen_mpi_no_buffer")))
      noBuffer_ = clang::dyn_cast<clang::VarDecl>(d);
  }

  void run(const clang::Stmt *body) {
    if (!noBuffer_)
      return;
    forEachInside(body, [&](const clang::Stmt *s) {
      for (clang::Stmt *&child : const_cast<clang::Stmt *>(s)->children())
        if (auto *call = clang::dyn_cast_or_null<clang::CallExpr>(child); call && isOfMpi(call))
          child = split(call);
        else if (auto *cast = clang::dyn_cast_or_null<clang::ImplicitCastExpr>(child);
                 cast && cast->getCastKind() == clang::CK_NullToPointer && isInPlace(cast))
          child = clang::ImplicitCastExpr::Create(ast_, cast->getType(), clang::CK_BitCast,
                                                  noBuffer(cast->getExprLoc()), nullptr, clang::VK_PRValue,
                                                  clang::FPOptionsOverride());
    });
  }

private:
  static bool isOfMpi(const clang::CallExpr *call) {
    const clang::FunctionDecl *f = call->getDirectCallee();
    return f && f->getIdentifier() && f->getName().starts_with("MPI_");
  }
  static bool isInPlace(const clang::Expr *e) {
    const auto *named = clang::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenCasts());
    const auto *v = named ? clang::dyn_cast<clang::VarDecl>(named->getDecl()) : nullptr;
    return v && v->getIdentifier() &&
           (v->getName() == "adjgen_mpi_no_buffer" || v->getName() == "adjgen_mpi_chosen");
  }
  /// Of buffers, one of which is in place; null: it is none.
  static const clang::ConditionalOperator *choice(const clang::Expr *e) {
    const auto *k = clang::dyn_cast<clang::ConditionalOperator>(e->IgnoreParenCasts());
    return k && (isInPlace(k->getTrueExpr()) || isInPlace(k->getFalseExpr())) ? k : nullptr;
  }

  /// The call itself, if there is no choice.
  clang::Expr *split(clang::CallExpr *call) const {
    for (unsigned k = 0; k < call->getNumArgs(); ++k) {
      if (const clang::ConditionalOperator *c = choice(call->getArg(k))) {
        clang::Expr *then = split(with(call, k, c->getTrueExpr()));
        clang::Expr *otherwise = split(with(call, k, c->getFalseExpr()));
        return new (ast_)
            clang::ConditionalOperator(c->getCond(), c->getQuestionLoc(), then, c->getColonLoc(), otherwise,
                                       call->getType(), clang::VK_PRValue, clang::OK_Ordinary);
      }
      if (isInPlace(call->getArg(k)))
        call->setArg(k, noBuffer(call->getArg(k)->getExprLoc()));
    }
    return call;
  }
  clang::CallExpr *with(const clang::CallExpr *call, unsigned k, clang::Expr *argument) const {
    std::vector<clang::Expr *> arguments(const_cast<clang::CallExpr *>(call)->arguments().begin(),
                                         const_cast<clang::CallExpr *>(call)->arguments().end());
    arguments[k] = argument;
    return clang::CallExpr::Create(ast_, const_cast<clang::Expr *>(call->getCallee()), arguments,
                                   call->getType(), clang::VK_PRValue, call->getRParenLoc(),
                                   clang::FPOptionsOverride());
  }
  /// At this place, whose macro is what the output calls it.
  clang::Expr *noBuffer(clang::SourceLocation at) const {
    auto *name = clang::DeclRefExpr::Create(ast_, clang::NestedNameSpecifierLoc(), clang::SourceLocation(),
                                            noBuffer_, false, at, noBuffer_->getType(), clang::VK_LValue);
    return clang::ImplicitCastExpr::Create(ast_, noBuffer_->getType().getUnqualifiedType(),
                                           clang::CK_LValueToRValue, name, nullptr, clang::VK_PRValue,
                                           clang::FPOptionsOverride());
  }

  clang::ASTContext &ast_;
  clang::VarDecl *noBuffer_ = nullptr;
};

} // namespace

void splitInPlaceChoices(Context &c, const clang::Stmt *body) { InPlaceChoices(c).run(body); }

} // namespace adjgen::frontend
