#include "semgen/regions.h"
#include "semgen/intrinsics.h"
#include "semgen/process.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <llvm-c/Core.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Name of the region that measures the time between dispatch and retirement that llvm-mca adds to everything.
static const char calibration[] = "calibration";

// ---- a value in registers -----------------------------------------------------------------------

// How one operand or result crosses the border of the region: `pieces` registers of type `piece`.
typedef struct border {
  LLVMTypeRef type, piece;
  uint32_t pieces;
  const char *constraint;
  bool mask;
} border;

static uint32_t element_bits(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type);
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return 16;
  case LLVMFloatTypeKind:
    return 32;
  case LLVMDoubleTypeKind:
    return 64;
  default:
    die("no element of a vector register");
  }
}

static bool is_float(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  return kind == LLVMHalfTypeKind || kind == LLVMFloatTypeKind || kind == LLVMDoubleTypeKind;
}

static border border_of(LLVMContextRef c, LLVMTypeRef type, uint32_t max_bits) {
  border b = {.type = type, .piece = type, .pieces = 1, .constraint = "r"};
  if (LLVMGetTypeKind(type) == LLVMIntegerTypeKind) {
    b.piece = LLVMIntTypeInContext(c, LLVMGetIntTypeWidth(type) <= 32 ? 32 : 64);
  } else if (is_float(type)) {
    b.constraint = "v";
  } else if (LLVMGetTypeKind(type) == LLVMVectorTypeKind) {
    uint32_t lanes = LLVMGetVectorSize(type), width = element_bits(LLVMGetElementType(type));
    if (width == 1) {
      b.mask = true;
      b.constraint = "^Yk";
      b.piece = LLVMIntTypeInContext(c, lanes < 8 ? 8 : lanes);
    } else {
      uint32_t bits = lanes * width;
      b.constraint = "v";
      b.pieces = bits > max_bits ? bits / max_bits : 1;
      uint32_t piece_bits = bits > max_bits ? max_bits : bits < 128 ? 128 : bits;
      // Halves travel as integers: not every CPU has registers of them.
      bool halves = LLVMGetTypeKind(LLVMGetElementType(type)) == LLVMHalfTypeKind;
      b.piece =
          LLVMVectorType(halves ? LLVMInt16TypeInContext(c) : LLVMGetElementType(type), piece_bits / width);
    }
  }
  return b;
}

// Lanes first .. first + count - 1 of v ++ w; lanes past the end are poison.
static LLVMValueRef lanes_of(LLVMBuilderRef b, LLVMValueRef v, LLVMValueRef w, uint32_t first,
                             uint32_t count) {
  LLVMContextRef c = LLVMGetTypeContext(LLVMTypeOf(v));
  uint32_t have = LLVMGetVectorSize(LLVMTypeOf(v)) * (w ? 2 : 1);
  if (!w && first == 0 && count == have)
    return v;
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c);
  LLVMValueRef *numbers = util_alloc(count * sizeof *numbers);
  for (uint32_t i = 0; i < count; ++i)
    numbers[i] = first + i < have ? LLVMConstInt(i32, first + i, 0) : LLVMGetPoison(i32);
  LLVMValueRef result =
      LLVMBuildShuffleVector(b, v, w ? w : LLVMGetPoison(LLVMTypeOf(v)), LLVMConstVector(numbers, count), "");
  util_release(numbers);
  return result;
}

// Joins 2^k equal vectors.
static LLVMValueRef concatenate(LLVMBuilderRef b, LLVMValueRef *pieces, uint32_t count) {
  for (; count > 1; count /= 2)
    for (uint32_t i = 0; i < count / 2; ++i)
      pieces[i] =
          lanes_of(b, pieces[2 * i], pieces[2 * i + 1], 0, 2 * LLVMGetVectorSize(LLVMTypeOf(pieces[2 * i])));
  return pieces[0];
}

