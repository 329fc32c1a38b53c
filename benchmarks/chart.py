"""A chart of measure's results: bars of times in relation to the primal, as SVG."""

from xml.sax.saxutils import escape

# Mode, its name, its colour: told apart by their lightness, too.
SERIES = [
    ("by_hand_ratio", "adjoint by hand", "#9ecae1"),
    ("adjoint_ratio", "adjoint", "#08519c"),
    ("with_primal_ratio", "adjoint with primal", "#4292c6"),
    ("tangent_ratio", "tangent", "#fdae6b"),
]
BAR, GAP, LEFT, WIDTH, TOP = 11, 12, 250, 620, 54


def svg(results):
    groups = [(r, t, bars(t)) for r in results for t in r["times"]]
    largest = max((value for _, _, b in groups for _, value, _ in b), default=1.0)
    scale = WIDTH / largest
    body, y = [*legend(), *grid(largest, scale, TOP + sum(height(b) for _, _, b in groups))], TOP
    for result, time, group in groups:
        label = f"{result['program']}, {result['compiler']}, {time['threads']} thr."
        body.append(text(LEFT - 8, y + (len(group) * BAR + 8) / 2, label, "end"))
        for row, (name, value, colour) in enumerate(group):
            top = y + row * BAR
            body.append(
                f'<rect x="{LEFT}" y="{top}" width="{value * scale:.1f}" height="{BAR - 1}" fill="{colour}">'
                f"<title>{escape(name)}: {value:.2f}</title></rect>"
            )
            body.append(text(LEFT + value * scale + 4, top + BAR - 2, f"{value:.2f}", "start", 9))
        y += height(group)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 60}" height="{y + 10}" '
    return "\n".join([head + 'font-family="sans-serif">', '<rect width="100%" height="100%" fill="white"/>',
                      *body, "</svg>"]) + "\n"


def bars(time):
    return [(name, time[key], colour) for key, name, colour in SERIES if time.get(key) is not None]


def height(group):
    return len(group) * BAR + GAP


def legend():
    yield text(LEFT, 16, "time in relation to the primal's, at the same number of threads", "start", 13)
    for i, (_, name, colour) in enumerate(SERIES):
        yield f'<rect x="{LEFT + 150 * i}" y="25" width="12" height="12" fill="{colour}"/>'
        yield text(LEFT + 150 * i + 17, 35, name, "start")


def grid(largest, scale, bottom):
    step = next(s for s in (0.5, 1, 2, 5, 10, 20, 50, 1e9) if largest / s <= 12)
    for i in range(int(largest / step) + 1):
        x = LEFT + i * step * scale
        yield f'<line x1="{x:.1f}" y1="{TOP - 4}" x2="{x:.1f}" y2="{bottom}" stroke="#ddd"/>'
        yield text(x, TOP - 6, f"{i * step:g}", "middle", 9)


def text(x, y, content, anchor, size=11):
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}">{escape(content)}</text>'
