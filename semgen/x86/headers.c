// Cuts comments into operations and the functions behind them into tokens; nothing else of C is understood.
#define _GNU_SOURCE // memmem
#include "semgen/x86/headers.h"

#include "semgen/x86/x86.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

// A macro that stands for attributes of a function.
typedef struct header_macro {
  const char *name, *features; // features: "avx2,fma"
} header_macro;

typedef struct token {
  const char *text; // a word, a string with its quotes, or one character
  size_t offset;
  bool word;
} token;

typedef struct header_reader {
  x86_intrinsics *all;
  diagnostics *diagnostics;
  const char *path, *text;
  size_t size, at;
  uint32_t line; // of `at`
  STACK(header_macro) macros;
  STACK(token) tokens; // of the function being read
  unsigned wrong;
} header_reader;

// ---- text -----------------------------------------------------------------------------------------

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

static size_t line_size(const header_reader *r) {
  const char *end = memchr(r->text + r->at, '\n', r->size - r->at);
  return end ? (size_t)(end - r->text) - r->at : r->size - r->at;
}

static void next_line(header_reader *r) {
  r->at += line_size(r);
  if (r->at < r->size)
    r->at++;
  r->line++;
}

// The part of a comment "/// ..." behind the slashes, as offsets from r->at. False: the line is none.
static bool comment_line(const header_reader *r, size_t *first, size_t *end) {
  size_t size = line_size(r), blank = 0;
  const char *line = r->text + r->at;
  while (blank < size && (line[blank] == ' ' || line[blank] == '\t'))
    blank++;
  *first = blank + 3;
  *end = size;
  return size - blank >= 3 && memcmp(line + blank, "///", 3) == 0;
}

static bool contains(const char *text, size_t size, const char *what) {
  return memmem(text, size, what, strlen(what)) != NULL;
}

static void report(header_reader *r, ast_place place, const char *message) {
  strbuf where = {0};
  strbuf_printf(&where, "%s:%u:%u", r->path, place.line, place.column);
  diag_error(r->diagnostics, where.text, "%s", message);
  strbuf_free(&where);
  r->wrong++;
}

// ---- attributes -----------------------------------------------------------------------------------

// Of __target__("avx512vl,no-evex512"): what is needed.
static void add_features(header_reader *r, const char *list, x86_intrinsic *i) {
  while (*list) {
    size_t size = strcspn(list, ",");
    if (size && strncmp(list, "no-", 3) != 0)
      stack_push(&i->features, arena_strndup(r->all->memory, list, size));
    list += size + (list[size] == ',');
  }
}

// The string in __target__("..."), or "".
static const char *target_string(header_reader *r, const char *text, size_t size) {
  static const char begin[] = "__target__(\"";
  const char *found = memmem(text, size, begin, sizeof begin - 1);
  if (!found)
    return "";
  found += sizeof begin - 1;
  const char *end = memchr(found, '"', size - (size_t)(found - text));
  return end ? arena_strndup(r->all->memory, found, (size_t)(end - found)) : "";
}

// #define NAME __attribute__((...)), which may go on for lines.
static void read_macro(header_reader *r) {
  static const char begin[] = "#define ";
  size_t start = r->at, name = start + sizeof begin - 1, end = name;
  size_t size = line_size(r);
  while (size && r->text[r->at + size - 1] == '\\' && r->at + size < r->size) {
    next_line(r);
    size = line_size(r);
  }
  size_t last = r->at + size;
  while (end < last && is_word(r->text[end]))
    end++;
  if (contains(r->text + end, last - end, "__attribute__"))
    stack_push(&r->macros, (header_macro){arena_strndup(r->all->memory, r->text + name, end - name),
                                          target_string(r, r->text + end, last - end)});
}

static const header_macro *find_macro(const header_reader *r, const char *name) {
  for (size_t k = r->macros.size; k-- > 0;)
    if (strcmp(r->macros.data[k].name, name) == 0)
      return &r->macros.data[k];
  return NULL;
}

// ---- prototypes -----------------------------------------------------------------------------------

// Reads the tokens up to the function's body or the end of the declaration; the offset of that character.
static size_t read_tokens(header_reader *r) {
  size_t at = r->at, depth = 0;
  r->tokens.size = 0;
  while (at < r->size) {
    size_t start = at;
    char c = r->text[at++];
    if (isspace((unsigned char)c))
      continue;
    if (depth == 0 && (c == '{' || c == ';'))
      return start;
    if (is_word(c)) {
      while (at < r->size && is_word(r->text[at]))
        at++;
    } else if (c == '"') {
      while (at < r->size && r->text[at] != '"' && r->text[at] != '\n')
        at++;
      at += at < r->size;
    }
    depth += c == '(';
    depth -= c == ')' && depth;
    stack_push(&r->tokens,
               (token){arena_strndup(r->all->memory, r->text + start, at - start), start, is_word(c)});
  }
  return at;
}

