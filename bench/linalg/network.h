// Networks as modules of linalg on tensors, with weights by chance: what a front end makes of a quantized
// model.
#ifndef AUTO_BENCH_LINALG_NETWORK_H
#define AUTO_BENCH_LINALG_NETWORK_H

#include "support/util.h"

typedef enum network_kind {
  // MobileNet-v2 as TFLite quantizes it: s8 with zero points, one multiplier and shift for each channel.
  NETWORK_MOBILENET,
  // ResNet-50: u8 activations, s8 weights, an f32 scale for each channel.
  NETWORK_RESNET,
  // One block of BERT-base: s8 products, u8 probabilities; softmax, GELU and norms in f32.
  NETWORK_TRANSFORMER,
  NETWORK_KINDS
} network_kind;
extern const char *const network_names[NETWORK_KINDS];

typedef enum network_quantization {
  NETWORK_BY_CHANNEL, // as above
  // Of images: s8 without zero points, one f32 scale for each tensor, bounds of 0 and 127 where there is a
  // ReLU or a ReLU6. A residual sum is that of two s8, of which the older one is scaled to s8 before.
  NETWORK_BY_TENSOR,
} network_quantization;

typedef struct network {
  network_kind kind;
  network_quantization quantization;
  int64_t side;  // of the square image; of a transformer: how many tokens
  int64_t width; // all channels are divided by it
  // Set by network_print.
  double work;             // multiply-accumulates
  int64_t inputs, outputs; // elements
  bool is_float;           // f32, otherwise bytes
} network;

// The function @f<number> of two memrefs of one dimension, the input and the output. The weights depend on
// the network alone.
void network_print(network *n, unsigned number, strbuf *out);

#endif
