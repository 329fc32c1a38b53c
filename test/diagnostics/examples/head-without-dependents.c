// adjgen --head=above head-without-dependents.c
// The function gives no real number to its caller; an integer has no derivative. If the lists of a head are left out, its
// dependents are the returned value and everything behind the parameters that is not const. A global variable is a dependent only
// if the head names it.
int above(int n, const double *x) {
  int count = 0;
  for (int i = 0; i < n; i++)
    count += x[i] > 1.0;
  return count;
}
