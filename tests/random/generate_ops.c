// One function per family of operations: makes operands and the operation when it can produce `t`.
#include "tests/random/generate_internal.h"

typedef int (*generate_op)(generate *g, generate_type t, generate_value *r);

static int ops_is_int(generate_type t) { return t.kind == GENERATE_INT; }

// Both operands and the result of one type.
static int ops_binary(generate *g, generate_type t, generate_value *r) {
  static const char *const names[] = {"addi",  "subi",  "muli",  "andi",  "ori",  "xori",
                                      "minsi", "maxsi", "minui", "maxui", "addi", "subi"};
  if (t.kind == GENERATE_FLOAT)
    return 0;
  generate_value a = generate_make(g, t), b = generate_make(g, t);
  *r = generate_binary(g, names[generate_below(g, 12)], a, b);
  return 1;
}

// Amounts at or above the width are undefined: constants below it, or a remainder.
static int ops_shift(generate *g, generate_type t, generate_value *r) {
  static const char *const names[] = {"shli", "shrui", "shrsi"};
  if (!ops_is_int(t) || t.width < 2)
    return 0;
  generate_value a = generate_make(g, t), n;
  unsigned pow2 = (t.width & (t.width - 1)) == 0;
  if (generate_chance(g, 60))
    n = generate_splat(g, t, generate_below(g, t.width));
  else if (pow2)
    n = generate_binary(g, "andi", generate_make(g, t), generate_splat(g, t, t.width - 1));
  else if (t.width < 64 && generate_lanes(t) <= 32)
    n = generate_binary(g, "remui", generate_make(g, t), generate_splat(g, t, t.width));
  else
    n = generate_splat(g, t, generate_below(g, t.width));
  *r = generate_binary(g, names[generate_below(g, 3)], a, n);
  return 1;
}

// Divisors are made odd; signed ones also positive, so that neither zero nor lowest / -1 occurs.
static int ops_divide(generate *g, generate_type t, generate_value *r) {
  static const char *const names[] = {"divui", "remui",      "ceildivui", "divsi",
                                      "remsi", "floordivsi", "ceildivsi"};
  if (!ops_is_int(t) || t.width < 3 || generate_lanes(t) * t.width > 1024 || generate_chance(g, 60))
    return 0;
  unsigned which = generate_below(g, 7);
  generate_value a = generate_make(g, t), b = generate_make(g, t);
  b = generate_binary(g, "ori", b, generate_splat(g, t, 1));
  if (which >= 3)
    b = generate_binary(g, "andi", b, generate_splat(g, t, (int64_t)((1ull << (t.width - 1)) - 1)));
  if (which == 6) // upstream negates the dividend, which the lowest number does not survive
    a = generate_binary(g, "maxsi", a, generate_splat(g, t, -(int64_t)((1ull << (t.width - 1)) - 1)));
  *r = generate_binary(g, names[which], a, b);
  return 1;
}

static int ops_extended(generate *g, generate_type t, generate_value *r) {
  if (!ops_is_int(t) || t.rank > 1)
    return 0;
  generate_value a = generate_make(g, t), b = generate_make(g, t);
  int overflow = generate_chance(g, 25);
  generate_value low = generate_define(g, t);
  generate_value high = generate_define(g, overflow ? generate_like(t, GENERATE_INT, 1) : t);
  generate_text type = generate_print(t);
  const char *op = generate_chance(g, 50) ? "mulsi_extended" : "mului_extended";
  if (overflow)
    generate_print_line(g, "%%v%u, %%v%u = arith.addui_extended %%v%u, %%v%u : %s, %s", low.id, high.id, a.id,
                        b.id, type.s, generate_print(high.type).s);
  else
    generate_print_line(g, "%%v%u, %%v%u = arith.%s %%v%u, %%v%u : %s", low.id, high.id, op, a.id, b.id,
                        type.s);
  *r = overflow || generate_chance(g, 40) ? low : high;
  return 1;
}

