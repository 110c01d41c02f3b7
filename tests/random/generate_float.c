// Random operations of floats: arithmetic, fused products, comparisons, conversions and what is exact in any
// order.
#include "tests/random/generate_internal.h"

static generate_value float_unary(generate *g, const char *op, generate_value a) {
  generate_value r = generate_define(g, a.type);
  generate_print_line(g, "%%v%u = %s %%v%u : %s", r.id, op, a.id, generate_print(a.type).s);
  return r;
}

static generate_value float_splat(generate *g, generate_type t, double value) {
  generate_value v = generate_define(g, t);
  generate_print_line(g,
                      t.rank ? "%%v%u = arith.constant dense<%.1f> : %s" : "%%v%u = arith.constant %.1f : %s",
                      v.id, value, generate_print(t).s);
  return v;
}

static generate_value float_compare(generate *g, const char *predicate, generate_value a, generate_value b) {
  generate_value r = generate_define(g, generate_like(a.type, GENERATE_INT, 1));
  generate_print_line(g, "%%v%u = arith.cmpf %s, %%v%u, %%v%u : %s", r.id, predicate, a.id, b.id,
                      generate_print(a.type).s);
  return r;
}

static generate_value float_select(generate *g, generate_value c, generate_value a, generate_value b) {
  generate_value r = generate_define(g, a.type);
  if (a.type.rank)
    generate_print_line(g, "%%v%u = arith.select %%v%u, %%v%u, %%v%u : %s, %s", r.id, c.id, a.id, b.id,
                        generate_print(c.type).s, generate_print(a.type).s);
  else
    generate_print_line(g, "%%v%u = arith.select %%v%u, %%v%u, %%v%u : %s", r.id, c.id, a.id, b.id,
                        generate_print(a.type).s);
  return r;
}

static generate_value float_convert(generate *g, const char *op, generate_value a, generate_type t) {
  generate_value r = generate_define(g, t);
  generate_print_line(g, "%%v%u = arith.%s %%v%u : %s to %s", r.id, op, a.id, generate_print(a.type).s,
                      generate_print(t).s);
  return r;
}

static generate_value float_from_integer(generate *g, generate_type t) {
  static const unsigned widths[] = {8, 16, 32, 32, 64};
  generate_value a = generate_make(g, generate_like(t, GENERATE_INT, widths[generate_below(g, 5)]));
  return float_convert(g, generate_chance(g, 60) ? "sitofp" : "uitofp", a, t);
}

// Either zero may come out: adding 0 makes it the positive one.
static generate_value float_minimum_number(generate *g, generate_type t) {
  generate_value a = generate_make(g, t);
  generate_value b =
      generate_chance(g, 50) ? generate_make(g, t) : float_splat(g, t, generate_chance(g, 50) ? 0 : 6.5);
  generate_value r = generate_binary(g, generate_chance(g, 50) ? "minnumf" : "maxnumf", a, b);
  return generate_binary(g, "addf", r, float_splat(g, t, 0));
}

// Lanes in turns by addition and by subtraction, or neighbours added.
static generate_value float_lanes(generate *g, generate_type t) {
  generate_value a = generate_make(g, t), b = generate_make(g, t), x, y;
  int pairs = generate_chance(g, 50);
  if (pairs) {
    x = a;
    y = b;
  } else {
    x = generate_binary(g, "subf", a, b);
    y = generate_binary(g, "addf", a, b);
  }
  generate_value parts[2];
  for (unsigned part = 0; part < (pairs ? 2 : 1); part++) {
    strbuf mask = {0};
    for (unsigned i = 0; i < t.dims[0]; i++) {
      unsigned block = 128 / t.width, at = i % block, base = i - at;
      unsigned lane = !pairs           ? i + i % 2 * t.dims[0]
                      : at < block / 2 ? base + 2 * at + part
                                       : base + 2 * (at - block / 2) + part + t.dims[0];
      strbuf_printf(&mask, i ? ", %u" : "%u", lane);
    }
    parts[part] = generate_define(g, t);
    generate_print_line(g, "%%v%u = vector.shuffle %%v%u, %%v%u [%s] : %s, %s", parts[part].id, x.id, y.id,
                        mask.text, generate_print(t).s, generate_print(t).s);
    strbuf_free(&mask);
  }
  return pairs ? generate_binary(g, generate_chance(g, 70) ? "addf" : "subf", parts[0], parts[1]) : parts[0];
}

