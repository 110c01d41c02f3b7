// What auto-lift does not read.
#include <stdio.h>
struct bits { int a : 3, b : 5; };
int first(struct bits *p) { return p->a; }
void print(int n) { printf("%d\n", n); }
void falls_through(int *a, int n) {
  switch (n) {
  case 1:
    a[0] = 1;
  case 2:
    a[1] = 2;
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
void rows(int **a, int n) { a[n][0] = 0; }
union both { int i; float f; };
float read_union(union both *u) { return u->f; }
void sized(int *a, int n) {
  int t[n];
  t[0] = a[0];
}
void watched(volatile int *a) { volatile int v = 0; a[v] = 0; }
int depth(int *a, int n) { return n ? depth(a, n - 1) : a[0]; }
struct node { struct node *next; int v; };
int value(struct node *p) { return p->v; }
extern int unknown[];
int far(int i) { return unknown[i]; }
void nested(int n) {
  int a[2][2] = {1, 2};
  (void)a, (void)n;
}
int kept(int *a) { return a[0]; }
