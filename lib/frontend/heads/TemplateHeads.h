// Heads that name a function of a template: `f<double>`, which the source itself need not use so.
#pragma once

#include "clang/AST/ASTContext.h"
#include <string>
#include <vector>

namespace adjgen::frontend {

/// What to read behind the source's text, so that there is the function that the head names; each line may be wrong,
/// if the head is. Empty: it names no arguments of a template.
std::string textOfInstance(const std::string &head);

/// The same for the copies of objects that the head has by value, which the derivative makes: Clang defines an implicit
/// constructor, and that of a template, where the source uses it. Empty: they are there.
std::string textOfCopies(const clang::FunctionDecl *head);

/// ns::f<double>(int): ns::f<double>
std::string nameWithoutParameters(const std::string &head);

/// The function that such a text uses, however its name is written: `f<3>` of a template that counts in size_t. Null: there
/// is none, or no such text was read.
const clang::FunctionDecl *usedForHead(const std::string &head,
                                       const std::vector<const clang::FunctionDecl *> &all);

/// Has the source a template of a function, or of a class with such a member, whatever the arguments are?
bool isNameOfTemplate(const std::string &head, const clang::ASTContext &ast);

} // namespace adjgen::frontend
