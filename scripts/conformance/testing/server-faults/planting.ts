import { operations } from "../../../../generated/operations.js";
import type { OperationDescription } from "../../../../server/runtime/operation-types.js";
import { parsed } from "../../drive/called-api.js";
import type { Fetch } from "../../server/outgoing.js";
import { receiving, sending, withoutLength } from "../client-faults/planting.js";

/** A proxy with a fault in front of a server. */
export type Proxy = (send: Fetch) => Fetch;

/** Faults by the id of the check that finds them. */
export type ServerFaults = Readonly<Record<string, Proxy | readonly Proxy[]>>;

export { withHeader } from "../client-faults/planting.js";

export type Json = Record<string, unknown>;

export type IsMeant = (request: Request, response: Response) => boolean;

const all: readonly OperationDescription[] = Object.values(operations);

/** Whether a request calls the operation. */
export function isFor(operationId: string): (request: Request) => boolean {
  const { method, path } = operations[operationId as keyof typeof operations];
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
  const others = all
    .filter((each) => each.method === method && each.path !== path && !each.path.endsWith("}"))
    .map((each) => new RegExp(`^${each.path.replace(/\{\w+\}/g, "[^/]+")}$`));
  return (request) => {
    const { pathname } = new URL(request.url);
    if (request.method.toLowerCase() !== method || !pattern.test(pathname)) return false;
    const isKey = pathname.includes("/key=") && !path.includes("key=");
    return !isKey && (!path.endsWith("}") || !others.some((other) => other.test(pathname)));
  };
}

export function respondingWith(isMeant: IsMeant, json: (body: Json) => unknown): Proxy {
  return receiving(isMeant, { json });
}

export function withStatus(isMeant: IsMeant, status: number): Proxy {
  return receiving(isMeant, { status });
}

export function withoutHeader(name: string, value?: string): Proxy {
  return changingHeader(
    () => true,
    name,
    () => value,
  );
}

/** Changes a header of responses; `undefined` omits it. */
function changingHeader(
  isMeant: IsMeant,
  name: string,
  change: (value: string) => string | undefined,
): Proxy {
  return (send) => async (request) => {
    const response = await send(request);
    if (!isMeant(request, response)) return response;
    const { headers, status } = sameHead(response);
    const value = change(headers.get(name) ?? "");
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
    const hasNone = [204, 304].includes(status) || request.method === "HEAD";
    return new Response(hasNone ? null : await response.text(), { status, headers });
  };
}

export function forwarding(change: (request: Request) => Request | Promise<Request>): Proxy {
  return sending(() => true, change);
}

export function sameHead({ status, headers }: Response): { status: number; headers: Headers } {
  return { status, headers: withoutLength(headers) };
}

export async function withText(
  request: Request,
  change: (text: string) => string,
): Promise<Request> {
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: change(await request.text()) });
}

export function rewriting(
  isMeant: (request: Request) => boolean,
  change: (text: string) => string,
): Proxy {
  return sending(isMeant, (request) => withText(request, change));
}

export function withQuery(request: Request, change: (query: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  change(url.searchParams);
  return new Request(url, request);
}

export function forgetting(
  name: string,
  isMeant: (request: Request) => boolean,
): (send: Fetch) => Fetch {
  return forwarding((request) =>
    isMeant(request) ? withQuery(request, (query) => query.delete(name)) : request,
  );
}

export const isUpdate = isFor("updateResource");

export const isQuery = isFor("queryResourcesSorted");

export const succeeded =
  (isMeant: (request: Request) => boolean): IsMeant =>
  (request, { ok }) =>
    ok && isMeant(request);

export const failedWith =
  (status: number): IsMeant =>
  (_, response) =>
    response.status === status;

/** `undefined`: the body is not an update, which no server applies in part. */
async function updateIn(
  request: Request,
): Promise<{ version: number; actions: Json[] } | undefined> {
  const { version, actions } = Object(parsed(await request.clone().text())) as Json;
  return typeof version === "number" && Array.isArray(actions) ? { version, actions } : undefined;
}

/** Sends every action as a separate request, so that the actions before a failing one are applied. */
export function oneByOne(change: (actions: Json[]) => Json[]): (send: Fetch) => Fetch {
  return (send) => async (request) => {
    if (!isUpdate(request)) return send(request);
    const { url, method, headers } = request;
    const update = await updateIn(request);
    if (!update) return send(request);
    let { version } = update;
    let response = new Response();
    for (const action of change(update.actions)) {
      const body = JSON.stringify({ version, actions: [action] });
      response = await send(new Request(url, { method, headers, body }));
      if (!response.ok) return response;
      ({ version } = (await response.clone().json()) as { version: number });
    }
    return response;
  };
}

export const reversed = (list: unknown): unknown[] => [...(list as unknown[])].reverse();
