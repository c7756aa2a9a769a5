import { unlessAborted } from "./deadline.js";
import { isApiError, UnexpectedResponseError } from "./errors.js";
import type { OperationFacts } from "./operation.js";
import { type ClientResponse, readResponse, type UsualCodes } from "./read-response.js";
import { isSpentBySending } from "./request-body.js";
import { DEFAULT_RETRIES, type RetryOptions, withRetries } from "./retries.js";
import { headersOf, isAbsent, isObject, type Values } from "./parameters.js";
import type { Send } from "./transport.js";

/** Seconds before its expiry at which a token is renewed. */
const DEFAULT_CLOCK_SKEW = 300;

/** A request at run time. The generated types say which of these parts an operation has. */
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

interface ApiFacts {
  /** The values of path parameters that a call need not give. */
  filled: Readonly<Record<string, unknown>>;
  /** Issues access tokens for credentials. */
  issuing?: Pick<AnyCall, "operationId" | "facts">;
  /** Default: none. */
  usualCodes?: UsualCodes;
}

interface Caller {
  credentials?: Credentials;
  scope?: string;
  token?: TokenOf;
  clockSkew?: number;
  now?: () => number;
  retry?: RetryOptions;
}

type Attempt = (call: AnyCall, authorization?: string) => Promise<ClientResponse>;

/** Makes calls with the credentials that their operation needs: a token, the API client's, both or none. */
export function authorizedCalls(
  send: Send,
  caller: Caller,
  api: ApiFacts,
): (call: AnyCall) => Promise<ClientResponse> {
  const { credentials } = caller;
  const attempt = attemptWith(send, caller, api);
  const { clockSkew = DEFAULT_CLOCK_SKEW, now = Date.now } = caller;
  const tokenOf =
    caller.token ?? cachedToken(() => issueToken(attempt, caller, api.issuing), clockSkew, now);

  /** Renews a rejected token once: it may have been revoked, or the service's keys rotated. */
  async function callWithToken(call: AnyCall): Promise<ClientResponse> {
    const { signal } = call.request;
    const token = await unlessAborted(tokenOf(), signal);
    try {
      return await attempt(call, `Bearer ${token}`);
    } catch (error) {
      if (!isApiError(error, "invalid_token")) throw error;
      const renewed = await unlessAborted(tokenOf(token), signal);
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

/** The form has the client's credentials, since the header has the token (RFC 6749 section 2.3.1). */
function withCredentials(call: AnyCall, { clientId, clientSecret }: Credentials): AnyCall {
  const { request } = call;
  const fields = isObject(request.body) ? request.body : {};
  const body = { client_id: clientId, client_secret: clientSecret, ...fields };
  return { ...call, request: { ...request, body } };
}

function attemptWith(
  send: Send,
  { retry }: Caller,
  { filled, usualCodes }: Pick<ApiFacts, "filled" | "usualCodes">,
): Attempt {
  const policy = { ...DEFAULT_RETRIES, ...retry };
  return (call, authorization) => {
    const { operationId, facts, request } = call;
    return withRetries(call, policy, async (attempt) => {
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
      return readResponse(operationId, facts, incoming, usualCodes);
    });
  };
}

function withDefaults(defaults: Values, values: Values = {}): Values {
  const missing = Object.entries(defaults).filter(([name]) => isAbsent(values[name]));
  return { ...values, ...Object.fromEntries(missing) };
}

/** HEAD and empty responses have no media type; errors are JSON regardless of `Accept`. */
function acceptable({ responses }: OperationFacts): string {
  return (
    [...new Set(Object.values(responses).flatMap(Object.keys))].join(", ") || "application/json"
  );
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
  const { data, status, headers } = await attempt(call, basic(formEncoded(credentials)));
  if (isObject(data)) {
    const { access_token: token, expires_in: seconds } = data;
    // Optional (RFC 6749 section 5.1), and a text from some servers.
    const expiresIn = Number(seconds ?? Infinity);
    if (typeof token === "string" && !Number.isNaN(expiresIn)) return { token, expiresIn };
  }
  const message = `${operationId} got ${status} without a usable access_token and expires_in.`;
  throw new UnexpectedResponseError(operationId, message, status, headers);
}

/** `expiresIn`: seconds; Infinity: usable until it is rejected. */
interface IssuedToken {
  token: string;
  expiresIn: number;
}

/** Gives a token that can be used now. `rejected`: one that the service has just rejected. */
type TokenOf = (rejected?: string) => Promise<string>;

/** Caches a token until `margin` seconds before expiry; concurrent calls share one request. `now`: in ms. */
function cachedToken(
  issue: () => Promise<IssuedToken>,
  margin: number,
  now: () => number,
): TokenOf {
  let kept: { token: string; usableUntil: number } | undefined;
  let pending: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const requestedAt = now();
    const { token, expiresIn } = await issue();
    // A token that lasts no longer than the margin is used for half its life.
    const usableFor = Math.max(expiresIn - margin, expiresIn / 2);
    kept = { token, usableUntil: requestedAt + usableFor * 1000 };
    return token;
  }

  return async (rejected) => {
    // Many calls may have been rejected with the same token: only the first of them drops it.
    if (rejected !== undefined && kept?.token === rejected) kept = undefined;
    if (kept && now() < kept.usableUntil) return kept.token;
    return (pending ??= renew().finally(() => (pending = undefined)));
  };
}

/** As the token endpoint needs them in HTTP Basic (RFC 6749 section 2.3.1). */
function formEncoded({ clientId, clientSecret }: Credentials): Credentials {
  const encoded = (text: string): string => String(new URLSearchParams([["", text]])).slice(1);
  return { clientId: encoded(clientId), clientSecret: encoded(clientSecret) };
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
