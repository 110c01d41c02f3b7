// Escaping, and what the parts of a page share.
#include "lowering/report/report_internal.h"

#include <string.h>

// Bytes of the UTF-8 character at `s`; 0: none that XML has.
static size_t character(const unsigned char *s, size_t size) {
  size_t length = *s < 0x80                 ? 1
                  : *s >= 0xc2 && *s < 0xe0 ? 2
                  : (*s & 0xf0) == 0xe0     ? 3
                  : *s >= 0xf0 && *s < 0xf5 ? 4
                                            : 0;
  if (!length || length > size)
    return 0;
  uint32_t code = length == 1 ? *s : *s & (0xffu >> (length + 1));
  for (size_t i = 1; i < length; i++) {
    if ((s[i] & 0xc0) != 0x80)
      return 0;
    code = code << 6 | (s[i] & 0x3f);
  }
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  bool legal = code >= least[length] && (code >= 0x20 || code == '\t' || code == '\n' || code == '\r') &&
               !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000) &&
               (code & 0xfffe) != 0xfffe && code <= 0x10ffff;
  return legal ? length : 0;
}

void report_escape(strbuf *out, const char *text, size_t size) {
  static const struct {
    char c;
    const char *name;
  } names[] = {{'&', "&amp;"},  {'<', "&lt;"},   {'>', "&gt;"},
               {'"', "&quot;"}, {'\'', "&#39;"}, {'\r', "&#xfffd;"}};
  for (size_t i = 0; i < size;) {
    size_t length = character((const unsigned char *)text + i, size - i);
    const char *name = length ? NULL : "&#xfffd;";
    for (size_t k = 0; k < sizeof names / sizeof *names && !name; k++)
      name = names[k].c == text[i] ? names[k].name : NULL;
    if (name)
      strbuf_append(out, name, strlen(name));
    else
      strbuf_append(out, text + i, length);
    i += length ? length : 1;
  }
}

void report_text(strbuf *out, const char *text) { report_escape(out, text, strlen(text)); }

bool report_has_line(const report *r, const explanation_place *p) {
  return p->file && p->line && p->line <= r->lines.size && !strcmp(p->file, r->options->name);
}

const char *report_short_name(const char *name) {
  const char *dot = strchr(name, '.');
  return dot && dot[1] ? dot + 1 : name;
}

void report_type(strbuf *out, uint32_t lanes, uint32_t width, bool is_float) {
  strbuf_printf(out, "%u × %c%u", lanes, is_float ? 'f' : 'i', width);
}
