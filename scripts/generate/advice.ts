/** What to write instead, where the linter or the parser says only what is wrong: the first that fits. */
const ADVICE: readonly [rule: string, message: RegExp, advice: string][] = [
  ["yaml-syntax", /duplicated mapping key/, "Remove one of the two, or join them."],
  [
    "yaml-syntax",
    /^deficient indentation|bad indentation/,
    "Align it with its neighbours, or close what is open before it.",
  ],
  ["yaml-syntax", /tab characters/, "Write spaces."],
  ["yaml-syntax", /a single document/, "Remove the `---` between them, and what follows it."],
  ["yaml-syntax", /missed comma/, "Write a comma between the two."],
  ["yaml-syntax", /null byte|non-printable/, "It must be YAML or JSON, saved as UTF-8."],
  ["yaml-syntax", /maxDepth/, "Move inner parts to `components`, and refer to them by `$ref`."],
  ["yaml-syntax", /unidentified alias/, "Define it before by `&`, or write a `$ref`."],
  ["yaml-syntax", /unexpected end of the (?:stream|flow)/, "Close what was opened."],
  ["yaml-syntax", /^/, "Mend the line, or put its text in quotes."],
  ["operation-operationId-unique", /^/, "Give one of them another name."],
  ["operation-parameters-unique", /^/, "Remove one of them."],
  ["no-identical-paths", /^/, "Remove one of them, or name both parameters alike."],
  [
    "path-parameters-defined",
    /does not define the path parameter/,
    "Add it to `parameters`, with `in: path`, `required: true` and a `schema`.",
  ],
  [
    "path-parameters-defined",
    /^Path parameter `[\w.-]*[^\w.`-]/,
    "In paths, names have the letters a to z, digits, `_`, `.` and `-` only: write another one, here and there.",
  ],
  [
    "path-parameters-defined",
    /is not used in the path/,
    "Write it into the path, in braces, or remove the parameter.",
  ],
  [
    "struct",
    /^Expected type `Schema` \(object\) but got `boolean`/,
    "Write `{}` for any value, `not: {}` for none.",
  ],
  [
    "struct",
    /^Property `nullable` is not expected/,
    'From OpenAPI 3.1 on, write `type: [string, "null"]`, or `null` as one of a `oneOf`.',
  ],
  [
    "struct",
    /^Expected type `number` but got `boolean`/,
    "From OpenAPI 3.1 on, `exclusiveMinimum` and `exclusiveMaximum` are the bounds themselves: write the number.",
  ],
  [
    "struct",
    /^Expected type `Schema` \(object\) but got `array`/,
    "For elements that differ by their place write `prefixItems`.",
  ],
  ["no-required-schema-properties-undefined", /^/, "Add it to `properties`, or mend its spelling."],
  ["no-duplicated-enum-values", /^/, "Remove one of the two."],
  ["security-scopes-defined", /^/, "Add it to the `scopes` of the scheme, or mend its spelling."],
  ["struct", /must be present on this level/, "Add it."],
  ["struct", /is not allowed here/, "Remove it, or mend the `type` that it does not belong to."],
  ["struct", /at least one of the following fields/, "Add one of them."],
  ["struct", /Property `[^/].*` is not expected here\.$/, "Mend its spelling, or remove it."],
];

/** The message, with a sentence about what to do where it does not say so itself. */
export function withAdvice(rule: string, message: string): string {
  const found = ADVICE.find(([name, pattern]) => name === rule && pattern.test(message));
  if (!found) return message;
  return `${message}${/[.?!]$/.test(message) ? "" : "."} ${found[2]}`;
}
