// Callbacks for expat that gather an intrinsic's attributes, parameters and text, with line numbers kept
// for errors; then the index by cJSON.
#include "semgen/x86/xml.h"

#include "semgen/vendor/json.h"

#include <errno.h>
#include <expat.h>
#include <stdlib.h>
#include <string.h>

typedef struct xml_reader {
  x86_intrinsics *all;
  const char *path;
  XML_Parser parser;
  x86_intrinsic current;
  bool inside;       // an <intrinsic>
  const char *error; // the first thing wrong that expat does not see
  ast_place error_place;
  strbuf text; // of the element being read
  bool keeps_text;
  STACK(x86_chunk) chunks;
} xml_reader;

static ast_place reader_place(const xml_reader *r) {
  return (ast_place){(uint32_t)XML_GetCurrentLineNumber(r->parser),
                     (uint32_t)XML_GetCurrentColumnNumber(r->parser) + 1};
}

static void reader_fail(xml_reader *r, const char *message) {
  if (r->error)
    return;
  r->error = message;
  r->error_place = reader_place(r);
  XML_StopParser(r->parser, XML_FALSE);
}

static const char *attribute(xml_reader *r, const char **attributes, const char *name) {
  for (; *attributes; attributes += 2)
    if (strcmp(attributes[0], name) == 0)
      return arena_strdup(r->all->memory, attributes[1]);
  return NULL;
}

static x86_parameter read_parameter(xml_reader *r, const char **attributes) {
  x86_parameter p = {.type = attribute(r, attributes, "type"),
                     .name = attribute(r, attributes, "varname"),
                     .element = attribute(r, attributes, "etype"),
                     .immediate_type = attribute(r, attributes, "immtype")};
  const char *width = attribute(r, attributes, "immwidth");
  if (width) {
    char *end;
    unsigned long n = strtoul(width, &end, 10);
    if (*end || n > 64)
      reader_fail(r, "immwidth is not a number of bits");
    p.immediate_width = (unsigned)n;
  }
  return p;
}

static void keep_text(xml_reader *r) {
  r->keeps_text = true;
  r->text.size = 0;
  r->chunks.size = 0;
}

static void on_start(void *user, const char *element, const char **attributes) {
  xml_reader *r = user;
  x86_intrinsic *i = &r->current;
  if (strcmp(element, "intrinsic") == 0) {
    if (r->inside) {
      reader_fail(r, "<intrinsic> inside <intrinsic>");
      return;
    }
    *i = (x86_intrinsic){.name = attribute(r, attributes, "name"),
                         .path = r->path,
                         .place = reader_place(r),
                         .operation = "",
                         .masked = ""};
    r->inside = true;
    if (!i->name)
      reader_fail(r, "<intrinsic> has no name");
    return;
  }
  if (!r->inside)
    return;
  if (strcmp(element, "return") == 0) {
    i->result = read_parameter(r, attributes);
  } else if (strcmp(element, "parameter") == 0) {
    x86_parameter p = read_parameter(r, attributes);
    if (p.type && strcmp(p.type, "void") != 0)
      stack_push(&i->parameters, p);
  } else if (strcmp(element, "instruction") == 0) {
    const char *name = attribute(r, attributes, "name");
    if (name)
      stack_push(&i->instructions, name);
  } else if (strcmp(element, "operation") == 0 || strcmp(element, "CPUID") == 0) {
    keep_text(r);
  }
}

static void on_end(void *user, const char *element) {
  xml_reader *r = user;
  x86_intrinsic *i = &r->current;
  if (strcmp(element, "intrinsic") == 0 && r->inside) {
    stack_push(&r->all->items, *i);
    r->inside = false;
    return;
  }
  if (!r->keeps_text)
    return;
  r->keeps_text = false;
  const char *text = arena_strndup(r->all->memory, r->text.text ? r->text.text : "", r->text.size);
  if (strcmp(element, "CPUID") == 0) {
    stack_push(&i->features, text);
  } else {
    if (memchr(text, 0, r->text.size)) {
      reader_fail(r, "NUL in an operation");
      return;
    }
    i->operation = text;
    i->operation_size = r->text.size;
    i->chunks.size = 0;
    for (size_t k = 0; k < r->chunks.size; k++)
      stack_push(&i->chunks, r->chunks.data[k]);
  }
}

static void on_text(void *user, const char *text, int size) {
  xml_reader *r = user;
  if (!r->keeps_text)
    return;
  stack_push(&r->chunks, (x86_chunk){r->text.size, reader_place(r)});
  strbuf_append(&r->text, text, (size_t)size);
}

x86_intrinsics *xml_read(const char *path, diagnostics *d) {
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(d, path, "%s", strerror(errno));
    return NULL;
  }
  xml_reader r = {.all = x86_intrinsics_new()};
  r.path = arena_strdup(r.all->memory, path);
  r.parser = XML_ParserCreate(NULL);
  if (!r.parser)
    die("out of memory");
  XML_SetUserData(r.parser, &r);
  XML_SetElementHandler(r.parser, on_start, on_end);
  XML_SetCharacterDataHandler(r.parser, on_text);
  // Expat takes an int; files beyond that size are not ours.
  bool ok = size < (1u << 30) && XML_Parse(r.parser, text, (int)size, 1) == XML_STATUS_OK;
  if (!ok) {
    ast_place p = r.error ? r.error_place : reader_place(&r);
    const char *message = r.error              ? r.error
                          : size >= (1u << 30) ? "the file is too large"
                                               : XML_ErrorString(XML_GetErrorCode(r.parser));
    strbuf place = {0};
    strbuf_printf(&place, "%s:%u:%u", path, p.line, p.column);
    diag_error(d, place.text, "%s", message);
    strbuf_free(&place);
  }
  XML_ParserFree(r.parser);
  strbuf_free(&r.text);
  stack_free(&r.chunks);
  util_release(text);
  if (r.inside && !ok)
    x86_intrinsic_free(&r.current);
  if (ok)
    return r.all;
  x86_intrinsics_free(r.all);
  return NULL;
}

static int by_name(const void *a, const void *b) {
  return strcmp((*(x86_intrinsic *const *)a)->name, (*(x86_intrinsic *const *)b)->name);
}

static bool is_true(const cJSON *entry, const char *key) {
  return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(entry, key));
}

bool xml_read_index(x86_intrinsics *all, const char *path, diagnostics *d) {
  cJSON *root = json_read_array(path, d);
  if (!root)
    return false;
  size_t count = all->items.size;
  x86_intrinsic **sorted = util_alloc(count * sizeof *sorted);
  for (size_t k = 0; k < count; k++)
    sorted[k] = &all->items.data[k];
  qsort(sorted, count, sizeof *sorted, by_name);
  const cJSON *entry;
  cJSON_ArrayForEach(entry, root) {
    const cJSON *name = cJSON_GetObjectItemCaseSensitive(entry, "name");
    const cJSON *masked = cJSON_GetObjectItemCaseSensitive(entry, "masked");
    if (!cJSON_IsString(name))
      continue;
    x86_intrinsic wanted = {.name = name->valuestring}, *key = &wanted;
    x86_intrinsic **found = bsearch(&key, sorted, count, sizeof *sorted, by_name);
    if (!found)
      continue;
    (*found)->in_scope = is_true(entry, "in_scope");
    (*found)->is_float = is_true(entry, "fp");
    (*found)->rounding = is_true(entry, "rounding_arg");
    (*found)->masked = cJSON_IsString(masked) ? arena_strdup(all->memory, masked->valuestring) : "";
  }
  util_release(sorted);
  cJSON_Delete(root);
  return true;
}
