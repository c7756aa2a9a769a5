import { STATUS_CODES } from "node:http";
import { ownMember, isComposed } from "./objects.js";

/** A member of an error body that describes the error. */
export interface ErrorMember {
  /** The keys that lead to it. */
  at: readonly (string | number)[];
  fact: "status" | "statusText" | "reason" | "message" | "code";
  /** Maximum characters of a message. */
  most?: number;
  /** Codes to send, by the error's code, else its status, else from the sample. */
  values?: Readonly<Record<string, string>>;
}

/** An error body as a document declares it. Every error can be written into it. */
export interface ErrorBody {
  mediaType: string;
  /** A valid body; `members` are replaced in it. */
  sample: unknown;
  members: readonly ErrorMember[];
}

/** The error bodies that a document declares. `npm run generate` has validated them. */
export interface ErrorBodies {
  bodies: readonly ErrorBody[];
  /** Indices of bodies by operation, then by status, range such as `4XX`, or `default`. */
  operations: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Fallback without an operation or a declaration: by status or `default`. */
  common: Readonly<Record<string, number>>;
}

/** The parts of an error that bodies contain. */
export interface ErrorFacts {
  status: number;
  code: string;
  message: string;
}

/** `undefined`: the document declares no body for the error. */
export function declaredBody(
  { bodies, operations, common }: ErrorBodies,
  { status }: Pick<ErrorFacts, "status">,
  operationId: string | undefined,
): ErrorBody | undefined {
  const own = operationId === undefined ? {} : (operations[operationId] ?? {});
  const range = `${Math.floor(status / 100)}XX`;
  const index =
    own[status] ?? own[range] ?? own["default"] ?? common[status] ?? common["default"] ?? -1;
  return bodies[index];
}

/** The body with the status, message and code of the error. */
export function writtenBody({ sample, members }: ErrorBody, error: ErrorFacts): unknown {
  const body: unknown = structuredClone(sample);
  for (const member of members) {
    const value = valueOf(member, error);
    const parent = member.at.slice(0, -1).reduce<unknown>(memberOf, body);
    const [name] = member.at.slice(-1);
    if (value === undefined || name === undefined || !isComposed(parent)) continue;
    Reflect.set(parent, name, value);
  }
  return body;
}

function valueOf(
  { fact, most = Infinity, values = {} }: ErrorMember,
  { status, code, message }: ErrorFacts,
): unknown {
  if (fact === "status") return status;
  if (fact === "statusText") return String(status);
  if (fact === "reason") return STATUS_CODES[status];
  return fact === "message" ? message.slice(0, most) : (ownMember(values, code) ?? values[status]);
}

function memberOf(node: unknown, key: string | number): unknown {
  return isComposed(node) ? Reflect.get(node, key) : undefined;
}
