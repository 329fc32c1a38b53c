#ifndef C_LINKAGE_H
#define C_LINKAGE_H
double includesDefinitionsOfC(double a);
#endif
