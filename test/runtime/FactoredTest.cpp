// Sums that are multiplied once for each cell: whatever is added where, by however many threads, each cell that
// has a sum is passed once, with the sum of all. The values are small integers, so that every order gives the
// same.
#include <adjgen/runtime.h>

#include <gtest/gtest.h>
#include <vector>

namespace {

void addRest(adjgen_pages *pages, double *target, double value) { adjgen_rest_double(pages, target, value); }
void addRest(adjgen_pages *pages, float *target, float value) { adjgen_rest_float(pages, target, value); }
double restOf(const adjgen_cells &c, adjgen_index k, double) { return c.of_double[k - c.begin]; }
float restOf(const adjgen_cells &c, adjgen_index k, float) { return c.of_float[k - c.begin]; }

/// The sums of what is added to elements that jump about, twice in each place, times three.
template <typename Real> void compareRests(std::size_t n, std::size_t each, std::size_t offset) {
  for (int threads : {1, 2, 3, 4, 8}) {
    std::vector<Real> all(n + offset, 7), expected = all;
    Real *const sums = all.data() + offset;
    const auto place = [&](std::size_t k) { return (k * k * 7919 + 13 * k) % n; };
    const auto value = [](std::size_t k) { return static_cast<Real>(static_cast<int>(k % 5) - 1); };
    for (std::size_t k = 0; k < each; ++k)
      expected[offset + place(k)] += 3 * value(k);
    adjgen_rests rests = adjgen_rests_none();
#pragma omp parallel num_threads(threads)
    {
      adjgen_pages *pages = adjgen_rests_begin(&rests);
#pragma omp for schedule(dynamic, 5)
      for (std::size_t k = 0; k < each; ++k)
        addRest(pages, &sums[place(k)], value(k));
      adjgen_cells cells = adjgen_rests_end(&rests, sums, sizeof(Real));
      while (adjgen_next_cells(&cells))
        for (adjgen_index k = cells.begin; k < cells.end; k++)
          if (restOf(cells, k, Real()) != 0)
            sums[k] += 3 * restOf(cells, k, Real());
    }
    adjgen_rests_free(&rests);
    ASSERT_EQ(all, expected) << threads << " threads, " << n << " elements";
    (void)threads;
  }
}

TEST(Factored, Nothing) { compareRests<double>(10, 0, 0); }
TEST(Factored, OneElement) { compareRests<double>(1, 1000, 0); }
TEST(Factored, AFewElements) { compareRests<double>(17, 3000, 3); }
TEST(Factored, MorePagesThanThoseOfLate) { compareRests<double>(600000, 40000, 1); }
TEST(Factored, Floats) { compareRests<float>(5000, 20000, 5); }
TEST(Factored, ManyFloats) { compareRests<float>(700000, 20000, 0); }

TEST(Factored, MemoryOfEarlierOnesIsEmpty) {
  compareRests<double>(600000, 5000, 0);
  compareRests<double>(17, 3000, 3);
  compareRests<float>(700000, 400, 1);
  compareRests<double>(600000, 40, 2);
}
TEST(Factored, MemoryIsGivenBack) {
  compareRests<double>(5000, 5000, 0);
  adjgen_stack_release();
  adjgen_stack_release();
  compareRests<float>(5000, 5000, 0);
}
TEST(Factored, ManyAtOnce) {
  adjgen_rests rests[3] = {adjgen_rests_none(), adjgen_rests_none(), adjgen_rests_none()};
  std::vector<double> sums[3];
  for (int k = 0; k < 3; ++k) {
    sums[k].assign(100000, k);
    adjgen_pages *pages = adjgen_rests_begin(&rests[k]);
    for (std::size_t i = 0; i < 100000; i += 1000)
      addRest(pages, &sums[k][i], 1.0 + k);
  }
  for (int k = 0; k < 3; ++k) {
    int count = 0;
    adjgen_cells cells = adjgen_rests_end(&rests[k], sums[k].data(), sizeof(double));
    while (adjgen_next_cells(&cells))
      for (adjgen_index i = cells.begin; i < cells.end; i++)
        if (restOf(cells, i, 0.0) != 0.0) {
          EXPECT_EQ(restOf(cells, i, 0.0), 1.0 + k);
          EXPECT_EQ(i % 1000, 0);
          ++count;
        }
    EXPECT_EQ(count, 100);
    adjgen_rests_free(&rests[k]);
  }
}

} // namespace
