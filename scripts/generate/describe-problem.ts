import { relative } from "node:path";
import type { NormalizedProblem, Source } from "@redocly/openapi-core";
import { getLineColLocation, ResolveError, YamlParseError } from "./redocly.js";
import { withAdvice } from "./advice.js";
import { SpecProblems } from "./spec-problems.js";

/** `spec/paths/resources.yaml:41:7 rule-name message`, the path relative to `root`. */
export function describeProblem(problem: NormalizedProblem, root: string): string {
  const [location] = problem.location;
  if (!location) return `${problem.ruleId} ${problem.message}`;
  const { source, start } = getLineColLocation(location);
  const text = source.getLines()[start.line - 1]?.slice(start.col - 1);
  const told = reworded(problem, text);
  const suggested = told === problem.message ? problem.suggest : [];
  const suggestions = suggested.map((word) => `"${word}"`).join(" or ");
  const message = suggestions ? `${told} Did you mean ${suggestions}?` : told;
  return line(source.absoluteRef, root, start, problem.ruleId, message);
}

/** A line in the form of {@link describeProblem} for a problem that Redocly did not report. */
export function describePlace(
  place: { source: Source; pointer: string },
  root: string,
  rule: string,
  message: string,
): string {
  const { source, start } = getLineColLocation({ ...place, reportOnKey: false });
  return line(source.absoluteRef, root, start, rule, message);
}

/** Says of what the linter cannot know what was meant; `text` is the line from the place on. */
function reworded({ message, location: [place] }: NormalizedProblem, text = ""): string {
  const [, target] = /\$ref["']?:\s*("[^"]*"|'[^']*'|[^\s"',}]+)/.exec(text) ?? [];
  if (message === "Can't resolve $ref" && target !== undefined) {
    return `$ref ${target} leads to nothing: mend its spelling, or add what it names.`;
  }
  if (message === "Can't resolve $ref" && place?.pointer?.includes("/discriminator/mapping/")) {
    return "The mapping leads to no schema: write a reference, such as `#/components/schemas/Note`.";
  }
  const [, file] = /^Can't resolve \$ref: ENOENT: [^']*'([^']*)'/.exec(message) ?? [];
  if (file !== undefined) return `There is no file ${file}: mend the path of the $ref, or add it.`;
  const [, name] = /^Property `(.*)` is not expected here/.exec(message) ?? [];
  if (name === "$ref") return "A $ref is a text, such as `#/components/schemas/Note`.";
  if (name !== undefined && place?.pointer?.split("/").at(-2) === "paths") {
    return `A path begins with a slash: write \`/${name}\`.`;
  }
  return message;
}

/** SpecProblems for a root document that is no YAML or cannot be read; any other error itself. */
export function unreadable(error: unknown, file: string, root: string): unknown {
  if (error instanceof YamlParseError) {
    const { source, line: lineNumber, col, message } = error;
    // Of a second document in the file the parser names no place.
    const at = Number.isNaN(lineNumber) ? FIRST_LINE : { line: lineNumber, col };
    return new SpecProblems([line(source.absoluteRef, root, at, "yaml-syntax", message)]);
  }
  if (error instanceof ResolveError) {
    const isMissing = /^ENOENT/.test(error.message);
    const message = isMissing ? "There is no such file: mend its path." : error.message;
    return new SpecProblems([line(file, root, FIRST_LINE, "unreadable", message)]);
  }
  return error;
}

/** SpecProblems for a root document that is YAML, but not of a supported version of OpenAPI. */
export function otherDocument(file: string, root: string, parsed: unknown): SpecProblems {
  const message = `${whatItIs(parsed)} OpenAPI 3.0, 3.1 or 3.2 is needed: begin with \`openapi: 3.1.0\`.`;
  return new SpecProblems([line(file, root, FIRST_LINE, "version", message)]);
}

function whatItIs(parsed: unknown): string {
  if (parsed === undefined || parsed === null) return "The file is empty.";
  if (typeof parsed !== "object") return "This is a text, and no document in YAML or JSON.";
  const { openapi, swagger, asyncapi } = parsed as Record<string, unknown>;
  if (swagger !== undefined) {
    return "This is Swagger 2.0: convert it first, for example by `npx swagger2openapi FILE`.";
  }
  if (asyncapi !== undefined) return "This is AsyncAPI, which tells of events.";
  if (typeof openapi === "number") return `\`openapi: ${openapi}\` is a number.`;
  return openapi === undefined
    ? "There is no `openapi`."
    : `This is OpenAPI ${JSON.stringify(openapi)}.`;
}

/** SpecProblems for a root document that is parsed, and cannot be walked through. */
export function unusable(file: string, root: string, message: string): SpecProblems {
  return new SpecProblems([line(file, root, FIRST_LINE, "yaml-aliases", message)]);
}

const FIRST_LINE = { line: 1, col: 1 };

function line(
  file: string,
  root: string,
  at: { line: number; col: number },
  rule: string,
  message: string,
): string {
  // js-yaml appends the place to its messages, and Node names files by their absolute path.
  const bare = message.replace(/ in "[^"]*" \(\d+:\d+\)/, "").replaceAll(`${root}/`, "");
  const told = bare.replace(/\s+/g, " ").trim();
  return `${relative(root, file)}:${at.line}:${at.col} ${rule} ${withAdvice(rule, told)}`;
}
