// Digamma against reference values (to 25 digits, at the doubles given) and against differences of lgamma;
// what frexp and remquo store.
#include <adjgen/runtime.h>

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace {

struct Value {
  double x;
  long double psi;
};

const Value references[] = {{0x1.4484bfeebc2a0p-100, -9.999999999999999166635794e+29L},
                            {0x1.0624dd2f1a9fcp-10, -1000.575571931810279654757L},
                            {0x1.0000000000000p-1, -1.963510026021423479440976L},
                            {0x1.0000000000000p+0, -0.5772156649015328606065121L},
                            {0x1.4000000000000p+0, -0.2274535333762654080895301L},
                            {0x1.762b6ae7d566dp+0, -0.00003110625123034164965756368L},
                            {0x1.762d8631432a3p+0, -9.370573939986301437851841e-10L},
                            {0x1.762d86356be35p+0, -2.241076669590646331269717e-15L},
                            {0x1.7851eb851eb85p+0, 0.008066489011364868442326111L},
                            {0x1.8000000000000p+0, 0.03648997397857652055902367L},
                            {0x1.b333333333333p+0, 0.2085478748734939214533501L},
                            {0x1.c000000000000p+0, 0.2474724535468611637064466L},
                            {0x1.0000000000000p+1, 0.4227843350984671393934879L},
                            {0x1.c000000000000p+1, 1.10315664064524318722569L},
                            {0x1.3cccccccccccdp+3, 2.241180316606381436547882L},
                            {0x1.ffae147ae147bp+3, 2.740368182503551728676385L},
                            {0x1.0000000000000p+4, 2.741013328327460368386717L},
                            {0x1.9000000000000p+4, 3.198742512851974008528302L},
                            {0x1.9000000000000p+6, 4.600161852738087400198606L},
                            {0x1.86a0000000000p+16, 11.51292046496189508675671L},
                            {0x1.5af1d78b58c40p+66, 46.05170185988091368035483L},
                            {-0x1.0000000000000p-1, 0.03648997397857652055902367L},
                            {-0x1.8000000000000p+0, 0.7031566406452431872256903L},
                            {-0x1.0624dd2f1a9fcp-10, 999.421138197891333756828L},
                            {-0x1.79ca10c924223p-67, 100000000000000005484.0956L},
                            {-0x1.e000000000000p+1, -1.692388598311330343154465L},
                            {-0x1.4800000000000p+3, 5.516858419886273305325089L},
                            {-0x1.9080000000000p+6, 12.19588044248334587501292L},
                            {-0x1.0216c61522a6fp-1, 0.00002689327091975976158351999L}};

template <class T> void expectNear(T value, long double reference, double x) {
  // Behind a zero of psi on the negative axis the two parts of the reflection formula cancel.
  long double size = x < 0 ? fmaxl(fabsl(reference), 3) : fabsl(reference);
  EXPECT_LE(fabsl(static_cast<long double>(value) - reference), 16 * std::numeric_limits<T>::epsilon() * size)
      << "x = " << x;
}

TEST(Digamma, ReferenceValues) {
  for (const Value &r : references) {
    expectNear(adjgen_digammal(r.x), r.psi, r.x);
    expectNear(adjgen_digamma(r.x), r.psi, r.x);
    float x = static_cast<float>(r.x);
    if (static_cast<double>(x) == r.x)
      expectNear(adjgen_digammaf(x), r.psi, r.x);
  }
}

TEST(Digamma, Recurrence) {
  for (long double x = -7.3L; x < 40; x += 0.37L)
    EXPECT_NEAR(static_cast<double>(adjgen_digammal(x + 1) - adjgen_digammal(x) - 1 / x), 0, 1e-16)
        << static_cast<double>(x);
}

TEST(Digamma, DifferencesOfLgamma) {
  const double h = 1e-4;
  for (double x = -6.5; x < 20; x += 0.4) {
    auto difference = [&](long double step) { return (lgammal(x + step) - lgammal(x - step)) / (2 * step); };
    long double expected = (4 * difference(h / 2) - difference(h)) / 3; // error h^4
    EXPECT_NEAR(adjgen_digamma(x), static_cast<double>(expected), 1e-10) << x;
    EXPECT_NEAR(adjgen_digammaf(static_cast<float>(x)),
                static_cast<double>(adjgen_digammal(static_cast<float>(x))), 2e-6)
        << x;
  }
}

TEST(Digamma, PolesAndLimits) {
  for (double x : {0.0, -0.0, -1.0, -2.0, -17.0, -1e18, -std::numeric_limits<double>::infinity()})
    EXPECT_TRUE(std::isnan(adjgen_digamma(x))) << x;
  EXPECT_TRUE(std::isnan(adjgen_digamma(std::numeric_limits<double>::quiet_NaN())));
  EXPECT_TRUE(std::isnan(adjgen_digammaf(-3.0F)));
  EXPECT_EQ(adjgen_digamma(std::numeric_limits<double>::infinity()), std::numeric_limits<double>::infinity());
}

TEST(Trigamma, Values) {
  const long double pi = 3.14159265358979323846264338327950288L;
  EXPECT_NEAR(static_cast<double>(adjgen_trigammal(1) / (pi * pi / 6)), 1, 1e-18);
  EXPECT_NEAR(static_cast<double>(adjgen_trigammal(0.5L) / (pi * pi / 2)), 1, 1e-18);
  EXPECT_NEAR(adjgen_trigamma(-0.5), static_cast<double>(pi * pi / 2 + 4), 1e-14);
  for (long double x = -7.3L; x < 40; x += 0.37L)
    EXPECT_NEAR(static_cast<double>((adjgen_trigammal(x) - adjgen_trigammal(x + 1)) * x * x), 1, 1e-15)
        << static_cast<double>(x);
}

TEST(Trigamma, DifferencesOfDigamma) {
  const long double h = 1e-4L;
  for (double x = -6.5; x < 20; x += 0.4) {
    auto difference = [&](long double step) {
      return (adjgen_digammal(x + step) - adjgen_digammal(x - step)) / (2 * step);
    };
    const double expected = static_cast<double>((4 * difference(h / 2) - difference(h)) / 3); // error h^4
    EXPECT_NEAR(adjgen_trigamma(x) / expected, 1, 1e-10) << x;
    EXPECT_NEAR(adjgen_trigammaf(static_cast<float>(x)) /
                    static_cast<float>(adjgen_trigammal(static_cast<float>(x))),
                1, 1e-6)
        << x;
  }
}

TEST(Trigamma, PolesAndLimits) {
  for (double x : {0.0, -0.0, -1.0, -17.0, -1e18, -std::numeric_limits<double>::infinity()})
    EXPECT_TRUE(std::isnan(adjgen_trigamma(x))) << x;
  EXPECT_TRUE(std::isnan(adjgen_trigamma(std::numeric_limits<double>::quiet_NaN())));
  EXPECT_EQ(adjgen_trigamma(std::numeric_limits<double>::infinity()), 0.0);
}

TEST(Frexp, Exponents) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (double x : {1.0, 0.5, -3.7, 1e300, 5e-324, 8.0, 0.0, -0.0}) {
    int exponent = -1;
    std::frexp(x, &exponent);
    EXPECT_EQ(adjgen_frexp_exponent(x), exponent) << x;
  }
  EXPECT_EQ(adjgen_frexp_exponent(infinity), 0);
  EXPECT_EQ(adjgen_frexp_exponent(-infinity), 0);
  EXPECT_EQ(adjgen_frexp_exponent(std::numeric_limits<double>::quiet_NaN()), 0);
  EXPECT_EQ(adjgen_frexp_exponentf(std::numeric_limits<float>::infinity()), 0);
  EXPECT_EQ(adjgen_frexp_exponentf(1024.0F), 11);
  EXPECT_EQ(adjgen_frexp_exponentl(0.25L), -1);
}

TEST(Remquo, Quotients) {
  for (double x : {7.0, -7.0, 0.3, 100.5, 2.5, 3.5})
    for (double y : {2.0, -2.0, 1.0, 0.7}) {
      int quotient = 0;
      std::remquo(x, y, &quotient);
      EXPECT_EQ(adjgen_remquo_quotient(x, y), quotient) << x << " by " << y;
      int narrow = 0, wide = 0;
      std::remquo(static_cast<float>(x), static_cast<float>(y), &narrow);
      std::remquo(static_cast<long double>(x), static_cast<long double>(y), &wide);
      EXPECT_EQ(adjgen_remquo_quotientf(static_cast<float>(x), static_cast<float>(y)), narrow);
      EXPECT_EQ(adjgen_remquo_quotientl(x, y), wide);
    }
}

} // namespace
