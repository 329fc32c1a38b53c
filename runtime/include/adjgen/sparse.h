/* Which independents does each dependent depend on? What --mode=pattern generates asks here, statement by statement,
 * for addresses: of every real number in memory the runtime keeps the set of the independents that its value was made
 * of, wherever it stands: in arrays, members, locals, each thread's own copies.
 *
 *     adjgen_pattern p;
 *     adjgen_pattern_begin(&p);
 *     adjgen_pattern_input(&p, x, n, sizeof *x);   the independents: columns 0 to n - 1
 *     adjgen_pattern_output(&p, y, m, sizeof *y);  the dependents: rows 0 to m - 1
 *     f_pattern(n, m, x, y, &p);
 *     ... p.starts, p.indices ...
 *     adjgen_pattern_free(&p);
 *
 * An array that is both is declared twice. Further inputs and outputs get the columns and rows behind those before
 * them. Independents that the head is passed by value come behind all inputs, in the order of the parameters; what it
 * returns is the last row. The pattern holds for this call: for the branches that it took, and for the subscripts that
 * it had. Calling again, after changes of the values, computes it anew; other arrays are declared after a new begin. */
#ifndef ADJGEN_SPARSE_H
#define ADJGEN_SPARSE_H

#include <stddef.h>

/* Addresses stand for numbers here; nothing reads what is there, which may not be set yet. */
#ifndef ADJGEN_ONLY_ADDRESS
#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 11
#define ADJGEN_ONLY_ADDRESS(argument) __attribute__((access(none, argument)))
#else
#define ADJGEN_ONLY_ADDRESS(argument)
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Row r has the columns indices[starts[r]] to indices[starts[r + 1] - 1], in increasing order. Both arrays belong to
 * the pattern, and stay until the next call, or until it is freed. */
typedef struct adjgen_pattern {
  size_t rows, columns;
  size_t *starts;  /* rows + 1 */
  size_t *indices; /* starts[rows] */
  struct adjgen_pattern_state *state;
} adjgen_pattern;

void adjgen_pattern_begin(adjgen_pattern *p);
/* `count` real numbers, one behind the other, of `size` bytes each: sizeof(double), sizeof(float). */
void adjgen_pattern_input(adjgen_pattern *p, const void *first, size_t count, size_t size)
    ADJGEN_ONLY_ADDRESS(2);
void adjgen_pattern_output(adjgen_pattern *p, const void *first, size_t count, size_t size)
    ADJGEN_ONLY_ADDRESS(2);
/* An array that is neither: of patterns that hold at all points (--mode=pattern-all), whose independents may decide which
 * of its elements is meant. */
void adjgen_pattern_other(adjgen_pattern *p, const void *first, size_t count, size_t size)
    ADJGEN_ONLY_ADDRESS(2);
void adjgen_pattern_free(adjgen_pattern *p);

/* ---- matrices of derivatives, which functions compute that --driver=jacobian or --driver=hessian generates:
 *
 *     adjgen_csr j;
 *     adjgen_csr_init(&j);
 *     f_jacobian(n, m, x, y, &j);             as often as you like
 *     ... j.starts, j.indices, j.values ...
 *     adjgen_csr_free(&j);
 *
 * Columns are the independents: those in memory, in the order of the parameters, then those that are passed by value.
 * Rows are the dependents: those in memory, then what the function returns. Of a Hessian both are the independents.
 * Memory, pattern and colors are kept between calls; another number of independents or dependents makes them anew. */
typedef struct adjgen_csr {
  size_t rows, columns;
  size_t *starts;  /* rows + 1; null where the matrix is dense */
  size_t *indices; /* starts[rows], in increasing order in each row; null where the matrix is dense */
  double *values;  /* starts[rows]; of a dense matrix rows * columns, row after row */
  int dense;       /* set by you, before the first call: no pattern is computed, each number is stored */
  int agrees;    /* the product with a random vector is that of the last call's derivatives, up to rounding */
  size_t colors; /* so many products the values were computed from */
  size_t patterns; /* so often the pattern has been computed */
  struct adjgen_csr_state *state;
} adjgen_csr;

/* Before the first call. */
void adjgen_csr_init(adjgen_csr *m);
void adjgen_csr_free(adjgen_csr *m);
/* The next call computes the pattern anew. It does so by itself where a product with a random vector, which each call
 * computes, shows that numbers lie beside the pattern. */
void adjgen_csr_forget(adjgen_csr *m);
/* Calls `each` with every number that is stored, row after row; `user` is passed on. */
void adjgen_csr_visit(const adjgen_csr *m, void (*each)(void *user, size_t row, size_t column, double value),
                      void *user);

/* ---- what generated code calls */

/* Of the head, before everything else and at its end. */
void adjgen_pattern_start(adjgen_pattern *p);
void adjgen_pattern_finish(adjgen_pattern *p);
/* An independent that is a parameter of the head's, at `at`. */
void adjgen_pattern_value(adjgen_pattern *p, const void *at) ADJGEN_ONLY_ADDRESS(2);
/* Behind adjgen_pattern_start: what is computed is the pattern of the Hessian. */
void adjgen_pattern_second(adjgen_pattern *p);
/* Where the set of the head's result is kept. */
const void *adjgen_pattern_result(adjgen_pattern *p);

/* The number at `target` is made of the `count` numbers at the addresses that follow; null: of none in its place. */
void adjgen_depends(adjgen_pattern *p, const void *target, int count, ...) ADJGEN_ONLY_ADDRESS(2);
/* Of Hessians: a number is computed in which the numbers at a and at b do not just stand in a sum. */
void adjgen_depends_interact(adjgen_pattern *p, const void *a, const void *b) ADJGEN_ONLY_ADDRESS(2)
    ADJGEN_ONLY_ADDRESS(3);
