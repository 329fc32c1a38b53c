typedef struct cell cell;
struct cell {
  double value;
  union {
    double area;
    cell *next;
    cell *partner;
  } by;
  struct {
    int kind;
    union {
      double weight;
      long count;
    } of;
  } more;
};

void link(cell *first, cell *second);
double chained(const cell *c);
double paired(const cell *c);
