// Between report*.c only.
#ifndef AUTO_LOWERING_REPORT_REPORT_INTERNAL_H
#define AUTO_LOWERING_REPORT_REPORT_INTERNAL_H

#include "lowering/report/report.h"

typedef struct report_line {
  const char *text;
  size_t size;
} report_line;

typedef struct report {
  const report_options *options;
  const explanation *explanation;
  STACK(report_line) lines; // of the source
  strbuf *out;
} report;

extern const char report_style[];

// Text of the input or of ours with what HTML gives a meaning to escaped; what is no UTF-8 or no character of
// XML becomes U+FFFD.
void report_escape(strbuf *out, const char *text, size_t size);
void report_text(strbuf *out, const char *text);
// Is the place a line of the source?
bool report_has_line(const report *r, const explanation_place *p);
// <code>name without its dialect</code> and the like: the part behind the first '.'.
const char *report_short_name(const char *name);
// "16 x i8"
void report_type(strbuf *out, uint32_t lanes, uint32_t width, bool is_float);

// ---- report_window.c
void report_window(report *r, const explanation_window *w);
// ---- report_flow.c: the steps as a picture
void report_flow(strbuf *out, const explanation_window *w);
// ---- report_time.c
void report_phases(strbuf *out, const report_phase *phases, size_t count);
void report_timeline(strbuf *out, const explanation_timeline *t);

#endif
