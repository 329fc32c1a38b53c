/// \file
/// What a benchmark's driver tells the harness about its program, and the few
/// things that the harness offers in return.
///
/// The harness sees every program as a function of named real arrays (a scalar
/// is an array of one element): those parameters that are active, and the
/// returned value if it is a dependent. Sizes and passive data are the
/// driver's.

#ifndef HARNESS_H
#define HARNESS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { INPUT = 1, OUTPUT = 2, INOUT = INPUT | OUTPUT };

typedef struct {
  const char *name;
  size_t size;
  int role;
} Variable;

/// Small enough for hundreds of primal runs, or large enough for timing.
typedef enum { CHECK_SIZE, TIME_SIZE } SizeKind;

typedef struct {
  const char *name;
  int count;
  const Variable *variables;
  /// Sets the inputs to the state at which everything is evaluated.
  void (*fill)(double *const *x);
  /// The scalar objective of the outputs, written by hand ...
  double (*objective)(double *const *x);
  /// ... and its gradient: adds to the seeds of the outputs, zero on entry.
  void (*seed)(double *const *x, double *const *x_b);
  void (*primal)(double *const *x);
  void (*tangent)(double *const *x, double *const *x_d);
  void (*adjoint)(double *const *x, double *const *x_b);
} Program;

/// To be defined by each driver; called once.
const Program *setUpProgram(SizeKind size);

/// Another adjoint of the program, to be compared with the generated one in the same run: "by_hand", or
/// "with_primal", which leaves the primal's outputs, too. For setUpProgram to call.
typedef void (*Adjoint)(double *const *x, double *const *x_b);
void addVariant(const char *name, Adjoint adjoint);

/// The number that the command line gives for this dimension of the problem, or else \p usual. For
/// setUpProgram to call.
long dimension(const char *name, long usual);

/// malloc that ends the program where memory is short.
void *allocate(size_t count, size_t elementSize);

/// Uniform in [0, 1), the same sequence in every run.
double uniform(void);

#ifdef __cplusplus
}
#endif

#endif