static bool is_token(const header_reader *r, size_t k, const char *text) {
  return k < r->tokens.size && strcmp(r->tokens.data[k].text, text) == 0;
}

// Behind the group that opens at token `k`.
static size_t skip_group(const header_reader *r, size_t k) {
  for (size_t depth = 0; k < r->tokens.size; k++) {
    depth += is_token(r, k, "(");
    if (is_token(r, k, ")") && --depth == 0)
      return k + 1;
  }
  return k;
}

// "const void *": words with a blank between them.
static const char *join(header_reader *r, size_t first, size_t end) {
  const char *text = "";
  for (size_t k = first; k < end; k++)
    text = arena_printf(r->all->memory, "%s%s%s", text, k > first ? " " : "", r->tokens.data[k].text);
  return text;
}

// Element types by the letters of vector types: __v8si is SI32.
static const char *element_of(const char *letters, size_t size) {
  static const char *const elements[][2] = {{"qi", "SI8"},  {"qs", "SI8"},  {"qu", "UI8"},  {"hi", "SI16"},
                                            {"hu", "UI16"}, {"si", "SI32"}, {"su", "UI32"}, {"di", "SI64"},
                                            {"du", "UI64"}, {"sf", "FP32"}, {"df", "FP64"}};
  for (size_t k = 0; k < sizeof elements / sizeof *elements; k++)
    if (size == 2 && memcmp(elements[k][0], letters, 2) == 0)
      return elements[k][1];
  return NULL;
}

// What a type of floats has for elements; NULL: another type.
static const char *float_element(const char *type) {
  if (!type || strncmp(type, "__m", 3) != 0 || !isdigit((unsigned char)type[3]))
    return NULL;
  const char *end = type + 3 + strspn(type + 3, "0123456789");
  return *end == 0 ? "FP32" : strcmp(end, "d") == 0 ? "FP64" : NULL;
}

static bool is_float_type(const char *type) {
  return type && strncmp(type, "__m", 3) == 0 && isdigit((unsigned char)type[3]) &&
         type[strlen(type) - 1] != 'i';
}

// The first cast "(__vNxx)NAME" of a parameter in the body says its elements.
static const char *cast_element(const header_reader *r, size_t from, size_t end, const char *name) {
  static const char begin[] = "(__v";
  for (size_t at = from; at + sizeof begin < end; at++) {
    if (memcmp(r->text + at, begin, sizeof begin - 1) != 0)
      continue;
    size_t letters = at + sizeof begin - 1;
    while (letters < end && isdigit((unsigned char)r->text[letters]))
      letters++;
    size_t close = letters;
    while (close < end && is_word(r->text[close]))
      close++;
    size_t word = close + 1;
    if (close >= end || r->text[close] != ')')
      continue;
    while (word < end && isspace((unsigned char)r->text[word]))
      word++;
    size_t size = strlen(name);
    if (word + size < end && memcmp(r->text + word, name, size) == 0 && !is_word(r->text[word + size]))
      return element_of(r->text + letters, close - letters);
  }
  return NULL;
}

// The end of the body that opens at `from`.
static size_t body_end(const header_reader *r, size_t from) {
  size_t depth = 0;
  for (size_t at = from; at < r->size; at++) {
    depth += r->text[at] == '{';
    if (r->text[at] == '}' && --depth == 0)
      return at;
  }
  return r->size;
}

// The name without what makes it one of the compiler's: __A is a, DST is dst.
static const char *plain_name(const header_reader *r, const char *name) {
  char *plain = arena_strdup(r->all->memory, name + strspn(name, "_"));
  for (char *p = plain; *p; p++)
    *p = (char)tolower((unsigned char)*p);
  return plain;
}

// parameters := "void" | type NAME ["[" ... "]"] {"," ...}, between the parentheses at `open` and `close`.
static bool read_parameters(header_reader *r, size_t open, size_t close, size_t body, x86_intrinsic *i) {
  size_t first = open + 1, last = body_end(r, body);
  if (first == close || (close == first + 1 && is_token(r, first, "void")))
    return true;
  while (first < close) {
    size_t end = first;
    while (end < close && !is_token(r, end, ","))
      end = is_token(r, end, "(") ? skip_group(r, end) : end + 1;
    size_t last_word = end;
    while (last_word > first && !is_token(r, last_word, "["))
      last_word--;
    bool array = last_word > first;
    last_word = array ? last_word - 1 : end - 1;
    if (end > close || last_word < first + 1 || !r->tokens.data[last_word].word)
      return false;
    x86_parameter p = {.type = join(r, first, last_word), .name = r->tokens.data[last_word].text};
    p.shown = plain_name(r, p.name);
    if (array)
      p.type = arena_printf(r->all->memory, "%s *", p.type);
    p.element = float_element(p.type);
    if (!p.element)
      p.element = cast_element(r, body, last, p.name);
    stack_push(&i->parameters, p);
    first = end + 1;
  }
  return true;
}

