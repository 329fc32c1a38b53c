"""What the tool does not look into: functions with `try`, calls of functions without a body (../Outside.c), static variables, casts
that take `const` away, definitions in the style of K&R; sums of adjoints that are narrower than what is added. A part of this
is refused; what is not refused must be right."""
from .expressions import number

GUARDED = """
template <class F> void guarded@(F f) {
  try {
    f();
  } catch (...) {
    throw;
  }
}
"""
BY_REFERENCE = """
template <class F> void watched@(F &&f) {
  try {
    f();
  } catch (...) {
    throw;
  }
}
"""
JUMPING = """
template <class F> void jumping@(F f) {
  int k = 0;
again:
  f();
  if (++k < 2)
    goto again;
}
"""
VALUED = """
template <class F> double valued@(F f, double v) {
  try {
    return f(v);
  } catch (...) {
    return 0.0;
  }
}
"""
SCALED = """
static double scaled@(double v) {
  static double kept;
  kept = 0.5 * v;
  return kept * kept;
}
"""
TABLE = """
static double tabled@(double v, int k) {
  static const double table[3] = {0.3, 0.7, 0.2};
  return table[k % 3] * v;
}
"""
CALLS = """
static double counts@(double v) {
  static int calls;
  calls++;
  return sin(v);
}
"""
LIMIT = """
static int limit@;
static void lower@(void) { limit@--; }
"""
GAUGE = """
class Gauge@ {
  mutable double last_ = 0.0;
  mutable int reads_ = 0;
  double v_;

public:
  explicit Gauge@(double v) : v_(v) {}
  double read() const {
    last_ = 0.5 * last_ + v_;
    reads_++;
    return last_ * v_;
  }
  void set(double v) const { const_cast<Gauge@ *>(this)->v_ = v; }
  int reads() const { return reads_; }
};
"""
SUM = """
static double sum@(float a, const float *b, int count) {
  double s = 0.0;
  for (int i = 0; i < count; i++)
    s += a * b[i % 3];
  return s / count;
}
"""
PARTS = """
struct Parts@ {
  float a;
  double s;
};
"""
OUTSIDE = "int outside_next(int k, int count);"


