// n=7 m=7 : arguments whose variables change while a short function runs: by the function that an object's class has, a destructor, an inherited constructor, a default argument or member
struct Base {
  virtual ~Base() {}
  virtual int get() const { return 1; }
};
struct Derived : Base {
  int &k;
  explicit Derived(int &v) : k(v) {}
  int get() const override { return --k; }
};
static int use(const Base &b, int v) { return b.get() * 0 + v; }

struct Guard {
  int *k;
  explicit Guard(int *p) : k(p) {}
  ~Guard() { --*k; }
  int one() const { return 1; }
};
struct Member {
  Guard guard;
  explicit Member(int *p) : guard(p) {}
  int one() const { return guard.one(); }
};
static int guarded(int *p, int v) { return Guard(p).one() * 0 + v; }
static int ofMember(int *p, int v) { return Member(p).one() * 0 + v; }

struct Low {
  explicit Low(int *p) { --*p; }
  int one() const { return 1; }
};
struct High : Low {
  using Low::Low;
};
static int inherited(int *p, int v) { return High(p).one() * 0 + v; }

static int counter;
static int next(int k = --counter) { return k; }
static int defaulted(int v) { return next() * 0 + v; }
struct Init {
  int k = --counter;
};
static int initialized(int v) { return Init{}.k * 0 + v; }

void f(int n, int, double *x, double *y) {
  int k = n;
  Derived d(k);
  y[0] *= use(d, k) * x[0];
  y[1] *= guarded(&k, k) * x[1];
  y[2] *= inherited(&k, k) * x[2];
  y[5] *= ofMember(&k, k) * x[5];
  counter = n;
  y[3] *= defaulted(counter) * x[3];
  y[4] *= initialized(counter) * x[4];
  y[6] *= k * x[0] + counter;
}
