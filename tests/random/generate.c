// Types, constants and values of the generator, and the order in which a function's parts are printed;
// kinds of operations have files of their own.
#include "tests/random/generate_internal.h"
#include "support/util.h"

#include <stdio.h>
#include <string.h>

const unsigned generate_element_bytes[GENERATE_ELEMENTS] = {1, 2, 4, 8, 4, 8};
const char *const generate_element_names[GENERATE_ELEMENTS] = {"i8", "i16", "i32", "i64", "f32", "f64"};

uint64_t generate_random(generate *g) {
  return util_random(&g->state);
}

unsigned generate_below(generate *g, unsigned n) { return (unsigned)(generate_random(g) % n); }

int generate_chance(generate *g, unsigned percent) { return generate_below(g, 100) < percent; }

unsigned generate_lanes(generate_type t) {
  unsigned n = 1;
  for (unsigned i = 0; i < t.rank; i++)
    n *= t.dims[i];
  return n;
}

generate_type generate_flat(generate_type t) {
  t.dims[0] = generate_lanes(t);
  t.rank = t.rank ? 1 : 0;
  return t;
}

int generate_same(generate_type a, generate_type b) {
  if (a.kind != b.kind || a.width != b.width || a.rank != b.rank)
    return 0;
  for (unsigned i = 0; i < a.rank; i++)
    if (a.dims[i] != b.dims[i])
      return 0;
  return 1;
}

generate_type generate_int(unsigned width, unsigned lanes) {
  return (generate_type){GENERATE_INT, width, 1, {lanes, 0}};
}

generate_type generate_scalar(generate_type t) {
  t.rank = 0;
  return t;
}

generate_type generate_like(generate_type t, generate_kind kind, unsigned width) {
  t.kind = kind;
  t.width = width;
  return t;
}

generate_text generate_print(generate_type t) {
  generate_text r;
  char element[12];
  if (t.kind == GENERATE_INDEX)
    snprintf(element, sizeof element, "index");
  else
    snprintf(element, sizeof element, "%c%u", t.kind == GENERATE_FLOAT ? 'f' : 'i', t.width);
  int n = 0;
  for (unsigned i = 0; i < t.rank; i++)
    n += snprintf(r.s + n, sizeof r.s - (size_t)n, i ? "%ux" : "vector<%ux", t.dims[i]);
  snprintf(r.s + n, sizeof r.s - (size_t)n, t.rank ? "%s>" : "%s", element);
  return r;
}

// Mostly the sizes that instructions have, but every width 1..64 and every length 1..256 occurs.
generate_type generate_any_type(generate *g) {
  if (g->focused) {
    static const unsigned element[] = {8, 8, 8, 16, 16, 16, 32, 32, 64},
                          bits[] = {128, 256, 512, 512, 1024, 64};
    unsigned w = element[generate_below(g, 9)];
    int is_float = generate_chance(g, g->floats);
    if (is_float)
      w = generate_chance(g, 70) ? 32 : 64;
    generate_type t = generate_int(w, bits[generate_below(g, 6)] / w);
    return is_float ? generate_like(t, GENERATE_FLOAT, w) : t;
  }
  static const unsigned widths[] = {8, 8, 16, 16, 32, 32, 64};
  static const unsigned lengths[] = {8, 16, 16, 32, 32, 64, 64, 128};
  unsigned width = generate_chance(g, 65) ? widths[generate_below(g, 7)] : 1 + generate_below(g, 64);
  unsigned lanes = generate_chance(g, 60)   ? lengths[generate_below(g, 8)]
                   : generate_chance(g, 50) ? 1u << generate_below(g, 9)
                                            : 1 + generate_below(g, 256);
  if (lanes * width > 4096 && generate_chance(g, 90))
    lanes = 4096 / width;
  generate_type t = generate_int(width, lanes);
  if (generate_chance(g, g->floats))
    t = generate_like(t, GENERATE_FLOAT, generate_chance(g, 70) ? 32 : 64);
  else if (generate_chance(g, g->indices ? 4 : 0))
    t = generate_like(t, GENERATE_INDEX, 64);
  if (generate_chance(g, 12)) {
    t.rank = generate_chance(g, 75) ? 2 : 3;
    for (unsigned i = 0; i < t.rank; i++)
      t.dims[i] = 1 + generate_below(g, i + 1 == t.rank ? 16 : t.rank == 2 ? 8 : 4);
  } else if (generate_chance(g, 8)) {
    t.rank = 0;
  }
  return t;
}

