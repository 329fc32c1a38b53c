// n=4 head=f(q,y,adjgenTestTable,adjgenTestRows)/(q,adjgenTestTable,adjgenTestRows) : constant pointers of other files lead to what the caller passes, directly and by a member
struct adjgenTestRow {
  int length;
  double *values;
};
extern double *const adjgenTestTable;
extern const struct adjgenTestRow adjgenTestRows[2];

void f(int n, double *q, double *y) {
  *y = 0.0;
  for (int i = 0; i < n; i++) {
    *y += adjgenTestTable[0] * adjgenTestTable[0] + adjgenTestRows[1].values[1] * adjgenTestRows[1].values[1];
    q[0] = 0.5 * q[0] + 0.1 * i; // is the table's element
    q[2] = 0.25 * q[2] - 0.2 * i; // is the second row's
  }
}
