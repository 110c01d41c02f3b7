// Prints networks layer by layer: each layer takes the value before it and gives the next one. Weights are
// small around zero, scales keep the results of a layer in the range of a byte.
#include "bench/linalg/network.h"

#include "bench/linalg/network_image.h"
#include "bench/linalg/network_transformer.h"

#include <stdio.h>

const char *const network_names[NETWORK_KINDS] = {"MobileNet-v2", "ResNet-50", "BERT-base block"};

void network_print(network *n, unsigned number, strbuf *out) {
  printer p = {.network = n, .out = out, .random = 0x9e3779b97f4a7c15u + n->kind};
  bool is_image = n->kind != NETWORK_TRANSFORMER;
  tensor x = is_image ? network_make(&p, "i8", SHAPE(1, n->side, n->side, 3))
                      : network_make(&p, "f32", SHAPE(n->side, network_divided(n, 768)));
  n->work = 0;
  n->is_float = !is_image;
  n->inputs = network_elements(x);
  // The type of the output is known at the end.
  strbuf body = {0};
  p.out = &body;
  network_line(&p, "%%zero_i32 = arith.constant 0 : i32");
  network_line(&p, "%%flat = bufferization.to_tensor %%in restrict : memref<%lldx%s>", (long long)n->inputs,
               x.type);
  char shape[80];
  snprintf(shape, sizeof shape, is_image ? "1, %lld, %lld, 3" : "%lld, %lld", (long long)n->side,
           (long long)(is_image ? n->side : x.sizes[1]));
  network_line(&p, "%%v%u = tensor.expand_shape %%flat [[%s]] output_shape [%s] : tensor<%lldx%s> into %s",
               x.id, is_image ? "0, 1, 2, 3" : "0, 1", shape, (long long)n->inputs, x.type,
               network_type(x).s);
  tensor y = n->kind == NETWORK_MOBILENET ? network_mobilenet(&p, x)
             : n->kind == NETWORK_RESNET  ? network_resnet(&p, x)
                                          : network_transformer(&p, x);
  n->outputs = network_elements(y);
  strbuf_printf(
      out,
      "func.func @f%u(%%in: memref<%lldx%s>, %%out: memref<%lldx%s>) attributes {llvm.emit_c_interface} {\n",
      number, (long long)n->inputs, x.type, (long long)n->outputs, y.type);
  strbuf_append(out, body.text, body.size);
  strbuf_free(&body);
  strbuf_printf(out, "  %%result = tensor.collapse_shape %%v%u [[0, 1]] : %s into tensor<%lldx%s>\n", y.id,
                network_type(y).s, (long long)n->outputs, y.type);
  strbuf_printf(
      out,
      "  bufferization.materialize_in_destination %%result in restrict writable %%out : (tensor<%lldx%s>, "
      "memref<%lldx%s>) -> ()\n  return\n}\n",
      (long long)n->outputs, y.type, (long long)n->outputs, y.type);
}
