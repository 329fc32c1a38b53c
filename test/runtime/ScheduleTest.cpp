// Worksharing loops: trip counts, static chunks against the compiler's own, two phases, recorded schedules
// replayed backwards.
#include <adjgen/runtime.h>

#include <gtest/gtest.h>
#include <limits>
#include <vector>

namespace {

using Index = adjgen_index;
constexpr Index least = std::numeric_limits<Index>::min(), most = std::numeric_limits<Index>::max();
constexpr adjgen_uindex umost = std::numeric_limits<adjgen_uindex>::max();

TEST(Row, Added) {
  std::vector<double> cells{1, 2, 3, 4};
  const double summands[] = {10, 20, 30};
  adjgen_row_add_double(&cells[1], summands, 2);
  adjgen_row_add_double(&cells[3], summands, 0);
  EXPECT_EQ(cells, (std::vector<double>{1, 12, 23, 4}));
  std::vector<float> narrow{1, 2};
  const float numbers[] = {10, 20};
  adjgen_row_add_float(narrow.data(), numbers, 2);
  EXPECT_EQ(narrow, (std::vector<float>{11, 22}));
}

TEST(Trip, AgainstLoops) {
  for (Index lo = -9; lo <= 9; ++lo)
    for (Index hi = -9; hi <= 9; ++hi)
      for (Index step = 1; step <= 5; ++step) {
        Index lt = 0, le = 0, gt = 0, ge = 0;
        for (Index i = lo; i < hi; i += step)
          ++lt;
        for (Index i = lo; i <= hi; i += step)
          ++le;
        for (Index i = lo; i > hi; i -= step)
          ++gt;
        for (Index i = lo; i >= hi; i -= step)
          ++ge;
        ASSERT_EQ(adjgen_trip_lt(lo, hi, step), lt);
        ASSERT_EQ(adjgen_trip_le(lo, hi, step), le);
        ASSERT_EQ(adjgen_trip_gt(lo, hi, step), gt);
        ASSERT_EQ(adjgen_trip_ge(lo, hi, step), ge);
        adjgen_uindex ulo = adjgen_uindex(lo + 20), uhi = adjgen_uindex(hi + 20), ustep = adjgen_uindex(step);
        ASSERT_EQ(adjgen_utrip_lt(ulo, uhi, ustep), lt);
        ASSERT_EQ(adjgen_utrip_le(ulo, uhi, ustep), le);
        ASSERT_EQ(adjgen_utrip_gt(ulo, uhi, ustep), gt);
        ASSERT_EQ(adjgen_utrip_ge(ulo, uhi, ustep), ge);
        ASSERT_EQ(adjgen_trip_ne(lo, lo + 3 * step, step), 3);
        ASSERT_EQ(adjgen_trip_ne(lo, lo - 3 * step, -step), 3);
        ASSERT_EQ(adjgen_utrip_ne(ulo, ulo + 3 * ustep, step), 3);
        ASSERT_EQ(adjgen_utrip_ne(ulo + 3 * ustep, ulo, -step), 3);
      }
}

TEST(Trip, AtTheLimits) {
  EXPECT_EQ(adjgen_trip_lt(least, least, 1), 0);
  EXPECT_EQ(adjgen_trip_lt(most, least, 1), 0);
  EXPECT_EQ(adjgen_trip_lt(0, most, 1), most);
  EXPECT_EQ(adjgen_trip_lt(least, 0, 2), most / 2 + 1);
  EXPECT_EQ(adjgen_trip_lt(least, most, most), 3);
  EXPECT_EQ(adjgen_trip_lt(least, most - 1, 2), most);
  EXPECT_EQ(adjgen_trip_le(1, most - 1, 1), most - 1);
  EXPECT_EQ(adjgen_trip_le(least, least, 1), 1);
  EXPECT_EQ(adjgen_trip_le(most, most, 1), 1);
  EXPECT_EQ(adjgen_trip_le(least, most, most), 3);
  EXPECT_EQ(adjgen_trip_gt(most, least, most), 3);
  EXPECT_EQ(adjgen_trip_gt(least, most, 1), 0);
  EXPECT_EQ(adjgen_trip_gt(-1, least, 1), most);
  EXPECT_EQ(adjgen_trip_ge(least, least, 1), 1);
  EXPECT_EQ(adjgen_trip_ge(most, least, most), 3);
  EXPECT_EQ(adjgen_trip_ne(least, most, Index(umost / 5)), 5);
  EXPECT_EQ(adjgen_trip_ne(most, most, 1), 0);
  EXPECT_EQ(adjgen_trip_ne(0, least, least), 1);
  EXPECT_EQ(adjgen_trip_ne(5, 5, -1), 0);
  EXPECT_EQ(adjgen_utrip_lt(0, umost - 1, 2), most);
  EXPECT_EQ(adjgen_utrip_lt(umost, 0, 1), 0);
  EXPECT_EQ(adjgen_utrip_lt(umost - 1, umost, 1), 1);
  EXPECT_EQ(adjgen_utrip_le(umost, umost, 1), 1);
  EXPECT_EQ(adjgen_utrip_gt(umost, 0, umost), 1);
  EXPECT_EQ(adjgen_utrip_ge(umost, umost - 2, 1), 3);
  EXPECT_EQ(adjgen_utrip_ge(0, 1, 1), 0);
  EXPECT_EQ(adjgen_utrip_ne(umost - 2, 1, 1), 4);
  EXPECT_EQ(adjgen_utrip_ne(2, umost, -1), 3);
}

using Order = std::vector<std::vector<Index>>; // the iterations of each thread, in order

Order compilersStatic(Index trip, Index chunk, int threads) {
  Order order(static_cast<std::size_t>(threads));
#pragma omp parallel num_threads(threads) shared(order, trip, chunk)
  {
    std::vector<Index> mine;
    if (chunk > 0) {
#pragma omp for schedule(static, chunk)
      for (Index k = 0; k < trip; ++k)
        mine.push_back(k);
    } else {
#pragma omp for schedule(static)
      for (Index k = 0; k < trip; ++k)
        mine.push_back(k);
    }
    order[static_cast<std::size_t>(adjgen_thread_num())] = mine;
  }
  return order;
}

Order oursForwards(Index trip, Index chunk, int threads) {
  Order order(static_cast<std::size_t>(threads));
#pragma omp parallel num_threads(threads) shared(order, trip, chunk)
  {
    std::vector<Index> mine;
    for (adjgen_chunks c = adjgen_static_first(trip, chunk); c.valid; adjgen_static_next(&c))
      for (Index k = c.begin; k < c.end; ++k)
        mine.push_back(k);
    order[static_cast<std::size_t>(adjgen_thread_num())] = mine;
  }
  return order;
}

Order oursBackwards(Index trip, Index chunk, int threads) {
  Order order(static_cast<std::size_t>(threads));
#pragma omp parallel num_threads(threads) shared(order, trip, chunk)
  {
    std::vector<Index> mine;
    for (adjgen_chunks c = adjgen_static_last(trip, chunk); c.valid; adjgen_static_prev(&c))
      for (Index k = c.end; k-- > c.begin;)
        mine.push_back(k);
    order[static_cast<std::size_t>(adjgen_thread_num())].assign(mine.rbegin(), mine.rend());
  }
  return order;
}

// Also where a loop is left to the compiler in one sweep and walked by us in the other, these must be the
// same.
TEST(Static, AsTheCompilersDo) {
  for (int threads : {1, 2, 3, 4, 5, 8})
    for (Index trip : {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 23, 31, 64, 100, 101, 1000})
      for (Index chunk : {0, 1, 2, 3, 7, 16, 1000, 5000}) {
        Order expected = compilersStatic(trip, chunk, threads);
        ASSERT_EQ(oursForwards(trip, chunk, threads), expected) << trip << " " << chunk << " " << threads;
        ASSERT_EQ(oursBackwards(trip, chunk, threads), expected) << trip << " " << chunk << " " << threads;
      }
}

TEST(Static, HugeCountsDoNotOverflow) {
  const Index trip = most - 3, chunk = most / 2 + 5;
  Index covered = 0, again = 0;
#pragma omp parallel num_threads(3) reduction(+ : covered, again)
  {
    for (adjgen_chunks c = adjgen_static_first(trip, chunk); c.valid; adjgen_static_next(&c))
      covered += c.end - c.begin;
    for (adjgen_chunks c = adjgen_static_last(trip, chunk); c.valid; adjgen_static_prev(&c))
      again += c.end - c.begin;
  }
  EXPECT_EQ(covered, trip);
  EXPECT_EQ(again, trip);
}

enum class Kind { Static, StaticOne, Dynamic, DynamicThree, Guided, Runtime };

// One worksharing loop; every iteration k pushes k % 5 values above the record.
template <typename Body> void share(Kind kind, Index trip, Body body) {
#define SHARED_LOOP(clause)                                                                                  \
  {                                                                                                          \
    _Pragma(clause) for (Index k = 0; k < trip; ++k) body(k);                                                \
  }
  switch (kind) {
  case Kind::Static:
    SHARED_LOOP("omp for schedule(static)") break;
  case Kind::StaticOne:
    SHARED_LOOP("omp for schedule(static, 1)") break;
  case Kind::Dynamic:
    SHARED_LOOP("omp for schedule(dynamic)") break;
  case Kind::DynamicThree:
    SHARED_LOOP("omp for schedule(dynamic, 3)") break;
  case Kind::Guided:
    SHARED_LOOP("omp for schedule(guided)") break;
  case Kind::Runtime:
    SHARED_LOOP("omp for schedule(runtime)") break;
  }
#undef SHARED_LOOP
}

Order recordForward(Kind kind, Index trip, int threads) {
  Order order(static_cast<std::size_t>(threads));
  adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(threads) shared(team, order)
  {
    adjgen_team_enter(&team);
    std::vector<Index> mine;
    adjgen_recorder r = adjgen_record_begin();
    share(kind, trip, [&](Index k) {
      adjgen_record(&r, k);
      for (Index i = 0; i < k % 5; ++i)
        adjgen_push_int(int(k + i));
      mine.push_back(k);
    });
    adjgen_record_end(&r);
    order[static_cast<std::size_t>(adjgen_thread_num())] = mine;
    adjgen_team_leave(&team);
  }
  adjgen_team_end(&team);
  return order;
}

Order replayBackward(int threads, int *wrong) {
  Order order(static_cast<std::size_t>(threads));
  int bad = 0;
  adjgen_team team = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&team)) shared(team, order) reduction(+ : bad)
  {
    adjgen_team_enter(&team);
    std::vector<Index> mine;
    for (adjgen_replay p = adjgen_replay_begin(); adjgen_replay_next(&p);)
      for (Index k = p.end; k-- > p.begin;) {
        for (Index i = k % 5; i-- > 0;)
          bad += adjgen_pop_int() != int(k + i);
        mine.push_back(k);
      }
    order[static_cast<std::size_t>(adjgen_thread_num())].assign(mine.rbegin(), mine.rend());
    adjgen_team_leave(&team);
  }
  adjgen_team_finish(&team);
  *wrong += bad;
  return order;
}

