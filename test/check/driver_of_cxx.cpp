// --cc names a compiler of C: what links C++ is its driver of C++. What is none stays.
// RUN: %checks --head=f --cc=%clang %s | FileCheck %s
// RUN: %checks --head=f --cc=%gcc %s | FileCheck %s
// RUN: %cannot --head=f --cc=/no/such/clang %s | FileCheck %s --check-prefix=NONE
// NONE: there is no program '/no/such/clang'
// CHECK: verdict: the derivatives agree
#include <cmath>
#include <string>
#include <vector>

double f(double x) {
  std::vector<double> v(3, x);
  return std::sin(v[0]) * v[1];
}

// What the C++ library itself defines.
std::string name() { return std::to_string(1) + std::string(100, 'a'); }
