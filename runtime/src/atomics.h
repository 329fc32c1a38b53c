/* Atomic additions, as double and as float: the same text for both. */
#ifndef ADJGEN_ATOMICS_H
#define ADJGEN_ATOMICS_H

#define ADJGEN_ATOMIC_ADD(type)                                                                              \
  static inline void addAtomically_##type(type *target, type value) {                                        \
    type before, after;                                                                                      \
    __atomic_load(target, &before, __ATOMIC_RELAXED);                                                        \
    do                                                                                                       \
      after = before + value;                                                                                \
    while (!__atomic_compare_exchange(target, &before, &after, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED));      \
  }

ADJGEN_ATOMIC_ADD(double)
ADJGEN_ATOMIC_ADD(float)
#undef ADJGEN_ATOMIC_ADD

#endif
