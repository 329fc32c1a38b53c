/* The whole interface from C: a forward and a backward sweep as generated code has them. */
#include <adjgen/runtime.h>

#include <float.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static int failures;

#define CHECK(condition)                                                                                     \
  do {                                                                                                       \
    if (!(condition)) {                                                                                      \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                        \
      ++failures;                                                                                            \
    }                                                                                                        \
  } while (0)

static void testScalars(void) {
  for (int i = 0; i < 5000; ++i) {
    adjgen_push_bool(true);
    adjgen_push_char('x');
    adjgen_push_schar(SCHAR_MIN);
    adjgen_push_uchar(UCHAR_MAX);
    adjgen_push_short(SHRT_MIN);
    adjgen_push_ushort(USHRT_MAX);
    adjgen_push_int(INT_MIN);
    adjgen_push_uint(UINT_MAX);
    adjgen_push_long(LONG_MIN);
    adjgen_push_ulong(ULONG_MAX);
    adjgen_push_llong(LLONG_MIN);
    adjgen_push_ullong(ULLONG_MAX);
    adjgen_push_float(FLT_MIN);
    adjgen_push_double(DBL_MAX);
    adjgen_push_ldouble(LDBL_MAX);
    adjgen_push_ptr(&failures);
    adjgen_push_flag(i % 3);
  }
  for (int i = 5000; i-- > 0;) {
    CHECK(adjgen_pop_flag() == (i % 3 != 0));
    CHECK(adjgen_pop_ptr() == &failures);
    CHECK(adjgen_pop_ldouble() == LDBL_MAX);
    CHECK(adjgen_pop_double() == DBL_MAX);
    CHECK(adjgen_pop_float() == FLT_MIN);
    CHECK(adjgen_pop_ullong() == ULLONG_MAX);
    CHECK(adjgen_pop_llong() == LLONG_MIN);
    CHECK(adjgen_pop_ulong() == ULONG_MAX);
    CHECK(adjgen_pop_long() == LONG_MIN);
    CHECK(adjgen_pop_uint() == UINT_MAX);
    CHECK(adjgen_pop_int() == INT_MIN);
    CHECK(adjgen_pop_ushort() == USHRT_MAX);
    CHECK(adjgen_pop_short() == SHRT_MIN);
    CHECK(adjgen_pop_uchar() == UCHAR_MAX);
    CHECK(adjgen_pop_schar() == SCHAR_MIN);
    CHECK(adjgen_pop_char() == 'x');
    CHECK(adjgen_pop_bool());
  }
  CHECK(adjgen_stack_bytes() == 0);
}

static void testArrays(void) {
  static double array[100000], back[100000];
  for (int i = 0; i < 100000; ++i)
    array[i] = i;
  adjgen_push_bytes(array, sizeof array);
  adjgen_push_bytes(array, 0);
  adjgen_push_bytes(array, 8);
  adjgen_pop_bytes(back, 8);
  adjgen_pop_bytes(back, 0);
  adjgen_pop_bytes(back, sizeof back);
  CHECK(memcmp(array, back, sizeof array) == 0);
  CHECK(adjgen_stack_peak_bytes() >= sizeof array - ADJGEN_BLOCK_BYTES);
  adjgen_stack_release();
  CHECK(adjgen_total_bytes() == ADJGEN_BLOCK_BYTES);
  CHECK(adjgen_total_peak_bytes() >= sizeof array);
}

/* y = sum of x[k]^2 with a privatised value that is carried from iteration to iteration, whose derivative
 * depends on which thread had which iterations in which order. */
enum { N = 1000 };

static void forwardSweep(const double *x, int dynamic, int threads) {
  adjgen_team team = adjgen_team_begin();
#pragma omp parallel num_threads(threads) shared(team)
  {
    adjgen_team_enter(&team);
    double carried = 1;
    if (dynamic) {
      adjgen_recorder r = adjgen_record_begin();
#pragma omp for schedule(dynamic, 2)
      for (int k = 0; k < N; ++k) {
        adjgen_record(&r, k);
        adjgen_push_double(carried);
        carried = x[k];
      }
      adjgen_record_end(&r);
    } else {
      for (adjgen_chunks c = adjgen_static_first(N, 3); c.valid; adjgen_static_next(&c))
        for (adjgen_index k = c.begin; k < c.end; ++k) {
          adjgen_push_double(carried);
          carried = x[k];
        }
    }
    adjgen_push_double(carried);
    adjgen_team_leave(&team);
  }
  adjgen_team_end(&team);
}

