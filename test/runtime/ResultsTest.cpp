// The primal's results: whatever rows are restored, by whichever threads, in the end every cell holds what it
// held before.
#include <adjgen/runtime.h>

#include <gtest/gtest.h>
#include <vector>

namespace {

/// Restores a row, as a backward sweep does, with numbers that are no results.
void restore(double *row, adjgen_index cells, double value) {
  adjgen_keep_row(row, cells, sizeof(double));
  for (adjgen_index k = 0; k < cells; ++k)
    row[k] = value;
}

std::vector<double> numbers(std::size_t n) {
  std::vector<double> v(n);
  for (std::size_t k = 0; k < n; ++k)
    v[k] = static_cast<double>(k) + 0.5;
  return v;
}

TEST(Results, Nothing) {
  adjgen_results_begin();
  adjgen_results_end();
}

TEST(Results, RowsOfEqualBeginsOverlapsAndRepetitions) {
  std::vector<double> v = numbers(40);
  const std::vector<double> results = v;
  adjgen_results_begin();
  for (int step = 0; step < 5; ++step) {
    restore(&v[0], 10, -1 - step);
    restore(&v[5], 10, -100 - step);
    restore(&v[0], 20, -200 - step);
    restore(&v[0], 0, 0);
    restore(&v[static_cast<std::size_t>(12 + step)], 20, -300 - step);
  }
  EXPECT_NE(v, results);
  adjgen_results_end();
  EXPECT_EQ(v, results);
}

TEST(Results, ManyRows) {
  std::vector<double> v = numbers(50000);
  const std::vector<double> results = v;
  adjgen_results_begin();
  for (int step = 0; step < 3; ++step)
    for (std::size_t k = 0; k < v.size(); k += 5)
      restore(&v[k], 5, step);
  adjgen_results_end();
  EXPECT_EQ(v, results);
}

/// Threads take turns with the rows: in each step a row is another thread's.
TEST(Results, RowsThatChangeTheirThread) {
  for (int threads : {1, 2, 3, 4, 8}) {
    std::vector<double> v = numbers(800);
    const std::vector<double> results = v;
    adjgen_results_begin();
    for (int step = 0; step < 20; ++step) {
      adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(threads)
      {
        adjgen_team_enter(&team);
#pragma omp for schedule(dynamic)
        for (int row = 0; row < 80; ++row)
          restore(&v[static_cast<std::size_t>(10 * row)], 10, -step);
        adjgen_team_leave(&team);
      }
      adjgen_team_drop(&team);
    }
    adjgen_results_end();
    ASSERT_EQ(v, results) << threads << " threads";
    (void)threads;
  }
}

TEST(Results, WhatIsLeftOfAnAdjointThatDidNotEndIsForgotten) {
  std::vector<double> v = numbers(10);
  adjgen_results_begin();
  restore(&v[0], 10, 1);
  adjgen_results_begin();
  adjgen_results_end();
  EXPECT_EQ(v, std::vector<double>(10, 1));
}

} // namespace
