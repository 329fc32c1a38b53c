template <class T> T squared(T v) {
  T w = v * v;
  return w * v;
}