static LLVMValueRef from_registers(LLVMBuilderRef b, const border *o, LLVMValueRef *pieces) {
  LLVMContextRef c = LLVMGetTypeContext(o->type);
  if (o->mask) {
    uint32_t bits = LLVMGetIntTypeWidth(o->piece);
    LLVMValueRef all = LLVMBuildBitCast(b, pieces[0], LLVMVectorType(LLVMInt1TypeInContext(c), bits), "");
    return lanes_of(b, all, NULL, 0, LLVMGetVectorSize(o->type));
  }
  if (LLVMGetTypeKind(o->type) == LLVMIntegerTypeKind)
    return LLVMBuildIntCast2(b, pieces[0], o->type, 0, "");
  if (LLVMGetTypeKind(o->type) != LLVMVectorTypeKind)
    return pieces[0];
  LLVMValueRef v = lanes_of(b, concatenate(b, pieces, o->pieces), NULL, 0, LLVMGetVectorSize(o->type));
  return LLVMTypeOf(v) == o->type ? v : LLVMBuildBitCast(b, v, o->type, "");
}

static void to_registers(LLVMBuilderRef b, const border *o, LLVMValueRef v, LLVMValueRef *pieces) {
  if (o->mask) {
    uint32_t bits = LLVMGetIntTypeWidth(o->piece);
    pieces[0] = LLVMBuildBitCast(b, lanes_of(b, v, NULL, 0, bits), o->piece, "");
  } else if (LLVMGetTypeKind(o->type) == LLVMIntegerTypeKind) {
    pieces[0] = LLVMBuildIntCast2(b, v, o->piece, 0, "");
  } else if (LLVMGetTypeKind(o->type) == LLVMVectorTypeKind) {
    uint32_t lanes = LLVMGetVectorSize(o->piece);
    if (LLVMGetElementType(o->type) != LLVMGetElementType(o->piece))
      v = LLVMBuildBitCast(b, v, LLVMVectorType(LLVMGetElementType(o->piece), LLVMGetVectorSize(o->type)),
                           "");
    for (uint32_t i = 0; i < o->pieces; ++i)
      pieces[i] = lanes_of(b, v, NULL, i * lanes, lanes);
  } else {
    pieces[0] = v;
  }
}

// ---- the loop -----------------------------------------------------------------------------------

enum { MAX_REGISTERS = 32 };

// A marker that llvm-mca finds in the assembly. It writes the registers of `borders`, and reads those in `in`
// if that is not NULL.
static LLVMValueRef marker(LLVMBuilderRef b, LLVMContextRef c, const char *text, const border *borders,
                           uint32_t count, LLVMValueRef *in) {
  strbuf constraints = {0};
  LLVMTypeRef types[MAX_REGISTERS];
  uint32_t n = 0;
  for (int inputs = 0; inputs <= (in != NULL); ++inputs) {
    n = 0;
    for (uint32_t o = 0; o < count; ++o)
      for (uint32_t i = 0; i < borders[o].pieces; ++i) {
        strbuf_printf(&constraints, "%s%s%s", inputs || n ? "," : "", inputs ? "" : "=",
                      borders[o].constraint);
        types[n++] = borders[o].piece;
      }
  }
  LLVMTypeRef result = n == 0   ? LLVMVoidTypeInContext(c)
                       : n == 1 ? types[0]
                                : LLVMStructTypeInContext(c, types, n, 0);
  LLVMTypeRef type = LLVMFunctionType(result, types, in ? n : 0, 0);
  LLVMValueRef code = LLVMGetInlineAsm(type, text, strlen(text), constraints.text ? constraints.text : "",
                                       constraints.size, 1, 0, LLVMInlineAsmDialectATT, 0);
  strbuf_free(&constraints);
  return LLVMBuildCall2(b, type, code, in, in ? n : 0, "");
}

// Register number i of a marker's.
static LLVMValueRef written(LLVMBuilderRef b, LLVMValueRef call, uint32_t i) {
  return LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMStructTypeKind ? LLVMBuildExtractValue(b, call, i, "")
                                                                 : call;
}

// Behind the region, additions use the result: without an integer user of integers nearby the compiler would
// take the floating-point forms of logic and shuffles, whose costs differ on some CPUs.
static void use_result(LLVMBuilderRef b, LLVMContextRef c, const border *o, LLVMValueRef *pieces,
                       LLVMValueRef end) {
  for (uint32_t i = 0; i < o->pieces && LLVMGetTypeKind(o->piece) == LLVMVectorTypeKind; ++i) {
    LLVMValueRef other = written(b, end, i);
    LLVMValueRef sum = is_float(LLVMGetElementType(o->piece)) ? LLVMBuildFAdd(b, pieces[i], other, "")
                                                              : LLVMBuildAdd(b, pieces[i], other, "");
    LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(c), (LLVMTypeRef *)&o->piece, 1, 0);
    LLVMBuildCall2(b, type, LLVMGetInlineAsm(type, "", 0, "v", 1, 1, 0, LLVMInlineAsmDialectATT, 0), &sum, 1,
                   "");
  }
}

