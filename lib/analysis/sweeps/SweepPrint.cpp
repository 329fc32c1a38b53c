#include "analysis/sweeps/SweepPrint.h"
#include "analysis/memory/CellNames.h"

namespace adjgen {

std::string placeIn(const SweepPair &k, SourceLocation l) {
  const std::string part = k.loop     ? " (iteration of line " + std::to_string(k.loop->location.line) + ")"
                           : !k.joint ? " (split)"
                                      : "";
  return k.function->name + part + ":" + std::to_string(l.line) + ": ";
}

std::string printStorages(const SweepInputs &in, const VariableStorages &storages) {
  const CellNames names(in.alias, in.calls.order);
  std::string out;
  const auto place = [&](const Function *f, const CellNames::Place &p) {
    if (p.root && p.name == p.root->name) {
      out += placeText(f, p.root->location) + p.name +
             (storages.keepsItsPlace(p.root) ? " keeps its place\n"
              : storages.isMovable(p.root)   ? " is elsewhere, unless it is declared further out\n"
                                             : " is elsewhere\n");
      return;
    }
    std::set<std::string> variables;
    for (const Variable *v : storages.of(p.cell))
      variables.insert(v->name + " of line " + std::to_string(v->location.line));
    if (p.name.find_first_of("*>") != std::string::npos)
      out += placeText(f, p.root ? p.root->location : f->location) + p.name + " may be " +
             listText(variables) + "\n";
  };
  for (const Function *f : names.functions())
    for (const CellNames::Place &p : names.places(f))
      if (!p.root || p.root->kind != VariableKind::Global)
        place(f, p);
  return out;
}

} // namespace adjgen
