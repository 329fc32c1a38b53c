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

} // namespace

bool splitsCommunication(const Context &c, const clang::FunctionDecl *f) {
  if (c.completions.empty())
    return false;
  CommunicationWalk w(c);
  w.function(f);
  return w.starts != w.completes;
}

} // namespace adjgen::frontend
