import { unlessAborted } from "./deadline.js";
import { isApiError, UnexpectedResponseError } from "./errors.js";
import type { OperationFacts } from "./operation.js";
import { type ClientResponse, readResponse } from "./read-response.js";
import { isSpentBySending } from "./request-body.js";
import { DEFAULT_RETRIES, type RetryOptions, withRetries } from "./retries.js";
import { headersOf, isAbsent, isObject, type Values } from "./parameters.js";
import type { Send } from "./transport.js";

/** Seconds by which a token counts as expired before it does. */
const DEFAULT_CLOCK_SKEW = 300;

/** A request at run time; which of these parts an operation has is the generated types' affair. */
export interface AnyRequest {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, unknown>>;
  cookies?: Readonly<Record<string, unknown>>;
  body?: unknown;
  contentType?: unknown;
  signal?: AbortSignal | undefined;
}

interface AnyCall {
  operationId: string;
  facts: OperationFacts;
  request: AnyRequest;
  /** The call is idempotent, whatever its method says. */
  idempotent?: boolean;
}

/** What a document says of all its calls. */
interface ApiFacts {
  /** The values of path parameters that a call need not give. */
  filled: Readonly<Record<string, unknown>>;
  /** Issues access tokens for credentials. */
  issuing?: Pick<AnyCall, "operationId" | "facts">;
}

interface Caller {
  credentials?: Credentials;
  scope?: string;
  token?: TokenSource["token"];
  clockSkew?: number;
  now?: () => number;
  retry?: RetryOptions;
}

type Attempt = (call: AnyCall, authorization?: string) => Promise<ClientResponse>;

/** Makes calls as the operation wants them authorized: with a token, as the API client, both or neither. */
export function authorizedCalls(
  send: Send,
  caller: Caller,
  { filled, issuing }: ApiFacts,
): (call: AnyCall) => Promise<ClientResponse> {
  const { credentials } = caller;
  const attempt = attemptWith(send, caller, filled);
  const tokens = tokenSource(caller, () => issueToken(attempt, caller, issuing));

  /** A rejected token may have been revoked, or the service's keys rotated: a new one is tried, once. */
  async function callWithToken(call: AnyCall): Promise<ClientResponse> {
    const { signal } = call.request;
    const token = await unlessAborted(tokens.token(), signal);
    try {
      return await attempt(call, `Bearer ${token}`);
    } catch (error) {
      if (!isApiError(error, "invalid_token")) throw error;
      const renewed = await unlessAborted(tokens.token(token), signal);
      if (renewed === token || isSpentBySending(call.request.body)) throw error;
      return attempt(call, `Bearer ${renewed}`);
    }
  }

  return async (call) => {
    call.request.signal?.throwIfAborted();
    const { security, isSecurityOptional } = call.facts;
    const isAnonymous =
      isSecurityOptional && !credentials && !(security === "token" && caller.token);
    if (security === "none" || isAnonymous) return attempt(call);
    if (security === "token") return callWithToken(call);
    if (!credentials) {
      throw new TypeError(`${call.operationId} needs the client to have credentials.`);
    }
    if (security === "client") return attempt(call, basic(credentials));
    return callWithToken(withCredentials(call, credentials));
  };
}

/** Where the header has the token, the form has what names the API client (RFC 6749 section 2.3.1). */
function withCredentials(call: AnyCall, { clientId, clientSecret }: Credentials): AnyCall {
  const { request } = call;
  const fields = isObject(request.body) ? request.body : {};
  const body = { client_id: clientId, client_secret: clientSecret, ...fields };
  return { ...call, request: { ...request, body } };
}

