// A run of instructions without effects, but for loads and stores, is ordered from its end: of the
// instructions whose users are all placed, the one that makes the fewest registers alive is placed next. One
// that makes none more is placed at once. Of the others, each is tried: how many registers are alive until
// there are no more than before? So both halves of a register that is loaded are used at one time, and each
// product is added when it is made.
#include "lowering/passes/registers.h"

#include "lowering/passes/load_parts.h"
#include "lowering/passes/vector_lanes.h"
#include "support/hash_map.h"
#include <limits.h>
#include <llvm-c/Core.h>
#include <string.h>

enum {
  MOST = 4096, // instructions of a run; longer ones are cut
  LEAST = 16,  // a shorter one stays as it is
  NEWEST = 16, // what became ready last is looked at
  TRIED = 8,   // of these so many are tried,
  AHEAD = 96   // for so many steps
};

typedef struct node {
  LLVMValueRef instruction;
  uint32_t size;                 // registers of its result
  uint32_t holds;                // the node whose result this one is a part of; itself
  uint32_t needs, num_needs;     // in links: what must stand in front of it
  uint32_t reads, num_reads;     // in links: whose registers it reads
  uint32_t readers, num_readers; // in links: of whose reads it is one
  int growth;                    // how many registers more are alive in front of it
  uint32_t left;                 // of what needs it, not placed yet
  bool is_live;                  // somebody behind reads it
  bool is_memory, is_written;    // a load or store; a store
  LLVMValueRef object;           // what its address is made from
  bool is_alone;                 // an argument, and nothing else points there
} node;

typedef STACK(uint32_t) numbers;

typedef struct run {
  STACK(node) nodes;
  numbers links;
  hash_index index; // of nodes, by instruction
  numbers ready;    // all of whose users are placed, in the order in which they became so
  numbers undo;     // what a trial changed: 2 * node: one less left; 2 * node + 1: its life
  unsigned register_bits;
} run;

static uint32_t find(const run *r, LLVMValueRef instruction) {
  uint32_t place;
  hash_find(&r->index, hash_u64((uint64_t)(uintptr_t)instruction), place,
            r->nodes.data[place].instruction == instruction);
  return place;
}

// ---- what an instruction is ---------------------------------------------------------------------

static uint32_t registers_of(LLVMTypeRef type, unsigned register_bits) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMHalfTypeKind || kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind)
    return 1;
  if (kind != LLVMVectorTypeKind)
    return 0;
  LLVMTypeRef element = LLVMGetElementType(type);
  unsigned known = vector_element_bits(element);
  uint64_t bits = known ? known : 64;
  return (uint32_t)((bits * LLVMGetVectorSize(type) + register_bits - 1) / register_bits);
}

// A function of LLVM's without effects.
static bool is_pure_call(LLVMValueRef call) {
  size_t length;
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee) || strncmp(LLVMGetValueName2(callee, &length), "llvm.", 5) != 0)
    return false;
  unsigned kind = LLVMGetEnumAttributeKindForName("memory", strlen("memory"));
  LLVMAttributeRef memory = LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, kind);
  return memory && LLVMGetEnumAttributeValue(memory) == 0;
}

static bool is_plain_access(LLVMValueRef i) {
  return !LLVMGetVolatile(i) && LLVMGetOrdering(i) == LLVMAtomicOrderingNotAtomic;
}

// May it change places with others?
static bool is_movable(LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMLoad:
  case LLVMStore:
    return is_plain_access(i);
  case LLVMCall:
    return is_pure_call(i);
  case LLVMGetElementPtr:
  case LLVMICmp:
  case LLVMFCmp:
  case LLVMSelect:
  case LLVMExtractElement:
  case LLVMInsertElement:
  case LLVMShuffleVector:
  case LLVMExtractValue:
  case LLVMInsertValue:
  case LLVMFreeze:
    return true;
  default:
    return LLVMIsABinaryOperator(i) || LLVMIsACastInst(i) || LLVMIsAUnaryOperator(i);
  }
}

