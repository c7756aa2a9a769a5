import {
  changingHeader,
  forwarding,
  type Json,
  type Proxy,
  respondingWith,
  rewriting,
  sameHead,
  type ServerFaults,
  withHeader,
  withStatus,
  withText,
} from "./planting.js";

const ITEM = /\/(?:plants|resource)\/[^/=]+$/;
const LIST = /\/(?:plants|resource)$/;

const pathOf = ({ url }: Request): string => new URL(url).pathname;
export const isItem = (request: Request): boolean => ITEM.test(pathOf(request));
const isRead = (request: Request): boolean => request.method === "GET" && isItem(request);
export const isWrite = (request: Request): boolean => /^P/.test(request.method) && isItem(request);
export const isCreation = (request: Request, { ok }: Response = new Response()): boolean =>
  ok && request.method === "POST" && LIST.test(pathOf(request));

const tagOf = (change: (tag: string) => string | undefined, name: string): Proxy =>
  forwarding((request) => {
    const tag = request.headers.get(name);
    return tag === null ? request : withHeader(request, name, change(tag));
  });

/** Reads show what was written last, to whichever item. */
function leaking(): Proxy {
  let last: Json = {};
  return (send) => async (request) => {
    const response = await send(request);
    if (!(isWrite(request) || isRead(request)) || !response.ok) return response;
    const { name, someProperty, ...body } = (await response.json()) as Json;
    if (isWrite(request)) last = JSON.parse(JSON.stringify({ name, someProperty })) as Json;
    return Response.json({ ...body, name, someProperty, ...last }, sameHead(response));
  };
}

/** One of so many writes is acknowledged, and lost. */
function losing(share: number): Proxy {
  let writes = 0;
  return (send) => async (request) => {
    if (!isWrite(request) || (writes += 1) % share > 0) return send(request);
    const { url, headers } = request;
    const read = await send(new Request(url, { headers }));
    return Response.json(await read.json(), sameHead(read));
  };
}

/** Every write is another one. */
function counting(): Proxy {
  let writes = 0;
  return rewriting(isWrite, (text) => text.replace(/"name":"/, `$&${(writes += 1)}`));
}

/** A rejected half of a body is completed, and stored. */
const storingHalves: Proxy = (send) => async (request) => {
  if (!isWrite(request)) return send(request);
  const again = request.clone();
  const response = await send(request);
  if (response.status === 400) await send(await withText(again, (text) => `${text}}`));
  return response;
};

/** Tags are compared as texts: nothing else is known. */
const onlyExact =
  (name: string, isMet: (tag: string) => boolean, status: number): Proxy =>
  (send) =>
  (request) => {
    const tag = request.headers.get(name) ?? "";
    return tag === "" || isMet(tag)
      ? send(request)
      : Promise.resolve(new Response(null, { status }));
  };

/** An ETag that was sent before is always the current one. */
const forgetful: Proxy = (send) => async (request) =>
  request.headers.get("If-None-Match")?.startsWith('"of') === false
    ? new Response(null, { status: 304 })
    : send(request);

/** The ids of all items, and the places of creations, are those of the first one. */
function first(what: "id" | "Location"): Proxy {
  let known: string | undefined;
  const seen = (value: unknown): string => (known ??= String(value));
  return what === "Location"
    ? changingHeader(isCreation, what, seen)
    : respondingWith(isCreation, ({ id, ...body }) => ({ ...body, id: seen(id) }));
}

export const itemFaults: ServerFaults = {
  "items-apart": [first("id"), leaking()],
  "items-location": [
    changingHeader(isCreation, "Location", () => "/nowhere/1"),
    changingHeader(isCreation, "Location", (location) => `${location}0`),
    first("Location"),
  ],
  "items-rejected": [storingHalves, withStatus((_, { status }) => status === 400, 200)],
  "items-none-lost": [losing(100), losing(7)],
  "tag-not-modified": [
    tagOf(() => undefined, "If-None-Match"),
    tagOf(() => "*", "If-None-Match"),
    onlyExact("If-None-Match", (tag) => !tag.startsWith("W/"), 200),
    onlyExact("If-None-Match", (tag) => !tag.includes(","), 200),
  ],
  "tag-changed": [changingHeader(isRead, "ETag", () => '"1"'), forgetful],
  "tag-failed": [
    tagOf(() => undefined, "If-Match"),
    tagOf((tag) => tag.replace("W/", ""), "If-Match"),
    onlyExact("If-Match", (tag) => !tag.includes(","), 412),
  ],
  "tag-one-winner": [
    withStatus((request, { status }) => isWrite(request) && [409, 412].includes(status), 200),
  ],
};

/** A creation whose body is read as another text. */
const reading = (change: (text: string) => string): Proxy =>
  rewriting((request) => request.method === "POST" && LIST.test(pathOf(request)), change);
const instead = (from: string | RegExp, to: string): Proxy =>
  reading((text) => text.replaceAll(from, to));

export const itemValueFaults: ServerFaults = {
  "values-kept": [
    instead(/[\u{10000}-\u{10ffff}]/gu, "?"),
    instead("2147483648", "2147483647"),
    instead("9007199254740991", "9007199254740992"),
    instead(/x{256,}/g, "x".repeat(255)),
    instead('"0012"', '"12"'),
    reading((text) => Buffer.from(text).toString("latin1")),
  ],
  "values-exact": [
    reading((text) => text.normalize("NFC")),
    instead(/" | "/g, '"'),
    instead("MiXeD É", "mixed é"),
  ],
  "body-invalid": [
    withStatus((_, { status }) => status === 400, 201),
    withStatus((_, { status }) => status === 400, 500),
    instead(/,?"nobodyKnowsThis":1/g, ""),
  ],
};

/** Of the garden: PUT, decimals, flags, times and formats. */
export const gardenFaults: ServerFaults = {
  "items-replaced": [withStatus(isWrite, 201), counting()],
  "values-kept": [
    instead("12.345", "12.35"),
    instead('"isRare":false', '"isRare":true'),
    instead("+05:30", "Z"),
    instead(/,"names":\[\]/g, ""),
  ],
  "values-exact": [instead(".123Z", "Z"), instead(/,"\w+":""/g, "")],
  "body-invalid": [
    instead(/:"(\d+)"/g, ":$1"),
    instead("none-of-these", "herb"),
    instead('"row":100', '"row":99'),
    instead('"!\\u0007 \\n"', '"a"'),
    instead("null", '"a"'),
  ],
  "body-format": [instead("2024-02-31T25:61", "2024-02-01T05:01:00Z")],
};
