// Schedules of checkpointed loops: each is carried out on a loop whose state is the number of steps that have been
// run, and what it costs is compared with the least, found by trying everything, and with formulas.
extern "C" {
#include "src/reversal.h"
#include "src/reversal_counts.h"
}

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <vector>

namespace {
namespace reversals {

/// By numbers of steps and of snapshots, which are signed.
template <typename T> class Table {
public:
  explicit Table(long long size, T value = T()) : values_(static_cast<std::size_t>(size), value) {}
  T &operator[](long long k) { return values_[static_cast<std::size_t>(k)]; }
  const T &operator[](long long k) const { return values_[static_cast<std::size_t>(k)]; }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

private:
  std::vector<T> values_;
};

struct Cost {
  long long runs = 0;     // of steps, the forward sweep's included
  long long mostRuns = 0; // of one step
  long long recordings = 0;
  long long mostRecorded = 0; // at a time
  long long writes = 0, reads = 0;
  std::size_t placesInMemory = 0;

  double sum(adjgen_disk_costs costs) const {
    return double(runs) + double(writes) * costs.write + double(reads) * costs.read;
  }
};

/// The loop, and a machine that does what the schedule says; fails where that leads to a wrong result.
class Machine {
public:
  Machine(adjgen_reversal_problem problem, adjgen_index steps)
      : problem_(problem), r_(adjgen_reversal_new(problem)), steps_(steps), runsOf_(steps) {}
  ~Machine() { adjgen_reversal_free(r_); }

  Cost run() {
    forward();
    backward();
    for (long long runs : runsOf_)
      cost_.mostRuns = std::max(cost_.mostRuns, runs);
    return cost_;
  }

private:
  void save(adjgen_index place) {
    cost_.placesInMemory += !isOnDisk(place) && !snapshots_.count(place);
    cost_.writes += isOnDisk(place);
    snapshots_[place] = state_;
  }

  bool isOnDisk(adjgen_index place) const {
    return problem_.scheme == ADJGEN_DISK && place >= problem_.in_memory;
  }

  void step() {
    ++cost_.runs;
    ++runsOf_[state_++];
  }

  void forward() {
    while (state_ < steps_) {
      if (adjgen_reversal_due(r_) == state_)
        save(adjgen_reversal_take(r_));
      step();
    }
    adjgen_reversal_turn(r_, steps_);
    state_ = -1;
  }

  void backward() {
    adjgen_index end = steps_;
    for (adjgen_reversal_action a = adjgen_reversal_next(r_); a.kind != ADJGEN_DONE;
         a = adjgen_reversal_next(r_)) {
      if (a.kind == ADJGEN_RESTORE) {
        ASSERT_TRUE(snapshots_.count(a.place));
        state_ = snapshots_[a.place];
        cost_.reads += end > 0 && isOnDisk(a.place);
      } else if (a.kind == ADJGEN_SAVE) {
        ASSERT_GE(state_, 0);
        save(a.place);
      } else if (a.kind == ADJGEN_ADVANCE) {
        ASSERT_EQ(a.first, state_);
        ASSERT_LT(a.behind, end);
        while (state_ < a.behind)
          step();
      } else if (a.kind == ADJGEN_RECORD) {
        ASSERT_EQ(a.first, state_);
        ASSERT_EQ(a.behind, end);
        cost_.recordings += a.behind - a.first;
        cost_.mostRecorded = std::max(cost_.mostRecorded, static_cast<long long>(a.behind - a.first));
      } else {
        ASSERT_EQ(a.kind, ADJGEN_BACK);
        ASSERT_EQ(a.first, state_);
        ASSERT_EQ(a.behind, end);
        end = a.first;
        state_ = -1;
      }
    }
    ASSERT_EQ(end, 0);
    ASSERT_EQ(state_, steps_ > 0 ? 0 : -1);
    ASSERT_EQ(cost_.recordings, steps_);
  }

