// What is reached lies inside the computed extent, whatever the integers; and extents that meet are not
// apart.
#include <adjgen/runtime.h>

#include <gtest/gtest.h>
#include <initializer_list>

namespace {

bool holds(adjgen_range r, adjgen_index value) { return r.first <= value && value <= r.last; }
adjgen_extent of(const double *array, adjgen_range range) {
  return adjgen_extent_of(array, sizeof *array, range);
}

TEST(Apart, OperationsHoldAllResults) {
  for (adjgen_index a : {-3, 0, 2})
    for (adjgen_index b : {-3, 0, 4})
      for (adjgen_index c : {-5, 0, 1})
        for (adjgen_index d : {-5, 0, 7}) {
          const adjgen_range x = adjgen_range_of(a, b), y = adjgen_range_of(c, d);
          for (adjgen_index i = a; i <= b; ++i) {
            EXPECT_TRUE(holds(adjgen_range_hull(x, y), i));
            EXPECT_TRUE(holds(adjgen_range_hull(y, x), i));
            for (adjgen_index k = c; k <= d; ++k) {
              EXPECT_TRUE(holds(adjgen_range_plus(x, y), i + k));
              EXPECT_TRUE(holds(adjgen_range_times(x, y), i * k));
            }
          }
          EXPECT_EQ(adjgen_range_is_empty(adjgen_range_plus(x, y)) != 0, a > b || c > d);
          EXPECT_EQ(adjgen_range_is_empty(adjgen_range_times(x, y)) != 0, a > b || c > d);
        }
}

TEST(Apart, BoundsThatChangeSpanAllOfThem) {
  const adjgen_range r = adjgen_range_between(adjgen_range_of(1, 5), adjgen_range_of(0, 9));
  EXPECT_EQ(r.first, 1);
  EXPECT_EQ(r.last, 9);
  const adjgen_range none = adjgen_range_of(1, 0);
  EXPECT_TRUE(adjgen_range_is_empty(adjgen_range_between(none, r)));
  EXPECT_TRUE(adjgen_range_is_empty(adjgen_range_between(r, none)));
}

TEST(Apart, WhatOverflowsIsEverything) {
  const adjgen_range big = adjgen_range_only(LLONG_MAX - 1), two = adjgen_range_only(2);
  for (adjgen_range r : {adjgen_range_plus(big, two), adjgen_range_times(big, two),
                         adjgen_range_times(adjgen_range_only(LLONG_MIN), adjgen_range_only(-1))}) {
    EXPECT_TRUE(holds(r, LLONG_MIN));
    EXPECT_TRUE(holds(r, LLONG_MAX));
    EXPECT_TRUE(holds(adjgen_range_plus(r, two), LLONG_MIN));
    EXPECT_TRUE(holds(adjgen_range_plus(r, two), LLONG_MAX));
  }
  double x[2] = {0.0, 0.0}, y[1] = {0.0};
  const adjgen_extent all = of(x, adjgen_range_everything()), far = of(x, adjgen_range_only(LLONG_MAX / 8));
  EXPECT_FALSE(adjgen_are_apart(all, of(y, adjgen_range_only(0))));
  EXPECT_FALSE(adjgen_are_apart(far, of(y, adjgen_range_only(0))));
  EXPECT_TRUE(adjgen_are_apart(all, of(y, adjgen_range_of(1, 0))));
}

TEST(Apart, ExtentsMeetInOneElement) {
  double x[20] = {};
  for (int a = 0; a < 10; ++a)
    for (int b = a; b < 10; ++b)
      for (int shift = 0; shift < 10; ++shift)
        for (int c = 0; c + shift < 10; ++c) {
          const adjgen_extent left = of(x, adjgen_range_of(a, b)),
                              right = of(x + shift, adjgen_range_only(c));
          const bool meet = a <= c + shift && c + shift <= b;
          EXPECT_EQ(adjgen_are_apart(left, right) != 0, !meet);
          EXPECT_EQ(adjgen_are_apart(right, left) != 0, !meet);
          EXPECT_EQ(adjgen_are_apart_or_same(left, right) != 0, !meet || shift == 0);
        }
}

TEST(Apart, OneThreadHasAllIterations) {
  for (adjgen_index trip : {0, 1, 2, 17, 1000}) {
    adjgen_index in[2] = {0, 0};
    for (int phase = 0; phase < 2; ++phase) {
      const adjgen_chunks c = adjgen_static_phase(trip, ADJGEN_ALL_ITERATIONS, phase);
      in[phase] = c.end - c.begin;
    }
    EXPECT_EQ(in[0] + in[1], trip);
    const adjgen_chunks one = adjgen_static_first(trip, ADJGEN_ALL_ITERATIONS);
    EXPECT_EQ(one.end - one.begin, trip);
  }
}

} // namespace
