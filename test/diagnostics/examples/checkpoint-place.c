// adjgen --head='f(y)/(x)' checkpoint-place.c --
// What stands behind the pragma is neither a loop nor a call.
void f(int n, double *x, double *y) {
#pragma adjgen checkpoint(all)
  *y = *x;
  for (int t = 0; t < n; t++)
    *y = *y * *x;
}
