import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyaddr from "proxy-addr";

/**
 * Returns the address of a request's client, as text without a port. `undefined`: its connection is
 * closed already.
 */
export type ReadAddress = (request: IncomingMessage) => string | undefined;

/** Longest text of an address: IPv6 that ends in an IPv4 address. */
const LONGEST = 45;

/**
 * Reads the address of a request's client: the other end of the connection or, where that is a trusted
 * proxy, the address before it in `X-Forwarded-For`, and so on to the left, up to the first one that is
 * not trusted. In place of an invalid address it is the proxy that sent it. No other header is read.
 */
export function addressReader(trustedProxies: readonly string[]): ReadAddress {
  if (trustedProxies.length === 0) return ({ socket }) => plainAddress(socket.remoteAddress);
  const isTrusted = proxyaddr.compile([...trustedProxies]);
  return (request) => {
    if (request.socket.remoteAddress === undefined) return undefined;
    // From the nearest to the first that is not trusted.
    const way = proxyaddr.all(request, isTrusted).map(plainAddress);
    return way.findLast((address) => address !== undefined);
  };
}

/** IPv4 also from an IPv6 socket (`::ffff:a.b.c.d`), and IPv6 without its zone. */
export function plainAddress(text: string | undefined): string | undefined {
  const [address = ""] = text?.split("%", 1) ?? [];
  if (address.length > LONGEST || isIP(address) === 0) return undefined;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
