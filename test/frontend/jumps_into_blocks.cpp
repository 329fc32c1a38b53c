// Jumps into blocks: to what does not return there, names what its block declares, or is behind objects that have destructors.
// RUN: %refused --head=declares --head=goesOn --head=destroys %s -- | FileCheck %s
struct Doubled {
  double &r;
  ~Doubled() { r *= 2.0; }
};
// CHECK: :[[@LINE+9]]:5: error: goto is not supported [goto-statement]
double declares(double x) {
  if (x < 0.1) {
    double t;
  low:
    t = x * x;
    return t;
  }
  if (x > 0.5)
    goto low;
  return x;
}
// CHECK: :[[@LINE+11]]:7: error: goto is not supported [goto-statement]
double goesOn(double x, int n) {
  for (int i = 0; i < n; i++) {
    if (x > 0.6) {
    high:
      x *= 0.5;
      if (x < 0.1)
        break;
      return x;
    }
    if (i == 2)
      goto high;
  }
  return x * x;
}
// CHECK: :[[@LINE+9]]:7: error: goto is not supported [goto-statement]
double destroys(double x) {
  if (x < 0.3) {
  out:
    return x * x;
  }
  {
    Doubled d{x};
    if (x > 0.5)
      goto out;
  }
  return x;
}
