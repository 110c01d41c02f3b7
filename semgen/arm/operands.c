// Registers are chosen here: d is 0, m 1, a 2, n 8, so that tables may have four and lanes of 16 bits any.
#include "semgen/arm/operands.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- types --------------------------------------------------------------------------------------

static bool take(const char **p, const char *word) {
  size_t n = strlen(word);
  if (strncmp(*p, word, n) != 0)
    return false;
  *p += n;
  return true;
}

static bool take_number(const char **p, unsigned *n) {
  char *end;
  if (!isdigit((unsigned char)**p))
    return false;
  unsigned long value = strtoul(*p, &end, 10);
  *p = end;
  *n = (unsigned)value;
  return value >= 1 && value <= 128;
}

bool arm_read_type(const char *type, arm_type *out) {
  const char *p = type;
  *out = (arm_type){.lanes = 1, .vectors = 1, .is_scalar = true};
  bool bfloat = take(&p, "bfloat");
  out->is_float = !bfloat && take(&p, "float");
  out->is_signed = !bfloat && !out->is_float && take(&p, "int");
  if (!bfloat && !out->is_float && !out->is_signed && !take(&p, "uint") && !take(&p, "poly"))
    return false;
  if (!take_number(&p, &out->element))
    return false;
  if (take(&p, "x")) {
    out->is_scalar = false;
    if (!take_number(&p, &out->lanes) || (take(&p, "x") && !take_number(&p, &out->vectors)))
      return false;
  }
  return strcmp(p, "_t") == 0 && out->element <= 64;
}

// ---- registers ----------------------------------------------------------------------------------

static const char roles[] = "dnma";
static const unsigned numbers[] = {0, 8, 1, 2};

// "Vn", "Dd", "Vd1" (the first of two results): what it is in the assembly. Its role is an index into
// `roles`.
static bool take_register(const char **p, unsigned *role) {
  const char *at = *p;
  if (!*at || !strchr("VDSHBQ", *at) || !at[1])
    return false;
  const char *found = strchr(roles, at[1]);
  if (!found)
    return false;
  at += 2;
  if (*at == '1' || *at == '2')
    at++;
  if (isalnum((unsigned char)*at))
    return false;
  *role = (unsigned)(found - roles);
  *p = at;
  return true;
}

// A general register: "rn".
static bool take_general(const char **p) { return !isalnum((unsigned char)(*p)[2]) && take(p, "rn"); }

// The first register that a text names.
static bool find_register(const char *text, unsigned *role) {
  for (const char *p = text; *p; p++) {
    const char *at = p;
    if (take_register(&at, role))
      return true;
    if ((p == text || !isalnum((unsigned char)p[-1])) && take_general(&at)) {
      *role = 1;
      return true;
    }
  }
  return false;
}

// Roles read by the instruction as its operands say, in their order: not the first, which is written.
static uint32_t list_sources(const char *operands, unsigned *out) {
  uint32_t count = 0;
  bool written = false;
  unsigned role;
  for (const char *p = operands; *p; p++) {
    const char *at = p;
    bool general = p > operands && p[-1] == ',' && take_general(&at);
    if (!general && !take_register(&at, &role))
      continue;
    role = general ? 1 : role;
    bool known = !written;
    written = true;
    for (uint32_t k = 0; k < count; k++)
      known |= out[k] == role;
    if (!known && count < sizeof numbers / sizeof *numbers)
      out[count++] = role;
    p = at - 1;
  }
  return count;
}

// How many registers a table takes: "{Vn.16B - Vn+2.16B}" has three.
static unsigned table_size(const char *operands) {
  const char *open = strchr(operands, '{'), *plus = open ? strchr(open, '+') : NULL;
  return !open ? 0 : plus && isdigit((unsigned char)plus[1]) ? (unsigned)(plus[1] - '0') + 1 : 1;
}

static void bind(arm_form *f, unsigned role, unsigned operand) {
  unsigned count = role == 1 && table_size(f->operands) ? table_size(f->operands) : 1;
  for (unsigned k = 0; k < count && f->num_registers < ARM_MAX_REGISTERS; k++)
    f->registers[f->num_registers++] =
        (arm_register){.bank = role == 1 && strstr(f->operands, ",rn") ? 'X' : 'V',
                       .number = numbers[role] + k,
                       .operand = operand,
                       .low = 128 * k,
                       .zero_above = role == 1 && table_size(f->operands)};
}

