// FlatBuffers behind a C header: files, versions and seals. The Verifier checks offsets and vectors,
// bundle_read.cpp the rest.
#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "semantics/bundle/bundle_internal.h"

namespace fb = auto_bundle;

namespace {

struct OpenBundle {
  bundle b; // first: a bundle * is an OpenBundle *
  void *map;
  size_t map_size;
  const char *name; // of the file, for diagnostics
  const fb::Bundle *file;
  bool masked_read;
};

// The version, read before the rest is believed to have this version's layout.
bool version_of(const uint8_t *data, size_t size, uint32_t *version) {
  flatbuffers::Verifier v(data, size);
  flatbuffers::uoffset_t root = v.VerifyOffset(0);
  if (root == 0)
    return false;
  const auto *table = reinterpret_cast<const flatbuffers::Table *>(data + root);
  if (!table->VerifyTableStart(v) ||
      !table->VerifyField<uint32_t>(v, fb::Bundle::VT_VERSION, sizeof(uint32_t)))
    return false;
  *version = table->GetField<uint32_t>(fb::Bundle::VT_VERSION, 0);
  return true;
}

// ---- the seal -------------------------------------------------------------------------------------

enum { SEAL_SIZE = 16 };

// Four chains side by side: a single one would be the greater part of opening a bundle.
uint64_t hash_of(const uint8_t *data, size_t size) {
  enum { CHAINS = 4, STEP = 8 * CHAINS };
  uint64_t chain[CHAINS] = {1, 2, 3, 4};
  size_t whole = size - size % STEP;
  for (size_t at = 0; at < whole; at += STEP)
    for (unsigned k = 0; k < CHAINS; k++) {
      uint64_t word;
      memcpy(&word, data + at + 8 * k, 8);
      chain[k] = hash_mix(chain[k], flatbuffers::EndianScalar(word));
    }
  uint64_t h = hash_bytes(data + whole, size - whole, BUNDLE_VERSION);
  for (unsigned k = 0; k < CHAINS; k++)
    h = hash_mix(h, chain[k]);
  return h;
}

void seal_of(const uint8_t *data, size_t size, uint8_t seal[SEAL_SIZE]) {
  uint64_t words[2] = {size, hash_of(data, size - 8)};
  for (unsigned i = 0; i < SEAL_SIZE; i++)
    seal[i] = static_cast<uint8_t>(words[i / 8] >> (8 * (i % 8)));
}

bool sealed(const uint8_t *data, size_t size) {
  uint8_t seal[SEAL_SIZE];
  seal_of(data, size, seal);
  return memcmp(data + size - SEAL_SIZE, seal, SEAL_SIZE) == 0;
}

// What the reader will insist on and a writer can get wrong.
bool writable(const bundle *b, diagnostics *d) {
  for (uint32_t i = 0; i < b->num_instructions; i++)
    if (b->instructions[i].class_index >= b->num_classes) {
      diag_error(d, b->isa, "instruction %s has no class", b->instructions[i].name);
      return false;
    }
  for (uint32_t i = 0; i < b->num_masked; i++)
    if (b->masked[i].instruction >= b->num_instructions) {
      diag_error(d, b->isa, "masked form %s has no instruction", b->masked[i].name);
      return false;
    }
  for (uint32_t i = 0; i < b->num_rules; i++)
    if (b->rules[i].instruction >= b->num_instructions) {
      diag_error(d, b->isa, "rule %s has no instruction", b->rules[i].name);
      return false;
    }
  return true;
}

} // namespace

