// What networks are printed with: tensors, constants by chance, operations of linalg.
#ifndef AUTO_BENCH_LINALG_NETWORK_TEXT_H
#define AUTO_BENCH_LINALG_NETWORK_TEXT_H

#include "bench/linalg/network.h"

// A tensor %v<id> of element type `type`.
typedef struct tensor {
  unsigned id, rank;
  int64_t sizes[4];
  const char *type;
} tensor;

typedef struct printer {
  network *network;
  strbuf *out;
  unsigned next;
  uint64_t random;
} printer;

#define SHAPE(...)                                                                                           \
  sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t), (int64_t[]) { __VA_ARGS__ }

typedef struct text {
  char s[96];
} text;

// linalg.generic over the dimensions of the result: operand i is indexed by maps[i], "d0, d1"; body: what
// stands in the region, whose arguments are %x0, %x1, ... and the result's %r; it yields %y.
typedef struct operand {
  tensor value;
  const char *map;
} operand;

// A sum of products of u8 and s8.
#define PRODUCT_BODY                                                                                         \
  "    %a = arith.extui %x0 : i8 to i32\n    %b = arith.extsi %x1 : i8 to i32\n"                             \
  "    %c = arith.muli %a, %b : i32\n    %y = arith.addi %r, %c : i32\n"

// %f to a u8.
#define TO_U8                                                                                                \
  "    %zero = arith.constant 0.0 : f32\n    %top = arith.constant 255.0 : f32\n"                            \
  "    %n = math.roundeven %f : f32\n    %o = arith.maximumf %n, %zero : f32\n"                              \
  "    %p = arith.minimumf %o, %top : f32\n    %y = arith.fptoui %p : f32 to i8\n"
// %f to an s8, not below `low`.
#define TO_S8(low)                                                                                           \
  "    %low = arith.constant " low " : f32\n    %top = arith.constant 127.0 : f32\n"                         \
  "    %n = math.roundeven %f : f32\n    %o = arith.maximumf %n, %low : f32\n"                               \
  "    %p = arith.minimumf %o, %top : f32\n    %y = arith.fptosi %p : f32 to i8\n"

void network_line(printer *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
tensor network_make(printer *p, const char *type, unsigned rank, const int64_t *sizes);
int64_t network_elements(tensor t);
text network_type(tensor t);
tensor network_weights(printer *p, unsigned rank, const int64_t *sizes);
tensor network_bias32(printer *p, int64_t n, double scale);
tensor network_floats(printer *p, int64_t n, double scale);
tensor network_filled(printer *p, tensor like, const char *number);
tensor network_empty(printer *p, tensor like);
tensor network_padded(printer *p, tensor x, int64_t border, const char *number);
tensor network_generic(printer *p, unsigned loops, unsigned reductions, const operand *ins, unsigned count,
                       tensor init, const char *map, const char *body);
tensor network_named(printer *p, const char *head, tensor a, tensor b, const char *scalars,
                     const char *scalar_types, tensor init);
const char *network_identity(unsigned rank);
const char *network_channel(unsigned rank);
tensor network_elementwise(printer *p, tensor x, const tensor *others, unsigned count, const char *to,
                           const char *body);
double network_fitting(double fan_in);
int64_t network_divided(const network *n, int64_t channels);
uint64_t network_multiplier32(printer *p, double scale);
tensor network_constant(printer *p, tensor t, unsigned bytes, uint64_t (*number)(printer *p, double scale),
                        double scale);
tensor network_pooled(printer *p, tensor x);

#endif
