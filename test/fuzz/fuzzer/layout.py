"""How the lines of a program are laid out: marks of what is not used, and indentation."""
import re


def markUnused(lines):
    """`(void)v;` behind the declaration of a local that nothing reads, function by function."""
    result = []
    for part in split(lines):
        result += markUnusedIn(part) if part[0].endswith(") {") else part
    return result


def split(lines):
    """Functions, and what is between them."""
    parts = [[]]
    for line in lines:
        if re.match(r"(static )?(void|double|struct \w+) \w+\(.*\) \{$", line) or not line:
            parts.append([])
        parts[-1].append(line)
    return [part for part in parts if part]


def markUnusedIn(lines):
    text = "\n".join(lines)
    result = []
    for line in lines:
        result.append(line)
        declared = re.match(r"(?:const )?(?:double|float|int|auto|struct \w+|std::array<double, \d+>) [*&]?(\w+)(\[.*\])*(?:\{\})?( = .*)?;$", line)
        if not declared:
            continue
        name = declared.group(1)
        reads = [m for m in re.finditer(rf"(?<![.>\w]){name}\b", text)
                 if not re.match(r"(\[[^\]]*\])*(\.\w+)*(\[[^\]]*\])* [-+*/]?= ", text[m.end():m.end() + 60]) or text[m.start() - 1] in "&*"]
        reads = [m for m in reads if not re.search(r"(double|float|int|auto|struct \w+|std::array<double, \d+>) [*&]?$", text[max(0, m.start() - 24):m.start()])]
        reads = [m for m in reads if not re.search(r"(private|shared)\([^)]*$", text[max(0, text.rfind("\n", 0, m.start())):m.start()])]
        if not reads:
            result.append(f"(void){name};")
    return result


def laidOut(lines):
    return indent(markUnused(lines))


def indent(lines):
    result, depth, after = [], 0, 0
    for line in lines:
        if line.startswith("#"):
            result.append(line)
            continue
        depth -= line.startswith("}")
        result.append("  " * (depth + after) + line)
        depth += line.endswith("{")
        alone = re.match(r"(if|for|while|else\b).*[^{;]$|else$", line)
        after = after + 1 if alone else 0
    return result
