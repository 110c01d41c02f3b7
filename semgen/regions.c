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

// Regions that are in the assembly but not in the report have no instruction: they are free.
static void free_regions(const char *assembly, const region_job *job, region_cost *costs) {
  static const char begin[] = "# LLVM-MCA-BEGIN r";
  for (const char *at = assembly; (at = strstr(at, begin)); ++at) {
    unsigned long i = strtoul(at + sizeof begin - 1, NULL, 10);
    if (i < job->num_functions)
      costs[i] = (region_cost){0, 0};
  }
}

typedef struct work_place {
  process_directory directory;
  diagnostics *d;
} work_place;

static void file_name(const work_place *w, uint32_t job, int cpu, const char *suffix, char *out,
                      size_t size) {
  if (cpu < 0)
    snprintf(out, size, "%s/%u.%s", w->directory.path, job, suffix);
  else
    snprintf(out, size, "%s/%u.%d.%s", w->directory.path, job, cpu, suffix);
}

static int start_codegen(const work_place *w, const region_job *job, uint32_t index) {
  char path[320];
  file_name(w, index, -1, "s", path, sizeof path);
  fflush(NULL);
  int pid = fork();
  if (pid == 0)
    _exit(emit_assembly(job, path) ? 0 : 1);
  if (pid < 0)
    diag_error(w->d, path, "cannot start a process: %s", strerror(errno));
  return pid;
}

// The processor time that so many regions need at most: a few thousand take one second.
static unsigned time_limit(uint32_t regions) { return 2 + regions / 500; }

static int start_mca(const work_place *w, const char *cpu, const char *in, const char *out, const char *error,
                     uint32_t regions) {
  char model[64];
  snprintf(model, sizeof model, "-mcpu=%s", cpu);
  const char *arguments[] = {AUTO_LLVM_BIN "/llvm-mca",
                             "-mtriple=x86_64-unknown-linux-gnu",
                             model,
                             "-iterations=1",
                             "-json",
                             "-resource-pressure=false",
                             "-skip-unsupported-instructions=lack-sched",
                             in,
                             NULL};
  return process_start_limited(arguments, out, error, time_limit(regions), w->d);
}

static int start_analysis(const work_place *w, const region_job *job, uint32_t index, uint32_t cpu) {
  char in[320], out[320], error[320];
  file_name(w, index, -1, "s", in, sizeof in);
  file_name(w, index, (int)cpu, "json", out, sizeof out);
  file_name(w, index, (int)cpu, "err", error, sizeof error);
  return start_mca(w, job->cpus[cpu], in, out, error, job->num_functions);
}

// ---- regions that llvm-mca never finishes ---------------------------------------------------------

// With some instructions and CPUs llvm-mca does not end (vdpps on sapphirerapids, LLVM 19). Then the regions
// are analyzed in smaller and smaller groups; a single one that does not end is not measured.
typedef struct region_text {
  const char *begin;
  size_t size;
  uint32_t function; // number of the function; UINT32_MAX: the calibration
} region_text;

typedef struct region_pieces {
  const work_place *w;
  const region_job *job;
  uint32_t index, cpu;
  STACK(region_text) regions; // the calibration first
} region_pieces;

static void find_regions(const char *assembly, region_pieces *p) {
  static const char begin[] = "# LLVM-MCA-BEGIN ", end[] = "# LLVM-MCA-END ";
  for (const char *at = assembly; (at = strstr(at, begin)); ++at) {
    const char *name = at + sizeof begin - 1, *last = strstr(at, end);
    last = last ? strchr(last, '\n') : NULL;
    if (!last)
      return;
    uint32_t function = *name == 'r' ? (uint32_t)strtoul(name + 1, NULL, 10) : UINT32_MAX;
    stack_push(&p->regions, (region_text){at, (size_t)(last + 1 - at), function});
  }
}

