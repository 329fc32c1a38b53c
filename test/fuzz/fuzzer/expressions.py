"""Random expressions: real ones with a rough bound of their magnitude, integers with their range, conditions."""
import re


def number(random, low=0.1, high=1.9):
    return f"{random.uniform(low, high):.2f}"


def integersIn(scope, condition):
    """The integers that a condition compares, other than in subscripts."""
    subscript = re.compile(r"\[[^][]*\]")
    while subscript.search(condition):
        condition = subscript.sub("", condition)
    return {i.text for i in scope.indices if re.search(rf"(?<![\w.]){re.escape(i.text)}(?!\w)", condition)}


class Expressions:
    """Mixed into the generator. Real expressions are pairs (text, bound); nothing is divided by what may be near 0, every
    condition on a real compares a margin with 1, no expression has effects."""

    # Integers -----------------------------------------------------------------------------------------------------------

    def bound(self, value):
        """A loop bound or length, spelt by a size where one fits."""
        choices = [str(value)]
        for name, size in (("n", self.n), ("m", self.m)):
            if name in self.sizes and size == value:
                choices += [name] * 4
            if name in self.sizes and size - 1 == value:
                choices += [f"{name} - 1"] * 3
        return self.random.choice(choices)

    def integer(self, scope):
        """(text, low, high) of a small non-negative integer expression."""
        r = self.random
        known = [i for i in scope.indices if i.low >= 0]
        if r.random() < 0.85:
            known = [i for i in known if i.text not in ("n", "m")] or known
        if not known or r.random() < 0.1:
            value = r.randint(0, 5)
            return str(value), value, value
        one = r.choice(known)
        kind = r.random()
        if kind < 0.5:
            return one.text, one.low, one.high
        if kind < 0.7:
            value = r.randint(1, 3)
            return f"({one.text} + {value})", one.low + value, one.high + value
        if kind < 0.8:
            return f"(2 * {one.text})", 2 * one.low, 2 * one.high
        two = r.choice(known)
        return f"({one.text} + {two.text})", one.low + two.low, one.high + two.high

    def index(self, scope, length, depth=0):
        """The text of a subscript within [0, length)."""
        r = self.random
        for _ in range(4):
            kind = r.random()
            fitting = [i for i in scope.indices if i.low >= 0 and i.high < length and i.text not in ("n", "m")]
            if kind < 0.5 and fitting:
                one = r.choice(fitting)
                if one.high + 1 < length and r.random() < 0.25:
                    return f"{one.text} + 1"
                if one.low > 0 and r.random() < 0.4:
                    return f"{one.text} - 1"
                if r.random() < 0.15:
                    return f"{self.bound(length - 1)} - {one.text}"
                return one.text
            if kind < 0.65 and depth < 3:
                tables = [t for t in scope.tables if t.low >= 0 and t.high < length]
                if tables:
                    table = r.choice(tables)
                    return table.pattern % self.index(scope, table.length, depth + 1) if r.random() < 0.9 else table.pattern % 0
            if kind < 0.85:
                text, low, high = self.integer(scope)
                if high < length:
                    return text.strip("()") if text.count("(") == 1 and text.startswith("(") else text
                return f"{text} % {self.bound(length) if length in (self.n, self.m) and r.random() < 0.6 else length}".replace(
                    "% n - 1", "% (n - 1)").replace("% m - 1", "% (m - 1)")
            if kind < 0.9 and length >= 2:
                margins = [s for s in scope.scalars if s.margin]
                if margins:
                    return f"(int){r.choice(margins).text}"
        return str(r.randrange(length))

    # Conditions ---------------------------------------------------------------------------------------------------------

    def margin(self, scope):
        """The text of a margin to read, or None."""
        r = self.random
        choices = [s.text for s in scope.scalars if s.margin]
        arrays = [a for a in scope.arrays if a.margin]
        if arrays and (not choices or r.random() < 0.5):
            array = r.choice(arrays)
            return array.pattern % self.index(scope, array.length)
        return r.choice(choices) if choices else None

    def condition(self, scope, depth=0):
        r = self.random
        if depth < 2 and r.random() < 0.2:
            left, right = self.condition(scope, depth + 1), self.condition(scope, depth + 1)
            if integersIn(scope, left) & integersIn(scope, right):  # the two may be a tautology, which compilers see
                return left
            return f"({left} {r.choice(['&&', '||'])} {right})"
        if r.random() < 0.08:
            return f"!({self.condition(scope, depth + 1)})"
        margin = self.margin(scope) if r.random() < 0.55 else None
        if margin:
            return r.choice([f"{margin} > 1.0", f"{margin} < 1.0", f"1.0 <= {margin}", f"2.0 * {margin} - 1.9 > 0.0"])
        text, low, high = self.integer(scope)
        if r.random() < 0.5:
            modulus = r.randint(2, 4)
            return f"{text} % {modulus} {r.choice(['==', '!='])} {r.randrange(modulus)}"
        return f"{text} {r.choice(['<', '>', '<=', '>=', '!='])} {r.randint(low, max(low, high))}"

    # Reals --------------------------------------------------------------------------------------------------------------

    def atom(self, scope):
        r = self.random
        choices = []
        if scope.scalars:
            choices += ["scalar"] * 4
        if scope.arrays:
            choices += ["array"] * 5
        if scope.indices:
            choices.append("integer")
        kind = r.choice(choices + ["number"])
        if kind == "scalar":
            return r.choice(scope.scalars).text, 2.0
        if kind == "array":
            array = r.choice(scope.arrays)
            return array.pattern % self.index(scope, array.length), 2.0
        if kind == "integer":
            text, _, high = self.integer(scope)
            return f"0.1 * {text}", 0.1 * high
        text = number(r)
        return text, float(text)

    def real(self, scope, depth=2):
        r = self.random
        if depth <= 0 or r.random() < 0.15:
            return self.atom(scope)
        kind = r.random()
        if kind < 0.55:
            (a, boundA), (b, boundB) = self.real(scope, depth - 1), self.real(scope, depth - 1)
            operator = r.choice("++-***/")
            if operator == "/":
                return f"({a} / ({r.choice(['1.5', '2.0'])} + {b} * {b}))" if " " not in b else f"({a} / (2.5 + cos({b})))", boundA
            return f"({a} {operator} {b})", boundA * boundB if operator == "*" else boundA + boundB
        if kind < 0.62:
            a, boundA = self.real(scope, depth - 1)
            return f"-({a})" if " " in a or a.startswith("-") else f"-{a}", boundA
        if kind < 0.84:
            return self.function(scope, depth)
        if kind < 0.92:
            (a, boundA), (b, boundB) = self.real(scope, depth - 1), self.real(scope, depth - 1)
            return f"({self.condition(scope)} ? {a} : {b})", max(boundA, boundB)
        call = self.pureCall(scope, depth - 1)
        return (call, 2.0) if call else self.atom(scope)

    def function(self, scope, depth):
        a, boundA = self.real(scope, depth - 1)
        b, boundB = self.atom(scope)
        small = f"0.4 * sin({a})"
        options = [(f"sin({a})", 1.0), (f"cos({a})", 1.0), (f"tanh({a})", 1.0), (f"atan({a})", 1.6), (f"exp({small})", 1.5),
                   (f"log(2.0 + {small})", 1.0), (f"sqrt(1.0 + {b} * {b})", 1.0 + boundB), (f"pow(1.5 + {small}, {number(r := self.random)})", 3.0),
                   (f"hypot({b}, 1.3)", 1.3 + boundB), (f"fma({b}, 0.5, {a})", 0.5 * boundB + boundA), (f"atan2({a}, 2.5 + sin({b}))", 1.6)]
        margin = self.margin(scope)
        if margin:
            options += [(f"fabs({margin} - 1.0)", 0.6), (f"fmax({margin}, 1.0)", 1.6), (f"fmin(1.0, {margin})", 1.0)]
        if self.floats:
            options.append((f"sinf({a})", 1.0))
        return r.choice(options)

    def value(self, scope, depth=2, most=2.0):
        """The text of a real expression whose magnitude is at most about `most`."""
        text, bound = self.real(scope, depth)
        if text.startswith("(") and text.endswith(")") and balanced(text[1:-1]):
            text = text[1:-1]
        if bound <= most and self.random.random() < 0.8:
            return text
        wrap = self.random.choice(["sin({})", "tanh({})", "0.5 * cos({})", "0.25 * ({})"] if bound < 8 * most else ["sin({})", "tanh({})"])
        return (f"{most:g} * " if most not in (1.0, 2.0) else "") + wrap.format(text)


def balanced(text):
    depth = 0
    for character in text:
        depth += (character == "(") - (character == ")")
        if depth < 0:
            return False
    return depth == 0
