"""What C++ adds to the random programs: classes and templates of the program's own, containers, references, closures, algorithms.

Containers and objects are, to all other statements, arrays and scalars of the scope: `v1[%s]`, `g1(%s, 2)`, `p1.x`."""
import re
from dataclasses import dataclass

from .expressions import number
from .scope import Array, Index, Scalar

HEADERS = ["algorithm", "array", "cmath", "complex", "cstdlib", "cstring", "deque", "functional", "memory", "numeric", "optional", "queue", "stack", "tuple",
           "utility", "valarray", "vector"]

# The classes and templates; @ is the program's tag.
VEC = """struct Vec@ {
  double x, y, z;
  Vec@() : x(0.0), y(0.0), z(0.0) {}
  Vec@(double x, double y, double z) : x(x), y(y), z(z) {}
  double &operator[](int k) { return k == 0 ? x : k == 1 ? y : z; }
  Vec@ &operator+=(const Vec@ &o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  Vec@ &operator*=(double s) {
    x *= s;
    y *= s;
    z *= s;
    return *this;
  }
  double norm2() const { return x * x + y * y + z * z; }
};
inline Vec@ operator+(Vec@ a, const Vec@ &b) { return a += b; }
inline Vec@ operator-(const Vec@ &a, const Vec@ &b) { return Vec@(a.x - b.x, a.y - b.y, a.z - b.z); }
inline Vec@ operator*(double s, Vec@ a) { return a *= s; }
inline double dot@(const Vec@ &a, const Vec@ &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec@ cross@(const Vec@ &a, const Vec@ &b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}"""
VEC_REDUCTION = """#pragma omp declare reduction(+ : Vec@ : omp_out += omp_in) initializer(omp_priv = Vec@())"""
MODEL = """class Model@ {
  double gain_, bias_;
  double table_[3];

public:
  explicit Model@(double gain, double bias = 0.25) : gain_(gain), bias_(bias) {
    for (int k = 0; k < 3; k++)
      table_[k] = gain * (k + 1) * 0.2;
  }
  double gain() const { return gain_; }
  double &bias() { return bias_; }
  void setGain(double value) { gain_ = value; }
  double operator()(double v) const { return bias_ + gain_ * tanh(v) * table_[1]; }
  double entry(int k) const { return table_[k]; }
  void learn(const double *sample, int count) {
    for (int k = 0; k < count && k < 3; k++)
      table_[k] += 0.1 * sample[k] * gain_;
  }
};"""
GRID = """class Grid@ {
  int width_, height_;
  std::vector<double> cells_;

public:
  Grid@(int w, int h, double value = 0.0) : width_(w), height_(h), cells_(w * h, value) {}
  int width() const { return width_; }
  int height() const { return height_; }
  double &operator()(int i, int j) { return cells_[i + width_ * j]; }
  const double &operator()(int i, int j) const { return cells_[i + width_ * j]; }
  std::vector<double> &cells() { return cells_; }
};"""
LAWS = """struct Law@ {
  virtual ~Law@() = default;
  virtual double value(double v) const = 0;
};
struct Linear@ : Law@ {
  double k;
  explicit Linear@(double k) : k(k) {}
  double value(double v) const override { return k * v; }
};
struct Wave@ final : Law@ {
  double a, b;
  Wave@(double a, double b) : a(a), b(b) {}
  double value(double v) const override { return a * sin(b * v); }
};"""
TEMPLATES = """template <class T> T blend@(T a, T b, T t) { return a + (b - a) * t; }
template <int N> double power@(double v) {
  double p = 1.0;
  for (int k = 0; k < N; k++)
    p *= v;
  return p;
}
template <class F> double quadrature@(F f, double a, double b) {
  double sum = 0.0;
  for (int k = 0; k < 3; k++)
    sum += f(a + (b - a) * (k + 0.5) / 3.0);
  return sum / 3.0;
}
template <class T> double squares@(const T &values) {
  double sum = 0.0;
  for (const auto &v : values)
    sum += v * v;
  return sum;
}
template <class T, class... Rest> double weighted@(T first, Rest... rest) {
  if constexpr (sizeof...(rest) == 0)
    return first;
  else
    return 0.6 * first + 0.4 * weighted@(rest...);
}
inline std::pair<double, double> polar@(double a, double b) { return {a * cos(b), a * sin(b)}; }"""


