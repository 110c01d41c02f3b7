// Networks of exchanges, simulated step by step, bring the lanes that they are routed for.
#include "lowering/target/lane_routes.h"

#include "support/util.h"

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
// clang-format on

enum { ROUNDS = 4000 };

static uint64_t random_state;
static uint32_t below(uint32_t n) {
  random_state = hash_mix(random_state, 78);
  return (uint32_t)(random_state % n);
}

static void run(const lane_network *n, uint32_t lanes, int32_t *lane) {
  for (uint32_t k = 0; 1u << k < lanes; k++) {
    uint32_t steps = 0;
    while (1u << steps < lanes)
      steps++;
    const uint32_t step = 1u << (n->ascending ? k : steps - 1 - k);
    int32_t next[LANE_ROUTES_MOST];
    for (uint32_t i = 0; i < lanes; i++)
      next[i] = lane[n->steps[i] & step ? i ^ step : i];
    for (uint32_t i = 0; i < lanes; i++)
      lane[i] = next[i];
  }
}

static lane_route check(const int32_t *from, uint32_t lanes) {
  lane_network networks[2];
  int32_t lane[LANE_ROUTES_MOST];
  const lane_route route = lane_route_of(from, lanes, networks);
  assert_int_equal(route, lane_route_of(from, lanes, NULL));
  for (uint32_t i = 0; i < lanes; i++)
    lane[i] = (int32_t)i;
  for (uint32_t n = 0; route != LANE_ROUTE_NONE && n < (uint32_t)route; n++)
    run(&networks[n], lanes, lane);
  if (route == LANE_ROUTE_BOTH) {
    assert_true(networks[0].ascending);
    assert_false(networks[1].ascending);
  }
  for (uint32_t i = 0; route != LANE_ROUTE_NONE && i < lanes; i++)
    assert_true(from[i] < 0 || lane[i] == from[i]);
  return route;
}

static void permutations(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
    random_state = seed;
    const uint32_t lanes = 2u << below(7), holes = below(3);
    int32_t from[LANE_ROUTES_MOST];
    for (uint32_t i = 0; i < lanes; i++)
      from[i] = (int32_t)i;
    for (uint32_t i = lanes; i > 1; i--) {
      const uint32_t j = below(i);
      const int32_t x = from[i - 1];
      from[i - 1] = from[j], from[j] = x;
    }
    for (uint32_t i = 0; i < lanes && holes; i++)
      if (below(4) < holes)
        from[i] = -1;
    assert_int_not_equal(check(from, lanes), LANE_ROUTE_NONE);
  }
}

static void any_lanes(void **state) {
  (void)state;
  uint32_t found[LANE_ROUTE_NONE + 1] = {0};
  for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
    random_state = seed;
    const uint32_t lanes = 2u << below(7), wanted = 1 + below(lanes);
    int32_t from[LANE_ROUTES_MOST];
    for (uint32_t i = 0; i < lanes; i++)
      from[i] = below(lanes) < wanted ? (int32_t)below(lanes) : -1;
    found[check(from, lanes)]++;
  }
  assert_true(found[LANE_ROUTE_ONE] && found[LANE_ROUTE_BOTH] && found[LANE_ROUTE_NONE]);
}

static void patterns(void **state) {
  (void)state;
  int32_t same[LANE_ROUTES_MOST], last_of_four[LANE_ROUTES_MOST], swapped[LANE_ROUTES_MOST],
      thirds[LANE_ROUTES_MOST], turned[LANE_ROUTES_MOST];
  for (int32_t i = 0; i < LANE_ROUTES_MOST; i++) {
    same[i] = i % 5 ? i : -1;
    last_of_four[i] = i | 3;
    swapped[i] = i ^ 1;
    thirds[i] = 3 * i < LANE_ROUTES_MOST ? 3 * i : -1;
    turned[i] = (i + 5) % LANE_ROUTES_MOST;
  }
  assert_int_equal(check(same, LANE_ROUTES_MOST), LANE_ROUTE_IN_PLACE);
  assert_int_equal(check(last_of_four, LANE_ROUTES_MOST), LANE_ROUTE_ONE);
  assert_int_equal(check(swapped, LANE_ROUTES_MOST), LANE_ROUTE_ONE);
  assert_int_equal(check(thirds, LANE_ROUTES_MOST), LANE_ROUTE_ONE);
  assert_int_equal(check(turned, LANE_ROUTES_MOST), LANE_ROUTE_ONE);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(permutations), cmocka_unit_test(any_lanes),
                                     cmocka_unit_test(patterns)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
