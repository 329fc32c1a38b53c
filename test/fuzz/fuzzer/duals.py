"""The text of a program with dual numbers (../Dual.h) in place of its reals: C++, also of a program in C. Its functions stand in a
namespace, so that they and the program's own have different names; `f_dual` is called as a tangent is."""
import re

LITERAL = re.compile(r"(?<![\w.])((?:\d+\.\d*|\.\d+)(?:[eE][-+]?\d+)?|\d+[eE][-+]?\d+)([fF]?)(?![\w.])")
BEGIN = ["#define FUZZ_DUALS", "namespace with_duals {", "using dual::Real;", "using dual::Real32;"] + [
    f"#pragma omp declare reduction({name} : Real, Real32 : dual::{function}(omp_out, omp_in)) initializer(omp_priv = {first})"
    for name, function, first in (("+", "add", "0.0"), ("-", "add", "0.0"), ("*", "multiply", "1.0"), ("max", "raise", "-1e30"), ("min", "lower", "1e30"))]
MALLOC = ["#define realloc(memory, size) (dual::Memory(realloc(memory, size)))", "#define malloc(size) (dual::Memory(malloc(size)))", "#define calloc(count, size) (dual::Memory(calloc(count, size)))"]
OLD_DEFINITION = re.compile(r"(.*\b\w+ \*?\w+)\(([\w, ]+)\)$")


def withDuals(texts):
    """One source of the programs [(name of f, lines)]."""
    includes, bodies = [], []
    for name, lines in texts:
        lines = "\n".join(lines).split("\n")
        includes += [line for line in lines if line.startswith("#include <") and line not in includes]
        bodies += [*body([line for line in lines if not line.startswith("#include ")]), "", *entry(name)]
    includes = [line for line in includes if line != "#include <omp.h>"]
    return "\n".join([*includes, "#ifdef _OPENMP", "#include <omp.h>", "#endif", '#include "Dual.h"', *MALLOC, *BEGIN, *bodies, "}"]) + "\n"


def entry(name):
    return [f"void {name}_dual(int n, int m, double *x, double *x_d, double *y, double *y_d) {{",
            f"  dual::call({name}, n, m, x, x_d, y, y_d);", "}"]


def body(lines):
    result = []
    floats = any(re.search(r"\bfloat\b", line) for line in lines)
    for line in oldDefinitions(lines):
        if line.lstrip().startswith("#"):
            line = re.sub(r"(#pragma omp) atomic.*", r"\1 critical(atomic_of_duals)", line)
            result.append(re.sub(r"\bdouble\b", "Real", line) if "declare reduction" in line else line)
            continue
        if line.startswith("//"):
            continue
        if floats:
            line = widened(line)
        line = LITERAL.sub(lambda m: f"Real{'32' if m.group(2) else ''}({m.group(1)})", line)
        line = re.sub(r"^\s*int outside_next", 'extern "C" int outside_next', line)
        line = re.sub(r"\bstatic void \*allocated", "static dual::Memory allocated", line)
        line = re.sub(r"\brestrict\b", "__restrict", line)
        result.append(re.sub(r"\bfloat\b", "Real32", re.sub(r"\bdouble\b", "Real", line)))
    return result


def oldDefinitions(lines):
    """With prototypes in place of lists of identifiers: `double f(a, b)`, a line for each parameter, `{`."""
    result, at = [], 0
    while at < len(lines):
        head = OLD_DEFINITION.match(lines[at])
        end = next((k for k in range(at + 1, len(lines)) if lines[k] == "{"), None) if head else None
        if head and end and all(re.fullmatch(r"\s*[\w ]+\*?\w+;", line) for line in lines[at + 1:end]):
            declared = {re.search(r"(\w+);$", line).group(1): line.strip()[:-1] for line in lines[at + 1:end]}
            params = [declared.get(name, f"int {name}") for name in head.group(2).split(", ")]
            result.append(f"{head.group(1)}({', '.join(params)}) {{")
            at = end + 1
        else:
            result.append(lines[at])
            at += 1
    return result


def widened(line):
    """With dual::wide(...) around the second and third operand of each `? :`, of which one may be a float."""
    at = line.find("?")
    while at >= 0:
        middle = operandEnd(line, at + 1, ":")
        if middle is None:
            return line
        end = operandEnd(line, middle + 1, "")
        second, third = line[at + 1:middle].strip(), line[middle + 1:end].strip()
        line = f"{line[:at]}? dual::wide({second}) : dual::wide({third}){line[end:]}"
        at = line.find("?", at + 1)
    return line


def operandEnd(line, at, mark):
    """Where an operand that begins at `at` ends: at `mark`, or where the expression does."""
    depth = inner = 0
    while at < len(line):
        c = line[at]
        if c in "([{":
            depth += 1
        elif c in ")]}" and depth:
            depth -= 1
        elif depth == 0 and (c in ")]};" or c == "," and not inner):
            return None if mark else at
        elif depth == 0 and line[at:at + 2] == "::":
            at += 1
        elif depth == 0 and c == "?":
            inner += 1
        elif depth == 0 and c == ":":
            if not inner:
                return at
            inner -= 1
        at += 1
    return None if mark else at
