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

/// next[i] <- sin(now[i] + now[i + 1]) + energy / 10; energy += next[0]; now <- next.
class Model {
public:
  Model(std::size_t cells, adjgen_index steps) : cells_(cells), steps_(steps) {}

  std::vector<double> gradient(Scheme s, int threads) {
    std::vector<double> a(cells_), b(cells_);
    for (std::size_t i = 0; i < cells_; ++i)
      a[i] = 0.5 + 0.01 * double(i);
    const std::vector<double> first = a;
    State state{a.data(), b.data(), 0.25, 0};
    adjgen_checkpoints *c = adjgen_checkpoint_begin("model.cpp:1:2", s.scheme, s.n, s.m,
                                                    s.isKnown ? steps_ : ADJGEN_STEPS_UNKNOWN);
    if (threads > 0)
      adjgen_checkpoint_record(c, threads);
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
      mine.now = static_cast<double *>(adjgen_checkpoint_copy(own, state.now, bytes()));
      mine.next = static_cast<double *>(adjgen_checkpoint_copy(own, state.next, bytes()));
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
    adjgen_checkpoint_save(c, &s.energy, sizeof s.energy);
    adjgen_checkpoint_save(c, &s.step, sizeof s.step);
    adjgen_checkpoint_save(c, s.now, bytes());
    adjgen_checkpoint_save(c, s.next, bytes());
  }

  void restore(adjgen_checkpoints *c, State &s) {
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
    std::copy(s.next, s.next + cells_, s.now);
    ++s.step;
  }

  void back(State &s) {
    EXPECT_EQ(s.step, behind_); // by one thread at a time, in order
    behind_ = --s.step;
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
    Model model(50, steps);
    const std::vector<double> plain = model.gradient({ADJGEN_ALL, 0, 0, true}, 0);
    for (const Scheme &s : schemes)
      for (const int threads : {1, 2, 3, 8})
        EXPECT_EQ(model.gradient(s, threads), plain)
            << s.scheme << " " << s.n << " " << threads << " " << steps;
  }
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
