import express, { type Express, type Request, type Response } from "express";
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import { limits } from "../operation/config.js";
import { oneAtATime } from "./one-at-a-time.js";
import type { Router } from "./router.js";
import { ApiError } from "../errors.js";
import { respondToConnectionErrors } from "./connection-errors.js";
import type { RequestPipeline } from "./pipeline.js";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

type Reject = (request: IncomingMessage, response: ServerResponse, thrown: unknown) => void;

/**
 * An HTTP server for an Express app that creates requests and responses with Express's prototypes.
 * Otherwise Express calls `Object.setPrototypeOf` on each, which costs about 40 % of a small
 * response.
 */
export class AppServer {
  readonly server: Server;
  /** If set, every response closes its connection (`Connection: close`). */
  isStopping = false;
  readonly #requests: object;
  readonly #responses: object;
  /** Set by {@link serve}, which may need the port and so runs after listening. */
  #handle: Listener | undefined;
  #held: Parameters<Listener>[] | undefined = [];

  constructor() {
    const isStopping = (): boolean => this.isStopping;
    class AppRequest extends IncomingMessage {}
    class AppResponse extends ServerResponse {
      override writeHead(...given: unknown[]): this {
        if (isStopping()) this.shouldKeepAlive = false;
        return super.writeHead(...(given as Parameters<ServerResponse["writeHead"]>));
      }
    }
    this.#requests = AppRequest.prototype;
    this.#responses = AppResponse.prototype;
    const listener = oneAtATime((request, response) => {
      if (this.#held || !this.#handle) this.#held?.push([request, response]);
      else this.#handle(request, response);
    });
    const server = createServer(
      {
        IncomingMessage: AppRequest,
        ServerResponse: AppResponse,
        maxHeaderSize: limits.headerSection,
        headersTimeout: limits.headersTimeout,
        requestTimeout: limits.requestTimeout,
        // Longer than load balancers usually keep theirs, so that none reuses a connection just closed here.
        keepAliveTimeout: 75_000,
        // How often Node checks the first two timeouts.
        connectionsCheckingInterval: 1_000,
        // A missing Host is rejected in the error envelope, not by Node.
        requireHostHeader: false,
        // Otherwise Node silently keeps the first of two equal headers, where a proxy may use the last.
        joinDuplicateHeaders: true,
      },
      listener,
    );
    // The size of the header section is limited instead: beyond a limit of their number Node silently
    // drops headers.
    server.maxHeadersCount = 0;
    // By default, when a client closes its half of the connection, Node closes the other half
    // immediately and loses the responses that are not written yet.
    Object.assign(server, { httpAllowHalfOpen: true });
    // `Expect: 100-continue`: errors get a response before the body is sent; readBody() sends 100
    // Continue.
    server.on("checkContinue", listener);
    // Unknown expectations may be ignored (RFC 9110 section 10.1.1).
    server.on("checkExpectation", listener);
    this.server = server;
  }

  /** Starts handling requests; call once. Requests that the router does not match go to Express. */
  serve(app: Express, router: Router, reject: Reject): void {
    carry(express.request, this.#requests, app.request);
    carry(express.response, this.#responses, app.response);
    Object.assign(app, { request: this.#requests, response: this.#responses });
    this.#handle = (request, response) => {
      const error = headerSectionError(request);
      // After an invalid header section the rest of the connection cannot be trusted, and after an
      // Upgrade request Node parses nothing more: close the connection.
      if (error || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      if (error) return reject(request, response, error);
      const match = router.match(request.method ?? "", request.url ?? "");
      if (match) return match.handler(request, response, match.values);
      app(request as Request, response as Response, (thrown: unknown) =>
        reject(request, response, thrown),
      );
    };
    this.release();
  }

  /** Handles no request until {@link release}, while the event loop must be quick. */
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

function carry(all: object, to: object, own: object): void {
  Object.defineProperties(to, Object.getOwnPropertyDescriptors(all));
  Object.defineProperties(to, Object.getOwnPropertyDescriptors(own));
}

/** Makes a server serve a router, then what `mount` adds, and reject other requests; call once. */
export function serveRouter<Services>(
  appServer: AppServer,
  router: Router,
  pipeline: RequestPipeline<Services>,
  mount?: (app: express.Express) => void,
): void {
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  mount?.(app);
  app.use((request: express.Request, response: express.Response) => {
    const message = `There is nothing at ${request.path.slice(0, 200)}.`;
    pipeline.reject(request, response, new ApiError("ResourceNotFound", message));
  });
  app.use(
    // Express recognises an error handler by its four parameters.
    (thrown: unknown, request: express.Request, response: express.Response, _next: unknown) =>
      pipeline.reject(request, response, thrown),
  );
  appServer.serve(app, router, (request, response, thrown) =>
    pipeline.reject(
      request,
      response,
      thrown ?? new ApiError("InvalidInput", "The request target is not valid."),
    ),
  );
  respondToConnectionErrors(appServer.server, pipeline.parts);
}

/** The error of a request line and headers, before routing; `undefined` if there is none. */
function headerSectionError({
  url = "",
  headers,
  httpVersion,
}: IncomingMessage): ApiError | undefined {
  if (url.length > limits.url) {
    const message = `Path and query are longer than ${limits.url} characters.`;
    return new ApiError("UriTooLong", message);
  }
  // Node's parser also accepts 0.9 and 2.0, whose message formats differ.
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return malformed("HTTP must be 1.1 or 1.0.");
  const { host, "transfer-encoding": coding } = headers;
  // RFC 9112 section 3.2. Node has joined repeated Host headers with commas.
  if (host === undefined && httpVersion === "1.1") return malformed("The header Host is missing.");
  if (host?.includes(",")) return malformed("The header Host is given more than once.");
  // Any other coding would be read as the body itself (RFC 9112 section 6.1).
  if (coding !== undefined && coding.toLowerCase() !== "chunked") {
    return malformed("The only Transfer-Encoding is chunked.");
  }
  return undefined;
}

function malformed(message: string): ApiError {
  return new ApiError("InvalidInput", message);
}
