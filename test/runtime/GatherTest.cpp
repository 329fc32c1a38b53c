// Cells by cells, blocks of iterations make each increment of each iteration once.
#include <adjgen/runtime.h>

#include <gtest/gtest.h>
#include <map>
#include <utility>
#include <vector>

namespace {

using Increments = std::map<std::pair<adjgen_index, adjgen_index>, int>; // iteration and constant: how often

/// Iterations begin to end, which add to cells k + c for each of the constants, in blocks.
Increments gathered(adjgen_index begin, adjgen_index end, adjgen_index block,
                    const std::vector<adjgen_index> &constants) {
  Increments made;
  const adjgen_index low = constants.front(), high = constants.back();
  for (adjgen_index first = begin; first < end; first += block) {
    const adjgen_index last = end - first < block ? end : first + block;
    for (adjgen_index k = first + high; k < last + low; ++k)
      for (adjgen_index c : constants)
        ++made[{k - c, c}];
    for (adjgen_index e = 0; e < adjgen_edge_cells(first, last, low, high); ++e) {
      const adjgen_index k = adjgen_edge_cell(first, last, low, high, e);
      for (adjgen_index c : constants)
        if (adjgen_is_in_block(k - c, first, last))
          ++made[{k - c, c}];
    }
  }
  return made;
}

TEST(Gather, EachIncrementIsMadeOnce) {
  const std::vector<std::vector<adjgen_index>> rows = {{-1, 0, 1}, {-8, 8},  {0, 1},
                                                       {3, 4, 9},  {-9, -4}, {-16, -7, -1, 0}};
  for (const std::vector<adjgen_index> &constants : rows)
    for (adjgen_index begin : {0, 5})
      for (adjgen_index length = 0; length < 60; ++length)
        for (adjgen_index block : {1, 2, 3, 7, 16, 17, 40, 100}) {
          Increments all;
          for (adjgen_index k = begin; k < begin + length; ++k)
            for (adjgen_index c : constants)
              all[{k, c}] = 1;
          EXPECT_EQ(gathered(begin, begin + length, block, constants), all)
              << "from " << constants.front() << " to " << constants.back() << ", iterations " << begin
              << " to " << begin + length << " in blocks of " << block;
        }
}

TEST(Gather, BlocksEndWithTheIterations) {
  EXPECT_EQ(adjgen_block_end(3, 4), 4);
  EXPECT_EQ(adjgen_block_end(0, ADJGEN_GATHER_BLOCK), ADJGEN_GATHER_BLOCK);
  EXPECT_EQ(adjgen_block_end(0, ADJGEN_GATHER_BLOCK + 1), ADJGEN_GATHER_BLOCK);
  EXPECT_EQ(adjgen_block_end(5, 2 * ADJGEN_GATHER_BLOCK), 5 + ADJGEN_GATHER_BLOCK);
}

} // namespace
