"""Random tasks, free of races by construction: between two waits, an array, or a shared local, belongs to one task, which may hand it to its own
tasks, or is only read; with `depend`, to the tasks of one chain. Of locals that are not shared, a task has a copy, which is its own."""
from .expressions import number
from .scope import Scalar


class Tasks:
    """Mixed into the generator."""

    def taskStatement(self, scope):
        """A region in which one thread creates tasks."""
        r = self.random
        if not self.openmp or not self.isPlain(scope):
            return None
        shared = self.sharedScope(scope)
        self.summed = {s.text for s in shared.scalars if s.local}
        self.budget = max(self.budget, r.randint(6, 14))
        lines = []
        for _ in range(r.randint(1, 3)):
            lines += r.choice([self.apartTasks, self.apartTasks, self.loopTasks, self.taskLoop, self.chainedTasks, self.recursiveTasks])(shared)
        threads = r.choice(["", "", " num_threads(2)", " num_threads(4)"])
        creator = r.choice(["single", "single", "single nowait", "master", "masked"])
        return [f"#pragma omp parallel{threads}", f"#pragma omp {creator}", "{"] + lines + ["}"]

    def taskPragma(self, *clauses):
        r = self.random
        own = [c for c in clauses if c]
        own += [c for c in ("untied", "mergeable", "priority(1)") if r.random() < 0.06]
        kind = r.random()
        if kind < 0.12:
            own.append(f"if ({r.choice(['0', '1', f'n > {self.n}', f'm > {self.m - 1}'])})")
        elif kind < 0.2:
            own.append(f"final({r.choice(['1', '0', f'n > {self.n - 1}'])})")
        r.shuffle(own)
        return " ".join(["#pragma omp task"] + own)

    def waited(self, lines):
        """What is created there is done behind it."""
        if self.random.random() < 0.3:
            return ["#pragma omp taskgroup", "{"] + lines + ["}"]
        return ["{"] + lines + ["}", "#pragma omp taskwait"]

    def apartTasks(self, scope, depth=0):
        """Tasks one behind the other, of which each has something of its own; so has who creates them."""
        r = self.random
        everybody, scopes = self.owners(scope, r.randint(1, 4))
        lines, copies = [], []
        if r.random() < 0.5:
            copies.append(self.fresh("t"))
            lines.append(f"double {copies[0]} = {self.value(everybody)};")
        for k, mine in enumerate(scopes):
            inner = mine.child()
            inner.scalars += [Scalar(c, c, r.random() < 0.5, local=True) for c in copies]
            if k + 1 == len(scopes) and r.random() < 0.4:
                lines += self.block(inner, r.randint(1, 2))
                continue
            body = self.block(inner, r.randint(1, 3))
            if depth < 2 and r.random() < 0.3:
                body += self.apartTasks(mine, depth + 1)
            lines += [self.taskPragma(f"firstprivate({copies[0]})" if copies else ""), "{"] + body + ["}"]
            if copies and r.random() < 0.5:
                known = everybody.child()
                known.scalars.append(Scalar(copies[0], copies[0]))
                lines.append(f"{copies[0]} = {self.value(known)};")
        return self.waited(lines)

    def loopTasks(self, scope):
        """Tasks of a loop's iterations, each with its elements."""
        r = self.random
        i = self.fresh("i")
        head, values = self.loopHead(i, "int ")
        region, iteration = self.phase(scope, i, values)
        iteration.canContinue = False
        body = self.block(iteration.child(), r.randint(1, 3)) + (self.assign(iteration) or [])
        lines = [self.taskPragma(f"firstprivate({i})" if r.random() < 0.3 else ""), "{"] + body + ["}"]
        if r.random() < 0.2:
            lines = [f"if ({i} % 2) {{"] + lines + ["}"]
        if r.random() < 0.15:
            lines += [f"if ({i} == {r.choice(list(values))}) {{", "#pragma omp taskwait", "}"]
        return self.waited([f"{head} {{"] + lines + ["}"])

    def taskLoop(self, scope):
        r = self.random
        i = self.fresh("i")
        length = r.choice([self.n, self.m, 4, 1])
        region, iteration = self.phase(scope, i, range(length))
        iteration.canContinue = False
        clauses = r.choice(["", " grainsize(2)", " num_tasks(3)", " num_tasks(2) if (0)", " grainsize(1) nogroup"])
        sums, lines, behind = "", [], []
        body = self.block(iteration.child(), r.randint(1, 3)) + (self.assign(iteration) or [])
        if r.random() < 0.3:
            sums = self.fresh("s")
            lines, clauses = [f"double {sums} = 0.1;"], clauses.replace(" nogroup", "") + f" reduction(+ : {sums})"
            body.append(f"{sums} += 0.1 * {self.value(iteration, 2, 0.3)};")
        loop = [f"#pragma omp taskloop{clauses}", f"for (int {i} = 0; {i} < {length}; {i}++) {{"] + body + ["}"]
        if sums:
            target = [s for s in scope.arrays if s.writable and not s.margin and s.base]
            if target:
                a = r.choice(target)
                behind = [f"{a.pattern % 0} += 0.1 * {sums};"]
            else:
                behind = [f"(void){sums};"]
        return ["{"] + lines + loop + (["#pragma omp taskwait"] if "nogroup" in clauses else []) + behind + ["}"]

    def chainedTasks(self, scope):
        """Tasks that `depend` orders, by a token for each owner's things."""
        r = self.random
        everybody, scopes = self.owners(scope, 2)
        tokens = self.fresh("token")
        lines = [f"char {tokens}[2] = {{0, 0}};", f"(void){tokens};"]
        for _ in range(r.randint(2, 5)):
            kinds = [r.choice(["inout", "inout", "out", "in", ""]) for _ in scopes]
            if not any(kinds):
                kinds[0] = "inout"
            inner = everybody.isolated()
            inner.own = []
            for kind, mine in zip(kinds, scopes):
                own = [v for v in mine.arrays if v.writable], [v for v in mine.scalars if v.writable]
                if kind in ("inout", "out"):
                    inner.arrays, inner.scalars = inner.arrays + own[0], inner.scalars + own[1]
                elif kind == "in":
                    inner.arrays = inner.arrays + [self.readOnly(a) for a in own[0]]
                    inner.scalars = inner.scalars + [Scalar(s.text, s.root, False, s.margin, s.type, s.local) for s in own[1]]
            body = self.block(inner.child(), r.randint(1, 2))
            depend = [f"depend({kind} : {tokens}[{k}])" for k, kind in enumerate(kinds) if kind]
            lines += [self.taskPragma(*depend), "{"] + body + ["}"]
        return self.waited(lines) if r.random() < 0.3 else ["{"] + lines + ["#pragma omp taskwait", "}"]

    def recursiveTasks(self, scope):
        """A function that divides its elements among tasks that call it."""
        r = self.random
        arrays = [a for a in self.pointable(scope) if a.base and a.type == "double" and "->" not in a.pointer and a.length >= 3]
        pairs = [(a, b) for a in arrays for b in arrays if a.base != b.base and b.writable and not b.margin]
        if not pairs:
            return self.apartTasks(scope)
        one, two = r.choice(pairs)
        name = self.define_(self.fresh("halves") + "_", self.halves(r))
        target = f"{two.pattern % 0}"
        call = f"{name}(0, {min(one.length, two.length)}, {one.pointer}, {two.pointer}, {number(r)})"
        t = self.fresh("t")
        return [f"double {t} = {call};"] + (["#pragma omp taskwait"] if r.random() < 0.5 else []) + [f"{target} += 0.1 * {t};"]

    def halves(self, r):
        name = f"halves{self.counter['halves']}_@"
        leaf = r.choice(["s += 0.1 * v[i] * sin(w[i]);", "w[i] = 0.5 * w[i] * v[i] + 0.1;", "w[i] = sin(w[i] * k); s += w[i];"])
        first = f"a = {name}(lo, mid, v, w, k * 0.9);"
        second = f"b = {name}(mid, hi, v, w, {r.choice(['k', 'k + 0.1 * v[mid]', 'c'])});"
        cutoff = r.choice(["", " if (hi - lo > 3)", " final(hi - lo < 4)"])
        between = r.choice(["", "c = 0.5 * c + v[lo];", "c *= sin(v[mid]);"])
        second = ([second] if r.random() < 0.3 else ["#pragma omp task shared(b)", second])
        behind = r.choice(["", "w[lo] = 0.7 * w[lo] + 0.1 * a * b;", "w[mid] *= 1.0 + 0.1 * sin(a);"])
        return "\n".join([f"static double {name}(int lo, int hi, const double *v, double *w, double k) {{", "double s = 0.1;", f"if (hi - lo < {r.choice([2, 3])}) {{",
                          "for (int i = lo; i < hi; i++) {", leaf, "}", "return s * k;", "}", "int mid = lo + (hi - lo) / 2;", "double a = 0.0, b = 0.0, c = v[lo] * k;",
                          f"#pragma omp task shared(a){cutoff}", first, *second, between, "#pragma omp taskwait", behind,
                          r.choice(["return 0.4 * a + 0.3 * sin(b) * c;", "return s * c + 0.5 * (a + b);", "return 0.2 * a * b + c;"]), "}"])
