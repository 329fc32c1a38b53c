"""Judges text that was differentiated twice: the tangent of a batch's adjoints, and that of its tangents, against differences of the
first derivatives. What adjgen refuses is counted, by reason: most of what an adjoint keeps cannot be differentiated."""
import os
import re

CALLS = 6


class Twice:
    """Of a Batch, for the programs among `seeds`, the mode whose text is differentiated again: f_b or f_d."""

    def __init__(self, batch, mode, seeds):
        self.batch, self.mode, self.seeds = batch, mode, list(seeds)
        self.output = f"{mode}_d.{batch.extension}"
        self.names = {seed: f"f_{seed}{mode[1:]}" for seed in seeds}
        self.suffix = f"twice {'tangent of adjoint' if mode == 'f_b' else 'tangent of tangent'}"

    def judge(self):
        """({seed: detail of what is wrong}, remarks)"""
        self.remarks, wrong = [], {}
        self.generate()
        program = self.build() if self.seeds else None
        for seed in self.seeds if program else []:
            verdict, detail = self.run(seed, program)
            if verdict == "wrong":
                wrong[seed] = f"{self.suffix}\n{detail}"
            else:
                self.remarks.append(f"{self.suffix}: {verdict}")
        return wrong, self.remarks

    def generate(self):
        """Leaves out what is refused."""
        b = self.batch
        while self.seeds:
            shadows = "x_b,y_b" if self.mode == "f_b" else "x_d,y_d"
            heads = [f"--head={self.names[seed]}({shadows})/(x,y,{shadows})" for seed in self.seeds]
            openmp = ["-fopenmp"] if b.openmp else []
            status, _, errors = b.execute([b.o.adjgen, *heads, "--mode=forward", "-o", self.output, f"{self.mode}.{b.extension}", "--", *openmp, b.standard(),
                                           *b.runner.runtimeFlags], 120)
            if not status:
                return
            reasons = {}
            for line in re.findall(r"^.*error: .*$", errors, re.M):
                for seed in b.blamedInOutput(self.seeds, line):
                    reasons.setdefault(seed, (re.findall(r"\[([\w-]+)\]$", line) or ["refused"])[0])
            if not reasons:
                reasons = dict.fromkeys(self.seeds, f"status {status}")
            self.remarks += [f"{self.suffix}: refused, {reason}" for reason in reasons.values()]
            self.seeds = [seed for seed in self.seeds if seed not in reasons]

    def build(self):
        """The executable, or None."""
        b, r = self.batch, self.batch.runner
        name = f"twice-{self.mode}"
        with open(os.path.join(b.folder, name + ".cpp"), "w") as file:
            print(f"#define FUZZ_LINKAGE {b.linkage()}", '#include "Twice.h"', *[f"FUZZ_DECLARE({self.names[seed]})" for seed in self.seeds],
                  "const fuzz::Twice fuzz::programs[] = {", *[f"FUZZ_PROGRAM({self.names[seed]})" for seed in self.seeds], "};", sep="\n", file=file)
        failed = ""
        for source, command in ((name + ".cpp", b.describing()), (self.output, [*b.compiling(), "-w", *r.runtimeFlags])):
            status, errors = b.compile(command, source)
            failed += errors if status else ""
        if not failed:
            objects = ["batch.o", f"{self.mode}.o", os.path.splitext(self.output)[0] + ".o", name + ".o"]
            status, _, failed = b.execute(b.linking(objects, name), 300)
            if not status:
                return os.path.join(b.folder, name)
        self.remarks += [f"{self.suffix}: does not compile"] * len(self.seeds)
        return None

    def run(self, seed, program):
        case = self.batch.case(seed)
        case.head = f"{self.names[seed]}(...)"
        return self.batch.runJudge(case, program, CALLS)
