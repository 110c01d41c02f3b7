// auto_mlir.Target: the machine that is compiled for, its instructions, their classes and the rules.
#include "python/core.h"

#include <string.h>

static target_object *target_open(AutoTargetOptions options) {
  target_object *t = PyObject_New(target_object, core.target);
  if (!t)
    return NULL;
  t->target = (AutoTarget){NULL};
  bool ok = guard_init(&t->guard);
  said errors = {0};
  if (ok) {
    Py_BEGIN_ALLOW_THREADS t->target = autoTargetCreate(options, said_lines, &errors);
    Py_END_ALLOW_THREADS if ((ok = !autoTargetIsNull(t->target)) == false)
        said_raise(&errors, "there is no such target");
  }
  said_free(&errors);
  if (!ok)
    Py_CLEAR(t);
  return t;
}

// With the installed rules where none are given.
target_object *target_new(AutoTargetOptions o) {
  text rules = {0};
  if (!o.rules.length)
    autoFindRules(o.name, text_append, &rules);
  else if (!mlirStringRefEqual(o.rules, core_ref("none")))
    text_append(o.rules, &rules);
  o.rules = (MlirStringRef){rules.data, rules.size};
  target_object *t = target_open(o);
  text_free(&rules);
  return t;
}

target_object *target_native(void) {
  return target_new(
      (AutoTargetOptions){core_ref("x86"), core_ref("native"), core_ref(""), core_ref(""), core_ref("")});
}

static PyObject *target_create(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  static char *names[] = {"name", "cpu", "features", "rules", "settings", NULL};
  const char *name = "x86", *cpu = "", *features = "", *settings = "";
  PyObject *rules = NULL;
  (void)type;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|s$ssO&s:Target", names, &name, &cpu, &features,
                                   PyUnicode_FSConverter, &rules, &settings))
    return NULL;
  target_object *t =
      target_new((AutoTargetOptions){core_ref(name), core_ref(cpu), core_ref(features),
                                     core_ref(rules ? PyBytes_AsString(rules) : ""), core_ref(settings)});
  Py_XDECREF(rules);
  return (PyObject *)t;
}

static void target_dealloc(PyObject *self) {
  target_object *t = (target_object *)self;
  if (!autoTargetIsNull(t->target))
    autoTargetDestroy(t->target);
  guard_free(&t->guard);
  PyTypeObject *type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

// ---- properties: what does not change needs no guard ------------------------------------------------------

#define TEXT_PROPERTY(PROPERTY, FUNCTION)                                                                    \
  static PyObject *target_##PROPERTY(PyObject *self, void *unused) {                                         \
    (void)unused;                                                                                            \
    return core_string(FUNCTION(((target_object *)self)->target));                                           \
  }
TEXT_PROPERTY(name, autoTargetGetName)
TEXT_PROPERTY(cpu, autoTargetGetCPU)
TEXT_PROPERTY(features, autoTargetGetFeatures)
TEXT_PROPERTY(triple, autoTargetGetTriple)
TEXT_PROPERTY(cost_cpu, autoTargetGetCostCPU)
TEXT_PROPERTY(dialect, autoTargetGetDialect)
TEXT_PROPERTY(solver, autoTargetGetSolver)

static PyObject *target_register_bits(PyObject *self, void *unused) {
  (void)unused;
  return PyLong_FromUnsignedLong(autoTargetGetRegisterBits(((target_object *)self)->target));
}

static PyObject *target_has_threads(PyObject *self, void *unused) {
  (void)unused;
  return PyBool_FromLong(autoTargetHasThreads(((target_object *)self)->target));
}

static PyObject *target_runs_here(PyObject *self, void *unused) {
  target_object *t = (target_object *)self;
  (void)unused;
  if (!autoTargetGetTriple(t->target).length)
    return PyBool_FromLong(0); // an accelerator
  return PyBool_FromLong(autoTargetRunsOnHost(t->target, NULL, NULL));
}

static PyObject *target_repr(PyObject *self) {
  AutoTarget t = ((target_object *)self)->target;
  MlirStringRef cpu = autoTargetGetCPU(t);
  return cpu.length ? PyUnicode_FromFormat("<auto_mlir.Target %s, %s>", autoTargetGetName(t).data, cpu.data)
                    : PyUnicode_FromFormat("<auto_mlir.Target %s>", autoTargetGetName(t).data);
}

