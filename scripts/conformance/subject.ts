import type { CallCommand } from "./client/protocol.js";
import type { Paging } from "./paging.js";

/** A call of one operation that succeeds by itself, or has the outcome that its place says. */
export interface Example extends Omit<CallCommand, "do" | "timeout" | "abortAfter"> {
  /** What the service calls the operation: in its journal, and in the rules of faults. */
  name: string;
}

/** A list whose things can be created, and by which parameters its pages are read. */
export interface ListExample {
  list: Example;
  create: Example;
  /** The members that lead to the id in the response of a creation. */
  createdId: readonly string[];
  /** Removes the thing whose id is put in the place of this parameter. */
  remove?: { call: Example; parameter: string };
  /** Members that lead to the list in a page, and to the id in an element. */
  at: readonly string[];
  id: readonly string[];
  paging: Paging;
}

/** Calls by which the checks of any API are made. */
export interface Examples {
  /** A GET that needs nothing to be there. */
  read: Example;
  /** A read of something that is not there: a 404. */
  missing: Example;
  /** A call by a method that its path does not offer, where GET is. */
  method: Example;
  /** A creation in JSON; a repetition creates a second thing. */
  create: Example;
  /** The same with texts and numbers that are easily damaged. */
  hard: Example;
  /** The same with a key by which the API knows a repetition. */
  keyed: Example;
  /** A call, whatever its outcome, with delimiters in its path. */
  path: Example;
  /** A read with delimiters in a query, or with a list there. */
  text: Example;
  list: Example;
  pages: ListExample;
  /** What issues tokens for the credentials of a client. */
  token: Example;
  /** A read that a bearer token opens. */
  bearer: Example;
}

export type Need = keyof Examples;

/** An API as the checks know it. */
export interface Subject {
  /** Calls of operations that need credentials: those of a client, by HTTP Basic, or others. */
  secured: readonly (Example & { isLogin: boolean })[];
  examples: Partial<Examples>;
  /** Why there is no example. Those checks are skipped. */
  lacks: Partial<Record<Need, string>>;
  /** Statuses of a read after which a client repeats it. */
  retryable: readonly number[];
  /** The paths of requests for tokens. */
  tokenPaths: RegExp;
  /** Whether errors have the codes of this service. */
  hasCodes: boolean;
  /** Whether errors of the token endpoint are those of OAuth: the document declares no other ones. */
  hasOAuthErrors: boolean;
}

/** The example that a check needs. Throws for one that there is not, which `lacks` explains. */
export function exampleOf<Name extends Need>(subject: Subject, name: Name): Examples[Name] {
  const example = subject.examples[name];
  if (example) return example;
  throw new Error(`There is no example for ${name}: ${subject.lacks[name] ?? "unknown"}.`);
}
