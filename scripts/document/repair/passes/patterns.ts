import { patternTexts } from "../../examples/pattern-texts.js";
import { isPlainObject } from "../../document.js";
import { MAX_LENGTH, slowMatching } from "../../rules/linear-pattern.js";
import type { Place } from "../../versions/document-walk.js";
import { below, dropped, type Finding, type Pass } from "../pass.js";

/** Rewrites patterns that are valid only without the flag `u`, and drops those that no engine compiles. */
export const validPatterns: Pass = {
  name: "valid-patterns",
  counted: [
    "pattern is not a regular expression: checked for length only",
    "patterns are not regular expressions: checked for length only",
  ],
  on: ["Schema"],
  *find(place) {
    const { node } = place;
    for (const [pattern, without, at] of patternsOf(place)) {
      if (isValid(pattern) && undelimited(pattern) === pattern) continue;
      const other = withFlag(undelimited(pattern));
      if (isValid(other)) {
        yield { fix: () => replacePattern(node, pattern, other) };
        continue;
      }
      const message = `The pattern \`${pattern}\` is not a regular expression: it is ignored.`;
      yield { ...at, message, fix: without };
    }
  },
};

/**
 * Drops patterns that may take more than linear time: clients choose the text, and matching blocks the service. An example
 * that matches is left in their place.
 */
export const linearPatterns: Pass = {
  name: "linear-patterns",
  counted: [
    "pattern cannot be matched in linear time: checked for length only",
    "patterns cannot be matched in linear time: checked for length only",
  ],
  on: ["Schema"],
  *find(place) {
    for (const [pattern, without, at] of patternsOf(place)) {
      if (slowMatching(pattern) === undefined) continue;
      const message = `The pattern \`${pattern}\` cannot be matched in linear time: it is ignored.`;
      const isShort = pattern === place.node["pattern"] && pattern.length <= MAX_LENGTH;
      const [text] = isShort ? patternTexts(place.node) : [];
      const fix = (): void => {
        without();
        const { example, examples, default: preset, enum: values } = place.node;
        const sample = example ?? examples ?? preset ?? values;
        if (sample === undefined && text !== undefined) place.node["examples"] = [text];
      };
      yield { ...at, message, fix };
    }
  },
};

/** The patterns of a schema, each with what removes it, and its place. */
function patternsOf(place: Place): [pattern: string, without: () => void, at: Finding][] {
  const { pattern, patternProperties } = place.node;
  const names = Object.keys(isPlainObject(patternProperties) ? patternProperties : {});
  const own = typeof pattern === "string" ? [pattern] : [];
  return [
    ...own.map((each): [string, () => void, Finding] => {
      const finding = dropped(place, "pattern");
      return [each, finding.fix, finding];
    }),
    ...names.map((name): [string, () => void, Finding] => {
      const fix = (): void => withoutNames(place, name);
      return [name, fix, { path: below(place, "patternProperties", name), fix }];
    }),
  ];
}

/** Without the pattern, the properties that match it would be rejected by these. */
function withoutNames({ node }: Place, name: string): void {
  const named = Object(node["patternProperties"]) as Record<string, unknown>;
  delete named[name];
  if (Object.keys(named).length === 0) delete node["patternProperties"];
  delete node["additionalProperties"];
  delete node["unevaluatedProperties"];
}

function replacePattern(node: Record<string, unknown>, pattern: string, other: string): void {
  if (node["pattern"] === pattern) node["pattern"] = other;
  const { patternProperties: named } = node;
  if (!isPlainObject(named) || !Object.hasOwn(named, pattern)) return;
  const entries = Object.entries(named);
  node["patternProperties"] = Object.fromEntries(
    entries.map(([name, schema]) => [name === pattern ? other : name, schema]),
  );
}

function isValid(pattern: string): boolean {
  try {
    // ECMA-262's with the flag `u` (JSON Schema 2020-12, section 6.4 of its core).
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** Without the slashes of a JavaScript literal: no text has something before its start. */
export function undelimited(pattern: string): string {
  return /^\/(\^[^]*)\/$/.exec(pattern)?.[1] ?? pattern;
}

/** The same pattern for the flag `u`, which forbids needless escapes, and braces and brackets without an escape. */
function withFlag(pattern: string): string {
  let isClass = false;
  return pattern.replace(PARTS, (part: string) => {
    if (part.startsWith("\\")) return isNeeded(part.charAt(1), isClass) ? part : part.charAt(1);
    if (part.startsWith("-")) return isClass ? `\\${part}` : part;
    if (/^\{\d/.test(part)) return part;
    if (isClass && part !== "]") return part;
    if (part === "[" || (isClass && part === "]")) {
      isClass = !isClass;
      return part;
    }
    return `\\${part}`;
  });
}

function isNeeded(escaped: string, isClass: boolean): boolean {
  if (isClass && escaped === "-") return true;
  return /[\^$\\.*+?()[\]{}|/dDsSwWbBtnrfv0-9ckpPux]/.test(escaped);
}

/** An escape, a hyphen after a class of characters, a quantifier, a bracket or a brace. */
const PARTS = /\\[^]|(?<=\\[dDsSwW])-(?!\])|\{\d+(?:,\d*)?\}|[[\]{}]/g;
