import { isLoopbackHost } from "../../http/remote-address.js";

/**
 * The address that a login may return to; `undefined`: it is not allowed. Without registered addresses, any of this
 * machine is; with them, only these, character by character (RFC 9700 section 2.1), but with any port if it is of this
 * machine (RFC 8252 section 7.3).
 */
export function redirectTarget(address: string, registered: readonly string[]): URL | undefined {
  if (!URL.canParse(address) || address.includes("#")) return undefined;
  const isAllowed =
    registered.length === 0
      ? isOfThisMachine(address)
      : registered.some((each) => each === address || isSameApartFromPort(each, address));
  return isAllowed ? new URL(address) : undefined;
}

function isOfThisMachine(address: string): boolean {
  const { protocol, host, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && isLoopbackHost(host) && username + password === "";
}

function isSameApartFromPort(registered: string, address: string): boolean {
  return isOfThisMachine(address) && withoutPort(registered) === withoutPort(address);
}

function withoutPort(address: string): string {
  const url = new URL(address);
  url.port = "";
  return url.href;
}

/** `target` with further parameters. Its own query keeps its spelling. */
export function withParameters(
  target: URL,
  place: "query" | "fragment",
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.entries(parameters).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  const text = new URLSearchParams(given).toString();
  if (place === "fragment") return `${target.href}#${text}`;
  return `${target.href}${target.search === "" ? "?" : "&"}${text}`;
}
