import {
  type Operations,
  operations,
  type Tenant,
  tenantParameter,
  tokenOperation,
} from "../../generated/client.js";
import { type Address, resolveBaseUrl } from "./base-url.js";
import { type AnyRequest, authorizedCalls } from "./authorized-calls.js";
import type { Hooks } from "./hooks.js";
import type { RetryOptions } from "./retries.js";
import type { Credentials } from "./token-source.js";
import { createTransport, type Fetch } from "./transport.js";

export type ClientOptions = Address &
  Identity &
  Tenant &
  Hooks & {
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

/** One method for each operation of the document, named by its operationId. */
export type Client = Operations;

/** A client of the service. Nothing is sent before the first call. Throws TypeError at a bad address or timeout. */
export function createClient(options: ClientOptions): Client {
  const { fetch = (request: Request) => globalThis.fetch(request) } = options;
  const send = createTransport(resolveBaseUrl(options), fetch, options);
  const call = authorizedCalls(send, options, {
    filled: filledIn(options),
    ...(tokenOperation && {
      issuing: { operationId: tokenOperation, facts: operations[tokenOperation] },
    }),
  });
  const methods = Object.entries(operations).map(([operationId, facts]) => [
    operationId,
    (request: AnyRequest = {}) => call({ operationId, facts, request }),
  ]);
  // Table and interface are generated from the same document, so the methods have the declared types.
  return Object.fromEntries(methods) as Client;
}

/** The values of path parameters that a call need not give. */
function filledIn(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return tenantParameter === undefined ? {} : { [tenantParameter]: options[tenantParameter] };
}
