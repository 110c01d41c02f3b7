// Layer by layer: each takes the value before it and gives the next one.
#include "bench/linalg/network_image.h"

#include "bench/linalg/network_signed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// ---- MobileNet-v2 -----------------------------------------------------------------------------------------

#define ZERO_POINT "-9"

// Sums times a factor to s8: a multiplier for each channel, a rounding shift, the zero point, and what is
// below `low` cut off.
static tensor rescale(printer *p, tensor x, double factor, const char *low) {
  int exponent;
  double fraction = frexp(factor, &exponent);
  tensor multiplier = network_constant(p, network_make(p, "i32", SHAPE(x.sizes[x.rank - 1])), 4,
                                       network_multiplier32, fraction * 0x1p30 / 1.5);
  int shift = 30 - exponent;
  char body[1200];
  snprintf(body, sizeof body,
           "    %%half = arith.constant %lld : i64\n    %%shift = arith.constant %d : i64\n"
           "    %%zero_point = arith.constant " ZERO_POINT " : i32\n    %%low = arith.constant %s : i32\n"
           "    %%high = arith.constant 127 : i32\n"
           "    %%a = arith.extsi %%x0 : i32 to i64\n    %%b = arith.extsi %%x1 : i32 to i64\n"
           "    %%c = arith.muli %%a, %%b : i64\n    %%d = arith.addi %%c, %%half : i64\n"
           "    %%e = arith.shrsi %%d, %%shift : i64\n    %%f = arith.trunci %%e : i64 to i32\n"
           "    %%g = arith.addi %%f, %%zero_point : i32\n    %%h = arith.maxsi %%g, %%low : i32\n"
           "    %%i = arith.minsi %%h, %%high : i32\n    %%y = arith.trunci %%i : i32 to i8\n",
           1ll << (shift - 1), shift, low);
  return network_elementwise(p, x, &multiplier, 1, "i8", body);
}

// The zero points of an image and of weights, as operands.
static void zero_points(printer *p, char *scalars, size_t size) {
  unsigned image = p->next++, weight = p->next++;
  network_line(p, "%%v%u = arith.constant " ZERO_POINT " : i32", image);
  network_line(p, "%%v%u = arith.constant 0 : i32", weight);
  snprintf(scalars, size, ", %%v%u, %%v%u", image, weight);
}

static tensor quantized_convolution(printer *p, tensor x, int64_t filters, int64_t kernel, int64_t stride,
                                    bool depthwise, bool relu) {
  if (network_is_by_tensor(p))
    return network_signed_convolution(p, x, depthwise ? 0 : filters, kernel, stride, relu);
  x = network_padded(p, x, kernel / 2, ZERO_POINT);
  int64_t side = (x.sizes[1] - kernel) / stride + 1, channels = x.sizes[3];
  tensor w = depthwise ? network_weights(p, SHAPE(kernel, kernel, channels))
                       : network_weights(p, SHAPE(kernel, kernel, channels, filters));
  char scalars[64], head[160];
  zero_points(p, scalars, sizeof scalars);
  snprintf(
      head, sizeof head,
      "%sconv_2d_nhwc_hwc%s_q {strides = dense<%lld> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}",
      depthwise ? "depthwise_" : "", depthwise ? "" : "f", (long long)stride);
  tensor sums = network_biased(
      p, (tensor){.rank = 4, .sizes = {1, side, side, depthwise ? channels : filters}, .type = "i32"}, 500);
  sums = network_named(p, head, x, w, scalars, ", i32, i32", sums);
  double fan_in = (double)(kernel * kernel * (depthwise ? 1 : channels));
  p->network->work += (double)network_elements(sums) * fan_in;
  return rescale(p, sums, network_fitting(fan_in), relu ? ZERO_POINT : "-128");
}

// The sum of two s8 tensors, each with a scale of its own.
static tensor residual(printer *p, tensor x, tensor y) {
  if (network_is_by_tensor(p))
    return network_signed_residual(p, x, y, false);
  return network_elementwise(
      p, x, &y, 1, "i8",
      "    %zero_point = arith.constant " ZERO_POINT " : i32\n"
      "    %s = arith.constant 21000 : i32\n    %t = arith.constant 23000 : i32\n"
      "    %half = arith.constant 16384 : i32\n    %shift = arith.constant 15 : i32\n"
      "    %low = arith.constant -128 : i32\n    %high = arith.constant 127 : i32\n"
      "    %a = arith.extsi %x0 : i8 to i32\n    %b = arith.extsi %x1 : i8 to i32\n"
      "    %c = arith.subi %a, %zero_point : i32\n    %d = arith.subi %b, %zero_point : i32\n"
      "    %e = arith.muli %c, %s : i32\n    %f = arith.muli %d, %t : i32\n"
      "    %g = arith.addi %e, %f : i32\n    %h = arith.addi %g, %half : i32\n"
      "    %i = arith.shrsi %h, %shift : i32\n    %j = arith.addi %i, %zero_point : i32\n"
      "    %k = arith.maxsi %j, %low : i32\n    %l = arith.minsi %k, %high : i32\n"
      "    %y = arith.trunci %l : i32 to i8\n");
}

