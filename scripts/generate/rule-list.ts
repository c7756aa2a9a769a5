import { houseRules } from "./rules/house-rules.js";

/**
 * Rules that can be neither turned down nor waived: a document that breaks one is not served as it is
 * typed, or keeps the service from starting.
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
  // Servers and leftovers
  "no-empty-servers",
  "no-server-trailing-slash",
  "no-undefined-server-variable",
  "no-server-variables-empty-enum",
  "no-unused-components",
];

/** Our own rules about clarity, which can be waived; all our others affect how requests are served. */
const OTHER_HOUSE_RULES = [
  "absolute-token-url",
  "checked-format",
  "closed-request-objects",
  "response-examples",
];

const houseNames = Object.keys(houseRules).map((rule) => `house/${rule}`);

/** Every rule, by its name in messages and in scripts/lint.yaml. */
export const ALL_RULES: readonly string[] = [
  ...SERVING_REDOCLY_RULES,
  ...OTHER_REDOCLY_RULES,
  ...houseNames,
];

/** Whether the rule can neither be turned down nor waived. */
export function isAboutServing(rule: string): boolean {
  if (SERVING_REDOCLY_RULES.includes(rule)) return true;
  return houseNames.includes(rule) && !OTHER_HOUSE_RULES.includes(rule.slice("house/".length));
}
