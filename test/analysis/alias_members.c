// ([other member] in Alias.h) Two members of one class are apart, whatever objects they are of; one member of two objects may be one.
// RUN: %adjgen --print-after=alias %s -o /dev/null 2>&1 | FileCheck %s
struct at {
  double u, v;
};
struct two {
  struct at first, second;
  double *p, *q;
};
#pragma adjgen differentiate(members(a)/(a,b))
void members(struct at *a, struct at *b, double *p) {
  // CHECK-DAG: members:[[@LINE-1]]: a->u: external; may be *p, b->u{{$}}
  // CHECK-DAG: members:[[@LINE-2]]: a->v: external; may be *p, b->v{{$}}
  // CHECK-DAG: members:[[@LINE-3]]: *p: external; may be a->u, a->v, b->u, b->v{{$}}
  a->u = a->v * b->u + b->v * *p;
}

// Of objects in objects, from the outermost class on.
#pragma adjgen differentiate(nested(s)/(s,t))
void nested(struct two *s, struct two *t, struct at *a) {
  // CHECK-DAG: nested:[[@LINE-1]]: s->first.u: external; may be a->u, a->v, t->first.u{{$}}
  // CHECK-DAG: nested:[[@LINE-2]]: s->second.u: external; may be a->u, a->v, t->second.u{{$}}
  s->first.u = s->first.v * s->second.u + t->first.u * t->second.u + a->u * a->v;
}

// Pointers are members, too; what they lead to may be one.
#pragma adjgen differentiate(pointers(s)/(s))
void pointers(struct two *s) {
  // CHECK-DAG: pointers:[[@LINE-1]]: s->p: external{{$}}
  // CHECK-DAG: pointers:[[@LINE-2]]: *s->p: external; may be *s->q, s->first.u, s->first.v, s->second.u, s->second.v{{$}}
  s->p[0] = s->q[0];
}
