/* Included before generated code of second order: as UniformPrototypes.h. */
void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d);
void f_d_d2(int n, int m, double *x, double *x_d2, double *x_d, double *x_d_d2, double *y, double *y_d2, double *y_d,
            double *y_d_d2);
void f_d_b(int n, int m, double *x, double *x_b, double *x_d, double *x_d_b, double *y, double *y_b, double *y_d,
           double *y_d_b);
void f_b_d(int n, int m, double *x, double *x_d, double *x_b, double *x_b_d, double *y, double *y_d, double *y_b,
           double *y_b_d);
