double blocks(int which, double a, double b);
void sweep(int n, double *x, double by);
double halved(int depth, double v);
double callback_of(double v);
double twisted(double v);
