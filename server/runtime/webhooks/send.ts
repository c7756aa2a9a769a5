import { createHmac } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import * as http from "node:http";
import * as https from "node:https";
import { matchesPattern } from "../control/faults/active-rule.js";
import { isLoopback } from "../http/remote-address.js";

/** A URL that nothing may be sent to. */
export class RefusedUrl extends Error {}

interface Target {
  url: URL;
  /** The only ones that are connected to. */
  addresses: LookupAddress[];
}

export interface Answer {
  status: number;
  response: http.IncomingMessage;
  /** Its beginning. */
  body: Buffer;
}

/** Bytes that are read of a response. */
const MAX_ANSWER = 65_536;

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
export function send(
  { url, addresses }: Target,
  body: Buffer,
  options: http.RequestOptions,
): Promise<Answer> {
  const open = url.protocol === "https:" ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const lookedUp: http.RequestOptions["lookup"] = (_host, _options, found) =>
      found(null, addresses);
    const request = open(url, { ...options, agent: false, lookup: lookedUp });
    request.on("error", reject);
    request.on("response", (response) => {
      const { statusCode: status = 0 } = response;
      beginningOf(response).then((read) => resolve({ status, response, body: read }), reject);
    });
    request.end(body);
  });
}

async function beginningOf(response: http.IncomingMessage): Promise<Buffer> {
  let read = Buffer.alloc(0);
  for await (const piece of response) {
    read = Buffer.concat([read, piece as Buffer]);
    if (read.length >= MAX_ANSWER) break;
  }
  return read.subarray(0, MAX_ANSWER);
}

/**
 * The headers of Standard Webhooks, version 1. `secret`: `whsec_`, then the base64 of the key. `timestamp`: seconds
 * since 1970.
 */
export function signatureHeaders(secret: string, id: string, timestamp: number, body: Buffer) {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature.digest("base64")}`,
  };
}
