/* The iterations of worksharing loops, numbered 0 .. trip-1: how many there are, which of them a thread has
 * under a static schedule, and which it had under any other, for walking them backwards;
 * and what a loop overwrites in all its iterations, in one piece. */
#ifndef ADJGEN_SCHEDULE_H
#define ADJGEN_SCHEDULE_H

#include <adjgen/stack.h>
#include <adjgen/team.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef long long adjgen_index;
typedef unsigned long long adjgen_uindex;
#define ADJGEN_INDEX_MAX __LONG_LONG_MAX__ /* LLONG_MAX, which C89 does not have */

/* Trip counts.
 *
 * The number of iterations of for (i = lo; i < hi; i += step), and so on; zero where the loop does not run.
 * For > and >= the step is the magnitude of the decrement; for != it has its sign. Differences are taken in
 * unsigned arithmetic, so that no bound overflows; the count itself has to fit into an adjgen_index. */

/* (distance - 1) / step + 1 and distance / step + 1 */
ADJGEN_INLINE adjgen_index adjgen_steps_open(adjgen_uindex distance, adjgen_uindex step) {
  return ADJGEN_CAST(adjgen_index, (distance - 1) / step + 1);
}
ADJGEN_INLINE adjgen_index adjgen_steps_closed(adjgen_uindex distance, adjgen_uindex step) {
  return ADJGEN_CAST(adjgen_index, distance / step + 1);
}

ADJGEN_INLINE adjgen_uindex adjgen_distance(adjgen_index from, adjgen_index to) {
  return ADJGEN_CAST(adjgen_uindex, to) - ADJGEN_CAST(adjgen_uindex, from);
}

ADJGEN_INLINE adjgen_index adjgen_trip_lt(adjgen_index lo, adjgen_index hi, adjgen_index step) {
  return lo < hi ? adjgen_steps_open(adjgen_distance(lo, hi), ADJGEN_CAST(adjgen_uindex, step)) : 0;
}
ADJGEN_INLINE adjgen_index adjgen_trip_le(adjgen_index lo, adjgen_index hi, adjgen_index step) {
  return lo <= hi ? adjgen_steps_closed(adjgen_distance(lo, hi), ADJGEN_CAST(adjgen_uindex, step)) : 0;
}
ADJGEN_INLINE adjgen_index adjgen_trip_gt(adjgen_index lo, adjgen_index hi, adjgen_index step) {
  return lo > hi ? adjgen_steps_open(adjgen_distance(hi, lo), ADJGEN_CAST(adjgen_uindex, step)) : 0;
}
ADJGEN_INLINE adjgen_index adjgen_trip_ge(adjgen_index lo, adjgen_index hi, adjgen_index step) {
  return lo >= hi ? adjgen_steps_closed(adjgen_distance(hi, lo), ADJGEN_CAST(adjgen_uindex, step)) : 0;
}

ADJGEN_INLINE adjgen_index adjgen_utrip_lt(adjgen_uindex lo, adjgen_uindex hi, adjgen_uindex step) {
  return lo < hi ? adjgen_steps_open(hi - lo, step) : 0;
}
ADJGEN_INLINE adjgen_index adjgen_utrip_le(adjgen_uindex lo, adjgen_uindex hi, adjgen_uindex step) {
  return lo <= hi ? adjgen_steps_closed(hi - lo, step) : 0;
}
ADJGEN_INLINE adjgen_index adjgen_utrip_gt(adjgen_uindex lo, adjgen_uindex hi, adjgen_uindex step) {
  return lo > hi ? adjgen_steps_open(lo - hi, step) : 0;
}
ADJGEN_INLINE adjgen_index adjgen_utrip_ge(adjgen_uindex lo, adjgen_uindex hi, adjgen_uindex step) {
  return lo >= hi ? adjgen_steps_closed(lo - hi, step) : 0;
}
/* The subtraction stands on the way that the sign of the step says. */
ADJGEN_INLINE adjgen_index adjgen_utrip_ne(adjgen_uindex lo, adjgen_uindex hi, adjgen_index step) {
  if (step > 0)
    return ADJGEN_CAST(adjgen_index, (hi - lo) / ADJGEN_CAST(adjgen_uindex, step));
  return ADJGEN_CAST(adjgen_index, (lo - hi) / (0 - ADJGEN_CAST(adjgen_uindex, step)));
}
ADJGEN_INLINE adjgen_index adjgen_trip_ne(adjgen_index lo, adjgen_index hi, adjgen_index step) {
  return adjgen_utrip_ne(ADJGEN_CAST(adjgen_uindex, lo), ADJGEN_CAST(adjgen_uindex, hi), step);
}

