// Layer by layer: each takes the value before it and gives the next one.
#include "bench/linalg/network_transformer.h"

#include <math.h>
#include <stdio.h>

static tensor quantized(printer *p, tensor x, double scale) {
  char body[700];
  snprintf(body, sizeof body, "    %%s = arith.constant %.9e : f32\n    %%f = arith.mulf %%x0, %%s : f32\n%s",
           scale, TO_S8("-127.0"));
  return network_elementwise(p, x, NULL, 0, "i8", body);
}

// s8 by s8, to f32 with a scale and a bias for each column.
static tensor projection(printer *p, tensor x, int64_t columns, double scale) {
  tensor w = network_weights(p, SHAPE(x.sizes[1], columns));
  tensor sums = network_filled(p, (tensor){.rank = 2, .sizes = {x.sizes[0], columns}, .type = "i32"}, "0");
  sums = network_named(p, "matmul", x, w, "", "", sums);
  p->network->work += (double)network_elements(w) * (double)x.sizes[0];
  tensor others[] = {network_floats(p, columns, scale / 1.5), network_floats(p, columns, 0.01)};
  return network_elementwise(p, sums, others, 2, "f32",
                             "    %c = arith.sitofp %x0 : i32 to f32\n    %d = arith.mulf %c, %x1 : f32\n"
                             "    %y = arith.addf %d, %x2 : f32\n");
}

// [tokens, heads * depth] to [heads, tokens, depth].
static tensor split_heads(printer *p, tensor x, int64_t heads) {
  int64_t depth = x.sizes[1] / heads;
  tensor y = network_make(p, x.type, SHAPE(x.sizes[0], heads, depth));
  network_line(
      p, "%%v%u = tensor.expand_shape %%v%u [[0], [1, 2]] output_shape [%lld, %lld, %lld] : %s into %s", y.id,
      x.id, (long long)y.sizes[0], (long long)heads, (long long)depth, network_type(x).s, network_type(y).s);
  tensor to = network_empty(p, (tensor){.rank = 3, .sizes = {heads, x.sizes[0], depth}, .type = x.type}),
         r = to;
  r.id = p->next++;
  network_line(p, "%%v%u = linalg.transpose ins(%%v%u : %s) outs(%%v%u : %s) permutation = [1, 0, 2]", r.id,
               y.id, network_type(y).s, to.id, network_type(to).s);
  return r;
}

static tensor join_heads(printer *p, tensor x) {
  tensor to = network_empty(
             p, (tensor){.rank = 3, .sizes = {x.sizes[1], x.sizes[0], x.sizes[2]}, .type = x.type}),
         y = to;
  y.id = p->next++;
  network_line(p, "%%v%u = linalg.transpose ins(%%v%u : %s) outs(%%v%u : %s) permutation = [1, 0, 2]", y.id,
               x.id, network_type(x).s, to.id, network_type(to).s);
  tensor r = network_make(p, x.type, SHAPE(x.sizes[1], x.sizes[0] * x.sizes[2]));
  network_line(p, "%%v%u = tensor.collapse_shape %%v%u [[0], [1, 2]] : %s into %s", r.id, y.id,
               network_type(y).s, network_type(r).s);
  return r;
}

// A fold of the last dimension.
static tensor row_fold(printer *p, tensor x, const char *first, const char *body) {
  tensor r = x;
  r.rank--;
  operand in = {x, network_identity(x.rank)};
  return network_generic(p, x.rank, 1, &in, 1, network_filled(p, r, first), network_identity(x.rank - 1),
                         body);
}

static tensor with_rows(printer *p, tensor x, tensor rows, const char *to, const char *body) {
  operand ins[] = {{x, network_identity(x.rank)}, {rows, network_identity(x.rank - 1)}};
  tensor r = x;
  r.type = to;
  return network_generic(p, x.rank, 0, ins, 2, network_empty(p, r), network_identity(x.rank), body);
}

// Of the last dimension, as u8 parts of 255.
static tensor softmax_u8(printer *p, tensor x) {
  tensor top = row_fold(p, x, "0xFF800000", "    %y = arith.maximumf %x0, %r : f32\n");
  tensor e = with_rows(p, x, top, "f32", "    %d = arith.subf %x0, %x1 : f32\n    %y = math.exp %d : f32\n");
  tensor sum = row_fold(p, e, "0.0", "    %y = arith.addf %x0, %r : f32\n");
  return with_rows(p, e, sum, "i8",
                   "    %s = arith.constant 255.0 : f32\n    %d = arith.divf %x0, %x1 : f32\n"
                   "    %f = arith.mulf %d, %s : f32\n" TO_U8);
}

