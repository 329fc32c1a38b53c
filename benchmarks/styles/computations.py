"""The computations, each written so that a style chooses how arrays, helpers, loops and buffers look.

`@u(i, j + 1)` stands for an element, `#n` for a size, INDEX for the type of counters.
"""

import dataclasses
import re

from layouts import Array


@dataclasses.dataclass
class Computation:
    name: str
    sizes: dict
    arrays: list
    write: object  # function of a Writer: (definitions in front, statements)
    exchanged: bool = False  # are the first two arrays buffers that may be exchanged?

    def array(self, name):
        return next(a for a in self.arrays if a.name == name)

    def number(self, array):
        return [a for a in self.arrays if a.real == array.real].index(array)

    def count(self, array):
        product = 1
        for dim in array.dims:
            product *= self.sizes[dim]
        return product


class Writer:
    """Texts in one style."""

    def __init__(self, computation, style):
        self.c, self.style = computation, style
        self.layout = style.layout(computation, style)
        self.names = {a.name: a for a in computation.arrays}

    def text(self, template, **names):
        """Fills in elements, sizes and types."""
        known = {**self.names, **names}

        def element(match):
            return self.layout.at(known[match[1]], split(match[2]))

        before = None
        while before != template:
            before = template
            template = re.sub(r"@(\w+)\(((?:[^()@]|\([^()@]*\))*)\)", element, template)
        sizes = "|".join(self.c.sizes)
        template = re.sub(rf"#({sizes})\b", lambda m: self.layout.size(m[1]), template)
        return template.replace("INDEX", self.style.index)

    def loop(self, statement, clauses=""):
        """A worksharing loop: with a region of its own, or in the one around."""
        kind = "parallel for" if self.style.region == "many" else "for"
        return f"\n#pragma omp {kind}{' ' + clauses if clauses else ''}\n{statement}\n"

    def region(self, body, clauses=""):
        if self.style.region == "many":
            return body
        return f"\n#pragma omp parallel{' ' + clauses if clauses else ''}\n{{\n{body}\n}}\n"

    def cell(self, arrays, scalars, by_index, by_value, reads, locals_=()):
        """The update of one cell, in a helper if the style says so: (definitions, statement).

        by_index: statements, over the counters `scalars` and sizes; by_value: an expression over the names in `reads`.
        """
        target, expression = by_value
        if self.style.helper == "value":
            parameters = ", ".join(f"double {name}" for name in reads)
            arguments = ", ".join(reads.values())
            return (
                f"static double update({parameters}) {{\n{''.join(locals_)}return {expression};\n}}\n",
                f"{target} = update({arguments});",
            )
        return "", by_index


def split(text):
    """At commas outside of parentheses."""
    parts, depth, start = [], 0, 0
    for k, letter in enumerate(text):
        depth += letter in "([" 
        depth -= letter in ")]"
        if letter == "," and depth == 0:
            parts.append(text[start:k].strip())
            start = k + 1
    return parts + [text[start:].strip()]


# --- Time loops over two buffers -------------------------------------------------------------------------


def exchanging(w, sizes, write_sweep, copies, between=""):
    """Steps of a sweep from u to v, which are exchanged or copied: write_sweep gives (definitions, sweep), from `between`, too."""
    source, target, names, declared, swap = "u", "v", {}, "", ""
    exchange = w.style.exchange and w.layout.exchanges
    if exchange:
        declared, one, other, swap = w.layout.buffers("u", "v")
        source, target = one.name, other.name
        names = {source: one, target: other}
    definitions, sweep = write_sweep(w, source, target)
    copy = w.loop(copies)
    if w.style.region == "orphaned":
        lengths = "".join(f"INDEX {n}, " for n in sizes)
        constant = f"const double *{between}, " if between else ""
        definitions += f"static void sweep({lengths}const double *u, {constant}double *v) {{{sweep}}}\n"
        definitions += f"static void copy({lengths}double *u, const double *v) {{{copy}}}\n"
        given = "".join(f"{n}, " for n in sizes)
        more = f"{between}, " if between else ""
        sweep, copy = f"sweep({given}u, {more}v);", f"copy({given}u, v);"
    step = copy
    if exchange:
        shared = w.style.region == "one" and not declared
        step = f"\n#pragma omp single\n{{ {swap} }}" if shared else swap
    body = w.region(f"{declared}\nfor (int t = 0; t < #steps; t++) {{\n{sweep}\n{step}\n}}")
    return w.text(definitions, **names), w.text(body, **names)


# --- A nonlinear stencil in two dimensions, with a coefficient for each cell ---------------------------


