// Splits a diagnostic's line into place, severity and message, and finds the line of the source.
#include "diagnostics.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct {
  const char *text, *color;
} severities[] = {{"error: ", "1;31"}, {"warning: ", "1;35"}, {"remark: ", "1;34"}, {"note: ", "1;36"}};
enum { NUM_SEVERITIES = sizeof severities / sizeof *severities };

// Where the severity begins: behind the first ": ", or at the beginning. NULL: there is none.
static const char *find_severity(const char *line, const char *end, unsigned *severity) {
  for (const char *at = line; at < end; at++) {
    bool begins = at == line || (at >= line + 2 && at[-2] == ':' && at[-1] == ' ');
    for (unsigned k = 0; begins && k < NUM_SEVERITIES; k++)
      if ((size_t)(end - at) >= strlen(severities[k].text) &&
          !memcmp(at, severities[k].text, strlen(severities[k].text))) {
        *severity = k;
        return at;
      }
  }
  return NULL;
}

// "name:line:col: " of the source's own name.
static bool read_place(const diagnostics_source *source, const char *line, const char *end, unsigned *row,
                       unsigned *column) {
  size_t n = strlen(source->name);
  char numbers[64];
  if ((size_t)(end - line) <= n || memcmp(line, source->name, n))
    return false;
  snprintf(numbers, sizeof numbers, "%.*s", (int)(end - line - (ptrdiff_t)n), line + n);
  return sscanf(numbers, ":%u:%u:", row, column) == 2 && *row && *column;
}

static void print_source(const diagnostics_source *source, unsigned row, unsigned column, bool color) {
  const char *at = source->text, *end = at + source->size;
  for (; row > 1 && at < end; row--) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    at = newline ? newline + 1 : end;
  }
  size_t length = at < end ? (size_t)(end - at) : 0;
  const char *newline = length ? memchr(at, '\n', length) : NULL;
  length = newline ? (size_t)(newline - at) : length;
  if (column > length + 1)
    return;
  fprintf(stderr, "  %.*s\n  ", (int)length, at);
  for (unsigned k = 0; k + 1 < column; k++) // tabs stay tabs, so that the caret is below its column
    fputc(at[k] == '\t' ? '\t' : ' ', stderr);
  fputs(color ? "\033[1;32m^\033[0m\n" : "^\n", stderr);
}

void diagnostics_print(unsigned style, const diagnostics_source *source, MlirStringRef text) {
  if (style == DIAGNOSTICS_AUTO)
    style = isatty(STDERR_FILENO) ? DIAGNOSTICS_COLOR : DIAGNOSTICS_LINE;
  const char *line = text.data, *end = line + text.length;
  unsigned severity = 0, row, column;
  const char *at = style == DIAGNOSTICS_LINE ? NULL : find_severity(line, end, &severity);
  if (!at) {
    fwrite(line, 1, text.length, stderr);
    return;
  }
  bool color = style == DIAGNOSTICS_COLOR;
  const char *message = at + strlen(severities[severity].text);
  if (color)
    fprintf(stderr, "\033[1m%.*s\033[%sm%s\033[0m%.*s", (int)(at - line), line, severities[severity].color,
            severities[severity].text, (int)(end - message), message);
  else
    fwrite(line, 1, text.length, stderr);
  if (source->text && read_place(source, line, at, &row, &column))
    print_source(source, row, column, color);
}
