/* What threads collect for loops of tasks: <adjgen/tasks.h>. */
#ifndef ADJGEN_TASK_ROWS_H
#define ADJGEN_TASK_ROWS_H

/* Adds all rows of the calling thread to the memory. */
void adjgen_task_rows_flush(void);

#endif