def diffusion_cell(w, source, target):
    """One cell's update: (definitions, statements)."""
    reads = {
        "c": f"@{source}(i, j)", "n": f"@{source}(i - 1, j)", "s": f"@{source}(i + 1, j)", "w": f"@{source}(i, j - 1)", "e": f"@{source}(i, j + 1)",
        "kc": "@k(i, j)", "kn": "@k(i - 1, j)", "ks": "@k(i + 1, j)", "kw": "@k(i, j - 1)", "ke": "@k(i, j + 1)",
    }  # fmt: skip
    edges = "c + 0.1 * ((kc + ke) * (e - c) - (kc + kw) * (c - w) + (kc + ks) * (s - c) - (kc + kn) * (c - n))"
    parameters = ", ".join(f"double {name}" for name in reads)
    if w.style.helper == "value":
        return (
            f"static double update({parameters}) {{\n  return {edges};\n}}\n",
            f"@{target}(i, j) = update({', '.join(reads.values())});",
        )
    if w.style.helper == "pointer":
        definition = (
            f"static void update(const double *u, const double *k, double *v, INDEX at, INDEX row) {{\n"
            "  v[at] = u[at] + 0.1 * ((k[at] + k[at + 1]) * (u[at + 1] - u[at]) - (k[at] + k[at - 1]) * (u[at] - u[at - 1]) +\n"
            "      (k[at] + k[at + row]) * (u[at + row] - u[at]) - (k[at] + k[at - row]) * (u[at] - u[at - row]));\n}\n"
        )
        return definition, f"update({source}, k, {target}, i * #m + j, #m);"
    if w.style.helper == "template":
        body = re.sub(r"\b(%s)\b" % "|".join(reads), lambda m: reads[m[0]], edges)
        body = body.replace(f"@{source}(", "u(").replace("@k(", "k(")
        return (
            f"template <class In, class Out> static void update(const In &u, const In &k, Out &v, INDEX i, INDEX j) {{\n  v(i, j) = {body};\n}}\n",
            f"update({source}, k, {target}, i, j);",
        )
    if w.style.locals:
        declared = " ".join(f"const double {name} = {read};" for name, read in reads.items())
        return "", f"{declared}\n@{target}(i, j) = {edges};"
    return "", f"@{target}(i, j) = " + re.sub(r"\b(%s)\b" % "|".join(reads), lambda m: reads[m[0]], edges) + ";"


def diffusion_sweep(w, source, target):
    definitions, cell = diffusion_cell(w, source, target)
    return definitions, w.loop(f"for (INDEX i = 1; i < #n - 1; i++)\nfor (INDEX j = 1; j < #m - 1; j++) {{\n{cell}\n}}")


def diffusion(w):
    copies = "for (INDEX i = 1; i < #n - 1; i++)\nfor (INDEX j = 1; j < #m - 1; j++)\n@u(i, j) = @v(i, j);"
    return exchanging(w, ["n", "m"], diffusion_sweep, copies, between="k")


DIFFUSION = Computation(
    "diffusion",
    {"n": 600, "m": 500, "steps": 4},
    [Array("u", ("n", "m"), "inout"), Array("v", ("n", "m"), "inout"), Array("k", ("n", "m"), "in")],
    diffusion,
    exchanged=True,
)


# --- A gather by an index array ------------------------------------------------------------------------


def gather(w):
    definitions, value = "", "x * x / (1.0 + x * x)"
    read = "@x(@near(i, j))"
    if w.style.helper == "value":
        definitions = f"static double saturated(double x) {{ return {value}; }}\n"
        added = f"sum += saturated({read});"
    elif w.style.helper == "pointer":
        definitions = "static void saturated(const double *from, double *sum) { *sum += *from * *from / (1.0 + *from * *from); }\n"
        added = f"saturated(&{read}, &sum);"
    elif w.style.helper == "template":
        definitions = "template <class T> static T saturated(const T &x) { return x * x / (1.0 + x * x); }\n"
        added = f"sum += saturated({read});"
    elif w.style.locals:
        added = f"const double x_ = {read}; sum += {value.replace('x', 'x_')};"
    else:
        added = "sum += " + value.replace("x", read) + ";"
    sum_ = "double sum = 0.0;" if w.style.locals or w.style.helper else "@y(i) = 0.0;"
    if not (w.style.locals or w.style.helper):
        added, last = added.replace("sum +=", "@y(i) +="), ""
    else:
        last = "@y(i) = sum;"
    body = f"for (INDEX i = 0; i < #points; i++) {{\n{sum_}\nfor (INDEX j = 0; j < #width; j++) {{\n{added}\n}}\n{last}\n}}"
    clauses = "schedule(dynamic, 256)" if w.style.locals else ""
    loop = w.loop(body, clauses)
    if w.style.region == "orphaned":
        definitions += f"static void points_(INDEX points, INDEX width, const int *near, const double *x, double *y) {{{loop}}}\n"
        loop = "points_(points, width, near, x, y);"
    return w.text(definitions), w.text(w.region(loop))


