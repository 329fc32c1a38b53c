/* Memory that renamed buffers have had. */
#ifndef ADJGEN_SRC_RENAMING_H
#define ADJGEN_SRC_RENAMING_H

/* Back to the system. */
void adjgen_renaming_release(void);

#endif
