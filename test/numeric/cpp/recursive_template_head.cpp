// n=4 head=f<double> no-roundtrip : an instance that calls itself is a head and a function that it calls, each with its own derivative
template <class T> T f(T v, int k) {
  if (k <= 0)
    return T(1);
  return f(v, k - 1) * v + T(0.5) * f(T(0.5), k - 1);
}
template double f<double>(double, int);
