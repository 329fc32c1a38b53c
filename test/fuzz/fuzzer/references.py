"""Loops whose bound, step or condition is known by a second name, by which their body changes it: pointers, references, members of
references, captures, parameters; and by constructors and destructors in the body. All of them only lower the bound, or take
steps of 1 to 3, so that subscripts stay below what the bound was."""
from .scope import Index, Scalar

RANGE = """
struct Range@ {
  int low, high, by;
  double weight;
};
"""
RANGE_WITH_METHODS = """
struct Range@ {
  int low, high, by;
  double weight;
  void run(const int &last, double &s, const double *v) {
    for (int i = low; i < last; i++) {
      high--;
      s = sin(s * v[i % 3]) + 0.1 * weight * s;
    }
  }
  int width() const { return high - low; }
  void shorten() { high--; }
};
"""
BY_POINTER = """
static void counted@(int *a, const int *b, double *s, const double *v) {
  for (int i = 0; i < *b; i++) {
    (*a)--;
    *s = sin(*s * v[i % 3]) + 0.2 * *s * *s;
  }
}
"""
BY_REFERENCE = """
static void counting@(int &a, const int &b, double &s, const double *v) {
  for (int i = 0; i < b; i++) {
    a--;
    s = sin(s * v[i % 3]) + 0.2 * s * s;
  }
}
"""
GUARD = """
struct Guard@ {
  int &k;
  explicit Guard@(int &k) : k(k) { k--; }
  Guard@(const Guard@ &) = delete;
  ~Guard@() { --k; }
};
"""
TICK = """
struct Tick@ {
  int &k;
  explicit Tick@(int &k) : k(k) {}
  Tick@(const Tick@ &) = delete;
  ~Tick@() { k--; }
};
"""


