/* Problem: are these derivatives those of this primal? For each number of threads and each point, with a
 * direction d and seeds w over all active variables (what is read and overwritten included, and with initial
 * adjoints of the inputs that are not zero, so that `=` in place of `+=` shows):
 *
 *   primal    finite; the same when called again
 *   tangent   J d as differences of the primal give it; primal results as the primal's; the same when called
 * again adjoint   <w, J d> = <J^T w, d>; adjoints of pure outputs are zero afterwards; the same when called
 * again
 *
 * Nothing may be written around the blocks. */
#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const judge *j;
  tolerances t;
  finding primal, threads, tangent, adjoint; /* of one number of threads */
  bool has_derivative; /* the adjoint has changed that of an input: not all that was compared was zero */
} row;

void note(finding *worst, finding next) {
  const bool isWorse = isnan((double)next.relative) || next.relative > worst->relative;
  if (next.failed ? !worst->failed || (!strcmp(worst->what, next.what) && isWorse)
                  : !worst->failed && (isWorse || !worst->what))
    *worst = next;
}

/* |got - expected| in units of scale. A number that is none agrees with nothing. */
static real apart(real got, real expected, real scale) {
  const real difference = fabsl(got - expected);
  return difference == 0 ? 0 : difference / (scale > 0 ? scale : 1);
}

/* All reals of `got`, or outputs alone, against `expected`; what is apart by no more than `noise` is as good
 * as equal. */
static finding compare_above(const judge *j, const memory *got, const memory *expected, bool outputsOnly,
                             real tolerance, real noise, const char *what) {
  finding worst = {false, what, "", 0, 0, 0, 0};
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    if (outputsOnly ? !is_output(v) : !is_output(v) && !is_input(v))
      continue;
    const real scale = scale_of(v, expected->block[k]);
    for (size_t i = 0; i < v->count; i++) {
      const real a = load(v, got->block[k], i), b = load(v, expected->block[k], i);
      const real r = fabsl(a - b) <= noise ? 0 : apart(a, b, scale);
      note(&worst, (finding){!(r <= tolerance), what, v->name, i, a, b, r});
    }
  }
  return worst;
}

static finding compare(const judge *j, const memory *got, const memory *expected, bool outputsOnly,
                       real tolerance, const char *what) {
  return compare_above(j, got, expected, outputsOnly, tolerance, 0, what);
}

/* Derivatives of another call. Those of a variable may be nothing but rounding: the size of all says what
 * that is. */
static finding compare_again(const row *r, const memory *got, const memory *expected, bool outputsOnly) {
  const judge *j = r->j;
  real largest = 0;
  for (size_t k = 0; k < j->p->count; k++)
    largest = fmaxl(largest, scale_of(&j->p->variables[k], expected->block[k]));
  return compare_above(j, got, expected, outputsOnly, r->t.same, 64 * r->t.epsilon * largest,
                       "not-repeatable");
}

static bool intact(const judge *j, const memory *m, finding *f) {
  const char *name = memory_damaged(j, m);
  if (name)
    note(f, (finding){true, "out-of-bounds", name, 0, 0, 0, INFINITY});
  return !name;
}

/* ---- primal */

static memory call_primal(const judge *j, const memory *point) {
  memory m = memory_copy(j, point);
  j->p->primal(m.block);
  return m;
}

static void require_finite(const judge *j, const memory *m, finding *f) {
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; is_output(v) && i < v->count; i++) {
      const real x = load(v, m->block[k], i);
      if (!isfinite(x))
        note(f, (finding){true, "not-finite", v->name, i, x, 0, INFINITY});
    }
  }
}

static void check_primal(row *r, const sample *s, const memory *result, memory *first) {
  const judge *j = r->j;
  intact(j, result, &r->primal);
  require_finite(j, result, &r->primal);
  for (unsigned n = 1; n < j->calls; n++) {
    memory again = call_primal(j, &s->point);
    note(&r->primal, compare(j, &again, result, true, r->t.same, "not-repeatable"));
    memory_free(j, &again);
  }
  if (first->block)
    note(&r->threads, compare(j, result, first, true, r->t.same, "threads"));
  else
    *first = memory_copy(j, result);
}

