// The declarations of a library's file, in Arm's notation for statements and expressions.
#include "accelerator/notation/read.h"

#include "accelerator/effect/truths.h"
#include "accelerator/notation/read_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// Appends to an array of the library that readers look at all the time.
#define APPEND(R, FIELD, COUNT, ...)                                                                         \
  ((R)->d->base.FIELD =                                                                                      \
       append((R)->d, (R)->d->base.FIELD, (R)->d->base.COUNT++, sizeof *(R)->d->base.FIELD, &(__VA_ARGS__)))

// There is room for a power of two of them.
static void *append(isa_definition *d, const void *old, uint32_t count, size_t size, const void *one) {
  char *all = (char *)old;
  if (!(count & (count - 1))) {
    all = arena_alloc(d->memory, (count ? 2 * (size_t)count : 1) * size);
    if (count)
      memcpy(all, old, count * size);
  }
  memcpy(all + count * size, one, size);
  return all;
}

// ---- pieces -------------------------------------------------------------------------------------

void isa_reader_fail(isa_reader *r, ast_place at, const char *format, ...) {
  strbuf text = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&text, format, args);
  va_end(args);
  if (!r->p.failed)
    isa_fail(r->d, at, "%s", text.text);
  strbuf_free(&text);
  r->p.failed = true;
  r->p.at = r->p.tokens.list.size - 1;
}

void isa_reader_unknown(isa_reader *r, ast_place at, unsigned kinds, const char *format, const char *name) {
  if (!r->p.failed)
    isa_fail_unknown(r->d, at, kinds, format, name);
  r->p.failed = true;
  r->p.at = r->p.tokens.list.size - 1;
}

bool isa_going(isa_reader *r) {
  r->d->failed |= r->p.failed;
  if (r->d->failed && !r->p.failed) {
    r->p.failed = true;
    r->p.at = r->p.tokens.list.size - 1;
  }
  return !r->d->failed;
}

void isa_end_line(isa_reader *r) {
  if (isa_going(r) && !asl_take_kind(&r->p, ASL_LINE))
    asl_fail_here(&r->p, "expected the end of the line instead of");
}

const char *isa_take_text(isa_reader *r) {
  const asl_token *t = asl_peek(&r->p);
  if (t->kind != ASL_TEXT) {
    asl_fail_here(&r->p, "expected a text in quotes instead of");
    return NULL;
  }
  const char *text = arena_strndup(r->d->memory, r->p.text + t->offset, t->size);
  asl_take_kind(&r->p, ASL_TEXT);
  return text;
}

int64_t isa_take_constant(isa_reader *r) {
  int64_t value = 0;
  ast_place place = asl_here(&r->p);
  const ast_node *n = asl_parse_expression(&r->p);
  n = isa_going(r) ? isa_resolve_expression(r->d, "", n) : NULL;
  if (isa_going(r) && !isa_constant_value(n, &value))
    isa_reader_fail(r, place, "not a number that is known here%s", "");
  return value;
}

const isa_type *isa_take_type(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  const char *name = asl_take_name(&r->p);
  const isa_type *t = name ? isa_find_type(r->d, name) : NULL;
  if (name && !t)
    isa_reader_unknown(r, place, 1u << ISA_NAME_TYPE, "there is no type '%s'", name);
  static const isa_type none = {.type = {LIBRARY_SIGNED, 8}};
  return t ? t : &none;
}

// A type, or a kind of address.
library_type isa_take_operand_type(isa_reader *r, uint32_t *address) {
  ast_place place = asl_here(&r->p);
  const char *name = asl_take_name(&r->p);
  *address = LIBRARY_NUMBER;
  if (!name)
    return (library_type){LIBRARY_SIGNED, 8};
  *address = isa_find_address(r->d, name);
  if (*address != LIBRARY_NUMBER)
    return (library_type){LIBRARY_UNSIGNED, r->d->base.addresses[*address].width};
  const isa_type *t = isa_find_type(r->d, name);
  if (!t || t->type.width == 0) {
    isa_reader_unknown(r, place, 1u << ISA_NAME_TYPE | 1u << ISA_NAME_ADDRESS,
                       "there is no type '%s' of a width", name);
    return (library_type){LIBRARY_SIGNED, 8};
  }
  return t->type;
}