void generate_print_line(generate *g, const char *format, ...) {
  va_list args;
  va_start(args, format);
  strbuf_printf(g->out, "%*s", (int)g->indent, "");
  strbuf_vprintf(g->out, format, args);
  strbuf_printf(g->out, "\n");
  va_end(args);
}

generate_value generate_define(generate *g, generate_type t) {
  generate_value v = {g->next++, t};
  stack_push(&g->pool, v);
  g->fuel--;
  return v;
}

// A random integer constant: corners, small numbers and powers of two more often than others.
static int64_t generate_number(generate *g, unsigned width) {
  uint64_t mask = width == 64 ? ~0ull : (1ull << width) - 1, v;
  switch (generate_below(g, 7)) {
  case 0:
    v = generate_random(g);
    break;
  case 1:
    v = generate_below(g, 16);
    break;
  case 2:
    v = 1ull << generate_below(g, width);
    break;
  case 3:
    v = (1ull << generate_below(g, width)) - 1;
    break;
  case 4:
    v = mask >> 1;
    break;
  case 5:
    v = (mask >> 1) + 1;
    break;
  default:
    v = (uint64_t)-1 - generate_below(g, 4);
    break;
  }
  v &= mask;
  if (width < 64 && v >> (width - 1))
    return (int64_t)(v | ~mask); // negative numbers print as such and fit
  return (int64_t)v;
}

static void generate_number_text(generate *g, generate_type t, strbuf *b) {
  if (t.kind == GENERATE_FLOAT)
    strbuf_printf(b, "%d.%d", (int)generate_below(g, 2000) - 1000, generate_chance(g, 50) ? 5 : 0);
  else if (t.width == 1)
    strbuf_printf(b, generate_chance(g, 50) ? "true" : "false");
  else
    strbuf_printf(b, "%lld", (long long)generate_number(g, t.width));
}

generate_value generate_splat(generate *g, generate_type t, int64_t value) {
  generate_value v = generate_define(g, t);
  char number[24];
  if (t.width == 1 && t.kind == GENERATE_INT)
    snprintf(number, sizeof number, value & 1 ? "true" : "false");
  else
    snprintf(number, sizeof number, t.kind == GENERATE_FLOAT ? "%lld.0" : "%lld", (long long)value);
  if (!t.rank && t.width == 1 && t.kind == GENERATE_INT)
    generate_print_line(g, "%%v%u = arith.constant %s", v.id, number);
  else if (!t.rank)
    generate_print_line(g, "%%v%u = arith.constant %s : %s", v.id, number, generate_print(t).s);
  else
    generate_print_line(g, "%%v%u = arith.constant dense<%s> : %s", v.id, number, generate_print(t).s);
  return v;
}

static generate_value generate_constant(generate *g, generate_type t) {
  strbuf b = {0};
  if (t.rank == 1 && t.dims[0] <= 64 && generate_chance(g, 30)) {
    for (unsigned i = 0; i < t.dims[0]; i++) {
      strbuf_printf(&b, i ? ", " : "dense<[");
      generate_number_text(g, t, &b);
    }
    strbuf_printf(&b, "]>");
  } else {
    strbuf_printf(&b, t.rank ? "dense<" : "");
    generate_number_text(g, t, &b);
    strbuf_printf(&b, t.rank ? ">" : "");
  }
  generate_value v = generate_define(g, t);
  if (t.rank || t.kind != GENERATE_INT || t.width > 1)
    strbuf_printf(&b, " : %s", generate_print(t).s);
  generate_print_line(g, "%%v%u = arith.constant %s", v.id, b.text);
  strbuf_free(&b);
  return v;
}

generate_value generate_resize(generate *g, generate_value v, unsigned width, int is_signed) {
  if (v.type.width == width)
    return v;
  generate_value r = generate_define(g, generate_like(v.type, GENERATE_INT, width));
  const char *op = width < v.type.width ? "trunci" : is_signed ? "extsi" : "extui";
  generate_print_line(g, "%%v%u = arith.%s %%v%u : %s to %s", r.id, op, v.id, generate_print(v.type).s,
                      generate_print(r.type).s);
  return r;
}

