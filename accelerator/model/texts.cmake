# Files as C strings: OUT gets NAME_text for model_support.h and trace.h of the accelerator folder DIRECTORY.
set(all "")
foreach(path model/model_support timing/trace)
  get_filename_component(name ${path} NAME)
  file(READ ${DIRECTORY}/${path}.h hex HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${hex}")
  string(APPEND all "static const char ${name}_text[] = {${bytes} 0};\n")
endforeach()
file(WRITE ${OUT} "${all}")