// A name that nothing at the top of the file has yet.
static const char *take_new_name(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  const char *name = asl_take_name(&r->p);
  if (!name)
    return "";
  isa_builtin builtin;
  bool taken = isa_find_type(r->d, name) || isa_find_constant(r->d, name) ||
               isa_find_builtin(name, &builtin) || strcmp(name, "main") == 0;
  static const isa_name_kind kinds[] = {ISA_NAME_ADDRESS,  ISA_NAME_MEMORY, ISA_NAME_INSTRUCTION,
                                        ISA_NAME_FUNCTION, ISA_NAME_GROUP,  ISA_NAME_TABLE};
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    taken |= isa_names_find(&r->d->names, kinds[k], name) != ISA_NO_NAME;
  if (taken)
    isa_reader_fail(r, place, "'%s' is the name of something else already", name);
  return name;
}

// ["c" NAME]
static const char *take_c_name(isa_reader *r) { return asl_take(&r->p, "c") ? asl_take_name(&r->p) : NULL; }

static const library_setting *find_setting(isa_reader *r, const char *name) {
  for (uint32_t k = 0; k < r->num_settings; k++)
    if (strcmp(r->settings[k].name, name) == 0) {
      r->used[k] = true;
      return &r->settings[k];
    }
  return NULL;
}

// LINE INDENT line {line} DEDENT
static void read_lines(isa_reader *r, void (*line)(isa_reader *r)) {
  isa_end_line(r);
  if (isa_going(r) && !asl_take_kind(&r->p, ASL_INDENT))
    asl_fail_here(&r->p, "expected an indented block instead of");
  while (isa_going(r) && !asl_take_kind(&r->p, ASL_DEDENT)) {
    line(r);
    isa_end_line(r);
  }
}

// ---- numbers, types, the machine ----------------------------------------------------------------

// parameter NAME "=" expression ["c" NAME] | constant NAME "=" expression ["c" NAME]
static void read_constant(isa_reader *r, bool parameter) {
  ast_place place = asl_here(&r->p);
  const char *name = take_new_name(r);
  asl_expect(&r->p, "=");
  int64_t value = isa_going(r) ? isa_take_constant(r) : 0;
  const library_setting *s = parameter ? find_setting(r, name) : NULL;
  if (s) {
    char *end;
    errno = 0;
    value = strtoll(s->value, &end, 0);
    if (errno || *end || end == s->value)
      isa_reader_fail(r, place, "the setting of '%s' is no number", name);
  }
  const char *c = take_c_name(r);
  isa_end_line(r);
  if (!isa_going(r))
    return;
  isa_names_add(&r->d->names, ISA_NAME_CONSTANT, name, (uint32_t)r->d->constants.size);
  stack_push(&r->d->constants, (isa_constant){name, c, value});
  APPEND(r, constants, num_constants, (library_constant){name, c ? c : name, value});
}

