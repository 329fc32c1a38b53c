struct context; /* nobody defines it */
struct vector;
struct operations {
  double (*dot)(struct vector *, struct vector *);
  struct context *of;
};
struct vector {
  void *content;
  const struct operations *ops;
  struct context *context;
  void *user;
};
struct pair {
  struct vector *left;
  void *right; /* a vector */
};

void fill(struct vector *v, double *data, int n);
void connect(struct pair *p, struct vector *a, struct vector *b);
double product(struct pair *p);
double length(struct vector *v);
void empty(struct vector *v);
