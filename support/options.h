// The command line of a program, or of a command of one, from one table: what it takes, where that goes, and
// what --help says of it.
//
//   bool keep = false;
//   unsigned jobs = 2;
//   const char *file = NULL;
//   const option rows[] = {
//       {"FILE", .text = &file},
//       {"--jobs", "N", "processes (default 2)", .number = &jobs, .low = 1, .high = 64},
//       {"--keep", NULL, "keep the scratch directory", .flag = &keep},
//   };
//   const option_table table = {"auto-thing", "usage: auto-thing FILE [options]\n", OPTION_ROWS(rows)};
//   int status = options_read(&table, argc, argv);
//   if (status != OPTIONS_GO)
//     return status;
//   if (!file)
//     return options_wrong(table.program, "no file");
//
// A value follows as --name=VALUE or --name VALUE, that of an option of one letter as -oVALUE or -o VALUE.
// What does not begin with '-', "-" alone, and all behind "--" are arguments. --help and -h are in every
// table, and --version.
#ifndef AUTO_SUPPORT_OPTIONS_H
#define AUTO_SUPPORT_OPTIONS_H

#include "support/util.h"

// One option or argument that was given.
typedef struct option_word {
  const char *name, *value; // as in its row; "": an option without a value
} option_word;
typedef STACK(option_word) option_list;

// Exactly one of the places is set, and says of which kind the row is.
typedef struct option {
  const char *name;  // "--name", "-o"; an argument's has no '-' in front
  const char *value; // what stands for the value in the help; NULL: none; "[=x]": none or x;
                     // "[=x|y]", "[=NAME]": or one of them, any text; of a `real`: none, which leaves it,
                     // or a number
  const char *help;  // NULL: not in the table, for what the usage shows already
  bool *flag;        // becomes true
  const char **text; // the last one given; an argument is there at most once. "" where it has no value
  unsigned *number;
  uint64_t *wide;
  double *real;       // not negative
  unsigned *choice;   // `value` is "a|b|c": becomes the position in it
  option_list *list;  // all that were given; several rows may have one list, which then tells their order
  uint64_t low, high; // of a number; high 0: all that fit
  bool may_be_empty;  // the value
  bool is_setting;    // the value is NAME=VALUE
  bool *given;        // NULL, or becomes true
  const char *group;  // NULL, or what stands above this row and those that follow in the help
} option;

typedef struct option_table {
  const char *program; // in front of diagnostics: "auto-semgen costs"
  const char *usage;   // what --help begins with
  const option *rows;
  size_t num_rows;
  const char *end; // what --help ends with, or NULL
} option_table;
#define OPTION_ROWS(ROWS) (ROWS), sizeof(ROWS) / sizeof *(ROWS)

enum { OPTIONS_GO = -1, OPTIONS_WRONG = 2 };

// Reads argv[1] and on. OPTIONS_GO; or the exit status: 0 after --help on standard output, OPTIONS_WRONG
// after one line on standard error.
int options_read(const option_table *t, int argc, char **argv);
// For what the table cannot tell: the line, PROGRAM in front, and OPTIONS_WRONG.
int options_wrong(const char *program, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Prints "PROGRAM VERSION" on standard output. Returns 0.
int options_version(const char *program);
// What --help prints.
void options_help(const option_table *t, strbuf *out);

#endif