GATHER = Computation(
    "gather",
    {"points": 200000, "width": 8, "cells": 150000},
    [
        Array("near", ("points", "width"), "whole", "(at / width * 3 / 4 + at % width * 37) % cells"),
        Array("x", ("cells",), "in"),
        Array("y", ("points",), "out"),
    ],
    gather,
)


# --- A sparse product ----------------------------------------------------------------------------------


def sparse(w):
    definitions = ""
    inner = "for (INDEX k = @start(i); k < @start(i + 1); k++)\nsum += @a(k) * @x(@column(k));"
    if w.style.helper == "pointer":
        definitions = (
            "static void row(const double *a, const int *column, const double *x, INDEX length, double *y) {\n"
            "double sum = 0.0;\nfor (INDEX k = 0; k < length; k++) sum += a[k] * x[column[k]];\n*y = sum;\n}\n"
        )
        body = "row(a + @start(i), column + @start(i), x, @start(i + 1) - @start(i), &@y(i));"
    elif w.style.helper in ("value", "template"):
        template = "template <class T> " if w.style.helper == "template" else ""
        kind = "T" if template else "double"
        definitions = f"{template}static {kind} product({kind} a, {kind} x) {{ return a * x; }}\n"
        body = "double sum = 0.0;\n" + inner.replace("@a(k) * @x(@column(k))", "product(@a(k), @x(@column(k)))") + "\n@y(i) = sum;"
    elif w.style.locals:
        body = f"double sum = 0.0;\n{inner}\n@y(i) = sum;"
    else:
        body = "@y(i) = 0.0;\n" + inner.replace("sum +=", "@y(i) +=")
    loop = w.loop(f"for (INDEX i = 0; i < #rows; i++) {{\n{body}\n}}")
    if w.style.region == "orphaned":
        definitions += f"static void rows_(INDEX rows, const int *start, const int *column, const double *a, const double *x, double *y) {{{loop}}}\n"
        loop = "rows_(rows, start, column, a, x, y);"
    return w.text(definitions), w.text(w.region(loop))


SPARSE = Computation(
    "sparse",
    {"rows": 60000, "starts": 60001, "entries": 60000 * 27},
    [
        Array("start", ("starts",), "whole", "at * 27"),
        Array("column", ("entries",), "whole", "(at / 27 + at % 27 * (at % 3 == 0 ? 1 : 201)) % rows"),
        Array("a", ("entries",), "in"),
        Array("x", ("rows",), "in"),
        Array("y", ("rows",), "out"),
    ],
    sparse,
)


# --- A dense product -----------------------------------------------------------------------------------


def dense(w):
    definitions = ""
    inner = "for (INDEX j = 0; j < #m; j++)\n@c(i, j) += 0.5 * @a(i, k) * @b(k, j);"
    if w.style.helper == "pointer":
        definitions = "static void add(INDEX m, double factor, const double *from, double *to) {\nfor (INDEX j = 0; j < m; j++) to[j] += 0.5 * factor * from[j];\n}\n"
        inner = "add(#m, @a(i, k), &@b(k, 0), &@c(i, 0));"
    elif w.style.helper in ("value", "template"):
        template = "template <class T> " if w.style.helper == "template" else ""
        kind = "T" if template else "double"
        definitions = f"{template}static {kind} product({kind} a, {kind} b) {{ return 0.5 * a * b; }}\n"
        inner = "for (INDEX j = 0; j < #m; j++)\n@c(i, j) += product(@a(i, k), @b(k, j));"
    elif w.style.locals:
        inner = "const double factor = 0.5 * @a(i, k);\nfor (INDEX j = 0; j < #m; j++)\n@c(i, j) += factor * @b(k, j);"
    scaling = "for (INDEX j = 0; j < #m; j++)\n@c(i, j) *= 0.9;"
    loop = w.loop(f"for (INDEX i = 0; i < #n; i++) {{\n{scaling}\nfor (INDEX k = 0; k < #l; k++) {{\n{inner}\n}}\n}}")
    if w.style.region == "orphaned":
        definitions += f"static void rows_(INDEX n, INDEX l, INDEX m, const double *a, const double *b, double *c) {{{loop}}}\n"
        loop = "rows_(n, l, m, a, b, c);"
    return w.text(definitions), w.text(w.region(loop))


DENSE = Computation(
    "dense",
    {"n": 220, "l": 200, "m": 240},
    [Array("a", ("n", "l"), "in"), Array("b", ("l", "m"), "in"), Array("c", ("n", "m"), "inout")],
    dense,
)


