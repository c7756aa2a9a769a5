import type { Program, ProgramEnvironment } from "../../client/protocol.js";
import {
  at,
  type ClientFaults,
  changed,
  endless,
  hasStatus,
  isRead,
  isToken,
  isWrite,
  keeping,
  losing,
  NEVER_ABORTED,
  NEVER_TIMED,
  receiving,
  repeating,
  sending,
  withBody,
  withHeader,
} from "./planting.js";

const isUnauthorized = hasStatus(401);

const isFailed =
  (wanted: number, isMeant = isToken) =>
  (request: Request, { status }: Response): boolean =>
    isMeant(request) && status === wanted;

/** Rejects a token response with another value. */
const expecting = (name: string, value: unknown): ClientFaults[string] =>
  receiving(isToken, { json: (body) => (body[name] === value ? body : {}) });

/** A program that writes its secrets and the tokens that it was issued. */
const chatty = (program: Program, environment: ProgramEnvironment): Program => ({
  ...program,
  output: () => `Logged in with ${environment.CONFORMANCE_CLIENT_SECRET}.`,
});

/** An error that does not mention the token. */
const FORGOTTEN = { status: 400, json: () => ({}) };
const TWICE = repeating(isToken, () => true);

const tokenOf = (request: Request): string =>
  (request.headers.get("Authorization") ?? "").replace(/^\S+ /, "");

const decoded = (form: string): string => decodeURIComponent(form.replaceAll("+", " "));

export const secretFaults: ClientFaults = {
  "basic-form-encoded": sending(isToken, (request) =>
    withHeader(request, "Authorization", `Basic ${btoa(decoded(atob(tokenOf(request))))}`),
  ),
  "secrets-not-in-url": sending(isRead, (request) =>
    at(`${request.url}?access_token=${tokenOf(request)}`, request),
  ),
  "secrets-not-in-headers": sending(isRead, (request) =>
    withHeader(request, "X-Debug", `token=${tokenOf(request)}`),
  ),
  "secrets-not-in-output": { program: chatty },
};

const SHORTENED = receiving(isToken, {
  json: (body) => ({ ...body, expires_in: Number(body["expires_in"]) / 1_000 }),
});

export const tokenFaults: ClientFaults = {
  "token-bearer": sending(isWrite, (request) =>
    withHeader(request, "Authorization", `Token ${tokenOf(request)}`),
  ),
  "token-shared": TWICE,
  // Misread as milliseconds: too short for the fastest machine.
  "token-kept": SHORTENED,
  "token-lifetime-short": receiving(isToken, {
    json: (body) => ({ ...body, expires_in: 1e-6 }),
  }),
  "token-renewed-before-expiry": receiving(isToken, {
    json: (body) => ({ ...body, expires_in: 9_999_999 }),
  }),
  "token-renewed-after-401": receiving(isFailed(401, isRead), FORGOTTEN),
  "token-renewed-once": TWICE,
  "token-rejection-bounded": endless(isRead, 401),
  "token-endpoint-503-retried": receiving(isFailed(503), { status: 400 }),
  "token-endpoint-reset-retried": losing(isToken),
  "token-endpoint-retry-after": receiving(isToken, { header: "Retry-After" }),
  "token-endpoint-bounded": endless(isToken, 503),
  "token-wrong-secret-told": endless(isToken, 401),
  "token-error-told": receiving(isFailed(400), { json: () => ({}) }),
  "token-failure-not-kept": keeping(isToken, ({ status }) => status === 400),
  "token-type-case": expecting("token_type", "Bearer"),
  "token-lifetime-missing": expecting("expires_in", 172_800),
  "token-lifetime-text": expecting("expires_in", 172_800),
  "token-rejected-not-reused": repeating(isRead, isUnauthorized),
  "token-403-not-renewed": TWICE,
  "token-write-renewed": receiving(isFailed(401, isWrite), FORGOTTEN),
  "token-write-kept": repeating(isWrite, isUnauthorized, (request) => withBody(request, () => "")),
  "abort-in-token-request": NEVER_ABORTED,
  "refresh-token-rotated": (send) => {
    let first: unknown;
    return async (request) => {
      const response = await send(request);
      if (!isToken(request) || !response.ok) return response;
      return changed(response, {
        json: (body) => ({ ...body, refresh_token: (first ??= body["refresh_token"]) }),
      });
    };
  },
  "refresh-token-kept": receiving(isToken, {
    json: (body) => ({ refresh_token: "another", ...body }),
  }),
  "refresh-token-rejected": keeping(isToken, hasStatus(400)),
  "token-missing-told": receiving(isToken, { json: (body) => ({ access_token: "a", ...body }) }),
  "token-renewal-awaited": repeating(isRead, isUnauthorized),
  "timeout-in-token-request": NEVER_TIMED,
  "refresh-token-used-once": TWICE,
};