// Regions first .. first + count - 1. False after a diagnostic.
static bool analyze_some(const region_pieces *p, size_t first, size_t count) {
  char in[320], out[320], error[320];
  file_name(p->w, p->index, (int)p->cpu, "part.s", in, sizeof in);
  file_name(p->w, p->index, (int)p->cpu, "json", out, sizeof out);
  file_name(p->w, p->index, (int)p->cpu, "err", error, sizeof error);
  strbuf text = {0};
  strbuf_append(&text, p->regions.data[0].begin, p->regions.data[0].size);
  for (size_t k = first; k < first + count; ++k)
    strbuf_append(&text, p->regions.data[k].begin, p->regions.data[k].size);
  bool good = util_write_file(in, text.text, text.size);
  strbuf_free(&text);
  if (!good) {
    diag_error(p->w->d, in, "cannot be written: %s", strerror(errno));
    return false;
  }
  int pid = start_mca(p->w, p->job->cpus[p->cpu], in, out, error, (uint32_t)count);
  if (pid < 0)
    return false;
  int status = process_wait(pid);
  region_cost *costs = p->job->costs + (size_t)p->cpu * p->job->num_functions;
  if (status == 128 + SIGKILL) {
    if (count == 1) {
      costs[p->regions.data[first].function] = (region_cost){-1, -1};
      return true;
    }
    size_t parts = count > 1000 ? 16 : 2, at = first;
    for (size_t k = 1; k <= parts && good; ++k) {
      size_t next = first + count * k / parts;
      good = next == at || analyze_some(p, at, next - at);
      at = next;
    }
    return good;
  }
  char *json = status ? NULL : util_read_file(out, NULL);
  good = json && read_report(json, p->job, costs);
  util_release(json);
  if (!good)
    diag_error(p->w->d, "llvm-mca", "failed with status %d for %s", status, p->job->cpus[p->cpu]);
  return good;
}

static bool analyze_pieces(const work_place *w, const region_job *job, uint32_t index, uint32_t cpu,
                           const char *assembly) {
  region_pieces p = {.w = w, .job = job, .index = index, .cpu = cpu};
  find_regions(assembly, &p);
  bool good = p.regions.size > 1 && p.regions.data[0].function == UINT32_MAX;
  good = good && analyze_some(&p, 1, p.regions.size - 1);
  stack_free(&p.regions);
  return good;
}

static bool finish_analysis(const work_place *w, const region_job *job, uint32_t index, uint32_t cpu,
                            int status) {
  char path[320];
  bool endless = status == 128 + SIGKILL, good = status == 0 || endless;
  if (!good) {
    file_name(w, index, (int)cpu, "err", path, sizeof path);
    char *messages = util_read_file(path, NULL);
    diag_error(w->d, "llvm-mca", "failed with status %d for %s: %.300s", status, job->cpus[cpu],
               messages ? messages : "");
    util_release(messages);
    return false;
  }
  region_cost *costs = job->costs + (size_t)cpu * job->num_functions;
  file_name(w, index, -1, "s", path, sizeof path);
  char *assembly = util_read_file(path, NULL);
  file_name(w, index, (int)cpu, "json", path, sizeof path);
  char *json = util_read_file(path, NULL);
  if (assembly && json) {
    free_regions(assembly, job, costs);
    good = endless ? analyze_pieces(w, job, index, cpu, assembly) : read_report(json, job, costs);
  } else {
    good = false;
  }
  if (!good)
    diag_error(w->d, "llvm-mca", "no usable report for %s", job->cpus[cpu]);
  util_release(assembly);
  util_release(json);
  return good;
}

// A step is the compilation of one job (cpu < 0) or one analysis of it.
typedef struct step {
  uint32_t job;
  int cpu, pid;
} step;

// Runs the steps in order, two processes at a time.
static bool run_steps(const work_place *w, region_job *jobs, step *steps, size_t count) {
  bool good = true;
  size_t started = 0;
  for (size_t finished = 0; finished < count; ++finished) {
    for (; started < count && started < finished + 2; ++started) {
      step *s = &steps[started];
      s->pid = !good        ? -1
               : s->cpu < 0 ? start_codegen(w, &jobs[s->job], s->job)
                            : start_analysis(w, &jobs[s->job], s->job, (uint32_t)s->cpu);
      good &= s->pid >= 0;
    }
    step *s = &steps[finished];
    if (s->pid < 0)
      continue;
    int status = process_wait(s->pid);
    if (s->cpu >= 0) {
      good &= finish_analysis(w, &jobs[s->job], s->job, (uint32_t)s->cpu, status);
    } else if (status) {
      diag_error(w->d, "LLVM", "no code for %s (status %d)", jobs[s->job].codegen_cpu, status);
      good = false;
    }
  }
  return good;
}

bool regions_measure(region_job *jobs, uint32_t count, diagnostics *d) {
  work_place w = {.d = d};
  if (!process_directory_new(&w.directory, d))
    return false;
  STACK(step) compile = {0}, analyze = {0};
  for (uint32_t j = 0; j < count; ++j) {
    stack_push(&compile, (step){j, -1, -1});
    for (uint32_t k = 0; k < jobs[j].num_cpus; ++k)
      stack_push(&analyze, (step){j, (int)k, -1});
    for (size_t i = 0; i < (size_t)jobs[j].num_cpus * jobs[j].num_functions; ++i)
      jobs[j].costs[i] = (region_cost){-1, -1};
  }
  bool good =
      run_steps(&w, jobs, compile.data, compile.size) && run_steps(&w, jobs, analyze.data, analyze.size);
  stack_free(&compile);
  stack_free(&analyze);
  process_directory_free(&w.directory);
  return good;
}
