// Opens the target that options name, and sets what they say.
#include "lowering/session_options.h"

#include "lowering/mlir/mlir_hooks.h"
#include "lowering/session.h"
#include "lowering/target/rules_path.h"
#include <errno.h>
#include <mlir-c/Diagnostics.h>
#include <stdlib.h>
#include <string.h>

enum {
  TARGET,
  CPU,
  ATTRIBUTES,
  RULES,
  SCHEDULE,
  THREADS,
  VERIFY,
  VERIFY_SECONDS,
  JUDGE,
  SYNTHESIZE,
  UPSTREAM_ONLY,
  SETTINGS,
  REASSOCIATE,
  REMARKS,
  NUM_OPTIONS
};

const option_pass_option session_options[] = {
    [TARGET] = {"target", "target to compile for: x86, neon or hvx; default x86", false},
    [CPU] = {"mcpu", "CPU to compile for, by LLVM's name, or native; default: the target's baseline", false},
    [ATTRIBUTES] = {"mattr", "+a,-b: features to add to and remove from those of the CPU", false},
    [RULES] = {"rules", "rule bundle, or none; default: the target's, installed with the library", false},
    [SCHEDULE] = {"schedule", "file: how linalg operations become loops, a script of the transform dialect",
                  false},
    [THREADS] = {"threads", "run loops on so many threads of OpenMP", false},
    [VERIFY] = {"verify", "none, or equivalence: prove every replaced window equal to its source", false},
    [VERIFY_SECONDS] = {"verify-seconds", "limit of processor time for the proof of one function; default 4",
                        false},
    [JUDGE] =
        {"judge",
         "llvm: keep what becomes better machine code than the source; costs: what costs less by the rules' "
         "figures; default llvm",
         false},
    [SYNTHESIZE] =
        {"synthesize",
         "search sequences for windows, for so many milliseconds of the processor; 0: only what the "
         "user's cache has",
         false},
    [UPSTREAM_ONLY] = {"upstream-only", "f,g: choose no instructions in these functions", false},
    [SETTINGS] = {"set", "NAME=VALUE,...: parameters and types of an accelerator's library", false},
    [REASSOCIATE] = {"reassociate", "allow raise-loops to reassociate sums of floats", true},
    [REMARKS] = {"remarks", "say where and why no instruction was chosen", true},
};
const unsigned num_session_options = NUM_OPTIONS;

// An error of an option, or of what it names. Returns NULL.
static session *wrong(MlirContext context, const char *argument, const char *text, size_t size) {
  strbuf message = {0};
  strbuf_printf(&message, "%s: %.*s", argument, (int)size, text);
  mlirEmitError(mlirLocationUnknownGet(context), message.text);
  strbuf_free(&message);
  return NULL;
}

// "--mcpu: error: unknown ..." as "mcpu: unknown ..."
static void emit_collected(MlirContext context, const char *argument, const diagnostics *d) {
  const char *line = d->text.size ? d->text.text : "cannot open the target";
  line += strncmp(line, "--", 2) ? 0 : 2;
  const char *error = strstr(line, "error: ");
  strbuf text = {0};
  if (error)
    strbuf_printf(&text, "%.*s%s", (int)(error - line), line, error + strlen("error: "));
  else
    strbuf_printf(&text, "%s", line);
  wrong(context, argument, text.text, strcspn(text.text, "\n"));
  strbuf_free(&text);
}

static bool read_number(MlirContext context, const char *argument, unsigned option, const char *text,
                        unsigned *out) {
  char *end = NULL;
  unsigned long n = text ? strtoul(text, &end, 10) : 0;
  strbuf message = {0};
  bool ok = !text || (*text >= '0' && *text <= '9' && !*end && n <= 86400);
  if (!ok)
    strbuf_printf(&message, "%s needs a number up to 86400, not '%s'", session_options[option].name, text);
  if (!ok)
    wrong(context, argument, message.text, message.size);
  strbuf_free(&message);
  *out = (unsigned)n;
  return ok;
}

static bool read_schedule(MlirContext context, const char *argument, const char *path, session *s) {
  size_t size;
  char *text = path ? util_read_file(path, &size) : NULL;
  if (text)
    session_set_schedule(s, mlirStringRefCreateFromCString(path), (MlirStringRef){text, size});
  if (path && !text) {
    strbuf message = {0};
    strbuf_printf(&message, "%s: cannot read: %s", path, strerror(errno));
    wrong(context, argument, message.text, message.size);
    strbuf_free(&message);
  }
  util_release(text);
  return text || !path;
}

static bool read_verify(MlirContext context, const char *argument, const char *text, session *s) {
  bool prove = text && !strcmp(text, "equivalence");
  s->options.verify = prove ? LOWERING_VERIFY_EQUIVALENCE : LOWERING_VERIFY_NONE;
  if (prove || !text || !strcmp(text, "none"))
    return true;
  static const char message[] = "verify must be none or equivalence";
  wrong(context, argument, message, sizeof message - 1);
  return false;
}