extern "C" {

bundle *bundle_from_memory(const char *name, const void *data, size_t size, diagnostics *d) {
  const auto *bytes = static_cast<const uint8_t *>(data);
  if (size < 16 + SEAL_SIZE || !fb::BundleBufferHasIdentifier(bytes)) {
    diag_error(d, name, "not a rule bundle");
    return nullptr;
  }
  uint32_t version = 0;
  if (size >= FLATBUFFERS_MAX_BUFFER_SIZE || !version_of(bytes, size, &version)) {
    diag_error(d, name, "damaged bundle: truncated or overwritten");
    return nullptr;
  }
  if (version != BUNDLE_VERSION) {
    diag_error(d, name, "bundle of version %u, this program reads version %d", version, BUNDLE_VERSION);
    return nullptr;
  }
  flatbuffers::Verifier verifier(bytes, size - SEAL_SIZE, 64, BUNDLE_MAX_TABLES);
  if (!sealed(bytes, size) || !fb::VerifyBundleBuffer(verifier)) {
    diag_error(d, name, "damaged bundle: truncated or overwritten");
    return nullptr;
  }
  auto *open = static_cast<OpenBundle *>(util_alloc(sizeof(OpenBundle)));
  *open = OpenBundle{};
  open->b.memory = arena_new();
  open->b.terms = term_context_new(true);
  open->file = fb::GetBundle(bytes);
  open->name = arena_strdup(open->b.memory, name);
  if (!bundle_read(&open->b, name, d, open->file)) {
    bundle_free(&open->b);
    return nullptr;
  }
  return &open->b;
}

bundle *bundle_open(const char *path, diagnostics *d) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status = {};
  if (fd < 0 || fstat(fd, &status) != 0) {
    diag_error(d, path, "cannot read the rule bundle: %s", strerror(errno));
    if (fd >= 0)
      close(fd);
    return nullptr;
  }
  if (!S_ISREG(status.st_mode) || status.st_size == 0) {
    diag_error(d, path, "not a rule bundle");
    close(fd);
    return nullptr;
  }
  size_t size = static_cast<size_t>(status.st_size);
  void *map = mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
  int error = errno;
  close(fd);
  if (map == MAP_FAILED) {
    diag_error(d, path, "cannot read the rule bundle: %s", strerror(error));
    return nullptr;
  }
  bundle *b = bundle_from_memory(path, map, size, d);
  if (!b) {
    munmap(map, size);
    return nullptr;
  }
  reinterpret_cast<OpenBundle *>(b)->map = map;
  reinterpret_cast<OpenBundle *>(b)->map_size = size;
  return b;
}

const bundle_masked *bundle_masked_forms(const bundle *b, uint32_t *count, diagnostics *d) {
  auto *open = reinterpret_cast<OpenBundle *>(const_cast<bundle *>(b));
  if (!open->masked_read && !bundle_read_masked(&open->b, open->name, d, open->file))
    return nullptr;
  open->masked_read = true;
  *count = b->num_masked;
  return b->masked;
}

void bundle_add_rewrites(bundle *b, const rewrite *r, uint32_t count) {
  size_t size = (size_t{b->num_rewrites} + count + 1) * sizeof *b->rewrites;
  auto *all = static_cast<rewrite *>(arena_alloc(b->memory, size));
  std::copy_n(b->rewrites, b->num_rewrites, all);
  std::copy_n(r, count, all + b->num_rewrites);
  b->rewrites = all;
  b->num_rewrites += count;
}

void bundle_free(bundle *b) {
  if (!b)
    return;
  auto *open = reinterpret_cast<OpenBundle *>(b);
  term_context_free(b->terms);
  arena_free(b->memory);
  if (open->map)
    munmap(open->map, open->map_size);
  free(open);
}

bool bundle_write(const bundle *b, strbuf *out, diagnostics *d) {
  if (!writable(b, d))
    return false;
  size_t start = out->size;
  bundle_serialize(b, out);
  const char empty[SEAL_SIZE] = {};
  strbuf_append(out, empty, SEAL_SIZE);
  bundle_seal(out->text + start, out->size - start);
  return true;
}

void bundle_seal(void *data, size_t size) {
  auto *bytes = static_cast<uint8_t *>(data);
  uint8_t seal[SEAL_SIZE];
  seal_of(bytes, size, seal);
  memcpy(bytes + size - SEAL_SIZE, seal, 8); // the hash covers the size
  seal_of(bytes, size, seal);
  memcpy(bytes + size - SEAL_SIZE, seal, SEAL_SIZE);
}

} // extern "C"
