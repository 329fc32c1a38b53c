#include "analysis/effects/ReadWrite.h"
#include "analysis/memory/CellNames.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "support/Progress.h"
#include <algorithm>

namespace adjgen {

bool ReadWriteResults::mayBeWritten(CellId c, const AliasResults &alias) const {
  return isWritten(c) || std::any_of(writtenCells_.begin(), writtenCells_.end(),
                                     [&](CellId written) { return alias.mayOverlap(written, c); });
}

bool ReadWriteResults::holdsOrder(const Stmt *s) const {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    const auto *c = dyn_cast<CallStmt>(x);
    any |= ordersThreads(x) || (c && c->callee && has(c->callee) && of(c->callee).ordersThreads);
  });
  return any;
}

static std::string effectsText(const FunctionEffects &e) {
  std::string out;
  out += e.hasOutput ? (e.onlyPrints ? "; prints" : "; output") : "";
  out += e.managesMemory ? "; allocates or frees" : "";
  out += e.hasUnsupported ? "; holds what is not supported" : "";
  return out + (e.ordersThreads ? "; orders threads" : "");
}

/// Of each function, and of its statements; of loops and branches, what is inside.
std::string ReadWriteResults::print(const LocationTable &t) const {
  std::vector<const Function *> all;
  for (auto &[f, e] : functions_)
    all.push_back(f);
  const CellNames names(t.alias(), all);
  std::string out;
  const auto line = [&](const Function *f, SourceLocation l, const LocationSet &r, const LocationSet &w) {
    out += placeText(f, l) + "reads " + names.of(r, t, f) + "; writes " + names.of(w, t, f);
  };
  for (const Function *f : names.functions()) {
    line(f, f->location, of(f).reads, of(f).writes);
    out += effectsText(of(f)) + "\n";
    forEachStmt(f->body, [&](const Stmt *s) {
      if (isa<BlockStmt>(s) || (reads(s).none() && writes(s).none()))
        return;
      out += "  ";
      line(f, s->location, reads(s), writes(s));
      out += ordersThreads(s) ? "; orders threads\n" : "\n";
    });
  }
  return out;
}

} // namespace adjgen
