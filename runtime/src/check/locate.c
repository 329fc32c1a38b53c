/* The code that is called here has probes at every operand and every result of every statement on real
 * numbers; the judge follows their values.
 *
 *   primal    two runs: the first value that differs
 *   tangent   the tangent of every value, against differences of the values: the first that differs
 *   adjoint   the adjoint that a probe sees is the derivative of <w, y> by the value that passes it,
 *             and the tangent gives the same, if it starts with a perturbation of just this value.
 *
 * For the adjoint, perturbing all instances in a window [low, high) by weights r_k at once gives
 * D = <w, y_d> - sum_k r_k v_b(k), zero if all of them are right. The last wrong instance is found by halving
 * windows: everything behind it in the backward sweep's past is right, so that the statement that uses the
 * value there is where tangent and adjoint part. */
#include "locate.h"

#include "compare.h"
#include "differences.h"
#include "memory.h"
#include "probes.h"
#include "sample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TRACED = 1 << 22 };

static void start(int mode) {
  probes.mode = (unsigned)mode;
  probes.instances = 0;
  probes.order = 0;
  probes.sum = probes.size = 0;
  probes.before_low = 0;
}

static memory call_tangent(const judge *j, const memory *point, const memory *direction) {
  memory v = memory_copy(j, point), d = memory_copy(j, direction);
  j->p->tangent(v.block, d.block);
  memory_free(j, &v);
  probes.mode = PROBES_OFF;
  return d;
}

static void run_tangent_only(const judge *j, const memory *point, const memory *direction) {
  memory d = call_tangent(j, point, direction);
  memory_free(j, &d);
}

static void trace(const judge *j, const sample *s) {
  start(PROBES_TRACE);
  run_tangent_only(j, &s->point, &s->direction);
  if (probes.instances < probes.room)
    probes.room = probes.instances;
}

/* Returns up to which instance the sites are those of the trace. */
static uint64_t follow(const judge *j, const memory *point, const sample *s, real *values) {
  start(PROBES_FOLLOW);
  probes.followed = values;
  probes.parted = probes.room;
  run_tangent_only(j, point, &s->direction);
  if (probes.instances < probes.parted) { /* it ends here */
    probes.parted = probes.instances;
    probes.parted_site = probes.site[probes.parted];
  }
  return probes.parted;
}

static void reserve_trace(void) {
  probes.room = MOST_TRACED;
  probes.site = reserve(MOST_TRACED * sizeof(int));
  probes.value = reserve(MOST_TRACED * sizeof(real));
  probes.tangent = reserve(MOST_TRACED * sizeof(real));
}

static uint64_t times_before(uint64_t k) {
  uint64_t n = 0;
  for (uint64_t i = 0; i < k; i++)
    n += probes.site[i] == probes.site[k];
  return n;
}

static int print_place(FILE *out, const char *kind, int site, uint64_t before, real got, real expected) {
  fprintf(out, "{\"found\": true, \"kind\": \"%s\", \"site\": %d, \"before\": %llu, \"got\": ", kind, site,
          (unsigned long long)before);
  print_number(out, got);
  fprintf(out, ", \"expected\": ");
  print_number(out, expected);
  fprintf(out, "}\n");
  return 1;
}
static int print_none(FILE *out, const char *why) {
  fprintf(out, "{\"found\": false, \"why\": \"%s\"}\n", why);
  return 0;
}

/* ---- primal */

static bool same(real a, real b) { return a == b || (isnan(a) && isnan(b)); }

int run_repeat(const judge *j, FILE *out) {
  j->p->set_threads(1);
  sample s = sample_draw(j, 0);
  reserve_trace();
  trace(j, &s);
  real *again = reserve(probes.room * sizeof(real));
  for (unsigned n = 0; n < j->calls + 2; n++) {
    const uint64_t parted = follow(j, &s.point, &s, again);
    for (uint64_t k = 0; k < parted; k++)
      if (!same(again[k], probes.value[k]))
        return print_place(out, "value", probes.site[k], times_before(k), again[k], probes.value[k]);
    if (parted < probes.room)
      return print_place(out, "branch", probes.parted_site, 0, 0, 0);
  }
  return print_none(out, "agrees");
}

