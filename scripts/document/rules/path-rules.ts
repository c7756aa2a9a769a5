import type { Oas3Paths, Oas3Rule } from "@redocly/openapi-core";
import { specificity, splitTemplate } from "../../../server/runtime/http/routes.js";
import { type RuleContext, reportAt } from "./rule-context.js";

/** A request can reach the path, its parameters have distinct names, and no other path is as specific. */
export const servedPaths: Oas3Rule = () => ({
  Paths(paths: Oas3Paths, context: RuleContext) {
    const before = new Map<string, string[]>();
    for (const path of Object.keys(paths).filter((each) => each.startsWith("/"))) {
      const rank = specificity(path).join();
      const alike = before.get(rank) ?? [];
      const message = unservedTemplate(path) ?? unservedText(path) ?? ambiguous(path, alike);
      if (message !== undefined) reportAt(context, [path], message);
      before.set(rank, [...alike, path]);
    }
  },
});

function unservedTemplate(path: string): string | undefined {
  if (/[{}]/.test(path.replace(/\{[^{}/]*\}/g, ""))) {
    return "A brace in this path does not belong to a parameter: write `{name}`, and %7B or %7D for a brace itself.";
  }
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const strange = names.find((name) => !/^[\w.-]+$/.test(name) || name === "__proto__");
  // `path-declaration-must-exist` reports an empty name.
  if (strange !== undefined && strange !== "") {
    return (
      `"${strange}" is not a valid name of a path parameter: use the letters a to z, digits, \`_\`, \`.\` and ` +
      "`-` only. Rename it here and in `parameters`."
    );
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated === undefined) return undefined;
  return `"${repeated}" occurs twice in this path, but can have only one value: rename one of them.`;
}

function unservedText(path: string): string | undefined {
  if (path.includes("#")) {
    return "What follows a `#` is not sent (RFC 9110 section 7.1): write %23, or another character.";
  }
  if (!path.split("/").some((each) => /^(?:\.|%2e){1,2}$/i.test(each))) return undefined;
  return "Clients resolve `.` and `..` before they send a path (RFC 3986 section 5.2.4): write it without them.";
}

/** The router prefers the more specific path. `alike`: equally specific paths. */
function ambiguous(path: string, alike: readonly string[]): string | undefined {
  const other = alike.find((each) => overlap(each, path));
  if (other === undefined) return undefined;
  return `A request may fit this path and ${other} equally well: give one of them more fixed text, or a segment that the other lacks.`;
}

/** Whether some path matches both; they have equally many segments. */
function overlap(one: string, other: string): boolean {
  const others = other.split("/").map(splitTemplate);
  const pairs = one.split("/").map((each, index) => [splitTemplate(each), others[index] ?? []]);
  const areSame = pairs.every(([a = [], b = []]) => textOf(a) === textOf(b));
  // `no-identical-paths` reports those that differ in names alone.
  return !areSame && pairs.every(([a = [], b = []]) => overlapping(a, b));
}

function textOf(parts: readonly string[]): string {
  return parts.filter((_, index) => index % 2 === 0).join("{}");
}

function overlapping(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 1 || other.length === 1) return textOf(one) === textOf(other);
  const [start = "", otherStart = ""] = [one[0], other[0]];
  const [end = "", otherEnd = ""] = [one.at(-1), other.at(-1)];
  const startsFit = start.startsWith(otherStart) || otherStart.startsWith(start);
  return startsFit && (end.endsWith(otherEnd) || otherEnd.endsWith(end));
}
