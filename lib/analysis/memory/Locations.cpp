#include "analysis/memory/Locations.h"
#include "ir/Visitor.h"
#include "llvm/ADT/Hashing.h"

#include <algorithm>

namespace adjgen {

LocationId LocationTable::intern(Location l) {
  auto [it, isNew] = ids_.emplace(l, static_cast<LocationId>(all_.size()));
  if (!isNew)
    return it->second;
  all_.push_back(l);
  ofCell_[l.cell].push_back(it->second);
  ofRepresentative_[alias_.representative(l.cell)].push_back(it->second);
  if (alias_.isExternal(l.cell))
    external_.push_back(it->second);
  return it->second;
}

std::size_t LocationTable::Hash::operator()(const Location &l) const {
  return llvm::hash_combine(l.cell, l.base, l.local);
}

LocationId LocationTable::ofCell(CellId c) { return intern({c, nullptr, nullptr}); }

LocationId LocationTable::of(const Variable *v) {
  const auto known = ofVariable_.find(v);
  return known != ofVariable_.end() ? known->second : ofVariable_.emplace(v, found(Path(v))).first->second;
}

const LocationSet &LocationTable::readsOfModule(const Expr *e) {
  auto [it, isNew] = reads_.try_emplace(e);
  if (isNew)
    readsOf(*this, e, it->second);
  return it->second;
}

LocationId LocationTable::of(const Path &p) { return p.isVariable() ? of(p.root) : found(p); }

LocationId LocationTable::found(const Path &p) {
  Location l;
  l.cell = alias_.cellOf(p);
  bool plain =
      p.root->kind != VariableKind::Global && !alias_.isAddressTaken(p.root) && !p.root->type->isArray();
  const Type *before = p.root->type;
  for (const Projection &s : p.steps) {
    plain &= s.kind == ProjectionKind::Field && !s.type->isArray() && !before->record->isUnion;
    before = s.type;
  }
  if (plain && !p.type()->isRecord())
    l.local = p.root;
  // `base` holds for one step through the pointer; what lies behind further pointers is anybody's.
  unsigned derefs = 0;
  for (const Projection &s : p.steps)
    derefs += s.kind == ProjectionKind::Deref;
  if (derefs == 1 && p.steps[0].kind == ProjectionKind::Deref)
    l.base = alias_.restrictBase(p.root);
  return intern(l);
}

std::vector<LocationId> LocationTable::allOf(const Path &p) {
  const Type *t = p.type();
  std::vector<LocationId> out;
  if (t->isRecord() && t->record->complete) {
    for (unsigned k = 0; k < t->record->fields.size(); ++k) {
      Path field = p;
      field.steps.push_back({ProjectionKind::Field, k, nullptr, t->record->fields[k].type});
      for (LocationId l : allOf(field))
        out.push_back(l);
    }
    return out;
  }
  out.push_back(of(p));
  if (t->isArray())
    for (CellId c : alias_.leaves(alias_.cellOf(p)))
      out.push_back(ofCell(c));
  return out;
}

bool LocationTable::holds(const LocationSet &set, LocationId strong) {
  return contains(set, strong) || contains(set, ofCell(all_[strong].cell));
}

void LocationTable::remove(LocationSet &set, LocationId strong) {
  for (LocationId l : {strong, ofCell(all_[strong].cell)})
    set.reset(l);
}

void LocationTable::removeCell(LocationSet &set, CellId c) const {
  if (const auto known = ofCell_.find(c); known != ofCell_.end())
    for (LocationId l : known->second)
      set.reset(l);
}

bool LocationTable::holdsCell(const LocationSet &set, CellId c) const {
  const auto known = ofCell_.find(c);
  return known != ofCell_.end() &&
         std::any_of(known->second.begin(), known->second.end(), [&](LocationId l) { return set.test(l); });
}

bool LocationTable::mayOverlap(LocationId a, LocationId b) const {
  if (a == b)
    return true;
  const Location &x = all_[a], &y = all_[b];
  if (x.local && y.local)
    return x.cell == y.cell;
  if (!alias_.mayOverlap(x.cell, y.cell))
    return false;
  return !x.base || !y.base || x.base == y.base;
}

const LocationSet &LocationTable::overlapping(LocationId a) const {
  Overlaps &known = overlaps_[a];
  auto look = [&](const std::vector<LocationId> &list, std::size_t &seen) {
    for (; seen < list.size(); ++seen)
      if (mayOverlap(a, list[seen]))
        known.set.set(list[seen]);
  };
  look(ofRepresentative_.at(alias_.representative(all_[a].cell)), known.ofCell);
  if (alias_.isExternal(all_[a].cell))
    look(external_, known.external);
  return known.set;
}

bool LocationTable::mayOverlap(LocationId a, const LocationSet &set) const {
  return set.any() && overlapping(a).meets(set);
}

bool LocationTable::mayOverlapText(LocationId text, const LocationSet &set) const {
  for (unsigned b : set.set_bits())
    if (mayOverlap(text, b) && (all_[b].cell == all_[text].cell || alias_.holdsCharacter(all_[b].cell)))
      return true;
  return false;
}

/// But for what subscripts read.
static void readPointers(LocationTable &t, const Path &p, LocationSet &out) {
  Path prefix(p.root);
  for (const Projection &s : p.steps) {
    if (s.kind == ProjectionKind::Deref)
      t.add(out, t.of(prefix));
    prefix.steps.push_back(s);
  }
}

void readsOnTheWay(LocationTable &t, const Path &p, LocationSet &out) {
  readPointers(t, p, out);
  forEachSubscript(p, [&](const Expr *e) { readsOf(t, e, out); });
}

void readsOf(LocationTable &t, const Expr *e, LocationSet &out) {
  forEachExpr(e, [&](const Expr *x) { // subscripts are among them
    if (const auto *l = dyn_cast<LoadExpr>(x)) {
      readPointers(t, l->path, out);
      for (LocationId x : t.allOf(l->path))
        t.add(out, x);
    } else if (const auto *a = dyn_cast<AddressOfExpr>(x)) {
      readPointers(t, a->path, out);
    } else if (const auto *c = dyn_cast<PureCallExpr>(x)) {
      for (const Expr *a : c->arguments) // strlen(text) reads the text
        if (a->type->isPointer() && t.alias().pointeeOf(a) != NoCell)
          for (CellId r : t.alias().reachable(t.alias().pointeeOf(a)))
            t.add(out, t.ofCell(r));
    }
  });
}

} // namespace adjgen