# --- Few parameters, a sum over data -------------------------------------------------------------------


def parameters(w):
    definitions = ""
    term = "@p(k) * exp(-@q(k) * @t(i))"
    if w.style.helper in ("value", "template"):
        template = "template <class T> " if w.style.helper == "template" else ""
        kind = "T" if template else "double"
        definitions = f"{template}static {kind} decay({kind} p, {kind} q, {kind} t) {{ return p * exp(-q * t); }}\n"
        term = "decay(@p(k), @q(k), @t(i))"
    inner = f"double model = 0.0;\nfor (INDEX k = 0; k < #terms; k++)\nmodel += {term};"
    if w.style.helper == "pointer":
        definitions = (
            "static void evaluate(INDEX terms, const double *p, const double *q, double t, double *model) {\n"
            "for (INDEX k = 0; k < terms; k++) *model += p[k] * exp(-q[k] * t);\n}\n"
        )
        inner = "double model = 0.0;\nevaluate(#terms, p, q, @t(i), &model);"
    if w.style.locals:
        inner += "\nconst double r = model - @d(i);\nsum += r * r;"
    else:
        inner += "\nsum += (model - @d(i)) * (model - @d(i));"
    if w.style.region == "many":
        loop = f"double sum = 0.0;\n#pragma omp parallel for reduction(+ : sum)\nfor (INDEX i = 0; i < #points; i++) {{\n{inner}\n}}\n@error(0) = sum;"
    else:
        loop = "double sum = 0.0;\n" + w.region(f"#pragma omp for\nfor (INDEX i = 0; i < #points; i++) {{\n{inner}\n}}", "reduction(+ : sum)") + "@error(0) = sum;"
    return w.text(definitions), w.text(loop)


PARAMETERS = Computation(
    "parameters",
    {"points": 60000, "terms": 8, "one": 1},
    [
        Array("t", ("points",), "in"),
        Array("d", ("points",), "in"),
        Array("p", ("terms",), "in"),
        Array("q", ("terms",), "in"),
        Array("error", ("one",), "out"),
    ],
    parameters,
)

# --- Pairs within a cutoff, by lists of neighbours ------------------------------------------------------


def pairs(w):
    definitions = ""
    distances = "const double dx = @x(i) - @x(j), dy = @y(i) - @y(j), dz = @z(i) - @z(j);"
    square = "dx * dx + dy * dy + dz * dz + 0.1"
    if w.style.helper in ("value", "template"):
        template = "template <class T> " if w.style.helper == "template" else ""
        kind = "T" if template else "double"
        definitions = (
            f"{template}static {kind} potential({kind} r2) {{\nif (r2 >= 1.0) return 0.0;\n"
            f"const {kind} s = 1.0 / (r2 * r2);\nreturn s * (0.01 * s - 1.0) * (1.0 - r2) * (1.0 - r2);\n}}\n"
        )
        update = f"sum += potential({square});"
    elif w.style.helper == "pointer":
        definitions = (
            "static void add(double r2, double *sum) {\nif (r2 < 1.0) {\n"
            "const double s = 1.0 / (r2 * r2);\n*sum += s * (0.01 * s - 1.0) * (1.0 - r2) * (1.0 - r2);\n}\n}\n"
        )
        update = f"add({square}, &sum);"
    elif w.style.locals:
        update = (
            f"const double r2 = {square};\nif (r2 < 1.0) {{\nconst double s = 1.0 / (r2 * r2);\nsum += s * (0.01 * s - 1.0) * (1.0 - r2) * (1.0 - r2);\n}}"
        )
    else:
        update = (
            f"double r2 = {square};\nif (r2 >= 1.0) continue;\nsum += 1.0 / (r2 * r2) * (0.01 / (r2 * r2) - 1.0) * (1.0 - r2) * (1.0 - r2);"
        )
    inner = f"for (INDEX k = 0; k < #most; k++) {{\nconst INDEX j = @near(i, k);\n{distances}\n{update}\n}}"
    loop = w.loop(f"for (INDEX i = 0; i < #atoms; i++) {{\ndouble sum = 0.0;\n{inner}\n@energy(i) = sum;\n}}")
    if w.style.region == "orphaned":
        parameters = "INDEX atoms, INDEX most, const int *near, const double *x, const double *y, const double *z, double *energy"
        definitions += f"static void atoms_({parameters}) {{{loop}}}\n"
        loop = "atoms_(atoms, most, near, x, y, z, energy);"
    return w.text(definitions), w.text(w.region(loop))


PAIRS = Computation(
    "pairs",
    {"atoms": 40000, "most": 30},
    [
        Array("near", ("atoms", "most"), "whole", "(at / most + 1 + at % most * 7) % atoms"),
        Array("x", ("atoms",), "in"),
        Array("y", ("atoms",), "in"),
        Array("z", ("atoms",), "in"),
        Array("energy", ("atoms",), "out"),
    ],
    pairs,
)


