import { isDeepStrictEqual } from "node:util";
import type { ContestantProcess } from "./contestant-process.js";
import { create, createBadly, DRAFT, get } from "./document-plays.js";
import type { BenchAnswer, BenchRequest, Play } from "./scenarios.js";
import { idOf, member } from "./scenarios.js";

/**
 * Makes sure that a contestant on our store does the whole work: it creates a resource that can be
 * read afterwards, refuses a call without a token and, if it validates, a bad body. Throws with a
 * message that names contestant, request and answer.
 */
export async function checkWork(running: ContestantProcess): Promise<void> {
  if (typeof running.contestant.plays["bad-body"] !== "string") {
    await ask(running, "a bad body", createBadly, 400);
  }
  const headers = { Authorization: "" };
  await ask(running, "a POST without a token", { ...create, headers }, 401);
  const created = await ask(running, "a POST", create, 201);
  const read = get(idOf(created));
  await ask(running, "a GET without a token", { ...read, headers }, 401);
  const found = await ask(running, "a GET", read, 200);
  const content = member(found.body, "objectTypeProperty");
  const isWhole = isDeepStrictEqual(content, JSON.parse(DRAFT).objectTypeProperty);
  if (isWhole && isDeepStrictEqual(found.body, created.body)) return;
  throw fault(running, "a GET", `something else than was stored: ${shown(found.body)}`);
}

export interface Answered {
  /** The contestant. */
  name: string;
  body: unknown;
}

/** Throws if one answers with a body of another shape than the first. */
export function requireSameShape([first, ...others]: readonly Answered[]): void {
  for (const { name, body } of others) {
    const [shape, expected] = [shapeOf(body), shapeOf(first?.body)];
    if (shape === expected) continue;
    throw new Error(`${name} answers with ${shape} instead of ${expected} as ${first?.name}`);
  }
}

/**
 * The value with the name of its type in the place of each scalar, as text: members by name, and of
 * a list the different shapes of what is in it, as the order may be left to chance.
 */
export function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join(", ")}]`;
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  const members = Object.entries(value).map(([name, part]) => `${name}: ${shapeOf(part)}`);
  return `{ ${members.sort().join(", ")} }`;
}

/** The body of an answer of the scenario. Throws unless it is answered as it should be. */
export async function checkPlay(
  running: ContestantProcess,
  { status, isRight }: Play,
  request: BenchRequest,
): Promise<unknown> {
  const what = `${request.method} ${request.path}`;
  const answer = await ask(running, what, request, status);
  if (isRight(answer.body)) return answer.body;
  throw fault(running, what, `another body than expected: ${shown(answer.body)}`);
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