static int backwardSweep(const double *x, int dynamic) {
  int wrong = 0;
  adjgen_team team = adjgen_team_resume();
#pragma omp parallel num_threads(adjgen_team_size(&team)) shared(team) reduction(+ : wrong)
  {
    adjgen_team_enter(&team);
    double carried = adjgen_pop_double();
    if (dynamic) {
      for (adjgen_replay p = adjgen_replay_begin(); adjgen_replay_next(&p);)
        for (adjgen_index k = p.end; k-- > p.begin;) {
          wrong += carried != x[k];
          carried = adjgen_pop_double();
        }
    } else {
      for (adjgen_chunks c = adjgen_static_last(N, 3); c.valid; adjgen_static_prev(&c))
        for (adjgen_index k = c.end; k-- > c.begin;) {
          wrong += carried != x[k];
          carried = adjgen_pop_double();
        }
    }
    wrong += carried != 1;
    adjgen_team_leave(&team);
  }
  adjgen_team_finish(&team);
  return wrong;
}

static void testSweeps(void) {
  double x[N];
  for (int k = 0; k < N; ++k)
    x[k] = k + 0.5;
  for (int threads = 1; threads <= 8; threads *= 2)
    for (int dynamic = 0; dynamic < 2; ++dynamic) {
      forwardSweep(x, dynamic, threads);
      CHECK(backwardSweep(x, dynamic) == 0);
    }
  CHECK(adjgen_stack_bytes() == 0);
}

static void testMarks(void) {
  adjgen_mark m0 = adjgen_stack_mark();
  adjgen_push_int(1);
  adjgen_push_int(2);
  adjgen_mark m1 = adjgen_stack_mark();
  for (int sweep = 0; sweep < 2; ++sweep) {
    CHECK(adjgen_pop_int() == 2);
    CHECK(adjgen_pop_int() == 1);
    adjgen_stack_restore(m1);
  }
  adjgen_stack_rewind(m0);
  CHECK(adjgen_stack_bytes() == 0);
  CHECK(adjgen_trip_lt(0, 10, 3) == 4);
}

static void testMath(void) {
  CHECK(fabs(adjgen_digamma(1) + 0.57721566490153286) < 1e-16);
  CHECK(adjgen_digammaf(-1) != adjgen_digammaf(-1));
  CHECK(adjgen_chain(INFINITY, 0.0) == 0.0 && adjgen_chain(-INFINITY, 2.0) == -INFINITY);
  CHECK(adjgen_chainf(NAN, -0.0F) == 0.0F && adjgen_chainl(0.5L, 3.0L) == 1.5L);
  CHECK(adjgen_chain(2.0, NAN) != adjgen_chain(2.0, NAN));
  CHECK(adjgen_quotient(0.0, 0.0) == 0.0 && adjgen_quotient(3.0, 2.0) == 1.5);
  CHECK(adjgen_quotientf(-0.0F, NAN) == 0.0F && adjgen_quotientl(1.0L, 0.0L) == INFINITY);
  CHECK(adjgen_product(INFINITY, 0.0) == 0.0 && adjgen_product(-0.0, NAN) == 0.0 &&
        adjgen_product(3.0, 2.0) == 6.0);
  CHECK(adjgen_frexp_exponent(-6) == 3 && adjgen_frexp_exponentl(0) == 0);
  CHECK(adjgen_remquo_quotientf(7, 2) % 8 == 4);
}

/* u' = diffusion that depends on u, by explicit steps that exchange two arrays; what the adjoint of it with
 * checkpoints looks like. */
enum { CELLS = 37, STEPS = 200 };

static double *heatNow, *heatNext;

static void heatStep(double a, double *now, double *next) {
  for (int i = 1; i < CELLS - 1; ++i)
    next[i] = now[i] + a * now[i] * (now[i - 1] - 2 * now[i] + now[i + 1]);
}

static void heatStepRecorded(double a, double *now, double *next) {
  adjgen_push_bytes(next, CELLS * sizeof *next);
  heatStep(a, now, next);
}

static void heatStepBack(double a, const double *now, double *now_b, double *next, double *next_b) {
  for (int i = 1; i < CELLS - 1; ++i) {
    now_b[i] += next_b[i] * (1 + a * (now[i - 1] - 4 * now[i] + now[i + 1]));
    now_b[i - 1] += next_b[i] * a * now[i];
    now_b[i + 1] += next_b[i] * a * now[i];
    next_b[i] = 0;
  }
  adjgen_pop_bytes(next, CELLS * sizeof *next);
}

