#define double float
#define long short
#define half(v) ((double)(v) / 2)
#define inline __inline__