tensor network_mobilenet(printer *p, tensor x) {
  static const struct {
    int64_t expansion, channels, repeats, stride;
  } stages[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};
  const network *n = p->network;
  x = quantized_convolution(p, x, network_divided(n, 32), 3, 2, false, true);
  for (size_t s = 0; s < sizeof stages / sizeof *stages; s++)
    for (int64_t i = 0; i < stages[s].repeats; i++) {
      int64_t stride = i ? 1 : stages[s].stride, channels = network_divided(n, stages[s].channels),
              from = x.sizes[3];
      tensor y = stages[s].expansion > 1
                     ? quantized_convolution(p, x, from * stages[s].expansion, 1, 1, false, true)
                     : x;
      y = quantized_convolution(p, y, 0, 3, stride, true, true);
      y = quantized_convolution(p, y, channels, 1, 1, false, false);
      x = stride == 1 && from == channels ? residual(p, x, y) : y;
    }
  x = quantized_convolution(p, x, network_divided(n, 1280), 1, 1, false, true);
  double pixels = (double)(x.sizes[1] * x.sizes[2]);
  x = network_pooled(p, x);
  if (network_is_by_tensor(p))
    return network_signed_classes(p, network_scaled(p, x, 1 / pixels, false));
  x = rescale(p, x, 1 / pixels, "-128");
  tensor w = network_weights(p, SHAPE(x.sizes[1], network_divided(n, 1000)));
  char scalars[64];
  zero_points(p, scalars, sizeof scalars);
  tensor sums = network_biased(p, (tensor){.rank = 2, .sizes = {1, w.sizes[1]}, .type = "i32"}, 500);
  p->network->work += (double)network_elements(w);
  return rescale(p, network_named(p, "quantized_matmul", x, w, scalars, ", i32, i32", sums),
                 network_fitting((double)w.sizes[0]), "-128");
}

// ---- ResNet-50 --------------------------------------------------------------------------------------------

// Sums of u8 by s8 products.
static tensor convolution_sums(printer *p, tensor x, int64_t filters, int64_t kernel, int64_t stride) {
  x = network_padded(p, x, kernel / 2, "0");
  int64_t side = (x.sizes[1] - kernel) / stride + 1, channels = x.sizes[3];
  tensor w = network_weights(p, SHAPE(kernel, kernel, channels, filters));
  tensor sums = network_filled(p, (tensor){.rank = 4, .sizes = {1, side, side, filters}, .type = "i32"}, "0");
  char map[96];
  snprintf(map, sizeof map, "d0, d1 * %lld + d4, d2 * %lld + d5, d6", (long long)stride, (long long)stride);
  operand ins[] = {{x, map}, {w, "d4, d5, d6, d3"}};
  p->network->work += (double)network_elements(sums) * (double)(kernel * kernel * channels);
  return network_generic(p, 7, 3, ins, 2, sums, "d0, d1, d2, d3", PRODUCT_BODY);
}

// With a bias and a scale for each channel, to u8: what is negative becomes 0.
static tensor to_u8(printer *p, tensor sums, double fan_in) {
  tensor others[] = {network_bias32(p, sums.sizes[sums.rank - 1], 9000),
                     network_floats(p, sums.sizes[sums.rank - 1], 0.7 / 26 / sqrt(fan_in))};
  return network_elementwise(p, sums, others, 2, "i8",
                             "    %b = arith.addi %x0, %x1 : i32\n    %c = arith.sitofp %b : i32 to f32\n"
                             "    %f = arith.mulf %c, %x2 : f32\n" TO_U8);
}

static tensor convolution(printer *p, tensor x, int64_t filters, int64_t kernel, int64_t stride) {
  if (network_is_by_tensor(p))
    return network_signed_convolution(p, x, filters, kernel, stride, true);
  double fan_in = (double)(kernel * kernel * x.sizes[3]);
  return to_u8(p, convolution_sums(p, x, filters, kernel, stride), fan_in);
}

