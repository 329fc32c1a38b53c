"""Random kernels on meshes, as numerical codes have them: stencils, rows `a[i + n * j]`, sweeps in place, scatters, inner loops
that overwrite what they use nonlinearly, small local arrays, sums, buffers that take turns in a time loop.

The kernels of some meshes get pointers that lead into the same field, where no region is (memory that may meet), or, in C++, vectors.

A mesh is a block of its own: its fields are filled from what the scope has, the kernels work on them (in the block, or as functions
of their own), and sums of them go back. In a parallel kernel the outer loop's iteration owns its row of what is written; what is
read at an offset, nobody writes."""
import re
from dataclasses import dataclass

from .expressions import number


@dataclass
class Mesh:
    width: int
    height: int = 0  # 0: of one dimension
    wide: str = ""   # how the sizes are spelt
    high: str = ""

    @property
    def size(self):
        return self.width * max(1, self.height)


@dataclass
class Kernel:
    lines: list
    fields: list
    scalars: list


class Meshes:
    """Mixed into the generator."""

    def meshStatement(self, scope):
        r = self.random
        if scope.trips > 3 or scope.parallel or scope.isHelper:
            return None
        mesh = self.drawMesh()
        fields = [self.fresh("u") for _ in range(r.randint(2, 4))]
        self.meshType = "float" if self.floats and r.random() < 0.5 else "double"
        lines = ["{"] + self.meshSizes(mesh)
        heap = mesh.size > 64 or r.random() < 0.5
        self.meshVectors = self.cxx and heap and r.random() < 0.4
        pointers = not heap or r.random() < 0.3
        shift = r.choice([1, 1, 2, mesh.width, mesh.size // 2, mesh.size])
        self.meshMeets = pointers and r.random() < 0.3
        for field in fields:
            lines += self.meshField(mesh, field, heap, scope, shift * self.meshMeets)
        names = list(fields)
        if pointers:  # kernels see them through pointers
            names = [self.fresh("q") for _ in fields]
            leads = [f"{u}.data()" if self.meshVectors else u for u in fields]
            if self.meshMeets:
                leads[1] = f"{leads[0]} + {shift}"
            lines += [f"{self.meshType} *{q} = {u};" for q, u in zip(names, leads)]
        self.byVector = self.meshVectors and not pointers
        total = self.fresh("total")
        lines.append(f"double {total} = {number(r)};")
        steps = self.random.choice([0, 0, 2, 3])
        body = []
        for _ in range(r.randint(1, 3)):
            body += self.meshKernel(mesh, names, total)
        if steps:
            s = self.fresh("step")
            if (pointers or heap) and r.random() < 0.7:
                one, two = r.sample(names, 2)
                swap = self.fresh("swap")
                body += r.choice([[f"std::swap({one}, {two});"], [f"{one}.swap({two});"], [f"{one} = {two};"],
                                  [f"std::vector<{self.meshType}> {swap} = std::move({one});", f"{one} = std::move({two});", f"{two} = std::move({swap});"]
                                  ]) if self.byVector else [f"{self.meshType} *{swap} = {one};", f"{one} = {two};", f"{two} = {swap};"]
            body = [f"for (int {s} = 0; {s} < {steps}; {s}++) {{"] + body + ["}"]
        lines += body
        for field in fields:
            target = self.target(scope)
            if target:
                i = self.fresh("i")
                lines += [f"for (int {i} = 0; {i} < {mesh.size}; {i}{r.choice(['++', ' += 3'])})",
                          f"{total} += 0.01 * {field}[{i}] * (1.0 + 0.1 * {field}[{i}]);"]
        target = self.target(scope)
        if target:
            lines.append(f"{target} += 0.1 * sin({total});")
        if heap and not self.meshVectors:
            lines += [self.release(field) for field in fields]
        lines += [f"(void){name};" for name in [total, mesh.wide, mesh.high] if not name.isdigit()]
        return lines + ["}"]

    def drawMesh(self):
        r = self.random
        if r.random() < 0.5:
            width = r.choice([5, 9, 17, 33, 64, 64, 100, r.randint(4, 150)])
            if r.random() < 0.04:
                width = r.choice([8193, 9000, 17001])  # more than a block of what is gathered
            return Mesh(width)
        return Mesh(r.randint(4, 12), r.randint(4, 9))

    def meshSizes(self, mesh):
        """Declares the sizes, or spells them as numbers."""
        r = self.random
        type = r.choice(["int", "int", "int", "const int", "long", "unsigned"])
        mesh.wide, mesh.high = str(mesh.width), str(mesh.height)
        lines = []
        if r.random() < 0.75:
            mesh.wide = self.fresh("nx")
            lines.append(f"{type} {mesh.wide} = {self.spelt(mesh.width)};")
        if mesh.height and r.random() < 0.6:
            mesh.high = self.fresh("ny")
            lines.append(f"int {mesh.high} = {self.spelt(mesh.height)};")
        self.meshIndex = type.split()[-1] if mesh.wide != str(mesh.width) else r.choice(["int", "int", "long", "size_t"])
        return lines

    def spelt(self, value):
        """A number that the compiler of the source does not know."""
        return f"n + {value - self.n}" if value >= self.n else f"n - {self.n - value}" if "n" in self.sizes else str(value)

    def meshField(self, mesh, field, heap, scope, more):
        i, type, size = self.fresh("i"), self.meshType, mesh.size + more
        if not heap:
            declared = [f"{type} {field}[{size}];"]
        elif self.meshVectors:
            declared = [f"std::vector<{type}> {field}({size});"]
        else:
            declared = [self.allocate(type, field, str(size))]
        value = self.value(scope.child(), 1)
        return declared + [f"for (int {i} = 0; {i} < {size}; {i}++)",
                           f"{field}[{i}] = {number(self.random, 0.1, 0.9)} * sin({value} + {number(self.random, 0.01, 0.7)} * {i});"]

    # Kernels ------------------------------------------------------------------------------------------------------------

    def meshKernel(self, mesh, names, total):
        r = self.random
        kinds = [self.stencil, self.stencil, self.linearStencil, self.linearStencil, self.sweep, self.scatter, self.innerLoop, self.localWork, self.sharedTerms,
                 self.sharedTerms, self.meshSum, self.redBlack, self.indirect] + ([] if self.meshMeets else self.clauseKernels())
        kernel = r.choice(kinds)(mesh, names, total)
        if r.random() < 0.35:
            return self.asFunction(kernel, mesh)
        return kernel.lines

    def asFunction(self, kernel, mesh):
        """The kernel as a function, and its call."""
        r = self.random
        name = f"{self.fresh('kernel')}{self.tag}"
        text = "\n".join(kernel.lines)
        written = {f for f in kernel.fields if re.search(rf"(?<!\w){f}\[(?:[^\[\]]|\[[^\]]*\])*\] [-+*/]?= ", text)}
        written |= {f for f in kernel.fields if re.search(rf"\*\w+ = {f}(\.data\(\))?;", text)}  # by a pointer that walks over it
        restrict = r.choice(["", self.restrict]) if not self.meshMeets else ""
        params, arguments = [], []
        for size in (mesh.wide, mesh.high):
            if not size.isdigit():
                params.append(f"{'unsigned' if self.meshIndex == 'unsigned' and size == mesh.wide else 'long' if self.meshIndex == 'long' and size == mesh.wide else 'int'} {size}")
                arguments.append(size)
        if re.search(r"(?<![.>\w])n\b", text):
            params.append("int n")
            arguments.append("n")
        for field in kernel.fields:
            if re.search(rf"(?<!\w){field}\b", text):
                params.append(f"{'' if field in written else 'const '}" + (f"std::vector<{self.meshType}> &{field}" if self.byVector else
                                                                           f"{self.meshType} *{restrict}{field}"))
                arguments.append(field)
        for scalar in kernel.scalars:
            if re.search(rf"(?<!\w){scalar}\b", text):
                text = re.sub(rf"(?<!\w){scalar}\b", f"(*{scalar})", text) if not text.startswith("#") and "reduction" not in text else text
                byPointer = f"(*{scalar})" in text
                params.append(f"double *{scalar}" if byPointer else f"double {scalar}")
                arguments.append(f"&{scalar}" if byPointer else scalar)
        if r.random() < 0.5:
            order = list(range(len(params)))
            r.shuffle(order)
            params, arguments = [params[k] for k in order], [arguments[k] for k in order]
        lines = text.split("\n")
        call = f"{name}({', '.join(arguments)});"
        byValue = [p.split()[-1] for p in params if p.startswith("double ") and "*" not in p]
        if byValue:  # a sum comes back as the result
            lines.append(f"return {byValue[0]};")
            call = f"{byValue[0]} = {call}"
        head = f"static {'double' if byValue else 'void'} {name}({', '.join(params)}) {{"
        self.kernels.append([head] + [f"(void){size};" for size in arguments if size in (mesh.wide, mesh.high) and not re.search(rf"\b{size}\b", text)]
                            + lines + ["}"])
        return [call]

    def directive(self, what="parallel for", clauses=()):
        """A pragma, or nothing; simd and schedules at random."""
        r = self.random
        if not self.openmp or self.meshMeets or r.random() < 0.3:
            return []
        kinds = ["", "", "", "static", "static, 1", "static, 3", "dynamic", "dynamic, 4", "guided", "runtime"]
        kind = r.choice(kinds)
        clauses = list(clauses) + ([f"schedule({kind})"] if kind else [])
        if r.random() < 0.15:
            clauses.append(f"num_threads({r.choice([1, 2, 3, 5])})")
        r.shuffle(clauses)
        return ["#pragma omp " + " ".join([what] + clauses)]

    def nest(self, mesh, body, margin, directive=True, order=None):
        """Loops over the mesh around body(i, j): j is None in one dimension."""
        r = self.random
        i, j = self.fresh("i"), self.fresh("j")
        type = self.meshIndex
        low, step = margin, r.choice([1, 1, 1, 1, 2])
        up = order != "down" and r.random() < 0.85

        def head(v, size, up=True, step=1, type=type):
            last = f"{size} - {margin}" if margin else size
            if up or type in ("unsigned", "size_t"):
                return f"for ({type} {v} = {low}; {v} < {last}; {v}{'++' if step == 1 else f' += {step}'}) {{"
            return f"for ({type} {v} = {size} - {margin + 1}; {v} >= {low}; {v}{'--' if step == 1 else f' -= {step}'}) {{"

        outer = head(i, mesh.wide, up, step) if not mesh.height else head(j, mesh.high, up, step, "int")
        pragma = self.directive() if directive is True else directive or []
        if not mesh.height:
            return pragma + [outer] + body(i, None) + ["}"]
        inner = head(i, mesh.wide, r.random() < 0.9)
        if r.random() < 0.15 and pragma and up and step == 1:
            pragma = [pragma[0] + " collapse(2)"]
            return pragma + [outer, head(i, mesh.wide)] + body(i, j, True) + ["}", "}"]
        row = []
        if r.random() < 0.3:  # the row's begin in a variable
            row = [f"{'long' if type in ('long', 'size_t') else type} row{j} = {mesh.wide} * {j};"]
            self.rowBegins[j] = f"row{j}"
        lines = pragma + [outer] + row + [inner] + body(i, j) + ["}", "}"]
        return lines

    def at(self, mesh, field, i, j, di=0, dj=0):
        """An element's text."""
        r = self.random
        x = i if di == 0 else f"{i} {'+' if di > 0 else '-'} {abs(di)}"
        if j is None:
            return f"{field}[{x}]"
        if j in self.rowBegins and r.random() < 0.7:
            row = self.rowBegins[j]
            y = row if dj == 0 else f"{row} {'+' if dj > 0 else '-'} " + (f"{abs(dj)} * " if abs(dj) > 1 else "") + mesh.wide
            return f"{field}[{y} + {x}]" if di >= 0 else f"{field}[{y} + ({x})]"
        y = j if dj == 0 else f"({j} {'+' if dj > 0 else '-'} {abs(dj)})"
        row = r.choice([f"{mesh.wide} * {y}", f"{y} * {mesh.wide}"])
        return f"{field}[{x} + {row}]" if r.random() < 0.6 else f"{field}[{row} + {x}]"

    def offsets(self, mesh, most, count):
        r = self.random
        places = [(di, 0) for di in range(-most, most + 1)]
        if mesh.height:
            places = [(di, dj) for di in range(-most, most + 1) for dj in range(-most, most + 1) if r.random() < 0.5 or 0 in (di, dj)]
        return [r.choice(places) for _ in range(count)]

    def stencil(self, mesh, names, total):
        """Nonlinear terms of neighbours."""
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        target, *sources = r.sample(names, min(len(names), r.choice([2, 2, 3])))
        margin = r.choice([1, 1, 2]) if min(mesh.width, mesh.height or mesh.width) > 4 else 1
        places = self.offsets(mesh, margin, r.randint(2, 5))

        def body(i, j, collapsed=False):
            terms = []
            for di, dj in places:
                one = self.at(mesh, r.choice(sources), i, j, di, dj)
                two = self.at(mesh, r.choice(sources), i, j, *r.choice(places))
                terms.append(r.choice([f"{number(r)} * {one}", f"{one} * {two}", f"sin({one})", f"{one} * {one}", f"0.3 * cos({one} - {two})",
                                       f"{one} / (2.0 + {two} * {two})", f"({one} - {two}) * {number(r)}", f"exp(-{one} * {one})"]))
            own = self.at(mesh, target, i, j)
            value = terms[0] + "".join(f" {r.choice('+-')} {t}" for t in terms[1:])
            kind = r.random()
            if kind < 0.45:
                return [f"{own} = tanh({value});"]
            if kind < 0.6:
                return [f"{own} += 0.1 * sin({value});"]
            if kind < 0.75:
                t = self.fresh("t")
                return [f"double {t} = {value};", f"{own} = 0.5 * {own} + 0.2 * sin({t});"]
            if kind < 0.9:
                t = self.fresh("t")
                return [f"double {t} = 0.2 * ({value});", f"if ({i} % 3 == 0)", f"{t} = {t} * {t};", f"{own} = {t} - 0.3 * {own};"]
            return [f"{own} = 0.1 * ({terms[0]});"] + [f"{own} {r.choice(['+=', '-='])} 0.1 * ({t});" for t in terms[1:]]
        return Kernel(self.nest(mesh, body, margin), names, [])

    def linearStencil(self, mesh, names, total):
        """What may be gathered: one assignment or two, with locals or without, cheap terms."""
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        target, *sources = r.sample(names, min(len(names), r.choice([2, 2, 3])))
        margin = r.choice([1, 1, 2]) if min(mesh.width, mesh.height or mesh.width) > 4 else 1
        places = self.offsets(mesh, margin, r.randint(2, 6))

        def body(i, j, collapsed=False):
            terms = []
            for di, dj in places:
                one = self.at(mesh, sources[0] if r.random() < 0.8 else r.choice(sources), i, j, di, dj)
                factor = number(r, 0.02, 0.3)
                other = self.at(mesh, r.choice(sources), i, j)
                terms.append(r.choice([f"{factor} * {one}"] * 4 + [f"{one} * {factor}", f"{factor} * {one} * {other}", f"{factor} * {one} * {one}"]))
            lines, terms = self.withLocals(terms) if hasLocals else ([], terms)
            value = terms[0] + "".join(f" {r.choice('++-')} {t}" for t in terms[1:])
            own = self.at(mesh, target, i, j)
            lines.append(r.choice([f"{own} = {value};", f"{own} = {value};", f"{own} += 0.2 * ({value});", f"{own} -= {factor0} * ({value});",
                                   f"{own} = 0.5 * {own} + {value};"]))
            if second:
                own = self.at(mesh, second, i, j)
                lines.append(r.choice([f"{own} = 0.3 * ({' - '.join(terms)});", f"{own} += 0.2 * {terms[-1]};", f"{own} = 0.4 * {own} + {factor0} * {terms[0]};"]))
            return lines
        factor0 = number(r, 0.1, 0.4)
        hasLocals = r.random() < 0.5
        others = [name for name in names if name != target and name not in sources]
        second = r.choice(others) if others and r.random() < 0.6 else None
        return Kernel(self.nest(mesh, body, margin), names, [])

    def withLocals(self, terms):
        """Declarations, and what stands for the terms then."""
        r = self.random
        lines = []
        for _ in range(r.randint(1, 3)):
            count = r.randint(1, len(terms))
            t = self.fresh("t")
            lines.append(f"{r.choice(['const double', 'double'])} {t} = {' + '.join(terms[:count])};")
            terms = terms[count:] + r.choice([[t], [t], [f"0.3 * {t}", f"{t} * {t}"], [f"0.5 * {t}", t]])
        return lines, terms

    def sweep(self, mesh, names, total):
        """In place: each cell uses what neighbours have just become."""
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        field, other = r.sample(names, 2)
        inRow = mesh.height and r.random() < 0.5  # rows are on their own
        places = [(di, dj) for di, dj in self.offsets(mesh, 1, r.randint(1, 4)) if not inRow or dj == 0] or [(-1, 0)]

        def body(i, j, collapsed=False):
            own = self.at(mesh, field, i, j)
            value = " + ".join(f"{number(r, 0.05, 0.3)} * {self.at(mesh, field, i, j, *place)}" for place in places)
            extra = r.choice(["", f" + 0.1 * {own} * {own}", f" - 0.2 * {self.at(mesh, other, i, j)} * {own}"])
            return [r.choice([f"{own} = 0.3 * {own} + {value}{extra};", f"{own} = sin({value}{extra});", f"{own} += 0.1 * ({value}{extra});"])]
        lines = self.nest(mesh, body, 1, directive=[line for line in self.directive() if inRow])
        if inRow and "collapse" in lines[0]:
            lines[0] = lines[0].replace(" collapse(2)", "")
        return Kernel(lines, names, [])

    def scatter(self, mesh, names, total):
        """Increments of neighbours."""
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        target, source = r.sample(names, 2)
        places = self.offsets(mesh, 1, r.randint(2, 3))
        atomic = self.openmp and not self.meshMeets and r.random() < 0.6

        def body(i, j, collapsed=False):
            t = self.fresh("t")
            here = self.at(mesh, source, i, j)
            lines = [f"double {t} = 0.2 * {here} * (1.0 - {here});"]
            for place in places:
                lines += ["#pragma omp atomic"] * atomic
                lines.append(f"{self.at(mesh, target, i, j, *place)} {r.choice(['+=', '-='])} {r.choice([t, f'0.5 * {t}', f'{t} * {t}'])};")
            return lines
        return Kernel(self.nest(mesh, body, 1, directive=self.directive() if atomic else False), names, [])

    def innerLoop(self, mesh, names, total):
        """A value that an inner loop overwrites and uses nonlinearly."""
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        target, source = r.sample(names, 2)
        v, k, e = self.fresh("v"), self.fresh("k"), self.fresh("e")
        count = r.choice(["3", "4", "5"])
        kind = r.randrange(5)

        def body(i, j, collapsed=False):
            own, here, left = self.at(mesh, target, i, j), self.at(mesh, source, i, j), self.at(mesh, source, i, j, -1)
            step = r.choice([f"{v} = {v} - 0.2 * ({v} * {v} - {here});", f"{v} = sin({v} * {here} + 0.1 * {k});", f"{v} *= 0.9 + 0.1 * {v} * {left};",
                             f"{v} += 0.1 * {v} * ({here} - {v});"])
            if kind == 0:
                return [f"double {v} = 0.5 + {here};", f"for (int {k} = 0; {k} < {count}; {k}++)", step, f"{own} = {v};"]
            if kind == 1:
                return [f"double {v} = {here}, {e} = 1.0;", f"for (int {k} = 0; {k} < {count}; {k}++) {{", step, f"{e} = {e} * 0.8 + {v} * {v} * 0.1;", "}",
                        f"{own} = 0.5 * {e} + 0.1 * {v};"]
            if kind == 2:
                return [f"for (int {k} = 0; {k} < {count}; {k}++)", f"{own} = 0.7 * {own} + 0.2 * sin({own} * {here});"]
            if kind == 3:
                return [f"double {v} = {here};", f"int {k} = 0;", f"while ({k} < {count}) {{", step, f"if (({k} + {i}) % 4 == 3)", "break;", f"{k}++;", "}",
                        f"{own} += 0.1 * {v};"]
            return [f"double {v} = {left};", f"for (int {k} = 1; {k} <= {count}; {k}++) {{", f"{e} = 0.3 * {v} + 0.1 * {here};".replace(e, f"double {e}", 1),
                    f"{v} = {v} * {e} + 0.2;", f"if ({k} % 2)", "continue;", f"{v} -= 0.1 * {e} * {e};", "}", f"{own} = tanh({v});"]
        return Kernel(self.nest(mesh, body, 1), names, [])

    def localWork(self, mesh, names, total):
        """Small arrays of the iteration, in nested loops with constant ends."""
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        target, source = r.sample(names, 2)
        w, z, k, l = (self.fresh(s) for s in ("w", "z", "k", "l"))
        count = r.choice([2, 3, 4])
        kind = r.randrange(4)

        def body(i, j, collapsed=False):
            own, here = self.at(mesh, target, i, j), self.at(mesh, source, i, j)
            around = [self.at(mesh, source, i, j, d % 3 - 1) for d in range(count)]
            fill = [f"double {w}[{count}];"] + [f"{w}[{d}] = {a};" for d, a in enumerate(around)]
            if r.random() < 0.5:
                fill = [f"double {w}[{count}] = {{{', '.join(around)}}};"]
            if kind == 0:
                return fill + [f"double {z} = 0.0;", f"for (int {k} = 0; {k} < {count}; {k}++)", f"for (int {l} = 0; {l} < {count}; {l}++)",
                               f"{z} += 0.1 * {w}[{k}] * {w}[{l}] * ({k} - {l} + 2);", f"{own} = {z};"]
            if kind == 1:
                return fill + [f"for (int {k} = 1; {k} < {count}; {k}++)", f"{w}[{k}] = 0.5 * {w}[{k}] + 0.3 * {w}[{k} - 1] * {w}[{k}];",
                               f"{own} = {w}[{count - 1}] - 0.2 * {w}[0];"]
            if kind == 2:
                return fill + [f"double {z}[{count}];", f"for (int {k} = 0; {k} < {count}; {k}++) {{", f"{z}[{k}] = 0.1 * {here};",
                               f"for (int {l} = 0; {l} < {count}; {l}++)", f"{z}[{k}] += 0.2 * sin({w}[{l}] * {w}[{k}]);", "}",
                               f"for (int {k} = 0; {k} < {count}; {k}++) {{", f"{w}[{k}] = {z}[{k}] * {z}[{count - 1} - {k}];", "}",
                               f"{own} = 0.5 * {own} + {w}[0] + {w}[{count - 1}];"]
            return fill + [f"double {z} = {w}[0];", f"for (int {l} = 0; {l} < 2; {l}++) {{", f"for (int {k} = 0; {k} < {count}; {k}++) {{",
                           f"{z} = 0.5 * {z} + 0.3 * {z} * {w}[{k}];", f"{w}[{k}] -= 0.2 * {z};", "}", "}", f"{own} = {z};", f"{own} += 0.1 * {w}[1];"]
        return Kernel(self.nest(mesh, body, 1), names, [])

    def sharedTerms(self, mesh, names, total):
        """Several statements with the same parts, and with values that change between them."""
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        fields = r.sample(names, min(len(names), 3))
        writes = fields[:r.randint(1, len(fields) - 1)]
        reads = [f for f in fields if f not in writes]

        def body(i, j, collapsed=False):
            a, b = self.at(mesh, r.choice(reads), i, j, r.choice([0, 0, 1])), self.at(mesh, r.choice(fields), i, j)
            parts = [f"({a} + 0.5 * {b})", f"{a} * {b}", f"sin({a})", f"(1.0 + {b} * {b})", f"exp(0.2 * {a})", f"sqrt(1.5 + {a} * {a})"]
            parts = r.sample(parts, r.randint(2, 3))
            lines = []
            for _ in range(r.randint(2, 5)):
                own = self.at(mesh, r.choice(writes), i, j)
                one, two = r.choice(parts), r.choice(parts)
                lines.append(r.choice([f"{own} = 0.2 * {one} * {two};", f"{own} += 0.1 * {one} * {two};", f"{own} -= 0.1 * ({one} + {two});",
                                       f"{own} = sin({one} - {own});", f"{own} = 0.3 * {own} * {one};", f"{own} += 0.05 * {one} / (2.0 + cos({two}));",
                                       f"if ({i} % 2 == 0)\n{own} = 0.1 * {one};\nelse\n{own} += 0.1 * {two};"]))
            return "\n".join(lines).split("\n")
        return Kernel(self.nest(mesh, body, 1), names, [])

    def meshSum(self, mesh, names, total):
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        one, two = r.choice(names), r.choice(names)

        def body(i, j, collapsed=False):
            a, b = self.at(mesh, one, i, j), self.at(mesh, two, i, j, r.choice([0, 1, -1]))
            return [r.choice([f"{total} += 0.01 * {a} * {b};", f"{total} -= 0.02 * sin({a});", f"{total} = {total} + 0.01 * {a} * ({b} - 0.3);"])]
        return Kernel(self.nest(mesh, body, 1, directive=self.directive(clauses=[f"reduction(+ : {total})"])), names, [total])

    def redBlack(self, mesh, names, total):
        """Every other cell, from its neighbours in the same field."""
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        field = r.choice(names)
        i, first = self.fresh("i"), r.randint(1, 2)
        type = self.meshIndex
        size = mesh.wide if not mesh.height else mesh.size
        neighbours = f"{number(r, 0.1, 0.4)} * {field}[{i} - 1] + {number(r, 0.1, 0.4)} * {field}[{i} + 1]"
        update = r.choice([f"{field}[{i}] = 0.2 * {field}[{i}] + {neighbours};", f"{field}[{i}] = sin({neighbours});",
                           f"{field}[{i}] += 0.2 * ({neighbours} - {field}[{i}]) * {field}[{i}];"])
        lines = self.directive() + [f"for ({type} {i} = {first}; {i} < {size} - 1; {i} += 2)", update]
        return Kernel(lines, names, [])

    def indirect(self, mesh, names, total):
        """Cells by an index array, which may name a cell twice."""
        r = self.random
        self.rowBegins = {}  # variables for the begin of a row, by the row's index
        target, source = r.sample(names, 2)
        c, i, k = self.fresh("cells"), self.fresh("i"), self.fresh("k")
        count = r.choice([8, 20, mesh.width if mesh.width < 200 else 50])
        lines = ["{", f"int {c}[{count + 1}];", f"for (int {k} = 0; {k} < {count + 1}; {k}++)",
                 f"{c}[{k}] = ({r.choice([1, 3, 7])} * {k} + {r.randint(0, 5)}) % {mesh.size};"]
        one, two = f"{source}[{c}[{i}]]", f"{source}[{c}[{i} + 1]]"
        term = r.choice([f"0.2 * {one} * {two}", f"sin({one} - {two})", f"0.3 * ({one} - {two}) * ({one} - {two})"])
        if count <= mesh.size and r.random() < 0.6:
            lines += self.directive() + [f"for (int {i} = 0; {i} < {count}; {i}++)", f"{target}[{i}] = {term};"]
        else:
            atomic = self.openmp and not self.meshMeets and r.random() < 0.7
            lines += (self.directive() if atomic else []) + [f"for (int {i} = 0; {i} < {count}; {i}++) {{"] + ["#pragma omp atomic"] * atomic + [
                f"{target}[{c}[{i}]] += {term};", "}"]
        return Kernel(lines + ["}"], names, [])
