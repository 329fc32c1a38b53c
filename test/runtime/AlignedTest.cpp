#include <adjgen/runtime.h>
#include <cstdint>
#include <gtest/gtest.h>

namespace {

TEST(Aligned, AnySizeAtAMultiple) {
  static const std::size_t alignments[] = {8, 16, 64, 4096}, sizes[] = {1, 8, 63, 64, 65, 5000};
  for (const std::size_t alignment : alignments)
    for (const std::size_t size : sizes) {
      auto *p = static_cast<char *>(adjgen_aligned_alloc(alignment, size));
      ASSERT_NE(p, nullptr);
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(p) % alignment, 0u);
      p[0] = p[size - 1] = 1;
      free(p);
    }
}

TEST(Aligned, NullWhereThereIsNoSuchMemory) {
  const volatile std::size_t all = SIZE_MAX; // compilers warn of it
  EXPECT_EQ(adjgen_aligned_alloc(64, all - 1), nullptr);
}

} // namespace
