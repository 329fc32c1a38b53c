#include <adjgen/runtime.h>

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace {

TEST(Resized, KeepsWhatFits) {
  auto *a = static_cast<double *>(adjgen_malloc(5 * sizeof(double)));
  EXPECT_EQ(adjgen_kept(a, 9 * sizeof(double), sizeof(double)), 5u);
  EXPECT_EQ(adjgen_kept(a, 3 * sizeof(double), sizeof(double)), 3u);
  EXPECT_EQ(adjgen_kept(nullptr, 8, 8), 0u);
  free(a);
  auto *zeros = static_cast<int *>(adjgen_calloc(7, sizeof(int)));
  EXPECT_EQ(zeros[6], 0);
  EXPECT_EQ(adjgen_kept(zeros, 100, sizeof(int)), 7u);
  free(zeros);
}

TEST(Resized, ManyAtATimeByThreads) {
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (std::size_t t = 0; t < wrong.size(); t++)
    threads.emplace_back([t, &wrong] {
      std::vector<void *> all;
      for (std::size_t k = 1; k < 500; k++)
        all.push_back(adjgen_malloc(8 * (k + t)));
      for (std::size_t k = 1; k < 500; k++)
        wrong[t] += adjgen_kept(all[k - 1], 100000, 8) != k + t;
      for (void *p : all)
        free(p);
    });
  for (std::thread &t : threads)
    t.join();
  EXPECT_EQ(wrong, std::vector<int>(4));
}

int ascending(const void *a, const void *b) {
  const int p = *static_cast<const int *>(a), q = *static_cast<const int *>(b);
  return p < q ? -1 : p > q;
}
int equal(const void *, const void *) { return 0; }

TEST(Sorted, TheOrderOfQsort) {
  for (std::size_t n = 0; n < 40; n++) {
    std::vector<int> numbers(n);
    for (std::size_t k = 0; k < n; k++)
      numbers[k] = static_cast<int>(7 * k % 11);
    std::vector<int> sorted = numbers;
    std::vector<std::size_t> order(n);
    adjgen_sort_order(order.data(), numbers.data(), n, sizeof(int), ascending);
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t k = 0; k < n; k++)
      EXPECT_EQ(numbers[order[k]], sorted[k]);
    for (std::size_t k = 1; k < n; k++)
      EXPECT_TRUE(sorted[k - 1] < sorted[k] || order[k - 1] < order[k]);
    adjgen_sort_order(order.data(), numbers.data(), n, sizeof(int), equal);
    for (std::size_t k = 0; k < n; k++)
      EXPECT_EQ(order[k], k);
  }
}

} // namespace
