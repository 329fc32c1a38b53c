#include "analysis/ToBeRecorded.h"
#include "ir/Visitor.h"

namespace adjgen {

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
