// Loops whose backward sweep goes by snapshots, as generated code has them: each scheme leads to the same numbers.
#include <adjgen/memory.h>
#include <adjgen/runtime.h>

#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

// The file system's answers, of which a test can have one replaced. Sanitizers have functions of their own here.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define FAULTS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FAULTS 0
#else
#define FAULTS 1
#endif
#else
#define FAULTS 1
#endif

namespace {
namespace checkpoints {

[[maybe_unused]] int failingWrite, failingRead, interruptions;
[[maybe_unused]] bool refusesRing; // so that threads of the library's read and write

#if FAULTS
bool isInterrupted() {
  if (__atomic_load_n(&interruptions, __ATOMIC_RELAXED) <= 0)
    return false;
  errno = EINTR;
  return __atomic_fetch_sub(&interruptions, 1, __ATOMIC_RELAXED) > 0;
}
#endif

struct Scheme {
  int scheme;
  adjgen_index n, m;
  bool isKnown;
};

/// x[i] <- sin(x[i] + x[i + 1]) / (1 + step), in a vector that grows by `growth` cells with each step, and after
/// `end` steps stops.
class Model {
public:
  Model(std::size_t cells, adjgen_index steps, std::size_t growth = 0, adjgen_index end = -1)
      : cells_(cells), steps_(steps), growth_(growth), end_(end < 0 ? steps : end) {}

  std::vector<double> gradient(Scheme s) {
    x_.assign(cells_, 0.5);
    for (std::size_t i = 0; i < cells_; ++i)
      x_[i] += 0.01 * double(i);
    step_ = 0;
    const std::vector<double> first = x_;
    adjgen_checkpoints *c = adjgen_checkpoint_begin("model.cpp:1:2", s.scheme, s.n, s.m,
                                                    s.isKnown ? steps_ : ADJGEN_STEPS_UNKNOWN);
    for (; step_ < steps_; step()) {
      if (adjgen_checkpoint_due(c))
        save(c);
      if (step_ == end_)
        break; // a step that does nothing
    }
    adjgen_checkpoint_turn(c);
    result_.assign(x_.size(), 1);
    if (step_ == end_ && step_ < steps_)
      ++step_;
    backward(c);
    EXPECT_EQ(x_, first);
    EXPECT_EQ(step_, 0);
    return result_;
  }

private:
  void save(adjgen_checkpoints *c) {
    const std::size_t size = x_.size();
    adjgen_checkpoint_save(c, &step_, sizeof step_);
    adjgen_checkpoint_save(c, &size, sizeof size);
    adjgen_checkpoint_save(c, x_.data(), size * sizeof(double));
  }

  void restore(adjgen_checkpoints *c) {
    std::size_t size;
    adjgen_checkpoint_restore(c, &step_, sizeof step_);
    adjgen_checkpoint_restore(c, &size, sizeof size);
    x_.resize(size);
    adjgen_checkpoint_restore(c, x_.data(), size * sizeof(double));
  }

  void step() {
    if (step_ != end_) {
      for (std::size_t i = 0; i + 1 < x_.size(); ++i)
        x_[i] = std::sin(x_[i] + x_[i + 1]) / double(1 + step_ % 5);
      x_.resize(x_.size() + growth_, 0.25);
    }
    ++step_;
  }

  void record() {
    adjgen_push_bytes(x_.data(), x_.size() * sizeof(double));
    adjgen_push_ulong(x_.size());
    step();
  }

  void back() {
    --step_;
    x_.resize(adjgen_pop_ulong());
    adjgen_pop_bytes(x_.data(), x_.size() * sizeof(double));
    result_.resize(x_.size());
    if (step_ == end_)
      return;
    // x[i + 1] is the old one when x[i] is set
    for (std::size_t i = x_.size() - 1; i-- > 0;) {
      const double d = std::cos(x_[i] + x_[i + 1]) / double(1 + step_ % 5) * result_[i];
      result_[i] = d;
      result_[i + 1] += d;
    }
  }

  void backward(adjgen_checkpoints *c) {
    for (;;)
      switch (adjgen_checkpoint_next(c)) {
      case ADJGEN_DONE:
        return;
      case ADJGEN_RESTORE:
        restore(c);
        break;
      case ADJGEN_SAVE:
        save(c);
        break;
      case ADJGEN_ADVANCE:
        for (adjgen_index i = c->first; i < c->behind; ++i)
          step();
        break;
      case ADJGEN_RECORD:
        for (adjgen_index i = c->first; i < c->behind; ++i)
          record();
        break;
      default:
        for (adjgen_index i = c->behind; i-- > c->first;)
          back();
      }
  }

