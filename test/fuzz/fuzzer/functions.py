"""Random helper functions, and calls of them."""
import re
from dataclasses import dataclass, field

from .scope import Array, Index, Record, Scalar, Scope, Table

LENGTH = 3  # what array parameters of helpers have at least
HIGH = 3    # integers that helpers are given, or set, lie within [0, HIGH]


@dataclass
class Param:
    kind: str  # value, margin, int, count, out, array, table, record, recordPointer; of C++: ref, vector
    name: str
    writes: bool = False
    type: object = None

    def declaration(self):
        return {"value": "double {0}", "margin": "double {0}", "int": "int {0}", "out": "double *{0}", "ref": "double &{0}",
                "vector": ("" if self.writes else "const ") + "std::vector<double> &{0}",
                "array": ("" if self.writes else "const ") + "double *{0}", "count": "int *{0}",
                "table": ("" if self.writes else "const ") + "int *{0}",
                "record": f"struct {getattr(self.type, 'name', '')} {{0}}",
                "recordPointer": ("" if self.writes else "const ") + f"struct {getattr(self.type, 'name', '')} *{{0}}"}[self.kind].format(self.name)


@dataclass
class Helper:
    name: str
    params: list
    returns: str  # "double", "void", or "struct NAME"
    type: object = None
    pure: bool = False       # writes nothing: may stand in expressions
    local: bool = True       # touches nothing static: may be called in parallel
    parallel: bool = False   # has a region of its own: distinct arrays, sequential callers
    lines: list = field(default_factory=list)

    def changesIntegers(self):
        """C does not say whether the subscripts of what a call's result is assigned to are evaluated before the call."""
        return any(p.kind == "count" or p.kind == "table" and p.writes for p in self.params)


