"""Random sequential statements. Each method gives lines of C, without indentation, or None where it does not apply."""
import re

from .expressions import number
from .scope import Array, Index, Scalar, Table

DEEPEST = 4
MOST_TRIPS = 250


class Statements:
    """Mixed into the generator."""

    def block(self, scope, count=None):
        """Some statements; what they leave in new locals of an inner block mostly goes somewhere, so that mistakes show."""
        outer = scope.within()
        lines = []
        for _ in range(count or self.random.randint(1, 4)):
            lines += self.statement(scope)
        if scope.depth:
            known = {s.text for s in outer.scalars}
            for scalar in [s for s in scope.scalars if s.text not in known]:
                target = self.target(outer)
                if target and self.random.random() < 0.6:
                    lines.append(f"{target} += {self.random.choice(['0.1', '0.2', self.atom(scope)[0] if scope.trips < 5 else '0.3'])} * {scalar.text};")
        return lines

    def statement(self, scope):
        r = self.random
        self.budget -= 1
        flat = [(8, self.assign), (6, self.increment), (2, self.scale), (4, self.declare), (3, self.changeMargin), (3, self.changeIndex),
                (5, self.callStatement), (2, self.recordStatement), (1, self.chained), (1, self.conditionalTarget), (1, self.changeTable),
                (1, self.copyMemory)]
        nested = [(5, self.branch), (5, self.countedLoop), (2, self.whileLoop), (1, self.doLoop), (2, self.switch), (2, self.leave),
                  (1, self.movingBounds), (1, self.movingBegin), (1, self.walk), (1, self.twoEnds), (1, self.endless),
                  (1, self.sideEffects), (2, self.localArray), (2, self.pointerStatement), (1, self.heap), (1, self.plainBlock),
                  (1, self.meshStatement)]
        if self.cxx:
            (nested if scope.depth else flat).append((12, self.cxxStatement))
        (nested if scope.depth else flat).append((3, self.kindStatement))
        kinds = flat + (nested if scope.depth < DEEPEST and self.budget > 0 else [])
        for _ in range(10):
            lines = r.choices([k for _, k in kinds], [w for w, _ in kinds])[0](scope)
            if lines is not None and not (len(lines) == 1 and re.match(r"(.*) = \1;$", lines[0])):
                return lines
        return self.assign(scope) or [";"]

    # Assignments --------------------------------------------------------------------------------------------------------

    def target(self, scope):
        """A writable real lvalue that is no margin."""
        r = self.random
        scalars = [s for s in scope.scalars if s.writable and not s.margin]
        arrays = [a for a in scope.arrays if a.writable and not a.margin]
        if arrays and (not scalars or r.random() < 0.65):
            array = r.choice(arrays)
            return array.pattern % self.index(scope, array.length)
        return r.choice(scalars).text if scalars else None

    def assign(self, scope):
        target = self.target(scope)
        return [f"{target} = {self.value(scope)};"] if target else None

    def increment(self, scope):
        target, r = self.target(scope), self.random
        if not target:
            return None
        value = self.value(scope, 2, 0.3 if scope.trips > 4 else 1.0)
        return [r.choice([f"{target} += {value};", f"{target} -= {value};", f"{target} = {target} + {value};",
                          f"{target} = {value} - {target};" if scope.trips < 20 else f"{target} += {value};"])]

    def scale(self, scope):
        target = self.target(scope)
        factor = f"(0.6 + 0.3 * sin({self.value(scope, 1)}))"
        return target and [self.random.choice([f"{target} *= {factor};", f"{target} /= 1.0 + 0.2 * {factor};",
                                               f"{target} = {target} * {factor};"])]

    def chained(self, scope):
        one, two = self.target(scope), self.target(scope)
        return one and two and one != two and "[" not in one + two and [f"{one} = {two} = {self.value(scope)};"] or None

    def changeMargin(self, scope):
        margins = [s for s in scope.scalars if s.margin and s.writable]
        arrays = [a for a in scope.arrays if a.margin and a.writable]
        targets = [s.text for s in margins] + [a.pattern % self.index(scope, a.length) for a in arrays]
        if not targets:
            return None
        target = self.random.choice(targets)
        source = self.margin(scope)
        return [self.random.choice([f"{target} = 2.0 - {target};", f"{target} = {source};", f"{target} = 2.0 - {source};"])]

    def changeIndex(self, scope):
        r = self.random
        indices = [i for i in scope.indices if i.writable and i.low == 0]
        if not indices:
            return None
        index = r.choice(indices)
        text, _, _ = self.integer(scope)
        change = [f"{index.text} = {self.index(scope, index.high + 1)};",
                  f"{index.text} = ({index.text} + {text} + 1) % {index.high + 1};"]
        if index.high >= 1:
            change.append(f"{index.text} = {self.condition(scope)};")
        return [r.choice(change)]

    def changeTable(self, scope):
        tables = [t for t in scope.tables if t.writable]
        if not tables:
            return None
        table = self.random.choice(tables)
        target = table.pattern % self.index(scope, table.length)
        if not table.injective:
            return [f"{target} = {self.index(scope, table.high + 1)};"]
        name = self.fresh("swap")
        other = table.pattern % self.index(scope, table.length)
        return ["{", f"int {name} = {target};", f"{target} = {other};", f"{other} = {name};", "}"] if target != other and "%" not in target + other and \
            not any(table.root in text[len(table.root):] for text in (target, other)) else None

    # Declarations -------------------------------------------------------------------------------------------------------

    def declare(self, scope):
        r = self.random
        kind = r.random()
        if kind < 0.2 and self.margin(scope):
            name = self.fresh("c")
            lines = [f"double {name} = {self.margin(scope)};"]
            scope.scalars.append(Scalar(name, name, margin=True, local=True))
            return lines
        if kind < 0.45:
            return self.count(scope, r.randint(1, 5))
        name = self.fresh("t")
        type = "float" if self.floats and r.random() < 0.4 else "double"
        if kind < 0.6:
            lines = [f"{type} {name};", f"if ({self.condition(scope)})", f"{name} = {self.value(scope)};", "else", f"{name} = {self.value(scope)};"]
        else:
            lines = [f"{type} {name} = {self.value(scope)};"]
        scope.scalars.append(Scalar(name, name, type=type, local=True))
        return lines

    def count(self, scope, high):
        name = self.fresh("k")
        lines = [f"int {name} = {self.index(scope, high + 1)};"]
        scope.indices.append(Index(name, 0, high, name, writable=True, local=True))
        return lines

    def extent(self, length):
        """An array's length: C also takes one that only the run knows."""
        return self.bound(length) if length in (self.n, self.m) else str(length)

    def localArray(self, scope):
        """An array with its first values; a VLA at times, or of two dimensions."""
        r = self.random
        name, i = self.fresh("w"), self.fresh("i")
        type = "float" if self.floats and r.random() < 0.4 else "double"
        length = r.choice([2, 3, 4, self.n, self.m])
        if r.random() < 0.3:
            rows, columns = r.randint(2, 3), r.randint(2, 4)
            j = self.fresh("j")
            inner = scope.child(indices=scope.indices + [Index(i, 0, rows - 1), Index(j, 0, columns - 1)])
            lines = [f"{type} {name}[{rows}][{columns}];", f"for (int {i} = 0; {i} < {rows}; {i}++)",
                     f"for (int {j} = 0; {j} < {columns}; {j}++)", f"{name}[{i}][{j}] = {self.value(inner)};"]
            for row in range(rows):
                if r.random() < 0.5:
                    scope.arrays.append(Array(f"{name}[{row}][%s]", columns, name, pointer=f"{name}[{row}]", type=type, base=name))
            scope.arrays.append(Array(f"{name}[%s][{r.randrange(columns)}]", rows, name, type=type, base=name))
            return lines
        text = self.extent(length)
        margin = r.random() < 0.2 and self.margin(scope) is not None
        inner = scope.child(indices=scope.indices + [Index(i, 0, length - 1)])
        first = self.margin(inner) if margin else self.value(inner)
        type = "double" if margin else type
        lines = [f"{type} {name}[{text}];", f"for (int {i} = 0; {i} < {self.bound(length)}; {i}++)", f"{name}[{i}] = {first};"]
        if r.random() < 0.15 and not margin and length < 5:
            values = ", ".join(number(r) for _ in range(r.randint(1, length)))
            lines = [f"{type} {name}[{length}] = {{{values}}};"]
        scope.arrays.append(Array(f"{name}[%s]", length, name, margin=margin, pointer=name, type=type, base=name, local=True))
        return lines

    def table(self, scope, length, low, high, injective, name=None):
        """A local array of integers."""
        name, i = name or self.fresh("p"), self.fresh("i")
        if injective:
            factor = self.random.choice([f for f in (1, 3, 5, 7, 11) if gcd(f, length) == 1])
            value = f"({factor} * {i} + {self.random.randint(0, 5)}) % {length}"
        else:
            value = f"({self.random.randint(1, 5)} * {i} + {self.random.randint(0, 3)}) % {high + 1}"
        scope.tables.append(Table(f"{name}[%s]", length, low, high, name, injective, True))
        text = self.extent(length)
        return [f"int {name}[{text}];", f"for (int {i} = 0; {i} < {text}; {i}++)", f"{name}[{i}] = {value};"]

    # Control flow -------------------------------------------------------------------------------------------------------

    def plainBlock(self, scope):
        return ["{"] + self.block(scope.child()) + ["}"]

    def branch(self, scope):
        r = self.random
        lines = [f"if ({self.condition(scope)}) {{"] + self.block(scope.child())
        while r.random() < 0.25:
            lines += [f"}} else if ({self.condition(scope)}) {{"] + self.block(scope.child())
        if r.random() < 0.5:
            lines += ["} else {"] + self.block(scope.child())
        return lines + ["}"]

    def loopScope(self, scope, trips, **changes):
        return scope.child(trips=scope.trips * max(1, trips), canBreak=scope.parallel != "region", canContinue=True, **changes)

    def countedLoop(self, scope):
        r = self.random
        length = r.choice([2, 3, 4, self.n, self.m])
        low = r.choice([0, 0, 1])
        high = length - r.choice([0, 0, 1])
        if scope.trips * length > MOST_TRIPS or high < low:
            return None
        # Behind the loop it is up to length + 1, when it goes up by two.
        outer = [i for i in scope.indices if i.writable and i.local and i.high > length and i.low == 0]
        i, declared = self.fresh("i"), r.choice(["int "] * 6 + ["long ", "short "])
        if outer and r.random() < 0.4 and scope.parallel != "region":
            chosen = r.choice(outer)
            i, declared = chosen.text, ""
        step = r.choice([1, 1, 1, 2])
        indices = [k for k in scope.indices if k.text != i] + [Index(i, low, max(low, high - 1))]
        inner = self.loopScope(scope, high - low, indices=indices)
        if declared:
            inner.arrays = list(scope.arrays)
        kind = r.random()
        advance = f"{i}++" if step == 1 else f"{i} += {step}"
        if kind < 0.6:
            head = f"for ({declared}{i} = {low}; {i} < {self.bound(high)}; {advance}) {{"
        elif kind < 0.7:
            head = f"for ({declared}{i} = {low}; {i} <= {self.bound(high - 1)}; {advance}) {{"
        elif kind < 0.75 and step == 1:
            head = f"for ({declared}{i} = {low}; {i} != {self.bound(high)}; ++{i}) {{"
        elif not declared:
            return None
        else:
            back = f"{i}--" if step == 1 else f"{i} -= {step}"
            head = f"for ({declared}{i} = {self.bound(high - 1)}; {i} >= {low}; {back}) {{"
        return [head] + self.block(inner) + ["}"]

    def whileLoop(self, scope):
        """The counter goes up first, so that `continue` is harmless."""
        r = self.random
        length = r.choice([3, 4, self.n])
        if scope.trips * length > MOST_TRIPS:
            return None
        k = self.fresh("k")
        inner = self.loopScope(scope, length, indices=scope.indices + [Index(k, 1, length)])
        more = f" && {self.condition(scope)}" if r.random() < 0.4 else ""
        lines = [f"int {k} = 0;", f"while ({k} < {length}{more}) {{", f"{k} += {r.randint(1, 2)};" if length > 9 else f"{k}++;"]
        inner.indices[-1].high = length + 1
        lines += self.block(inner) + ["}"]
        scope.indices.append(Index(k, 0, length + 1, k, local=True))
        return lines

    def doLoop(self, scope):
        if scope.trips * 4 > MOST_TRIPS:
            return None
        k = self.fresh("k")
        inner = self.loopScope(scope, 4, indices=scope.indices + [Index(k, 1, 4)])
        return ["{", f"int {k} = 0;", "do {", f"{k}++;"] + self.block(inner) + [f"}} while ({k} < {self.random.randint(1, 4)});", "}"]

    def movingBounds(self, scope):
        """A `for` whose variable or bound its body changes."""
        r = self.random
        if scope.trips * self.n > MOST_TRIPS:
            return None
        i, end = self.fresh("i"), self.fresh("end")
        inner = self.loopScope(scope, self.n, indices=scope.indices + [Index(i, 0, self.n - 1)])
        change = r.choice([f"{end}--;", f"{i}++;", f"{end} = {end} - 1;"])
        if r.random() < 0.5:
            return [f"int {end} = {self.bound(self.n)};", f"for (int {i} = 0; {i} < {end}; {i}++) {{"] + self.block(inner) + [
                f"if ({self.condition(inner)})", change, "}"]
        return ["{", f"int {end} = {self.bound(self.n)};", f"int {i};", f"for ({i} = 0; {i} < {end}; {i}++) {{"] + self.block(inner) + [
            f"if ({self.condition(inner)})", change, "}", "}"]

    def movingBegin(self, scope):
        """A `for` whose body changes what it began at."""
        r = self.random
        length = r.choice([3, 4, self.n])
        if scope.trips * length > MOST_TRIPS:
            return None
        i, begin = self.fresh("i"), self.fresh("begin")
        inner = self.loopScope(scope, length, indices=scope.indices + [Index(i, 0, length - 1), Index(begin, 0, length - 1)])
        down = r.random() < 0.5
        start = self.bound(length - 1) if down else str(r.randint(0, 1))
        head = f"for (int {i} = {begin}; {i} >= 0; {i}--) {{" if down else f"for (int {i} = {begin}; {i} < {self.bound(length)}; {i}++) {{"
        change = f"{begin} = ({begin} + {r.randint(1, 2)}) % ({self.bound(length)});"
        always = [change] if r.random() < 0.5 else [f"if ({self.condition(inner)})", change]
        lines = ["{", f"int {begin} = {start};", head]
        inner.canContinue = False  # it would go around the change
        return lines + self.block(inner) + always + ["}", "}"]

    def walk(self, scope):
        """A pointer that goes through an array, whose distance to the end is counted first."""
        r = self.random
        arrays = [a for a in scope.arrays if a.pointer and not a.margin]
        if not arrays:
            return None
        array = r.choice(arrays)
        if scope.trips * array.length > MOST_TRIPS:
            return None
        at, end, k = self.fresh("at"), self.fresh("end"), self.fresh("k")
        length = self.bound(array.length) if array.length in (self.n, self.m) else str(array.length)
        inner = self.loopScope(scope, array.length)
        inner.canContinue = False
        inner.scalars = scope.scalars + [Scalar(f"(*{at})", array.root, writable=array.writable, type=array.type)]
        const = "" if array.writable else "const "
        return ["{", f"{const}{array.type} *{at} = {array.pointer}, *{end} = {array.pointer} + {length};",
                f"for (long {k} = {end} - {at}; {k} > 0; {k}--) {{"] + self.block(inner) + [f"{at}++;", "}", "}"]

    def twoEnds(self, scope):
        """A loop with two variables that meet."""
        r = self.random
        length = r.choice([3, 4, self.n])
        if scope.trips * length > MOST_TRIPS:
            return None
        i, j = self.fresh("i"), self.fresh("j")
        inner = self.loopScope(scope, length // 2, indices=scope.indices + [Index(i, 0, length - 1), Index(j, 0, length - 1)])
        return [f"for (int {i} = 0, {j} = {self.bound(length - 1)}; {i} < {j}; {i}++, {j}--) {{"] + self.block(inner) + ["}"]

    def endless(self, scope):
        """for (;;) or while (1), left in the middle."""
        r = self.random
        if scope.trips * 4 > MOST_TRIPS:
            return None
        k, most = self.fresh("k"), r.randint(1, 4)
        inner = self.loopScope(scope, most, indices=scope.indices + [Index(k, 1, most)])
        lines = ["{", f"int {k} = 0;", r.choice(["for (;;) {", "while (1) {"]), f"{k}++;"]
        inner.canContinue = False  # it would go around the exit
        lines += self.block(inner) + [f"if ({k} >= {most})", "break;"]
        inner.canContinue = True
        return lines + (self.block(inner, r.randint(1, 2)) if r.random() < 0.7 else []) + ["}", "}"]

    def sideEffects(self, scope):
        """Increments in subscripts and conditions."""
        r = self.random
        arrays = [a for a in scope.arrays if a.writable and not a.margin and a.length >= 3]
        if not arrays:
            return None
        k, array = self.fresh("k"), r.choice(arrays)
        inner = scope.child()
        lines = ["{", f"int {k} = 0;", f"{array.pattern % (k + '++')} = {self.value(inner)};", f"{array.pattern % (k + '++')} += {self.value(inner)};"]
        lines += [f"if ({k}-- > {r.randint(0, 2)} {r.choice(['&&', '||'])} {k}++ < {r.randint(0, 2)})", f"{array.pattern % k} *= 0.5;"] if r.random() < 0.5 else []
        return lines + [f"{array.pattern % r.choice(['--' + k, k])} -= {self.value(inner, 2, 0.5)};", "}"]

    def leave(self, scope):
        r = self.random
        ways = ["break;"] * 2 * scope.canBreak + ["continue;"] * 2 * scope.canContinue
        if scope.returned is not None and scope.trips <= 40:
            ways.append("return" + (f" {self.value(scope)}" if scope.returned else "") + ";")
        if not ways:
            return None
        if r.random() < 0.5:
            return [f"if ({self.condition(scope)})", r.choice(ways)]
        return [f"if ({self.condition(scope)}) {{"] + self.block(scope.child(), r.randint(1, 2)) + [r.choice(ways), "}"]

    def switch(self, scope):
        r = self.random
        text, low, high = self.integer(scope)
        cases = r.randint(2, 4)
        # In a case that is never reached, subscripts have no known bounds, and compilers see that.
        reached = {value % cases for value in range(low, min(high, low + cases - 1) + 1)}
        lines = [f"switch ({text} % {cases}) {{"]
        inner = scope.child(canBreak=False)
        for case in range(cases):
            label = f"case {case}:" if case < cases - 1 or r.random() < 0.5 else "default:"
            body = [label + " {"] + self.block(inner.child(), r.randint(1, 2)) + ["}"]
            if label != "default:":
                if r.random() < 0.7:
                    body.append("break;")
                elif case < cases - 1:
                    body.append("/* fall through */")
            if case in reached:
                lines += body
            if label == "default:":
                break
        return lines + ["}"]

    def conditionalTarget(self, scope):
        scalars = self.addressable(scope)
        if len(scalars) < 2:
            return None
        one, two = self.random.sample(scalars, 2)
        return [f"*({self.condition(scope)} ? &{one.text} : &{two.text}) += {self.value(scope, 2, 0.3)};"]

    def copyMemory(self, scope):
        r = self.random
        arrays = [a for a in scope.arrays if a.pointer and not a.margin]
        targets = [a for a in arrays if a.writable and a.base]
        if not targets:
            return None
        target = r.choice(targets)
        if r.random() < 0.25:
            return [f"memset({target.pointer}, 0, {r.randint(1, target.length)} * sizeof({target.type}));"]
        sources = [a for a in arrays if a.type == target.type and a.base and a.base != target.base and self.apart(a, target)]
        if not sources:
            return None
        source = r.choice(sources)
        count = r.randint(1, min(source.length, target.length))
        return [f"{r.choice(['memcpy', 'memmove'])}({target.pointer}, {source.pointer}, {count} * sizeof({target.type}));"]

    def apart(self, one, two):
        """Certainly different memory: parameters of a helper may be one array."""
        return one.base != two.base and not ({one.base, two.base} <= self.mayAlias)


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a
