// Prints remarks with the place and the function of their operation, and empties the report.
#include "lowering/mlir/remark.h"

#include "lowering/mlir/mlir_hooks.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <stdarg.h>
#include <string.h>

void remark_print_place(MlirLocation where, strbuf *out) {
  strbuf place = {0}; // loc("name.mlir":3:8), loc("name"("name.mlir":3:8)), ...: the first that is in a file
  mlirLocationPrint(where, mlir_append, &place);
  const char *name = strchr(place.text, '"'), *end = name ? strchr(name + 1, '"') : NULL;
  while (end && !(end[1] == ':' && end[2] >= '0' && end[2] <= '9')) {
    name = strchr(end + 1, '"');
    end = name ? strchr(name + 1, '"') : NULL;
  }
  if (end)
    strbuf_printf(out, "%.*s:%.*s: ", (int)(end - name - 1), name + 1, (int)strspn(end + 2, "0123456789:"),
                  end + 2);
  strbuf_free(&place);
}

// "in @f: " of the function around an operation.
static void print_function(MlirOperation op, strbuf *out) {
  while (!mlirOperationIsNull(op) && !mlir_is_named(op, "func.func"))
    op = mlirOperationGetParentOperation(op);
  MlirAttribute name = mlirOperationIsNull(op) ? mlirAttributeGetNull() : mlir_attribute(op, "sym_name");
  if (mlirAttributeIsNull(name))
    return;
  MlirStringRef text = mlirStringAttrGetValue(name);
  strbuf_printf(out, "in @%.*s: ", (int)text.length, text.data);
}

void lowering_remark(const lowering_options *options, lowering_report *report, MlirOperation op,
                     const char *format, ...) {
  if (!options->remarks && !options->explain)
    return;
  strbuf text = {0}, said = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&said, format, args);
  va_end(args);
  if (options->explain)
    explanation_add(options->explain, EXPLANATION_LEFT, op)->text =
        arena_strdup(options->explain->memory, said.text);
  print_function(op, &text);
  strbuf_append(&text, said.text, said.size);
  strbuf_free(&said);
  if (options->remarks)
    stack_push(&report->remarks, (lowering_missed){mlirOperationGetLocation(op), text});
  else
    strbuf_free(&text);
}

void lowering_emit_remarks(lowering_report *report) {
  for (size_t i = 0; i < report->remarks.size; i++)
    mlir_hooks_emit(report->remarks.data[i].where, false, report->remarks.data[i].text.text);
  lowering_drop_remarks(report, 0);
}

void lowering_drop_remarks(lowering_report *report, size_t count) {
  while (report->remarks.size > count)
    strbuf_free(&report->remarks.data[--report->remarks.size].text);
}
