import type { Request, RequestHandler, Response } from "express";
import type { OperationDescription } from "../../generated/operations.js";
import type { Pipeline } from "../../generated/router.js";
import { limits } from "../config.js";
import type { Caller, Services } from "../context.js";
import { ProjectServices } from "../project-services.js";
import { ProjectGone } from "../storage/storage.js";
import { ApiError, overCapacity } from "../errors.js";
import { type ParsedBody, readBody } from "./body.js";
import { type Answer, Exchange, type ExchangeParts, plainTextType } from "./exchange.js";
import type { CachingByOperation } from "./caching.js";
import { counted } from "./counted-body.js";
import { errorAnswer, toApiError } from "./faults.js";
import { negotiate } from "./negotiation.js";
import type { Query } from "./query.js";
import { headFault } from "./request-head.js";
import { type RateLimit, rateLimitHeaders } from "./rate-limit.js";
import type { Simulated, Simulation } from "./simulation.js";
import { inTermsOf } from "./validation-errors.js";
import type { RequestParts, Validation } from "./validator.js";

export interface PipelineParts extends ExchangeParts {
  services: Services;
  validator: Validation;
  simulation: Simulation | undefined;
  rateLimit: RateLimit | undefined;
  caching: CachingByOperation;
}

/** A handler as the pipeline calls it: what it is given has passed the validation of its own operation. */
type AnyHandler = (request: object, services: Services) => Promise<Answer>;

/**
 * The way of every request, in the order in which faults win: 414, 404 for the route, 405 (these
 * three stand before, in app.ts and the router), 401, 403, 429, 406, 415, 411, 413, 400 for parameters,
 * 400 for the body; then the simulation or the handler, and the check of what it answers.
 */
export class RequestPipeline implements Pipeline, Faults {
  readonly #projectServices: ProjectServices;

  constructor(private readonly parts: PipelineParts) {
    this.#projectServices = new ProjectServices(parts.services);
  }

  serve: Pipeline["serve"] = (operation, handler) => async (request, response) => {
    const exchange = this.#exchange(request, response, operation);
    try {
      // The router pairs each handler with its own operation, so what is passed is what it takes.
      exchange.answer(await this.#handle(exchange, operation, handler as AnyHandler));
    } catch (thrown) {
      this.#fail(exchange, thrown);
    }
  };

  refuseMethod =
    (allow: string): RequestHandler =>
    (request, response) => {
      const exchange = this.#exchange(request, response);
      if (request.method === "OPTIONS") return exchange.answer(preflight(request, allow));
      const message = `${request.method} is not offered here, but ${allow} are.`;
      this.#fail(exchange, new ApiError("MethodNotAllowed", message).withHeaders({ Allow: allow }));
    };

  answer(request: Request, response: Response, answer: Answer): void {
    this.#exchange(request, response).answer(answer);
  }

  refuse(request: Request, response: Response, thrown: unknown): void {
    this.#fail(this.#exchange(request, response), thrown);
  }

  #exchange(request: Request, response: Response, operation?: OperationDescription): Exchange {
    const cached = operation && this.parts.caching.get(operation.operationId);
    return new Exchange(request, response, operation, this.parts, cached);
  }

