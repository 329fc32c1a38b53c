/* What parts of a checkpointed loop know of it. */
#ifndef ADJGEN_SRC_CHECKPOINT_H
#define ADJGEN_SRC_CHECKPOINT_H

#include "containers.h"

#include <adjgen/checkpoint.h>

adjgen_containers *adjgen_checkpoint_containers(adjgen_checkpoints *c);

#endif
