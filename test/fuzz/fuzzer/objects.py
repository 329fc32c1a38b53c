"""Classes whose special member functions do something: copies that are not what they are copied from, moves that leave something
behind, counters. What is copied, and how often, the language says: no copy here may be left out or made at will."""

CELL = """
class Cell@ {
  double v_;

public:
  explicit Cell@(double v) : v_(v) {}
  Cell@(const Cell@ &o) : v_(o.v_ * 0.5 + 0.1) {}
  Cell@(Cell@ &&o) noexcept : v_(o.v_ + 0.05) { o.v_ = 0.25; }
  Cell@ &operator=(const Cell@ &o) {
    v_ = 0.8 * o.v_;
    return *this;
  }
  Cell@ &operator=(Cell@ &&o) noexcept {
    v_ = o.v_;
    o.v_ = 0.4 * v_ + 0.1;
    return *this;
  }
  double get() const { return v_; }
  double &at() { return v_; }
};
inline double take@(Cell@ c) { return c.get() * c.get(); }
inline double changed@(Cell@ c) {
  c.at() *= 0.7;
  return sin(c.get());
}
inline Cell@ passed@(Cell@ c) {
  c.at() += 0.1;
  return c;
}
inline Cell@ made@(double v) { return Cell@(0.5 * v); }
inline double seen@(const Cell@ &c) { return c.get(); }
template <class F> double called@(F f) { return 0.5 * f(); }
struct Holder@ {
  Cell@ cell;
  double w;
};
inline double held@(Holder@ h) { return h.cell.get() * h.w; }
struct Derived@ : Cell@ {
  double w;
  Derived@(double v, double w) : Cell@(v), w(w) {}
};
inline double base@(Derived@ d) { return d.get() + 0.5 * d.w; }
"""
COUNTED = """
static int copies@;
struct Counted@ {
  double v;
  explicit Counted@(double v) : v(v) {}
  Counted@(const Counted@ &o) : v(o.v) { copies@++; }
  Counted@ &operator=(const Counted@ &o) {
    v = o.v;
    copies@ += 3;
    return *this;
  }
  ~Counted@() { copies@ += 2; }
};
inline double look@(Counted@ c) { return c.v * c.v; }
inline Counted@ twice@(Counted@ c) {
  c.v *= 2.0;
  return c;
}
"""
SINK = """
struct Sink@ {
  double &s;
  double v;
  Sink@(double &s, double v) : s(s), v(v) {}
  Sink@(const Sink@ &o) : s(o.s), v(o.v) { s *= 0.9; }
  ~Sink@() { s += 0.1 * v; }
};
inline double drained@(Sink@ sink) { return sink.v; }
"""


