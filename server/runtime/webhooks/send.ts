import { createHmac } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import * as http from "node:http";
import * as https from "node:https";
import { matchesPattern } from "../control/faults/active-rule.js";
import { isLoopback, isOfThisMachine } from "../http/remote-address.js";
import type { PreparedResponse } from "../http/stage-hooks.js";

/** A webhook or callback to be sent. */
export interface Message {
  id: string;
  name: string;
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Whether its URL may lead to this machine: a program on it or a page of the service gave it. */
  isLocal: boolean;
  /** The correlation id of the request that caused it. */
  correlationId?: string;
}

/** A forbidden URL. */
export class RefusedUrl extends RangeError {}

/** A URL, and the only addresses that are connected to. */
interface Target {
  url: URL;
  addresses: LookupAddress[];
}

/** Bytes read of a response, and its timeout in milliseconds: Standard Webhooks recommends 15 to 30 seconds. */
const MAX_RESPONSE = 65_536;
const TIMEOUT = 15_000;

type Resolve = (host: string) => Promise<LookupAddress[]>;

const resolveHost: Resolve = (host) => lookup(host, { all: true });

/**
 * Resolves the host of a URL once: {@link send} connects to these addresses. `hosts`: patterns of further hosts, not of
 * this machine; a name without `*` also allows addresses of this machine. Rejects with {@link RefusedUrl}.
 */
export async function targetOf(
  { url: text, isLocal }: Pick<Message, "url" | "isLocal">,
  hosts: readonly string[],
  resolve = resolveHost,
): Promise<Target> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new RefusedUrl(`'${text}' is not an http or https URL.`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new RefusedUrl("The URL contains a user name or a password. Remove them.");
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A name without an address is not on this machine; if it is allowed, sending to it fails.
  const addresses = await resolve(host).catch(() => []);
  if (hosts.includes(host)) return { url, addresses };
  const isHere = addresses.length > 0 && addresses.every(({ address }) => isLoopback(address, 0));
  if (isHere && isLocal) return { url, addresses };
  const isShared = !addresses.some(({ address }) => isOfThisMachine(address));
  if (isShared && hosts.some((pattern) => matchesPattern(host, pattern))) return { url, addresses };
  const where = isHere
    ? "is on this machine, and neither a program on it nor a page of the service gave it"
    : "is not on this machine";
  throw new RefusedUrl(`${text} ${where}. Add '${host}' to WEBHOOK_HOSTS.`);
}

/** Sends a message. Follows no redirects. */
export async function send(
  { url, addresses }: Target,
  { method, headers, body }: Pick<Message, "method" | "headers" | "body">,
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
  const { statusCode: status = 0, rawHeaders, headers: received } = response;
  return { status, headers: rawHeaders, content, retryAfter: received["retry-after"] };
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
