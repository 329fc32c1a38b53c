// The driver as text: what a user could have written with adjgen/check.h.
#pragma once

#include "check/Signature.h"

namespace adjgen {

/// `folder`: where it will stand; includes are named as from there. Empty: by their whole paths.
std::string driverText(const CheckOptions &options, const Signature &signature, const std::string &folder);

} // namespace adjgen
