#ifdef __cplusplus
extern "C" {
#endif

/* The residual of one step of the implicit Euler method, of length dt, for the Brusselator on a line of cells:
 * u has two numbers for each cell, as of the new time; before has them as of the old one. */
void step_residual(int cells, double dt, const double *before, const double *u, double *r);

#ifdef __cplusplus
}
#endif