  async #handle(
    exchange: Exchange,
    operation: OperationDescription,
    handler: AnyHandler,
  ): Promise<Answer> {
    const { services, validator } = this.parts;
    const { request, response } = exchange;
    const params = pathParameters(request);
    const { authorization } = request.headers;
    const credentials = services.authorization.needsForm(operation.security, authorization)
      ? await readCredentials(operation, exchange)
      : undefined;
    const auth = await services.authorization.authenticate(
      operation.security,
      { authorization, form: credentials?.value, sender: exchange },
      params["projectKey"],
    );
    exchange.clientId = auth?.clientId;
    if (auth) this.#count(exchange, auth.clientId);
    negotiate(operation, request);
    const body =
      credentials ?? (await counted(request, readBody(operation, request, response), exchange));
    if (!credentials) services.authorization.checkForm(operation.security, auth, body.value);
    const parts = { params, headers: { ...request.headers }, body, rawQuery: queryOf(request.url) };
    const query = this.#validated(operation, parts);
    exchange.isQueryKnown = true;
    if (request.method !== "GET" && !services.bytesInFlight.takesWrites) throw overCapacity();
    const { prefer } = request.headers;
    const simulated =
      prefer === undefined ? undefined : await this.#simulated(exchange, operation, prefer);
    const given = {
      params,
      query,
      headers: parts.headers,
      body: body.value,
      auth,
      room: exchange,
    };
    const answer = simulated?.answer ?? (await handler(given, this.#servicesFor(auth, params)));
    validator.checkResponse(operation, { mediaType: mediaTypeOf(operation, answer), ...answer });
    return simulated && simulated.applied.length > 0
      ? withApplied(answer, simulated.applied)
      : answer;
  }

  /** Who is let into a project works in that one, and in no later one of its key. */
  #servicesFor(auth: Caller | undefined, params: Record<string, string>): Services {
    if (!auth?.project || params["projectKey"] === undefined) return this.parts.services;
    return this.#projectServices.of(auth.project);
  }

  /** Throws TooManyRequests. Where nobody is named there is no client to count. */
  #count(exchange: Exchange, clientId: string): void {
    const { rateLimit } = this.parts;
    if (!rateLimit) return;
    const state = rateLimit.take(clientId);
    exchange.callersHeaders = rateLimitHeaders(rateLimit, state);
    if (state.isAllowed) return;
    const message = `The client's limit of ${rateLimit.perSecond} requests per second is reached.`;
    throw new ApiError("TooManyRequests", message).withHeaders({ "Retry-After": "1" });
  }

  /** The query, after it and all other parts have been found valid. */
  #validated(operation: OperationDescription, parts: RequestParts & { body: ParsedBody }): Query {
    const { fault } = parts.body;
    try {
      const query = this.parts.validator.checkRequest(operation, parts);
      if (fault) throw fault;
      return query;
    } catch (error) {
      // A body that could not be read is missing for the validator, which finds that fault last.
      if (fault && !isParameterFault(error)) throw inTermsOf(operation, fault);
      if (!(error instanceof ApiError)) throw error;
      throw inTermsOf(operation, error.withOthers(this.#others(operation, parts)));
    }
  }

  #others(operation: OperationDescription, parts: RequestParts & { body: ParsedBody }): ApiError[] {
    const { fault } = parts.body;
    const others = this.parts.validator.furtherErrors(operation, parts);
    if (!fault) return others;
    return [...others.filter(isParameterFault), fault].slice(0, limits.errors - 1);
  }

  async #simulated(
    { response }: Exchange,
    operation: OperationDescription,
    prefer: string | string[],
  ): Promise<Simulated | undefined> {
    return this.parts.simulation?.apply(operation, String(prefer), whenGone(response));
  }

  #fail(exchange: Exchange, thrown: unknown): void {
    const { correlationId, operation, request, response } = exchange;
    // Whatever was cut short because the client has gone: there is nobody to tell, and nothing wrong.
    const isGone = response.destroyed || (request.destroyed && !request.complete);
    if (isGone && isAbort(thrown)) return exchange.abandon();
    const error = toApiError(thrown);
    if (thrown instanceof ProjectGone) {
      this.parts.services.authorization.state.forgetProject(thrown.project);
    }
    this.parts.services.storeHealth.noticed(thrown);
    if (error.status >= 500 && error.code !== "NotImplemented") {
      const { operationId } = operation ?? {};
      this.parts.observers.logger.error({ correlationId, operationId, err: thrown }, error.code);
    }
    exchange.clientId ??= error.clientId;
    if (response.headersSent) response.destroy();
    if (response.destroyed) return exchange.abandon();
    try {
      exchange.answer(errorAnswer(error));
    } catch (cause) {
      // An error that has no form as an answer: what tells of it has one.
      if (error.code === "General") response.destroy();
      else this.#fail(exchange, cause);
    }
  }
}

/** Answers what never reaches an operation. */
export interface Faults {
  refuse(request: Request, response: Response, thrown: unknown): void;
}

/** Refuses what no route is to be looked up for. */
export function refuseByHead(faults: Faults): RequestHandler {
  return (request, response, next) => {
    const fault = headFault(request);
    if (fault) faults.refuse(request, response, fault);
    else next();
  };
}

/** What a browser asks before a call from another origin (Fetch standard, CORS protocol). */
function preflight(request: Request, allow: string): Answer {
  const requested = request.headers["access-control-request-headers"];
  return {
    status: 204,
    headers: {
      Allow: allow,
      "Access-Control-Allow-Methods": allow,
      "Access-Control-Allow-Headers": requested,
      "Access-Control-Max-Age": "86400",
      Vary: "Access-Control-Request-Headers",
    },
  };
}

function whenGone(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return controller.signal;
}

/**
 * The form of a client that shows its credentials nowhere else, or `undefined` where there is no form:
 * what else is wrong with the body does not matter to one that is not known. Throws what the body's
 * fault is, since nobody can tell whose it was, and ContentTooLarge.
 */
async function readCredentials(
  operation: OperationDescription,
  exchange: Exchange,
): Promise<ParsedBody | undefined> {
  const { request, response } = exchange;
  if (
    !/^application\/x-www-form-urlencoded *(?:;|$)/i.test(request.headers["content-type"] ?? "")
  ) {
    return undefined;
  }
  const body = await counted(request, readBody(operation, request, response), exchange);
  if (body.fault) throw inTermsOf(operation, body.fault);
  return body;
}

function pathParameters(request: Request): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.params)) {
    if (typeof value === "string") parameters[name] = value;
  }
  return parameters;
}

function queryOf(url: string): string {
  const question = url.indexOf("?");
  return question < 0 ? "" : url.slice(question + 1);
}

function mediaTypeOf(operation: OperationDescription, answer: Answer): string | undefined {
  const { body } = answer;
  if (body === undefined || Buffer.isBuffer(body)) return undefined;
  return plainTextType(operation, answer) ?? "application/json";
}

function isParameterFault(error: unknown): boolean {
  return error instanceof ApiError && error.concerns === "parameter";
}

/** An aborted delay, or a body that ended before its end. */
function isAbort(thrown: unknown): boolean {
  const { name, type } = Object(thrown) as { name?: unknown; type?: unknown };
  return name === "AbortError" || type === "request.aborted";
}

function withApplied(answer: Answer, applied: readonly string[]): Answer {
  const name = "Preference-Applied";
  const all = [...applied, answer.headers?.[name]].filter((value) => value !== undefined);
  return { ...answer, headers: { ...answer.headers, [name]: all.join(", ") } };
}
