struct law_parent {
  double scale;
  int kind;
};
struct law {
  struct law_parent parent;
  double shift;
};
struct content {
  int n;
  double *at;
};
struct vector {
  void *content;
  int length;
  struct law_parent *law;
};

void attach(struct vector *v, struct content *c, struct law_parent *law);
double norm(const struct vector *v, int first);
void scale_parent(struct law_parent *law, double by);
