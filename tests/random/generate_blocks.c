// Several blocks with vectors as arguments, and functions that are called.
#include "tests/random/generate_internal.h"

#include <stdio.h>

// "cf.br ^b<to>(value)".
static void blocks_branch(generate *g, unsigned to, generate_value v) {
  generate_print_line(g, "cf.br ^b%u(%%v%u : %s)", to, v.id, generate_print(v.type).s);
}

// Begins block `label` with an argument.
static generate_value blocks_begin(generate *g, unsigned label, generate_type t) {
  generate_value v = {g->next++, t};
  strbuf_printf(g->out, "^b%u(%%v%u: %s):\n", label, v.id, generate_print(t).s);
  stack_push(&g->pool, v);
  return v;
}

// Blocks that one of is chosen, each with an argument, and one where they meet.
static generate_value blocks_choose(generate *g, generate_type t) {
  unsigned arms = generate_chance(g, 60) ? 2 : 1 + generate_below(g, 4), first = g->next, meet = first + arms;
  g->next = meet + 1;
  generate_value arguments[4], r;
  for (unsigned i = 0; i < arms; i++)
    arguments[i] = generate_make(g, generate_chance(g, 50) ? t : generate_any_type(g));
  if (arms == 2) {
    generate_value c = generate_make(g, (generate_type){GENERATE_INT, 1, 0, {0}});
    generate_print_line(g, "cf.cond_br %%v%u, ^b%u(%%v%u : %s), ^b%u(%%v%u : %s)", c.id, first,
                        arguments[0].id, generate_print(arguments[0].type).s, first + 1, arguments[1].id,
                        generate_print(arguments[1].type).s);
  } else {
    generate_type flag = {GENERATE_INT, 32, 0, {0}};
    generate_value f = generate_binary(g, "remui", generate_make(g, flag), generate_splat(g, flag, arms + 1));
    strbuf b = {0};
    strbuf_printf(&b, "cf.switch %%v%u : i32, [default: ^b%u(%%v%u : %s)", f.id, first, arguments[0].id,
                  generate_print(arguments[0].type).s);
    for (unsigned i = 1; i < arms; i++)
      strbuf_printf(&b, ", %u: ^b%u(%%v%u : %s)", i, first + i, arguments[i].id,
                    generate_print(arguments[i].type).s);
    generate_print_line(g, "%s]", b.text);
    strbuf_free(&b);
  }
  size_t outside = g->pool.size;
  for (unsigned i = 0; i < arms; i++) {
    blocks_begin(g, first + i, arguments[i].type);
    generate_value v = generate_make(g, t);
    blocks_branch(g, meet, v);
    g->pool.size = outside;
  }
  r = blocks_begin(g, meet, t);
  return r;
}

// A loop of blocks that counts down.
static generate_value blocks_loop(generate *g, generate_type t) {
  generate_type counter = {GENERATE_INT, 32, 0, {0}};
  unsigned head = g->next, body = head + 1, end = head + 2;
  g->next += 3;
  generate_value start = generate_make(g, t), count = generate_splat(g, counter, generate_below(g, 4)),
                 zero = generate_splat(g, counter, 0), one = generate_splat(g, counter, 1);
  generate_print_line(g, "cf.br ^b%u(%%v%u, %%v%u : i32, %s)", head, count.id, start.id, generate_print(t).s);
  size_t outside = g->pool.size;
  generate_value left = {g->next++, counter}, carried = {g->next++, t};
  strbuf_printf(g->out, "^b%u(%%v%u: i32, %%v%u: %s):\n", head, left.id, carried.id, generate_print(t).s);
  stack_push(&g->pool, carried);
  generate_value more = generate_define(g, (generate_type){GENERATE_INT, 1, 0, {0}});
  generate_print_line(g, "%%v%u = arith.cmpi ne, %%v%u, %%v%u : i32", more.id, left.id, zero.id);
  generate_print_line(g, "cf.cond_br %%v%u, ^b%u, ^b%u(%%v%u : %s)", more.id, body, end, carried.id,
                      generate_print(t).s);
  size_t inside = g->pool.size;
  strbuf_printf(g->out, "^b%u:\n", body);
  generate_value next = generate_operation(g, t), fewer = generate_binary(g, "subi", left, one);
  generate_print_line(g, "cf.br ^b%u(%%v%u, %%v%u : i32, %s)", head, fewer.id, next.id, generate_print(t).s);
  g->pool.size = inside;
  generate_value r = blocks_begin(g, end, t);
  (void)outside; // what the head defines stays for what follows: the head comes before it on every way
  return r;
}