// function := {WORD | attribute} type NAME "(" parameters ")" "{"
static bool read_function(header_reader *r, x86_intrinsic *i) {
  static const char *const passed_over[] = {"static",   "extern",     "inline",
                                            "__inline", "__inline__", "__extension__"};
  size_t body = read_tokens(r), kept = 0;
  for (size_t k = 0; k < r->tokens.size; k++) {
    bool pass = false;
    for (size_t n = 0; n < sizeof passed_over / sizeof *passed_over; n++)
      pass |= is_token(r, k, passed_over[n]);
    const header_macro *macro = find_macro(r, r->tokens.data[k].text);
    if (macro)
      add_features(r, macro->features, i);
    if (is_token(r, k, "__attribute__")) {
      size_t end = skip_group(r, k + 1), first = r->tokens.data[k].offset;
      size_t last = end < r->tokens.size ? r->tokens.data[end].offset : body;
      add_features(r, target_string(r, r->text + first, last - first), i);
      k = end - 1;
      continue;
    }
    if (!pass && !macro)
      r->tokens.data[kept++] = r->tokens.data[k];
  }
  r->tokens.size = kept;
  size_t open = 0;
  while (open < kept && !is_token(r, open, "("))
    open++;
  size_t end = skip_group(r, open);
  if (open < 2 || end != kept || !is_token(r, kept - 1, ")") || !r->tokens.data[open - 1].word)
    return false;
  i->name = r->tokens.data[open - 1].text;
  i->result.type = join(r, 0, open - 1);
  i->result.element = float_element(i->result.type);
  return read_parameters(r, open, end - 1, body, i);
}

// ---- scope ----------------------------------------------------------------------------------------

static bool is_one_of(const char *text, const char *const *names, size_t count) {
  for (size_t k = 0; k < count; k++)
    if (strcmp(names[k], text) == 0)
      return true;
  return false;
}

// Why not in scope, in the words of the vendor file's index; NULL: it is. In scope is what makes vectors or
// masks of vectors, masks and numbers, and is no cryptography.
static const char *exclusion(const x86_intrinsic *i) {
  static const char *const crypto[] = {"aes", "kl",  "pclmul", "sha",        "sha512",
                                       "sm3", "sm4", "vaes",   "vpclmulqdq", "widekl"};
  operand_kind kind;
  for (size_t k = 0; k < i->features.size; k++)
    if (is_one_of(i->features.data[k], crypto, sizeof crypto / sizeof *crypto))
      return "crypto";
  for (size_t k = 0; k < i->parameters.size; k++)
    if (strchr(i->parameters.data[k].type, '*'))
      return "load-store";
  if (!x86_type_kind(i->result.type, &kind) || (kind != OPERAND_VECTOR && kind != OPERAND_MASK))
    return "scalar";
  for (size_t k = 0; k < i->parameters.size; k++)
    if (!x86_type_kind(i->parameters.data[k].type, &kind))
      return "scalar";
  return NULL;
}

// ---- comments -------------------------------------------------------------------------------------

// The name in "corresponds to the <c> NAME </c>" or "\c NAME"; NULL: there is none.
static const char *find_instruction(arena *a, const char *text) {
  static const char begin[] = "corresponds to the";
  const char *at = text ? strstr(text, begin) : NULL;
  if (!at)
    return NULL;
  at += sizeof begin - 1;
  at += strspn(at, " \t");
  if (strncmp(at, "<c>", 3) != 0 && strncmp(at, "\\c ", 3) != 0)
    return NULL;
  at += 3;
  at += strspn(at, " \t");
  size_t size = 0;
  while (is_word(at[size]))
    size++;
  return size ? arena_strndup(a, at, size) : NULL;
}

// What is cleared above its width is the result.
static const char *find_result(arena *a, const char *operation) {
  const char *at = strstr(operation, "[MAX:");
  size_t size = 0;
  while (at && at - size > operation && is_word(at[-(ptrdiff_t)size - 1]))
    size++;
  return size ? arena_strndup(a, at - size, size) : "dst";
}