// table TYPE NAME "[" expression "]" "=" expression {"," expression}: as many
static void read_table(isa_reader *r) {
  library_table t = {.type = isa_take_type(r)->type};
  ast_place place = asl_here(&r->p);
  t.name = take_new_name(r);
  asl_expect(&r->p, "[");
  int64_t count = isa_going(r) ? isa_take_constant(r) : 0;
  asl_expect(&r->p, "]");
  asl_expect(&r->p, "=");
  if (isa_going(r) && (!isa_is_stored(t.type) || isa_is_float(t.type)))
    isa_reader_fail(r, place, "the numbers of '%s' are integers of 8, 16, 32 or 64 bits", t.name);
  if (isa_going(r) && (count < 1 || count > 1 << 16))
    isa_reader_fail(r, place, "'%s' has from 1 to 65536 numbers", t.name);
  int64_t *values = arena_alloc(r->d->memory, isa_going(r) ? (size_t)count * sizeof *values : 1);
  do {
    ast_place at = asl_here(&r->p);
    int64_t value = isa_going(r) ? isa_take_constant(r) : 0;
    if (isa_going(r) && t.count == count)
      isa_reader_fail(r, at, "more numbers than '%s' has", t.name);
    else if (isa_going(r) && !isa_type_holds(t.type, value))
      isa_reader_fail(r, at, "a number that the type of '%s' does not have", t.name);
    else if (isa_going(r))
      values[t.count++] = value;
  } while (isa_going(r) && asl_take(&r->p, ","));
  isa_end_line(r);
  if (isa_going(r) && t.count < count)
    isa_reader_fail(r, place, "fewer numbers than '%s' has", t.name);
  if (!isa_going(r))
    return;
  t.values = values;
  isa_names_add(&r->d->names, ISA_NAME_TABLE, t.name, r->d->base.num_tables);
  APPEND(r, tables, num_tables, t);
}

// type NAME "=" TYPE ["c" NAME]
static void read_type(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  const char *name = take_new_name(r);
  asl_expect(&r->p, "=");
  isa_type t = *isa_take_type(r);
  const library_setting *s = find_setting(r, name);
  const isa_type *set = s ? isa_find_type(r->d, arena_strdup(r->d->memory, s->value)) : NULL;
  if (s && !set)
    isa_reader_fail(r, place, "the setting of '%s' is no type", name);
  if (set)
    t = *set;
  t.name = name;
  t.c = take_c_name(r);
  isa_end_line(r);
  if (isa_going(r) && t.type.width == 0)
    isa_reader_fail(r, place, "'%s' needs a type of a width", name);
  if (isa_going(r)) {
    isa_names_add(&r->d->names, ISA_NAME_TYPE, name, (uint32_t)r->d->types.size);
    stack_push(&r->d->types, t);
  }
}

// A number of the machine, and what it may be.
static const struct machine_fact {
  const char *name;
  int64_t least, most;
} facts[] = {{"peak", 1, UINT32_MAX},      {"issue", 1, UINT32_MAX},
             {"bus_bytes", 1, UINT32_MAX}, {"request_bytes", 1, UINT32_MAX},
             {"requests", 1, UINT32_MAX},  {"memory_latency", 1, UINT32_MAX},
             {"exact_blocks", 0, 1}};
enum { NUM_FACTS = sizeof facts / sizeof *facts };

static void fail_fact(isa_reader *r, ast_place place, const char *name) {
  const char *names[NUM_FACTS];
  for (size_t k = 0; k < NUM_FACTS; k++)
    names[k] = facts[k].name;
  const char *near = isa_near_text(names, NUM_FACTS, name);
  isa_reader_fail(
      r, place,
      "machines have no fact %s: peak, issue, bus_bytes, request_bytes, requests, memory_latency, "
      "exact_blocks",
      near ? arena_printf(r->d->memory, "'%s' (did you mean '%s'?)", name, near)
           : arena_printf(r->d->memory, "'%s'", name));
}

static void read_fact(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  const char *name = asl_take_name(&r->p);
  asl_expect(&r->p, "=");
  int64_t value = isa_going(r) ? isa_take_constant(r) : 0;
  if (!isa_going(r))
    return;
  const struct machine_fact *fact = NULL;
  for (size_t k = 0; k < NUM_FACTS; k++)
    fact = strcmp(facts[k].name, name) == 0 ? &facts[k] : fact;
  if (!fact)
    fail_fact(r, place, name);
  else if (value < fact->least || value > fact->most)
    isa_reader_fail(r, place, "%s",
                    arena_printf(r->d->memory, "'%s' is a number from %lld to %lld", name,
                                 (long long)fact->least, (long long)fact->most));
  else if (isa_names_find(&r->d->names, ISA_NAME_FACT, name) != ISA_NO_NAME)
    isa_reader_fail(r, place, "'%s' is given twice", name);
  if (!isa_going(r))
    return;
  isa_names_add(&r->d->names, ISA_NAME_FACT, name, r->d->base.num_facts);
  APPEND(r, facts, num_facts, (library_fact){name, value});
}

