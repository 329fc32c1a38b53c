// Functions of the C library that write numbers into memory as text.
#pragma once

#include <string>

namespace adjgen {

/// Of what it is given, numbers are only written. `name` may carry a "__builtin_" prefix.
bool writesText(const std::string &name);

/// It writes characters where its first argument leads, and integers where others lead (`%n`), reads what the others lead
/// to, and keeps no address. (Of a va_list it is not known where it leads.)
bool writesCharacters(const std::string &name);

/// Does it put elements of any type in order, or find one, by a function that compares them?
bool sortsOrSearches(const std::string &name);
/// It reads what it is given by pointers to const, and writes integers.
bool onlyOrders(const std::string &name);

} // namespace adjgen
