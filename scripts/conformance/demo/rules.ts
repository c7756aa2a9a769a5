import { quoted, rules } from "../rules.js";

const own = quoted({
  paging:
    "Demo API: Paging returns each resource that existed throughout exactly once, while others write.",
  keys: "Demo API: A key belongs to one resource of a project.",
  predicates: "Demo API: A predicate returns exactly the resources for which it is true.",
  predicateErrors: "Demo API: An invalid predicate is rejected with line and column.",
  sort: "Demo API: Results are in the order of `sort`; missing values come last in both directions.",
  repeated:
    "Demo API: Repeated `where` and `filter` must all be true; `sort` orders by each in turn.",
  page: "Demo API: A page reports its limit, offset, count and total.",
  readYourWrites: "Demo API: A write is visible in the next query and the next search.",
  fold: "Demo API: Arrays are concatenated, unique arrays merged and sorted; of two numbers the smallest and the largest are kept.",
  facets: "Demo API: A facet counts each resource once per term and range.",
  filters: "Demo API: `filter` narrows the results, `filter.query` the results and the facets.",
  text: "Demo API: A text matches any form of its words, if all words occur.",
  cart: "Demo API: A cart's total is the sum of its lines in whole cents; an impossible action changes nothing.",
  images: "Demo API: An image has the type of its `Content-Type`, and is complete.",
  conflict:
    "concurrency.md: Read the resource again, decide whether your change still applies, and send it with the new version:",
  versions:
    "concurrency.md: It starts at 1, and every write that changes something adds exactly 1. An update names the version that it is based on. Of several updates based on the same version, exactly one succeeds.",
  createOnly:
    "concurrency.md: A PUT with `If-None-Match: *` creates a resource, but never overwrites one.",
  staged:
    'concurrency.md: Writes change both, unless an action has `"staged": true`. `publish` copies the staged projection to the current one; `revertStagedChanges` discards it.',
  refreshReuse:
    "tokens.md: After that, reusing an old refresh token returns 400 `invalid_grant` and revokes all tokens of the session (RFC 9700, 4.14.2).",
  isolation:
    "tokens.md: A request to any project that the token does not name returns 403, whether the project exists or not.",
});

/** Rules of the demo API, and those of any API. */
export const demoRules = { ...rules, ...own };
