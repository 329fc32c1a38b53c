// What the tool knows about functions that have no body in the source: the C library's and OpenMP's.
#pragma once

#include <string>

namespace adjgen {

enum class FunctionKind {
  Unknown,
  Pure,   // value depends on the arguments' values only, no effect: sin, abs, omp_get_max_threads: a PureCall
  Output, // reads its arguments, writes outside the program (printf, puts, fflush): forward sweep only
  Terminate, // may end the program, reads its arguments (exit, abort, assert, perror): forward sweep only
  Allocate,  // malloc(size)
  AllocateZeroed,  // calloc(n, size)
  AllocateAligned, // aligned_alloc(alignment, size)
  Reallocate,
  Free,
  CopyMemory, // memcpy
  MoveMemory, // memmove
  SetMemory,  // memset
  Jump,       // setjmp, longjmp
  LockSet,    // omp_set_lock, omp_set_nest_lock
  LockUnset,
  LockTest,   // omp_test_lock: true, or the nesting count, if it was set
  LockManage, // omp_init_lock, omp_destroy_lock
};

/// Does it no more than say where a variable is that others share (`errno`)?
bool isAccessor(const std::string &name);

/// Does it give memory that nobody else has?
inline bool isAllocation(FunctionKind k) {
  return k == FunctionKind::Allocate || k == FunctionKind::AllocateZeroed ||
         k == FunctionKind::AllocateAligned;
}

/// LockSet, LockUnset or LockTest: what one thread does with a lock is ordered before or after what others
/// do.
inline bool usesLock(FunctionKind k) {
  return k == FunctionKind::LockSet || k == FunctionKind::LockUnset || k == FunctionKind::LockTest;
}
inline bool isOfLock(FunctionKind k) { return usesLock(k) || k == FunctionKind::LockManage; }

/// A function that the frontend made of a `throw`.
bool isThrow(const std::string &name);
/// One that it made of what the source does with strings, clocks and the like.
bool isOfText(const std::string &name);

/// Does it set where random numbers begin? Those that follow are the same whenever it is called again.
bool seedsRandomNumbers(const std::string &name);

/// A random number, of those that the C library keeps the state of.
bool givesRandomNumber(const std::string &name);

/// Does it read what a function gets behind `...`? No statement of a printed function can: only the source's
/// text.
bool startsVariableArguments(const std::string &name);

/// A clock that is also read through a pointer: time(&now).
bool readsClockThroughPointer(const std::string &name);
/// Output that leaves nothing behind in the program, which goes on.
bool onlyPrints(const std::string &name);

/// `name` may carry a "__builtin_" prefix.
FunctionKind functionKind(const std::string &name);

} // namespace adjgen
