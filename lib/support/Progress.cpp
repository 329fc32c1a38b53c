// Problem: a signal handler, which must say what was being done, can neither lock nor allocate. Approach: a
// pointer to a literal, and a fixed buffer that is always a terminated string.
#include "support/Progress.h"

#include <cstring>

namespace adjgen {

// One module is looked at at a time, whatever thread does it.
static const char *pass = "";
static char function[256] = "";
static std::string endsIn;
static void (*atEnd)() = nullptr;

InPass::InPass(const char *name) : outer_(pass) { pass = name; }
InPass::~InPass() {
  if (atEnd && endsIn == pass)
    atEnd();
  pass = outer_;
}

/// The last character stays 0 all the time.
static void note(const std::string &name) { std::strncpy(function, name.c_str(), sizeof(function) - 1); }

InFunction::InFunction(const std::string &name) : outer_(function) { note(name); }
InFunction::~InFunction() { note(outer_); }

const char *passAtWork() { return pass; }
const char *functionAtWork() { return function; }

void setEndOfPass(const std::string &name, void (*call)()) {
  endsIn = name;
  atEnd = call;
}

} // namespace adjgen
