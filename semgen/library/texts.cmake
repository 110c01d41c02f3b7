# Files as C strings: OUT gets NAME_text for model_support.h and trace.h of DIRECTORY.
set(all "")
foreach(name model_support trace)
  file(READ ${DIRECTORY}/${name}.h hex HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${hex}")
  string(APPEND all "static const char ${name}_text[] = {${bytes} 0};\n")
endforeach()
file(WRITE ${OUT} "${all}")