// A block of comment lines. False: there is no operation in it.
static bool read_comment(header_reader *r, x86_intrinsic *i) {
  strbuf all = {0}, operation = {0};
  bool inside = false, any = false;
  size_t first, end;
  for (; r->at < r->size && comment_line(r, &first, &end); next_line(r)) {
    const char *line = r->text + r->at + first;
    size_t size = end - first;
    if (inside && contains(line, size, "\\endcode")) {
      inside = false;
    } else if (inside) {
      stack_push(&i->chunks, (x86_chunk){operation.size, {r->line, (uint32_t)first + 1}});
      strbuf_append(&operation, line, size);
      strbuf_append(&operation, "\n", 1);
    } else if (!any && contains(line, size, "\\code{.operation}")) {
      inside = any = true;
      i->place = (ast_place){r->line, (uint32_t)first + 1};
    } else {
      strbuf_append(&all, line, size);
      strbuf_append(&all, " ", 1);
    }
  }
  if (any) {
    arena *a = r->all->memory;
    const char *name = find_instruction(a, all.text);
    i->operation = arena_strndup(a, operation.text ? operation.text : "", operation.size);
    i->operation_size = operation.size;
    i->result.name = find_result(a, i->operation);
    i->result.shown = plain_name(r, i->result.name);
    if (name)
      stack_push(&i->instructions, name);
  }
  strbuf_free(&all);
  strbuf_free(&operation);
  return any;
}

static void skip_blank_lines(header_reader *r) {
  while (r->at < r->size && strspn(r->text + r->at, " \t\r") >= line_size(r))
    next_line(r);
}

// "#define NAME(...) ...", which has no types: only the name is known.
static bool read_macro_name(header_reader *r, x86_intrinsic *i) {
  static const char begin[] = "#define ";
  size_t name = r->at + sizeof begin - 1, end = name;
  if (r->size - r->at < sizeof begin || memcmp(r->text + r->at, begin, sizeof begin - 1) != 0)
    return false;
  while (end < r->size && is_word(r->text[end]))
    end++;
  i->name = arena_strndup(r->all->memory, r->text + name, end - name);
  i->excluded = "macro";
  return true;
}

static void read_intrinsic(header_reader *r) {
  x86_intrinsic i = {.path = r->path};
  if (!read_comment(r, &i)) {
    x86_intrinsic_free(&i);
    return;
  }
  skip_blank_lines(r);
  if (!read_macro_name(r, &i)) {
    if (!read_function(r, &i)) {
      report(r, i.place, "no function with a prototype follows the operation");
      x86_intrinsic_free(&i);
      return;
    }
    i.excluded = exclusion(&i);
    i.is_float = is_float_type(i.result.type);
    for (size_t k = 0; k < i.parameters.size; k++)
      i.is_float |= is_float_type(i.parameters.data[k].type);
  }
  i.in_scope = !i.excluded;
  i.masked = strstr(i.name, "_maskz_") ? "zero" : strstr(i.name, "_mask") ? "merge" : "none";
  stack_push(&r->all->items, i);
}

static void read_text(header_reader *r) {
  r->macros.size = 0;
  for (r->at = 0, r->line = 1; r->at < r->size;) {
    size_t first, end;
    if (comment_line(r, &first, &end)) {
      read_intrinsic(r);
      continue;
    }
    if (r->size - r->at > 8 && memcmp(r->text + r->at, "#define ", 8) == 0)
      read_macro(r);
    next_line(r);
  }
}

// ---- files ----------------------------------------------------------------------------------------

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool is_header(const char *name) {
  size_t size = strlen(name);
  return size > 2 && strcmp(name + size - 2, ".h") == 0;
}

// Most headers have no operation and are not looked into.
static void read_header(header_reader *r, const char *directory, const char *name) {
  r->path = arena_printf(r->all->memory, "%s/%s", directory, name);
  char *text = util_read_file(r->path, &r->size);
  r->text = text;
  if (!text)
    diag_error(r->diagnostics, r->path, "%s", strerror(errno));
  else if (contains(text, r->size, "\\code{.operation}"))
    read_text(r);
  r->wrong += !text;
  util_release(text);
}

x86_intrinsics *headers_read(const char *directory, unsigned *wrong, diagnostics *d) {
  *wrong = 0;
  DIR *files = opendir(directory);
  if (!files) {
    diag_error(d, directory, "%s", strerror(errno));
    return NULL;
  }
  header_reader r = {.all = x86_intrinsics_new(), .diagnostics = d};
  STACK(const char *) names = {0};
  for (const struct dirent *e; (e = readdir(files));)
    if (is_header(e->d_name))
      stack_push(&names, arena_strdup(r.all->memory, e->d_name));
  closedir(files);
  if (names.size)
    qsort(names.data, names.size, sizeof *names.data, by_text);
  for (size_t k = 0; k < names.size; k++)
    read_header(&r, directory, names.data[k]);
  stack_free(&names);
  stack_free(&r.macros);
  stack_free(&r.tokens);
  *wrong = r.wrong;
  if (r.all->items.size || r.wrong)
    return r.all;
  diag_error(d, directory, "no header here has an operation in the vendor's notation");
  x86_intrinsics_free(r.all);
  return NULL;
}
