import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** The parts of OTLP/HTTP JSON that the tests read. */
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Span, "attributes"> & { attributes: Attribute[] })[] }[];
  }[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Span {
  traceId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, string>;
  status: { code: number };
}

/** An OpenTelemetry collector on a free port that accepts traces as JSON and keeps them. */
export class Collector {
  /** The text of all requests, including headers. */
  received = "";
  /** Number of requests. */
  requests = 0;
  readonly targets = new Set<string>();
  /** The attributes of each different sender. */
  readonly senders = new Set<string>();
  readonly spans: Span[] = [];
  #mode: "take" | "hold" | "reject" = "take";
  #held: ServerResponse[] = [];

  private constructor(private readonly server: Server) {
    server.on("request", (request, response) => void this.#take(request, response));
  }

  static async start(): Promise<Collector> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Collector(server);
  }

  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : address}`;
  }

  /** The number of requests that wait for their response. */
  get held(): number {
    return this.#held.length;
  }

  /** From now on, requests get no response. */
  hold(): void {
    this.#mode = "hold";
  }

  /** Rejects the waiting requests and all later ones. */
  reject(): void {
    this.#mode = "reject";
    for (const response of this.#held.splice(0)) reject(response);
  }

  /** Resolves after this many requests. */
  async until(requests: number): Promise<void> {
    while (this.requests < requests) await once(this.server, "request");
  }

  stop(): Promise<void> {
    this.reject();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    if (this.#mode === "reject") return reject(response);
    if (this.#mode === "hold") return void this.#held.push(response);
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    this.received += `${request.rawHeaders.join("\n")}\n${text}\n`;
    this.targets.add(`${request.method} ${request.url}`);
    this.#keep(JSON.parse(text) as Export);
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  }

  #keep({ resourceSpans }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const { "service.name": name, team } = asObject(resource.attributes);
      this.senders.add(`${name} of ${team}`);
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        this.spans.push({ ...span, attributes: asObject(span.attributes) });
      }
    }
  }
}

function reject(response: ServerResponse): void {
  response.writeHead(403, { Connection: "close" }).end("private");
}

function asObject(attributes: Attribute[]): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value).map(String).join()]),
  );
}