/// Every iteration once, and never two on different threads in one phase that are `reach` apart or nearer.
/// `stays`: each on the thread that has it under schedule(static).
void checkPhases(int threads, Index trip, Index reach, bool stays) {
  const std::size_t count = static_cast<std::size_t>(trip > 0 ? trip : 0);
  std::vector<int> phaseOf(count, -1), threadOf = phaseOf;
  bool good = true;
#pragma omp parallel num_threads(threads) reduction(&& : good)
  {
    const adjgen_chunks own = adjgen_static_first(trip, 0);
    const int phases = stays ? adjgen_reversed_phases(trip, reach) : 2;
    for (int phase = 0; phase < phases; ++phase) {
      const adjgen_chunks c =
          stays ? adjgen_reversed_phase(trip, reach, phase) : adjgen_static_phase(trip, reach, phase);
      good = good && (c.valid != 0) == (c.begin < c.end);
      for (Index k = c.begin; k < c.end; ++k) {
        const std::size_t at = static_cast<std::size_t>(k);
        good = good && phaseOf[at] == -1 && (!stays || (k >= own.begin && k < own.end));
        phaseOf[at] = phase;
        threadOf[at] = adjgen_thread_num();
      }
    }
  }
  ASSERT_TRUE(good);
  for (std::size_t k = 0; k < count; ++k) {
    ASSERT_NE(phaseOf[k], -1) << k << " of " << trip;
    for (std::size_t l = k; l < count && l <= k + static_cast<std::size_t>(reach); ++l)
      ASSERT_TRUE(phaseOf[k] != phaseOf[l] || threadOf[k] == threadOf[l])
          << k << " and " << l << " of " << trip << ", " << threads << " threads, reach " << reach;
  }
  (void)threads;
}

