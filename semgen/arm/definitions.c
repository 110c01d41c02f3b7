// Splits ASL files into definitions at unindented lines, parses each, and finds what was defined by its
// name.
#include "semgen/arm/definitions.h"

#include "asl/parse.h"

#include <string.h>

typedef struct member {
  const char *name;
  uint64_t number;
} member;

typedef struct function {
  const ast_node *define;
  bool real; // a parameter is
} function;

struct asl_program {
  arena *memory;
  STACK(function) functions;
  STACK(member) members;
  STACK(const ast_node *) constants;
  STACK(const asl_instruction *) instructions;
};

asl_program *asl_program_new(void) {
  asl_program *p = util_alloc(sizeof *p);
  *p = (asl_program){.memory = arena_new()};
  return p;
}

void asl_program_free(asl_program *p) {
  if (!p)
    return;
  stack_free(&p->functions);
  stack_free(&p->members);
  stack_free(&p->constants);
  stack_free(&p->instructions);
  arena_free(p->memory);
  util_release(p);
}

// ---- definitions --------------------------------------------------------------------------------

// enumeration := enumeration NAME "{" NAME {"," NAME} "}" [";"]
static void read_enumeration(asl_program *program, asl_parser *p) {
  asl_take_name(p);
  asl_expect(p, "{");
  uint64_t number = 0;
  do {
    const char *name = asl_take_name(p);
    if (name)
      stack_push(&program->members, (member){name, number++});
  } while (!p->failed && asl_take(p, ",") && !asl_at(p, "}"));
  asl_expect(p, "}");
}

// constant := constant type NAME "=" expression ";"
static void read_constant(asl_program *program, asl_parser *p) {
  ast_place place = asl_here(p);
  const ast_node *type = asl_parse_type(p);
  const char *name = asl_take_name(p);
  asl_expect(p, "=");
  const ast_node *value = p->failed ? NULL : asl_parse_expression(p);
  asl_expect(p, ";");
  if (p->failed)
    return;
  const ast_node *children[] = {type, value};
  ast_node *n = ast_new(program->memory, AST_DECLARE, place, children, 2);
  n->name = name;
  stack_push(&program->constants, n);
}

typedef STACK(const ast_node *) node_list;

// parameter := type ["&"] NAME
static void read_parameters(asl_program *program, asl_parser *p, const char *close, node_list *out,
                            bool *real) {
  if (!asl_at(p, close))
    do {
      ast_place place = asl_here(p);
      const ast_node *type = asl_parse_type(p);
      asl_take(p, "&");
      const char *name = asl_take_name(p);
      if (p->failed)
        return;
      *real |= strcmp(type->name, "real") == 0;
      ast_node *n = ast_new(program->memory, AST_DECLARE, place, &type, 1);
      n->name = name;
      stack_push(out, n);
    } while (asl_take(p, ","));
  asl_expect(p, close);
}

// function := [type] NAME "(" parameters ")" (";" | block)
//           | type NAME ["[" parameters "]"] (";" | block)     reading what looks like a variable or an array
//           | NAME ["[" parameters "]"] "=" type NAME block    assigning to it
// Registers and elements are known without their definitions: those are only checked.
static bool read_function(asl_program *program, asl_parser *p) {
  ast_place place = asl_here(p);
  const ast_node *type = asl_at(p, "(") || asl_at_declaration(p) ? asl_parse_type(p) : NULL;
  const char *name = asl_take_name(p);
  node_list children = {0};
  bool real = false, called = false;
  if (asl_take(p, "(")) {
    called = true;
    read_parameters(program, p, ")", &children, &real);
  } else if (asl_take(p, "[")) {
    read_parameters(program, p, "]", &children, &real);
  }
  if (!called && !type) {
    asl_expect(p, "=");
    asl_parse_type(p);
    asl_take_name(p);
  }
  bool prototype = asl_take(p, ";");
  if (!p->failed && !prototype) {
    const ast_node *body = asl_parse_block(p);
    if (body)
      stack_push(&children, body);
  }
  if (!p->failed && !prototype && called) {
    ast_node *n = ast_new(program->memory, AST_DEFINE, place, children.data, (uint32_t)children.size);
    n->name = name;
    stack_push(&program->functions, (function){n, real});
  }
  stack_free(&children);
  return !prototype;
}

