"""How authors keep the arrays of a computation and write their subscripts: each layout as parameters, types and texts."""

import dataclasses


@dataclasses.dataclass
class Array:
    name: str
    dims: tuple  # names of sizes
    kind: str  # in, out, inout; whole for integers that only subscripts read
    text: str = ""  # what the driver fills it with, if not at random: C with the subscript `at` and the sizes

    @property
    def real(self):
        return self.kind != "whole"


@dataclasses.dataclass
class Parameter:
    text: str  # the declaration
    argument: str  # what the caller passes; @ stands for `values` or `shadows`
    active: bool = False


class Layout:
    """Pointers to contiguous elements, subscripts written out."""

    ending = ".c"
    exchanges = True  # can buffers be exchanged without copies?
    globals = False

    def __init__(self, computation, style):
        self.c, self.style = computation, style

    def index(self):
        return self.style.index

    def restrict(self):
        if not self.style.restrict:
            return ""
        return "restrict " if self.ending == ".c" else "__restrict "

    def size(self, name):
        return name

    def flat(self, array, subscripts):
        text = subscripts[0]
        for dim, subscript in zip(array.dims[1:], subscripts[1:]):
            inner = text if text.isalnum() else f"({text})"
            text = f"{inner} * {self.size(dim)} + {subscript}"
        return text

    def at(self, array, subscripts):
        return f"{array.name}[{self.flat(array, subscripts)}]"

    def sizes(self):
        return [Parameter(f"{self.index()} {name}", str(value)) for name, value in self.c.sizes.items()]

    def element(self, array):
        const = "const " if array.kind in ("in", "whole") else ""
        return f"{const}{'double' if array.real else 'int'}"

    def pointer(self, array):
        given = f"@[{self.c.number(array)}]" if array.real else f"integers[{self.c.number(array)}]"
        return Parameter(f"{self.element(array)} *{self.restrict()}{array.name}", given, array.real)

    def parameters(self):
        return self.sizes() + [self.pointer(a) for a in self.c.arrays]

    def types(self):
        """Definitions that primal and caller share."""
        return ""

    def helpers(self):
        """Definitions in front of the kernel."""
        return ""

    def opening(self):
        """Statements at the start of the kernel."""
        return ""

    def load(self):
        """The caller's statements that bring flat arrays into this layout: [one for @]."""
        return []

    def store(self):
        return []

    def buffers(self, first, second):
        """Declarations of two pointers to exchange, their names, and a statement that exchanges them."""
        one, other = self.c.array(first), self.c.array(second)
        declared = f"double *a = {one.name}, *b = {other.name};"
        return declared, dataclasses.replace(one, name="a"), dataclasses.replace(other, name="b"), "double *t = a; a = b; b = t;"


class Macros(Layout):
    def helpers(self):
        lines = []
        buffers = [dataclasses.replace(self.c.arrays[0], name=n) for n in ("a", "b")] if self.c.exchanged else []
        for a in self.c.arrays + buffers:
            letters = "ijk"[: len(a.dims)]
            inside = self.flat(a, [f"({x})" for x in letters])
            lines.append(f"#define AT_{a.name}({', '.join(letters)}) {a.name}[{inside}]")
        return "\n".join(dict.fromkeys(lines)) + "\n"

    def at(self, array, subscripts):
        return f"AT_{array.name}({', '.join(subscripts)})"


class Function(Layout):
    """A small function gives the place of two subscripts."""

    def helpers(self):
        return f"static inline {self.index()} place({self.index()} i, {self.index()} j, {self.index()} length) {{ return i * length + j; }}\n"

    def at(self, array, subscripts):
        if len(subscripts) == 3:
            inner = self.at(dataclasses.replace(array, dims=array.dims[:2]), subscripts[:2])[len(array.name) + 1 : -1]
            return f"{array.name}[place({inner}, {subscripts[2]}, {self.size(array.dims[2])})]"
        if len(subscripts) != 2:
            return Layout.at(self, array, subscripts)
        return f"{array.name}[place({subscripts[0]}, {subscripts[1]}, {self.size(array.dims[1])})]"


