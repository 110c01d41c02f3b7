// Records which instruction wrote each row and each line of main memory, and computes an element on demand:
// the effect of its last writer, evaluated at the point that wrote it, asks for further elements.
#include "accelerator/check/replay_values.h"

#include "accelerator/check/replay_image.h"
#include "semantics/term/eval.h"
#include "support/hash_map.h"

#include <string.h>

enum { VALUES_MAX_DEPTH = 200, VALUES_MAX_EVALUATIONS = 1 << 20 };

// An instruction that was executed.
typedef struct executed {
  const effect_case *c; // NULL: it has no effect
  const int64_t *state;
  size_t rows; // place of its operands' in `numbers`
} executed;

typedef STACK(uint32_t) writer_list; // numbers of instructions, ascending

// Instructions from `begin` to the next segment, between two of which memory is in order: what one reads of
// main memory that an earlier segment wrote is data like any other. One that writes an array first that the
// segment before wrote goes on with it.
typedef struct segment {
  uint32_t begin, group; // 1 and on: the number among those that write main memory; 0: it has not
} segment;

// The CPU wrote the array before this instruction.
typedef struct cpu_mark {
  uint32_t before, version;
} cpu_mark;

typedef struct array {
  const char *name;
  c_type element;
  int64_t address, elements;
  STACK(cpu_mark) marks;
} array;

static uint64_t hash_line(int64_t number) { return hash_u64((uint64_t)number); }
HASH_MAP(line_map, int64_t, writer_list); // by number of a line: bytes number * 64 and on
HASH_MAP_FUNCTIONS(line_map, int64_t, hash_line, HASH_SAME);

// What of an effect is prepared.
typedef struct prepared {
  const effect_case *c;
  image *images;                        // by write
  eval_prepared **conditions, **values; // by write
  eval_prepared **inits, **elements;    // by reduction, or NULL
  uint64_t reads;                       // bit m: it reads local memory m
  uint32_t num_images, num_reductions;
} prepared;

typedef struct known_value {
  bool known;
  uint64_t value;
} known_value;

#define HASH_OF_CASE(C) ((C)->hash)
HASH_MAP(prepared_map, const effect_case *, prepared *);
HASH_MAP_FUNCTIONS(prepared_map, const effect_case *, HASH_OF_CASE, HASH_SAME);
#define HASH_ITSELF(KEY) (KEY)
HASH_MAP(known_map, uint64_t, known_value); // by a hash of what is known
HASH_MAP_FUNCTIONS(known_map, uint64_t, HASH_ITSELF, HASH_SAME);

struct replay_values {
  const library *l;
  arena *a;
  trace_sink sink;
  STACK(executed) all;
  STACK(int64_t) numbers;
  writer_list **local; // by memory and row
  line_map lines;
  STACK(array) arrays;
  STACK(segment) segments;
  uint32_t groups;        // so far
  STACK(int64_t) written; // addresses of arrays that the last group wrote
  prepared_map prepared;
  known_map known; // of the data set under way
  unsigned set, depth;
  uint32_t left; // evaluations that the sample under way may still take
};

// One point of one instruction.
typedef struct frame {
  replay_values *v;
  const prepared *p;
  uint32_t number; // of the instruction
  image_point at;
} frame;

// ---- recording ----------------------------------------------------------------------------------

static void note_begin(void *data, uint32_t instruction, const int64_t *operands) {
  (void)data, (void)instruction, (void)operands;
}

static void note_writer(writer_list *w, uint32_t number) {
  if (!w->size || w->data[w->size - 1] != number)
    stack_push(w, number);
}

static void note_rows(void *data, uint32_t memory, bool write, uint32_t first, uint32_t count) {
  replay_values *v = data;
  for (uint32_t row = first; write && row < first + count && row < v->l->memories[memory].rows; row++)
    note_writer(&v->local[memory][row], (uint32_t)v->all.size);
}

static const array *find_array(const replay_values *v, int64_t address) {
  const array *found = NULL;
  for (size_t i = 0; i < v->arrays.size; i++)
    if (v->arrays.data[i].address <= address && (!found || found->address < v->arrays.data[i].address))
      found = &v->arrays.data[i];
  return found;
}

