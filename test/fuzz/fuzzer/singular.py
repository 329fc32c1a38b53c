"""Values computed exactly at a singular point of a function, where its slope is infinite or none, that nothing uses or selects: what
`i != j` guards in loops over pairs, above all. The points are hit exactly, whatever the arguments: b[i] - b[j] of the same
element, fmin(a, a) / fmax(a, a). Where values are used, the arguments are far from such points."""

# Of `d`, 0 or at least 3 in magnitude; `q` is 1 or at most 0.9 and positive, of the same pairs; `v` is a value within [-1, 1].
FUNCTIONS = ["pow({d} * {d}, 0.5)", "pow({d} * {d}, 0.25)", "pow({d} * {d}, -0.5)", "sqrt({d} * {d})", "cbrt({d})", "log({d} * {d})", "1.0 / {d}", "{v} / {d}",
             "hypot({d}, 0.5 * {d})", "atan2({d}, 2.0 * {d})", "atan2({d}, fabs({d}))", "acos(1.0 / (1.0 + {d} * {d}))", "asin(1.0 / (1.0 + {d} * {d}))",
             "acosh(1.0 + {d} * {d})", "atanh(1.0 / (1.0 + {d} * {d}))", "log1p(-1.0 / (1.0 + {d} * {d}))", "exp(800.0 / (1.0 + 50.0 * {d} * {d}))", "fmod({v}, {d})",
             "acos({q})", "asin({q})", "acosh(1.0 / {q})", "sqrt(1.0 - {q})", "pow(1.0 - {q}, 0.3)", "pow({d} * {d}, 1.2 + 0.3 * {v})", "log(1.0 - {q})",
             "sqrt(sqrt({d} * {d}))", "pow(fabs({d}), 0.75)", "cbrt({d} * {d})", "sqrt({d} * {d}) / {d}", "exp(-1.0 / ({d} * {d}))", "tan(1.0 / (1.0 + {d} * {d}))"]
USES = ["tanh(0.1 * {r})", "1.0 / (1.0 + {r} * {r})", "sin({r})", "0.1 * {r}", "0.05 * {r} * {r}", "atan({r})"]


class Singular:
    """Mixed into the generator."""

    def unusedInfinite(self, scope):
        r = self.random
        if scope.trips > 8:
            return None
        length = r.choice([2, 3, 4, min(self.n, self.m)])
        source, target = self.readable(scope, length), self.target(scope)
        if not source or not target:
            return None
        self.infinite = True
        b, e, d, q, i, j, v = (self.fresh(s) for s in ("b", "e", "d", "q", "i", "j", "r"))
        fill = self.fresh("i")
        size = self.bound(length) if not self.cxx else str(length)
        lines = ["{", f"double {b}[{size}], {e} = 0.0;", f"for (int {fill} = 0; {fill} < {size}; {fill}++)",
                 f"{b}[{fill}] = 6.0 + 5.0 * {fill} + sin({source % fill});"]
        function = r.choice(FUNCTIONS).format(d=d, q=q, v=f"sin({b}[{i}])")
        use = r.choice(USES)
        if "exp(800" in function or "1.0 / {d}" in function or "/ (1.0 + " in function:
            use = r.choice(USES[:4])
        before = [f"double {d} = {b}[{i}] - {b}[{j}];"] if d in function else []
        before += [f"double {q} = fmin({b}[{i}], {b}[{j}]) / fmax({b}[{i}], {b}[{j}]);"] if q in function else []
        body = self.selected(before, function, use, v, i, j, e, length)
        parallel = self.openmp and self.isPlain(scope) and r.random() < 0.4
        pragma = [f"#pragma omp parallel for reduction(+ : {e})" + r.choice(["", " schedule(dynamic)", " schedule(static, 1)"])] if parallel else []
        if any(f"* {e};" in line for line in body):  # what is read of a sum depends on who executes which iterations
            pragma = [p.replace(" schedule(dynamic)", "") for p in pragma]
        lines += pragma + [f"for (int {i} = 0; {i} < {size}; {i}++)", f"for (int {j} = 0; {j} < {size}; {j}++) {{"] + body + ["}"]
        return lines + [f"{target} += 0.1 * sin({e});", "}"]

    def selected(self, before, function, use, v, i, j, e, length):
        """The body of the loop over pairs: the function's value is not used where i == j."""
        r = self.random
        used = use.format(r=v)
        kind = r.randrange(9)
        own = before + [f"double {v} = {function};"]
        if kind == 0:
            return own + [f"if ({i} != {j})", f"{e} += {used};"]
        if kind == 1:
            return own + [f"{e} += {i} != {j} ? {used} : 0.25;"]
        if kind == 2:
            return own + [f"if ({i} == {j})", "continue;", f"{e} += {used};"]
        if kind == 3:
            return own + [f"if ({i} == {j})", f"{v} = 0.3 * {e};", f"{e} += {used};"]
        if kind == 4:
            return before + [f"{e} += {i} == {j} ? 0.1 : {use.format(r='(' + function + ')')};"]
        if kind == 5:  # an element that nobody reads
            w, k = self.fresh("w"), self.fresh("k")
            return before + [f"double {w}[2] = {{0.2, 0.1}};", f"{w}[{i} == {j}] = {function};", f"for (int {k} = 0; {k} < 1; {k}++)", f"{e} += {use.format(r=f'{w}[{k}]')};"]
        if kind == 6:
            return before + [f"double {v};", f"switch ({i} == {j} ? 1 : 0) {{", "case 0: {", f"{v} = {function};", f"{e} += {used};", "}", "break;", "default: {",
                             f"{v} = {function};", f"{v} = 0.5 * {e};", f"{e} += 0.1 * {v};", "}", "}"]
        if kind == 7:  # what is used is another one's
            w = self.fresh("w")
            return own + [f"double {w} = {i} == {j} ? 0.5 : {v};", f"{e} += {use.format(r=w)};"]
        return own + [f"double *p{v} = &{v}, o{v} = 0.4;", f"if ({i} == {j})", f"p{v} = &o{v};", f"{e} += {use.format(r=f'*p{v}')};"]
