// Reads both JSON files: prototypes and operand lists from one, instructions and arrangements from the
// other, joined by name.
#include "semgen/arm/intrinsics.h"

#include "semgen/vendor/json.h"

#include <stdlib.h>
#include <string.h>

const char *const arm_kind_names[ARM_KINDS] = {"integer", "floating point", "polynomial", "bfloat16",
                                               "pairs of permutations"};

static const char *text_of(const cJSON *object, const char *key) {
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
  return cJSON_IsString(item) ? item->valuestring : NULL;
}

static bool number_of(const cJSON *object, const char *key, unsigned *out) {
  const char *text = text_of(object, key);
  char *end;
  unsigned long n = text ? strtoul(text, &end, 10) : 0;
  if (!text || !*text || *end || n > 255)
    return false;
  *out = (unsigned)n;
  return true;
}

// ---- the index ----------------------------------------------------------------------------------

typedef struct index_entry {
  const char *name;
  const cJSON *item;
} index_entry;

static int by_name(const void *a, const void *b) {
  return strcmp(((const index_entry *)a)->name, ((const index_entry *)b)->name);
}

static bool is_true(const cJSON *entry, const char *key) {
  return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(entry, key));
}

static void read_index_entry(arm_intrinsics *all, arm_intrinsic *i, const cJSON *entry) {
  const char *kind = text_of(entry, "kind");
  bool pair = kind && strcmp(kind, "multi-instruction") == 0 && is_true(entry, "tuple") &&
              cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(entry, "base")) == 2;
  i->selected = pair || is_true(entry, "in_scope");
  i->kind = pair                     ? ARM_PAIR
            : is_true(entry, "bf16") ? ARM_BFLOAT
            : is_true(entry, "poly") ? ARM_POLYNOMIAL
            : is_true(entry, "fp")   ? ARM_FLOAT
                                     : ARM_INTEGER;
  const cJSON *asl = cJSON_GetObjectItemCaseSensitive(entry, "asl"), *name;
  const char **names = arena_alloc(all->memory, ((unsigned)cJSON_GetArraySize(asl) + 1) * sizeof *names);
  cJSON_ArrayForEach(name, asl) {
    if (cJSON_IsString(name))
      names[i->num_asl++] = arena_strdup(all->memory, name->valuestring);
  }
  i->asl = names;
}

static bool read_index(arm_intrinsics *all, const char *path, diagnostics *d) {
  cJSON *root = json_read_array(path, d);
  if (!root)
    return false;
  STACK(index_entry) entries = {0};
  const cJSON *item;
  cJSON_ArrayForEach(item, root) {
    if (text_of(item, "name"))
      stack_push(&entries, (index_entry){text_of(item, "name"), item});
  }
  if (entries.size)
    qsort(entries.data, entries.size, sizeof *entries.data, by_name);
  for (size_t k = 0; k < all->items.size && entries.size; k++) {
    index_entry key = {all->items.data[k].name, NULL};
    const index_entry *found = bsearch(&key, entries.data, entries.size, sizeof key, by_name);
    if (found)
      read_index_entry(all, &all->items.data[k], found->item);
  }
  stack_free(&entries);
  cJSON_Delete(root);
  return true;
}

// ---- intrinsics ---------------------------------------------------------------------------------

// "const int n": the name is the last word.
static bool read_argument(arena *a, const char *declaration, const cJSON *preparation, arm_argument *out,
                          strbuf *text) {
  const char *space = strrchr(declaration, ' ');
  if (!space || !space[1])
    return false;
  out->name = arena_strdup(a, space + 1);
  const char *end = space;
  while (end > declaration && end[-1] == ' ')
    end--;
  out->type = arena_strndup(a, declaration, (size_t)(end - declaration));
  const cJSON *how = cJSON_GetObjectItemCaseSensitive(preparation, out->name);
  if (cJSON_HasObjectItem(how, "minimum")) {
    out->immediate = true;
    return number_of(how, "minimum", &out->minimum) && number_of(how, "maximum", &out->maximum);
  }
  if (text_of(how, "register"))
    strbuf_printf(text, ";%s=%s", out->name, text_of(how, "register"));
  return true;
}

static bool read_intrinsic(arena *a, const cJSON *item, arm_intrinsic *out) {
  *out = (arm_intrinsic){0};
  const char *name = text_of(item, "name"), *operands = text_of(item, "operands");
  const char *result = text_of(cJSON_GetObjectItemCaseSensitive(item, "return_type"), "value");
  const cJSON *arguments = cJSON_GetObjectItemCaseSensitive(item, "arguments"), *part;
  const cJSON *preparation = cJSON_GetObjectItemCaseSensitive(item, "Arguments_Preparation");
  const cJSON *base = cJSON_GetObjectItemCaseSensitive(item, "base_instruction");
  if (!name || !operands || !result || !cJSON_IsArray(arguments) || !cJSON_IsArray(base))
    return false;
  out->name = arena_strdup(a, name);
  out->result = arena_strdup(a, result);
  arm_argument *list = arena_alloc(a, ((unsigned)cJSON_GetArraySize(arguments) + 1) * sizeof *list);
  strbuf text = {0};
  cJSON_ArrayForEach(part, base) {
    strbuf_printf(&text, "%s%s", text.size ? "+" : "", cJSON_IsString(part) ? part->valuestring : "");
  }
  strbuf_printf(&text, " %s", operands);
  bool ok = true;
  cJSON_ArrayForEach(part, arguments) {
    ok = ok && cJSON_IsString(part) &&
         read_argument(a, part->valuestring, preparation, &list[out->num_arguments++], &text);
  }
  out->arguments = list;
  out->text = arena_strdup(a, text.text);
  strbuf_free(&text);
  return ok;
}

arm_intrinsics *arm_intrinsics_read(const char *path, const char *index_path, diagnostics *d) {
  cJSON *root = json_read_array(path, d);
  if (!root)
    return NULL;
  arm_intrinsics *all = util_alloc(sizeof *all);
  *all = (arm_intrinsics){.memory = arena_new()};
  bool ok = true;
  unsigned number = 0;
  const cJSON *item;
  cJSON_ArrayForEach(item, root) {
    arm_intrinsic i;
    number++;
    if (ok && !read_intrinsic(all->memory, item, &i)) {
      diag_error(d, path, "intrinsic %u: a name, a type, operands or an argument's range is missing", number);
      ok = false;
    }
    if (ok)
      stack_push(&all->items, i);
  }
  cJSON_Delete(root);
  ok = ok && read_index(all, index_path, d);
  if (!ok) {
    arm_intrinsics_free(all);
    all = NULL;
  }
  return all;
}

void arm_intrinsics_free(arm_intrinsics *i) {
  if (!i)
    return;
  stack_free(&i->items);
  arena_free(i->memory);
  util_release(i);
}
