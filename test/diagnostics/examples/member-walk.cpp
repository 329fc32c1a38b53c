// adjgen --head=f member-walk.cpp
// The language does not define what this does, though compilers do what is meant.
struct Vector {
  double x, y, z;
  double operator[](int k) const { return (&x)[k]; }
};
void f(const Vector &v, double &result) {
  for (int k = 0; k < 3; k++)
    result += v[k] * v[k];
}