generate_value generate_binary(generate *g, const char *op, generate_value a, generate_value b) {
  generate_value r = generate_define(g, a.type);
  generate_print_line(g, "%%v%u = arith.%s %%v%u, %%v%u : %s", r.id, op, a.id, b.id,
                      generate_print(a.type).s);
  return r;
}

unsigned generate_element_of(generate_type t) {
  return t.kind == GENERATE_FLOAT                   ? (t.width == 32 ? 4 : 5)
         : t.kind == GENERATE_INDEX || t.width > 32 ? 3
         : t.width > 16                             ? 2
         : t.width > 8                              ? 1
                                                    : 0;
}

generate_type generate_memory_type(generate_type t) {
  return generate_like(t, t.kind == GENERATE_FLOAT ? GENERATE_FLOAT : GENERATE_INT,
                       8 * generate_element_bytes[generate_element_of(t)]);
}

static generate_value generate_cast(generate *g, const char *op, generate_value a, generate_type t) {
  generate_value r = generate_define(g, t);
  generate_print_line(g, "%%v%u = %s %%v%u : %s to %s", r.id, op, a.id, generate_print(a.type).s,
                      generate_print(t).s);
  return r;
}

generate_value generate_from_memory(generate *g, generate_value v, generate_type t) {
  if (t.kind == GENERATE_INDEX)
    return generate_cast(g, "arith.index_cast", v, t);
  return t.kind == GENERATE_FLOAT ? v : generate_resize(g, v, t.width, generate_chance(g, 50));
}

generate_value generate_to_memory(generate *g, generate_value v) {
  if (v.type.kind == GENERATE_INDEX)
    return generate_cast(g, "arith.index_cast", v, generate_memory_type(v.type));
  return v.type.kind == GENERATE_INT
             ? generate_resize(g, v, generate_memory_type(v.type).width, generate_chance(g, 50))
             : v;
}

generate_value generate_load(generate *g, generate_type t) {
  unsigned element = generate_element_of(t);
  // Narrow data that is extended at once is what fixed-point programs have.
  if (t.kind == GENERATE_INT && element > 0 && element < 4 && generate_chance(g, 25))
    element--;
  unsigned lanes = generate_lanes(t), offset = generate_below(g, GENERATE_LENGTH - lanes + 1);
  generate_type shaped = generate_like(t, t.kind == GENERATE_FLOAT ? GENERATE_FLOAT : GENERATE_INT,
                                       8 * generate_element_bytes[element]),
                memory = generate_flat(shaped);
  const char *name = generate_element_names[element];
  unsigned index = g->next++;
  generate_print_line(g, "%%i%u = arith.constant %u : index", index, offset);
  generate_value v = generate_define(g, memory);
  if (!t.rank) {
    generate_print_line(g, "%%v%u = memref.load %%a%u[%%i%u] : memref<?x%s>", v.id, element, index, name);
  } else if (generate_chance(g, 80) || t.kind == GENERATE_FLOAT) {
    generate_print_line(g, "%%v%u = vector.load %%a%u[%%i%u] : memref<?x%s>, %s", v.id, element, index, name,
                        generate_print(memory).s);
  } else {
    generate_print_line(g, "%%p%u = arith.constant %u : %s", v.id, generate_below(g, 100), name);
    // Out of bounds now and then: lanes behind the end are the padding.
    int outside = generate_chance(g, 30);
    if (outside)
      generate_print_line(g, "%%j%u = arith.constant %u : index", v.id,
                          GENERATE_LENGTH - generate_below(g, lanes + 1));
    generate_print_line(
        g, "%%v%u = vector.transfer_read %%a%u[%%%c%u], %%p%u {in_bounds = [%s]} : memref<?x%s>, %s", v.id,
        element, outside ? 'j' : 'i', outside ? v.id : index, v.id, outside ? "false" : "true", name,
        generate_print(memory).s);
  }
  if (t.rank >= 2)
    v = generate_cast(g, "vector.shape_cast", v, shaped);
  return generate_from_memory(g, v, t);
}

