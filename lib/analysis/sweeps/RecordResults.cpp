#include "analysis/sweeps/RecordResults.h"
#include "analysis/memory/CellNames.h"
#include "analysis/sweeps/SweepPrint.h"
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

static std::string namesOf(const std::vector<const Variable *> &list) {
  std::set<std::string> names;
  for (const Variable *v : list)
    names.insert(v->name);
  return listText(names);
}

static std::string printRecords(const SweepPair &k, const RecordFacts &facts) {
  std::string out;
  const auto add = [&](SourceLocation l, const std::string &text) { out += placeIn(k, l) + text + "\n"; };
  const auto list = [&](const Stmt *s, const char *what,
                        const std::map<NodeId, std::vector<const Variable *>> &lists) {
    if (auto it = lists.find(s->id); it != lists.end() && !it->second.empty())
      add(s->location, what + namesOf(it->second));
  };
  forEachStmt(k.root(), [&](const Stmt *s) {
    if (facts.recorded.count(s->id))
      add(s->location, targetOf(s) ? "saves " + targetOf(s)->root->name : "saves");
    if (facts.inverted.count(s->id))
      add(s->location, "undone by arithmetic");
    list(s, "saved at the end of the scope: ", facts.atScopeEnd);
    list(s, "saved in front of the call: ", facts.beforeCall);
    list(s, "saved in front of the region: ", facts.beforeRegion);
  });
  if (!facts.parametersAtEnd.empty())
    add(k.function->location, "saved at the end: " + namesOf(facts.parametersAtEnd));
  return out;
}

std::string RecordResults::print() const {
  std::string out;
  for (auto &[k, facts] : of)
    out += printRecords(k, facts);
  for (const Stmt *l : conflicts)
    out += "line " + std::to_string(l->location.line) + ": the loop is not to be executed again\n";
  for (const Stmt *c : jointConflicts)
    out += "line " + std::to_string(c->location.line) + ": the call is not to be joint\n";
  for (const Variable *v : outliving)
    out += "line " + std::to_string(v->location.line) + ": " + v->name + " outlives its scope\n";
  return out;
}

} // namespace adjgen
