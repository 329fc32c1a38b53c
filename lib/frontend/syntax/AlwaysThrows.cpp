// Approach: only the last statement of the body is looked at. Whatever the others do, they lead to it, or out of the
// function by other ways than a return.
#include "frontend/syntax/AlwaysThrows.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include <set>

namespace adjgen::frontend {

namespace {

using Functions = std::set<const clang::FunctionDecl *>;

bool alwaysThrows(const clang::FunctionDecl *f, Functions &open);

bool endsByThrow(const clang::Stmt *s, Functions &open) {
  if (const auto *block = clang::dyn_cast<clang::CompoundStmt>(s))
    return !block->body_empty() && endsByThrow(block->body_back(), open);
  const auto *e = clang::dyn_cast<clang::Expr>(s);
  e = e ? strip(e) : nullptr;
  if (const auto *whole = clang::dyn_cast_or_null<clang::ExprWithCleanups>(e))
    return endsByThrow(whole->getSubExpr(), open);
  if (clang::isa_and_nonnull<clang::CXXThrowExpr>(e))
    return true;
  const auto *call = clang::dyn_cast_or_null<clang::CallExpr>(e);
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  const auto *method = clang::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
  return callee && !(method && method->isVirtual()) && alwaysThrows(callee, open);
}

/// A jump could come back; what catches could go on.
bool goesOtherWays(const clang::Stmt *body) {
  return firstInside(body, [](const clang::Stmt *s) {
    return clang::isa<clang::ReturnStmt, clang::GotoStmt, clang::IndirectGotoStmt, clang::LabelStmt,
                      clang::CXXTryStmt, clang::CoroutineBodyStmt>(s);
  });
}

bool alwaysThrows(const clang::FunctionDecl *f, Functions &open) {
  const clang::FunctionDecl *body = nullptr;
  return f->hasBody(body) && open.insert(body->getCanonicalDecl()).second &&
         !goesOtherWays(body->getBody()) && endsByThrow(body->getBody(), open);
}

} // namespace

bool throwsWithMore(const clang::FunctionDecl *f) {
  const clang::FunctionDecl *body = nullptr;
  if (!f->hasBody(body))
    return false;
  const auto *block = clang::dyn_cast<clang::CompoundStmt>(body->getBody());
  const auto *only =
      block && block->size() == 1 ? clang::dyn_cast<clang::Expr>(block->body_front()) : nullptr;
  Functions open;
  return !(only && clang::isa<clang::CXXThrowExpr>(only->IgnoreImplicit())) && alwaysThrows(body, open);
}

} // namespace adjgen::frontend