class Objects:
    """Mixed into the generator."""

    def objectStatement(self, scope):
        r = self.random
        if scope.trips > 12:
            return None
        kind = r.random()
        if kind < 0.25 and self.isPlain(scope):
            return self.countedObjects(scope)
        if kind < 0.28 and self.isPlain(scope):
            return self.sink(scope)
        if kind < 0.4 and self.openmp and self.isPlain(scope):
            return self.firstprivateObject(scope)
        return self.cells(scope)

    def cells(self, scope):
        r = self.random
        self.define_("Cell", CELL)
        type = self.named("Cell")
        c, d, e = self.fresh("cell"), self.fresh("cell"), self.fresh("e")
        target = self.target(scope)
        if not target:
            return None
        get = lambda name: f"{target} += 0.2 * {name}.get();"
        lines = ["{", f"{type} {c}({self.value(scope, 1)});"]
        uses = [[f"{target} = {self.named('take')}({c});"], [f"{target} += 0.3 * {self.named('take')}({c});"], [f"{target} = {self.named('changed')}({c});"],
                [f"{target} = {self.named('take')}(std::move({c}));", get(c)], [f"{type} {d} = {self.named('passed')}({c});", get(d)],
                [f"{type} {d} = {c};", get(d)], [f"{type} {d}(std::move({c}));", get(d), get(c)],
                [f"{type} {d} = {self.named('made')}({self.value(scope, 1)});", f"{d} = {c};", get(d)],
                [f"{type} {d}({self.value(scope, 1)});", f"{d} = std::move({c});", get(d), get(c)],
                [f"{type} {d}({self.value(scope, 1)});", f"std::swap({c}, {d});", get(c), get(d)],
                [f"{type} {d}({self.value(scope, 1)});", f"{type} {e} = {self.condition(scope)} ? {c} : {d};", get(e)],
                [f"auto {e} = [{c}]() {{ return {c}.get(); }};", f"{target} += {e}();"],
                [f"auto {e} = [{c}]() mutable {{ return {c}.at() *= 0.9; }};", f"{target} += {self.named('called')}({e});", f"{target} += {e}();"],
                [f"{target} += {self.named('called')}([{c}] {{ return {c}.get(); }});"],
                [f"{target} += {self.named('called')}([&{c}] {{ return {self.named('take')}({c}); }});"],
                [f"std::vector<{type}> {d};", f"{d}.reserve(3);", f"{d}.push_back({c});", f"{d}.emplace_back(0.3);", f"{d}.push_back({type}(0.4));",
                 f"for (const {type} &{e} : {d})", get(e)],
                [f"std::vector<{type}> {d}(2, {c});", f"auto {e} = {d};", f"{target} += {e}[0].get() * {d}[1].get();"],
                [f"std::array<{type}, 2> {d} = {{{c}, {type}({self.value(scope, 1)})}};", f"for ({type} {e} : {d})", get(e)],
                [f"std::pair<{type}, int> {d}({c}, 2);", f"{target} += {d}.first.get() * {d}.second;"],
                [f"{self.named('Holder')} {d} = {{{c}, {self.value(scope, 1)}}};", f"{target} += {self.named('held')}({d});"],
                [f"{self.named('Holder')} {d} = {{{c}, 0.5}};", f"{self.named('Holder')} {e} = {d};", f"{e} = {d};", get(f"{e}.cell")],
                [f"{self.named('Derived')} {d}({self.value(scope, 1)}, 0.4);", f"{target} += {self.named('base')}({d});", f"{self.named('Derived')} {e}({d});", get(e)],
                [f"{target} += {self.named('seen')}({c});"], [f"auto {e} = std::make_unique<{type}>({c});", f"{target} += {e}->get();"]]
        for use in r.sample(uses, r.randint(1, 2)):
            lines += ["{"] + use + ["}"]
        if r.random() < 0.5:
            lines.append(get(c))
        return lines + [f"(void){c};", "}"]

    def countedObjects(self, scope):
        """How often copies were made and destroyed is a number that is used."""
        r = self.random
        self.define_("Counted", COUNTED)
        type, copies = self.named("Counted"), self.named("copies")
        c, d, e = self.fresh("counted"), self.fresh("counted"), self.fresh("e")
        target = self.target(scope)
        if not target:
            return None
        uses = [[f"{target} = {self.named('look')}({c});"], [f"{type} {d} = {c};", f"{target} += {d}.v;"], [f"{type} {d}({self.named('twice')}({c}));", f"{target} += {d}.v;"],
                [f"{type} {d}(0.3);", f"{d} = {c};", f"{target} += {d}.v;"], [f"auto {e} = [{c}] {{ return {c}.v; }};", f"{target} += {e}();"],
                [f"std::vector<{type}> {d}(2, {c});", f"{target} += {d}[1].v;"], [f"const {type} &{d} = {c};", f"{target} += {d}.v;"]]
        lines = [f"{copies} = 0;", "{", f"{type} {c}({self.value(scope, 1)});"]
        for use in r.sample(uses, r.randint(1, 2)):
            lines += ["{"] + use + ["}"]
        return lines + ["}", f"{target} += 0.01 * {copies};"]

    def sink(self, scope):
        """A destructor that changes a value outside: refused, or right."""
        r = self.random
        self.define_("Sink", SINK)
        type, s, k = self.named("Sink"), self.fresh("t"), self.fresh("sink")
        target = self.target(scope)
        if not target:
            return None
        use = r.choice([[f"{type} {k}({s}, {self.value(scope, 1)});"], [f"{type} {k}({s}, 0.5);", f"{target} += {self.named('drained')}({k});"]])
        return [f"double {s} = {self.value(scope, 1)};", "{"] + use + ["}", f"{target} += 0.2 * {s};"]

    def firstprivateObject(self, scope):
        r = self.random
        self.define_("Cell", CELL)
        type, c, w, i = self.named("Cell"), self.fresh("cell"), self.fresh("w"), self.fresh("i")
        target = self.target(scope)
        source = self.readable(scope, 4)
        if not target or not source:
            return None
        use = r.choice([f"{w}[{i}] = {c}.get() * {source % i};", f"{w}[{i}] = {self.named('take')}({c}) + {source % i};",
                        f"{w}[{i}] = {self.named('changed')}({c}) * {source % i};"])
        directive = r.choice(["parallel for", "parallel for schedule(static, 1)", "parallel for schedule(dynamic)"])
        return ["{", f"double {w}[4];", f"{type} {c}({self.value(scope, 1)});", f"#pragma omp {directive} firstprivate({c})", f"for (int {i} = 0; {i} < 4; {i}++)", use,
                f"{target} += 0.2 * ({w}[0] + {w}[1] * {w}[2] - {w}[3]) + {c}.get();", "}"]
