import type { IncomingMessage, ServerResponse } from "node:http";
import type { OperationDescription } from "../operation-types.js";
import type { RouteHandler } from "./router.js";
import type { AnyHandler as DeclaredHandler, Pipeline } from "./routes.js";
import { type Authenticator, needsForm, rejectSecondForm } from "../security/authenticator.js";
import type { Caller } from "../security/caller.js";
import {
  type Requirement,
  isOAuthEndpoint,
  isTokenEndpoint,
  toRequirement,
} from "../security/requirement.js";
import { ApiError, overCapacity } from "../errors.js";
import type { RawRequest, ReadParameters, Validator } from "../validation/validator.js";
import { inTermsOf } from "../validation/validation-errors.js";
import { bareMediaType, inPreferredContent, negotiate } from "./media-types.js";
import { type BodyContext, NO_BODY, type ParsedBody, readBody } from "./body/body-reader.js";
import type { CachingByOperation } from "./caching.js";
import { type ApiResponse, type ErrorOf, preflight, toApiError } from "./api-response.js";
import { errorResponse } from "./error-response.js";
import { Exchange, type ExchangeParts } from "./exchange.js";
import type { Relay, RelaySteps } from "../proxy/relay.js";
import { ResponseCheck } from "./response-content.js";
import {
  type HandlerGate,
  type RateLimit,
  rateLimitHeaders,
  rateLimitReached,
} from "./admission.js";
import { type Errors, PathReader, type Values } from "../parameters/values.js";
import { type Simulation, withApplied } from "./simulation.js";
import { ResponseInstead } from "./stage-hooks.js";

export interface PipelineParts<Services> extends ExchangeParts {
  authenticator: Authenticator;
  /** The path parameter that names the tenant; `undefined`: there are no tenants. */
  tenantParameter?: string | undefined;
  servicesOf: (caller: Caller | undefined, tenantKey: string | undefined) => Services;
  errorOf: ErrorOf;
  /** Called with every error before its response is sent. */
  noticed?: ((thrown: unknown) => void) | undefined;
  validator: Validator;
  simulation?: Simulation | undefined;
  rateLimit?: RateLimit | undefined;
  caching: CachingByOperation;
  /** Headers as flat lists, by the `operationId` of deprecated operations. */
  deprecations?: ReadonlyMap<string, readonly string[]>;
  gate?: HandlerGate | undefined;
  /** Relays requests to another server. */
  relay?: Relay | undefined;
}

type AnyHandler<Services> = (request: object, services: Services) => Promise<ApiResponse>;

interface HandlerRequest {
  params: Values;
  auth: Caller | undefined;
}

interface ReadRequest {
  parameters: ReadParameters;
  body: ParsedBody;
  auth: Caller | undefined;
}

interface Served<Services> {
  operation: OperationDescription;
  requirement: Requirement;
  handler: AnyHandler<Services>;
  path: PathReader;
  /** Whether the handler itself rejects clients of other tenants, as token endpoints do. */
  rejectsOtherTenants: boolean;
}

/** Responds to requests that match no operation. */
export type Responder = Pick<
  RequestPipeline<never>,
  "respond" | "show" | "reject" | "rejectMethod"
>;

/** Order of errors: 414, 404, 405 (in app-server.ts and router), 401, 403, 429, 406, 415, 411, 413, 400. */
export class RequestPipeline<Services> implements Pipeline<Services> {
  readonly #responseCheck: ResponseCheck;
  /** The errors of operations that cannot be served, which are logged once. */
  readonly #reported = new WeakSet<ApiError>();

  readonly #unhooked: PipelineParts<Services>;

  constructor(readonly parts: PipelineParts<Services>) {
    this.#unhooked = { ...parts, hooks: undefined };
    this.#responseCheck = new ResponseCheck(parts.validator);
  }

  serve(operation: OperationDescription, handler: DeclaredHandler<Services>): RouteHandler {
    const served: Served<Services> = {
      operation,
      requirement: toRequirement(operation.security),
      // Validation ensures the handler's request and response types.
      handler: handler as AnyHandler<Services>,
      path: new PathReader(operation),
      rejectsOtherTenants: isTokenEndpoint(operation) && isForClientsOnly(operation),
    };
    const deprecation = this.parts.deprecations?.get(operation.operationId) ?? [];
    return (request, response, values) => {
      const exchange = this.#exchange(request, response, operation);
      exchange.operationHeaders = deprecation;
      void this.#serve(exchange, served, values);
    };
  }

