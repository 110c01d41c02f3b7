// Times: of the phases of compilation as bars, and of the parts of an accelerator as areas.
#include "lowering/report/report_internal.h"

#include <inttypes.h>

void report_phases(strbuf *out, const report_phase *phases, size_t count) {
  double total = 0, most = 0;
  for (size_t i = 0; i < count; i++) {
    total += phases[i].seconds;
    most = phases[i].seconds > most ? phases[i].seconds : most;
  }
  strbuf_printf(out, "<section><h2 id=\"times\">Compile time: %.1f ms</h2>\n<table class=\"bars\">",
                1e3 * total);
  for (size_t i = 0; i < count; i++) {
    strbuf_printf(out, "<tr><th>");
    report_text(out, phases[i].name);
    strbuf_printf(out, "</th><td>%.2f ms</td><td class=\"bar\"><i style=\"width:%.1f%%\"></i></td></tr>\n",
                  1e3 * phases[i].seconds, most > 0 ? 100 * phases[i].seconds / most : 0);
  }
  strbuf_printf(out, "</table></section>\n");
}

enum { HEIGHT = 100 };

static uint64_t height_of(const explanation_timeline *t, const explanation_track *track, uint64_t span) {
  uint64_t height = HEIGHT * track->work[span] / t->span;
  return height < HEIGHT ? height : HEIGHT;
}

// One part: a step for each span, as high as the share of it in which the part works.
static void print_track(strbuf *out, const explanation_timeline *t, const explanation_track *track) {
  uint64_t spans = (t->cycles + t->span - 1) / t->span;
  spans = spans < EXPLANATION_SPANS ? spans : EXPLANATION_SPANS;
  strbuf_printf(out, "<tr><th>");
  report_text(out, track->name);
  strbuf_printf(out,
                "</th><td>%.0f%%</td><td class=\"track\"><svg viewBox=\"0 0 %" PRIu64
                " %d\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"works in %.0f%% of the "
                "time\"><path d=\"M0 %d",
                explanation_share(t, track), spans, HEIGHT, explanation_share(t, track), HEIGHT);
  for (uint64_t i = 0, next; i < spans; i = next) {
    uint64_t height = height_of(t, track, i);
    for (next = i + 1; next < spans && height_of(t, track, next) == height;)
      next++;
    strbuf_printf(out, "V%" PRIu64 "h%" PRIu64, HEIGHT - height, next - i);
  }
  strbuf_printf(out, "V%dZ\"/></svg></td></tr>\n", HEIGHT);
}

static const char *busiest(const explanation_timeline *t) {
  const explanation_track *most = &t->tracks.data[0];
  for (size_t i = 1; i < t->tracks.size; i++)
    most = t->tracks.data[i].busy > most->busy ? &t->tracks.data[i] : most;
  return most->name;
}

void report_timeline(strbuf *out, const explanation_timeline *t) {
  strbuf_printf(out,
                "<h3>Timeline: %" PRIu64 " cycles</h3>\n<p>By the timing model: %" PRIu64
                " instructions; %" PRIu64 " bytes read from and %" PRIu64
                " bytes written to main memory. Busiest: ",
                t->cycles, t->instructions, t->bytes_read, t->bytes_written);
  report_text(out, busiest(t));
  strbuf_printf(out,
                ". The height is the share of each %" PRIu64
                " cycles in which a part works.</p>\n<table class=\"tracks\">",
                t->span);
  for (size_t i = 0; i < t->tracks.size; i++)
    if (t->tracks.data[i].busy)
      print_track(out, t, &t->tracks.data[i]);
  strbuf_printf(out,
                "<tr><th></th><td></td><td class=\"axis\"><span>0</span><span>%" PRIu64
                " cycles</span></td></tr></table>\n",
                t->cycles);
}