// The only operand of which it is a part that lies in registers of its own, so that it costs nothing.
static LLVMValueRef whole_of(LLVMValueRef i, unsigned register_bits) {
  if (!LLVMIsAShuffleVectorInst(i))
    return NULL;
  LLVMTypeRef type = LLVMTypeOf(i), from = LLVMTypeOf(LLVMGetOperand(i, 0));
  uint32_t size = registers_of(type, register_bits), whole = registers_of(from, register_bits);
  if (size >= whole || !size)
    return NULL;
  int lanes = (int)LLVMGetVectorSize(type), start = LLVMGetMaskValue(i, 0);
  for (int k = 0; k < lanes; k++)
    if (LLVMGetMaskValue(i, (unsigned)k) != start + k)
      return NULL;
  bool first = start >= 0 && start % lanes == 0 && start + lanes <= (int)LLVMGetVectorSize(from);
  return first ? LLVMGetOperand(i, 0) : NULL;
}

// What the address of an access is made from.
static LLVMValueRef object_of(LLVMValueRef access) {
  LLVMValueRef address = LLVMGetOperand(access, LLVMIsALoadInst(access) ? 0 : 1);
  while (LLVMIsAGetElementPtrInst(address))
    address = LLVMGetOperand(address, 0);
  return address;
}

static bool is_alone(LLVMValueRef argument) {
  unsigned kind = LLVMGetEnumAttributeKindForName("noalias", strlen("noalias"));
  LLVMValueRef function = LLVMGetParamParent(argument);
  for (unsigned i = 0; i < LLVMCountParams(function); i++)
    if (LLVMGetParam(function, i) == argument)
      return LLVMGetEnumAttributeAtIndex(function, i + 1, kind);
  return false;
}

static bool are_apart(const node *a, const node *b) {
  return a->object != b->object && LLVMIsAArgument(a->object) && LLVMIsAArgument(b->object) &&
         (a->is_alone || b->is_alone);
}

// ---- the graph ----------------------------------------------------------------------------------

static void add_link(run *r, uint32_t from, uint32_t *count, uint32_t to) {
  for (uint32_t i = 0; i < *count; i++)
    if (r->links.data[from + i] == to)
      return;
  stack_push(&r->links, to);
  ++*count;
}

// What the access must stay behind. Stores to one object are behind each other, and behind a store is what is
// behind the last one of them.
static void add_accesses(run *r, node *n, uint32_t number) {
  STACK(LLVMValueRef) stored = {0};
  for (uint32_t i = number; i-- > 0;) {
    const node *before = &r->nodes.data[i];
    if (!before->is_memory || !(before->is_written || n->is_written) || are_apart(before, n))
      continue;
    bool is_behind = false;
    for (size_t k = 0; k < stored.size; k++)
      is_behind |= before->is_written && stored.data[k] == before->object;
    if (is_behind)
      continue;
    add_link(r, n->needs, &n->num_needs, i);
    if (before->is_written)
      stack_push(&stored, before->object);
    if (before->is_written && before->object == n->object)
      break;
  }
  stack_free(&stored);
}

static void add_node(run *r, LLVMValueRef instruction) {
  uint32_t number = (uint32_t)r->nodes.size;
  node n = {.instruction = instruction,
            .size = registers_of(LLVMTypeOf(instruction), r->register_bits),
            .holds = number,
            .needs = (uint32_t)r->links.size,
            .is_written = LLVMIsAStoreInst(instruction)};
  n.is_memory = n.is_written || LLVMIsALoadInst(instruction);
  int operands = LLVMGetNumOperands(instruction);
  for (int i = 0; i < operands; i++) {
    uint32_t o = find(r, LLVMGetOperand(instruction, (unsigned)i));
    if (o != HASH_NONE)
      add_link(r, n.needs, &n.num_needs, o);
  }
  if (n.is_memory) {
    n.object = object_of(instruction);
    n.is_alone = LLVMIsAArgument(n.object) && is_alone(n.object);
    add_accesses(r, &n, number);
  }
  for (uint32_t i = 0; i < n.num_needs; i++)
    r->nodes.data[r->links.data[n.needs + i]].left++;
  LLVMValueRef whole = whole_of(instruction, r->register_bits);
  uint32_t o = whole ? find(r, whole) : HASH_NONE;
  if (o != HASH_NONE)
    n.holds = r->nodes.data[o].holds, n.size = 0;
  n.reads = (uint32_t)r->links.size;
  for (int i = 0; i < operands; i++) {
    o = find(r, LLVMGetOperand(instruction, (unsigned)i));
    if (o != HASH_NONE && r->nodes.data[r->nodes.data[o].holds].size)
      add_link(r, n.reads, &n.num_reads, r->nodes.data[o].holds);
  }
  hash_insert(&r->index, hash_u64((uint64_t)(uintptr_t)instruction), number);
  stack_push(&r->nodes, n);
}

