import { deepStrictEqual } from "node:assert";
import type { ContestantProcess } from "./contestant-process.js";
import { BAD_DRAFT, COLLECTION, DRAFT } from "./scenarios.js";

interface Expectation {
  what: string;
  method: "GET" | "POST";
  path: string;
  body?: string;
  withToken: boolean;
  status: number;
}

/**
 * Makes sure that a contestant does the whole work: it creates a resource that can be read
 * afterwards, and refuses a call without a token and a bad body. Returns the resource as read.
 * Throws with a message that names contestant, request and answer.
 */
export async function checkAnswers(contestant: ContestantProcess): Promise<{ id: string }> {
  const post = { method: "POST", path: COLLECTION, withToken: true } as const;
  await ask(contestant, { ...post, what: "a bad body", body: BAD_DRAFT, status: 400 });
  await ask(contestant, {
    ...post,
    what: "a POST without a token",
    body: DRAFT,
    withToken: false,
    status: 401,
  });
  const created = await ask(contestant, { ...post, what: "a POST", body: DRAFT, status: 201 });
  const { id } = created;
  if (typeof id !== "string") throw fault(contestant, "a POST", "a resource without an id");
  const get = { method: "GET", path: `${COLLECTION}/${id}` } as const;
  await ask(contestant, { ...get, what: "a GET without a token", withToken: false, status: 401 });
  const found = await ask(contestant, { ...get, what: "a GET", withToken: true, status: 200 });
  deepStrictEqual(
    found,
    created,
    `${contestant.contestant.name} reads something else than it said`,
  );
  deepStrictEqual(found["objectTypeProperty"], JSON.parse(DRAFT).objectTypeProperty);
  return { ...found, id };
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

async function ask(
  contestant: ContestantProcess,
  { what, method, path, body, withToken, status }: Expectation,
): Promise<Record<string, unknown>> {
  const response = await fetch(contestant.url + path, {
    method,
    headers: {
      ...(withToken && { Authorization: `Bearer ${contestant.store.accessToken}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (response.status !== status) {
    throw fault(contestant, what, `${response.status} instead of ${status}: ${text.slice(0, 500)}`);
  }
  const answer: unknown = JSON.parse(text);
  if (typeof answer === "object" && answer !== null) return { ...answer };
  throw fault(contestant, what, `a body that is no object: ${text.slice(0, 500)}`);
}

function fault({ contestant }: ContestantProcess, what: string, answer: string): Error {
  return new Error(`${contestant.name} (${contestant.title}) answers ${what} with ${answer}`);
}
