// Stacks that outgrow the limit of memory continue on disk.
#include <adjgen/memory.h>
#include <adjgen/runtime.h>
#include <src/segment.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {
namespace streams {

const std::size_t limit = std::size_t(1) << 20;

class Stream : public testing::Test {
protected:
  void SetUp() override {
    adjgen_stack_release();
    others_ = adjgen_total_bytes();
    adjgen_memory_limit(others_ + limit);
    adjgen_stack_reset_peaks();
  }
  void TearDown() override {
    EXPECT_EQ(adjgen_stack_bytes(), 0u);
    adjgen_memory_limit(0);
    adjgen_stack_release();
  }
  std::size_t others_ = 0; // held by threads that earlier tests have left
};

void pushNumbers(long long first, long long n) {
  for (long long i = first; i < first + n; ++i)
    adjgen_push_llong(i);
}

long long popNumbers(long long first, long long n) {
  long long wrong = 0;
  for (long long i = first + n; i-- > first;)
    wrong += adjgen_pop_llong() != i;
  return wrong;
}

const long long many = 500'000; // 4 MB

TEST_F(Stream, FarMoreThanTheLimit) {
  for (int sweep = 0; sweep < 3; ++sweep) {
    pushNumbers(sweep, many);
    EXPECT_LE(adjgen_total_bytes(), others_ + limit);
    EXPECT_EQ(popNumbers(sweep, many), 0);
  }
  EXPECT_LE(adjgen_memory_peak(), others_ + limit);
  EXPECT_GT(adjgen_stack_peak_bytes(), 3 * limit);
}

TEST_F(Stream, MarksAndRepeatedBackwardSweeps) {
  pushNumbers(0, 10);
  const adjgen_mark begin = adjgen_stack_mark();
  pushNumbers(10, many);
  const adjgen_mark middle = adjgen_stack_mark();
  pushNumbers(10 + many, many);
  const adjgen_mark end = adjgen_stack_mark();
  for (int sweep = 0; sweep < 2; ++sweep) {
    EXPECT_EQ(popNumbers(10 + many, many), 0);
    EXPECT_EQ(popNumbers(10, many), 0);
    adjgen_stack_restore(end);
  }
  adjgen_stack_restore(begin);
  EXPECT_EQ(popNumbers(5, 5), 0);
  pushNumbers(5, 5);
  pushNumbers(3, many);
  EXPECT_EQ(popNumbers(3, many), 0);
  pushNumbers(10, many);
  EXPECT_EQ(adjgen_stack_bytes(), middle.at.bytes);
  EXPECT_LE(adjgen_total_bytes(), others_ + limit + 16 * ADJGEN_BLOCK_BYTES);
  adjgen_stack_rewind(begin);
  EXPECT_EQ(popNumbers(0, 10), 0);
}

// Whether a copy on disk is still right must be known when a block is partly popped, and pushed to again.
TEST_F(Stream, WalkUpAndDown) {
  std::mt19937 random(7);
  std::vector<std::uint16_t> expected;
  long long wrong = 0;
  for (int move = 0; move < 150; ++move) {
    const std::size_t n = random() % 200000;
    if (random() % 5 < 3) {
      for (std::size_t k = 0; k < n; ++k) {
        expected.push_back(std::uint16_t(random()));
        adjgen_push_ushort(expected.back());
      }
    } else {
      const adjgen_mark top = adjgen_stack_mark();
      const std::size_t size = expected.size();
      for (std::size_t k = 0; k < n && k < size; ++k)
        wrong += adjgen_pop_ushort() != expected[size - 1 - k];
      if (random() % 2)
        adjgen_stack_restore(top);
      else
        expected.resize(n < size ? size - n : 0);
    }
  }
  while (!expected.empty()) {
    wrong += adjgen_pop_ushort() != expected.back();
    expected.pop_back();
  }
  EXPECT_EQ(wrong, 0);
}

TEST_F(Stream, ArraysAndRooms) {
  std::vector<double> array(100'000), back(array.size());
  for (std::size_t i = 0; i < array.size(); ++i)
    array[i] = double(i);
  for (int k = 0; k < 10; ++k) {
    adjgen_push_bytes(array.data(), array.size() * sizeof(double));
    char *room = adjgen_push_room(1000);
    memset(room, k, 1000);
  }
  for (int k = 10; k-- > 0;) {
    const char *room = adjgen_pop_room(1000);
    EXPECT_TRUE(room[0] == k && room[999] == k);
    adjgen_pop_bytes(back.data(), back.size() * sizeof(double));
    EXPECT_EQ(array, back);
  }
}

TEST_F(Stream, SeveralThreads) {
  std::vector<std::thread> threads;
  std::vector<long long> wrong(4);
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([t, &wrong] {
      for (int sweep = 0; sweep < 3; ++sweep) {
        pushNumbers(t, many / 4);
        wrong[std::size_t(t)] += popNumbers(t, many / 4);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  for (long long number : wrong)
    EXPECT_EQ(number, 0);
}

#ifdef _OPENMP
TEST_F(Stream, TeamsAndTheirMarks) {
  const int regions = 5;
  for (int size : {2, 4}) {
    const adjgen_mark begin = adjgen_stack_mark();
    for (int r = 0; r < regions; ++r) {
      pushNumbers(r, 20'000);
      adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(size) shared(team)
      {
        adjgen_team_enter(&team);
        pushNumbers(r + omp_get_thread_num(), 60'000);
        adjgen_team_leave(&team);
      }
      adjgen_team_end(&team);
    }
    const adjgen_mark end = adjgen_stack_mark();
    for (int sweep = 0; sweep < 2; ++sweep) {
      long long wrong = 0;
      for (int r = regions; r-- > 0;) {
        adjgen_team team = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&team)) shared(team) reduction(+ : wrong)
        {
          adjgen_team_enter(&team);
          wrong += popNumbers(r + omp_get_thread_num(), 60'000);
          adjgen_team_leave(&team);
        }
        adjgen_team_finish(&team);
        wrong += popNumbers(r, 20'000);
      }
      EXPECT_EQ(wrong, 0);
      if (sweep == 0)
        adjgen_stack_restore(end);
    }
    adjgen_stack_rewind(begin);
  }
}
#endif

TEST_F(Stream, Segments) {
  pushNumbers(0, 1000);
  const adjgen_mark mark = adjgen_stack_mark();
  pushNumbers(1000, many);
  adjgen_segment *segment = adjgen_segment_detach(mark);
  EXPECT_EQ(popNumbers(0, 1000), 0);
  long long wrong = 1;
  std::thread([&] {
    pushNumbers(7, many / 2);
    adjgen_segment_attach(segment);
    pushNumbers(9, many / 2);
    wrong = popNumbers(9, many / 2);
    wrong += popNumbers(1000, many);
    wrong += popNumbers(7, many / 2);
  }).join();
  EXPECT_EQ(wrong, 0);
}

// A child has neither the threads that write nor, as both would write to it, the file.
void forkWith(long long onStack, bool childPops) {
  adjgen_memory_limit(limit);
  pushNumbers(0, many);
  popNumbers(0, many);
  adjgen_stack_release(); // what has been popped has its place on disk until then
  pushNumbers(0, onStack);
  const pid_t child = fork();
  long long wrong = 0;
  if (child || childPops) {
    wrong += popNumbers(0, onStack);
    pushNumbers(5, many);
    wrong += popNumbers(5, many);
  }
  if (!child)
    _exit(wrong ? 3 : 0);
  int status = 0;
  waitpid(child, &status, 0);
  std::exit(wrong ? 4 : WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

class StreamFork : public testing::Test {
protected:
  void SetUp() override { testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

TEST_F(StreamFork, WithNothingOnDisk) { EXPECT_EXIT(forkWith(100, true), testing::ExitedWithCode(0), ""); }

TEST_F(StreamFork, ChildThatPopsNothing) {
  EXPECT_EXIT(forkWith(many, false), testing::ExitedWithCode(0), "");
}

TEST_F(StreamFork, WithValuesOnDisk) {
  EXPECT_EXIT(forkWith(many, true), testing::ExitedWithCode(128 + SIGABRT),
              "adjgen: a process that was forked needs saved values that its parent had on disk");
}

TEST_F(Stream, LimitThatChanges) {
  pushNumbers(0, many);
  adjgen_memory_limit(0);
  pushNumbers(many, many / 2);
  adjgen_memory_limit(others_ + 2 * limit);
  pushNumbers(many + many / 2, many);
  adjgen_memory_limit(0);
  EXPECT_EQ(popNumbers(0, 2 * many + many / 2), 0);
}

} // namespace streams
} // namespace
