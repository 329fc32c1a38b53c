// What goes wrong says so on standard error and aborts: it never goes on with wrong values.
#include <adjgen/memory.h>
#include <adjgen/runtime.h>

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <vector>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

namespace {

class Fatal : public testing::Test {
protected:
  void SetUp() override { testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

TEST_F(Fatal, ReallocOfUnknownMemory) {
  double outside = 1;
  EXPECT_DEATH(adjgen_kept(&outside, 16, 8), "adjgen: realloc of memory that is not from malloc or calloc");
}

TEST_F(Fatal, PopFromAnEmptyStack) {
  EXPECT_DEATH(adjgen_pop_double(), "adjgen: pop of 8 bytes from a stack that holds 0");
  EXPECT_DEATH(std::thread([] { adjgen_pop_char(); }).join(),
               "adjgen: pop of 1 bytes from a stack that holds 0");
}

TEST_F(Fatal, PopOfMoreThanThereIs) {
  char buffer[100];
  EXPECT_DEATH((adjgen_push_int(1), adjgen_pop_double()), "adjgen: pop of 8 bytes from a stack that holds 4");
  EXPECT_DEATH((adjgen_push_int(1), adjgen_pop_bytes(buffer, sizeof buffer)),
               "adjgen: pop of 100 bytes from a stack that holds 4");
}

// The stack holds enough bytes, but its last block only four.
TEST_F(Fatal, PopAcrossABlockBorder) {
  EXPECT_DEATH(
      {
        adjgen_push_double(1);
        do
          adjgen_push_int(1);
        while (adjgen_current->top - adjgen_current->base != sizeof(int));
        adjgen_pop_double();
      },
      "adjgen: pop of 8 bytes that were not pushed as one value");
}

TEST_F(Fatal, MarkOfAnotherStack) {
  adjgen_mark mark = adjgen_stack_mark();
  EXPECT_DEATH(std::thread([mark] { adjgen_stack_restore(mark); }).join(),
               "adjgen: a mark is used on another stack");
  EXPECT_DEATH(std::thread([mark] { adjgen_stack_rewind(mark); }).join(),
               "adjgen: a mark is used on another stack");
}

TEST_F(Fatal, RewindUpwards) {
  EXPECT_DEATH(
      {
        adjgen_push_int(1);
        adjgen_mark mark = adjgen_stack_mark();
        adjgen_pop_int();
        adjgen_stack_rewind(mark);
      },
      "adjgen: a stack is rewound to a mark above its top");
}

#ifdef _OPENMP
void forwardThenBackward(int first, int second) {
  omp_set_dynamic(0);
  adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(first) shared(team)
  {
    adjgen_team_enter(&team);
    adjgen_push_int(1);
    adjgen_team_leave(&team);
  }
  adjgen_team_end(&team);
  team = adjgen_team_resume();
#pragma omp parallel num_threads(second) shared(team)
  {
    adjgen_team_enter(&team);
    adjgen_pop_int();
    adjgen_team_leave(&team);
  }
  adjgen_team_finish(&team);
}

TEST_F(Fatal, TeamOfAnotherSize) {
  EXPECT_DEATH(forwardThenBackward(4, 1), "got 1 thread, but its forward sweep had 4");
  EXPECT_DEATH(forwardThenBackward(4, 3), "got 3 threads, but its forward sweep had 4");
  EXPECT_DEATH(forwardThenBackward(1, 2), "got 2 threads, but its forward sweep had 1");
}
#endif

TEST_F(Fatal, ObjectsThatOverlap) {
  double x[3] = {};
  EXPECT_DEATH(adjgen_distinct(x, sizeof x, x, sizeof x, "'a' and 'b'"), "adjgen: 'a' and 'b' overlap");
  EXPECT_DEATH(adjgen_distinct(x, sizeof x, &x[2], sizeof *x, "'a' and 'b'"), "'a' and 'b' overlap");
  EXPECT_DEATH(adjgen_distinct(&x[1], sizeof *x, x, sizeof x, "'a' and 'b'"), "'a' and 'b' overlap");
  adjgen_distinct(x, 2 * sizeof *x, &x[2], sizeof *x, "'a' and 'b'");
  adjgen_distinct(&x[2], sizeof *x, x, 2 * sizeof *x, "'a' and 'b'");
}

TEST_F(Fatal, SizeThatChanges) {
  adjgen_keep_size(3, 3, "f: 'y'");
  EXPECT_DEATH(adjgen_keep_size(3, 4, "f: 'y'"), "adjgen: f: 'y' has 3 elements and would get 4");
}

// Sanitizers reserve far more address space than such a limit leaves them.
#ifndef SANITIZED
rlim_t addressSpaceInUse() {
  rlim_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
}

// Leaves what every machine has to give, above what the libraries that are linked take up on this one.
void fillMemory() {
  const rlim_t bytes = addressSpaceInUse() + (rlim_t(32) << 20);
  const rlimit limit = {bytes, bytes};
  if (setrlimit(RLIMIT_AS, &limit) != 0)
    std::exit(0);
  adjgen_memory_limit(0);
  for (;;)
    adjgen_push_double(1);
}

TEST_F(Fatal, OutOfMemory) {
  EXPECT_EXIT(fillMemory(), testing::KilledBySignal(SIGABRT),
              "adjgen: out of memory: 65536 bytes asked for, [0-9]+ bytes held by the stacks");
}
#endif

} // namespace
