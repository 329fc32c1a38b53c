#include "driver/Passes.h"
#include <gtest/gtest.h>
#include <set>

namespace adjgen {

// That each stands behind what it needs, the tables check when they are compiled.
TEST(Passes, EachIsListedOnceWithWhatItIsFor) {
  std::set<std::string_view> names;
  for (const PassRow &p : passes()) {
    EXPECT_TRUE(names.insert(p.name).second) << p.name;
    EXPECT_FALSE(p.what.empty()) << p.name;
    EXPECT_FALSE(p.stage.empty()) << p.name;
  }
  EXPECT_TRUE(isPass("alias"));
  EXPECT_TRUE(isPass("outer-loops"));
  EXPECT_FALSE(isPass("no-such-pass"));
}

TEST(Passes, EachNeedsPassesInFrontOfIt) {
  std::set<std::string_view> names;
  for (const PassRow &p : passes()) {
    for (std::string_view needed : p.needs)
      EXPECT_TRUE(names.count(needed)) << p.name << " needs " << needed;
    names.insert(p.name);
  }
}

} // namespace adjgen
