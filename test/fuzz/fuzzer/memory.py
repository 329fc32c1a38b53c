"""Random statements about pointers and allocated memory."""
from .scope import Array, Index, Scalar


class Memory:
    """Mixed into the generator."""

    def pointable(self, scope, writable=True):
        return [a for a in scope.arrays if a.pointer and not a.margin and a.type == "double" and (a.writable or not writable)]

    def addressable(self, scope):
        """Scalars that a pointer may lead to; global ones only in some programs, as they are easily refused then."""
        names = [] if self.pointsToGlobals else [g.root for g in self.globals]
        return [s for s in scope.scalars if s.writable and not s.margin and s.type == "double" and s.root not in names]

    def pointerStatement(self, scope):
        return self.random.choice([self.walk, self.view, self.readingView, self.rows, self.either, self.swap, self.toScalar])(scope)

    def walk(self, scope):
        """A pointer from one end of an array to the other."""
        r = self.random
        arrays = self.pointable(scope)
        if not arrays or scope.trips > 40:
            return None
        array, p, i = r.choice(arrays), self.fresh("p"), self.fresh("i")
        inner = scope.child(indices=scope.indices + [Index(i, 0, array.length - 1)], scalars=scope.scalars + [Scalar(f"*{p}", p)],
                            trips=scope.trips * array.length)
        kind = r.random()
        if kind < 0.3:
            return ["{", f"double *{p} = {array.pointer};", f"for (int {i} = 0; {i} < {array.length}; {i}++) {{"] + self.block(inner, 2) + [
                f"{p}++;", "}", "}"]
        if kind < 0.5:
            return ["{", f"double *{p} = {array.pointer};", f"for (int {i} = 0; {i} < {array.length}; {i}++)",
                    f"*{p}++ = {self.value(inner.within(scalars=scope.scalars))};", "}"]
        if kind < 0.75:
            inner = scope.child(scalars=scope.scalars + [Scalar(f"*{p}", p)], trips=scope.trips * array.length)
            return [f"for (double *{p} = {array.pointer}; {p} < {array.pointer} + {array.length}; {p}++) {{"] + self.block(inner, 2) + ["}"]
        inner = scope.child(scalars=scope.scalars + [Scalar(f"*{p}", p)], trips=scope.trips * array.length)
        return ["{", f"double *{p} = {array.pointer} + {array.length};", f"while ({p} != {array.pointer}) {{", f"--{p};"] + self.block(
            inner, 2) + ["}", "}"]

    def view(self, scope):
        """A pointer into an array, used like an array from here on."""
        arrays = [a for a in self.pointable(scope) if a.length >= 2]
        if not arrays:
            return None
        array, p = self.random.choice(arrays), self.fresh("p")
        offset = self.random.randint(0, array.length // 2)
        scope.arrays.append(Array(f"{p}[%s]", array.length - offset, p, pointer=p, base=array.base))
        return [f"double *{p} = {array.pointer}" + (f" + {offset};" if offset else ";")]

    def readingView(self, scope):
        """A pointer to const."""
        arrays = [a for a in self.pointable(scope, writable=False) if a.length >= 2]
        if not arrays:
            return None
        array, p = self.random.choice(arrays), self.fresh("p")
        offset = self.random.randint(0, array.length // 2)
        scope.arrays.append(Array(f"{p}[%s]", array.length - offset, p, False, base=array.base))
        return [f"const double *{p} = {array.pointer}" + (f" + {offset};" if offset else ";")]

    def rows(self, scope):
        """An array of pointers to arrays."""
        r = self.random
        arrays = self.pointable(scope)
        if len(arrays) < 2:
            return None
        (one, two), p = r.sample(arrays, 2), self.fresh("rows")
        length = min(one.length, two.length)
        lines = [f"double *{p}[2] = {{{one.pointer}, {two.pointer}}};"]
        if r.random() < 0.5:
            lines = [f"double *{p}[2];", f"{p}[0] = {one.pointer};", f"{p}[1] = {two.pointer};"]
        row = self.index(scope, 2).replace("%", "%%")
        scope.arrays.append(Array(f"{p}[{row}][%s]", length, p, base=None))
        scope.arrays.append(Array(f"{p}[{r.randrange(2)}][%s]", length, p, base=None))
        return lines

    def either(self, scope):
        """A pointer to one of two arrays, and perhaps to the other later."""
        r = self.random
        arrays = self.pointable(scope)
        if len(arrays) < 2:
            return None
        (one, two), p = r.sample(arrays, 2), self.fresh("p")
        length = min(one.length, two.length)
        view = Array(f"{p}[%s]", length, p, pointer=p, base=None)
        scope.arrays.append(view)
        if r.random() < 0.5:
            return [f"double *{p} = {self.condition(scope.within(arrays=scope.arrays[:-1]))} ? {one.pointer} : {two.pointer};"]
        lines = [f"double *{p} = {one.pointer};"]
        inner = scope.child()
        return lines + self.statement(inner) + [f"if ({self.condition(scope.within(arrays=scope.arrays[:-1]))})", f"{p} = {two.pointer};"]

    def swap(self, scope):
        """Two arrays that take turns."""
        r = self.random
        arrays = self.pointable(scope)
        if len(arrays) < 2 or scope.trips > 10:
            return None
        one, two = r.sample(arrays, 2)
        length = min(one.length, two.length)
        a, b, q, i, s = (self.fresh(stem) for stem in "abqis")
        inner = scope.child(trips=scope.trips * 3 * length, indices=scope.indices + [Index(i, 0, length - 1)],
                            arrays=scope.arrays + [Array(f"{a}[%s]", length, a, pointer=a), Array(f"{b}[%s]", length, b, pointer=b)])
        return ["{", f"double *{a} = {one.pointer}, *{b} = {two.pointer};", f"for (int {s} = 0; {s} < {r.randint(2, 3)}; {s}++) {{",
                f"for (int {i} = 0; {i} < {length}; {i}++)", f"{b}[{i}] = {self.value(inner)};",
                f"double *{q} = {a};", f"{a} = {b};", f"{b} = {q};", "}", "}"]

    def toScalar(self, scope):
        r = self.random
        scalars = self.addressable(scope)
        arrays = self.pointable(scope)
        if not scalars:
            return None
        p, first = self.fresh("p"), r.choice(scalars)
        other = r.choice([f"&{s.text}" for s in scalars] + [f"{a.pointer} + {self.index(scope, a.length)}" for a in arrays])
        lines = [f"double *{p} = &{first.text};", f"*{p} += {self.value(scope, 1, 0.3)};"]
        if r.random() < 0.6:
            lines += [f"if ({self.condition(scope)})", f"{p} = {other};"]
        scope.scalars.append(Scalar(f"*{p}", p))
        return lines

    def allocate(self, type, name, count):
        if self.random.random() < 0.25:
            function = f"allocated{self.tag}"
        else:
            function = "malloc"
        return f"{type} *{name} = {function}({count if count.isalnum() else '(' + count + ')'} * sizeof *{name});"

    def allocation(self):
        """The function that `allocate` calls."""
        return self.random.choice([
            ["void *p = malloc(size);", "if (!p)", "exit(1);", "return p;"],
            ["void *p;", "if ((p = calloc(1, size)) != NULL)", "return p;", "abort();"],
            ["return malloc(size);"]])

    def release(self, name):
        return f"free({name});"

    def heap(self, scope):
        """A work array from malloc; its block has no way out but its end."""
        r = self.random
        if scope.trips > 30:
            return None
        h, i = self.fresh("heap"), self.fresh("i")
        length = r.choice([2, 3, self.n])
        loop = scope.child(indices=scope.indices + [Index(i, 0, length - 1)])
        inner = scope.isolated()
        inner.arrays.append(Array(f"{h}[%s]", length, h, pointer=h, base=h))
        size = self.bound(length) if length == self.n else str(length)
        return ["{", self.allocate("double", h, size),
                f"for (int {i} = 0; {i} < {size}; {i}++)", f"{h}[{i}] = {self.value(loop)};"] + self.block(inner) + [self.release(h), "}"]
