// adjgen --head='f(y)/(x)' global-object.cpp -- -std=c++17
// The derivative of a global object would be a global object that generated code cannot make.
class point {
public:
  double a;
  point() = default;

private:
  double b = 0;
};
extern point origin;
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = origin.a * x[i];
}