// Whether it was a function.
static bool read_definition(asl_program *program, asl_parser *p) {
  if (asl_take(p, "enumeration")) {
    read_enumeration(program, p);
  } else if (asl_take(p, "constant")) {
    read_constant(program, p);
  } else if (!asl_at(p, "type") && !asl_at(p, "array") && !asl_at(p, "__register")) {
    return read_function(program, p);
  }
  return false;
}

// ---- instructions -------------------------------------------------------------------------------

// block, or nothing
static const ast_node *read_block(asl_program *program, asl_parser *p) {
  const asl_token *next = &p->tokens.list.data[p->at + 1];
  if (asl_peek(p)->kind == ASL_LINE && next->kind == ASL_INDENT)
    return asl_parse_block(p);
  ast_place place = asl_here(p);
  if (!asl_take_kind(p, ASL_LINE))
    return asl_fail_here(p, "expected a block instead of");
  return ast_new(program->memory, AST_BLOCK, place, NULL, 0);
}

static void end_line(asl_parser *p) {
  if (!p->failed && !asl_take_kind(p, ASL_LINE))
    asl_fail_here(p, "expected the end of the line instead of");
}

// encoding := NAME LINE INDENT { directive } DEDENT, after __encoding
static asl_encoding read_encoding(asl_program *program, asl_parser *p) {
  asl_encoding e = {.name = asl_take_name(p), .set = ""};
  STACK(asl_field) fields = {0};
  end_line(p);
  if (!p->failed && !asl_take_kind(p, ASL_INDENT))
    asl_fail_here(p, "expected an encoding instead of");
  while (!p->failed && !asl_take_kind(p, ASL_DEDENT)) {
    if (asl_take(p, "__instruction_set")) {
      e.set = asl_take_name(p);
    } else if (asl_take(p, "__field")) {
      asl_field f = {.name = asl_take_name(p)};
      uint64_t low = 0, width = 0;
      asl_take_number(p, &low);
      asl_expect(p, "+:");
      asl_take_number(p, &width);
      if (!p->failed && (width == 0 || low > 32 || width > 32 || low + width > 32))
        asl_fail_here(p, "a field outside of the instruction before");
      f.low = (unsigned)low;
      f.width = (unsigned)width;
      stack_push(&fields, f);
    } else if (asl_take(p, "__opcode")) {
      e.opcode = asl_take_bits(p);
      if (!p->failed && strlen(e.opcode) != 32 && strlen(e.opcode) != 16)
        asl_fail_here(p, "an opcode of other than 16 or 32 bits before");
    } else if (asl_take(p, "__guard") || asl_take(p, "__unpredictable_unless")) {
      asl_parse_expression(p);
    } else if (asl_take(p, "__decode")) {
      e.decode = read_block(program, p);
      continue;
    } else {
      asl_fail_here(p, "expected a part of an encoding instead of");
    }
    end_line(p);
  }
  e.num_fields = (uint32_t)fields.size;
  asl_field *copy = arena_alloc(program->memory, (fields.size + 1) * sizeof *copy);
  for (size_t k = 0; k < fields.size; k++)
    copy[k] = fields.data[k];
  e.fields = copy;
  stack_free(&fields);
  return e;
}

