import type { Fetch } from "../../../../client/index.js";
import {
  type PlantedFault,
  changed,
  isRead,
  isToken,
  isWrite,
  receiving,
  repeating,
  sending,
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

export const tokenFaults: readonly PlantedFault[] = [
  {
    check: "token-bearer",
    what: "the token of what is written has another scheme",
    fetch: sending(isWrite, (request) => {
      const [, token = ""] = (request.headers.get("Authorization") ?? "").split(" ");
      return withHeader(request, "Authorization", `Token ${token}`);
    }),
  },
  {
    check: "secrets-not-in-url",
    what: "the client's secret is in the URL of the request for a token",
    fetch: sending(isToken, formInQuery),
  },
  {
    check: "token-shared",
    what: "calls that begin together get a token each",
    fetch: (send) => async (request) => {
      if (isToken(request)) await send(request.clone());
      return send(request);
    },
  },
  {
    check: "token-kept",
    what: "a token lives as long as one call",
    fetch: receiving(isToken, { json: (body) => ({ ...body, expires_in: 0 }) }),
  },
  {
    check: "token-renewed-before-expiry",
    what: "a token is thought to live for ever",
    fetch: receiving(isToken, { json: (body) => ({ ...body, expires_in: 9_999_999 }) }),
  },
  {
    check: "token-renewed-after-401",
    what: "a rejected token is told as any error",
    fetch: receiving((request, { status }) => isRead(request) && status === 401, {
      json: () => ({ statusCode: 401, message: "No.", errors: [] }),
    }),
  },
  {
    check: "token-renewed-once",
    what: "each rejected call gets a token of its own",
    fetch: renewingEach,
  },
  {
    check: "token-rejection-bounded",
    what: "a call whose new token is rejected, too, is repeated many times",
    fetch: (send) => {
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
  },
  {
    check: "token-endpoint-503-retried",
    what: "a 503 of the token endpoint is final",
    fetch: receiving((request, { status }) => isToken(request) && status === 503, { status: 400 }),
  },
  {
    check: "token-endpoint-reset-retried",
    what: "a broken connection to the token endpoint is final",
    fetch: (send) => async (request) => {
      if (!isToken(request)) return send(request);
      return send(request).catch(() => Response.json({ errors: [] }, { status: 400 }));
    },
  },
  {
    check: "token-endpoint-retry-after",
    what: "the token endpoint's Retry-After is ignored",
    fetch: receiving(isToken, { header: "Retry-After" }),
  },
  {
    check: "token-wrong-secret-told",
    what: "wrong credentials are tried again",
    fetch: repeating(isToken, (response) => response?.status === 401),
  },
  {
    check: "refresh-token-rotated",
    what: "the first refresh token is used for ever",
    fetch: (send) => {
      let first: unknown;
      return async (request) => {
        const response = await send(request);
        if (!isToken(request) || !response.ok) return response;
        return changed(response, {
          json: (body) => ({ ...body, refresh_token: (first ??= body["refresh_token"]) }),
        });
      };
    },
  },
  {
    check: "refresh-token-used-once",
    what: "each rejected call refreshes for itself",
    // With a client's token, rather than by the session that a customer has, this is the fault of token-renewed-once.
    fetch: (send) => {
      const renewing = renewingEach(send);
      let isSession = false;
      return async (request) => {
        isSession ||= request.url.includes("/customers/");
        return isSession ? renewing(request) : send(request);
      };
    },
  },
];
