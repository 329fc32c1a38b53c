#include "analysis/effects/ReadWrite.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "support/Progress.h"

namespace adjgen {

bool ReadWriteResults::holdsOrder(const Stmt *s) const {
  bool any = false;
  forEachStmt(s, [&](const Stmt *x) {
    const auto *c = dyn_cast<CallStmt>(x);
    any |= ordersThreads(x) || (c && c->callee && has(c->callee) && of(c->callee).ordersThreads);
  });
  return any;
}

std::string ReadWriteResults::print(const LocationTable &t) const {
  std::string out;
  for (auto &[f, e] : functions_) {
    out += f->name + ": reads";
    for (unsigned l : e.reads.set_bits())
      out += " " + t.name(l);
    out += "; writes";
    for (unsigned l : e.writes.set_bits())
      out += " " + t.name(l);
    out += e.hasOutput ? "; output\n" : "\n";
  }
  return out;
}

} // namespace adjgen
