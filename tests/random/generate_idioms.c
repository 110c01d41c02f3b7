// The phrasings of fixed-point code: what selection looks for, with random choices around it.
#include "tests/random/generate_internal.h"

static generate_value idiom_round_shift(generate *g, generate_value v, unsigned shift, int is_signed) {
  if (shift && generate_chance(g, 70))
    v = generate_binary(g, "addi", v, generate_splat(g, v.type, 1ll << (shift - 1)));
  return generate_binary(g, is_signed ? "shrsi" : "shrui", v, generate_splat(g, v.type, (int64_t)shift));
}

static generate_value idiom_clamp(generate *g, generate_value v, int64_t low, int64_t high, int is_signed) {
  const char *less = is_signed ? "slt" : "ult";
  if (generate_chance(g, 75)) {
    v = generate_binary(g, is_signed ? "maxsi" : "maxui", v, generate_splat(g, v.type, low));
    return generate_binary(g, is_signed ? "minsi" : "minui", v, generate_splat(g, v.type, high));
  }
  // The same with compare and select.
  generate_value limit = generate_splat(g, v.type, high);
  generate_value c = generate_define(g, generate_like(v.type, GENERATE_INT, 1));
  generate_print_line(g, "%%v%u = arith.cmpi %s, %%v%u, %%v%u : %s", c.id, less, v.id, limit.id,
                      generate_print(v.type).s);
  generate_value s = generate_define(g, v.type);
  generate_print_line(g, "%%v%u = arith.select %%v%u, %%v%u, %%v%u : %s, %s", s.id, c.id, v.id, limit.id,
                      generate_print(c.type).s, generate_print(v.type).s);
  return generate_binary(g, is_signed ? "maxsi" : "maxui", s, generate_splat(g, v.type, low));
}

// Sum over groups of `group` neighbouring lanes of products of extended narrow lanes.
static generate_value idiom_dot(generate *g, generate_type t) {
  static const unsigned groups[] = {2, 2, 4, 4, 8, 3};
  unsigned group = groups[generate_below(g, 6)], lanes = t.dims[0];
  while (group * lanes > 256)
    group /= 2;
  if (group < 2 || t.width < 3)
    return generate_load(g, t);
  unsigned narrow = t.width >= 16 && generate_chance(g, 80)
                        ? (t.width >= 32 && generate_chance(g, 50) ? 16 : 8)
                        : t.width / 2;
  generate_type source = generate_int(narrow, group * lanes);
  generate_value a = generate_make(g, source), b = generate_make(g, source);
  int reduce_only = generate_chance(g, 20);
  a = generate_resize(g, a, t.width, generate_chance(g, 50));
  if (!reduce_only)
    a = generate_binary(g, "muli", a, generate_resize(g, b, t.width, generate_chance(g, 60)));
  generate_type shaped = {GENERATE_INT, t.width, 2, {lanes, group}};
  generate_value s = generate_define(g, shaped);
  generate_print_line(g, "%%v%u = vector.shape_cast %%v%u : %s to %s", s.id, a.id, generate_print(a.type).s,
                      generate_print(shaped).s);
  generate_value accumulator = generate_chance(g, 30) ? generate_splat(g, t, 0) : generate_make(g, t);
  generate_value r = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.multi_reduction <add>, %%v%u, %%v%u [1] : %s to %s", r.id, s.id,
                      accumulator.id, generate_print(shaped).s, generate_print(t).s);
  return r;
}

// max(a, b) - min(a, b), or |ext(a) - ext(b)|.
static generate_value idiom_difference(generate *g, generate_type t) {
  generate_value a = generate_make(g, t), b = generate_make(g, t);
  int is_signed = generate_chance(g, 40);
  if (t.width < 32 && generate_chance(g, 60)) {
    unsigned wide = t.width * 2;
    generate_value d = generate_binary(g, "subi", generate_resize(g, a, wide, is_signed),
                                       generate_resize(g, b, wide, is_signed));
    generate_value m = generate_define(g, d.type);
    generate_print_line(g, "%%v%u = math.absi %%v%u : %s", m.id, d.id, generate_print(d.type).s);
    return generate_resize(g, m, t.width, 0);
  }
  generate_value high = generate_binary(g, is_signed ? "maxsi" : "maxui", a, b);
  generate_value low = generate_binary(g, is_signed ? "minsi" : "minui", a, b);
  return generate_binary(g, "subi", high, low);
}

