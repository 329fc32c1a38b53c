"""Batches of programs of other forms (forms.py)."""
import os

from .batch import Batch, runCase
from .program import headers


def batchOf(options, seeds, configuration):
    form = options.kind(seeds[0])[2]
    return {"plain": Batch, "same-unit": SameUnit, "sources": Sources}[form](options, seeds, *configuration)


class SameUnit(Batch):
    """One output of all modes, which includes the source. Its pragmas ask for what it holds."""
    judgesTwice = False

    def derivatives(self, seeds):
        return self.unit(self.source(seeds), "unit." + self.extension)

    def unit(self, source, output):
        openmp = ["-fopenmp"] if self.openmp else []
        command = [self.o.adjgen, "--same-unit", "-o", output, source, "--", *openmp, self.standard()]
        status, _, errors = runCase.execute(command, 120, cwd=self.folder)
        return status, errors

    def refused(self, seed):
        return self.unit(self.case(seed).path, "alone." + self.extension)[0] != 0

    def linked(self):
        return []

    def outputs(self):
        return ["unit." + self.extension]

    def defined(self):
        return [f"#define FUZZ_ADJOINT(f) f##_{'w' if self.withPrimal else 'b'}"]


class Sources(Batch):
    """Two sources: tangents are an output for each source, adjoints one of both."""
    judgesTwice = False

    def derivatives(self, seeds):
        sources = self.written__(seeds)
        heads = [f"--head={self.programs[seed].head()}" for seed in seeds]
        return self.ofSources(sources, heads, self.folder)

    def written__(self, seeds):
        self.places = {}
        first = headers(self.cxx)
        self.written_("shared.h", ["#pragma once"], seeds, lambda program: program.parts().shared)
        include = ['#include "shared.h"']
        return [self.written_("batch." + self.extension, first + include, seeds, lambda program: program.parts().main),
                self.written_("other." + self.extension, headers(self.cxx) + include, seeds, lambda program: program.parts().other)]

    def ofSources(self, sources, heads, folder):
        flags = ["--", *["-fopenmp"] * self.openmp, self.standard()]
        apart = os.path.join(folder, "apart")
        os.makedirs(apart, exist_ok=True)
        for path in self.apart(apart):
            os.remove(path)
        status, _, errors = runCase.execute([self.o.adjgen, *heads, "--mode=forward", *sources, *flags], 120, cwd=apart)
        if status:
            return status, errors
        output = os.path.join(folder, "f_b." + self.extension)
        status, _, errors = runCase.execute([self.o.adjgen, *heads, *self.modes["f_b"], "-o", output, *sources, *flags], 120)
        return status, errors

    def apart(self, folder):
        return [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith("." + self.extension)]

    def refused(self, seed):
        case = self.case(seed)
        folder = os.path.join(self.folder, "alone")
        return self.ofSources([case.path, *case.others], [f"--head={case.head}"], folder)[0] != 0

    def sources(self):
        return ["batch." + self.extension, "other." + self.extension]

    def outputs(self):
        own = [os.path.join("apart", os.path.basename(path)) for path in self.apart(os.path.join(self.folder, "apart"))]
        return own + ["f_b." + self.extension]
