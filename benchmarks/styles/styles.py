"""The ways to write a computation that are compared."""

import dataclasses

import layouts


@dataclasses.dataclass(frozen=True)
class Style:
    name: str
    layout: type
    restrict: bool = False
    index: str = "int"
    helper: str = ""  # value, pointer or template
    locals: bool = True  # are values that are read kept in locals?
    exchange: bool = False  # buffers exchanged, or copied
    region: str = "many"  # many regions, one around everything, or loops in functions called from one (orphaned)


STYLES = [
    Style("macros", layouts.Macros, restrict=True, locals=False),
    Style("plain", layouts.Layout, exchange=True),
    Style("long", layouts.Layout, restrict=True, index="long", locals=False, exchange=True),
    Style("function", layouts.Function, index="long", locals=False),
    Style("vla", layouts.Vla, restrict=True, exchange=True),
    Style("vla-size_t", layouts.Vla, index="size_t"),
    Style("arrays", layouts.Fixed, locals=False),
    Style("global", layouts.Global, locals=False),
    Style("rows", layouts.Rows, exchange=True),
    Style("soa", layouts.StructOfArrays, index="long", exchange=True),
    Style("aos", layouts.ArrayOfStructs),
    Style("class", layouts.Class),
    Style("vector", layouts.Vector, index="size_t", exchange=True),
    Style("value", layouts.Macros, helper="value", exchange=True),
    Style("soa-value", layouts.StructOfArrays, helper="value", locals=False),
    Style("pointer", layouts.Layout, helper="pointer", restrict=True),
    Style("template", layouts.Class, helper="template"),
    Style("lambda", layouts.Lambda, restrict=True, index="long", locals=False),
    Style("region", layouts.Vla, restrict=True, region="one"),
    Style("region-soa", layouts.StructOfArrays, region="one", locals=False, exchange=True),
    Style("orphaned", layouts.Layout, region="orphaned"),
]


def fits(computation, style):
    """An aos of arrays of one length only each is another computation; helpers by template read two subscripts."""
    if style.helper == "template" and computation.name == "diffusion":
        return style.layout is layouts.Class
    return True
