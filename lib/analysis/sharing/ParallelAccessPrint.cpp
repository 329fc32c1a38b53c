#include "analysis/sharing/ParallelAccess.h"
#include "ir/Visitor.h"

namespace adjgen {

static std::string accessText(const AccessFact &f) {
  static const char *const names[] = {"private",      "owned",        "distinct", "shared scalar",
                                      "small object", "common array", "shared"};
  std::string out = names[static_cast<int>(f.kind)];
  out += f.isOnlyRead ? ", only read" : "";
  out += f.mayBeCollected ? ", may be collected" : "";
  out += f.reach ? ", reach " + std::to_string(f.reach) : "";
  for (const ApartFrom &a : f.apartFrom)
    out += ", if apart from " + a.array.root->name + (a.orSame ? " or the same" : "");
  out += f.meetsInPhase.empty() ? "" : ", but " + f.meetsInPhase;
  return out + (f.reason.empty() ? "" : ": " + f.reason);
}

std::string printParallelAccess(const Module &m, const ParallelAccessResults &r) {
  std::string out;
  for (const Function *f : m.functions) {
    if (!f->body)
      continue;
    const auto place = [&](SourceLocation l) { return f->name + ":" + std::to_string(l.line) + ": "; };
    forEachStmt(f->body, [&](const Stmt *s) {
      if (const auto *o = dyn_cast<OmpForStmt>(s); o && r.ordered.count(o))
        out += place(s->location) + "the loop is ordered\n";
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) {
          const auto *l = dyn_cast<LoadExpr>(e);
          const auto fact = l ? r.of.find(l->id) : r.of.end();
          if (fact != r.of.end())
            out += place(l->location.valid() ? l->location : s->location) + l->path.root->name + " is " +
                   accessText(fact->second) + "\n";
        });
      });
    });
  }
  return out;
}

} // namespace adjgen
