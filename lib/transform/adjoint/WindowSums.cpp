// Increments of x_b[e], where e lies between numbers that are known in front of the region (plan/accumulate/Windows.h):
// each thread adds to a copy of that part, or, where it does not pay, in blocks; <adjgen/windows.h> decides.
// Invariant: behind the barrier at the region's end no thread adds to an array otherwise, and each part of memory is
// added to by one thread, whichever arrays it belongs to.
#include "transform/adjoint/WindowSums.h"
#include "transform/adjoint/SumNames.h"

#include <algorithm>

namespace adjgen {

/// Of loops' variables, and of what tables hold, each behind what it is made of.
void WindowSums::declareRanges(const Window &window, Ranges &ranges, bool alone, Statements &out) {
  for (const LoopExtents::Range &r : window.ranges) {
    if (ranges.has(r.variable))
      continue;
    const Expr *numbers = ranges.of(r.first);
    for (const Variable *v : r.ifAny)
      numbers = rt_.value(rt_.rangeType(), "adjgen_range_if", {ranges.of({{{v}, 1}}), numbers});
    const std::string ofWhat = !r.areValues ? "rows" : alone ? "elements" : "values";
    const Expr *value = r.table ? ranges.ofTable(ofWhat, *r.table, numbers, r.variable)
                                : ranges.ofLoop(r.variable, r.first, r.last);
    const Variable *v = temporary(r.variable->name + (r.areValues ? "_values" : "_range"), rt_.rangeType());
    out.push_back(b_.declare(v, value));
    ranges.set(r.variable, v);
  }
}

/// Of the loops together, about as many as there are increments.
const Expr *WindowSums::iterations(const Window &window, Ranges &ranges, Statements &out) {
  const Expr *all = nullptr;
  for (const Variable *v : window.counted) {
    const Expr *one = rt_.value(rt_.indexType(), "adjgen_range_length", {ranges.of({{{v}, 1}})});
    all = all ? rt_.value(rt_.indexType(), "adjgen_product_of_lengths", {all, one}) : one;
  }
  if (window.counted.size() < 2)
    return all ? all : b_.intLiteral(1);
  const Variable *number = temporary("iterations", rt_.indexType());
  out.push_back(b_.declare(number, all));
  return b_.load(number);
}

WindowSums::Reach WindowSums::reachOf(const Window &window, Ranges &ranges, bool alone, Statements &out) {
  const auto same = std::find_if(known_.begin(), known_.end(), [&](const Known &k) {
    return k.window->subscripts == window.subscripts && k.window->counted == window.counted;
  });
  if (same != known_.end())
    return same->reach;
  declareRanges(window, ranges, alone, out);
  const Expr *elements = ranges.hull(window.subscripts);
  if (!isa<LoadExpr>(elements)) {
    const Variable *range = temporary(nameOfElements(window.array) + "_range", rt_.rangeType());
    out.push_back(b_.declare(range, elements));
    elements = b_.load(range);
  }
  const Reach reach{elements, iterations(window, ranges, out)};
  known_.push_back({&window, reach});
  return reach;
}

const Expr *WindowSums::startOf(const Window &window) {
  return shadows_.pointer(window.array.type()->isArray() ? b_.decay(window.array) : b_.load(window.array));
}

/// One for all arrays that are reached alike: a variable that compilers see to be the same.
const Expr *WindowSums::decision(const Reach &reach, const Expr *size, const Window &window,
                                 Statements &begin) {
  const auto same = std::find_if(decisions_.begin(), decisions_.end(), [&](const Decision &d) {
    return d.bits == window.number->bits && equal(d.reach.elements, reach.elements) &&
           equal(d.reach.iterations, reach.iterations);
  });
  if (same != decisions_.end())
    return b_.load(same->pays);
  const Variable *pays = temporary("copied", b_.types().intType());
  begin.push_back(b_.declare(pays));
  begin.push_back(rt_.call(pays, "adjgen_windows_pay", {size, reach.elements, reach.iterations}));
  decisions_.push_back({reach, window.number->bits, pays});
  return b_.load(pays);
}

WindowSums::Copies WindowSums::begin(const OmpParallelStmt *s, Statements &before, Statements &begin) {
  Copies out;
  known_.clear();
  decisions_.clear();
  auto it = plan().accumulation.windows.find(s);
  if (it == plan().accumulation.windows.end())
    return out;
  Ranges ranges(b_, rt_, plan().accumulation.members);
  for (const Window &w : it->second) {
    const Reach reach = reachOf(w, ranges, /*alone=*/false, before);
    const Expr *start = startOf(w);
    const Variable *copies = temporary(nameOfSum(w.array) + "s", rt_.restsType());
    const Variable *own = temporary(nameOfSum(w.array), rt_.windowType());
    before.push_back(b_.declare(copies));
    before.push_back(rt_.call(copies, "adjgen_rests_none", {}));
    const Expr *size = b_.sizeOf(start->type->element->unqualified);
    const Expr *pays = decision(reach, size, w, begin);
    begin.push_back(b_.declare(own));
    begin.push_back(
        rt_.call(own, "adjgen_window_begin", {pays, rt_.address(copies), start, size, reach.elements}));
    for (const LoadExpr *l : w.reads)
      x_.windowOf[l->id] = own;
    out.push_back(copies);
  }
  return out;
}

void WindowSums::end(const OmpParallelStmt *s, const Copies &copies, Statements &end) {
  if (copies.empty())
    return;
  const std::vector<Window> &all = plan().accumulation.windows.at(s);
  end.push_back(b_.ompBarrier());
  for (std::size_t n = 0; n < copies.size(); ++n)
    end.push_back(
        rt_.call(all[n].number->bits == 32 ? "adjgen_windows_end_float" : "adjgen_windows_end_double",
                 {rt_.address(copies[n])}));
}

} // namespace adjgen
