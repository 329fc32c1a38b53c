#include "driver/Passes.h"
#include <gtest/gtest.h>

namespace adjgen {

TEST(Passes, OrderMeetsItsConstraints) { EXPECT_EQ(brokenConstraint(), ""); }

TEST(Passes, EveryConstraintNamesPassesAndAReason) {
  for (const OrderConstraint &c : orderConstraints()) {
    EXPECT_TRUE(isPass(c.before)) << c.before;
    EXPECT_TRUE(isPass(c.after)) << c.after;
    EXPECT_FALSE(std::string(c.reason).empty());
  }
  EXPECT_FALSE(isPass("no-such-pass"));
}

} // namespace adjgen
