// Problem: rows of compressed storage are passed on by pointers to their starts, with their lengths:
//     const double *row = a + start[i]; const int n = start[i + 1] - start[i];
//     for (int k = 0; k < n; k++) sum += row[k] * x[column[k]];
// What is known of a table of starts, that it increases, and where elements of other tables end, is known of `start[i] + k`, not of `k`.
// Approach: the counter takes the place of that sum,
//     for (int k = start[i]; k < start[i + 1]; k++) sum += a[k] * x[column0[k]];
// where all that the body asks for are elements from the start on. Invariant: what the start, the end and the pointers are made of has
// one value from the first of their declarations on until the loop has ended.
#include "ir/OmpConstructs.h"
#include "ir/Rewriter.h"
#include "ir/TripCount.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

bool isSame(const Type *a, const Type *b) { return a->unqualified->canonical == b->unqualified->canonical; }

bool isCounterOf(const Expr *e, const Variable *k) {
  const auto *l = dyn_cast<LoadExpr>(withoutConversions(e));
  return l && l->path.isVariable() && l->path.root == k;
}

/// k, or k plus or minus what it is not part of.
bool isShiftOf(const Expr *e, const Variable *k) {
  const auto *sum = dyn_cast<BinaryExpr>(withoutConversions(e));
  if (!sum)
    return isCounterOf(e, k);
  return (sum->op == BinaryKind::Add || sum->op == BinaryKind::Sub) && isShiftOf(sum->left, k) &&
         !mentions(sum->right, k);
}

/// Locals that keep the value of their declaration, and parameters.
class Fixed {
public:
  explicit Fixed(const BlockStmt *body) : changing_(assignedIn(body)) {
    changing_.merge(addressTaken(body));
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *d = dyn_cast<DeclareStmt>(s); d && !declared_.insert(d->variable).second)
        changing_.insert(d->variable);
      for (const SharingEntry &e : sharingOf(s))
        if (e.kind != SharingKind::Shared)
          changing_.insert(e.outer), changing_.insert(e.inner);
    });
  }
  bool contains(const Variable *v) const {
    return v->kind != VariableKind::Global && v->storage == StorageKind::Automatic &&
           !(v->type->qualifiers & (Volatile | Reference)) && !changing_.count(v);
  }
  bool isChanging(const Variable *v) const { return changing_.count(v) != 0; }

private:
  VariableSet changing_, declared_;
};

/// What the statements of one list in front of a loop say of its pointers and of its length.
class Declarations {
public:
  Declarations(const Fixed &fixed, const std::vector<const Stmt *> &list, std::size_t loop) : fixed_(fixed) {
    for (std::size_t at = 0; at < loop; ++at)
      if (const auto *d = dyn_cast<DeclareStmt>(list[at]); d && d->initializer && fixed.contains(d->variable))
        at_[d->variable] = at, initializer_[d->variable] = d->initializer;
    first_ = loop;
  }
  /// What the variable that the expression reads was declared with; else the expression.
  const Expr *resolved(const Expr *e) {
    for (;;) {
      e = withoutConversions(e);
      const auto *l = dyn_cast<LoadExpr>(e);
      const auto known = l && l->path.isVariable() ? initializer_.find(l->path.root) : initializer_.end();
      if (known == initializer_.end())
        return e;
      first_ = std::min(first_, at_.at(known->first));
      e = known->second;
    }
  }
  const Expr *initializerOf(const Variable *v) {
    const auto known = initializer_.find(v);
    if (known == initializer_.end())
      return nullptr;
    first_ = std::min(first_, at_.at(v));
    return known->second;
  }
  /// Of the declarations that were asked for: where in the list.
  std::size_t first() const { return first_; }

private:
  const Fixed &fixed_;
  NodeMap<Variable, std::size_t> at_;
  NodeMap<Variable, const Expr *> initializer_;
  std::size_t first_;
};

/// The loop runs from 0, or a literal, to in front of end - start.
struct Row {
  const Expr *start, *end;
  const Expr *startOf;              // what the start was declared with
  NodeMap<Variable, Path> pointers; // to its first element, and what that is
};

/// start + k
bool isStartPlus(const Expr *e, const Variable *k, const Expr *start, Declarations &known) {
  const auto *sum = dyn_cast<BinaryExpr>(e);
  return sum && sum->op == BinaryKind::Add && e->type->isInteger() &&
         ((isCounterOf(sum->left, k) && equal(known.resolved(sum->right), start)) ||
          (isCounterOf(sum->right, k) && equal(known.resolved(sum->left), start)));
}

