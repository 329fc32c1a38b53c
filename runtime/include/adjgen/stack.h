/* The stack on which the forward sweep saves values and from which the backward sweep takes them, last in
 * first out. A value takes just its own bytes, whatever its type, in blocks of 64 KiB that are linked both
 * ways and kept for reuse when they become empty.
 *
 * What always holds:
 *  - base <= top <= limit, all three in the current block; adjgen_current is never null.
 *  - A scalar lies within one block; an array may be split over blocks.
 *  - In front of base and behind limit an allocation has ADJGEN_MARGIN bytes, so that top - n and top + n are
 * valid pointers for every scalar's size n, and one comparison decides whether the common path is taken.
 *  - Nothing that is popped is overwritten before the next push: a mark can make it readable again. */
#ifndef ADJGEN_STACK_H
#define ADJGEN_STACK_H

#include <stddef.h>
#include <string.h>
#ifndef __cplusplus
#include <stdbool.h>
#endif

#define ADJGEN_BLOCK_BYTES 65536
#define ADJGEN_MARGIN 32

#define ADJGEN_INLINE static __inline __attribute__((always_inline))
/* Called once for a region or a loop, or so often in the text that compilers would take their time. Without
 * optimisation GCC leaves out what is not called only if it is inline: programs that call none of it need not
 * be linked with the runtime. */
#ifdef __OPTIMIZE__
#define ADJGEN_OUTLINE static __attribute__((noinline, unused))
#else
#define ADJGEN_OUTLINE static __inline __attribute__((unused))
#endif
#define ADJGEN_COLD __attribute__((cold, noinline))
#define ADJGEN_UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/* Sources may be compiled with warnings about old-style casts. */
#ifdef __cplusplus
#define ADJGEN_CAST(type, value) static_cast<type>(value)
#else
#define ADJGEN_CAST(type, value) ((type)(value))
#endif

/* Reached through the thread pointer, without a call, in position independent code too: one pointer fits into
 * the room that the C library keeps for libraries that are loaded later. */
#ifdef __ELF__
#define ADJGEN_TLS_MODEL __attribute__((tls_model("initial-exec")))
#else
#define ADJGEN_TLS_MODEL
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct adjgen_stack adjgen_stack;

/* A position in a stack: so many bytes of values are below it, and so many records of parallel regions: with
 * them a position also fixes where the stacks of those regions' threads stood (see team.h). It has no
 * addresses: where the values lie, and which thread has the stack, is of no account. */
typedef struct adjgen_position {
  size_t bytes, regions;
} adjgen_position;

/* A position in the stack with this number. */
typedef struct adjgen_mark {
  adjgen_position at;
  size_t stack;
  size_t unused[2]; /* generated code has the size */
} adjgen_mark;

/* The members that the inline functions use come first; the rest belongs to the library. */
struct adjgen_stack {
  char *top;   /* first free byte */
  char *base;  /* first byte of the current block */
  char *limit; /* first byte behind the current block */
  struct adjgen_block *block;
  struct adjgen_stack_rest *rest;
};

/* The current stack of this OS thread. At first a shared one without any room, never written to, so that the
 * first push takes the slow path and makes the thread's own. */
extern __thread adjgen_stack *adjgen_current ADJGEN_TLS_MODEL;

/* Slow paths: the block is full, or empty, or the thread has no stack yet. They return where the n contiguous
 * bytes lie; n is at most 1024. */
ADJGEN_COLD char *adjgen_reserve_slow(size_t n);
ADJGEN_COLD const char *adjgen_unwind_slow(size_t n);
ADJGEN_COLD const char *adjgen_pop_room_slow(size_t n);
ADJGEN_COLD void adjgen_push_bytes_slow(const void *p, size_t n);
ADJGEN_COLD void adjgen_pop_bytes_slow(void *p, size_t n);

/* Room for n <= ADJGEN_MARGIN contiguous bytes on top of the stack. */
ADJGEN_INLINE char *adjgen_reserve(size_t n) {
  adjgen_stack *s = adjgen_current;
  char *at = s->top;
  char *after = at + n;
  if (ADJGEN_UNLIKELY(after > s->limit))
    return adjgen_reserve_slow(n);
  s->top = after;
  return at;
}

/* Takes the n <= ADJGEN_MARGIN topmost bytes off; they stay readable until the next push. */
ADJGEN_INLINE const char *adjgen_unwind(size_t n) {
  adjgen_stack *s = adjgen_current;
  char *at = s->top - n;
  if (ADJGEN_UNLIKELY(at < s->base))
    return adjgen_unwind_slow(n);
  s->top = at;
  return at;
}

/* Room for several scalars, n <= ADJGEN_ROOM_BYTES contiguous bytes in all, which are put there in place of
 * being pushed:
 *     char *saved = adjgen_push_room(16);
 *     adjgen_put_double(saved, a);
 *     adjgen_put_double(saved + 8, b);
 * All of it must be set. */
#define ADJGEN_ROOM_BYTES 1024

ADJGEN_INLINE char *adjgen_push_room(size_t n) {
  adjgen_stack *s = adjgen_current;
  char *at = s->top;
  if (ADJGEN_UNLIKELY(ADJGEN_CAST(size_t, s->limit - at) < n))
    return adjgen_reserve_slow(n);
  s->top = at + n;
  return at;
}

/* Takes the n <= ADJGEN_ROOM_BYTES topmost bytes off, however they were pushed. They stay readable there
 * until the stack is used again. */
ADJGEN_INLINE const char *adjgen_pop_room(size_t n) {
  adjgen_stack *s = adjgen_current;
  if (ADJGEN_UNLIKELY(ADJGEN_CAST(size_t, s->top - s->base) < n))
    return adjgen_pop_room_slow(n);
  s->top -= n;
  return s->top;
}

