"""Unsigned integers that wrap around, in loops and subscripts; 64-bit ones that go far."""
from .scope import Index


class Integers:
    """Mixed into the generator."""

    def wrapAround(self, scope):
        r = self.random
        if scope.trips > 20:
            return None
        kinds = [self.narrowCounter, self.downToZero, self.backByWrapping, self.sumsThatWrap]
        if self.isPlain(scope):
            kinds += [self.parallelSumsThatWrap] * 2 * self.openmp + [self.farApart]
        return r.choice(kinds)(scope)

    def narrowCounter(self, scope):
        """A counter of 8 or 16 bits that goes over its end."""
        r = self.random
        type, last = r.choice([("unsigned char", 255), ("unsigned short", 65535)])
        length = r.choice([3, 4, 5])
        before = r.randint(1, length - 1)  # iterations in front of the end
        c, k = self.fresh("c_"), self.fresh("k")
        inner = self.loopScope(scope, length, indices=scope.indices + [Index(k, 0, length - 1)])
        body = self.block(inner, r.randint(1, 2))
        first, end = last + 1 - before, length - before
        target = self.target(inner)
        own = f"({type})({c} - {first})"
        more = [f"{target} += 0.1 * {own};"] if target else []
        return [f"for ({type} {c} = {first}; {c} != {end}; {c}++) {{", f"int {k} = {own};"] + body + more + [f"(void){k};", "}"]

    def downToZero(self, scope):
        r = self.random
        type = r.choice(["unsigned", "size_t", "unsigned long", "unsigned char"])
        type = "std::size_t" if self.cxx and type == "size_t" else type
        length = r.choice([3, 4, self.n])
        i, k = self.fresh("u"), self.fresh("k")
        inner = self.loopScope(scope, length, indices=scope.indices + [Index(k, 0, length - 1)])
        head = r.choice([f"for ({type} {i} = {length - 1}; {i} < {length}; {i}--) {{", f"for ({type} {i} = {length}; {i}-- > 0;) {{"])
        return [head, f"int {k} = (int){i};"] + self.block(inner, r.randint(1, 3)) + [f"(void){k};", "}"]

    def backByWrapping(self, scope):
        """What wraps around comes back."""
        r = self.random
        target, source = self.target(scope), self.readable(scope, 4)
        writable = [a for a in scope.arrays if a.writable and not a.margin and a.length >= 4]
        if not target or not source or not writable:
            return None
        array = r.choice(writable)
        i, k = self.fresh("u"), self.fresh("u")
        inner = scope.child(indices=scope.indices)
        subscript = r.choice([f"{k} + {i}", f"{i} - {k}", f"({i} - 2u) + 2u", f"({i} * 0x80000001u) & 3u", f"(unsigned char)({i} + 256u)", f"3u - {i}", f"~{i} & 3u",
                              f"0u - {i} + 3u", f"({i} << 30) >> 30"])
        declared = f"unsigned {k} = {r.choice(['1u - ' + i, '0u - ' + i, '3u - ' + i])};"
        if subscript.startswith(i) and k in subscript:
            declared = f"unsigned {k} = {i} - 2u;"  # i - k is 2
        lines = [f"for (unsigned {i} = 0; {i} < 4; {i}++) {{"] + ([declared] if k in subscript else [])
        own = array.pattern % subscript
        lines += r.choice([[f"{own} = 0.5 * {source % i} + {self.value(inner, 1, 0.5)};"], [f"{own} += 0.2 * {source % i};"],
                           [f"{target} += 0.2 * {own} * {source % i};"], [f"{own} = sin({own} * {source % i});"]])
        return lines + ["}"]

    def wrappingTerms(self, i):
        """(subscript, its values) for i = 0, 2^30, 2^31, 3 * 2^30 (unsigned)."""
        return self.random.choice([f"{i} + {i} + {i} + {i}", f"4u * {i}", f"{i} * 4", f"({i} + {i}) * 2u", f"({i} << 2)", f"{i} + {i} + ({i} + {i})", f"({i} - 4u * {i}) + 3u * {i}"])

    def sumsThatWrap(self, scope):
        r = self.random
        source, target = self.readable(scope, 4), self.target(scope)
        if not source or not target:
            return None
        i = self.fresh("u")
        at = self.wrappingTerms(i)
        count = r.choice(["0x80000001u", "0xc0000001u"])
        return [f"for (unsigned {i} = 0; {i} < {count}; {i} += 0x40000000u)" if count[2] == "8" else f"for (unsigned {i} = 0; {i} < 0x80000001u; {i} += 0x40000000u)",
                f"{target} = 0.6 * sin({target}) + 0.3 * {source % at} * {source % f'{i} >> 30'};"]

    def parallelSumsThatWrap(self, scope):
        """All iterations read one cell."""
        r = self.random
        source = self.readable(scope, 4)
        target = self.target(scope)
        arrays = [a for a in scope.arrays if a.base and a.pattern == f"{a.root}[%s]" and a.length >= 4]
        if not target or not arrays:
            return None
        source = r.choice(arrays).pattern
        w, i = self.fresh("w"), self.fresh("u")
        at = self.wrappingTerms(i)
        use = r.choice([f"{source % at} * {source % at}", f"sin({source % at})", f"{source % at} * {source % f'{i} >> 30'}"])
        return ["{", f"double {w}[3];", "#pragma omp parallel for" + r.choice(["", " schedule(static, 1)", " schedule(dynamic)"]),
                f"for (unsigned {i} = 0; {i} < 0x80000001u; {i} += 0x40000000u)", f"{w}[{i} >> 30] = {use};", f"{target} += 0.2 * ({w}[0] - {w}[1] * {w}[2]);", "}"]

    def farApart(self, scope):
        """First and last value of a 64-bit variable are more than 2^63 apart."""
        r = self.random
        source, target = self.readable(scope, 8), self.target(scope)
        if not source or not target:
            source = self.readable(scope, 4)
            if not source or not target:
                return None
            shift, count = 62, 4
        else:
            shift, count = 61, 8
        i, k, s = self.fresh("far"), self.fresh("k"), self.fresh("t")
        end = f"0x7fffffffffffffffLL - (1LL << {shift})"
        return ["{", f"double {s} = 0.5;", f"for (long long {i} = -0x7fffffffffffffffLL - 1; {i} < {end}; {i} += 1LL << {shift}) {{",
                f"int {k} = (int)(({i} >> {shift}) + {count // 2});", f"{s} = {s} * 0.5 * sin({source % k}) + 0.1 * {s} * {s} + 0.2;", "}", f"{target} += {s};", "}"]
