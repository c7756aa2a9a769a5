import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { OperationDescription } from "../../generated/operations.js";
import type { Pipeline } from "../../generated/router.js";
import { limits } from "../config.js";
import type { Services } from "../context.js";
import { ApiError } from "../errors.js";
import { readBody } from "./body.js";
import { type Answer, Exchange } from "./exchange.js";
import { errorAnswer, toApiError } from "./faults.js";
import { negotiate } from "./negotiation.js";
import { parseQuery } from "./query.js";
import type { Simulation } from "./simulation.js";
import type { RequestParts, Validator } from "./validator.js";

export interface PipelineParts {
  services: Services;
  validator: Validator;
  simulation: Simulation | undefined;
  logger: Logger;
}

/** A handler as the pipeline calls it: what it is given has passed the validation of its own operation. */
type AnyHandler = (request: object, services: Services) => Promise<Answer>;

/**
 * The way of every request, in the order in which faults win: 414, 404 for the route, 405 (these
 * three stand before, in app.ts and the router), 401, 403, 406, 415, 411, 413, 400 for parameters,
 * 400 for the body; then the simulation or the handler, and the check of what it answers.
 */
export function createPipeline(parts: PipelineParts): Pipeline & Faults {
  const { services, validator, simulation, logger } = parts;

  async function handle(
    exchange: Exchange,
    operation: OperationDescription,
    handler: AnyHandler,
  ): Promise<Answer> {
    const { request, response } = exchange;
    const params = pathParameters(request);
    const auth = await services.authorization.authenticate(
      operation.security,
      request.headers.authorization,
      params["projectKey"],
    );
    exchange.clientId = auth?.clientId;
    negotiate(operation, request);
    const body = await readBody(operation, request, response);
    const rawQuery = queryOf(request.url);
    const query = parseQuery(operation, rawQuery);
    const headers: RequestParts["headers"] = { ...request.headers };
    await validator
      .checkRequest(operation, { params, query, headers, body, rawQuery })
      .catch((error: unknown) => {
        // A body that could not be read is missing for the validator, which finds that fault last.
        throw body.fault && !isParameterFault(error) ? body.fault : error;
      });
    if (body.fault) throw body.fault;
    const prefer = request.get("prefer");
    const simulated =
      prefer === undefined
        ? undefined
        : await simulation?.apply(operation, prefer, whenGone(response));
    const answer =
      simulated?.answer ??
      (await handler({ params, query, headers, body: body.value, auth }, services));
    validator.checkResponse(operation, { mediaType: mediaTypeOf(answer), ...answer });
    return simulated && simulated.applied.length > 0
      ? withApplied(answer, simulated.applied)
      : answer;
  }

  function fail(exchange: Exchange, thrown: unknown): void {
    // Whatever failed because the client has gone, or after it: there is nobody to tell.
    if (exchange.response.destroyed) return;
    const error = toApiError(thrown);
    if (error.status >= 500 && error.code !== "NotImplemented") {
      const { correlationId, operation } = exchange;
      logger.error({ correlationId, operationId: operation?.operationId, err: thrown }, error.code);
    }
    if (exchange.response.headersSent) exchange.response.destroy();
    else exchange.answer(errorAnswer(error));
  }

  return {
    serve: (operation, handler) => async (request, response) => {
      const exchange = new Exchange(request, response, operation, logger);
      try {
        // The router pairs each handler with its own operation, so what handle() passes is what it takes.
        exchange.answer(await handle(exchange, operation, handler as AnyHandler));
      } catch (thrown) {
        fail(exchange, thrown);
      }
    },
    refuseMethod: (allow) => (request, response) => {
      const exchange = new Exchange(request, response, undefined, logger);
      if (request.method === "OPTIONS") exchange.answer(preflight(request, allow));
      else {
        const message = `${request.method} is not offered here, but ${allow} are.`;
        fail(exchange, new ApiError("MethodNotAllowed", message).withHeaders({ Allow: allow }));
      }
    },
    refuse: (request, response, thrown) =>
      fail(new Exchange(request, response, undefined, logger), thrown),
  };
}

/** Answers what never reaches an operation. */
export interface Faults {
  refuse(request: Request, response: Response, thrown: unknown): void;
}

/** Refuses a URL over the limit before anything looks at it. */
export function limitUrl({ refuse }: Faults): RequestHandler {
  return (request, response, next) => {
    if (request.url.length <= limits.url) return next();
    const message = `Path and query are longer than ${limits.url} characters.`;
    refuse(request, response, new ApiError("UriTooLong", message));
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

function mediaTypeOf({ body }: Answer): string | undefined {
  return body === undefined || Buffer.isBuffer(body) ? undefined : "application/json";
}

function isParameterFault(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === "InvalidInput" &&
    error.message.startsWith("Malformed parameter")
  );
}

function withApplied(answer: Answer, applied: readonly string[]): Answer {
  const name = "Preference-Applied";
  const all = [...applied, answer.headers?.[name]].filter((value) => value !== undefined);
  return { ...answer, headers: { ...answer.headers, [name]: all.join(", ") } };
}
