import { houseRules } from "./rules/house-rules.js";

/**
 * Rules that can be neither turned down nor waived: what breaks one is not served as it is typed, or
 * keeps the service from starting.
 */
const SERVING_REDOCLY_RULES = [
  "struct",
  "no-unresolved-refs",
  "spec-components-invalid-map-name",
  "no-identical-paths",
  "path-declaration-must-exist",
  "path-not-include-query",
  "path-parameters-defined",
  "operation-parameters-unique",
  "operation-operationId-unique",
  "no-schema-type-mismatch",
];

const OTHER_REDOCLY_RULES = [
  // Paths and parameters
  "no-path-trailing-slash",
  "parameter-description",
  // Operations
  "operation-summary",
  "operation-singular-tag",
  "operation-tag-defined",
  "tag-description",
  "no-duplicated-tag-names",
  "security-scopes-defined",
  // Schemas and their examples
  "no-enum-type-mismatch",
  "no-duplicated-enum-values",
  "no-required-schema-properties-undefined",
  "no-mixed-number-range-constraints",
  "no-illogical-composition-keywords",
  "no-example-value-and-externalValue",
  "no-invalid-schema-examples",
  "no-invalid-parameter-examples",
  "no-invalid-media-type-examples",
  // Servers and leftovers
  "no-empty-servers",
  "no-server-trailing-slash",
  "no-undefined-server-variable",
  "no-server-variables-empty-enum",
  "no-unused-components",
];

/** Of our own, those that are about clarity and can be waived; all others decide what is served. */
const OTHER_HOUSE_RULES = [
  "absolute-token-url",
  "checked-format",
  "closed-request-objects",
  "response-examples",
];

const houseNames = Object.keys(houseRules).map((rule) => `house/${rule}`);

/** Every rule, by the name that messages and scripts/lint.yaml call it. */
export const ALL_RULES: readonly string[] = [
  ...SERVING_REDOCLY_RULES,
  ...OTHER_REDOCLY_RULES,
  ...houseNames,
];

/** Whether an operation that breaks the rule would be served otherwise than typed, or not at all. */
export function isAboutServing(rule: string): boolean {
  if (SERVING_REDOCLY_RULES.includes(rule)) return true;
  return houseNames.includes(rule) && !OTHER_HOUSE_RULES.includes(rule.slice("house/".length));
}
