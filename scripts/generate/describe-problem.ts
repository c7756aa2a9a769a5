import { relative } from "node:path";
import type { NormalizedProblem, Source } from "@redocly/openapi-core";
import { getLineColLocation, ResolveError, YamlParseError } from "./redocly.js";
import { SpecProblems } from "./spec-problems.js";

/** `spec/paths/resources.yaml:41:7 rule-name message`, the path relative to `root`. */
export function describeProblem(problem: NormalizedProblem, root: string): string {
  const [location] = problem.location;
  if (!location) return `${problem.ruleId} ${problem.message}`;
  const { source, start } = getLineColLocation(location);
  const suggestions = problem.suggest.map((word) => `"${word}"`).join(" or ");
  const text = source.getLines()[start.line - 1]?.slice(start.col - 1);
  const told = nameTarget(problem.message, text);
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

/** Adds the target, read from the line of text, to the message of an unresolved reference. */
function nameTarget(message: string, text = ""): string {
  const [, target] = /\$ref["']?:\s*(["']?[^\s"',}]+["']?)/.exec(text) ?? [];
  if (message !== "Can't resolve $ref" || target === undefined) return message;
  return `$ref ${target} leads to nothing: mend its spelling, or add what it names.`;
}

/** SpecProblems for a root document that is no YAML or cannot be read; any other error itself. */
export function unreadable(error: unknown, file: string, root: string): unknown {
  if (error instanceof YamlParseError) {
    const { source, line: lineNumber, col, message } = error;
    const at = { line: lineNumber, col };
    return new SpecProblems([line(source.absoluteRef, root, at, "yaml-syntax", message)]);
  }
  if (error instanceof ResolveError) {
    return new SpecProblems([line(file, root, FIRST_LINE, "unreadable", error.message)]);
  }
  return error;
}

/** SpecProblems for a root document that is YAML, but not of a supported version of OpenAPI. */
export function otherDocument(file: string, root: string): SpecProblems {
  const message = "OpenAPI 3.0, 3.1 or 3.2 is needed: begin with `openapi: 3.1.0`.";
  return new SpecProblems([line(file, root, FIRST_LINE, "version", message)]);
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
  return `${relative(root, file)}:${at.line}:${at.col} ${rule} ${bare.replace(/\s+/g, " ").trim()}`;
}
