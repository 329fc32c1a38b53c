/* In front of each source of the runtime: its stacks have so small blocks that those of small cases have many. */
#include <adjgen/stack.h>

#undef ADJGEN_BLOCK_BYTES
#define ADJGEN_BLOCK_BYTES 1152 /* at least ADJGEN_ROOM_BYTES and two margins */