/* The value of a loop's variable in iteration k, first + k * step, and the number of the iteration of a value:
 * differences and products may need more bits than the values, which unsigned arithmetic does not mind. */
ADJGEN_INLINE adjgen_uindex adjgen_uiteration(adjgen_uindex first, adjgen_index k, adjgen_uindex step) {
  return first + ADJGEN_CAST(adjgen_uindex, k) * step;
}
ADJGEN_INLINE adjgen_index adjgen_iteration(adjgen_index first, adjgen_index k, adjgen_index step) {
  return ADJGEN_CAST(adjgen_index, adjgen_uiteration(ADJGEN_CAST(adjgen_uindex, first), k,
                                                     ADJGEN_CAST(adjgen_uindex, step)));
}
ADJGEN_INLINE adjgen_index adjgen_uiteration_number(adjgen_uindex first, adjgen_uindex value,
                                                    adjgen_uindex step) {
  return ADJGEN_CAST(adjgen_index, value >= first ? (value - first) / step : (first - value) / (0 - step));
}
ADJGEN_INLINE adjgen_index adjgen_iteration_number(adjgen_index first, adjgen_index value,
                                                   adjgen_index step) {
  adjgen_uindex distance = value >= first ? adjgen_distance(first, value) : adjgen_distance(value, first);
  adjgen_uindex size = ADJGEN_CAST(adjgen_uindex, step);
  return ADJGEN_CAST(adjgen_index, distance / (step > 0 ? size : 0 - size));
}

/* In front of a loop whose iterations do not depend on each other: GCC turns branches into selections, and
 * so into vectors, only if it is told. Clang finds out by itself, and with this pragma reads cells that are
 * side by side with gathers. */
#if defined(_OPENMP) && defined(__GNUC__) && !defined(__clang__)
#define ADJGEN_INDEPENDENT _Pragma("omp simd")
#else
#define ADJGEN_INDEPENDENT
#endif

/* The same, where so many cells are side by side that neither compares all of them before the loop; and loops of few
 * iterations in such a loop, which is vectorised if they are written out. (Clang warns where it makes
 * none; from the first such loop on, it is told not to.) */
#define ADJGEN_PRAGMA(text) _Pragma(#text)
#ifdef __clang__
#define ADJGEN_PERHAPS _Pragma("clang diagnostic ignored \"-Wpass-failed\"")
#else
#define ADJGEN_PERHAPS
#endif
#if defined(_OPENMP) && defined(__clang__) && !defined(__OPTIMIZE_SIZE__)
#define ADJGEN_VECTORS ADJGEN_PERHAPS _Pragma("omp simd")
#elif defined(_OPENMP) && !defined(__clang__)
#define ADJGEN_VECTORS _Pragma("omp simd")
#else
#define ADJGEN_VECTORS
#endif
#if defined(_OPENMP) && defined(__GNUC__) && !defined(__OPTIMIZE_SIZE__)
#define ADJGEN_WRITTEN_OUT(iterations) ADJGEN_PRAGMA(GCC unroll iterations)
#else
#define ADJGEN_WRITTEN_OUT(iterations)
#endif