// queue NAME entries expression [tracked expression]
static void read_queue(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  const char *name = asl_take_name(&r->p);
  asl_expect(&r->p, "entries");
  int64_t entries = isa_going(r) ? isa_take_constant(r) : 0;
  int64_t tracked = asl_take(&r->p, "tracked") ? isa_take_constant(r) : 0;
  isa_end_line(r);
  if (isa_going(r) && (entries < 1 || entries > 1 << 16 || tracked < 0 || tracked > entries))
    isa_reader_fail(r, place, "queue '%s' has at least one entry, and tracks no more", name);
  if (isa_going(r) && r->d->base.num_queues == LIBRARY_MAX_QUEUES)
    isa_reader_fail(r, place, "more than %d queues at '%s'", LIBRARY_MAX_QUEUES, name);
  if (isa_going(r) && (tracked ? tracked : entries) > LIBRARY_MAX_TRACKED)
    isa_reader_fail(r, place, "queue '%s' tracks more than %d instructions", name, LIBRARY_MAX_TRACKED);
  int64_t all = entries;
  for (uint32_t k = 0; k < r->d->base.num_queues; k++)
    all += r->d->base.queues[k].entries;
  if (isa_going(r) && all > LIBRARY_MAX_ENTRIES)
    isa_reader_fail(r, place, "with queue '%s' there are more than %d entries", name, LIBRARY_MAX_ENTRIES);
  if (isa_going(r) && isa_names_find(&r->d->names, ISA_NAME_QUEUE, name) != ISA_NO_NAME)
    isa_reader_fail(r, place, "queue '%s' is declared already", name);
  if (!isa_going(r))
    return;
  isa_names_add(&r->d->names, ISA_NAME_QUEUE, name, r->d->base.num_queues);
  APPEND(r, queues, num_queues, (library_queue){name, (unsigned)entries, (unsigned)tracked});
}

uint32_t isa_take_queue(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  const char *name = asl_take_name(&r->p);
  uint32_t k = name ? isa_names_find(&r->d->names, ISA_NAME_QUEUE, name) : ISA_NO_NAME;
  if (name && k == ISA_NO_NAME)
    isa_reader_unknown(r, place, 1u << ISA_NAME_QUEUE, "there is no queue '%s'", name);
  return k == ISA_NO_NAME ? 0 : k;
}

// ---- memories, addresses, state -----------------------------------------------------------------

// Bits of a row.
static uint64_t row_width(const library_memory *m) { return m->columns * m->element.width; }

// shares MEMORY: one above, of rows as long.
static uint32_t take_storage(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  const char *name = asl_take_name(&r->p);
  uint32_t k = name ? isa_names_find(&r->d->names, ISA_NAME_MEMORY, name) : ISA_NO_NAME;
  if (name && k == ISA_NO_NAME)
    isa_reader_unknown(r, place, 1u << ISA_NAME_MEMORY, "there is no memory '%s'", name);
  else if (name && r->d->base.memories[k].storage != k)
    isa_reader_fail(r, place, "'%s' shares the rows of another memory itself", name);
  return k;
}

