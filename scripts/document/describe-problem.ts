import { readFile } from "node:fs/promises";
import { relative, sep } from "node:path";
import type { NormalizedProblem, Source } from "@redocly/openapi-core";
import {
  getLineColLocation,
  makeDocumentFromString,
  ResolveError,
  YamlParseError,
} from "./redocly.js";
import { SpecProblems } from "./document.js";
import { portable } from "./portable-path.js";
import { systemError } from "../../server/runtime/service/process.js";

/** `spec/paths/resources.yaml:41:7 rule-name message`, the path relative to `root`. */
export function describeProblem(problem: NormalizedProblem, root: string): string {
  const [location] = problem.location;
  if (!location) return `${problem.ruleId} ${problem.message}`;
  const { source, start } = getLineColLocation(location);
  const text = source.getLines()[start.line - 1]?.slice(start.col - 1);
  const wording = reworded(problem, text);
  const suggested = wording === problem.message ? problem.suggest : [];
  const suggestions = suggested.map((word) => `"${word}"`).join(" or ");
  const message = suggestions ? `${wording} Did you mean ${suggestions}?` : wording;
  return line(source.absoluteRef, root, start, problem.ruleId, message);
}

/** A line as {@link describeProblem} writes it, for a problem that Redocly did not report. */
export function describePlace(
  place: { source: Source; pointer: string },
  root: string,
  rule: string,
  message: string,
): string {
  const { source, start } = getLineColLocation({ ...place, reportOnKey: false });
  return line(source.absoluteRef, root, start, rule, message);
}

/** Rewords messages of the linter that contain no advice. `text`: the line, from the place on. */
function reworded({ message, location: [place] }: NormalizedProblem, text = ""): string {
  const [, target] = /\$ref["']?:\s*("[^"]*"|'[^']*'|[^\s"',}]+)/.exec(text) ?? [];
  if (message === "Can't resolve $ref" && target !== undefined) {
    return `$ref ${target} points to nothing: fix its spelling, or add its target.`;
  }
  if (message === "Can't resolve $ref" && place?.pointer?.includes("/discriminator/mapping/")) {
    return "The mapping points to no schema: write a reference, such as `#/components/schemas/Note`.";
  }
  const [, file] = /^Can't resolve \$ref: ENOENT: [^']*'([^']*)'/.exec(message) ?? [];
  if (file !== undefined)
    return `There is no file ${file}: fix the path in the $ref, or add the file.`;
  const [, name] = /^Property `(.*)` is not expected here/.exec(message) ?? [];
  if (name === "$ref") return "A $ref is a string, such as `#/components/schemas/Note`.";
  if (name !== undefined && place?.pointer?.split("/").at(-2) === "paths") {
    return `A path begins with a slash: write \`/${name}\`.`;
  }
  return message;
}

export interface Settings {
  parsed: unknown;
  /** A line about a place in the file. Default: under the rule of the file. */
  describe: (pointer: string, message: string, rule?: string) => string;
}

/** Reads YAML or JSON; `undefined` without a file. Syntax errors throw SpecProblems under `rule`. */
export async function readSettings(
  file: string,
  root: string,
  rule: string,
): Promise<Settings | undefined> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const { code, message } = systemError(error);
    if (code !== "ENOENT") throw new SpecProblems([`${file}: it cannot be read: ${message}`]);
  });
  if (text === undefined) return undefined;
  try {
    const { source, parsed } = makeDocumentFromString(text, file);
    return {
      parsed,
      describe: (pointer, message, named = rule) =>
        describePlace({ source, pointer }, root, named, message),
    };
  } catch (error) {
    throw unreadable(error, file, root);
  }
}

/** SpecProblems if the root document is unreadable or not YAML; any other error unchanged. */
export function unreadable(error: unknown, file: string, root: string): unknown {
  if (error instanceof YamlParseError) {
    const { source, line: lineNumber, col, message } = error;
    // The parser names no place for a second document in the file.
    const at = Number.isNaN(lineNumber) ? FIRST_LINE : { line: lineNumber, col };
    return new SpecProblems([line(source.absoluteRef, root, at, "yaml-syntax", message)]);
  }
  if (error instanceof ResolveError) {
    const isMissing = /^ENOENT/.test(error.message);
    const message = isMissing ? "File not found: check the path." : error.message;
    return new SpecProblems([line(file, root, FIRST_LINE, "unreadable", message)]);
  }
  return error;
}

/** The root document is YAML, but cannot be used. */
export function unusable(file: string, root: string, rule: string, message: string): SpecProblems {
  return new SpecProblems([line(file, root, FIRST_LINE, rule, message)]);
}

