import { once } from "node:events";
import * as http from "node:http";
import * as https from "node:https";

/** Fields of one connection (RFC 9110 section 7.6.1), and those that only concern the next server. */
const OF_CONNECTION = new Set([
  ...[
    "connection",
    "keep-alive",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
  ],
  ...["proxy-authorization", "proxy-authenticate", "proxy-authentication-info", "expect"],
]);

/** Alternating names and values without those of the connection, and without `others`, in lower case. */
export function endToEnd(
  list: readonly string[],
  others: readonly string[] = [],
): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < list.length; i += 2) pairs.push([list[i] ?? "", list[i + 1] ?? ""]);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === "connection")
    .flatMap(([, value]) => value.split(","));
  const excluded = new Set([...named, ...others].map((name) => name.trim().toLowerCase()));
  return pairs.filter(([name]) => {
    const lower = name.toLowerCase();
    return !OF_CONNECTION.has(lower) && !excluded.has(lower);
  });
}

export interface SentRequest {
  /** Of the server. */
  origin: string;
  path: string;
  method: string;
  /** Alternating names and values. */
  headers: string[];
  body: Buffer;
}

/** The target did not respond in time. */
export class TargetTimeout extends Error {
  override readonly name = "TargetTimeout";
}

export class Senders {
  readonly #agents = {
    "http:": new http.Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS }),
    "https:": new https.Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS }),
  };

  /** Resolves with the response when its headers have come. Follows no redirects. Rejects with TargetTimeout. */
  async send(
    { origin, path, method, headers, body }: SentRequest,
    { timeout, gone }: { timeout: number; gone: AbortSignal },
  ): Promise<http.IncomingMessage> {
    const isSecure = origin.startsWith("https:");
    const agent = this.#agents[isSecure ? "https:" : "http:"];
    const request = (isSecure ? https : http).request(origin, { path, method, headers, agent });
    const leave = (): void => void request.destroy();
    gone.addEventListener("abort", leave, { once: true });
    const timer = setTimeout(() => request.destroy(new TargetTimeout()), timeout);
    const responded = once(request, "response") as Promise<[http.IncomingMessage]>;
    // An error after the response ends its body as well.
    request.on("error", () => undefined).end(body);
    request.once("close", () => gone.removeEventListener("abort", leave));
    try {
      const [response] = await responded;
      response.setTimeout(timeout, () => response.destroy(new TargetTimeout()));
      return response;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }
}

/** Maximum concurrent connections to the target. Further requests wait. */
const MOST_CONNECTIONS = 256;
