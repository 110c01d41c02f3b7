// What the ASL texts define: functions, enumerations, constants, instructions.
#ifndef AUTO_SEMGEN_ARM_DEFINITIONS_H
#define AUTO_SEMGEN_ARM_DEFINITIONS_H

#include "semgen/arm/instance.h"

// The first function of that name with so many parameters, none of which is a real number; NULL: there is
// none.
const ast_node *asl_find_function(const asl_program *p, const char *name, uint32_t parameters);
// The number of an enumeration's member.
bool asl_find_member(const asl_program *p, const char *name, uint64_t *out);
// AST_DECLARE with a value; NULL: there is none.
const ast_node *asl_find_constant(const asl_program *p, const char *name);

#endif