/* The same, but for sums in these variables, which compilers may add up in another order. Programs that need the order of the loop define it as nothing. */
#ifndef ADJGEN_SUMS
#if defined(_OPENMP) && !(defined(__clang__) && defined(__OPTIMIZE_SIZE__))
#define ADJGEN_SUMS(...) ADJGEN_PERHAPS ADJGEN_PRAGMA(omp simd reduction(+ : __VA_ARGS__))
#else
#define ADJGEN_SUMS(...)
#endif
#endif
/* The same, where the loop reads pointers from objects: GCC reads them anew for each number of a vector. */
#ifdef __clang__
#define ADJGEN_SUMS_BY_MEMBERS(...) ADJGEN_SUMS(__VA_ARGS__)
#else
#define ADJGEN_SUMS_BY_MEMBERS(...)
#endif

/* Stretches of so many iterations each; the last one may be shorter. */
ADJGEN_INLINE adjgen_index adjgen_stretch_end(adjgen_index first, adjgen_index trips, adjgen_index length) {
  return trips - first < length ? trips : first + length;
}

/* Rows: what so many cells of this size hold, one behind the other from `row` on; null: there are none. */
ADJGEN_INLINE void adjgen_push_row(const void *row, adjgen_index cells, size_t size) {
  if (row)
    adjgen_push_bytes(row, ADJGEN_CAST(size_t, cells) * size);
}
ADJGEN_INLINE void adjgen_pop_row(void *row, adjgen_index cells, size_t size) {
  if (row)
    adjgen_pop_bytes(row, ADJGEN_CAST(size_t, cells) * size);
}

/* Adds so many numbers, each to its cell of a row. */
ADJGEN_INLINE void adjgen_row_add_double(double *row, const double *summands, adjgen_index cells) {
  adjgen_index k;
  for (k = 0; k < cells; k++)
    row[k] += summands[k];
}
ADJGEN_INLINE void adjgen_row_add_float(float *row, const float *summands, adjgen_index cells) {
  adjgen_index k;
  for (k = 0; k < cells; k++)
    row[k] += summands[k];
}

/* Static schedules.
 *
 * The calling thread's chunks under schedule(static) (chunk <= 0) or schedule(static, chunk), in either
 * order; while `valid`, `begin` <= k < `end` are the iterations of one chunk, and there is at least one.
 *   forwards:  for (adjgen_chunks c = adjgen_static_first(trip, chunk); c.valid; adjgen_static_next(&c))
 *                for (adjgen_index k = c.begin; k < c.end; ++k)
 *   backwards: for (adjgen_chunks c = adjgen_static_last(trip, chunk); c.valid; adjgen_static_prev(&c))
 *                for (adjgen_index k = c.end; k-- > c.begin;)
 * Without a chunk size, the first trip % threads threads get one iteration more than the others: what libgomp
 * and libomp do, so that a loop may be left to them in one sweep and be walked with this in the other. */
typedef struct adjgen_chunks {
  adjgen_index begin, end;
  int valid;
  adjgen_index trip, chunk; /* all iterations; iterations in a full chunk */
  adjgen_index at;          /* number of this chunk among those of all threads */
  adjgen_index first, last; /* this thread's first chunk, and the last one of all */
  adjgen_index stride;      /* between two successive chunks of one thread */
} adjgen_chunks;

ADJGEN_INLINE void adjgen_static_set_bounds(adjgen_chunks *c) {
  c->begin = c->at * c->chunk;
  c->end = c->trip - c->begin < c->chunk ? c->trip : c->begin + c->chunk;
}

/* One chunk: the balanced part of thread t out of n. */
ADJGEN_INLINE adjgen_chunks adjgen_static_balanced(adjgen_index trip, adjgen_index t, adjgen_index n) {
  adjgen_index share = trip / n, more = trip % n;
  adjgen_chunks c = {0, 0, 0, 0, 0, 0, 0, 0, 1};
  c.begin = t * share + (t < more ? t : more);
  c.end = c.begin + share + (t < more);
  c.valid = c.begin < c.end;
  return c;
}

