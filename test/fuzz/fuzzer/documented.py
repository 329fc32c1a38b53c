"""Refusals that count as such, not as findings."""
import re

# What the documentation says is refused, and what a random program cannot always avoid.
DOCUMENTED = ["from one call to the next, which the derivative cannot know",  # docs/plans.md, hidden state: static data that pointers may reach, too
              "keeps a value between calls",              # ... of a function
              "try is not supported", "goto is not supported",
              "whose derivatives are needed, and its body is not known here",
              "a pointer to the local variable",          # ... and pointers to locals that do not live as long
              "what it does with references and class objects is not known",  # docs/build.md: what goes from one source to another
              "which function it calls is not known",     # ... and which pointer to a function it is
              "what the std::function",                   # ... and what is called through them, where that is not known
              "in a function that creates no task"]       # docs/openmp.md: taskwait


def isDocumented(detail):
    """Whether all errors in it are such refusals."""
    errors = re.findall(r"^.*error: .*$", detail, re.M)
    return bool(errors) and all(any(text in error for text in DOCUMENTED) for error in errors)
