"""What the modules for kinds of faults share: kinds that a program has or has not, so that those that it has appear in it for sure,
and functions and classes of their own, which stand in front of all else."""
import re

APART = "----"


class Kinds:
    """Mixed into the generator."""

    without = frozenset()  # kinds that no program has
    only = None            # the kinds that every program has, and no others, if it has them in its language and form

    def chooseKinds(self):
        """The methods of this program's kinds. (Chance in the programs of its language, method)"""
        self.prelude = []  # (name, lines): names of which one in a text asks for the lines
        both = [(0.3, self.aliasedBound), (0.25, self.unusedInfinite), (0.2, self.wrapAround), (0.1, self.staticVariable), (0.06, self.castAway),
                (0.06, self.mutableMember), (0.15, self.outsideCall), (0.1, self.unionMember), (0.1, self.grownMemory), (0.12, self.sortedValues),
                (0.12, self.functionTable), (0.12, self.structByValue), (0.15, self.fileState)]
        only = [(0.45, self.objectStatement), (0.1, self.unfollowed), (0.25, self.containerStatement), (0.15, self.privateMembers),
                (0.15, self.virtualFunctions)] if self.cxx else [(0.15, self.oldDefinition)]
        floats = [(0.6, self.floatSums)] if self.floats else []
        tasks = [(0.3, self.taskStatement)] if self.openmp else []
        placed = [(0.3, self.stateFromOutside)] if self.form == "same-unit" else []
        chosen = [(self.random.random() < chance, kind) for chance, kind in both + only + floats + tasks + placed]
        if self.only is not None:
            chosen = [(kind.__name__ in self.only, kind) for _, kind in chosen]
        self.kinds = [kind for has, kind in chosen if has and kind.__name__ not in self.without]

    def kindStatement(self, scope):
        """One of the program's kinds, at any place."""
        return self.random.choice(self.kinds)(scope) if self.kinds else None

    def kindStatements(self, scope):
        """Each of the program's kinds."""
        lines = []
        for kind in self.kinds:
            lines += kind(scope) or kind(scope) or []
        return lines

    def define_(self, stem, text):
        """The name of a function, or class, that stands in front: `@` in its text is its tag. What follows a line `----` stands in another
        source, where the program has one."""
        tag = self.tag or "0"
        name = f"{stem}{tag}"
        if all(known != name for known, _ in self.prelude):
            self.prelude.append((name, [line.strip() for line in text.replace("@", tag).strip().split("\n")]))
        return name

    def usedPrelude(self, lines):
        """What these lines use of it, in the order of definition: [(lines, those of another source)]."""
        text, result = "\n".join(lines), []
        for name, own in reversed(self.prelude):
            if re.search(rf"\b{name}\b", text):
                text += "\n".join(own)
                at = own.index(APART) if APART in own else len(own)
                result.insert(0, (own[:at] + [""], own[at + 1:] + [""]))
        return result

    def readable(self, scope, length):
        """A real array of at least `length` elements as a pattern, or None."""
        arrays = [a for a in scope.arrays if a.length >= length]
        return self.random.choice(arrays).pattern if arrays else None

    def isPlain(self, scope):
        """In f itself, outside of regions: here a program may count in static variables."""
        return not scope.isHelper and not scope.parallel
