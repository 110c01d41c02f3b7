// Splits regions into groups, compiles and analyzes groups in limited processes, halves those that fail,
// and reads the figures of the reports.
#include "semgen/templates/measure.h"
#include "semgen/templates/measure_code.h"
#include "support/process.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
    if (cJSON_IsString(name) && !strcmp(name->valuestring, REGION_CALIBRATION) && latency >= 0)
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
  strbuf text;
  STACK(region_text) regions; // the calibration first
} assembly;

static void find_regions(assembly *a) {
  static const char begin[] = REGION_BEGIN, end[] = REGION_END;
  for (const char *at = a->text.text, *last; (at = strstr(at, begin)) && (last = strstr(at, end));
       at = last) {
    const char *name = at + sizeof begin - 1;
    bool calibration = !strncmp(name, REGION_CALIBRATION, sizeof REGION_CALIBRATION - 1);
    while (at > a->text.text && at[-1] != '\n')
      --at;
    last += strcspn(last, "\n");
    if (*name == 'r' || (calibration && !a->regions.size)) {
      uint32_t function = calibration ? UINT32_MAX : (uint32_t)strtoul(name + 1, NULL, 10);
      stack_push(&a->regions, (region_text){at, (size_t)(last - at) + (*last != 0), function});
    }
  }
}

// ---- packets ------------------------------------------------------------------------------------

// Lines that open a packet.
static uint32_t count_packets(const char *begin, const char *end) {
  uint32_t packets = 0;
  for (const char *line = begin; line < end; line = strchr(line, '\n') + 1)
    packets += line[strspn(line, " \t")] == '{';
  return packets;
}

// A sequence takes as long as it has packets; calls that do not depend on each other share packets as far as
// the CPU's resources go.
static void read_packets(const assembly *a, const region_job *job, region_cost *costs) {
  static const char begin[] = REGION_BEGIN, end[] = REGION_END;
  for (const char *at = a->text.text, *last; (at = strstr(at, begin)) && (last = strstr(at, end));
       at = last) {
    at += sizeof begin - 1;
    char *rest;
    unsigned long i = strtoul(at + 1, &rest, 10);
    if ((*at != 'r' && *at != 'm') || i >= job->num_functions)
      continue;
    float packets = (float)count_packets(strchr(at, '\n') + 1, last);
    if (*at == 'r')
      costs[i] = (region_cost){packets, packets};
    else
      costs[i].throughput = packets / strtof(rest + 1, NULL);
  }
}

// ---- steps --------------------------------------------------------------------------------------

// With some instructions and CPUs llvm-mca does not end (vdpps on sapphirerapids, LLVM 19). Hence it gets the
// regions in groups; one that does not end is divided, and a single region that does not is not measured.
enum { GROUP = 250, PARTS = 4 };

// Some functions end the code generator of some CPUs, or keep it busy for very long; with them it is the
// same.
enum { CODE_GROUP = 32, CODE_SECONDS = 10 };

// A step is the compilation of a group of one job's functions (cpu < 0) or the analysis of a group of its
// regions.
typedef struct step {
  uint32_t job;
  int cpu, pid;
  size_t first, count; // functions, or regions
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
  if (pid == 0 && (!process_limit_time(CODE_SECONDS + (unsigned)s->count / 4) ||
                   !freopen("/dev/null", "w", stderr))) // a crash is no news: what is left out tells
    _exit(1);
  if (pid == 0)
    _exit(region_code_write(&w->jobs[s->job], (uint32_t)s->first, (uint32_t)s->count, path) ? 0 : 1);
  if (pid < 0)
    diag_error(w->d, path, "cannot start a process: %s", strerror(errno));
  return pid;
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
  char in[320], out[320], error[320], model[64], triple[64];
  file_name(w, index, "s", in, sizeof in);
  file_name(w, index, "json", out, sizeof out);
  file_name(w, index, "err", error, sizeof error);
  snprintf(model, sizeof model, "-mcpu=%s", w->jobs[s->job].cpus[s->cpu]);
  snprintf(triple, sizeof triple, "-mtriple=%s", machine_triple(w->jobs[s->job].machine));
  const char *arguments[] = {AUTO_LLVM_BIN "/llvm-mca",
                             triple,
                             model,
                             "-iterations=1",
                             "-json",
                             "-resource-pressure=false",
                             "-skip-unsupported-instructions=lack-sched",
                             in,
                             NULL};
  return write_group(w, index, in) ? process_start(arguments, out, error, time_limit(s), w->d) : -1;
}

