import { createHmac } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import * as http from "node:http";
import * as https from "node:https";
import { matchesPattern } from "../control/faults/active-rule.js";
import { isLoopback } from "../http/remote-address.js";
import type { PreparedResponse } from "../http/stage-hooks.js";

/** A webhook or callback to be sent. */
export interface Message {
  id: string;
  name: string;
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Of the request that caused it. */
  correlationId?: string;
}

/** A forbidden URL. */
export class RefusedUrl extends RangeError {}

/** A URL, and the only addresses that are connected to. */
interface Target {
  url: URL;
  addresses: LookupAddress[];
}

/** Bytes that are read of a response, and milliseconds until then: Standard Webhooks recommends 15 to 30 seconds. */
const MAX_RESPONSE = 65_536;
const TIMEOUT = 15_000;

/** `allowed`: patterns of hosts besides this machine. Rejects with {@link RefusedUrl}. */
export async function targetOf(text: string, allowed: readonly string[]): Promise<Target> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new RefusedUrl(`'${text}' is not an http or https URL.`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const isHere = addresses.length > 0 && addresses.every(({ address }) => isLoopback(address, 0));
  if (isHere || allowed.some((pattern) => matchesPattern(host, pattern))) return { url, addresses };
  throw new RefusedUrl(`${text} is not on this machine. Add '${host}' to WEBHOOK_HOSTS.`);
}

/** Follows no redirect. */
export async function send(
  { url, addresses }: Target,
  { method, headers, body }: Message,
  agents: Readonly<Record<string, http.Agent>>,
): Promise<PreparedResponse & { retryAfter: string | undefined }> {
  const request = (url.protocol === "https:" ? https : http).request(url, {
    method,
    headers,
    agent: agents[url.protocol],
    lookup: (_host, _options, found) => found(null, addresses),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const responded = once(request, "response") as Promise<[http.IncomingMessage]>;
  // An error after the response ends its body as well.
  request.on("error", () => undefined).end(body);
  const [response] = await responded;
  let content = Buffer.alloc(0);
  for await (const piece of response) {
    content = Buffer.concat([content, piece as Buffer]);
    if (content.length >= MAX_RESPONSE) break;
  }
  const { statusCode: status = 0, rawHeaders, headers: answered } = response;
  return { status, headers: rawHeaders, content, retryAfter: answered["retry-after"] };
}

/** The headers of Standard Webhooks. `secret`: `whsec_`, then the base64 of the key. */
export function signatureHeaders(
  secret: string,
  { id, body }: Pick<Message, "id" | "body">,
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body);
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature.digest("base64")}`,
  };
}
