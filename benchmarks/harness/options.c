#include "options.h"
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DIMENSIONS = 8, MAX_VARIANTS = 4 };

static struct {
  char name[32];
  long value;
  int asked; ///< by the program
} dimensions[MAX_DIMENSIONS];
static int dimensionCount;

static Variant variants[MAX_VARIANTS];
static int variantCount;

static void die(const char *message, const char *text) {
  fprintf(stderr, "error: %s: %s\n", message, text);
  exit(2);
}

static void parseDimensions(const char *text) {
  while (*text) {
    int length = 0;
    if (dimensionCount == MAX_DIMENSIONS ||
        sscanf(text, "%31[^=]=%ld%n", dimensions[dimensionCount].name, &dimensions[dimensionCount].value,
               &length) != 2 ||
        dimensions[dimensionCount].value < 1 || (text[length] != ',' && text[length] != '\0'))
      die("not a list of dimensions", text);
    dimensionCount++;
    text += length + (text[length] == ',');
  }
}

long dimension(const char *name, long usual) {
  for (int i = 0; i < dimensionCount; i++)
    if (strcmp(dimensions[i].name, name) == 0) {
      dimensions[i].asked = 1;
      return dimensions[i].value;
    }
  return usual;
}

const Program *setUpAt(const char *text) {
  const char *colon = strchr(text, ':');
  const size_t length = colon ? (size_t)(colon - text) : strlen(text);
  const int timed = length == 4 && strncmp(text, "time", length) == 0;
  if (!timed && !(length == 5 && strncmp(text, "check", length) == 0))
    die("not a size", text);
  if (colon)
    parseDimensions(colon + 1);
  const Program *program = setUpProgram(timed ? TIME_SIZE : CHECK_SIZE);
  for (int i = 0; i < dimensionCount; i++)
    if (!dimensions[i].asked)
      die("the program has no such dimension", dimensions[i].name);
  return program;
}

void addVariant(const char *name, Adjoint adjoint) {
  if (variantCount == MAX_VARIANTS)
    die("too many adjoints", name);
  variants[variantCount++] = (Variant){name, adjoint};
}

const Variant *variantsOf(int *count) {
  *count = variantCount;
  return variants;
}
