import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { sameHead, type Proxy, withHeader, withText } from "./planting.js";

type Replace = readonly [pattern: string, text: string];

interface DeclaredFault {
  find: string;
  on: string;
  if?: readonly [header: string, pattern: string];
  send?: { header?: Record<string, string | null>; replace?: Replace; target?: Replace };
  receive?: {
    from?: number;
    status?: number;
    header?: Record<string, string | null>;
    replace?: Replace;
  };
  return?: number;
  of?: "garden" | "demo";
}

const LIST = "/(?:plants|resource)";
const PLACES: Readonly<Record<string, string>> = {
  CREATE: `^POST .*${LIST}$`,
  READ: `^GET .*${LIST}/[^/=?]+$`,
  ITEM: `${LIST}/[^/=?]+$`,
  WRITE: `^P\\w+ .*${LIST}/[^/=?]+$`,
};

const replaced = (text: string, [pattern, by]: Replace = ["^$", ""]): string =>
  text.replace(new RegExp(pattern, "gu"), by);

function planted({
  on,
  if: condition,
  send: sent = {},
  receive = {},
  return: status,
}: DeclaredFault): Proxy {
  const isMeant = (request: Request): boolean => {
    const { pathname, search } = new URL(request.url);
    const isOn = new RegExp(PLACES[on] ?? on).test(`${request.method} ${pathname}${search}`);
    return (
      isOn && (!condition || new RegExp(condition[1]).test(request.headers.get(condition[0]) ?? ""))
    );
  };
  return (send) => async (request) => {
    if (!isMeant(request)) return send(request);
    if (status !== undefined) return new Response(null, { status });
    let changed = sent.target ? new Request(replaced(request.url, sent.target), request) : request;
    if (sent.replace) changed = await withText(changed, (text) => replaced(text, sent.replace));
    for (const [name, value] of Object.entries(sent.header ?? {})) {
      changed = withHeader(changed, name, value ?? undefined);
    }
    const response = await send(changed);
    const { from = response.status, header = {} } = receive;
    if (response.status !== from) return response;
    const { headers, ...head } = sameHead(response);
    for (const [name, value] of Object.entries(header)) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const isEmpty = [204, 304].includes(response.status) || request.method === "HEAD";
    const text = isEmpty ? null : replaced(await response.text(), receive.replace);
    return new Response(text, { status: receive.status ?? head.status, headers });
  };
}

/** A fault of a server, by the id of the check that finds it. */
export interface PlantedFault {
  id: string;
  fault: Proxy;
  /** Whether both APIs have it. */
  isShared: boolean;
}

/** Faults of `server-faults.yaml` that the API can have. */
export function declaredFaults(api: "garden" | "demo"): PlantedFault[] {
  const file = join(import.meta.dirname, "..", "server-faults.yaml");
  const all = parse(readFileSync(file, "utf8")) as DeclaredFault[];
  return all
    .filter(({ of = api }) => of === api)
    .map((fault) => ({
      id: fault.find,
      fault: planted(fault),
      isShared: fault.of === undefined,
    }));
}