class Shifting : public Rewriter {
public:
  Shifting(const Module &m, const Row &row, const Variable *k, const Variable *counter, Declarations &known)
      : Rewriter(m), row_(row), k_(k), counter_(counter), known_(known) {}

protected:
  const Variable *variable(const Variable *v) override { return v == k_ ? counter_ : v; }
  Path path(Path p) override {
    const auto array = p.steps.empty() ? row_.pointers.end() : row_.pointers.find(p.root);
    if (array == row_.pointers.end())
      return p;
    Path out = array->second;
    out.steps.back().index = p.steps.front().index;
    out.steps.insert(out.steps.end(), p.steps.begin() + 1, p.steps.end());
    return out;
  }
  const Expr *expression(const Expr *e) override {
    if (!isStartPlus(e, counter_, row_.startOf, known_))
      return e;
    const Expr *value = b.load(counter_, e->location);
    return isSame(value->type, e->type) ? value : b.castTo(e->type, value, true, e->location);
  }

private:
  const Row &row_;
  const Variable *k_, *counter_;
  Declarations &known_;
};

class RowStarts : public Rewriter {
public:
  RowStarts(FunctionContext &context, const BlockStmt *body)
      : Rewriter(context.module), c_(context), fixed_(body) {}
  bool hasChanged() const { return changed_; }

  const BlockStmt *rewriteBlock(const BlockStmt *block) override {
    if (!block)
      return nullptr;
    std::vector<const Stmt *> list = block->statements;
    for (std::size_t at = 0; at < list.size(); ++at)
      if (const auto *loop = dyn_cast<ForStmt>(list[at]))
        list[at] = shifted(loop, list, at);
    return Rewriter::rewriteBlock(list == block->statements ? block
                                                            : b.block(std::move(list), block->location));
  }

private:
  const Stmt *shifted(const ForStmt *loop, const std::vector<const Stmt *> &list, std::size_t at) {
    Declarations known(fixed_, list, at);
    const auto row = rowOf(loop, known);
    if (!row || !readsRowOnly(loop, *row, known) || !isQuiet(list, known.first(), at))
      return loop;
    changed_ = true;
    const Type *t = row->start->type->unqualified;
    const Variable *k = loop->variable;
    const Variable *counter = isSame(t, k->type) ? k : c_.newLocal(k->name, t);
    const BlockStmt *body = Shifting(c_.module, *row, k, counter, known).Rewriter::rewriteBlock(loop->body);
    const std::int64_t first = *valueOfLiterals(withoutConversions(loop->lower));
    const Expr *lower = first == 0 ? row->start
                                   : b.binary(BinaryKind::Add, t, row->start,
                                              b.castTo(t, b.intLiteral(first), /*implicit=*/true));
    return b.forLoop(counter, lower, loop->relation, row->end, loop->step, body, loop->location);
  }

  /// From the loop's bounds, and from the pointers that the body reads through.
  std::optional<Row> rowOf(const ForStmt *loop, Declarations &known) const {
    const auto step = valueOfLiterals(loop->step), lower = valueOfLiterals(withoutConversions(loop->lower));
    const auto *length = dyn_cast<BinaryExpr>(known.resolved(loop->bound));
    if (step != 1 || !lower || *lower < 0 || loop->relation != BinaryKind::Less || !length ||
        length->op != BinaryKind::Sub || !length->type->isInteger())
      return std::nullopt;
    Row row{withoutConversions(length->right), withoutConversions(length->left), nullptr, {}};
    row.startOf = known.resolved(row.start);
    // Signed numbers do not overflow, and no row has as many elements as unsigned ones of 64 bits would need to.
    const Type *t = row.start->type;
    if (!isSame(t, row.end->type) || t->bits < 32 || !(t->isSigned || t->bits == 64) ||
        isa<LiteralExpr>(row.startOf) || !isMadeOfKept(row.start) || !isMadeOfKept(row.end) ||
        !isMadeOfKept(row.startOf))
      return std::nullopt;
    forEachPath(loop->body, [&](const Path &p) {
      if (!p.steps.empty() && !row.pointers.count(p.root))
        if (const auto first = firstOfRow(p.root, row.startOf, known))
          row.pointers.emplace(p.root, *first);
    });
    return row;
  }

  /// p = array + start, p = &array[start]: array[start]
  std::optional<Path> firstOfRow(const Variable *p, const Expr *start, Declarations &known) const {
    const Expr *value = p->type->isPointer() ? known.initializerOf(p) : nullptr;
    Path first;
    if (const auto *sum = dyn_cast<BinaryExpr>(value); sum && sum->op == BinaryKind::Add) {
      if (const auto *array = dyn_cast<LoadExpr>(sum->left); array && array->type->isPointer())
        first = b.deref(array->path, sum->right);
    } else if (const auto *a = dyn_cast<AddressOfExpr>(value)) {
      first = a->path;
    }
    const bool isFirst = !first.steps.empty() && first.steps.back().kind != ProjectionKind::Field &&
                         first.steps.back().index && equal(known.resolved(first.steps.back().index), start);
    return isFirst && isMadeOfKept(first) ? std::optional(first) : std::nullopt;
  }