static int ops_bits(generate *g, generate_type t, generate_value *r) {
  static const char *const names[] = {"absi", "ctpop", "ctlz", "cttz"};
  if (!ops_is_int(t))
    return 0;
  generate_value a = generate_make(g, t);
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = math.%s %%v%u : %s", r->id, names[generate_below(g, 4)], a.id,
                      generate_print(t).s);
  return 1;
}

static int ops_resize(generate *g, generate_type t, generate_value *r) {
  if (!ops_is_int(t))
    return 0;
  static const unsigned widths[] = {8, 16, 32, 64};
  unsigned width = generate_chance(g, 70) ? widths[generate_below(g, 4)] : 1 + generate_below(g, 64);
  if (width == t.width || generate_lanes(t) * width > 16384)
    return 0;
  generate_value a = generate_make(g, generate_like(t, GENERATE_INT, width));
  *r = generate_resize(g, a, t.width, generate_chance(g, 50));
  return 1;
}

static int ops_compare(generate *g, generate_type t, generate_value *r) {
  static const char *const predicates[] = {"eq",  "ne",  "slt", "sle", "sgt",
                                           "sge", "ult", "ule", "ugt", "uge"};
  static const char *const ordered[] = {"oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "une", "uno"};
  static const unsigned widths[] = {8, 16, 32, 64, 13};
  if (!ops_is_int(t) || t.width != 1)
    return 0;
  int is_float = generate_chance(g, g->floats ? g->floats + 4 : 0);
  generate_type s =
      generate_like(t, is_float ? GENERATE_FLOAT : GENERATE_INT,
                    is_float ? (generate_chance(g, 70) ? 32 : 64) : widths[generate_below(g, 5)]);
  generate_value a = generate_make(g, s), b = generate_make(g, s);
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = arith.cmp%c %s, %%v%u, %%v%u : %s", r->id, is_float ? 'f' : 'i',
                      (is_float ? ordered : predicates)[generate_below(g, 10)], a.id, b.id,
                      generate_print(s).s);
  return 1;
}

static int ops_select(generate *g, generate_type t, generate_value *r) {
  generate_type condition = generate_like(t, GENERATE_INT, 1);
  if (generate_chance(g, 15))
    condition = generate_scalar(condition);
  generate_value c = generate_make(g, condition), a = generate_make(g, t), b = generate_make(g, t);
  *r = generate_define(g, t);
  if (condition.rank == t.rank && t.rank)
    generate_print_line(g, "%%v%u = arith.select %%v%u, %%v%u, %%v%u : %s, %s", r->id, c.id, a.id, b.id,
                        generate_print(condition).s, generate_print(t).s);
  else
    generate_print_line(g, "%%v%u = arith.select %%v%u, %%v%u, %%v%u : %s", r->id, c.id, a.id, b.id,
                        generate_print(t).s);
  return 1;
}

static int ops_index(generate *g, generate_type t, generate_value *r) {
  if (t.kind != GENERATE_INDEX)
    return 0;
  generate_value a = generate_make(g, generate_like(t, GENERATE_INT, generate_chance(g, 50) ? 32 : 64));
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = arith.index_cast%s %%v%u : %s to %s", r->id,
                      generate_chance(g, 40) ? "ui" : "", a.id, generate_print(a.type).s,
                      generate_print(t).s);
  return 1;
}

