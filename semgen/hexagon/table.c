// The table of instructions: hvx.json.
#include "semgen/hexagon/hexagon.h"
#include "semgen/vendor/json.h"

#include <string.h>

void hvx_free(hvx_table *t) {
  if (t)
    arena_free(t->memory);
}

static const char *text_of(hvx_table *t, const cJSON *object, const char *key) {
  const cJSON *s = cJSON_GetObjectItemCaseSensitive(object, key);
  return cJSON_IsString(s) ? arena_strdup(t->memory, s->valuestring) : NULL;
}

// Finds the next `"key": "` from *at on and moves *at behind it; false if there is none.
static bool find_key(const char *text, const char *key, const char **at) {
  strbuf pattern = {0};
  strbuf_printf(&pattern, "\"%s\"", key);
  const char *found = strstr(*at ? *at : text, pattern.text);
  size_t size = pattern.size;
  strbuf_free(&pattern);
  if (!found)
    return false;
  found += size;
  *at = found + strspn(found, " \t\r\n:\"");
  return true;
}

// Rows stand in the file in the order of the array, each with one key "behavior".
static void set_places(hvx_table *t, const char *text) {
  const char *at = NULL, *line = text, *next;
  uint32_t number = 1;
  for (uint32_t k = 0; k < t->count; k++) {
    if (!find_key(text, "behavior", &at))
      return;
    const char *place = at;
    if (t->rows[k].corrected)
      find_key(text, "corrected", &place);
    while ((next = strchr(line, '\n')) && next < place) {
      line = next + 1;
      number++;
    }
    t->rows[k].place = (ast_place){number, (uint32_t)(place - line) + 1};
  }
}

static bool read_row(hvx_table *t, const cJSON *o, hvx_row *r) {
  r->syntax = text_of(t, o, "syntax");
  r->behavior = text_of(t, o, "behavior");
  r->intrinsic = text_of(t, o, "intrinsic");
  r->prototype = text_of(t, o, "prototype");
  r->kind = text_of(t, o, "kind");
  const cJSON *erratum = cJSON_GetObjectItemCaseSensitive(o, "erratum");
  if (cJSON_IsObject(erratum)) {
    r->wrong = text_of(t, erratum, "note");
    r->corrected = text_of(t, erratum, "corrected");
    r->wrong = r->wrong ? r->wrong : "";
  }
  const cJSON *architecture = cJSON_GetObjectItemCaseSensitive(o, "arch");
  if (cJSON_IsNumber(architecture) && architecture->valueint > 0)
    r->architecture = (unsigned)architecture->valueint;
  r->in_scope = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(o, "in_scope"));
  return r->syntax && r->behavior && (!r->in_scope || (r->intrinsic && r->prototype && r->architecture));
}

static bool read_rows(hvx_table *t, const cJSON *root, const char *path, diagnostics *d) {
  const cJSON *rows = cJSON_GetObjectItemCaseSensitive(root, "instructions"), *o;
  if (!cJSON_IsArray(rows)) {
    diag_error(d, path, "no array 'instructions'");
    return false;
  }
  t->rows = arena_alloc(t->memory, ((size_t)cJSON_GetArraySize(rows) + 1) * sizeof *t->rows);
  cJSON_ArrayForEach(o, rows) {
    if (!read_row(t, o, &t->rows[t->count])) {
      diag_error(d, path, "row %u of 'instructions' lacks what every row has", t->count + 1);
      return false;
    }
    t->count++;
  }
  return true;
}

hvx_table *hvx_read(const char *path, diagnostics *d) {
  cJSON *root = json_read_object(path, d);
  if (!root)
    return NULL;
  arena *memory = arena_new();
  hvx_table *t = arena_alloc(memory, sizeof *t);
  t->memory = memory;
  bool ok = read_rows(t, root, path, d);
  cJSON_Delete(root);
  size_t size;
  char *text = ok ? util_read_file(path, &size) : NULL;
  if (text)
    set_places(t, text);
  util_release(text);
  if (ok)
    return t;
  hvx_free(t);
  return NULL;
}
