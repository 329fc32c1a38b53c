/* C++: exceptions that leave a derivative in its forward sweep. Where one passes the object declared at the
 * derivative's beginning, what the sweep has pushed is dropped, on the stacks of the threads of its regions
 * too. (No exception leaves a parallel region, so that the stack at hand is that of the beginning.) Events
 * that have not been undone stay counted: the next derivative's are counted from there. */
#ifndef ADJGEN_EXCEPTIONS_H
#define ADJGEN_EXCEPTIONS_H

#ifdef __cplusplus

#include <adjgen/stack.h>

#include <exception>
#if __cplusplus < 201703L && !defined(__cpp_lib_uncaught_exceptions)
#include <cxxabi.h>
#endif

/* std::uncaught_exceptions, which C++11 and C++14 do not have: there it is read where the compilers' C++ ABI
 * has it, behind a pointer. */
inline unsigned adjgen_uncaught_exceptions() {
#if __cplusplus >= 201703L || defined(__cpp_lib_uncaught_exceptions)
  return static_cast<unsigned>(std::uncaught_exceptions());
#else
  const void *globals = abi::__cxa_get_globals();
  unsigned count;
  memcpy(&count, static_cast<const char *>(globals) + sizeof(void *), sizeof count);
  return count;
#endif
}

class adjgen_stack_guard {
public:
  adjgen_stack_guard() : mark_(adjgen_stack_mark()), exceptions_(adjgen_uncaught_exceptions()) {}
  adjgen_stack_guard(const adjgen_stack_guard &) = delete;
  adjgen_stack_guard &operator=(const adjgen_stack_guard &) = delete;
  ~adjgen_stack_guard() {
    if (adjgen_uncaught_exceptions() > exceptions_)
      adjgen_stack_rewind(mark_);
  }

private:
  adjgen_mark mark_;
  unsigned exceptions_;
};

#endif

#endif
