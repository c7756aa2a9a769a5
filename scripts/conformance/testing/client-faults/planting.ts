import type { Fetch } from "../../../../client/index.js";
import type { Program, ProgramEnvironment, StartProgram } from "../../client/protocol.js";

type Planted = (send: Fetch) => Fetch;
/** A fault of a client: in its `fetch`, or in how its program handles commands and results. */
type ClientFault =
  Planted | { program: (program: Program, environment: ProgramEnvironment) => Program };
/** Faults by the id of the check that finds them. */
export type ClientFaults = Readonly<Record<string, ClientFault | undefined>>;

/** A client with this fault. `clientOf`: returns one without it. */
export function withFault(
  fault: ClientFault = (send) => send,
  clientOf: (options: { fetch?: Fetch }) => StartProgram,
): StartProgram {
  if (typeof fault === "function") return clientOf({ fetch: fault(fetch) });
  return (environment, scenario) => fault.program(clientOf({})(environment, scenario), environment);
}

const ignoring = (name: "abortAfter" | "timeout"): ClientFault => ({
  program: (program) => ({
    ...program,
    perform: (command) => program.perform(Object.assign(command, { [name]: undefined })),
  }),
});

/** A program that aborts nothing, and one without timeouts. */
export const NEVER_ABORTED = ignoring("abortAfter");
export const NEVER_TIMED = ignoring("timeout");

/** Keeps the first response of this kind, and returns it for all later requests. */
export function keeping(
  isMeant: (request: Request) => boolean,
  isKept: (response: Response) => boolean,
): Planted {
  return (send) => {
    let kept: Response | undefined;
    return async (request) => {
      const response = (isMeant(request) && kept?.clone()) || (await send(request));
      if (isMeant(request) && isKept(response)) kept = response.clone();
      return response;
    };
  };
}

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

export async function withBody(
  request: Request,
  change: (text: string) => string,
): Promise<Request> {
  const body = change(await request.text());
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers: withoutLength(headers), body, signal });
}

/** Follows redirects, with a changed request. */
export function following(change: (request: Request) => Request): Planted {
  return (send) => async (request) => {
    const again = request.clone();
    const response = await send(new Request(request, { redirect: "manual" }));
    const location = response.headers.get("Location");
    return location !== null && /^30/.test(String(response.status))
      ? send(change(at(new URL(location, request.url), again)))
      : response;
  };
}

/** Reports a failed connection as an error, without a retry. */
export function losing(isMeant: (request: Request) => boolean): Planted {
  return (send) => async (request) =>
    send(request).catch((error: unknown) => {
      if (!isMeant(request)) throw error;
      return Response.json({ errors: [] }, { status: 400 });
    });
}

/** Repeats such a request without end while its response has the status. */
export function endless(isMeant: (request: Request) => boolean, status: number): Planted {
  return (send) => async (request) => {
    let response = await send(request.clone());
    for (let i = 0; i < 130 && isMeant(request) && response.status === status; i++) {
      response = await send(request.clone());
    }
    return response;
  };
}

export const hasStatus =
  (status: number) =>
  (response: Response | undefined): boolean =>
    response?.status === status;

export const isOverloaded = (response: Response | undefined): boolean =>
  response !== undefined && [429, 503].includes(response.status);

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
  if (json) headers.set("Content-Type", "application/json");
  const text = await response.text();
  const body = json ? JSON.stringify(json(JSON.parse(text) as Record<string, unknown>)) : text;
  return new Response(body, { status, headers });
}

export interface ResponseChange {
  status?: number;
  header?: string;
  json?: (body: Record<string, unknown>) => unknown;
}

/** Sends each matching request again, changed, if its response has such a status, or if there is no response. */
export function repeating(
  isMeant: (request: Request) => boolean,
  mayRepeat: (response: Response | undefined) => boolean,
  change: (request: Request) => Request | Promise<Request> = (request) => request,
): Planted {
  return (send) => async (request) => {
    if (!isMeant(request)) return send(request);
    const again = request.clone();
    const response = await send(request).catch((error: unknown) => {
      if (!mayRepeat(undefined)) throw error;
      return undefined;
    });
    if (response && !mayRepeat(response)) return response;
    return send(await change(new Request(again, { signal: null })));
  };
}

export function sending(
  isMeant: (request: Request) => boolean,
  change: (request: Request) => Request | Promise<Request>,
): Planted {
  return (send) => async (request) => send(isMeant(request) ? await change(request) : request);
}

export function receiving(
  isMeant: (request: Request, response: Response) => boolean,
  change: ResponseChange,
): Planted {
  return (send) => async (request) => {
    const response = await send(request);
    return isMeant(request, response) ? changed(response, change) : response;
  };
}

export function querying(change: (query: string) => string): Planted {
  return sending(
    (request) => request.method === "GET" && request.url.includes("?"),
    (request) => {
      const [address = "", query = ""] = request.url.split("?");
      return at(`${address}?${change(query)}`, request);
    },
  );
}