/* Chunks t, t + n, t + 2n, ...: stands at the first, or at the last. */
ADJGEN_INLINE adjgen_chunks adjgen_static_round_robin(adjgen_index trip, adjgen_index chunk, int from_last) {
  adjgen_index t = adjgen_thread_num(), n = adjgen_thread_count();
  adjgen_index last = trip > 0 ? (trip - 1) / chunk : -1;
  adjgen_chunks c = {0, 0, t <= last, trip, chunk, t, t, last, n};
  if (!c.valid)
    return c;
  if (from_last)
    c.at = last - (last - t) % n;
  adjgen_static_set_bounds(&c);
  return c;
}

ADJGEN_INLINE adjgen_chunks adjgen_static_from(adjgen_index trip, adjgen_index chunk, int from_last) {
  if (chunk > 0)
    return adjgen_static_round_robin(trip, chunk, from_last);
  return adjgen_static_balanced(trip > 0 ? trip : 0, adjgen_thread_num(), adjgen_thread_count());
}

ADJGEN_OUTLINE adjgen_chunks adjgen_static_first(adjgen_index trip, adjgen_index chunk) {
  return adjgen_static_from(trip, chunk, 0);
}
ADJGEN_OUTLINE adjgen_chunks adjgen_static_last(adjgen_index trip, adjgen_index chunk) {
  return adjgen_static_from(trip, chunk, 1);
}

/* Subtracted, not added, before the comparison: numbers near the type's limit do not overflow. */
ADJGEN_INLINE void adjgen_static_next(adjgen_chunks *c) {
  c->valid = c->at <= c->last - c->stride;
  if (!c->valid)
    return;
  c->at += c->stride;
  adjgen_static_set_bounds(c);
}
ADJGEN_INLINE void adjgen_static_prev(adjgen_chunks *c) {
  c->valid = c->at - c->first >= c->stride;
  if (!c->valid)
    return;
  c->at -= c->stride;
  adjgen_static_set_bounds(c);
}

/* All chunks of a dynamic schedule: how many there are, and one of them. */
ADJGEN_INLINE adjgen_index adjgen_chunk_count(adjgen_index trip, adjgen_index chunk) {
  return trip > 0 ? (trip - 1) / chunk + 1 : 0;
}
ADJGEN_INLINE adjgen_chunks adjgen_chunk_number(adjgen_index trip, adjgen_index chunk, adjgen_index number) {
  adjgen_chunks c = {0, 0, 1, 0, 0, 0, 0, 0, 1};
  c.begin = number * chunk;
  c.end = trip - c.begin < chunk ? trip : c.begin + chunk;
  return c;
}

/* Phases.
 *
 * The calling thread's iterations in phase 0 or 1 of a loop of which iterations that are more than `reach`
 * apart may be executed at the same time, with a barrier between the phases:
 *   for (int phase = 0; phase < 2; ++phase) {
 *     adjgen_chunks c = adjgen_static_phase(trip, reach, phase);
 *     for (adjgen_index k = c.begin; k < c.end; ++k)
 *     ... barrier ...
 *   }
 * A thread has one chunk, whose last `reach` iterations are its second phase. Chunks have 2 * reach
 * iterations at least, so that there may be fewer chunks than threads: then the last of a chunk are more than
 * `reach` from the last of the next one. */
ADJGEN_OUTLINE adjgen_chunks adjgen_static_phase(adjgen_index trip, adjgen_index reach, int phase) {
  adjgen_index t = adjgen_thread_num(), n = reach > 0 ? trip / (2 * reach) : trip, second;
  adjgen_chunks c;
  if (n > adjgen_thread_count())
    n = adjgen_thread_count();
  if (n < 1)
    n = 1;
  c = adjgen_static_balanced(t < n && trip > 0 ? trip : 0, t < n ? t : 0, n);
  second = c.end - c.begin > reach ? c.end - reach : c.begin;
  if (phase == 0)
    c.end = second;
  else
    c.begin = second;
  c.valid = c.begin < c.end;
  return c;
}