class Lambda(Function):
    ending = ".cpp"

    def helpers(self):
        return ""

    def opening(self):
        lines = []
        for dims in dict.fromkeys(a.dims for a in self.c.arrays if len(a.dims) == 3):
            lines.append(
                f"const auto at_{''.join(dims)} = [=]({self.index()} i, {self.index()} j, {self.index()} k) "
                f"{{ return (i * {dims[1]} + j) * {dims[2]} + k; }};"
            )
        for dims in dict.fromkeys(a.dims for a in self.c.arrays if len(a.dims) == 2):
            lines.append(
                f"const auto at_{''.join(dims)} = [=]({self.index()} i, {self.index()} j) {{ return i * {dims[1]} + j; }};"
            )
        return "\n".join(lines)

    def at(self, array, subscripts):
        if len(subscripts) < 2:
            return Layout.at(self, array, subscripts)
        return f"{array.name}[at_{''.join(array.dims)}({', '.join(subscripts)})]"


class Vla(Layout):
    """Pointers to rows of variable length."""

    def brackets(self, array):
        return "".join(f"[{self.size(d)}]" for d in array.dims[1:])

    def pointer(self, array):
        p = super().pointer(array)
        if len(array.dims) == 1:
            return p
        kind = self.element(array)
        given = f"(void *){p.argument}"
        return Parameter(f"{kind} (*{self.restrict()}{array.name}){self.brackets(array)}", given, p.active)

    def at(self, array, subscripts):
        return array.name + "".join(f"[{s}]" for s in subscripts)

    def buffers(self, first, second):
        one, other = self.c.array(first), self.c.array(second)
        if len(one.dims) == 1:
            return super().buffers(first, second)
        b = self.brackets(one)
        declared = f"double (*a){b} = {one.name}, (*b){b} = {other.name};"
        exchange = f"double (*t){b} = a; a = b; b = t;"
        return declared, dataclasses.replace(one, name="a"), dataclasses.replace(other, name="b"), exchange


class Fixed(Vla):
    """Arrays of arrays, whose extents are constants, as parameters."""

    def size(self, name):
        return name.upper()

    def types(self):
        return "enum { " + ", ".join(f"{n.upper()} = {v}" for n, v in self.c.sizes.items()) + " };\n"

    def sizes(self):
        return []

    def pointer(self, array):
        p = super().pointer(array)
        brackets = "".join(f"[{self.size(d)}]" for d in array.dims)
        return Parameter(f"{self.element(array)} {array.name}{brackets}", p.argument, p.active)


class Global(Fixed):
    """Global arrays; the caller copies."""

    exchanges = False
    globals = True

    def parameters(self):
        return []

    def declared(self, suffix=""):
        lines = []
        for a in self.c.arrays:
            if suffix and not a.real:
                continue
            brackets = "".join(f"[{self.size(d)}]" for d in a.dims)
            lines.append(f"extern {'double' if a.real else 'int'} {a.name}{suffix}{brackets};")
        return "\n".join(lines) + "\n"

    def types(self):
        return super().types() + self.declared()

    def helpers(self):
        return self.declared().replace("extern ", "")

    def copies(self, text):
        lines = []
        for a in self.c.arrays:
            if a.real:
                lines.append(text.format(a.name, f"values[{self.c.number(a)}]"))
                lines.append(text.format(a.name + "_b", f"shadows[{self.c.number(a)}]"))
            else:
                lines.append(text.format(a.name, f"integers[{self.c.number(a)}]"))
        return lines

    def load(self):
        return self.copies("memcpy({0}, {1}, sizeof {0});")

    def store(self):
        return [x for x in self.copies("memcpy({1}, {0}, sizeof {0});") if "integers" not in x]


