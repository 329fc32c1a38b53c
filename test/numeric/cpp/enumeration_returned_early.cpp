// n=9 m=2 : a member function that returns an enumeration with a scope from inside a loop: its result begins with a value of that type
enum class Kind : unsigned char { first, second, third };

struct Walls {
  double at[3];
  Kind kindOf(double y) const {
    for (int i = 0; i < 3; i++) {
      const Kind k = static_cast<Kind>(i);
      if (y < at[i])
        if (k != Kind::second || y > 1.0)
          return k;
    }
    return Kind::third;
  }
};

void f(int n, int m, double *x, double *y) {
  const Walls walls = {{0.75, 1.25, 9.0}};
  for (int j = 0; j < m; j++)
    y[j] = 0.0;
  for (int i = 0; i < n; i++) {
    const Kind k = walls.kindOf(0.25 * i);
    if (k == Kind::first)
      y[0] += x[i] * x[i];
    else if (k == Kind::second)
      y[1] += x[i] * x[0];
    else
      y[1] -= x[i];
  }
}
