// The set that removeDeadStores walks with: what branches leave of it, and what structures hold in it.
#include "cleanup/LiveVariables.h"
#include "ir/Builder.h"
#include <gtest/gtest.h>

namespace adjgen {

namespace {

class Live : public testing::Test {
protected:
  const Variable *variable(const char *name) {
    return b.variable(name, b.types().doubleType(), VariableKind::Local);
  }
  Module module;
  Builder b{module};
  LiveVariables live;
};

TEST_F(Live, InFrontOfBranchesIsWhatOneOfThemNeeds) {
  const Variable *read = variable("read"), *first = variable("first"), *second = variable("second"),
                 *both = variable("both"), *neither = variable("neither"), *again = variable("again");
  for (const Variable *v : {first, second, both, neither, again})
    live.insert(v);
  const LiveVariables::Mark behind = live.mark();
  live.insert(read);
  for (const Variable *v : {first, both})
    live.erase(v);
  const LiveVariables::Branch one = live.take(behind);
  EXPECT_FALSE(live.count(read));
  EXPECT_TRUE(live.count(first) && live.count(both));
  for (const Variable *v : {second, both, again})
    live.erase(v);
  live.insert(again);
  live.join(behind, one);
  EXPECT_TRUE(live.count(read));
  EXPECT_TRUE(live.count(first));
  EXPECT_TRUE(live.count(second));
  EXPECT_TRUE(live.count(neither));
  EXPECT_TRUE(live.count(again));
  EXPECT_FALSE(live.count(both));
}

TEST_F(Live, WhatStructuresFindLiveStaysPinnedInThem) {
  const Variable *around = variable("around"), *inside = variable("inside");
  live.insert(around);
  EXPECT_FALSE(live.isPinned(around));
  const LiveVariables::Mark all = live.mark();
  live.pin();
  live.insert(inside);
  live.insert(around);
  EXPECT_TRUE(live.isPinned(around));
  EXPECT_FALSE(live.isPinned(inside));
  live.erase(around);
  EXPECT_FALSE(live.isPinned(around));
  live.unpin();
  live.restore(all);
  EXPECT_TRUE(live.count(around));
  EXPECT_FALSE(live.count(inside));
  live.pin();
  EXPECT_TRUE(live.isPinned(around));
}

} // namespace

} // namespace adjgen