function attemptWith(send: Send, { retry }: Caller, filled: ApiFacts["filled"]): Attempt {
  const policy = { ...DEFAULT_RETRIES, ...retry };
  return (call, authorization) =>
    withRetries(call, policy, (tried) => attemptOnce(call, tried, authorization));

  async function attemptOnce(
    { operationId, facts, request }: AnyCall,
    attempt: number,
    authorization?: string,
  ): Promise<ClientResponse> {
    const incoming = await send({
      ...request,
      operationId,
      attempt,
      facts,
      path: withDefaults(filled, request.path),
      headers: {
        Accept: acceptable(facts),
        ...headersOf(facts, request),
        ...(authorization && { Authorization: authorization }),
      },
    });
    return readResponse(operationId, facts, incoming);
  }
}

/** A value that is `undefined` or null is as good as none. */
function withDefaults(defaults: Values, given: Values = {}): Values {
  const missing = Object.entries(defaults).filter(([name]) => isAbsent(given[name]));
  return { ...given, ...Object.fromEntries(missing) };
}

/** HEAD and empty responses have no type of their own; errors come as JSON whatever is accepted. */
function acceptable({ responses }: OperationFacts): string {
  return (
    [...new Set(Object.values(responses).flatMap(Object.keys))].join(", ") || "application/json"
  );
}

function tokenSource(caller: Caller, issue: () => Promise<IssuedToken>): TokenSource {
  const { token, clockSkew = DEFAULT_CLOCK_SKEW, now = Date.now } = caller;
  return token ? { token } : new TokenCache(issue, clockSkew, now);
}

async function issueToken(
  attempt: Attempt,
  { credentials, scope }: Caller,
  issuing: ApiFacts["issuing"],
): Promise<IssuedToken> {
  if (!credentials) throw new TypeError("The client has neither credentials nor a token function.");
  if (!issuing)
    throw new TypeError("No operation issues tokens: the client needs a token function.");
  const { operationId, facts } = issuing;
  const body = { grant_type: "client_credentials", scope };
  // Issuing a second token does not invalidate the first.
  const call = { operationId, facts, request: { body }, idempotent: true };
  const { data, status, headers } = await attempt(call, basic(credentials));
  if (isObject(data)) {
    const { access_token: token, expires_in: expiresIn } = data;
    if (typeof token === "string" && typeof expiresIn === "number") return { token, expiresIn };
  }
  const message = `${operationId} got ${status} without access_token and expires_in.`;
  throw new UnexpectedResponseError(operationId, message, status, headers);
}

/** A token and how long it lasts, in seconds. */
export interface IssuedToken {
  token: string;
  expiresIn: number;
}

/** Where access tokens come from. */
interface TokenSource {
  /** A token that can be used now. `rejected` is one that the service has just rejected. */
  token(rejected?: string): Promise<string>;
}

/**
 * Caches one token until shortly before it expires. Concurrent calls share one token request; if it
 * fails, all of them fail, and the next call requests again.
 */
export class TokenCache implements TokenSource {
  #kept: { token: string; usableUntil: number } | undefined;
  #pending: Promise<string> | undefined;

  constructor(
    private readonly issue: () => Promise<IssuedToken>,
    /** Seconds by which a token counts as expired before it does. */
    private readonly margin: number,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  token(rejected?: string): Promise<string> {
    // Many calls may have been rejected with the same token: only the first of them drops it.
    if (rejected !== undefined && this.#kept?.token === rejected) this.#kept = undefined;
    if (this.#kept && this.now() < this.#kept.usableUntil) return Promise.resolve(this.#kept.token);
    this.#pending ??= this.#renew().finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #renew(): Promise<string> {
    const requestedAt = this.now();
    const { token, expiresIn } = await this.issue();
    // A token that lasts no longer than the margin is still good for the first half of its life.
    const usableFor = Math.max(expiresIn - this.margin, expiresIn / 2);
    this.#kept = { token, usableUntil: requestedAt + usableFor * 1000 };
    return token;
  }
}

/** HTTP Basic (RFC 7617), in UTF-8. */
function basic({ clientId, clientSecret }: Credentials): string {
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** An API client's id and secret. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
}
