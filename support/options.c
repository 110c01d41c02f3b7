// Reads a command line by a table of options, and prints its help from the same table.
#include "support/options.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEFT_MOST = 26, WIDTH = 110 }; // of what stands left of the help; of lines

static bool is_argument(const option *r) { return r->name[0] != '-'; }
static bool is_short(const option *r) { return r->name[0] == '-' && r->name[1] != '-'; }
static bool takes_value(const option *r) { return r->value && r->value[0] != '['; }

int options_wrong(const char *program, const char *format, ...) {
  fprintf(stderr, "%s: error: ", program);
  va_list args;
  va_start(args, format);
  vfprintf(stderr, format, args);
  va_end(args);
  fputs(" (see --help)\n", stderr);
  return OPTIONS_WRONG;
}

int options_version(const char *program) {
  printf("%s %s\n", program, AUTO_VERSION);
  return 0;
}

// ---- values -------------------------------------------------------------------------------------

// Position of `word` in "a|b|c", or -1.
static int find_choice(const char *choices, const char *word) {
  size_t n = strlen(word);
  for (int position = 0;; position++) {
    size_t length = strcspn(choices, "|");
    if (length == n && !memcmp(choices, word, n))
      return position;
    if (!choices[length])
      return -1;
    choices += length + 1;
  }
}

static bool read_number(const char *text, uint64_t low, uint64_t high, uint64_t *out) {
  bool is_hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  char *end;
  errno = 0;
  *out = strtoull(text, &end, is_hex ? 16 : 10);
  return *text >= '0' && *text <= '9' && !*end && !errno && *out >= low && *out <= high;
}

static int take_number(const option_table *t, const option *r, const char *value) {
  uint64_t most = r->wide ? UINT64_MAX : UINT32_MAX, high = r->high ? r->high : most, n;
  if (!read_number(value, r->low, high, &n)) {
    if (r->high)
      return options_wrong(t->program, "%s needs a number from %" PRIu64 " to %" PRIu64 ", not '%s'", r->name,
                           r->low, r->high, value);
    if (r->low)
      return options_wrong(t->program, "%s needs a number, %" PRIu64 " at least, not '%s'", r->name, r->low,
                           value);
    return options_wrong(t->program, "%s needs a number, not '%s'", r->name, value);
  }
  if (r->wide)
    *r->wide = n;
  else
    *r->number = (unsigned)n;
  return OPTIONS_GO;
}

static int take_real(const option_table *t, const option *r, const char *value) {
  char *end;
  double n = strtod(value, &end);
  if (*end || end == value || !(n >= 0))
    return options_wrong(t->program, "%s needs a number, not '%s'", r->name, value);
  *r->real = n;
  return OPTIONS_GO;
}

// `value` is NULL where none was given.
static int take(const option_table *t, const option *r, const char *value) {
  if (value && !*value && !r->may_be_empty)
    return is_argument(r) ? options_wrong(t->program, "%s is empty", r->name)
                          : options_wrong(t->program, "%s needs a value: %s", r->name, r->value);
  if (value && r->is_setting && !strchr(value, '='))
    return options_wrong(t->program, "%s needs %s, not '%s'", r->name, r->value, value);
  if (r->given)
    *r->given = true;
  if (r->flag)
    *r->flag = true;
  else if (r->number || r->wide)
    return take_number(t, r, value);
  else if (r->real)
    return value ? take_real(t, r, value) : OPTIONS_GO;
  else if (r->list)
    stack_push(r->list, (option_word){r->name, value ? value : ""});
  else if (r->text)
    *r->text = value ? value : "";
  if (r->choice) {
    int position = find_choice(r->value, value);
    if (position < 0)
      return options_wrong(t->program, "%s must be one of %s, not '%s'", r->name, r->value, value);
    *r->choice = (unsigned)position;
  }
  return OPTIONS_GO;
}

// ---- reading ------------------------------------------------------------------------------------

static int take_optional(const option_table *t, const option *r, const char *value) {
  if (r->real)
    return take(t, r, value);
  // "[=a|b]" is one of the words, "[=NAME]" any text.
  int length = (int)strcspn(r->value + 2, "]");
  bool found = isupper((unsigned char)r->value[2]);
  for (const char *word = r->value + 2; !found && *word && *word != ']';) {
    size_t size = strcspn(word, "|]");
    found = strlen(value) == size && !strncmp(value, word, size);
    word += size + (word[size] == '|');
  }
  if (!found)
    return options_wrong(t->program, "%s takes no value or %.*s, not '%s'", r->name, length, r->value + 2,
                         value);
  return take(t, r, value);
}

