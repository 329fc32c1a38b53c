#ifdef __cplusplus
extern "C" {
#endif

/* A cantilever beam of length 1, of n pieces of width 0.05 and the given heights, with a load of 1 at its tip; the
 * material's modulus is 1e6. */

/* Its volume. */
double volume(int n, const double *height);

/* How far the tip goes down. */
double deflection(int n, const double *height);

#ifdef __cplusplus
}
#endif