/* ---- differences */

real extrapolated(const real at[LEVELS], real *doubt) {
  real table[LEVELS][LEVELS], best = at[0];
  *doubt = INFINITY;
  for (int level = 0; level < LEVELS; level++) {
    table[level][0] = at[level];
    real factor = 1;
    for (int column = 1; column <= level; column++) {
      factor *= 4;
      const real finer = table[level][column - 1], coarser = table[level - 1][column - 1];
      table[level][column] = finer + (finer - coarser) / (factor - 1);
      const real between = fabsl(table[level][column] - finer);
      if (between < *doubt) {
        *doubt = between;
        best = table[level][column];
      }
    }
  }
  return best;
}

/* Differences at one step and its halves. They serve if they converge; a step that leaves the domain, or
 * crosses a branch, is too long. */
typedef struct {
  memory forth[LEVELS], back[LEVELS];
  real step;
} difference_table;

static difference_table differences_of(const judge *j, const sample *s, real step) {
  difference_table d;
  d.step = step;
  for (int level = 0; level < LEVELS; level++, step /= 2) {
    memory forth = moved(j, s, step), back = moved(j, s, -step);
    d.forth[level] = call_primal(j, &forth);
    d.back[level] = call_primal(j, &back);
    memory_free(j, &forth);
    memory_free(j, &back);
  }
  return d;
}

static void free_table(const judge *j, difference_table *d) {
  for (int level = 0; level < LEVELS; level++) {
    memory_free(j, &d->forth[level]);
    memory_free(j, &d->back[level]);
  }
}

static real difference_at(const difference_table *d, const struct adjgen_variable *v, size_t k, size_t i,
                          real *doubt) {
  real at[LEVELS], h = d->step;
  for (int level = 0; level < LEVELS; level++, h /= 2)
    at[level] = (load(v, d->forth[level].block[k], i) - load(v, d->back[level].block[k], i)) / (2 * h);
  return extrapolated(at, doubt);
}

/* The first step at which everything agrees judges; else the one at which it agrees best. */
static void check_differences(row *r, const sample *s, const memory *tangent, const memory *result) {
  const judge *j = r->j;
  finding best = {true, NULL, "", 0, 0, 0, INFINITY};
  for (real step = 0x1p-5L; step > 0x1p-21L; step /= 32) {
    difference_table d = differences_of(j, s, step);
    finding worst = {false, "differences", "", 0, 0, 0, 0};
    for (size_t k = 0; k < j->p->count; k++) {
      const struct adjgen_variable *v = &j->p->variables[k];
      if (!is_output(v))
        continue;
      const real noise = 64 * r->t.epsilon * scale_of(v, result->block[k]) / (step / 8);
      const real scale = scale_of(v, tangent->block[k]);
      for (size_t i = 0; i < v->count; i++) {
        real doubt;
        const real x = difference_at(&d, v, k, i, &doubt), t = load(v, tangent->block[k], i);
        const real unit = scale > fabsl(x) ? scale : fabsl(x), error = fabsl(t - x);
        const bool converges = doubt <= 1e-3L * unit + noise;
        const real allowed = r->t.difference * unit + noise + 4 * (converges ? doubt : 0);
        note(&worst, (finding){!(error <= allowed), converges ? "differences" : "not-differentiable", v->name,
                               i, t, x, apart(t, x, unit)});
      }
    }
    free_table(j, &d);
    const bool isFirst = !best.what;
    if (isFirst || !worst.failed || worst.relative < best.relative)
      best = worst;
    if (!best.failed)
      break;
  }
  note(&r->tangent, best);
}

/* ---- tangent and adjoint */

typedef struct {
  memory primal, shadow;
} result_pair;

static result_pair call_with(const judge *j, void (*f)(void *const *, void *const *), const memory *point,
                             const memory *shadow) {
  result_pair r = {memory_copy(j, point), memory_copy(j, shadow)};
  f(r.primal.block, r.shadow.block);
  return r;
}
static void free_pair(const judge *j, result_pair *r) {
  memory_free(j, &r->primal);
  memory_free(j, &r->shadow);
}

