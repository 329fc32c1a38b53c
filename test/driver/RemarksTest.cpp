#include "driver/Remarks.h"
#include <gtest/gtest.h>

namespace adjgen {

TEST(Remarks, YamlIsThatOfOptimizationRecords) {
  Diagnostics d;
  const SourceLocation where{d.addFile("a.c"), 3, 5};
  const std::vector<Remark> remarks = {
      {"accumulation-plan", "Atomic", "f", where, "b: it's \"atomic\"", RemarkKind::Missed},
      {"activity", "Passive", "f", {}, "passive"}};
  EXPECT_EQ(remarksAsYaml(remarks, d), "--- !Missed\n"
                                       "Pass:            accumulation-plan\n"
                                       "Name:            Atomic\n"
                                       "DebugLoc:        { File: a.c, Line: 3, Column: 5 }\n"
                                       "Function:        f\n"
                                       "Args:\n"
                                       "  - String:          'b: it''s \"atomic\"'\n"
                                       "...\n"
                                       "--- !Passed\n"
                                       "Pass:            activity\n"
                                       "Name:            Passive\n"
                                       "Function:        f\n"
                                       "Args:\n"
                                       "  - String:          passive\n"
                                       "...\n");
}

TEST(Remarks, KindsAreListed) {
  EXPECT_TRUE(isListed({"accumulation-plan", "Atomic", "f", {}, "message"}));
  EXPECT_FALSE(isListed({"accumulation-plan", "Push", "f", {}, "message"}));
}

TEST(Remarks, AreSortedByPlace) {
  std::vector<Remark> remarks = {
      {"p", "B", "f", {1, 4, 1}, "b"}, {"p", "A", "f", {1, 2, 9}, "a"}, {"p", "C", "f", {1, 4, 1}, "c"}};
  sortRemarks(remarks);
  EXPECT_EQ(remarks[0].name + remarks[1].name + remarks[2].name, "ABC");
}

} // namespace adjgen
