import type { Kind } from "../document/find-kinds.js";
import type { SubjectFinder } from "../document/find-subject.js";
import type { ReadDocument } from "../document/read-document.js";
import { NoResponse } from "../drive/called-api.js";
import { rules } from "../rules.js";
import { judged, resultOf } from "../report/check-result.js";
import type { CheckDescription, CheckResult, Finding, Unplaced } from "../report/check-result.js";
import { isEqual } from "../state/same-value.js";
import type { StateTest } from "../state/test-state.js";
import { LostConnection } from "./lost-connections.js";
import type { Outgoing } from "./outgoing.js";
import { type DocumentTarget, type Received, TargetError, Unchecked } from "./target.js";
import { type Examples, type Need, needs, type Subject } from "../subject.js";
import { ownMember } from "../../../server/runtime/objects.js";

type FoundErrors = readonly (Finding | undefined)[];

interface Steps<Context> {
  /**
   * Resolves to the errors, and to what could not be judged. Rejects with {@link Unchecked} if nothing can be checked.
   */
  run: (context: Context) => Promise<FoundErrors | { findings: FoundErrors; reason?: string }>;
}

export { Unchecked };

export type ServerCheck<Context> = CheckDescription & Steps<Context>;

/** Input of the checks of any API. */
export interface SharedContext {
  target: DocumentTarget;
  read: Omit<ReadDocument, "project">;
  subject: Subject;
  finder: SubjectFinder;
  /** Kinds of items that can be created. */
  kinds: readonly Kind[];
  state: StateTest;
  seed: number;
  /** Number of generated requests. */
  requests: number;
}

/** The checks of an area, by id. */
export type ServerChecks<Context> = Readonly<Record<string, Unplaced<ServerCheck<Context>>>>;

/** A check that sends variants of an example. */
export function sending(
  need: Exclude<Need, "pages">,
  outgoing: Outgoing | readonly Outgoing[],
  expected: Expected,
): (context: SharedContext) => Promise<(Finding | undefined)[]> {
  return async ({ target, subject }) => {
    const example = needed(subject, need);
    const findings: (Finding | undefined)[] = [];
    for (const each of [outgoing].flat()) {
      findings.push(unlike(await target.send(example, each), ofSubject(subject, expected)));
    }
    return findings.filter(Boolean).slice(0, 3);
  };
}

function ofSubject(
  { hasOAuthErrors }: Subject,
  { oauthError: error, ...expected }: Expected,
): Expected {
  return {
    ...expected,
    ...(hasOAuthErrors && error !== undefined && { has: { error } }),
  };
}

/** Throws {@link Unchecked} if there is no example for the need. */
export function needed<Name extends Need>(subject: Subject, need: Name): Examples[Name] {
  const example: Examples[Name] | undefined = subject.examples[need];
  if (example === undefined) throw new Unchecked(needs[need]);
  return example;
}

export function found(message: string, ...shown: Received[]): Finding {
  return { message, exchanges: shown.map(({ exchange }) => exchange) };
}

/** Expectations of a response. */
export interface Expected {
  /** The status, or a list of possible statuses. */
  status?: number | readonly number[];
  /** The lowest wrong status. */
  below?: number;
  /** The member `error` of an error (RFC 6749 section 5.2), unless the document declares another one. */
  oauthError?: string;
  /** Members of its body by their paths, for example `errors.0.field`; -1 is the last element. */
  has?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string | RegExp>>;
}

/** The first difference. `others`: exchanges that explain it. */
export function unlike(
  received: Received,
  { status = received.status, below = 600, has = {}, headers = {} }: Expected,
  ...others: Received[]
): Finding | undefined {
  if (![status].flat().includes(received.status)) {
    return found(`Expected ${[status].flat().join(" or ")}, got ${received.status}.`, received);
  }
  if (received.status >= below) {
    return found(`Expected a status below ${below}, got ${received.status}.`, received);
  }
  for (const [path, value] of Object.entries(has)) {
    const wrong = equal(member(received, path), value, path, ...others, received);
    if (wrong) return wrong;
  }
  for (const [name, wanted] of Object.entries(headers)) {
    const value = received.headers.get(name) ?? "";
    const isRight = typeof wanted === "string" ? value === wanted : wanted.test(value);
    if (!isRight) return found(`${name} is '${value}'.`, received);
  }
  return undefined;
}

export function member(received: Received, path: string): unknown {
  return path.split(".").reduce((value: unknown, name) => {
    const key = Array.isArray(value) && name === "-1" ? String(value.length - 1) : name;
    return ownMember(Object(value) as Record<string, unknown>, key);
  }, received.json);
}

export function equal(
  seen: unknown,
  wanted: unknown,
  what: string,
  ...shown: Received[]
): Finding | undefined {
  if (isEqual(seen, wanted)) return undefined;
  return found(`${what}: expected ${printed(wanted)}, got ${printed(seen)}.`, ...shown);
}

export function printed(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** Makes the first calls of a run. If their responses are unusable, the run consists of this failed check. */
export async function firstCalls<Found>(open: () => Promise<Found>) {
  const startedAt = performance.now();
  try {
    return { found: await open() };
  } catch (error) {
    const { cause } = Object(error) as { cause?: { code?: unknown } };
    // No server listens.
    if (/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/.test(String(cause?.code))) throw error;
    const title = "Returns readable responses to the first calls";
    const check = { id: "first-call", area: "errors", title, rule: rules.called };
    return { failure: judged(check, startedAt, [findingOf(error)]) };
  }
}

export async function runCheck<Context>(
  check: ServerCheck<Context>,
  context: Context,
): Promise<CheckResult> {
  const startedAt = performance.now();
  try {
    const result = await check.run(context);
    const { findings: all, reason } = "findings" in result ? result : { findings: result };
    const findings = all.filter((each) => each !== undefined);
    return { ...judged(check, startedAt, findings), ...(reason !== undefined && { reason }) };
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
  const kinds = [TargetError, NoResponse, TypeError];
  if (!(error instanceof Error && kinds.some((kind) => error instanceof kind))) throw error;
  const exchanges = error instanceof LostConnection ? error.exchanges : [];
  return { message: `The check could not continue: ${error.message}.`, exchanges };
}
