#include "transform/Differentiate.h"
#include "cleanup/Cleanup.h"
#include "ir/Dump.h"
#include "ir/Names.h"
#include "ir/Visitor.h"
#include "transform/adjoint/Adjoint.h"
#include "transform/adjoint/OutlivingLocals.h"
#include "transform/tangent/Tangent.h"
#include <algorithm>
#include <set>

namespace adjgen {

static void show(PassObserver &observer, const char *pass, const Module &m) {
  if (observer.wants(pass))
    observer.print(pass, dump(m));
}

/// The primal functions that derivative code calls and the source has no name for.
static void addPrimalFunctions(Module &m) {
  std::set<const Function *> known(m.functions.begin(), m.functions.end());
  auto need = [&](const Function *g) {
    if (g && !g->primalName.empty() && g->body && !g->given && known.insert(g).second)
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

static Module finished(Module m, PassObserver &observer) {
  addPrimalFunctions(m);
  show(observer, "transform", m);
  cleanup(m);
  for (const Function *&f : m.functions)
    f = withUniqueLocalNames(m, f);
  show(observer, "cleanup", m);
  return m;
}

/// A remark without a place in the source is about the tool's own temporaries.
static void addRemarks(std::vector<Remark> &to, const std::vector<Remark> &from) {
  for (const Remark &r : from)
    if (r.where.valid())
      to.push_back(r);
}

std::optional<Module> differentiate(const Module &canonical, const DifferentiateOptions &options,
                                    std::vector<Remark> &remarks, PassObserver &observer,
                                    Diagnostics &diagnostics) {
  std::string suffix = !options.suffix.empty() ? options.suffix : options.reverse ? "_b" : "_d";
  if (options.reverse) {
    std::optional<AdjointPlan> plan = planAdjoint(canonical, options.withPrimal, observer, diagnostics);
    if (!plan)
      return std::nullopt;
    if (!plan->outliving.empty()) {
      const Module moved = giveMemory(canonical, plan->outliving);
      show(observer, "outliving-locals", moved);
      return differentiate(moved, options, remarks, observer, diagnostics);
    }
    addRemarks(remarks, plan->remarks);
    return finished(buildAdjoint(canonical, *plan, suffix), observer);
  }
  std::optional<TangentPlan> plan = planTangent(canonical, observer, diagnostics);
  if (!plan)
    return std::nullopt;
  addRemarks(remarks, plan->remarks);
  return finished(buildTangent(canonical, *plan, suffix), observer);
}

} // namespace adjgen
