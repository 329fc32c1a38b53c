// adjgen --head=above head-without-dependents.c
// Nothing that the function gives to its caller is a real number: what it counts has no derivative. Of a head whose lists are
// left out, the dependents are what its parameters lead to and is not const, and the returned value. A global variable is one only by
// name.
int above(int n, const double *x) {
  int count = 0;
  for (int i = 0; i < n; i++)
    count += x[i] > 1.0;
  return count;
}