static int read_option(const option_table *t, int argc, char **argv, int *i) {
  const char *arg = argv[*i];
  for (size_t k = 0; k < t->num_rows; k++) {
    const option *r = &t->rows[k];
    size_t n = strlen(r->name);
    if (is_argument(r) || strncmp(arg, r->name, n) != 0)
      continue;
    const char *rest = arg + n;
    if (is_short(r) && takes_value(r) && *rest)
      return take(t, r, rest + (*rest == '='));
    if (*rest == '=') {
      if (!r->value)
        return options_wrong(t->program, "%s takes no value", r->name);
      return takes_value(r) ? take(t, r, rest + 1) : take_optional(t, r, rest + 1);
    }
    if (*rest)
      continue;
    if (!takes_value(r))
      return take(t, r, NULL);
    if (*i + 1 >= argc)
      return options_wrong(t->program, "%s needs a value: %s", r->name, r->value);
    return take(t, r, argv[++*i]);
  }
  if (!strcmp(arg, "--version")) {
    options_version(t->program);
    return 0;
  }
  return options_wrong(t->program, "unknown option '%s'", arg);
}

// The first argument's row that has a place for one more.
static int read_argument(const option_table *t, const char *arg) {
  const option *last = NULL;
  for (size_t k = 0; k < t->num_rows; k++) {
    const option *r = &t->rows[k];
    if (!is_argument(r))
      continue;
    if (r->list || !*r->text)
      return take(t, r, arg);
    last = r;
  }
  return last ? options_wrong(t->program, "more than one %s: '%s' and '%s'", last->name, *last->text, arg)
              : options_wrong(t->program, "unexpected argument '%s'", arg);
}

int options_read(const option_table *t, int argc, char **argv) {
  bool only_arguments = false;
  for (int i = 1; i < argc; i++) {
    const char *arg = argv[i];
    int status = OPTIONS_GO;
    if (only_arguments || arg[0] != '-' || !arg[1]) {
      status = read_argument(t, arg);
    } else if (!strcmp(arg, "--")) {
      only_arguments = true;
    } else if (!strcmp(arg, "--help") || !strcmp(arg, "-h")) {
      strbuf text = {0};
      options_help(t, &text);
      fputs(text.text, stdout);
      strbuf_free(&text);
      return 0;
    } else {
      status = read_option(t, argc, argv, &i);
    }
    if (status != OPTIONS_GO)
      return status;
  }
  return OPTIONS_GO;
}

// ---- help ---------------------------------------------------------------------------------------

// Words in lines of WIDTH that begin at `column`.
static void print_words(const char *text, size_t column, strbuf *out) {
  size_t at = column;
  for (bool first = true; *text; first = false) {
    size_t n = strcspn(text, " ");
    if (!first && at + 1 + n > WIDTH) {
      strbuf_printf(out, "\n%*s", (int)column, "");
      at = column;
    } else if (!first) {
      strbuf_append(out, " ", 1);
      at++;
    }
    strbuf_append(out, text, n);
    at += n;
    text += n + (text[n] == ' ');
  }
  strbuf_append(out, "\n", 1);
}

static void print_left(const option *r, strbuf *out) {
  const char *between = !takes_value(r) ? "" : is_short(r) ? " " : "=";
  strbuf_printf(out, "  %s%s%s", r->name, between, r->value ? r->value : "");
}

static void print_row(const option *r, size_t column, strbuf *out) {
  size_t before = out->size;
  print_left(r, out);
  if (out->size - before + 2 > column) {
    strbuf_append(out, "\n", 1);
    before = out->size;
  }
  strbuf_printf(out, "%*s", (int)(column - (out->size - before)), "");
  print_words(r->help, column, out);
}

void options_help(const option_table *t, strbuf *out) {
  static const option help = {.name = "--help, -h", .help = "print this and stop"},
                      version = {.name = "--version", .help = "print the version and stop"};
  size_t column = 14;
  bool has_version = false;
  for (size_t k = 0; k < t->num_rows; k++) {
    strbuf left = {0};
    print_left(&t->rows[k], &left);
    if (t->rows[k].help && left.size <= LEFT_MOST && left.size + 2 > column)
      column = left.size + 2;
    strbuf_free(&left);
  }
  strbuf_printf(out, "%s", t->usage);
  for (size_t k = 0; k < t->num_rows; k++) {
    if (t->rows[k].group)
      strbuf_printf(out, "%s%s:\n", k ? "\n" : "", t->rows[k].group);
    if (t->rows[k].help)
      print_row(&t->rows[k], column, out);
    has_version |= !strcmp(t->rows[k].name, version.name);
  }
  if (!has_version)
    print_row(&version, column, out);
  print_row(&help, column, out);
  if (t->end)
    strbuf_printf(out, "%s", t->end);
}
