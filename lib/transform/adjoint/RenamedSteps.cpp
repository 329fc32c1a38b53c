#include "transform/adjoint/RenamedSteps.h"
#include "ir/Visitor.h"
#include "transform/adjoint/Ranges.h"
#include "transform/adjoint/SumNames.h"

#include <algorithm>

namespace adjgen {

void RenamedSteps::forEachOf(const Stmt *step, const std::function<void(const Buffer &)> &f) {
  for (const auto &[loop, buffers] : sweep().renamed)
    for (const Buffer &b : buffers.of)
      if (b.step == step)
        f(b);
}

void RenamedSteps::begin(const ForStmt *loop, Statements &out) {
  const auto found = sweep().renamed.find(loop->id);
  if (found == sweep().renamed.end())
    return;
  for (const Buffer &own : found->second.of) {
    const Builder::Place place(b_, loop->location);
    const auto [certain, all] = elements(own.elements, out);
    const Variable *r = temporary(nameOfElements(own.pointer) + "_steps", rt_.renamingType());
    out.push_back(b_.declare(r));
    out.push_back(
        rt_.call(r, "adjgen_renaming_begin",
                 {certain, all, b_.sizeOf(own.pointer.type()->element->innermostElement()->unqualified),
                  rt_.tripCount(loop), b_.intLiteral(static_cast<std::int64_t>(own.buffers.size()))}));
    forward_[&own] = r;
  }
}

/// Numbers of those that all buffers have, and of all that are reached. Where a pointer is null through which they are read,
/// there are none.
std::pair<const Expr *, const Expr *> RenamedSteps::elements(const RenamedBuffers::Elements &e,
                                                             Statements &out) {
  const Expr *areThere = nullptr;
  VariableSet seen;
  for (const auto &[symbol, member] : e.members)
    if (const Path &p = member->path;
        p.goesThroughPointer() && !p.root->type->isReference() && seen.insert(p.root).second)
      areThere = conjunction(b_, areThere, b_.load(p.root));
  const Variable *certain = temporary("cells", rt_.rangeType()), *all = nullptr;
  Statements own;
  Ranges ranges(b_, rt_, e.members);
  for (const LoopExtents::Range &r : e.ranges) {
    const Variable *v = temporary(r.variable->name + "_range", rt_.rangeType());
    own.push_back(b_.declare(v, ranges.ofLoop(r.variable, r.first, r.last)));
    ranges.set(r.variable, v);
  }
  const auto set = [&](const Variable *v, const Expr *value) {
    if (areThere)
      out.push_back(
          b_.declare(v, rt_.value(rt_.rangeType(), "adjgen_range_of", {b_.intLiteral(1), b_.intLiteral(0)})));
    own.push_back(areThere ? static_cast<const Stmt *>(b_.assign(Path(v), value)) : b_.declare(v, value));
  };
  set(certain, ranges.hull(e.certain));
  if (!e.others.empty()) {
    all = temporary("reached", rt_.rangeType());
    set(all, rt_.value(rt_.rangeType(), "adjgen_range_hull", {b_.load(certain), ranges.hull(e.others)}));
  }
  if (areThere)
    out.push_back(b_.ifThen(areThere, b_.block(own)));
  else
    out.insert(out.end(), own.begin(), own.end());
  return {b_.load(certain), b_.load(all ? all : certain)};
}

void RenamedSteps::end(const ForStmt *loop, Statements &out) {
  const auto found = sweep().renamed.find(loop->id);
  if (found == sweep().renamed.end())
    return;
  forEachCycle(loop, [&](const Buffer &own) {
    const std::string name =
        own.behind == Buffer::Behind::PrimalContents ? "adjgen_renamed_settle" : "adjgen_renamed_first";
    for (const Path &p : own.buffers) {
      out.push_back(b_.push(p));
      out.push_back(rt_.callForMemory(p, name, {rt_.address(forward_.at(&own)), b_.load(p)}));
    }
  });
  for (const Buffer &own : found->second.of)
    out.push_back(rt_.call("adjgen_renaming_end", {rt_.address(forward_.at(&own))}));
}

void RenamedSteps::beforeBackward(const ForStmt *loop, Statements &out) {
  Statements own;
  forEachCycle(loop, [&](const Buffer &buffer) {
    for (const Path &p : buffer.buffers) {
      own.insert(own.begin(), b_.pop(p));
      if (buffer.behind == Buffer::Behind::PrimalContents)
        own.insert(own.begin(), rt_.call("adjgen_renamed_unsettle", {}));
    }
  });
  out.insert(out.end(), own.begin(), own.end());
}

void RenamedSteps::forEachCycle(const ForStmt *loop, const std::function<void(const Buffer &)> &f) {
  const auto found = sweep().renamed.find(loop->id);
  if (found == sweep().renamed.end())
    return;
  const auto &all = found->second.of;
  for (auto own = all.begin(); own != all.end(); ++own) {
    const bool isFirst = std::none_of(
        all.begin(), own, [&](const Buffer &b) { return equal(b.buffers.front(), own->buffers.front()); });
    if (own->behind != Buffer::Behind::NewMemory && isFirst)
      f(*own);
  }
}

void RenamedSteps::beforeStep(const Stmt *s, Statements &out) {
  forEachOf(s, [&](const Buffer &own) {
    out.push_back(rt_.callForMemory(own.pointer, "adjgen_renamed",
                                    {rt_.address(forward_.at(&own)), b_.load(own.pointer)}));
  });
}

void RenamedSteps::behindStep(const Stmt *s, Statements &out) {
  forEachOf(s, [&](const Buffer &own) {
    out.push_back(rt_.call("adjgen_renamed_end", {rt_.address(forward_.at(&own))}));
  });
}

void RenamedSteps::beforeAdjoint(const Stmt *s, Statements &out) {
  Statements own;
  forEachOf(s, [&](const Buffer &buffer) {
    const Variable *r = temporary(nameOfElements(buffer.pointer) + "_step", rt_.renamingType());
    backward_[&buffer] = r;
    own.insert(own.begin(), {b_.declare(r), rt_.call(r, "adjgen_renamed_last", {})});
  });
  out.insert(out.end(), own.begin(), own.end());
}

void RenamedSteps::behindAdjoint(const Stmt *s, Statements &out) {
  forEachOf(s, [&](const Buffer &own) {
    out.push_back(rt_.callForMemory(own.pointer, "adjgen_renamed_undo", {rt_.address(backward_.at(&own))}));
  });
}

const Stmt *RenamedSteps::row(const SavedRow &row, const Expr *cells, bool isReversed) {
  const Buffer *own = sweep().renamedBy(row.statement);
  std::vector<const Expr *> arguments{b_.addressOf(row.cell), cells, b_.sizeOf(row.cell.type()->unqualified)};
  if (own)
    arguments.insert(arguments.begin(), rt_.address((isReversed ? backward_ : forward_).at(own)));
  return rt_.call(std::string(own ? "adjgen_renamed_" : "adjgen_") + (isReversed ? "pop_row" : "push_row"),
                  std::move(arguments));
}

} // namespace adjgen