/** Why parsed YAML is not a supported document. */
export function unsupported(parsed: unknown): string {
  return `${whatItIs(parsed)} OpenAPI 3.0, 3.1 or 3.2 is needed: begin with \`openapi: 3.1.0\`.`;
}

function whatItIs(parsed: unknown): string {
  if (parsed === undefined || parsed === null) return "The file is empty.";
  if (typeof parsed !== "object") return "This is plain text, not a YAML or JSON document.";
  const { openapi, swagger, asyncapi } = parsed as Record<string, unknown>;
  if (swagger !== undefined) {
    return "This is Swagger 2.0: convert it first, for example by `npx swagger2openapi FILE`.";
  }
  if (asyncapi !== undefined) return "This is AsyncAPI, which describes events.";
  if (typeof openapi === "number") return `\`openapi: ${openapi}\` is a number.`;
  return openapi === undefined
    ? "The field `openapi` is missing."
    : `This is OpenAPI ${JSON.stringify(openapi)}.`;
}

const FIRST_LINE = { line: 1, col: 1 };

function line(
  file: string,
  root: string,
  at: { line: number; col: number },
  rule: string,
  message: string,
): string {
  // js-yaml appends the place to its messages, and Node names files by absolute path.
  const bare = message.replace(/ in "[^"]*" \(\d+:\d+\)/, "").replaceAll(root + sep, "");
  const onOneLine = bare.replace(/\s+/g, " ").trim();
  return `${portable(relative(root, file))}:${at.line}:${at.col} ${rule} ${withAdvice(rule, onOneLine)}`;
}

/** Advice on problems whose message has none, by rule. The first match counts. */
const ADVICE: Readonly<Record<string, readonly [message: RegExp, advice: string][]>> = {
  "yaml-syntax": [
    [/duplicated mapping key/, "Remove one of the two, or join them."],
    [
      /^deficient indentation|bad indentation/,
      "Align it with its neighbours, or close what is open before it.",
    ],
    [/tab characters/, "Write spaces."],
    [/a single document/, "Remove the `---` between them, and what follows it."],
    [/missed comma/, "Write a comma between the two."],
    [/null byte|non-printable/, "It must be YAML or JSON, saved as UTF-8."],
    [/maxDepth/, "Move inner parts to `components`, and refer to them by `$ref`."],
    [/unidentified alias/, "Define it before by `&`, or write a `$ref`."],
    [/unexpected end of the (?:stream|flow)/, "Close what was opened."],
    [/^/, "Fix the line, or put its value in quotes."],
  ],
  "operation-operationId-unique": [[/^/, "Give one of them another name."]],
  "operation-parameters-unique": [[/^/, "Remove one of them."]],
  "no-identical-paths": [[/^/, "Remove one of them, or name both parameters alike."]],
  "path-parameters-defined": [
    [
      /does not define the path parameter/,
      "Add it to `parameters`, with `in: path`, `required: true` and a `schema`.",
    ],
    [
      /^Path parameter `[\w.-]*[^\w.`-]/,
      "In paths, names have the letters a to z, digits, `_`, `.` and `-` only: rename it in the path and in `parameters`.",
    ],
    [/is not used in the path/, "Write it into the path, in braces, or remove the parameter."],
  ],
  struct: [
    [
      /^Expected type `Schema` \(object\) but got `boolean`/,
      "Write `{}` for any value, `not: {}` for none.",
    ],
    [
      /^Property `nullable` is not expected/,
      'From OpenAPI 3.1 on, write `type: [string, "null"]`, or `null` as one of a `oneOf`.',
    ],
    [
      /^Expected type `number` but got `boolean`/,
      "From OpenAPI 3.1 on, `exclusiveMinimum` and `exclusiveMaximum` are the bounds themselves: write the number.",
    ],
    [
      /^Expected type `Schema` \(object\) but got `array`/,
      "For elements that differ by their place write `prefixItems`.",
    ],
    [/must be present on this level/, "Add it."],
    [/is not allowed here/, "Remove it, or change the `type`, which does not allow it."],
    [/at least one of the following fields/, "Add one of them."],
    [/Property `[^/].*` is not expected here\.$/, "Fix its spelling, or remove it."],
  ],
  "no-required-schema-properties-undefined": [
    [/^/, "Add it to `properties`, or fix its spelling."],
  ],
  "no-duplicated-enum-values": [[/^/, "Remove one of the two."]],
  "security-scopes-defined": [[/^/, "Add it to the `scopes` of the scheme, or fix its spelling."]],
};

function withAdvice(rule: string, message: string): string {
  const [, advice] = ADVICE[rule]?.find(([pattern]) => pattern.test(message)) ?? [];
  if (advice === undefined) return message;
  return `${message}${/[.?!]$/.test(message) ? "" : "."} ${advice}`;
}
