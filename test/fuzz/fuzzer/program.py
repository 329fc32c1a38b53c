"""A whole random program: sizes, types, globals, helpers, and the function f."""
import random
import re

from .classes import Classes
from .clauses import Clauses
from .codes import Codes
from .containers import Containers
from .cxx import HEADERS as CXX_HEADERS, Cxx
from .expressions import Expressions, number
from .forms import Forms, Parts
from .functions import HIGH, LENGTH, Functions, Helper, Param
from .integers import Integers
from .kinds import Kinds
from .memory import Memory
from .meshes import Meshes
from .objects import Objects
from .parallel import Parallel
from .records import Records
from .references import References
from .scope import Array, Index, Scalar, Scope, Table
from .singular import Singular
from .smooth import Smooth
from .state import State
from .statements import Statements
from .synchronised import Synchronised
from .tasks import Tasks
from .templates import Templates
from .unknown import Unknown

OMP_HEADER = ["#ifdef _OPENMP", "#include <omp.h>", "#endif"]


def headers(cxx):
    if cxx:
        return [f"#include <{name}>" for name in CXX_HEADERS] + ["#include <math.h>"] + OMP_HEADER
    return ["#include <math.h>"] + OMP_HEADER + ["#include <stdlib.h>", "#include <string.h>"]


