// What the tool is doing, for whoever reads the report of a crash: the pass, and the function that it is
// about.
#pragma once

#include <string>

namespace adjgen {

/// While it lives, this pass is at work (the table of passes, `adjgen --print-passes`, has the names). One
/// pass may ask another.
class InPass {
public:
  explicit InPass(const char *name);
  ~InPass();
  InPass(const InPass &) = delete;
  InPass &operator=(const InPass &) = delete;

private:
  const char *outer_;
};

/// While it lives, the work is about this function.
class InFunction {
public:
  explicit InFunction(const std::string &name);
  ~InFunction();
  InFunction(const InFunction &) = delete;
  InFunction &operator=(const InFunction &) = delete;

private:
  std::string outer_;
};

/// Both are empty where there is none. A signal handler may read them.
const char *passAtWork();
const char *functionAtWork();

/// Called at the end of the named pass; the tests of the crash report crash in it.
void setEndOfPass(const std::string &pass, void (*call)());

} // namespace adjgen
