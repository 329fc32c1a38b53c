#include "analysis/memory/CellNames.h"
#include "ir/Visitor.h"
#include <algorithm>
#include <deque>

namespace adjgen {

namespace {

struct Reached {
  CellNames::Place place;
  const Type *type; // null: not known
};

std::string memberName(const std::string &object, const std::string &member) {
  if (object[0] != '*')
    return object + "." + member;
  const std::string pointer = object.substr(1);
  return (pointer[0] == '*' ? "(" + pointer + ")" : pointer) + "->" + member;
}

/// One member, or one pointer, farther.
std::vector<Reached> stepsFrom(const AliasResults &alias, const Reached &r) {
  std::vector<Reached> out;
  const auto &[root, cell, name] = r.place;
  const Type *t = r.type ? r.type->innermostElement() : nullptr;
  const std::string element = r.type && r.type->isArray() ? name + "[]" : name;
  if (t && t->isRecord())
    for (unsigned k = 0; k < t->record->fields.size(); ++k)
      if (const CellId c = alias.fieldOf(cell, k); c != cell)
        out.push_back({{root, c, memberName(element, t->record->fields[k].name)}, t->record->fields[k].type});
  if (t && t->isPointer())
    out.push_back({{root, alias.pointee(cell), "*" + element}, t->element});
  return out;
}

void addVariables(const Function *f, std::vector<const Variable *> &own, VariableSet &globals) {
  own = f->parameters;
  const auto path = [&](const Path &p) {
    if (p.root->kind == VariableKind::Global)
      globals.insert(p.root);
  };
  forEachStmt(f->body, [&](const Stmt *s) {
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      own.push_back(d->variable);
    if (const auto *l = dyn_cast<ForStmt>(s))
      own.push_back(l->variable);
    if (const auto *p = dyn_cast<OmpParallelStmt>(s))
      for (const SharingEntry &e : p->sharing)
        if (e.inner != e.outer)
          own.push_back(e.inner);
    if (const Path *target = targetOf(s))
      path(*target);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *l = dyn_cast<LoadExpr>(e))
          path(l->path);
        if (const auto *a = dyn_cast<AddressOfExpr>(e))
          path(a->path);
      });
    });
  });
}

} // namespace

CellNames::CellNames(const AliasResults &alias, const std::vector<const Function *> &functions)
    : alias_(alias) {
  VariableSet globals;
  std::vector<const Variable *> own;
  for (const Function *f : functions)
    if (f->body) {
      functions_.push_back(f);
      addVariables(f, own, globals);
    }
  for (const Function *f : functions_)
    find(f, globals);
}

/// What takes the fewest steps first. A cell that is reached again is not left again.
void CellNames::find(const Function *f, const VariableSet &globals) {
  std::vector<const Variable *> own;
  VariableSet seen;
  addVariables(f, own, seen);
  own.insert(own.end(), globals.begin(), globals.end());
  std::deque<Reached> work;
  for (const Variable *v : own)
    work.push_back({{v, alias_.cellOf(v), v->name}, v->type});
  if (alias_.returned(f) != NoCell && f->returnType->isPointer())
    work.push_back({{nullptr, alias_.returned(f), "*" + f->name + "()"}, f->returnType->element});
  std::map<CellId, std::string> &names = names_[f];
  std::vector<Place> &places = places_[f];
  for (; !work.empty(); work.pop_front()) {
    const Reached r = work.front();
    if (r.place.cell == NoCell)
      continue;
    places.push_back(r.place);
    if (names.emplace(r.place.cell, r.place.name).second)
      for (Reached &next : stepsFrom(alias_, r))
        work.push_back(std::move(next));
  }
  std::map<const Variable *, std::size_t> order;
  for (std::size_t k = 0; k < own.size(); ++k)
    order.emplace(own[k], k);
  order.emplace(nullptr, own.size());
  std::stable_sort(places.begin(), places.end(),
                   [&](const Place &a, const Place &b) { return order.at(a.root) < order.at(b.root); });
}

std::string CellNames::of(CellId c, const Function *f) const {
  const auto own = names_.find(f);
  if (own != names_.end())
    if (auto it = own->second.find(c); it != own->second.end())
      return it->second;
  for (const Function *g : functions_)
    if (auto it = names_.at(g).find(c); it != names_.at(g).end())
      return it->second + " of " + g->name;
  return c == NoCell ? "" : "memory without a name";
}

std::string CellNames::of(const Location &l, const Function *f) const {
  return l.local && l.local->type->isScalar() ? l.local->name : of(l.cell, f);
}

std::string CellNames::of(const LocationSet &set, const LocationTable &t, const Function *f) const {
  std::set<std::string> names;
  for (unsigned l : set.set_bits())
    names.insert(of(t[l], f));
  return listText(names);
}

std::string CellNames::of(const std::set<CellId> &cells, const Function *f) const {
  std::set<std::string> names;
  for (CellId c : cells)
    names.insert(of(c, f));
  return listText(names);
}

std::string placeText(const Function *f, SourceLocation l) {
  return f->name + ":" + std::to_string(l.line) + ": ";
}

std::string listText(const std::set<std::string> &names) {
  std::string out;
  for (const std::string &n : names)
    if (!n.empty())
      out += (out.empty() ? "" : ", ") + n;
  return out.empty() ? "nothing" : out;
}

} // namespace adjgen
