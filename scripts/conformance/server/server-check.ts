import type { SpecDocument } from "../../development/fuzz/spec-document.js";
import {
  type CheckDescription,
  type CheckResult,
  type Finding,
  resultOf,
  type Unplaced,
} from "../report/check-result.js";
import { type Received, type Target, TargetError } from "./target.js";

export interface ServerCheck extends CheckDescription {
  /** Resolves to what is wrong. Rejects with {@link Unchecked} if it cannot be checked. */
  run: (context: CheckContext) => Promise<(Finding | undefined)[]>;
}

export interface CheckContext {
  target: Target;
  document: SpecDocument;
  seed: number;
  requests: number;
  /** Whether images may be uploaded, which no operation removes. */
  withImages: boolean;
}

/** The checks of an area, by id. */
export type ServerChecks = Readonly<Record<string, Unplaced<ServerCheck>>>;

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

export function error(received: Received, wanted: number, code: string): Finding | undefined {
  const wrong = status(received, wanted);
  if (wrong) return wrong;
  const seen = member(received, "errors", "0", "code");
  if (seen !== code) return found(`Expected the code ${code}, got ${String(seen)}.`, received);
  return member(received, "statusCode") === wanted
    ? undefined
    : found("statusCode is not the status.", received);
}

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

export async function runCheck(check: ServerCheck, context: CheckContext): Promise<CheckResult> {
  const startedAt = performance.now();
  try {
    const findings = (await check.run(context)).filter((each) => each !== undefined);
    const outcome = findings.length === 0 ? "passed" : "failed";
    return resultOf(check, startedAt, { outcome, findings });
  } catch (error) {
    const rest =
      error instanceof Unchecked
        ? { outcome: "unchecked" as const, findings: [], reason: error.message }
        : { outcome: "failed" as const, findings: [findingOf(error)] };
    return resultOf(check, startedAt, rest);
  }
}

/** Unexpected behaviour that a check cannot follow fails the check. */
function findingOf(error: unknown): Finding {
  const isKnown = error instanceof TargetError || error instanceof TypeError;
  const name = error instanceof Error ? error.name : "";
  const isLost = isKnown || name === "TimeoutError" || name === "AbortError";
  if (!isLost) throw error;
  const { message, cause } = error as Error;
  const detail = cause instanceof Error ? ` (${cause.message})` : "";
  return { message: `The check could not go on: ${message}${detail}.`, exchanges: [] };
}

export function change(someProperty: string, more: object = {}): object {
  return { action: "changeSomeProperty", someProperty, ...more };
}
