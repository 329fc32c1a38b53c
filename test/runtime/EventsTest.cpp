// Events: what threads did in turns is undone in the opposite order of all of them.
#include <adjgen/runtime.h>

#include <gtest/gtest.h>
#include <vector>

namespace {

constexpr int sections = 40;

// Which thread was the i-th one in the section, and in what order they are undone.
struct Log {
  std::vector<int> threads;
  std::vector<int> undone;
};

void forward(int threads, Log &log) {
  adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(threads) shared(team, log)
  {
    adjgen_team_enter(&team);
    for (int i = 0; i < sections; ++i) {
#pragma omp critical
      {
        adjgen_event("section");
        log.threads.push_back(adjgen_thread_num());
        adjgen_event("section");
      }
    }
    adjgen_team_leave(&team);
  }
  adjgen_team_end(&team);
}

void backward(Log &log) {
  adjgen_team team = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&team)) shared(team, log)
  {
    adjgen_team_enter(&team);
    for (int i = 0; i < sections; ++i) {
      adjgen_undo_event();
      log.undone.push_back(adjgen_thread_num()); // nobody else is here
      adjgen_undo_event();
    }
    adjgen_team_leave(&team);
  }
  adjgen_team_finish(&team);
}

TEST(Events, AreUndoneInTheOppositeOrder) {
  for (int threads : {1, 2, 3, 8}) {
    Log first, second;
    forward(threads, first); // two regions, one sequence of events
    forward(threads, second);
    backward(second);
    backward(first);
    for (const Log &log : {first, second})
      EXPECT_EQ(log.threads, std::vector<int>(log.undone.rbegin(), log.undone.rend())) << threads;
  }
  EXPECT_EQ(adjgen_events_named("section")->count, 0);
}

// A write waits for the reads that came after it; what they found is still there.
TEST(Events, ReadsAreUndoneBeforeTheWriteThatTheySaw) {
  int cell = 0, wrong = 0;
  adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(4) shared(team, cell)
  {
    adjgen_team_enter(&team);
    for (int i = 0; i < sections; ++i) {
#pragma omp critical
      {
        if ((i + adjgen_thread_num()) % 4 == 0) {
          adjgen_event("cell");
          ++cell;
          adjgen_event("cell");
        } else {
          adjgen_push_int(cell);
          adjgen_read_event("cell");
          adjgen_read_event("cell");
        }
      }
    }
    adjgen_team_leave(&team);
  }
  adjgen_team_end(&team);
  adjgen_team back = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&back)) shared(back, cell) reduction(+ : wrong)
  {
    adjgen_team_enter(&back);
    for (int i = sections; i-- > 0;) {
      if ((i + adjgen_thread_num()) % 4 == 0) {
        adjgen_undo_event();
        --cell;
        adjgen_undo_event();
      } else {
        adjgen_undo_read_event();
        const int now = cell;
        adjgen_undo_read_event();
        wrong += now != adjgen_pop_int();
      }
    }
    adjgen_team_leave(&back);
  }
  adjgen_team_finish(&back);
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(cell, 0);
}

TEST(Events, LocksAreToldApartByTheirAddress) {
  int a = 0, b = 0;
  adjgen_lock_event(&a);
  adjgen_lock_event(&b);
  EXPECT_EQ(adjgen_events_of_lock(&a)->count, 1);
  EXPECT_NE(adjgen_events_of_lock(&a), adjgen_events_of_lock(&b));
  adjgen_undo_event();
  EXPECT_EQ(adjgen_events_of_lock(&b)->count, 0);
  adjgen_undo_event();
  EXPECT_EQ(adjgen_events_of_lock(&a)->count, 0);
}

} // namespace