static int ops_shuffle(generate *g, generate_type t, generate_value *r) {
  if (t.rank != 1)
    return 0;
  unsigned n = generate_chance(g, 60) ? t.dims[0] : 1 + generate_below(g, 128);
  generate_type a = t, b = t;
  a.dims[0] = n;
  b.dims[0] = generate_chance(g, 70) ? n : 1 + generate_below(g, 64);
  generate_value x = generate_make(g, a), y = generate_make(g, b);
  strbuf mask = {0};
  unsigned total = a.dims[0] + b.dims[0], start = generate_below(g, total);
  unsigned kind = generate_below(g, 5), block = 1u << generate_below(g, 4);
  for (unsigned i = 0; i < t.dims[0]; i++) {
    unsigned lane = kind == 0   ? generate_below(g, total)                               // anything
                    : kind == 1 ? (start + i) % total                                    // window
                    : kind == 2 ? (i % 2 ? a.dims[0] + i / 2 : i / 2) % total            // interleave
                    : kind == 3 ? (2 * i + start % 2) % total                            // every second
                                : (i / block * block + (block - 1 - i % block)) % total; // reversed blocks
    strbuf_printf(&mask, "%s%u", i ? ", " : "", lane);
  }
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.shuffle %%v%u, %%v%u [%s] : %s, %s", r->id, x.id, y.id, mask.text,
                      generate_print(a).s, generate_print(b).s);
  strbuf_free(&mask);
  return 1;
}

static int ops_slice(generate *g, generate_type t, generate_value *r) {
  if (t.rank != 1)
    return 0;
  generate_type whole = t, part = t;
  if (generate_chance(g, 50)) {
    whole.dims[0] = t.dims[0] + generate_below(g, 64);
    if (whole.dims[0] > 256)
      return 0;
    generate_value a = generate_make(g, whole);
    *r = generate_define(g, t);
    generate_print_line(
        g,
        "%%v%u = vector.extract_strided_slice %%v%u {offsets = [%u], sizes = [%u], strides = [1]} "
        ": %s to %s",
        r->id, a.id, generate_below(g, whole.dims[0] - t.dims[0] + 1), t.dims[0], generate_print(whole).s,
        generate_print(t).s);
    return 1;
  }
  part.dims[0] = 1 + generate_below(g, t.dims[0]);
  generate_value a = generate_make(g, part), b = generate_make(g, t);
  *r = generate_define(g, t);
  generate_print_line(
      g, "%%v%u = vector.insert_strided_slice %%v%u, %%v%u {offsets = [%u], strides = [1]} : %s into %s",
      r->id, a.id, b.id, generate_below(g, t.dims[0] - part.dims[0] + 1), generate_print(part).s,
      generate_print(t).s);
  return 1;
}

static int ops_interleave(generate *g, generate_type t, generate_value *r) {
  if (t.rank != 1 || t.kind == GENERATE_INDEX) // upstream does not lower it for index
    return 0;
  generate_type other = t;
  if (t.dims[0] % 2 == 0 && generate_chance(g, 50)) {
    other.dims[0] /= 2;
    generate_value a = generate_make(g, other), b = generate_make(g, other);
    *r = generate_define(g, t);
    generate_print_line(g, "%%v%u = vector.interleave %%v%u, %%v%u : %s -> %s", r->id, a.id, b.id,
                        generate_print(other).s, generate_print(t).s);
    return 1;
  }
  other.dims[0] *= 2;
  if (other.dims[0] > 256)
    return 0;
  generate_value a = generate_make(g, other);
  generate_value even = generate_define(g, t), odd = generate_define(g, t);
  generate_print_line(g, "%%v%u, %%v%u = vector.deinterleave %%v%u : %s -> %s", even.id, odd.id, a.id,
                      generate_print(other).s, generate_print(t).s);
  *r = generate_chance(g, 50) ? even : odd;
  return 1;
}

static int ops_reshape(generate *g, generate_type t, generate_value *r) {
  generate_type s = t;
  if (t.rank >= 2) {
    if (t.rank == 2 && generate_chance(g, 30)) {
      s.dims[0] = t.dims[1];
      s.dims[1] = t.dims[0];
      generate_value a = generate_make(g, s);
      *r = generate_define(g, t);
      generate_print_line(g, "%%v%u = vector.transpose %%v%u, [1, 0] : %s to %s", r->id, a.id,
                          generate_print(s).s, generate_print(t).s);
      return 1;
    }
    s = generate_flat(t);
  } else if (t.rank == 1) {
    static const unsigned factors[] = {2, 4, 8, 3, 5};
    unsigned factor = factors[generate_below(g, 5)];
    if (t.dims[0] % factor)
      return 0;
    s.rank = 2;
    s.dims[0] = t.dims[0] / factor;
    s.dims[1] = factor;
  } else {
    return 0;
  }
  generate_value a = generate_make(g, s);
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.shape_cast %%v%u : %s to %s", r->id, a.id, generate_print(s).s,
                      generate_print(t).s);
  return 1;
}

