import { setTimeout as sleep } from "node:timers/promises";
import type { Fetch, RetryOptions } from "../../../client/index.js";

/** A client with something wrong: its `fetch`, or how it retries. Only the check of this name finds it. */
export interface PlantedFault {
  /** Id of the check. */
  check: string;
  what: string;
  fetch?: (send: Fetch) => Fetch;
  retry?: RetryOptions;
}

const READ = /\/resource\/key=/;
const isToken = (request: Request): boolean => request.url.includes("/oauth/");
const isRead = (request: Request): boolean => READ.test(request.url);
const isWrite = (request: Request): boolean => request.method === "POST" && !isToken(request);
const isUpload = (request: Request): boolean => request.url.includes("/images");

/** Another request with another address. */
function at(url: string | URL, request: Request): Request {
  return new Request(url, request);
}

function withHeader(request: Request, name: string, value: string | undefined): Request {
  const headers = new Headers(request.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return new Request(request, { headers });
}

async function withBody(request: Request, change: (text: string) => string): Promise<Request> {
  const body = change(await request.text());
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers: withoutLength(headers), body, signal });
}

function withoutLength(headers: Headers): Headers {
  const left = new Headers(headers);
  left.delete("content-length");
  return left;
}

/** The same response with other headers, status or JSON. */
async function changed(
  response: Response,
  { status = response.status, header, json }: ResponseChange,
): Promise<Response> {
  const headers = withoutLength(response.headers);
  if (header) headers.delete(header);
  const text = await response.text();
  const body = json ? JSON.stringify(json(JSON.parse(text) as Record<string, unknown>)) : text;
  return new Response(body, { status, headers });
}

interface ResponseChange {
  status?: number;
  header?: string;
  json?: (body: Record<string, unknown>) => unknown;
}

/** Sends each matching request again when its response has such a status, or when there is none. */
function repeating(
  isMeant: (request: Request) => boolean,
  mayRepeat: (response: Response | undefined) => boolean,
): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    if (!isMeant(request)) return send(request);
    const again = request.clone();
    const response = await send(request).catch((error: unknown) => {
      if (!mayRepeat(undefined)) throw error;
      return undefined;
    });
    return response && !mayRepeat(response) ? response : send(new Request(again, { signal: null }));
  };
}

/** Changes each matching request before it is sent. */
function sending(
  isMeant: (request: Request) => boolean,
  change: (request: Request) => Request | Promise<Request>,
): (send: Fetch) => Fetch {
  return (send) => async (request) => send(isMeant(request) ? await change(request) : request);
}

/** Changes each matching response before the client sees it. */
function receiving(
  isMeant: (request: Request, response: Response) => boolean,
  change: ResponseChange,
): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    const response = await send(request);
    return isMeant(request, response) ? changed(response, change) : response;
  };
}

/** Changes the query of each matching request as text. */
function querying(change: (query: string) => string): (send: Fetch) => Fetch {
  return sending(
    (request) => request.method === "GET" && request.url.includes("?"),
    (request) => {
      const [address = "", query = ""] = request.url.split("?");
      return at(`${address}?${change(query)}`, request);
    },
  );
}

/** What a client does that has no retries at all. */
const NO_RETRIES: RetryOptions = { attempts: 1 };
/** Responses of this status. */
const ofStatus =
  (status: number) =>
  (_: Request, response: Response): boolean =>
    response.status === status;

