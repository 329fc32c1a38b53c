"""What a statement of the random program may read and write, and what is known of it."""
import copy
from dataclasses import dataclass, field


@dataclass
class Scalar:
    """A real lvalue. A `margin` stays within [0.45, 0.85] or [1.15, 1.55]: it may be compared with 1 without its derivative
    being in doubt."""
    text: str
    root: str
    writable: bool = True
    margin: bool = False
    type: str = "double"
    local: bool = False  # a plain automatic variable: may stand in a clause
    shadow: bool = False  # a firstprivate copy in a region


@dataclass
class Array:
    """`length` reals; pattern % index is an element, `pointer` (or None) an expression that leads to the first."""
    pattern: str
    length: int
    root: str
    writable: bool = True
    pointer: str = None
    margin: bool = False
    type: str = "double"
    base: str = None  # whose memory it is, where that is known: two arrays of one base overlap
    local: bool = False  # declared as an array here: may stand in a clause


@dataclass
class Index:
    """An integer lvalue, or parameter, whose value is within [low, high]."""
    text: str
    low: int
    high: int
    root: str = ""
    writable: bool = False
    local: bool = False


@dataclass
class Table:
    """`length` integers within [low, high], different ones if `injective`."""
    pattern: str
    length: int
    low: int
    high: int
    root: str
    injective: bool = False
    writable: bool = False


@dataclass
class Record:
    """A lvalue of a struct type."""
    text: str
    type: object
    root: str
    writable: bool = True
    members: list = field(default_factory=list)


@dataclass
class Scope:
    scalars: list = field(default_factory=list)
    arrays: list = field(default_factory=list)
    indices: list = field(default_factory=list)
    tables: list = field(default_factory=list)
    records: list = field(default_factory=list)
    recordArrays: list = field(default_factory=list)  # (Array-like: pattern, length, root), type
    helpers: list = field(default_factory=list)
    things: list = field(default_factory=list)    # containers and objects of C++
    closures: list = field(default_factory=list)  # names of functions of two numbers
    depth: int = 0            # of nested statements
    trips: int = 1            # how often a statement here is executed, about
    canBreak: bool = False
    canContinue: bool = False
    returned: str = None      # what an early return may be followed by: "" or "value"; None: no return
    own: list = field(default_factory=list)  # arrays that each thread has of its own
    parallelFor: bool = False  # the region is one loop
    reductions: list = field(default_factory=list)  # scalars that an iteration only adds to
    parallel: str = None      # None, "region" or "iteration"
    isHelper: bool = False

    def child(self, **changes):
        inner = copy.copy(self)
        for name in ("scalars", "arrays", "indices", "tables", "records", "recordArrays", "helpers", "things", "closures"):
            setattr(inner, name, list(getattr(self, name)))
        inner.depth += 1
        for name, value in changes.items():
            setattr(inner, name, value)
        return inner

    def within(self, **changes):
        """The same place with other permissions."""
        inner = self.child(**changes)
        inner.depth = self.depth
        return inner

    def isolated(self):
        """A body whose end must be reached."""
        return self.child(canBreak=False, canContinue=False, returned=None)
