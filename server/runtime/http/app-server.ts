import type { Express, Request, Response } from "express";
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { Socket } from "node:net";
import { limits } from "../service/config.js";
import type { Certificate } from "../service/https.js";
import { oneAtATime } from "./one-at-a-time.js";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** `thrown`: `undefined` if nothing was thrown. */
type Otherwise = (request: IncomingMessage, response: ServerResponse, thrown: unknown) => void;

/** Creates requests with Express's prototypes: its `setPrototypeOf` is 40 % of the cost of a small response. */
export class AppServer {
  readonly server: Server;
  /** If set, every response closes its connection (`Connection: close`). */
  isStopping = false;
  readonly #requests: object;
  readonly #responses: object;
  /** Set by {@link serve}, which runs after listening because it may need the port. */
  #handle: Listener | undefined;
  #held: Parameters<Listener>[] | undefined = [];

  /** `certificate`: of a server for HTTPS. */
  constructor(certificate?: Certificate) {
    const isStopping = (): boolean => this.isStopping;
    class AppRequest extends IncomingMessage {}
    class AppResponse extends ServerResponse {
      override writeHead(...args: unknown[]): this {
        if (isStopping()) this.shouldKeepAlive = false;
        return super.writeHead(...(args as Parameters<ServerResponse["writeHead"]>));
      }
    }
    this.#requests = AppRequest.prototype;
    this.#responses = AppResponse.prototype;
    const listener = oneAtATime((request, response) => this.receive(request, response));
    const options = {
      IncomingMessage: AppRequest,
      ServerResponse: AppResponse,
      maxHeaderSize: limits.headerSection,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      // Longer than load balancers keep idle connections, so that they never reuse one just closed here.
      keepAliveTimeout: 75_000,
      // How often Node checks the first two timeouts.
      connectionsCheckingInterval: 1_000,
      // A missing Host is rejected in the error envelope, not by Node.
      requireHostHeader: false,
      // Otherwise Node silently keeps the first of two equal headers, where a proxy may use the last.
      joinDuplicateHeaders: true,
    };
    const server: Server = certificate
      ? createSecureServer(
          { ...options, ...certificate, handshakeTimeout: limits.headersTimeout },
          listener,
        )
      : createServer(options, listener);
    // When a handshake fails or takes too long, no response can be sent.
    server.prependListener("tlsClientError", (_error, socket: Socket) => socket.destroy());
    // Node silently drops headers beyond a maximum number; the size of the header section is limited instead.
    server.maxHeadersCount = 0;
    // By default Node drops unwritten responses when a client closes its half of the connection.
    Object.assign(server, { httpAllowHalfOpen: true });
    // `Expect: 100-continue`: errors get a response before the body is sent.
    server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
      continueWhenRead(request, response);
      listener(request, response);
    });
    // Unknown expectations may be ignored (RFC 9110 section 10.1.1).
    server.on("checkExpectation", listener);
    this.server = server;
  }

  /** Hands all requests to the app; call once. `otherwise`: receives unhandled requests and thrown errors. */
  serve(app: Express, otherwise: Otherwise): void {
    carry(this.#requests, app.request, IncomingMessage.prototype);
    carry(this.#responses, app.response, ServerResponse.prototype);
    Object.assign(app, { request: this.#requests, response: this.#responses });
    this.#handle = (request, response) => {
      app(request as Request, response as Response, (thrown: unknown) =>
        otherwise(request, response, thrown),
      );
    };
    this.release();
  }

  /** Hands all requests to `handle`, which may pass them to the {@link receive} of another server; call once. */
  serveBy(handle: Listener): void {
    this.#handle = handle;
    this.release();
  }

  /** Handles a request, also one that another server has read from its connection. */
  receive(request: IncomingMessage, response: ServerResponse): void {
    if (this.#held || !this.#handle) this.#held?.push([request, response]);
    else this.#handle(request, response);
  }

  /** Holds requests until {@link release}, to keep the event loop free. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    if (!this.#handle) return;
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const exchange of held) this.#handle(...exchange);
  }
}

/** Sends 100 Continue when a middleware begins to read the body. */
function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read.bind(request);
  request._read = (size) => {
    request._read = read;
    if (!response.headersSent) response.writeContinue();
    read(size);
  };
}

/** Copies the members of a prototype and of its ancestors up to `base`. */
function carry(to: object, from: object, base: object): void {
  const parent: unknown = Object.getPrototypeOf(from);
  if (typeof parent === "object" && parent !== null && parent !== base) carry(to, parent, base);
  Object.defineProperties(to, Object.getOwnPropertyDescriptors(from));
}
