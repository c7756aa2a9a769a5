import type { OperationFacts } from "./operation.js";
import { type Address, resolveBaseUrl } from "./base-url.js";
import { type AnyRequest, authorizedCalls } from "./authorized-calls.js";
import type { Hooks } from "./hooks.js";
import type { RetryOptions } from "./retries.js";
import type { Credentials } from "./token-source.js";
import { createTransport, type Fetch } from "./transport.js";

/** What generated/client.ts says of a document. */
export interface ClientBinding<Operations> {
  /** The address of the deployed service, with its variables in braces. */
  server: string;
  /** The path parameter that names the tenant. */
  tenantParameter: string | undefined;
  operations: Readonly<Record<keyof Operations, OperationFacts>>;
  /** The operation that issues tokens. */
  tokenOperation: keyof Operations | undefined;
}

export type ClientSettings = Hooks & {
  /** Sends the requests; default `globalThis.fetch`. Always called with one Request. */
  fetch?: Fetch;
  /** Seconds before its expiry at which a token is renewed; default 300. */
  clockSkew?: number;
  /**
   * Seconds that each attempt of a call may take until its response is read, or begins if it is a
   * stream; default 30, Infinity for no limit. Then there is a ConnectionError, whose cause is a
   * TimeoutError. A body that is a stream may take any time.
   */
  timeout?: number;
  /** How often, and after what pauses, a call is repeated after a 429, 502, 503, 504 or a connection error. */
  retry?: RetryOptions;
  /** The current time in milliseconds since 1970; default `Date.now`. */
  now?: () => number;
};

/** Either the client requests its tokens with its credentials, or `token` supplies them. */
export type Identity =
  | {
      credentials: Credentials;
      /** The scopes to ask for, separated by spaces; default all scopes of the API client. */
      scope?: string;
      token?: never;
    }
  | {
      /** Called before every request; `rejected` is a token that has just been rejected. */
      token: (rejected?: string) => Promise<string>;
      /** Only for the operations that take these and no token, such as those that issue and revoke tokens. */
      credentials?: Credentials;
      scope?: never;
    };

/** Who the client is, where a document has operations for everybody, or an injected `fetch` says it. */
export type Anonymous = { credentials?: never; scope?: never; token?: never };

/** The options of a client of any document: its server, and what its paths have of a tenant. */
export type ClientOptionsOf<Server extends string, Tenant> = Address<Server> &
  (Identity | Anonymous) &
  Tenant &
  ClientSettings;

/**
 * The client of a document, by what is generated from it: one method for each operation. Nothing is sent before
 * the first call. Throws TypeError at a bad address or timeout.
 */
export function bindClient<Operations>(
  { server, tenantParameter, operations, tokenOperation }: ClientBinding<Operations>,
  options: ClientSettings & (Identity | Anonymous) & { baseUrl?: string },
): Operations {
  const { fetch = (request: Request) => globalThis.fetch(request) } = options;
  const given: { baseUrl?: string } & Readonly<Record<string, unknown>> = { ...options };
  const send = createTransport(resolveBaseUrl(given, server), fetch, options);
  const facts = tokenOperation === undefined ? undefined : operations[tokenOperation];
  const call = authorizedCalls(send, options, {
    // The values of path parameters that a call need not give.
    filled: tenantParameter === undefined ? {} : { [tenantParameter]: given[tenantParameter] },
    ...(tokenOperation !== undefined &&
      facts && { issuing: { operationId: String(tokenOperation), facts } }),
  });
  const methods = Object.entries<OperationFacts>(operations).map(([operationId, facts]) => [
    operationId,
    (request: AnyRequest = {}) => call({ operationId, facts, request }),
  ]);
  // Table and interface are generated from the same document, so the methods have the declared types.
  return Object.fromEntries(methods) as Operations;
}
