// A check that is stopped (SIGINT, SIGTERM, SIGHUP) takes along the programs that it has started, and its
// folder.
#pragma once

#include <string>

namespace adjgen {

/// From here on. `folder` is removed; empty: it is kept.
void cleanUpWhenStopped(const std::string &folder);

/// While a program runs, with its process group; 0: none does. Waits for ever once the check has been
/// stopped: nothing new is started then.
void setRunningGroup(int group);

} // namespace adjgen
