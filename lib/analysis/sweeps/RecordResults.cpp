#include "analysis/sweeps/RecordResults.h"
#include "ir/Visitor.h"

namespace adjgen {

void RecordResults::merge(RecordResults &&part) {
  of.merge(part.of);
  neededIn.merge(part.neededIn);
  neededOut.merge(part.neededOut);
  neededInJoint.merge(part.neededInJoint);
  needed.merge(std::move(part.needed));
  conflicts.merge(part.conflicts);
  jointConflicts.merge(part.jointConflicts);
  neededAtStart.merge(part.neededAtStart);
  pushes.merge(part.pushes);
  inverts.merge(part.inverts);
  outliving.merge(part.outliving);
  problems.insert(problems.end(), part.problems.begin(), part.problems.end());
}

std::string RecordResults::print() const {
  std::string out;
  for (auto &[k, facts] : of) {
    out += k.function->name +
           (k.loop ? " (iteration of the loop in line " + std::to_string(k.loop->location.line) + ")" : "") +
           (k.joint ? "" : " (split)") + ": saved before lines";
    forEachStmt(k.root(), [&](const Stmt *s) {
      if (facts.recorded.count(s->id))
        out += " " + std::to_string(s->location.line);
    });
    out += "; at the end of a scope:";
    for (auto &[id, list] : facts.atScopeEnd)
      for (const Variable *v : list)
        out += " " + v->name;
    for (const Variable *v : facts.parametersAtEnd)
      out += " " + v->name;
    out += "\n";
  }
  for (const Stmt *l : conflicts)
    out += "not to be executed again: loop in line " + std::to_string(l->location.line) + "\n";
  return out;
}

} // namespace adjgen
