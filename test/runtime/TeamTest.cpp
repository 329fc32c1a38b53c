// Teams: every thread number gets back what it pushed, whichever OS thread has that number in the backward
// sweep.
#include <adjgen/runtime.h>

#include <gtest/gtest.h>
#include <vector>

namespace {

// What thread t of region r pushes as its i-th value.
double value(int r, int t, int i) { return r * 1e6 + t * 1e4 + i; }

// Uneven on purpose; some threads push nothing.
int count(int r, int t) { return (r + 2 * t) % 3 == 0 ? 0 : 100 * (t + 1) + 17 * r; }

int forward(int r, int threads) {
  int size = 0;
  adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(threads) shared(team, size)
  {
    adjgen_team_enter(&team);
    if (adjgen_thread_num() == 0)
      size = adjgen_thread_count();
    for (int i = 0; i < count(r, adjgen_thread_num()); ++i)
      adjgen_push_double(value(r, adjgen_thread_num(), i));
    adjgen_team_leave(&team);
  }
  adjgen_team_end(&team);
  return size;
}

int backward(int r) {
  int wrong = 0;
  adjgen_team team = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&team)) shared(team) reduction(+ : wrong)
  {
    adjgen_team_enter(&team);
    for (int i = count(r, adjgen_thread_num()); i-- > 0;)
      wrong += adjgen_pop_double() != value(r, adjgen_thread_num(), i);
    adjgen_team_leave(&team);
  }
  adjgen_team_finish(&team);
  return wrong;
}

const std::vector<int> sizes = {1, 2, 3, 4, 8, 1, 8, 2, 4, 3, 1, 1, 2, 8, 20, 2, 40, 1};

