// Where the derivatives are of what pointers in global and static variables lead to.
//
// The shadow of such a pointer is right if one of these holds:
// [pointer of head] A head names the variable: whoever calls the derivative sets its shadow.
// [pointer set first] Every way from the start of the head to a use of the pointer has set it ([set
//   before] in HiddenState.h), and its shadow with it.
// [internal pointer] The variable is internal, what it holds at first is known, and nothing changes it,
//   or it is state, which is refused. Its shadow leads to the shadows of what it leads to, from the
//   beginning: these stand before it, no union is on the way, and no real in it would have to be set to
//   zero.
#pragma once

#include "analysis/Facts.h"

namespace adjgen {

bool areShadowsOfPointersKnown(Facts &f, const Function *head, const Variable *global);

} // namespace adjgen