int run_finite(const judge *j, FILE *out) {
  j->p->set_threads(1);
  reserve_trace();
  for (unsigned number = 0; number < j->points; number++) {
    sample s = sample_draw(j, number);
    probes.room = MOST_TRACED;
    trace(j, &s);
    sample_free(j, &s);
    for (uint64_t k = 0; k < probes.room; k++)
      if (!isfinite(probes.value[k]))
        return print_place(out, "not-finite", probes.site[k], times_before(k), probes.value[k], 0);
  }
  return print_none(out, "agrees");
}

/* ---- tangent */

typedef struct {
  uint64_t parted; /* the control flow changes here */
  int site;        /* there */
  uint64_t wrong;  /* the first wrong tangent */
  real expected;
} comparison;

static comparison compare_traces(const judge *j, const sample *s, real step, real *const at[LEVELS],
                                 real *other) {
  const real epsilon = tolerances_for(j).epsilon, tolerance = tolerances_for(j).difference,
             smallest = step / 8;
  comparison c = {probes.room, 0, probes.room, 0};
  for (int level = 0; level < LEVELS; level++, step /= 2) {
    memory forth = moved(j, s, step), back = moved(j, s, -step);
    for (int side = 0; side < 2; side++) {
      const uint64_t until = follow(j, side ? &back : &forth, s, side ? other : at[level]);
      if (until < c.parted) {
        c.parted = until;
        c.site = probes.parted_site;
      }
    }
    memory_free(j, &forth);
    memory_free(j, &back);
    for (uint64_t k = 0; k < c.parted; k++)
      at[level][k] = (at[level][k] - other[k]) / (2 * step);
  }
  for (uint64_t k = 0; k < c.parted; k++) {
    const real slopes[LEVELS] = {at[0][k], at[1][k], at[2][k], at[3][k]};
    real doubt;
    const real x = extrapolated(slopes, &doubt), t = probes.tangent[k], size = fabsl(probes.value[k]);
    const real unit = fabsl(x) > fabsl(t) ? fabsl(x) : fabsl(t);
    const real noise = 64 * epsilon * size / smallest;
    const real allowed = tolerance * (unit + size) + noise + 4 * (doubt <= 1e-3L * unit + noise ? doubt : 0);
    if (!(fabsl(t - x) <= allowed)) {
      c.wrong = k;
      c.expected = x;
      break;
    }
  }
  return c;
}

/* Slopes to both sides at instance k. */
static bool is_kink(const judge *j, const sample *s, uint64_t k, real *values, real *left, real *right) {
  const real step = 0x1p-16L;
  memory forth = moved(j, s, step), back = moved(j, s, -step);
  const bool isThere = follow(j, &forth, s, values) > k;
  *right = (values[k] - probes.value[k]) / step;
  const bool isThereToo = follow(j, &back, s, values) > k;
  *left = (probes.value[k] - values[k]) / step;
  memory_free(j, &forth);
  memory_free(j, &back);
  const real noise = 64 * tolerances_for(j).epsilon * fabsl(probes.value[k]) / step;
  return isThere && isThereToo && !(fabsl(*left - *right) <= 1e-2L * (fabsl(*left) + fabsl(*right)) + noise);
}

static int tangent_at(const judge *j, const sample *s, FILE *out) {
  real *at[LEVELS], *other;
  trace(j, s);
  for (int level = 0; level < LEVELS; level++)
    at[level] = reserve(probes.room * sizeof(real));
  other = reserve(probes.room * sizeof(real));
  /* A step that is too long finds faults too early. */
  comparison best = {0, 0, 0, 0};
  uint64_t reached = 0;
  for (real step = 0x1p-5L; step > 0x1p-21L; step /= 32) {
    const comparison c = compare_traces(j, s, step, at, other);
    const uint64_t until = c.wrong < c.parted ? c.wrong : c.parted;
    if (until > reached || step == 0x1p-5L) {
      best = c;
      reached = until;
    }
    if (until == probes.room)
      break;
  }
  int found = 0;
  if (reached < probes.room) {
    const uint64_t k = reached;
    real left, right;
    if (best.wrong >= best.parted)
      found = print_place(out, "branch", best.site, 0, 0, 0);
    else if (is_kink(j, s, k, other, &left, &right))
      found = print_place(out, "kink", probes.site[k], times_before(k), left, right);
    else
      found = print_place(out, "tangent", probes.site[k], times_before(k), probes.tangent[k], best.expected);
  }
  for (int level = 0; level < LEVELS; level++)
    free(at[level]);
  free(other);
  return found;
}

