// Parses a file with cJSON and reports where it is wrong as line and column.
#include "semgen/vendor/json.h"

#include <errno.h>
#include <string.h>

static cJSON *read_file(const char *path, bool array, diagnostics *d) {
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(d, path, "%s", strerror(errno));
    return NULL;
  }
  const char *end = text;
  cJSON *root = cJSON_ParseWithLengthOpts(text, size, &end, 0);
  if (array ? !cJSON_IsArray(root) : !cJSON_IsObject(root)) {
    unsigned line = 1, column = 1;
    for (const char *p = text; p < end; p++) {
      column = *p == '\n' ? 1 : column + 1;
      line += *p == '\n';
    }
    strbuf place = {0};
    strbuf_printf(&place, "%s:%u:%u", path, line, column);
    diag_error(d, place.text, !root ? "not JSON" : array ? "not an array of intrinsics" : "not an object");
    strbuf_free(&place);
    cJSON_Delete(root);
    root = NULL;
  }
  util_release(text);
  return root;
}

cJSON *json_read_array(const char *path, diagnostics *d) { return read_file(path, true, d); }
cJSON *json_read_object(const char *path, diagnostics *d) { return read_file(path, false, d); }
