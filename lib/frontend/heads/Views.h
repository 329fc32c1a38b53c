// Objects in a head's signature: each is used through a view, a mirror that is set up from what the object
// shows (docs/cpp.md).
#pragma once

#include "frontend/lower/Context.h"

namespace adjgen::frontend {

/// Sets up the views of all heads, and gives the objects back what was changed, once all bodies are known:
/// only what is used needs a way to it. An error wherever there is none, or where a container of the caller's
/// would change where its elements are, or how many.
void finishViews(Context &c);

} // namespace adjgen::frontend
