import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyaddr from "proxy-addr";

/** Returns the address of a request's client, without a port; `undefined`: unknown, or the connection is closed. */
export type ReadAddress = (request: IncomingMessage) => string | undefined;

/** The client's address: the first untrusted one, from the connection back through `X-Forwarded-For`. */
export function addressReader(trustedProxies: readonly string[]): ReadAddress {
  if (trustedProxies.length === 0) return ({ socket }) => plainAddress(socket.remoteAddress);
  const isTrusted = proxyaddr.compile([...trustedProxies]);
  return (request) => {
    if (request.socket.remoteAddress === undefined) return undefined;
    const way = proxyaddr.all(request, isTrusted).map(plainAddress);
    return way.findLast((address) => address !== undefined);
  };
}

/** IPv4 also from an IPv6 socket (`::ffff:a.b.c.d`), and IPv6 without its zone. */
export function plainAddress(text: string | undefined): string | undefined {
  const [address = ""] = text?.split("%", 1) ?? [];
  if (isIP(address) === 0) return undefined;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

export const isLoopback = proxyaddr.compile("loopback");

/** Loopback and link-local addresses, such as cloud metadata services. */
const isNearby = proxyaddr.compile(["loopback", "linklocal", "0.0.0.0/8", "::/128"]);

/** Whether an address is local, so that it differs for each machine (RFC 6890). */
export function isOfThisMachine(address: string): boolean {
  return isNearby(address, 0);
}

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Whether a `Host` names this machine. With DNS rebinding it does not. */
export function isLoopbackHost(host = ""): boolean {
  return LOOPBACK_HOST.test(host);
}

/** Whether the connection and all forwarding headers are local, and no `Via` names another proxy. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return [socket.remoteAddress, ...forwardedFor(headers)].every((text) => {
    const address = plainAddress(text);
    return address !== undefined && isLoopback(address, 0);
  });
}

/** Text that is not an address means that the proxy hides the client (RFC 7239 section 6). */
function forwardedFor(headers: IncomingHttpHeaders): string[] {
  const lists = [headers["x-forwarded-for"], headers["x-real-ip"]];
  const plain = lists.flatMap((list) => (list === undefined ? [] : String(list).split(",")));
  const elements = headers.forwarded?.split(",") ?? [];
  const named = elements.flatMap((element) => {
    const found = [...element.matchAll(/(?:^|;)\s*for="?([^;"]*)/gi)].map(([, address]) => address);
    return found.length > 0 ? found : [undefined];
  });
  const isHidden = headers.via !== undefined && plain.length + named.length === 0;
  return [...plain, ...named, ...(isHidden ? [undefined] : [])].map(withoutPort);
}

/** The address in `127.0.0.1:4711`, `[::1]:4711` or `[::1]`. */
function withoutPort(text = ""): string {
  return text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1");
}
