// In a network there is one way from each lane to each other one. Two lanes can both be brought if their ways
// meet in no place, or bring the same. With both networks there are two ways in each step; of two lanes that
// begin or end beside each other, each takes another one.
#include "lowering/target/lane_routes.h"

#include <string.h>

// The number of a place behind step k has the bits that were done from where the lane is wanted, and the
// others from where it comes from.
static bool route_one(const int32_t *from, uint32_t lanes, bool ascending, lane_network *out) {
  lane_network made = {.ascending = ascending};
  for (uint32_t step = 1; step < lanes; step *= 2) {
    int32_t at[LANE_ROUTES_MOST];
    memset(at, 0xff, sizeof at);
    const uint32_t low = ascending ? 2 * step - 1 : step - 1;
    for (uint32_t i = 0; i < lanes; i++) {
      if (from[i] < 0)
        continue;
      const uint32_t source = (uint32_t)from[i],
                     place = ascending ? (source & ~low) | (i & low) : (source & low) | (i & ~low);
      if (at[place] >= 0 && at[place] != from[i])
        return false;
      at[place] = from[i];
      if ((source ^ i) & step)
        made.steps[place] |= (uint8_t)step;
    }
  }
  if (out)
    *out = made;
  return true;
}

// Where the lanes are between the networks' outer steps, and, of one step, which way each takes.
typedef struct routing {
  bool is_wanted[LANE_ROUTES_MOST];                              // by its place in the result
  uint32_t begin[LANE_ROUTES_MOST], end[LANE_ROUTES_MOST];       // places of the wanted
  int32_t beginning[LANE_ROUTES_MOST], ending[LANE_ROUTES_MOST]; // who begins and ends there; -1: nobody
  int8_t way[LANE_ROUTES_MOST];                                  // -1: not yet
} routing;

// Gives the lane the first way, and the others that this decides the one or the other.
static void take_way(routing *r, uint32_t lane, uint32_t step) {
  uint32_t waiting[2 * LANE_ROUTES_MOST], count = 0;
  r->way[lane] = 0;
  waiting[count++] = lane;
  while (count) {
    const uint32_t at = waiting[--count];
    const int32_t beside[2] = {r->beginning[r->begin[at] ^ step], r->ending[r->end[at] ^ step]};
    for (unsigned j = 0; j < 2; j++)
      if (beside[j] >= 0 && r->way[beside[j]] < 0) {
        r->way[beside[j]] = !r->way[at];
        waiting[count++] = (uint32_t)beside[j];
      }
  }
}

static void route_both(const int32_t *from, uint32_t lanes, lane_network networks[2]) {
  routing r = {0};
  memset(networks, 0, 2 * sizeof *networks);
  networks[0].ascending = true;
  for (uint32_t i = 0; i < lanes; i++)
    if ((r.is_wanted[i] = from[i] >= 0))
      r.begin[i] = (uint32_t)from[i], r.end[i] = i;
  for (uint32_t step = 1; step < lanes; step *= 2) {
    memset(r.beginning, 0xff, sizeof r.beginning);
    memset(r.ending, 0xff, sizeof r.ending);
    memset(r.way, 0xff, sizeof r.way);
    for (uint32_t i = 0; i < lanes; i++)
      if (r.is_wanted[i])
        r.beginning[r.begin[i]] = r.ending[r.end[i]] = (int32_t)i;
    for (uint32_t i = 0; i < lanes; i++) {
      if (!r.is_wanted[i])
        continue;
      if (r.way[i] < 0)
        take_way(&r, i, step);
      const uint32_t bit = r.way[i] ? step : 0, begin = (r.begin[i] & ~step) | bit,
                     end = (r.end[i] & ~step) | bit;
      if (begin != r.begin[i])
        networks[0].steps[begin] |= (uint8_t)step;
      if (end != r.end[i])
        networks[1].steps[r.end[i]] |= (uint8_t)step;
      r.begin[i] = begin, r.end[i] = end;
    }
  }
}

lane_route lane_route_of(const int32_t *from, uint32_t lanes, lane_network networks[2]) {
  bool in_place = true, twice = false, wanted[LANE_ROUTES_MOST] = {false};
  for (uint32_t i = 0; i < lanes; i++) {
    if (from[i] < 0)
      continue;
    in_place &= (uint32_t)from[i] == i;
    twice |= wanted[from[i]];
    wanted[from[i]] = true;
  }
  if (in_place)
    return LANE_ROUTE_IN_PLACE;
  if (route_one(from, lanes, false, networks) || route_one(from, lanes, true, networks))
    return LANE_ROUTE_ONE;
  if (twice)
    return LANE_ROUTE_NONE;
  if (networks)
    route_both(from, lanes, networks);
  return LANE_ROUTE_BOTH;
}
