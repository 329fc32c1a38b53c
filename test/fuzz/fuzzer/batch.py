"""Judges many programs at once: one source, one call of adjgen for each mode, one executable; what fails is judged again alone,
as the numeric case that it is."""
import contextlib
import importlib.machinery
import importlib.util
import os
import re
import shlex
import shutil
from types import SimpleNamespace

from .program import HEADERS, Program

FUZZ = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def loadRunCase():
    path = os.path.join(os.path.dirname(FUZZ), "numeric", "run-case")
    loader = importlib.machinery.SourceFileLoader("run_case", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_case", loader))
    loader.exec_module(module)
    return module


runCase = loadRunCase()


def runner(options, cc="clang", sanitize="none", validate=False, repeat=False):
    return runCase.Runner(SimpleNamespace(adjgen=options.adjgen, build=os.path.join(options.out, "alone"), cc=cc, compiler=None,
                                          sanitize=sanitize, archer=options.archer, no_openmp=False, libomp=False, repeat=repeat,
                                          validate=validate, timeout=60, optimize="-O1"))


def judgeAlone(options, path, cc, sanitize):
    """(class, detail) of one file: the primal is checked first, with the same instrumentation."""
    if sanitize == "thread" and "#pragma omp" not in open(path).read():
        sanitize = "none"
    case = runCase.Case(path)
    result = runner(options, cc, "address" if sanitize == "none" else sanitize, validate=True).judge(case)
    if result["verdict"] != "pass":
        return "unfit", result["detail"]
    result = runner(options, cc, sanitize).judge(case)
    return classOf(result), result["detail"]


def classOf(result):
    if result["verdict"] == "runfail":
        return "sanitizer" if re.search(r"Sanitizer|runtime error", result["detail"]) else "crash"
    return result["verdict"]


class Batch:
    def __init__(self, options, seeds, cc, sanitize):
        self.o, self.seeds, self.cc, self.sanitize = options, seeds, cc, sanitize
        self.folder = os.path.join(options.out, "work", f"batch-{seeds[0]}")
        self.programs = {seed: Program(seed, options.isOpenMP(seed), f"_{seed}") for seed in seeds}
        self.runner = runner(options, cc, sanitize)
        self.openmp = any(p.openmp for p in self.programs.values())

    def judge(self):
        """{seed: (class, detail, text)}"""
        os.makedirs(self.folder, exist_ok=True)
        results = {}
        good = self.generate(self.seeds, results)
        executable = self.build(good) if good else None
        for seed in good:
            try:
                if not executable:
                    raise runCase.Failed("nocompile", "")
                self.runner.run(self.case(seed, f"_{seed}"), executable)
                results[seed] = ("pass", "")
            except runCase.Failed as failed:
                results[seed] = self.alone(seed, failed)
        if all(verdict == "pass" for verdict, _ in results.values()):
            shutil.rmtree(self.folder)
        return {seed: (*result, Program(seed, self.o.isOpenMP(seed)).text()) for seed, result in results.items()}

    def case(self, seed, tag=""):
        path = os.path.join(self.folder, f"seed-{seed}.c")
        if not os.path.exists(path):
            with open(path, "w") as file:
                file.write(Program(seed, self.o.isOpenMP(seed)).text())
        case = runCase.Case(path)
        case.head = case.head.replace("f(", f"f{tag}(", 1)
        return case

    def alone(self, seed, failed):
        verdict, detail = failed.args
        if verdict == "unfit":
            return verdict, detail
        single, singleDetail = judgeAlone(self.o, self.case(seed).path, self.cc, self.sanitize)
        if single == "pass" and verdict != "nocompile":
            return verdict + "-in-batch", f"{self.folder}\n{detail}"
        return single, singleDetail

    def source(self, seeds):
        path = os.path.join(self.folder, "batch.c")
        with open(path, "w") as file:
            for line in HEADERS:
                print(line, file=file)
            for seed in seeds:
                print("", *self.programs[seed].body(), sep="\n", file=file)
        return path

    def generate(self, seeds, results):
        """Writes f_d.c, f_b.c and f_w.c; programs that are refused or crash the tool are judged, and left out."""
        seeds = list(seeds)
        while seeds:
            source = self.source(seeds)
            heads = [f"--head={self.programs[seed].head()}" for seed in seeds]
            if all(self.adjgen(source, heads, name, *extra) == 0 for name, *extra in
                   (["f_d.c", "--mode=forward"], ["f_b.c"], ["with_primal.c", "--with-primal"])):
                with open(os.path.join(self.folder, "f_w.c"), "w") as file:
                    for seed in seeds:
                        print(f"#define f_{seed}_b f_{seed}_w", file=file)
                    print('#include "with_primal.c"', file=file)
                return seeds
            bad = [seed for seed in seeds if self.refused(seed)]
            if not bad:
                bad = seeds
                results.update({seed: ("crash-in-batch", self.folder) for seed in bad})
            for seed in bad:
                results.setdefault(seed, None)
                if results[seed] is None:
                    results[seed] = judgeAlone(self.o, self.case(seed).path, self.cc, self.sanitize)
            seeds = [seed for seed in seeds if seed not in bad]
        return seeds

    def refused(self, seed):
        path = self.case(seed).path
        head = [f"--head={self.case(seed).head}"]
        return any(self.adjgen(path, head, "alone.c", *extra) for extra in (["--mode=forward"], [], ["--with-primal"]))

    def adjgen(self, source, heads, output, *extra):
        openmp = ["-fopenmp"] if self.openmp else []
        return runCase.execute([self.o.adjgen, *heads, *extra, "-o", os.path.join(self.folder, output), source, "--", *openmp, "-std=c11"], 120)[0]

    def build(self, seeds):
        """The executable, or None; with warnings as errors unless the programs themselves give some."""
        r = self.runner
        described = os.path.join(self.folder, "programs.cpp")
        with open(described, "w") as file:
            print('#include "Batch.h"', *[f"FUZZ_DECLARE(f_{seed})" for seed in seeds], "const fuzz::Program fuzz::programs[] = {",
                  *[f"FUZZ_PROGRAM(f_{seed})" for seed in seeds], "};", sep="\n", file=file)
        flags = [*r.flags, "-std=c11", "-Wall", "-Wextra"]
        if not self.openmp:
            flags.remove("-fopenmp")
        strict = ["-Werror"]
        status, _, err = runCase.execute([r.cc, *flags, "-c", "batch.c", "-o", "batch.o"], 300, cwd=self.folder)
        if "warning:" in err:
            strict = ["-w"]
        for name in ("f_d", "f_b", "f_w"):
            status |= runCase.execute([r.cc, *flags, *strict, *r.runtimeFlags, "-c", name + ".c", "-o", name + ".o"], 300, cwd=self.folder)[0]
        status |= runCase.execute([r.cxx, "-std=c++17", "-O1", "-I", runCase.ORACLE, "-I", FUZZ, "-c", described, "-o", "programs.o"], 300,
                                  cwd=self.folder)[0]
        command = [r.cc, *r.linkFlags, "batch.o", "f_d.o", "f_b.o", "f_w.o", "programs.o", r.oracle["Oracle.cpp"], r.oracle["Memory.cpp"],
                   *r.libraries, "-lstdc++", "-lm", "-o", "program"]
        status |= runCase.execute(command, 300, cwd=self.folder)[0]
        return None if status else os.path.join(self.folder, "program")
