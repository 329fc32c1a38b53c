/* For each number of threads and each point, with a direction d and seeds w over all active variables (what
 * is read and overwritten included, and with initial adjoints of the inputs that are not zero, so that `=` in
 * place of `+=` shows):
 *
 *   primal    finite; the same when called again
 *   tangent   J d as differences of the primal give it;
 *             the primal's results; the same when called again
 *   adjoint   <w, J d> = <J^T w, d>; adjoints of pure outputs are zero
 *             afterwards; the same when called again
 *
 * Nothing may be written around the blocks. */
#include "judge.h"

#include "calls.h"
#include "compare.h"
#include "differences.h"
#include "memory.h"
#include "processes.h"
#include "sample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const judge *j;
  tolerances t;
  finding primal, threads, tangent, adjoint; /* of one number of threads */
  bool has_derivative; /* the adjoint has changed that of an input: not all that was compared was zero */
} row;

static bool intact(const judge *j, const memory *m, finding *f) {
  const char *name = memory_damaged(j, m);
  if (name)
    note(f, (finding){true, "out-of-bounds", name, 0, 0, 0, INFINITY, NULL});
  return !name;
}

/* ---- primal */

static void require_finite(const judge *j, const memory *m, finding *f) {
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; is_output(v) && i < v->count; i++) {
      const real x = load(v, m->block[k], i);
      if (!isfinite(x))
        note(f, (finding){true, "not-finite", v->name, i, x, 0, INFINITY, NULL});
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

/* ---- tangent and adjoint */

/* A neighbour of the point, whose inputs are rounded otherwise. */
static memory rounded(const judge *j, const sample *s) {
  memory m = memory_copy(j, &s->point);
  const real grain = 4 * tolerances_for(j).epsilon;
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; is_input(v) && i < v->count; i++)
      store(v, m.block[k], i, load(v, m.block[k], i) * (1 + (i % 3 == 1 ? -grain : grain)));
  }
  return m;
}

/* Does rounding of the inputs change the tangent, or differences of the primal, as much as these are apart? */
static bool is_ill_conditioned(const judge *j, const sample *s, const memory *result, const memory *tangent,
                               const finding *f) {
  if (!isfinite(f->got) || !isfinite(f->expected))
    return false;
  memory near = rounded(j, s), other = call_primal(j, &near);
  result_pair t = call_with(j, j->p->tangent, &near, &s->direction);
  bool is = false;
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    if (!is_output(v) || strcmp(v->name, f->variable) || f->index >= v->count)
      continue;
    const real change = fabsl(load(v, t.shadow.block[k], f->index) - load(v, tangent->block[k], f->index)),
               of_primal = fabsl(load(v, other.block[k], f->index) - load(v, result->block[k], f->index));
    is |= 16 * fmaxl(change, ldexpl(of_primal, 13)) >= fabsl(f->got - f->expected);
  }
  free_pair(j, &t);
  memory_free(j, &other);
  memory_free(j, &near);
  return is;
}

/* Are the slopes to both sides different, and the tangent between them? */
static bool is_kink(const judge *j, const sample *s, const memory *result, const finding *f) {
  const real step = 0x1p-16L;
  memory forth = moved(j, s, step), back = moved(j, s, -step), right = call_primal(j, &forth),
         left = call_primal(j, &back);
  bool is = false;
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    if (!is_output(v) || strcmp(v->name, f->variable) || f->index >= v->count)
      continue;
    const real here = load(v, result->block[k], f->index),
               a = (here - load(v, left.block[k], f->index)) / step,
               b = (load(v, right.block[k], f->index) - here) / step, size = fabsl(a) + fabsl(b),
               noise = 64 * tolerances_for(j).epsilon * fabsl(here) / step;
    const real allowed = 1e-3L * size + noise;
    is |= fabsl(a - b) > 1e-2L * size + noise && f->got >= fminl(a, b) - allowed &&
          f->got <= fmaxl(a, b) + allowed;
  }
  memory_free(j, &forth);
  memory_free(j, &back);
  memory_free(j, &right);
  memory_free(j, &left);
  return is;
}