static void add_string(LLVMContextRef c, LLVMValueRef f, const char *key, const char *value) {
  LLVMAddAttributeAtIndex(
      f, LLVMAttributeFunctionIndex,
      LLVMCreateStringAttribute(c, key, (unsigned)strlen(key), value, (unsigned)strlen(value)));
}

// loop: begin marker; result = callee(what the marker gave); end marker; again. False: too many registers.
static bool add_loop(const region_job *job, LLVMModuleRef module, LLVMValueRef callee, const char *name) {
  LLVMContextRef c = LLVMGetModuleContext(module);
  LLVMTypeRef callee_type = LLVMGlobalGetValueType(callee);
  uint32_t n = LLVMCountParams(callee), registers = 0;
  border operands[16], result = {.pieces = 0};
  LLVMTypeRef types[16];
  if (n > 16)
    return false;
  LLVMGetParamTypes(callee_type, types);
  for (uint32_t o = 0; o < n; ++o) {
    operands[o] = border_of(c, types[o], job->max_bits);
    registers += operands[o].pieces;
  }
  bool has_result = LLVMGetTypeKind(LLVMGetReturnType(callee_type)) != LLVMVoidTypeKind;
  if (has_result)
    result = border_of(c, LLVMGetReturnType(callee_type), job->max_bits);
  if (registers > 14 || result.pieces > 14)
    return false;
  LLVMTypeRef nothing = LLVMFunctionType(LLVMVoidTypeInContext(c), NULL, 0, 0);
  LLVMValueRef f = LLVMAddFunction(module, name, nothing);
  add_string(c, f, "target-cpu", job->codegen_cpu);
  add_string(c, f, "min-legal-vector-width", "512");
  LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(c, f, ""),
                    loop = LLVMAppendBasicBlockInContext(c, f, "");
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMPositionBuilderAtEnd(b, entry);
  LLVMBuildBr(b, loop);
  LLVMPositionBuilderAtEnd(b, loop);
  char text[128];
  snprintf(text, sizeof text, "# LLVM-MCA-BEGIN %s", name);
  LLVMValueRef begin = marker(b, c, text, operands, n, NULL), arguments[16];
  for (uint32_t o = 0, at = 0; o < n; ++o) {
    LLVMValueRef pieces[MAX_REGISTERS];
    for (uint32_t i = 0; i < operands[o].pieces; ++i, ++at)
      pieces[i] = written(b, begin, at);
    arguments[o] = from_registers(b, &operands[o], pieces);
  }
  LLVMValueRef value = LLVMBuildCall2(b, callee_type, callee, arguments, n, ""), out[MAX_REGISTERS];
  if (has_result)
    to_registers(b, &result, value, out);
  snprintf(text, sizeof text, "# LLVM-MCA-END %s", name);
  LLVMValueRef end = marker(b, c, text, &result, has_result, has_result ? out : NULL);
  if (has_result)
    use_result(b, c, &result, out, end);
  LLVMBuildBr(b, loop);
  LLVMDisposeBuilder(b);
  return true;
}

// A single addition, whose latency every model states.
static LLVMValueRef add_calibration(LLVMModuleRef module) {
  LLVMContextRef c = LLVMGetModuleContext(module);
  LLVMTypeRef type = LLVMVectorType(LLVMInt32TypeInContext(c), 4), types[] = {type, type};
  LLVMValueRef f = LLVMAddFunction(module, "calibration.callee", LLVMFunctionType(type, types, 2, 0));
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(c, f, ""));
  LLVMBuildRet(b, LLVMBuildAdd(b, LLVMGetParam(f, 0), LLVMGetParam(f, 1), ""));
  LLVMDisposeBuilder(b);
  return f;
}

