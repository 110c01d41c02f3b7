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
  unsigned narrow = t.width >= 16 && generate_chance(g, 80) ? (t.width >= 32 && generate_chance(g, 50) ? 16 : 8)
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

generate_value generate_idiom(generate *g, generate_type t) {
  if (t.rank != 1 || t.width < 4 || t.width > 32)
    return generate_operation(g, t);
  int is_signed = generate_chance(g, 50);
  unsigned wide = generate_chance(g, 40) && t.width * 4 <= 64 ? t.width * 4 : t.width * 2;
  int64_t low = is_signed ? -(1ll << (t.width - 1)) : 0;
  int64_t high = is_signed ? (1ll << (t.width - 1)) - 1 : (1ll << t.width) - 1;
  generate_value a, b;
  switch (generate_below(g, 7)) {
  case 0: // average, with and without rounding
    a = generate_resize(g, generate_make(g, t), wide, is_signed);
    b = generate_resize(g, generate_make(g, t), wide, is_signed);
    return generate_resize(g, idiom_round_shift(g, generate_binary(g, "addi", a, b), 1, is_signed), t.width, 0);
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
        g, idiom_clamp(g, idiom_round_shift(g, generate_binary(g, "muli", a, b), generate_below(g, t.width), 1), low,
                       high, 1),
        t.width, 0);
  case 5: return idiom_difference(g, t);
  default: return idiom_dot(g, t);
  }
}