# --- A mixture of normal distributions ------------------------------------------------------------------


def mixtures(w):
    definitions = ""
    term = "const double t = @q(k, j) * (@x(i, j) - @mu(k, j));\nsquares += t * t;"
    if w.style.helper in ("value", "template"):
        template = "template <class T> " if w.style.helper == "template" else ""
        kind = "T" if template else "double"
        definitions = f"{template}static {kind} scaled({kind} q, {kind} x, {kind} mu) {{ return q * (x - mu); }}\n"
        term = "const double t = scaled(@q(k, j), @x(i, j), @mu(k, j));\nsquares += t * t;"
    elif not w.style.locals:
        term = "squares += @q(k, j) * (@x(i, j) - @mu(k, j)) * @q(k, j) * (@x(i, j) - @mu(k, j));"
    inner = f"double squares = 0.0;\nfor (INDEX j = 0; j < #dims; j++) {{\n{term}\n}}\nsum += exp(@alpha(k) - 0.5 * squares);"
    if w.style.helper == "pointer":
        definitions = (
            "static double distance(INDEX dims, const double *q, const double *x, const double *mu) {\ndouble squares = 0.0;\n"
            "for (INDEX j = 0; j < dims; j++) {\nconst double t = q[j] * (x[j] - mu[j]);\nsquares += t * t;\n}\nreturn squares;\n}\n"
        )
        inner = "sum += exp(@alpha(k) - 0.5 * distance(#dims, &@q(k, 0), &@x(i, 0), &@mu(k, 0)));"
    body = f"double sum = 0.0;\nfor (INDEX k = 0; k < #components; k++) {{\n{inner}\n}}\ntotal += log(sum);"
    loop = f"for (INDEX i = 0; i < #points; i++) {{\n{body}\n}}"
    if w.style.region == "many":
        text = f"double total = 0.0;\n#pragma omp parallel for reduction(+ : total)\n{loop}\n@result(0) = total;"
    else:
        text = "double total = 0.0;\n" + w.region(f"#pragma omp for\n{loop}", "reduction(+ : total)") + "@result(0) = total;"
    return w.text(definitions), w.text(text)


MIXTURES = Computation(
    "mixtures",
    {"points": 6000, "components": 16, "dims": 12, "one": 1},
    [
        Array("x", ("points", "dims"), "in"),
        Array("alpha", ("components",), "in"),
        Array("q", ("components", "dims"), "in"),
        Array("mu", ("components", "dims"), "in"),
        Array("result", ("one",), "out"),
    ],
    mixtures,
)


# --- A linear stencil in three dimensions ---------------------------------------------------------------


def waves_sweep(w, source, target):
    near = ["i - 1, j, k", "i + 1, j, k", "i, j - 1, k", "i, j + 1, k", "i, j, k - 1", "i, j, k + 1"]
    definitions = ""
    if w.style.helper in ("value", "template"):
        template = "template <class T> " if w.style.helper == "template" else ""
        kind = "T" if template else "double"
        letters = ["c", "n", "s", "w", "e", "d", "t"]
        parameters = ", ".join(f"{kind} {x}" for x in letters)
        definitions = f"{template}static {kind} update({parameters}) {{ return c + 0.1 * (n + s + w + e + d + t - 6.0 * c); }}\n"
        reads = ", ".join(f"@{source}({x})" for x in ["i, j, k", *near])
        cell = f"@{target}(i, j, k) = update({reads});"
    elif w.style.helper == "pointer":
        definitions = (
            "static void update(const double *u, double *v, INDEX row, INDEX plane) {\n"
            "*v = *u + 0.1 * (u[-plane] + u[plane] + u[-row] + u[row] + u[-1] + u[1] - 6.0 * *u);\n}\n"
        )
        cell = f"update(&@{source}(i, j, k), &@{target}(i, j, k), #l, #m * #l);"
    else:
        total = " + ".join(f"@{source}({x})" for x in near)
        cell = f"@{target}(i, j, k) = @{source}(i, j, k) + 0.1 * ({total} - 6.0 * @{source}(i, j, k));"
        if w.style.locals:
            cell = f"const double around = {total};\n@{target}(i, j, k) = @{source}(i, j, k) + 0.1 * (around - 6.0 * @{source}(i, j, k));"
    nest = "for (INDEX i = 1; i < #n - 1; i++)\nfor (INDEX j = 1; j < #m - 1; j++)\nfor (INDEX k = 1; k < #l - 1; k++)"
    return definitions, w.loop(f"{nest} {{\n{cell}\n}}")