static bool was_written(const replay_values *v, int64_t array) {
  for (size_t i = v->written.size; i-- > 0;)
    if (v->written.data[i] == array)
      return true;
  return false;
}

// The segment's group, if this is its first write: the last one again, if that wrote the same array.
static void note_written(replay_values *v, int64_t address) {
  const array *of = find_array(v, address);
  int64_t written = of ? of->address : address;
  bool again = was_written(v, written);
  segment *now = &v->segments.data[v->segments.size - 1];
  if (!now->group && again) {
    while (!v->segments.data[v->segments.size - 1].group)
      v->segments.size--;
  } else if (!now->group) {
    now->group = ++v->groups;
    v->written.size = 0, again = false;
  }
  if (!again)
    stack_push(&v->written, written);
}

static void note_bytes(void *data, bool write, const volatile void *address, uint32_t count) {
  replay_values *v = data;
  int64_t first = (int64_t)(uintptr_t)address;
  if (!write || !count)
    return;
  note_written(v, first);
  for (int64_t at = first >> 6; at <= (first + count - 1) >> 6; at++)
    note_writer(&line_map_add(&v->lines, at)->value, (uint32_t)v->all.size);
}

static void note_end(void *data, uint32_t cycles, uint32_t latency) {
  (void)data, (void)cycles, (void)latency;
}

replay_values *values_new(const library *l) {
  arena *a = arena_new();
  replay_values *v = arena_alloc(a, sizeof *v);
  *v = (replay_values){.l = l, .a = a};
  stack_push(&v->segments, (segment){0, 0});
  v->sink = (trace_sink){v, note_begin, note_rows, note_bytes, note_end};
  v->local = arena_alloc(a, (l->num_memories + 1) * sizeof *v->local);
  for (uint32_t m = 0; m < l->num_memories; m++)
    v->local[m] = arena_alloc(a, l->memories[m].rows * sizeof **v->local);
  return v;
}

static void free_prepared(prepared *p) {
  for (uint32_t i = 0; i < p->num_images; i++) {
    eval_prepared_free(p->conditions[i]);
    eval_prepared_free(p->values[i]);
    image_free(&p->images[i]);
  }
  for (uint32_t i = 0; i < p->num_reductions; i++) {
    eval_prepared_free(p->inits[i]);
    eval_prepared_free(p->elements[i]);
  }
}

void values_free(replay_values *v) {
  for (uint32_t m = 0; m < v->l->num_memories; m++)
    for (uint64_t row = 0; row < v->l->memories[m].rows; row++)
      stack_free(&v->local[m][row]);
  for (size_t i = 0; i < v->lines.size; i++)
    stack_free(&v->lines.data[i].value);
  for (size_t i = 0; i < v->arrays.size; i++)
    stack_free(&v->arrays.data[i].marks);
  for (size_t i = 0; i < v->prepared.size; i++)
    free_prepared(v->prepared.data[i].value);
  stack_free(&v->all);
  stack_free(&v->numbers);
  stack_free(&v->arrays);
  stack_free(&v->segments);
  stack_free(&v->written);
  line_map_free(&v->lines);
  prepared_map_free(&v->prepared);
  known_map_free(&v->known);
  arena_free(v->a);
}

const trace_sink *values_sink(replay_values *v) { return &v->sink; }

void values_array(replay_values *v, const char *name, const c_type *type, int64_t address) {
  array x = {.name = name, .element = *type, .address = address, .elements = INT64_MAX};
  stack_push(&v->arrays, x);
}

static void begin_segment(replay_values *v) {
  if (v->segments.data[v->segments.size - 1].begin < v->all.size)
    stack_push(&v->segments, (segment){(uint32_t)v->all.size, 0});
}

static const segment *segment_of(const replay_values *v, uint32_t number) {
  size_t low = 0, high = v->segments.size;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if (v->segments.data[middle].begin <= number)
      low = middle;
    else
      high = middle;
  }
  return &v->segments.data[low];
}

void values_by_cpu(replay_values *v, int64_t address) {
  for (size_t i = 0; i < v->arrays.size; i++)
    if (v->arrays.data[i].address == address)
      stack_push(&v->arrays.data[i].marks,
                 (cpu_mark){(uint32_t)v->all.size, library_version_of_cpu(v->groups)});
  v->written.size = 0;
  begin_segment(v);
}