// Is a value used behind the run?
static bool is_used_behind(const run *r, LLVMValueRef instruction) {
  for (LLVMUseRef u = LLVMGetFirstUse(instruction); u; u = LLVMGetNextUse(u))
    if (find(r, LLVMGetUser(u)) == HASH_NONE)
      return true;
  return false;
}

static int growth_now(const run *r, const node *n) {
  int size = n->is_live ? -(int)n->size : 0;
  for (uint32_t k = 0; k < n->num_reads; k++) {
    const node *read = &r->nodes.data[r->links.data[n->reads + k]];
    size += read->is_live ? 0 : (int)read->size;
  }
  return size;
}

// The state behind the run, with nothing placed.
static void begin(run *r) {
  for (size_t i = 0; i < r->nodes.size; i++)
    r->nodes.data[i].is_live = false;
  for (size_t i = 0; i < r->nodes.size; i++)
    if (is_used_behind(r, r->nodes.data[i].instruction))
      r->nodes.data[r->nodes.data[i].holds].is_live = true;
  for (size_t i = 0; i < r->nodes.size; i++)
    r->nodes.data[i].growth = growth_now(r, &r->nodes.data[i]);
}

static uint32_t live_registers(const run *r) {
  uint32_t size = 0;
  for (size_t i = 0; i < r->nodes.size; i++)
    size += r->nodes.data[i].is_live ? r->nodes.data[i].size : 0;
  return size;
}

// ---- placing ------------------------------------------------------------------------------------

static int growth(const run *r, uint32_t i) { return r->nodes.data[i].growth; }

// Begins or ends the life of a node's registers, and so what it and its readers add.
static void turn_life(run *r, uint32_t i) {
  node *n = &r->nodes.data[i];
  n->is_live = !n->is_live;
  const int more = n->is_live ? -(int)n->size : (int)n->size;
  n->growth += more;
  for (uint32_t k = 0; k < n->num_readers; k++)
    r->nodes.data[r->links.data[n->readers + k]].growth += more;
}

static void change_life(run *r, uint32_t i, bool is_live) {
  if (r->nodes.data[i].is_live != is_live) {
    turn_life(r, i);
    stack_push(&r->undo, 2 * i + 1);
  }
}

static void place(run *r, uint32_t i) {
  const node *n = &r->nodes.data[i];
  change_life(r, i, false);
  for (uint32_t k = 0; k < n->num_reads; k++)
    change_life(r, r->links.data[n->reads + k], true);
}

// Tells those that it needs; what becomes ready is added.
static void release(run *r, uint32_t i, numbers *ready) {
  const node *n = &r->nodes.data[i];
  for (uint32_t k = 0; k < n->num_needs; k++) {
    uint32_t needed = r->links.data[n->needs + k];
    stack_push(&r->undo, 2 * needed);
    if (!--r->nodes.data[needed].left)
      stack_push(ready, needed);
  }
}

static void undo(run *r, size_t from) {
  for (; r->undo.size > from; r->undo.size--) {
    uint32_t entry = r->undo.data[r->undo.size - 1];
    if (entry & 1)
      turn_life(r, entry / 2);
    else
      r->nodes.data[entry / 2].left++;
  }
}

static void drop(numbers *list, size_t at) {
  memmove(list->data + at, list->data + at + 1, (--list->size - at) * sizeof *list->data);
}

static size_t newest(const numbers *ready) { return ready->size > NEWEST ? ready->size - NEWEST : 0; }

// The place of the one that makes the fewest registers alive; of equals, what became ready last.
static size_t least_growth(const run *r, const numbers *ready, int *growth_of) {
  size_t best = ready->size;
  for (size_t i = ready->size; i-- > newest(ready);) {
    int g = growth(r, ready->data[i]);
    if (best == ready->size || g < *growth_of)
      best = i, *growth_of = g;
  }
  return best;
}

