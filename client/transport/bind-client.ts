import type { OperationFacts } from "./operation.js";
import { type AnyRequest, authorizedCalls, type Credentials } from "./authorized-calls.js";
import type { Hooks } from "./hooks.js";
import type { RetryOptions } from "./retries.js";
import type { UsualCodes } from "./read-response.js";
import { createTransport, type Fetch } from "./transport.js";

/** A document, as in generated/client.ts. */
export interface ClientBinding<Operations> {
  /** The address of the deployed service, with its variables in braces. */
  server: string;
  /** The path parameter that names the tenant. */
  tenantParameter: string | undefined;
  operations: Readonly<Record<keyof Operations, OperationFacts>>;
  /** The operation that issues tokens. */
  tokenOperation: keyof Operations | undefined;
  /** The error code of a status when the body has none. */
  usualCodes: UsualCodes;
}

export type ClientSettings = Hooks & {
  /** Sends the requests; default `globalThis.fetch`. Always called with one Request. */
  fetch?: Fetch;
  /** Seconds before its expiry at which a token is renewed; default 300. */
  clockSkew?: number;
  /**
   * Seconds until an attempt's response is read, or a stream begins; default 30; Infinity: no limit. Throws a
   * ConnectionError whose cause is a TimeoutError. Sending a stream may take any time.
   */
  timeout?: number;
  /** How often, and after which pauses, a call is repeated after a 429, 502, 503, 504 or a connection error. */
  retry?: RetryOptions;
  /** The current time in milliseconds since 1970; default `Date.now`. */
  now?: () => number;
};

/** The client requests tokens with its credentials, or `token` supplies them. */
export type Identity =
  | {
      credentials: Credentials;
      /** The requested scopes, separated by spaces; default all scopes of the API client. */
      scope?: string;
      token?: never;
    }
  | {
      /** Called before every request; `rejected`: a token that has just been rejected. */
      token: (rejected?: string) => Promise<string>;
      /** Only for operations that take these and no token, such as issuing and revoking tokens. */
      credentials?: Credentials;
      scope?: never;
    };

/** For public operations, and for a `fetch` that adds credentials. */
export type Anonymous = { credentials?: never; scope?: never; token?: never };

/** The options of a client of any document. */
export type ClientOptionsOf<Server extends string, Tenant> = Address<Server> &
  (Identity | Anonymous) &
  Tenant &
  ClientSettings;

/** Creates the client of a document. Sends nothing yet. Throws TypeError for a bad address or timeout. */
export function bindClient<Operations>(
  { server, tenantParameter, operations, tokenOperation, usualCodes }: ClientBinding<Operations>,
  options: ClientSettings & (Identity | Anonymous) & { baseUrl?: string },
): Operations {
  const { fetch = (request: Request) => globalThis.fetch(request) } = options;
  const values: { baseUrl?: string } & Readonly<Record<string, unknown>> = { ...options };
  const send = createTransport(resolveBaseUrl(values, server), fetch, options);
  const facts = tokenOperation === undefined ? undefined : operations[tokenOperation];
  const call = authorizedCalls(send, options, {
    usualCodes,
    filled: tenantParameter === undefined ? {} : { [tenantParameter]: values[tenantParameter] },
    ...(tokenOperation !== undefined &&
      facts && { issuing: { operationId: String(tokenOperation), facts } }),
  });
  const methods = Object.entries<OperationFacts>(operations).map(([operationId, facts]) => [
    operationId,
    (request: AnyRequest = {}) => call({ operationId, facts, request }),
  ]);
  // Generated from the same document as the interface.
  return Object.fromEntries(methods) as Operations;
}

/** A base URL, or the variables in the address of the document's server. */
export type Address<Server extends string> =
  | ({
      /** Absolute, with or without a path: `http://127.0.0.1:8080`. */
      baseUrl: string;
    } & { [Name in VariableOf<Server>]?: never })
  | (VariableOf<Server> extends never
      ? never
      : { baseUrl?: never } & { [Name in VariableOf<Server>]: string });

type VariableOf<Url extends string> = Url extends `${string}{${infer Name}}${infer Rest}`
  ? Name | VariableOf<Rest>
  : never;

/** A part of a host name, or a domain with a port. */
const HOST_PART = /^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/;

/** Without a trailing slash. `server`: with variables in braces. Throws TypeError for a bad URL. */
export function resolveBaseUrl(
  address: { baseUrl?: string } & Readonly<Record<string, unknown>>,
  server: string,
): string {
  const baseUrl = address.baseUrl ?? fillIn(address, server);
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new TypeError(`The base URL must be an absolute http or https URL, not "${baseUrl}".`);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function fillIn(parts: Readonly<Record<string, unknown>>, server: string): string {
  return server.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = parts[name];
    if (typeof value === "string" && HOST_PART.test(value)) return value;
    throw new TypeError(
      `The address needs ${name}, a part of a host name, not "${String(value)}".`,
    );
  });
}
