// What auto-lift does not read.
#include <stdio.h>
struct pair { int a, b; };
int first(struct pair *p) { return p->a; }
void print(int n) { printf("%d\n", n); }
int leave(const int *a, int n) {
  for (int i = 0; i < n; i++)
    if (a[i])
      return i;
  return -1;
}
void stop(int *a, int n) {
  for (int i = 0; i < n; i++) {
    if (i > 3)
      break;
    a[i] = 0;
  }
}
void jump(int n) {
again:
  if (n)
    goto again;
}
void other(int *a, int *b, int n) {
  int *p = a;
  p = b;
  p[n] = 0;
}
int kept(int *a) { return a[0]; }
