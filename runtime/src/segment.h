/* Segments: the part of a stack above a mark, with what the threads of its regions have saved, as a thing of
 * its own. It can be handed to another thread and be read there, and be written and read again elsewhere.
 *
 *   adjgen_mark begin = adjgen_stack_mark();
 *   ... pushes, regions ...
 *   adjgen_segment *segment = adjgen_segment_detach(begin);   the stack is now as it was at the mark
 *   ... on any thread, at any time, in any order: ...
 *   adjgen_segment_attach(segment);                           as if it had been pushed here
 *   ... pops, regions resumed ...
 *
 * What always holds:
 *  - A segment belongs to nobody: it has no pointer into a stack, and positions in it (those that records of
 *    regions have) count from its beginning, for each of its stacks. Who hands it to another thread sees to
 *    it that the other one does not begin before.
 *  - To attach it is to push: what had been popped from that stack, and from those of the threads of its
 *    teams, cannot be made readable again.
 *  - Marks above the one from which a segment was detached are void, until it is attached there again.
 *  - Where teams are resumed in a segment, thread t gets what thread t had saved, whoever encounters the
 *    region now.
 *  - Whole blocks change hands, without being copied; only the bytes up to the end of the block that the mark
 *    is in are copied. What belongs to segments is in adjgen_total_bytes().
 *
 * Values are bytes, and stay as they are. For those that are pointers, pushed by generated code, that means:
 * what they point to must still be there, as for any other pop; a segment that is read in another process
 * must have none. Numbers of events (adjgen/events.h) have with them a pointer to the count of the root stack
 * where they happened: they are undone by whoever has the segment, in the same process, as long as the thread
 * whose root it was has not ended. The primal's results that are kept (adjgen/results.h) are not part of the
 * stack. */
#ifndef ADJGEN_SRC_SEGMENT_H
#define ADJGEN_SRC_SEGMENT_H

#include <adjgen/stack.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct adjgen_segment adjgen_segment;

/* What is above the mark on the calling thread's current stack, on which the mark was taken. */
adjgen_segment *adjgen_segment_detach(adjgen_mark mark);

/* Puts it on top of the calling thread's current stack, and ends it. */
void adjgen_segment_attach(adjgen_segment *segment);

/* Ends it, with its values. */
void adjgen_segment_drop(adjgen_segment *segment);

/* Bytes of values, those of the threads of its regions included. */
size_t adjgen_segment_bytes(const adjgen_segment *segment);

/* Takes n bytes; returns 0 if it cannot. */
typedef int adjgen_sink(void *context, const void *bytes, size_t n);
/* Gives n bytes; returns 0 if there are not so many. */
typedef int adjgen_source(void *context, void *bytes, size_t n);

/* The segment in bytes, part by part, so that a large one needs no second memory; it is left as it is.
 * Returns 0 if the sink cannot take them. */
int adjgen_segment_write(const adjgen_segment *segment, adjgen_sink *sink, void *context);

/* A segment with the same values, from these bytes, wherever they lie now; for the same library on the same
 * kind of machine. Null if the source ends too early, or gives what is no segment. */
adjgen_segment *adjgen_segment_read(adjgen_source *source, void *context);

#ifdef __cplusplus
}
#endif

#endif
