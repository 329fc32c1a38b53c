// What normalize makes of small functions, as text. Whether it computes the same is for other tests
// (JumpsTest, ../roundtrip, and every numeric case).
#include "frontend/Frontend.h"
#include "ir/Verifier.h"
#include "normalize/Normalize.h"
#include "printer/Printer.h"
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace adjgen {

namespace {

class Passes : public testing::Test {
protected:
  /// The canonical text of the body of f in `source`.
  std::string f(const std::string &source) {
    std::string path = testing::TempDir() + "normalizeXXXXXX.c";
    close(mkstemps(path.data(), 2));
    std::ofstream(path) << source;
    FrontendOptions options;
    options.source = path;
    options.compilerArguments = {"-fopenmp", "-std=c11"};
    HeadSpec &head = options.heads.emplace_back();
    head.text = head.name = "f";
    Diagnostics diagnostics;
    const std::optional<Module> primal = lowerSource(options, diagnostics);
    std::remove(path.c_str());
    if (!primal || diagnostics.hasErrors())
      return "not lowered";
    const Module canonical = normalize(*primal, {});
    std::vector<std::string> problems;
    verify(canonical, {true}, problems);
    if (!problems.empty())
      return problems[0];
    const std::string text = printModule(canonical, {});
    const std::size_t begin = text.find("{\n", text.find(" f(")) + 2;
    return text.substr(begin, text.find("\n}\n", begin) + 1 - begin);
  }
  static bool has(const std::string &text, const std::string &part) {
    if (text.find(part) != std::string::npos)
      return true;
    std::fprintf(stderr, "in\n%s\nthere is no\n%s\n", text.c_str(), part.c_str());
    return false;
  }
};

TEST_F(Passes, JumpsMoveWhatFollowsIntoTheOtherBranch) {
  EXPECT_EQ(
      f("void f(int n, double *x) { for (int i = 0; i < n; i++) { if (x[i] > 1.0) continue; x[i] = 2.0; } }"),
      "  for (int i = 0; i < n; i++) {\n    if (!(x[i] > 1.0))\n      x[i] = 2.0;\n  }\n");
  EXPECT_EQ(
      f("double f(double a) { if (a > 1.0) return 1.0; return a; }"),
      "  double result;\n  if (a > 1.0)\n    result = 1.0;\n  else\n    result = a;\n  return result;\n");
}

TEST_F(Passes, LoopsWithOneExitNeedNoFlag) {
  EXPECT_EQ(
      f("void f(double *x) { int i = 0; while (1) { x[i] *= 0.5; if (i == 3) break; i++; } }"),
      "  int i = 0;\n  for (;;) {\n    x[i] = x[i] * 0.5;\n    if (i == 3)\n      break;\n    i++;\n  }\n");
  EXPECT_EQ(
      f("void f(int n, double *x) { for (int i = 0; i < n; i++) { if (x[i] == 0.0) break; x[i] = 1.0; } }"),
      "  int i = 0;\n  while (i < n && x[i] != 0.0) {\n    x[i] = 1.0;\n    i++;\n  }\n");
}

TEST_F(Passes, LeavingTwoLoopsTakesFlags) {
  const std::string text =
      f("double f(int n, double *x) {\n"
        "  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (x[i] > x[j]) return x[j];\n"
        "  return 0.0;\n}");
  EXPECT_TRUE(has(text, "while (!returned && i < n)"));
  EXPECT_TRUE(has(text, "while (!returned && j < n)"));
  EXPECT_TRUE(has(text, "double result = 0.0;"));
}

TEST_F(Passes, SwitchesBecomeChains) {
  EXPECT_EQ(f("void f(int k, double *x) { switch (k) { case 0: *x = 1.0; case 1: *x = *x + 2.0; break; "
              "default: *x = 3.0; } }"),
            "  if (k == 0 || k == 1) {\n    if (k != 1)\n      *x = 1.0;\n    *x += 2.0;\n  } else {\n    *x "
            "= 3.0;\n  }\n");
}

TEST_F(Passes, DoLoopsHaveTheirBodyInFront) {
  EXPECT_EQ(f("void f(double *x) { do { *x *= 0.5; } while (*x > 1.0); }"),
            "  do {\n    *x = *x * 0.5;\n  } while (*x > 1.0);\n");
  EXPECT_EQ(f("void f(double *x) { do { if (*x > 1.0) break; *x = 2.0; } while (0); }"),
            "  if (!(*x > 1.0))\n    *x = 2.0;\n");
}

TEST_F(Passes, CallsHavePlainArgumentsAndResults) {
  const std::string text = f("double g(double a, int k, const double *p) { return a * p[k]; }\n"
                             "void f(double v, double *x) { double t = v * v; x[1] = g(t, 2, x) + g(x[0], 3, "
                             "x) + g(v, 1, x) + g(2, 0, x); }");
  EXPECT_TRUE(has(text, "g(t, 2, x)"));
  EXPECT_TRUE(has(text, "double a0 = x[0];"));
  EXPECT_TRUE(has(text, "g(a0, 3, x)"));
  EXPECT_TRUE(has(text, "g(v, 1, x)"));
  EXPECT_TRUE(has(text, "g(2.0, 0, x)"));
}

TEST_F(Passes, SelectsOfRealsBecomeIfs) {
  EXPECT_EQ(
      f("void f(int c, double a, double *x) { x[0] = c ? a : a * a; x[c > 0 ? 1 : 2] += c ? 1.0 : x[3]; }"),
      "  if (c)\n    x[0] = a;\n  else\n    x[0] = a * a;\n"
      "  if (c)\n    x[c > 0 ? 1 : 2] += 1.0;\n  else\n    x[c > 0 ? 1 : 2] += x[3];\n");
  EXPECT_TRUE(
      has(f("void f(int c, double a, double *x) { x[0] = a * (c ? a : x[1]); }"), "x[0] = a * chosen;"));
  EXPECT_EQ(f("void f(double a, double *x) { *x = *x > a ? *x : a; }"), "  if (!(*x > a))\n    *x = a;\n");
}

TEST_F(Passes, MemoryIsCopiedByElements) {
  const std::string head = "#include <string.h>\n";
  EXPECT_EQ(f(head + "void f(int n, double *x, double *y) { memcpy(x + 1, &y[2], n * sizeof(double)); }"),
            "  for (int k = 0; k < n; k++)\n    x[1 + k] = y[2 + k];\n");
  EXPECT_EQ(f(head + "void f(int n, double *x) { memmove(x + 1, x, n * sizeof *x); }"),
            "  for (int k = n - 1; k >= 0; k--)\n    x[1 + k] = x[k];\n");
  EXPECT_TRUE(
      has(f(head + "void f(int n, double *x, double *y) { memmove(x, y, n * sizeof *x); }"), "if (x < y)"));
  EXPECT_EQ(f(head + "void f(double *x) { memset(x, 0, 4 * sizeof(double)); }"),
            "  for (int k = 0; k < 4; k++)\n    x[k] = 0.0;\n");
  EXPECT_TRUE(has(f(head + "void f(double *x) { double a[2][3]; memcpy(a, x, sizeof a); x[0] = a[1][2]; }"),
                  "double *to = a[0];"));
  EXPECT_TRUE(has(f(head + "void f(int *x, double *y) { int a[3]; memcpy(a, x, sizeof a); y[0] *= a[1]; }"),
                  "memcpy"));
}

TEST_F(Passes, RecordsAreCopiedByMembers) {
  const std::string head = "struct s { double v[2]; int id; struct s *next; };\n";
  EXPECT_EQ(
      f(head + "void f(struct s *a, struct s *b) { *a = *b; }"),
      "  for (int k = 0; k < 2; k++)\n    a->v[k] = b->v[k];\n  a->id = b->id;\n  a->next = b->next;\n");
  // The way to the source leads through what is overwritten.
  EXPECT_TRUE(has(f(head + "void f(struct s *a) { *a = *a->next; }"), "struct s *from = "));
}

TEST_F(Passes, SumsIntoThemselvesAreIncrements) {
  EXPECT_EQ(f("void f(double a, double *x, int *k) { x[*k] = x[*k] + a; *x = a + *x; *x = *x - a; *k = *k + "
              "1; *x = a + *x + a; }"),
            "  x[*k] += a;\n  *x += a;\n  *x -= a;\n  (*k)++;\n  *x = a + *x + a;\n");
}

TEST_F(Passes, ClausesOfLoopsAreWrittenOut) {
  const std::string text = f("void f(int n, double *x) { double s = 0.0, t = 1.0;\n"
                             "#pragma omp parallel\n{\n"
                             "#pragma omp for reduction(+ : s) firstprivate(t)\n"
                             "for (int i = 0; i < n; i++) { s += t * x[i]; t = x[i]; }\n"
                             "#pragma omp for\nfor (int i = 0; i < n; i++) x[i] = s; } }");
  EXPECT_TRUE(has(text, "double s0 = 0.0;"));
  EXPECT_TRUE(has(text, "double t0 = t;"));
  EXPECT_TRUE(has(text, "#pragma omp atomic\n"));
  EXPECT_TRUE(has(text, "s += s0;\n#pragma omp barrier\n"));
}

TEST_F(Passes, PrivatesThatAnIterationSetsFirstBelongToIt) {
  EXPECT_EQ(f("void f(int n, double *x) { double t; int k;\n#pragma omp parallel for private(t, k)\n"
              "for (int i = 0; i < n; i++) { t = x[i]; for (k = 0; k < 3; k++) t *= 0.5; x[i] = t; } }"),
            "#pragma omp parallel for\n  for (int i = 0; i < n; i++) {\n    double t = x[i];\n"
            "    for (int k = 0; k < 3; k++)\n      t = t * 0.5;\n    x[i] = t;\n  }\n");
  EXPECT_TRUE(
      has(f("void f(int n, double *x) { double t;\n#pragma omp parallel\n{ t = 1.0;\n#pragma omp for\n"
            "for (int i = 0; i < n; i++) x[i] = 1.0; }\n#pragma omp parallel for private(t)\n"
            "for (int i = 0; i < n; i++) { if (x[i] > 1.0) t = x[i]; x[i] = t; } }"),
          "private(t)"));
}

TEST_F(Passes, PrivateCopiesThatNothingUsesGo) {
  EXPECT_EQ(f("void f(int n, double *x) { int i; double s = 0.0;\n"
              "#pragma omp parallel private(i) firstprivate(s)\n{\n"
              "#pragma omp for\nfor (i = 0; i < n; i++) x[i] = 1.0; } }"),
            "#pragma omp parallel for\n  for (int i = 0; i < n; i++)\n    x[i] = 1.0;\n");
}

TEST_F(Passes, ExtentsAreFixed) {
  const std::string text = f("void f(int n, double *x) { double a[2 * n]; n = 1; for (int i = 0; i < n; i++) "
                             "a[i] = x[i]; x[0] = a[0]; }");
  EXPECT_TRUE(has(text, " = 2 * n;"));
  EXPECT_FALSE(text.find("a[2 * n]") != std::string::npos);
}

TEST_F(Passes, NamesAreUnique) {
  const std::string text =
      f("void f(int n, double *x) { double t = x[0]; { double t = x[1]; x[2] = t; } x[3] = t;\n"
        "for (int i = 0; i < n; i++) x[i] = 1.0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) "
        "x[j] = 2.0; }");
  EXPECT_TRUE(has(text, "x[2] = t0;"));
  EXPECT_TRUE(has(text, "x[3] = t;"));
  EXPECT_EQ(text.find("i0"), std::string::npos);
}

TEST_F(Passes, ConstantConditionsGo) {
  EXPECT_EQ(f("void f(double *x) { if (0) x[0] = 1.0; if (1) x[1] = 1.0; while (0) x[2] = 1.0; if (x[3] > "
              "1.0) {} }"),
            "  x[1] = 1.0;\n");
}

} // namespace

} // namespace adjgen
