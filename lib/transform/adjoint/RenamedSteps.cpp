#include "transform/adjoint/RenamedSteps.h"
#include "transform/adjoint/Ranges.h"

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
    Ranges ranges(b_, rt_, own.elements.members);
    for (const LoopExtents::Range &r : own.elements.ranges) {
      const Variable *v = temporary(r.variable->name + "_range", rt_.rangeType());
      out.push_back(b_.declare(v, ranges.ofLoop(r.variable, r.first, r.last)));
      ranges.set(r.variable, v);
    }
    const Variable *certain = temporary("cells", rt_.rangeType());
    out.push_back(b_.declare(certain, ranges.hull(own.elements.certain)));
    const Expr *all = b_.load(certain);
    if (!own.elements.others.empty())
      all = rt_.value(rt_.rangeType(), "adjgen_range_hull", {all, ranges.hull(own.elements.others)});
    const Variable *r = temporary(own.pointer->name + "_steps", rt_.renamingType());
    out.push_back(b_.declare(r));
    out.push_back(rt_.call(r, "adjgen_renaming_begin",
                           {b_.load(certain), all,
                            b_.sizeOf(own.pointer->type->element->innermostElement()->unqualified),
                            rt_.tripCount(loop), b_.intLiteral(static_cast<std::int64_t>(own.buffers))}));
    forward_[own.pointer] = r;
  }
}

void RenamedSteps::end(const ForStmt *loop, Statements &out) {
  const auto found = sweep().renamed.find(loop->id);
  if (found == sweep().renamed.end())
    return;
  for (const Buffer &own : found->second.of)
    out.push_back(rt_.call("adjgen_renaming_end", {rt_.address(forward_.at(own.pointer))}));
}

void RenamedSteps::beforeStep(const Stmt *s, Statements &out) {
  forEachOf(s, [&](const Buffer &own) {
    out.push_back(rt_.callForMemory(own.pointer, "adjgen_renamed",
                                    {rt_.address(forward_.at(own.pointer)), b_.load(own.pointer)}));
  });
}

void RenamedSteps::behindStep(const Stmt *s, Statements &out) {
  forEachOf(s, [&](const Buffer &own) {
    out.push_back(rt_.call("adjgen_renamed_end", {rt_.address(forward_.at(own.pointer))}));
  });
}

void RenamedSteps::beforeAdjoint(const Stmt *s, Statements &out) {
  Statements own;
  forEachOf(s, [&](const Buffer &buffer) {
    const Variable *r = temporary(buffer.pointer->name + "_step", rt_.renamingType());
    backward_[buffer.pointer] = r;
    own.insert(own.begin(), {b_.declare(r), rt_.call(r, "adjgen_renamed_last", {})});
  });
  out.insert(out.end(), own.begin(), own.end());
}

void RenamedSteps::behindAdjoint(const Stmt *s, Statements &out) {
  forEachOf(s, [&](const Buffer &own) {
    out.push_back(
        rt_.callForMemory(own.pointer, "adjgen_renamed_undo", {rt_.address(backward_.at(own.pointer))}));
  });
}

const Stmt *RenamedSteps::row(const SavedRow &row, const Expr *cells, bool isReversed) {
  const Buffer *own = sweep().renamedBy(row.statement);
  std::vector<const Expr *> arguments{b_.addressOf(row.cell), cells, b_.sizeOf(row.cell.type()->unqualified)};
  if (own)
    arguments.insert(arguments.begin(), rt_.address((isReversed ? backward_ : forward_).at(own->pointer)));
  return rt_.call(std::string(own ? "adjgen_renamed_" : "adjgen_") + (isReversed ? "pop_row" : "push_row"),
                  std::move(arguments));
}

} // namespace adjgen