int generate_float(generate *g, generate_type t, generate_value *r) {
  static const char *const binary[] = {"addf",     "subf",     "mulf", "divf",
                                       "maximumf", "minimumf", "addf", "mulf"};
  static const char *const unary[] = {"arith.negf", "math.absf",  "math.sqrt",     "math.floor",
                                      "math.ceil",  "math.trunc", "math.roundeven"};
  static const char *const predicates[] = {"olt", "ogt", "ole", "oge", "ult",
                                           "ugt", "ule", "uge", "oeq", "uno"};
  if (t.kind != GENERATE_FLOAT)
    return 0;
  unsigned kind = generate_below(g, 100);
  if (kind < 8 && t.rank == 1 && t.dims[0] * t.width % 128 == 0) {
    *r = float_lanes(g, t);
  } else if (kind < 18) {
    *r = float_from_integer(g, t);
  } else if (kind < 30) {
    generate_value a = generate_make(g, t);
    *r = float_unary(g, unary[generate_below(g, 7)], a);
  } else if (kind < 36) {
    generate_value a = generate_make(g, generate_like(t, GENERATE_FLOAT, 96 - t.width));
    *r = float_convert(g, t.width == 64 ? "extf" : "truncf", a, t);
  } else if (kind < 44) {
    *r = float_minimum_number(g, t);
  } else if (kind < 54) {
    generate_value a = generate_make(g, t), b = generate_make(g, t);
    generate_value c = float_compare(g, predicates[generate_below(g, 10)], a, b);
    *r = generate_chance(g, 70) ? float_select(g, c, a, b) : float_select(g, c, b, generate_make(g, t));
  } else if (kind < 62) {
    generate_value a = generate_make(g, t), b = generate_make(g, t), c = generate_make(g, t);
    if (generate_chance(g, 40))
      c = float_unary(g, "arith.negf", c);
    if (generate_chance(g, 30))
      b = float_unary(g, "arith.negf", b);
    *r = generate_define(g, t);
    generate_print_line(g, "%%v%u = math.fma %%v%u, %%v%u, %%v%u : %s", r->id, a.id, b.id, c.id,
                        generate_print(t).s);
  } else {
    generate_value a = generate_make(g, t), b = generate_make(g, t);
    *r = generate_binary(g, binary[generate_below(g, 8)], a, b);
  }
  return 1;
}

// Numbers that the integers do not have are undefined: zero in their place. Of unsigned integers the lower
// half.
int generate_from_float(generate *g, generate_type t, generate_value *r) {
  if (!g->floats || t.kind != GENERATE_INT ||
      (t.width != 8 && t.width != 16 && t.width != 32 && t.width != 64))
    return 0;
  generate_type s = generate_like(t, GENERATE_FLOAT, generate_chance(g, 70) ? 32 : 64);
  generate_value a = generate_make(g, s);
  int is_signed = generate_chance(g, 70);
  double limit = (double)((1ull << (t.width - 1)) - 1); // what rounds is still within
  generate_value high = float_splat(g, s, limit), zero = float_splat(g, s, 0);
  generate_value size = is_signed ? float_unary(g, "math.absf", a) : a;
  a = float_select(g, float_compare(g, "olt", size, high), a, zero);
  if (!is_signed)
    a = float_select(g, float_compare(g, "oge", a, zero), a, zero);
  if (generate_chance(g, 50))
    a = float_unary(g, "math.roundeven", a);
  *r = float_convert(g, is_signed ? "fptosi" : "fptoui", a, t);
  return 1;
}

// Small whole numbers: what fast-math flags allow changes nothing of them but a zero's sign, which goes.
int generate_fast(generate *g, generate_type t, generate_value *r) {
  static const char *const flags[] = {"fast",        "reassoc",       "contract",        "nnan,ninf,nsz",
                                      "reassoc,nsz", "arcp,afn,nnan", "contract,reassoc"};
  static const char *const binary[] = {"arith.addf", "arith.subf",     "arith.mulf",
                                       "arith.addf", "arith.maximumf", "arith.minnumf"};
  if (t.kind != GENERATE_FLOAT || t.rank == 3)
    return 0;
  const char *fast = flags[generate_below(g, 7)];
  generate_type s = t;
  bool reduced = !t.rank && generate_chance(g, 60);
  if (reduced) {
    s.rank = 1;
    s.dims[0] = 1 + generate_below(g, 32);
  }
  generate_value a = {0};
  for (unsigned i = 0; i < (reduced ? 2 : 3); i++) {
    generate_value b = float_convert(g, "sitofp", generate_make(g, generate_like(s, GENERATE_INT, 8)), s);
    if (generate_chance(g, 20)) {
      generate_value n = generate_define(g, s);
      generate_print_line(g, "%%v%u = %s %%v%u fastmath<%s> : %s", n.id,
                          generate_chance(g, 50) ? "arith.negf" : "math.absf", b.id, fast,
                          generate_print(s).s);
      b = n;
    }
    if (i) {
      generate_value c = generate_define(g, s);
      generate_print_line(g, "%%v%u = %s %%v%u, %%v%u fastmath<%s> : %s", c.id, binary[generate_below(g, 6)],
                          a.id, b.id, fast, generate_print(s).s);
      b = c;
    }
    a = b;
  }
  if (reduced) {
    generate_value sum = generate_define(g, t);
    generate_print_line(g, "%%v%u = vector.reduction <add>, %%v%u fastmath<%s> : %s into %s", sum.id, a.id,
                        fast, generate_print(s).s, generate_print(t).s);
    a = sum;
  }
  *r = float_convert(g, "sitofp", float_convert(g, "fptosi", a, generate_like(t, GENERATE_INT, 32)), t);
  return 1;
}
