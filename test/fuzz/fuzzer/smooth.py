"""Programs whose adjoint keeps nothing, so that it can be differentiated again: sums, products and functions of what is only read, written
once; guards that integers decide; values that nothing uses at singular points. What the adjoint's text must not do, depend on the
value of an adjoint in a way that its own derivative does not see, shows where adjoints are exactly zero."""
from .expressions import number


class Smooth:
    """Mixed into the generator: the body of f, in place of the other one."""

    def smoothFunction(self):
        r = self.random
        self.begin(sizes=["n", "m"])
        self.smoothHelpers = []
        lines = []
        kinds = [self.smoothMap, self.smoothMap, self.smoothSum, self.smoothSum, self.smoothRow, self.smoothBranch, self.smoothCall, self.smoothPower]
        kinds += [] if "unusedInfinite" in self.without else [self.smoothPairs]
        for _ in range(r.randint(2, 5)):
            lines += r.choice(kinds)()
        lines = [f"for (int i = 0; i < m; i++)", f"y[i] = {number(r)} * x[i % n];"] * self.pure + lines
        self.kernels += self.smoothHelpers
        return [f"void f{self.tag}(int n, int m, double *{self.restrict}x, double *{self.restrict}y) {{"] + lines + ["}"]

    def smoothTerm(self, *names):
        """A nonlinear term of what is read."""
        r = self.random
        a, b = r.choice(names), r.choice(names)
        return r.choice([f"{a} * {b}", f"{a} * {b}", f"{a} * {a} * {b}", f"sin({a}) * {b}", f"exp(0.3 * {a} * {b})", f"{a} / (1.5 + {b} * {b})", f"tanh({a} * {b})",
                         f"sqrt(1.0 + {a} * {a})", f"log(2.0 + {a} * {b})", f"{number(r)} * {a}", f"pow(1.5 + {a} * {a}, {number(r)})", f"hypot({a}, {b})",
                         f"fabs({a} - 5.0) * {b}", f"atan2({a}, 2.0 + {b} * {b})"])

    def cellOfX(self, i):
        r = self.random
        return r.choice([f"x[{i}]", f"x[{i} % n]", f"x[({i} + 1) % n]", f"x[(3 * {i}) % n]", "x[0]", f"x[{r.randrange(self.n)}]"])

    def openmpLoop(self, clauses=""):
        r = self.random
        if not self.openmp or r.random() < 0.3:
            return []
        return [f"#pragma omp parallel for{clauses}" + r.choice(["", "", " schedule(static, 1)", " schedule(dynamic)"])]

    def smoothMap(self):
        r = self.random
        i = self.fresh("i")
        one, two = self.cellOfX(i).replace(f"x[{i}]", f"x[{i} % n]"), self.cellOfX(i).replace(f"x[{i}]", f"x[{i} % n]")
        lines = self.openmpLoop()
        body = [f"y[{i}] += {self.smoothTerm(one, two)};"]
        if r.random() < 0.4:
            t = self.fresh("t")
            body = [f"double {t} = {self.smoothTerm(one, two)};", f"y[{i}] += {self.smoothTerm(t, one)};"]
        return lines + [f"for (int {i} = 0; {i} < m; {i}++) {{"] + body + ["}"]

    def smoothSum(self):
        r = self.random
        s, i = self.fresh("s"), self.fresh("i")
        one, two = f"x[{i}]", self.cellOfX(i)
        lines = [f"double {s} = 0.0;"] + self.openmpLoop(f" reduction(+ : {s})")
        body = [f"{s} += {self.smoothTerm(one, two)};"]
        if r.random() < 0.3:
            body = [f"if ({i} % 2 == 0)"] + body
        return lines + [f"for (int {i} = 0; {i} < n; {i}++)"] + body + [f"y[{r.randrange(self.m)}] += {r.choice([s, s, f'0.2 * {s} * {s}', f'sin({s})'])};"]

    def smoothPairs(self):
        r = self.random
        s, i, j, d, q = (self.fresh(x) for x in ("s", "i", "j", "d", "q"))
        function = r.choice(["pow({d} * {d}, 0.5)", "cbrt({d})", "sqrt({d} * {d})", "acos(1.0 / (1.0 + {d} * {d}))", "log({d} * {d})", "1.0 / {d}", "atan2({d}, {d})",
                             "hypot({d}, {d})", "pow({d} * {d}, 0.25)"]).format(d=d)
        self.infinite = True
        use = r.choice([f"{q} * {q}", f"sin({q})", f"1.0 / (1.0 + {q} * {q})", f"{q} * x[{i}]"])
        body = [f"double {d} = (5.0 * {i} + x[{i}]) - (5.0 * {j} + x[{j}]);", f"double {q} = {function};"]
        body += r.choice([[f"if ({i} != {j})", f"{s} += 0.1 * {use};"], [f"{s} += {i} != {j} ? 0.1 * {use} : 0.5;"]])
        return [f"double {s} = 0.0;"] + self.openmpLoop(f" reduction(+ : {s})") + [f"for (int {i} = 0; {i} < n; {i}++)", f"for (int {j} = 0; {j} < n; {j}++) {{"] + body + [
            "}", f"y[{r.randrange(self.m)}] += 0.1 * {s};"]

    def smoothRow(self):
        """The same element in all iterations: its adjoint is a sum."""
        r = self.random
        i, k = self.fresh("i"), r.randrange(self.n)
        return self.openmpLoop() + [f"for (int {i} = 0; {i} < m; {i}++)", f"y[{i}] += {number(r)} * {self.smoothTerm(f'x[{k}]', f'x[{r.randrange(self.n)}]')};"]

    def smoothBranch(self):
        r = self.random
        t, k = self.fresh("t"), r.randrange(self.n)
        one, two = f"x[{k}]", f"x[{r.randrange(self.n)}]"
        return [f"double {t};", f"if ({one} > 1.0)", f"{t} = {self.smoothTerm(one, two)};", "else", f"{t} = {self.smoothTerm(one, two)};",
                f"y[{r.randrange(self.m)}] += {self.smoothTerm(t, two)};"]

    def smoothCall(self):
        r = self.random
        name = f"{self.fresh('term')}{self.tag}"
        self.smoothHelpers.append([f"static double {name}(double a, double b) {{", f"double c = {self.smoothTerm('a', 'b')};", f"return {self.smoothTerm('c', 'a', 'b')};", "}"])
        i = self.fresh("i")
        return self.openmpLoop() + [f"for (int {i} = 0; {i} < m; {i}++)", f"y[{i}] += {name}(x[{i} % n], x[{r.randrange(self.n)}]);"]

    def smoothPower(self):
        """A quadratic form, linear in its own adjoint."""
        r = self.random
        i, j, s = self.fresh("i"), self.fresh("j"), self.fresh("s")
        return self.openmpLoop() + [f"for (int {i} = 0; {i} < m; {i}++) {{", f"double {s} = 0.0;", f"for (int {j} = 0; {j} < n; {j}++)",
                                    f"{s} += {number(r, 0.1, 0.5)} * x[{j}] * x[({i} + {j}) % n];", f"y[{i}] += {s};", "}"]
