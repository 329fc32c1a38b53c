// Two functions are the same if their texts are, and each variable of the one stands where one variable of the
// other does.
#include "differentiate/SameFunctions.h"
#include "ir/Dump.h"
#include "ir/Visitor.h"
#include <algorithm>
#include <map>
#include <vector>

namespace adjgen {

namespace {

using Pairs = std::map<const Function *, const Function *>;

struct Mentioned {
  std::vector<const Variable *> variables; // in the order of the text
  std::vector<const Function *> functions;

  explicit Mentioned(const Function *f) : variables(f->parameters) {
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s))
        variables.push_back(d->variable);
      if (const auto *c = dyn_cast<CallStmt>(s))
        functions.push_back(c->callee);
      if (const auto *l = dyn_cast<ForStmt>(s))
        variables.push_back(l->variable);
      forEachPathOf(s, [&](const Path &p) { variables.push_back(p.root); });
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          if (const auto *f = dyn_cast<FunctionRefExpr>(e))
            functions.push_back(f->function);
        });
      });
    });
  }
};

bool isOneToOne(const std::vector<const Variable *> &a, const std::vector<const Variable *> &b) {
  if (a.size() != b.size())
    return false;
  std::map<const Variable *, const Variable *> there, back;
  for (std::size_t k = 0; k < a.size(); ++k) {
    const bool isGlobal = a[k] && a[k]->kind == VariableKind::Global;
    if ((isGlobal && a[k] != b[k]) || there.emplace(a[k], b[k]).first->second != b[k] ||
        back.emplace(b[k], a[k]).first->second != a[k])
      return false;
  }
  return true;
}

bool areSame(const Function *a, const Function *b) {
  return a->body && b->body && a->isStatic && b->isStatic && a->primalName == b->primalName &&
         a->returnType == b->returnType && a->comment == b->comment && dump(a) == dump(b) &&
         isOneToOne(Mentioned(a).variables, Mentioned(b).variables);
}

/// Is all that it calls one function in both?
bool callsSame(const Pairs &pairs, const Function *a, const Function *b) {
  const std::vector<const Function *> own = Mentioned(a).functions, other = Mentioned(b).functions;
  return own.size() == other.size() &&
         std::equal(own.begin(), own.end(), other.begin(), [&](const Function *f, const Function *g) {
           const auto found = pairs.find(f);
           return f && f->body ? found != pairs.end() && found->second == g
                               : f == g || (f && g && !g->body && f->name == g->name);
         });
}

} // namespace

Pairs sameFunctions(const Module &general, const Module &version) {
  std::map<std::string, const Function *> byName;
  for (const Function *g : general.functions)
    byName.emplace(g->name, g);
  Pairs pairs;
  for (const Function *f : version.functions)
    if (const auto found = byName.find(f->name); found != byName.end() && areSame(f, found->second))
      pairs.emplace(f, found->second);
  while (std::erase_if(pairs, [&](const auto &p) { return !callsSame(pairs, p.first, p.second); })) {
  }
  return pairs;
}

} // namespace adjgen
