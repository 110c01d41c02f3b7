// Finds a summary for a piece by a hash of the registers and the state that its pattern looks at; keys that
// occur once are only noted, so that pieces which never repeat cost little.
#include "accelerator/check/replay_store.h"

#include "support/hash_map.h"
#include <string.h>

enum {
  STORE_PATTERNS = 12, // of a piece
  STORE_SAME = 4,      // with the same key
  // Steps of the code:
  STORE_SMALL = 250,   // that are not worth a summary
  STORE_SEARCH = 10,   // that looking for one takes as long as, for each pattern
  STORE_WASTE = 30000, // in summaries that were no help, before others of the piece are
  STORE_TRIES = 8,     // so many of them are no harm
};

// The first of those with the same key.
#define HASH_ITSELF(KEY) (KEY)
HASH_MAP(summary_map, uint64_t, summary *);
HASH_MAP_FUNCTIONS(summary_map, uint64_t, HASH_ITSELF, HASH_SAME);

typedef struct queue_blocks {
  bool known;
  uint64_t changes;
  uint32_t blocks;
} queue_blocks;

struct store {
  const library *l;
  machine *machine;
  check *check;
  arena *a;
  piece *pieces;
  summary_map summaries;
  hash_set keys; // that pieces began with
  queue_blocks *queues;
};

uint32_t store_blocks(store *s, uint32_t q) {
  queue_blocks *b = &s->queues[q];
  uint64_t changes = check_changes(s->check, q);
  if (!b->known || b->changes != changes)
    *b = (queue_blocks){true, changes, check_under_way(s->check, q)};
  return b->blocks;
}

void store_set_blocks(store *s, uint32_t queue, uint32_t blocks) {
  check_set_under_way(s->check, queue, blocks);
  s->queues[queue] = (queue_blocks){true, check_changes(s->check, queue), blocks};
}

// ---- Keys -----------------------------------------------------------------------------------------

static const pattern *pattern_of(store *s, piece *p, const summary *r) {
  uint32_t *numbers = arena_alloc(s->a, (r->num_inputs + 1) * sizeof *numbers), count = 0;
  for (uint32_t i = 0; i < r->num_inputs; i++)
    if (affine_is_fixed(&r->inputs[i]))
      numbers[count++] = r->inputs[i].number;
  for (uint32_t i = 0; i < p->num_patterns; i++)
    if (p->patterns[i].count == count && !memcmp(p->patterns[i].numbers, numbers, count * sizeof *numbers))
      return &p->patterns[i];
  if (!p->patterns)
    p->patterns = arena_alloc(s->a, STORE_PATTERNS * sizeof *p->patterns);
  if (p->num_patterns == STORE_PATTERNS)
    return NULL;
  p->patterns[p->num_patterns] = (pattern){count, numbers};
  return &p->patterns[p->num_patterns++];
}

static uint64_t key_begin(uint32_t piece, uint32_t pattern, const machine_state *state) {
  return hash_mix(hash_mix(piece, pattern), machine_state_number(state));
}

static void waste(piece *p, summary *r) {
  p->num_wasted += !r->wasted;
  p->wasted += r->wasted ? 0 : r->work;
  r->wasted = true;
}

void store_add(store *s, uint32_t number, summary *r, uint32_t repeated) {
  piece *p = &s->pieces[number];
  p->count++;
  p->work += r->work;
  r->pattern = pattern_of(s, p, r);
  if (!r->pattern) {
    waste(p, r);
    return;
  }
  uint64_t key = key_begin(number, (uint32_t)(r->pattern - p->patterns), r->before);
  for (uint32_t i = 0; i < r->num_inputs; i++)
    if (affine_is_fixed(&r->inputs[i]))
      key = hash_mix(key, (uint64_t)r->inputs[i].first);
  if (!(repeated >> (r->pattern - p->patterns) & 1))
    waste(p, r);
  summary **first = &summary_map_add(&s->summaries, key)->value;
  r->next = *first;
  *first = r;
}

static bool fits(store *s, const summary *r, const c_value *registers) {
  if (r->before != machine_state_now(s->machine))
    return false;
  for (uint32_t i = 0; i < r->num_inputs; i++) {
    const affine_input *in = &r->inputs[i];
    c_value v = registers[in->number];
    if (v.shape != in->shape || v.integer < in->low || v.integer > in->high ||
        (in->modulus > 1 && (v.integer - in->first) % in->modulus))
      return false;
  }
  for (uint32_t q = 0; q < s->l->num_queues; q++)
    if (r->moves[q] && r->blocks[q] != store_blocks(s, q))
      return false;
  return true;
}

// *repeated: a bit for each pattern whose key is not new, where one more summary may be of use.
static const summary *find(store *s, uint32_t number, const c_value *registers, uint32_t *repeated) {
  piece *p = &s->pieces[number];
  *repeated = 0;
  for (uint32_t k = 0; k < p->num_patterns; k++) {
    const pattern *pattern = &p->patterns[k];
    uint64_t hash = key_begin(number, k, machine_state_now(s->machine));
    for (uint32_t i = 0; i < pattern->count; i++)
      hash = hash_mix(hash, (uint64_t)registers[pattern->numbers[i]].integer);
    uint32_t same = 0;
    const summary_map_entry *known = summary_map_find(&s->summaries, hash);
    for (summary *r = known ? known->value : NULL; r; r = r->next) {
      if (r->pattern != pattern)
        continue;
      if (fits(s, r, registers))
        return r;
      waste(p, r);
      same++;
    }
    if (!hash_set_add(&s->keys, hash) && same < STORE_SAME)
      *repeated |= 1u << k;
  }
  return NULL;
}

const summary *store_find(store *s, uint32_t number, const c_value *registers, bool *record,
                          uint32_t *repeated) {
  piece *p = &s->pieces[number];
  bool is_small = p->count >= STORE_TRIES && p->work < p->count * STORE_SMALL;
  *record = false;
  if (!p->entered || is_small || p->searched > p->saved + STORE_WASTE) {
    p->entered = true;
    return NULL;
  }
  const summary *r = find(s, number, registers, repeated);
  if (r) {
    p->saved += r->work;
    return r;
  }
  p->searched += STORE_SEARCH * p->num_patterns;
  bool hopeless = p->num_wasted >= STORE_TRIES && p->wasted > p->saved + STORE_WASTE;
  *record = !p->count || (*repeated && !hopeless);
  return NULL;
}

store *store_new(const library *l, machine *m, check *c, uint32_t pieces, arena *a) {
  store *s = arena_alloc(a, sizeof *s);
  *s = (store){.l = l, .machine = m, .check = c, .a = a};
  s->pieces = arena_alloc(a, (pieces + 1) * sizeof *s->pieces);
  s->queues = arena_alloc(a, (l->num_queues + 1) * sizeof *s->queues);
  return s;
}

void store_free(store *s) {
  summary_map_free(&s->summaries);
  hash_set_free(&s->keys);
}