  async #serve(
    exchange: Exchange,
    served: Served<Services>,
    values: readonly string[],
  ): Promise<void> {
    const { hook } = exchange;
    try {
      const errors: Errors = [];
      const params = served.path.read(values, errors);
      if (hook) {
        const isSlashed = exchange.path.endsWith("/");
        if (isSlashed !== served.operation.path.endsWith("/")) {
          exchange.noted(`The slash after the path ${isSlashed ? "was ignored" : "is missing"}.`);
        }
        exchange.pathParameters = params;
        exchange.tenantKey = this.#tenantOf(params);
        await hook.passed("routed");
      }
      const { relay } = this.parts;
      if (relay?.takes(served.operation)) {
        const steps = this.#relaySteps(exchange, served, { params, errors });
        return await relay.serve(exchange, served.operation, { params, steps });
      }
      const form = needsForm(served.requirement, exchange.request.headers.authorization)
        ? await this.#readCredentials(exchange, served.operation)
        : undefined;
      const auth = await this.#authenticate(exchange, served, params, form);
      this.#admit(exchange, auth);
      if (hook) await hook.passed("authenticated");
      negotiate(served.operation, exchange.request);
      const body = form ?? (await this.#read(exchange, served.operation));
      if (!form && served.requirement.takesClients) {
        rejectSecondForm(auth, body.value, isOAuthEndpoint(served.operation));
      }
      if (hook) await hook.passed("bodyRead");
      const parameters = this.#checkRequest(exchange, served.operation, { params, errors, body });
      if (parameters instanceof ApiError) return this.#fail(exchange, parameters);
      if (hook) await hook.passed("validated");
      await this.#respond(exchange, served, { parameters, body, auth });
    } catch (thrown) {
      this.#fail(exchange, thrown);
    }
  }

  async #respond(
    exchange: Exchange,
    served: Served<Services>,
    { parameters, body, auth }: ReadRequest,
  ): Promise<void> {
    const { hook } = exchange;
    const apiResponse = await this.#handled(exchange, served, parameters, body, auth);
    if (hook) await hook.passed("handled");
    const { accept } = exchange.request.headers;
    const { response, content } = inPreferredContent(served.operation, apiResponse, accept);
    const checked = exchange.hasLargeResults
      ? await this.#responseCheck.inSlices(served.operation, response, content)
      : this.#responseCheck.now(served.operation, response, content);
    if (hook) await hook.passed("responseValidated");
    exchange.respond(checked, content);
  }

  #relaySteps(
    exchange: Exchange,
    served: Served<Services>,
    { params, errors }: { params: Values; errors: Errors },
  ): RelaySteps {
    const { operation } = served;
    return {
      read: (request) => {
        negotiate(operation, request);
        const { syntaxes, isLenient } = exchange;
        const noted = (note: string): void => exchange.noted(note);
        const receive = (bytes: number): void => exchange.receive(bytes);
        return this.#read({ request, syntaxes, isLenient, noted, receive }, operation);
      },
      check: (body) => this.#checkRequest(exchange, operation, { params, errors, body }),
      respond: (parameters, body) =>
        this.#respond(exchange, served, { parameters, body, auth: undefined }),
    };
  }

  rejectMethod =
    (allow: string): RouteHandler =>
    (request, response) => {
      const exchange = this.#exchange(request, response);
      if (request.method === "OPTIONS") {
        const isForBrowsers = this.parts.isCrossOrigin !== false;
        const own = { status: 204, headers: { Allow: allow } };
        return exchange.respond(isForBrowsers ? preflight(request, allow) : own);
      }
      const message = `Method ${request.method} is not allowed on this path. Allowed: ${allow}.`;
      this.#fail(exchange, new ApiError("MethodNotAllowed", message).withHeaders({ Allow: allow }));
    };

  respond(request: IncomingMessage, response: ServerResponse, apiResponse: ApiResponse): void {
    this.#exchange(request, response).respond(apiResponse);
  }

  /** Responds with a page next to the API, which is not recorded and not affected by fault rules. */
  show(request: IncomingMessage, response: ServerResponse, page: ApiResponse): void {
    new Exchange(request, response, undefined, this.#unhooked, undefined).respond(page);
  }

  reject(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
    this.#fail(this.#exchange(request, response), thrown);
  }

  #exchange(
    request: IncomingMessage,
    response: ServerResponse,
    operation?: OperationDescription,
  ): Exchange {
    const cached = operation && this.parts.caching.get(operation.operationId);
    return new Exchange(request, response, operation, this.parts, cached);
  }

  #authenticate(
    exchange: Exchange,
    { requirement, rejectsOtherTenants }: Served<Services>,
    params: Values,
    form: ParsedBody | undefined,
  ): Promise<Caller | undefined> {
    const { authorization } = exchange.request.headers;
    const tenant = rejectsOtherTenants ? undefined : this.#tenantOf(params);
    const presented = { authorization, form: form?.value, sender: exchange };
    return exchange.withStore(() =>
      this.parts.authenticator.authenticate(requirement, presented, tenant),
    );
  }

  #tenantOf(params: Values): string | undefined {
    const { tenantParameter } = this.parts;
    const value = tenantParameter === undefined ? undefined : params[tenantParameter];
    return typeof value === "string" ? value : undefined;
  }

  /** Notes the caller and counts its request. Throws TooManyRequests. */
  #admit(exchange: Exchange, auth: Caller | undefined): void {
    if (!auth) return;
    exchange.clientId = auth.clientId;
    const { rateLimit } = this.parts;
    if (!rateLimit) return;
    const state = rateLimit.take(auth.clientId);
    exchange.operationHeaders = [
      ...exchange.operationHeaders,
      ...rateLimitHeaders(rateLimit, state),
    ];
    if (!state.isAllowed) throw rateLimitReached(rateLimit);
  }

  /** Reads a form for its credentials; `undefined` for another body. Throws its errors, and ContentTooLarge. */
  async #readCredentials(
    exchange: Exchange,
    operation: OperationDescription,
  ): Promise<ParsedBody | undefined> {
    const { "content-type": type = "" } = exchange.request.headers;
    if (bareMediaType(type) !== "application/x-www-form-urlencoded") return undefined;
    const body = await this.#read(exchange, operation);
    if (body.error) throw inTermsOf(operation, body.error);
    return body;
  }

  #read(context: BodyContext, operation: OperationDescription): ParsedBody | Promise<ParsedBody> {
    const { requestBody } = operation;
    // An undeclared body and its Content-Type are ignored (RFC 9110 section 9.3.1).
    if (!requestBody) return NO_BODY;
    return readBody(requestBody, context, (content, item) =>
      this.parts.validator.checkItem(operation, content, item),
    );
  }

  #handled(
    exchange: Exchange,
    served: Served<Services>,
    parameters: ReadParameters,
    body: ParsedBody,
    auth: Caller | undefined,
  ): Promise<ApiResponse> {
    const { request } = exchange;
    if (request.method !== "GET" && !this.parts.bytesInFlight.takesWrites) throw overCapacity();
    if (body.mediaType !== undefined) parameters.headers["content-type"] = body.mediaType;
    const { params, query, headers, cookies } = parameters;
    // Do not spread the parameters: spreading is slow in V8, 10 % of a GET.
    const handlerRequest = {
      params,
      query,
      headers,
      cookies,
      body: bodyForHandler(body),
      auth,
      exchange,
    };
    const { prefer } = request.headers;
    return prefer === undefined
      ? this.#handle(exchange, served, handlerRequest)
      : this.#handleAsPreferred(exchange, served, handlerRequest, prefer);
  }

  #handle(
    exchange: Exchange,
    { handler }: Served<Services>,
    handlerRequest: HandlerRequest,
  ): Promise<ApiResponse> {
    const { gate, servicesOf } = this.parts;
    const tenant = this.#tenantOf(handlerRequest.params);
    const handle = (): Promise<ApiResponse> =>
      exchange.withStore(() => handler(handlerRequest, servicesOf(handlerRequest.auth, tenant)));
    return gate ? gate.run(handle) : handle();
  }

  async #handleAsPreferred(
    exchange: Exchange,
    served: Served<Services>,
    handlerRequest: HandlerRequest,
    prefer: string | string[],
  ): Promise<ApiResponse> {
    const { request, correlationId, clientId, gone } = exchange;
    const hasOwnId = request.headers["x-correlation-id"] === correlationId;
    const call = hasOwnId ? correlationId : clientId;
    const simulated = this.parts.simulation?.apply(served.operation, {
      prefer: String(prefer),
      accept: request.headers.accept,
      call,
      gone,
    });
    const { response, applied = [] } = (await simulated) ?? {};
    const apiResponse = response ?? (await this.#handle(exchange, served, handlerRequest));
    return applied.length > 0 ? withApplied(apiResponse, applied) : apiResponse;
  }

  #checkRequest(
    exchange: Exchange,
    operation: OperationDescription,
    { params, errors, body }: Pick<RawRequest, "params" | "errors"> & { body: ParsedBody },
  ): ReadParameters | ApiError {
    const { headers, url = "" } = exchange.request;
    // An undeclared parameter may be a secret: the query is not logged.
    let isQueryKnown = true;
    const note = (name: string): void => {
      isQueryKnown = false;
      exchange.noted(`Undeclared query parameter '${name}' was ignored.`);
    };
    const undeclared = exchange.isLenient ? note : undefined;
    const request = { params, errors, rawQuery: queryOf(url), headers, body, undeclared };
    const parameters = this.parts.validator.checkRequest(operation, request);
    if (parameters instanceof ApiError) return inTermsOf(operation, parameters);
    exchange.isQueryKnown = isQueryKnown;
    return parameters;
  }

  /** A missing handler is not a failure. The error of an operation that cannot be served is reported once. */
  #isReported(error: ApiError): boolean {
    if (error.code !== "NotImplemented") return true;
    if (error.cause === undefined || this.#reported.has(error)) return false;
    this.#reported.add(error);
    return true;
  }

  #fail(exchange: Exchange, thrown: unknown): void {
    const { correlationId, operation, request, response } = exchange;
    // Work aborted by a disconnect is not an error and needs no response.
    const isGone = response.destroyed || (request.destroyed && !request.complete);
    if (isGone && isAbort(thrown)) return exchange.abandon();
    if (thrown instanceof ResponseInstead) return exchange.respond(thrown.response);
    const error = toApiError(thrown, this.parts, operation?.operationId);
    this.parts.noticed?.(thrown);
    if (error.status >= 500 && this.#isReported(error)) {
      const { operationId } = operation ?? {};
      this.parts.observers.logger.error({ correlationId, operationId, err: thrown }, error.code);
    }
    exchange.clientId ??= error.clientId;
    exchange.errorCode = error.code;
    // Only here and in the log: the response has a fixed message.
    if (error.code === "General") exchange.noted(`Cause: ${describeThrown(thrown)}`);
    exchange.hook?.rejected(error);
    if (response.headersSent) response.destroy();
    if (response.destroyed) return exchange.abandon();
    try {
      const rejected = { operationId: operation?.operationId, accept: request.headers.accept };
      exchange.respond(errorResponse(error, this.parts.errors, rejected));
    } catch (cause) {
      // The error cannot be sent (its details do not serialise): respond with the error of sending it.
      if (error.code === "General") response.destroy();
      else this.#fail(exchange, cause);
    }
  }
}

function describeThrown(thrown: unknown): string {
  // Not `instanceof Error`: errors of handlers may come from another realm.
  try {
    const { name = "Error", message } = Object(thrown) as Partial<Error>;
    return message === undefined ? String(thrown) : `${name}: ${message}`;
  } catch {
    return "a thrown value without a text";
  }
}

function isForClientsOnly({ security }: OperationDescription): boolean {
  return security.every((schemes) => schemes.every(({ scheme }) => scheme === "client"));
}

/** A valid body as the handler gets it, with the defaults that the validator has added. */
function bodyForHandler({ value, shown }: ParsedBody): unknown {
  return shown === undefined ? value : { ...(shown as object), ...(value as object) };
}

function queryOf(url: string): string {
  const question = url.indexOf("?");
  return question < 0 ? "" : url.slice(question + 1);
}

/** An aborted delay, or a body that ended before its end. */
function isAbort(thrown: unknown): boolean {
  const { name, type } = Object(thrown) as { name?: unknown; type?: unknown };
  return name === "AbortError" || type === "request.aborted";
}
