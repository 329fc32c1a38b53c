"""State at file scope and in static variables of functions. What each call sets before it reads it is no state, and what nothing changes
is constant; what the head's caller sets between calls only the output in the source's place can see (--same-unit)."""

FIELD = ("field fieldLoad fieldStep fieldNorm", """
static double field@[4], flow@[4], norm@;
static int size@;
static void fieldLoad@(double a, double b) {
  size@ = 4;
  for (int i = 0; i < size@; i++) {
    field@[i] = a + 0.2 * i * b;
    flow@[i] = 0.0;
  }
}
static void fieldStep@(double dt) {
  for (int i = 1; i < size@; i++)
    flow@[i] += dt * (field@[i] - field@[i - 1]) * field@[i];
  for (int i = 0; i < size@; i++)
    field@[i] += 0.5 * flow@[i];
}
static double fieldNorm@(void) {
  norm@ = 0.0;
  for (int i = 0; i < size@; i++)
    norm@ += field@[i] * field@[i];
  return norm@;
}
""")
CONTROL = ("control controlled", """
static struct {
  int order;
  double gain, table[3];
} control@;
static double controlled@(double v) {
  double sum = 0.0;
  for (int k = 0; k < control@.order; k++)
    sum += control@.table[k] * v;
  return control@.gain * sum;
}
""")
LOCALS = ("worked lastOf pointed tabulated", """
static double worked@(const double *a, int count) {
  static double work[6];
  for (int i = 0; i < count; i++)
    work[i] = a[i] * a[i];
  for (int i = 1; i < count; i++)
    work[i] += 0.5 * work[i - 1];
  return work[count - 1];
}
static double lastOf@(double v) {
  static double one, two[2];
  static int k;
  k = 1;
  one = 0.5 * v;
  two[0] = one * one;
  two[k] = one + two[0];
  return two[0] * two[k];
}
static double *pointed@(double v) {
  static double kept[2];
  kept[0] = v;
  kept[1] = 0.5 * v * v;
  return kept;
}
static double tabulated@(double v, int k) {
  static const double coefficients[2][3] = {{0.1, 0.4, 0.2}, {0.3, 0.5, 0.7}};
  static const int next[3] = {1, 2, 0};
  return coefficients[k % 2][next[k % 3]] * v;
}
""")
GIVEN = ("given givenWidth givenTable ofGiven", """
static double given@ = 0.7, givenTable@[3] = {0.2, 0.5, 0.3};
static int givenWidth@ = 3;
void setGiven@(double v);
void setGiven@(double v) {
  given@ = v;
  givenTable@[1] = v;
  givenWidth@ = 2;
}
static double ofGiven@(double v) {
  double sum = 0.0;
  for (int k = 0; k < givenWidth@; k++)
    sum += givenTable@[k] * v * given@;
  return sum;
}
""")

SET = [
    (FIELD, """
fieldLoad@($v, $v);
fieldStep@(<<0.2||0.3 * $v>>);
? for (int $1 = 0; $1 < 3; $1++)\\nfieldStep@(0.1);
? field@[$i4] *= $v;
? field@[$i4] = $v;
? $t += 0.1 * field@[1] * flow@[2];
$t += 0.1 * tanh(fieldNorm@());
? $t += 0.01 * tanh(norm@);
"""),
    (CONTROL, """
control@.order = <<3||2>>;
control@.gain = $v;
for (int $1 = 0; $1 < 3; $1++)
control@.table[$1] = $v;
? control@.table[$i3] *= control@.gain;
? control@.gain += $v;
$t += 0.2 * controlled@($v) + 0.1 * control@.gain;
"""),
    (LOCALS, """
double $1[4] = {$v, $v, $v, $v};
$t += 0.2 * worked@($1, <<4||3||2>>);
? $1[$i4] = lastOf@($v);
? $t += 0.2 * worked@($1 + 1, 2) * lastOf@($1[0]);
"""),
    (LOCALS, """
? $t += 0.3 * lastOf@($v);
? $t += 0.3 * tabulated@($v, $i3);
const double *$1 = pointed@($v);
$t += 0.2 * $1[0] * $1[1];
"""),
    (LOCALS, """
static double $1;
static double $2[3];
$1 = $v;
for (int $3 = 0; $3 < 3; $3++)
$2[$3] = $1 * $v;
? $1 *= $2[1];
? $2[$i3] += $1;
$t += 0.2 * $1 * $2[0] + 0.1 * $2[2] + 0.1 * tabulated@($v, $i3);
"""),
    (LOCALS, """
static const double $1[3] = {0.4, 0.2, 0.9};
static const struct {
int k; double w;
} $2[2] = {{1, 0.3}, {2, 0.6}};
for (int $3 = 0; $3 < 2; $3++)
$t += $1[$2[$3].k] * $2[$3].w * $v;
? $t += 0.3 * lastOf@($v);
"""),
]
FROM_OUTSIDE = [
    (GIVEN, """
$t += 0.3 * ofGiven@($v) + 0.1 * given@;
? $t += 0.2 * givenTable@[$i3] * $v;
"""),
    (GIVEN, """
for (int $1 = 0; $1 < givenWidth@; $1++)
$t += 0.2 * givenTable@[$1] * $v;
? $t += 0.3 * ofGiven@($v);
"""),
]


class State:
    """Mixed into the generator."""

    def fileState(self, scope):
        if not self.isPlain(scope):
            return None
        return self.fromTemplates(scope, SET)

    def stateFromOutside(self, scope):
        """Variables that a function of the file changes which the head does not call: only --same-unit sees their values."""
        return self.fromTemplates(scope, FROM_OUTSIDE)
