// n=5 m=5 : names and messages are written beside numbers, by functions that only write characters
#include <stdio.h>
#include <string.h>
struct note {
  double weight;
  char text[16];
};
void f(int n, int m, double *x, double *y) {
  struct note notes[3];
  char all[64] = "";
  for (int k = 0; k < 3; k++) {
    notes[k].weight = x[k % n] * x[k % n];
    strcpy(notes[k].text, "n");
    snprintf(notes[k].text + 1, sizeof notes[k].text - 1, "%d", k);
    strncat(all, notes[k].text, sizeof all - strlen(all) - 1);
  }
  for (int i = 0; i < m; i++) {
    y[i] = y[i] * notes[i % 3].weight * (double)strlen(all);
    x[i % n] *= y[i];
    if (x[i % n] > 1.0)
      strncpy(notes[1].text, "n of one", sizeof notes[1].text - 1);
    notes[i % 3].weight *= x[i % n];
  }
  int written = 2;
  for (int i = 0; i < m; i++)
    y[i] *= x[i % n] * written;
  snprintf(all, sizeof all, "%d%n", 100 * n, &written); /* another number from here on */
  for (int i = 0; i < m; i++)
    y[i] *= 0.5 * written;
  y[0] += notes[1].text[0] == 'n' ? x[0] * notes[1].weight : 0.0;
}
