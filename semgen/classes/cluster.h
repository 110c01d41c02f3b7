// Clusters: classes in the making (similarity.c), which can still grow.
#ifndef AUTO_SEMGEN_CLASSES_CLUSTER_H
#define AUTO_SEMGEN_CLASSES_CLUSTER_H

#include "semgen/classes/similarity.h"

// Members with the shape and the nest that they share.
typedef struct cluster {
  shape shape;
  shape_numbers numbers; // of the constants in the shape, as some member has them
  uint32_t *depth;       // per result
  similarity_members members;
  uint32_t num_parameters; // that are attributes
} cluster;
typedef STACK(cluster) cluster_stack;

// ---- cluster.c: joining and merging ----
// Clusters of all members: those of equal shapes, then merged.
void cluster_all(similarity *s, const similarity_members *members, cluster_stack *clusters);
// The two as one with this shape, in which theirs lie so, if that is a class with few parameters more than
// each has.
bool cluster_merge_as(const similarity *s, const shape *common, const cluster *x, const unify_view *from_x,
                      const cluster *y, const unify_view *from_y, arena *a, cluster *out);
// A cluster of one member, of the member's own shape.
cluster cluster_of(const similarity *s, similarity_member *m);
void cluster_free_all(cluster_stack *clusters);

// ---- cluster_solve.c: parameters ----
// The parameters and the expressions of the form's slots.
derive_solution cluster_solve_slots(const cluster *c, const class_form *f, arena *a);
// The cluster as a class, made in `a`. False if some member is not given back; *failed is the first of those.
bool cluster_solve(const cluster *from, term_context *terms, arena *a, similarity_class *out,
                   const similarity_member **failed);
// The same with its representative; false after a diagnostic. Sorts the members.
bool cluster_make_class(similarity *s, cluster *from, similarity_class *out, diagnostics *d);
// How many parameters an operation has as attributes.
uint32_t cluster_count_parameters(const cluster *c);
// The members by ISA, then by name.
void cluster_sort(cluster *c);

#endif