// Both halves of a wider result from two sources: clamp(concatenation of a and b).
static generate_value idiom_pack(generate *g, generate_type t, int64_t low, int64_t high) {
  if (t.dims[0] % 2)
    return generate_load(g, t);
  generate_type half = generate_int(t.width * 2, t.dims[0] / 2), whole = generate_int(t.width * 2, t.dims[0]);
  generate_value a = generate_make(g, half), b = generate_make(g, half);
  unsigned block = generate_chance(g, 50) ? t.dims[0] / 2 : 64 / t.width;
  strbuf mask = {0};
  for (unsigned i = 0; i < t.dims[0]; i++)
    strbuf_printf(&mask, "%s%u", i ? ", " : "",
                  block && t.dims[0] % (2 * block) == 0
                      ? i / (2 * block) * block + i % block + (i / block % 2 ? t.dims[0] / 2 : 0)
                      : i);
  generate_value c = generate_define(g, whole);
  generate_print_line(g, "%%v%u = vector.shuffle %%v%u, %%v%u [%s] : %s, %s", c.id, a.id, b.id, mask.text,
                      generate_print(half).s, generate_print(half).s);
  strbuf_free(&mask);
  return generate_resize(g, idiom_clamp(g, c, low, high, 1), t.width, 0);
}

// Sum of neighbours after extension, by deinterleaving: a[2i] b[2i] + a[2i+1] b[2i+1], possibly saturated.
static generate_value idiom_pairs(generate *g, generate_type t, int64_t low, int64_t high) {
  generate_type source = generate_int(t.width / 2, t.dims[0] * 2),
                part = generate_int(t.width / 2, t.dims[0]);
  if (source.dims[0] > 256)
    return generate_load(g, t);
  unsigned wide = generate_chance(g, 50) ? t.width : t.width * 2;
  generate_value product[2], a[2], b[2];
  for (unsigned k = 0; k < 2; k++) {
    generate_value v = generate_make(g, source), *lanes = k ? b : a;
    lanes[0] = generate_define(g, part);
    lanes[1] = generate_define(g, part);
    generate_print_line(g, "%%v%u, %%v%u = vector.deinterleave %%v%u : %s -> %s", lanes[0].id, lanes[1].id,
                        v.id, generate_print(source).s, generate_print(part).s);
  }
  int left = generate_chance(g, 50), right = generate_chance(g, 50), sums = generate_chance(g, 20);
  for (unsigned k = 0; k < 2; k++)
    product[k] = sums ? generate_resize(g, a[k], wide, left)
                      : generate_binary(g, "muli", generate_resize(g, a[k], wide, left),
                                        generate_resize(g, b[k], wide, right));
  generate_value r = generate_binary(g, "addi", product[0], product[1]);
  if (wide > t.width)
    r = idiom_clamp(g, r, low, high, 1);
  r = generate_resize(g, r, t.width, 0);
  return generate_chance(g, 30) ? generate_binary(g, "addi", r, generate_make(g, t)) : r;
}

// Bits of two words: rotations, funnel shifts, and-not, three-way logic.
static generate_value idiom_bits(generate *g, generate_type t) {
  generate_value a = generate_make(g, t), b = generate_chance(g, 50) ? a : generate_make(g, t);
  if (generate_chance(g, 50)) {
    unsigned n = 1 + generate_below(g, t.width - 1);
    generate_value left = generate_binary(g, "shli", a, generate_splat(g, t, n));
    generate_value right = generate_binary(g, "shrui", b, generate_splat(g, t, t.width - n));
    return generate_binary(g, "ori", left, right);
  }
  generate_value inverse = generate_binary(g, "xori", a, generate_splat(g, t, -1));
  generate_value r = generate_binary(g, "andi", inverse, b);
  return generate_chance(g, 50) ? generate_binary(g, "ori", r, generate_make(g, t)) : r;
}

// Rounding high product in Q format; a constant factor or one kept away from the lowest value.
static generate_value idiom_round_product(generate *g, generate_type t) {
  unsigned wide = t.width * 2, q = t.width - 1;
  generate_value a = generate_resize(g, generate_make(g, t), wide, 1), b;
  if (generate_chance(g, 50))
    b = generate_splat(g, a.type, (int64_t)generate_below(g, 1u << q) - (int64_t)generate_below(g, 1u << q));
  else
    b = generate_binary(g, "maxsi", generate_resize(g, generate_make(g, t), wide, 1),
                        generate_splat(g, a.type, 1 - (1ll << q)));
  generate_value p = generate_binary(g, "muli", a, b);
  if (generate_chance(g, 70)) {
    p = generate_binary(g, "addi", p, generate_splat(g, p.type, 1ll << (q - 1)));
    p = generate_binary(g, "shrsi", p, generate_splat(g, p.type, q));
  } else {
    p = generate_binary(g, "shrsi", p, generate_splat(g, p.type, q - 1));
    p = generate_binary(g, "addi", p, generate_splat(g, p.type, 1));
    p = generate_binary(g, "shrsi", p, generate_splat(g, p.type, 1));
  }
  return generate_chance(g, 70) ? generate_resize(g, p, t.width, 0) : p;
}

