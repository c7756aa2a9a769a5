import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import { isFromThisMachine, isLoopbackHost } from "./remote-address.js";

/** The host and port that a request names. An absolute target replaces `Host` (RFC 9112 section 3.2.2). */
export function namedHost({ url = "", headers }: IncomingMessage): string | undefined {
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? headers.host;
}

/**
 * The rule that a request breaks if it comes neither from a program on this machine nor from a page of this service;
 * `undefined`: none. Other pages in a browser have another `Origin` or, by DNS rebinding, another `Host`.
 */
export function brokenLocalRule(request: IncomingMessage): string | undefined {
  return isFromThisMachine(request)
    ? brokenPageRule(request)
    : "come from the machine that the service runs on, also where a proxy forwards them";
}

/** The same for requests from any machine. `address`: a URL of the service that is also allowed as `Host`. */
export function brokenPageRule(request: IncomingMessage, address?: string): string | undefined {
  const host = namedHost(request);
  const { origin } = request.headers;
  const scheme = request.socket instanceof TLSSocket ? "https" : "http";
  const known = address === undefined ? undefined : new URL(address);
  if (!isLoopbackHost(host) && host !== known?.host) {
    const also = known && !isLoopbackHost(known.host) ? `, or ${known.host} of BASE_URL,` : "";
    return `name localhost, 127.0.0.1 or [::1]${also} as their Host`;
  }
  if (origin !== undefined && origin !== `${scheme}://${host}` && origin !== known?.origin) {
    return "have no Origin, as those of browsers do, but its own";
  }
  return undefined;
}

/** Whether another page caused a request: images and links of a page send no `Origin` (Fetch Metadata does). */
export function isOfOtherPage({ headers }: IncomingMessage): boolean {
  return !["none", "same-origin", undefined].includes(headers["sec-fetch-site"]);
}