class Functions:
    """Mixed into the generator."""

    def makeHelpers(self):
        for number in range(self.random.choice([0, 1, 2, 2, 3])):
            name = f"h{number}{self.tag}"
            kind = self.random.random()
            if kind < 0.15:
                self.helpers.append(self.recursive(name))
            elif kind < 0.3 and self.types:
                self.helpers.append(self.constructor(name))
            elif kind < 0.4:
                self.helpers.append(self.passing(name))
            else:
                self.helpers.append(self.plain(name))

    def paramScope(self, params, **changes):
        scope = Scope(isHelper=True, helpers=list(self.helpers), depth=1, **changes)
        for p in params:
            if p.kind == "value":
                scope.scalars.append(Scalar(p.name, p.name, local=True))
            elif p.kind == "margin":
                scope.scalars.append(Scalar(p.name, p.name, margin=True, local=True))
            elif p.kind == "int":
                scope.indices.append(Index(p.name, 0, HIGH, p.name, writable=True, local=True))
            elif p.kind == "count":
                scope.indices.append(Index(f"*{p.name}", 0, HIGH, p.name, writable=True))
            elif p.kind == "table":
                scope.tables.append(Table(f"{p.name}[%s]", LENGTH, 0, HIGH, p.name, writable=p.writes))
            elif p.kind == "out":
                scope.scalars.append(Scalar(f"*{p.name}", p.name))
            elif p.kind == "array":
                scope.arrays.append(Array(f"{p.name}[%s]", LENGTH, p.name, p.writes, pointer=p.name if p.writes else None, base=p.name))
                self.mayAlias.add(p.name)
            elif p.kind in ("record", "recordPointer"):
                writes = p.kind == "record" or p.writes
                self.addMembers(scope, p.name, p.type, p.name, writes, "." if p.kind == "record" else "->")
                scope.records.append(Record(p.name if p.kind == "record" else f"*{p.name}", p.type, p.name, writes))
        return scope

    def params(self, pure):
        r = self.random
        kinds = ["value", "margin", "int", "array", "array", "record", "recordPointer"] + ([] if pure else ["out", "out"])
        if r.random() < 0.3:
            kinds += ["table", "table"] + ([] if pure else ["count"])
        params = [Param("value", self.fresh("v"))]
        for _ in range(r.randint(1, 4)):
            kind = r.choice(kinds)
            if kind.startswith("record") and not self.types:
                kind = "array"
            writes = kind == "out" or not pure and r.random() < 0.6
            params.append(Param(kind, self.fresh("v"), writes, r.choice(self.types) if self.types else None))
        if pure:  # a record's pointers lead out
            params = [p for p in params if not p.kind.startswith("record")] + [p for p in params if p.kind == "record" and not self.reachesOut(p.type)]
        return params

    def reachesOut(self, type):
        return any(kind == "pointer" or kind == "record" and self.reachesOut(what) for kind, _, what in type.fields)

    def begin(self, sizes=()):
        """A new function: which sizes have names, and what may be one memory."""
        self.sizes, self.mayAlias = set(sizes), set()
        self.budget = self.random.randint(4, 14)

    def plain(self, name):
        r = self.random
        self.begin()
        pure = r.random() < 0.4
        returns = "double" if pure or r.random() < 0.5 else "void"
        params = self.params(pure)
        helper = Helper(name, params, returns, pure=pure)
        scope = self.paramScope(params, returned="value" if returns == "double" else "")
        scope.helpers = [h for h in scope.helpers if not pure or h.pure]
        lines = []
        if not pure and self.globals and r.random() < 0.4:
            helper.local = False
            self.addGlobals(scope)
        helper.local = helper.local and all(h.local for h in scope.helpers)
        lines += self.block(scope, r.randint(2, 5))
        if returns == "double":
            lines.append(f"return {self.value(scope)};")
        helper.lines = self.define(helper, lines)
        return helper

    def recursive(self, name):
        r = self.random
        self.begin()
        params = [Param("int", self.fresh("d")), Param("value", self.fresh("v")), Param("array", self.fresh("v"), True)]
        depth, value, array = (p.name for p in params)
        helper = Helper(name, params, "double")
        scope = self.paramScope(params, returned="value")
        scope.helpers = [h for h in scope.helpers if h.local]
        scope.indices = [Index(depth, 0, 3)]
        t = self.fresh("t")
        lines = [f"if ({depth} <= 0)", f"return {self.value(scope)};"] + self.block(scope, 2)
        lines += [f"double {t} = {name}({depth} - 1, {self.value(scope)}, {array});"]
        scope.scalars.append(Scalar(t, t, local=True))
        lines += self.block(scope, 2) + [f"return {self.value(scope)};"]
        helper.lines = self.define(helper, lines)
        return helper

    def constructor(self, name):
        """A function that returns a record."""
        self.begin()
        type = self.random.choice(self.types)
        params = [Param("value", self.fresh("v")), Param("array", self.fresh("v"), True), Param("record", self.fresh("v"), False, type)]
        helper = Helper(name, params, f"struct {type.name}", type)
        scope = self.paramScope(params)
        scope.helpers = [h for h in scope.helpers if h.local]
        lines = self.block(scope, self.random.randint(1, 4))
        helper.lines = self.define(helper, lines + [f"return {params[-1].name};"])
        return helper

    def passing(self, name):
        """A function, one that it is passed to with its data behind a `void *`, and one that calls the latter."""
        r = self.random
        self.begin()
        writes = r.random() < 0.3
        const = "" if writes else "const "
        value, array, data, passed = self.fresh("v"), self.fresh("v"), self.fresh("data"), self.fresh("g")
        scope = self.paramScope([Param("value", value), Param("array", array, writes)], returned="value")
        scope.helpers = [h for h in scope.helpers if h.pure]
        lines = [f"static double {name}_of(double {value}, {const}void *{data}) {{",
                 f"{const}double *{array} = ({const}double *){data};", f"(void){array};"]
        lines += self.block(scope, r.randint(1, 3)) + [f"return {self.value(scope)};", "}", ""]
        once = f"{passed}({value}, {data})"
        lines += [f"static double {name}_by(double (*{passed})(double, {const}void *), {const}void *{data}, double {value}) {{"]
        lines += r.choice([
            [f"return 0.5 * {once};"], [f"return {passed} ? {once} : {value};"], [f"return (*{passed})(0.3 * {once}, {data});"],
            ["double sum = 0;", "for (int k = 0; k < 3; k++)", f"sum += {passed}({value} + 0.1 * k, {data});", "return sum / 3;"]])
        helper = Helper(name, [Param("value", self.fresh("v")), Param("array", self.fresh("v"), writes)], "double", pure=not writes)
        one, other = (p.name for p in helper.params)
        helper.lines = lines + ["}", ""] + self.define(helper, [f"return {name}_by({name}_of, {other}, {one});"])
        return helper

    def define(self, helper, lines):
        used = "\n".join(lines)
        unused = [f"(void){p.name};" for p in helper.params if not re.search(rf"(?<![.>\w]){p.name}\b(?! [-+*/]?= )", used)]
        static = "" if self.random.random() < 0.1 else "static "
        return [f"{static}{helper.returns} {helper.name}({', '.join(p.declaration() for p in helper.params)}) {{"] + unused + lines + ["}"]

    # Calls --------------------------------------------------------------------------------------------------------------

    def arguments(self, scope, helper):
        r = self.random
        taken, texts = set(), []
        for p in helper.params:
            if p.kind == "value":
                texts.append(self.value(scope, 1))
            elif p.kind == "margin":
                margin = self.margin(scope)
                if not margin:
                    return None
                texts.append(margin)
            elif p.kind == "int":
                texts.append(self.index(scope, 4))
            elif p.kind == "count":
                counts = [i for i in scope.indices if i.writable and i.local and i.low <= 0 and i.high >= HIGH]
                if not counts:
                    return None
                texts.append(f"&{r.choice(counts).text}")
            elif p.kind == "table":
                tables = [t for t in scope.tables if t.length >= LENGTH and t.pattern == f"{t.root}[%s]"
                          and (t.writable and not t.injective and (t.low, t.high) == (0, HIGH) if p.writes else t.low >= 0 and t.high <= HIGH)]
                if not tables:
                    return None
                table = r.choice(tables)
                offset = r.randint(0, table.length - LENGTH)
                texts.append(f"{table.root} + {offset}" if offset else table.root)
            elif p.kind == "out":
                choices = [f"&{s.text}" for s in self.addressable(scope)]
                choices += [f"&{a.pattern % self.index(scope, a.length)}" for a in scope.arrays
                            if a.pointer and a.writable and not a.margin and a.type == "double"]
                if not choices:
                    return None
                texts.append(r.choice(choices))
            elif p.kind == "array":
                need = self.n if helper.parallel else LENGTH
                arrays = [a for a in scope.arrays if a.pointer and a.type == "double" and a.length >= need and (a.writable or not p.writes)
                          and not (a.margin and p.writes)]
                if helper.parallel:
                    arrays = [a for a in arrays if a.base and a.base not in taken and not (a.base in self.mayAlias and taken & self.mayAlias)]
                if not arrays:
                    return None
                array = r.choice(arrays)
                taken.add(array.base)
                offset = r.randint(0, array.length - need)
                texts.append(f"{array.pointer} + {offset}" if offset else array.pointer)
            elif p.kind == "ref":
                choices = [s.text for s in self.addressable(scope)]
                choices += [a.pattern % self.index(scope, a.length) for a in scope.arrays if a.writable and not a.margin and a.type == "double"]
                if not choices:
                    return None
                texts.append(r.choice(choices))
            elif p.kind == "vector":
                vectors = [t.name for t in scope.things if t.kind == "vector" and t.length >= LENGTH
                           and any(a.base == t.name and (a.writable or not p.writes) for a in scope.arrays)]
                if not vectors:
                    return None
                texts.append(r.choice(vectors))
            else:
                records = [s for s in scope.records if s.type is p.type and (p.kind == "record" or s.writable or not p.writes)]
                if not records:
                    return None
                record = r.choice(records).text
                texts.append(record if p.kind == "record" else record[1:] if record.startswith("*") else f"&{record}")
        return texts

    def callable(self, scope, helper):
        if scope.trips > 60:
            return False
        return (helper.local or not scope.parallel) and not (helper.parallel and (scope.parallel or scope.trips > 4))

    def pureCall(self, scope, depth):
        helpers = [h for h in scope.helpers if h.pure and self.callable(scope, h)]
        if not helpers or depth <= 0:
            return None
        helper = self.random.choice(helpers)
        arguments = self.arguments(scope, helper)
        return arguments and f"{helper.name}({', '.join(arguments)})"

    def callStatement(self, scope):
        r = self.random
        helpers = [h for h in scope.helpers if self.callable(scope, h)]
        if not helpers:
            return None
        return self.callOf(scope, r.choice(helpers))

    def callOf(self, scope, helper):
        r = self.random
        arguments = self.arguments(scope, helper)
        if arguments is None:
            return None
        call = f"{helper.name}({', '.join(arguments)})"
        if helper.type:
            records = [s for s in scope.records if s.type is helper.type and s.writable]
            if records and r.random() < 0.6 and not helper.changesIntegers():
                return [f"{r.choice(records).text} = {call};"]
            name = self.fresh("s")
            scope.records.append(Record(name, helper.type, name))
            self.addMembers(scope, name, helper.type, name)
            return [f"struct {helper.type.name} {name} = {call};"]
        if helper.returns == "void" or r.random() < 0.1:
            return [f"{call};"]
        scalars = [s for s in scope.scalars if s.writable and not s.margin and not s.text.startswith("*")]
        kind = r.random()
        if helper.changesIntegers():
            kind = 1
        if scalars and kind < 0.3:
            return [f"{r.choice(scalars).text} = {call};"]
        if kind < 0.5:
            arrays = [a for a in scope.arrays if a.writable and not a.margin]
            if arrays:
                array = r.choice(arrays)
                return [f"{array.pattern % r.randrange(array.length)} = {call};"]
        name = self.fresh("t")
        scope.scalars.append(Scalar(name, name, local=True))
        return [f"double {name} = {call};"]