// memory TYPE NAME "[" rows "," columns "]"
//   {banks expression | queues NAME {"," NAME} | dual | renamed | shares NAME}
static void read_memory(isa_reader *r) {
  library_memory m = {.element = isa_take_type(r)->type, .banks = 1, .storage = r->d->base.num_memories};
  ast_place place = asl_here(&r->p);
  m.name = take_new_name(r);
  asl_expect(&r->p, "[");
  int64_t rows = isa_going(r) ? isa_take_constant(r) : 0;
  asl_expect(&r->p, ",");
  int64_t columns = isa_going(r) ? isa_take_constant(r) : 0, banks = 1;
  asl_expect(&r->p, "]");
  for (;;) {
    if (asl_take(&r->p, "banks"))
      banks = isa_take_constant(r);
    else if (asl_take(&r->p, "dual"))
      m.dual_ported = true;
    else if (asl_take(&r->p, "renamed"))
      m.renamed = true;
    else if (asl_take(&r->p, "shares"))
      m.storage = take_storage(r);
    else if (asl_take(&r->p, "queues"))
      do
        m.queues |= (uint64_t)1 << isa_take_queue(r);
      while (asl_take(&r->p, ","));
    else
      break;
  }
  isa_end_line(r);
  if (!isa_going(r))
    return;
  if (rows < 1 || columns < 1 || rows > (int64_t)1 << 32 || columns > 1 << 20 || rows * columns > 1 << 28)
    isa_reader_fail(r, place, "'%s' has from 1 to 2^28 elements", m.name);
  else if (r->d->base.num_memories == LIBRARY_MAX_MEMORIES)
    isa_reader_fail(r, place, "more than %d memories at '%s'", LIBRARY_MAX_MEMORIES, m.name);
  else if (banks > LIBRARY_MAX_BANKS)
    isa_reader_fail(r, place, "'%s' has more than %d banks", m.name, LIBRARY_MAX_BANKS);
  else if (banks < 1 || rows % banks)
    isa_reader_fail(r, place, "the rows of '%s' do not divide into its banks", m.name);
  else if (!isa_is_stored(m.element))
    isa_reader_fail(r, place, "the elements of '%s' have 8, 16, 32 or 64 bits", m.name);
  m.rows = (uint64_t)rows;
  m.columns = (uint64_t)columns;
  m.banks = (unsigned)banks;
  if (!isa_going(r))
    return;
  const library_memory *of = m.storage == r->d->base.num_memories ? &m : &r->d->base.memories[m.storage];
  if (of->rows != m.rows || of->banks != m.banks || row_width(of) != row_width(&m))
    isa_reader_fail(r, place, "'%s' shares rows of another number or length", m.name);
  if (of != &m && (of->dual_ported != m.dual_ported || of->renamed != m.renamed || of->queues != m.queues))
    isa_reader_fail(r, place, "'%s' has other ports or queues than the memory whose rows it shares", m.name);
  if (!isa_going(r))
    return;
  isa_names_add(&r->d->names, ISA_NAME_MEMORY, m.name, r->d->base.num_memories);
  APPEND(r, memories, num_memories, m);
}

static uint64_t rows_of_form(const isa_reader *r, const library_form *f) {
  return f->memory == LIBRARY_MAIN ? 1 : library_form_rows(&r->d->base.memories[f->memory], f);
}

// Whether the number is a row in one of the address's forms.
static bool is_row(const isa_reader *r, const library_address *a, uint64_t number) {
  for (uint32_t k = 0; k < a->count; k++)
    if (number >= a->forms[k].base && number - a->forms[k].base < rows_of_form(r, &a->forms[k]))
      return true;
  return false;
}

static void add_form(isa_reader *r, ast_place place, library_address *a, library_form f) {
  uint64_t rows = rows_of_form(r, &f), mask = 0;
  while (mask < rows - 1)
    mask = 2 * mask + 1;
  if (f.base & mask)
    isa_reader_fail(r, place, "the address of '%s' has bits where its rows are", a->name);
  else if (a->width < 64 && (f.base | mask) >> a->width)
    isa_reader_fail(r, place, "rows do not fit into an address of '%s'", a->name);
  else if (is_row(r, a, f.base) || is_row(r, a, f.base + rows - 1) ||
           (a->has_none && a->none >= f.base && a->none - f.base < rows))
    isa_reader_fail(r, place, "a number that is '%s' already", a->name);
  library_form *forms = arena_alloc(r->d->memory, (a->count + 1) * sizeof *forms);
  if (a->count)
    memcpy(forms, a->forms, a->count * sizeof *forms);
  forms[a->count++] = f;
  a->forms = forms;
}

