// Members of a record, and members of these: the numbers of the fields on the way.
#pragma once

#include <set>
#include <vector>

namespace adjgen {

using MemberSet = std::set<std::vector<unsigned>>;

} // namespace adjgen
