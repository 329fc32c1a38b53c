typedef struct spring spring;

spring *spring_new(int n, const double *length);
void spring_stretch(spring *s, double by);
double spring_energy(const spring *s);
void spring_free(spring *s);