// instruction := __instruction NAME LINE INDENT { __encoding ... | __postdecode block
//                | __execute [__conditional] block } DEDENT
static void read_instruction(asl_program *program, asl_parser *p) {
  asl_instruction *out = arena_alloc(program->memory, sizeof *out);
  STACK(asl_encoding) encodings = {0};
  out->place = asl_here(p);
  asl_expect(p, "__instruction");
  out->name = asl_take_name(p);
  end_line(p);
  if (!p->failed && !asl_take_kind(p, ASL_INDENT))
    asl_fail_here(p, "expected an instruction instead of");
  const ast_node *postdecode = NULL;
  while (!p->failed && !asl_take_kind(p, ASL_DEDENT)) {
    if (asl_take(p, "__encoding")) {
      asl_encoding e = read_encoding(program, p);
      stack_push(&encodings, e);
    } else if (asl_take(p, "__postdecode")) {
      postdecode = read_block(program, p);
    } else if (asl_take(p, "__execute")) {
      asl_take(p, "__conditional");
      out->execute = read_block(program, p);
    } else {
      asl_fail_here(p, "expected a part of an instruction instead of");
    }
  }
  if (!p->failed) {
    asl_encoding *copy = arena_alloc(program->memory, (encodings.size + 1) * sizeof *copy);
    for (size_t k = 0; k < encodings.size; k++) {
      copy[k] = encodings.data[k];
      copy[k].postdecode = postdecode;
    }
    out->encodings = copy;
    out->num_encodings = (uint32_t)encodings.size;
    stack_push(&program->instructions, out);
  }
  stack_free(&encodings);
}

// ---- files --------------------------------------------------------------------------------------

// A definition begins where a line that is no comment and closes nothing begins without a blank.
static bool begins_definition(const char *text, size_t size, size_t at) {
  char c = text[at];
  return c != ' ' && c != '\t' && c != '\n' && c != '\r' && c != ')' && c != '}' &&
         !(c == '/' && at + 1 < size && text[at + 1] == '/');
}

static size_t next_line(const char *text, size_t size, size_t at) {
  const char *end = memchr(text + at, '\n', size - at);
  return end ? (size_t)(end - text) + 1 : size;
}

asl_counts asl_program_add(asl_program *program, const char *path, const char *text, size_t size,
                           diagnostics *d) {
  asl_counts counts = {0};
  size_t line_offset = 0, line = 0, from = 0;
  while (from < size) {
    if (!begins_definition(text, size, from)) {
      from = next_line(text, size, from);
      continue;
    }
    size_t to = next_line(text, size, from);
    while (to < size && !begins_definition(text, size, to))
      to = next_line(text, size, to);
    asl_parser p = asl_parser_open(program->memory, path, text, from, to, d);
    if (!p.failed) {
      p.line_offset = line_offset;
      p.line = line;
    }
    bool instruction = asl_at(&p, "__instruction"), function = false;
    if (instruction)
      read_instruction(program, &p);
    else if (asl_peek(&p)->kind != ASL_END)
      function = read_definition(program, &p);
    if (p.failed) {
      counts.failed_instructions += instruction;
      counts.failed_functions += !instruction;
    } else {
      counts.instructions += instruction;
      counts.functions += function;
    }
    line_offset = p.line_offset;
    line = p.line;
    asl_parser_close(&p);
    from = to;
  }
  return counts;
}

// ---- finding ------------------------------------------------------------------------------------

const asl_instruction *asl_find_instruction(const asl_program *p, const char *name) {
  const asl_instruction *any = NULL;
  for (size_t k = 0; k < p->instructions.size; k++) {
    const asl_instruction *i = p->instructions.data[k];
    if (strcmp(i->name, name) != 0)
      continue;
    if (i->num_encodings && strcmp(i->encodings[0].set, "A64") == 0)
      return i;
    any = any ? any : i;
  }
  return any;
}

const asl_instruction *asl_instruction_at(const asl_program *p, size_t number) {
  return number < p->instructions.size ? p->instructions.data[number] : NULL;
}

const ast_node *asl_find_function(const asl_program *p, const char *name, uint32_t parameters) {
  for (size_t k = 0; k < p->functions.size; k++) {
    const function *f = &p->functions.data[k];
    if (!f->real && f->define->count == parameters + 1 && strcmp(f->define->name, name) == 0)
      return f->define;
  }
  return NULL;
}

bool asl_find_member(const asl_program *p, const char *name, uint64_t *out) {
  for (size_t k = 0; k < p->members.size; k++)
    if (strcmp(p->members.data[k].name, name) == 0) {
      *out = p->members.data[k].number;
      return true;
    }
  return false;
}

const ast_node *asl_find_constant(const asl_program *p, const char *name) {
  for (size_t k = 0; k < p->constants.size; k++)
    if (strcmp(p->constants.data[k]->name, name) == 0)
      return p->constants.data[k];
  return NULL;
}