// In a child process: code generation may end the process when a function is beyond the CPU.
static bool emit_assembly(const region_job *job, const char *path) {
  LLVMModuleRef module = LLVMCloneModule(job->module);
  LLVMContextRef c = LLVMGetModuleContext(module);
  LLVMTargetMachineRef machine = intrinsics_target_machine(job->codegen_cpu);
  unsigned always_inline = LLVMGetEnumAttributeKindForName("alwaysinline", strlen("alwaysinline"));
  static const char *const dropped[] = {"target-features", "target-cpu", "min-legal-vector-width"};
  LLVMValueRef calibrate = add_calibration(module);
  STACK(LLVMValueRef) callees = {0};
  stack_push(&callees, calibrate);
  for (uint32_t i = 0; i < job->num_functions; ++i)
    if (job->functions[i]) {
      size_t size;
      stack_push(&callees, LLVMGetNamedFunction(module, LLVMGetValueName2(job->functions[i], &size)));
    }
  for (LLVMValueRef f = LLVMGetFirstFunction(module), next; f; f = next) {
    next = LLVMGetNextFunction(f);
    if (LLVMIsDeclaration(f))
      continue;
    for (size_t k = 0; k < sizeof dropped / sizeof *dropped; ++k)
      LLVMRemoveStringAttributeAtIndex(f, LLVMAttributeFunctionIndex, dropped[k],
                                       (unsigned)strlen(dropped[k]));
    LLVMSetLinkage(f, LLVMInternalLinkage);
    LLVMAddAttributeAtIndex(f, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(c, always_inline, 0));
  }
  uint32_t k = 0;
  add_loop(job, module, callees.data[k++], calibration);
  for (uint32_t i = 0; i < job->num_functions; ++i)
    if (job->functions[i]) {
      char name[32];
      snprintf(name, sizeof name, "r%u", i);
      add_loop(job, module, callees.data[k++], name);
    }
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(module, "always-inline,globaldce", machine, options);
  char *message = NULL;
  if (error) {
    message = LLVMGetErrorMessage(error);
    fprintf(stderr, "%s\n", message);
    return false;
  }
  LLVMMemoryBufferRef buffer;
  if (LLVMTargetMachineEmitToMemoryBuffer(machine, module, LLVMAssemblyFile, &message, &buffer)) {
    fprintf(stderr, "%s\n", message);
    return false;
  }
  return util_write_file(path, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
}

// ---- llvm-mca -----------------------------------------------------------------------------------

static double number(const cJSON *object, const char *view, const char *key) {
  const cJSON *v = cJSON_GetObjectItem(object, view);
  const cJSON *n = v ? cJSON_GetObjectItem(v, key) : NULL;
  return cJSON_IsNumber(n) ? n->valuedouble : -1;
}

// Latency of the only instruction of a region.
static double instruction_latency(const cJSON *region) {
  const cJSON *view = cJSON_GetObjectItem(region, "InstructionInfoView");
  const cJSON *list = view ? cJSON_GetObjectItem(view, "InstructionList") : NULL;
  const cJSON *first = cJSON_GetArraySize(list) == 1 ? cJSON_GetArrayItem(list, 0) : NULL;
  const cJSON *latency = first ? cJSON_GetObjectItem(first, "Latency") : NULL;
  return cJSON_IsNumber(latency) ? latency->valuedouble : -1;
}

// One iteration: TotalCycles is the critical path plus a constant, which the calibration region tells.
static bool read_report(const char *json, const region_job *job, region_cost *costs) {
  cJSON *root = cJSON_Parse(json);
  const cJSON *regions = root ? cJSON_GetObjectItem(root, "CodeRegions") : NULL, *region;
  double overhead = -1;
  cJSON_ArrayForEach(region, regions) {
    const cJSON *name = cJSON_GetObjectItem(region, "Name");
    double latency = instruction_latency(region);
    if (cJSON_IsString(name) && !strcmp(name->valuestring, calibration) && latency >= 0)
      overhead = number(region, "SummaryView", "TotalCycles") - latency;
  }
  if (overhead < 0) {
    cJSON_Delete(root);
    return false;
  }
  cJSON_ArrayForEach(region, regions) {
    const cJSON *name = cJSON_GetObjectItem(region, "Name");
    if (!cJSON_IsString(name) || name->valuestring[0] != 'r')
      continue;
    unsigned long i = strtoul(name->valuestring + 1, NULL, 10);
    double total = number(region, "SummaryView", "TotalCycles");
    if (i < job->num_functions && total >= 0)
      costs[i] = (region_cost){(float)(total > overhead ? total - overhead : 0),
                               (float)number(region, "SummaryView", "BlockRThroughput")};
  }
  cJSON_Delete(root);
  return true;
}

// ---- the assembly's regions -----------------------------------------------------------------------

typedef struct region_text {
  const char *begin;
  size_t size;
  uint32_t function; // number of the function; UINT32_MAX: the calibration
} region_text;

// What one job's compilation gave.
typedef struct assembly {
  char *text;
  STACK(region_text) regions; // the calibration first
} assembly;

static void find_regions(assembly *a) {
  static const char begin[] = "# LLVM-MCA-BEGIN ", end[] = "# LLVM-MCA-END ";
  for (const char *at = a->text; (at = strstr(at, begin)); ++at) {
    const char *name = at + sizeof begin - 1, *last = strstr(at, end);
    last = last ? strchr(last, '\n') : NULL;
    if (!last)
      return;
    uint32_t function = *name == 'r' ? (uint32_t)strtoul(name + 1, NULL, 10) : UINT32_MAX;
    stack_push(&a->regions, (region_text){at, (size_t)(last + 1 - at), function});
  }
}

// ---- steps --------------------------------------------------------------------------------------

// With some instructions and CPUs llvm-mca does not end (vdpps on sapphirerapids, LLVM 19). Hence it gets the
// regions in groups; one that does not end is divided, and a single region that does not is not measured.
enum { GROUP = 250, PARTS = 4 };

// A step is the compilation of one job (cpu < 0) or the analysis of a group of its regions.
typedef struct step {
  uint32_t job;
  int cpu, pid;
  size_t first, count; // regions
} step;

typedef struct work_place {
  process_directory directory;
  region_job *jobs;
  assembly *assemblies; // one per job
  STACK(step) steps;
  diagnostics *d;
} work_place;

static void file_name(const work_place *w, size_t step, const char *suffix, char *out, size_t size) {
  snprintf(out, size, "%s/%zu.%s", w->directory.path, step, suffix);
}

static int start_codegen(const work_place *w, size_t index) {
  const step *s = &w->steps.data[index];
  char path[320];
  file_name(w, index, "s", path, sizeof path);
  fflush(NULL);
  int pid = fork();
  if (pid == 0)
    _exit(emit_assembly(&w->jobs[s->job], path) ? 0 : 1);
  if (pid < 0)
    diag_error(w->d, path, "cannot start a process: %s", strerror(errno));
  return pid;
}

static bool finish_codegen(const work_place *w, size_t index, int status) {
  const step *s = &w->steps.data[index];
  assembly *a = &w->assemblies[s->job];
  char path[320];
  file_name(w, index, "s", path, sizeof path);
  a->text = status ? NULL : util_read_file(path, NULL);
  if (a->text)
    find_regions(a);
  bool good = a->regions.size && a->regions.data[0].function == UINT32_MAX;
  if (!good)
    diag_error(w->d, "LLVM", "no code for %s (status %d)", w->jobs[s->job].codegen_cpu, status);
  return good;
}

static bool write_group(const work_place *w, size_t index, const char *path) {
  const step *s = &w->steps.data[index];
  const assembly *a = &w->assemblies[s->job];
  strbuf text = {0};
  strbuf_append(&text, a->regions.data[0].begin, a->regions.data[0].size);
  for (size_t k = s->first; k < s->first + s->count; ++k)
    strbuf_append(&text, a->regions.data[k].begin, a->regions.data[k].size);
  bool good = util_write_file(path, text.text, text.size);
  if (!good)
    diag_error(w->d, path, "cannot be written: %s", strerror(errno));
  strbuf_free(&text);
  return good;
}

// Seconds of processor time. A group takes a tenth of one; a single region gets more than its share, because
// what does not end is left out.
static unsigned time_limit(const step *s) { return s->count == 1 ? 2 : 1; }

static int start_analysis(const work_place *w, size_t index) {
  const step *s = &w->steps.data[index];
  char in[320], out[320], error[320], model[64];
  file_name(w, index, "s", in, sizeof in);
  file_name(w, index, "json", out, sizeof out);
  file_name(w, index, "err", error, sizeof error);
  snprintf(model, sizeof model, "-mcpu=%s", w->jobs[s->job].cpus[s->cpu]);
  const char *arguments[] = {AUTO_LLVM_BIN "/llvm-mca",
                             "-mtriple=x86_64-unknown-linux-gnu",
                             model,
                             "-iterations=1",
                             "-json",
                             "-resource-pressure=false",
                             "-skip-unsupported-instructions=lack-sched",
                             in,
                             NULL};
  return write_group(w, index, in) ? process_start_limited(arguments, out, error, time_limit(s), w->d) : -1;
}

static void add_groups(work_place *w, const step *s, size_t parts) {
  for (size_t k = 0; k < parts; ++k) {
    size_t first = s->first + s->count * k / parts, end = s->first + s->count * (k + 1) / parts;
    if (first < end)
      stack_push(&w->steps, (step){s->job, s->cpu, -1, first, end - first});
  }
}

static bool finish_analysis(work_place *w, size_t index, int status) {
  step s = w->steps.data[index];
  const region_job *job = &w->jobs[s.job];
  const region_text *regions = w->assemblies[s.job].regions.data;
  region_cost *costs = job->costs + (size_t)s.cpu * job->num_functions;
  if (status == 128 + SIGKILL) {
    if (s.count > 1)
      add_groups(w, &s, PARTS);
    return true;
  }
  char path[320];
  if (status) {
    file_name(w, index, "err", path, sizeof path);
    char *messages = util_read_file(path, NULL);
    diag_error(w->d, "llvm-mca", "failed with status %d for %s: %.300s", status, job->cpus[s.cpu],
               messages ? messages : "");
    util_release(messages);
    return false;
  }
  // Regions that are not in the report have no instruction: they are free.
  for (size_t k = s.first; k < s.first + s.count; ++k)
    if (regions[k].function < job->num_functions)
      costs[regions[k].function] = (region_cost){0, 0};
  file_name(w, index, "json", path, sizeof path);
  char *json = util_read_file(path, NULL);
  bool good = json && read_report(json, job, costs);
  if (!good)
    diag_error(w->d, "llvm-mca", "no usable report for %s", job->cpus[s.cpu]);
  util_release(json);
  return good;
}

// Runs the steps from `first` on in order, two processes at a time; those that they add, too.
static bool run_steps(work_place *w, size_t first) {
  bool good = true;
  size_t started = first;
  for (size_t finished = first; finished < w->steps.size; ++finished) {
    for (; started < w->steps.size && started < finished + 2; ++started) {
      int pid = !good                            ? -1
                : w->steps.data[started].cpu < 0 ? start_codegen(w, started)
                                                 : start_analysis(w, started);
      w->steps.data[started].pid = pid;
      good &= pid >= 0;
    }
    step s = w->steps.data[finished];
    if (s.pid < 0)
      continue;
    int status = process_wait(s.pid);
    good &= s.cpu < 0 ? finish_codegen(w, finished, status) : finish_analysis(w, finished, status);
  }
  return good;
}

static void add_analyses(work_place *w, uint32_t job) {
  for (uint32_t k = 0; k < w->jobs[job].num_cpus; ++k) {
    step all = {.job = job, .cpu = (int)k, .first = 1, .count = w->assemblies[job].regions.size - 1};
    add_groups(w, &all, (all.count + GROUP - 1) / GROUP);
  }
}

bool regions_measure(region_job *jobs, uint32_t count, diagnostics *d) {
  work_place w = {.jobs = jobs, .d = d};
  if (!process_directory_new(&w.directory, d))
    return false;
  w.assemblies = util_alloc((count + 1) * sizeof *w.assemblies);
  for (uint32_t j = 0; j < count; ++j) {
    w.assemblies[j] = (assembly){0};
    stack_push(&w.steps, (step){.job = j, .cpu = -1, .pid = -1});
    for (size_t i = 0; i < (size_t)jobs[j].num_cpus * jobs[j].num_functions; ++i)
      jobs[j].costs[i] = (region_cost){-1, -1};
  }
  bool good = run_steps(&w, 0);
  size_t compiled = w.steps.size;
  for (uint32_t j = 0; j < count && good; ++j)
    add_analyses(&w, j);
  good = good && run_steps(&w, compiled);
  for (uint32_t j = 0; j < count; ++j) {
    util_release(w.assemblies[j].text);
    stack_free(&w.assemblies[j].regions);
  }
  util_release(w.assemblies);
  stack_free(&w.steps);
  process_directory_free(&w.directory);
  return good;
}