class References:
    """Mixed into the generator."""

    def aliasedBound(self, scope):
        r = self.random
        if scope.trips > 20:
            return None
        kinds = [self.boundByPointer, self.boundByPointer, self.boundOfRecord, self.stepByName, self.countedCall]
        if self.cxx:
            kinds = [self.boundByReference, self.boundByReference, self.boundByReference, self.boundByObject, self.boundByObject, self.boundByClosure] + kinds
        return r.choice(kinds)(scope)

    def aliasLoop(self, scope, bound, change, before, step=""):
        """`before`, and the loop below `bound` whose body also does `change`; `%i` is its variable."""
        r = self.random
        length = self.aliasLength
        i = self.fresh("i")
        inner = self.loopScope(scope, length, indices=scope.indices + [Index(i, 0, length - 1)])
        inner.canContinue = r.random() < 0.3
        change = [line.replace("%i", i) for line in change]
        if r.random() < 0.35:
            change = [f"if ({self.condition(inner)}) {{"] + change + ["}"]
        body = self.block(inner, r.randint(1, 3))
        body = change + body if r.random() < 0.5 else body + change
        step = (step or r.choice(["%i++", "++%i", "%i += 1"])).replace("%i", i)
        if inner.canContinue or r.random() < 0.7:
            return before + [f"for (int {i} = 0; {i} < {bound}; {step}) {{"] + body + ["}"]
        return before + ["{", f"int {i} = 0;", f"while ({i} < {bound}) {{"] + body + [f"{step};", "}", "}"]

    def aliasEnd(self, scope, text):
        """What is left of the bound goes somewhere."""
        target = self.target(scope)
        return [f"{target} += 0.05 * {text};"] if target else []

    def drawLength(self):
        self.aliasLength = self.random.choice([3, 4, 5, self.n])
        return self.bound(self.aliasLength)

    def boundByPointer(self, scope):
        r = self.random
        k, a, length = self.fresh("k"), self.fresh("a"), self.drawLength()
        kind = r.randrange(4)
        const = "const " if kind == 2 else ""
        before = [f"int {k} = {length};", f"{const}int *{a} = &{k};"]
        if kind == 0:
            bound, change = f"*{a}", [f"{k}--;"]
        elif kind == 1:
            bound, change = k, [r.choice([f"(*{a})--;", f"*{a} -= 1;", f"{a}[0]--;"])]
        elif kind == 2:
            b = self.fresh("b")
            before.append(f"int *{b} = &{k};")
            bound, change = f"*{a}", [f"--*{b};"]
        else:
            table = self.fresh("ends")
            before = [f"int {table}[2] = {{1, {length}}};", f"int *{a} = {table} + 1;"]
            bound, change = f"{table}[1]", [f"--*{a};"]
            k = f"{table}[1]"
        return self.aliasLoop(scope, bound, change, before) + self.aliasEnd(scope, k)

    def boundOfRecord(self, scope):
        r = self.random
        type = self.define_("Range", RANGE_WITH_METHODS if self.cxx else RANGE)
        q, p, length = self.fresh("range"), self.fresh("p"), self.drawLength()
        by = r.choice([1, 1, 2])
        before = [f"struct {type} {q} = {{0, {length}, {by}, {self.value(scope, 1, 1.0)}}};"]
        change = [f"{q}.high--;"]
        if self.cxx and r.random() < 0.6:
            before.append(f"const {type} &{p} = {q};")
            bound, step = r.choice([f"{p}.high", f"{p}.low + {p}.width()"]), f"%i += {p}.by"
            change = [r.choice([f"{q}.high--;", f"{q}.shorten();"])]
        else:
            before.append(f"{r.choice(['', 'const '])}struct {type} *{p} = &{q};")
            bound, step = f"{p}->high", f"%i += {p}->by"
        if r.random() < 0.3:
            change += [f"{q}.by = 1 + %i % 2;"]
        lines = self.aliasLoop(scope, bound, change, before, step)
        scope.scalars.append(Scalar(f"{q}.weight", q))
        return lines + self.aliasEnd(scope, f"{q}.high")

    def stepByName(self, scope):
        """The step is what changes."""
        r = self.random
        s, a, length = self.fresh("by"), self.fresh("a"), self.drawLength()
        change = r.choice([f"{s} = 3 - {s};", f"{s} = 1 + {s} % 3;", f"{s} = 1 + %i % 2;"])
        if self.cxx and r.random() < 0.6:
            before, step = [f"int {s} = {r.randint(1, 2)};", f"{r.choice(['const int', 'int'])} &{a} = {s};"], f"%i += {a}"
        else:
            before, step = [f"int {s} = {r.randint(1, 2)};", f"{r.choice(['const int', 'int'])} *{a} = &{s};"], f"%i += *{a}"
        return self.aliasLoop(scope, length, [change], before, step) + self.aliasEnd(scope, s)

    def countedCall(self, scope):
        r = self.random
        scalars = [s for s in self.addressable(scope) if not s.text.startswith("*")]
        arrays = [a for a in scope.arrays if a.pointer and a.type == "double" and a.length >= 3]
        if not scalars or not arrays:
            return None
        k, target, array, length = self.fresh("k"), r.choice(scalars), r.choice(arrays), self.drawLength()
        before = [f"int {k} = {length};"]
        other = ""
        if r.random() < 0.2:
            other = self.fresh("k")
            before.append(f"int {other} = 2;")
        if self.cxx and r.random() < 0.7:
            if r.random() < 0.4:
                type, q = self.define_("Range", RANGE_WITH_METHODS), self.fresh("range")
                return [f"{type} {q} = {{0, {length}, 1, 0.5}};", f"{q}.run({q}.high, {target.text}, {array.pointer});"] + self.aliasEnd(scope, f"{q}.high")
            call = f"{self.define_('counting', BY_REFERENCE)}({other or k}, {k}, {target.text}, {array.pointer});"
        else:
            call = f"{self.define_('counted', BY_POINTER)}(&{other or k}, &{k}, &{target.text}, {array.pointer});"
        return before + [call] + self.aliasEnd(scope, k) + (self.aliasEnd(scope, other) if other else [])

    # C++ ----------------------------------------------------------------------------------------------------------------

    def boundByReference(self, scope):
        r = self.random
        k, a, b, length = self.fresh("k"), self.fresh("a"), self.fresh("b"), self.drawLength()
        before = [f"int {k} = {length};"] + r.choice([[f"int &{a} = {k};", f"const int &{b} = {k};"], [f"int &{a} = {k};", f"const int &{b} = {a};"],
                                                       [f"auto &{a} = {k};", f"const auto &{b} = {k};"]])
        bound, change = r.choice([(b, f"{a}--;"), (b, f"{k}--;"), (k, f"{a}--;"), (b, f"{a} -= 1;")])
        return self.aliasLoop(scope, bound, [change], before) + [f"(void){a};", f"(void){b};"] + self.aliasEnd(scope, b)

    def boundByObject(self, scope):
        """Constructors and destructors in the body."""
        r = self.random
        k, b, g, length = self.fresh("k"), self.fresh("b"), self.fresh("guard"), self.drawLength()
        before = [f"int {k} = {length};"]
        bound = k
        if r.random() < 0.5:
            before.append(f"const int &{b} = {k};")
            bound = b
        type = self.define_("Guard", GUARD) if r.random() < 0.5 else self.define_("Tick", TICK)
        change = r.choice([[f"{type} {g}({k});"], [f"{type} {g}({k});"], [f"{type}{{{k}}};"], [f"delete new {type}({k});"],
                           [f"auto {g} = std::make_unique<{type}>({k});", f"{g}.reset();"], ["{", f"{type} {g}({k});", "}"]])
        return self.aliasLoop(scope, bound, change, before) + self.aliasEnd(scope, k)

    def boundByClosure(self, scope):
        r = self.random
        k, f, b, i, length = self.fresh("k"), self.fresh("walk"), self.fresh("b"), self.fresh("i"), self.drawLength()
        target = self.target(scope)
        if not target:
            return None
        inner = scope.isolated()
        inner.indices = inner.indices + [Index(i, 0, self.aliasLength - 1)]
        lines = [f"int {k} = {length};", f"auto {f} = [&](const int &{b}) {{", f"for (int {i} = 0; {i} < {b}; {i}++) {{", f"{k}--;",
                 f"{target} += 0.2 * {self.value(inner, 1, 1.0)};", "}", "};", f"{f}({k});"]
        if r.random() < 0.4:
            lines.append(f"{f}({k});")
        return lines + self.aliasEnd(scope, k)
