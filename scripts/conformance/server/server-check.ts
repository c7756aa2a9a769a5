import type { SpecDocument } from "../../development/fuzz/spec-document.js";
import type { CheckDescription, Finding } from "../report/check-result.js";
import type { Received, Target } from "./target.js";

/** One thing that a server must do. */
export interface ServerCheck extends CheckDescription {
  /** What is wrong. Rejects with {@link Unchecked} if it cannot be told. */
  run: (context: CheckContext) => Promise<(Finding | undefined)[]>;
}

export interface CheckContext {
  target: Target;
  document: SpecDocument;
  seed: number;
  /** Of the fuzz run. */
  requests: number;
  /** Whether images may be uploaded, which no operation removes. */
  withImages: boolean;
}

/** The check cannot be made here, and why. */
export class Unchecked extends Error {
  override readonly name = "Unchecked";
}

export function found(message: string, ...shown: Received[]): Finding {
  return { message, exchanges: shown.map(({ exchange }) => exchange) };
}

export function status(received: Received, ...wanted: number[]): Finding | undefined {
  if (wanted.includes(received.status)) return undefined;
  return found(`Expected ${wanted.join(" or ")}, got ${received.status}.`, received);
}

/** An error of this status whose envelope has the code. */
export function error(received: Received, wanted: number, code: string): Finding | undefined {
  const wrong = status(received, wanted);
  if (wrong) return wrong;
  const seen = member(received, "errors", "0", "code");
  if (seen !== code) return found(`Expected the code ${code}, got ${String(seen)}.`, received);
  return member(received, "statusCode") === wanted
    ? undefined
    : found("statusCode is not the status.", received);
}

/** A member of the response's body. */
export function member(received: Received, ...path: string[]): unknown {
  return path.reduce((value: unknown, name) => {
    const key = Array.isArray(value) && name === "-1" ? String(value.length - 1) : name;
    return (Object(value) as Record<string, unknown>)[key];
  }, received.json);
}

export function equal(
  seen: unknown,
  wanted: unknown,
  what: string,
  ...shown: Received[]
): Finding | undefined {
  const [a, b] = [printed(seen), printed(wanted)];
  return a === b ? undefined : found(`${what}: expected ${b}, got ${a}.`, ...shown);
}

function printed(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}