static const char *ops_reduction_kind(generate *g) {
  static const char *const kinds[] = {"add",   "add",   "add", "mul", "minui", "minsi",
                                      "maxui", "maxsi", "and", "or",  "xor"};
  return kinds[generate_below(g, 11)];
}

static int ops_reduce(generate *g, generate_type t, generate_value *r) {
  if (t.kind == GENERATE_INDEX || t.rank >= 2)
    return 0;
  generate_type s = t;
  const char *kind = ops_is_int(t) ? ops_reduction_kind(g) : generate_chance(g, 80) ? "add" : "mul";
  if (t.rank == 0) {
    s.rank = 1;
    s.dims[0] = 1 + generate_below(g, 64);
    generate_value a = generate_make(g, s);
    if (generate_chance(g, 50)) {
      generate_value b = generate_make(g, t);
      *r = generate_define(g, t);
      generate_print_line(g, "%%v%u = vector.reduction <%s>, %%v%u, %%v%u : %s into %s", r->id, kind, a.id,
                          b.id, generate_print(s).s, generate_print(t).s);
    } else {
      *r = generate_define(g, t);
      generate_print_line(g, "%%v%u = vector.reduction <%s>, %%v%u : %s into %s", r->id, kind, a.id,
                          generate_print(s).s, generate_print(t).s);
    }
    return 1;
  }
  unsigned dim = generate_chance(g, 70);
  unsigned other = 1u << (1 + generate_below(g, 3));
  if (other * t.dims[0] > 256)
    return 0;
  s.rank = 2;
  s.dims[0] = dim ? t.dims[0] : other;
  s.dims[1] = dim ? other : t.dims[0];
  generate_value a = generate_make(g, s), b = generate_make(g, t);
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.multi_reduction <%s>, %%v%u, %%v%u [%u] : %s to %s", r->id, kind,
                      a.id, b.id, dim, generate_print(s).s, generate_print(t).s);
  return 1;
}

// What one index of the first dimension selects.
static generate_type ops_row(generate_type t) {
  generate_type row = {t.kind, t.width, t.rank - 1, {t.dims[1], t.dims[2]}};
  return row;
}

// Lanes to and from scalars and rows.
static int ops_lanes(generate *g, generate_type t, generate_value *r) {
  generate_type s = t;
  if (t.rank == 0) {
    s.rank = 1;
    s.dims[0] = 1 + generate_below(g, 64);
    generate_value a = generate_make(g, s);
    *r = generate_define(g, t);
    generate_print_line(g, "%%v%u = vector.extract %%v%u[%u] : %s from %s", r->id, a.id,
                        generate_below(g, s.dims[0]), generate_print(t).s, generate_print(s).s);
    return 1;
  }
  s = t.rank == 1 || generate_chance(g, 50) ? generate_scalar(t) : ops_row(t);
  if (generate_chance(g, 60)) {
    generate_value a = generate_make(g, s);
    int splat = s.rank == 0 && generate_chance(g, 40);
    *r = generate_define(g, t);
    if (splat)
      generate_print_line(g, "%%v%u = vector.splat %%v%u : %s", r->id, a.id, generate_print(t).s);
    else
      generate_print_line(g, "%%v%u = vector.broadcast %%v%u : %s to %s", r->id, a.id, generate_print(s).s,
                          generate_print(t).s);
    return 1;
  }
  generate_value a = generate_make(g, s), b = generate_make(g, t);
  *r = generate_define(g, t);
  if (s.rank == 0 && t.rank >= 2) {
    strbuf at = {0};
    for (unsigned i = 0; i < t.rank; i++)
      strbuf_printf(&at, i ? ", %u" : "%u", generate_below(g, t.dims[i]));
    generate_print_line(g, "%%v%u = vector.insert %%v%u, %%v%u[%s] : %s into %s", r->id, a.id, b.id, at.text,
                        generate_print(s).s, generate_print(t).s);
    strbuf_free(&at);
  } else
    generate_print_line(g, "%%v%u = vector.insert %%v%u, %%v%u[%u] : %s into %s", r->id, a.id, b.id,
                        generate_below(g, t.dims[0]), generate_print(s).s, generate_print(t).s);
  return 1;
}

