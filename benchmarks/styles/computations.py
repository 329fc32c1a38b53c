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


def diffusion(w):
    names = {}
    source, target = "u", "v"
    exchange = w.style.exchange and w.layout.exchanges
    declared = ""
    if exchange:
        declared, one, other, swap = w.layout.buffers("u", "v")
        source, target = one.name, other.name
        names = {source: one, target: other}
    nest = "for (INDEX i = 1; i < #n - 1; i++)\nfor (INDEX j = 1; j < #m - 1; j++)"
    definitions, cell = diffusion_cell(w, source, target)
    sweep = w.loop(f"{nest} {{\n{cell}\n}}")
    copy = w.loop(f"{nest}\n@u(i, j) = @v(i, j);")
    if w.style.region == "orphaned":
        pointers = "const double *u, const double *k, double *v"
        definitions += f"static void sweep(INDEX n, INDEX m, {pointers}) {{{sweep}}}\n"
        definitions += f"static void copy(INDEX n, INDEX m, double *u, const double *v) {{{copy}}}\n"
        sweep, copy = "sweep(n, m, u, k, v);", "copy(n, m, u, v);"
    if exchange:
        shared = w.style.region == "one" and not declared
        step = f"\n#pragma omp single\n{{ {swap} }}" if shared else swap
    else:
        step = copy
    body = w.region(f"{declared}\nfor (int t = 0; t < #steps; t++) {{\n{sweep}\n{step}\n}}")
    return w.text(definitions, **names), w.text(body, **names)


DIFFUSION = Computation(
    "diffusion",
    {"n": 600, "m": 500, "steps": 4},
    [Array("u", ("n", "m"), "inout"), Array("v", ("n", "m"), "inout"), Array("k", ("n", "m"), "in")],
    diffusion,
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


def waves(w):
    source, target, names, declared = "u", "v", {}, ""
    exchange = w.style.exchange and w.layout.exchanges
    if exchange:
        declared, one, other, swap = w.layout.buffers("u", "v")
        source, target = one.name, other.name
        names = {source: one, target: other}
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
    sweep, copy = w.loop(f"{nest} {{\n{cell}\n}}"), w.loop(f"{nest}\n@u(i, j, k) = @v(i, j, k);")
    if w.style.region == "orphaned":
        definitions += f"static void sweep(INDEX n, INDEX m, INDEX l, const double *u, double *v) {{{sweep}}}\n"
        definitions += f"static void copy(INDEX n, INDEX m, INDEX l, double *u, const double *v) {{{copy}}}\n"
        sweep, copy = "sweep(n, m, l, u, v);", "copy(n, m, l, u, v);"
    step = copy
    if exchange:
        step = f"\n#pragma omp single\n{{ {swap} }}" if w.style.region == "one" and not declared else swap
    body = w.region(f"{declared}\nfor (int t = 0; t < #steps; t++) {{\n{sweep}\n{step}\n}}")
    return w.text(definitions, **names), w.text(body, **names)


WAVES = Computation(
    "waves",
    {"n": 64, "m": 60, "l": 72, "steps": 4},
    [Array("u", ("n", "m", "l"), "inout"), Array("v", ("n", "m", "l"), "inout")],
    waves,
)

ALL = [DIFFUSION, WAVES, GATHER, SPARSE, PAIRS, DENSE, MIXTURES, PARAMETERS]