generate_value generate_make(generate *g, generate_type t) {
  if (g->focused && generate_chance(g, 80))
    return generate_chance(g, 12) ? generate_constant(g, t) : generate_load(g, t);
  if (generate_chance(g, g->fuel > 0 ? 25 : 60) && g->pool.size) {
    // Newest first, so that chains form.
    for (unsigned tries = 0; tries < 24; tries++) {
      size_t back = generate_below(g, (unsigned)(g->pool.size < 64 ? g->pool.size : 64));
      generate_value v = g->pool.data[g->pool.size - 1 - back];
      if (generate_same(v.type, t))
        return v;
    }
  }
  if (g->fuel > 0 && generate_chance(g, 78))
    return generate_operation(g, t);
  return generate_chance(g, 25) ? generate_constant(g, t) : generate_load(g, t);
}

bool generate_reserve(generate *g, unsigned element, unsigned count, unsigned *at) {
  *at = g->written[element];
  if (*at + count > GENERATE_LENGTH)
    return false;
  g->written[element] += count;
  return true;
}

int generate_store(generate *g, generate_value v) {
  unsigned element = generate_element_of(v.type), at;
  if (!generate_reserve(g, element, generate_lanes(v.type), &at))
    return 0;
  v = generate_to_memory(g, v);
  if (v.type.rank >= 2)
    v = generate_cast(g, "vector.shape_cast", v, generate_flat(v.type));
  unsigned index = g->next++;
  const char *name = generate_element_names[element];
  generate_print_line(g, "%%i%u = arith.constant %u : index", index, at);
  if (v.type.rank && generate_chance(g, 15))
    generate_print_line(g,
                        "vector.transfer_write %%v%u, %%o%u[%%i%u] {in_bounds = [true]} : %s, memref<?x%s>",
                        v.id, element, index, generate_print(v.type).s, name);
  else if (v.type.rank)
    generate_print_line(g, "vector.store %%v%u, %%o%u[%%i%u] : memref<?x%s>, %s", v.id, element, index, name,
                        generate_print(v.type).s);
  else
    generate_print_line(g, "memref.store %%v%u, %%o%u[%%i%u] : memref<?x%s>", v.id, element, index, name);
  return 1;
}

size_t generate_enter(generate *g) {
  g->indent += 2;
  g->depth++;
  return g->pool.size;
}

void generate_leave(generate *g, size_t outside) {
  g->pool.size = outside;
  g->depth--;
  g->indent -= 2;
}

// The memrefs as parameters.
void generate_parameters(const char *attributes, strbuf *out) {
  for (unsigned i = 0; i < GENERATE_MEMREFS; i++)
    strbuf_printf(out, "%s%%%c%u: memref<?x%s>%s", i ? ", " : "", i < GENERATE_ELEMENTS ? 'a' : 'o',
                  i % GENERATE_ELEMENTS, generate_element_names[i % GENERATE_ELEMENTS], attributes);
}

void generate_function(uint64_t seed, const generate_options *options, const char *name, strbuf *out) {
  strbuf before = {0}, body = {0};
  generate g = {.state = hash_mix(seed, 0x6175746f),
                .out = &body,
                .name = name,
                .before = &before,
                .indent = 2,
                .floats = options->floats,
                .indices = options->indices};
  g.focused = generate_chance(&g, 50);
  g.fuel = (int)options->operations;
  const char *distinct = generate_chance(&g, 60) ? " {llvm.noalias}" : "";
  if (generate_chance(&g, 25)) // kernels of rows have nothing before
    generate_nest(&g);
  do {
    if (generate_chance(&g, 30) && generate_statement(&g))
      continue;
    generate_type t = generate_any_type(&g);
    generate_value v;
    if (t.kind == GENERATE_FLOAT && generate_chance(&g, 60))
      generate_float(&g, t, &v);
    else
      v = t.kind == GENERATE_INT && generate_chance(&g, g.focused ? 80 : 40) ? generate_idiom(&g, t)
                                                                             : generate_operation(&g, t);
    if (!generate_store(&g, v))
      break;
  } while (g.fuel > 0);
  strbuf_append(out, before.text, before.size);
  strbuf_printf(out, "// seed %llu\nfunc.func @%s(", (unsigned long long)seed, name);
  generate_parameters(distinct, out);
  strbuf_printf(out, ") attributes {llvm.emit_c_interface} {\n%s  return\n}\n", body.text ? body.text : "");
  strbuf_free(&before);
  strbuf_free(&body);
  stack_free(&g.pool);
}
