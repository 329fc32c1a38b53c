// State in namespaces, in a class's static members and in objects; what is wrong in the unit has its place.
// RUN: %checks --same-unit '--head=model::run(return)/(model::gain,rates)' --set used=3 %s -- -std=c++11 | FileCheck %s
// RUN: %checks --same-unit '--head=model::run(return)/(rates)' --init=start %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %finds --same-unit '--head=lossy(return)/(rates)' %s | FileCheck %s --check-prefix=PLACE
// PLACE: same_unit.cpp:[[@LINE+43]]:{{[0-9]+}}: error: the adjoint of {{.*}}'drag'{{.*}} [check-place]
// PLACE: verdict: WRONG
#include <cmath>

namespace {
double rates[4];
int used = 2;
struct Law {
  double slope, powers[2];
} law = {0.5, {1.0, 2.0}};
} // namespace

namespace model {
static double gain = 0.5;
struct Settings {
  static int calls;
};
int Settings::calls = 1;

double run() {
  double sum = 0.0;
  for (int i = 0; i < used; i++)
    sum += gain * std::pow(rates[i], law.powers[1]) * law.slope * Settings::calls;
  Settings::calls++;
  law.slope *= 0.5;
  return sum * sum;
}
} // namespace model

void start() {
  used = 4;
  model::gain = 2.0;
  for (double &r : rates)
    r = 1.5;
}

double drag(double v) { return v * std::fabs(v); }
void drag_b(double v, double *v_b, double return_b) { *v_b += std::fabs(v) * return_b; }
double drag_d(double v, double v_d, double *return_d) {
  *return_d = 2.0 * std::fabs(v) * v_d;
  return drag(v);
}
#pragma adjgen derivative(drag) adjoint(drag_b) tangent(drag_d)
double lossy() { return drag(rates[0]) * drag(rates[1]); }
