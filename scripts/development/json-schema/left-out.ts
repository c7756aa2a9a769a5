import type { SuiteGroup } from "./suite.js";

/** Why tests have another result, by the repair of the schema, which the service reports. */
const BY_REPAIR: Readonly<Record<string, string>> = {
  files: "a `$ref` to another address: only those of the document's own origin are read",
  "linear-patterns": "a pattern that cannot be matched in linear time: it is ignored",
  "inherited-names": "a property that each JavaScript object has: it is not checked",
};

/** The same for single tests; all tests of the group if the name is missing. */
const BY_NAME: readonly { reason: string; file: string; group?: RegExp; test?: RegExp }[] = [
  {
    reason: "`format` asserts, as generated clients and servers of OpenAPI expect",
    file: "format",
    test: /is only an annotation by default$/,
  },
  {
    reason: "a limit that the schema's own default breaks is not enforced",
    file: "default",
    group: /^the default keyword does not do anything/,
  },
  { reason: "an `enum` without values is ignored", file: "enum", group: /^empty enum$/ },
  { reason: "`$schema` does not select a vocabulary", file: "vocabulary" },
  {
    reason: "a dynamic anchor is bound only where a reference leads to its resource directly",
    file: "dynamicRef",
    group: /avoids the root of each schema/,
  },
  {
    reason: "Ajv does not count elements that `contains` or a nested `items` accepts as evaluated",
    file: "unevaluatedItems",
    group: /contains|nested items/i,
  },
  {
    reason:
      "Ajv counts what an `if` without `then` accepts as evaluated, whether it matches or not",
    file: "unevaluatedItems",
    group: /\bif\b/,
  },
  {
    reason:
      "Ajv counts what an `if` without `then` accepts as evaluated, whether it matches or not",
    file: "unevaluatedProperties",
    group: /\bif\b/,
  },
];

/** Why a test that has another result is left out; `undefined`: it is wrong. */
export function reasonToLeaveOut(
  { file, description }: Pick<SuiteGroup, "file" | "description">,
  test: string,
  repairs: readonly string[],
): string | undefined {
  const repair = Object.keys(BY_REPAIR).find((each) => repairs.includes(each));
  if (repair !== undefined) return BY_REPAIR[repair];
  return BY_NAME.find(
    (each) =>
      each.file === file &&
      (each.group?.test(description) ?? true) &&
      (each.test?.test(test) ?? true),
  )?.reason;
}
