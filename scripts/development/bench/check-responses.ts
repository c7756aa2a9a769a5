import { isDeepStrictEqual } from "node:util";
import type { ImplementationProcess } from "./implementation-process.js";
import { create, createBadly, DRAFT, get } from "./document-workloads.js";
import type { BenchResponse, BenchRequest, Workload } from "./scenarios.js";
import { idOf, member, shown } from "./scenarios.js";

/**
 * Makes sure that an implementation on our store does the whole work: it creates a resource that can be
 * read afterwards, rejects a call without a token and, if it validates, a bad body. Throws with a
 * message that names implementation, request and response.
 */
export async function checkWork(running: ImplementationProcess): Promise<void> {
  if (typeof running.implementation.workloads["bad-body"] !== "string") {
    await ask(running, "a bad body", createBadly, 400);
  }
  const headers = { Authorization: "" };
  await ask(running, "a POST without a token", { ...create, headers }, 401);
  const created = await ask(running, "a POST", create, 201);
  const read = get(idOf(created));
  await ask(running, "a GET without a token", { ...read, headers }, 401);
  const found = await ask(running, "a GET", read, 200);
  const content = member(found.body, "objectTypeProperty");
  const isWhole = isDeepStrictEqual(content, member(JSON.parse(DRAFT), "objectTypeProperty"));
  if (isWhole && isDeepStrictEqual(found.body, created.body)) return;
  throw unexpected(running, "a GET", `something else than was stored: ${shown(found.body)}`);
}

export interface CheckedResponse {
  /** The implementation. */
  name: string;
  body: unknown;
}

/** Throws if one responds with a body of another shape than the first. */
export function requireSameShape([first, ...others]: readonly CheckedResponse[]): void {
  for (const { name, body } of others) {
    const [shape, expected] = [shapeOf(body), shapeOf(first?.body)];
    if (shape === expected) continue;
    throw new Error(`${name} responds with ${shape} instead of ${expected} as ${first?.name}`);
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

/** The body of a response of the scenario. Throws unless status and body are as expected. */
export async function checkWorkload(
  running: ImplementationProcess,
  { status, isRight }: Workload,
  request: BenchRequest,
): Promise<unknown> {
  const what = `${request.method} ${request.path}`;
  const response = await ask(running, what, request, status);
  if (isRight(response.body)) return response.body;
  throw unexpected(running, what, `another body than expected: ${shown(response.body)}`);
}

async function ask(
  running: ImplementationProcess,
  what: string,
  request: BenchRequest,
  status: number,
): Promise<BenchResponse> {
  const response = await running.send(request);
  if (response.status === status) return response;
  throw unexpected(
    running,
    what,
    `${response.status} instead of ${status}: ${shown(response.body)}`,
  );
}

function unexpected(
  { implementation }: ImplementationProcess,
  what: string,
  response: string,
): Error {
  return new Error(
    `${implementation.name} (${implementation.title}) responds to ${what} with ${response}`,
  );
}
