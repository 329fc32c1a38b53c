/* What the forward sweep keeps for the backward sweep. Calls of one process have one order, whichever thread
 * makes them: so there is one stack for the process. */
#include "parts.h"
#include <stdlib.h>
#include <string.h>

static char *kept;
static size_t used, room;

typedef struct {
  const char *call;
  size_t bytes;
} Seal; /* stands behind what it is for */

static void append(const char *call, const void *data, size_t bytes) {
  if (room - used < bytes) {
    room = room + room / 2 + bytes + 4096;
    kept = realloc(kept, room);
    if (!kept)
      adjgen_mpi_fail(call, "no memory for what the backward sweep needs");
  }
  if (bytes)
    memcpy(kept + used, data, bytes);
  used += bytes;
}

void adjgen_mpi_keep(const char *call, const void *data, size_t bytes) {
  const Seal seal = {call, bytes};
  append(call, data, bytes);
  append(call, &seal, sizeof seal);
}

void adjgen_mpi_back(const char *call, void *data, size_t bytes) {
  Seal seal = {NULL, 0};
  if (used >= sizeof seal)
    memcpy(&seal, kept + used - sizeof seal, sizeof seal);
  if (!seal.call || strcmp(seal.call, call) != 0 || seal.bytes != bytes)
    adjgen_mpi_fail(call,
                    "the backward sweep does not meet the calls of the forward sweep in reversed order");
  used -= sizeof seal + bytes;
  if (bytes)
    memcpy(data, kept + used, bytes);
}