export const plantedClientFaults: readonly PlantedFault[] = [
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
    fetch: (send) => async (request) => {
      const response = await send(request.clone());
      if (isRead(request) && response.status === 401) await send(tokenRequestOf(request));
      return response;
    },
  },
  {
    check: "token-rejection-bounded",
    what: "a rejected call is repeated many times",
    fetch: (send) => async (request) => {
      for (let i = 0; i < 5 && isRead(request); i++) {
        const response = await send(request.clone());
        if (response.status !== 401) return response;
      }
      return send(request);
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
    check: "token-bearer",
    what: "the token has another scheme",
    fetch: sending(
      (request) => !isToken(request),
      (request) => {
        const [, token = ""] = (request.headers.get("Authorization") ?? "").split(" ");
        return withHeader(request, "Authorization", `Token ${token}`);
      },
    ),
  },
  {
    check: "secrets-not-in-url",
    what: "the token is in the query as well",
    fetch: sending(isRead, (request) => at(`${request.url}?access_token=abc`, request)),
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
    fetch: (send) => async (request) => {
      const response = await send(request.clone());
      if (isRead(request) && response.status === 401) await send(tokenRequestOf(request));
      return response;
    },
  },
  { check: "retry-429", what: "a 429 is final", fetch: receiving(ofStatus(429), { status: 400 }) },
  { check: "retry-502", what: "a 502 is final", fetch: receiving(ofStatus(502), { status: 500 }) },
  { check: "retry-503", what: "a 503 is final", fetch: receiving(ofStatus(503), { status: 500 }) },
  {
    check: "retry-after-seconds",
    what: "Retry-After is ignored",
    fetch: receiving(isRead, { header: "Retry-After" }),
  },
  {
    check: "retry-after-date",
    what: "Retry-After is understood only if it is a number",
    fetch: receiving((_, { headers }) => /[a-z]/i.test(headers.get("Retry-After") ?? ""), {
      header: "Retry-After",
    }),
  },
  {
    check: "retry-after-too-long",
    what: "a pause that is too long is left out",
    fetch: receiving((_, { headers }) => Number(headers.get("Retry-After")) > 60, {
      header: "Retry-After",
    }),
  },
  { check: "retry-back-off", what: "there are no pauses", retry: { baseDelay: 0 } },
  {
    check: "retry-bounded",
    what: "it repeats without end",
    retry: { attempts: 40, baseDelay: 0.001, maxDelay: 0.01 },
  },
  {
    check: "retry-refused",
    what: "a refused connection is final",
    fetch: (send) => async (request) =>
      send(request).catch(() => Response.json({ errors: [] }, { status: 400 })),
  },
  { check: "retry-reset", what: "a broken connection is final", retry: NO_RETRIES },
  {
    check: "retry-not-after-4xx",
    what: "a 400 is repeated",
    fetch: repeating(isRead, (response) => response?.status === 400),
  },
  {
    check: "write-reset-not-repeated",
    what: "a lost creation is repeated",
    fetch: repeating(isWrite, (response) => response === undefined),
  },
  {
    check: "write-timeout-not-repeated",
    what: "a late creation is repeated",
    fetch: repeating(isWrite, (response) => response === undefined),
  },
  {
    check: "write-502-not-repeated",
    what: "a creation is repeated after a 502",
    fetch: repeating(isWrite, (response) => response?.status === 502),
  },
  {
    check: "write-500-not-repeated",
    what: "a creation is repeated after a 500",
    fetch: repeating(isWrite, (response) => response?.status === 500),
  },
  {
    check: "write-conditional-not-repeated",
    what: "a lost update is repeated",
    fetch: repeating(isWrite, (response) => response === undefined),
  },
  {
    check: "conflict-nothing-lost",
    what: "after a conflict the same change is sent with the current version",
    fetch: (send) => async (request) => {
      const again = request.clone();
      const response = await send(request);
      if (response.status !== 409) return response;
      return send(await withBody(again, (text) => text.replace(/"version":\d+/, '"version":2')));
    },
  },
  {
    check: "conflict-applied-once",
    what: "after a conflict the change is made twice",
    fetch: sending(
      (request) => isWrite(request) && !isUpload(request),
      (request) =>
        withBody(request, (text) =>
          text.replace(
            '"of another","of the program"',
            '"of another","of the program","of the program"',
          ),
        ),
    ),
  },
  {
    check: "if-match-sent",
    what: "the condition is left out",
    fetch: sending(
      (request) => request.headers.has("If-Match"),
      (request) => withHeader(request, "If-Match", undefined),
    ),
  },
  {
    check: "if-match-kept",
    what: "after a 412 it goes on without the condition",
    fetch: (send) => async (request) => {
      const response = await send(request.clone());
      if (response.status !== 412) return response;
      return send(withHeader(request, "If-Match", undefined));
    },
  },
  {
    check: "paging-complete",
    what: "pages are told apart by their offset",
    fetch: (send) => {
      let page = 0;
      return async (request) => {
        if (!request.url.includes("sorted-query")) return send(request);
        const url = new URL(request.url);
        const where = url.searchParams.getAll("where").filter((each) => !each.startsWith("id >"));
        url.searchParams.delete("where");
        for (const each of where) url.searchParams.append("where", each);
        url.searchParams.set("offset", String(page++ * Number(url.searchParams.get("limit"))));
        return send(at(url, request));
      };
    },
  },
  {
    check: "paging-once",
    what: "each page begins with the last of the one before",
    fetch: querying((query) => query.replace("id%20%3E%20", "id%20%3E%3D%20")),
  },
  {
    check: "paging-keeps-query",
    what: "the condition is sent with the first page only",
    fetch: querying((query) =>
      query.includes("id%20%3E") ? query.replace(/^where=[^&]*&/, "") : query,
    ),
  },
  {
    check: "encode-array",
    what: "elements are joined with commas",
    fetch: querying((query) => query.replace(/^(where=[^&]*)&where=/, "$1,")),
  },
  {
    check: "encode-pattern",
    what: "members of a pattern are joined with commas",
    fetch: querying((query) => query.replace("var.others=b&var.others=c", "var.others=b,c")),
  },
  {
    check: "encode-unicode",
    what: "characters are sent in Latin-1",
    fetch: querying((query) => query.replaceAll("%C3%BC", "%FC")),
  },
  {
    check: "encode-plus",
    what: "a plus is not encoded",
    fetch: querying((query) => query.replaceAll("%2B", "+")),
  },
  {
    check: "encode-reserved",
    what: "an ampersand is not encoded",
    fetch: querying((query) => query.replaceAll("%26", "&")),
  },
  {
    check: "encode-object",
    what: "an object is sent as [object Object]",
    fetch: querying((query) =>
      query.replace(/^objectParameter.*$/, "objectParameter=%5Bobject%20Object%5D"),
    ),
  },
  {
    check: "encode-path",
    what: "the path is not encoded",
    fetch: sending(
      (request) => request.url.includes("uri-parameter-one"),
      (request) => at(request.url.replace("%2F", "/").replace("%3F", "%253F"), request),
    ),
  },
  {
    check: "encode-body",
    what: "a body says that it is text",
    fetch: sending(
      (request) => isWrite(request) && !isUpload(request),
      (request) => withHeader(request, "Content-Type", "text/plain"),
    ),
  },
  {
    check: "upload-bytes",
    what: "a file is sent in base64",
    fetch: sending(isUpload, async (request) => {
      const bytes = Buffer.from(await request.arrayBuffer());
      const { url, method, headers } = request;
      return new Request(url, {
        method,
        headers: withoutLength(headers),
        body: bytes.toString("base64"),
      });
    }),
  },
  {
    check: "upload-type",
    what: "a file is sent as any bytes",
    fetch: sending(isUpload, (request) =>
      withHeader(request, "Content-Type", "application/octet-stream"),
    ),
  },
  {
    check: "upload-length",
    what: "a file is sent in chunks",
    fetch: sending(isUpload, async (request) => {
      const bytes = new Uint8Array(await request.arrayBuffer());
      const { url, method, headers } = request;
      const body = new Blob([bytes]).stream();
      return new Request(url, {
        method,
        headers: withoutLength(headers),
        body,
        duplex: "half",
      } as RequestInit);
    }),
  },
  {
    check: "upload-retried",
    what: "an upload is sent once only",
    fetch: receiving((request) => isUpload(request), { status: 400 }),
  },
  {
    check: "timeout-told",
    what: "a late response is told as an empty one",
    fetch: (send) => (request) => inTimeOrEmpty(send, request),
  },
  {
    check: "slow-body-told",
    what: "a late body is told as an empty one",
    fetch: (send) => (request) => inTimeOrEmpty(send, request),
  },
  {
    check: "abort-told",
    what: "a call that is aborted goes on",
    fetch: repeating(isRead, (response) => response === undefined),
  },
  {
    check: "truncated-told",
    what: "what has come is taken for the whole",
    fetch: (send) => async (request) => whatHasCome(await send(request), request),
  },
  {
    check: "wrong-length-told",
    what: "the length is not compared",
    fetch: (send) => async (request) => whatHasCome(await send(request), request),
  },
  {
    check: "malformed-told",
    what: "what cannot be parsed is nothing",
    fetch: (send) => async (request) => {
      const response = await send(request);
      const text = await response.clone().text();
      const isBroken = isRead(request) && response.ok && !text.endsWith("}");
      return isBroken ? Response.json({}) : response;
    },
  },
  {
    check: "foreign-error-told",
    what: "a page of a gateway is taken for a result",
    fetch: (send) => async (request) => {
      const response = await send(request);
      const isPage = response.headers.get("Content-Type")?.includes("html") === true;
      return isPage ? Response.json({}) : response;
    },
  },
  {
    check: "error-code-told",
    what: "an error has no code",
    fetch: receiving((_, { status }) => status === 404, {
      json: () => ({ statusCode: 404, message: "Not found", errors: [] }),
    }),
  },
  {
    check: "correlation-id-sent",
    what: "all calls have one correlation id",
    fetch: sending(isRead, (request) => withHeader(request, "X-Correlation-ID", "mine")),
  },
  {
    check: "user-agent-sent",
    what: "the User-Agent is empty",
    fetch: sending(isRead, (request) => withHeader(request, "User-Agent", " ")),
  },
];

/** A request for another token, with whatever authorizes the call: the service counts it all the same. */
function tokenRequestOf(request: Request): Request {
  const url = new URL("/oauth/token", request.url);
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    Authorization: request.headers.get("Authorization") ?? "",
  };
  return new Request(url, { method: "POST", headers, body: "grant_type=client_credentials" });
}

/** What is not there after this time is taken for nothing. */
const LATE = 300;

async function inTimeOrEmpty(send: Fetch, request: Request): Promise<Response> {
  const whole = async (): Promise<Response> => {
    const response = await send(request);
    return new Response(await response.arrayBuffer(), response);
  };
  const received = whole();
  if (!isRead(request)) return received;
  received.catch(() => undefined);
  return Promise.race([received, sleep(LATE).then(() => Response.json({}))]);
}

/** The part of a body that came before its connection broke, made into JSON. */
async function whatHasCome(response: Response, request: Request): Promise<Response> {
  if (!isRead(request) || !response.body) return response;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const chunks: Uint8Array[] = [];
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
    }
    return new Response(Buffer.concat(chunks), response);
  } catch {
    return Response.json({});
  }
}
