// RUN: %adjgen '--head=f(u,v)/(u,v)' --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=TEXT %s < %t.c
void f(int n, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Rename {{.*}}Line: [[@LINE+1]], {{.*}}each step sets {{'+}}b{{'+}} in new memory, so that what it overwrites is not saved: the time loop at line 6 exchanges the buffers, and has exclusive use of them
      b[i] = a[i] * (a[i - 1] + a[i + 1]);
    double *w = a;
    a = b;
    b = w;
  }
}
// TEXT: adjgen_range i_range = adjgen_range_of(1, (adjgen_index)n - 2);
// TEXT-NEXT: adjgen_range cells = adjgen_range_plus(i_range, adjgen_range_of(-1, 1));
// TEXT-NEXT: adjgen_renaming b_steps = adjgen_renaming_begin(cells, cells, sizeof(double), adjgen_trip_lt(0, steps, 1),
// TEXT: b = adjgen_renamed(&b_steps, b);
// TEXT: adjgen_renamed_push_row(&b_steps, &b[1], trips, sizeof(double));
// TEXT: adjgen_renamed_end(&b_steps);
// TEXT: adjgen_renaming_end(&b_steps);
// TEXT: adjgen_renaming b_step = adjgen_renamed_last();
// TEXT-NOT: adjgen_pop_row(
// TEXT: b = adjgen_renamed_undo(&b_step);
