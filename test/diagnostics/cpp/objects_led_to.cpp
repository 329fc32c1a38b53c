// RUN: %refused --head=A::step %s | FileCheck %s --check-prefix=A
// RUN: %refused --head=B::step %s | FileCheck %s --check-prefix=B
// RUN: %refused --head=C::step %s | FileCheck %s --check-prefix=C
// RUN: %refused --head=D::step %s | FileCheck %s --check-prefix=D
// RUN: %refused --head=E::step %s | FileCheck %s --check-prefix=E
// RUN: %refused --head=F::step %s | FileCheck %s --check-prefix=F
// RUN: %refused --head=G::step %s | FileCheck %s --check-prefix=G
// A member that points to one object has a view of it; where it may point to several, it is refused.
#include <vector>
struct Mesh {
  int n;
  std::vector<double> x;
  double w;
};
static double of(const Mesh *m, int k) { return m[k].w; }
struct A {
  Mesh *mesh;
  double v;
  // A: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'mesh', a pointer to objects of 'Mesh', whose layout generated code does not know
  void step(double dt, int p) { v += dt * mesh[p].w; }
};
struct B {
  Mesh *mesh;
  double v;
  void step(double dt, int parts) {
  // B: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'mesh', a pointer to objects of 'Mesh', whose layout generated code does not know
    for (Mesh *m = mesh; m != mesh + parts; ++m)
      v += dt * m->w;
  }
};
struct C {
  Mesh *mesh;
  double v;
  // C: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'mesh', a pointer to objects of 'Mesh', whose layout generated code does not know
  void step(double dt) { v += dt * of(mesh, 1); }
};
struct D {
  Mesh *mesh;
  double v;
  // D: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'mesh', a pointer to objects of 'Mesh', whose layout generated code does not know
  void step(double dt) {
    Mesh &m = *(mesh + 1);
    v += dt * m.w;
  }
};
struct E {
  Mesh *mesh[2];
  double v;
  // E: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'mesh', of the type 'Mesh *[2]', in an object
  void step(double dt) { v += dt * mesh[1]->w; }
};
struct Node {
  std::vector<double> x;
  Node *next;
};
struct F {
  Node *first;
  double v;
  // A class that leads on to its own class has no end.
  // F: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'next', a pointer to objects of 'Node', whose layout generated code does not know
  void step(double dt) { v += dt * first->next->x[0]; }
};
struct G {
  Mesh *mesh, *other;
  double v;
  // Views of one object would have different addresses.
  // G: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'mesh', a pointer to objects of 'Mesh', whose layout generated code does not know
  void step(double dt) { v += mesh == other ? dt : dt * mesh->w * other->w; }
};
