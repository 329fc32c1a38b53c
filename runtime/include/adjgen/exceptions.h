/* C++: exceptions that leave a derivative in its forward sweep. Where one passes the object declared at the
 * derivative's beginning, what the sweep has pushed is dropped, on the stacks of the threads of its regions
 * too. (No exception leaves a parallel region, so that the stack at hand is that of the beginning.) Events
 * that have not been undone stay counted: the next derivative's are counted from there. */
#ifndef ADJGEN_EXCEPTIONS_H
#define ADJGEN_EXCEPTIONS_H

#ifdef __cplusplus

#include <adjgen/stack.h>

#include <exception>

class adjgen_stack_guard {
public:
  adjgen_stack_guard() : mark_(adjgen_stack_mark()), exceptions_(std::uncaught_exceptions()) {}
  adjgen_stack_guard(const adjgen_stack_guard &) = delete;
  adjgen_stack_guard &operator=(const adjgen_stack_guard &) = delete;
  ~adjgen_stack_guard() {
    if (std::uncaught_exceptions() > exceptions_)
      adjgen_stack_rewind(mark_);
  }

private:
  adjgen_mark mark_;
  int exceptions_;
};

#endif

#endif