TEST(Phases, ApartAndComplete) {
  for (int threads : {1, 2, 3, 4, 8})
    for (Index reach : {1, 2, 7})
      for (Index trip : {-1, 0, 1, 2, 3, 5, 13, 28, 29, 57, 112, 200})
        for (const bool stays : {false, true})
          checkPhases(threads, trip, reach, stays);
}

TEST(Recorded, EverySchedule) {
  const std::size_t before = adjgen_stack_bytes();
  for (Kind kind :
       {Kind::Static, Kind::StaticOne, Kind::Dynamic, Kind::DynamicThree, Kind::Guided, Kind::Runtime})
    for (int threads : {1, 2, 3, 4, 8})
      for (Index trip : {0, 1, 2, 7, 100, 3001}) {
        int wrong = 0;
        Order forward = recordForward(kind, trip, threads);
        EXPECT_EQ(replayBackward(threads, &wrong), forward);
        EXPECT_EQ(wrong, 0);
      }
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

TEST(Recorded, ARunIsStoredOnce) {
  const std::size_t before = adjgen_stack_bytes();
  adjgen_recorder r = adjgen_record_begin();
  for (Index k : {0, 1, 2, 3, 7, 8, 5})
    adjgen_record(&r, k);
  adjgen_record_end(&r);
  EXPECT_EQ(adjgen_stack_bytes() - before, (3 * 2 + 1) * sizeof(long long));
  std::vector<Index> back;
  for (adjgen_replay p = adjgen_replay_begin(); adjgen_replay_next(&p);)
    for (Index k = p.end; k-- > p.begin;)
      back.push_back(k);
  EXPECT_EQ(back, (std::vector<Index>{5, 8, 7, 3, 2, 1, 0}));
}

} // namespace
