import { readSettings, type Settings } from "./describe-problem.js";
import { escape, isPlainObject, SpecProblems } from "./document.js";
import { houseRules } from "./rules/house-rules.js";

export type Severity = "error" | "warn" | "off";

/** A place where a rule may be broken. */
export interface Waiver {
  rule: string;
  /** Relative to the project's folder. */
  file: string;
  /** RFC 6901, as a URI fragment from `#/`. */
  pointer: string;
  /** Describes a problem of the waiver itself. */
  describe: (message: string) => string;
}

export interface LintSettings {
  severities: Readonly<Record<string, Severity>>;
  waivers: readonly Waiver[];
}

export const NO_SETTINGS: LintSettings = { severities: {}, waivers: [] };

const SEVERITIES: readonly Severity[] = ["error", "warn", "off"];

/** Reads `file` (absolute) if it exists. SpecProblems: unknown rules and keys, rules without waivers. */
export async function readLintSettings(file: string, root: string): Promise<LintSettings> {
  const found = await readSettings(file, root, "lint-settings");
  if (!found) return NO_SETTINGS;
  const problems = new Set<string>();
  const settings = read(found, (pointer, message) => {
    problems.add(found.describe(pointer, message));
  });
  if (problems.size > 0) throw new SpecProblems([...problems]);
  return settings;
}

type Report = (pointer: string, message: string) => void;

/** Reports each problem, and leaves out the entry. */
function read({ parsed, describe }: Settings, report: Report): LintSettings {
  const content = parsed ?? {};
  if (!isPlainObject(content)) {
    report("#/", "It must be an object with `rules` and `waivers`.");
    return NO_SETTINGS;
  }
  const { rules = {}, waivers = [], ...others } = content;
  for (const key of Object.keys(others)) {
    report(`#/${key}`, `"${key}" is unknown: there are \`rules\` and \`waivers\`.`);
  }
  if (!isPlainObject(rules)) {
    report("#/rules", "`rules` must be an object of rules and their severities.");
  }
  if (!Array.isArray(waivers)) report("#/waivers", "`waivers` must be a list.");
  const severities: Record<string, Severity> = {};
  for (const [rule, value] of Object.entries(isPlainObject(rules) ? rules : {})) {
    const pointer = `#/rules/${escape(rule)}`;
    const severity = SEVERITIES.find((each) => each === value);
    if (!severity) {
      report(pointer, `"${String(value)}" is no severity: write error, warn or off.`);
    } else if (isWaivable(rule, pointer, report, severity)) severities[rule] = severity;
  }
  const read = (Array.isArray(waivers) ? waivers : []).flatMap((waiver: unknown, index) => {
    const at = `#/waivers/${index}`;
    const { rule, file, pointer, reason } = Object(waiver) as Record<string, unknown>;
    if (!isText(rule) || !isText(file) || !isText(pointer) || !isText(reason)) {
      report(at, "A waiver needs four texts: `rule`, `file`, `pointer` and `reason`.");
      return [];
    }
    const told = (message: string): string => describe(at, message);
    return isWaivable(rule, at, report) ? [{ rule, file, pointer, describe: told }] : [];
  });
  return { severities, waivers: read };
}

/** Whether the rule exists and allows the severity. */
function isWaivable(
  rule: string,
  pointer: string,
  report: Report,
  severity: Severity = "off",
): boolean {
  if (!ALL_RULES.includes(rule)) {
    const ofHouse = ALL_RULES.includes(`house/${rule}`) ? ` Did you mean "house/${rule}"?` : "";
    report(pointer, `There is no rule "${rule}".${ofHouse}`);
    return false;
  }
  if (severity === "error" || !isAboutServing(rule)) return true;
  report(
    pointer,
    `\`${rule}\` can be neither waived nor turned down: what breaks it is not served as it is typed. ` +
      "Mend the document.",
  );
  return false;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && /\S/.test(value);
}

/** Rules that cannot be turned down or waived: the service would not start or would not match its types. */
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

/** Our rules about clarity, which can be waived. Our other rules affect how requests are served. */
const OTHER_HOUSE_RULES = [
  "absolute-token-url",
  "checked-format",
  "closed-request-objects",
  "response-examples",
];

const houseNames = Object.keys(houseRules).map((rule) => `house/${rule}`);

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
