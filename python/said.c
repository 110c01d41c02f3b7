// Text and diagnostics that callbacks of the library collect while other threads run Python code.
#include "python/core.h"

#include <stdlib.h>
#include <string.h>

struct said_record {
  int severity; // MlirDiagnosticSeverity
  char *file, *message;
  unsigned line, column;
};

static void *grow(void *data, size_t *capacity, size_t needed, size_t element) {
  if (needed <= *capacity)
    return data;
  while (*capacity < needed)
    *capacity = *capacity ? 2 * *capacity : 16;
  void *larger = realloc(data, *capacity * element);
  if (!larger)
    abort(); // as the library does
  return larger;
}

void text_append(MlirStringRef s, void *user) {
  text *t = user;
  t->data = grow(t->data, &t->capacity, t->size + s.length + 1, 1);
  if (s.length)
    memcpy(t->data + t->size, s.data, s.length);
  t->size += s.length;
  t->data[t->size] = 0;
}

void text_free(text *t) {
  free(t->data);
  *t = (text){0};
}

PyObject *core_string(MlirStringRef s) {
  return PyUnicode_DecodeUTF8(s.data ? s.data : "", (Py_ssize_t)s.length, "replace");
}

PyObject *text_string(const text *t) { return core_string((MlirStringRef){t->data, t->size}); }

// ---- collecting -----------------------------------------------------------------------------------------

static char *copy(const char *data, size_t length) {
  char *out = malloc(length + 1);
  if (!out)
    abort();
  if (length)
    memcpy(out, data, length);
  out[length] = 0;
  return out;
}

static void push(said *s, said_record r) {
  s->data = grow(s->data, &s->capacity, s->size + 1, sizeof *s->data);
  s->data[s->size++] = r;
}

void said_diagnostic(AutoDiagnostic d, void *user) {
  push(user, (said_record){(int)d.severity, copy(d.file.data, d.file.length),
                           copy(d.message.data, d.message.length), d.line, d.column});
}

void said_retry(said *s) {
  said_record *last = s->size ? &s->data[s->size - 1] : NULL;
  if (!last)
    return;
  text t = {0};
  text_append(core_ref(last->message), &t);
  text_append(core_ref(": compiled again, with upstream's lowering only"), &t);
  free(last->message);
  last->message = t.data;
  last->severity = MlirDiagnosticWarning;
}

// Splits ":LINE:COLUMN" off the end of a place.
static void split_place(char *place, unsigned *line, unsigned *column) {
  char *last = strrchr(place, ':'), *end;
  unsigned long value = last ? strtoul(last + 1, &end, 10) : 0;
  if (!last || end == last + 1 || *end)
    return;
  *last = 0;
  char *first = strrchr(place, ':');
  unsigned long before = first ? strtoul(first + 1, &end, 10) : 0;
  if (!first || end == first + 1 || *end) {
    *line = (unsigned)value;
    return;
  }
  *first = 0;
  *line = (unsigned)before, *column = (unsigned)value;
}

// A place that is an option of auto-opt's, "--set DIM=x", becomes the argument that it is here: "settings
// DIM=x".
static char *argument_place(char *place) {
  static const char *const names[][2] = {{"--target", "name"},
                                         {"--mcpu", "cpu"},
                                         {"--mattr", "features"},
                                         {"--set", "settings"},
                                         {"--pass-pipeline", "pipeline"},
                                         {"--tune", "tune"}};
  size_t length = strcspn(place, " :");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i][0]) == length && !memcmp(names[i][0], place, length)) {
      text t = {0};
      text_append(core_ref(names[i][1]), &t);
      text_append(core_ref(place + length), &t);
      free(place);
      return t.data;
    }
  return place;
}

// A new copy, which refers to functions instead of options.
static char *argument_message(const char *message) {
  static const char option[] = "--list-targets", function[] = "auto_mlir.targets()";
  const char *at = strstr(message, option);
  text t = {0};
  text_append((MlirStringRef){message, at ? (size_t)(at - message) : strlen(message)}, &t);
  if (at) {
    text_append(core_ref(function), &t);
    text_append(core_ref(at + strlen(option)), &t);
  }
  return t.data;
}

