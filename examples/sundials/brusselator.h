#ifdef __cplusplus
extern "C" {
#endif

/* The Brusselator on a line of cells, held at its ends: du/dt of u, which has two numbers for each cell.
 * p: the rates a and b, and the diffusion. */
void rates(int cells, const double *p, const double *u, double *dudt);

#ifdef __cplusplus
}
#endif