class Program(Cxx, Expressions, Statements, Memory, Meshes, Clauses, Records, Functions, Parallel, Synchronised, Kinds, References, Objects, Singular,
              Integers, Unknown, Smooth, Tasks, Templates, Containers, Codes, Classes, State, Forms):
    """The program of a seed. `tag` is added to every global name, so that several programs fit into one file."""

    def __init__(self, seed, openmp=False, cxx=False, form="plain", tag=""):
        self.seed, self.openmp, self.cxx, self.form, self.tag = seed, openmp, cxx, form, tag
        self.restrict = "__restrict " if cxx else "restrict "
        self.random = random.Random(f"{seed} {openmp} {cxx}")
        r = self.random
        self.n, self.m = r.randint(5, 10), r.randint(4, 10)
        self.floats = r.random() < 0.15
        self.dependent = openmp and r.random() < 0.12
        self.pure = r.random() < 0.35  # f(y)/(x): y is only output
        self.pointsToGlobals = r.random() < 0.1
        self.types, self.helpers, self.globals, self.constants = [], [], [], []
        self.counter, self.kernels = {}, []
        self.references, self.freeClosures = set(), set()
        self.infinite = False  # some value that nothing uses is infinite, or no number
        self.chooseKinds()
        self.smooth = r.random() < 0.15  # its adjoint can be differentiated again
        self.makeTypes()
        self.makeGlobals()
        self.makeHelpers()
        if openmp and r.random() < 0.3:
            self.helpers.append(self.parallelHelper(f"region{self.tag}"))
        self.function = self.smoothFunction() if self.smooth else self.makeFunction()
        self.namesState = self.form == "same-unit" and r.random() < 0.5
        if self.form == "same-unit":
            self.function = self.withState() if self.namesState else self.function + self.pragmas("f", self.head().partition("(")[2])

    def fresh(self, stem):
        self.counter[stem] = self.counter.get(stem, 0) + 1
        return f"{stem}{self.counter[stem]}"

    # Parts --------------------------------------------------------------------------------------------------------------

    def makeGlobals(self):
        r = self.random
        self.globalLines = []
        if r.random() < 0.35:
            name = f"scratch{self.tag}"
            self.globals.append(Array(f"{name}[%s]", 4, name, pointer=name if self.pointsToGlobals else None, base=name))
            self.globalLines.append(f"static double {name}[4];")
        if r.random() < 0.25:
            name = f"level{self.tag}"
            self.globals.append(Scalar(name, name))
            self.globalLines.append(f"static double {name};")
        if r.random() < 0.3:
            name = f"weights{self.tag}"
            self.constants.append(Array(f"{name}[%s]", 5, name, writable=False, base=name))
            self.globalLines.append(f"static const double {name}[5] = {{{', '.join(number(r) for _ in range(5))}}};")
        if r.random() < 0.3:
            name = f"order{self.tag}"
            self.constants.append(Table(f"{name}[%s]", 4, 0, 3, name, True))
            self.globalLines.append(f"static const int {name}[4] = {{{', '.join(map(str, r.sample(range(4), 4)))}}};")

    def addGlobals(self, scope):
        for variable in self.globals:
            (scope.arrays if isinstance(variable, Array) else scope.scalars).append(variable)

    def addConstants(self, scope):
        for constant in self.constants:
            (scope.arrays if isinstance(constant, Array) else scope.tables).append(constant)

    def parallelHelper(self, name):
        """A function with a region in it. Its arrays are different ones."""
        self.begin(sizes=["n"])
        params = [Param("array", self.fresh("v"), True), Param("array", self.fresh("v"), self.random.random() < 0.5), Param("value", self.fresh("v"))]
        helper = Helper(name, params, "void", parallel=True, local=False)
        scope = self.paramScope(params)
        self.mayAlias = set()
        for array in scope.arrays:
            array.length = self.n
        scope.indices.append(Index("n", self.n, self.n, "n"))
        helpers, scope.helpers = scope.helpers, [h for h in scope.helpers if h.local]
        lines = self.block(scope, 1) + self.parallelStatement(scope)
        helper.lines = self.define(helper, lines)
        helper.lines[0] = helper.lines[0].replace("(", "(int n, ", 1)
        if not re.search(r"\bn\b", "\n".join(helper.lines[1:])):
            helper.lines.insert(1, "(void)n;")
        return helper

    def arguments(self, scope, helper):
        arguments = super().arguments(scope, helper)
        if arguments is not None and helper.parallel:
            return [str(self.n) if "n" not in self.sizes else "n"] + arguments
        return arguments

    def makeFunction(self):
        r = self.random
        self.begin(sizes=["n", "m"])
        self.budget = r.randint(10, 40)
        scope = Scope(helpers=list(self.helpers), returned="")
        scope.indices = [Index("n", self.n, self.n, "n"), Index("m", self.m, self.m, "m")]
        x = Array("x[%s]", self.n, "x", writable=not self.pure, pointer=None if self.pure else "x", margin=self.pure, base="x")
        y = Array("y[%s]", self.m, "y", pointer="y", base="y")
        entry = Scope(arrays=[Array("x[%s]", self.n, "x", False, margin=True)], indices=scope.indices)
        if not self.pure:
            entry.arrays.append(Array("y[%s]", self.m, "y", False, margin=True))
        lines = []
        for _ in range(r.choice([1, 1, 2])):
            name = self.fresh("c")
            lines.append(f"double {name} = {r.choice(['', '', '2.0 - '])}{self.margin(entry)};")
            scope.scalars.append(Scalar(name, name, margin=True, local=True))
        if not self.pure and r.random() < 0.4:
            name, i = self.fresh("c"), self.fresh("i")
            lines += [f"double {name}[{self.extent(self.n)}];", f"for (int {i} = 0; {i} < n; {i}++)", f"{name}[{i}] = x[{i}];"]
            scope.arrays.append(Array(f"{name}[%s]", self.n, name, margin=True, pointer=name, base=name))
        self.addConstants(scope)
        scope.arrays.append(x)
        if self.pure:
            i = self.fresh("i")
            lines += [f"for (int {i} = 0; {i} < m; {i}++)", f"y[{i}] = {self.value(scope.within(indices=scope.indices + [Index(i, 0, self.m - 1)]))};"]
        scope.arrays.append(y)
        for variable in self.globals:
            if isinstance(variable, Array):
                i = self.fresh("i")
                lines += [f"for (int {i} = 0; {i} < {variable.length}; {i}++)",
                          f"{variable.pattern % i} = {self.value(scope.within(indices=scope.indices + [Index(i, 0, 3)]))};"]
            else:
                lines.append(f"{variable.text} = {self.value(scope)};")
            (scope.arrays if isinstance(variable, Array) else scope.scalars).append(variable)
        if r.random() < 0.5:
            size = r.choice([self.n, self.m])
            lines += self.table(scope, size, 0, size - 1, True)
        if r.random() < 0.3:
            high = r.choice([self.n, self.m]) - 1
            lines += self.table(scope, r.randint(3, 6), 0, high, False)
        asked = {p.kind for h in self.helpers for p in h.params}
        if "table" in asked:
            lines += self.table(scope, r.randint(LENGTH, LENGTH + 3), 0, HIGH, False)
        if "count" in asked:
            lines += self.count(scope, HIGH)
        for _ in range(r.randint(1, 3)):
            lines += self.declare(scope)
        if self.openmp:
            for _ in range(r.randint(1, 3)):
                lines += self.block(scope, r.randint(0, 2)) + self.placedRegion(scope) if r.random() < 0.7 else self.placedRegion(scope)
            lines += self.block(scope, r.randint(1, 2))
        else:
            lines += self.block(scope, r.randint(4, 9))
        lines += self.kindStatements(scope)
        if r.random() < 0.45:
            lines += self.meshStatement(scope)
        for helper in self.helpers:
            if helper.name not in "\n".join(lines) and not (calls := self.callOf(scope, helper)) is None:
                lines += calls
        used = [s for s in scope.scalars if s.local and not s.text.startswith("*")]
        if used:
            lines.append(f"y[{r.randrange(self.m)}] += " + " + ".join(f"0.1 * {s.text}" for s in used) + ";")
        return [f"void f{self.tag}(int n, int m, double *x, double *y) {{"] + [f"(void){v};" for v in "nm" if not re.search(
            rf"\b{v}\b", "\n".join(lines))] + lines + ["}"]

    def placedRegion(self, scope):
        """A region, at times within a branch or a time loop."""
        r = self.random
        kind = r.random()
        if kind < 0.08:
            return self.doubleBuffer(scope)
        if self.cxx and r.random() < 0.4:
            return self.cxxParallel(scope)
        if kind < 0.18:
            return [f"if ({self.condition(scope)}) {{"] + self.parallelStatement(scope.child()) + ["}"]
        if kind < 0.33:
            s = self.fresh("s")
            inner = scope.child(indices=scope.indices + [Index(s, 0, 2)], trips=3)
            return [f"for (int {s} = 0; {s} < {r.randint(2, 3)}; {s}++) {{"] + self.parallelStatement(inner) + self.block(
                inner, 1) + ["}"]
        return self.parallelStatement(scope)

    # Text ---------------------------------------------------------------------------------------------------------------

    def head(self):
        return f"f{self.tag}" + ("(y)/(x)" if self.pure else "(x,y)/(x,y)")

    def keys(self):
        """What the first line of a numeric case says."""
        keys = [f"n={self.n}", f"m={self.m}"]
        if self.openmp:
            keys.append(f"threads={self.random.choice(['1,2,4', '1,3', '2,8', '1,2,3,4,8'])}")
        keys += ["fd=2e-3", "dot=1e-4", "same=1e-4", "step=0.03125", "rounding=1.2e-7"] if self.floats else ["fd=1e-5", "dot=1e-9", "same=1e-9", "step=0.0009765625"]
        if self.pure:
            keys.append("head=f(y)/(x)")
        if self.dependent:
            keys.append("schedule-dependent")
        if self.infinite:
            keys.append("unused-infinite")
        if self.form != "plain":
            keys.append(self.form)
        return keys

    def body(self):
        """The lines of the program, or of its first source."""
        return self.parts().main

    def parts(self):
        """Its text, in parts: what both sources include, the second one, the first one."""
        classes = self.cxxClasses() if self.cxx else []
        for type in self.types:
            classes += type.declaration()
        helpers = self.called()
        functions = [line for helper in helpers for line in [""] + helper.lines]
        allocation = []
        if f"allocated{self.tag}(" in "\n".join(functions + self.function + [line for kernel in self.kernels for line in kernel]):
            allocation = ["", f"static void *allocated{self.tag}(size_t size) {{", *self.allocation(), "}"]
        main = [line for kernel in self.kernels for line in [""] + kernel] + [""] + self.function
        prelude = self.usedPrelude(functions + main)
        variables = [line for line in self.globalLines if re.search(rf"\b{nameOf(line)}\b", "\n".join(functions + main))]
        parts = Parts(classes, prelude, variables, allocation, helpers, main)
        return self.arranged(parts)

    def called(self):
        """The helpers that something calls."""
        text, result = "\n".join(self.function), []
        for helper in reversed(self.helpers):
            if re.search(rf"\b{helper.name}\(", text):
                result.insert(0, helper)
                text += "\n".join(helper.lines[1:])
        return result

    def headers(self):
        return headers(self.cxx)

    def headline(self):
        return f"// {' '.join(self.keys())} : random program {self.seed}" + (" with OpenMP" if self.openmp else "")

    def text(self):
        return "\n".join([self.headline(), *headers(self.cxx), *self.included(), "", *self.body()]) + "\n"


def nameOf(line):
    """Of a variable."""
    return re.search(r" (\w+)[;\[]", line).group(1)
