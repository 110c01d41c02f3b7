// A handler that counts errors, warnings and remarks, and prints those that are wanted.
#include "tests/harness/said.h"

#include <mlir-c/Diagnostics.h>
#include <stdio.h>

static void print_text(MlirStringRef text, void *user) {
  (void)user;
  fprintf(stderr, "%.*s", (int)text.length, text.data);
}

static MlirLogicalResult on_diagnostic(MlirDiagnostic d, void *user) {
  said *s = user;
  MlirDiagnosticSeverity severity = mlirDiagnosticGetSeverity(d);
  bool is_problem = severity == MlirDiagnosticError || severity == MlirDiagnosticWarning;
  s->errors += severity == MlirDiagnosticError;
  s->warnings += severity == MlirDiagnosticWarning;
  s->remarks += severity == MlirDiagnosticRemark;
  if (s->print == SAID_ALL || (s->print == SAID_PROBLEMS && is_problem)) {
    mlirDiagnosticPrint(d, print_text, NULL);
    fprintf(stderr, "\n");
  }
  return mlirLogicalResultSuccess();
}

void said_listen(MlirContext context, said *s) {
  mlirContextAttachDiagnosticHandler(context, on_diagnostic, s, NULL);
}
