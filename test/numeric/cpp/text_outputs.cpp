// n=6 prints no-roundtrip : strings and streams in differentiated code: progress, names, a choice by a string
#include <cmath>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

static double advance(const std::string &method, double v) {
  double r = v;
  if (method == "square")
    r = v * v;
  else if (method.size() == 4)
    r = std::sin(v);
  return r;
}

static void report(std::ostream &out, const std::string &what, int step, double value) {
  out << what << ' ' << std::setw(3) << step << ": " << (value > 0.0 ? "positive" : "not positive") << '\n';
}

void f(int n, int m, double *x, double *y) {
  const std::string method = n % 2 ? "square" : "sine";
  std::string title("steps");
  title += " of " + method;
  std::cout << title << std::endl;
  double s = 1.0;
  for (int i = 0; i < n; i++) {
    const double before = s;
    s += advance(method, x[i] * s);
    std::ostringstream name;
    name << "s" << i;
    report(std::cout, name.str(), i, s * before);
    if (name.str().length() == 2)
      s *= 0.5;
  }
  for (int j = 0; j < m; j++)
    y[j] *= s * advance("none of these", y[j]);
  std::cout << "done\n";
}
