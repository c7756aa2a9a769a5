import { deepStrictEqual } from "node:assert";
import type { ContestantProcess } from "./contestant-process.js";
import { create, createBadly, get } from "./document-plays.js";
import type { BenchAnswer, BenchRequest, Play } from "./scenarios.js";
import { idOf, member } from "./scenarios.js";

/**
 * Makes sure that a contestant on our store does the whole work: it creates a resource that can be
 * read afterwards, refuses a call without a token and, if it validates, a bad body. Returns the
 * resource as read. Throws with a message that names contestant, request and answer.
 */
export async function checkWork(running: ContestantProcess): Promise<object> {
  if (typeof running.contestant.plays["bad-body"] !== "string") {
    await ask(running, "a bad body", createBadly, 400);
  }
  const headers = { Authorization: "" };
  await ask(running, "a POST without a token", { ...create, headers }, 401);
  const created = await ask(running, "a POST", create, 201);
  const read = get(idOf(created));
  await ask(running, "a GET without a token", { ...read, headers }, 401);
  const found = await ask(running, "a GET", read, 200);
  const { name } = running.contestant;
  deepStrictEqual(found.body, created.body, `${name} reads something else than it said`);
  deepStrictEqual(
    member(found.body, "objectTypeProperty"),
    JSON.parse(create.body ?? "").objectTypeProperty,
  );
  return Object(found.body);
}

/** Throws if two contestants answer with bodies of different shapes. */
export function requireSameShape(bodies: readonly object[]): void {
  const [first, ...others] = bodies.map(shapeOf);
  for (const other of others) deepStrictEqual(other, first, "The contestants' bodies differ");
}

/** The value with the name of its type in the place of each scalar. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

/** Throws unless a request of the scenario is answered as it should be. */
export async function checkPlay(
  running: ContestantProcess,
  { status, isRight }: Play,
  request: BenchRequest,
): Promise<void> {
  const what = `${request.method} ${request.path}`;
  const answer = await ask(running, what, request, status);
  if (!isRight(answer.body)) {
    throw fault(running, what, `another body than expected: ${shown(answer.body)}`);
  }
}

async function ask(
  running: ContestantProcess,
  what: string,
  request: BenchRequest,
  status: number,
): Promise<BenchAnswer> {
  const answer = await running.send(request);
  if (answer.status === status) return answer;
  throw fault(running, what, `${answer.status} instead of ${status}: ${shown(answer.body)}`);
}

function shown(body: unknown): string {
  return JSON.stringify(body)?.slice(0, 500) ?? "nothing";
}

function fault({ contestant }: ContestantProcess, what: string, answer: string): Error {
  return new Error(`${contestant.name} (${contestant.title}) answers ${what} with ${answer}`);
}
