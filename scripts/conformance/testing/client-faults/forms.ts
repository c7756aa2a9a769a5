import { request as sendByNode } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fetch } from "../../../../client/index.js";
import { isObject } from "../../../document/document.js";
import { type ClientFaults, receiving, sending, withHeader, withoutLength } from "./planting.js";
import { inResponses, isCall, isJson } from "./values.js";

/** The client misunderstands a response whose header has such a value. */
const misreading = (header: string, value: RegExp): ((send: Fetch) => Fetch) =>
  receiving((_, { headers }) => value.test(headers.get(header) ?? ""), { json: () => ({}) });

/** Sends an Accept-Encoding that `fetch` does not send by itself. */
const accepting =
  (coding: string, fault: (send: Fetch) => Fetch) =>
  (send: Fetch): Fetch =>
    fault((request) => send(withHeader(request, "Accept-Encoding", coding)));

/** Decodes the bytes of each response to a call. */
const reading =
  (textOf: (response: Response) => Promise<string>) =>
  (send: Fetch): Fetch =>
  async (request) => {
    const response = await send(request);
    if (!isCall(request) || !isJson(response)) return response;
    const { status } = response;
    return new Response(await textOf(response), {
      status,
      headers: withoutLength(response.headers),
    });
  };

const misreadingText = (pattern: RegExp): ((send: Fetch) => Fetch) =>
  reading(async (response) => {
    const text = Buffer.from(await response.arrayBuffer()).toString();
    return pattern.test(text) ? "{}" : text;
  });

/** Decodes each chunk separately. */
async function byParts({ body }: Response): Promise<string> {
  let text = "";
  const write = (part: Uint8Array): void => void (text += Buffer.from(part).toString());
  await body?.pipeTo(new WritableStream({ write }));
  return text;
}

/** Reports an unreadable body as an empty object. */
async function leniently(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  try {
    return isObject(JSON.parse(text)) ? text : "{}";
  } catch {
    return "{}";
  }
}

/** Sends requests that `fetch` cannot send: other headers, a body, or no length. */
export const byNode =
  (own: Record<string, string>, body = "") =>
  (request: Request): Promise<Response> => {
    const { method, url } = request;
    const headers = { ...Object.fromEntries(request.headers), ...own };
    return new Promise((resolve, reject) => {
      const sent = sendByNode(url, { method, headers }, (response) => {
        response.resume();
        resolve(Response.json({}, { status: response.statusCode ?? 500 }));
      });
      if (body === "") sent.removeHeader("content-length");
      if (body === "") sent.removeHeader("transfer-encoding");
      sent.on("error", reject).end(body);
    });
  };

export const formFaults: ClientFaults = {
  "response-gzip": misreading("Content-Encoding", /gzip/),
  "response-gzip-chunked": misreading("Content-Encoding", /gzip/),
  "response-gzip-truncated": reading(leniently),
  "response-gzip-members": misreading("Content-Encoding", /gzip/),
  "response-deflate": misreading("Content-Encoding", /deflate/),
  "response-br": accepting("br", misreading("Content-Encoding", /br/)),
  "response-chunked": reading(byParts),
  "response-chunked-cut": reading(leniently),
  "response-slow": reading((response) => Promise.race([response.text(), sleep(900, "{}")])),
  "response-type-case": misreading("Content-Type", /^Application/),
  "response-bom": misreadingText(/^\ufeff/),
  "response-escaped": misreadingText(/\r\n/),
  "response-large": reading(async (response) => (await response.text()).slice(0, 1_000_000)),
  "response-unknown": misreadingText(/conformanceMember/),
  "response-unknown-kept": inResponses((name, value) =>
    name === "conformanceMember" ? undefined : value,
  ),
  "response-header-case": receiving(isCall, { header: "Content-Type" }),
  "get-without-body": (send) => (request) =>
    isCall(request) && request.method === "GET"
      ? byNode({ "content-length": "2" }, "{}")(request)
      : send(request),
  "host-sent": (send) => (request) =>
    isCall(request) ? byNode({ host: "127.0.0.1" })(request) : send(request),
  "length-sent": (send) => (request) => (isCall(request) ? byNode({})(request) : send(request)),
  "accept-json": sending(isCall, (request) => withHeader(request, "Accept", "text/html")),
  "accept-gzip": sending(isCall, (request) => withHeader(request, "Accept-Encoding", "identity")),
  "body-media-type": sending(isJson, (request) =>
    withHeader(request, "Content-Type", "application/json; charset=iso-8859-1"),
  ),
};

const CHUNKED = misreading("Transfer-Encoding", /chunked/i);

export const wireFaults: ClientFaults = {
  "first-call": receiving(isCall, { status: 400 }),
  "response-trailers": CHUNKED,
  "response-chunk-extensions": CHUNKED,
  "response-chunked-case": CHUNKED,
  "response-until-close": receiving((_, { headers }) => headers.get("Date") === null, {
    json: () => ({}),
  }),
  "response-fields": receiving((_, { headers }) => headers.has("Server"), { json: () => ({}) }),
  "response-field-long": receiving((_, { headers }) => headers.has("X-Long"), { status: 400 }),
  "early-hints-read": receiving((_, { headers }) => headers.get("Date") === null, { status: 400 }),
  "requests-well-formed": sending(isJson, (request) => {
    const type = "application/json";
    return withHeader(request, "Content-Type", `${type}, ${type}`);
  }),
  "process-ends": { program: (program) => ({ ...program, close: (grace = 0) => sleep(grace) }) },
  "caller-headers-kept": sending(isCall, (request) => withHeader(request, "Accept", "*/*")),
};
