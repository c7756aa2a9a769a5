import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyaddr from "proxy-addr";

/** Of whom a request comes, as text without a port. `undefined`: its connection is closed already. */
export type ReadAddress = (request: IncomingMessage) => string | undefined;

/** IPv6 with an IPv4 address at its end: no address is longer. */
const LONGEST = 45;

/**
 * Reads the address of a request's sender. It is the other end of the connection; where that is one of
 * the proxies to be trusted, the address before it in `X-Forwarded-For`, and so on to the left, up to the
 * first one that is none of them. What stands there but is no address is passed over for the proxy that
 * sent it. No other header is looked at.
 */
export function addressReader(trustedProxies: readonly string[]): ReadAddress {
  if (trustedProxies.length === 0) return ({ socket }) => plainAddress(socket.remoteAddress);
  const isTrusted = proxyaddr.compile([...trustedProxies]);
  return (request) => {
    if (request.socket.remoteAddress === undefined) return undefined;
    // The nearest comes first, and the first that is not trusted last.
    const way = proxyaddr.all(request, isTrusted).map(plainAddress);
    return way.findLast((address) => address !== undefined);
  };
}

/** IPv4 as such, though it came through a socket of IPv6, and IPv6 without a zone. */
export function plainAddress(text: string | undefined): string | undefined {
  const [address = ""] = text?.split("%", 1) ?? [];
  if (address.length > LONGEST || isIP(address) === 0) return undefined;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
