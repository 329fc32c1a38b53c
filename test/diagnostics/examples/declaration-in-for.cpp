// adjgen --head='f(y)/(x)' declaration-in-for.cpp -- -std=c++17
// The condition of the loop declares a variable anew in each iteration.
void f(int n, double *x, double *y) {
  for (int i = 0; int left = n - i; i++)
    y[left - 1] = x[i] * x[i];
}
