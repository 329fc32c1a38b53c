// n=5 m=5 : locals of enumerations, and of names for integers, that always hold the same value
enum class Side : int { left, right = 3 };
enum Kind { first, second };
typedef int count;
static double of(Side side, const double *x) { return side == Side::right ? x[0] : x[1]; }
void f(int n, int m, double *x, double *y) {
  const Side side = Side::right;
  Kind kind = second;
  const count three = 3;
  int number = second;
  for (int i = 0; i < m; i++)
    y[i] = y[i] * (side == Side::right ? x[kind] : x[number]) + x[three % n] * of(side, x);
  x[0] = x[0] * y[static_cast<int>(side) % m];
}