// MEMORY at expression {"," expression} ["by" expression] | main | none expression ["c" NAME]
static void read_form(isa_reader *r) {
  library_address *a = (library_address *)&r->d->base.addresses[r->d->base.num_addresses - 1];
  ast_place place = asl_here(&r->p);
  if (asl_take(&r->p, "none")) {
    if (a->has_none)
      isa_reader_fail(r, place, "'%s' has this twice", a->name);
    a->has_none = true;
    a->none = (uint64_t)isa_take_constant(r);
    a->none_text = take_c_name(r);
    if (a->count && a->forms[0].memory != LIBRARY_MAIN && is_row(r, a, a->none))
      isa_reader_fail(r, place, "a number that is '%s' already", a->name);
    return;
  }
  if (asl_take(&r->p, "main")) {
    if (a->width != 64)
      isa_reader_fail(r, place, "an address of main memory has 64 bits, which '%s' has not", a->name);
    add_form(r, place, a, (library_form){LIBRARY_MAIN, 0, 1});
    return;
  }
  const char *name = asl_take_name(&r->p);
  uint32_t memory = name ? isa_names_find(&r->d->names, ISA_NAME_MEMORY, name) : ISA_NO_NAME;
  if (name && memory == ISA_NO_NAME)
    isa_reader_unknown(r, place, 1u << ISA_NAME_MEMORY, "there is no memory '%s'", name);
  asl_expect(&r->p, "at");
  STACK(int64_t) bases = {0};
  do
    stack_push(&bases, isa_going(r) ? isa_take_constant(r) : 0);
  while (asl_take(&r->p, ","));
  int64_t rows = asl_take(&r->p, "by") ? isa_take_constant(r) : 1;
  if (isa_going(r) && (rows < 1 || (uint64_t)rows > r->d->base.memories[memory].rows))
    isa_reader_fail(r, place, "numbers of '%s' are from 1 row to all of them apart", name);
  for (size_t k = 0; k < bases.size && isa_going(r); k++)
    add_form(r, place, a, (library_form){memory, (uint64_t)bases.data[k], (uint64_t)rows});
  stack_free(&bases);
}

// address TYPE NAME, then forms
static void read_address(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  library_type t = isa_take_type(r)->type;
  const char *name = take_new_name(r);
  if (isa_going(r) && (t.kind != LIBRARY_UNSIGNED || t.width < 1))
    isa_reader_fail(r, place, "an address like '%s' is an unsigned number", name);
  if (isa_going(r)) {
    isa_names_add(&r->d->names, ISA_NAME_ADDRESS, name, r->d->base.num_addresses);
    APPEND(r, addresses, num_addresses, (library_address){.name = name, .width = t.width});
  }
  read_lines(r, read_form);
  if (isa_going(r) && !r->d->base.addresses[r->d->base.num_addresses - 1].count)
    isa_reader_fail(r, place, "an address like '%s' names rows of a memory, or main", name);
}

static void read_field(isa_reader *r) {
  isa_slot s = {.group = r->group, .count = r->elements};
  s.type = isa_take_operand_type(r, &s.address);
  ast_place place = asl_here(&r->p);
  s.field = asl_take_name(&r->p);
  if (!isa_going(r))
    return;
  const char *whole = arena_printf(r->d->memory, "%s.%s", s.group, s.field);
  if (isa_names_find(&r->d->names, ISA_NAME_FIELD, whole) != ISA_NO_NAME)
    isa_reader_fail(r, place, "'%s' is declared already", s.field);
  isa_names_add(&r->d->names, ISA_NAME_FIELD, whole, (uint32_t)r->d->slots.size);
  stack_push(&r->d->slots, s);
}