// The most registers more that are alive from here on until there are no more than now, if it is placed next;
// `enough` or more if it is not less than that.
static int try(run *r, size_t at, int enough, numbers *ready) {
  ready->size = 0;
  for (size_t i = newest(&r->ready); i < r->ready.size; i++)
    stack_push(ready, r->ready.data[i]);
  int live = 0, most = 0, step_growth = growth(r, r->ready.data[at]);
  at -= newest(&r->ready);
  size_t from = r->undo.size;
  for (unsigned step = 0; step < AHEAD && ready->size && most < enough; step++) {
    uint32_t i = ready->data[at];
    drop(ready, at);
    live += step_growth;
    most = live > most ? live : most;
    place(r, i);
    release(r, i, ready);
    if (live <= 0)
      break;
    at = least_growth(r, ready, &step_growth);
  }
  undo(r, from);
  return live <= 0 || most >= enough ? most : most + AHEAD + live; // no end in sight
}

static size_t choose(run *r, numbers *scratch) {
  int least = 0, best_most = INT_MAX; // of the best one; that is no less than its growth
  size_t best = least_growth(r, &r->ready, &least), tried = 0;
  if (least <= 0)
    return best;
  best = r->ready.size;
  for (int g = least; tried < TRIED && g <= least + 1; g++)
    for (size_t i = r->ready.size; i-- > newest(&r->ready) && tried < TRIED && g < best_most;) {
      if (growth(r, r->ready.data[i]) != g)
        continue;
      int most = try(r, i, best_most, scratch);
      tried++;
      if (most < best_most)
        best = i, best_most = most;
    }
  return best;
}

// The most registers that are alive in an order, `placed` from the end.
static uint32_t most_live(run *r, const numbers *placed) {
  begin(r);
  int live = (int)live_registers(r), most = live;
  for (size_t i = 0; i < placed->size; i++) {
    live += growth(r, placed->data[i]);
    place(r, placed->data[i]);
    most = live > most ? live : most;
  }
  r->undo.size = 0;
  return (uint32_t)most;
}

// Registers of what the run reads and does not change: made elsewhere, or constants.
static uint32_t constant_registers(const run *r) {
  hash_index seen = {0};
  STACK(LLVMValueRef) values = {0};
  uint32_t size = 0;
  for (size_t n = 0; n < r->nodes.size; n++) {
    LLVMValueRef i = r->nodes.data[n].instruction;
    for (int k = 0; k < LLVMGetNumOperands(i); k++) {
      LLVMValueRef o = LLVMGetOperand(i, (unsigned)k);
      uint32_t its = registers_of(LLVMTypeOf(o), r->register_bits), place;
      uint64_t hash = hash_u64((uint64_t)(uintptr_t)o);
      if (!its || LLVMIsUndef(o) || LLVMIsPoison(o) || LLVMIsNull(o) || find(r, o) != HASH_NONE)
        continue;
      hash_find(&seen, hash, place, values.data[place] == o);
      if (place != HASH_NONE)
        continue;
      hash_insert(&seen, hash, (uint32_t)values.size);
      stack_push(&values, o);
      size += LLVMIsAConstant(o) ? 1 : its;
    }
  }
  hash_free(&seen);
  stack_free(&values);
  return size;
}

// Places all, from the end: as they stand as long as no more than `limit` registers are alive.
static void place_all(run *r, unsigned limit, numbers *placed) {
  uint32_t count = (uint32_t)r->nodes.size, last = count; // those from `last` on are placed
  numbers scratch = {0};
  bool *is_placed = util_alloc(count);
  placed->size = r->ready.size = 0;
  begin(r);
  int live = (int)live_registers(r);
  for (uint32_t i = 0; i < count; i++) {
    if (!r->nodes.data[i].left)
      stack_push(&r->ready, i);
  }
  while (r->ready.size) {
    for (; is_placed[last - 1]; last--)
      ;
    size_t at = r->ready.size;
    // All that uses what stands last is placed.
    if (live + growth(r, last - 1) <= (int)limit)
      while (r->ready.data[--at] != last - 1)
        ;
    else
      at = choose(r, &scratch);
    uint32_t i = r->ready.data[at];
    drop(&r->ready, at);
    stack_push(placed, i);
    is_placed[i] = true;
    live += growth(r, i);
    place(r, i);
    release(r, i, &r->ready);
  }
  undo(r, 0); // so that it can be done again
  stack_free(&scratch);
  util_release(is_placed);
}

