"""Judges many programs at once: one source, one call of adjgen for each mode, one executable; what fails is judged again alone,
as the numeric case that it is.

A warning is an error, but for two kinds. What the compiler says of the program itself, with the same options, it may say of its
derivative. And where GCC is known to be wrong at times (DOUBTED), another judge has the last word."""
import contextlib
import importlib.machinery
import importlib.util
import os
import re
import shlex
import shutil
from types import SimpleNamespace

from . import doubles, duals
from .documented import isDocumented
from .program import Program, headers
from .twice import Twice

FUZZ = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def loadRunCase():
    path = os.path.join(os.path.dirname(FUZZ), "numeric", "run-case")
    loader = importlib.machinery.SourceFileLoader("run_case", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_case", loader))
    loader.exec_module(module)
    return module


runCase = loadRunCase()
runCase.CALLS = 20  # many programs instead

# Warnings of GCC that are wrong at times, and (compiler, sanitizer, optimisation) that know better:
DOUBTED = {"stringop-overflow": ("clang", "address", "-O0"),     # sizeof a variable-length array, where its length may be negative
           "stringop-overread": ("clang", "address", "-O0"),     # the same, and in branches that are never taken
           "array-bounds": ("clang", "address", "-O0"),          # in branches that are never taken
           "maybe-uninitialized": ("gcc", "none", "-O2")}        # what GCC knows at -O2 only (../numeric/run-case)
MEMCHECK = ("gcc", "memcheck", "-O0")
NO_DUALS = "not judged by dual numbers"
IN_DOUBLE = "right with double in place of float"


def flagsOf(messages):
    """The names of the warnings in what a compiler says."""
    return set(re.findall(r"\[(?:-Werror[,=](?:-W)?|-W)([\w+-]+)(?:=[\w+-]*)?\]$", messages, re.M))


def notErrors(flags):
    return [f"-Wno-error={flag}" for flag in sorted(flags)]


def doubtedIn(errors):
    """The warnings in it, if nothing but DOUBTED ones stand in the way; else none."""
    flags = [flagsOf(line) for line in re.findall(r"^.*error: .*$", errors, re.M)]
    known = set().union(*flags)
    return known if all(flags) and known <= DOUBTED.keys() else set()


def betterJudge(flag, errors):
    """An element of a variable-length array (`*a[...]` to GCC), which a loop of that length sets, has no value if the length is zero,
    as in the program itself: whether values are missing there, the run knows."""
    missing = re.findall(r"error: (\S+) (?:may be|is) used uninitialized", errors)
    isOfArrays = bool(missing) and all(name.startswith("‘*") for name in missing)
    return MEMCHECK if flag == "maybe-uninitialized" and isOfArrays and shutil.which("valgrind") else DOUBTED[flag]


class Runner(runCase.Runner):
    """Knows what the compiler has to say of the program itself at the optimisation with which a source is compiled."""

    def build(self, case, *rest):
        self.program, self.own, self.lenient = case.path, {}, None
        return super().build(case, *rest)

    def compile(self, verdict, compiler, flags, source, target, inputs):
        if source == self.program or self.lenient is None:  # with --same-unit it is compiled as a part of its derivatives only
            self.lenient = [flag for flag in flags[1:] if flag != "-Werror"]
        super().compile(verdict, compiler, [*flags, *notErrors(self.ownAt(flags[0], compiler, target))], source, target, inputs)

    def ownAt(self, optimization, compiler, target):
        if optimization.startswith("-O") and optimization not in self.own:
            _, _, errors = runCase.execute([compiler, optimization, *self.lenient, "-c", self.program, "-o", target + ".own"], 300)
            self.own[optimization] = flagsOf(errors)
        return self.own.get(optimization, set())


    def others(self, case, generated):
        """What has no body in the program, and the program with dual numbers, if it can be written so."""
        if not generated:
            return [outside(self)]
        source = os.path.join(self.o.build, case.name, "duals.cpp")
        lines = []
        for path in [*case.headers, *case.others, case.path]:
            with open(path) as file:
                lines += file.read().split("\n")
        text = duals.withDuals([("f", lines)])
        with open(source, "w") as file:
            file.write(text)
        command = dualCompiler(self, case.openmp and not self.o.no_openmp)
        judged = runCase.execute([*command, source, "-o", source + ".o"], 300)[0] == 0
        return [outside(self)] + [source + ".o"] * judged


def outside(runner):
    """The object of ../Outside.c, made once."""
    source, folder = os.path.join(FUZZ, "Outside.c"), os.path.join(runner.o.build, "oracle")
    target = os.path.join(folder, "Outside.o")
    with runCase.locked(folder):
        status, errors = runCase.make(target, ["gcc", "-O1", "-c", source, "-o", target], [source])
    if status:
        raise SystemExit(errors)
    return target


def dualCompiler(runner, openmp):
    return [runner.cxx, "-std=c++17", "-O0", "-w", *["-fopenmp"] * openmp, "-I", FUZZ, "-c"]


class TangentsRunner(Runner):
    """Only tells what the tangents are."""

    def run(self, case, program):
        status, self.tangents, err = runCase.execute([program, *case.oracleArguments(), "tangents"], self.o.timeout, self.environment(case))
        if status:
            raise runCase.Failed("runfail", err)
        return 0


def runner(options, cc="clang", sanitize="none", optimize="-O1", validate=False, repeat=False, kind=Runner):
    return kind(SimpleNamespace(adjgen=options.adjgen, build=os.path.join(options.out, "alone"), cc=cc, compiler=None,
                                  sanitize=sanitize, archer=options.archer, no_openmp=False, libomp=False, repeat=repeat,
                                  validate=validate, timeout=60, optimize=optimize, option=[], judged=None, directions=None))


def judgeAlone(options, path, cc, sanitize, optimize="-O1"):
    """(class, detail) of one file: the primal is checked first, with the same instrumentation."""
    if sanitize == "thread" and "#pragma omp" not in open(path).read():
        sanitize = "none"
    case = runCase.Case(path)
    result = runner(options, cc, "address" if sanitize == "none" else sanitize, validate=True).judge(case)
    if result["verdict"] != "pass":
        return "unfit", result["detail"]
    result = runner(options, cc, sanitize, optimize).judge(case)
    tried, details = {(cc, sanitize, optimize)}, [result["detail"]]
    while result["verdict"] == "nocompile":
        judges = {betterJudge(flag, result["detail"]) for flag in doubtedIn(result["detail"])} - tried
        if not judges:
            break
        tried |= judges
        better = [runner(options, *judge).judge(case) for judge in sorted(judges)]
        faults = [x for x in better if x["verdict"] != "pass"]
        if not faults:
            return classOf(better[0]), ""
        result = faults[0]
        details.append(result["detail"])
    if result["verdict"] == "wrong" and doubles.isOfDifferencesOnly(result["detail"]) and isRightInDouble(options, path):
        return "pass", IN_DOUBLE
    return classOf(result), "\n".join(details)


def judgeAgain(options, path, configuration, verdict, detail):
    """(class, detail) of one file of a batch in which it failed, with this verdict."""
    if verdict == "unfit":
        return verdict, detail
    alone, aloneDetail = judgeAlone(options, path, *configuration)
    if alone != "pass" or verdict == "nocompile":  # of those that do not compile, the whole batch is judged
        return alone, aloneDetail
    if aloneDetail == IN_DOUBLE and verdict == "wrong" and doubles.isOfDifferencesOnly(detail):
        return alone, aloneDetail
    return verdict + "-in-batch", detail


def isRightInDouble(options, path):
    with open(path) as file:
        text = doubles.inDouble(file.read())
    if not text:
        return False
    stem, extension = os.path.splitext(path)
    other = stem + "-double" + extension
    with open(other, "w") as file:
        file.write(text)
    if runner(options, optimize="-O0").judge(runCase.Case(other))["verdict"] != "pass":
        return False
    return doubles.areSame(tangentsOf(options, path), tangentsOf(options, other))


def tangentsOf(options, path):
    r = runner(options, optimize="-O0", kind=TangentsRunner)
    return r.tangents if r.judge(runCase.Case(path))["verdict"] == "pass" else ""


def classOf(result):
    if result["verdict"] == "runfail":
        return "sanitizer" if re.search(r"Sanitizer|runtime error|uninitialised", result["detail"]) else "crash"
    return result["verdict"]


def write(path, program):
    """A program alone: its second source in a folder beside it."""
    with open(path, "w") as file:
        file.write(program.text())
    stem, extension = os.path.splitext(path)
    for name, text in program.others().items():
        os.makedirs(stem, exist_ok=True)
        with open(os.path.join(stem, name + (extension if name != "shared.h" else "")), "w") as file:
            file.write(text)


class Batch:
    judgesTwice = True

    """`withPrimal`: the adjoints are made with --with-primal; programs judged alone have both."""

    def __init__(self, options, seeds, cc, sanitize, optimize, withPrimal):
        self.o, self.seeds, self.configuration = options, seeds, (cc, sanitize, optimize)
        self.withPrimal = withPrimal
        self.modes = {"f_d": ["--mode=forward"], "f_b": ["--with-primal"] if withPrimal else []}
        self.folder = os.path.join(options.out, "work", f"batch-{seeds[0]}")
        self.programs = {seed: self.program(seed, f"_{seed}") for seed in seeds}
        self.written = set()
        self.cxx = any(p.cxx for p in self.programs.values())
        self.extension = "cpp" if self.cxx else "c"
        self.runner = runner(options, cc, sanitize, optimize)
        self.again = seeds[0] // 20 % 4 == 0  # its tangents, too, are differentiated again
        self.remarks = []  # what is to be counted
        self.doubted = set()  # warnings that have been found to be wrong
        self.noDuals = set()  # programs that cannot be written with dual numbers
        self.openmp = any(p.openmp for p in self.programs.values())

    def judge(self):
        """{seed: (class, detail, text)}"""
        os.makedirs(self.folder, exist_ok=True)
        results = {}
        good, executable = self.compiled(results)
        for seed in good:
            try:
                self.runner.run(self.case(seed, f"_{seed}"), executable)
                results[seed] = ("pass", NO_DUALS if seed in self.noDuals else "")
            except runCase.Failed as failed:
                results[seed] = self.alone(seed, failed)
        results.update(self.judgeTwice([seed for seed in good if results[seed][0] == "pass"]))
        if all(verdict == "pass" for verdict, _ in results.values()):
            shutil.rmtree(self.folder)
        return {seed: (*result, self.program(seed).text()) for seed, result in results.items()}

    def program(self, seed, tag=""):
        return Program(seed, *self.o.kind(seed), tag)

    def judgeTwice(self, seeds):
        """{seed: result} of what is wrong in text that was differentiated twice."""
        results = {}
        if "twice" in Program.without or not self.judgesTwice:
            return results
        for mode in ["f_b"] + ["f_d"] * self.again:
            chosen = [seed for seed in seeds if self.programs[seed].smooth or mode == "f_d"]
            wrong, remarks = Twice(self, mode, chosen).judge() if chosen else ({}, [])
            results.update({seed: ("wrong-twice", f"{self.folder}\n{detail}") for seed, detail in wrong.items()})
            self.remarks += remarks
        return results

    def compiled(self, results):
        """(seeds, executable); what does not compile is judged alone, and left out."""
        seeds = self.generate(self.seeds, results)
        while seeds:
            executable, errors = self.build(seeds)
            if executable:
                return seeds, executable
            if doubted := doubtedIn(errors) - self.doubted:
                self.doubted |= doubted
                judges = [betterJudge(flag, errors) for flag in doubted]
                seeds = self.generate(self.withoutFaults(seeds, judges, results), results)
                continue
            bad = {seed: self.alone(seed, runCase.Failed("nocompile", errors)) for seed in self.blamedInOutput(seeds, errors) or seeds}
            if all(verdict == "pass" for verdict, _ in bad.values()):  # only together with others
                bad = dict.fromkeys(seeds, ("pass", "")) | {seeds[0]: ("nocompile-in-batch", f"{self.folder}\n{errors}")}
            else:
                bad = {seed: result for seed, result in bad.items() if result[0] != "pass"}
            results.update(bad)
            seeds = self.generate([seed for seed in seeds if seed not in bad], results)
        return [], None

    def withoutFaults(self, seeds, judges, results):
        """Those with which the judges that know better find no fault."""
        for seed in seeds:
            for judge in judges:
                verdict = judgeAlone(self.o, self.case(seed).path, *judge)
                if verdict[0] != "pass":
                    results[seed] = verdict
        return [seed for seed in seeds if seed not in results]

    def case(self, seed, tag=""):
        path = os.path.join(self.folder, f"seed-{seed}.{self.extension}")
        if seed not in self.written:  # a file of that name may be an older generator's
            self.written.add(seed)
            write(path, self.program(seed))
        case = runCase.Case(path)
        case.head = case.head.replace("f(", f"f{tag}(", 1)
        return case

    def alone(self, seed, failed):
        verdict, detail = judgeAgain(self.o, self.case(seed).path, self.configuration, *failed.args)
        return verdict, f"{self.folder}\n{detail}" if verdict.endswith("-in-batch") else detail

    def source(self, seeds):
        """Writes the programs into one file; notes the lines of each."""
        self.places = {}
        return self.written_("batch." + self.extension, headers(self.cxx), seeds, lambda program: program.body())

    def written_(self, name, lines, seeds, part):
        places = self.places[name] = []
        for seed in seeds:
            begin = len(lines)
            lines += ["", *part(self.programs[seed])]
            places.append((begin, len(lines), seed))
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write("\n".join(lines) + "\n")
        return path

    def generate(self, seeds, results):
        """Writes f_d and f_b; programs that are refused or crash the tool are judged, and left out."""
        seeds = list(seeds)
        while seeds:
            status, errors = self.derivatives(seeds)
            if not status:
                return seeds
            own, others = self.blamed(errors) if status == 1 else ({}, {})
            bad = sorted(own.keys() | others.keys()) or [seed for seed in seeds if self.refused(seed)]
            if not bad:
                bad = seeds
                results.update({seed: ("crash-in-batch", f"{self.folder}\nstatus {status}\n{errors[-1000:]}") for seed in bad})
            for seed in bad:
                if seed not in results:
                    results[seed] = self.refusal(seed, own.get(seed, []), others.get(seed, []), errors)
            seeds = [seed for seed in seeds if seed not in bad]
        return seeds

    def refusal(self, seed, own, others, errors):
        """(class, detail) of one that is refused among others, or for which others are."""
        if isDocumented("\n".join(own)):
            return "refused", "\n".join(own)
        result = judgeAlone(self.o, self.case(seed).path, *self.configuration)
        if result[0] == "pass" and not isDocumented("\n".join(others)):  # only together with others
            return "refused-in-batch", f"{self.folder}\n{errors}"
        return result

    def derivatives(self, seeds):
        """(status, errors)"""
        source = self.source(seeds)
        heads = [f"--head={self.programs[seed].head()}" for seed in seeds]
        for name, extra in self.modes.items():
            status, errors = self.adjgen(source, heads, name, *extra)
            if status:
                break
        return status, errors

    def blamed(self, errors):
        """{seed: errors} of the programs in whose lines errors are, and of those that errors in other programs' lines name: whose static
        data code without a body could change, say."""
        own, others = {}, {}
        for text, name, line in re.findall(r"^((?:\S*/)?(\w+\.\w+):(\d+):\d+: error:.*)$", errors, re.M):
            owner = next((seed for begin, end, seed in self.places.get(name, []) if begin <= int(line) - 1 < end), None)
            named = {int(tag) for tag in re.findall(r"_(\d+)\b", text.partition("error:")[2])} & set(self.seeds) - {owner}
            if owner is not None:
                for seed in named or [owner]:
                    (others if named else own).setdefault(seed, []).append(text)
        return own, others

    def blamedInOutput(self, seeds, errors):
        """The programs whose names stand in, or last before, the generated lines that do not compile."""
        found = set()
        for name, line in re.findall(r"^(\S*\w\.(?:c|cpp|h)):(\d+):\d+: error:", errors, re.M):
            if not os.path.exists(os.path.join(self.folder, name)):
                return []
            with open(os.path.join(self.folder, name)) as file:
                lines = file.read().splitlines()[:int(line)]
            tags = (int(tag) for text in reversed(lines) if not text.startswith("#") for tag in re.findall(r"_(\d+)(?![0-9])", text))
            found.add(next((seed for seed in tags if seed in seeds), None))
        return [] if None in found else sorted(found)

    def refused(self, seed):
        path = self.case(seed).path
        head = [f"--head={self.case(seed).head}"]
        return any(self.adjgen(path, head, "alone", *extra)[0] for extra in self.modes.values())

    def adjgen(self, source, heads, output, *extra):
        openmp = ["-fopenmp"] if self.openmp else []
        target = os.path.join(self.folder, f"{output}.{self.extension}")
        status, _, errors = runCase.execute([self.o.adjgen, *heads, *extra, "-o", target, source, "--", *openmp, self.standard()], 120)
        return status, errors

    def standard(self):
        return "-std=c++17" if self.cxx else "-std=c11"

    def build(self, seeds):
        """(executable or None, errors); warnings are errors, but for those that the programs themselves give, and wrong ones."""
        r = self.runner
        described = os.path.join(self.folder, "programs.cpp")
        with open(described, "w") as file:
            print(f"#define FUZZ_LINKAGE {self.linkage()}", f"#define FUZZ_WITH_PRIMAL {int(self.withPrimal)}", *self.defined(),
                  '#include "Batch.h"', *[f"FUZZ_DECLARE(f_{seed})" for seed in seeds],
                  "const fuzz::Program fuzz::programs[] = {", *[f"FUZZ_PROGRAM(f_{seed})" for seed in seeds], "};", sep="\n", file=file)
        command = [*self.compiling(), "-Wall", "-Wextra"]
        failed, flags = "", set()
        for source in self.sources():
            status, errors = self.compile(command, source)
            flags |= flagsOf(errors)
            failed += errors if status else ""
        strict = ["-Werror", *notErrors(flags | self.doubted)]
        generated = self.outputs()
        for source in generated:
            status, errors = self.compile([*command, *strict, *r.runtimeFlags], source)
            failed += errors if status else ""
        judging = [] if failed else self.duals(seeds)
        status, errors = self.compile(self.describing(), "programs.cpp")
        failed += errors if status else ""
        if failed:
            return None, failed
        objects = [*[os.path.splitext(source)[0] + ".o" for source in self.linked() + generated], "programs.o", *judging]
        status, _, errors = self.execute(self.linking(objects, "program"), 300)
        return (None, errors) if status else (os.path.join(self.folder, "program"), "")

    def defined(self):
        return []

    def sources(self):
        """What is compiled leniently, as it is the program itself."""
        return ["batch." + self.extension]

    def linked(self):
        """Of these, what is linked."""
        return self.sources()

    def outputs(self):
        return [f"{name}.{self.extension}" for name in self.modes]

    def linkage(self):
        return '"C++"' if self.cxx else '"C"'

    def compiling(self):
        r = self.runner
        return [r.cxx if self.cxx else r.cc, *[flag for flag in r.flags if self.openmp or flag != "-fopenmp"], self.standard()]

    def describing(self):
        return [self.runner.cxx, "-std=c++17", "-O1", "-I", runCase.ORACLE, "-I", FUZZ]

    def linking(self, objects, program):
        r = self.runner
        return [r.cxx if self.cxx else r.cc, *r.linkFlags, *objects, outside(r), r.oracle["Oracle.cpp"], r.oracle["Memory.cpp"], *r.libraries, "-lstdc++", "-lm",
                "-o", program]

    def execute(self, command, timeout):
        return runCase.execute(command, timeout, cwd=self.folder)

    def runJudge(self, case, program, calls):
        """(verdict, detail) of the oracle alone."""
        arguments = [*case.oracleArguments(), f"calls={calls}"]
        if self.runner.o.sanitize == "address":
            arguments.append("exact-allocation")
        status, out, errors = runCase.execute([program, *arguments], 60, self.runner.environment(case))
        verdicts = {0: "pass", 1: "wrong", 3: "unfit"}
        return verdicts.get(status, "crash"), out + errors[-2000:]

    def duals(self, seeds):
        """The object of the programs with dual numbers; those for which there is none are noted."""
        path = os.path.join(self.folder, "duals.cpp")
        while judged := [seed for seed in seeds if seed not in self.noDuals]:
            with open(path, "w") as file:
                file.write(duals.withDuals([(f"f_{seed}", headers(self.cxx) + self.programs[seed].whole()) for seed in judged]))
            status, errors = self.compile(dualCompiler(self.runner, self.openmp)[:-1], "duals.cpp")
            if not status:
                return ["duals.o"]
            lines = re.sub(r"duals\.cpp:(\d+):\d+:.*", r"duals.cpp:\1:1: error:", errors)  # notes, too: errors stand in Dual.h at times
            self.noDuals |= set(self.blamedInOutput(judged, lines) or judged)
        return []

    def compile(self, command, source):
        """(status, errors)"""
        target = os.path.splitext(source)[0] + ".o"
        status, _, errors = runCase.execute([*command, "-c", source, "-o", target], 300, cwd=self.folder)
        return status, errors or (f"{source}: status {status}" if status else "")
