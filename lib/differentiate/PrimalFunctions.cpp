#include "differentiate/PrimalFunctions.h"
#include "ir/Visitor.h"
#include <algorithm>
#include <set>

namespace adjgen {

/// A primal name in a scope is the source's own.
static bool isCopied(const Function *f) {
  return !f->primalName.empty() && f->primalName.find("::") == std::string::npos && f->body && !f->given;
}

/// A variant's functions have memory for what the backward sweep needs, which it frees: they are no primal's.
static const Function *original(const Module &canonical, const Function *g) {
  auto it = std::find_if(canonical.functions.begin(), canonical.functions.end(), [g](const Function *f) {
    return f->body && f->primalName == g->primalName && f->parameters == g->parameters;
  });
  return it == canonical.functions.end() ? g : *it;
}

void addPrimalFunctions(Module &m, const Module &canonical) {
  std::set<const Function *> known(m.functions.begin(), m.functions.end());
  auto need = [&](const Function *g) {
    if (!g || !isCopied(g))
      return;
    const Function *own = original(canonical, g);
    if (!known.insert(own).second)
      return;
    m.sharedStorage()->functions[g->id].body = own->body;
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