  /// Of variables that nothing changes, and of what isQuiet knows that nothing changes for a while.
  bool isMadeOfKept(const Path &p) const {
    bool kept = fixed_.contains(p.root) || p.root->kind == VariableKind::Global || p.root->type->isArray();
    forEachSubscript(p, [&](const Expr *e) { kept &= isMadeOfKept(e); });
    return kept;
  }
  bool isMadeOfKept(const Expr *root) const {
    bool kept = true;
    forEachExpr(root, [&](const Expr *e) {
      const auto *l = dyn_cast<LoadExpr>(e);
      kept &= l ? isMadeOfKept(l->path)
                : isa<LiteralExpr>(e) || isa<BinaryExpr>(e) || isa<CastExpr>(e) || isa<UnaryExpr>(e);
      kept &= !(e->type->qualifiers & Volatile);
    });
    return kept;
  }

  static bool isLocalOrReal(const Path &target) {
    return target.type()->isReal() || (target.isVariable() && target.root->kind != VariableKind::Global &&
                                       target.root->storage == StorageKind::Automatic);
  }
  /// Do these statements, the loop included, set nothing but locals and real numbers?
  bool isQuiet(const std::vector<const Stmt *> &list, std::size_t first, std::size_t loop) const {
    bool quiet = true;
    for (std::size_t at = first; at <= loop; ++at)
      forEachStmt(list[at], [&](const Stmt *s) {
        const bool isPlain = isa<DeclareStmt>(s) || isa<AssignStmt>(s) || isa<IncrementStmt>(s) ||
                             isa<IfStmt>(s) || isa<ForStmt>(s) || isa<WhileStmt>(s) || isa<BlockStmt>(s);
        const Path *target = targetOf(s);
        quiet &= isPlain && (!target || isLocalOrReal(*target));
      });
    return quiet;
  }

  /// All uses of the counter are subscripts of the row's pointers, or are added to its start.
  bool readsRowOnly(const ForStmt *loop, const Row &row, Declarations &known) const {
    const Variable *k = loop->variable;
    const bool mayHaveSums = isSame(k->type, row.start->type);
    std::size_t uses = 0, understood = 0;
    bool all = true;
    forEachMention(loop->body, [&](const Variable *v) { uses += v == k; });
    forEachPath(loop->body, [&](const Path &p) {
      if (row.pointers.count(p.root) == 0)
        return;
      const Expr *index = p.steps.empty() ? nullptr : p.steps.front().index;
      const bool isElement = index && (mayHaveSums ? isShiftOf(index, k) : isCounterOf(index, k));
      all &= isElement; // else another one of the row, or the pointer itself
      understood += isElement;
    });
    forEachStmt(loop->body, [&](const Stmt *s) {
      forEachExprOf(s, [&](const Expr *root) {
        forEachExpr(root, [&](const Expr *e) { understood += isStartPlus(e, k, row.startOf, known); });
      });
    });
    return all && understood != 0 && uses == understood;
  }

  FunctionContext &c_;
  const Fixed fixed_;
  bool changed_ = false;
};

/// Without pointers and lengths that nothing asks for any more.
class DroppingUnused : public Rewriter {
public:
  DroppingUnused(const Module &m, const BlockStmt *before, const BlockStmt *after)
      : Rewriter(m), used_(mentionedTwice(after)) {
    for (const Variable *v : mentionedTwice(before))
      if (!used_.count(v))
        unused_.insert(v);
  }
  bool any() const { return !unused_.empty(); }

protected:
  bool statement(const Stmt *s, std::vector<const Stmt *> &) override {
    const auto *d = dyn_cast<DeclareStmt>(s);
    return d && unused_.count(d->variable) && mayGo(d->initializer);
  }

private:
  static bool mayGo(const Expr *value) {
    return isa<LoadExpr>(value) || isa<BinaryExpr>(value) || isa<CastExpr>(value) ||
           isa<AddressOfExpr>(value);
  }
  static VariableSet mentionedTwice(const BlockStmt *body) {
    VariableSet once, twice;
    forEachMention(body, [&](const Variable *v) {
      if (!once.insert(v).second)
        twice.insert(v);
    });
    return twice;
  }
  const VariableSet used_;
  VariableSet unused_;
};

} // namespace

const BlockStmt *countFromRowStarts(const BlockStmt *body, FunctionContext &context) {
  RowStarts rows(context, body);
  const BlockStmt *out = rows.rewriteBlock(body);
  if (!rows.hasChanged())
    return body;
  for (const BlockStmt *before = body;;) { // one may have been made of another
    DroppingUnused dropping(context.module, before, out);
    if (!dropping.any())
      return out;
    before = std::exchange(out, dropping.rewriteBlock(out));
  }
}

} // namespace adjgen
