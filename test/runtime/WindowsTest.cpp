// Sums in copies of a part of an array: whoever adds what, in as many threads as there are, the array has the sum of all
// in the end, whether copies pay or not, and nothing is left for the next ones. The values are small integers, so that every
// order gives the same.
#include <adjgen/runtime.h>

#include <cstdint>
#include <gtest/gtest.h>
#include <vector>

namespace {

void addIn(double *target, double value, adjgen_window w) { adjgen_add_in_double(target, value, w); }
void addIn(float *target, float value, adjgen_window w) { adjgen_add_in_float(target, value, w); }
void endWindows(adjgen_rests *rests, double) { adjgen_windows_end_double(rests); }
void endWindows(adjgen_rests *rests, float) { adjgen_windows_end_float(rests); }

/// Elements from `low` to in front of `high` of n are added to, `each` times; the range may say more than that.
template <typename Real>
void compare(std::size_t n, std::size_t low, std::size_t high, std::size_t each, adjgen_range range,
             bool pays) {
  for (int threads : {1, 2, 3, 4, 8}) {
    std::vector<Real> sums(n, 7), expected = sums;
    const auto place = [&](std::size_t k) { return low + (k * k * 7919 + 13 * k) % (high - low); };
    const auto value = [](std::size_t k) { return static_cast<Real>(static_cast<int>(k % 5) - 1); };
    for (std::size_t k = 0; k < each; ++k)
      expected[place(k)] += value(k);
    adjgen_rests rests = adjgen_rests_none();
    int own = 0, team = 1;
#pragma omp parallel num_threads(threads)
    {
      adjgen_sums_begin();
      const adjgen_window w =
          adjgen_window_begin(adjgen_windows_pay(sizeof(Real), range, static_cast<adjgen_index>(each)),
                              &rests, sums.data(), sizeof(Real), range);
#ifdef _OPENMP
#pragma omp single
      team = omp_get_num_threads();
#endif
#pragma omp atomic
      own += w.is_own && w.offset != 0;
#pragma omp for schedule(dynamic, 5)
      for (std::size_t k = 0; k < each; ++k)
        addIn(&sums[place(k)], value(k), w);
      adjgen_sums_end();
#pragma omp barrier
      endWindows(&rests, Real());
    }
    adjgen_rests_free(&rests);
    ASSERT_EQ(sums, expected) << threads << " threads";
    EXPECT_EQ(own, pays && team > 1 ? team : 0);
    (void)threads;
  }
}

TEST(Windows, ACopyForEachThread) { compare<double>(1000, 0, 1000, 20000, adjgen_range_of(0, 999), true); }
TEST(Windows, OneElement) { compare<double>(1, 0, 1, 100, adjgen_range_only(0), true); }
TEST(Windows, InTheMiddle) {
  compare<double>(90000, 70001, 70900, 9000, adjgen_range_of(70001, 70899), true);
}
TEST(Windows, Floats) { compare<float>(5000, 3, 4998, 40000, adjgen_range_of(3, 4997), true); }
/// What marks something is no element; it is not added to, and need not be there.
TEST(Windows, MoreThanThereIs) { compare<double>(100, 0, 100, 9000, adjgen_range_of(-500, 1500), true); }
TEST(Windows, TooMuchForSoFewSums) { compare<double>(9000, 0, 9000, 100, adjgen_range_of(0, 8999), false); }
TEST(Windows, Everything) { compare<double>(10, 0, 10, 1000, adjgen_range_everything(), false); }
TEST(Windows, NothingIsKnownToBeReached) { compare<double>(10, 0, 10, 1000, adjgen_range_of(1, 0), false); }
TEST(Windows, MemoryOfEarlierOnesIsEmpty) {
  compare<double>(1000, 0, 1000, 20000, adjgen_range_of(0, 999), true);
  compare<float>(1000, 500, 600, 20000, adjgen_range_of(0, 999), true);
}

/// In programs that have their data at low addresses, what is far in front of it would have none.
TEST(Windows, NotInFrontOfAddressZero) {
  void *const low = reinterpret_cast<void *>(std::uintptr_t{4096});
  EXPECT_EQ(adjgen_window_edge(low, 8, 10), 4176u);
  EXPECT_EQ(adjgen_window_edge(low, 8, -511), 8u);
  EXPECT_EQ(adjgen_window_edge(low, 8, -512), 0u);
  EXPECT_EQ(adjgen_window_edge(low, 8, -513), 0u);
}
TEST(Windows, SoMuchMemoryAtMost) {
  const adjgen_index many = ADJGEN_INDEX_MAX / 2, fit = ADJGEN_WINDOW_BYTES / 8;
  EXPECT_TRUE(adjgen_windows_pay_for(8, adjgen_range_of(0, fit / 2 - 1), many, 2));
  EXPECT_FALSE(adjgen_windows_pay_for(8, adjgen_range_of(0, fit / 2), many, 2));
  EXPECT_FALSE(adjgen_windows_pay_for(8, adjgen_range_of(0, many), many, 2));
}

TEST(Windows, OfSumsThatAreMultiplied) {
  for (int threads : {1, 2, 4}) {
    std::vector<double> sums(300, 1.0);
    adjgen_rests rests = adjgen_rests_none();
#pragma omp parallel num_threads(threads)
    {
      adjgen_pages *pages = adjgen_rests_begin(&rests);
      const adjgen_window w =
          adjgen_window_of(pages, sums.data(), sizeof(double), adjgen_range_of(0, 299), 3000);
      EXPECT_TRUE(w.is_own);
#pragma omp for
      for (int k = 0; k < 3000; ++k)
        adjgen_rest_in_double(pages, &sums[static_cast<std::size_t>(k % 300)], 2.0, w);
      adjgen_cells cells = adjgen_rests_end(&rests, sums.data(), sizeof(double));
      while (adjgen_next_cells(&cells))
        for (adjgen_index k = cells.begin; k < cells.end; k++)
          if (cells.of_double[k - cells.begin] != 0)
            sums[static_cast<std::size_t>(k)] += 3 * cells.of_double[k - cells.begin];
    }
    adjgen_rests_free(&rests);
    EXPECT_EQ(sums, std::vector<double>(300, 61.0));
    (void)threads;
  }
}

TEST(Windows, LengthsOfRanges) {
  EXPECT_EQ(adjgen_range_length(adjgen_range_of(1, 0)), 0);
  EXPECT_EQ(adjgen_range_length(adjgen_range_of(-2, 3)), 6);
  EXPECT_EQ(adjgen_range_length(adjgen_range_everything()), ADJGEN_INDEX_MAX);
  EXPECT_EQ(adjgen_product_of_lengths(0, ADJGEN_INDEX_MAX), 0);
  EXPECT_EQ(adjgen_product_of_lengths(ADJGEN_INDEX_MAX / 2, 3), ADJGEN_INDEX_MAX);
  EXPECT_EQ(adjgen_range_from_zero(adjgen_range_of(-1, -1)).last, ADJGEN_INDEX_MAX);
  EXPECT_EQ(adjgen_range_from_zero(adjgen_range_of(1, 0)).last, 0);
  EXPECT_EQ(adjgen_range_from_zero(adjgen_range_of(0, 5)).last, 5);
}

} // namespace