TEST(Team, ShrinksAndGrowsBetweenRegions) {
  const std::size_t before = adjgen_stack_bytes();
  for (int repeat = 0; repeat < 3; ++repeat) {
    for (std::size_t r = 0; r < sizes.size(); ++r) {
      adjgen_push_int(int(r));
      forward(int(r), sizes[r]);
      adjgen_push_int(-int(r));
    }
    for (std::size_t r = sizes.size(); r-- > 0;) {
      ASSERT_EQ(adjgen_pop_int(), -int(r));
      EXPECT_EQ(backward(int(r)), 0) << r;
      ASSERT_EQ(adjgen_pop_int(), int(r));
    }
  }
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

TEST(Team, MarksCoverRegions) {
  const std::size_t before = adjgen_stack_bytes();
  adjgen_mark m0 = adjgen_stack_mark();
  for (int r = 0; r < 6; ++r)
    forward(r, sizes[std::size_t(r)]);
  adjgen_mark m1 = adjgen_stack_mark();
  for (int sweep = 0; sweep < 3; ++sweep) {
    int down_to = sweep == 1 ? 3 : 0;
    for (int r = 6; r-- > down_to;)
      EXPECT_EQ(backward(r), 0) << r;
    adjgen_stack_restore(m1);
  }
  adjgen_stack_rewind(m0);
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

std::size_t bytesOnThreads(int threads) {
  std::size_t sum = 0;
  adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(threads) shared(team) reduction(+ : sum)
  {
    adjgen_team_enter(&team);
    sum += adjgen_thread_count() > 1 ? adjgen_stack_bytes() : 0;
    adjgen_team_leave(&team);
  }
  adjgen_team_drop(&team);
  return sum;
}

TEST(Team, RewindDropsWhatTheThreadsPushed) {
  EXPECT_EQ(bytesOnThreads(8), 0u);
  adjgen_mark m0 = adjgen_stack_mark();
  for (int r = 0; r < 6; ++r)
    forward(r, 8);
  backward(5);
  adjgen_stack_rewind(m0);
  EXPECT_EQ(bytesOnThreads(8), 0u);
}

TEST(Team, DropKeepsNothing) {
  const std::size_t before = adjgen_stack_bytes();
  int wrong = 0;
  for (int threads : {1, 2, 8, 3}) {
    adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(threads) shared(team) reduction(+ : wrong)
    {
      adjgen_team_enter(&team);
      for (int i = 0; i < 20000; ++i)
        adjgen_push_int(i + adjgen_thread_num());
      for (int i = 20000; i-- > 0;)
        wrong += adjgen_pop_int() != i + adjgen_thread_num();
      adjgen_push_int(7); // left behind
      adjgen_team_leave(&team);
    }
    adjgen_team_drop(&team);
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(adjgen_stack_bytes(), before);
  EXPECT_EQ(bytesOnThreads(8), 0u);
}

TEST(Team, RegionsThatPushNothingCostTwoIntegers) {
  forward(0, 4); // makes the stacks
  backward(0);
  const std::size_t before = adjgen_stack_bytes();
  adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(4) shared(team)
  {
    adjgen_team_enter(&team);
    adjgen_team_leave(&team);
  }
  adjgen_team_end(&team);
  EXPECT_EQ(adjgen_stack_bytes() - before, 2 * sizeof(int));
  team = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&team)) shared(team)
  {
    adjgen_team_enter(&team);
    adjgen_team_leave(&team);
  }
  adjgen_team_finish(&team);
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

TEST(Team, StacksBecomeEmptyAgainAndAreReleased) {
  for (int r = 0; r < 10; ++r)
    forward(r * 100, 8);
  for (int r = 10; r-- > 0;)
    backward(r * 100);
  const std::size_t full = adjgen_total_bytes();
  adjgen_stack_release();
  EXPECT_LT(adjgen_total_bytes(), full + 1);
  forward(1, 8);
  EXPECT_EQ(backward(1), 0);
}

// Every thread of the outer team forks inner teams, of sizes that differ between threads and repetitions.
int innerSize(int outer, int k) { return 1 + (outer + k) % 3; }

void nestedForward(int threads) {
  adjgen_team outer = adjgen_team_begin();
#pragma omp parallel num_threads(threads) shared(outer)
  {
    adjgen_team_enter(&outer);
    int t = adjgen_thread_num();
    for (int k = 0; k < 4; ++k) {
      adjgen_push_int(k);
      adjgen_team inner = adjgen_team_begin();
#pragma omp parallel num_threads(innerSize(t, k)) shared(inner) firstprivate(t, k)
      {
        adjgen_team_enter(&inner);
        for (int i = 0; i < 3000; ++i)
          adjgen_push_double(value(10 * t + k, adjgen_thread_num(), i));
        adjgen_team_leave(&inner);
      }
      adjgen_team_end(&inner);
    }
    adjgen_team_leave(&outer);
  }
  adjgen_team_end(&outer);
}

int nestedBackward() {
  int wrong = 0;
  adjgen_team outer = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&outer)) shared(outer) reduction(+ : wrong)
  {
    adjgen_team_enter(&outer);
    int t = adjgen_thread_num();
    for (int k = 4; k-- > 0;) {
      int bad = 0;
      adjgen_team inner = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&inner)) shared(inner) firstprivate(t, k) reduction(+ : bad)
      {
        adjgen_team_enter(&inner);
        for (int i = 3000; i-- > 0;)
          bad += adjgen_pop_double() != value(10 * t + k, adjgen_thread_num(), i);
        adjgen_team_leave(&inner);
      }
      adjgen_team_finish(&inner);
      wrong += bad + (adjgen_pop_int() != k);
    }
    adjgen_team_leave(&outer);
  }
  adjgen_team_finish(&outer);
  return wrong;
}

class Nested : public testing::TestWithParam<int> {
protected:
  void SetUp() override { setLevels(GetParam()); }
  void TearDown() override { setLevels(1); }
  static void setLevels(int levels) {
#ifdef _OPENMP
    omp_set_max_active_levels(levels);
#else
    (void)levels;
#endif
  }
};

TEST_P(Nested, InnerTeamsOfEveryThread) {
  const std::size_t before = adjgen_stack_bytes();
  for (int threads : {3, 1, 4, 2}) {
    nestedForward(threads);
    forward(1, 3);
    EXPECT_EQ(backward(1), 0);
    EXPECT_EQ(nestedBackward(), 0) << threads;
  }
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

TEST_P(Nested, MarksCoverInnerTeams) {
  adjgen_mark m0 = adjgen_stack_mark();
  nestedForward(3);
  nestedForward(2);
  adjgen_mark m1 = adjgen_stack_mark();
  for (int sweep = 0; sweep < 3; ++sweep) {
    EXPECT_EQ(nestedBackward(), 0);
    EXPECT_EQ(nestedBackward(), 0);
    adjgen_stack_restore(m1);
  }
  adjgen_stack_rewind(m0);
  EXPECT_EQ(bytesOnThreads(4), 0u);
  nestedForward(4);
  EXPECT_EQ(nestedBackward(), 0);
}

INSTANTIATE_TEST_SUITE_P(Levels, Nested, testing::Values(1, 2));

} // namespace