@dataclass
class Thing:
    """A container or an object by name: kind, name, length."""
    kind: str  # vector, array, carray, vec, model, grid, closure
    name: str
    length: int = 0


class Cxx:
    """Mixed into the generator, first: it goes before what it overrides."""

    # What is different --------------------------------------------------------------------------------------------------

    def extent(self, length):
        return str(length) if self.cxx else super().extent(length)

    def allocate(self, type, name, count):
        return f"{type} *{name} = new {type}[{count}];" if self.cxx else super().allocate(type, name, count)

    def release(self, name):
        return f"delete[] {name};" if self.cxx else super().release(name)

    def cxxClasses(self):
        """Those that the text names, in their order."""
        text = "\n".join(line for lines in [h.lines for h in self.helpers] + self.kernels + [self.function] for line in lines)
        result = []
        for source, word in ((VEC, "Vec@"), (VEC_REDUCTION, "Sum@"), (MODEL, "Model@"), (GRID, "Grid@"), (LAWS, "Law@"),
                             (TEMPLATES, "(blend|power|quadrature|squares|weighted|polar)@")):
            if re.search(rf"\b{word.replace('@', self.tag or '0')}\b" if source is not VEC_REDUCTION else rf"reduction\(\+ : total_v", text):
                result += source.replace("@", self.tag or "0").split("\n")
        return result

    def named(self, name):
        return name + (self.tag or "0")

    def params(self, pure):
        params = super().params(pure)
        for p in params if self.cxx else []:
            if p.kind == "out" and self.random.random() < 0.6:
                p.kind = "ref"
            elif p.kind == "array" and self.random.random() < 0.3:
                p.kind = "vector"
        return params

    def paramScope(self, params, **changes):
        scope = super().paramScope(params, **changes)
        for p in params:
            if p.kind == "ref":
                scope.scalars.append(Scalar(p.name, p.name))
            elif p.kind == "vector":
                scope.arrays.append(Array(f"{p.name}[%s]", 3, p.name, p.writes, pointer=f"{p.name}.data()" if p.writes else None, base=p.name))
                self.mayAlias.add(p.name)
        return scope

    def sharedScope(self, scope):
        inner = super().sharedScope(scope)
        if not self.cxx:
            return inner
        inner.scalars = [s for s in inner.scalars if s.root not in self.references]
        inner.things = [t for t in inner.things if t.kind in ("vec", "model")]
        inner.closures = [name for name in inner.closures if name in self.freeClosures]
        return inner

    def outerNames(self, scope):
        return sorted(set(super().outerNames(scope)) | set(getattr(scope, "closures", ())) | {t.name for t in scope.things})

    # Expressions --------------------------------------------------------------------------------------------------------

    def function(self, scope, depth):
        if not self.cxx or self.random.random() < 0.6:
            return super().function(scope, depth)
        r = self.random
        (a, boundA), (b, boundB) = self.real(scope, depth - 1), self.atom(scope)
        options = [(f"{self.named('blend')}<double>({a}, {b}, 0.3)", boundA + boundB), (f"std::pow(1.2 + 0.3 * sin({a}), 2)", 2.3),
                   (f"{self.named('power')}<{r.randint(1, 3)}>(tanh({a}))", 1.0), (f"{self.named('weighted')}({a}, {b}, 0.5 * ({b}))", boundA + 2 * boundB),
                   (f"std::sqrt(1.2 + std::pow({b}, 2.0))", 1.2 + boundB), (f"std::exp(-std::abs(0.4 + 0.3 * sin({a})))", 1.0),
                   (f"static_cast<double>({a})", boundA)]
        margin = self.margin(scope)
        if margin:
            options += [(f"std::max({margin}, 1.0)", 1.6), (f"std::min(1.0, {margin})", 1.0), (f"std::clamp({margin}, 0.1, 1.0)", 1.0)]
        for t in scope.things:
            if t.kind == "model":
                options += [(f"{t.name}({b})", 3.0), (f"{t.name}.entry({self.index(scope, 3)})", 2.0), (f"{t.name}.gain()", 2.0)]
            elif t.kind == "vec":
                options.append((f"tanh({t.name}.norm2())", 1.0))
            elif t.kind in ("vector", "array") and t.length and scope.trips < 30:
                options.append((f"tanh({self.named('squares')}({t.name}))", 1.0))
        options += [(f"{closure}({b}, 0.5)", 3.0) for closure in scope.closures for _ in range(3)]
        return r.choice(options)

    # Statements ---------------------------------------------------------------------------------------------------------

    def cxxStatement(self, scope):
        if not self.cxx:
            return None
        kinds = [self.newVector, self.newVector, self.newStdArray, self.rangeFor, self.reference, self.closure, self.mutatingClosure, self.vec, self.vecUse,
                 self.model, self.modelUse, self.grid, self.algorithm, self.algorithm, self.swapThings, self.pair, self.virtualCall, self.complexNumber,
                 self.quadrature, self.uniqueArray]
        return self.random.choice(kinds)(scope)

    def newVector(self, scope):
        r = self.random
        if scope.trips > 40:
            return None
        v, i, length = self.fresh("v_"), self.fresh("i"), r.choice([2, 3, 4, self.n, self.m])
        inner = scope.child(indices=scope.indices + [Index(i, 0, length - 1)], trips=scope.trips * length)
        arrays = [a for a in scope.arrays if a.pointer and a.type == "double" and not a.margin]
        others = [t for t in scope.things if t.kind == "vector"]
        type = r.choice(["int", "int", "std::size_t"])
        size = self.bound(length) if type == "int" else str(length)
        loop = f"for ({type} {i} = 0; {i} < {r.choice([size, f'{v}.size()']) if type != 'int' else size}; {i}++)"
        kind = r.random()
        if kind < 0.3:
            first = r.choice(["", f", {number(r)}", f", {self.value(scope, 1)}"])
            lines = [f"std::vector<double> {v}({length}{first});", loop, f"{v}[{i}] {r.choice(['=', '+='])} {self.value(inner)};"]
        elif kind < 0.5:
            reserve = [f"{v}.reserve({length});"] if r.random() < 0.4 else []
            push = r.choice(["push_back", "push_back", "emplace_back"])
            lines = [f"std::vector<double> {v};"] + reserve + [f"for (int {i} = 0; {i} < {self.bound(length)}; {i}++)",
                                                              f"{v}.{push}({self.value(inner)});"]
        elif kind < 0.65 and arrays:
            array = r.choice(arrays)
            length = array.length
            lines = [f"std::vector<double> {v}({array.pointer}, {array.pointer} + {length});"]
        elif kind < 0.8 and others:
            other = r.choice(others)
            length = other.length
            lines = [f"std::vector<double> {v}{r.choice([f'({other.name})', f' = {other.name}'])};"]
        else:
            length = r.randint(2, 4)
            lines = [f"std::vector<double> {v}{{{', '.join(self.value(scope, 1) for _ in range(length))}}};"]
        if r.random() < 0.2:
            length += r.choice([-1, 1, 2]) if length > 2 else 1
            lines.append(f"{v}.resize({length});")
        scope.arrays.append(Array(f"{v}[%s]", length, v, pointer=r.choice([f"{v}.data()", f"&{v}[0]"]), base=v))
        scope.things.append(Thing("vector", v, length))
        return lines

    def newStdArray(self, scope):
        r = self.random
        a, i, length = self.fresh("a_"), self.fresh("i"), r.randint(2, 5)
        inner = scope.child(indices=scope.indices + [Index(i, 0, length - 1)])
        if r.random() < 0.5:
            lines = [f"std::array<double, {length}> {a} = {{{', '.join(self.value(scope, 1) for _ in range(length))}}};"]
        else:
            lines = [f"std::array<double, {length}> {a}{r.choice(['{}', ''])};"] + r.choice([
                [f"for (int {i} = 0; {i} < {length}; {i}++)", f"{a}[{i}] = {self.value(inner)};"], [f"{a}.fill({self.value(scope)});"]])
        scope.arrays.append(Array(f"{a}[%s]", length, a, pointer=f"{a}.data()", base=a))
        scope.things.append(Thing("array", a, length))
        return lines

    def ranges(self, scope, kinds=("vector", "array")):
        return [t for t in scope.things if t.kind in kinds and t.length]

    def isWritable(self, scope, name):
        return any(a.base == name and a.writable for a in scope.arrays)

    def rangeFor(self, scope):
        r = self.random
        things = [t for t in self.ranges(scope) if self.isWritable(scope, t.name)]
        if not things or scope.trips > 20:
            return None
        t, e = r.choice(things), self.fresh("e")
        inner = self.loopScope(scope, t.length)
        kind = r.random()
        if kind < 0.35:
            inner.scalars.append(Scalar(e, e))
            self.references.add(e)
            return [f"for ({r.choice(['double', 'auto'])} &{e} : {t.name}) {{", r.choice([f"{e} = 0.5 * {e} + {self.value(scope, 1, 0.5)};", f"{e} *= 0.9;"])] + \
                self.block(inner, 1) + ["}"]
        if kind < 0.6:
            inner.scalars.append(Scalar(e, e, writable=False))
            self.references.add(e)
            target = self.target(scope)
            return target and [f"for ({r.choice(['double', 'const double &', 'auto', 'const auto &'])} {e} : {t.name})", f"{target} += 0.1 * sin({e});"]
        inner.scalars.append(Scalar(f"*{e}", e))
        end = r.choice([f"{e} != {t.name}.end()", f"{e} < {t.name}.end()"])
        return [f"for (auto {e} = {t.name}.begin(); {end}; {r.choice(['++' + e, e + '++'])}) {{", f"*{e} = 0.6 * *{e} + {self.value(scope, 1, 0.4)};"] + \
            self.block(inner, 1) + ["}"]

    def reference(self, scope):
        r = self.random
        target = self.target(scope)
        if not target or self.floats:
            return None
        name = self.fresh("ref")
        self.references.add(name)
        if r.random() < 0.25:
            scope.scalars.append(Scalar(name, name, writable=False))
            return [f"const double &{name} = {target};"]
        scope.scalars.append(Scalar(name, name))
        return [f"{r.choice(['double', 'auto'])} &{name} = {target};"]

    def closure(self, scope):
        """A closure of two numbers, used in expressions from here on."""
        r = self.random
        name, a, b = self.fresh("fn"), self.fresh("a"), self.fresh("b")
        params = [Scalar(a, a, False), Scalar(b, b, False)]
        if r.random() < 0.4:  # captures nothing
            inner = scope.child(scalars=params, arrays=[], indices=[], tables=[], things=[], closures=[], helpers=[h for h in scope.helpers if h.pure and h.local])
            self.freeClosures.add(name)
            capture = "[]"
        else:
            inner = scope.child(scalars=[Scalar(s.text, s.root, False, s.margin, s.type) for s in scope.scalars] + params)
            inner.arrays = [self.readOnly(array) for array in inner.arrays]
            capture = r.choice(["[&]", "[&]", "[=]"])
            if capture == "[=]":  # calls of members that are not const have no place in it
                inner.things = [t for t in inner.things if t.kind != "vec"]
                inner.arrays = [array for array in inner.arrays if "(" not in array.pattern and not array.pattern.startswith("u_")]
                inner.scalars = [s for s in inner.scalars if "(" not in s.text]
        inner.depth = 4
        type = r.choice(["double", "double", "auto"])
        lines = [f"auto {name} = {capture}({type} {a}, {type} {b}){r.choice(['', ' -> double'])} {{"]
        if r.random() < 0.3:
            t = self.fresh("t")
            lines += [f"double {t} = {a} * {b} + ({self.value(inner, 1)});", f"if ({a} > 40.0)", "return 0.5;"]
            inner.scalars.append(Scalar(t, t, local=True))
        lines += [f"return {a} * 0.5 + 0.25 * sin({b}) * {self.value(inner, 2, 1.0)};", "};"]
        scope.closures.append(name)
        target = self.target(scope)
        return lines + ([f"{target} = {name}({self.value(scope, 1)}, {self.value(scope, 1)});"] if target else [f"(void){name};"])

    def mutatingClosure(self, scope):
        """A closure that changes what it captures, called at once."""
        r = self.random
        if scope.depth > 3:
            return None
        name, a = self.fresh("act"), self.fresh("a")
        inner = scope.isolated()
        inner.scalars = inner.scalars + [Scalar(a, a, local=True)]
        target = self.target(scope)
        if not target:
            return None
        lines = ["{", f"auto {name} = [&](double {a}) {{", f"{target} += 0.1 * {a};"] + self.block(inner, r.randint(1, 2)) + ["};"]
        for _ in range(r.randint(1, 2)):
            lines.append(f"{name}({self.value(scope, 1)});")
        return lines + ["}"]

    def vec(self, scope):
        r = self.random
        p, type = self.fresh("p_"), self.named("Vec")
        others = [t for t in scope.things if t.kind == "vec"]
        parts = [self.value(scope, 1) for _ in range(3)]
        lines = [f"{type} {p}({', '.join(parts)});" if r.random() < 0.6 or not others else f"{type} {p} = {r.choice(others).name};"]
        scope.things.append(Thing("vec", p))
        scope.scalars += [Scalar(f"{p}.{c}", p) for c in r.sample("xyz", 2)]
        return lines

    def vecUse(self, scope):
        r = self.random
        vecs = [t.name for t in scope.things if t.kind == "vec" and self.isOwn(scope, t.name)]
        if not vecs:
            return self.vec(scope)
        p, q, s = r.choice(vecs), r.choice(vecs), r.choice(vecs)
        target = self.target(scope) or f"{p}.x"
        v = self.named("Vec")
        return [r.choice([f"{p} = {v}(tanh({p}.x), sin({p}.y), 0.5 * cos({p}.z));", f"{p} = 0.4 * {q} + 0.3 * {s};", f"{p} *= 0.7;",
                          f"{p} += 0.1 * ({q} - {s});", f"{target} = tanh({self.named('dot')}({p}, {q}));",
                          f"{p} = 0.2 * {self.named('cross')}({q}, {s});", f"{p}[{self.index(scope, 3)}] = {self.value(scope)};",
                          f"{p} = {v}({self.value(scope, 1)}, {p}.x, 0.5) - {q};" if scope.trips < 4 else f"{p} *= 0.5;"])]

    def isOwn(self, scope, name):
        return any(s.root == name and s.writable for s in scope.scalars)

    def model(self, scope):
        m = self.fresh("m_")
        r = self.random
        second = f", {self.value(scope, 1)}" if r.random() < 0.6 else ""
        lines = [f"{self.named('Model')} {m}({self.value(scope, 1)}{second});"]
        scope.things.append(Thing("model", m))
        if r.random() < 0.6:
            scope.scalars.append(Scalar(f"{m}.bias()", m))
        return lines

    def modelUse(self, scope):
        r = self.random
        models = [t.name for t in scope.things if t.kind == "model" and self.isOwn(scope, t.name)]
        if not models:
            return self.model(scope) if scope.parallel is None else None
        m = r.choice(models)
        arrays = [a for a in scope.arrays if a.pointer and a.type == "double"]
        lines = [f"{m}.setGain({self.value(scope, 1)});"]
        if arrays and r.random() < 0.5:
            lines = [f"{m}.learn({r.choice(arrays).pointer}, 2);"] if scope.trips < 10 else lines
        return lines

    def grid(self, scope):
        r = self.random
        if scope.trips > 20:
            return None
        g, i, j = self.fresh("g_"), self.fresh("i"), self.fresh("j")
        w, h = r.randint(2, 4), r.randint(2, 3)
        inner = scope.child(indices=scope.indices + [Index(i, 0, w - 1), Index(j, 0, h - 1)], trips=scope.trips * w * h)
        lines = [f"{self.named('Grid')} {g}({w}, {h}{r.choice(['', ', 0.5'])});", f"for (int {j} = 0; {j} < {g}.height(); {j}++)",
                 f"for (int {i} = 0; {i} < {g}.width(); {i}++)", f"{g}({i}, {j}) {r.choice(['=', '+='])} {self.value(inner)};"]
        scope.arrays.append(Array(f"{g}(%s, {r.randrange(h)})", w, g, base=g))
        scope.arrays.append(Array(f"{g}({r.randrange(w)}, %s)", h, g, base=g))
        if r.random() < 0.4:
            scope.arrays.append(Array(f"{g}.cells()[%s]", w * h, g, base=g))
        return lines

    def algorithm(self, scope):
        r = self.random
        things = self.ranges(scope)
        writable = [t for t in things if self.isWritable(scope, t.name)]
        target = self.target(scope)
        if not things or not target or scope.trips > 12:
            return self.newVector(scope)
        t, u = r.choice(things), r.choice(things)
        a, b = self.fresh("a"), self.fresh("b")
        every = f"{t.name}.begin(), {t.name}.end()"
        small = min(t.length, u.length)
        first = f"{t.name}.begin(), {t.name}.begin() + {small}"
        options = [f"{target} = 0.2 * std::accumulate({every}, 0.0);", f"{target} = 0.2 * std::inner_product({first}, {u.name}.begin(), 0.5);",
                   f"{target} += 0.1 * std::accumulate({every}, 0.0, [](double {a}, double {b}) {{ return 0.5 * {a} + sin({b}); }});",
                   f"{target} += 0.1 * std::transform_reduce({first}, {u.name}.begin(), 0.0);",
                   f"std::for_each({every}, [&](double {a}) {{ {target} += 0.05 * {a} * {a}; }});",
                   f"{target} = 0.3 * {t.name}.front() + 0.2 * {u.name}.back();", f"{target} = 0.1 * {t.name}[0] * {t.name}.size();"]
        for w in writable:
            low = min(w.length, t.length)
            source = f"{t.name}.begin(), {t.name}.begin() + {low}"
            out = f"{w.name}.begin(), {w.name}.end()"
            options += [f"std::transform({source}, {w.name}.begin(), [&](double {a}) {{ return 0.5 * {a} + {self.value(scope.child(), 1, 0.5)}; }});",
                        f"std::fill({out}, {self.value(scope, 1)});", f"std::reverse({out});"]
            if w.name != t.name:
                options += [f"std::copy({source}, {w.name}.begin());",
                            f"std::transform({source}, {w.name}.begin(), {w.name}.begin(), [](double {a}, double {b}) {{ return sin({a} * {b}); }});"]
            if w.length <= 6:
                options += [f"std::partial_sum({out}, {w.name}.begin());\nfor (auto &{a} : {w.name})\n{a} = sin({a});",
                            f"for (int {a} = 0; {a} < {w.length}; {a}++)\n{w.name}[{a}] = 7.0 * (({a} * 5 + 3) % 7) + sin({w.name}[{a}]);\n"
                            f"std::sort({out});\nfor (double &{b} : {w.name})\n{b} = cos({b});"]
        return r.choice(options).split("\n")

    def swapThings(self, scope):
        r = self.random
        vectors = [t for t in self.ranges(scope, ("vector",)) if self.isWritable(scope, t.name)]
        pairs = [(one, two) for one in vectors for two in vectors if one.name < two.name and one.length == two.length]
        if pairs and r.random() < 0.6 and not scope.parallel:
            one, two = r.choice(pairs)
            if r.random() < 0.33:
                v = self.fresh("v_")  # assigned to while no pointer leads to its elements, which it may leave
                scope.arrays.append(Array(f"{v}[%s]", two.length, v, pointer=f"{v}.data()", base=v))
                scope.things.append(Thing("vector", v, two.length))
                return [f"std::vector<double> {v}({r.choice([one.length, 2])}, 0.5);", f"{v} = {one.name};", f"{v} = {two.name};"]
            return [r.choice([f"std::swap({one.name}, {two.name});", f"{one.name}.swap({two.name});"])]
        one, two = self.target(scope), self.target(scope)
        if not one or not two or one == two or self.floats:
            return None
        return [f"std::swap({one}, {two});"]

    def pair(self, scope):
        r = self.random
        one, two = self.fresh("t"), self.fresh("t")
        call = f"{self.named('polar')}({self.value(scope, 1)}, {self.value(scope, 1)})"
        if r.random() < 0.5:
            lines = [f"auto [{one}b, {two}b] = {call};", f"double {one} = {one}b * 0.5;", f"double {two} = {two}b;"]
        else:
            q = self.fresh("pair")
            lines = [f"const std::pair<double, double> {q} = {call};", f"double {one} = {q}.first;", f"double {two} = {q}.second;"]
        scope.scalars += [Scalar(one, one, local=True), Scalar(two, two, local=True)]
        return lines

    def virtualCall(self, scope):
        r = self.random
        target = self.target(scope)
        if not target or scope.trips > 20:
            return None
        a, b, p = self.fresh("law"), self.fresh("law"), self.fresh("law")
        base = self.named("Law")
        condition = self.condition(scope)
        if r.random() < 0.5:
            return ["{", f"{self.named('Linear')} {a}({self.value(scope, 1)});", f"{self.named('Wave')} {b}({self.value(scope, 1)}, {self.value(scope, 1)});",
                    f"const {base} *{p} = {condition} ? static_cast<const {base} *>(&{a}) : &{b};", f"{target} = {p}->value({self.value(scope, 1)});", "}"]
        return ["{", f"std::vector<std::unique_ptr<{base}>> {a};", f"{a}.push_back(std::make_unique<{self.named('Linear')}>({self.value(scope, 1)}));",
                f"{a}.push_back(std::make_unique<{self.named('Wave')}>({self.value(scope, 1)}, {self.value(scope, 1)}));",
                f"for (const auto &{p} : {a})", f"{target} += 0.2 * {p}->value({self.atom(scope)[0]});", "}"]

    def complexNumber(self, scope):
        r = self.random
        target = self.target(scope)
        if not target:
            return None
        z, w = self.fresh("z_"), self.fresh("z_")
        work = r.choice([f"{z} *= {w};", f"{z} = {z} * std::conj({w}) + 0.5;", f"{z} = std::exp(0.2 * {z}) - {w};", f"{z} += {w} / (3.0 + {z});"])
        use = r.choice([f"std::norm({z})", f"{z}.real() + {z}.imag()", f"std::abs({z} + 9.0)", f"std::real({z} * {w})"])
        return ["{", f"std::complex<double> {z}({self.value(scope, 1)}, {self.value(scope, 1)}), {w}(0.5, {self.value(scope, 1)});", work,
                f"{target} = 0.2 * ({use});", "}"]

    def quadrature(self, scope):
        r = self.random
        target = self.target(scope)
        if not target or scope.trips > 12:
            return None
        a = self.fresh("a")
        inner = scope.child(scalars=scope.scalars + [Scalar(a, a, False)])
        models = [t.name for t in scope.things if t.kind == "model"]
        f = r.choice([f"[&](double {a}) {{ return 0.3 * {a} * {a} + ({self.value(inner, 1)}); }}"] + models)
        return [f"{target} = {self.named('quadrature')}({f}, 0.1, {self.value(scope, 1, 1.0)});"]

    def uniqueArray(self, scope):
        r = self.random
        if scope.trips > 20:
            return None
        u, i, length = self.fresh("u_"), self.fresh("i"), r.choice([2, 3, self.n])
        inner = scope.child(indices=scope.indices + [Index(i, 0, length - 1)])
        scope.arrays.append(Array(f"{u}[%s]", length, u, pointer=f"{u}.get()", base=u))
        inner.arrays = [a for a in inner.arrays if a.base != u]
        make = r.choice([f"auto {u} = std::make_unique<double[]>({length});", f"std::unique_ptr<double[]> {u}(new double[{length}]);"])
        return [make, f"for (int {i} = 0; {i} < {length}; {i}++)", f"{u}[{i}] = {self.value(inner)};"]

    # OpenMP -------------------------------------------------------------------------------------------------------------

    def cxxParallel(self, scope):
        """Loops over containers and sums of objects, in regions."""
        r = self.random
        length = r.choice([self.n, 12, 30])
        v, w, i = self.fresh("v_"), self.fresh("v_"), self.fresh("i")
        inner = scope.child(indices=scope.indices + [Index(i, 0, length - 1)])
        lines = [f"std::vector<double> {v}({length}), {w}({length}, 0.5);", f"for (int {i} = 0; {i} < {length}; {i}++)",
                 f"{v}[{i}] = sin({self.value(inner, 1)} + 0.3 * {i});"]
        schedule = r.choice(["", " schedule(static)", " schedule(dynamic, 2)", " schedule(guided)"])
        loop = f"for (int {i} = 0; {i} < {length}; {i}++)"
        kind, e, t, c = r.randrange(7), self.fresh("e"), self.fresh("t"), number(r)
        if kind == 0:
            lines += [f"#pragma omp parallel for{schedule}", f"for (auto {e} = {v}.begin(); {e} < {v}.end(); ++{e})", f"*{e} = sin({c} * *{e}) + {w}[1] * {w}[2];"]
        elif kind == 1:
            lines += [f"#pragma omp parallel for{schedule}", f"for (double &{e} : {v})", f"{e} = {e} * {e} * {w}[0] + {c};"]
        elif kind == 2:
            s, type = self.fresh("total_v"), self.named("Vec")
            lines += [f"{type} {s}({c}, 0.0, 0.1);", f"#pragma omp parallel for reduction(+ : {s}){schedule}", f"{loop} {{",
                      f"{type} {t}({v}[{i}], {w}[{i}] * {v}[{i}], 0.2);", f"{s} += 0.1 * {self.named('cross')}({t}, {type}({c}, {v}[{i}], 0.3));", "}",
                      f"{v}[0] += {s}.x + {s}.y * {s}.z;"]
        elif kind == 3:
            g, j = self.fresh("g_"), self.fresh("j")
            lines += [f"{self.named('Grid')} {g}({length}, 4, {c});", f"#pragma omp parallel for{schedule}", "for (int %s = 0; %s < %s.height(); %s++)" % (j, j, g, j),
                      f"for (int {i} = 1; {i} < {g}.width() - 1; {i}++)", f"{g}({i}, {j}) = 0.3 * {v}[{i} - 1] + {v}[{i}] * {v}[{i} + 1];",
                      f"#pragma omp parallel for{schedule}", f"for (int {i} = 0; {i} < {length}; {i}++)", f"{w}[{i}] = {g}({i}, 0) * {g}({i}, 2) - 0.2 * {g}({i}, 3);"]
        elif kind == 4:
            lines += ["#pragma omp parallel", "{", f"std::vector<double> {t}(3);", f"#pragma omp for{schedule}", f"{loop} {{", f"{t}[0] = {v}[{i}];",
                      f"{t}[1] = {t}[0] * {t}[0];", f"{t}[2] = sin({t}[1] - {t}[0]);", f"{w}[{i}] = {t}[2] * {t}[1];", "}", "}"]
        elif kind == 5:
            f = self.fresh("fn")
            lines += [f"auto {f} = [&](int {e}) {{ return {v}[{e}] * {v}[({e} + 1) % {length}] + {c}; }};", f"#pragma omp parallel for{schedule}", loop,
                      f"{w}[{i}] = {f}({i}) * 0.5;"]
        else:
            m = self.fresh("m_")
            lines += [f"{self.named('Model')} {m}({v}[0], {v}[1]);", f"#pragma omp parallel for{schedule} firstprivate({m})" if r.random() < 0.5 else
                      f"#pragma omp parallel for{schedule}", loop, f"{w}[{i}] = {m}({v}[{i}]) + 0.1 * {m}.gain();"]
        scope.arrays += [Array(f"{name}[%s]", length, name, pointer=f"{name}.data()", base=name) for name in (v, w)]
        scope.things += [Thing("vector", v, length), Thing("vector", w, length)]
        target = self.target(scope)
        if target:
            lines.append(f"{target} += 0.05 * std::inner_product({v}.begin(), {v}.end(), {w}.begin(), 0.0);")
        return lines
