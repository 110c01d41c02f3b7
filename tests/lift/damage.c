// auto-lift-damage FILE.c...: files of C with random damage, given to auto-lift, which must answer with a
// module or with diagnostics: no signal, no endless loop.
#include "support/options.h"
#include "support/process.h"

#include <stdio.h>
#include <string.h>

static uint64_t state;

static size_t below(size_t bound) {
  state = hash_mix(state, 0x2545f4914f6cdd1d);
  return bound ? (size_t)(state >> 33) % bound : 0;
}

// Words and signs of C that the front end knows, in wrong places.
static const char *const words[] = {"int",
                                    "float",
                                    "double",
                                    "struct",
                                    "*",
                                    "&",
                                    "[",
                                    "]",
                                    "(",
                                    ")",
                                    "{",
                                    "}",
                                    ";",
                                    ",",
                                    "for (;;)",
                                    "while (1)",
                                    "break;",
                                    "continue;",
                                    "return",
                                    "return 0;",
                                    "goto x;",
                                    "x:",
                                    "switch (n) {",
                                    "case 1:",
                                    "default:",
                                    "if (",
                                    "else",
                                    "do",
                                    "++",
                                    "--",
                                    "->",
                                    ".",
                                    "?",
                                    ":",
                                    "= {1, 2}",
                                    "const",
                                    "static",
                                    "volatile",
                                    "restrict",
                                    "unsigned",
                                    "0",
                                    "1e9",
                                    "-1",
                                    "sizeof",
                                    "void",
                                    "2147483647",
                                    "a",
                                    "n",
                                    "i",
                                    "i = n",
                                    "n--",
                                    "a[i]",
                                    "(char)",
                                    "(double *)",
                                    "int t[4];",
                                    "a[a[i]]"};

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

// A word of the text, behind a random place.
static size_t word_at(const char *text, size_t size, size_t *length) {
  size_t at = below(size);
  at += strcspn(text + at, letters);
  *length = strspn(text + at, letters);
  return at;
}

// Some places of the text lose or get something; most often a word becomes another one of the text.
static void damage(const char *text, size_t size, strbuf *out) {
  size_t from = 0, changes = 1 + below(3);
  for (size_t c = 0; c < changes && from < size; c++) {
    size_t length, other, at = from + word_at(text + from, size - from, &length), place;
    const char *word = words[below(sizeof words / sizeof *words)];
    strbuf_append(out, text + from, at - from);
    from = at;
    switch (below(8)) {
    case 0: // something is missing
      from = at + below(length + 4);
      break;
    case 1:
      strbuf_printf(out, " %s ", word);
      break;
    default:
      place = word_at(text, size, &other);
      strbuf_append(out, text + place, other);
      from = at + length;
    }
  }
  if (from < size)
    strbuf_append(out, text + from, size - from);
}

int main(int argc, char **argv) {
  unsigned runs = 200;
  uint64_t seed = 1;
  const char *path = NULL;
  const option rows[] = {
      {"FILE.c", .text = &path},
      {"--runs", "N", "how many (default 200)", .number = &runs, .low = 1, .high = 1000000},
      {"--seed", "N", "of the first run (default 1)", .wide = &seed},
  };
  const option_table table = {"auto-lift-damage",
                              "usage: auto-lift-damage FILE.c [options]\ndamaged C for auto-lift\n",
                              OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  size_t size;
  char *text = path ? util_read_file(path, &size) : NULL;
  process_directory directory;
  if (!text || !process_directory_new(&directory, NULL))
    return options_wrong(table.program, "cannot read the file");
  arena *a = arena_new();
  const char *lift = process_sibling(a, "auto-lift"),
             *source = arena_printf(a, "%s/damaged.c", directory.path),
             *said = arena_printf(a, "%s/said", directory.path),
             *module = arena_printf(a, "%s/module", directory.path);
  unsigned failed = 0, read = 0;
  for (unsigned i = 0; i < runs; i++) {
    strbuf changed = {0};
    state = seed + i;
    damage(text, size, &changed);
    enum { SECONDS = 20 };
    const char *const arguments[] = {lift, source, "--reassociate", "--remarks", "-o", module, NULL};
    int pid = util_write_file(source, changed.text, changed.size)
                  ? process_start(arguments, said, said, SECONDS, NULL)
                  : -1;
    int result = pid < 0 ? 127 : process_wait(pid);
    read += result == 0;
    if (result > 2) {
      failed++;
      fprintf(stderr, "error: seed %llu: status %d\n%s\n", (unsigned long long)(seed + i), result,
              changed.text);
    }
    strbuf_free(&changed);
  }
  printf("%u of %u were read whole\n%u passed, %u failed, 0 skipped\n", read, runs, runs - failed, failed);
  process_directory_free(&directory);
  util_release(text);
  arena_free(a);
  return failed != 0;
}
