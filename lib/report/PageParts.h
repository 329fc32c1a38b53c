// The files of page/, as text (made when the tool is built).
#pragma once

namespace adjgen {

extern const char pageTemplate[], pageStyle[], pageScript[];

} // namespace adjgen