void values_instruction(replay_values *v, const effect_case *c, const int64_t *rows, const int64_t *state) {
  stack_push(&v->all, (executed){c, state, v->numbers.size});
  for (uint32_t i = 0; i < v->l->instructions[c->instruction].num_operands; i++)
    stack_push(&v->numbers, rows[i]);
  if (v->l->instructions[c->instruction].orders_memory)
    begin_segment(v);
}

bool values_are_full(const replay_values *v) { return v->all.size >= REPLAY_VALUES_MOST; }

// ---- effects ------------------------------------------------------------------------------------

static image_point point_of(const replay_values *v, const executed *of) {
  return (image_point){.effect = of->c->effect, .rows = v->numbers.data + of->rows, .state = of->state};
}

static prepared *prepare(replay_values *v, const executed *of) {
  const library_effect *e = of->c->effect;
  prepared *p = arena_alloc(v->a, sizeof *p);
  *p = (prepared){.c = of->c,
                  .num_images = e->num_writes,
                  .num_reductions = e->num_reductions,
                  .images = arena_alloc(v->a, (e->num_writes + 1) * sizeof *p->images),
                  .conditions = arena_alloc(v->a, (e->num_writes + 1) * sizeof(eval_prepared *)),
                  .values = arena_alloc(v->a, (e->num_writes + 1) * sizeof(eval_prepared *)),
                  .inits = arena_alloc(v->a, (e->num_reductions + 1) * sizeof(eval_prepared *)),
                  .elements = arena_alloc(v->a, (e->num_reductions + 1) * sizeof(eval_prepared *))};
  image_point at = point_of(v, of);
  for (uint32_t i = 0; i < e->num_writes; i++) {
    image_make(&at, &e->writes[i], &p->images[i]);
    p->conditions[i] = eval_prepare(e->terms, e->writes[i].condition);
    p->values[i] = eval_prepare(e->terms, e->writes[i].value);
  }
  for (uint32_t i = 0; i < e->num_reductions; i++) {
    p->inits[i] = eval_prepare(e->terms, e->reductions[i].init);
    p->elements[i] = eval_prepare(e->terms, e->reductions[i].element);
  }
  for (uint32_t i = 0; i < e->num_reads; i++)
    if (e->reads[i].memory < 64)
      p->reads |= UINT64_C(1) << e->reads[i].memory;
  return p;
}

static const prepared *find_prepared(replay_values *v, const executed *of) {
  prepared **p = &prepared_map_add(&v->prepared, of->c)->value;
  if (!*p)
    *p = prepare(v, of);
  return *p;
}

// ---- elements -----------------------------------------------------------------------------------

// Element (first, second) of a local memory, or the one at address `first`.
typedef struct element {
  uint32_t memory;
  library_type type;
  int64_t first, second;
} element;

static bool value_before(replay_values *v, const element *x, uint32_t before, uint64_t *out);
static bool find_leaf(void *user, term_id leaf, uint64_t *out);

static bool evaluate(frame *f, const eval_prepared *p, uint64_t *out) {
  return f->v->left && f->v->left-- && eval_prepared_run(p, find_leaf, f, out);
}

static bool reduce(frame *f, const library_reduction *r, uint32_t number, uint64_t *out) {
  const library_effect *e = f->p->c->effect;
  unsigned width = term_width(e->terms, r->element);
  uint64_t total;
  if (!evaluate(f, f->p->inits[number], out) || term_width(e->terms, r->init) != width ||
      !image_go(&f->at, r->dimensions, r->num_dimensions, 0, &total))
    return false;
  for (uint64_t i = 0; i < total; i++) {
    uint64_t one;
    image_go(&f->at, r->dimensions, r->num_dimensions, i, &total);
    if (!evaluate(f, f->p->elements[number], &one))
      return false;
    *out = eval_binary(r->op, width, *out, one);
  }
  return true;
}

