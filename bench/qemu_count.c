// A plugin of QEMU's user-mode emulators that counts what a program executes, by function. On Hexagon what
// the emulator calls an instruction is a packet.
//
//   qemu-ARCH -plugin libqemu_count.so,out=FILE[,class=MASK:VALUE]... PROGRAM
//
//   ...,only=SYMBOL...   also counts every instruction of these functions
//
// FILE gets one line for each function that ran: its symbol ("-": none), instructions, words of four bytes,
// and words whose bits MASK are VALUE (hexadecimal; several classes count as one), all as often as they were
// executed.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- what is used of QEMU's interface, version 1; the distribution ships no header for it ---------------

typedef uint64_t qemu_plugin_id_t;
typedef struct qemu_info_t qemu_info_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
enum qemu_plugin_op { QEMU_PLUGIN_INLINE_ADD_U64 };
typedef void (*qemu_plugin_vcpu_tb_trans_cb_t)(qemu_plugin_id_t id, struct qemu_plugin_tb *tb);
typedef void (*qemu_plugin_udata_cb_t)(qemu_plugin_id_t id, void *user);
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id, qemu_plugin_vcpu_tb_trans_cb_t callback);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, qemu_plugin_udata_cb_t callback, void *user);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *tb, size_t index);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *insn);
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *insn);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *insn);
const char *qemu_plugin_insn_symbol(const struct qemu_plugin_insn *insn);
void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_plugin_insn *insn, enum qemu_plugin_op op,
                                                void *counter, uint64_t add);

// ---- counting -------------------------------------------------------------------------------------------

typedef struct function_count {
  struct function_count *next;
  uint64_t instructions, words, matching;
  char name[];
} function_count;

typedef struct address_count {
  struct address_count *next;
  uint64_t address, count;
} address_count;

typedef struct word_class {
  uint32_t mask, value;
} word_class;

// QEMU hands a plugin no pointer when it translates, so that this is the process's. One thread is emulated.
enum { MAX_CLASSES = 8, MAX_ONLY = 8 };
static struct {
  const char *out;
  word_class classes[MAX_CLASSES];
  unsigned num_classes;
  const char *only[MAX_ONLY];
  unsigned num_only;
  function_count *functions;
  address_count *addresses;
} plugin;

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

static function_count *find_function(const char *name) {
  for (function_count *f = plugin.functions; f; f = f->next)
    if (!strcmp(f->name, name))
      return f;
  function_count *f = calloc(1, sizeof *f + strlen(name) + 1);
  if (!f)
    abort();
  strcpy(f->name, name);
  f->next = plugin.functions;
  return plugin.functions = f;
}

static address_count *find_address(uint64_t address) {
  for (address_count *a = plugin.addresses; a; a = a->next)
    if (a->address == address)
      return a;
  address_count *a = calloc(1, sizeof *a);
  if (!a)
    abort();
  a->address = address;
  a->next = plugin.addresses;
  return plugin.addresses = a;
}

static unsigned matching_words(const uint8_t *code, size_t words) {
  unsigned count = 0;
  for (size_t i = 0; i < words; i++) {
    uint32_t word;
    memcpy(&word, code + 4 * i, sizeof word);
    bool matches = false;
    for (unsigned k = 0; k < plugin.num_classes; k++)
      matches |= (word & plugin.classes[k].mask) == plugin.classes[k].value;
    count += matches;
  }
  return count;
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *tb) {
  (void)id;
  for (size_t i = 0; i < qemu_plugin_tb_n_insns(tb); i++) {
    struct qemu_plugin_insn *insn = qemu_plugin_tb_get_insn(tb, i);
    const char *symbol = qemu_plugin_insn_symbol(insn);
    function_count *f = find_function(symbol && *symbol ? symbol : "-");
    size_t words = qemu_plugin_insn_size(insn) / 4;
    unsigned matching = matching_words(qemu_plugin_insn_data(insn), words);
    qemu_plugin_register_vcpu_insn_exec_inline(insn, QEMU_PLUGIN_INLINE_ADD_U64, &f->instructions, 1);
    qemu_plugin_register_vcpu_insn_exec_inline(insn, QEMU_PLUGIN_INLINE_ADD_U64, &f->words, words);
    for (unsigned k = 0; k < plugin.num_only; k++)
      if (!strcmp(f->name, plugin.only[k]))
        qemu_plugin_register_vcpu_insn_exec_inline(insn, QEMU_PLUGIN_INLINE_ADD_U64,
                                                   &find_address(qemu_plugin_insn_vaddr(insn))->count, 1);
    if (matching)
      qemu_plugin_register_vcpu_insn_exec_inline(insn, QEMU_PLUGIN_INLINE_ADD_U64, &f->matching, matching);
  }
}

static void finished(qemu_plugin_id_t id, void *user) {
  (void)id, (void)user;
  FILE *out = fopen(plugin.out, "w");
  if (!out) {
    perror(plugin.out);
    return;
  }
  for (const function_count *f = plugin.functions; f; f = f->next)
    if (f->instructions)
      fprintf(out, "%s %llu %llu %llu\n", f->name, (unsigned long long)f->instructions,
              (unsigned long long)f->words, (unsigned long long)f->matching);
  for (const address_count *a = plugin.addresses; a; a = a->next)
    fprintf(out, "@%llx %llu\n", (unsigned long long)a->address, (unsigned long long)a->count);
  if (fclose(out))
    perror(plugin.out);
}

static bool read_class(const char *text) {
  char *end;
  if (plugin.num_classes == MAX_CLASSES)
    return false;
  word_class *c = &plugin.classes[plugin.num_classes++];
  c->mask = (uint32_t)strtoul(text, &end, 16);
  if (*end != ':' || end == text)
    return false;
  text = end + 1;
  c->value = (uint32_t)strtoul(text, &end, 16);
  return !*end && end != text;
}

__attribute__((visibility("default"))) int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t *info,
                                                               int argc, char **argv) {
  (void)info;
  for (int i = 0; i < argc; i++) {
    if (!strncmp(argv[i], "out=", 4)) {
      plugin.out = strdup(argv[i] + 4);
    } else if (!strncmp(argv[i], "only=", 5) && plugin.num_only < MAX_ONLY) {
      plugin.only[plugin.num_only++] = strdup(argv[i] + 5);
    } else if (strncmp(argv[i], "class=", 6) || !read_class(argv[i] + 6)) {
      fprintf(stderr, "qemu_count: error: '%s' is none of out=FILE, class=MASK:VALUE, only=SYMBOL\n",
              argv[i]);
      return 1;
    }
  }
  if (!plugin.out) {
    fprintf(stderr, "qemu_count: error: out=FILE is missing\n");
    return 1;
  }
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  qemu_plugin_register_atexit_cb(id, finished, NULL);
  return 0;
}