static void swapRows(double **a, double **b) {
  double *c = *a;
  *a = *b;
  *b = c;
}

static void heatSave(adjgen_checkpoints *c, int step) {
  adjgen_checkpoint_save(c, &step, sizeof step);
  adjgen_checkpoint_save(c, &heatNow, sizeof heatNow);
  adjgen_checkpoint_save(c, &heatNext, sizeof heatNext);
  adjgen_checkpoint_save(c, heatNow, CELLS * sizeof *heatNow);
  adjgen_checkpoint_save(c, heatNext, CELLS * sizeof *heatNext);
}

static void heatRestore(adjgen_checkpoints *c, int *step) {
  adjgen_checkpoint_restore(c, step, sizeof *step);
  adjgen_checkpoint_restore(c, &heatNow, sizeof heatNow);
  adjgen_checkpoint_restore(c, &heatNext, sizeof heatNext);
  adjgen_checkpoint_restore(c, heatNow, CELLS * sizeof *heatNow);
  adjgen_checkpoint_restore(c, heatNext, CELLS * sizeof *heatNext);
}

/* a depends on the step: so the loop's variable is part of the state. */
static double heatFactor(int step) { return 1e-3 * (1 + step % 3); }

static adjgen_checkpoints *heatForward(int scheme, int n, int m, int known) {
  adjgen_checkpoints *c =
      adjgen_checkpoint_begin("heat.c:12:3", scheme, n, m, known ? STEPS : ADJGEN_STEPS_UNKNOWN);
  for (int k = 0; k < STEPS; ++k) {
    if (adjgen_checkpoint_due(c))
      heatSave(c, k);
    heatStep(heatFactor(k), heatNow, heatNext);
    swapRows(&heatNow, &heatNext);
  }
  adjgen_checkpoint_turn(c);
  return c;
}

static void heatBackward(adjgen_checkpoints *c, double *now_b, double *next_b) {
  int k = 0;
  for (;;) {
    const int action = adjgen_checkpoint_next(c);
    if (action == ADJGEN_DONE)
      break;
    if (action == ADJGEN_RESTORE)
      heatRestore(c, &k);
    else if (action == ADJGEN_SAVE)
      heatSave(c, k);
    else if (action == ADJGEN_ADVANCE)
      for (adjgen_index i = c->first; i < c->behind; ++i, ++k) {
        heatStep(heatFactor(k), heatNow, heatNext);
        swapRows(&heatNow, &heatNext);
      }
    else if (action == ADJGEN_RECORD)
      for (adjgen_index i = c->first; i < c->behind; ++i, ++k) {
        heatStepRecorded(heatFactor(k), heatNow, heatNext);
        swapRows(&heatNow, &heatNext);
      }
    else
      for (adjgen_index i = c->behind; i-- > c->first;) {
        --k;
        swapRows(&heatNow, &heatNext);
        swapRows(&now_b, &next_b);
        heatStepBack(heatFactor(k), heatNow, now_b, heatNext, next_b);
      }
  }
}

static void testCheckpoints(void) {
  double first[CELLS] = {0}, next[CELLS] = {0}, expected[CELLS] = {0};
  for (int run = 0; run < 11; ++run) {
    double a_b[CELLS] = {0}, b_b[CELLS] = {0};
    for (int i = 0; i < CELLS; ++i) {
      first[i] = next[i] = 1 + i % 7;
      a_b[i] = 1;
    }
    heatNow = first;
    heatNext = next;
    const int scheme = run / 2, known = run % 2;
    adjgen_checkpoints *c = heatForward(scheme == ADJGEN_DISK ? ADJGEN_AUTO : scheme, 7, 0, known);
    heatBackward(c, a_b, b_b);
    if (run == 0)
      memcpy(expected, a_b, sizeof a_b);
    CHECK(memcmp(expected, a_b, sizeof a_b) == 0 && expected[3] != 0 && expected[3] != 1);
    CHECK(heatNow == first);
    for (int i = 0; i < CELLS; ++i)
      CHECK(first[i] == 1 + i % 7);
    CHECK(adjgen_stack_bytes() == 0);
  }
}

int main(void) {
  testScalars();
  testArrays();
  testSweeps();
  testMarks();
  testMath();
  testCheckpoints();
  return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