static bool find_leaf(void *user, term_id leaf, uint64_t *out) {
  frame *f = user;
  const library_effect *e = f->p->c->effect;
  if (term_operator(e->terms, leaf) != TERM_ARG)
    return false;
  uint32_t number = term_argument(e->terms, leaf);
  const library_leaf *l = &e->leaves[number];
  if (l->kind == LIBRARY_LEAF_REDUCTION) {
    frame inner = *f;
    return reduce(&inner, &e->reductions[l->number], l->number, out);
  }
  if (l->kind == LIBRARY_LEAF_READ) {
    const library_read *r = &e->reads[l->number];
    element x = {r->memory, r->type, 0, 0};
    return image_form(&f->at, &r->index[0], true, &x.first) &&
           (r->memory == LIBRARY_MAIN || image_form(&f->at, &r->index[1], true, &x.second)) &&
           value_before(f->v, &x, f->number, out);
  }
  int64_t n;
  bool ok = image_leaf(&f->at, number, true, &n);
  *out = (uint64_t)n;
  return ok;
}

// The point of instruction `number` that wrote an element. False: none did, or it is not known.
static bool find_point(replay_values *v, const element *x, uint32_t number, frame *f, uint32_t *write,
                       bool *unknown) {
  const executed *of = &v->all.data[number];
  *f = (frame){.v = v, .p = find_prepared(v, of), .number = number, .at = point_of(v, of)};
  const library_effect *e = of->c->effect;
  for (*write = e->num_writes; (*write)-- > 0;) {
    const library_write *w = &e->writes[*write];
    const image *m = &f->p->images[*write];
    int64_t base[2] = {0};
    if (w->memory != x->memory)
      continue;
    *unknown = !m->regular || !image_base(&f->at, &w->index[0], &base[0]) ||
               (w->memory != LIBRARY_MAIN && !image_base(&f->at, &w->index[1], &base[1]));
    if (*unknown)
      return false;
    uint32_t point = image_find(m, x->first - base[0], x->second - base[1]);
    for (; point != UINT32_MAX; point = m->previous[point]) {
      uint64_t holds, all;
      image_go(&f->at, w->dimensions, w->num_dimensions, point, &all);
      *unknown = !evaluate(f, f->p->conditions[*write], &holds) || w->type.width != x->type.width;
      if (*unknown || holds & 1)
        return !*unknown;
    }
  }
  return false;
}

static uint64_t known_key(const element *x, uint32_t number) {
  return hash_mix(hash_mix(hash_mix(hash_mix(1, number), x->memory), (uint64_t)x->first),
                  (uint64_t)x->second);
}

static uint64_t cut(uint64_t value, unsigned width) {
  return width < 64 ? value & ((UINT64_C(1) << width) - 1) : value;
}

// What instruction `number` wrote to the element; it did.
static bool written(replay_values *v, const element *x, uint32_t number, frame *f, uint32_t write,
                    uint64_t *out) {
  uint64_t key = known_key(x, number);
  const known_map_entry *known = known_map_find(&v->known, key);
  if (!known) {
    uint64_t value = 0;
    v->depth++;
    bool ok = v->depth < VALUES_MAX_DEPTH && evaluate(f, f->p->values[write], &value);
    v->depth--;
    known_map_entry *new = known_map_add(&v->known, key);
    new->value = (known_value){ok, cut(value, x->type.width)};
    known = new;
  }
  *out = known->value.value;
  return known->value.known;
}

