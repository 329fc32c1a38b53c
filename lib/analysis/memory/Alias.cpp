// Problem: may two access paths of the program name the same memory?
// Unification (Steensgaard 1996) with one cell a field: every pointer assignment joins the pointees of its
// two sides. Invariant: a cell's facts stand at its representative; joining two cells joins their fields and
// pointees, so the relation is closed; no cell is a part of itself.
#include "analysis/memory/Alias.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"
#include "support/Progress.h"

namespace adjgen {

/// Shortens the way for the next time.
CellId AliasResults::find(CellId c) const {
  CellId root = c;
  while (cells_[root].parent != NoCell)
    root = cells_[root].parent;
  while (c != root)
    c = std::exchange(cells_[c].parent, root);
  return root;
}

CellId AliasResults::cellOf(const Variable *v) const {
  auto it = ofVariable_.find(v);
  return it == ofVariable_.end() ? NoCell : find(it->second);
}

CellId AliasResults::cellOf(const Path &p) const {
  CellId c = cellOf(p.root);
  for (const Projection &s : p.steps) {
    if (c == NoCell)
      return NoCell;
    if (s.kind == ProjectionKind::Deref)
      c = pointee(c);
    else if (s.kind == ProjectionKind::Field)
      c = fieldOf(c, s.field);
  }
  return c;
}

CellId AliasResults::fieldOf(CellId c, unsigned k) const {
  if (c == NoCell || cells_[find(c)].onePiece)
    return c == NoCell ? NoCell : find(c);
  auto it = cells_[find(c)].fields.find(k);
  return it == cells_[find(c)].fields.end() ? NoCell : find(it->second);
}

CellId AliasResults::pointee(CellId c) const {
  if (c == NoCell)
    return NoCell;
  CellId p = cells_[find(c)].pointee;
  return p == NoCell ? NoCell : find(p);
}

CellId AliasResults::pointeeOf(const Expr *e) const {
  switch (e->kind) {
  case ExprKind::Load:
    return pointee(cellOf(cast<LoadExpr>(e)->path));
  case ExprKind::AddressOf:
    return cellOf(cast<AddressOfExpr>(e)->path);
  case ExprKind::Binary: {
    const auto *b = cast<BinaryExpr>(e);
    return e->type->isPointer() ? pointeeOf(b->left->type->isPointer() ? b->left : b->right) : NoCell;
  }
  case ExprKind::Select: {
    const auto *s = cast<SelectExpr>(e);
    CellId a = pointeeOf(s->ifTrue);
    return a != NoCell ? a : pointeeOf(s->ifFalse);
  }
  case ExprKind::Cast:
    return pointeeOf(cast<CastExpr>(e)->operand);
  case ExprKind::Literal:
  case ExprKind::FunctionRef:
  case ExprKind::Unary:
  case ExprKind::PureCall:
  case ExprKind::SizeOf:
    break;
  }
  return NoCell;
}

std::vector<CellId> AliasResults::leaves(CellId c) const {
  std::vector<CellId> out;
  if (c == NoCell)
    return out;
  out.push_back(find(c));
  for (auto &[k, f] : cells_[find(c)].fields)
    for (CellId l : leaves(f))
      out.push_back(l);
  return out;
}

std::set<CellId> AliasResults::reachable(CellId c) const {
  std::set<CellId> seen;
  std::vector<CellId> work{c};
  while (!work.empty()) {
    CellId x = work.back();
    work.pop_back();
    if (x == NoCell || !seen.insert(find(x)).second)
      continue;
    const Cell &cell = cells_[find(x)];
    work.push_back(cell.pointee);
    for (auto &[k, f] : cell.fields)
      work.push_back(f);
  }
  return seen;
}

bool AliasResults::isExternal(CellId c) const { return c != NoCell && cells_[find(c)].external; }
bool AliasResults::isOutside(CellId c) const { return c != NoCell && cells_[find(c)].outside; }
bool AliasResults::isMutableGlobal(CellId c) const {
  const auto variables = variablesIn(c);
  return std::any_of(variables.begin(), variables.end(),
                     [](const Variable *v) { return v->kind == VariableKind::Global && !v->isConstant; });
}
bool AliasResults::allocatedHere(CellId c) const { return c != NoCell && cells_[find(c)].allocated; }

/// C (6.5p7) and C++ let one object be accessed as the signed and the unsigned type that correspond, and as
/// characters whatever it is.
static bool mayBeOne(const Type *a, const Type *b) {
  if (a == b)
    return true;
  const bool isInteger[] = {a->kind == TypeKind::Integer, b->kind == TypeKind::Integer};
  return (isInteger[0] && isInteger[1] && a->bits == b->bits) || (isInteger[0] && a->bits == 8) ||
         (isInteger[1] && b->bits == 8);
}

bool AliasResults::mayOverlap(CellId a, CellId b) const {
  if (a == NoCell || b == NoCell)
    return false;
  a = find(a), b = find(b);
  if (a == b)
    return true;
  if (!cells_[a].external || !cells_[b].external || cells_[a].restricted || cells_[b].restricted)
    return false;
  if (!cells_[a].ledTo && !cells_[b].ledTo) // [global]
    return false;
  if (areApart(cells_[a].owners, cells_[b].owners))
    return false;
  // What is declared in a function is of its own types, and the caller's memory is elsewhere.
  auto isLocal = [](const Cell &c) {
    return std::any_of(c.variables.begin(), c.variables.end(),
                       [](const Variable *v) { return v->kind != VariableKind::Global; });
  };
  const bool sameTypeOnly = isLocal(cells_[a]) || isLocal(cells_[b]);
  for (const Type *t : cells_[a].scalars)
    for (const Type *other : cells_[b].scalars)
      if (t == other || (!sameTypeOnly && mayBeOne(t, other)))
        return true;
  return false;
}

bool AliasResults::holdsReal(CellId c) const {
  if (c == NoCell)
    return false;
  for (const Type *t : cells_[find(c)].scalars)
    if (t->isReal())
      return true;
  return false;
}

bool AliasResults::holdsCharacter(CellId c) const {
  return c != NoCell &&
         std::any_of(cells_[find(c)].scalars.begin(), cells_[find(c)].scalars.end(),
                     [](const Type *t) { return t->kind == TypeKind::Integer && t->bits == 8; });
}

bool AliasResults::holdsScalar(CellId c) const {
  return c != NoCell && !(cells_[find(c)].scalars.empty() && cells_[find(c)].records.empty());
}

const std::vector<const Variable *> &AliasResults::variablesIn(CellId c) const {
  static const std::vector<const Variable *> none;
  return c == NoCell ? none : cells_[find(c)].variables;
}

const Variable *AliasResults::restrictBase(const Variable *pointer) const {
  auto it = restrictBase_.find(pointer);
  return it == restrictBase_.end() ? nullptr : it->second;
}

CellId AliasResults::returned(const Function *f) const {
  auto it = ofReturn_.find(f);
  return it == ofReturn_.end() ? NoCell : find(it->second);
}

} // namespace adjgen
