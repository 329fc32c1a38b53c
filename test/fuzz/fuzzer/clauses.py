"""Random kernels on meshes with clauses and directives that regions seldom have: collapsed loops whose bounds depend on each other,
arrays that are `lastprivate`, `linear`, prefix sums (`inscan`), `threadprivate` variables with `copyin`, `copyprivate`, loops over pointers,
loops that do not wait for each other, nested regions, sums into a section of an array, `loop` and `order(concurrent)`.

As in all kernels, an iteration owns what it writes of a field, and nobody writes what others read."""
from .expressions import number
from .meshes import Kernel


class Clauses:
    """Mixed into the generator."""

    def clauseKernels(self):
        if not self.openmp:
            return [self.triangle, self.pointerLoop]
        return [self.triangle, self.lastArray, self.linear, self.prefixSum, self.threadOwn, self.copyPrivate, self.pointerLoop, self.noWait, self.nested,
                self.sumSection, self.concurrent]

    def along(self, mesh):
        """The number of cells of which a kernel walks a line."""
        return f"{mesh.size}" if mesh.height or self.meshIndex == "unsigned" or self.random.random() < 0.5 else mesh.wide

    def used(self, a, b):
        r = self.random
        return r.choice([f"0.2 * {a} * {b}", f"sin({a} - {b})", f"{number(r)} * {a}", f"0.3 * {b} * {b}", f"{a} / (2.0 + {b} * {b})"])

    def triangle(self, mesh, names, total):
        """Pairs of cells, of which each once; with `collapse`, no schedule."""
        r = self.random
        target, source = r.sample(names, 2)
        count = min(mesh.size, r.choice([4, 7, 12]))
        pairs, i, j, k = (self.fresh(s) for s in ("pairs", "i", "j", "k"))
        low, end = r.choice([(i, str(count)), (f"{i} + 1", str(count)), ("0", f"{i} + 1"), ("0", i), (f"{count - 1} - {i}", str(count))])
        deep = r.random() < 0.3
        cell = f"{pairs}[{i} * {count} + {j}]"
        value = self.used(f"{source}[{i}]", f"{source}[{j}]")
        loops = [f"for (int {i} = 0; {i} < {count}; {i}++)", f"for (int {j} = {low}; {j} < {end}; {j}++)"]
        body = [f"{cell} = {value};"]
        if deep:
            pairs2 = f"{pairs}[({i} * {count} + {j}) * 2 + {k}]"
            loops.append(f"for (int {k} = 0; {k} < 2; {k}++)")
            body = [f"{pairs2} = {value} * ({k} + 1);"]
        size = count * count * (2 if deep else 1)
        fill = self.fresh("i")
        lines = ["{", f"{self.meshType} {pairs}[{size}];", f"for (int {fill} = 0; {fill} < {size}; {fill}++)", f"{pairs}[{fill}] = 0.1 * {target}[{fill} % {count}];"]
        if self.openmp and r.random() < 0.85:
            clauses = [f"collapse({3 if deep and r.random() < 0.6 else 2})"] + [f"num_threads({r.choice([2, 3])})"] * (r.random() < 0.2)
            lines.append("#pragma omp parallel for " + " ".join(clauses))
        lines += loops + body
        once = self.fresh("i")
        lines += [f"for (int {once} = 0; {once} < {size}; {once}++)",
                  f"{target}[{once} % {count}] {r.choice(['+=', '-='])} 0.1 * {r.choice(['', f'{target}[{once} % {count}] * '])}{pairs}[{once}];", "}"]
        return Kernel(lines, names, [])

    def lastArray(self, mesh, names, total):
        """An array of each iteration's own, of which the last iteration's is left."""
        r = self.random
        target, source = r.sample(names, 2)
        w, i = self.fresh("w"), self.fresh("i")
        count = r.choice([2, 3])
        end = self.along(mesh)
        values = [self.used(f"{source}[{i}]", f"{source}[{i}]") if k == 0 else self.used(f"{w}[{k - 1}]", f"{source}[{i}]") for k in range(count)]
        both = r.random() < 0.3  # firstprivate, too
        lines = ["{", f"double {w}[{count}];"] + [f"{w}[{k}] = {number(r)} * {target}[{k}];" for k in range(count)]
        clauses = [f"firstprivate({w})"] * both + [f"lastprivate({w})"]
        lines += self.directive(clauses=clauses) or ["#pragma omp parallel for " + " ".join(clauses)]
        lines += [f"for ({self.meshIndex} {i} = 0; {i} < {end}; {i}++) {{"] + [f"{w}[{k}] = {value};" for k, value in enumerate(values)]
        lines += [f"{target}[{i}] {r.choice(['=', '+='])} 0.5 * {w}[0] * {w}[{count - 1}];", "}", f"{target}[{r.randrange(2)}] += {w}[0] + 0.3 * {w}[{count - 1}] * {w}[0];", "}"]
        return Kernel(lines, names, [])

    def linear(self, mesh, names, total):
        """An index that each iteration begins with, `linear`."""
        r = self.random
        target, source = r.sample(names, 2)
        k, i = self.fresh("k"), self.fresh("i")
        step, end = r.choice([1, 2, 3]), self.along(mesh)
        clause = f"linear({k} : {step})" if step > 1 or r.random() < 0.5 else f"linear({k})"
        lines = ["{", f"int {k} = {r.randint(0, 4)};"] + (self.directive(clauses=[clause]) or [f"#pragma omp parallel for {clause}"])
        lines += [f"for (int {i} = 0; {i} < {end}; {i}++) {{", f"{target}[{i}] {r.choice(['=', '+='])} {self.used(f'{source}[{i}]', f'{source}[{k} % {mesh.size}]')};",
                  f"{k} += {step};", "}", f"{target}[{k} % {mesh.size}] *= 0.9;", "}"]
        return Kernel(lines, names, [])

    def prefixSum(self, mesh, names, total):
        """What is in front of each cell. The sum begins with 0, as Clang 19 leaves its old value out."""
        r = self.random
        target, source = r.sample(names, 2)
        run, i = self.fresh("run"), self.fresh("i")
        inclusive = r.random() < 0.6
        add = f"{run} += 0.1 * {self.used(f'{source}[{i}]', f'{source}[{i}]')};"
        use = f"{target}[{i}] {r.choice(['=', '+='])} {r.choice(['sin({run})', '0.1 * {run} * {run}', '0.2 * {run} * {s}']).format(run=run, s=f'{source}[{i}]')};"
        one, two = (add, use) if inclusive else (use, add)
        lines = ["{", f"double {run} = 0.0;", f"#pragma omp parallel for reduction(inscan, + : {run})", f"for (int {i} = 0; {i} < {self.along(mesh)}; {i}++) {{",
                 one, f"#pragma omp scan {'inclusive' if inclusive else 'exclusive'}({run})", two, "}", f"{target}[0] += 0.1 * {run};", "}"]
        return Kernel(lines, names, [])

    def threadOwn(self, mesh, names, total):
        """A variable of each thread's own, set by every iteration, or by `copyin`."""
        r = self.random
        target, source = r.sample(names, 2)
        i, end = self.fresh("i"), self.along(mesh)
        own = f"{self.fresh('own')}{self.tag}"
        self.globalLines.append(f"static double {own};\n#pragma omp threadprivate({own})")
        value = self.used(f"{source}[{i}]", own)
        if r.random() < 0.5:
            lines = [f"{own} = 0.5 + 0.1 * {target}[0];"] + (self.directive(clauses=[f"copyin({own})"]) or [f"#pragma omp parallel for copyin({own})"])
            lines += [f"for (int {i} = 0; {i} < {end}; {i}++)", f"{target}[{i}] {r.choice(['=', '+='])} {value};"]
            return Kernel(lines, names, [])
        lines = self.directive() + [f"for (int {i} = 0; {i} < {end}; {i}++) {{", f"{own} = 0.4 * {source}[{i}] * {source}[{i}];",
                                    f"{own} = {own} * {r.choice([f'{source}[{i}]', own])} + 0.1;", f"{target}[{i}] {r.choice(['=', '+='])} {value};", "}"]
        return Kernel(lines, names, [])

    def counting(self, i, end):
        return f"for (int {i} = 0; {i} < {end}; {i}++)"

    def copyPrivate(self, mesh, names, total):
        """One thread computes what all of them use."""
        r = self.random
        target, source = r.sample(names, 2)
        s, i, j, end = self.fresh("s"), self.fresh("i"), self.fresh("j"), self.along(mesh)
        one = [f"{s} = 0.1;", self.counting(j, min(mesh.size, 5)), f"{s} += 0.1 * {source}[{j}] * {r.choice([s, f'{source}[{j}]'])};"]
        lines = ["#pragma omp parallel" + r.choice(["", " num_threads(3)"]), "{"]
        if r.random() < 0.6:
            lines += [f"double {s};", f"#pragma omp single copyprivate({s})", "{"] + one + ["}"]
        else:  # by way of a shared variable
            lines = [f"double {s};"] + lines + [f"#pragma omp {r.choice(['master', 'masked'])}", "{"] + one + ["}", "#pragma omp barrier"]
        lines += ["#pragma omp for" + r.choice(["", " nowait", " schedule(dynamic, 2)", " schedule(static, 2)"]), self.counting(i, end),
                  f"{target}[{i}] {r.choice(['=', '+='])} {self.used(f'{source}[{i}]', s)};", "}"]
        return Kernel(["{"] + lines + ["}"], names, [])

    def pointerLoop(self, mesh, names, total):
        r = self.random
        target, source = r.sample(names, 2)
        p, end = self.fresh("p"), mesh.size
        first = f"{target}.data()" if self.byVector else target
        until = r.choice([f"{p} < {first} + {end}", f"{p} != {first} + {end}"])
        step = r.choice([f"{p}++", f"++{p}", f"{p} += 1"])
        lines = self.directive() + [f"for ({self.meshType} *{p} = {first}; {until}; {step})"]
        value = r.choice([f"sin(*{p})", f"0.5 * *{p} * *{p}", f"*{p} * {source}[{p} - {first}]", f"0.3 * {source}[{p} - {first}]"])
        return Kernel(lines + [f"*{p} {r.choice(['=', '-='])} {value};"], names, [])

    def noWait(self, mesh, names, total):
        """Loops of one static schedule and one length: a thread has the same iterations of both."""
        r = self.random
        one, two = r.sample(names, 2)
        end, schedule = self.along(mesh), r.choice(["static", "static, 1", "static, 2", "static, 5"])
        lines = ["#pragma omp parallel", "{"]
        for number_ in range(r.randint(2, 3)):
            i = self.fresh("i")
            a, b = f"{one}[{i}]", f"{two}[{i}]"
            lines += [f"#pragma omp for schedule({schedule}) nowait", self.counting(i, end), f"{r.choice([a, b])} {r.choice(['=', '+='])} {self.used(a, b)};"]
        return Kernel(lines + ["}"], names, [])

    def nested(self, mesh, names, total):
        """A region in a region's loop."""
        r = self.random
        target, source = r.sample(names, 2)
        i, j, s = self.fresh("i"), self.fresh("j"), self.fresh("s")
        width = mesh.width if mesh.height else min(mesh.size, 6)
        rows = min(mesh.height, 5) if mesh.height else max(1, mesh.size // width // 2)
        rows = min(rows, 6)
        cell = f"[{j} * {width} + {i}]"
        inner = ["#pragma omp parallel for num_threads(2)" + r.choice(["", " schedule(static, 1)", " schedule(dynamic)"]) + f" reduction(+ : {s})", self.counting(i, width) + " {",
                 f"{s} += 0.1 * {source}{cell} * {source}{cell};", f"{target}{cell} {r.choice(['=', '+='])} {self.used(f'{source}{cell}', f'{source}[{j}]')};", "}"]
        # Not set back behind it: the backward sweep does not undo that (docs/fuzzing.md, seen).
        lines = ["#ifdef _OPENMP", "omp_set_max_active_levels(2);", "#endif"] if r.random() < 0.5 else []
        lines += ["#pragma omp parallel for num_threads(2)" + r.choice(["", " schedule(dynamic)"]), self.counting(j, rows) + " {", f"double {s} = 0.0;"]
        lines += inner + [f"{target}[{j} * {width}] *= 0.5 + 0.1 * {s};", "}"]
        return Kernel(lines, names, [])

    def sumSection(self, mesh, names, total):
        """Sums into a part of a local array, by a table."""
        r = self.random
        target, source = r.sample(names, 2)
        b, i, k = self.fresh("bins"), self.fresh("i"), self.fresh("k")
        low, count = r.choice([0, 0, 1]), r.choice([2, 3])
        size, end = low + count, self.along(mesh)
        section = b if not low and r.random() < 0.3 else f"{b}[{low} : {count}]"
        lines = ["{", f"double {b}[{size}];", self.counting(k, size), f"{b}[{k}] = 0.1 * {target}[{k}];"]
        clause = f"reduction(+ : {section})"
        lines += self.directive(clauses=[clause]) or [f"#pragma omp parallel for {clause}"]
        at = f"{low} + {i} % {count}" if low else f"{i} % {count}"
        lines += [self.counting(i, end), f"{b}[{at}] += 0.01 * {self.used(f'{source}[{i}]', f'{target}[{i}]')};"]
        k = self.fresh("k")
        return Kernel(lines + [self.counting(k, size), f"{target}[{k}] += {b}[{k}] * {b}[{k}];", "}"], names, [])

    def concurrent(self, mesh, names, total):
        r = self.random
        target, source = r.sample(names, 2)
        i, end = self.fresh("i"), self.along(mesh)
        pragma = r.choice(["parallel loop", "parallel for order(concurrent)", "parallel for simd", "simd"])
        lines = [f"#pragma omp {pragma}", self.counting(i, end) + " {", f"double t{i} = {self.used(f'{source}[{i}]', f'{source}[{i}]')};",
                 f"{target}[{i}] {r.choice(['=', '+='])} t{i} * t{i};", "}"]
        return Kernel(lines, names, [])
