struct hash; /* nobody defines it */
struct log;  /* one source defines it */
struct space;
struct body {
  double mass;
  struct {
    double idle;
    int asleep;
    struct {
      double drag;
    } inner[2];
  } sleeping;
  struct space *space;
  double charge;
  void *self;
};
struct space {
  double gravity;
  struct hash *cached;
  struct log *log;
  struct body *still;
  void *owner;
  struct {
    double step;
    int count;
  } by;
};

void start(struct space *s, struct body *b, const double *x, int n);
void step(struct space *s, double by);
double energy(const struct body *b);
void open_log(struct space *s);
void note(struct space *s, double value);
double noted(const struct space *s);
void close_log(struct space *s);