class Rows(Vla):
    """Pointers to pointers to rows."""

    def pointer(self, array):
        p = Layout.pointer(self, array)
        if len(array.dims) == 1 or not array.real:
            return p
        stars = "*" * len(array.dims)
        return Parameter(f"double {stars}{array.name}", f"rows_{array.name}[SHADOW]", True)

    def at(self, array, subscripts):
        return super().at(array, subscripts) if array.real else Layout.at(self, array, subscripts)

    def load(self):
        lines = []
        for a in self.c.arrays:
            if len(a.dims) == 3 and a.real:
                n, m, l = (self.c.sizes[d] for d in a.dims)
                for s, from_ in enumerate(("values", "shadows")):
                    name = f"rows_{a.name}[{s}]"
                    lines.append(
                        f"if (!{name}) {{ {name} = malloc({n} * sizeof(double **)); for (int i = 0; i < {n}; i++) "
                        f"{name}[i] = malloc({m} * sizeof(double *)); }} for (int i = 0; i < {n}; i++) for (int j = 0; j < {m}; j++) "
                        f"{name}[i][j] = {from_}[{self.c.number(a)}] + ((size_t)i * {m} + j) * {l};"
                    )
            if len(a.dims) == 2 and a.real:
                n, m = (self.c.sizes[d] for d in a.dims)
                for s, from_ in enumerate(("values", "shadows")):
                    lines.append(
                        f"if (!rows_{a.name}[{s}]) rows_{a.name}[{s}] = malloc({n} * sizeof(double *)); "
                        f"for (int i = 0; i < {n}; i++) rows_{a.name}[{s}][i] = {from_}[{self.c.number(a)}] + (size_t)i * {m};"
                    )
        return lines

    def caller(self):
        return "".join(
            f"static double {'*' * len(a.dims)}rows_{a.name}[2];\n" for a in self.c.arrays if len(a.dims) > 1 and a.real
        )

    def buffers(self, first, second):
        one, other = self.c.array(first), self.c.array(second)
        if len(one.dims) == 1:
            return Layout.buffers(self, first, second)
        stars = "*" * len(one.dims)
        declared = f"double {stars}a = {one.name}, {stars}b = {other.name};"
        exchange = f"double {stars}t = a; a = b; b = t;"
        return declared, dataclasses.replace(one, name="a"), dataclasses.replace(other, name="b"), exchange


class StructOfArrays(Layout):
    """One struct with all sizes and pointers, passed by pointer."""

    def size(self, name):
        return f"g->{name}"

    def types(self):
        members = [f"{self.index()} {n};" for n in self.c.sizes]
        members += [f"{'double' if a.real else 'int'} *{a.name};" for a in self.c.arrays]
        return "struct fields { " + " ".join(members) + " };\n"

    def parameters(self):
        return [Parameter("struct fields *g", "&g[SHADOW]", True)]

    def at(self, array, subscripts):
        place = array.name if array.name in ("a", "b") and array not in self.c.arrays else f"g->{array.name}"
        return f"{place}[{self.flat(array, subscripts)}]"

    def caller(self):
        return "static struct fields g[2];\n"

    def load(self):
        lines = [f"for (int s = 0; s < 2; s++) g[s].{n} = {v};" for n, v in self.c.sizes.items()]
        for a in self.c.arrays:
            k = self.c.number(a)
            if a.real:
                lines += [f"g[0].{a.name} = values[{k}];", f"g[1].{a.name} = shadows[{k}];"]
            else:
                lines.append(f"g[0].{a.name} = g[1].{a.name} = integers[{k}];")
        return lines

    def buffers(self, first, second):
        one, other = self.c.array(first), self.c.array(second)
        exchange = f"double *t = g->{first}; g->{first} = g->{second}; g->{second} = t;"
        return "", one, other, exchange


class ArrayOfStructs(Layout):
    """The real values of one place are members of a struct."""

    exchanges = False

    def groups(self):
        found = {}
        for a in self.c.arrays:
            if a.real:
                found.setdefault(a.dims, []).append(a)
        return found

    def types(self):
        return "".join(
            f"struct at_{''.join(d)} {{ double {', '.join(a.name for a in arrays)}; }};\n" for d, arrays in self.groups().items()
        )

    def parameters(self):
        found = self.sizes()
        for dims, arrays in self.groups().items():
            tag = "".join(dims)
            const = "const " if all(a.kind == "in" for a in arrays) else ""
            found.append(Parameter(f"{const}struct at_{tag} *{self.restrict()}all_{tag}", f"structs_{tag}[SHADOW]", True))
        return found + [self.pointer(a) for a in self.c.arrays if not a.real]

    def at(self, array, subscripts):
        if not array.real:
            return super().at(array, subscripts)
        return f"all_{''.join(array.dims)}[{self.flat(array, subscripts)}].{array.name}"

    def caller(self):
        return "".join(f"static struct at_{''.join(d)} *structs_{''.join(d)}[2];\n" for d in self.groups())

    def copies(self, text, first=""):
        lines = []
        for dims, arrays in self.groups().items():
            tag, n = "".join(dims), self.c.count(arrays[0])
            for s, flat in enumerate(("values", "shadows")):
                struct = f"structs_{tag}[{s}]"
                if first:
                    lines.append(first.format(struct=struct, n=n))
                copies = " ".join(text.format(f"{struct}[i].{a.name}", f"{flat}[{self.c.number(a)}][i]") for a in arrays)
                lines.append(f"for (int i = 0; i < {n}; i++) {{ {copies} }}")
        return lines

    def load(self):
        return self.copies("{0} = {1};", "if (!{struct}) {struct} = malloc({n} * sizeof *{struct});")

    def store(self):
        return self.copies("{1} = {0};")


