#include "driver/HeadParser.h"
#include <gtest/gtest.h>

namespace adjgen {

using Names = std::vector<std::string>;

/// "name|dependents|independents", with "-" for a list that was left out; "!" for a wrong head.
static std::string parsed(const std::string &text) {
  std::string problem;
  const auto head = parseHead(text, problem);
  EXPECT_EQ(head.has_value(), problem.empty());
  if (!head)
    return "!";
  const auto list = [](const std::optional<Names> &names) {
    std::string s;
    for (const std::string &n : names ? *names : Names{"-"})
      s += (s.empty() ? "" : ",") + n;
    return s;
  };
  return head->name + "|" + list(head->dependents) + "|" + list(head->independents);
}

TEST(HeadParser, Lists) {
  EXPECT_EQ(parsed("f"), "f|-|-");
  EXPECT_EQ(parsed("stencil(out)/(in,a,b,c)"), "stencil|out|in,a,b,c");
  EXPECT_EQ(parsed(" f ( y , z ) / ( x ) "), "f|y,z|x");
  EXPECT_EQ(parsed("f(return)/(x)"), "f|return|x");
  EXPECT_EQ(parsed("f(y)"), "f|y|-");
  EXPECT_EQ(parsed("f/(x)"), "f|-|x");
  EXPECT_EQ(parsed("f()/(x)"), "f||x");
  EXPECT_EQ(parsed("f(y)/()"), "f|y|");
}

TEST(HeadParser, Overloads) {
  EXPECT_EQ(parsed("f(double,int)"), "f(double,int)|-|-");
  EXPECT_EQ(parsed("f(const double *, int)"), "f(const double *, int)|-|-");
  EXPECT_EQ(parsed("f(char const *, ...)"), "f(char const *, ...)|-|-");
  EXPECT_EQ(parsed("f(double *, ...)(y)/(x)"), "f(double *, ...)|y|x");
  EXPECT_EQ(parsed("f(double,int)(out)/(in)"), "f(double,int)|out|in");
  EXPECT_EQ(parsed("f(double,int)(out)"), "f(double,int)|out|-");
  EXPECT_EQ(parsed("ns::objective<double>(err)/(alpha,mu)"), "ns::objective<double>|err|alpha,mu");
}

TEST(HeadParser, Declarations) {
  EXPECT_EQ(parsed("C::f(double) const"), "C::f(double) const|-|-");
  EXPECT_EQ(parsed("C::f(double x) const (return)/(x)"), "C::f(double x) const|return|x");
  EXPECT_EQ(parsed("C::f(double)const(return)"), "C::f(double)const|return|-");
  EXPECT_EQ(parsed("f(double x = 1.5, T t = {1, 2})(y)/(x)"), "f(double x = 1.5, T t = {1, 2})|y|x");
  EXPECT_EQ(parsed("f (double, int) (y)"), "f (double, int)|y|-");
  EXPECT_EQ(parsed("C::operator()(double)"), "C::operator()(double)|-|-");
  EXPECT_EQ(parsed("C::operator()(double)(return)/(x)"), "C::operator()(double)|return|x");
}

TEST(HeadParser, WrongOnes) {
  for (const char *text : {"", "(y)/(x)", "f(y/(x)", "f(y)/(x", "f(y)/x", "f(y)/", "f(a,,b)/(x)", "f(y)/(x,)",
                           "f(y)/(1x)", "3f", "f const", "f(double) x", "f g", "f(y))/(x)",
                           "f(double)/(x)(z)", "f(y)/(x+1)", "f<double(y)/(x)", "f(..., int)", "f(..)"})
    EXPECT_EQ(parsed(text), "!") << text;
}

} // namespace adjgen
