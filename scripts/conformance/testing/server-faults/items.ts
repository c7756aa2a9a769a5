import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { type Json, type Proxy, sameHead, type ServerFaults, withText } from "./planting.js";

const pathOf = ({ url }: Request): string => new URL(url).pathname;
const isItem = (request: Request): boolean =>
  /\/(?:plants|resource)\/[^/=]+$/.test(pathOf(request));
const isWrite = (request: Request): boolean => /^P/.test(request.method) && isItem(request);
const isCreation = (request: Request): boolean =>
  request.method === "POST" && /\/(?:plants|resource)$/.test(pathOf(request));

/** Reads return the last write, to any item. */
function leaking(): Proxy {
  let last: Json = {};
  return (send) => async (request) => {
    const response = await send(request);
    if (!isItem(request) || request.method === "DELETE" || !response.ok) return response;
    const { name, someProperty, ...body } = (await response.json()) as Json;
    if (isWrite(request)) last = JSON.parse(JSON.stringify({ name, someProperty })) as Json;
    return Response.json({ ...body, name, someProperty, ...last }, sameHead(response));
  };
}

/** One write of this many is acknowledged, but lost. */
function losing(share: number): Proxy {
  let writes = 0;
  return (send) => async (request) => {
    if (!isWrite(request) || (writes += 1) % share > 0) return send(request);
    const { url, headers } = request;
    const read = await send(new Request(url, { headers }));
    return Response.json(await read.json(), sameHead(read));
  };
}

/** A rejected half of a body is completed, and stored. */
const storingHalves: Proxy = (send) => async (request) => {
  if (!isWrite(request)) return send(request);
  const again = request.clone();
  const response = await send(request);
  if (response.status === 400) await send(await withText(again, (text) => `${text}}`));
  return response;
};

/** Decodes the chunks of a body one by one. */
const decodingChunks: Proxy = (send) => async (request) => {
  if (!isCreation(request) || !request.body) return send(request);
  const { url, method, headers } = request;
  let body = "";
  const chunks: AsyncIterable<Uint8Array> = Readable.fromWeb(request.body as WebStream);
  for await (const chunk of chunks) body += Buffer.from(chunk).toString();
  return send(new Request(url, { method, headers, body }));
};

/** Every creation returns the response of the first. */
function repeating(): Proxy {
  let first: Response | undefined;
  return (send) => async (request) => {
    if (!isCreation(request)) return send(request);
    return (first ??= await send(request)).clone();
  };
}

/** Fails for valid values that are too long for the database. */
const failingAtLength: Proxy = (send) => async (request) => {
  const isLong = isCreation(request) && /x{2000}/.test(await request.clone().text());
  return isLong ? new Response(null, { status: 500 }) : send(request);
};

/** A change also writes back everything that was read before. */
const writingAll =
  (method: string): Proxy =>
  (send) =>
  async (request) => {
    if (request.method !== method) return send(request);
    const { url, headers } = request;
    const { id: _, ...old } = (await (await send(new Request(url, { headers }))).json()) as Json;
    const written = await withText(request, (text) => {
      return JSON.stringify({ ...old, ...(JSON.parse(text) as Json) });
    });
    await setTimeout(10);
    return send(written);
  };

/** Faults of an API with PUT and PATCH. */
export const changeFaults: ServerFaults = {
  "change-together": writingAll("PATCH"),
  "change-whole": writingAll("PUT"),
};

export const itemFaults: ServerFaults = {
  "body-split": decodingChunks,
  "values-kept": [failingAtLength],
  "items-apart": [repeating(), leaking()],
  "items-none-lost": [losing(30)],
  "items-rejected": [storingHalves],
};
