#include "analysis/memory/Alias.h"
#include "analysis/memory/CellNames.h"

namespace adjgen {

/// By function: what it has names for, which other names are the same memory, and which may be.
std::string AliasResults::print(const Module &m) const {
  const CellNames names(*this, m.functions);
  std::map<CellId, std::vector<std::pair<const Function *, std::string>>> sames;
  for (const Function *f : names.functions())
    for (const CellNames::Place &p : names.places(f))
      sames[p.cell].emplace_back(f, p.name);
  const auto line = [&](const Function *f, const CellNames::Place &p) {
    const Cell &cell = cells_[p.cell];
    std::set<std::string> same, perhaps;
    for (const auto &[g, name] : sames.at(p.cell))
      if (g != f)
        same.insert(name + " of " + g->name);
      else if (name != p.name)
        same.insert(name);
    for (const CellNames::Place &q : names.places(f))
      if (q.cell != p.cell && mayOverlap(p.cell, q.cell))
        perhaps.insert(names.of(q.cell, f));
    std::string text;
    const auto add = [&](bool is, const std::string &fact) {
      text += is ? (text.empty() ? "" : "; ") + fact : "";
    };
    const Variable *base = p.root && p.name == p.root->name ? restrictBase(p.root) : nullptr;
    add(base, base ? "based on restrict " + base->name : "");
    add(cell.external, "external");
    add(cell.restricted, "restrict");
    add(cell.allocated, "allocated");
    add(cell.onePiece, "one piece");
    add(!same.empty(), "is " + listText(same));
    add(!perhaps.empty(), "may be " + listText(perhaps));
    const SourceLocation l = p.root ? p.root->location : f->location;
    return text.empty() ? "" : placeText(f, l) + p.name + ": " + text + "\n";
  };
  std::string out;
  for (const Function *f : names.functions())
    for (const CellNames::Place &p : names.places(f))
      if (!p.root || p.root->kind != VariableKind::Global)
        out += line(f, p);
  return out;
}

} // namespace adjgen