static bool read_judge(MlirContext context, const char *argument, const char *text, session *s) {
  bool costs = text && !strcmp(text, "costs");
  session_set_judge(s, !costs);
  if (costs || !text || !strcmp(text, "llvm"))
    return true;
  static const char message[] = "judge must be llvm or costs";
  wrong(context, argument, message, sizeof message - 1);
  return false;
}

static bool read_synthesize(MlirContext context, const char *argument, const char *text, session *s) {
  unsigned milliseconds;
  if (!text)
    return true;
  if (!read_number(context, argument, SYNTHESIZE, text, &milliseconds))
    return false;
  diagnostics d = {.collect = true};
  strbuf warning = {0};
  bool ok = session_set_synthesize(s, milliseconds, AUTO_VERSION, &warning, &d);
  if (!ok)
    emit_collected(context, argument, &d);
  else if (warning.size)
    mlir_hooks_emit(mlirLocationUnknownGet(context), true, warning.text);
  strbuf_free(&warning);
  diag_free(&d);
  return ok;
}

static bool set_options(MlirContext context, const char *argument, const char *const *values, session *s) {
  unsigned threads = 0;
  bool ok =
      read_number(context, argument, THREADS, values[THREADS], &threads) &&
      read_number(context, argument, VERIFY_SECONDS, values[VERIFY_SECONDS], &s->options.verify_seconds) &&
      read_verify(context, argument, values[VERIFY], s) && read_judge(context, argument, values[JUDGE], s) &&
      read_synthesize(context, argument, values[SYNTHESIZE], s) &&
      read_schedule(context, argument, values[SCHEDULE], s);
  s->options.threads = s->target->has_threads ? threads : 0;
  s->options.remarks = values[REMARKS] != NULL;
  s->options.reassociate = values[REASSOCIATE] != NULL;
  for (const char *name = values[UPSTREAM_ONLY]; name && *name; name += *name == ',') {
    size_t length = strcspn(name, ",");
    session_add_upstream_only(s, name, length);
    name += length;
  }
  return ok;
}

void *session_open(const char *argument, MlirContext context, const char *const *values) {
  diagnostics d = {.collect = true};
  strbuf path = {0};
  if (values[RULES])
    strbuf_printf(&path, "%s", strcmp(values[RULES], "none") ? values[RULES] : "");
  else
    rules_find(values[TARGET] ? values[TARGET] : "x86", &path);
  target_options options = {.name = values[TARGET],
                            .bundle_path = path.size ? path.text : NULL,
                            .cpu = values[CPU],
                            .attributes = values[ATTRIBUTES],
                            .settings = values[SETTINGS]};
  target *t = target_open(&options, &d);
  session *s = t ? session_new(t) : NULL;
  if (s)
    s->own_target = t;
  else
    emit_collected(context, argument, &d);
  if (s && !set_options(context, argument, values, s)) {
    session_close(s);
    s = NULL;
  }
  strbuf_free(&path);
  diag_free(&d);
  return s;
}

// A bundle other than the one that the target's name leads to.
static const char *other_bundle(const target *t) {
  if (!t->rules)
    return t->library ? NULL : "none";
  strbuf path = {0};
  rules_find(t->name, &path);
  bool other = strcmp(path.text, t->bundle_path) != 0;
  strbuf_free(&path);
  return other ? t->bundle_path : NULL;
}

static const char *number(session *s, unsigned value) {
  s->described.size = 0;
  strbuf_printf(&s->described, "%u", value);
  return value ? s->described.text : NULL;
}

static const char *names(session *s) {
  s->described.size = 0;
  for (size_t i = 0; i < s->upstream_only.size; i++)
    strbuf_printf(&s->described, "%s%s", i ? "," : "", s->upstream_only.data[i]);
  return s->upstream_only.size ? s->described.text : NULL;
}

const char *session_describe(void *p, unsigned option) {
  session *s = p;
  const target *t = s->target;
  switch (option) {
  case TARGET:
    return t->library ? t->bundle_path : t->name;
  case CPU:
    return *t->cpu ? t->cpu : NULL;
  case ATTRIBUTES:
    return *t->features ? t->features : NULL;
  case RULES:
    return other_bundle(t);
  case SCHEDULE:
    return s->options.schedule_name;
  case THREADS:
    return number(s, s->options.threads);
  case VERIFY:
    return s->options.verify == LOWERING_VERIFY_EQUIVALENCE ? "equivalence" : NULL;
  case VERIFY_SECONDS:
    return number(s, s->options.verify_seconds);
  case JUDGE:
    return s->options.judge ? NULL : "costs";
  case SYNTHESIZE:
    s->described.size = 0;
    strbuf_printf(&s->described, "%u", s->synthesize_milliseconds);
    return s->synthesizer ? s->described.text : NULL;
  case UPSTREAM_ONLY:
    return names(s);
  case SETTINGS:
    return t->settings;
  case REASSOCIATE:
    return s->options.reassociate ? "true" : NULL;
  case REMARKS:
    return s->options.remarks ? "true" : NULL;
  default:
    return NULL;
  }
}

void session_close(void *p) {
  session *s = p;
  target *t = s->own_target;
  session_free(s);
  target_free(t);
}
