import { readSettings } from "./describe-problem.js";
import { escape, isPlainObject, SpecProblems } from "./document.js";
import { documentRules } from "./rules/document-rules.js";

export type Severity = "error" | "warn" | "off";

/** Severities of rules. Default: error. */
export type Severities = Readonly<Record<string, Severity>>;

const SEVERITIES: readonly Severity[] = ["error", "warn", "off"];

/** Reads `file` (absolute) if it exists. Throws SpecProblems. */
export async function readLintSettings(file: string, root: string): Promise<Severities> {
  const { parsed, describe } = (await readSettings(file, root, "lint-settings")) ?? {};
  const problems: string[] = [];
  const report = (pointer: string, message: string): void => {
    if (describe) problems.push(describe(pointer, message));
  };
  const content = parsed ?? {};
  const { rules = {}, ...others } = isPlainObject(content) ? content : {};
  if (!isPlainObject(content)) report("#/", "It must be an object with `rules`.");
  for (const key of Object.keys(others)) report(`#/${key}`, `"${key}" is unknown: use \`rules\`.`);
  if (!isPlainObject(rules)) {
    report("#/rules", "`rules` must be an object of rules and their severities.");
  }
  const severities: Record<string, Severity> = {};
  for (const [rule, value] of Object.entries(isPlainObject(rules) ? rules : {})) {
    const severity = SEVERITIES.find((each) => each === value);
    const problem = severity
      ? problemOf(rule, severity)
      : `"${String(value)}" is not a severity: write error, warn or off.`;
    if (problem !== undefined) report(`#/rules/${escape(rule)}`, problem);
    else if (severity) severities[rule] = severity;
  }
  if (problems.length > 0) throw new SpecProblems(problems);
  return severities;
}

/** Why the rule cannot have the severity. */
function problemOf(rule: string, severity: Severity): string | undefined {
  if (!ALL_RULES.includes(rule)) {
    const ofHouse = ALL_RULES.includes(`house/${rule}`) ? ` Did you mean "house/${rule}"?` : "";
    return `There is no rule "${rule}".${ofHouse}`;
  }
  return severity !== "error" && isAboutServing(rule)
    ? `\`${rule}\` must be an error: the service does not serve what breaks it. Fix the document.`
    : undefined;
}

/** Rules that are always errors: the service would not start or would not match its types. */
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
  "no-path-trailing-slash",
  "parameter-description",
  "operation-summary",
  "operation-singular-tag",
  "operation-tag-defined",
  "tag-description",
  "no-duplicated-tag-names",
  "security-scopes-defined",
  "no-enum-type-mismatch",
  "no-duplicated-enum-values",
  "no-required-schema-properties-undefined",
  "no-mixed-number-range-constraints",
  "no-illogical-composition-keywords",
  "no-example-value-and-externalValue",
  "no-empty-servers",
  "no-server-trailing-slash",
  "no-undefined-server-variable",
  "no-server-variables-empty-enum",
  "no-unused-components",
];

/** Our rule about clarity, which can be turned down. Our other rules affect how requests are served. */
const OF_CLARITY = "house/response-examples";

const houseNames = Object.keys(documentRules).map((rule) => `house/${rule}`);

export const ALL_RULES: readonly string[] = [
  ...SERVING_REDOCLY_RULES,
  ...OTHER_REDOCLY_RULES,
  ...houseNames,
];

/** Whether the rule is always an error. */
export function isAboutServing(rule: string): boolean {
  if (SERVING_REDOCLY_RULES.includes(rule)) return true;
  return houseNames.includes(rule) && rule !== OF_CLARITY;
}