static int ops_bitcast(generate *g, generate_type t, generate_value *r) {
  if (!ops_is_int(t) || t.rank != 1 || t.width < 8 || (t.width & (t.width - 1)))
    return 0;
  generate_type s = t;
  s.width = 8u << generate_below(g, 4);
  unsigned bits = t.width * t.dims[0];
  if (bits % s.width || s.width == t.width || bits / s.width > 256)
    return 0;
  s.dims[0] = bits / s.width;
  generate_value a = generate_make(g, s);
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.bitcast %%v%u : %s to %s", r->id, a.id, generate_print(s).s,
                      generate_print(t).s);
  return 1;
}

static int ops_idiom(generate *g, generate_type t, generate_value *r) {
  if (!ops_is_int(t) || t.rank != 1 || t.width < 4 || t.width > 32)
    return 0;
  *r = generate_idiom(g, t);
  return 1;
}

generate_value generate_operation(generate *g, generate_type t) {
  // Families and how often each is tried, relative to the sum.
  static const struct {
    generate_op make;
    unsigned weight;
  } families[] = {
      {ops_binary, 24},
      {ops_shift, 8},
      {ops_divide, 2},
      {ops_extended, 2},
      {ops_bits, 4},
      {ops_resize, 14},
      {ops_compare, 8},
      {ops_select, 5},
      {generate_float, 20},
      {generate_from_float, 4},
      {ops_index, 8},
      {ops_shuffle, 4},
      {ops_slice, 4},
      {ops_interleave, 5},
      {ops_reshape, 4},
      {ops_reduce, 6},
      {ops_lanes, 4},
      {ops_bitcast, 3},
      {ops_idiom, 12},
      {generate_fast, 3},
      {generate_mask_value, 8},
      {generate_masked_reduction, 2},
      {generate_dynamic_lane, 2},
      {generate_step, 6},
      {generate_transfer_read, 4},
      {generate_view_load, 4},
      {generate_lanes_load, 4},
      {generate_local, 1},
      {generate_contract, 4},
      {generate_outer_product, 2},
      {generate_matrix, 1},
      {generate_if, 2},
      {generate_loop, 2},
      {generate_while, 1},
      {generate_blocks, 2},
      {generate_call, 2},
  };
  unsigned sum = 0;
  for (size_t i = 0; i < sizeof families / sizeof *families; i++)
    sum += families[i].weight;
  generate_value r;
  for (unsigned tries = 0; tries < 40 && g->fuel > 0; tries++) {
    unsigned at = generate_below(g, sum);
    size_t i = 0;
    while (at >= families[i].weight)
      at -= families[i++].weight;
    if (families[i].make(g, t, &r))
      return r;
  }
  return generate_load(g, t);
}

int generate_statement(generate *g) {
  static int (*const statements[])(generate *g) = {
      generate_transfer_write, generate_transfer_write, generate_view_store, generate_lanes_store,
      generate_copy,           generate_nest,           generate_nest,       generate_nest,
      generate_nest,           generate_affine_nest};
  return statements[generate_below(g, sizeof statements / sizeof *statements)](g);
}
