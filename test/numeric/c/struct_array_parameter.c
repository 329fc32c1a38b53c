// n=5 : an array of structs as parameter, one field read only, another updated from its neighbours
struct Particle {
  double position, charge;
};
double f(int n, struct Particle p[]) {
  double energy = 0.0;
  for (int i = 0; i < n; i++) {
    struct Particle *next = &p[(i + 1) % n];
    p[i].position += next->position * p[i].charge * 0.5;
    energy += p[i].position * next->charge;
  }
  return energy;
}
