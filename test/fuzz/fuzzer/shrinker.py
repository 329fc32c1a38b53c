"""Makes a failing program smaller while its class stays: lines and blocks go, braces are taken off, expressions are replaced by
parts of them. Each candidate must remain a proper program: it compiles without warnings, initializes what it reads (two ways of
filling memory give one result), and the oracle takes it under the sanitizers."""
import os
import re
import time

from . import batch


def blockEnd(lines, begin):
    """The line that closes the block opened at the end of `begin`; `begin` itself for a plain line."""
    depth = 0
    for at in range(begin, len(lines)):
        depth += lines[at].count("{") - lines[at].count("}")
        if depth <= 0:
            return at
    return None


def removals(lines):
    """Candidates without some lines, the largest pieces first."""
    pieces = []
    for at, line in enumerate(lines):
        if at == 0 or line.startswith("#include") or not line.strip() or line.strip().startswith("}"):
            continue
        end = blockEnd(lines, at)
        if end is None:
            continue
        pieces.append((at, end + 1))
        if re.match(r"\s*(if|for|else|while)\b.*[^;{]$", line) or line.startswith("#pragma"):  # with the statement that it governs
            inner = blockEnd(lines, at + 1) if at + 1 < len(lines) else None
            if inner is not None:
                pieces.append((at, inner + 1))
        if end > at + 1:  # the block without its frame
            pieces.append((at, end + 1, lines[at + 1:end]))
    pieces.sort(key=lambda piece: piece[0] - piece[1] + (len(piece[2]) if len(piece) > 2 else 0))
    for piece in pieces:
        yield lines[:piece[0]] + list(piece[2] if len(piece) > 2 else []) + lines[piece[1]:]


def simplerLines(line):
    """The line with one subexpression, clause or element less."""
    for match in re.finditer(r" (?:private|firstprivate|reduction|shared|schedule|num_threads|if|default)\((?:[^()]|\([^()]*\))*\)", line):
        if line.startswith("#pragma"):
            yield line[:match.start()] + line[match.end():]
    if line.startswith("#"):
        return
    for match in re.finditer(r"(\w*)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)", line):
        name, inner = match.groups()
        if name in ("if", "for", "while", "switch", "sizeof", "malloc", "memcpy", "memmove", "memset", "int", "void"):
            continue
        yield line[:match.start()] + "0.5" + line[match.end():]
        for operator in (" ? ", " : ", " + ", " - ", " * ", " / ", " && ", " || ", ", "):
            left, found, right = inner.partition(operator)
            if found:
                yield line[:match.start()] + left + line[match.end():]
                yield line[:match.start()] + right + line[match.end():]
        if name:
            yield line[:match.start()] + f"({inner})" + line[match.end():]
        elif not re.search(r"[ ?]", inner):
            yield line[:match.start()] + inner + line[match.end():]
    for operator in (" = ", " += ", " -= "):
        left, found, right = line.partition(operator)
        if found and right.endswith(";"):
            for part in re.split(r" [-+*/] ", right[:-1]):
                yield f"{left}{operator}{part};"
            yield f"{left}{operator}0.5;"


def simplifications(lines):
    for at, line in enumerate(lines):
        if at == 0:
            continue
        for simpler in simplerLines(line):
            if len(simpler) < len(line):
                yield lines[:at] + [simpler] + lines[at + 1:]


class Shrinker:
    def __init__(self, options, path, cc, sanitize, optimize, seconds):
        self.o, self.configuration = options, (cc, sanitize, optimize)
        self.end = time.time() + seconds
        self.small = path.replace(".c", ".small.c")
        self.tried = set()
        with open(path) as file:
            self.lines = file.read().rstrip("\n").split("\n")

    def write(self, lines, path):
        with open(path, "w") as file:
            file.write("\n".join(lines) + "\n")

    def proper(self, path):
        """Still well-defined: what memory happens to hold does not matter, and the oracle takes it under AddressSanitizer."""
        case = batch.runCase.Case(path)
        for fill in ("zero", "pattern"):
            program = path + ".program"
            command = ["clang++-19" if case.cxx else "clang-19", "-fopenmp", case.std, "-O1", f"-ftrivial-auto-var-init={fill}", "-fsanitize=address,undefined",
                       "-fno-sanitize-recover=all", path, *[target for name, target in batch.runner(self.o, "clang").oracle.items() if name != ("Uniform.cpp" if case.cxx else "UniformCxx.cpp")], batch.outside(batch.runner(self.o)), "-lstdc++", "-lm", "-o", program]
            if batch.runCase.execute(command, 60)[0]:
                return False
            if batch.runCase.execute([program, *case.oracleArguments(), "validate", "exact-allocation"], 30)[0]:
                return False
        return True

    def compiles(self, path):
        compiler = ["g++", "-std=c++17"] if path.endswith(".cpp") else ["gcc", "-std=c11"]
        flags = ["-fopenmp", "-O1", "-Wall", "-Wextra", "-Werror"]
        return batch.runCase.execute([*compiler, *flags, "-c", path, "-o", "/dev/null"], 60)[0] == 0

    def fails(self, lines):
        key = "\n".join(lines)
        if key in self.tried or time.time() > self.end:
            return False
        self.tried.add(key)
        path = self.small.replace(".small.c", "_try.c")
        self.write(lines, path)
        return self.compiles(path) and self.verdict(path) == (self.wanted, self.text) and self.proper(path)

    def verdict(self, path):
        result = batch.runner(self.o, *self.configuration).judge(batch.runCase.Case(path))
        verdict = batch.classOf(result)
        return verdict, self.message(verdict, result["detail"])

    def message(self, verdict, detail):
        """What makes two refusals, or warnings, the same."""
        if verdict in ("refused", "nocompile"):
            found = re.search(r"error: (.*)", detail)
            return re.sub(r"'[^']*'|\d+", "", found.group(1))[:60] if found else ""
        return ""

    def run(self):
        path = self.small.replace(".small.c", ".c")
        self.wanted, self.text = self.verdict(path)
        if self.wanted in ("pass", "unfit"):
            return
        for threads in ("1", "2"):  # fewer runs
            fewer = [re.sub(r"threads=\S+", f"threads={threads}", self.lines[0])] + self.lines[1:]
            if self.fails(fewer):
                self.lines = fewer
                break
        progress = True
        while progress and time.time() < self.end:
            progress = False
            for candidates in (removals, simplifications):
                again = True
                while again and time.time() < self.end:
                    again = False
                    for candidate in candidates(self.lines):
                        if self.fails(candidate):
                            self.lines, progress, again = candidate, True, True
                            break
            self.write(self.lines, self.small)
        self.write(self.lines, self.small)


def shrink(options, path, cc, sanitize, optimize, seconds):
    """Leaves the smallest program found beside `path`, as seed-N.small.c."""
    Shrinker(options, path, cc, sanitize, optimize, seconds).run()
