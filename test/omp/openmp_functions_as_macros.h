/* As programs have it that know of OpenMP by a macro of their own. */
#ifndef HAVE_OPENMP
#define omp_get_thread_num() 0
#define omp_get_max_threads() 1
#define omp_get_wtime() 0.0
#endif