static void add_groups(work_place *w, const step *s, size_t parts) {
  for (size_t k = 0; k < parts; ++k) {
    size_t first = s->first + s->count * k / parts, end = s->first + s->count * (k + 1) / parts;
    if (first < end)
      stack_push(&w->steps, (step){s->job, s->cpu, -1, first, end - first});
  }
}

static bool finish_codegen(work_place *w, size_t index, int status) {
  step s = w->steps.data[index];
  if (status) {
    if (s.count > 1)
      add_groups(w, &s, PARTS);
    return true;
  }
  char path[320];
  file_name(w, index, "s", path, sizeof path);
  size_t size;
  char *text = util_read_file(path, &size);
  if (text)
    strbuf_append(&w->assemblies[s.job].text, text, size);
  else
    diag_error(w->d, path, "cannot be read: %s", strerror(errno));
  util_release(text);
  return text != NULL;
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

// What the job's assembly tells at once; the rest are steps.
static bool analyze(work_place *w, uint32_t j) {
  region_job *job = &w->jobs[j];
  assembly *a = &w->assemblies[j];
  if (a->text.size)
    find_regions(a);
  if (!job->num_functions)
    return true;
  if (!a->regions.size || a->regions.data[0].function != UINT32_MAX) {
    diag_error(w->d, "LLVM", "no code for %s", job->codegen_cpu);
    return false;
  }
  for (uint32_t k = 0; k < job->num_cpus; ++k)
    if (job->machine->model == MACHINE_PACKETS) {
      read_packets(a, job, job->costs + (size_t)k * job->num_functions);
    } else {
      step all = {.job = j, .cpu = (int)k, .first = 1, .count = a->regions.size - 1};
      add_groups(w, &all, (all.count + GROUP - 1) / GROUP);
    }
  return true;
}

static bool measure(region_job *jobs, uint32_t count, diagnostics *d) {
  work_place w = {.jobs = jobs, .d = d};
  if (!process_directory_new(&w.directory, d))
    return false;
  w.assemblies = util_alloc((count + 1) * sizeof *w.assemblies);
  for (uint32_t j = 0; j < count; ++j) {
    w.assemblies[j] = (assembly){0};
    step all = {.job = j, .cpu = -1, .count = jobs[j].num_functions};
    add_groups(&w, &all,
               jobs[j].machine->model == MACHINE_PACKETS ? (all.count + CODE_GROUP - 1) / CODE_GROUP : 1);
  }
  bool good = run_steps(&w, 0);
  size_t compiled = w.steps.size;
  for (uint32_t j = 0; j < count && good; ++j)
    good = analyze(&w, j);
  good = good && run_steps(&w, compiled);
  for (uint32_t j = 0; j < count; ++j) {
    strbuf_free(&w.assemblies[j].text);
    stack_free(&w.assemblies[j].regions);
  }
  util_release(w.assemblies);
  stack_free(&w.steps);
  process_directory_free(&w.directory);
  return good;
}

// Of what is longer, packets shared between instances save little, and several instances take long to
// compile.
enum { FEW_PACKETS = 8 };

// Measures, where packets are counted, how far several instances of short code share them.
static bool measure_sharing(const region_job *jobs, uint32_t count, diagnostics *d) {
  STACK(region_job) shared = {0};
  for (uint32_t j = 0; j < count; ++j) {
    if (jobs[j].machine->model != MACHINE_PACKETS)
      continue;
    region_job job = jobs[j];
    job.shared = true;
    job.functions = util_alloc((job.num_functions + 1) * sizeof *job.functions);
    for (uint32_t i = 0; i < job.num_functions; ++i)
      job.functions[i] =
          job.costs[i].latency > 0 && job.costs[i].latency <= FEW_PACKETS ? jobs[j].functions[i] : NULL;
    stack_push(&shared, job);
  }
  bool good = !shared.size || measure(shared.data, (uint32_t)shared.size, d);
  for (size_t j = 0; j < shared.size; ++j)
    util_release(shared.data[j].functions);
  stack_free(&shared);
  return good;
}

bool measure_regions(region_job *jobs, uint32_t count, diagnostics *d) {
  for (uint32_t j = 0; j < count; ++j)
    for (size_t i = 0; i < (size_t)jobs[j].num_cpus * jobs[j].num_functions; ++i)
      jobs[j].costs[i] = (region_cost){-1, -1};
  return measure(jobs, count, d) && measure_sharing(jobs, count, d);
}