// ---- instructions -------------------------------------------------------------------------------

static PyStructSequence_Field instruction_fields[] = {
    {"name", "the vendor's, which is the operation's name in the dialect"},
    {"operation", "of the auto dialect: its class, 'auto.dot'"},
    {"parameters", "dict: the operation's parameters of which it is this instruction"},
    {"features", "tuple of LLVM's names: what the CPU needs"},
    {"available", "on this CPU"},
    {"lowered", "has a template in the LLVM dialect"},
    {"latency", "cycles"},
    {"throughput", "cycles per instance"},
    {"status", "of its comparison with hardware: 'confirmed', 'modeled', 'open', 'unconfirmed', ..."},
    {"masking", "of a masked form: 'merge', 'zero', ...; else ''"},
    {NULL, NULL}};
static PyStructSequence_Desc instruction_description = {
    "auto_mlir.Instruction", "An instruction of a target.", instruction_fields, 10};

static PyObject *features_of(AutoTarget t, intptr_t i, unsigned count) {
  PyObject *out = PyTuple_New(count);
  for (unsigned k = 0; out && k < count; k++) {
    PyObject *item = core_string(autoTargetGetInstructionFeature(t, i, k));
    if (!item || PyTuple_SetItem(out, k, item) < 0)
      Py_CLEAR(out);
  }
  return out;
}

static PyObject *parameters_of(AutoTarget t, intptr_t i) {
  PyObject *out = PyDict_New();
  intptr_t operation = autoTargetGetInstructionOperation(t, i);
  unsigned count = autoTargetGetOperation(t, operation).numParameters;
  for (unsigned k = 0; out && k < count; k++) {
    PyObject *key = core_string(autoTargetGetOperationParameter(t, operation, k));
    PyObject *value = PyLong_FromLongLong(autoTargetGetInstructionParameter(t, i, k));
    if (!key || !value || PyDict_SetItem(out, key, value) < 0)
      Py_CLEAR(out);
    Py_XDECREF(key);
    Py_XDECREF(value);
  }
  return out;
}

static PyObject *make_instruction(AutoTarget t, intptr_t i) {
  AutoInstruction in = autoTargetGetInstruction(t, i);
  return core_sequence(core.instruction, 10, core_string(in.name), core_string(in.autoName),
                       parameters_of(t, i), features_of(t, i, in.numFeatures), PyBool_FromLong(in.available),
                       PyBool_FromLong(in.lowered), PyFloat_FromDouble((double)in.latency),
                       PyFloat_FromDouble((double)in.throughput), core_string(in.status),
                       core_string(in.masking));
}

// ---- operations: classes of instructions --------------------------------------------------------

static PyStructSequence_Field operand_fields[] = {
    {"name", "its name"},
    {"kind", "'vector', 'mask', 'scalar' or 'immediate', which is an attribute"},
    {"optional", "some operations do not have it"},
    {NULL, NULL}};
static PyStructSequence_Desc operand_description = {"auto_mlir.Operand", "An operand of an operation.",
                                                    operand_fields, 3};
static PyStructSequence_Field operation_fields[] = {
    {"name", "'auto.dot'"},
    {"parameters", "dict: the parameters' names, with what of the types says each; '': it is an attribute"},
    {"operands", "tuple of Operand"},
    {"structure", "what a lane of the result is, over the parameters"},
    {"members", "dict: how many instructions of each dialect it has"},
    {NULL, NULL}};
static PyStructSequence_Desc operation_description = {
    "auto_mlir.Operation", "An operation of the auto dialect: a class of instructions.", operation_fields, 5};

static PyObject *operation_parameters(AutoTarget t, intptr_t i, unsigned count) {
  PyObject *out = PyDict_New();
  for (unsigned k = 0; out && k < count; k++) {
    PyObject *key = core_string(autoTargetGetOperationParameter(t, i, k));
    PyObject *value = core_string(autoTargetGetOperationParameterSource(t, i, k));
    if (!key || !value || PyDict_SetItem(out, key, value) < 0)
      Py_CLEAR(out);
    Py_XDECREF(key);
    Py_XDECREF(value);
  }
  return out;
}

