// Arrays of pointers to arrays, and of pointers to rows of arrays: a type around what it declares.
// RUN: %checks --head=product --set n=2 --extent 'm=2,m[]=1' %s | FileCheck %s
// RUN: %checks --head=rows --set n=2 --extent 'm=2,m[]=3' %s | FileCheck %s
// CHECK: verdict: the derivatives agree
typedef double matrix[2][2];
void product(matrix *restrict m[], int n, matrix out) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        out[i][j] += (*m[k])[i][j] * out[j][i];
}
void rows(double (**m)[4], int n, double out[3]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 3; i++)
      out[i] *= m[k][i][k] * m[k][2][i];
}
