#include "normalize/SmallBranches.h"
#include "ir/Visitor.h"

#include <algorithm>

namespace adjgen {

static constexpr std::size_t LargestBranch = 110; // codeSize

static const Expr *bare(const Expr *e) {
  while (const auto *c = dyn_cast<CastExpr>(e))
    e = c->operand;
  return e;
}

static bool isCell(const Expr *e) {
  const auto *l = dyn_cast<LoadExpr>(bare(e));
  return l && !l->path.isVariable();
}

bool isOfCell(const DeclareStmt *d) { return d->initializer && isCell(d->initializer); }

/// Nothing but numbers that it computes, some of them under a condition.
static bool branches(const BlockStmt *body) {
  bool all = true, any = false;
  forEachStmt(body, [&](const Stmt *s) {
    any |= isa<IfStmt>(s);
    const auto *d = dyn_cast<DeclareStmt>(s);
    const Type *t = d ? d->variable->type : nullptr;
    all &= d ? (t->isReal() || t->isInteger()) && !(t->qualifiers & Volatile)
             : isa<AssignStmt>(s) || isa<IncrementStmt>(s) || isa<IfStmt>(s) || isa<BlockStmt>(s) ||
                   isa<ReturnStmt>(s);
  });
  return all && any;
}

/// The address of a local number.
static bool isOfOwnNumber(const Expr *e, const VariableSet *own) {
  const auto *a = dyn_cast<AddressOfExpr>(bare(e));
  return a && !a->decays && a->path.isVariable() && a->path.root->kind == VariableKind::Local &&
         a->path.root->storage == StorageKind::Automatic && (!own || own->count(a->path.root));
}

const Function *smallBranchOf(const CallStmt *call, const InlinableFunctions &functions,
                              const VariableSet *own, const VariableSet &cells) {
  const Function *f = call->callee ? functions.withOneReturn(call->callee) : nullptr;
  if (!f || !(f->returnType->isReal() || f->returnType->isVoid()) || !branches(f->body) ||
      codeSize(f->body) > LargestBranch)
    return nullptr;
  std::size_t numbers = 0, ofCells = 0;
  for (std::size_t k = 0; k < f->parameters.size(); ++k) {
    const Type *t = f->parameters[k]->type;
    const auto *local = dyn_cast<LoadExpr>(bare(call->arguments[k]));
    if (t->isPointer()) {
      if (!t->element->isReal() || !isOfOwnNumber(call->arguments[k], own))
        return nullptr;
    } else if (t->isReal()) {
      ++numbers;
      ofCells +=
          isCell(call->arguments[k]) || (local && local->path.isVariable() && cells.count(local->path.root));
    } else if (!t->isInteger()) {
      return nullptr;
    }
  }
  return numbers > 1 || ofCells == 0 ? f : nullptr;
}

} // namespace adjgen
