// Steps that several threads record at the same time: each scheme leads to the same numbers, and the steps are gone back over in order.
#include <adjgen/memory.h>
#include <adjgen/runtime.h>

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace {
namespace recorders {

struct Scheme {
  int scheme;
  adjgen_index n, m;
  bool isKnown;
};

/// next[i] <- sin(now[i] + now[i + 1]) + energy / 10; energy += next[0]; now <- next, by copying or by exchanging pointers.
class Model {
public:
  Model(std::size_t cells, adjgen_index steps, bool exchanges = false)
      : cells_(cells), steps_(steps), exchanges_(exchanges) {}

  std::vector<double> gradient(Scheme s, int threads) {
    std::vector<double> a(cells_), b(cells_);
    for (std::size_t i = 0; i < cells_; ++i)
      a[i] = 0.5 + 0.01 * double(i);
    const std::vector<double> first = a;
    State state{a.data(), b.data(), 0.25, 0};
    adjgen_checkpoints *c = adjgen_checkpoint_begin("model.cpp:1:2", s.scheme, s.n, s.m,
                                                    s.isKnown ? steps_ : ADJGEN_STEPS_UNKNOWN);
    if (threads > 0) {
      adjgen_checkpoint_record(c, threads);
      adjgen_checkpoint_array(c, state.now, bytes());
      adjgen_checkpoint_array(c, state.next, bytes());
    }
    while (state.step < steps_) {
      if (adjgen_checkpoint_due(c))
        save(c, state);
      step(state);
    }
    adjgen_checkpoint_turn(c);
    adjoint_.assign(cells_, 1);
    energy_ = 1;
    behind_ = steps_;
    if (threads > 0)
      record(c, state);
    actions(c, state);
    EXPECT_EQ(behind_, 0);
    EXPECT_TRUE(steps_ == 0 || a == first);
    EXPECT_EQ(state.step, 0);
    EXPECT_EQ(adjgen_stack_bytes(), 0u);
    adjoint_.push_back(energy_);
    return adjoint_;
  }

private:
  struct State {
    double *now, *next, energy;
    adjgen_index step;
  };

  void record(adjgen_checkpoints *c, State state) {
    const int number = adjgen_checkpoint_recorders(c);
    EXPECT_GE(number, 1);
    const auto run = [this, c, state] {
      State mine = state;
      adjgen_checkpoints *own = adjgen_checkpoint_join(c);
      mine.now = static_cast<double *>(adjgen_checkpoint_copy(own, 0));
      mine.next = static_cast<double *>(adjgen_checkpoint_copy(own, 1));
      actions(own, mine);
      EXPECT_EQ(adjgen_stack_bytes(), 0u);
      adjgen_checkpoint_leave(own);
    };
    std::vector<std::thread> others;
    for (int k = 1; k < number; ++k)
      others.emplace_back(run);
    run();
    for (std::thread &t : others)
      t.join();
  }

  std::size_t bytes() const { return cells_ * sizeof(double); }

  void save(adjgen_checkpoints *c, const State &s) {
    for (double *const *p : {&s.now, &s.next})
      if (exchanges_ && c->recorder)
        adjgen_checkpoint_save_pointer(c, p);
      else if (exchanges_)
        adjgen_checkpoint_save(c, p, sizeof *p);
    adjgen_checkpoint_save(c, &s.energy, sizeof s.energy);
    adjgen_checkpoint_save(c, &s.step, sizeof s.step);
    adjgen_checkpoint_save(c, s.now, bytes());
    adjgen_checkpoint_save(c, s.next, bytes());
  }

  void restore(adjgen_checkpoints *c, State &s) {
    for (double **p : {&s.now, &s.next})
      if (exchanges_ && c->recorder)
        adjgen_checkpoint_restore_pointer(c, p);
      else if (exchanges_)
        adjgen_checkpoint_restore(c, p, sizeof *p);
    adjgen_checkpoint_restore(c, &s.energy, sizeof s.energy);
    adjgen_checkpoint_restore(c, &s.step, sizeof s.step);
    adjgen_checkpoint_restore(c, s.now, bytes());
    adjgen_checkpoint_restore(c, s.next, bytes());
  }

  void step(State &s) const {
    for (std::size_t i = 0; i + 1 < cells_; ++i)
      s.next[i] = std::sin(s.now[i] + s.now[i + 1]) + s.energy / 10;
    s.next[cells_ - 1] = s.now[cells_ - 1];
    s.energy += s.next[0];
    if (exchanges_)
      std::swap(s.now, s.next);
    else
      std::copy(s.next, s.next + cells_, s.now);
    ++s.step;
  }

  void back(State &s) {
    EXPECT_EQ(s.step, behind_); // by one thread at a time, in order
    behind_ = --s.step;
    if (exchanges_)
      std::swap(s.now, s.next);
    s.energy = adjgen_pop_double();
    adjgen_pop_bytes(s.now, bytes());
    adjgen_pop_bytes(s.next, bytes());
    std::vector<double> before(cells_, 0);
    before[cells_ - 1] = adjoint_[cells_ - 1];
    adjoint_[0] += energy_;
    for (std::size_t i = 0; i + 1 < cells_; ++i) {
      const double d = std::cos(s.now[i] + s.now[i + 1]) * adjoint_[i];
      before[i] += d;
      before[i + 1] += d;
      energy_ += adjoint_[i] / 10;
    }
    adjoint_ = before;
  }

  void actions(adjgen_checkpoints *c, State &s) {
    for (;;)
      switch (adjgen_checkpoint_next(c)) {
      case ADJGEN_DONE:
        return;
      case ADJGEN_RESTORE:
        restore(c, s);
        break;
      case ADJGEN_SAVE:
        save(c, s);
        break;
      case ADJGEN_ADVANCE:
        for (adjgen_index k = c->first; k < c->behind; ++k)
          step(s);
        break;
      case ADJGEN_RECORD:
        for (adjgen_index k = c->first; k < c->behind; ++k) {
          adjgen_push_bytes(s.next, bytes());
          adjgen_push_bytes(s.now, bytes());
          adjgen_push_double(s.energy);
          step(s);
        }
        break;
      default:
        for (adjgen_index k = c->behind; k-- > c->first;)
          back(s);
      }
  }

  std::size_t cells_;
  adjgen_index steps_, behind_ = 0;
  bool exchanges_;
  std::vector<double> adjoint_;
  double energy_ = 0;
};

const Scheme schemes[] = {
    {ADJGEN_ALL, 0, 0, true},      {ADJGEN_ALL, 0, 0, false},     {ADJGEN_PERIODIC, 3, 0, true},
    {ADJGEN_BINOMIAL, 1, 0, true}, {ADJGEN_BINOMIAL, 4, 0, true}, {ADJGEN_ONLINE, 2, 0, false},
    {ADJGEN_ONLINE, 5, 0, false},  {ADJGEN_DISK, 1, 3, true},     {ADJGEN_AUTO, 0, 0, true},
    {ADJGEN_AUTO, 0, 0, false},
};

TEST(Recorders, LeadToTheSameNumbers) {
  for (const adjgen_index steps : {0, 1, 2, 7, 40}) {
    const std::vector<double> plain = Model(50, steps).gradient({ADJGEN_ALL, 0, 0, true}, 0);
    for (const bool exchanges : {false, true})
      for (const Scheme &s : schemes)
        for (const int threads : {0, 1, 2, 3, 4, 8})
          EXPECT_EQ(Model(50, steps, exchanges).gradient(s, threads), plain)
              << s.scheme << " " << s.n << " " << threads << " " << steps << " " << exchanges;
  }
}

/// What several pointers lead to has one copy; null, and what leads elsewhere, stays.
TEST(Recorders, CopyAnArrayOnce) {
  double a[4] = {1, 2, 3, 4}, b[2] = {5, 6}, other = 7;
  adjgen_checkpoints *c = adjgen_checkpoint_begin("copies.cpp:1", ADJGEN_ALL, 0, 0, 0);
  adjgen_checkpoint_record(c, 1);
  adjgen_checkpoint_array(c, a, sizeof a);
  adjgen_checkpoint_array(c, b, sizeof b);
  adjgen_checkpoint_array(c, a, sizeof a);
  adjgen_checkpoint_array(c, nullptr, 16);
  adjgen_checkpoint_array(c, &other, 0);
  adjgen_checkpoint_turn(c);
  adjgen_checkpoints *own = adjgen_checkpoint_join(c);
  auto *const of = static_cast<double *>(adjgen_checkpoint_copy(own, 0));
  EXPECT_NE(of, a);
  EXPECT_EQ(of[3], 4);
  EXPECT_EQ(static_cast<double *>(adjgen_checkpoint_copy(own, 1))[1], 6);
  EXPECT_EQ(adjgen_checkpoint_copy(own, 2), of);
  EXPECT_EQ(adjgen_checkpoint_copy(own, 3), nullptr);
  EXPECT_EQ(adjgen_checkpoint_copy(own, 4), &other);
  EXPECT_EQ(adjgen_checkpoint_next(own), ADJGEN_DONE);
  adjgen_checkpoint_leave(own);
  adjgen_checkpoint_drop(c);
}

/// Elements from the first one that is reached to the last one.
TEST(Recorders, CopyWhatIsReached) {
  double a[8], b[8];
  for (int k = 0; k < 8; ++k)
    a[k] = k, b[k] = -k;
  adjgen_checkpoints *c = adjgen_checkpoint_begin("copies.cpp:1", ADJGEN_ALL, 0, 0, 0);
  adjgen_checkpoint_record(c, 1);
  adjgen_checkpoint_array_range(c, a, sizeof *a, adjgen_range_of(2, 5));
  adjgen_checkpoint_array_with(c, b, sizeof *b, 2, adjgen_range_of(1, 6));
  adjgen_checkpoint_array_range(c, b + 7, sizeof *b, adjgen_range_of(1, 0));
  adjgen_checkpoint_turn(c);
  adjgen_checkpoints *own = adjgen_checkpoint_join(c);
  auto *const first = static_cast<double *>(adjgen_checkpoint_copy(own, 0));
  auto *const second = static_cast<double *>(adjgen_checkpoint_copy(own, 1));
  EXPECT_EQ(first[2] + first[5], 7);
  EXPECT_EQ(second[0] + second[6], -6);
  EXPECT_EQ(adjgen_checkpoint_copy(own, 2), b + 7);
  first[5] = second[6] = 100;
  EXPECT_EQ(a[5] + b[6], -1);
  EXPECT_EQ(adjgen_checkpoint_next(own), ADJGEN_DONE);
  adjgen_checkpoint_leave(own);
  adjgen_checkpoint_drop(c);
}

void exchangeMore(double *a) {
  adjgen_checkpoints *c = adjgen_checkpoint_begin("copies.cpp:1", ADJGEN_ALL, 0, 0, 0);
  adjgen_checkpoint_record(c, 1);
  adjgen_checkpoint_array_within(c, a, sizeof *a, 4, adjgen_range_of(0, 4));
}

void copyTwo(const double *a, const double *b, std::size_t bytes) {
  adjgen_checkpoints *c = adjgen_checkpoint_begin("copies.cpp:1", ADJGEN_ALL, 0, 0, 0);
  adjgen_checkpoint_record(c, 1);
  adjgen_checkpoint_array(c, a, bytes);
  adjgen_checkpoint_array(c, b, bytes);
  adjgen_checkpoint_turn(c);
  adjgen_checkpoints *own = adjgen_checkpoint_join(c);
  const double *inside = static_cast<const double *>(adjgen_checkpoint_copy(own, 0)) + 1;
  adjgen_checkpoint_copy(own, 1);
  adjgen_checkpoint_save_pointer(own, &inside);
}

TEST(RecordersDeathTest, RefusePartsOfArrays) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const double a[8] = {};
  double b[8];
  EXPECT_DEATH(
      exchangeMore(b),
      "copies.cpp:1: its steps reach elements 0 to 4 of an array of which 'extent' says that it has 4");
  EXPECT_DEATH(copyTwo(a, a + 1, 16), "copies.cpp:1: arrays that its steps change overlap");
  EXPECT_DEATH(copyTwo(a, a + 4, 16), "a pointer that its steps exchange leads into an array");
}

TEST(Recorders, WaitWhereMemoryIsLimited) {
  Model model(20000, 30);
  const std::vector<double> plain = model.gradient({ADJGEN_BINOMIAL, 3, 0, true}, 0);
  for (const std::size_t room : {3u << 20, 6u << 20}) {
    adjgen_stack_release();
    const std::size_t limit = adjgen_total_bytes() + room; // other tests' threads have stacks, too
    adjgen_memory_limit(limit);
    adjgen_stack_reset_peaks();
    EXPECT_EQ(model.gradient({ADJGEN_AUTO, 0, 0, true}, 8), plain);
    EXPECT_EQ(model.gradient({ADJGEN_BINOMIAL, 2, 0, true}, 8), plain);
    EXPECT_LE(adjgen_memory_peak(), limit + (1u << 20));
    adjgen_memory_limit(0);
  }
}

} // namespace recorders
} // namespace