// state NAME ["[" expression "]"], then fields
static void read_state(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  r->group = take_new_name(r);
  r->elements = 0;
  if (asl_take(&r->p, "[")) {
    int64_t n = isa_take_constant(r);
    asl_expect(&r->p, "]");
    if (isa_going(r) && (n < 1 || n > 256))
      isa_reader_fail(r, place, "'%s' has from 1 to 256 elements", r->group);
    r->elements = (uint32_t)n;
  }
  size_t first = r->d->slots.size;
  if (isa_going(r))
    isa_names_add(&r->d->names, ISA_NAME_GROUP, r->group, (uint32_t)first);
  read_lines(r, read_field);
  uint32_t fields = (uint32_t)(r->d->slots.size - first), count = r->elements ? r->elements : 1;
  for (uint32_t k = 0; isa_going(r) && k < fields; k++) {
    isa_slot *s = &r->d->slots.data[first + k];
    s->first = r->d->base.num_state + k;
    s->step = fields;
  }
  for (uint32_t e = 0; isa_going(r) && e < count; e++)
    for (uint32_t k = 0; k < fields; k++) {
      const isa_slot *s = &r->d->slots.data[first + k];
      const char *name = r->elements ? arena_printf(r->d->memory, "%s[%u].%s", s->group, e, s->field)
                                     : arena_printf(r->d->memory, "%s.%s", s->group, s->field);
      APPEND(r, state, num_state, (library_field){name, s->type, s->address});
    }
}

// unit NAME
static void read_unit(isa_reader *r) {
  ast_place place = asl_here(&r->p);
  const char *name = asl_take_name(&r->p);
  isa_end_line(r);
  if (isa_going(r) && isa_names_find(&r->d->names, ISA_NAME_UNIT, name) != ISA_NO_NAME)
    isa_reader_fail(r, place, "unit '%s' is declared already", name);
  if (isa_going(r) && r->d->base.num_units == LIBRARY_MAX_UNITS)
    isa_reader_fail(r, place, "more than %d units at '%s'", LIBRARY_MAX_UNITS, name);
  if (!isa_going(r))
    return;
  isa_names_add(&r->d->names, ISA_NAME_UNIT, name, r->d->base.num_units);
  APPEND(r, units, num_units, name);
}

// ---- the file -----------------------------------------------------------------------------------

static void read_definition(isa_reader *r) {
  asl_parser *p = &r->p;
  if (asl_take(p, "parameter")) {
    read_constant(r, true);
  } else if (asl_take(p, "constant")) {
    read_constant(r, false);
  } else if (asl_take(p, "type")) {
    read_type(r);
  } else if (asl_take(p, "table")) {
    read_table(r);
  } else if (asl_take(p, "machine")) {
    read_lines(r, read_fact);
  } else if (asl_take(p, "queue")) {
    read_queue(r);
  } else if (asl_take(p, "unit")) {
    read_unit(r);
  } else if (asl_take(p, "memory")) {
    read_memory(r);
  } else if (asl_take(p, "address")) {
    read_address(r);
  } else if (asl_take(p, "state")) {
    read_state(r);
  } else if (asl_take(p, "function")) {
    isa_read_function(r, take_new_name);
  } else if (asl_take(p, "macro")) {
    isa_read_macro(r);
  } else if (asl_take(p, "instruction")) {
    library_instruction i;
    isa_instruction more;
    if (!isa_read_instruction(r, take_new_name, &i, &more))
      return;
    isa_names_add(&r->d->names, ISA_NAME_INSTRUCTION, i.name, r->d->base.num_instructions);
    isa_names_add(&r->d->names, ISA_NAME_CALLEE, i.callee, i.table == LIBRARY_NUMBER ? i.num_operands : 1);
    r->d->instructions = append(r->d, r->d->instructions, r->d->base.num_instructions, sizeof more, &more);
    APPEND(r, instructions, num_instructions, i);
  } else {
    asl_fail_here(p, "expected a declaration instead of");
  }
}

// Conditions that hold for no operands in no state.
static void check_conditions(isa_reader *r) {
  const library *l = &r->d->base;
  for (uint32_t i = 0; i < l->num_instructions; i++)
    for (uint32_t k = 0; isa_going(r) && k < l->instructions[i].num_conditions; k++)
      if (library_holds(l, i, k, NULL, NULL) == LIBRARY_FALSE)
        isa_reader_fail(r, (ast_place){l->instructions[i].conditions[k].line, 1}, "'%s' can never be",
                        l->instructions[i].conditions[k].text);
}