def waves(w):
    nest = "for (INDEX i = 1; i < #n - 1; i++)\nfor (INDEX j = 1; j < #m - 1; j++)\nfor (INDEX k = 1; k < #l - 1; k++)"
    return exchanging(w, ["n", "m", "l"], waves_sweep, f"{nest}\n@u(i, j, k) = @v(i, j, k);")


WAVES = Computation(
    "waves",
    {"n": 64, "m": 60, "l": 72, "steps": 4},
    [Array("u", ("n", "m", "l"), "inout"), Array("v", ("n", "m", "l"), "inout")],
    waves,
    exchanged=True,
)


# --- A nonlinear stencil in one dimension --------------------------------------------------------------


def lines_sweep(w, source, target):
    value = "c - 0.2 * c * (c - w) + 0.1 * (e - 2.0 * c + w)"
    definitions = ""
    reads = {"c": f"@{source}(i)", "w": f"@{source}(i - 1)", "e": f"@{source}(i + 1)"}
    in_place = re.sub(r"\b[cwe]\b", lambda m: reads[m[0]], value)
    if w.style.helper in ("value", "template"):
        template = "template <class T> " if w.style.helper == "template" else ""
        kind = "T" if template else "double"
        definitions = f"{template}static {kind} update({kind} w, {kind} c, {kind} e) {{ return {value}; }}\n"
        cell = f"@{target}(i) = update({reads['w']}, {reads['c']}, {reads['e']});"
    elif w.style.helper == "pointer":
        definitions = (
            "static void update(const double *u, double *v) {\n"
            "*v = *u - 0.2 * *u * (*u - u[-1]) + 0.1 * (u[1] - 2.0 * *u + u[-1]);\n}\n"
        )
        cell = f"update(&@{source}(i), &@{target}(i));"
    elif w.style.locals:
        cell = f"const double c = {reads['c']}, w = {reads['w']}, e = {reads['e']};\n@{target}(i) = {value};"
    else:
        cell = f"@{target}(i) = {in_place};"
    return definitions, w.loop(f"for (INDEX i = 1; i < #n - 1; i++) {{\n{cell}\n}}")


def lines(w):
    return exchanging(w, ["n"], lines_sweep, "for (INDEX i = 1; i < #n - 1; i++)\n@u(i) = @v(i);")


LINES = Computation(
    "lines",
    {"n": 150000, "steps": 6},
    [Array("u", ("n",), "inout"), Array("v", ("n",), "inout")],
    lines,
    exchanged=True,
)


# --- Lattice-Boltzmann with nine velocities -------------------------------------------------------------

VELOCITIES = [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)]


def offset(letter, c):
    """Where what moves by c comes from."""
    return letter if c == 0 else f"{letter} {'-' if c > 0 else '+'} 1"


def lattice_collision(reads, write):
    """Statements that read nine values, relax them and write them: reads and writes by text."""
    lines = [f"const double {', '.join(f'p{q} = {reads(q)}' for q in range(9))};"]
    lines.append("const double rho = p0 + p1 + p2 + p3 + p4 + p5 + p6 + p7 + p8;")
    lines.append("const double ux = (p1 - p3 + p5 - p6 - p7 + p8) / rho, uy = (p2 - p4 + p5 + p6 - p7 - p8) / rho;")
    lines.append("const double base = 1.0 - 1.5 * (ux * ux + uy * uy);")
    for q, (x, y) in enumerate(VELOCITIES):
        weight = "4.0 / 9.0" if q == 0 else "1.0 / 9.0" if q < 5 else "1.0 / 36.0"
        terms = [("+ " if c > 0 else "- ") + u for c, u in ((x, "ux"), (y, "uy")) if c]
        along = " ".join(terms).removeprefix("+ ")
        if q == 0:
            lines.append(write(q, f"p0 - 0.6 * (p0 - {weight} * rho * base)"))
        else:
            lines.append(f"const double e{q} = 3.0 * ({along});")
            lines.append(write(q, f"p{q} - 0.6 * (p{q} - {weight} * rho * (base + e{q} + 0.5 * e{q} * e{q}))"))
    return "\n".join(lines)