/* Values lie unaligned, and one place holds different types in turn: only memcpy, which compilers turn into
 * one move, is right for both; a typed access would let them reorder a pop and a later push of another type.
 */
/* What is saved may not have been set: then nobody reads what is restored. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#define ADJGEN_SCALAR(suffix, type)                                                                          \
  ADJGEN_INLINE void adjgen_push_##suffix(type v) { memcpy(adjgen_reserve(sizeof v), &v, sizeof v); }        \
  ADJGEN_INLINE type adjgen_pop_##suffix(void) {                                                             \
    type v;                                                                                                  \
    memcpy(&v, adjgen_unwind(sizeof v), sizeof v);                                                           \
    return v;                                                                                                \
  }                                                                                                          \
  ADJGEN_INLINE void adjgen_put_##suffix(char *at, type v) { memcpy(at, &v, sizeof v); }                     \
  ADJGEN_INLINE type adjgen_get_##suffix(const char *at) {                                                   \
    type v;                                                                                                  \
    memcpy(&v, at, sizeof v);                                                                                \
    return v;                                                                                                \
  }

ADJGEN_SCALAR(bool, bool)
ADJGEN_SCALAR(char, char)
ADJGEN_SCALAR(schar, signed char)
ADJGEN_SCALAR(uchar, unsigned char)
ADJGEN_SCALAR(short, short)
ADJGEN_SCALAR(ushort, unsigned short)
ADJGEN_SCALAR(int, int)
ADJGEN_SCALAR(uint, unsigned int)
ADJGEN_SCALAR(long, long)
ADJGEN_SCALAR(ulong, unsigned long)
ADJGEN_SCALAR(llong, long long)
ADJGEN_SCALAR(ullong, unsigned long long)
ADJGEN_SCALAR(float, float)
ADJGEN_SCALAR(double, double)
ADJGEN_SCALAR(ldouble, long double)
#undef ADJGEN_SCALAR

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

/* Pointers are saved where scopes and functions end, seldom in inner loops: a call is fast enough, and so
 * many inlined ones would take the compiler's time. */
void adjgen_push_ptr(void *p);
void *adjgen_pop_ptr(void);

/* A decision, in one byte: what is popped is 0 or 1. */
ADJGEN_INLINE void adjgen_push_flag(int c) { adjgen_push_bool(c != 0); }
ADJGEN_INLINE int adjgen_pop_flag(void) { return adjgen_pop_bool(); }
ADJGEN_INLINE void adjgen_put_flag(char *at, int c) { adjgen_put_bool(at, c != 0); }
ADJGEN_INLINE int adjgen_get_flag(const char *at) { return adjgen_get_bool(at); }

/* n bytes of any number, 0 included (then p may be null). They are popped with the same n. */
ADJGEN_INLINE void adjgen_push_bytes(const void *p, size_t n) {
  adjgen_stack *s = adjgen_current;
  if (ADJGEN_UNLIKELY(n - 1 >= ADJGEN_CAST(size_t, s->limit - s->top))) { /* n == 0 wraps around */
    adjgen_push_bytes_slow(p, n);
    return;
  }
  memcpy(s->top, p, n);
  s->top += n;
}

ADJGEN_INLINE void adjgen_pop_bytes(void *p, size_t n) {
  adjgen_stack *s = adjgen_current;
  if (ADJGEN_UNLIKELY(n - 1 >= ADJGEN_CAST(size_t, s->top - s->base))) {
    adjgen_pop_bytes_slow(p, n);
    return;
  }
  s->top -= n;
  memcpy(p, s->top, n);
}

/* Marks, for repeated backward sweeps:
 *     adjgen_mark m0 = adjgen_stack_mark();   before the forward sweep
 *     ... pushes ...
 *     adjgen_mark m1 = adjgen_stack_mark();   after it
 *     ... pops: a first backward sweep, down to m0 or to any place between ...
 *     adjgen_stack_restore(m1);               all that was popped can be popped again
 *     ... pops ...
 *     adjgen_stack_rewind(m0);                drops what has not been popped
 * Restoring m1 is right as long as nothing has been pushed, and no block released, since m1 was taken (a push
 * and its pop count as pushing: they overwrite). Parallel regions between the marks are covered: the stacks
 * of their threads follow, up and down. A mark is valid on the stack on which it was taken: elsewhere both
 * functions abort. adjgen_stack_restore goes either way, adjgen_stack_rewind only down. */
adjgen_mark adjgen_stack_mark(void);
void adjgen_stack_restore(adjgen_mark mark);
void adjgen_stack_rewind(adjgen_mark mark);

/* Bytes pushed and not popped on the current stack: exact. Their peak is noted when a block is full, at a
 * mark, at the end of a region and at these queries, so that pushing pays nothing for it: it is never more
 * than the truth, and less by at most one block. */
size_t adjgen_stack_bytes(void);
size_t adjgen_stack_peak_bytes(void);

/* Memory held for values, used or kept for reuse, by all stacks of all threads, in blocks and in records of
 * regions, and its peak: both exact. */
size_t adjgen_total_bytes(void);
size_t adjgen_total_peak_bytes(void);

/* Frees the blocks that the current stack, and those of the threads of its teams, keep without using them:
 * every stack keeps the one block in which it stands. What sums of threads have left behind is freed, too
 * (factored.h). Call it outside parallel regions. */
void adjgen_stack_release(void);

/* Lets the peaks of the current stack and of the total start again from what is there now. */
void adjgen_stack_reset_peaks(void);

#ifdef __cplusplus
}
#endif

#endif