static PyObject *operation_operands(AutoTarget t, intptr_t i, unsigned count) {
  PyObject *out = PyTuple_New(count);
  for (unsigned k = 0; out && k < count; k++) {
    AutoOperand o = autoTargetGetOperationOperand(t, i, k);
    PyObject *item = core_sequence(core.operand, 3, core_string(o.name), core_string(o.kind),
                                   PyBool_FromLong(o.isOptional));
    if (!item || PyTuple_SetItem(out, k, item) < 0)
      Py_CLEAR(out);
  }
  return out;
}

static PyObject *operation_members(AutoTarget t, intptr_t i) {
  PyObject *out = PyDict_New();
  for (unsigned k = 0; out && k < autoTargetGetNumDialects(t); k++) {
    unsigned members = autoTargetGetOperationMembers(t, i, k);
    PyObject *value = members ? PyLong_FromUnsignedLong(members) : NULL;
    if (members && (!value || PyDict_SetItemString(out, autoTargetGetDialectAt(t, k).data, value) < 0))
      Py_CLEAR(out);
    Py_XDECREF(value);
  }
  return out;
}

static PyObject *make_operation(AutoTarget t, intptr_t i) {
  AutoOperation o = autoTargetGetOperation(t, i);
  text structure = {0};
  autoTargetPrintOperationStructure(t, i, text_append, &structure);
  PyObject *out = core_sequence(
      core.operation, 5, core_string(o.name), operation_parameters(t, i, o.numParameters),
      operation_operands(t, i, o.numOperands), text_string(&structure), operation_members(t, i));
  text_free(&structure);
  return out;
}

// ---- rules ---------------------------------------------------------------------------------------------

static PyStructSequence_Field rule_fields[] = {
    {"name", "its name"},
    {"instruction", "that computes the pattern"},
    {"operation", "of the auto dialect, which the pattern becomes first"},
    {"pattern", "what is recognized: a func.func of linalg and arith on tensors"},
    {"proof", "digest of the queries that the solver answered, 16 hexadecimal digits"},
    {"explanation", "the rule in words"},
    {NULL, NULL}};
static PyStructSequence_Desc rule_description = {
    "auto_mlir.Rule", "A proven rule: code that computes the pattern becomes the instruction.", rule_fields,
    6};

static PyObject *make_rule(AutoTarget t, intptr_t i) {
  AutoRule r = autoTargetGetRule(t, i);
  AutoInstruction in = autoTargetGetInstruction(t, r.instruction);
  text pattern = {0};
  autoTargetPrintRule(t, i, text_append, &pattern);
  char proof[20], cost[32];
  PyOS_snprintf(proof, sizeof proof, "%016llx", (unsigned long long)r.proofDigest);
  PyOS_snprintf(cost, sizeof cost, "%g", (double)in.throughput);
  PyObject *explanation = PyUnicode_FromFormat(
      "Code that computes the pattern becomes %s and then %s.%s (%s cycles%s). %s proved for all operands "
      "that both "
      "compute the same: proof %s. The instruction's meaning is %s on hardware.",
      in.autoName.data, autoTargetGetDialect(t).data, in.name.data, cost,
      in.available ? "" : "; not on this CPU", autoTargetGetSolver(t).data, proof, in.status.data);
  PyObject *out =
      core_sequence(core.rule, 6, core_string(r.name), core_string(in.name), core_string(in.autoName),
                    text_string(&pattern), PyUnicode_FromString(proof), explanation);
  text_free(&pattern);
  return out;
}

// ---- listings --------------------------------------------------------------------------------------------

static PyObject *list_all(PyObject *self, intptr_t (*count)(AutoTarget),
                          PyObject *(*make)(AutoTarget, intptr_t)) {
  target_object *t = (target_object *)self;
  if (!guard_enter(&t->guard, "target"))
    return NULL;
  PyObject *out = PyList_New(0);
  intptr_t size = count(t->target);
  for (intptr_t i = 0; out && i < size; i++) {
    PyObject *item = make(t->target, i);
    if (!item || PyList_Append(out, item) < 0)
      Py_CLEAR(out);
    Py_XDECREF(item);
  }
  guard_leave(&t->guard);
  return out;
}

static PyObject *target_instructions(PyObject *self, PyObject *unused) {
  (void)unused;
  return list_all(self, autoTargetGetNumInstructions, make_instruction);
}

static PyObject *target_operations(PyObject *self, PyObject *unused) {
  (void)unused;
  return list_all(self, autoTargetGetNumOperations, make_operation);
}

