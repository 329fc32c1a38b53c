#include "compare.h"

#include "memory.h"

#include <math.h>
#include <string.h>

tolerances tolerances_for(const judge *j) {
  enum adjgen_kind coarsest = ADJGEN_LONG_DOUBLE;
  for (size_t k = 0; k < j->p->count; k++)
    if (is_real(&j->p->variables[k]) && j->p->variables[k].kind < coarsest)
      coarsest = j->p->variables[k].kind;
  if (coarsest == ADJGEN_FLOAT || j->p->has_floats)
    return (tolerances){5e-3L, 2e-4L, 2e-4L, 0x1p-23L};
  return (tolerances){1e-6L, 1e-10L, 1e-10L,
                      0x1p-52L}; /* of long double, the code's constants may be doubles */
}

void note(finding *worst, finding next) {
  const bool isWorse = isnan((double)next.relative) || next.relative > worst->relative;
  if (next.failed ? !worst->failed || (!strcmp(worst->what, next.what) && isWorse)
                  : !worst->failed && (isWorse || !worst->what))
    *worst = next;
}

real apart(real got, real expected, real scale) {
  const real difference = fabsl(got - expected);
  return difference == 0 ? 0 : difference / (scale > 0 ? scale : 1);
}

/* All reals of `got`, or outputs alone, against `expected`; what is apart by no more than `noise` is as good
 * as equal. */
static finding compare_above(const judge *j, const memory *got, const memory *expected, bool outputsOnly,
                             real tolerance, real noise, const char *what) {
  finding worst = {false, what, "", 0, 0, 0, 0, NULL};
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    if (outputsOnly ? !is_output(v) : !is_output(v) && !is_input(v))
      continue;
    const real scale = scale_of(v, expected->block[k]);
    for (size_t i = 0; i < v->count; i++) {
      const real a = load(v, got->block[k], i), b = load(v, expected->block[k], i);
      const real r = fabsl(a - b) <= noise ? 0 : apart(a, b, scale);
      note(&worst, (finding){!(r <= tolerance), what, v->name, i, a, b, r, NULL});
    }
  }
  return worst;
}

finding compare(const judge *j, const memory *got, const memory *expected, bool outputsOnly, real tolerance,
                const char *what) {
  return compare_above(j, got, expected, outputsOnly, tolerance, 0, what);
}

finding compare_again(const judge *j, const memory *got, const memory *expected, bool outputsOnly) {
  const tolerances t = tolerances_for(j);
  real largest = 0;
  for (size_t k = 0; k < j->p->count; k++)
    largest = fmaxl(largest, scale_of(&j->p->variables[k], expected->block[k]));
  return compare_above(j, got, expected, outputsOnly, t.same, 64 * t.epsilon * largest, "not-repeatable");
}

void print_number(FILE *out, real value) {
  if (value - value == 0)
    fprintf(out, "%.17Lg", value);
  else /* JSON has no such numbers */
    fprintf(out, "\"%Lg\"", value);
}

static bool is_single(const judge *j, const finding *f) {
  for (size_t k = 0; k < j->p->count; k++)
    if (f->variable && !strcmp(j->p->variables[k].name, f->variable))
      return j->p->variables[k].count == 1;
  return false;
}

void print_finding(FILE *out, const judge *j, const char *name, const finding *f) {
  fprintf(out,
          ", \"%s\": {\"failed\": %s, \"what\": \"%s\", \"variable\": \"%s\", \"index\": %zu, \"single\": "
          "%s, \"got\": ",
          name, f->failed ? "true" : "false", f->what ? f->what : "", f->variable ? f->variable : "",
          f->index, is_single(j, f) ? "true" : "false");
  print_number(out, f->got);
  fprintf(out, ", \"expected\": ");
  print_number(out, f->expected);
  fprintf(out, ", \"relative\": ");
  print_number(out, f->relative);
  fprintf(out, ", \"doubt\": \"%s\"}", f->failed && f->doubt ? f->doubt : "");
}
