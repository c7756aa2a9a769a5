import type { OperationModel } from "../document/operation-model.js";
import type { CallCommand } from "./client/protocol.js";
import type { HardKind } from "./document/hard-values.js";
import type { Paging } from "./paging.js";

/** A call of one operation. It succeeds, or has the outcome in its name. */
export interface Example extends Omit<CallCommand, "do" | "timeout" | "abortAfter"> {
  /** The operation's name in the service's journal and in fault rules. */
  name: string;
}

/** A list whose items can be created, and the parameters of its pages. */
export interface ListExample {
  list: Example;
  create: Example;
  /** Path to the id in the response of a creation. */
  createdId: readonly string[];
  /** Removes the item whose id is the value of this parameter. */
  remove?: { call: Example; parameter: string };
  /** Members that lead to the list in a page, and to the id in an element. */
  at: readonly string[];
  id: readonly string[];
  /** Members that lead to the number of all items in a page. */
  totalAt?: readonly string[] | undefined;
  paging: Paging;
}

export type Security = OperationModel["security"];

/** Examples that checks need, and why a document may lack them. */
export const needs = {
  read: "no GET succeeds with what the document shows",
  missing: "no GET reads one item of several",
  method: "the path of what is read has all methods",
  create: "no POST with a JSON body creates an item",
  replace: "no PUT takes a JSON body",
  remove: "no DELETE can be called",
  bodiless: "no POST without a body can be called",
  patch: "no PATCH takes a body in JSON",
  conditional: "no write declares the header If-Match",
  revalidated: "no GET declares If-None-Match",
  head: "no HEAD succeeds with what the document shows",
  empty: "no operation declares a 204",
  hard: "no string or number in a creation is free",
  keyed: "no creation declares a header with an idempotency key: a profile can name it",
  path: "no path ends with a string",
  text: "no GET has a query parameter that takes any string",
  pages: "no list whose items can be created has known paging parameters: a profile can name them",
  token: "no client credentials flow gives access to the read operation",
  bearer: "what is read needs no bearer token",
  basic: "no GET that succeeds needs HTTP Basic",
  introspect: "the profile names no operation that introspects tokens",
  revoke: "the profile names no operation that revokes tokens",
} as const;

export type Need = keyof typeof needs;

/**
 * `missing`: 404. `method`: 405. `path`, `text`: values in the URL that are easily damaged.
 * `replace`, `remove`, `patch`, `conditional`, `empty`: the resource need not exist, nor for `revalidated`.
 */
export type Examples = Record<Exclude<Need, "pages">, Example> & { pages: ListExample };

/** A call with a value that clients often damage. */
export interface HardExample {
  example: Example;
  /** The body or the query of the call, or the body of the response to it. */
  value: unknown;
  /** The status of the responses. */
  status: number;
  /** Whether the bodies may have members that are not declared. */
  takesMore: boolean;
}

export type HardExamples = { [Kind in HardKind]?: HardExample[] };

/** Examples by kind of values, as far as the document allows them. */
export interface Hard {
  sent: HardExamples;
  received: HardExamples;
  queried: HardExamples;
}

/** A call with every possible parameter and member, and its response. */
export interface SweptCall {
  example: Example;
  status: number;
  type?: string | undefined;
  /** The body of the response in JSON; by default it has none. */
  value?: unknown;
}

/** An API for the checks. */
export interface Subject {
  examples: { [Name in Need]?: Examples[Name] | undefined };
  hard: () => Hard;
  /** Calls spread over the operations of the document. `failures`: calls whose response is a declared error. */
  sweep: () => Readonly<Record<"calls" | "failures", SweptCall[]>>;
  /** Calls of operations that need credentials, of which the first is one of this scheme. `isOAuth`: an OAuth token. */
  secured: readonly (Example & { scheme: string; security: Security; isOAuth: boolean })[];
  /** Statuses after which a client repeats a read. */
  retryable: readonly number[];
  /** The header with the id of a call. */
  correlationId?: string | undefined;
  /** Whether a request to this path requests a token. */
  isForToken: (path: string) => boolean;
  /** Whether the token endpoint returns OAuth errors: the document declares no others. */
  hasOAuthErrors: boolean;
}

/** The operation of an example. */
export function isIn<Model extends { name: string }>(
  models: readonly Model[],
  { name }: Example,
): Model | undefined {
  return models.find((each) => each.name === name);
}