static void check_tangent(row *r, const sample *s, const memory *result, memory *tangent) {
  const judge *j = r->j;
  result_pair t = call_with(j, j->p->tangent, &s->point, &s->direction);
  intact(j, &t.primal, &r->tangent);
  intact(j, &t.shadow, &r->tangent);
  finding differences = compare_with_differences(j, s, &t.shadow, result);
  if (is_alone() && differences.failed && is_ill_conditioned(j, s, result, &t.shadow, &differences))
    differences.doubt = "ill-conditioned";
  else if (is_alone() && differences.failed && is_kink(j, s, result, &differences))
    differences.doubt = "kink";
  note(&r->tangent, differences);
  note(&r->tangent, compare(j, &t.primal, result, true, r->t.same, "primal-result"));
  for (unsigned n = 1; n < j->calls; n++) {
    result_pair again = call_with(j, j->p->tangent, &s->point, &s->direction);
    note(&r->tangent, compare_again(j, &again.shadow, &t.shadow, true));
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

/* Does rounding of the inputs change <w, J d> by as much as `off`, in units of `size`? */
static bool is_ill_product(const judge *j, const sample *s, real left, real size, real off) {
  memory near = rounded(j, s);
  result_pair t = call_with(j, j->p->tangent, &near, &s->direction);
  real ignored = 0;
  const real other = product(j, &s->seed, &t.shadow, &ignored);
  free_pair(j, &t);
  memory_free(j, &near);
  return isfinite(off) && 16 * apart(other, left, size) >= off;
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
  return (finding){!(off <= r->t.dot), "dot-product", v->name, low, right, left, off, NULL};
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
        note(&r->adjoint, (finding){true, "not-zero", v->name, i, b, 0, fabsl(b), NULL});
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
  real sums[3] = {product(j, &s->seed, tangent, &size), product(j, &b.shadow, &s->direction, &size), 0};
  sums[2] = size;
  sum_over_all(sums, 3);
  size = sums[2];
  const real left = sums[0], right = sums[1], off = apart(right, left, size);
  finding f = {!(off <= r->t.dot), "dot-product", "", 0, right, left, off, NULL};
  if (f.failed && is_alone()) {
    const bool ill = is_ill_product(j, s, left, size, off);
    f = wrong_input(r, s, &b.shadow, f);
    f.doubt = ill ? "ill-conditioned" : NULL;
  }
  note(&r->adjoint, f);
  require_zero(r, s, result, &b.shadow);
  for (unsigned n = 1; n < j->calls; n++) {
    result_pair again = call_with(j, j->p->adjoint, &s->point, &s->seed);
    note(&r->adjoint, compare_again(j, &again.shadow, &b.shadow, false));
    free_pair(j, &again);
  }
  free_pair(j, &b);
}

/* ---- all of it */

/* One line of a terminal, written over. */
static void progress(const judge *j, int threads, unsigned point, const char *what) {
  if (j->progress)
    dprintf((int)j->progress, "\r\033[K%d thread%s, point %u of %u: %s", threads, threads == 1 ? "" : "s",
            point + 1, j->points, what);
}

/* `first`: the primal's results with the first number of threads. */
static bool check_point(row *r, int threads, unsigned number, memory *first) {
  const judge *j = r->j;
  progress(j, threads, number, "primal");
  sample s = sample_draw(j, number);
  memory result = call_primal(j, &s.point), tangent = {NULL};
  check_primal(r, &s, &result, first);
  const bool goes_on = !anywhere(r->primal.failed);
  if (goes_on) {
    progress(j, threads, number, "tangent");
    check_tangent(r, &s, &result, &tangent);
    progress(j, threads, number, "adjoint");
    check_adjoint(r, &s, &result, &tangent);
    memory_free(j, &tangent);
  }
  memory_free(j, &result);
  sample_free(j, &s);
  return goes_on;
}

int run_check(const judge *j, FILE *out) {
  memory *first = reserve(j->points * sizeof *first);
  memset(first, 0, j->points * sizeof *first);
  bool failed = false;
  fprintf(out, "{\"rows\": [");
  for (int n = 0; n < j->thread_counts; n++) {
    row r = {j, tolerances_for(j), {0}, {0}, {0}, {0}, false};
    j->p->set_threads(j->threads[n]);
    for (unsigned number = 0; number < j->points && check_point(&r, j->threads[n], number, &first[number]);
         number++)
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
