#include "differentiate/PrimalFunctions.h"
#include "ir/Visitor.h"
#include <algorithm>
#include <set>

namespace adjgen {

/// A primal name in a scope is the source's own.
static bool isCopied(const Function *f) {
  return !f->primalName.empty() && f->primalName.find("::") == std::string::npos && f->body && !f->given;
}

void addPrimalFunctions(Module &m) {
  std::set<const Function *> known(m.functions.begin(), m.functions.end());
  auto need = [&](const Function *g) {
    if (g && isCopied(g) && known.insert(g).second)
      m.functions.push_back(g);
  };
  const std::size_t derivatives = m.functions.size();
  for (std::size_t i = 0; i < m.functions.size(); ++i)
    forEachStmt(m.functions[i]->body, [&](const Stmt *s) {
      if (const auto *c = dyn_cast<CallStmt>(s))
        need(c->callee);
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *r = dyn_cast<FunctionRefExpr>(e))
            need(r->function);
        });
      });
    });
  std::rotate(m.functions.begin(), m.functions.begin() + static_cast<std::ptrdiff_t>(derivatives),
              m.functions.end());
}

} // namespace adjgen