static void check_tangent(row *r, const sample *s, const memory *result, memory *tangent) {
  const judge *j = r->j;
  result_pair t = call_with(j, j->p->tangent, &s->point, &s->direction);
  intact(j, &t.primal, &r->tangent);
  intact(j, &t.shadow, &r->tangent);
  check_differences(r, s, &t.shadow, result);
  note(&r->tangent, compare(j, &t.primal, result, true, r->t.same, "primal-result"));
  for (unsigned n = 1; n < j->calls; n++) {
    result_pair again = call_with(j, j->p->tangent, &s->point, &s->direction);
    note(&r->tangent, compare_again(r, &again.shadow, &t.shadow, true));
    free_pair(j, &again);
  }
  *tangent = memory_copy(j, &t.shadow);
  free_pair(j, &t);
}

/* The sum of all a * b, and that of their sizes. */
static real product(const judge *j, const memory *a, const memory *b, real *size) {
  real sum = 0;
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; (is_input(v) || is_output(v)) && i < v->count; i++) {
      const real term = load(v, a->block[k], i) * load(v, b->block[k], i);
      sum += term;
      *size += fabsl(term);
    }
  }
  return sum;
}

/* <w, J d> and <J^T w, d>, where d is only elements [low, high) of variable k. */
static finding product_of_part(const row *r, const sample *s, const memory *adjoint, size_t k, size_t low,
                               size_t high) {
  const judge *j = r->j;
  const struct adjgen_variable *v = &j->p->variables[k];
  memory part = memory_new(j);
  for (size_t i = low; i < high; i++)
    store(v, part.block[k], i, load(v, s->direction.block[k], i));
  result_pair t = call_with(j, j->p->tangent, &s->point, &part);
  real size = 0;
  const real left = product(j, &s->seed, &t.shadow, &size), right = product(j, adjoint, &part, &size);
  free_pair(j, &t);
  memory_free(j, &part);
  const real off = apart(right, left, size);
  return (finding){!(off <= r->t.dot), "dot-product", v->name, low, right, left, off};
}

/* Of which input the adjoint is wrong. */
static finding wrong_input(const row *r, const sample *s, const memory *adjoint, finding whole) {
  const judge *j = r->j;
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    if (!is_input(v) || !v->count)
      continue;
    finding f = product_of_part(r, s, adjoint, k, 0, v->count);
    if (!f.failed)
      continue;
    size_t low = 0, high = v->count;
    while (high - low > 1) {
      const size_t middle = low + (high - low) / 2;
      finding left = product_of_part(r, s, adjoint, k, low, middle);
      if (left.failed) {
        high = middle;
        f = left;
      } else {
        low = middle;
      }
    }
    f = product_of_part(r, s, adjoint, k, low, high);
    const real d = load(v, s->direction.block[k], low);
    f.failed = true;
    f.got /= d;
    f.expected /= d;
    return f;
  }
  return whole;
}

/* Do the results depend on what was in the memory of outputs that are no inputs? (`y += ...`) */
static bool reads_outputs(const judge *j, const sample *s, const memory *result) {
  memory point = memory_copy(j, &s->point);
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; v->role == ADJGEN_OUT && is_real(v) && i < v->count; i++)
      store(v, point.block[k], i, load(v, point.block[k], i) + 0.5L * width_of(v));
  }
  memory other = call_primal(j, &point);
  bool differs = false;
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; is_output(v) && i < v->count; i++) {
      const real r = load(v, result->block[k], i);
      differs |= r != load(v, s->point.block[k], i) && r != load(v, other.block[k], i);
    }
  }
  memory_free(j, &other);
  memory_free(j, &point);
  return differs;
}

/* What the primal has assigned depends on what was there before no more. */
static void require_zero(row *r, const sample *s, const memory *result, const memory *adjoint) {
  const judge *j = r->j;
  if (reads_outputs(j, s, result))
    return;
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; v->role == ADJGEN_OUT && i < v->count; i++) {
      const real b = load(v, adjoint->block[k], i);
      if (load(v, result->block[k], i) != load(v, s->point.block[k], i) && b != 0)
        note(&r->adjoint, (finding){true, "not-zero", v->name, i, b, 0, fabsl(b)});
    }
  }
}

