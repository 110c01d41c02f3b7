// Lanes of one register brought where they are wanted by networks of exchanges: in step k each lane is taken
// from where it is, or from 2^k lanes away (Hexagon V66 HVX Programmer's Reference Manual, vdelta, vrdelta).
#ifndef AUTO_LOWERING_TARGET_LANE_ROUTES_H
#define AUTO_LOWERING_TARGET_LANE_ROUTES_H

#include <stdbool.h>
#include <stdint.h>

enum { LANE_ROUTES_MOST = 128 };

typedef enum lane_route {
  LANE_ROUTE_IN_PLACE = 0,
  LANE_ROUTE_ONE = 1,  // by one network
  LANE_ROUTE_BOTH = 2, // by an ascending one, then a descending one: no lane is wanted twice (V. Beneš, 1965)
  LANE_ROUTE_NONE,     // not known
} lane_route;

typedef struct lane_network {
  bool ascending;                  // the steps are k = 0, 1, ..., else ..., 1, 0
  uint8_t steps[LANE_ROUTES_MOST]; // bit k of a lane's number: in step k it is taken from 2^k lanes away
} lane_network;

// Lane i is to be from[i] of `lanes` lanes, a power of two up to LANE_ROUTES_MOST; below zero: any. Fills one
// or both networks; NULL: nobody wants them.
lane_route lane_route_of(const int32_t *from, uint32_t lanes, lane_network networks[2]);

#endif
