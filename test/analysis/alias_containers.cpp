// ([owned by container] in Alias.h) What a container owns is in no other object: the elements of x and of y are apart, while pointers may
// lead to either.
// RUN: %adjgen --print-after=alias %s -o /dev/null 2>&1 | FileCheck %s
#include <vector>
struct data {
  std::vector<double> x, y;
  double *p;
};
#pragma adjgen differentiate(owned(d)/(d))
void owned(data &d) {
  // CHECK-DAG: owned:[[@LINE-1]]: *d->x.data(): external; is *d_view.x.first; may be *d_view.p{{$}}
  // CHECK-DAG: owned:[[@LINE-2]]: *d->y.data(): external; is *d_view.y.first; may be *d_view.p{{$}}
  // CHECK-DAG: owned:[[@LINE-3]]: *d->p: external; is *d_view.p; may be *d_view.x.first, *d_view.y.first{{$}}
  for (int i = 0; i < 3; i++)
    d.y[i] = d.x[i] * d.p[i];
}
