// Numbers operations by an attribute that is set and removed by walks; a second attribute says which are to
// be kept.
#include "lowering/vector/marks.h"

#include "lowering/mlir/walk.h"
#include "lowering/vector/program.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

const char marks_name[] = "auto_mark";
static const char keep_name[] = "auto_keep";
static MlirStringRef mark_ref(void) { return mlirStringRefCreateFromCString(marks_name); }
static MlirStringRef keep_ref(void) { return mlirStringRefCreateFromCString(keep_name); }

bool marks_is_note(MlirStringRef name) {
  const char *const notes[] = {marks_name, keep_name, program_open_name};
  for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
    if (mlirStringRefEqual(name, mlirStringRefCreateFromCString(notes[i])))
      return true;
  return false;
}

typedef struct marker {
  int64_t next;
} marker;

static MlirWalkResult add_mark(MlirOperation op, void *user) {
  marker *m = user;
  MlirType type = mlirIntegerTypeGet(mlirOperationGetContext(op), 64);
  mlirOperationSetAttributeByName(op, mark_ref(), mlirIntegerAttrGet(type, m->next++));
  program_keep_open(op, true);
  return MlirWalkResultAdvance;
}

static MlirWalkResult remove_mark(MlirOperation op, void *user) {
  (void)user;
  mlirOperationRemoveAttributeByName(op, mark_ref());
  mlirOperationRemoveAttributeByName(op, keep_ref());
  program_keep_open(op, false);
  return MlirWalkResultAdvance;
}

void marks_add(MlirOperation function) {
  marker m = {1};
  mlirOperationWalk(function, add_mark, &m, MlirWalkPreOrder);
}

void marks_remove(MlirOperation function) {
  mlirOperationWalk(function, remove_mark, NULL, MlirWalkPreOrder);
}

int64_t marks_get(MlirOperation op) {
  int64_t mark = 0;
  return walk_integer_attribute(op, marks_name, &mark) ? mark : 0;
}

typedef struct keeper {
  const int64_t *marks;
  size_t count;
} keeper;

static MlirWalkResult add_keep(MlirOperation op, void *user) {
  const keeper *k = user;
  int64_t mark = marks_get(op);
  for (size_t i = 0; i < k->count; i++)
    if (k->marks[i] == mark)
      mlirOperationSetAttributeByName(op, keep_ref(), mlirUnitAttrGet(mlirOperationGetContext(op)));
  return MlirWalkResultAdvance;
}

void marks_keep(MlirOperation function, const int64_t *marks, size_t count) {
  keeper k = {marks, count};
  mlirOperationWalk(function, add_keep, &k, MlirWalkPreOrder);
}

bool marks_is_kept(MlirOperation op) {
  return !mlirAttributeIsNull(mlirOperationGetAttributeByName(op, keep_ref()));
}

// The first attribute from *i on that is no note; false: there is none.
static bool next_attribute(MlirOperation op, intptr_t *i, MlirNamedAttribute *out) {
  while (*i < mlirOperationGetNumAttributes(op)) {
    *out = mlirOperationGetAttribute(op, (*i)++);
    if (!marks_is_note(mlirIdentifierStr(out->name)))
      return true;
  }
  return false;
}

bool marks_same_attributes(MlirOperation a, MlirOperation b) {
  MlirNamedAttribute p, q;
  intptr_t i = 0, k = 0;
  for (;;) {
    bool one = next_attribute(a, &i, &p), other = next_attribute(b, &k, &q);
    if (!one || !other)
      return one == other;
    if (!mlirIdentifierEqual(p.name, q.name) || !mlirAttributeEqual(p.attribute, q.attribute))
      return false;
  }
}
