import express, { type Express, type Request, type Response } from "express";
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import { limits } from "../config.js";
import { oneAtATime } from "./one-at-a-time.js";
import { headFault } from "./request-head.js";
import type { Router } from "./router.js";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers what no route is to be looked up for, or can be, such as a target without a path. */
type Refuse = (request: IncomingMessage, response: ServerResponse, thrown: unknown) => void;

/**
 * An HTTP server for an app, whose requests and responses are made as what Express would turn them
 * into. Express calls `Object.setPrototypeOf` on every request and response, which throws away the
 * engine's knowledge of their shape and costs about 40 % of a small answer; when they already have
 * that prototype, the call does nothing.
 */
export class AppServer {
  readonly server: Server;
  /** From then on responses tell their clients to connect elsewhere. */
  isStopping = false;
  readonly #requests: object;
  readonly #responses: object;
  /** Set by {@link serve}: what is served may need to know the port. */
  #handle: Listener | undefined;
  /** Requests that are handled later. */
  #held: Parameters<Listener>[] | undefined = [];

  constructor() {
    const isStopping = (): boolean => this.isStopping;
    class AppRequest extends IncomingMessage {}
    class AppResponse extends ServerResponse {
      override writeHead(...given: unknown[]): this {
        if (isStopping()) this.shouldKeepAlive = false;
        return Reflect.apply(super.writeHead, this, given);
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
        // The first two are looked at so often.
        connectionsCheckingInterval: 1_000,
        // A missing Host is refused in the envelope, not by Node.
        requireHostHeader: false,
        // Otherwise the first of two counts in silence, and another reader may take the last.
        joinDuplicateHeaders: true,
      },
      listener,
    );
    // The size of the head is limited: a limit of their number drops the others without a word.
    server.maxHeadersCount = 0;
    // A client may close its half of the connection behind its last request, and wait. By itself Node
    // closes the other half at once, and loses every response that is not written in the same turn;
    // with this it closes the connection after the last response.
    Object.assign(server, { httpAllowHalfOpen: true });
    // Whoever asks first is answered before the body is sent; readBody() invites it.
    server.on("checkContinue", listener);
    // An expectation that nobody knows may be ignored (RFC 9110 section 10.1.1).
    server.on("checkExpectation", listener);
    this.server = server;
  }

  /** To be called once. What the router does not find is Express's. */
  serve(app: Express, router: Router, refuse: Refuse): void {
    carry(express.request, this.#requests, app.request);
    carry(express.response, this.#responses, app.response);
    Object.assign(app, { request: this.#requests, response: this.#responses });
    this.#handle = (request, response) => {
      const fault = headFault(request);
      // What comes after a head that is in doubt is in doubt as well; and whatever comes after a
      // request for another protocol is lost to Node's parser.
      if (fault || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      if (fault) return refuse(request, response, fault);
      const match = router.match(request.method ?? "", request.url ?? "");
      if (match) return match.handler(request, response, match.values);
      // Made as what Express takes, by the classes above.
      app(request as Request, response as Response, (thrown: unknown) =>
        refuse(request, response, thrown),
      );
    };
    this.release();
  }

  /** Handles no request until {@link release}: for the moment in which the loop must be quick. */
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

/** Copies what Express adds to all messages, and then what it adds for this app. */
function carry(all: object, to: object, own: object): void {
  Object.defineProperties(to, Object.getOwnPropertyDescriptors(all));
  Object.defineProperties(to, Object.getOwnPropertyDescriptors(own));
}
