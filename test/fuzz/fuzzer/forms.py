"""The forms of a program other than one source with one head for each mode: the output in the source's place (`same-unit`), where heads may
name static variables; two sources (`sources`), of which the second one has helpers, variables and members of classes."""
import re
from dataclasses import dataclass, field

from .layout import laidOut


@dataclass
class Parts:
    """Of a program, in the order in which they stand in one source; then the lines of the sources."""
    classes: list
    prelude: list
    variables: list
    allocation: list
    helpers: list
    last: list
    shared: list = field(default_factory=list)
    other: list = field(default_factory=list)
    main: list = field(default_factory=list)


WRAPPER = """
void f@(int n, int m, double *x, double *y) {
  moved@(m, y, ybar@);
  moved@(n, x, xbar@);
  core@(n, m);
  moved@(m, ybar@, y);
  moved@(n, xbar@, x);
}
#if !defined(__adjgen__) && !defined(FUZZ_DUALS)
EXTERN
extern double xbar@_$[SIZEX] __attribute__((weak)), ybar@_$[SIZEY] __attribute__((weak));
void core@_$(int n, int m) __attribute__((weak));
void f@_$(int n, int m, double *x, double *x_$, double *y, double *y_$);
void f@_$(int n, int m, double *x, double *x_$, double *y, double *y_$) {
  moved@(m, y, ybar@);
  moved@(n, x, xbar@);
  moved@(m, y_$, ybar@_$);
  moved@(n, x_$, xbar@_$);
  core@_$(n, m);
  PRIMAL
  moved@(m, ybar@_$, y_$);
  moved@(n, xbar@_$, x_$);
}
END
#endif
"""


class Forms:
    """Mixed into the generator."""

    # The output in the source's place ------------------------------------------------------------------------------------

    def pragmas(self, name, variables):
        head = f"{name}{self.tag}({variables}"
        return ["#ifdef __adjgen__"] + [f"#pragma adjgen differentiate({head}) {mode}" for mode in (
            "mode(forward)", "mode(reverse)", "mode(reverse) suffix(_w) with_primal")] + ["#endif"]

    def withState(self):
        """f as a function of no arrays: what were its parameters are static variables, and f copies. Its derivatives are written here."""
        tag = self.tag
        lines = [re.sub(r"(?<![\w.>])([xy])\b", rf"\1bar{tag}", line) for line in self.function]
        lines[0] = f"void core{tag}(int n, int m) {{"
        variables = f"(ybar{tag})/(xbar{tag})" if self.pure else f"(xbar{tag},ybar{tag})/(xbar{tag},ybar{tag})"
        head, _, rest = WRAPPER.strip().partition("EXTERN\n")
        one, _, end = rest.partition("END\n")
        values = f"moved{tag}(m, ybar{tag}, y);\nmoved{tag}(n, xbar{tag}, x);\n"
        texts = [one.replace("$", mode).replace("PRIMAL\n", "" if mode == "b" else values) for mode in "dbw"]
        text = (head + "".join(texts) + end).replace("@", tag).replace("SIZEX", str(self.n)).replace("SIZEY", str(self.m))
        return [f"static double xbar{tag}[{self.n}], ybar{tag}[{self.m}];", f"static void moved{tag}(int count, const double *from, double *to) {{",
                "for (int i = 0; i < count; i++)", "to[i] = from[i];", "}", f"void core{tag}(int n, int m);", *lines, "",
                *self.pragmas("core", variables[1:]), *[line.strip() for line in text.split("\n")]]

    # Two sources ----------------------------------------------------------------------------------------------------------

    def included(self):
        """Of the first source, if it is alone: a folder beside it has the others."""
        return [f'#include "seed-{self.seed}/shared.h"'] if self.form == "sources" else []

    def others(self):
        """{name: text} of what stands in that folder."""
        if self.form != "sources":
            return {}
        parts = self.parts()
        return {"shared.h": "\n".join(parts.shared) + "\n", "other": "\n".join([*self.headers(), '#include "shared.h"', "", *parts.other]) + "\n"}

    def whole(self):
        """All of it as one source."""
        parts = self.parts()
        return parts.shared + parts.other + parts.main

    def arranged(self, parts):
        if self.form == "sources":
            self.divided(parts)
        else:
            prelude = [line for own, other in parts.prelude for line in own + other]
            functions = [line for helper in parts.helpers for line in [""] + helper.lines]
            parts.main = laidOut(parts.classes + [""] + prelude + parts.variables + parts.allocation + functions + parts.last)
        return parts

    def divided(self, parts):
        """Helpers go to the second source, unless they call what is static in the first one; variables go there, too."""
        tag = self.tag
        texts = {helper.name: "\n".join(helper.lines) for helper in parts.helpers}
        statics = set(re.findall(r"^static [^(=]*?\b(\w+)\(", "\n".join(parts.last), re.M))
        stays = {name for name, text in texts.items() if hash_(self.seed, name) % 4 == 0 or any(re.search(rf"\b{s}\b", text) for s in statics)}
        shared = list(parts.classes) + [""] + [line for own, _ in parts.prelude for line in own]
        shared += parts.allocation if parts.allocation else []
        other = [line for _, own in parts.prelude for line in own]
        for line in parts.variables:
            name = re.search(r" (\w+)[;\[]", line).group(1)
            if line.startswith("static const"):
                shared.append(line)
            elif not any(re.search(rf"\b{name}\b", text) for text in texts.values()):
                parts.last.insert(0, line)
            else:
                plain = line[len("static "):]
                shared.append(f"extern {plain}")
                other.append(plain)
        moved, kept = [], []
        for helper in parts.helpers:
            lines = [re.sub(rf"^static (.*\b{helper.name}\(.*\) \{{)$", r"\1", line) for line in helper.lines]
            head = next(line for line in lines if re.search(rf"\b{helper.name}\(.*\) \{{$", line))
            shared.append(head[:-2] + ";")
            (kept if helper.name in stays else moved).extend([""] + lines)
        guard = f"SHARED{tag or '_0'}"
        parts.shared = [f"#ifndef {guard}", f"#define {guard}"] + laidOut(shared) + ["#endif"]
        parts.other, parts.main = laidOut(other + moved), laidOut(kept + parts.last)


def hash_(*what):
    """The same in each run."""
    result = 7
    for c in " ".join(map(str, what)):
        result = (31 * result + ord(c)) % 1000003
    return result