// library NAME LINE [include TEXT LINE] [functions NAME LINE] {definition}
static void read_file(isa_reader *r) {
  asl_expect(&r->p, "library");
  r->d->base.name = asl_take_name(&r->p);
  isa_end_line(r);
  if (asl_take(&r->p, "include")) {
    r->d->base.include = isa_take_text(r);
    isa_end_line(r);
  } else if (isa_going(r)) {
    r->d->base.include = arena_printf(r->d->memory, "%s.h", r->d->base.name);
  }
  if (asl_take(&r->p, "functions")) {
    r->d->base.functions = asl_take_name(&r->p);
    isa_end_line(r);
  }
  while (isa_going(r) && asl_peek(&r->p)->kind != ASL_END)
    read_definition(r);
  if (isa_going(r) && !r->d->base.num_instructions)
    isa_reader_fail(r, asl_here(&r->p), "a library without instructions%s", "");
  if (isa_going(r))
    check_conditions(r);
}

void library_free(library *l) {
  if (!l)
    return;
  isa_definition *d = (isa_definition *)l;
  stack_free(&d->types);
  stack_free(&d->constants);
  stack_free(&d->slots);
  stack_free(&d->variables);
  stack_free(&d->functions);
  stack_free(&d->macros);
  isa_names_free(&d->names);
  truths_free(d->truths);
  arena_free(d->memory);
  util_release(d);
}

static library *parse(const char *path, const char *text, size_t size, const library_setting *settings,
                      uint32_t count, diagnostics *diags) {
  isa_definition *d = util_alloc(sizeof *d);
  *d = (isa_definition){.memory = arena_new(), .diagnostics = diags};
  d->path = arena_strdup(d->memory, path);
  d->base.path = d->path;
  isa_reader r = {.d = d, .settings = settings, .num_settings = count};
  r.used = arena_alloc(d->memory, count + 1);
  const char *kept = arena_strndup(d->memory, text, size);
  r.p = asl_parser_open(d->memory, d->path, kept, 0, size, diags);
  if (isa_going(&r))
    read_file(&r);
  isa_going(&r);
  asl_parser_close(&r.p);
  for (uint32_t k = 0; k < count && !d->failed; k++)
    if (!r.used[k]) {
      diag_error(diags, d->path, "there is no parameter or type '%s' to set", settings[k].name);
      d->failed = true;
    }
  if (!d->failed)
    return &d->base;
  library_free(&d->base);
  return NULL;
}

// The file is as it should be: what is wrong comes from the settings. "FILE:LINE:COLUMN: error: TEXT".
static void blame_settings(const library_setting *settings, uint32_t count, const char *error,
                           diagnostics *diags) {
  static const char word[] = "error: ";
  const char *text = strstr(error, word);
  if (!text)
    die("a diagnostic without a severity: %s", error);
  strbuf place = {0};
  for (uint32_t k = 0; k < count; k++)
    strbuf_printf(&place, "%s%s=%s", k ? "," : "--set ", settings[k].name, settings[k].value);
  diag_error(diags, place.text, "%.*s%.*s", (int)(text - error), error,
             (int)strcspn(text, "\n") - (int)strlen(word), text + strlen(word));
  strbuf_free(&place);
}

library *library_parse(const char *path, const char *text, size_t size, const library_setting *settings,
                       uint32_t count, diagnostics *diags) {
  library *l = parse(path, text, size, NULL, 0, diags);
  if (!l || !count)
    return l;
  library_free(l);
  diagnostics own = {.collect = true};
  l = parse(path, text, size, settings, count, &own);
  if (!l)
    blame_settings(settings, count, own.text.text, diags);
  diag_free(&own);
  return l;
}

library *library_open(const char *path, const library_setting *settings, uint32_t count, diagnostics *d) {
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(d, path, "%s", strerror(errno));
    return NULL;
  }
  library *l = library_parse(path, text, size, settings, count, d);
  util_release(text);
  return l;
}