/* The same where several threads may do it at once, to one target. */
void adjgen_depends_shared(adjgen_pattern *p, const void *target, int count, ...) ADJGEN_ONLY_ADDRESS(2);
/* What stands in `bytes` bytes from `from` on is copied to `to`; they may overlap. */
void adjgen_depends_copy(adjgen_pattern *p, const void *to, const void *from, size_t bytes)
    ADJGEN_ONLY_ADDRESS(2) ADJGEN_ONLY_ADDRESS(3);
/* Nothing there depends on an independent. */
void adjgen_depends_clear(adjgen_pattern *p, const void *first, size_t bytes) ADJGEN_ONLY_ADDRESS(2);
/* What stands from `from` on is added, number by number, to that from `to` on: several threads may do it at once. */
void adjgen_depends_join(adjgen_pattern *p, const void *to, const void *from, size_t bytes)
    ADJGEN_ONLY_ADDRESS(2) ADJGEN_ONLY_ADDRESS(3);

/* Of patterns that hold at all points (--mode=pattern-all). The number at `target` is made of some of those that stand in
 * `bytes` bytes from `first` on. */
void adjgen_depends_on_some(adjgen_pattern *p, const void *target, const void *first, size_t bytes)
    ADJGEN_ONLY_ADDRESS(2) ADJGEN_ONLY_ADDRESS(3);
/* One of the numbers in `bytes` bytes from `first` on, of `size` bytes each, may be made of the `count` numbers at the
 * addresses that follow. Several threads may do it at once. */
void adjgen_depends_some(adjgen_pattern *p, const void *first, size_t bytes, size_t size, int count, ...)
    ADJGEN_ONLY_ADDRESS(2);
/* The same of all numbers of the array that `inside` leads into, which is one of those that have been declared
 * (adjgen_pattern_input, adjgen_pattern_output). */
void adjgen_depends_on_some_declared(adjgen_pattern *p, const void *target, const void *inside)
    ADJGEN_ONLY_ADDRESS(2) ADJGEN_ONLY_ADDRESS(3);
void adjgen_depends_some_declared(adjgen_pattern *p, const void *inside, size_t size, int count, ...)
    ADJGEN_ONLY_ADDRESS(2);
/* How much larger all sets have become, of all threads and of the one that asks: the same again, nothing is new. */
size_t adjgen_pattern_size(adjgen_pattern *p);
size_t adjgen_pattern_own_size(adjgen_pattern *p);

/* Of matrices. What an array is to them: */
enum { ADJGEN_IS_INDEPENDENT = 1, ADJGEN_IS_DEPENDENT = 2, ADJGEN_IS_WRITTEN = 4 };
/* What is computed, by which derivatives, and what comes next. */
enum { ADJGEN_BY_TANGENTS = 1, ADJGEN_BY_ADJOINTS = 2, ADJGEN_HESSIAN = 4 };
enum { ADJGEN_COMPLETE = 0, ADJGEN_PATTERN = 1, ADJGEN_TANGENTS = 2, ADJGEN_ADJOINTS = 3 };

/* Of the head, before everything else; then each parameter that takes part, in their order, and the result. */
void adjgen_csr_begin(adjgen_csr *m, int kind, int directions);
void adjgen_csr_array(adjgen_csr *m, const void *first, long long count, size_t size, int role);
/* An array of objects of `stride` bytes, whose numbers have `size` bytes; then, each time, so many of these from `at`
 * on, in the first object. Each direction has objects of its own. */
void adjgen_csr_objects(adjgen_csr *m, const void *first, long long count, size_t stride, size_t size,
                        int role);
void adjgen_csr_part(adjgen_csr *m, const void *at, size_t count);
void adjgen_csr_value(adjgen_csr *m, size_t size);
void adjgen_csr_result(adjgen_csr *m, size_t size);
/* What is to be called next, with what the functions below give; each call begins with the same values. */
int adjgen_csr_next(adjgen_csr *m);
adjgen_pattern *adjgen_csr_pattern(adjgen_csr *m);
/* Of the parameter with this number: where its tangents are, its adjoints, and the tangents of its adjoints. */
void *adjgen_csr_tangents(adjgen_csr *m, int number);
void *adjgen_csr_adjoints(adjgen_csr *m, int number);
void *adjgen_csr_products(adjgen_csr *m, int number);
/* The same of a number that is passed by value. */
double adjgen_csr_tangent(adjgen_csr *m, int number);
double adjgen_csr_adjoint(adjgen_csr *m, int number);
double adjgen_csr_product(adjgen_csr *m, int number);

#ifdef __cplusplus
}

#include <vector>

namespace adjgen {

/* Shadows of a container, as the derivative takes them: made of the numbers in memory, and given back there. */
template <class T> class container_shadow {
public:
  container_shadow(void *memory, std::size_t count)
      : memory_(static_cast<T *>(memory)), numbers_(memory_, memory_ + count) {}
  container_shadow(const container_shadow &) = delete;
  container_shadow &operator=(const container_shadow &) = delete;
  ~container_shadow() {
    for (std::size_t k = 0; k < numbers_.size(); ++k)
      memory_[k] = numbers_[k];
  }
  std::vector<T> &operator*() { return numbers_; }

private:
  T *memory_;
  std::vector<T> numbers_;
};

} // namespace adjgen
#endif

#endif
