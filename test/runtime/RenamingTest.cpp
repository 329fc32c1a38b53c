// Buffers in new memory: whatever rows a step overwrites, by however many threads, the new memory holds them and, elsewhere, what
// the old one held; the old one is left as it was, and the backward sweep has its pointer again.
#include <adjgen/memory.h>
#include <adjgen/runtime.h>

#include <gtest/gtest.h>
#include <utility>
#include <vector>

namespace {

struct Grid {
  int rows, columns, margin; // of which steps set no cells
};

double valueOf(int step, std::size_t cell) { return 1000.0 * step + static_cast<double>(cell % 97); }

/// Steps over two buffers, of which `only` says which rows they set; are they in new memory?
template <typename Only>
void exchange(const Grid &g, int steps, int threads, bool isRenamed, const Only &only) {
  const auto cells = static_cast<std::size_t>(g.rows * g.columns);
  std::vector<double> first(cells, 0.25), second(cells, 0.5);
  const std::vector<double> firstBefore = first, secondBefore = second;
  std::vector<std::vector<double>> states; // what a step has set, as the primal has it
  std::vector<double> primal[2] = {first, second};
  const adjgen_range all = adjgen_range_of(0, static_cast<adjgen_index>(cells) - 1);
  double *a = first.data(), *b = second.data();
  const std::size_t depth = adjgen_stack_bytes();
  adjgen_renaming r = adjgen_renaming_begin(all, all, sizeof(double), steps, 2);
  std::vector<double *> pointers;
  for (int t = 0; t < steps; t++) {
    double *const before = b;
    b = static_cast<double *>(adjgen_renamed(&r, b));
    EXPECT_EQ(b != before, isRenamed);
    adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(threads)
    {
      adjgen_team_enter(&team);
#pragma omp for schedule(static)
      for (int i = g.margin; i < g.rows - g.margin; i++)
        if (only(t, i)) {
          double *row = &b[i * g.columns + g.margin];
          adjgen_renamed_push_row(&r, row, g.columns - 2 * g.margin, sizeof(double));
          for (int j = 0; j < g.columns - 2 * g.margin; j++)
            row[j] = valueOf(t, static_cast<std::size_t>(row - b + j));
        }
      adjgen_team_leave(&team);
    }
    adjgen_team_end(&team);
    adjgen_renamed_end(&r);
    std::vector<double> &expected = primal[1 - t % 2];
    for (int i = g.margin; i < g.rows - g.margin; i++)
      for (int j = g.margin; only(t, i) && j < g.columns - g.margin; j++) {
        const auto cell = static_cast<std::size_t>(i * g.columns + j);
        expected[cell] = valueOf(t, cell);
      }
    ASSERT_EQ(std::vector<double>(b, b + cells), expected) << "step " << t;
    states.push_back(expected);
    pointers.push_back(b);
    std::swap(a, b);
  }
  EXPECT_EQ(adjgen_renamed_first(&r, a), steps % 2 ? second.data() : first.data());
  EXPECT_EQ(adjgen_renamed_first(&r, b), steps % 2 ? first.data() : second.data());
  double *const lastA = a, *const lastB = b;
  a = static_cast<double *>(adjgen_renamed_settle(&r, a));
  b = static_cast<double *>(adjgen_renamed_settle(&r, b));
  EXPECT_EQ(a, steps % 2 ? second.data() : first.data());
  EXPECT_EQ(first, primal[0]);
  EXPECT_EQ(second, primal[1]);
  adjgen_renamed_unsettle();
  adjgen_renamed_unsettle();
  a = lastA;
  b = lastB;
  adjgen_renaming_end(&r);
  for (int t = steps - 1; t >= 0; t--) {
    std::swap(a, b);
    ASSERT_EQ(b, pointers[static_cast<std::size_t>(t)]);
    ASSERT_EQ(std::vector<double>(b, b + cells), states[static_cast<std::size_t>(t)]);
    adjgen_renaming own = adjgen_renamed_last();
    adjgen_team team = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&team))
    {
      adjgen_team_enter(&team);
      const adjgen_chunks mine = adjgen_static_last(adjgen_trip_lt(g.margin, g.rows - g.margin, 1), 0);
      for (adjgen_index k = mine.end; k-- > mine.begin;)
        if (const int i = g.margin + static_cast<int>(k); only(t, i))
          adjgen_renamed_pop_row(&own, &b[i * g.columns + g.margin], g.columns - 2 * g.margin,
                                 sizeof(double));
      adjgen_team_leave(&team);
    }
    adjgen_team_finish(&team);
    b = static_cast<double *>(adjgen_renamed_undo(&own));
  }
  EXPECT_EQ(a, first.data());
  EXPECT_EQ(b, second.data());
  EXPECT_EQ(first, firstBefore);
  EXPECT_EQ(second, secondBefore);
  EXPECT_EQ(adjgen_stack_bytes(), depth);
  (void)threads;
}

constexpr auto Always = [](int, int) { return true; };

TEST(Renaming, RowsAndWhatIsAround) {
  for (int threads : {1, 2, 3, 4, 8})
    for (int steps : {2, 3, 7})
      exchange({40, 30, 1}, steps, threads, true, Always);
}
TEST(Renaming, OneRowOfAll) { exchange({300, 1, 0}, 5, 4, true, Always); }
TEST(Renaming, RowsOfStepsDiffer) {
  for (int threads : {1, 3})
    exchange({60, 20, 1}, 6, threads, true, [](int t, int i) { return (i + t) % 9 != 0; });
}
TEST(Renaming, FewerStepsThanBuffers) {
  exchange({40, 30, 1}, 0, 2, false, Always);
  exchange({40, 30, 1}, 1, 2, false, Always);
}
TEST(Renaming, SmallBuffers) { exchange({4, 4, 1}, 5, 2, false, Always); }
TEST(Renaming, WithALimit) {
  adjgen_memory_limit(std::size_t(1) << 30);
  exchange({40, 30, 1}, 4, 2, false, Always);
  adjgen_memory_limit(0);
}
TEST(Renaming, MoreIsReachedThanIsThere) {
  const adjgen_range all = adjgen_range_of(0, 999);
  adjgen_renaming r = adjgen_renaming_begin(all, adjgen_range_of(-1, 999), sizeof(double), 10, 2);
  double cells[4] = {};
  EXPECT_EQ(adjgen_renamed(&r, cells), cells);
  adjgen_renaming_end(&r);
}

} // namespace