  std::size_t cells_;
  adjgen_index steps_;
  std::size_t growth_;
  adjgen_index end_, step_ = 0;
  std::vector<double> x_, result_;
};

std::vector<Scheme> schemes() {
  std::vector<Scheme> all;
  for (int known = 0; known < 2; ++known) {
    all.push_back({ADJGEN_ALL, 0, 0, known != 0});
    all.push_back({ADJGEN_AUTO, 0, 0, known != 0});
    for (adjgen_index n : {0, 1, 2, 3, 7}) {
      for (int scheme : {ADJGEN_PERIODIC, ADJGEN_BINOMIAL, ADJGEN_ONLINE})
        all.push_back({scheme, n, 0, known != 0});
      for (adjgen_index m : {0, 1, 2, 7})
        all.push_back({ADJGEN_DISK, n, m, known != 0});
    }
  }
  return all;
}

void expectAllEqual(Model model) {
  const std::vector<double> expected = model.gradient({ADJGEN_ALL, 0, 0, true});
  for (const Scheme &s : schemes())
    EXPECT_EQ(model.gradient(s), expected) << "scheme " << s.scheme << ", " << s.n << ", " << s.m;
  EXPECT_EQ(adjgen_stack_bytes(), 0u);
}

TEST(Checkpoint, NumbersOfSteps) {
  for (adjgen_index steps : {0, 1, 2, 3, 10, 57})
    expectAllEqual(Model(20, steps));
}

TEST(Checkpoint, StatesThatGrow) { expectAllEqual(Model(3, 40, 5)); }

TEST(Checkpoint, LoopsThatEndEarly) {
  for (adjgen_index end : {0, 1, 11, 29})
    expectAllEqual(Model(20, 30, 0, end));
}

// 1 MiB is the size of a part on disk.
TEST(Checkpoint, LargeStatesOnDisk) {
  Model model(200'000, 6);
  const std::vector<double> expected = model.gradient({ADJGEN_ALL, 0, 0, true});
  EXPECT_EQ(model.gradient({ADJGEN_DISK, 0, 3, true}), expected);
  EXPECT_EQ(model.gradient({ADJGEN_DISK, 1, 2, false}), expected);
}

TEST(Checkpoint, LoopsInSeveralThreads) {
  const std::vector<double> expected = Model(50, 40).gradient({ADJGEN_ALL, 0, 0, true});
  std::vector<std::thread> threads;
  std::vector<std::vector<double>> results(4);
  for (std::size_t t = 0; t < 4; ++t)
    threads.emplace_back([t, &results] {
      results[t] = Model(50, 40).gradient({t % 2 ? ADJGEN_DISK : ADJGEN_ONLINE, 2, 3, t < 2});
    });
  for (std::thread &thread : threads)
    thread.join();
  for (const std::vector<double> &result : results)
    EXPECT_EQ(result, expected);
}

/// Two members of a team, one after the other where threads would be side by side: each saves its part, and both are told the same.
static void partsOfATeam(int scheme) {
  constexpr std::size_t Cells = 10007;
  constexpr adjgen_index Steps = 9;
  std::vector<double> u(Cells, 1.0);
  double few[3] = {1, 1, 1};
  adjgen_checkpoints *team[2];
  for (int k = 0; k < 2; ++k) {
    team[k] = adjgen_checkpoint_begin("team", scheme, 2, scheme == ADJGEN_DISK ? 2 : 0, Steps);
    adjgen_checkpoint_together(team[k], k, 2);
  }
  if (scheme == ADJGEN_DISK || scheme == ADJGEN_AUTO) {
    adjgen_agreement *all = adjgen_checkpoint_agreement(team[1]);
    for (adjgen_checkpoints *c : team)
      adjgen_checkpoint_agree_by(c, all);
  }
  const auto each = [&](const auto &f) {
    for (adjgen_checkpoints *c : team)
      f(c);
  };
  const auto step = [&](adjgen_index t) {
    for (std::size_t i = 0; i < Cells; ++i)
      u[i] += static_cast<double>(t + 1) * static_cast<double>(i % 7);
    few[t % 3] *= 2;
  };
  const auto save = [&](adjgen_checkpoints *c) {
    adjgen_checkpoint_save_part(c, few, sizeof few);
    adjgen_checkpoint_save_part(c, u.data(), Cells * sizeof(double));
  };
  std::vector<std::vector<double>> states;
  for (adjgen_index t = 0; t < Steps; ++t) {
    states.push_back(u);
    each([&](adjgen_checkpoints *c) {
      if (adjgen_checkpoint_due(c))
        save(c);
    });
    step(t);
  }
  each(adjgen_checkpoint_turn);
  adjgen_index back = Steps;
  for (;;) {
    const int action = adjgen_checkpoint_next(team[0]);
    ASSERT_EQ(action, adjgen_checkpoint_next(team[1]));
    if (action == ADJGEN_DONE)
      break;
    const adjgen_index first = team[0]->first, behind = team[0]->behind;
    ASSERT_EQ(first, team[1]->first);
    if (action == ADJGEN_SAVE)
      each(save);
    if (action == ADJGEN_RESTORE) {
      each([&](adjgen_checkpoints *c) {
        adjgen_checkpoint_restore_part(c, few, sizeof few);
        adjgen_checkpoint_restore_part(c, u.data(), Cells * sizeof(double));
      });
      EXPECT_EQ(u, states[static_cast<std::size_t>(first)]);
    }
    if (action == ADJGEN_ADVANCE || action == ADJGEN_RECORD)
      for (adjgen_index t = first; t < behind; ++t)
        step(t);
    if (action == ADJGEN_BACK) {
      EXPECT_EQ(behind, back);
      back = first;
      u.assign(Cells, -1.0);
      few[0] = few[1] = few[2] = -1;
    }
  }
  EXPECT_EQ(back, 0);
  EXPECT_EQ(u, states[0]);
  EXPECT_EQ(few[0], 1);
}

TEST(Checkpoint, PartsOfATeam) { partsOfATeam(ADJGEN_BINOMIAL); }

/// What is measured decides for both, also within a limit.
TEST(Checkpoint, TeamsAgree) {
  partsOfATeam(ADJGEN_DISK);
  partsOfATeam(ADJGEN_AUTO);
  adjgen_memory_limit(std::size_t{2} << 20);
  partsOfATeam(ADJGEN_AUTO);
  adjgen_memory_limit(0);
}

TEST(Checkpoint, AdjointsOfExchangedPointers) {
  double a[2], a_b[2], b[2], b_b[2], *null = nullptr;
  adjgen_checkpoints *c = adjgen_checkpoint_begin("exchanged", ADJGEN_ALL, 0, 0, 1);
  adjgen_checkpoint_pair(c, a, a_b);
  adjgen_checkpoint_pair(c, b, b_b);
  adjgen_checkpoint_pair(c, null, null);
  EXPECT_EQ(adjgen_checkpoint_adjoint_of(c, b), b_b);
  EXPECT_EQ(adjgen_checkpoint_adjoint_of(c, a), a_b);
  EXPECT_EQ(adjgen_checkpoint_adjoint_of(c, null), nullptr);
  adjgen_checkpoint_drop(c);
}

TEST(Checkpoint, DroppedWithoutABackwardSweep) {
  adjgen_checkpoint_drop(nullptr);
  adjgen_checkpoints *c = adjgen_checkpoint_begin("here", ADJGEN_BINOMIAL, 3, 0, 10);
  int x = 3;
  if (adjgen_checkpoint_due(c))
    adjgen_checkpoint_save(c, &x, sizeof x);
  adjgen_checkpoint_drop(c);
}

// ---- containers that steps resize, and loops without a step

/// u has one element more after each step, a power of the one before: the derivative of the last one.
struct Growing {
  double *u, *u_b;
  std::size_t count = 1, room = 1;

  void push(bool isFreed) {
    if (count == room) {
      double *fresh = static_cast<double *>(std::malloc(2 * room * sizeof(double)));
      std::memcpy(fresh, u, count * sizeof(double));
      if (isFreed)
        std::free(u);
      u = fresh;
      room *= 2;
    }
    u[count] = u[count - 1] * u[count - 1] * 0.5;
    ++count;
  }
};

double grow(int steps, int scheme, int n) {
  Growing s{static_cast<double *>(std::malloc(sizeof(double))),
            static_cast<double *>(std::calloc(1, sizeof(double)))};
  double *const before = s.u, *const shadow_before = s.u_b;
  s.u[0] = 1.5;
  const std::size_t size = sizeof(double);
  adjgen_checkpoints *c = adjgen_checkpoint_begin("grow.cpp:1", scheme, n, 0, steps);
  const auto save = [&] {
    adjgen_checkpoint_save(c, &s.count, sizeof s.count);
    adjgen_checkpoint_save(c, &s.room, sizeof s.room);
    adjgen_checkpoint_save(c, s.u, s.count * size);
  };
  s.u = static_cast<double *>(adjgen_checkpoint_own(c, 0, s.u, s.u_b, s.count * size, s.room * size));
  for (int t = 0; t < steps; ++t) {
    if (adjgen_checkpoint_due(c))
      save();
    s.push(true);
  }
  adjgen_checkpoint_turn(c);
  adjgen_checkpoint_hold(c, 0, s.u);
  s.u_b = static_cast<double *>(adjgen_checkpoint_shadow(c, 0, s.room * size));
  s.u_b[s.count - 1] = 1;
  std::vector<double *> old, old_b;
  for (;;) {
    const int action = adjgen_checkpoint_next(c);
    if (action == ADJGEN_DONE)
      break;
    if (action == ADJGEN_RESTORE) {
      adjgen_checkpoint_restore(c, &s.count, sizeof s.count);
      adjgen_checkpoint_restore(c, &s.room, sizeof s.room);
      s.u = static_cast<double *>(adjgen_checkpoint_renew(c, 0, s.room * size));
      adjgen_checkpoint_restore(c, s.u, s.count * size);
    } else if (action == ADJGEN_SAVE) {
      save();
    } else if (action == ADJGEN_ADVANCE) {
      for (adjgen_index t = c->first; t < c->behind; ++t)
        s.push(true);
    } else if (action == ADJGEN_RECORD) {
      adjgen_checkpoint_hold(c, 0, s.u);
      s.u_b = static_cast<double *>(adjgen_checkpoint_shadow(c, 0, s.room * size));
      for (adjgen_index t = c->first; t < c->behind; ++t) {
        old.push_back(s.u);
        old_b.push_back(s.u_b);
        s.push(false);
        if (s.u != old.back())
          s.u_b = static_cast<double *>(std::calloc(s.room, size));
      }
      adjgen_checkpoint_carry(c, 0, s.u_b, s.count * size);
    } else {
      for (adjgen_index t = c->behind; t-- > c->first;) {
        --s.count;
        s.u_b[s.count - 1] += s.u[s.count - 1] * s.u_b[s.count];
        s.u_b[s.count] = 0;
        if (s.u != old.back()) {
          for (std::size_t k = 0; k < s.count; ++k)
            old_b.back()[k] += s.u_b[k];
          std::free(s.u);
          std::free(s.u_b);
          s.u = old.back();
          s.u_b = old_b.back();
        }
        old.pop_back();
        old_b.pop_back();
      }
    }
  }
  EXPECT_EQ(s.u_b = static_cast<double *>(adjgen_checkpoint_shadow_before(c, 0)), shadow_before);
  EXPECT_EQ(s.u = static_cast<double *>(adjgen_checkpoint_before(c, 0)), before);
  adjgen_checkpoint_drop(c);
  EXPECT_EQ(s.u[0], 1.5);
  const double derivative = s.u_b[0];
  std::free(s.u);
  std::free(s.u_b);
  return derivative;
}

TEST(Checkpoint, ContainersThatGrow) {
  for (int steps = 0; steps < 20; ++steps) {
    double value = 1.5, expected = 1;
    for (int t = 0; t < steps; ++t) {
      expected *= value;
      value = value * value * 0.5;
    }
    for (int n = 1; n < 5; ++n)
      for (int scheme : {ADJGEN_ALL, ADJGEN_PERIODIC, ADJGEN_BINOMIAL, ADJGEN_ONLINE})
        EXPECT_NEAR(grow(steps, scheme, n), expected, 1e-12 * expected) << steps << " " << scheme << " " << n;
  }
}

TEST(Checkpoint, VariablesOfALoopWithoutAStep) {
  for (int scheme : {ADJGEN_ALL, ADJGEN_BINOMIAL, ADJGEN_ONLINE, ADJGEN_DISK, ADJGEN_AUTO}) {
    double s = 3;
    adjgen_checkpoints *c = adjgen_checkpoint_begin("none.cpp:1", scheme, 2, 2, 0);
    ASSERT_TRUE(adjgen_checkpoint_none(c));
    adjgen_checkpoint_save(c, &s, sizeof s);
    adjgen_checkpoint_turn(c);
    s = 4;
    ASSERT_EQ(adjgen_checkpoint_next(c), ADJGEN_NO_STEP);
    adjgen_checkpoint_restore(c, &s, sizeof s);
    EXPECT_EQ(adjgen_checkpoint_next(c), ADJGEN_DONE);
    EXPECT_EQ(s, 3);
  }
}

// ---- the limit

TEST(Checkpoint, AutoKeepsWithinTheLimit) {
  Model model(10'000, 100); // 80 kB, 8 MB
  const std::vector<double> expected = model.gradient({ADJGEN_BINOMIAL, 20, 0, true});
  adjgen_stack_release();
  for (std::size_t limit : {600'000u, 1'500'000u, 8'000'000u})
    for (bool isKnown : {false, true}) {
      adjgen_memory_limit(limit);
      adjgen_stack_reset_peaks();
      EXPECT_EQ(model.gradient({ADJGEN_AUTO, 0, 0, isKnown}), expected);
      // besides snapshots and what the stack keeps at least there are buffers, and the plan of what goes to disk
      EXPECT_LE(adjgen_memory_peak(), limit + (std::size_t(3) << 19));
      adjgen_stack_release();
    }
  adjgen_memory_limit(0);
}

TEST(Checkpoint, Profile) {
  adjgen_profile_begin();
  Model(50, 40).gradient({ADJGEN_BINOMIAL, 3, 0, true});
  const std::string file = testing::TempDir() + "adjgen-profile.json";
  adjgen_profile_end(file.c_str());
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  std::remove(file.c_str());
  EXPECT_NE(text.str().find("{\"place\": \"model.cpp:1:2\", \"loops\": 1, \"steps\": 40, \"steps_run\": 135, "
                            "\"steps_run_optimum\": 135, "),
            std::string::npos)
      << text.str();
  for (const char *name : {"peak_stacks_bytes", "peak_snapshots_bytes", "pushed_bytes", "forward_seconds",
                           "backward_seconds", "going_back_seconds"})
    EXPECT_NE(text.str().find(std::string("\"") + name + "\": "), std::string::npos) << name;
}

// ---- what goes wrong

class CheckpointFatal : public testing::Test {
protected:
  void SetUp() override { testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

void underLimit(std::size_t bytes, std::size_t cells) {
  adjgen_memory_limit(bytes);
  Model(cells, 20).gradient({ADJGEN_AUTO, 0, 0, true});
}

TEST_F(CheckpointFatal, LimitBelowOneSnapshot) {
  EXPECT_DEATH(underLimit(200'000, 100'000),
               "adjgen: model.cpp:1:2: a snapshot has 800016 bytes, but of the limit of "
               "200000 bytes no more than .*; a larger one is set by ADJGEN_MEMORY=");
}

void restoreMore() {
  adjgen_checkpoints *c = adjgen_checkpoint_begin("here", ADJGEN_ALL, 0, 0, 1);
  double x[2] = {};
  if (adjgen_checkpoint_due(c))
    adjgen_checkpoint_save(c, x, 8);
  adjgen_checkpoint_turn(c);
  adjgen_checkpoint_next(c);
  adjgen_checkpoint_restore(c, x, 16);
}

TEST_F(CheckpointFatal, PointerToElsewhere) {
  double a[2], a_b[2];
  adjgen_checkpoints *c = adjgen_checkpoint_begin("exchanged.c:5", ADJGEN_ALL, 0, 0, 1);
  adjgen_checkpoint_pair(c, a, a_b);
  EXPECT_DEATH(adjgen_checkpoint_adjoint_of(c, a + 1),
               "exchanged.c:5: a pointer that its steps exchange leads to none");
  adjgen_checkpoint_drop(c);
}

TEST_F(CheckpointFatal, RestoreOfMoreThanWasSaved) {
  EXPECT_DEATH(restoreMore(), "adjgen: here: 16 bytes are restored from a snapshot that has 8 more");
}

void withEnvironment(const char *name, const char *value) {
  setenv(name, value, 1);
  Model(20, 10).gradient({ADJGEN_DISK, 0, 3, true});
}

TEST_F(CheckpointFatal, FolderThatIsNotThere) {
  EXPECT_DEATH(withEnvironment("ADJGEN_SCRATCH", "/there/is/none"),
               "adjgen: no file can be made in '/there/is/none' for saved values: No such file or directory; "
               "ADJGEN_SCRATCH=FOLDER names another one");
}

TEST_F(CheckpointFatal, FolderInMemory) {
  if (access("/dev/shm", W_OK) == 0) {
    EXPECT_DEATH(withEnvironment("ADJGEN_SCRATCH", "/dev/shm"), "adjgen: '/dev/shm' is in memory itself");
  }
}

void withoutFiles() {
  struct rlimit none = {3, 3};
  setrlimit(RLIMIT_NOFILE, &none);
  Model(20, 10).gradient({ADJGEN_DISK, 0, 3, true});
}

TEST_F(CheckpointFatal, NoFileDescriptor) {
  EXPECT_DEATH(withoutFiles(), "adjgen: no file can be made in '.*' for saved values: Too many open files");
}

int statusOf(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Both processes would write to the same places.
void forkBetweenSweeps() {
  adjgen_checkpoints *c = adjgen_checkpoint_begin("here", ADJGEN_DISK, 0, 1, 1);
  double x = 7;
  if (adjgen_checkpoint_due(c))
    adjgen_checkpoint_save(c, &x, sizeof x);
  adjgen_checkpoint_turn(c);
  const pid_t child = fork();
  adjgen_checkpoint_next(c);
  adjgen_checkpoint_restore(c, &x, sizeof x);
  std::exit(child && x == 7 ? statusOf(child) == 128 + SIGABRT : 0);
}

TEST_F(CheckpointFatal, ForkedBetweenSweeps) {
  EXPECT_EXIT(forkBetweenSweeps(), testing::ExitedWithCode(1),
              "adjgen: a process that was forked uses snapshots that its parent had on disk");
}

#if FAULTS
void withFaults(int ofWrite, int ofRead, bool isStack) {
  refusesRing = true;
  failingWrite = ofWrite;
  failingRead = ofRead;
  if (isStack) {
    adjgen_memory_limit(1 << 20);
    for (int i = 0; i < 1'000'000; ++i)
      adjgen_push_int(i);
    for (int i = 0; i < 1'000'000; ++i)
      adjgen_pop_int();
  } else
    Model(20, 10).gradient({ADJGEN_DISK, 0, 3, true});
  std::exit(0);
}

TEST_F(CheckpointFatal, FullDisk) {
  for (bool isStack : {false, true})
    EXPECT_DEATH(withFaults(ENOSPC, 0, isStack),
                 "adjgen: [0-9]+ bytes of saved values cannot be written to the file "
                 "in '.*': No space left on device; ADJGEN_SCRATCH=FOLDER");
}

TEST_F(CheckpointFatal, ReadError) {
  for (bool isStack : {false, true})
    EXPECT_DEATH(
        withFaults(0, EIO, isStack),
        "adjgen: [0-9]+ bytes of saved values cannot be read from the file in '.*': Input/output error");
}

void interrupted() {
  const std::vector<double> expected = Model(300, 30).gradient({ADJGEN_ALL, 0, 0, true});
  refusesRing = true;
  interruptions = 20;
  const bool isRight = Model(300, 30).gradient({ADJGEN_DISK, 0, 3, true}) == expected;
  std::exit(isRight && interruptions < 1 ? 0 : 1);
}

TEST_F(CheckpointFatal, Interruptions) { EXPECT_EXIT(interrupted(), testing::ExitedWithCode(0), ""); }
#endif

} // namespace checkpoints
} // namespace

#if FAULTS
/// What the library asks of the system without a function of its own: six numbers.
extern "C" long syscall(long number, ...) noexcept {
  if (number == SYS_io_uring_setup && checkpoints::refusesRing) {
    errno = ENOSYS;
    return -1;
  }
  va_list rest;
  va_start(rest, number);
  long of[6];
  for (long &value : of)
    value = va_arg(rest, long);
  va_end(rest);
  using Call = long(long, ...);
  static auto *const real = reinterpret_cast<Call *>(dlsym(RTLD_NEXT, "syscall"));
  return real(number, of[0], of[1], of[2], of[3], of[4], of[5]);
}

extern "C" ssize_t pwrite(int file, const void *bytes, size_t n, off_t at) {
  if (checkpoints::isInterrupted())
    return -1;
  if (checkpoints::failingWrite) {
    errno = checkpoints::failingWrite;
    return -1;
  }
  return syscall(SYS_pwrite64, file, bytes, n > 1000 ? n / 2 : n, at); // some, which is right, too
}

extern "C" ssize_t pread(int file, void *bytes, size_t n, off_t at) {
  if (checkpoints::isInterrupted())
    return -1;
  if (checkpoints::failingRead) {
    errno = checkpoints::failingRead;
    return -1;
  }
  return syscall(SYS_pread64, file, bytes, n > 1000 ? n / 2 : n, at);
}
#endif