static bool has_changed(const judge *j, const memory *adjoint, const memory *seed) {
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; is_input(v) && i < v->count; i++)
      if (load(v, adjoint->block[k], i) != load(v, seed->block[k], i))
        return true;
  }
  return false;
}

static void check_adjoint(row *r, const sample *s, const memory *result, const memory *tangent) {
  const judge *j = r->j;
  result_pair b = call_with(j, j->p->adjoint, &s->point, &s->seed);
  intact(j, &b.primal, &r->adjoint);
  intact(j, &b.shadow, &r->adjoint);
  r->has_derivative |= has_changed(j, &b.shadow, &s->seed);
  real size = 0;
  const real left = product(j, &s->seed, tangent, &size), right = product(j, &b.shadow, &s->direction, &size);
  const real off = apart(right, left, size);
  finding f = {!(off <= r->t.dot), "dot-product", "", 0, right, left, off};
  note(&r->adjoint, f.failed ? wrong_input(r, s, &b.shadow, f) : f);
  require_zero(r, s, result, &b.shadow);
  for (unsigned n = 1; n < j->calls; n++) {
    result_pair again = call_with(j, j->p->adjoint, &s->point, &s->seed);
    note(&r->adjoint, compare_again(r, &again.shadow, &b.shadow, false));
    free_pair(j, &again);
  }
  free_pair(j, &b);
}

/* ---- all of it */

static bool is_single(const judge *j, const finding *f) {
  for (size_t k = 0; k < j->p->count; k++)
    if (f->variable && !strcmp(j->p->variables[k].name, f->variable))
      return j->p->variables[k].count == 1;
  return false;
}

static void print_finding(FILE *out, const judge *j, const char *name, const finding *f) {
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
  fprintf(out, "}");
}

/* `first`: the primal's results with the first number of threads. */
static bool check_point(row *r, unsigned number, memory *first) {
  const judge *j = r->j;
  sample s = sample_draw(j, number);
  memory result = call_primal(j, &s.point), tangent = {NULL};
  check_primal(r, &s, &result, first);
  if (!r->primal.failed) {
    check_tangent(r, &s, &result, &tangent);
    check_adjoint(r, &s, &result, &tangent);
    memory_free(j, &tangent);
  }
  memory_free(j, &result);
  sample_free(j, &s);
  return !r->primal.failed;
}

int run_check(const judge *j, FILE *out) {
  memory *first = reserve(j->points * sizeof *first);
  memset(first, 0, j->points * sizeof *first);
  bool failed = false;
  fprintf(out, "{\"rows\": [");
  for (int n = 0; n < j->thread_counts; n++) {
    row r = {j, tolerances_for(j), {0}, {0}, {0}, {0}, false};
    j->p->set_threads(j->threads[n]);
    for (unsigned number = 0; number < j->points && check_point(&r, number, &first[number]); number++)
      ;
    fprintf(out, "%s\n  {\"threads\": %d", n ? "," : "", j->threads[n]);
    print_finding(out, j, "primal", &r.primal);
    print_finding(out, j, "of-threads", &r.threads);
    print_finding(out, j, "tangent", &r.tangent);
    print_finding(out, j, "adjoint", &r.adjoint);
    fprintf(out, ", \"has-derivative\": %s}", r.has_derivative ? "true" : "false");
    failed |= r.primal.failed || r.tangent.failed || r.adjoint.failed;
  }
  fprintf(out, "\n]}\n");
  for (unsigned number = 0; number < j->points; number++)
    if (first[number].block)
      memory_free(j, &first[number]);
  free(first);
  return failed;
}

int run_calls(const judge *j, bool derivatives) {
  for (int n = 0; n < j->thread_counts; n++) {
    j->p->set_threads(j->threads[n]);
    for (unsigned number = 0; number < j->points; number++) {
      sample s = sample_draw(j, number);
      if (derivatives) {
        result_pair t = call_with(j, j->p->tangent, &s.point, &s.direction);
        result_pair b = call_with(j, j->p->adjoint, &s.point, &s.seed);
        free_pair(j, &t);
        free_pair(j, &b);
      } else {
        memory result = call_primal(j, &s.point);
        memory_free(j, &result);
      }
      sample_free(j, &s);
    }
  }
  return 0;
}
