#include "options.h"

#include <stdio.h>
#include <string.h>

typedef struct option_row {
  const char *spelling, *value, *help;
} option_row;

static const option_row rows[OPTION_COUNT] = {
#define X(ID, SPELLING, VALUE, HELP) {SPELLING, VALUE, HELP},
    OPTION_TABLE(X)
#undef X
};

static bool wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));
static bool wrong(const char *format, ...) {
  va_list args;
  va_start(args, format);
  fputs("auto-opt: error: ", stderr);
  vfprintf(stderr, format, args);
  fputs(" (see --help)\n", stderr);
  va_end(args);
  return false;
}

static bool takes_value(const option_row *r) { return r->value && r->value[0] != '['; }
static bool is_short(const option_row *r) { return r->spelling[1] != '-'; }

// Position of `word` in "a|b|c", or -1.
static int choice(const char *choices, const char *word) {
  size_t n = strlen(word);
  int position = 0;
  for (const char *p = choices;; position++) {
    size_t length = strcspn(p, "|");
    if (length == n && !memcmp(p, word, n))
      return position;
    if (!p[length])
      return -1;
    p += length + 1;
  }
}

static bool set_choice(option_id id, const char *value, int *out) {
  *out = choice(rows[id].value, value);
  return *out >= 0 || wrong("%s must be one of %s, not '%s'", rows[id].spelling, rows[id].value, value);
}

static bool add_pass(options *o, AutoPass pass) {
  stack_push(&o->steps, (run_step){NULL, pass});
  return true;
}

static bool apply(options *o, option_id id, const char *value) {
  if (value && !*value && takes_value(&rows[id]) && id != OPTION_MATTR)
    return wrong("%s needs a value: %s", rows[id].spelling, rows[id].value);
  o->value[id] = value ? value : "";
  int position = 0;
  switch (id) {
  case OPTION_VECTOR_TO_AUTO:
    return add_pass(o, AutoPassVectorToAuto);
  case OPTION_JAM_LOOPS:
    return add_pass(o, AutoPassJamLoops);
  case OPTION_AUTO_TO_ISA:
    return add_pass(o, AutoPassAutoToISA);
  case OPTION_ISA_TO_LLVM:
    return add_pass(o, AutoPassISAToLLVM);
  case OPTION_VERIFY_AUTO:
    return add_pass(o, AutoPassVerifyAuto);
  case OPTION_AUTO_TO_SEMANTICS:
    return add_pass(o, AutoPassAutoToSemantics);
  case OPTION_PASS_PIPELINE:
    stack_push(&o->steps, (run_step){value, AutoPassVectorToAuto});
    return true;
  case OPTION_EMIT:
    if (!set_choice(id, value, &position))
      return false;
    o->emit = (emit_mode)position;
    return true;
  case OPTION_SET:
    strbuf_printf(&o->settings, "%s%s", o->settings.size ? "," : "", value);
    return strchr(value, '=') || wrong("--set needs NAME=VALUE, not '%s'", value);
  case OPTION_MLLVM: {
    strbuf text = {0};
    strbuf_printf(&text, "-%s", value + strspn(value, "-"));
    stack_push(&o->llvm_options, text.text);
    return true;
  }
  case OPTION_UPSTREAM_ONLY:
    stack_push(&o->upstream_only, value);
    return true;
  case OPTION_VERIFY:
    return set_choice(id, value, &position);
  case OPTION_OPTIMIZE:
    if (strlen(value) != 1 || value[0] < '0' || value[0] > '3')
      return wrong("-O must be one of 0, 1, 2, 3, not '%s'", value);
    o->optimization = (unsigned)(value[0] - '0');
    return true;
  case OPTION_STATS:
    if (value && strcmp(value, "json") != 0)
      return wrong("--stats takes no value or json, not '%s'", value);
    o->stats = value ? STATS_JSON : STATS_TEXT;
    return true;
  default:
    return true;
  }
}

// Matches argv[*i] with the table. A value follows as --name=VALUE, --name VALUE, -oVALUE or -o VALUE.
static bool parse_option(options *o, int argc, char **argv, int *i) {
  const char *arg = argv[*i];
  for (int id = 0; id < OPTION_COUNT; id++) {
    const option_row *r = &rows[id];
    size_t n = strlen(r->spelling);
    if (strncmp(arg, r->spelling, n) != 0)
      continue;
    const char *rest = arg + n;
    if (is_short(r) && *rest)
      return apply(o, (option_id)id, rest + (*rest == '='));
    if (*rest == '=') {
      if (!r->value)
        return wrong("%s takes no value", r->spelling);
      return apply(o, (option_id)id, rest + 1);
    }
    if (*rest)
      continue;
    if (!takes_value(r))
      return apply(o, (option_id)id, NULL);
    if (*i + 1 >= argc)
      return wrong("%s needs a value: %s", r->spelling, r->value);
    return apply(o, (option_id)id, argv[++*i]);
  }
  return wrong("unknown option '%s'", arg);
}

bool options_parse(options *o, int argc, char **argv) {
  *o = (options){.optimization = 3};
  bool only_files = false;
  for (int i = 1; i < argc; i++) {
    if (!only_files && argv[i][0] == '-' && argv[i][1]) {
      if (!strcmp(argv[i], "--"))
        only_files = true;
      else if (!parse_option(o, argc, argv, &i))
        return false;
    } else if (!argv[i][0]) {
      return wrong("the name of the input file is empty");
    } else if (o->input) {
      return wrong("more than one input: '%s' and '%s'", o->input, argv[i]);
    } else {
      o->input = argv[i];
    }
  }
  if (o->value[OPTION_FILTER] && !o->value[OPTION_LIST_INSTRUCTIONS] && !o->value[OPTION_LIST_OPERATIONS])
    return wrong("--filter needs --list-instructions or --list-operations");
  bool informs = o->value[OPTION_HELP] || o->value[OPTION_VERSION] || o->value[OPTION_LIST_TARGETS] ||
                 o->value[OPTION_LIST_INSTRUCTIONS] || o->value[OPTION_LIST_OPERATIONS];
  return o->input || informs || wrong("no input file; '-' is the standard input");
}

void options_free(options *o) {
  stack_free(&o->steps);
  strbuf_free(&o->settings);
  for (size_t i = 0; i < o->llvm_options.size; i++)
    util_release((void *)o->llvm_options.data[i]);
  stack_free(&o->llvm_options);
  stack_free(&o->upstream_only);
}

void options_print_help(void) {
  puts("usage: auto-opt [options] FILE      (MLIR text or bytecode; - is the standard input)\n\n"
       "Compiles vector code with the target's instructions. Passes run in the order given.\n");
  for (int id = 0; id < OPTION_COUNT; id++) {
    const option_row *r = &rows[id];
    char left[80];
    snprintf(left, sizeof left, "%s%s%s", r->spelling, takes_value(r) ? (is_short(r) ? " " : "=") : "",
             r->value ? r->value : "");
    printf(strlen(left) > 27 ? "  %s\n%30s%s\n" : "  %-28s%s%s\n", left, "", r->help);
  }
  puts("\nExit status: 0 success, 1 compile error, 2 wrong usage.");
}
