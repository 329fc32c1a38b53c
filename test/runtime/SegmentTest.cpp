// Segments: what is above a mark is taken off a stack, and read on another one, whichever thread has it.
#include <adjgen/runtime.h>
#include <src/segment.h>

#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>
#include <mutex>
#include <numeric>
#include <random>
#include <thread>
#include <vector>

namespace {
namespace segments {

// n integers, and a number that says how many there are.
void pushNumbers(int n, int seed) {
  for (int i = 0; i < n; ++i)
    adjgen_push_int(seed + i);
  adjgen_push_llong(n);
}

int popNumbers(int seed) {
  int wrong = 0;
  for (int i = int(adjgen_pop_llong()); i-- > 0;)
    wrong += adjgen_pop_int() != seed + i;
  return wrong;
}

adjgen_segment *numbers(int n, int seed) {
  const adjgen_mark begin = adjgen_stack_mark();
  pushNumbers(n, seed);
  return adjgen_segment_detach(begin);
}

int attachAndPop(adjgen_segment *segment, int seed) {
  const std::size_t before = adjgen_stack_bytes(), bytes = adjgen_segment_bytes(segment);
  adjgen_segment_attach(segment);
  int wrong = adjgen_stack_bytes() != before + bytes;
  wrong += popNumbers(seed);
  return wrong + (adjgen_stack_bytes() != before);
}

template <typename Work> void onAnotherThread(Work work) { std::thread(work).join(); }

TEST(Segment, IsReadOnAnotherThread) {
  adjgen_segment *segment = nullptr;
  onAnotherThread([&] {
    adjgen_push_int(1);
    segment = numbers(1000, 7);
    EXPECT_EQ(adjgen_stack_bytes(), sizeof(int));
    EXPECT_EQ(adjgen_pop_int(), 1);
  });
  EXPECT_EQ(adjgen_segment_bytes(segment), 1000 * sizeof(int) + sizeof(long long));
  onAnotherThread([&] { // it has no stack yet
    adjgen_segment_attach(segment);
    EXPECT_EQ(popNumbers(7), 0);
    EXPECT_EQ(adjgen_stack_bytes(), 0u);
  });
}

TEST(Segment, Empty) {
  adjgen_push_int(3);
  const std::size_t before = adjgen_stack_bytes(), total = adjgen_total_bytes();
  adjgen_segment *one = adjgen_segment_detach(adjgen_stack_mark());
  adjgen_segment *other = adjgen_segment_detach(adjgen_stack_mark());
  EXPECT_EQ(adjgen_segment_bytes(one), 0u);
  adjgen_segment_drop(one);
  adjgen_segment_drop(nullptr);
  onAnotherThread([other] {
    adjgen_segment_attach(other);
    EXPECT_EQ(adjgen_stack_bytes(), 0u);
  });
  EXPECT_EQ(adjgen_stack_bytes(), before);
  EXPECT_LE(adjgen_total_bytes(), total + ADJGEN_BLOCK_BYTES);
  EXPECT_EQ(adjgen_pop_int(), 3);
}

// The stack stands in a block behind a full one, and has nothing in it.
TEST(Segment, EmptyAtTheEndOfABlock) {
  onAnotherThread([] {
    const std::vector<char> filler(ADJGEN_BLOCK_BYTES - 64);
    adjgen_push_bytes(filler.data(), filler.size());
    adjgen_push_int(1);
    adjgen_pop_int();
    const std::size_t total = adjgen_total_bytes();
    adjgen_segment *segment = adjgen_segment_detach(adjgen_stack_mark());
    EXPECT_LE(adjgen_total_bytes(), total + 1024);
    adjgen_segment_attach(segment);
    EXPECT_EQ(adjgen_total_bytes(), total);
  });
}

// Every size around those of blocks, from a mark in every part of a block.
TEST(Segment, AnySizeFromAnyPlace) {
  const std::size_t before = adjgen_stack_bytes();
  const std::vector<int> places = {0, 1, 16366, 16367, 20000};
  for (int below : places)
    for (int size : {0, 1, 16365, 16366, 16367, 40000})
      for (int there : places) {
        pushNumbers(below, 1);
        adjgen_segment *segment = numbers(size, 2);
        ASSERT_EQ(popNumbers(1), 0);
        pushNumbers(there, 3);
        ASSERT_EQ(attachAndPop(segment, 2), 0) << below << " " << size << " " << there;
        ASSERT_EQ(popNumbers(3), 0);
      }
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

// Scalars that do not fill blocks: none of them may come to lie across the end of a block.
TEST(Segment, ScalarsStayWhole) {
  const int n = 30000;
  for (int shift = 0; shift < 40; shift += 3) {
    const adjgen_mark begin = adjgen_stack_mark();
    for (int i = 0; i < n; ++i) {
      adjgen_push_char(char(i));
      adjgen_push_ldouble(i);
    }
    adjgen_segment *segment = adjgen_segment_detach(begin);
    const std::vector<char> filler(std::size_t(ADJGEN_BLOCK_BYTES - 100 + shift));
    adjgen_push_bytes(filler.data(), filler.size());
    adjgen_segment_attach(segment);
    for (int i = n; i-- > 0;) {
      ASSERT_EQ(adjgen_pop_ldouble(), i);
      ASSERT_EQ(adjgen_pop_char(), char(i));
    }
    std::vector<char> back(filler.size(), 1);
    adjgen_pop_bytes(back.data(), back.size());
    ASSERT_EQ(back, filler);
  }
}

TEST(Segment, AnyOrder) {
  const int n = 40;
  std::vector<adjgen_segment *> all;
  const auto size = [](int k) { return k % 5 == 0 ? 30000 : 100 * k; };
  std::vector<int> order(n);
  std::iota(order.begin(), order.end(), 0);
  std::mt19937 random(1);
  for (int repeat = 0; repeat < 5; ++repeat) {
    for (int k = 0; k < n; ++k)
      all.push_back(numbers(size(k), k));
    std::shuffle(order.begin(), order.end(), random);
    for (int k : order) // one after the other
      ASSERT_EQ(attachAndPop(all[std::size_t(k)], k), 0);
    all.clear();
    for (int k = 0; k < n; ++k)
      all.push_back(numbers(size(k), k));
    std::shuffle(order.begin(), order.end(), random);
    for (int k : order) // one on the other
      adjgen_segment_attach(all[std::size_t(k)]);
    for (std::size_t k = n; k-- > 0;)
      ASSERT_EQ(popNumbers(order[k]), 0);
    all.clear();
  }
}

TEST(Segment, OutOfASegment) {
  adjgen_segment *outer = nullptr, *inner = nullptr;
  onAnotherThread([&] {
    const adjgen_mark begin = adjgen_stack_mark();
    pushNumbers(20000, 1);
    inner = numbers(50000, 2);
    pushNumbers(10, 3);
    outer = adjgen_segment_detach(begin);
  });
  adjgen_segment_attach(outer);
  EXPECT_EQ(popNumbers(3), 0);
  adjgen_segment_attach(inner);
  const adjgen_mark middle = adjgen_stack_mark();
  adjgen_segment *again = numbers(17000, 4);
  pushNumbers(17000, 5);
  adjgen_stack_rewind(middle);
  EXPECT_EQ(attachAndPop(again, 4), 0);
  EXPECT_EQ(popNumbers(2), 0);
  EXPECT_EQ(popNumbers(1), 0);
}

TEST(Segment, IsReadAgainBehindAMark) {
  const std::size_t before = adjgen_stack_bytes();
  adjgen_segment *segment = numbers(60000, 5);
  pushNumbers(3000, 6);
  const adjgen_mark begin = adjgen_stack_mark();
  adjgen_segment_attach(segment);
  const adjgen_mark end = adjgen_stack_mark();
  for (int sweep = 0; sweep < 3; ++sweep) {
    EXPECT_EQ(popNumbers(5), 0);
    if (sweep == 1) {
      EXPECT_EQ(popNumbers(6), 0);
    }
    adjgen_stack_restore(end);
  }
  adjgen_stack_rewind(begin);
  EXPECT_EQ(popNumbers(6), 0);
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

TEST(Segment, MemoryIsGivenBack) {
  adjgen_stack_release();
  const std::size_t before = adjgen_total_bytes();
  adjgen_segment *segment = numbers(1000000, 1);
  EXPECT_GE(adjgen_total_bytes(), before + adjgen_segment_bytes(segment));
  adjgen_segment_drop(segment);
  adjgen_stack_release();
  EXPECT_EQ(adjgen_total_bytes(), before);
}

// Of what is handed over again and again, the receiver keeps no more than it needs at a time.
TEST(Segment, BlocksDoNotAddUp) {
  std::size_t total = 0;
  for (int round = 0; round < 40; ++round) {
    adjgen_segment *segment = nullptr;
    onAnotherThread([&] { segment = numbers(60000, round); });
    ASSERT_EQ(attachAndPop(segment, round), 0);
    if (round == 2)
      total = adjgen_total_bytes();
  }
  EXPECT_LE(adjgen_total_bytes(), total);
  adjgen_stack_release();
}

// All threads make segments and take those of any thread.
class Exchange : public testing::TestWithParam<int> {};

TEST_P(Exchange, BetweenThreads) {
  struct Item {
    adjgen_segment *segment;
    int seed;
  };
  std::mutex lock;
  std::vector<Item> items;
  std::vector<int> wrong(std::size_t(GetParam()), 0);
  const auto work = [&](int t) {
    std::mt19937 random(static_cast<unsigned>(t));
    const auto takeOne = [&] {
      Item item{nullptr, 0};
      const std::lock_guard<std::mutex> guard(lock);
      if (items.empty())
        return item;
      std::swap(items[random() % items.size()], items.back());
      item = items.back();
      items.pop_back();
      return item;
    };
    for (int k = 0; k < 200; ++k) {
      const int seed = 1000 * t + k;
      const Item made{numbers(random() % 20 == 0 ? 50000 : int(random() % 300), seed), seed};
      {
        const std::lock_guard<std::mutex> guard(lock);
        items.push_back(made);
      }
      if (random() % 4 == 0)
        continue;
      if (const Item item = takeOne(); item.segment)
        wrong[std::size_t(t)] += attachAndPop(item.segment, item.seed);
    }
    for (Item item = takeOne(); item.segment; item = takeOne())
      wrong[std::size_t(t)] += attachAndPop(item.segment, item.seed);
  };
  std::vector<std::thread> threads;
  for (int t = 0; t < GetParam(); ++t)
    threads.emplace_back(work, t);
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_TRUE(items.empty());
  EXPECT_EQ(wrong, std::vector<int>(std::size_t(GetParam()), 0));
}

INSTANTIATE_TEST_SUITE_P(Threads, Exchange, testing::Values(1, 2, 4, 8));

// ---- regions

int count(int r, int t) { return (r + t) % 3 == 0 ? 0 : 6000 * (r % 3) + 100 * t + 5; }

// A region of which each thread has a region of its own.
void forward(int r, int threads, int inner) {
  adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(threads) shared(team) firstprivate(r, inner)
  {
    adjgen_team_enter(&team);
    const int t = adjgen_thread_num();
    pushNumbers(count(r, t), r + t);
    if (inner > 0)
      forward(r + 10 * t, 1 + (inner + t) % 3, 0);
    adjgen_team_leave(&team);
  }
  adjgen_team_end(&team);
}

int backward(int r, int inner) {
  int wrong = 0;
  adjgen_team team = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&team)) shared(team) firstprivate(r, inner)                \
    reduction(+ : wrong)
  {
    adjgen_team_enter(&team);
    const int t = adjgen_thread_num();
    if (inner > 0)
      wrong += backward(r + 10 * t, 0);
    wrong += popNumbers(r + t);
    adjgen_team_leave(&team);
  }
  adjgen_team_finish(&team);
  return wrong;
}

// Several of them, of sizes that differ.
void steps(int seed, int n) {
  for (int k = 0; k < n; ++k) {
    adjgen_push_int(seed + k);
    forward(seed + k, 1 + (seed + k) % 4, k % 2);
  }
}

int stepsBack(int seed, int n) {
  int wrong = 0;
  for (int k = n; k-- > 0;) {
    wrong += backward(seed + k, k % 2);
    wrong += adjgen_pop_int() != seed + k;
  }
  return wrong;
}

adjgen_segment *stepsDetached(int seed, int n) {
  const adjgen_mark begin = adjgen_stack_mark();
  steps(seed, n);
  return adjgen_segment_detach(begin);
}

class Regions : public testing::TestWithParam<int> {
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

TEST_P(Regions, GoWithTheSegment) {
  adjgen_segment *segment = nullptr;
  onAnotherThread([&] {
    setLevels(GetParam());
    steps(1, 4);
    segment = stepsDetached(5, 6);
    steps(20, 3);
    EXPECT_EQ(stepsBack(20, 3), 0);
    EXPECT_EQ(stepsBack(1, 4), 0) << "what was below the mark is untouched";
    EXPECT_EQ(adjgen_stack_bytes(), 0u);
  });
  onAnotherThread([&] {
    setLevels(GetParam());
    steps(30, 5);
    adjgen_segment_attach(segment);
    steps(40, 2);
    EXPECT_EQ(stepsBack(40, 2), 0);
    EXPECT_EQ(stepsBack(5, 6), 0);
    EXPECT_EQ(stepsBack(30, 5), 0);
    EXPECT_EQ(adjgen_stack_bytes(), 0u);
  });
}

TEST_P(Regions, AnyOrder) {
  std::vector<adjgen_segment *> all;
  for (int k = 0; k < 6; ++k)
    all.push_back(stepsDetached(3 * k, k));
  for (int k : {3, 0, 5, 1, 4, 2})
    adjgen_segment_attach(all[std::size_t(k)]);
  for (int k : {2, 4, 1, 5, 0, 3})
    EXPECT_EQ(stepsBack(3 * k, k), 0) << k;
}

TEST_P(Regions, AreReadAgainBehindAMark) {
  const std::size_t before = adjgen_stack_bytes();
  adjgen_segment *segment = stepsDetached(2, 5);
  const adjgen_mark begin = adjgen_stack_mark();
  steps(9, 2);
  adjgen_segment_attach(segment);
  const adjgen_mark end = adjgen_stack_mark();
  for (int sweep = 0; sweep < 3; ++sweep) {
    EXPECT_EQ(stepsBack(2, 5), 0);
    if (sweep == 1) {
      EXPECT_EQ(stepsBack(9, 2), 0);
    }
    adjgen_stack_restore(end);
  }
  // The threads' stacks stand where they did, too: a new region does no harm.
  steps(4, 3);
  EXPECT_EQ(stepsBack(4, 3), 0);
  segment = adjgen_segment_detach(begin);
  EXPECT_EQ(adjgen_stack_bytes(), before);
  adjgen_segment_attach(segment);
  EXPECT_EQ(stepsBack(2, 5), 0);
  EXPECT_EQ(stepsBack(9, 2), 0);
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

// Where a segment is put back to where it was, marks in it are right.
TEST_P(Regions, MarksInItAreRightAgain) {
  pushNumbers(12000, 1);
  const adjgen_mark begin = adjgen_stack_mark();
  steps(1, 3);
  pushNumbers(30000, 2);
  const adjgen_mark middle = adjgen_stack_mark();
  steps(4, 3);
  const adjgen_mark end = adjgen_stack_mark();
  for (int repeat = 0; repeat < 3; ++repeat) {
    adjgen_segment *segment = adjgen_segment_detach(begin);
    steps(50, 2);
    EXPECT_EQ(stepsBack(50, 2), 0);
    adjgen_segment_attach(segment);
    for (int sweep = 0; sweep < 2; ++sweep) {
      EXPECT_EQ(stepsBack(4, 3), 0);
      adjgen_stack_restore(end);
    }
    adjgen_stack_rewind(middle);
    EXPECT_EQ(popNumbers(2), 0);
    adjgen_stack_restore(end);
  }
  EXPECT_EQ(stepsBack(4, 3), 0);
  EXPECT_EQ(popNumbers(2), 0);
  EXPECT_EQ(stepsBack(1, 3), 0);
  EXPECT_EQ(popNumbers(1), 0);
}

TEST_P(Regions, PartOfThemPopped) {
  const adjgen_mark begin = adjgen_stack_mark();
  steps(0, 7);
  for (int k = 7; k-- > 4;) {
    EXPECT_EQ(backward(k, k % 2), 0);
    EXPECT_EQ(adjgen_pop_int(), k);
  }
  adjgen_segment *segment = adjgen_segment_detach(begin);
  steps(1, 2);
  adjgen_segment_attach(segment);
  EXPECT_EQ(stepsBack(0, 4), 0);
  EXPECT_EQ(stepsBack(1, 2), 0);
}

TEST_P(Regions, MemoryIsGivenBack) {
  steps(0, 8); // makes the stacks
  EXPECT_EQ(stepsBack(0, 8), 0);
  adjgen_stack_release();
  const std::size_t before = adjgen_total_bytes();
  adjgen_segment_drop(stepsDetached(0, 8));
  adjgen_stack_release();
  EXPECT_EQ(adjgen_total_bytes(), before);
}

// Threads of one team hand segments to each other, on their own stacks: what tasks do.
TEST_P(Regions, BetweenThreadsOfATeam) {
  const int n = 4;
  std::vector<adjgen_segment *> all(n, nullptr);
  int wrong = 0;
  for (int repeat = 0; repeat < 5; ++repeat) {
    int size = 1;
    adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(n) shared(team, all, size)
    {
      adjgen_team_enter(&team);
      const int t = adjgen_thread_num();
      if (t == 0)
        size = adjgen_thread_count();
      pushNumbers(10 * t, t);
      all[std::size_t(t)] = stepsDetached(7 * t, 2 + t % 2);
      adjgen_team_leave(&team);
    }
    adjgen_team_end(&team);
    team = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&team)) shared(team, all, size) reduction(+ : wrong)
    {
      adjgen_team_enter(&team);
      const int t = adjgen_thread_num(), other = (t + 1 + repeat) % size;
      adjgen_segment_attach(all[std::size_t(other)]);
      wrong += stepsBack(7 * other, 2 + other % 2);
      wrong += popNumbers(t);
      adjgen_team_leave(&team);
    }
    adjgen_team_finish(&team);
  }
  EXPECT_EQ(wrong, 0);
}

INSTANTIATE_TEST_SUITE_P(Levels, Regions, testing::Values(1, 2));

// ---- in bytes

int writeTo(void *context, const void *bytes, std::size_t n) {
  auto *all = static_cast<std::vector<char> *>(context);
  const char *from = static_cast<const char *>(bytes);
  all->insert(all->end(), from, from + n);
  return 1;
}

struct Reader {
  const std::vector<char> &all;
  std::size_t at;
};

int readFrom(void *context, void *bytes, std::size_t n) {
  auto *reader = static_cast<Reader *>(context);
  if (reader->all.size() - reader->at < n)
    return 0;
  if (n > 0)
    std::memcpy(bytes, reader->all.data() + reader->at, n);
  reader->at += n;
  return 1;
}

adjgen_segment *readAll(const std::vector<char> &all) {
  Reader reader{all, 0};
  adjgen_segment *segment = adjgen_segment_read(readFrom, &reader);
  EXPECT_TRUE(!segment || reader.at == all.size());
  return segment;
}

TEST_P(Regions, InBytes) {
  std::vector<char> bytes;
  onAnotherThread([&] {
    setLevels(GetParam());
    const adjgen_mark begin = adjgen_stack_mark();
    steps(0, 4);
    pushNumbers(100000, 3);
    steps(4, 5);
    adjgen_segment *segment = adjgen_segment_detach(begin);
    EXPECT_EQ(adjgen_segment_write(segment, writeTo, &bytes), 1);
    EXPECT_GE(bytes.size(), adjgen_segment_bytes(segment));
    adjgen_segment_drop(segment);
  });
  for (int repeat = 0; repeat < 2; ++repeat) {
    steps(10, 2);
    adjgen_segment *segment = readAll(bytes);
    ASSERT_NE(segment, nullptr);
    std::vector<char> again;
    EXPECT_EQ(adjgen_segment_write(segment, writeTo, &again), 1);
    EXPECT_EQ(again, bytes);
    adjgen_segment_attach(segment);
    EXPECT_EQ(stepsBack(4, 5), 0);
    EXPECT_EQ(popNumbers(3), 0);
    EXPECT_EQ(stepsBack(0, 4), 0);
    EXPECT_EQ(stepsBack(10, 2), 0);
  }
}

TEST(Segment, BytesThatEndTooEarlyOrAreOthers) {
  std::vector<char> bytes;
  const std::size_t before = adjgen_total_bytes();
  {
    const adjgen_mark begin = adjgen_stack_mark();
    forward(1, 3, 1);
    pushNumbers(20000, 1);
    adjgen_segment *segment = adjgen_segment_detach(begin);
    EXPECT_EQ(adjgen_segment_write(segment, writeTo, &bytes), 1);
    EXPECT_EQ(adjgen_segment_write(segment, [](void *, const void *, std::size_t) { return 0; }, nullptr), 0);
    adjgen_segment_drop(segment);
  }
  const std::size_t total = adjgen_total_bytes();
  EXPECT_GE(total, before);
  for (std::size_t n = 0; n < bytes.size(); n = n < 300 ? n + 1 : n * 9 / 8)
    ASSERT_EQ(readAll(std::vector<char>(bytes.begin(), bytes.begin() + std::ptrdiff_t(n))), nullptr) << n;
  ++bytes[0];
  EXPECT_EQ(readAll(bytes), nullptr);
  EXPECT_EQ(adjgen_total_bytes(), total);
}

TEST(Segment, EmptyInBytes) {
  adjgen_segment *segment = adjgen_segment_detach(adjgen_stack_mark());
  std::vector<char> bytes;
  EXPECT_EQ(adjgen_segment_write(segment, writeTo, &bytes), 1);
  adjgen_segment_drop(segment);
  const std::size_t before = adjgen_stack_bytes();
  adjgen_segment_attach(readAll(bytes));
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

// Pushes, pops, segments taken off and put back in random order, against a vector.
TEST(Segment, RandomSequences) {
  using Values = std::vector<int>;
  struct Detached {
    adjgen_segment *segment;
    Values values;
  };
  std::mt19937 random(99);
  Values model;
  std::vector<Detached> detached;
  std::vector<std::pair<adjgen_mark, std::size_t>> marks;
  for (int step = 0; step < 8000; ++step) {
    const auto what = random() % 100;
    if (what < 50) {
      for (int n = random() % 200 == 0 ? 40000 : int(random() % 60); n > 0; --n) {
        model.push_back(int(random()));
        adjgen_push_int(model.back());
      }
    } else if (what < 75) {
      for (auto n = random() % 200 == 0 ? 40000 : random() % 100; n > 0 && !model.empty(); --n) {
        ASSERT_EQ(adjgen_pop_int(), model.back()) << step;
        model.pop_back();
      }
    } else if (what < 85) {
      marks.emplace_back(adjgen_stack_mark(), model.size());
    } else if (what < 92 && !marks.empty()) {
      const std::size_t from = marks.back().second;
      if (from <= model.size()) {
        detached.push_back({adjgen_segment_detach(marks.back().first),
                            Values(model.begin() + std::ptrdiff_t(from), model.end())});
        model.resize(from);
      }
      marks.pop_back();
    } else if (!detached.empty()) {
      std::swap(detached[random() % detached.size()], detached.back());
      Detached d = std::move(detached.back());
      detached.pop_back();
      if (random() % 2) {
        std::vector<char> bytes;
        ASSERT_EQ(adjgen_segment_write(d.segment, writeTo, &bytes), 1);
        adjgen_segment_drop(d.segment);
        d.segment = readAll(bytes);
      }
      adjgen_segment_attach(d.segment);
      model.insert(model.end(), d.values.begin(), d.values.end());
    }
    while (!marks.empty() && marks.back().second > model.size())
      marks.pop_back();
  }
  for (; !model.empty(); model.pop_back())
    ASSERT_EQ(adjgen_pop_int(), model.back());
  for (const Detached &d : detached)
    adjgen_segment_drop(d.segment);
}

// An event is undone by whoever has its number.
TEST(Segment, Events) {
  adjgen_segment *later = nullptr;
  const adjgen_mark begin = adjgen_stack_mark();
  adjgen_event("handed over");
  adjgen_segment *earlier = adjgen_segment_detach(begin);
  adjgen_event("handed over");
  later = adjgen_segment_detach(begin);
  std::thread first([earlier] { // waits for the other one
    adjgen_segment_attach(earlier);
    adjgen_undo_event();
  });
  std::thread second([later] {
    adjgen_segment_attach(later);
    adjgen_undo_event();
  });
  first.join();
  second.join();
  EXPECT_EQ(adjgen_events_named("handed over")->count, 0);
}

// ---- what goes wrong

class SegmentFatal : public testing::Test {
protected:
  void SetUp() override { testing::FLAGS_gtest_death_test_style = "threadsafe"; }
};

TEST_F(SegmentFatal, WrongMarks) {
  const adjgen_mark mark = adjgen_stack_mark();
  EXPECT_DEATH(std::thread([mark] { adjgen_segment_detach(mark); }).join(),
               "adjgen: a mark is used on another stack");
  EXPECT_DEATH(
      {
        adjgen_push_int(1);
        const adjgen_mark above = adjgen_stack_mark();
        adjgen_pop_int();
        adjgen_segment_detach(above);
      },
      "adjgen: a stack is detached from a mark on that is above its top");
  EXPECT_DEATH(
      {
        const adjgen_mark below = adjgen_stack_mark();
        pushNumbers(100000, 1);
        const adjgen_mark above = adjgen_stack_mark();
        adjgen_segment_detach(below);
        adjgen_stack_restore(above);
      },
      "adjgen: a stack is put to a mark whose values are not there any more");
}

#ifdef _OPENMP
TEST_F(SegmentFatal, RegionThatPopsWhatWasPushedBefore) {
  const auto region = [](bool pushes) {
    omp_set_dynamic(0);
    adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(2) shared(team) firstprivate(pushes)
    {
      adjgen_team_enter(&team);
      if (pushes)
        adjgen_push_int(1);
      else
        adjgen_pop_int();
      adjgen_team_leave(&team);
    }
    adjgen_team_end(&team);
  };
  EXPECT_DEATH(
      {
        region(true);
        const adjgen_mark middle = adjgen_stack_mark();
        region(false);
        adjgen_segment_detach(middle);
      },
      "adjgen: a part of a stack is detached whose regions have popped what was pushed before it");
}
#endif

} // namespace segments
} // namespace
