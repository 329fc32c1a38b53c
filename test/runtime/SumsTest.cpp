// Sums in blocks: whatever is added where, by however many threads, the memory has the sum afterwards. The
// values are small integers, so that every order gives the same.
#include <adjgen/runtime.h>

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <vector>

namespace {

/// A sequence of numbers below n that jumps about; the same for the same seed.
class Jumps {
public:
  Jumps(unsigned seed, std::size_t n) : state_(seed * 2654435761U + 1), n_(n) {}
  std::size_t next() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state_ >> 33) % n_;
  }

private:
  std::uint64_t state_;
  std::size_t n_;
};

/// Each of `parts` parts adds `each` times to elements of a sequence of its own.
template <typename Real>
void addPart(std::vector<Real> &sums, unsigned part, int each, void (*add)(Real *, Real)) {
  Jumps jumps(part, sums.size());
  for (int k = 0; k < each; ++k)
    add(&sums[jumps.next()], static_cast<Real>(k % 5 - 1));
}

void addDouble(double *target, double value) { adjgen_add_double(target, value); }
void addFloat(float *target, float value) { adjgen_add_float(target, value); }
template <typename Real> void addPlainly(Real *target, Real value) { *target += value; }

template <typename Real> void compare(std::size_t n, int each, void (*add)(Real *, Real)) {
  constexpr int parts = 12;
  for (int threads : {1, 2, 3, 4, 8}) {
    std::vector<Real> expected(n, 3), sums(n, 3);
    for (int p = 0; p < parts; ++p)
      addPart<Real>(expected, static_cast<unsigned>(p), each, addPlainly<Real>);
#pragma omp parallel num_threads(threads)
    {
      adjgen_sums_begin();
#pragma omp for schedule(dynamic)
      for (int p = 0; p < parts; ++p)
        addPart<Real>(sums, static_cast<unsigned>(p), each, add);
      adjgen_sums_end();
    }
    ASSERT_EQ(sums, expected) << threads << " threads, " << n << " elements";
    (void)threads;
  }
}

TEST(Sums, OneElement) { compare<double>(1, 1000, addDouble); }
TEST(Sums, AFewElements) { compare<double>(17, 3000, addDouble); }
TEST(Sums, AsManyAsThereAreBlocks) { compare<double>(8 * ADJGEN_SUM_BLOCKS, 20000, addDouble); }
TEST(Sums, MoreThanBlocksCanHold) { compare<double>(400000, 60000, addDouble); }
TEST(Sums, Floats) {
  compare<float>(5, 3000, addFloat);
  compare<float>(300000, 60000, addFloat);
}
// Blocks for the first part, atomics behind it, and the other way round.
TEST(Sums, PatternThatChanges) {
  for (const bool denseFirst : {true, false}) {
    std::vector<double> sums(500000), expected(500000);
    double threads = 0;
    const auto part = [&](bool dense, auto &&add) {
      Jumps jumps(7, dense ? 100 : sums.size());
      for (int k = 0; k < 200000; ++k)
        add(jumps.next(), k % 3);
    };
    for (const bool dense : {denseFirst, !denseFirst, denseFirst})
      part(dense, [&](std::size_t at, double v) { expected[at] += v; });
#pragma omp parallel num_threads(3)
    {
      adjgen_sums_begin();
      adjgen_add_double(&threads, 1);
      for (const bool dense : {denseFirst, !denseFirst, denseFirst})
        part(dense, [&](std::size_t at, double v) { adjgen_add_double(&sums[at], v); });
      adjgen_sums_end();
    }
    for (double &x : expected)
      x *= threads;
    ASSERT_EQ(sums, expected);
  }
}
TEST(Sums, NothingAdded) { compare<double>(5, 0, addDouble); }

// Places do not depend on the address alone: this finds blocks that share one.
TEST(Sums, BlocksInOnePlace) {
  std::vector<double> sums(std::size_t(8) * ADJGEN_SUM_BLOCKS * 20);
  std::vector<double *> cells;
  const auto placeOf = [](const double *p) { return adjgen_sum_place(reinterpret_cast<std::uintptr_t>(p)); };
  for (double &x : sums)
    if (placeOf(&x) == placeOf(&sums[0]))
      cells.push_back(&x);
  ASSERT_GT(cells.size(), 100U);
  double threads = 0;
#pragma omp parallel num_threads(4)
  {
    adjgen_sums_begin();
    adjgen_add_double(&threads, 1);
    for (int k = 0; k < 100; ++k)
      for (double *cell : cells)
        adjgen_add_double(cell, 1);
    adjgen_sums_end();
  }
  for (const double *cell : cells)
    ASSERT_EQ(*cell, 100 * threads);
}

// Doubles and floats in the same 64 bytes.
struct Mixed {
  float f, g;
  double d;
};
TEST(Sums, Mixed) {
  std::vector<Mixed> sums(50, Mixed{0, 0, 0});
  double threads = 0;
#pragma omp parallel num_threads(3)
  {
    adjgen_sums_begin();
    adjgen_add_double(&threads, 1);
    for (int k = 0; k < 500; ++k) {
      Mixed &m = sums[static_cast<std::size_t>(k % 50)];
      adjgen_add_float(&m.f, 1);
      adjgen_add_double(&m.d, 2);
      adjgen_add_float(&m.g, 3);
    }
    adjgen_sums_end();
  }
  for (const Mixed &m : sums) {
    EXPECT_EQ(m.f, 10 * threads);
    EXPECT_EQ(m.d, 20 * threads);
    EXPECT_EQ(m.g, 30 * threads);
  }
}

TEST(Sums, NotANumberAndInfinity) {
  double sums[3] = {1, 1, 1};
#pragma omp parallel num_threads(2)
  {
    adjgen_sums_begin();
    adjgen_add_double(&sums[0], std::numeric_limits<double>::quiet_NaN());
    adjgen_add_double(&sums[1], std::numeric_limits<double>::infinity());
    adjgen_add_double(&sums[2], -0.0);
    adjgen_sums_end();
  }
  EXPECT_TRUE(std::isnan(sums[0]));
  EXPECT_EQ(sums[1], std::numeric_limits<double>::infinity());
  EXPECT_EQ(sums[2], 1);
}

// Outside regions, and in a region of one thread, what is added is there at once.
TEST(Sums, Alone) {
  double sum = 1;
  adjgen_add_double(&sum, 2);
  EXPECT_EQ(sum, 3);
#pragma omp parallel num_threads(1)
  {
    adjgen_sums_begin();
    adjgen_add_double(&sum, 2);
    EXPECT_EQ(sum, 5);
    adjgen_sums_end();
  }
  EXPECT_EQ(sum, 5);
}

// A region inside a region, of one thread or more: both may add to the same memory.
TEST(Sums, Nested) {
  for (int inner : {1, 2}) {
    double sum = 0, threads = 0;
#pragma omp parallel num_threads(2)
    {
      adjgen_sums_begin();
      adjgen_add_double(&sum, 1);
#pragma omp parallel num_threads(inner)
      {
        adjgen_sums_begin();
        adjgen_add_double(&sum, 1);
        adjgen_add_double(&threads, 1);
        adjgen_sums_end();
      }
      adjgen_add_double(&sum, 1);
      adjgen_add_double(&threads, 2);
      adjgen_sums_end();
    }
    EXPECT_EQ(sum, threads);
    (void)inner;
  }
}

} // namespace