int generate_blocks(generate *g, generate_type t, generate_value *r) {
  if (g->depth)
    return 0;
  *r = generate_chance(g, 60) ? blocks_choose(g, t) : blocks_loop(g, t);
  return 1;
}

// A function that takes the memrefs and some values, and gives one or two.
int generate_call(generate *g, generate_type t, generate_value *r) {
  enum { ARGUMENTS = 3 };
  if (g->calls > 1)
    return 0;
  unsigned count = generate_below(g, ARGUMENTS + 1), results = 1 + generate_chance(g, 30), id = g->next++;
  generate_value arguments[ARGUMENTS], made[2];
  generate_type types[2] = {t, results == 2 ? generate_any_type(g) : t};
  for (unsigned i = 0; i < count; i++)
    arguments[i] = generate_make(g, generate_chance(g, 40) ? t : generate_any_type(g));
  strbuf body = {0}, head = {0}, call = {0};
  strbuf_printf(&head, "func.func %s@%s_%u(", generate_chance(g, 70) ? "private " : "", g->name, id);
  generate_parameters("", &head);
  generate inner = *g;
  inner.out = &body;
  inner.indent = 2;
  inner.depth = 0;
  inner.calls++;
  inner.fuel = g->fuel < 6 ? g->fuel : 6;
  inner.pool.data = NULL;
  inner.pool.size = inner.pool.capacity = 0;
  for (unsigned i = 0; i < count; i++) {
    generate_value v = {inner.next++, arguments[i].type};
    strbuf_printf(&head, ", %%v%u: %s", v.id, generate_print(v.type).s);
    stack_push(&inner.pool, v);
  }
  for (unsigned i = 0; i < results; i++)
    made[i] = generate_make(&inner, types[i]);
  // Functions that this one calls are there already: they come before it.
  strbuf_printf(&head, ") -> (%s", generate_print(t).s);
  strbuf_printf(&body, "  return %%v%u", made[0].id);
  if (results == 2) {
    strbuf_printf(&head, ", %s", generate_print(types[1]).s);
    strbuf_printf(&body, ", %%v%u", made[1].id);
  }
  strbuf_printf(&body, " : %s", generate_print(t).s);
  if (results == 2)
    strbuf_printf(&body, ", %s", generate_print(types[1]).s);
  strbuf_printf(g->before, "%s) {\n%s\n}\n", head.text, body.text);
  g->state = inner.state;
  g->next = inner.next;
  g->fuel -= 3;
  for (unsigned i = 0; i < GENERATE_ELEMENTS; i++)
    g->written[i] = inner.written[i];
  stack_free(&inner.pool);
  *r = generate_define(g, t);
  strbuf_printf(&call, "%%v%u", r->id);
  if (results == 2)
    strbuf_printf(&call, ", %%v%u", generate_define(g, types[1]).id);
  strbuf_printf(&call, " = func.call @%s_%u(", g->name, id);
  for (unsigned i = 0; i < GENERATE_MEMREFS; i++)
    strbuf_printf(&call, "%s%%%c%u", i ? ", " : "", i < GENERATE_ELEMENTS ? 'a' : 'o', i % GENERATE_ELEMENTS);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(&call, ", %%v%u", arguments[i].id);
  strbuf_printf(&call, ") : (");
  for (unsigned i = 0; i < GENERATE_MEMREFS; i++)
    strbuf_printf(&call, "%smemref<?x%s>", i ? ", " : "", generate_element_names[i % GENERATE_ELEMENTS]);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(&call, ", %s", generate_print(arguments[i].type).s);
  strbuf_printf(&call, ") -> (%s", generate_print(t).s);
  if (results == 2)
    strbuf_printf(&call, ", %s", generate_print(types[1]).s);
  generate_print_line(g, "%s)", call.text);
  strbuf_free(&body);
  strbuf_free(&head);
  strbuf_free(&call);
  return 1;
}
