// Problem: what is added for a stretch of iterations (StagedSums.h) takes two lines for each cell. Invariant: the
// call adds the same numbers to the same cells, in the same order; only what is printed is rewritten, since no
// stage knows the function's derivative.
#include "cleanup/AddedRows.h"
#include "ir/DeclaredValues.h"
#include "ir/Rewriter.h"
#include "ir/UnitStride.h"

namespace adjgen {

namespace {

const Variable *variableOf(const Expr *e) {
  const auto *l = dyn_cast<LoadExpr>(e);
  return l && l->path.isVariable() ? l->path.root : nullptr;
}

class AddedRows : public Rewriter {
public:
  explicit AddedRows(const Module &m) : Rewriter(m), module_(m) {}

private:
  bool statement(const Stmt *s, std::vector<const Stmt *> &out) override {
    const auto *f = dyn_cast<ForStmt>(s);
    const auto *step = f ? dyn_cast<LiteralExpr>(f->step) : nullptr;
    if (!step || step->value != 1 || f->relation != BinaryKind::LessEqual || f->isIndependent() ||
        !variableOf(f->lower) || !variableOf(f->bound) || f->body->statements.empty())
      return false;
    const auto *sum = dyn_cast<IncrementStmt>(f->body->statements.back());
    if (!sum || !isRowOf(sum->value, f) || sum->value->type->canonical != sum->target.type()->canonical)
      return false;
    const std::optional<Path> first = firstCell(f, sum->target);
    if (first)
      out.push_back(call(f, sum, *first));
    return first.has_value();
  }

  /// summands[i - from]
  static bool isRowOf(const Expr *e, const ForStmt *f) {
    const auto *l = dyn_cast<LoadExpr>(e);
    if (!l || l->path.steps.size() != 1 || l->path.steps[0].kind != ProjectionKind::Index ||
        l->path.root->kind != VariableKind::Local)
      return false;
    const auto *k = dyn_cast<BinaryExpr>(l->path.steps[0].index);
    return k && k->op == BinaryKind::Sub && variableOf(k->left) == f->variable &&
           variableOf(k->right) == variableOf(f->lower);
  }

  /// Of the row; if it is one of numbers that there is a function for, and nothing else is in the loop.
  std::optional<Path> firstCell(const ForStmt *f, const Path &cell) {
    const Type *t = cell.type();
    if (!t->isReal() || (t->bits != 64 && t->bits != 32) || (t->qualifiers & Volatile))
      return std::nullopt;
    DeclaredValues values(module_);
    const auto &list = f->body->statements;
    for (auto it = list.begin(); it + 1 != list.end(); ++it) {
      const auto *d = dyn_cast<DeclareStmt>(*it);
      if (!d || !d->initializer || !d->variable->type->isInteger())
        return std::nullopt;
      values.addInteger(d);
    }
    const Path way = values.rewrite(cell);
    for (auto it = list.begin(); it + 1 != list.end(); ++it)
      if (follows(way, cast<DeclareStmt>(*it)->variable))
        return std::nullopt;
    if (!unitStride(way, f->variable))
      return std::nullopt;
    DeclaredValues first(module_);
    first.add(b.declare(f->variable, f->lower));
    return first.rewrite(way);
  }

  const Stmt *call(const ForStmt *f, const IncrementStmt *sum, const Path &first) {
    const Builder::Place place(b, sum->location);
    Function *add = b.function(first.type()->bits == 64 ? "adjgen_row_add_double" : "adjgen_row_add_float",
                               b.types().voidType());
    add->inSystemHeader = add->inHeader = add->isVariadic = true;
    const Type *t = f->variable->type->unqualified;
    const Expr *cells =
        b.binary(BinaryKind::Add, t, b.binary(BinaryKind::Sub, t, f->bound, f->lower), b.intLiteral(1));
    return b.call(add, {b.addressOf(first), b.decay(Path(cast<LoadExpr>(sum->value)->path.root)), cells},
                  sum->location);
  }

  const Module &module_;
};

} // namespace

const BlockStmt *addRows(const Module &module, const BlockStmt *body) {
  return AddedRows(module).rewriteBlock(body);
}

} // namespace adjgen