static tensor layer_norm(printer *p, tensor x) {
  char scaled[300];
  double columns = (double)x.sizes[1];
  snprintf(scaled, sizeof scaled,
           "    %%n = arith.constant %.9e : f32\n    %%d = arith.mulf %%x0, %%n : f32\n"
           "    %%y = arith.addf %%d, %%r : f32\n",
           1 / columns);
  tensor mean = row_fold(p, x, "0.0", scaled);
  tensor d = with_rows(p, x, mean, "f32", "    %y = arith.subf %x0, %x1 : f32\n");
  snprintf(scaled, sizeof scaled,
           "    %%n = arith.constant %.9e : f32\n    %%q = arith.mulf %%x0, %%x0 : f32\n"
           "    %%d = arith.mulf %%q, %%n : f32\n    %%y = arith.addf %%d, %%r : f32\n",
           1 / columns);
  tensor variance = row_fold(p, d, "0.0", scaled);
  tensor z = with_rows(p, d, variance, "f32",
                       "    %e = arith.constant 1.0e-05 : f32\n    %v = arith.addf %x1, %e : f32\n"
                       "    %f = math.rsqrt %v : f32\n    %y = arith.mulf %x0, %f : f32\n");
  tensor others[] = {network_floats(p, x.sizes[1], 0.7), network_floats(p, x.sizes[1], 0.01)};
  return network_elementwise(p, z, others, 2, "f32",
                             "    %d = arith.mulf %x0, %x1 : f32\n    %y = arith.addf %d, %x2 : f32\n");
}

static tensor added(printer *p, tensor x, tensor y) {
  return network_elementwise(p, x, &y, 1, "f32", "    %y = arith.addf %x0, %x1 : f32\n");
}

tensor network_transformer(printer *p, tensor x) {
  const network *n = p->network;
  int64_t model = x.sizes[1], tokens = x.sizes[0], heads = 12, depth = model / heads;
  double scale = 1.0 / 37 / 32 / sqrt((double)model);
  tensor q8 = quantized(p, x, 32), heads8[3];
  for (unsigned i = 0; i < 3; i++)
    heads8[i] = quantized(p, split_heads(p, projection(p, q8, model, scale), heads), 32);
  tensor scores =
      network_filled(p, (tensor){.rank = 3, .sizes = {heads, tokens, tokens}, .type = "i32"}, "0");
  scores = network_named(p, "batch_matmul_transpose_b", heads8[0], heads8[1], "", "", scores);
  char body[200];
  snprintf(body, sizeof body,
           "    %%s = arith.constant %.9e : f32\n    %%c = arith.sitofp %%x0 : i32 to f32\n"
           "    %%y = arith.mulf %%c, %%s : f32\n",
           1.0 / 1024 / sqrt((double)depth));
  tensor parts = softmax_u8(p, network_elementwise(p, scores, NULL, 0, "f32", body));
  tensor context =
      network_filled(p, (tensor){.rank = 3, .sizes = {heads, tokens, depth}, .type = "i32"}, "0");
  operand ins[] = {{parts, "d0, d1, d3"}, {heads8[2], "d0, d3, d2"}};
  context = network_generic(p, 4, 1, ins, 2, context, "d0, d1, d2", PRODUCT_BODY);
  p->network->work += 2 * (double)(heads * tokens * tokens * depth);
  tensor c8 =
      network_elementwise(p, join_heads(p, context), NULL, 0, "i8",
                          "    %s = arith.constant 0.015625 : f32\n    %c = arith.sitofp %x0 : i32 to f32\n"
                          "    %f = arith.mulf %c, %s : f32\n" TO_S8("-127.0"));
  x = layer_norm(p, added(p, x, projection(p, c8, model, scale)));
  tensor hidden = projection(p, quantized(p, x, 32), network_divided(n, 3072), scale);
  hidden = network_elementwise(
      p, hidden, NULL, 0, "f32",
      "    %half = arith.constant 0.5 : f32\n    %one = arith.constant 1.0 : f32\n"
      "    %slope = arith.constant 0.797884583 : f32\n    %cubic = arith.constant 0.0447149985 : f32\n"
      "    %b = arith.mulf %cubic, %x0 : f32\n    %c = arith.mulf %b, %x0 : f32\n"
      "    %d = arith.mulf %c, %x0 : f32\n    %e = arith.addf %x0, %d : f32\n"
      "    %f = arith.mulf %slope, %e : f32\n    %t = math.tanh %f : f32\n"
      "    %u = arith.addf %t, %one : f32\n    %h = arith.mulf %half, %x0 : f32\n"
      "    %y = arith.mulf %h, %u : f32\n");
  tensor y = projection(p, quantized(p, hidden, 32), model, scale / 2);
  return layer_norm(p, added(p, x, y));
}
