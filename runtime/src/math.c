/* The digamma function psi(x) = d/dx log|Gamma(x)|, which derivatives of lgamma and tgamma need, and its derivative,
 * the trigamma function, which their second derivatives need.
 *
 * x <= 0      reflection: psi(x) = psi(1 - x) - pi / tan(pi x), with pi x reduced exactly; the poles give
 * NaN; near x0     (the positive zero) the Taylor series around it, so that small results keep their digits;
 * x < 16      recurrence: psi(x) = psi(x + 1) - 1 / x;
 * otherwise   psi(x) ~ log(x) - 1 / (2 x) - sum of B(2k) / (2k x^2k)   (Abramowitz and Stegun, 6.3.5
 * to 6.3.18).
 *
 * All of it in long double: the narrower types get their result by one rounding. */
#include <adjgen/math.h>

#include <math.h>

enum { taylorTerms = 23, asymptoticTerms = 10 };

/* x0 as a sum whose first part a long double holds exactly, so that x - x0 keeps its digits. */
static const long double zeroHigh = 0x5d8b618d5af8fdb8p-62L;
static const long double zeroLow = 9.016312093258695918614428e-20L;

/* The derivatives of psi at x0 over the factorials, from the first on. */
static const long double taylor[taylorTerms] = {
    0.9676722454476211704274L,     -0.4427631689835921060929L,    0.2584997609556510106244L,
    -0.1639427054424065275043L,    0.1078240506912623657572L,     -0.07219956125645471092612L,
    0.04880428816414310722509L,    -0.03316112647484735929226L,   0.02259764823221810465962L,
    -0.0154247659049489591388L,    0.01053879161661217538812L,    -0.00720453438635686824097L,
    0.004926781395729853446354L,   -0.003369801655439328082793L,  0.002305126326734927836938L,
    -0.001576936771430197259271L,  0.001078825201916296580692L,   -0.000738070938996005129566L,
    0.0005049532658346020351774L,  -0.0003454680251063076995556L, 0.0002363560156402705279237L,
    -0.0001617062209197480344936L, 0.0001106337276874741090409L};

/* B(2k) / (2k) */
static const long double asymptotic[asymptoticTerms] = {
    0.08333333333333333333333L,   -0.008333333333333333333333L, 0.003968253968253968253968L,
    -0.004166666666666666666667L, 0.007575757575757575757576L,  -0.02109279609279609279609L,
    0.08333333333333333333333L,   -0.443259803921568627451L,    3.053954330270119743804L,
    -26.45621212121212121212L};

static long double nearZero(long double d) {
  long double sum = 0;
  for (int k = taylorTerms; k-- > 0;)
    sum = sum * d + taylor[k];
  return sum * d;
}

static long double positive(long double x) {
  long double d = (x - zeroHigh) - zeroLow;
  if (fabsl(d) < 0.25L)
    return nearZero(d);
  long double reciprocals = 0;
  for (; x < 16; x += 1)
    reciprocals += 1 / x;
  long double square = 1 / (x * x), sum = 0;
  for (int k = asymptoticTerms; k-- > 0;)
    sum = (sum + asymptotic[k]) * square;
  return logl(x) - 0.5L / x - sum - reciprocals;
}

long double adjgen_digammal(long double x) {
  if (isnan(x) || x > 0)
    return positive(x);
  long double fromInteger = x - rintl(x); /* exact */
  if (isinf(x) || fromInteger == 0)
    return nanl("");
  const long double pi = 3.14159265358979323846264338327950288L;
  return positive(1 - x) - pi / tanl(pi * fromInteger);
}

/* The same steps, differentiated; nowhere zero. */
static long double positiveTrigamma(long double x) {
  long double reciprocals = 0;
  for (; x < 16; x += 1)
    reciprocals += 1 / (x * x);
  long double square = 1 / (x * x), sum = 0;
  for (int k = asymptoticTerms; k-- > 0;)
    sum = (sum + asymptotic[k] * (2 * k + 2)) * square;
  return (1 + 0.5L / x + sum) / x + reciprocals;
}

long double adjgen_trigammal(long double x) {
  if (isnan(x) || x > 0)
    return positiveTrigamma(x);
  long double fromInteger = x - rintl(x); /* exact */
  if (isinf(x) || fromInteger == 0)
    return nanl("");
  const long double pi = 3.14159265358979323846264338327950288L;
  const long double sine = sinl(pi * fromInteger) / pi;
  return 1 / (sine * sine) - positiveTrigamma(1 - x);
}

double adjgen_trigamma(double x) { return (double)adjgen_trigammal(x); }

float adjgen_trigammaf(float x) { return (float)adjgen_trigammal(x); }

double adjgen_digamma(double x) { return (double)adjgen_digammal(x); }

float adjgen_digammaf(float x) { return (float)adjgen_digammal(x); }
