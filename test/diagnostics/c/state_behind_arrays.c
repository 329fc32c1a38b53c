// What functions of the file change through a pointer to arrays, or hand out an array of, is no constant.
// RUN: %refused '--head=f' %s | FileCheck --implicit-check-not=error: %s

static double written[2][2] = {{1, 2}, {3, 4}}, increased[2][2] = {{1, 2}, {3, 4}}, given[2][2] = {{1, 2}, {3, 4}},
              moved[4] = {1, 2, 3, 4}, stepped[4] = {1, 2, 3, 4}, read[2][2] = {{1, 2}, {3, 4}},
              lent[2] = {5, 6};
static struct {
  double (*rows)[2];
} series = {written};
static double (*const raised)[2] = increased, (*const handed)[2] = given;
static double *const start = moved;
static struct {
  double *at;
} cursor = {stepped};
static double (*const only)[2] = read;
static double *const let = lent;

void keep(double *);
static double sum(const double *a) { return a[0] + a[1]; }
static void overwrite(double *a, double by) { *(a + 1) = by; }
void write_row(int i) { series.rows[i][1] = 9.0; }
void raise_row(int i) { raised[i][0] += 1.0; }
void keep_row(int i) { keep(handed[i]); }
void move_on(double value) { *(start + 2) = value; }
void step_on(double value) { *cursor.at++ = value; }
double look(int i) { return only[i][1] + sum(only[1 - i]); }
void change(double by) { overwrite(let, by); }

double f(double x) {
  // CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: 'written', 'increased', 'given', 'moved', 'stepped', 'cursor' and 1 more keep their values
  // CHECK: read first:
  // CHECK-SAME: 'stepped' (line [[@LINE+1]]), 'cursor' (line [[@LINE+1]]), 'lent' (line [[@LINE+1]]){{$}}
  return x * series.rows[1][1] * raised[1][1] * handed[0][0] * start[2] * cursor.at[0] * only[0][1] * let[1];
}
