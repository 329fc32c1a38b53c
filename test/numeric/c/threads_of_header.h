/* Variables of which each thread has its own, as headers declare them. */
#ifndef THREADS_OF_HEADER_H
#define THREADS_OF_HEADER_H
extern double scale;
#pragma omp threadprivate(scale)
extern int used;
#pragma omp threadprivate(used)
extern _Thread_local double row[4];
static double part;
#pragma omp threadprivate(part)
static inline double scaled(double v) { return scale * v; }
#endif
