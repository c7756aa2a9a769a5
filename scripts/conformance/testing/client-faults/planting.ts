import type { Fetch, RetryOptions } from "../../../../client/index.js";

/** By the id of the check that finds it, what is wrong with a client: its `fetch`, or how it retries. */
export type ClientFaults = Readonly<Record<string, ((send: Fetch) => Fetch) | RetryOptions>>;

const READ = /\/resource\/key=/;

export const isToken = (request: Request): boolean => request.url.includes("/oauth/");

export const isRead = (request: Request): boolean => READ.test(request.url);

export const isWrite = (request: Request): boolean =>
  request.method === "POST" && !isToken(request);

export const isUpload = (request: Request): boolean => request.url.includes("/images");

export function at(url: string | URL, request: Request): Request {
  return new Request(url, request);
}

export function withHeader(request: Request, name: string, value: string | undefined): Request {
  const headers = new Headers(request.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return new Request(request, { headers });
}

export function withoutLength(headers: Headers): Headers {
  const left = new Headers(headers);
  left.delete("content-length");
  return left;
}

/** The same response with other headers, status or JSON. */
export async function changed(
  response: Response,
  { status = response.status, header, json }: ResponseChange,
): Promise<Response> {
  const headers = withoutLength(response.headers);
  if (header) headers.delete(header);
  const text = await response.text();
  const body = json ? JSON.stringify(json(JSON.parse(text) as Record<string, unknown>)) : text;
  return new Response(body, { status, headers });
}

export interface ResponseChange {
  status?: number;
  header?: string;
  json?: (body: Record<string, unknown>) => unknown;
}

/** Whether a request has ended because its signal was aborted, by a timeout or by the caller. */
export const isAborted = (error: unknown): boolean =>
  // Within Jest it is not an instance of Jest's Error.
  /^(?:Timeout|Abort)Error$/.test(String((Object(error) as { name?: unknown }).name));

/** Sends each matching request again when its response has such a status, or when there is none. */
export function repeating(
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

export function sending(
  isMeant: (request: Request) => boolean,
  change: (request: Request) => Request | Promise<Request>,
): (send: Fetch) => Fetch {
  return (send) => async (request) => send(isMeant(request) ? await change(request) : request);
}

export function receiving(
  isMeant: (request: Request, response: Response) => boolean,
  change: ResponseChange,
): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    const response = await send(request);
    return isMeant(request, response) ? changed(response, change) : response;
  };
}

export function querying(change: (query: string) => string): (send: Fetch) => Fetch {
  return sending(
    (request) => request.method === "GET" && request.url.includes("?"),
    (request) => {
      const [address = "", query = ""] = request.url.split("?");
      return at(`${address}?${change(query)}`, request);
    },
  );
}
