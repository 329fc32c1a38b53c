/* Included before generated code of the uniform signature: a signature other than the documented one does not
 * compile. */
void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d);
void f_b(int n, int m, double *x, double *x_b, double *y, double *y_b);