// The register given for an argument in the text: ";a=Vn.8B".
static bool given_register(const char *text, const char *name, unsigned *role) {
  size_t n = strlen(name);
  for (const char *at = strchr(text, ';'); at; at = strchr(at + 1, ';'))
    if (strncmp(at + 1, name, n) == 0 && at[1 + n] == '=')
      return find_register(at + n + 2, role);
  return false;
}

static const char *bind_arguments(const arm_intrinsic *i, const char *text, arm_form *f) {
  unsigned sources[4], open[16], num_open = 0, role;
  uint32_t num_sources = list_sources(f->operands, sources);
  bool used[4] = {false};
  if (i->num_arguments > sizeof open / sizeof *open)
    return "too many arguments";
  for (uint32_t k = 0; k < i->num_arguments; k++) {
    if (i->arguments[k].immediate) {
      if (f->immediate >= 0)
        return "two immediates";
      f->immediate = (int)k;
    } else if (given_register(text, i->arguments[k].name, &role)) {
      used[role] = true;
      bind(f, role, k);
    } else {
      open[num_open++] = k;
    }
  }
  unsigned num_free = 0, at = 0;
  for (uint32_t k = 0; k < num_sources; k++)
    num_free += !used[sources[k]];
  // One more than the operands have: what is written is read, too.
  if (num_open > num_free && !used[0])
    bind(f, 0, open[at++]);
  for (uint32_t k = 0; k < num_sources && at < num_open; k++)
    if (!used[sources[k]])
      bind(f, sources[k], open[at++]);
  return at < num_open ? "an argument without a register" : NULL;
}

// ---- the form -----------------------------------------------------------------------------------

const char *arm_read_form(const arm_intrinsic *i, const char *text, arena *memory, arm_form *out) {
  *out = (arm_form){.immediate = -1};
  const char *space = strchr(text, ' '), *end = strchr(text, ';');
  if (!space || (end && end < space))
    return "no operands";
  for (const char *p = text; p < space;) {
    size_t n = strcspn(p, "+ ");
    if (out->num_instructions == ARM_MAX_INSTRUCTIONS)
      return "more than two instructions";
    char *name = arena_strndup(memory, p, n);
    for (char *c = name; *c; c++)
      *c = (char)tolower((unsigned char)*c);
    out->mnemonic[out->num_instructions++] = name;
    p += n + (p[n] == '+');
  }
  while (*space == ' ')
    space++;
  out->operands = arena_strndup(memory, space, end ? (size_t)(end - space) : strlen(space));
  return bind_arguments(i, text, out);
}

// "(n<<2)" or "n", the immediate's name.
static bool take_immediate(const char **p, const char *name, unsigned value, unsigned *out) {
  const char *at = *p;
  bool open = take(&at, "(");
  size_t n = strlen(name);
  if (strncmp(at, name, n) != 0 || isalnum((unsigned char)at[n]))
    return false;
  at += n;
  unsigned shift = 0;
  if (open && (!take(&at, "<<") || !take_number(&at, &shift) || !take(&at, ")")))
    return false;
  *p = at;
  *out = value << shift;
  return true;
}

const char *arm_print_line(const arm_intrinsic *i, const arm_form *f, uint32_t instruction, unsigned value,
                           arena *memory) {
  const char *name = f->immediate >= 0 ? i->arguments[f->immediate].name : NULL;
  strbuf line = {0};
  strbuf_printf(&line, "%s ", f->mnemonic[instruction]);
  unsigned role, number;
  for (const char *p = f->operands; *p;) {
    bool word = p > f->operands && isalnum((unsigned char)p[-1]);
    char letter = (char)tolower((unsigned char)*p);
    if (!word && take_register(&p, &role)) {
      number = numbers[role];
      if (*p == '+' && isdigit((unsigned char)p[1])) {
        number += (unsigned)(p[1] - '0');
        p += 2;
      }
      strbuf_printf(&line, "%c%u", letter, number);
    } else if (!word && take_general(&p)) {
      strbuf_printf(&line, "%c%u", strstr(f->operands, "D,rn") ? 'x' : 'w', numbers[1]);
    } else if (!word && name && take_immediate(&p, name, value, &number)) {
      strbuf_printf(&line, "%u", number);
    } else {
      strbuf_append(&line, p++, 1);
    }
  }
  const char *copy = arena_strdup(memory, line.text);
  strbuf_free(&line);
  return copy;
}