class Class(Layout):
    """A C++ class with operator()."""

    ending = ".cpp"

    def size(self, name):
        for a in self.c.arrays:
            if a.real and name in a.dims:
                return f"{a.name}.n{a.dims.index(name)}"
        return name

    def types(self):
        lines = []
        for rank in sorted({len(a.dims) for a in self.c.arrays if a.real}):
            sizes = [f"n{r}" for r in range(rank)]
            letters = "ijk"[:rank]
            place = letters[0]
            for r in range(1, rank):
                place = f"({place}) * n{r} + {letters[r]}" if r > 1 else f"{place} * n{r} + {letters[r]}"
            arguments = ", ".join(f"{self.index()} {x}" for x in letters)
            lines.append(
                f"""struct Field{rank} {{
  {self.index()} {', '.join(sizes)};
  double *data;
  double &operator()({arguments}) {{ return data[{place}]; }}
  const double &operator()({arguments}) const {{ return data[{place}]; }}
}};
"""
            )
        return "".join(lines)

    def parameters(self):
        used = {d for a in self.c.arrays if a.real for d in a.dims}
        found = [p for p, n in zip(self.sizes(), self.c.sizes) if n not in used]
        for a in self.c.arrays:
            if a.real:
                const = "const " if a.kind == "in" else ""
                found.append(Parameter(f"{const}Field{len(a.dims)} &{a.name}", f"field_{a.name}[SHADOW]", True))
            else:
                found.append(self.pointer(a))
        return found

    def at(self, array, subscripts):
        return f"{array.name}({', '.join(subscripts)})" if array.real else super().at(array, subscripts)

    def caller(self):
        return "".join(f"static Field{len(a.dims)} field_{a.name}[2];\n" for a in self.c.arrays if a.real)

    def load(self):
        lines = []
        for a in self.c.arrays:
            if a.real:
                sizes = ", ".join(str(self.c.sizes[d]) for d in a.dims)
                for s, flat in enumerate(("values", "shadows")):
                    lines.append(f"field_{a.name}[{s}] = {{{sizes}, {flat}[{self.c.number(a)}]}};")
        return lines

    def buffers(self, first, second):
        one, other = self.c.array(first), self.c.array(second)
        return "", one, other, f"std::swap({first}.data, {second}.data);"


class Vector(Layout):
    """References to std::vector."""

    ending = ".cpp"
    exchanges = True

    def parameters(self):
        found = self.sizes()
        for a in self.c.arrays:
            if a.real:
                const = "const " if a.kind == "in" else ""
                found.append(Parameter(f"{const}std::vector<double> &{a.name}", f"vector_{a.name}[SHADOW]", True))
            else:
                found.append(self.pointer(a))
        return found

    def caller(self):
        return "".join(f"static std::vector<double> vector_{a.name}[2];\n" for a in self.c.arrays if a.real)

    def copies(self, text):
        return [
            text.format(f"vector_{a.name}[{s}]", f"{flat}[{self.c.number(a)}]", self.c.count(a))
            for a in self.c.arrays
            if a.real
            for s, flat in enumerate(("values", "shadows"))
        ]

    def load(self):
        return self.copies("{0}.assign({1}, {1} + {2});")

    def store(self):
        return self.copies("std::copy({0}.begin(), {0}.end(), {1});")

    def buffers(self, first, second):
        one, other = self.c.array(first), self.c.array(second)
        return "", one, other, f"std::swap({first}, {second});"
