#include "transform/directions/RowFrames.h"
#include "ir/ShortNames.h"

#include <algorithm>

namespace adjgen {

static std::int64_t cellsOf(const Type *t) {
  std::int64_t n = 1;
  for (; t->isArray(); t = t->element)
    n *= t->extent;
  return n;
}

const Expr *RowFrame::place(const Type *cells) {
  const Type *cell = b_.types().withoutConst(cells->innermostElement())->unqualified;
  auto part = std::find_if(parts_.begin(), parts_.end(), [&](const Part &p) { return p.cell == cell; });
  if (part == parts_.end()) {
    Variable *memory = b_.variable(names_.unique("rows"), b_.types().pointer(cell), VariableKind::Local);
    setWantedName(memory, "rows");
    parts_.push_back({cell, memory, 0});
    part = parts_.end() - 1;
  }
  const Expr *at = b_.load(part->memory);
  if (part->rows > 0)
    at = b_.addressOf(b_.deref(Path(part->memory), paths_.times(b_.intLiteral(part->rows))));
  part->rows += cellsOf(cells);
  return at;
}

void RowFrame::begin(std::vector<const Stmt *> &out) {
  for (const Part &p : parts_) {
    out.push_back(b_.declare(p.memory));
    out.push_back(rt_.callForMemory(
        p.memory, "adjgen_rows_begin",
        {paths_.times(b_.integerText(b_.types().longLongType(), std::to_string(p.rows) + "LL", p.rows)),
         b_.sizeOf(p.cell)}));
  }
}

void RowFrame::end(std::vector<const Stmt *> &out) {
  for (auto p = parts_.rbegin(); p != parts_.rend(); ++p)
    out.push_back(rt_.call("adjgen_rows_end", {b_.load(p->memory)}));
}

} // namespace adjgen