def lattice_sweep(w, source, target):
    definitions = ""
    places = [f"{q}, {offset('i', x)}, {offset('j', y)}" for q, (x, y) in enumerate(VELOCITIES)]
    cell = lattice_collision(lambda q: f"@{source}({places[q]})", lambda q, v: f"@{target}({q}, i, j) = {v};")
    if w.style.helper in ("value", "pointer"):
        # The place of a cell, and how far it is to the next row and plane.
        steps = [offset(offset("", x).replace("1", "row"), y) for x, y in VELOCITIES]
        body = lattice_collision(
            lambda q: f"u[{q} * plane + at{steps[q]}]", lambda q, v: f"v[{q} * plane + at] = {v};"
        )
        definitions = f"static void cell(const double *u, double *v, INDEX at, INDEX row, INDEX plane) {{\n{body}\n}}\n"
        cell = f"cell(&@{source}(0, 0, 0), &@{target}(0, 0, 0), i * #m + j, #m, #n * #m);"
    elif w.style.helper == "template":
        body = lattice_collision(lambda q: f"u({places[q]})", lambda q, v: f"v({q}, i, j) = {v};")
        definitions = f"template <class In, class Out> static void cell(const In &u, Out &v, INDEX i, INDEX j) {{\n{body}\n}}\n"
        cell = f"cell({source}, {target}, i, j);"
    elif not w.style.locals:
        # As loops over the velocities, with tables.
        for name, numbers in zip(("cx", "cy"), zip(*VELOCITIES)):
            definitions += f"static const int {name}[9] = {{{', '.join(map(str, numbers))}}};\n"
        definitions += "static const double weight[9] = {4.0 / 9.0, " + ", ".join(["1.0 / 9.0"] * 4 + ["1.0 / 36.0"] * 4) + "};\n"
        cell = (
            f"double p[9], rho = 0.0, ux = 0.0, uy = 0.0;\nfor (int q = 0; q < 9; q++) {{\np[q] = @{source}(q, i - cx[q], j - cy[q]);\n"
            "rho += p[q];\nux += cx[q] * p[q];\nuy += cy[q] * p[q];\n}\nux /= rho;\nuy /= rho;\n"
            "for (int q = 0; q < 9; q++) {\nconst double e = 3.0 * (cx[q] * ux + cy[q] * uy);\n"
            "const double equilibrium = weight[q] * rho * (1.0 + e + 0.5 * e * e - 1.5 * (ux * ux + uy * uy));\n"
            f"@{target}(q, i, j) = p[q] - 0.6 * (p[q] - equilibrium);\n}}"
        )
    nest = "for (INDEX i = 1; i < #n - 1; i++)\nfor (INDEX j = 1; j < #m - 1; j++)"
    return definitions, w.loop(f"{nest} {{\n{cell}\n}}")


def lattice(w):
    copies = (
        "for (INDEX i = 1; i < #n - 1; i++)\nfor (INDEX q = 0; q < 9; q++)\n"
        "for (INDEX j = 1; j < #m - 1; j++)\n@u(q, i, j) = @v(q, i, j);"
    )
    return exchanging(w, ["n", "m"], lattice_sweep, copies)


LATTICE = Computation(
    "lattice",
    {"velocities": 9, "n": 160, "m": 140, "steps": 4},
    [Array("u", ("velocities", "n", "m"), "inout"), Array("v", ("velocities", "n", "m"), "inout")],
    lattice,
    exchanged=True,
)


# --- Edges of a graph, colour by colour: nodes of one colour's edges differ ----------------------------


def edges(w):
    definitions = ""
    flux = "w * d * (1.0 + d * d)"
    if w.style.helper in ("value", "template"):
        template = "template <class T> " if w.style.helper == "template" else ""
        kind = "T" if template else "double"
        definitions = f"{template}static {kind} flux({kind} w, {kind} d) {{ return {flux}; }}\n"
        body = "const double f = flux(@weight(e), @x(@left(e)) - @x(@right(e)));\n@y(@left(e)) += f;\n@y(@right(e)) -= f;"
    elif w.style.helper == "pointer":
        definitions = (
            "static void flow(double w, const double *left, const double *right, double *to_left, double *to_right) {\n"
            f"const double d = *left - *right, f = {flux};\n*to_left += f;\n*to_right -= f;\n}}\n"
        )
        body = "flow(@weight(e), &@x(@left(e)), &@x(@right(e)), &@y(@left(e)), &@y(@right(e)));"
    elif w.style.locals:
        body = (
            f"const INDEX a = @left(e), b = @right(e);\nconst double w = @weight(e), d = @x(a) - @x(b);\n"
            f"const double f = {flux};\n@y(a) += f;\n@y(b) -= f;"
        )
    else:
        body = (
            "double f = @x(@left(e)) - @x(@right(e));\nf = @weight(e) * f * (1.0 + f * f);\n@y(@left(e)) += f;\n@y(@right(e)) -= f;"
        )
    loop = w.loop(f"for (INDEX e = @start(c); e < @start(c + 1); e++) {{\n{body}\n}}")
    if w.style.region == "orphaned":
        parameters = "INDEX c, const int *start, const int *left, const int *right, const double *weight, const double *x, double *y"
        definitions += f"static void color({parameters}) {{{loop}}}\n"
        loop = "color(c, start, left, right, weight, x, y);"
    return w.text(definitions), w.text(w.region(f"for (INDEX c = 0; c < #colors; c++) {{\n{loop}\n}}"))


