import { type Operations, operations } from "../generated/client.js";
import { type Address, resolveBaseUrl } from "./base-url.js";
import { type AnyRequest, authorizedCalls } from "./authorized-calls.js";
import type { RetryOptions } from "./retries.js";
import type { Credentials } from "./token-source.js";
import { createTransport, type Fetch } from "./transport.js";

export type ClientOptions = Address &
  Identity & {
    /** The project of every call that does not name another. */
    projectKey: string;
    /** What makes the requests; `globalThis.fetch` if left out. Always given one Request. */
    fetch?: Fetch;
    /** Seconds before its expiry at which a token is renewed; 300 if left out. */
    clockSkew?: number;
    /** How often, and how patiently, a call is tried that the service could not take. */
    retry?: RetryOptions;
    /** The present moment in milliseconds since 1970; `Date.now` if left out. */
    now?: () => number;
  };

/** Either the client gets its tokens itself, with its credentials, or it is given them. */
export type Identity =
  | {
      credentials: Credentials;
      /** The scopes to ask for, separated by spaces; all that the API client has if left out. */
      scope?: string;
      token?: never;
    }
  | {
      /** Called before every request; `rejected` is a token that has just been refused. */
      token: (rejected?: string) => Promise<string>;
      /** Only for the operations that take no token: issueToken, introspectToken, revokeToken. */
      credentials?: Credentials;
      scope?: never;
    };

/** One method for each operation of the document, named by its operationId. */
export type Client = Operations;

/** A client of the service. Nothing is sent before the first call. Throws TypeError at a bad address. */
export function createClient(options: ClientOptions): Client {
  const { fetch = (request: Request) => globalThis.fetch(request) } = options;
  const send = createTransport(resolveBaseUrl(options), fetch);
  const call = authorizedCalls(send, options);
  const methods = Object.entries(operations).map(([operationId, facts]) => [
    operationId,
    (request: AnyRequest = {}) => call({ operationId, facts, request }),
  ]);
  // Table and interface are generated from the same document: under each id is what it declares.
  return Object.fromEntries(methods) as Client;
}
