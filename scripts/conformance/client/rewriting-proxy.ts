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

/** Forwards requests to the service, and rewrites the marked responses as the service itself never sends them. */
export class RewritingProxy {
  private constructor(private readonly server: Server) {}

  static async start(target: string, rewrite: Rewrite): Promise<RewritingProxy> {
    const server = createServer((request, response) => {
      const { method, rawHeaders: headers } = request;
      const forwarded = send(`${target}${request.url}`, { method, headers }, (answer) => {
        void respond(request, response, { answer, rewrite }).catch(() => response.destroy());
      });
      forwarded.on("error", () => response.destroy());
      request.pipe(forwarded);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return new RewritingProxy(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, rewrite }: { answer: IncomingMessage; rewrite: Rewrite },
): Promise<void> {
  const body = await buffer(answer);
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headersDistinct)) {
    if (!OWN_HEADERS.has(name)) response.setHeader(name, value ?? []);
  }
  if (answer.headers[REWRITTEN] === undefined) response.end(body);
  else await rewrite(response, body, request);
}

/** Of one connection, or of the body's form. */
const OWN_HEADERS = new Set([
  "connection",
  "content-length",
  "keep-alive",
  "transfer-encoding",
  REWRITTEN,
]);