// Sums of eight neighbouring absolute differences of bytes.
static generate_value idiom_sad(generate *g, generate_type t) {
  generate_type source = generate_int(8, 8 * t.dims[0]);
  unsigned between = generate_chance(g, 50) ? t.width : 16;
  generate_value a = generate_resize(g, generate_make(g, source), between, 0);
  generate_value b = generate_resize(g, generate_make(g, source), between, 0);
  generate_value d = generate_binary(g, "subi", a, b), m = generate_define(g, d.type);
  generate_print_line(g, "%%v%u = math.absi %%v%u : %s", m.id, d.id, generate_print(d.type).s);
  m = generate_resize(g, m, t.width, 0);
  generate_type shaped = {GENERATE_INT, t.width, 2, {t.dims[0], 8}};
  generate_value s = generate_define(g, shaped);
  generate_print_line(g, "%%v%u = vector.shape_cast %%v%u : %s to %s", s.id, m.id, generate_print(m.type).s,
                      generate_print(shaped).s);
  generate_value start = generate_chance(g, 50) ? generate_splat(g, t, 0) : generate_make(g, t);
  generate_value r = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.multi_reduction <add>, %%v%u, %%v%u [1] : %s to %s", r.id, s.id,
                      start.id, generate_print(shaped).s, generate_print(t).s);
  return r;
}

generate_value generate_idiom(generate *g, generate_type t) {
  if (t.rank == 1 && t.width >= 16 && t.dims[0] <= 32 && generate_chance(g, t.width == 64 ? 40 : 5))
    return idiom_sad(g, t);
  if (t.rank != 1 || t.width < 4 || t.width > 32)
    return generate_operation(g, t);
  int is_signed = generate_chance(g, 50);
  unsigned wide = generate_chance(g, 40) && t.width * 4 <= 64 ? t.width * 4 : t.width * 2;
  int64_t low = is_signed ? -(1ll << (t.width - 1)) : 0;
  int64_t high = is_signed ? (1ll << (t.width - 1)) - 1 : (1ll << t.width) - 1;
  generate_value a, b;
  switch (generate_below(g, 12)) {
  case 0: // average, with and without rounding
    a = generate_resize(g, generate_make(g, t), wide, is_signed);
    b = generate_resize(g, generate_make(g, t), wide, is_signed);
    return generate_resize(g, idiom_round_shift(g, generate_binary(g, "addi", a, b), 1, is_signed), t.width,
                           0);
  case 1: // saturating add or subtract
    a = generate_resize(g, generate_make(g, t), wide, is_signed);
    b = generate_resize(g, generate_make(g, t), wide, is_signed);
    return generate_resize(
        g, idiom_clamp(g, generate_binary(g, generate_chance(g, 50) ? "addi" : "subi", a, b), low, high, 1),
        t.width, 0);
  case 2: // high part of a product, possibly rounded
    a = generate_resize(g, generate_make(g, t), wide, is_signed);
    b = generate_resize(g, generate_make(g, t), wide, is_signed);
    return generate_resize(
        g, idiom_round_shift(g, generate_binary(g, "muli", a, b), t.width - generate_below(g, 2), is_signed),
        t.width, 0);
  case 3: // saturating narrowing
    a = generate_make(g, generate_int(wide, t.dims[0]));
    return generate_resize(g, idiom_clamp(g, a, low, high, 1), t.width, 0);
  case 4: // product by a constant, rounded and saturated
    a = generate_resize(g, generate_make(g, t), wide, is_signed);
    b = generate_splat(g, a.type, (int64_t)generate_below(g, 1u << (t.width - 1)));
    return generate_resize(
        g,
        idiom_clamp(g, idiom_round_shift(g, generate_binary(g, "muli", a, b), generate_below(g, t.width), 1),
                    low, high, 1),
        t.width, 0);
  case 5:
    return idiom_difference(g, t);
  case 6:
    return idiom_pack(g, t, low, high);
  case 7:
  case 8:
    return idiom_pairs(g, t, low, high);
  case 9:
    return idiom_bits(g, t);
  case 10:
    a = idiom_round_product(g, t);
    return generate_resize(g, a, t.width, 0);
  default:
    return idiom_dot(g, t);
  }
}