// The last sums of a block, and another branch, as floats; to u8.
static tensor joined(printer *p, tensor sums, tensor other, double fan_in) {
  tensor others[] = {network_bias32(p, sums.sizes[3], 9000),
                     network_floats(p, sums.sizes[3], 0.7 / 26 / sqrt(fan_in)), other};
  bool is_byte = !strcmp(other.type, "i8");
  char body[900];
  snprintf(body, sizeof body,
           "    %%b = arith.addi %%x0, %%x1 : i32\n    %%c = arith.sitofp %%b : i32 to f32\n"
           "    %%d = arith.mulf %%c, %%x2 : f32\n    %%s = arith.constant %s : f32\n"
           "    %%e = arith.%s %%x3 : %s to f32\n    %%g = arith.mulf %%e, %%s : f32\n"
           "    %%f = arith.addf %%d, %%g : f32\n%s",
           is_byte ? "0.75" : "0.0009765625", is_byte ? "uitofp" : "sitofp", other.type, TO_U8);
  return network_elementwise(p, sums, others, 3, "i8", body);
}

// Of windows of 3 x 3, each second one.
static tensor largest(printer *p, tensor x) {
  const char *least = network_is_by_tensor(p) ? "-128" : "0",
             *sign = network_is_by_tensor(p) ? "" : "_unsigned";
  x = network_padded(p, x, 1, least);
  int64_t side = (x.sizes[1] - 3) / 2 + 1;
  tensor window = network_empty(p, (tensor){.rank = 2, .sizes = {3, 3}, .type = "i8"});
  tensor top =
      network_filled(p, (tensor){.rank = 4, .sizes = {1, side, side, x.sizes[3]}, .type = "i8"}, least);
  char head[160];
  snprintf(head, sizeof head,
           "pooling_nhwc_max%s {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}",
           sign);
  return network_named(p, head, x, window, "", "", top);
}

// What the end of a block adds, of what it began with.
static tensor branch(printer *p, tensor x, int64_t channels, int64_t stride, bool is_first) {
  return !is_first                 ? x
         : network_is_by_tensor(p) ? network_signed_convolution(p, x, channels, 1, stride, false)
                                   : convolution_sums(p, x, channels, 1, stride);
}

static tensor block_end(printer *p, tensor other, tensor y, int64_t channels) {
  if (network_is_by_tensor(p))
    return network_signed_residual(p, other, network_signed_convolution(p, y, channels, 1, 1, false), true);
  return joined(p, convolution_sums(p, y, channels, 1, 1), other, (double)y.sizes[3]);
}

tensor network_resnet(printer *p, tensor x) {
  static const struct {
    int64_t channels, repeats;
  } stages[] = {{64, 3}, {128, 4}, {256, 6}, {512, 3}};
  const network *n = p->network;
  x = convolution(p, x, network_divided(n, 64), 7, 2);
  x = largest(p, x);
  for (size_t s = 0; s < sizeof stages / sizeof *stages; s++)
    for (int64_t i = 0; i < stages[s].repeats; i++) {
      int64_t stride = s && !i ? 2 : 1, channels = network_divided(n, stages[s].channels);
      tensor other = branch(p, x, 4 * channels, stride, !i);
      tensor y = convolution(p, x, channels, 1, stride);
      y = convolution(p, y, channels, 3, 1);
      x = block_end(p, other, y, 4 * channels);
    }
  double pixels = (double)(x.sizes[1] * x.sizes[2]);
  if (network_is_by_tensor(p))
    return network_signed_classes(p, network_scaled(p, network_pooled(p, x), 1 / pixels, true));
  tensor sums = network_filled(p, (tensor){.rank = 2, .sizes = {1, x.sizes[3]}, .type = "i32"}, "0");
  operand image = {x, "d0, d2, d3, d1"};
  sums = network_generic(p, 4, 2, &image, 1, sums, "d0, d1",
                         "    %a = arith.extui %x0 : i8 to i32\n    %y = arith.addi %a, %r : i32\n");
  tensor scale = network_floats(p, sums.sizes[1], 0.7 / pixels);
  x = network_elementwise(
      p, sums, &scale, 1, "i8",
      "    %c = arith.sitofp %x0 : i32 to f32\n    %f = arith.mulf %c, %x1 : f32\n" TO_U8);
  tensor w = network_weights(p, SHAPE(x.sizes[1], network_divided(n, 1000)));
  tensor logits = network_filled(p, (tensor){.rank = 2, .sizes = {1, w.sizes[1]}, .type = "i32"}, "0");
  operand ins[] = {{x, "d0, d2"}, {w, "d2, d1"}};
  p->network->work += (double)network_elements(w);
  return to_u8(p, network_generic(p, 3, 1, ins, 2, logits, "d0, d1", PRODUCT_BODY), (double)w.sizes[0]);
}
