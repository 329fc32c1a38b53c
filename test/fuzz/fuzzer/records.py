"""Random struct types, and statements about variables of them."""
from dataclasses import dataclass

from .scope import Array, Index, Record, Scalar


@dataclass
class StructType:
    name: str
    fields: list  # (kind, name, length or StructType)

    def declaration(self):
        lines = [f"struct {self.name} {{"]
        for kind, name, what in self.fields:
            lines.append({"real": f"double {name};", "array": f"double {name}[{what}];", "int": f"int {name};",
                          "record": f"struct {getattr(what, 'name', '')} {name};", "pointer": f"double *{name};"}[kind])
        return lines + ["};"]


class Records:
    """Mixed into the generator."""

    def makeTypes(self):
        r = self.random
        for number in range(r.choice([0, 1, 1, 2])):
            fields = [("real", "a", 1)]
            for name in "bcd":
                kind = r.choice(["real", "array", "int", "record", "pointer", None])
                if kind == "record" and not self.types or kind is None:
                    continue
                what = {"array": r.randint(2, 3), "record": self.types[-1] if self.types else None}.get(kind, 3)
                fields.append((kind, name, what))
            self.types.append(StructType(f"pack{number}{self.tag}", fields))

    def addMembers(self, scope, text, type, root, writable=True, access="."):
        """The members of one record become scalars and arrays of the scope."""
        for kind, name, what in type.fields:
            member = f"{text}{access}{name}"
            if kind == "real":
                scope.scalars.append(Scalar(member, root, writable))
            elif kind == "array":
                scope.arrays.append(Array(f"{member}[%s]", what, root, writable, pointer=member, base=f"{root}.{name}"))
            elif kind == "pointer":
                scope.arrays.append(Array(f"{member}[%s]", what, root, writable, pointer=member))
            elif kind == "int":
                scope.indices.append(Index(member, 0, 3, root, writable))
            else:
                self.addMembers(scope, member, what, root, writable)

    def fill(self, scope, text, type):
        """Assigns every member; None where a pointer has nothing to point to. Several pointers often lead to the same memory."""
        lines, pointedTo = [], []
        for kind, name, what in type.fields:
            member = f"{text}.{name}"
            if kind == "real":
                lines.append(f"{member} = {self.value(scope)};")
            elif kind == "array":
                lines += [f"{member}[{i}] = {self.value(scope, 1)};" for i in range(what)]
            elif kind == "int":
                lines.append(f"{member} = {self.index(scope, 4)};")
            elif kind == "pointer":
                arrays = [a for a in scope.arrays if a.pointer and a.length >= what and a.type == "double" and a.writable and not a.margin]
                if not arrays:
                    return None
                again = [a for a in pointedTo if a in arrays]
                array = self.random.choice(again if again and self.random.random() < 0.5 else arrays)
                pointedTo.append(array)
                offset = f" + {self.index(scope, array.length - what + 1)}" if array.length > what and self.random.random() < 0.5 else ""
                lines.append(f"{member} = {array.pointer}{offset};")
            else:
                inner = self.fill(scope, member, what)
                if inner is None:
                    return None
                lines += inner
        return lines

    def recordStatement(self, scope):
        if not self.types:
            return None
        return self.random.choice([self.declareRecord, self.declareRecord, self.copyRecord, self.recordPointer, self.recordArray, self.recordArray])(scope)

    def declareRecord(self, scope):
        r = self.random
        type, name = r.choice(self.types), self.fresh("s")
        same = [s for s in scope.records if s.type is type]
        if same and r.random() < 0.3:
            lines = [f"struct {type.name} {name} = {r.choice(same).text};"]
        else:
            filled = self.fill(scope, name, type)
            if filled is None:
                return None
            lines = [f"struct {type.name} {name};"] + filled
        scope.records.append(Record(name, type, name))
        self.addMembers(scope, name, type, name)
        return lines

    def copyRecord(self, scope):
        r = self.random
        targets = [s for s in scope.records if s.writable]
        if not targets:
            return None
        target = r.choice(targets)
        same = [s for s in scope.records if s.type is target.type and s is not target]
        return same and [f"{target.text} = {r.choice(same).text};"] or None

    def recordPointer(self, scope):
        r = self.random
        targets = [s for s in scope.records if s.writable and not s.text.startswith("*")]
        if not targets:
            return None
        target, q = r.choice(targets), self.fresh("q")
        same = [s for s in targets if s.type is target.type and s is not target]
        lines = [f"struct {target.type.name} *{q} = &{target.text};"]
        if same and r.random() < 0.5:
            lines += [f"if ({self.condition(scope)})", f"{q} = &{r.choice(same).text};"]
        self.addMembers(scope, q, target.type, q, access="->")
        scope.records.append(Record(f"*{q}", target.type, q))
        return lines

    def recordArray(self, scope):
        r = self.random
        type, q, i = r.choice(self.types), self.fresh("q"), self.fresh("i")
        length = r.choice([2, 3, self.n])
        if scope.trips * length > 60:
            return None
        inner = scope.child(indices=scope.indices + [Index(i, 0, length - 1)])
        filled = self.fill(inner, f"{q}[{i}]", type)
        if filled is None:
            return None
        lines = [f"struct {type.name} {q}[{length}];", f"for (int {i} = 0; {i} < {length}; {i}++) {{"] + filled + ["}"]
        self.addElements(scope, q, length, type, q)
        scope.records.append(Record(f"{q}[{r.randrange(length)}]", type, q))
        if length > 2:
            scope.records.append(Record(f"{q}[{self.index(scope, length)}]", type, q))
        return lines

    def addElements(self, scope, pattern, length, type, root):
        """Members of an array of records: arrays over its elements."""
        pattern = pattern if "%s" in pattern else pattern + "[%s]"
        for kind, name, what in type.fields:
            if kind == "real":
                scope.arrays.append(Array(f"{pattern}.{name}", length, root, base=f"{root}.{name}"))
            elif kind == "array":
                scope.arrays.append(Array(f"{pattern}.{name}[{self.random.randrange(what)}]", length, root, base=f"{root}.{name}"))
            elif kind == "pointer":
                scope.arrays.append(Array(f"{pattern}.{name}[{self.random.randrange(what)}]", length, root))
                member = f"{pattern % self.random.randrange(length)}.{name}"
                scope.arrays.append(Array(f"{member}[%s]", what, root, pointer=member))
            elif kind == "record":
                self.addElements(scope, f"{pattern}.{name}", length, what, f"{root}.{name}")
