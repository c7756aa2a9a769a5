import { readFile } from "node:fs/promises";
import type { Document } from "@redocly/openapi-core";
import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describePlace, unreadable } from "./describe-problem.js";
import { makeDocumentFromString } from "./redocly.js";
import { SpecProblems } from "./document.js";
import { systemError } from "../../server/operation/system-error.js";
import { houseRules } from "./rules/house-rules.js";

export type Severity = "error" | "warn" | "off";

/** A place where a rule may be broken. */
export interface Waiver {
  rule: string;
  /** Relative to the project's folder, as in messages. */
  file: string;
  /** RFC 6901, as a URI fragment from `#/`. */
  pointer: string;
  /** A line about the waiver itself, under the rule `lint-settings`. */
  describe: (message: string) => string;
}

/** The content of scripts/lint.yaml. */
export interface LintSettings {
  severities: Readonly<Record<string, Severity>>;
  waivers: readonly Waiver[];
}

/** Every rule is an error and nothing is waived. */
export const NO_SETTINGS: LintSettings = { severities: {}, waivers: [] };

const RULE = "lint-settings";

interface Content {
  rules: Record<string, Severity>;
  waivers: Record<"rule" | "file" | "pointer" | "reason", string>[];
}

const SHAPE = "an object with `rules` and `waivers`";
const RULES = "an object of rules and their severities";
const WAIVERS = "a list";

const TEXT = { type: "string", pattern: "\\S" } as const;
const hasShape = new Ajv2020({ allErrors: true, verbose: true }).compile<Partial<Content>>({
  type: "object",
  properties: {
    rules: { type: "object", additionalProperties: { enum: ["error", "warn", "off"] } },
    waivers: {
      type: "array",
      items: {
        type: "object",
        properties: { rule: TEXT, file: TEXT, pointer: TEXT, reason: TEXT },
        required: ["rule", "file", "pointer", "reason"],
      },
    },
  },
  additionalProperties: false,
});

/**
 * Reads `file`, an absolute path, if it exists. Throws SpecProblems with a line for each rule or key that
 * is unknown, each waiver without a reason, and each rule that cannot be waived.
 */
export async function readLintSettings(file: string, root: string): Promise<LintSettings> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (systemError(error).code === "ENOENT") return "{}";
    throw error;
  });
  const reader = new SettingsReader(parse(text, file, root), root);
  const settings = reader.read();
  if (reader.problems.length > 0) throw new SpecProblems(reader.problems);
  return settings;
}

function parse(text: string, file: string, root: string): Document {
  try {
    return makeDocumentFromString(text, file);
  } catch (error) {
    throw unreadable(error, file, root);
  }
}

class SettingsReader {
  readonly problems: string[] = [];

  constructor(
    private readonly document: Document,
    private readonly root: string,
  ) {}

  read(): LintSettings {
    const content: unknown = this.document.parsed ?? {};
    if (!hasShape(content)) for (const error of hasShape.errors ?? []) this.#misshapen(error);
    if (this.problems.length > 0 || !hasShape(content)) return NO_SETTINGS;
    const { rules = {}, waivers = [] } = content;
    return {
      severities: Object.fromEntries(
        Object.entries(rules).flatMap(([rule, severity]) => this.#severity(rule, severity)),
      ),
      waivers: waivers.flatMap((waiver, index) => this.#waiver(waiver, `#/waivers/${index}`)),
    };
  }

  /** Reports an error of the schema in the terms of the file. */
  #misshapen({ instancePath, keyword, params, data }: ErrorObject): void {
    const [, member = "", index] = instancePath.split("/");
    if (member === "") {
      const key = String(params["additionalProperty"]);
      if (keyword !== "additionalProperties") this.#problem("#/", `It must be ${SHAPE}.`);
      else this.#problem(`#/${key}`, `"${key}" is unknown: there are \`rules\` and \`waivers\`.`);
    } else if (index === undefined) {
      this.#problem(
        `#/${member}`,
        `\`${member}\` must be ${member === "rules" ? RULES : WAIVERS}.`,
      );
    } else if (member === "rules") {
      const message = `"${String(data)}" is no severity: write error, warn or off.`;
      this.#problem(`#${instancePath}`, message);
    } else {
      const pointer = `#/waivers/${index}`;
      const message = "A waiver needs four texts: `rule`, `file`, `pointer` and `reason`.";
      this.#problem(pointer, message);
    }
  }

  #severity(rule: string, severity: Severity): [rule: string, severity: Severity][] {
    const pointer = `#/rules/${rule.replaceAll("/", "~1")}`;
    if (!this.#isKnown(rule, pointer)) return [];
    if (severity !== "error" && isAboutServing(rule)) this.#problem(pointer, neverWaived(rule));
    return [[rule, severity]];
  }

  #waiver({ rule, file, pointer: place }: Content["waivers"][number], pointer: string): Waiver[] {
    if (!this.#isKnown(rule, pointer)) return [];
    if (isAboutServing(rule)) this.#problem(pointer, neverWaived(rule));
    const describe = (message: string): string => this.#line(pointer, message);
    return [{ rule, file, pointer: place, describe }];
  }

  #isKnown(rule: string, pointer: string): boolean {
    if (ALL_RULES.includes(rule)) return true;
    const ofHouse = ALL_RULES.includes(`house/${rule}`) ? ` Did you mean "house/${rule}"?` : "";
    this.#problem(pointer, `There is no rule "${rule}".${ofHouse}`);
    return false;
  }

  #problem(pointer: string, message: string): void {
    const line = this.#line(pointer, message);
    if (!this.problems.includes(line)) this.problems.push(line);
  }

  #line(pointer: string, message: string): string {
    return describePlace({ source: this.document.source, pointer }, this.root, RULE, message);
  }
}

function neverWaived(rule: string): string {
  return (
    `\`${rule}\` can be neither waived nor turned down: what breaks it is not served as it is typed. ` +
    "Mend the document."
  );
}

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