static PyObject *target_rules(PyObject *self, PyObject *unused) {
  (void)unused;
  return list_all(self, autoTargetGetNumRules, make_rule);
}

static PyObject *target_semantics(PyObject *self, PyObject *arg) {
  target_object *t = (target_object *)self;
  const char *name = PyUnicode_Check(arg) ? PyUnicode_AsUTF8AndSize(arg, NULL) : NULL;
  if (!name)
    return PyErr_Occurred()
               ? NULL
               : PyErr_Format(PyExc_TypeError, "an instruction's name is a str, not %R", Py_TYPE(arg));
  if (!guard_enter(&t->guard, "target"))
    return NULL;
  PyObject *out = NULL;
  for (intptr_t i = 0; !out && i < autoTargetGetNumInstructions(t->target); i++) {
    if (!mlirStringRefEqual(autoTargetGetInstruction(t->target, i).name, core_ref(name)))
      continue;
    text semantics = {0};
    autoTargetPrintInstructionSemantics(t->target, i, text_append, &semantics);
    out = text_string(&semantics);
    text_free(&semantics);
    break;
  }
  guard_leave(&t->guard);
  if (!out && !PyErr_Occurred())
    PyErr_Format(PyExc_KeyError, "the target has no instruction '%s'", name);
  return out;
}

static PyMethodDef target_methods[] = {
    {"instructions", target_instructions, METH_NOARGS, "instructions($self)\n--\n\nList of Instruction."},
    {"operations", target_operations, METH_NOARGS,
     "operations($self)\n--\n\nList of Operation: the auto dialect, whose operations are classes of "
     "instructions."},
    {"rules", target_rules, METH_NOARGS, "rules($self)\n--\n\nList of Rule."},
    {"semantics", target_semantics, METH_O,
     "semantics($self, instruction, /)\n--\n\nWhat the instruction of this name computes: a func.func of "
     "linalg and "
     "arith on "
     "tensors."},
    {NULL, NULL, 0, NULL}};
static PyGetSetDef target_properties[] = {
    {"name", target_name, NULL, "'x86', 'neon', 'hvx', or the accelerator's", NULL},
    {"cpu", target_cpu, NULL, "LLVM's name of the CPU, never 'native'", NULL},
    {"features", target_features, NULL, "LLVM's features beside the CPU's, '+a,-b'", NULL},
    {"triple", target_triple, NULL, "LLVM's; '' for an accelerator", NULL},
    {"cost_cpu", target_cost_cpu, NULL, "the CPU whose costs are used; '' without rules", NULL},
    {"dialect", target_dialect, NULL, "of the instructions; '' without rules", NULL},
    {"solver", target_solver, NULL, "which proved the rules; '' without rules", NULL},
    {"register_bits", target_register_bits, NULL, "of the widest usable vector register", NULL},
    {"has_threads", target_has_threads, NULL, "there is OpenMP", NULL},
    {"runs_here", target_runs_here, NULL, "this machine runs its code", NULL},
    {NULL, NULL, NULL, NULL, NULL}};
static PyType_Slot target_slots[] = {
    {Py_tp_new, target_create},
    {Py_tp_dealloc, target_dealloc},
    {Py_tp_repr, target_repr},
    {Py_tp_methods, target_methods},
    {Py_tp_getset, target_properties},
    {Py_tp_doc, "Target(name='x86', *, cpu='', features='', rules='', settings='')\n--\n\nThe machine that "
                "is compiled for. "
                "`name`: one of targets(), or the path of an accelerator's library (FILE.isa).\n`cpu`: "
                "LLVM's name, or 'native'; "
                "'' is the target's least. `features`: '+a,-b'. `rules`: path of a rule bundle;\n'' is the "
                "installed one, 'none' "
                "is none. `settings`: 'NAME=VALUE,...' of an accelerator's library. Raises Error."},
    {0, NULL}};
static PyType_Spec target_spec = {"auto_mlir.Target", sizeof(target_object), 0,
                                  Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, target_slots};

bool target_add_types(PyObject *m) {
  core.target = core_add_type(m, &target_spec);
  core.instruction = core_add_sequence(m, &instruction_description);
  core.operand = core_add_sequence(m, &operand_description);
  core.operation = core_add_sequence(m, &operation_description);
  core.rule = core_add_sequence(m, &rule_description);
  return core.target && core.instruction && core.operand && core.operation && core.rule;
}
