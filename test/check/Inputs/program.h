void squares(int n, double *x);
int main(void) {
  double x[3] = {1, 2, 3};
  squares(3, x);
  return 0;
}
