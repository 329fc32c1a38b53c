// Regions: rows have the scoping that their variables had. Where a row is memory behind a pointer, a clause
// cannot say so: the same is written out.
#include "ir/ShortNames.h"
#include "ir/Visitor.h"
#include "transform/directions/RowStatements.h"

namespace adjgen {

/// A task is executed when what it gets may have other values, or be gone: it is copied when the task is created.
void RowStatements::takenByTask(const SharingEntry &e, std::vector<SharingEntry> &entries,
                                Statements &outside, Statements &end) {
  RuntimeCalls rt(m_);
  const Variable *outer = variables_.of(e.outer);
  Variable *copy = b_.variable(names_.unique(e.inner->name + "_own"), outer->type, VariableKind::Local);
  if (m_.isShadow(e.inner))
    b_.markAsShadow(copy, *m_.shadowOf(e.inner));
  outside.push_back(b_.declare(copy));
  outside.push_back(
      rt.callForMemory(copy, "adjgen_rows_copy",
                       {b_.load(outer), paths_.cellsOf(e.inner->type), b_.sizeOf(copy->type->element)}));
  variables_.set(e.inner, copy);
  entries.push_back({SharingKind::FirstPrivate, copy, copy});
  end.push_back(rt.call("adjgen_rows_free", {b_.load(copy)}));
}

/// A copy for each thread, in memory of its own.
void RowStatements::flatEntry(const OmpParallelStmt *s, const SharingEntry &e, Statements &begin,
                              Statements &end) {
  if (e.kind == SharingKind::LastPrivate)
    return refuse(s, "'lastprivate' of a derivative");
  const Variable *outer = variables_.of(e.outer);
  Variable *inner = b_.variable(names_.unique(e.inner->name + "_own"), outer->type, VariableKind::Local);
  if (m_.isShadow(e.inner))
    b_.markAsShadow(inner, *m_.shadowOf(e.inner));
  variables_.set(e.inner, inner);
  const Expr *memory = memoryOf(e.inner, begin);
  begin.push_back(b_.declare(inner, memory));
  if (e.kind == SharingKind::Private)
    return;
  const Variable *k = b_.variable(names_.unique("k"), b_.types().longLongType(), VariableKind::Local);
  const Expr *cells = paths_.cellsOf(e.inner->type);
  const Path from = b_.deref(Path(outer), b_.load(k)), own = b_.deref(Path(inner), b_.load(k));
  const auto all = [&](const Stmt *x) {
    return b_.forLoop(k, b_.integer(k->type, 0), BinaryKind::Less, cells, b_.integer(k->type, 1),
                      b_.block({x}));
  };
  if (e.kind == SharingKind::FirstPrivate)
    return begin.push_back(all(b_.assign(own, b_.load(from))));
  begin.push_back(all(b_.assign(own, b_.zero(own.type()->unqualified))));
  end.push_back(all(b_.sharedSum(b_.increment(from, b_.load(own)))));
}

/// `each` of every cell of an array: of the same cell of both variables.
void RowStatements::eachCell(Path a, Path b,
                             const std::function<const Stmt *(const Path &, const Path &)> &each,
                             Statements &out) {
  const Type *t = a.type();
  if (!t->isArray())
    return out.push_back(group_.loop({each(a, b)}));
  const Type *counter = b_.extentOf(t)->type->unqualified;
  const Variable *i = b_.variable(names_.unique("i"), counter, VariableKind::Local);
  Statements body;
  eachCell(b_.index(a, b_.load(i)), b_.index(b, b_.load(i)), each, body);
  out.push_back(b_.forLoop(i, b_.integer(counter, 0), BinaryKind::Less, b_.extentOf(t),
                           b_.integer(counter, 1), b_.block(body)));
}

/// A reduction of an array of variable length would be one of an array of rows, in which Clang 19 takes the wrong length.
void RowStatements::sumOfVariableArray(const SharingEntry &e, Statements &begin, Statements &end) {
  Variable *inner =
      variableLike(b_, e.inner, names_.unique(e.inner->name + "_own"), variables_.of(e.outer)->type);
  variables_.set(e.inner, inner);
  begin.push_back(b_.declare(inner));
  const Path outer(e.outer), own(e.inner);
  eachCell(
      own, own, [&](const Path &p, const Path &) { return b_.assign(p, b_.zero(p.type()->unqualified)); },
      begin);
  eachCell(
      outer, own, [&](const Path &p, const Path &of) { return b_.sharedSum(b_.increment(p, b_.load(of))); },
      end);
}

void RowStatements::regionEntry(const OmpParallelStmt *s, const SharingEntry &e,
                                std::vector<SharingEntry> &entries, Statements &outside, Statements &begin,
                                Statements &end) {
  if (!variables_.isRow(e.outer) || e.kind == SharingKind::Shared) {
    entries.push_back({e.kind, variables_.of(e.outer), variables_.of(e.inner)});
    return;
  }
  if (variables_.isFlat(e.outer) && s->isTask() && e.kind == SharingKind::FirstPrivate)
    return takenByTask(e, entries, outside, end);
  if (variables_.isFlat(e.outer))
    return flatEntry(s, e, begin, end);
  if (e.kind == SharingKind::ReductionAdd && e.inner != e.outer && e.outer->type->hasVariableExtents())
    return sumOfVariableArray(e, begin, end);
  const Variable *outer = variables_.of(e.outer);
  // The copy in a clause has the name of its original, which may be a local for a parameter. Tasks may have no other name for it.
  if (outer != e.outer && e.inner != e.outer)
    variables_.set(e.inner, variableLike(b_, e.inner, outer->name, outer->type));
  entries.push_back({e.kind, outer, variables_.of(e.inner)});
}

static bool mentionsVariable(const Stmt *all, const Variable *v) {
  bool found = false;
  forEachStmt(all, [&](const Stmt *s) {
    forEachPathOf(s, [&](const Path &p) { found |= p.root == v; });
    const auto *r = dyn_cast<OmpParallelStmt>(s);
    for (std::size_t k = 0; r && k < r->sharing.size(); ++k)
      found |= r->sharing[k].outer == v;
  });
  return found;
}

const Stmt *RowStatements::region(const OmpParallelStmt *s) {
  RowFrame frame(m_, paths_, names_);
  RowFrame *outer = frame_;
  frame_ = &frame;
  std::vector<SharingEntry> entries;
  Statements around, begin, body, end;
  std::vector<std::pair<const Variable *, const Variable *>>
      outside; // where a clause has no name of its own for the copy
  for (const SharingEntry &e : s->sharing) {
    if (e.inner == e.outer && variables_.isRow(e.outer))
      outside.emplace_back(e.outer, variables_.of(e.outer));
    regionEntry(s, e, entries, around, begin, end);
  }
  list(s->body->statements, begin);
  for (const auto &[v, instead] : outside)
    variables_.set(v, instead);
  frame.begin(body);
  body.insert(body.end(), begin.begin(), begin.end());
  body.insert(body.end(), end.begin(), end.end());
  frame.end(body);
  frame_ = outer;
  RegionTraits traits = s->traits;
  for (TaskDependence &d : traits.dependences)
    d.address = value(d.address, s);
  const BlockStmt *inside = b_.block(body, s->body->location);
  if (number_ && s->isTask() && mentionsVariable(inside, number_)) // whose function may have ended
    entries.push_back({SharingKind::FirstPrivate, number_, number_});
  const Stmt *made = b_.ompParallel(entries, value(s->numThreads, s), value(s->ifClause, s), s->overrides,
                                    inside, s->location, traits);
  if (around.empty())
    return made;
  around.push_back(made);
  return b_.block(around, s->location);
}

} // namespace adjgen
