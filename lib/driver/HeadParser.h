// --head=NAME(DEPENDENTS)/(INDEPENDENTS)
#pragma once

#include "frontend/Frontend.h"

namespace adjgen {

/// With a "/" the groups in brackets around it are the lists. Without one, a last group of plain names is the
/// list of dependents, and one of types (f(double,int)) chooses an overload and stays in the name. nullopt,
/// and what is wrong in `problem`, otherwise.
std::optional<HeadSpec> parseHead(const std::string &text, std::string &problem);

} // namespace adjgen
