/** Limits on the cost of a predicate. Beyond any of them it is rejected before it is evaluated. */
export const predicateLimits = {
  /** Characters (Unicode code points, as JSON Schema's `maxLength` counts). */
  length: 8_192,
  /** Levels of brackets around conditions: groups, `not ( … )` and nested fields. */
  depth: 32,
  /** Values of one `in` or `contains`, those of variables included. */
  list: 1_000,
  /** Comparisons in one predicate. `contains all` counts once for each of its values. */
  comparisons: 100,
} as const;