  adjgen_reversal_problem problem_;
  adjgen_reversal *r_;
  adjgen_index steps_, state_ = 0;
  std::map<adjgen_index, adjgen_index> snapshots_;
  Table<long long> runsOf_;
  Cost cost_;
};

Cost costOf(int scheme, adjgen_index n, adjgen_index m, adjgen_index steps, adjgen_index said,
            adjgen_index width = 1, adjgen_disk_costs costs = {0, 0}) {
  return Machine({scheme, n, m, said, width, costs, 0}, steps).run();
}

Cost costOf(int scheme, adjgen_index n, adjgen_index steps) { return costOf(scheme, n, 0, steps, steps); }

// Sanitizers' builds, which are not optimized, take fifty times as long.
#ifdef __OPTIMIZE__
const int mostSteps = 60, mostSnapshots = 12;
const adjgen_index longLoops[] = {1000, 10000, 99999, 1000000};
const adjgen_index longLoopsOnDisk[] = {1000, 12000};
#else
const int mostSteps = 25, mostSnapshots = 9;
const adjgen_index longLoops[] = {1000, 10000};
const adjgen_index longLoopsOnDisk[] = {1000};
#endif

/// The least number of runs, from the recursion that defines it.
long long leastRuns(int snapshots, int steps) {
  static std::map<std::pair<int, int>, long long> found;
  if (steps < 2)
    return 0;
  const auto known = found.find({snapshots, steps});
  if (known != found.end())
    return known->second;
  long long least = steps * (steps - 1) / 2;
  for (int j = 1; snapshots > 1 && j < steps; ++j)
    least = std::min(least, j + leastRuns(snapshots - 1, steps - j) + leastRuns(snapshots, j));
  return found[{snapshots, steps}] = least;
}

TEST(Reversal, CountIsTheLeast) {
  for (int s = 1; s <= mostSnapshots; ++s)
    for (int l = 1; l <= mostSteps + 1; ++l)
      EXPECT_EQ(adjgen_reversal_count(l, s), leastRuns(s, l)) << l << " steps, " << s << " snapshots";
}

TEST(Reversal, BinomialRunsTheLeast) {
  for (int s = 1; s <= mostSnapshots; ++s)
    for (int l = 0; l <= mostSteps; ++l) {
      const Cost cost = costOf(ADJGEN_BINOMIAL, s, l);
      EXPECT_EQ(cost.runs, leastRuns(s, l + 1)) << l << " steps, " << s << " snapshots";
      EXPECT_LE(cost.mostRuns, adjgen_reversal_runs(l + 1, s));
      EXPECT_LE(cost.placesInMemory, std::size_t(s));
      EXPECT_LE(cost.mostRecorded, 1);
    }
}

TEST(Reversal, BinomialOfLongLoops) {
  for (adjgen_index l : longLoops)
    for (adjgen_index s : {10, 20, 100, 1000, 5000}) {
      // b(s, r - 1) < l <= b(s, r), and r l - b(s + 1, r - 1): in floating point
      long double before = 0, reach = 1, sum = 0;
      adjgen_index r = 0;
      for (; reach < l + 1; ++r) {
        before = reach;
        sum += before;
        reach = reach * (s + r + 1) / (r + 1);
      }
      EXPECT_EQ(adjgen_reversal_count(l + 1, s), static_cast<adjgen_index>(std::round(r * (l + 1.0L) - sum)));
      if (l <= 100000 || s >= 100) {
        EXPECT_EQ(costOf(ADJGEN_BINOMIAL, s, l).runs, adjgen_reversal_count(l + 1, s))
            << l << " steps, " << s << " snapshots";
      }
    }
}

TEST(Reversal, LargeNumbersDoNotOverflow) {
  EXPECT_EQ(adjgen_reversal_reach(1000, 1000), ADJGEN_REVERSAL_MOST);
  EXPECT_EQ(adjgen_reversal_reach(1, 1000000), 1000001);
  EXPECT_EQ(adjgen_reversal_count(1000000, 1), 499999500000);
  EXPECT_EQ(adjgen_reversal_count(1000000, 1000000), 999999);
  EXPECT_EQ(adjgen_reversal_count(1, 7), 0);
}

TEST(Reversal, GroupsOfSteps) {
  for (int width = 1; width <= 7; ++width)
    for (int s = 1; s <= 5; ++s)
      for (int l = 0; l <= mostSteps; ++l) {
        const Cost cost = costOf(ADJGEN_BINOMIAL, s, 0, l, l, width);
        EXPECT_LE(cost.mostRecorded, width);
        EXPECT_LE(cost.runs, leastRuns(s, (l + width - 1) / width + 1) * width);
      }
}

TEST(Reversal, EachStepOnce) {
  for (int l = 0; l <= mostSteps; ++l) {
    for (adjgen_index said : {adjgen_index(l), adjgen_index(ADJGEN_STEPS_UNKNOWN)}) {
      const Cost all = costOf(ADJGEN_ALL, 0, 0, l, said);
      EXPECT_EQ(all.runs, l);
      EXPECT_LE(all.mostRecorded, 1);
      for (int period = 1; period <= mostSnapshots; ++period) {
        const Cost periodic = costOf(ADJGEN_PERIODIC, period, 0, l, said);
        EXPECT_EQ(periodic.runs, l);
        EXPECT_EQ(periodic.mostRecorded, std::min(period, l));
        EXPECT_EQ(periodic.placesInMemory, std::size_t((l + period - 1) / period));
      }
    }
  }
}

// Had the number been known, some step would have been run as often.
TEST(Reversal, OnlineRunsNoStepMoreOftenThanNeeded) {
  for (int s = 1; s <= mostSnapshots; ++s)
    for (int l = 0; l <= mostSteps; ++l) {
      const Cost cost = costOf(ADJGEN_ONLINE, s, 0, l, ADJGEN_STEPS_UNKNOWN);
      EXPECT_LE(cost.mostRuns, adjgen_reversal_runs(l + 1, s)) << l << " steps, " << s << " snapshots";
      EXPECT_LE(cost.placesInMemory, std::size_t(s));
    }
  for (adjgen_index s : {2, 3, 10, 20, 100})
    for (adjgen_index l : {999, 1000, 5000, 10000}) {
      const Cost cost = costOf(ADJGEN_ONLINE, s, 0, l, ADJGEN_STEPS_UNKNOWN);
      EXPECT_LE(cost.mostRuns, adjgen_reversal_runs(l + 1, s)) << l << " steps, " << s << " snapshots";
      EXPECT_LE(cost.runs, adjgen_reversal_count(l + 1, s) * 13 / 10) << l << " steps, " << s << " snapshots";
    }
}

// `break`, and a trip count that was not the truth.
TEST(Reversal, AnotherNumberOfStepsThanSaid) {
  for (int scheme : {ADJGEN_ALL, ADJGEN_PERIODIC, ADJGEN_BINOMIAL, ADJGEN_ONLINE, ADJGEN_DISK})
    for (int said = 0; said <= 20; ++said)
      for (int l = 0; l <= 25; ++l)
        costOf(scheme, 3, 2, l, said, 1, {2, 1});
}

/// The least cost with snapshots of two kinds: all orders of taking one here or not, of either kind, copying one that
/// has been read into memory, and running on to any step.
class AllSchedules {
public:
  AllSchedules(int steps, adjgen_disk_costs costs) : steps_(steps), costs_(costs) {}