static void push_line(said *s, const char *line, size_t length) {
  static const char *const marks[] = {[MlirDiagnosticError] = "error: ",
                                      [MlirDiagnosticWarning] = "warning: ",
                                      [MlirDiagnosticNote] = "note: ",
                                      [MlirDiagnosticRemark] = "remark: "};
  char *whole = copy(line, length);
  said_record r = {.severity = MlirDiagnosticError};
  char *message = NULL;
  for (int i = 0; i < 4; i++) {
    char *at = strstr(whole, marks[i]);
    if (at && (!message || at < message))
      message = at, r.severity = i;
  }
  if (message) {
    size_t place = (size_t)(message - whole);
    while (place && (whole[place - 1] == ' ' || whole[place - 1] == ':'))
      place--;
    r.file = argument_place(copy(whole, place));
    split_place(r.file, &r.line, &r.column);
    message += strlen(marks[r.severity]);
    r.message = argument_message(message);
    free(whole);
  } else {
    r.file = copy("", 0);
    r.message = whole;
  }
  push(s, r);
}

void said_lines(MlirStringRef lines, void *user) {
  const char *at = lines.data, *end = lines.data + lines.length;
  while (at < end) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    size_t length = (size_t)((newline ? newline : end) - at);
    if (length)
      push_line(user, at, length);
    at += length + 1;
  }
}

void said_free(said *s) {
  for (size_t i = 0; i < s->size; i++) {
    free(s->data[i].file);
    free(s->data[i].message);
  }
  free(s->data);
  *s = (said){0};
}

// ---- to Python -------------------------------------------------------------------------------------------

static const char *const severities[] = {[MlirDiagnosticError] = "error",
                                         [MlirDiagnosticWarning] = "warning",
                                         [MlirDiagnosticNote] = "note",
                                         [MlirDiagnosticRemark] = "remark"};

PyObject *said_list(const said *s) {
  PyObject *list = PyList_New(0);
  for (size_t i = 0; list && i < s->size; i++) {
    const said_record *r = &s->data[i];
    PyObject *item =
        core_sequence(core.diagnostic, 5, core_string(core_ref(r->file)), PyLong_FromUnsignedLong(r->line),
                      PyLong_FromUnsignedLong(r->column), PyUnicode_FromString(severities[r->severity]),
                      core_string(core_ref(r->message)));
    if (!item || PyList_Append(list, item) < 0)
      Py_CLEAR(list);
    Py_XDECREF(item);
  }
  return list;
}

static void print_record(const said_record *r, text *out) {
  char place[64] = "";
  if (r->line)
    PyOS_snprintf(place, sizeof place, ":%u:%u", r->line, r->column);
  if (out->size)
    text_append(core_ref("\n"), out);
  text_append(core_ref(r->file), out);
  text_append(core_ref(place), out);
  text_append(core_ref(*r->file ? ": " : ""), out);
  text_append(core_ref(severities[r->severity]), out);
  text_append(core_ref(": "), out);
  text_append(core_ref(r->message), out);
}

void *said_raise(const said *s, const char *otherwise) {
  if (PyErr_Occurred())
    return NULL; // of a callback
  text message = {0};
  bool in_error = false;
  for (size_t i = 0; i < s->size; i++) {
    int severity = s->data[i].severity;
    in_error = severity == MlirDiagnosticError || (in_error && severity == MlirDiagnosticNote);
    if (in_error)
      print_record(&s->data[i], &message);
  }
  if (!message.size)
    text_append(core_ref(otherwise), &message);
  PyObject *string = text_string(&message), *list = said_list(s);
  PyObject *error = string && list ? PyObject_CallFunctionObjArgs(core.error, string, NULL) : NULL;
  if (error && PyObject_SetAttrString(error, "diagnostics", list) == 0)
    PyErr_SetObject(core.error, error);
  Py_XDECREF(error);
  Py_XDECREF(string);
  Py_XDECREF(list);
  text_free(&message);
  return NULL;
}
