// Convolutions, the last product and residual sums as Gemmini computes them; stores scale to bytes.
#include "bench/linalg/network_signed.h"

#include <stdio.h>

bool network_is_by_tensor(const printer *p) { return p->network->quantization == NETWORK_BY_TENSOR; }

tensor network_scaled(printer *p, tensor sums, double factor, bool relu) {
  char body[600];
  snprintf(body, sizeof body,
           "    %%s = arith.constant %.9e : f32\n    %%c = arith.sitofp %%x0 : i32 to f32\n"
           "    %%f = arith.mulf %%c, %%s : f32\n%s",
           factor, relu ? TO_S8("0.0") : TO_S8("-128.0"));
  return network_elementwise(p, sums, NULL, 0, "i8", body);
}

// A bias for each channel, where sums begin.
tensor network_biased(printer *p, tensor like, double scale) {
  tensor bias = network_bias32(p, like.sizes[like.rank - 1], scale), r = network_empty(p, like);
  operand in = {bias, network_channel(like.rank)};
  return network_generic(p, like.rank, 0, &in, 1, r, network_identity(like.rank),
                         "    %y = arith.addi %x0, %zero_i32 : i32\n");
}

// Depthwise with 0 filters.
tensor network_signed_convolution(printer *p, tensor x, int64_t filters, int64_t kernel, int64_t stride,
                                  bool relu) {
  x = network_padded(p, x, kernel / 2, "0");
  int64_t side = (x.sizes[1] - kernel) / stride + 1, channels = x.sizes[3];
  tensor w = filters ? network_weights(p, SHAPE(kernel, kernel, channels, filters))
                     : network_weights(p, SHAPE(kernel, kernel, channels));
  char head[160];
  snprintf(head, sizeof head,
           "%s {strides = dense<%lld> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}",
           filters ? "conv_2d_nhwc_hwcf" : "depthwise_conv_2d_nhwc_hwc", (long long)stride);
  double fan_in = (double)(kernel * kernel * (filters ? channels : 1));
  tensor sums = network_biased(
      p, (tensor){.rank = 4, .sizes = {1, side, side, filters ? filters : channels}, .type = "i32"}, 2000);
  sums = network_named(p, head, x, w, "", "", sums);
  p->network->work += (double)network_elements(sums) * fan_in;
  return network_scaled(p, sums, network_fitting(fan_in), relu);
}

tensor network_signed_classes(printer *p, tensor x) {
  tensor w = network_weights(p, SHAPE(x.sizes[1], network_divided(p->network, 1000)));
  tensor sums = network_biased(p, (tensor){.rank = 2, .sizes = {1, w.sizes[1]}, .type = "i32"}, 2000);
  p->network->work += (double)network_elements(w);
  return network_scaled(p, network_named(p, "matmul", x, w, "", "", sums),
                        network_fitting((double)w.sizes[0]), false);
}

// y and the scaled x, each a byte; their sum as one.
tensor network_signed_residual(printer *p, tensor x, tensor y, bool relu) {
  char body[800];
  snprintf(body, sizeof body,
           "    %%s = arith.constant 0.75 : f32\n    %%c = arith.sitofp %%x0 : i8 to f32\n"
           "    %%d = arith.mulf %%c, %%s : f32\n    %%n = math.roundeven %%d : f32\n"
           "    %%e = arith.fptosi %%n : f32 to i32\n    %%g = arith.extsi %%x1 : i8 to i32\n"
           "    %%h = arith.addi %%e, %%g : i32\n    %%low = arith.constant %s : i32\n"
           "    %%high = arith.constant 127 : i32\n    %%i = arith.maxsi %%h, %%low : i32\n"
           "    %%j = arith.minsi %%i, %%high : i32\n    %%y = arith.trunci %%j : i32 to i8\n",
           relu ? "0" : "-128");
  return network_elementwise(p, x, &y, 1, "i8", body);
}
