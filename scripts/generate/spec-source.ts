import type { Config, Document } from "@redocly/openapi-core";
import { houseRules } from "./rules/house-rules.js";
import { isObject } from "./document.js";
import { BaseResolver, createConfig } from "./redocly.js";
import { otherDocument, unreadable } from "./describe-problem.js";

/** The hand-written document, opened: its files are read and parsed once for lint and bundle. */
export interface SpecSource {
  document: Document;
  config: Config;
  resolver: InstanceType<typeof BaseResolver>;
  /** Absolute path that the files in messages are relative to. */
  root: string;
}

/** Throws SpecProblems when `entry`, an absolute path, cannot be read or parsed. */
export async function openSpec(entry: string, root: string): Promise<SpecSource> {
  const config = await lintConfig();
  const resolver = new BaseResolver(config.resolve);
  try {
    const document = await resolver.resolveDocument(null, entry, true);
    if (document instanceof Error) throw document;
    if (!isOpenApi(document.parsed)) throw otherDocument(entry, root);
    return { document, config, resolver, root };
  } catch (error) {
    throw unreadable(error, entry, root);
  }
}

function isOpenApi(parsed: unknown): boolean {
  return isObject(parsed) && /^3\.[01]\.\d/.test(String(parsed["openapi"]));
}

/** All `rules` are errors; by default Redocly's that hold for every sound document, and our own. */
export function lintConfig(rules = ALL_RULES): Promise<Config> {
  return createConfig({
    plugins: [{ id: "house", rules: { oas3: houseRules } }],
    rules: Object.fromEntries(rules.map((rule) => [rule, "error"])),
  });
}

const REDOCLY_RULES = [
  "struct",
  "no-unresolved-refs",
  "spec-components-invalid-map-name",
  // Paths and parameters
  "no-identical-paths",
  "no-path-trailing-slash",
  "path-declaration-must-exist",
  "path-not-include-query",
  "path-parameters-defined",
  "operation-parameters-unique",
  "parameter-description",
  // Operations
  "operation-summary",
  "operation-operationId-unique",
  "operation-singular-tag",
  "operation-tag-defined",
  "operation-2xx-response",
  "tag-description",
  "no-duplicated-tag-names",
  // Security
  "security-defined",
  "security-scopes-defined",
  // Schemas and their examples
  "no-enum-type-mismatch",
  "no-duplicated-enum-values",
  "no-schema-type-mismatch",
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

const ALL_RULES = [...REDOCLY_RULES, ...Object.keys(houseRules).map((rule) => `house/${rule}`)];
