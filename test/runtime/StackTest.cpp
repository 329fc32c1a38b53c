// The stack of one thread: what is pushed comes back, whatever its type, its size and its place in the
// blocks.
#include <adjgen/runtime.h>

#include <cstdint>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <thread>
#include <vector>

namespace {

template <typename T> struct Ops {
  const char *name;
  void (*push)(T);
  T (*pop)();
};

template <typename T> Ops<T> ops();
#define OPS(suffix, type)                                                                                    \
  template <> Ops<type> ops<type>() {                                                                        \
    return {#suffix, [](type v) { adjgen_push_##suffix(v); }, [] { return adjgen_pop_##suffix(); }};         \
  }
OPS(bool, bool)
OPS(char, char)
OPS(schar, signed char)
OPS(uchar, unsigned char)
OPS(short, short)
OPS(ushort, unsigned short)
OPS(int, int)
OPS(uint, unsigned int)
OPS(long, long)
OPS(ulong, unsigned long)
OPS(llong, long long)
OPS(ullong, unsigned long long)
OPS(float, float)
OPS(double, double)
OPS(ldouble, long double)
#undef OPS

template <typename T> class Scalar : public testing::Test {};
using ScalarTypes =
    testing::Types<bool, char, signed char, unsigned char, short, unsigned short, int, unsigned int, long,
                   unsigned long, long long, unsigned long long, float, double, long double>;
TYPED_TEST_SUITE(Scalar, ScalarTypes, );

TYPED_TEST(Scalar, ExtremesComeBack) {
  using Limits = std::numeric_limits<TypeParam>;
  const Ops<TypeParam> type = ops<TypeParam>();
  const TypeParam values[] = {Limits::lowest(), Limits::min(), TypeParam(0), TypeParam(1), Limits::max()};
  const std::size_t before = adjgen_stack_bytes();
  for (TypeParam v : values)
    type.push(v);
  EXPECT_EQ(adjgen_stack_bytes() - before, 5 * sizeof(TypeParam));
  for (int i = 4; i >= 0; --i)
    EXPECT_EQ(type.pop(), values[i]) << type.name;
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

// Every offset at which a block's end can fall within a value.
TYPED_TEST(Scalar, AllPlacesAtABlockBorder) {
  const Ops<TypeParam> type = ops<TypeParam>();
  const std::vector<char> filler(ADJGEN_BLOCK_BYTES - 200);
  for (int shift = 0; shift < 200; ++shift) {
    adjgen_push_bytes(filler.data(), filler.size());
    for (int i = 0; i < shift; ++i)
      adjgen_push_char(char(i));
    for (int i = 0; i < 5; ++i)
      type.push(TypeParam(i % 2));
    for (int i = 5; i-- > 0;)
      ASSERT_EQ(type.pop(), TypeParam(i % 2)) << shift;
    for (int i = shift; i-- > 0;)
      ASSERT_EQ(adjgen_pop_char(), char(i));
    std::vector<char> back(filler.size(), 1);
    adjgen_pop_bytes(back.data(), back.size());
    ASSERT_EQ(back, filler);
  }
}

TEST(Stack, Pointers) {
  int x = 0;
  adjgen_push_ptr(&x);
  adjgen_push_ptr(nullptr);
  EXPECT_EQ(adjgen_pop_ptr(), nullptr);
  EXPECT_EQ(adjgen_pop_ptr(), &x);
}

TEST(Stack, FlagsAreZeroOrOne) {
  for (int c : {0, 1, -1, 256, 7})
    adjgen_push_flag(c);
  for (int expected : {1, 1, 1, 1, 0})
    EXPECT_EQ(adjgen_pop_flag(), expected);
}

TEST(Stack, NotANumberKeepsItsBits) {
  double v = std::numeric_limits<double>::quiet_NaN(), w;
  adjgen_push_double(v);
  w = adjgen_pop_double();
  EXPECT_EQ(std::memcmp(&v, &w, sizeof v), 0);
}

std::vector<unsigned char> pattern(std::size_t n, unsigned seed) {
  std::vector<unsigned char> bytes(n);
  for (std::size_t i = 0; i < n; ++i)
    bytes[i] = static_cast<unsigned char>(i * 7 + i / 251 + seed);
  return bytes;
}

TEST(Stack, ArraysOfAnySize) {
  std::vector<std::size_t> sizes = {0,     1,     15,    16,    17,     65439,   65440,   65441, 65472, 65473,
                                    65504, 65535, 65536, 65537, 131072, 1000003, 5000000, 0,     3};
  const std::size_t before = adjgen_stack_bytes();
  std::size_t sum = 0;
  for (std::size_t n : sizes) {
    adjgen_push_bytes(pattern(n, unsigned(n)).data(), n);
    adjgen_push_double(double(n));
    sum += n + sizeof(double);
    ASSERT_EQ(adjgen_stack_bytes() - before, sum);
  }
  for (std::size_t i = sizes.size(); i-- > 0;) {
    ASSERT_EQ(adjgen_pop_double(), double(sizes[i]));
    std::vector<unsigned char> back(sizes[i]);
    adjgen_pop_bytes(back.data(), back.size());
    ASSERT_EQ(back, pattern(sizes[i], unsigned(sizes[i])));
  }
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

TEST(Stack, NoBytesFromNowhere) {
  adjgen_push_bytes(nullptr, 0);
  adjgen_pop_bytes(nullptr, 0);
  std::thread([] {
    adjgen_pop_bytes(nullptr, 0);
    EXPECT_EQ(adjgen_stack_bytes(), 0u);
    EXPECT_EQ(adjgen_stack_peak_bytes(), 0u);
    adjgen_stack_release();
    adjgen_stack_reset_peaks();
  }).join();
}

// Pushes and pops in random order against a vector.
TEST(Stack, RandomSequences) {
  std::mt19937 random(12345);
  std::vector<std::vector<unsigned char>> model;
  for (int step = 0; step < 60000; ++step) {
    bool grow = (step / 15000) % 2 == 0;
    if (model.empty() || random() % 10 < (grow ? 7u : 3u)) {
      std::size_t n = random() % 1000 == 0 ? random() % 200000 : random() % 40;
      model.push_back(pattern(n, unsigned(random())));
      adjgen_push_bytes(model.back().data(), n);
      continue;
    }
    std::vector<unsigned char> back(model.back().size());
    adjgen_pop_bytes(back.data(), back.size());
    ASSERT_EQ(back, model.back()) << step;
    model.pop_back();
  }
  for (; !model.empty(); model.pop_back()) {
    std::vector<unsigned char> back(model.back().size());
    adjgen_pop_bytes(back.data(), back.size());
    ASSERT_EQ(back, model.back());
  }
}

// What is put into room, and what is pushed, are the same bytes: each is taken back in either way, wherever a
// block ends.
TEST(Room, IsTheSameAsSinglePushesAndPops) {
  const std::vector<char> filler(ADJGEN_BLOCK_BYTES - 200);
  const auto save = [](bool inRoom) {
    if (!inRoom) {
      adjgen_push_double(1.5);
      adjgen_push_flag(3);
      return adjgen_push_int(-7);
    }
    char *saved = adjgen_push_room(13);
    adjgen_put_double(saved, 1.5);
    adjgen_put_flag(saved + 8, 3);
    adjgen_put_int(saved + 9, -7);
  };
  const auto restored = [](bool inRoom) {
    if (!inRoom) {
      const bool last = adjgen_pop_int() == -7, middle = adjgen_pop_flag() == 1;
      return last && middle && adjgen_pop_double() == 1.5;
    }
    const char *saved = adjgen_pop_room(13);
    return adjgen_get_int(saved + 9) == -7 && adjgen_get_flag(saved + 8) == 1 &&
           adjgen_get_double(saved) == 1.5;
  };
  const std::size_t before = adjgen_stack_bytes();
  for (const bool pushed : {false, true})
    for (const bool popped : {false, true})
      for (int shift = 0; shift < 200; ++shift) {
        adjgen_push_bytes(filler.data(), filler.size());
        for (int i = 0; i < shift; ++i)
          adjgen_push_char(char(i));
        save(pushed);
        save(!pushed);
        ASSERT_TRUE(restored(popped)) << pushed << popped << shift;
        ASSERT_TRUE(restored(popped)) << pushed << popped << shift;
        for (int i = shift; i-- > 0;)
          ASSERT_EQ(adjgen_pop_char(), char(i));
        std::vector<char> back(filler.size(), 1);
        adjgen_pop_bytes(back.data(), back.size());
        ASSERT_EQ(back, filler);
      }
  EXPECT_EQ(adjgen_stack_bytes(), before);
}

TEST(Room, AsLargeAsItMayBe) {
  for (int k = 0; k < 200; ++k)
    std::memset(adjgen_push_room(ADJGEN_ROOM_BYTES), k, ADJGEN_ROOM_BYTES);
  for (int k = 200; k-- > 0;) {
    const std::vector<char> expected(ADJGEN_ROOM_BYTES, char(k));
    ASSERT_EQ(std::memcmp(adjgen_pop_room(ADJGEN_ROOM_BYTES), expected.data(), ADJGEN_ROOM_BYTES), 0);
  }
}

// What has been taken from two blocks can be taken again.
TEST(Room, BehindAMark) {
  const int n = 3 * ADJGEN_BLOCK_BYTES / 8;
  const adjgen_mark begin = adjgen_stack_mark();
  for (int k = 0; k < n; ++k)
    adjgen_push_double(k);
  const adjgen_mark end = adjgen_stack_mark();
  for (int sweep = 0; sweep < 3; ++sweep) {
    for (int k = n; k > 2; k -= 3) {
      const char *saved = adjgen_pop_room(24);
      ASSERT_EQ(adjgen_get_double(saved), k - 3);
      ASSERT_EQ(adjgen_get_double(saved + 16), k - 1);
    }
    adjgen_stack_restore(end);
  }
  adjgen_stack_rewind(begin);
}

TEST(Room, OnANewThread) {
  double value = 0;
  std::thread([&] {
    char *saved = adjgen_push_room(16);
    adjgen_put_double(saved, 2.5);
    adjgen_put_double(saved + 8, 3.5);
    value = adjgen_pop_double();
    value += adjgen_get_double(adjgen_pop_room(8));
  }).join();
  EXPECT_EQ(value, 6);
}

TEST(Mark, ValuesAreReadAgainAndThenDropped) {
  adjgen_push_int(42);
  const std::size_t before = adjgen_stack_bytes();
  adjgen_mark m0 = adjgen_stack_mark();
  for (int i = 0; i < 50000; ++i)
    adjgen_push_double(i);
  adjgen_mark m1 = adjgen_stack_mark();
  const std::size_t full = adjgen_stack_bytes();
  for (int sweep = 0; sweep < 3; ++sweep) {
    int depth = sweep == 1 ? 10 : 50000;
    for (int i = 0; i < depth; ++i)
      ASSERT_EQ(adjgen_pop_double(), 49999 - i);
    adjgen_stack_restore(m1);
    ASSERT_EQ(adjgen_stack_bytes(), full);
  }
  adjgen_stack_rewind(m0);
  EXPECT_EQ(adjgen_stack_bytes(), before);
  EXPECT_EQ(adjgen_pop_int(), 42);
}

TEST(Mark, Nested) {
  adjgen_mark outer = adjgen_stack_mark();
  adjgen_push_int(1);
  adjgen_mark inner = adjgen_stack_mark();
  adjgen_push_int(2);
  adjgen_mark top = adjgen_stack_mark();
  EXPECT_EQ(adjgen_pop_int(), 2);
  adjgen_stack_restore(top);
  EXPECT_EQ(adjgen_pop_int(), 2);
  EXPECT_EQ(adjgen_pop_int(), 1);
  adjgen_stack_restore(inner);
  EXPECT_EQ(adjgen_pop_int(), 1);
  adjgen_stack_restore(top);
  adjgen_stack_rewind(outer);
}

TEST(Mark, OnANewThread) {
  std::thread([] {
    adjgen_mark m = adjgen_stack_mark();
    adjgen_push_int(1);
    adjgen_stack_rewind(m);
    EXPECT_EQ(adjgen_stack_bytes(), 0u);
  }).join();
}

TEST(Bytes, PeakIsWithinOneBlockOfTheTruth) {
  std::thread([] {
    const std::size_t n = 40000 * sizeof(double);
    for (int i = 0; i < 40000; ++i)
      adjgen_push_double(i);
    for (int i = 0; i < 40000; ++i)
      adjgen_pop_double();
    EXPECT_EQ(adjgen_stack_bytes(), 0u);
    EXPECT_LE(adjgen_stack_peak_bytes(), n);
    EXPECT_GE(adjgen_stack_peak_bytes() + ADJGEN_BLOCK_BYTES, n);
    adjgen_stack_reset_peaks();
    EXPECT_EQ(adjgen_stack_peak_bytes(), 0u);
    adjgen_push_int(3);
    EXPECT_EQ(adjgen_stack_peak_bytes(), sizeof(int));
    adjgen_pop_int();
    EXPECT_EQ(adjgen_stack_peak_bytes(), sizeof(int));
    adjgen_push_int(3); // a thread may end with values on its stack
  }).join();
}

TEST(Bytes, BlocksAreKeptUntilReleased) {
  adjgen_stack_release();
  const std::size_t before = adjgen_total_bytes();
  std::vector<char> big(10 * ADJGEN_BLOCK_BYTES);
  adjgen_push_bytes(big.data(), big.size());
  const std::size_t full = adjgen_total_bytes();
  EXPECT_GE(full, before + big.size());
  EXPECT_LE(full, before + 11 * ADJGEN_BLOCK_BYTES);
  EXPECT_GE(adjgen_total_peak_bytes(), full);
  adjgen_stack_release();
  EXPECT_EQ(adjgen_total_bytes(), full) << "nothing is unused yet";
  adjgen_pop_bytes(big.data(), big.size());
  EXPECT_EQ(adjgen_total_bytes(), full);
  adjgen_push_bytes(big.data(), big.size());
  EXPECT_EQ(adjgen_total_bytes(), full) << "kept blocks are used again";
  adjgen_pop_bytes(big.data(), big.size());
  adjgen_stack_release();
  EXPECT_EQ(adjgen_total_bytes(), before);
  EXPECT_GE(adjgen_total_peak_bytes(), full);
  adjgen_stack_reset_peaks();
  EXPECT_EQ(adjgen_total_peak_bytes(), before);
}

// Threads that come and go one after the other share one stack.
TEST(Bytes, StacksOfEndedThreadsAreUsedAgain) {
  auto work = [] {
    adjgen_push_double(1);
    EXPECT_EQ(adjgen_stack_bytes(), sizeof(double))
        << "what a thread leaves behind, the next one does not see";
  };
  std::thread(work).join();
  const std::size_t one = adjgen_total_bytes();
  for (int i = 0; i < 50; ++i)
    std::thread(work).join();
  EXPECT_EQ(adjgen_total_bytes(), one);
}

} // namespace