int run_tangent(const judge *j, FILE *out) {
  j->p->set_threads(1);
  reserve_trace();
  for (unsigned number = 0; number < j->points; number++) {
    sample s = sample_draw(j, number);
    probes.room = MOST_TRACED;
    const int found = tangent_at(j, &s, out);
    sample_free(j, &s);
    if (found)
      return 1;
  }
  return print_none(out, "agrees");
}

/* ---- adjoint */

typedef struct {
  const judge *j;
  const sample *s;
  memory seed, zero;
  real tolerance;
} search;

static void run_adjoint_once(const search *q) {
  start(PROBES_BACK);
  memory v = memory_copy(q->j, &q->s->point), b = memory_copy(q->j, &q->seed);
  q->j->p->adjoint(v.block, b.block);
  probes.mode = PROBES_OFF;
  memory_free(q->j, &v);
  memory_free(q->j, &b);
}

/* <w, y_d>, where the instances in the window are perturbed. */
static real perturbed(const search *q, real *size) {
  const judge *j = q->j;
  start(PROBES_COUNT);
  memory d = call_tangent(j, &q->s->point, &q->zero);
  real sum = 0;
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; is_output(v) && i < v->count; i++) {
      const real term = load(v, q->seed.block[k], i) * load(v, d.block[k], i);
      sum += term;
      *size += fabsl(term);
    }
  }
  memory_free(j, &d);
  return sum;
}

static bool is_wrong(const search *q, uint64_t low, uint64_t high) {
  probes.low = low;
  probes.high = high;
  real size = 0;
  const real expected = perturbed(q, &size);
  run_adjoint_once(q);
  return !(fabsl(expected - probes.sum) <= q->tolerance * (size + probes.size));
}

/* The adjoint calls the probes in the opposite order, or nothing can be said. */
static bool is_reversed(const search *q) {
  real size = 0;
  probes.low = probes.high = probes.total = 0;
  run_adjoint_once(q);
  probes.total = probes.instances;
  run_adjoint_once(q);
  const uint64_t backward = probes.order;
  perturbed(q, &size);
  return probes.instances == probes.total && probes.order == backward;
}

static int adjoint_at(const search *q, FILE *out, const char **why) {
  *why = "order";
  if (!is_reversed(q))
    return 0;
  *why = "agrees";
  if (!is_wrong(q, 0, probes.total))
    return 0;
  uint64_t low = 0, high = probes.total;
  while (high - low > 1) {
    const uint64_t middle = low + (high - low) / 2;
    if (is_wrong(q, middle, high))
      low = middle;
    else
      high = middle;
  }
  if (!is_wrong(q, low, high))
    return 0;
  real size = 0;
  const real weight = probe_weight(low), got = probes.sum / weight, expected = perturbed(q, &size) / weight;
  const int site = probes.site_at_low;
  run_adjoint_once(q);
  return print_place(out, "adjoint", site, probes.before_low, got, expected);
}

int run_adjoint(const judge *j, FILE *out) {
  j->p->set_threads(1);
  const char *why = "agrees";
  for (unsigned number = 0; number < j->points; number++) {
    sample s = sample_draw(j, number);
    search q = {j, &s, memory_copy(j, &s.seed), memory_new(j), tolerances_for(j).dot};
    for (size_t k = 0; k < j->p->count; k++) /* only outputs have seeds */
      for (size_t i = 0; !is_output(&j->p->variables[k]) && i < j->p->variables[k].count; i++)
        store(&j->p->variables[k], q.seed.block[k], i, 0);
    const int found = adjoint_at(&q, out, &why);
    memory_free(j, &q.seed);
    memory_free(j, &q.zero);
    sample_free(j, &s);
    if (found)
      return 1;
  }
  return print_none(out, why);
}
