// adjgen --head='f(y)/(x)' constant-member.c
// Derivative code sets members one by one, where the source has an initializer.
struct range {
  const int first, last;
};
void f(int n, const double *x, double *y) {
  struct range r = {1, n - 1};
  for (int i = r.first; i < r.last; i++)
    y[i] = x[i] * x[i];
}
