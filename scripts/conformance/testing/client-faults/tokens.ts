import type { Fetch } from "../../../../client/index.js";
import type { Program, ProgramEnvironment } from "../../client/protocol.js";
import {
  type ClientFaults,
  changed,
  following,
  ignoring,
  isRead,
  isToken,
  isWrite,
  keeping,
  receiving,
  repeating,
  sending,
  withBody,
  withHeader,
} from "./planting.js";

/** A request for another token, with whatever authorizes the call: the service counts it all the same. */
function tokenRequestOf(request: Request): Request {
  const url = new URL("/oauth/token", request.url);
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    Authorization: request.headers.get("Authorization") ?? "",
  };
  return new Request(url, { method: "POST", headers, body: "grant_type=client_credentials" });
}

/** Each rejected call gets a token, but for the first with a token, as one is needed. */
function renewingEach(send: Fetch): Fetch {
  const rejected = new Set<string | null>();
  return async (request) => {
    const response = await send(request.clone());
    if (!isRead(request) || response.status !== 401) return response;
    const token = request.headers.get("Authorization");
    if (rejected.has(token)) await send(tokenRequestOf(request));
    rejected.add(token);
    return response;
  };
}

/** As the parameters of a form may be sent, but secrets must not. */
async function formInQuery(request: Request): Promise<Request> {
  const url = new URL(request.url);
  const form = new URLSearchParams(await request.text());
  const [, basic = ""] = (request.headers.get("Authorization") ?? "").split(" ");
  const [, secret = ""] = Buffer.from(basic, "base64").toString().split(":");
  url.search = new URLSearchParams([...form, ["client_secret", secret]]).toString();
  const { headers, signal } = request;
  return new Request(url, { method: "POST", headers, signal });
}

const isUnauthorized = (response: Response | undefined): boolean => response?.status === 401;

const isFailed =
  (wanted: number) =>
  (request: Request, { status }: Response): boolean =>
    isToken(request) && status === wanted;

/** A token response without a lifetime of this type is not understood. */
const needing =
  (type: string) =>
  (body: Record<string, unknown>): unknown =>
    typeof body["expires_in"] === type ? body : {};

/** A program that writes the secrets it was given, and the tokens that it was issued. */
const chatty = (program: Program, environment: ProgramEnvironment): Program => ({
  ...program,
  output: () => `Logged in with ${environment.CONFORMANCE_CLIENT_SECRET}.`,
});

const tokenOf = (request: Request): string =>
  (request.headers.get("Authorization") ?? "").replace(/^\S+ /, "");

export const secretFaults: ClientFaults = {
  "secrets-not-in-url": sending(isToken, formInQuery),
  "secrets-not-in-headers": sending(isRead, (request) =>
    withHeader(request, "X-Debug", `token=${tokenOf(request)}`),
  ),
  "secrets-not-in-output": { program: chatty },
  "token-not-to-other-hosts": following((request) => request),
};

export const tokenFaults: ClientFaults = {
  "token-bearer": sending(isWrite, (request) => {
    const [, token = ""] = (request.headers.get("Authorization") ?? "").split(" ");
    return withHeader(request, "Authorization", `Token ${token}`);
  }),
  "token-shared": (send) => async (request) => {
    if (isToken(request)) await send(request.clone());
    return send(request);
  },
  "token-kept": receiving(isToken, { json: (body) => ({ ...body, expires_in: 0 }) }),
  "token-renewed-before-expiry": receiving(isToken, {
    json: (body) => ({ ...body, expires_in: 9_999_999 }),
  }),
  "token-renewed-after-401": receiving((request, { status }) => isRead(request) && status === 401, {
    json: () => ({ statusCode: 401, message: "No.", errors: [] }),
  }),
  "token-renewed-once": renewingEach,
  "token-rejection-bounded": (send) => {
    const rejected = new Set<string | null>();
    return async (request) => {
      for (let tries = 0; ; tries++) {
        const response = await send(request.clone());
        if (!isRead(request) || response.status !== 401) return response;
        rejected.add(request.headers.get("Authorization"));
        if (rejected.size === 1 || tries === 5) return response;
      }
    };
  },
  "token-endpoint-503-retried": receiving(
    (request, { status }) => isToken(request) && status === 503,
    { status: 400 },
  ),
  "token-endpoint-reset-retried": (send) => async (request) => {
    if (!isToken(request)) return send(request);
    return send(request).catch(() => Response.json({ errors: [] }, { status: 400 }));
  },
  "token-endpoint-retry-after": receiving(isToken, { header: "Retry-After" }),
  "token-endpoint-bounded": (send) => async (request) => {
    let response = await send(request.clone());
    for (let i = 0; i < 20 && isToken(request) && response.status === 503; i++) {
      response = await send(request.clone());
    }
    return response;
  },
  "token-wrong-secret-told": (send) =>
    repeating(isToken, isUnauthorized)(repeating(isToken, isUnauthorized)(send)),
  "token-error-told": receiving(isFailed(400), { json: () => ({}) }),
  "token-failure-not-kept": keeping(isToken, ({ status }) => status === 400),
  "token-500-not-kept": keeping(isToken, ({ status }) => status === 500),
  "token-type-case": receiving(isToken, {
    json: (body) => (body["token_type"] === "Bearer" ? body : {}),
  }),
  "token-lifetime-missing": receiving(isToken, { json: needing("number") }),
  "token-lifetime-text": receiving(isToken, { json: needing("number") }),
  "token-renewal-shared": (send) => async (request) => {
    if (isToken(request)) await send(request.clone());
    return send(request);
  },
  "token-rejected-not-reused": repeating(isRead, isUnauthorized),
  "token-403-not-renewed": (send) => async (request) => {
    const response = await send(request.clone());
    if (isRead(request) && response.status === 403) await send(tokenRequestOf(request));
    return response;
  },
  "token-write-renewed": receiving((request, { status }) => isWrite(request) && status === 401, {
    json: () => ({ errors: [] }),
  }),
  "token-write-kept": (send) => {
    let hasFailed = false;
    return async (request) => {
      if (!isWrite(request) || !hasFailed) {
        const response = await send(request);
        hasFailed ||= isWrite(request) && response.status === 401;
        return response;
      }
      return send(await withBody(request, () => ""));
    };
  },
  "abort-in-token-request": ignoring("abortAfter"),
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
  "refresh-token-used-once": renewingEach,
};