/* The same where each thread walks back the iterations that it had under schedule(static):
 *   for (int phase = 0; phase < adjgen_reversed_phases(trip, reach); ++phase) {
 *     adjgen_chunks c = adjgen_reversed_phase(trip, reach, phase);
 *     for (adjgen_index k = c.end; k-- > c.begin;)
 *     ... barrier ...
 *   }
 * The first `reach` iterations of a chunk are its second phase. Where chunks are too short for that, the
 * threads take turns, one in each phase. */
ADJGEN_OUTLINE int adjgen_reversed_phases(adjgen_index trip, adjgen_index reach) {
  int threads = adjgen_thread_count();
  return trip / threads >= 2 * reach ? 2 : threads;
}
ADJGEN_OUTLINE adjgen_chunks adjgen_reversed_phase(adjgen_index trip, adjgen_index reach, int phase) {
  int t = adjgen_thread_num(), threads = adjgen_thread_count();
  adjgen_chunks c = adjgen_static_balanced(trip > 0 ? trip : 0, t, threads);
  if (trip / threads < 2 * reach) {
    if (t != threads - 1 - phase)
      c.end = c.begin;
  } else if (phase == 0) {
    c.begin += reach;
  } else {
    c.end = c.begin + reach;
  }
  c.valid = c.begin < c.end;
  return c;
}

/* Recorded schedules.
 *
 * Forward sweep, each thread for itself: adjgen_record_begin before the worksharing loop, adjgen_record first
 * of all in every iteration k, adjgen_record_end after the loop. Runs of successive iterations are stored as
 * their first and last number, each pushed on top of what the run's iterations pushed; on top of all, their
 * number. Backward sweep: for (adjgen_replay p = adjgen_replay_begin(); adjgen_replay_next(&p);) for
 * (adjgen_index k = p.end; k-- > p.begin;) */
typedef struct adjgen_recorder {
  adjgen_index first, last; /* the present run */
  adjgen_index runs;
} adjgen_recorder;

typedef struct adjgen_replay {
  adjgen_index begin, end; /* of the present run */
  adjgen_index runs;       /* still to come */
} adjgen_replay;

/* last = -2: no iteration follows it, so that the first one always begins a run. */
ADJGEN_INLINE adjgen_recorder adjgen_record_begin(void) {
  adjgen_recorder r = {0, -2, 0};
  return r;
}

ADJGEN_INLINE void adjgen_record_close_run(const adjgen_recorder *r) {
  if (r->runs == 0)
    return;
  adjgen_push_llong(r->first);
  adjgen_push_llong(r->last);
}

ADJGEN_INLINE void adjgen_record(adjgen_recorder *r, adjgen_index k) {
  if (ADJGEN_UNLIKELY(k != r->last + 1)) {
    adjgen_record_close_run(r);
    r->first = k;
    ++r->runs;
  }
  r->last = k;
}

ADJGEN_INLINE void adjgen_record_end(const adjgen_recorder *r) {
  adjgen_record_close_run(r);
  adjgen_push_llong(r->runs);
}

ADJGEN_INLINE adjgen_replay adjgen_replay_begin(void) {
  adjgen_replay p = {0, 0, 0};
  p.runs = adjgen_pop_llong();
  return p;
}

ADJGEN_INLINE int adjgen_replay_next(adjgen_replay *p) {
  if (p->runs == 0)
    return 0;
  --p->runs;
  p->end = adjgen_pop_llong() + 1;
  p->begin = adjgen_pop_llong();
  return 1;
}

#ifdef __cplusplus
}
#endif

#endif
