EACH(LIST)
#ifdef IS_ASKED
#define ASKED 3
#else
#define ASKED 5
#endif
