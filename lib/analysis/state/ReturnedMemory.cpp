#include "analysis/state/ReturnedMemory.h"
#include "ir/Visitor.h"
#include "rules/FunctionKinds.h"

#include <algorithm>

namespace adjgen {

/// What pointers in the returned value lead to.
static std::set<CellId> returnedCells(const Facts &f, const Head &h) {
  std::set<CellId> out;
  const CellId value = f.alias().returned(h.function);
  if (value == NoCell || !h.function->returnType->reachesReal())
    return out;
  std::vector<CellId> pointers = f.alias().leaves(value);
  pointers.push_back(value);
  for (CellId c : pointers)
    if (const CellId to = f.alias().pointee(c); to != NoCell)
      out.insert(to);
  return out;
}

static bool isReal(const Facts &f, CellId c) {
  const std::vector<CellId> leaves = f.alias().leaves(c);
  return std::any_of(leaves.begin(), leaves.end(), [&](CellId l) { return f.alias().holdsReal(l); });
}

std::set<NodeId> returnedMemory(const Facts &f) {
  std::set<CellId> cells;
  for (const Head &h : f.module.heads)
    if (h.returnIsDependent)
      cells.merge(returnedCells(f, h));
  std::set<NodeId> out;
  for (const Function *g : f.calls().order)
    if (!cells.empty())
      forEachStmt(g->body, [&](const Stmt *s) {
        const auto *c = dyn_cast<CallStmt>(s);
        if (c && c->callee && c->hasResult && isAllocation(functionKind(c->callee->name)) &&
            cells.count(f.alias().pointee(f.alias().cellOf(c->result))))
          out.insert(c->id);
      });
  return out;
}

bool returnsOwnMemory(const Facts &f) {
  return std::any_of(f.module.heads.begin(), f.module.heads.end(), [&](const Head &h) {
    const std::set<CellId> cells = returnedCells(f, h);
    return std::any_of(cells.begin(), cells.end(), [&](CellId c) { return f.alias().allocatedHere(c); });
  });
}

/// What the variables lead to.
static std::set<CellId> reachableFrom(const Facts &f, const std::vector<const Variable *> &variables,
                                      bool ofGlobals) {
  std::set<CellId> out;
  for (const Variable *v : variables)
    if ((v->kind == VariableKind::Global) == ofGlobals)
      out.merge(f.alias().reachable(f.alias().cellOf(v)));
  return out;
}

bool returnsGivenMemory(const Facts &f, const Head &h) {
  const Type *type = h.function->returnType;
  if (!type->isPointer() || type->isReference())
    return false;
  const std::set<CellId> given = reachableFrom(f, h.dependents, false);
  const std::set<CellId> others = reachableFrom(f, {f.module.globals.begin(), f.module.globals.end()}, true);
  const std::set<CellId> cells = returnedCells(f, h);
  return !cells.empty() && std::all_of(cells.begin(), cells.end(), [&](CellId c) {
    return given.count(c) && !others.count(c) && !f.alias().allocatedHere(c) &&
           f.alias().variablesIn(c).empty();
  });
}

/// By [returned memory].
static bool isOwn(const Facts &f, CellId c) {
  return f.alias().allocatedHere(c) && !f.alias().isExternal(c) && !f.alias().isMutableGlobal(c) &&
         f.alias().variablesIn(c).empty();
}

/// Memory with numbers, or with pointers to some.
static bool leadsToReal(const Facts &f, CellId c) {
  const std::set<CellId> all = f.alias().reachable(c);
  return std::any_of(all.begin(), all.end(), [&](CellId r) { return isReal(f, r); });
}

/// Every pointer of it leads to an array of the head's own, without further pointers; or none does to memory of
/// the head's own.
static bool hasPlaceForMembers(const Facts &f, const Head &h) {
  std::set<CellId> cells = returnedCells(f, h);
  std::erase_if(cells, [&](CellId c) { return !leadsToReal(f, c); });
  const bool isOnlyOwn = std::all_of(cells.begin(), cells.end(), [&](CellId c) {
    std::set<CellId> others = f.alias().reachable(c);
    for (CellId l : f.alias().leaves(c))
      others.erase(l);
    others.erase(c);
    return isOwn(f, c) && std::none_of(others.begin(), others.end(), [&](CellId r) { return isReal(f, r); });
  });
  const bool isOnlyGiven =
      std::none_of(cells.begin(), cells.end(), [&](CellId c) { return f.alias().allocatedHere(c); });
  return isOnlyOwn || (isOnlyGiven && returnedMemory(f).empty());
}

bool hasPlaceForReturned(const Facts &f, const Head &h) {
  if (returnsGivenMemory(f, h))
    return true;
  if (!h.function->returnType->isPointer())
    return !h.returnIsDependent || hasPlaceForMembers(f, h);
  const std::set<CellId> cells = returnedCells(f, h);
  return h.returnIsDependent &&
         std::all_of(cells.begin(), cells.end(), [&](CellId c) { return isOwn(f, c); });
}

} // namespace adjgen