// Those of an ascending list that are less than `before`.
static size_t count_before(const writer_list *w, uint32_t before) {
  size_t low = 0, high = w->size;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (w->data[middle] < before)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

// The value that the last of the writers before `before`, and not before `least`, left. What adds to what was
// there is computed from the first addition on, so that long sums need no deep recursion.
static bool last_written(replay_values *v, const element *x, const writer_list *writers, uint32_t before,
                         uint32_t least, uint64_t *out) {
  STACK(uint32_t) sum = {0};
  bool unknown = false, ok = false;
  frame f;
  uint32_t write;
  for (size_t i = count_before(writers, before); i-- > 0 && writers->data[i] >= least && !unknown;) {
    if (!find_point(v, x, writers->data[i], &f, &write, &unknown))
      continue;
    stack_push(&sum, writers->data[i]);
    bool adds = x->memory < 64 && f.p->reads >> x->memory & 1;
    if (!adds || known_map_find(&v->known, known_key(x, writers->data[i])))
      break;
  }
  for (size_t i = sum.size; i-- > 0;)
    ok = find_point(v, x, sum.data[i], &f, &write, &unknown) && written(v, x, sum.data[i], &f, write, out);
  stack_free(&sum);
  return ok;
}

// The number of the last instruction before `before` that wrote the element, UINT32_MAX: none since `least`.
static bool last_writer(replay_values *v, const element *x, const writer_list *writers, uint32_t before,
                        uint32_t least, uint32_t *out) {
  frame f;
  uint32_t write;
  bool unknown = false;
  for (size_t i = count_before(writers, before); i-- > 0 && writers->data[i] >= least && !unknown;)
    if (find_point(v, x, *out = writers->data[i], &f, &write, &unknown))
      return true;
  *out = UINT32_MAX;
  return !unknown;
}

// `begin`: of the segment that looks.
static bool main_before(replay_values *v, const element *x, uint32_t before, uint32_t begin, uint64_t *out) {
  const array *of = find_array(v, x->first);
  if (!of)
    return false;
  cpu_mark mark = {0, 0};
  for (size_t i = 0; i < of->marks.size && of->marks.data[i].before <= before; i++)
    mark = of->marks.data[i];
  const line_map_entry *l = line_map_find(&v->lines, x->first >> 6);
  uint32_t writer = UINT32_MAX;
  if (l && !last_writer(v, x, &l->value, before, mark.before, &writer))
    return false;
  if (writer != UINT32_MAX && writer >= begin)
    return last_written(v, x, &l->value, before, begin, out);
  int64_t bytes = of->element.bits / 8, offset = x->first - of->address;
  if (!bytes || offset % bytes || of->element.bits != x->type.width)
    return false;
  uint32_t version =
      writer != UINT32_MAX ? library_version_of_group(segment_of(v, writer)->group) : mark.version;
  *out = library_data(of->name, offset / bytes, version, v->set, x->type);
  return true;
}

static bool value_before(replay_values *v, const element *x, uint32_t before, uint64_t *out) {
  if (x->memory == LIBRARY_MAIN)
    return main_before(v, x, before, segment_of(v, before)->begin, out);
  return x->first >= 0 && (uint64_t)x->first < v->l->memories[x->memory].rows &&
         last_written(v, x, &v->local[x->memory][x->first], before, 0, out);
}

// Of a program that was not recorded to its end: has the element been written?
static bool is_recorded(replay_values *v, const element *x, uint32_t before, uint32_t begin) {
  const line_map_entry *l = line_map_find(&v->lines, x->first >> 6);
  uint32_t writer = UINT32_MAX;
  return l && last_writer(v, x, &l->value, before, begin, &writer) && writer != UINT32_MAX;
}

bool values_find(replay_values *v, const library_sample *s, uint64_t *out) {
  v->left = VALUES_MAX_EVALUATIONS;
  if (s->set != v->set) {
    known_map_clear(&v->known);
    v->set = s->set;
  }
  for (size_t i = 0; i < v->arrays.size; i++) {
    const array *x = &v->arrays.data[i];
    if (strcmp(x->name, s->array) != 0 || x->element.bits != s->type.width)
      continue;
    uint32_t before = (uint32_t)v->all.size,
             begin = values_are_full(v) ? before : 0; // its group's first instruction
    for (size_t k = v->segments.size; k-- > 0;) {
      const segment *of = &v->segments.data[k];
      if (of->group && library_version_of_group(of->group) > s->version)
        before = of->begin;
      else if (of->group && library_version_of_group(of->group) == s->version)
        begin = of->begin;
    }
    for (size_t k = x->marks.size; k-- > 0 && x->marks.data[k].version > s->version;)
      before = x->marks.data[k].before < before ? x->marks.data[k].before : before;
    element at = {LIBRARY_MAIN, s->type, x->address + s->element * (int64_t)(s->type.width / 8), 0};
    if (values_are_full(v) && !is_recorded(v, &at, before, begin))
      return false;
    return main_before(v, &at, before, begin, out);
  }
  return false;
}
