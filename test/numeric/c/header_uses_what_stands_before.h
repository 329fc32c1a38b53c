struct table {
  coefficient values[terms];
  struct pair ends;
};
static inline double middle(const struct table *t) { return half(t->ends.first + t->ends.second); }
