import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../service/config.js";
import { loadCertificate } from "../service/https.js";
import type { AppServer } from "./app-server.js";
import { Listener } from "./listener.js";
import { type ConnectionSource, ownPort } from "./listening.js";

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns the name of the API that a request is for, or a function that responds to it. */
export type Choose = (request: IncomingMessage) => string | Responder;

/**
 * One port for several APIs of this process. Each gets its connections from {@link sourceOf}. Close the port, and the APIs
 * at the same time: they end the requests that they hold, and close their stores when all requests have ended.
 *
 * @example
 * const shared = await SharedPort.open(config, (request) => (request.url?.startsWith("/rail") ? "rail" : "road"));
 * const rail = await createApi({ ...values, source: shared.sourceOf("rail") });
 */
export class SharedPort {
  readonly #servers = new Map<string, AppServer>();
  #closing: Promise<void> | undefined;

  private constructor(
    private readonly listener: Listener,
    readonly port: number,
  ) {}

  /** Requests wait until all of the first APIs have been opened: {@link serve}. */
  static async open(config: Pick<Config, "port" | "host" | "https">): Promise<SharedPort> {
    const certificate = config.https && (await loadCertificate(config.https, config.host));
    const listener = new Listener(ownPort(), config, { certificate });
    return new SharedPort(listener, await listener.open());
  }

  /** The connections of one API. */
  sourceOf(name: string): ConnectionSource {
    return {
      open: async (appServer) => {
        this.#servers.set(name, appServer);
        return this.port;
      },
      close: async () => this.#closing,
    };
  }

  /** Begins to hand over requests. Invalid ones, which no API can be chosen for, get the response of the first API. */
  serve(choose: Choose): void {
    for (const event of ["clientError", "connect"]) {
      const [first] = this.#servers.values();
      this.listener.server.on(event, (...args: unknown[]) => first?.server.emit(event, ...args));
    }
    this.listener.serveBy((request, response) => {
      const chosen = choose(request);
      if (typeof chosen === "function") chosen(request, response);
      else this.#servers.get(chosen)?.receive(request, response);
    });
  }

  /** Stops accepting, and finishes requests; closes idle connections after `gracePeriod` milliseconds. */
  close(gracePeriod: number): Promise<void> {
    this.listener.gracePeriod = gracePeriod;
    for (const server of this.#servers.values()) server.isStopping = true;
    return (this.#closing ??= this.listener.stop());
  }
}
