// Signatures and whole functions as C text.
#pragma once

#include "printer/ExprPrinter.h"
#include "printer/Layout.h"

namespace adjgen {

/// "static double f(double x, int n)", with breaks.
/// The namespace that the function, or the variable of generated code, stands in: "physics::law".
std::string scopeOf(const Function *f);
std::string scopeOf(const Variable *global);
/// What opens it and closes it again.
struct ScopeText {
  std::string open, close;
};
ScopeText scopeText(const std::string &scope, const SourceStyle &style);
std::string signatureOf(const Function *f, const ExprPrinter &e);
/// The same where C++ must read it: arrays of variable length become pointers to their innermost elements.
std::string flatSignatureOf(const Function *f, const ExprPrinter &e);
/// One that C++ cannot declare as C does.
bool hasParameterOfC(const Function *f);
/// `extern "C" ` in front of a function of C++ that has it.
std::string linkageOf(const Function *f, const ExprPrinter &e);

/// A function with a body that an included header does not bring along. (That of a function with a given
/// derivative is not its own.)
inline bool isDefinedHere(const Function *f) {
  return f->body && !f->given && !f->inHeader && !f->inSystemHeader;
}

void printFunction(Lines &out, const Function *f, const ExprPrinter &e);

} // namespace adjgen