EDGES = Computation(
    "edges",
    {"nodes": 160000, "colors": 4, "starts": 5, "edges": 320000},
    [
        Array("start", ("starts",), "whole", "at * (nodes / 2)"),
        Array("left", ("edges",), "whole",
              "at < nodes / 2 ? 2 * at : at < nodes ? 2 * (at - nodes / 2) + 1 : at < nodes * 3 / 2 ? at - nodes : "
              "at < nodes * 7 / 4 ? at - nodes * 3 / 2 : at - nodes * 5 / 4"),
        Array("right", ("edges",), "whole",
              "at < nodes / 2 ? 2 * at + 1 : at < nodes ? (2 * (at - nodes / 2) + 2) % nodes : at < nodes * 3 / 2 ? at - nodes / 2 : "
              "at < nodes * 7 / 4 ? at - nodes * 5 / 4 : at - nodes"),
        Array("weight", ("edges",), "in"),
        Array("x", ("nodes",), "in"),
        Array("y", ("nodes",), "inout"),
    ],
    edges,
)  # fmt: skip


# --- Runge-Kutta steps of a system on a line -----------------------------------------------------------


def runge(w):
    definitions = ""
    rate = "(e - ww) * w - c + 8.0"
    reads = {"ww": "@{0}(i - 2)", "w": "@{0}(i - 1)", "c": "@{0}(i)", "e": "@{0}(i + 1)"}
    if w.style.helper in ("value", "template"):
        template = "template <class T> " if w.style.helper == "template" else ""
        kind = "T" if template else "double"
        definitions = f"{template}static {kind} rate({kind} ww, {kind} w, {kind} c, {kind} e) {{ return {rate}; }}\n"
        cell = "@{1}(i) = rate(" + ", ".join(reads.values()) + ");"
    elif w.style.helper == "pointer":
        definitions = "static double rate(const double *x) { return (x[1] - x[-2]) * x[-1] - x[0] + 8.0; }\n"
        cell = "@{1}(i) = rate(&@{0}(i));"
    elif w.style.locals:
        cell = "".join(f"const double {k} = {v};\n" for k, v in reads.items()) + "@{1}(i) = " + rate + ";"
    else:
        cell = "@{1}(i) = " + re.sub(r"\b(ww|w|c|e)\b", lambda m: reads[m[0]], rate) + ";"
    inside = "for (INDEX i = 2; i < #n - 1; i++)"

    def rates(source, target):
        text = cell.replace("{0}", source).replace("{1}", target)
        return w.loop(f"{inside} {{\n{text}\n}}")

    def stage(factor, k):
        return w.loop(f"for (INDEX i = 0; i < #n; i++)\n@s(i) = @x(i) + {factor} * @{k}(i);")

    last = w.loop(f"{inside}\n@x(i) += #dt / 6.0 * (@k1(i) + 2.0 * @k2(i) + 2.0 * @k3(i) + @k4(i));").replace("#dt", "0.01")
    if w.style.region == "orphaned":
        definitions += f"static void rates(INDEX n, const double *s, double *k) {{{rates('s', 'k')}}}\n"
        definitions += "static void stage(INDEX n, double factor, const double *x, const double *k, double *s) {" + stage("factor", "k") + "}\n"
        arrays = "double *x, const double *k1, const double *k2, const double *k3, const double *k4"
        definitions += f"static void last(INDEX n, {arrays}) {{{last}}}\n"
        rates = lambda source, target: f"rates(n, {source}, {target});\n"  # noqa: E731
        stage = lambda factor, k: f"stage(n, {factor}, x, {k}, s);\n"  # noqa: E731
        last = "last(n, x, k1, k2, k3, k4);"
    step = "".join(
        [
            rates("x", "k1"), stage("0.005", "k1"), rates("s", "k2"), stage("0.005", "k2"), rates("s", "k3"),
            stage("0.01", "k3"), rates("s", "k4"), last,
        ]
    )  # fmt: skip
    names = {"k": Array("k", ("n",), "inout")}
    body = w.region(f"for (int t = 0; t < #steps; t++) {{\n{step}\n}}")
    return w.text(definitions, **names), w.text(body)


RUNGE = Computation(
    "runge",
    {"n": 60000, "steps": 4},
    [Array("x", ("n",), "inout")] + [Array(name, ("n",), "inout") for name in ("s", "k1", "k2", "k3", "k4")],
    runge,
)

ALL = [LINES, DIFFUSION, WAVES, LATTICE, GATHER, EDGES, SPARSE, PAIRS, DENSE, MIXTURES, RUNGE, PARAMETERS]