  double leastCost(int l, int memory, int disk) {
    if (l == 1)
      return 0;
    double &known = at(0, l, memory, disk);
    if (known >= 0)
      return known;
    double best = std::numeric_limits<double>::infinity();
    if (memory > 0)
      best = saved(l, memory - 1, disk, false);
    if (disk > 0)
      best = std::min(best, costs_.write + saved(l, memory, disk - 1, true));
    return at(0, l, memory, disk) = best;
  }

private:
  double saved(int l, int memory, int disk, bool onDisk) {
    if (l == 1)
      return 0;
    const int kind = onDisk ? 2 : 1;
    if (at(kind, l, memory, disk) >= 0)
      return at(kind, l, memory, disk);
    double best = std::numeric_limits<double>::infinity();
    if (onDisk && memory > 0)
      best = saved(l, memory - 1, disk + 1, false);
    for (int j = 1; j < l; ++j)
      best = std::min(best, j + leastCost(l - j, memory, disk) + (onDisk ? costs_.read : 0) +
                                saved(j, memory, disk, onDisk));
    return at(kind, l, memory, disk) = best;
  }

  double &at(int kind, int l, int memory, int disk) {
    auto &costs = known_[{kind, memory, disk}];
    if (costs.empty())
      costs.assign(std::size_t(steps_) + 1, -1);
    return costs[std::size_t(l)];
  }

  int steps_;
  adjgen_disk_costs costs_;
  std::map<std::vector<int>, std::vector<double>> known_;
};

TEST(Reversal, DiskCostsTheLeast) {
  for (adjgen_disk_costs costs :
       {adjgen_disk_costs{0, 0}, {1, 1}, {3, 2}, {0.5, 7}, {5, 0.25}, {20, 20}, {1000, 500}}) {
    AllSchedules all(mostSteps + 1, costs);
    for (int memory : {0, 1, 2, 3, 5, 8})
      for (int disk = memory == 0; memory + disk <= mostSnapshots; ++disk)
        for (int l = 1; l <= mostSteps; ++l) {
          const Cost cost = costOf(ADJGEN_DISK, memory, disk, l, l, 1, costs);
          const double sum = cost.sum(costs);
          EXPECT_NEAR(sum, all.leastCost(l + 1, memory, disk), 1e-9 * sum)
              << l << " steps, " << memory << " in memory, " << disk << " on disk, costs " << costs.write
              << ", " << costs.read;
        }
  }
}

TEST(Reversal, DiskOfLongLoops) {
  const adjgen_disk_costs costs = {5, 5};
  for (adjgen_index l : longLoopsOnDisk) {
    const Cost few = costOf(ADJGEN_DISK, 4, 4, l, l, 1, costs),
               many = costOf(ADJGEN_DISK, 4, 200, l, l, 1, costs);
    EXPECT_LT(many.sum(costs), few.sum(costs));
    EXPECT_LT(few.sum(costs), double(adjgen_reversal_count(l + 1, 4)));
    EXPECT_LE(few.placesInMemory, 4u);
  }
}

/// A schedule that must be found soon takes snapshots at multiples of some number of steps, and little more time.
TEST(Reversal, DiskWithFewSums) {
  const adjgen_disk_costs costs = {5, 5};
  const adjgen_index steps = 1500;
  const Cost best = costOf(ADJGEN_DISK, 4, 8, steps, steps, 1, costs),
             soon = Machine({ADJGEN_DISK, 4, 8, steps, 1, costs, 1e5}, steps).run();
  EXPECT_GE(soon.sum(costs), best.sum(costs));
  EXPECT_LT(soon.sum(costs), 1.5 * best.sum(costs));
}

} // namespace reversals
} // namespace