static void move(const run *r, const numbers *placed, LLVMBuilderRef b) {
  LLVMValueRef last = r->nodes.data[r->nodes.size - 1].instruction;
  LLVMPositionBuilderBefore(b, LLVMGetNextInstruction(last));
  for (size_t i = placed->size; i-- > 0;) {
    LLVMValueRef moved = r->nodes.data[placed->data[i]].instruction;
    LLVMInstructionRemoveFromParent(moved);
    LLVMInsertIntoBuilder(b, moved);
  }
}

static uint32_t most_live_now(run *r) {
  numbers placed = {0};
  for (uint32_t i = (uint32_t)r->nodes.size; i-- > 0;)
    stack_push(&placed, i);
  uint32_t most = most_live(r, &placed);
  stack_free(&placed);
  return most;
}

// Does a run exceed the registers? Sets how many are alive, and how many of them hold what does not change.
static bool exceeds(run *r, unsigned registers, uint32_t *most, uint32_t *constants) {
  if (r->nodes.size < LEAST)
    return false;
  *most = most_live_now(r), *constants = constant_registers(r);
  return *most + *constants > registers;
}

static void order_run(run *r, LLVMBuilderRef b, unsigned registers) {
  enum { ROOM = 2 };
  numbers first = {0}, second = {0};
  uint32_t before, constants;
  if (!exceeds(r, registers, &before, &constants))
    return;
  unsigned limit = registers > constants + ROOM ? registers - constants - ROOM : 0;
  place_all(r, limit, &first);
  const uint32_t a = most_live(r, &first);
  uint32_t c = a;
  if (a + constants > registers) {
    place_all(r, 0, &second);
    c = most_live(r, &second);
  }
  if (a < before || c < before)
    move(r, a <= c ? &first : &second, b);
  stack_free(&first);
  stack_free(&second);
}

static void clear(run *r) {
  r->nodes.size = r->links.size = r->ready.size = r->undo.size = 0;
  hash_clear(&r->index);
}

static void add_readers(run *r) {
  for (size_t i = 0; i < r->nodes.size; i++)
    for (uint32_t k = 0; k < r->nodes.data[i].num_reads; k++)
      r->nodes.data[r->links.data[r->nodes.data[i].reads + k]].num_readers++;
  for (size_t i = 0; i < r->nodes.size; i++) {
    node *n = &r->nodes.data[i];
    n->readers = (uint32_t)r->links.size;
    for (uint32_t k = 0; k < n->num_readers; k++)
      stack_push(&r->links, 0);
    n->num_readers = 0;
  }
  for (uint32_t i = 0; i < r->nodes.size; i++)
    for (uint32_t k = 0; k < r->nodes.data[i].num_reads; k++) {
      node *read = &r->nodes.data[r->links.data[r->nodes.data[i].reads + k]];
      r->links.data[read->readers + read->num_readers++] = i;
    }
}

// The run that begins with an instruction; returns what is behind it.
static LLVMValueRef read_run(run *r, LLVMValueRef i) {
  clear(r);
  for (; i && r->nodes.size < MOST && is_movable(i); i = LLVMGetNextInstruction(i))
    add_node(r, i);
  add_readers(r);
  return i;
}

static void order_block(run *r, LLVMBasicBlockRef block, unsigned registers, LLVMBuilderRef b) {
  for (LLVMValueRef next, i = LLVMGetFirstInstruction(block); i; i = next) {
    LLVMValueRef before = LLVMGetPreviousInstruction(i);
    next = read_run(r, i);
    if (next == i) {
      next = LLVMGetNextInstruction(i);
      continue;
    }
    uint32_t most, constants;
    if (!exceeds(r, registers, &most, &constants))
      continue;
    load_parts_split(i, next, r->register_bits, 0, b);
    next = read_run(r, before ? LLVMGetNextInstruction(before) : LLVMGetFirstInstruction(block));
    order_run(r, b, registers);
  }
}

void registers_order(LLVMModuleRef m, unsigned register_bits, unsigned registers, unsigned widest) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(m));
  run r = {.register_bits = register_bits};
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(f); block; block = LLVMGetNextBasicBlock(block)) {
      load_parts_split(LLVMGetFirstInstruction(block), NULL, register_bits, widest, b);
      order_block(&r, block, registers, b);
    }
  LLVMDisposeBuilder(b);
  clear(&r);
  stack_free(&r.nodes);
  stack_free(&r.links);
  stack_free(&r.ready);
  stack_free(&r.undo);
  hash_free(&r.index);
}
