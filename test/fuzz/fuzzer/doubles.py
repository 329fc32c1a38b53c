"""Programs of float, of which differences cannot judge what they do in steps shorter than its rounding. With double in place of
float they can: the derivatives of that program must be right, and those of the program of float must be its, but for rounding."""
import re

FLOAT = "rounding=1.2e-7"
OF_FLOAT = r"fd=2e-3 dot=1e-4 same=1e-4 step=0\.03125 rounding=1\.2e-7"
OF_DOUBLE = "fd=1e-5 dot=1e-9 same=1e-9 step=0.0009765625"
FUNCTIONS = r"\b(sin|cos|tan|tanh|exp|log|sqrt|pow|fabs|fmin|fmax|atan|atan2|hypot)f\b"
TOLERANCE = 2e-3  # as for differences of float


def isOfDifferencesOnly(detail):
    """Whether nothing but differences, or dual numbers, is against the derivatives: they agree with each other, and repeat."""
    failures = [line for line in detail.splitlines() if line.startswith("FAIL ") and "checks=" not in line]
    return bool(failures) and all(re.search("differences|dual numbers", line) for line in failures)


def inDouble(text):
    """The program with double in place of float, or None if it has none."""
    if FLOAT not in text.partition("\n")[0]:
        return None
    text = re.sub(OF_FLOAT, OF_DOUBLE, text, count=1)
    return re.sub(FUNCTIONS, r"\1", re.sub(r"\bfloat\b", "double", text))


def areSame(tangents, others):
    """Of what the oracle prints (`tangents`): a sample, a place, a value, the largest of its variable."""
    rows, otherRows = ([line.split() for line in output.splitlines()] for output in (tangents, others))
    return (len(rows) == len(otherRows) > 0
            and all(a[:2] == b[:2] and abs(float(a[2]) - float(b[2])) <= TOLERANCE * float(b[3]) for a, b in zip(rows, otherRows)))
