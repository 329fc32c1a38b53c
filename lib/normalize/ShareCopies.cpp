// Problem: what is inlined brings its parameters and results along: `double *p = memory1` and
// `const double *a = p` are further ways to the same memory, each with a shadow, and each is saved where the
// scope ends; `int n0 = n` is noise. A pointer or integer that the source does not have, and a copy of it or
// the variable that it is a copy of, become one. Invariant: it has one value wherever either is used.
#include "ir/Rewriter.h"
#include "ir/Visitor.h"
#include "normalize/Mentions.h"
#include "normalize/Passes.h"

namespace adjgen {

namespace {

using List = std::vector<const Stmt *>;

/// Also by counting.
VariableSet changedIn(const Stmt *s) {
  VariableSet out = assignedIn(s);
  forEachStmt(s, [&](const Stmt *x) {
    if (const auto *l = dyn_cast<ForStmt>(x))
      out.insert(l->variable);
  });
  return out;
}

/// Of one round; a variable takes part in one replacement at most.
class Sharing : public Rewriter {
public:
  Sharing(FunctionContext &context, const BlockStmt *body) : Rewriter(context.module) {
    pinned_ = addressTaken(body);
    forEachMention(body, [&](const Variable *v) { ++mentions_[v]; });
    forEachStmt(body, [&](const Stmt *s) { look(s); });
    forEachStmt(body, [&](const Stmt *s) {
      if (const auto *block = dyn_cast<BlockStmt>(s))
        for (std::size_t i = 0; i < block->statements.size(); ++i)
          if (const auto *d = dyn_cast<DeclareStmt>(block->statements[i]))
            if (const Variable *other = copied(d); other && !isTaken(d->variable) && !isTaken(other))
              if (!replaceCopy(block->statements, i, d->variable, other))
                replaceOriginal(block->statements, i, d->variable, other);
    });
  }

  bool any() const { return !replaced_.empty(); }

protected:
  const Variable *variable(const Variable *v) override {
    const auto found = replaced_.find(v);
    return found == replaced_.end() ? v : found->second;
  }
  bool statement(const Stmt *s, List &) override { return gone_.count(s) != 0; }

private:
  /// Extents are not rewritten; in regions and clauses, what stands there is no matter of the text's order
  /// alone.
  void look(const Stmt *s) {
    const auto pin = [&](const std::vector<SharingEntry> &list, const std::vector<SharingOverride> &others) {
      for (const SharingEntry &e : list)
        pinned_.insert(e.inner), pinned_.insert(e.outer);
      for (const SharingOverride &o : others)
        pinned_.insert(o.variable);
    };
    if (const auto *d = dyn_cast<DeclareStmt>(s))
      pinExtents(d->variable->type);
    forEachExprOf(s, [&](const Expr *root) {
      forEachExpr(root, [&](const Expr *e) {
        if (const auto *size = dyn_cast<SizeOfExpr>(e))
          pinExtents(size->operand);
        else
          pinExtents(e->type);
      });
    });
    if (const auto *r = dyn_cast<OmpParallelStmt>(s)) {
      pin(r->sharing, r->overrides);
      const VariableSet assigned = changedIn(r), shared = sharedIn(r);
      for (const Variable *v : assigned)
        if (shared.count(v))
          pinned_.insert(v);
    } else if (const auto *w = dyn_cast<OmpForStmt>(s)) {
      pin(w->sharing, w->overrides);
    }
  }

  void pinExtents(const Type *t) {
    for (; t && (t->isArray() || t->isPointer()); t = t->element)
      if (t->extentExpr)
        forEachMention(t->extentExpr, [&](const Variable *v) { pinned_.insert(v); });
  }

  bool isPlain(const Variable *v) const {
    return (v->type->isPointer() || v->type->isInteger()) && v->kind != VariableKind::Global &&
           v->storage == StorageKind::Automatic && !(v->type->qualifiers & Volatile) && !pinned_.count(v);
  }
  bool isTaken(const Variable *v) const { return taken_.count(v) != 0; }

  /// The variable whose value, and nothing else, the new one gets.
  const Variable *copied(const DeclareStmt *d) const {
    const Expr *e = d->initializer;
    if (const auto *c = e ? dyn_cast<CastExpr>(e) : nullptr; c && c->implicit)
      e = c->operand;
    const auto *load = e ? dyn_cast<LoadExpr>(e) : nullptr;
    if (!load || !load->path.isVariable() || !isPlain(d->variable) || !isPlain(load->path.root))
      return nullptr;
    const Variable *other = load->path.root;
    if (d->variable->type->isInteger() || other->type->isInteger())
      return d->variable->type->canonical == other->type->canonical ? other : nullptr;
    return d->variable->type->element->unqualified->canonical ==
                       other->type->element->unqualified->canonical &&
                   !((d->variable->type->element->qualifiers | other->type->element->qualifiers) & Volatile)
               ? other
               : nullptr;
  }

  std::size_t mentionsFrom(const List &list, std::size_t from, std::size_t to, const Variable *v) const {
    std::size_t n = 0;
    for (std::size_t i = from; i < to; ++i)
      forEachMention(list[i], [&](const Variable *u) { n += u == v; });
    return n;
  }

  void replace(const Variable *v, const Variable *by, const Stmt *declaration) {
    replaced_[v] = by;
    gone_.insert(declaration);
    taken_.insert(v);
    taken_.insert(by);
  }

  /// A made copy that never changes, as long as the original does not either.
  bool replaceCopy(const List &list, std::size_t i, const Variable *copy, const Variable *original) {
    if (!copy->isMade || mentionsFrom(list, i, list.size(), copy) != mentions_[copy])
      return false;
    std::size_t last = i;
    for (std::size_t k = i + 1; k < list.size(); ++k)
      if (mentions(list[k], copy))
        last = k;
    for (std::size_t k = i + 1; k <= last; ++k)
      if (const VariableSet assigned = changedIn(list[k]); assigned.count(copy) || assigned.count(original))
        return false;
    replace(copy, original, list[i]);
    return true;
  }

  /// A made original that nobody uses after it was copied: it is the copy from the beginning.
  void replaceOriginal(const List &list, std::size_t i, const Variable *copy, const Variable *original) {
    if (!original->isMade ||
        (copy->type->isPointer() && copy->type->element->qualifiers != original->type->element->qualifiers))
      return;
    for (std::size_t k = 0; k < i; ++k)
      if (const auto *d = dyn_cast<DeclareStmt>(list[k]); d && d->variable == original)
        if (mentionsFrom(list, k, i + 1, original) == mentions_[original])
          replace(original, copy, list[i]);
  }

  std::map<const Variable *, std::size_t> mentions_;
  VariableSet pinned_, taken_;
  NodeMap<Variable, const Variable *> replaced_;
  NodeSet<Stmt> gone_;
};

} // namespace

const BlockStmt *shareCopies(const BlockStmt *body, FunctionContext &context) {
  for (;;) {
    Sharing round(context, body);
    if (!round.any())
      return body;
    body = round.rewriteBlock(body);
  }
}

} // namespace adjgen
