// Objects in a head's signature: each is used through a view, a mirror that is set up from what the object
// shows (docs/cpp.md).
#pragma once

#include "frontend/Context.h"

namespace adjgen::frontend {

/// Of which a path names the whole, or a part; null: of none.
const View *viewOf(const Context &c, const Path &p);
/// Such a container: "'mesh.values'", "an element of 'rows'".
std::string inUsersWords(const Context &c, const Path &p);

/// Sets up the views of all heads, and gives the objects back what was changed, once all bodies are known:
/// only what is used needs a way to it. An error wherever there is none, or where a container of the caller's
/// would change where its elements are, or how many.
void finishViews(Context &c);

} // namespace adjgen::frontend
