#ifndef OWN_STRUCT_OF_HEADER_H
#define OWN_STRUCT_OF_HEADER_H
struct inner; // whose members only the source knows
struct scales;
typedef struct history history;
struct outer {
  int used;
  struct inner *own;
  struct scales *scales;
  history *past;
};
#endif
