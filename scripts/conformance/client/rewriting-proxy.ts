import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as send,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Writes the body in another form. The response has its status and headers, but no length. */
export type Rewrite = (
  response: ServerResponse,
  body: Buffer,
  request: IncomingMessage,
) => void | Promise<void>;

/** A header of the responses that are rewritten. */
export const REWRITTEN = "x-conformance-rewritten";

/** Of one connection, or of the body's form. */
const OWN_HEADERS = /^(?:connection|content-length|keep-alive|transfer-encoding)$|^x-conformance-/;

/** Forwards requests to a service, and rewrites marked responses in forms that the service does not send. */
export class RewritingProxy {
  readonly #server: Server;

  private constructor(target: string, rewrite: Rewrite) {
    this.#server = createServer((request, response) => {
      const { method, rawHeaders: headers, url = "" } = request;
      const forwarded = send(target + url, { method, headers }, (answer) => {
        void respond(answer, response, (body) => rewrite(response, body, request));
      });
      request.pipe(forwarded.on("error", () => response.destroy()));
    });
  }

  static async start(target: string, rewrite: Rewrite): Promise<RewritingProxy> {
    const proxy = new RewritingProxy(target, rewrite);
    await once(proxy.#server.listen(0, "127.0.0.1"), "listening");
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server.close(), "close");
    this.#server.closeAllConnections();
    await closed;
  }
}

async function respond(
  answer: IncomingMessage,
  response: ServerResponse,
  rewrite: (body: Buffer) => void | Promise<void>,
): Promise<void> {
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    if (!OWN_HEADERS.test(name)) response.setHeader(name, values);
  }
  try {
    const body = await buffer(answer);
    await (REWRITTEN in answer.headers ? rewrite(body) : response.end(body));
  } catch {
    response.destroy();
  }
}
