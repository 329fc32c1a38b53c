// Tables of passes: what runs, in which order, and why. A table is run row by row (`runPasses`), and the same
// rows are what --print-passes lists, --print-after prints and --time-passes measures.
//
// What always holds: a pass needs only passes that stand in front of it, in its own table or in those that
// have run before; a table that does not meet this does not compile (`static_assert(isOrdered(table, ...))`).
#pragma once

#include "support/PassObserver.h"
#include "support/Progress.h"
#include <array>
#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace adjgen {

/// What people read of a row.
struct PassRow {
  std::string_view name;
  std::string_view stage; // of docs/pipeline.md
  std::string_view what;  // what the pass is for
  std::vector<std::string_view> needs;
};

/// Names of passes that must have run.
using PassNeeds = std::array<std::string_view, 4>;

/// `State` is what the passes of one table work on.
template <typename State> struct Pass {
  std::string_view name;
  std::string_view stage;
  bool (*run)(State &); // false: an error is reported, and nothing behind it runs
  PassNeeds needs;
  std::string_view what;
  std::string (*print)(State &) = nullptr; // of its result; null: --print-after shows nothing
};

/// `before`: the passes that have run when the table begins.
template <typename State, std::size_t N>
constexpr bool isOrdered(const Pass<State> (&table)[N], std::initializer_list<std::string_view> before = {}) {
  for (std::size_t i = 0; i < N; ++i)
    for (std::string_view needed : table[i].needs) {
      bool isThere = needed.empty();
      for (std::string_view name : before)
        isThere |= name == needed;
      for (std::size_t k = 0; k < i; ++k)
        isThere |= table[k].name == needed;
      if (!isThere)
        return false;
    }
  return true;
}

/// Row by row. False if one of them has failed.
template <typename State, std::size_t N>
bool runPasses(const Pass<State> (&table)[N], State &state, PassObserver &observer) {
  for (const Pass<State> &row : table) {
    using Clock = std::chrono::steady_clock;
    const InPass pass(row.name.data());
    const Clock::time_point since = Clock::now();
    const bool ok = row.run(state);
    observer.ran(row.name, std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - since));
    if (!ok)
      return false;
    if (row.print && observer.wants(row.name))
      observer.print(row.name, row.print(state));
  }
  return true;
}

template <typename State, std::size_t N>
void appendRows(std::vector<PassRow> &out, const Pass<State> (&table)[N]) {
  for (const Pass<State> &row : table) {
    PassRow &r = out.emplace_back(PassRow{row.name, row.stage, row.what, {}});
    for (std::string_view needed : row.needs)
      if (!needed.empty())
        r.needs.push_back(needed);
  }
}

} // namespace adjgen