class Unknown:
    """Mixed into the generator."""

    def unfollowed(self, scope):
        """A closure that is passed to a function with `try` or `goto`."""
        r = self.random
        target = self.target(scope)
        if not target or scope.trips > 12:
            return None
        act, a = self.fresh("act"), self.fresh("a")
        body = [r.choice([f"{target} = {self.value(scope, 1)};", f"{target} += 0.3 * {self.value(scope, 1, 1.0)};"])]
        kind = r.random()
        if kind < 0.3:
            name = self.define_("valued", VALUED)
            return [f"{target} = {name}([{r.choice(['=', '&'])}](double {a}) {{ return 0.5 * {a} * {a}; }}, {self.value(scope, 1)});"]
        name = r.choice([lambda: self.define_("guarded", GUARDED), lambda: self.define_("watched", BY_REFERENCE), lambda: self.define_("jumping", JUMPING)])()
        if kind < 0.6:
            return [f"{name}([&] {{"] + body + ["});"]
        if kind < 0.75:
            return [f"std::function<void()> {act} = [&] {{"] + body + ["};", f"{name}({act});"]
        return [f"auto {act} = [&] {{"] + body + ["};", f"{name}({act});"]

    def outsideCall(self, scope):
        """A function without a body that gets integers."""
        r = self.random
        k, high = self.fresh("k"), r.choice([2, 3, 4])
        source, target = self.readable(scope, high), self.target(scope)
        if not source or not target:
            return None
        if all(name != "outside_next" for name, _ in self.prelude):
            self.prelude.append(("outside_next", ['extern "C" ' * self.cxx + OUTSIDE]))
        text, _, _ = self.integer(scope)
        return [f"int {k} = outside_next({text}, {high});", f"{target} += 0.3 * {source % k};"]

    def staticVariable(self, scope):
        r = self.random
        target = self.target(scope)
        if not target or scope.parallel or scope.isHelper:
            return None
        kind = r.random()
        if kind < 0.15:
            return [f"{target} = {self.define_('scaled', SCALED)}({self.value(scope, 1)});"]
        if kind < 0.5:
            return [f"{target} = {self.define_('tabled', TABLE)}({self.value(scope, 1)}, {self.integer(scope)[0]});"]
        if kind < 0.65:
            return [f"{target} = {self.define_('counts', CALLS)}({self.value(scope, 1)});"]
        if scope.trips > 20:
            return None
        self.define_("limit", LIMIT)
        limit, lower, i = self.named("limit"), self.named("lower"), self.fresh("i")
        source = self.readable(scope, 3)
        if not source:
            return None
        return [f"{limit} = 3;", f"for (int {i} = 0; {i} < {limit}; {i}++) {{", f"{target} = sin({target}) + 0.3 * {source % i};", f"{lower}();", "}"]

    def castAway(self, scope):
        """Memory that is changed through a pointer, or reference, to constants."""
        r = self.random
        target = self.target(scope)
        if not target:
            return None
        p, value = self.fresh("p"), self.value(scope, 1)
        arrays = [a for a in self.pointable(scope) if a.length >= 2]
        if arrays and r.random() < 0.6:
            array = r.choice(arrays)
            cast = f"const_cast<double *>({p})" if self.cxx else f"((double *){p})"
            return ["{", f"const double *{p} = {array.pointer};", f"{cast}[{self.index(scope, array.length)}] = {value};", f"{target} += 0.2 * {p}[0] * {p}[1];", "}"]
        scalars = [s for s in self.addressable(scope) if not s.text.startswith("*")]
        if not scalars:
            return None
        if self.cxx:
            return ["{", f"const double &{p} = {r.choice(scalars).text};", f"const_cast<double &>({p}) += {value};", f"{target} += 0.2 * {p};", "}"]
        return ["{", f"const double *{p} = &{r.choice(scalars).text};", f"*(double *){p} += {value};", f"{target} += 0.2 * *{p};", "}"]

    def mutableMember(self, scope):
        """An object that its const functions change."""
        r = self.random
        target = self.target(scope)
        if not self.cxx or not target or scope.trips > 12:
            return None
        g, type = self.fresh("gauge"), self.define_("Gauge", GAUGE)
        return "\n".join(["{", f"{type} {g}({self.value(scope, 1)});"] + r.sample(
            [f"{target} += 0.1 * {g}.read();", f"{g}.set({self.value(scope, 1)});", f"{target} += 0.2 * {g}.read();\n{target} += 0.01 * {g}.reads();"], 3) + ["}"]).split("\n")

    def oldDefinition(self, scope):
        """A function defined with a list of identifiers."""
        r = self.random
        target = self.target(scope)
        if not target:
            return None
        type = "float" if self.floats and r.random() < 0.7 else "double"
        kind = r.choice(["curve", "mixed"])
        if kind == "curve":
            name = self.define_(f"curve_{type}", f"static {type} curve_{type}@(v)\n{type} v;\n{{\n  return 1.0 / (1.0 + exp(-v));\n}}")
            return [f"{target} = {name}({self.value(scope, 1)});"]
        arrays = [a for a in scope.arrays if a.pointer and a.type == "double" and a.length >= 2]
        if not arrays:
            return None
        name = self.define_(f"mixed_{type}", f"static double mixed_{type}@(v, w, k)\n{type} v;\nconst double *w;\nint k;\n{{\n  return v * w[k] + 0.5 * v * v;\n}}")
        return [f"{target} = {name}({self.value(scope, 1)}, {r.choice(arrays).pointer}, {self.index(scope, 2)});"]

    def floatSums(self, scope):
        """A value of float that many iterations read, whose sums are double."""
        r = self.random
        target = self.target(scope)
        if not target or scope.trips > 3 or scope.parallel:
            return None
        a, b, s, i, j = (self.fresh(x) for x in ("fa", "fb", "s", "i", "j"))
        count = r.choice([1000, 100000, 700000])  # so many increments of float are wrong by up to 1 %
        lines = ["{", f"float {b}[3];"] + [f"{b}[{k}] = {self.value(scope, 1)};" for k in range(3)]
        kind = r.randrange(4)
        if kind == 0:
            name = self.define_("sum", SUM)
            return lines + [f"{target} {r.choice(['=', '+='])} {name}({self.value(scope, 1)}, {b}, {count});", "}"]
        if kind == 1:
            type, q = self.define_("Parts", PARTS), self.fresh("parts")
            return lines + [f"struct {type} {q};", f"{q}.a = {self.value(scope, 1)};", f"{q}.s = 0.0;", f"for (int {i} = 0; {i} < {count}; {i}++)",
                            f"{q}.s += {q}.a * {b}[{i} % 3] * {q}.a;", f"{target} {r.choice(['=', '+='])} {q}.s / {count}.0;", "}"]
        lines += [f"float {a} = {self.value(scope, 1)};", f"double {s} = 0.0;"]
        directive = [f"#pragma omp parallel for reduction(+ : {s})"] if self.openmp and self.isPlain(scope) and r.random() < 0.5 else []
        if kind == 2:
            lines += directive + [f"for (int {i} = 0; {i} < {count}; {i}++)", f"{s} += {a} + {number(r)} * {b}[1];"]
        else:
            lines += directive + [f"for (int {i} = 0; {i} < {count // 100}; {i}++)", f"for (int {j} = 0; {j} < 100; {j}++)", f"{s} += {a} * {a} + {b}[{j} % 3];"]
        return lines + [f"{target} {r.choice(['=', '+='])} {s} / {count}.0;", "}"]
