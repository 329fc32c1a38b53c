"""Random OpenMP regions, free of races by construction.

Between two barriers, a shared array is either only read, or each iteration of the worksharing loop owns some elements of it,
by an injective map of the loop's variable, and nothing else of it is touched by anybody; shared scalars are only read. What a
thread writes otherwise is its own. Results do not depend on the number of threads, unless the program says so."""
import re

from .scope import Array, Index, Scalar
from .expressions import number


class Parallel:
    """Mixed into the generator."""

    def parallelStatement(self, scope):
        self.budget = max(self.budget, self.random.randint(5, 12))
        kind = self.random.random()
        return (self.parallelFor if kind < 0.5 else self.region if kind < 0.94 else self.parallelSections)(scope)

    # What is shared -------------------------------------------------------------------------------------------------------

    def sharedScope(self, scope):
        """All that a region may read: nothing behind pointers of unknown target."""
        inner = scope.child(parallel="region", canBreak=False, canContinue=False, returned=None, trips=scope.trips)
        plain = lambda text: not text.startswith("*") and "->" not in text
        inner.scalars = [Scalar(s.text, s.root, False, s.margin, s.type, s.local) for s in scope.scalars if plain(s.text)]
        inner.arrays = [a for a in scope.arrays if a.base and plain(a.pattern)]
        inner.indices = [Index(i.text, i.low, i.high, i.root, False, i.local) for i in scope.indices if plain(i.text)]
        inner.tables = [t.__class__(**{**t.__dict__, "writable": False}) for t in scope.tables]
        inner.records, inner.recordArrays = [], []
        inner.helpers = [h for h in scope.helpers if h.local and not h.parallel]
        inner.reductions, inner.own, inner.parallelFor = [], [], False
        return inner

    def ownedElements(self, scope, array, i, values):
        """Scalars or arrays that iteration i owns of the array, or None."""
        r = self.random
        low, high, length = min(values), max(values), array.length
        cell = lambda index: Scalar(array.pattern % index, array.root, True, array.margin, array.type)
        maps = []
        if high < length:
            maps += [lambda: cell(i)] * 4
        if high + 1 < length:
            maps.append(lambda: cell(f"{i} + 1"))
        if low > 0 and high - 1 < length:
            maps.append(lambda: cell(f"{i} - 1"))
        if high < length:
            maps.append(lambda: cell(f"{length - 1} - {i}"))
        if 2 * high + 1 < length:
            maps.append(lambda: Array(array.pattern % f"2 * {i} + %s", 2, array.root, True, array.pointer and f"{array.pointer} + 2 * {i}", array.margin, array.type))
        for width in (2, 3):
            if width * high + width - 1 < length:
                maps += [lambda width=width: Array(array.pattern % f"{i} * {width} + %s", width, array.root, True,
                                                   array.pointer and f"{array.pointer} + {i} * {width}", array.margin, array.type)] * 2
        for table in scope.tables:
            if table.injective and table.length > high and table.high < length:
                maps += [lambda table=table: cell(table.pattern % i)] * 3
        return r.choice(maps)() if maps else None

    def phase(self, scope, i, values):
        """The roles of one phase; most write something."""
        for _ in range(4):
            roles = self.drawPhase(scope, i, values)
            if roles[2]:
                break
        return roles[:2]

    def drawPhase(self, scope, i, values):
        """(what code of the region may read, what an iteration may read and write, whether it may write) between two barriers."""
        r = self.random
        reading, owned = [], []
        bases = sorted({a.base for a in scope.arrays if a.base})
        written = False
        for base in bases:
            views = [a for a in scope.arrays if a.base == base]
            role = r.random()
            own = None
            if role < 0.5 and views[0].writable:
                own = self.ownedElements(scope, r.choice([v for v in views if v.writable]), i, values)
            if own:
                owned.append(own)
                written = True
            elif role < 0.93:
                reading += [Array(a.pattern, a.length, a.root, False, None, a.margin, a.type, a.base) if not a.pointer else
                            Array(a.pattern, a.length, a.root, False, a.pointer, a.margin, a.type, a.base) for a in views]
        region = scope.within(arrays=reading + scope.own)
        private = scope.own if scope.parallelFor else [Array(a.pattern, a.length, a.root, False, a.pointer, a.margin, a.type) for a in scope.own]
        iteration = scope.child(arrays=reading + private, own=[], parallel="iteration", canContinue=True,
                                indices=scope.indices + [Index(i, min(values), max(values))], trips=scope.trips * len(values))
        for own in owned:
            (iteration.scalars if isinstance(own, Scalar) else iteration.arrays).append(own)
        return region, iteration, written

    # Loops ------------------------------------------------------------------------------------------------------------------

    def loopHead(self, i, declared):
        """(text of the for, values of its variable)"""
        r = self.random
        length = r.choice([self.n, self.n, self.m, 4, 3, 1])
        low, high = r.choice([0, 0, 0, 1]), length - r.choice([0, 0, 1])
        if high <= low:
            low, high = 0, length
        step = r.choice([1, 1, 1, 1, 2, 3])
        kind = r.random()
        if kind < 0.65:
            advance = f"{i}++" if step == 1 else f"{i} += {step}"
            return f"for ({declared}{i} = {low}; {i} < {self.bound(high)}; {advance})", range(low, high, step)
        if kind < 0.8:
            advance = f"++{i}" if step == 1 else f"{i} = {i} + {step}"
            return f"for ({declared}{i} = {low}; {i} <= {self.bound(high - 1)}; {advance})", range(low, high, step)
        back = f"{i}--" if step == 1 else f"{i} -= {step}"
        return f"for ({declared}{i} = {self.bound(high - 1)}; {i} >= {low}; {back})", range(high - 1, low - 1, -step)

    def schedule(self, mustBeStatic=False, ordered=False):
        r = self.random
        kinds = ["", "", "static", "static, 1", "static, 2", "static, 3"]
        if mustBeStatic:
            kinds = kinds[2:]
        else:
            kinds += ["dynamic", "dynamic, 2", "guided", "guided, 2", "auto", "runtime", "monotonic: dynamic", "nonmonotonic: guided", "dynamic, 3"]
        kind = r.choice([k for k in kinds if not (ordered and "monotonic" in k)])
        return [f"schedule({kind})"] if kind else []

    def reduce(self, scope):
        """Statements that add to a reduction variable."""
        lines = []
        for name in scope.reductions:
            value = self.value(scope, 2, 1.0)
            operator = self.operators.get(name, "+")
            if operator == "*":
                lines.append(self.random.choice([f"{name} *= 1.0 + 0.1 * ({value});", f"{name} = (1.0 + 0.1 * ({value})) * {name};"]))
            elif operator in ("max", "min"):
                lines += [f"if ({value} {'><'[operator == 'min']} {name})", f"{name} = {value};"] if self.random.random() < 0.5 else [
                    f"{name} = f{operator}({name}, {value});"]
            else:
                target = f"{name}[{self.index(scope, self.sectionLengths[name])}]" if name in self.sectionLengths else name
                lines.append(self.random.choice([f"{target} += {value};", f"{target} -= {value};", f"{target} = {target} + {value};",
                                                 f"{target} = {value} + {target};"]) if "%" not in target else f"{target} += {value};")
        return lines

    def iterationBody(self, iteration, first, count=None):
        """`first`: assignments of what is private, which is readable and writable only behind them."""
        r = self.random
        lines = list(first) + self.block(iteration, count or r.randint(1, 4))
        lines += self.reduce(iteration)
        if r.random() < 0.6 and not iteration.reductions:
            more = self.assign(iteration)
            lines += more or []
        if r.random() < 0.2 and iteration.reductions:
            lines += [f"if ({self.condition(iteration)}) {{"] + self.reduce(iteration) + ["}"]
        return lines

    def choosePrivates(self, scope, clauses, last=False):
        """Takes outer locals for clauses; (names that have none, lines that set the private ones, names that are reductions).
        `last`: lastprivate is allowed."""
        r = self.random
        allowed = ("private", "firstprivate", "reduction")
        first, private, reductions = [], [], []
        for scalar in list(scope.scalars):
            if not scalar.local or r.random() > 0.35:
                continue
            role = r.choice(allowed)
            if role == "reduction" and (scalar.margin or scalar.type != "double" or len(reductions) > 1):
                continue
            if role == "reduction":
                reductions.append(scalar.text)
                scope.scalars.remove(scalar)
                self.operators[scalar.text] = r.choice(["+", "+", "+", "-", "*", "max", "min"])
                clauses.append(f"reduction({self.operators[scalar.text]} : {scalar.text})")
            elif role == "private" and not (scalar.margin and not self.margin(scope)):
                private.append(scalar)
                scope.scalars.remove(scalar)
                clauses.append(f"{self.orLast(last)}({scalar.text})")
            elif role == "firstprivate":
                clauses.append(f"firstprivate({scalar.text})")
                scalar.shadow = True
        for array in list(scope.arrays):
            if array.base != array.root or array.pattern != f"{array.root}[%s]" or not array.local or r.random() > 0.2:
                continue
            for view in [a for a in scope.arrays if a.base == array.base]:
                scope.arrays.remove(view)
            kind = r.random()
            if kind < 0.2 and array.type == "double" and not array.margin and array.root not in self.sizes:
                reductions.append(array.root)
                self.operators[array.root], self.sectionLengths[array.root] = "+", array.length
                clauses.append(f"reduction(+ : {array.root}[:{array.length}])")
            elif kind < 0.6:
                clauses.append(f"{self.orLast(last)}({array.root})")
                private.append(array)
            else:
                clauses.append(f"firstprivate({array.root})")
                scope.own.append(Array(array.pattern, array.length, array.root, False, array.pointer, array.margin, array.type))
        for index in list(scope.indices):
            if index.local and index.text not in ("n", "m") and r.random() < 0.15:
                scope.indices.remove(index)
                if r.random() < 0.5:
                    clauses.append(f"{self.orLast(last)}({index.text})")
                    private.append(index)
                else:
                    clauses.append(f"firstprivate({index.text})")
                    scope.indices.append(index)
        return private, reductions

    def orLast(self, last):
        return "lastprivate" if last and self.random.random() < 0.4 else "private"

    def setPrivates(self, scope, private):
        """Lines that give private variables their values, behind which they are ordinary locals."""
        lines = []
        for variable in private:
            if isinstance(variable, Array):
                i = self.fresh("i")
                inner = scope.within(indices=scope.indices + [Index(i, 0, variable.length - 1)])
                value = self.margin(inner) or 0.7 if variable.margin else self.value(inner)
                lines += [f"for (int {i} = 0; {i} < {variable.length}; {i}++)", f"{variable.pattern % i} = {value};"]
                scope.own.append(Array(variable.pattern, variable.length, variable.root, True, variable.pointer, variable.margin, variable.type))
                scope.arrays.append(scope.own[-1])
            elif isinstance(variable, Index):
                lines.append(f"{variable.text} = {self.index(scope, variable.high + 1)};")
                scope.indices.append(Index(variable.text, 0 if variable.low >= 0 else variable.low, variable.high, variable.root, True, True))
            else:
                lines.append(f"{variable.text} = {self.margin(scope) or 0.7 if variable.margin else self.value(scope)};")
                scope.scalars.append(Scalar(variable.text, variable.root, True, variable.margin, variable.type, True))
        return lines

    def carry(self, iteration, names):
        """Values that go from one iteration to the next on a thread."""
        lines = []
        for name in names:
            lines.append(f"{name} = 0.5 * {name} + {self.value(iteration, 1, 0.5)};")
            iteration.scalars.append(Scalar(name, name, local=True))
        return lines

    def doubleBuffer(self, scope):
        """Two arrays that take turns in a time loop."""
        r = self.random
        arrays = [a for a in self.pointable(scope) if a.base and a.length >= 4 and "->" not in a.pointer]
        pairs = [(a, b) for a in arrays for b in arrays if a.base != b.base]
        if not pairs:
            return self.parallelStatement(scope)
        one, two = r.choice(pairs)
        length = min(one.length, two.length)
        a, b, swap, s = (self.fresh(stem) for stem in ("a", "b", "swap", "s"))
        inner = scope.child(indices=scope.indices + [Index(s, 0, 2)], trips=3)
        inner.arrays = [Array(f"{a}[%s]", length, a, r.random() < 0.3, a, base=a), Array(f"{b}[%s]", length, b, pointer=b, base=b)]
        inner.scalars = [t for t in inner.scalars if t.local]
        return [f"double *{a} = {one.pointer}, *{b} = {two.pointer};", f"for (int {s} = 0; {s} < {r.randint(2, 3)}; {s}++) {{"] + \
            self.parallelStatement(inner) + [f"double *{swap} = {a};", f"{a} = {b};", f"{b} = {swap};", "}"]

    def regionClauses(self, scope, shared):
        r = self.random
        clauses = []
        if r.random() < 0.2:
            clauses.append(f"num_threads({r.choice(['2', '3', '4', '1', '5'])})")
        if r.random() < 0.12:
            text, low, high = self.integer(scope)
            clauses.append(f"if ({text} > {r.randint(max(0, low - 1), high)})")
        return clauses

    def defaultClauses(self, body, declared, clauses):
        """default(none) with all that the text names, default(shared), shared(...), or nothing."""
        r = self.random
        named = set(re.findall(r"\w+", " ".join(clause[clause.index("("):] for clause in clauses if not clause.startswith(("schedule", "if", "num", "collapse", "ordered", "nowait")))))
        used = [name for name in declared if re.search(rf"(?<![.>\w]){name}\b", body) and name not in named]
        kind = r.random()
        if kind < 0.25:
            return ["default(none)"] + ([f"shared({', '.join(used)})"] if used else [])
        if kind < 0.4:
            return ["default(shared)"]
        if kind < 0.5 and used:
            return [f"shared({', '.join(r.sample(used, r.randint(1, len(used))))})"]
        return []

    def outerNames(self, scope):
        names = [v.root or v.text for v in scope.scalars + scope.arrays + scope.indices + scope.tables]
        return sorted({name.split(".")[0] for name in names} | self.sizes)

    def pragma(self, directive, clauses):
        self.random.shuffle(clauses)
        return "#pragma omp " + " ".join([directive] + clauses)

    def parallelFor(self, scope):
        r = self.random
        outer = self.outerNames(scope)
        shared = self.sharedScope(scope)
        self.operators, self.sectionLengths = {}, {}
        i = self.fresh("i")
        outside, collapsed = r.random() < 0.2, r.random() < 0.12
        if collapsed:
            outside = False
            head, i, values = self.collapsedHead()
        else:
            head, values = self.loopHead(i, "" if outside else "int ")
        clauses = self.regionClauses(shared, shared)
        private, reductions = self.choosePrivates(shared, clauses, True)
        shared.parallelFor, shared.reductions = True, reductions
        sums, ordered = self.chooseSums(shared), self.chooseOrdered(shared)
        _, iteration = self.phase(shared, i, values)
        iteration.reductions = reductions
        carried = []
        if self.dependent and r.random() < 0.6:
            carried = [s.text for s in iteration.scalars if s.local and getattr(s, "shadow", False) and not s.margin][:1]
        first = self.carry(iteration, carried) + self.setPrivates(iteration, private)
        body = self.iterationBody(iteration, first) + self.sumLines(iteration, sums) + self.orderedLines(iteration, ordered)
        clauses += self.schedule(bool(carried), bool(ordered)) + ["collapse(2)"] * collapsed + ["ordered"] * bool(ordered)
        locks = sorted({s.name for s in sums if s.manner == "lock"})
        clauses += self.defaultClauses("\n".join(body) + head, outer + ([i] if outside else []) + locks, clauses + ([f"private({i})"] if outside else []))
        simd = not (carried or sums or ordered or outside) and r.random() < 0.2
        lines = [self.pragma("parallel for" + " simd" * simd, clauses), f"{head} {{"] + body + ["}"]
        return self.withLocks(sums, ["{", f"int {i};"] + lines + ["}"] if outside else lines)

    # Regions ----------------------------------------------------------------------------------------------------------------

    def worksharing(self, scope, privates, region):
        """One loop of a region: (code before it, pragma and loop)."""
        r = self.random
        i = self.fresh("i")
        kind = r.random()
        partitioned, collapsed = kind < 0.12, kind > 0.9
        if collapsed:
            head, i, values = self.collapsedHead()
        else:
            head, values = self.partitionedHead(i) if partitioned else self.loopHead(i, "int ")
        clauses = []
        loop = scope.within()
        loop.reductions = []
        reductions = list(scope.reductions)
        lasts = []
        for scalar in list(loop.scalars):  # shared ones
            if scalar.local and scalar.text not in privates and not partitioned and r.random() < 0.2:
                role = r.choice(["firstprivate", "reduction", "lastprivate"])
                if role == "lastprivate" and not scalar.margin and scalar.text in self.summed:
                    clauses.append(f"lastprivate({scalar.text})")
                    loop.scalars.remove(scalar)
                    lasts.append(scalar)
                elif role == "firstprivate":
                    clauses.append(f"firstprivate({scalar.text})")
                elif role == "reduction" and scalar.text in self.summed:
                    clauses.append(f"reduction({r.choice('+-')} : {scalar.text})")
                    loop.scalars.remove(scalar)
                    reductions.append(scalar.text)
        sums = self.chooseSums(loop)
        self.locked += sums
        ordered = [] if partitioned else self.chooseOrdered(loop)
        before, iteration = self.phase(loop, i, values)
        iteration.reductions = reductions if r.random() < 0.8 else [name for name in reductions if name not in scope.reductions]
        before.scalars = [s for s in before.scalars if s.text not in self.summed]
        before.reductions = []
        first, spoilt, carried = [], [], []
        for scalar in privates.values():
            if r.random() < 0.3:
                if self.dependent and not scalar.margin and not partitioned and r.random() < 0.6:
                    carried.append(scalar.text)
                else:
                    spoilt.append(scalar)
        iteration.scalars = [s for s in iteration.scalars if s.text not in carried and s.text not in [p.text for p in spoilt]]
        # What is the thread's own is not the iteration's.
        iteration.indices = [self.readOnlyIndex(k) for k in iteration.indices]
        iteration.scalars = [Scalar(s.text, s.root, False, s.margin, s.type, s.local) if s.text in privates else s for s in iteration.scalars]
        first += self.carry(iteration, carried) + self.setPrivates(iteration, spoilt + lasts)
        body = self.iterationBody(iteration, first) + self.sumLines(iteration, sums) + self.orderedLines(iteration, ordered)
        if partitioned:
            return before, spoilt, [f"{head} {{"] + body + ["}", "#pragma omp barrier"], carried
        clauses += self.schedule(bool(carried), bool(ordered)) + ["collapse(2)"] * collapsed + ["ordered"] * bool(ordered)
        behind = []
        if r.random() < 0.15:
            clauses.append("nowait")
            behind = ["#pragma omp barrier"]
        simd = not (carried or sums or ordered) and r.random() < 0.15
        return before, spoilt, [self.pragma("for" + " simd" * simd, clauses), f"{head} {{"] + body + ["}"] + behind, carried

    def region(self, scope):
        r = self.random
        outer = self.outerNames(scope)
        shared = self.sharedScope(scope)
        self.operators, self.sectionLengths, self.locked = {}, {}, []
        clauses = self.regionClauses(shared, shared)
        private, reductions = self.choosePrivates(shared, clauses)
        shared.reductions = reductions
        privates = {}
        for scalar in list(shared.scalars):
            if getattr(scalar, "shadow", False):
                privates[scalar.text] = scalar
                shared.scalars[shared.scalars.index(scalar)] = Scalar(scalar.text, scalar.root, True, scalar.margin, scalar.type, True)
        # What a loop of the region adds to is read in loops only: no barrier stands between other code and the addition.
        self.summed = {s.text for s in shared.scalars if s.local and not s.margin and s.type == "double" and s.text not in privates
                       and r.random() < 0.3}
        lines = []
        arrays, shared.arrays = shared.arrays, []  # no array is known to be only read yet
        scalars, shared.scalars = shared.scalars, [s for s in shared.scalars if s.text not in self.summed]
        lines += self.setPrivates(shared, private)
        for variable in private:
            if isinstance(variable, Scalar):
                privates[variable.text] = variable
        for _ in range(r.choice([0, 1, 1, 2])):
            t = self.fresh("t")
            lines.append(f"double {t} = {self.value(shared)};")
            shared.scalars.append(Scalar(t, t, local=True))
            privates[t] = shared.scalars[-1]
        shared.arrays = arrays
        shared.scalars += [s for s in scalars if s.text in self.summed]
        repeated = r.random() < 0.2
        loops = []
        for _ in range(r.randint(1, 3)):
            loops += self.regionPart(shared, privates)
        if repeated:
            s = self.fresh("s")
            loops = [f"for (int {s} = 0; {s} < {r.randint(2, 3)}; {s}++) {{"] + loops + ["}"]
        lines += loops
        locks = sorted({s.name for s in self.locked if s.manner == "lock"})
        clauses += self.defaultClauses("\n".join(lines), outer + locks, clauses)
        return self.withLocks(self.locked, [self.pragma("parallel", clauses), "{"] + lines + ["}"])

    def regionPart(self, shared, privates):
        """Code before a loop, the loop, and values for what the loop has spoilt."""
        r = self.random
        kind = r.random()
        if kind < 0.2:
            return (self.alone if kind < 0.12 else self.sections)(shared)
        before, spoilt, loop, carried = self.worksharing(shared, privates, shared)
        lines = []
        conditional = r.random() < 0.15
        if conditional:  # without a barrier where it is not executed: nothing shared may be read
            quiet = before.within(arrays=[], scalars=[s for s in before.scalars if s.text in privates and s.writable and not s.margin])
            quiet.helpers = []
            loop = [f"if ({self.uniform(quiet)}) {{"] + loop + ["}"]
        elif r.random() < 0.5:
            lines += self.block(before.child(), r.randint(1, 2))
        lines += loop
        hidden = {p.text for p in spoilt} | set(carried) | self.summed
        quiet = shared.within(arrays=[], scalars=[s for s in shared.scalars if s.text not in hidden])
        # Nor may what a thread has carried along its iterations stay: who executes a section or a chunk is not said.
        for scalar in spoilt + [privates[name] for name in carried]:
            source = self.margin(quiet) if scalar.margin else self.value(quiet)
            if source is None:
                source = "0.7"
            lines.append(f"{scalar.text} = {source};")
        return lines

    def uniform(self, scope):
        """A condition that has one value for all threads."""
        text, low, high = self.integer(scope)
        return f"{text} {self.random.choice(['>=', '<'])} {self.random.randint(low, high + 1)}"
