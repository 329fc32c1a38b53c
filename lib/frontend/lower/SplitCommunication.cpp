// Approach: a walk through the calls. One that does both may pass its requests on all the same: then the library ends the program
// where it finds a message that it does not know.
#include "frontend/lower/SplitCommunication.h"
#include "frontend/syntax/SyntaxQueries.h"
#include "clang/AST/ExprCXX.h"

namespace adjgen::frontend {

namespace {

class CommunicationWalk {
public:
  explicit CommunicationWalk(const Context &c) : c_(c) {}

  void function(const clang::FunctionDecl *f) {
    const clang::FunctionDecl *body = nullptr;
    if (!f || !f->hasBody(body) || c_.isInSystemHeader(body->getLocation()) || !seen_.insert(body).second)
      return;
    forEachInside(body->getBody(), [&](const clang::Stmt *s) {
      if (const auto *call = clang::dyn_cast<clang::CallExpr>(s))
        function(call->getDirectCallee(), call);
      else if (const auto *made = clang::dyn_cast<clang::CXXConstructExpr>(s))
        function(made->getConstructor());
    });
  }

  bool starts = false, completes = false;

private:
  void function(const clang::FunctionDecl *f, const clang::CallExpr *) {
    if (!f)
      return;
    const auto rule = c_.givenRules.find(f->getCanonicalDecl());
    starts |= rule != c_.givenRules.end() && rule->second.starts;
    completes |= c_.completions.count(f->getCanonicalDecl()) != 0;
    function(f);
  }

  const Context &c_;
  std::set<const clang::FunctionDecl *> seen_;
};

using Statements = std::vector<const clang::Stmt *>;

Statements statementsOf(const clang::Stmt *s) {
  const auto *block = clang::dyn_cast<clang::CompoundStmt>(s);
  return block ? Statements(block->body_begin(), block->body_end()) : Statements{s};
}

const clang::Stmt *blockOf(const Context &c, const Statements &list, const clang::Stmt *at) {
  std::vector<clang::Stmt *> all;
  for (const clang::Stmt *s : list)
    all.push_back(const_cast<clang::Stmt *>(s));
  return clang::CompoundStmt::Create(c.ast, all, clang::FPOptionsOverride(), at->getBeginLoc(),
                                     at->getEndLoc());
}

/// if (...) { ...; return; }
bool leavesEarly(const clang::Stmt *s) {
  const auto *k = clang::dyn_cast<clang::IfStmt>(s);
  if (!k || k->getElse() || k->getInit() || k->getConditionVariable() || k->isConstexpr())
    return false;
  const Statements taken = statementsOf(k->getThen());
  return !taken.empty() && clang::isa<clang::ReturnStmt>(taken.back());
}

Statements withoutReturns(const Context &c, Statements list) {
  for (std::size_t k = 0; k + 1 < list.size(); ++k)
    if (leavesEarly(list[k])) {
      const auto *leaving = clang::cast<clang::IfStmt>(list[k]);
      Statements taken = statementsOf(leaving->getThen());
      taken.pop_back();
      const Statements rest =
          withoutReturns(c, Statements(list.begin() + static_cast<std::ptrdiff_t>(k) + 1, list.end()));
      const clang::Stmt *other = blockOf(c, rest, list[k + 1]), *own = blockOf(c, taken, leaving->getThen());
      list.resize(k);
      list.push_back(clang::IfStmt::Create(
          c.ast, leaving->getIfLoc(), clang::IfStatementKind::Ordinary, nullptr, nullptr,
          const_cast<clang::Expr *>(leaving->getCond()), leaving->getLParenLoc(), leaving->getRParenLoc(),
          const_cast<clang::Stmt *>(own), clang::SourceLocation(), const_cast<clang::Stmt *>(other)));
      break;
    }
  return list;
}

} // namespace

std::vector<const clang::Stmt *> withoutEarlyReturns(const Context &c, const clang::FunctionDecl *f,
                                                     std::vector<const clang::Stmt *> list) {
  if (!f->getReturnType()->isVoidType() || !splitsCommunication(c, f))
    return list;
  if (!list.empty() && clang::isa<clang::ReturnStmt>(list.back()))
    list.pop_back();
  return withoutReturns(c, std::move(list));
}

bool splitsCommunication(const Context &c, const clang::FunctionDecl *f) {
  if (c.completions.empty())
    return false;
  CommunicationWalk w(c);
  w.function(f);
  return w.starts != w.completes;
}

} // namespace adjgen::frontend
