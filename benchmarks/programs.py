"""What demonstrate and measure share: finding the programs, differentiating, compiling and running them."""

import contextlib
import json
import os
import pathlib
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = [".c", ".cpp"]
HARNESS = ["harness.c", "options.c", "oracle.c", "states.c", "vectors.c"]
FLAGS = ["-O3", "-march=native", "-fopenmp", "-Wall", "-Wextra"]
# Of the newest processors Clang says what it makes of "native", which has nothing to do with the code.
FLAGS += ["-Wno-unknown-warning-option", "-Wno-invalid-feature-combination"]
MODES = {"d": ["--mode=forward"], "b": ["--mode=reverse"]}
# Beside an adjoint that is written by hand stands also the one that leaves the primal's results.
MODES_OF_KERNELS = {**MODES, "p": ["--mode=reverse", "--with-primal", "--suffix=_p"]}
# The compilers of C++ by those of C; the version that the tool is built on comes first.
COMPILERS = {
    "gcc": {".c": ["gcc"], ".cpp": ["g++"]},
    "clang": {".c": ["clang-19", "clang"], ".cpp": ["clang++-19", "clang++"]},
}
# No one waits for a program that hangs, least of all a CI job.
TIME_LIMIT = 300


class Failure(Exception):
    """One step did not work; the text says which and why."""


# --- What to do ---------------------------------------------------------------


def names(text):
    return [name for name in text.split(",") if name]


def positive(text):
    if int(text) < 1:
        raise ValueError(text)
    return int(text)


def counts(text):
    return [positive(part) for part in names(text)]


def find_programs(wanted):
    found = sorted(head.parent.name for head in HERE.glob("*/head"))
    unknown = set(wanted) - set(found)
    if unknown:
        sys.exit(f"error: no such program: {', '.join(sorted(unknown))}")
    return [name for name in found if not wanted or name in wanted]


def find_adjgen(given):
    built = sorted(str(p) for p in HERE.parent.glob("build*/*/adjgen"))
    candidates = [given] if given else [*built, "adjgen"]
    for candidate in candidates:
        path = shutil.which(candidate)
        if path:
            return os.path.abspath(path)
    sys.exit("error: adjgen not found; say where it is with --adjgen")


def find_compiler(name):
    """The name, and the command for each language, by the ending of its sources."""
    if name not in COMPILERS:
        sys.exit(f"error: unknown compiler {name}: choose from {', '.join(COMPILERS)}")
    commands = {}
    for ending, candidates in COMPILERS[name].items():
        found = next(filter(shutil.which, candidates), None)
        if not found:
            sys.exit(f"error: none of these compilers: {', '.join(candidates)}")
        commands[ending] = found
    return name, commands


@contextlib.contextmanager
def work_folder(given):
    if given:
        given.mkdir(parents=True, exist_ok=True)
        yield given.resolve()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield pathlib.Path(folder)


# --- Doing it -----------------------------------------------------------------


def modes_of(program):
    return MODES_OF_KERNELS if is_kernel(program) else MODES


def is_kernel(program):
    return any((HERE / program / f"{program}_by_hand{ending}").exists() for ending in SOURCES)


def find_source(program):
    for ending in SOURCES:
        source = HERE / program / (program + ending)
        if source.exists():
            return source
    raise Failure(f"no {program}{' or '.join(SOURCES)} in its folder")


def differentiate(program, source, folder, adjgen):
    head = (HERE / program / "head").read_text().strip()
    lines = {"in": sum(count_lines(part) for part in sources_of(program, source))}
    for suffix, options in modes_of(program).items():
        output = folder / f"{program}_{suffix}{source.suffix}"
        remarks = folder / f"{program}_{suffix}.yaml"
        command = [adjgen, f"--head={head}", *options, "-o", str(output), f"--remarks={remarks}"]
        what = f"adjgen {' '.join(options)}"
        run([*command, str(source), "--", *FLAGS], what)
        if not output.exists():
            raise Failure(f"{what} wrote no {output.name}")
        lines[suffix] = count_lines(output)
    return lines


def sources_of(program, source):
    """What the primal consists of: the source and, where it is in C++, the headers that hold most of it."""
    others = [] if source.suffix == ".c" else source.parent.glob("*.h")
    return [source, *(h for h in others if h.name != f"{program}_derivatives.h")]


def count_lines(path):
    return len(path.read_text().splitlines())


def build(source, folder, name, commands, adjgen):
    """The program, and how long its primal, tangent and adjoint took to compile."""
    program, ending = source.stem, source.suffix
    cflags = runtime_flags(adjgen, "--runtime-cflags")
    libs = runtime_flags(adjgen, "--runtime-libs")
    includes = [f"-I{source.parent}", f"-I{HERE / 'harness'}"]
    # The declarations come first, so that the compiler compares what was
    # generated with what the contract says.
    declarations = source.parent / f"{program}_derivatives.h"
    declared = ["-include", str(declarations), *cflags]
    units = [(HERE / "harness" / file, cflags) for file in HARNESS]
    others = sorted(f for f in source.parent.glob(f"*{ending}") if f != source)
    units += [*((other, []) for other in others), (source, [])]
    units += [(folder / f"{program}_{mode}{ending}", declared) for mode in modes_of(program)]

    objects = folder / name
    objects.mkdir(exist_ok=True)
    made, seconds = [], {}
    for path, extra in units:
        made.append(str(objects / (path.stem + ".o")))
        command = [commands[path.suffix], *FLAGS, *includes, *extra, "-c", str(path)]
        before = children_seconds()
        said = run([*command, "-o", made[-1]], f"compiling {path.name}")
        seconds[path.stem] = children_seconds() - before
        if said.stderr.strip():
            raise Failure(f"compiling {path.name} warns:\n{said.stderr.strip()}")
    binary = str(objects / program)
    run([commands[ending], *FLAGS, *made, "-o", binary, *libs, "-lm"], "linking")
    compiling = {mode: seconds[f"{program}_{mode}"] for mode in MODES}
    return binary, {"primal": seconds[program], **compiling}


def children_seconds():
    """Processor time of all processes that were waited for: what else the machine does leaves it alone."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def runtime_flags(adjgen, option):
    return shlex.split(run([adjgen, option], f"adjgen {option}").stdout)


def run(command, what, accept=(0,), limit=TIME_LIMIT):
    environment = dict(os.environ, OMP_DYNAMIC="false")
    # Threads that spin while they wait ruin the times of a machine on which
    # anything else runs, and those of more threads than cores.
    environment.setdefault("OMP_WAIT_POLICY", "passive")
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=limit,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Failure(f"{what} takes longer than {limit} s") from None
    if done.returncode not in accept:
        how = (
            f"is ended by signal {-done.returncode}"
            if done.returncode < 0
            else f"fails with status {done.returncode}"
        )
        raise Failure(f"{what} {how}:\n{(done.stderr or done.stdout).strip()}")
    return done


def run_harness(binary, what, *words, accept=(0,), limit=TIME_LIMIT):
    """What a program prints, an object."""
    text = run([binary, *map(str, words)], what, accept, limit).stdout
    try:
        return json.loads(text)
    except ValueError:
        raise Failure(f"{what} prints no JSON:\n{text}") from None


def problems(result):
    for check in result["checks"]:
        if not check["ok"]:
            errors = [
                f"{key} {'NaN' if value is None else value}"
                for key, value in check.items()
                if key not in ("ok", "threads")
            ]
            yield f"check at {check['threads']} threads: {', '.join(errors)}"
