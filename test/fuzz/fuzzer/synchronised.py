"""Random synchronisation, with results that do not depend on the order in which threads come: sums and products under critical,
atomic and locks, ordered, and what one thread or one section does alone.

What is added to so is in nobody's hands otherwise until the next barrier. In a region these are scalars of `summed`, since
a thread may still read others at the region's start, and arrays."""
from dataclasses import dataclass

from .scope import Array, Index, Scalar


@dataclass
class Sum:
    """A shared scalar or array that iterations add to, or multiply."""
    target: object
    manner: str  # critical, atomic or lock
    name: str = ""  # of the critical, or the lock
    product: bool = False


class Synchronised:
    """Mixed into the generator."""

    # Sums -------------------------------------------------------------------------------------------------------------------

    def chooseSums(self, scope, chance=0.25):
        """Takes what is summed out of the scope."""
        r = self.random
        sums = []
        if r.random() > chance * 2:
            return sums
        manner, name = r.choice(["critical", "critical", "atomic", "atomic", "lock"]), r.choice(["", "(one)", "(two)"])
        if manner == "lock":
            name = self.fresh("lock")
        for scalar in list(scope.scalars):
            if self.isSharedLocal(scope, scalar) and r.random() < 0.4 and len(sums) < 2:
                scope.scalars.remove(scalar)
                sums.append(Sum(scalar, manner, name, r.random() < 0.2))
        bases = [a for a in scope.arrays if a.base and a.base == a.root and a.writable and a.type == "double" and not a.margin]
        if bases and r.random() < 0.4:
            array = r.choice(bases)
            scope.arrays = [a for a in scope.arrays if a.base != array.base]
            sums.append(Sum(array, manner, name))
        return sums

    def isSharedLocal(self, scope, scalar):
        return scalar.local and not scalar.margin and scalar.type == "double" and not getattr(scalar, "shadow", False) \
            and scalar.text not in scope.reductions and (scope.parallelFor or scalar.text in self.summed)

    def sumLines(self, scope, sums):
        """What an iteration does with them."""
        r = self.random
        lines = []
        atomics = [s for s in sums if s.manner == "atomic"]
        for s in atomics:
            if r.random() < 0.85:
                lines += [r.choice(["#pragma omp atomic", "#pragma omp atomic", "#pragma omp atomic update"]), self.update(scope, s)]
        others = [s for s in sums if s.manner != "atomic"]
        if not others or r.random() < 0.1:
            return lines
        body, inner = [], scope.isolated()
        if r.random() < 0.3:
            t = self.fresh("t")
            body.append(f"double {t} = {self.value(inner, 2, 1.0)};")
            inner.scalars.append(Scalar(t, t, local=True))
        for s in others:
            body.append(self.update(inner, s))
            if r.random() < 0.25:
                body += [f"if ({self.condition(inner)})", self.update(inner, s)]
        if others[0].manner == "lock":
            return lines + [f"omp_set_lock(&{others[0].name});"] + body + [f"omp_unset_lock(&{others[0].name});"]
        return lines + [f"#pragma omp critical{others[0].name}", "{"] + body + ["}"]

    def update(self, scope, s):
        r = self.random
        target = s.target.text if isinstance(s.target, Scalar) else s.target.pattern % self.index(scope, s.target.length)
        value = self.value(scope, 2, 0.5)
        if s.product:
            return f"{target} *= 1.0 + 0.1 * sin({value});"
        return r.choice([f"{target} += {value};", f"{target} -= {value};"])

    def withLocks(self, sums, lines):
        """The lines, with the locks that they use."""
        locks = sorted({s.name for s in sums if s.manner == "lock"})
        for name in locks:
            lines = [f"omp_lock_t {name};", f"omp_init_lock(&{name});"] + lines + [f"omp_destroy_lock(&{name});"]
        return ["{"] + lines + ["}"] if locks else lines

    # Ordered ----------------------------------------------------------------------------------------------------------------

    def chooseOrdered(self, scope):
        """Scalars that only an ordered section of the loop touches; takes them out of the scope."""
        if self.random.random() > 0.12:
            return []
        chosen = [s for s in scope.scalars if self.isSharedLocal(scope, s) and self.random.random() < 0.5][:2]
        for scalar in chosen:
            scope.scalars.remove(scalar)
        return chosen

    def orderedLines(self, scope, chosen):
        if not chosen:
            return []
        inner = scope.isolated()
        inner.helpers = []
        inner.scalars += [Scalar(s.text, s.root, True, s.margin, s.type) for s in chosen]
        lines = [f"{s.text} = 0.7 * {s.text} + {self.value(inner, 2, 0.5)};" for s in chosen[:1]] + self.block(inner, self.random.randint(1, 2))
        lines = ["#pragma omp ordered", "{"] + lines + ["}"]
        return [f"if ({self.condition(scope)}) {{"] + lines + ["}"] if self.random.random() < 0.25 else lines

    # One thread, one section ------------------------------------------------------------------------------------------------

    def owners(self, scope, count):
        """(what everybody may read, for each of `count` owners what it may read and write) until the next barrier."""
        r = self.random
        everybody = scope.within(arrays=list(scope.own), reductions=[])
        everybody.scalars = [s for s in scope.scalars if s.text not in self.summed]
        everybody.indices = [self.readOnlyIndex(i) for i in scope.indices]
        owned = [[] for _ in range(count)]
        for base in sorted({a.base for a in scope.arrays if a.base}):
            views = [a for a in scope.arrays if a.base == base and a not in scope.own]
            if views and all(v.writable for v in views) and r.random() < 0.5:
                r.choice(owned).extend(views)
            else:
                everybody.arrays += [self.readOnly(v) for v in views]
        for scalar in [s for s in scope.scalars if s.local and s.text in self.summed]:
            if r.random() < 0.5:
                r.choice(owned).append(Scalar(scalar.text, scalar.root, True, scalar.margin, scalar.type, True))
        scopes = []
        for mine in owned:
            inner = everybody.isolated()
            inner.scalars = [Scalar(s.text, s.root, False, s.margin, s.type, s.local) for s in inner.scalars]
            inner.arrays = [self.readOnly(a) for a in inner.arrays]
            inner.own = []
            for v in mine:
                (inner.scalars if isinstance(v, Scalar) else inner.arrays).append(v)
            scopes.append(inner)
        return everybody, scopes

    @staticmethod
    def readOnlyIndex(i):
        return Index(i.text, i.low, i.high, i.root, False, i.local)

    @staticmethod
    def readOnly(a):
        return Array(a.pattern, a.length, a.root, False, a.pointer, a.margin, a.type, a.base)

    def alone(self, shared):
        """A part of a region that one thread executes."""
        r = self.random
        everybody, (mine,) = self.owners(shared, 1)
        kind = r.choice(["single", "single", "single nowait", "master", "masked"])
        lines = self.block(everybody.child(), 1) if r.random() < 0.3 else []
        if kind in ("master", "masked") and lines:
            lines.append("#pragma omp barrier")
        lines += [f"#pragma omp {kind}", "{"] + self.block(mine, r.randint(1, 3)) + ["}"]
        return lines + (["#pragma omp barrier"] if kind != "single" else [])

    def sections(self, shared, directive="sections"):
        r = self.random
        everybody, scopes = self.owners(shared, r.randint(1, 4))
        lines = [f"#pragma omp {directive}", "{"]
        for k, mine in enumerate(scopes):
            if k or r.random() < 0.7:
                lines.append("#pragma omp section")
            lines += ["{"] + self.block(mine, r.randint(1, 3)) + ["}"]
        return lines + ["}"]

    def parallelSections(self, scope):
        shared = self.sharedScope(scope)
        self.summed = {s.text for s in shared.scalars if s.local}
        return self.sections(shared, "parallel sections")

    # Loops ------------------------------------------------------------------------------------------------------------------

    def collapsedHead(self):
        """(text of the loops, the number of the iteration, its values)"""
        r = self.random
        a, b = self.fresh("i"), self.fresh("i")
        rows, columns = r.randint(1, 4), r.randint(1, 3)
        head = f"for (int {a} = 0; {a} < {rows}; {a}++) for (int {b} = 0; {b} < {columns}; {b}++)"
        return head, f"({a} * {columns} + {b})", range(rows * columns)

    def partitionedHead(self, i):
        """A loop whose iterations each thread takes for itself."""
        length = self.random.choice([self.n, self.m, 4, 3])
        return f"for (int {i} = omp_get_thread_num(); {i} < {self.bound(length)}; {i} += omp_get_num_threads())", range(length)
