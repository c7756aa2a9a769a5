import type { IncomingMessage } from "node:http";
import { AnyApiError, ApiError, catalogued, isApiError } from "../errors.js";
import type { ParsedBody } from "../http/body/body-reader.js";
import { errorResponse } from "../http/error-response.js";
import type { Exchange } from "../http/exchange.js";
import type { OperationDescription } from "../operation-types.js";
import type { Values } from "../parameters/values.js";
import type { ReadParameters } from "../validation/validator.js";
import { type Received, receivedBody, receivedContent, replayed } from "./received.js";
import { type ResponseRules, violationOf } from "./response-violation.js";
import { endToEnd, Senders, TargetTimeout } from "./send-on.js";
import type { Target } from "./target.js";

/** Milliseconds until the target responds, and between parts of its response. */
const TIMEOUT = 30_000;

/** Names, in a response of the target, how the request or the response differs from the document. */
const VIOLATIONS_HEADER = "X-Document-Violations";
const LONGEST_HEADER = 1_000;

export interface RelayParts extends ResponseRules {
  target: Target;
  /** The base URL of this service. */
  baseUrl: string;
  timeout?: number | undefined;
  kept: KeptRequests;
  /** Operations that are always served here. Default: none. */
  except?: readonly string[] | undefined;
}

/** Selects the requests that are not relayed. */
export interface KeptRequests {
  /** Whether the operation is served here in any case. */
  isOwn: (operationId: string) => boolean;
  /** Whether the store has the request's item. */
  isStored: (operationId: string, request: RelayedRequest) => Promise<boolean>;
}

export interface RelayedRequest {
  params: Values;
  body?: unknown;
}

/** The pipeline stages that also run for relayed requests. */
export interface RelaySteps {
  read: (request: IncomingMessage) => ParsedBody | Promise<ParsedBody>;
  check: (body: ParsedBody) => ReadParameters | ApiError;
  /** Handles the request without the target. */
  respond: (parameters: ReadParameters, body: ParsedBody) => Promise<void>;
}

interface Checked {
  body?: ParsedBody;
  parameters?: ReadParameters;
  error?: ApiError;
}

/** Relays requests that have no local answer to another server, and validates both directions by the document. */
export class Relay {
  readonly #senders = new Senders();

  constructor(private readonly parts: RelayParts) {}

  takes({ operationId }: OperationDescription): boolean {
    const { kept, except = [] } = this.parts;
    return !kept.isOwn(operationId) && !except.includes(operationId);
  }

  close(): void {
    this.#senders.close();
  }

  /** The target checks the credentials. */
  async serve(
    exchange: Exchange,
    operation: OperationDescription,
    { params, steps }: { params: Values; steps: RelaySteps },
  ): Promise<void> {
    const { hook, request } = exchange;
    await hook?.passed("authenticated");
    const sent = await receivedBody(exchange);
    const { body, parameters, error } = await checked(replayed(request, sent), steps);
    await hook?.passed("bodyRead");
    const wanted = { params: parameters?.params ?? params, body: body?.value };
    if (await this.parts.kept.isStored(operation.operationId, wanted)) {
      if (!body || !parameters) throw error ?? new ApiError("General", "The request was not read.");
      await hook?.passed("validated");
      return steps.respond(parameters, body);
    }
    if (error) hook?.rejected(error);
    else await hook?.passed("validated");
    const requestViolation = error && `request: ${error.message}`;
    await this.#sendOn(exchange, operation, { sent, requestViolation });
  }

  async #sendOn(
    exchange: Exchange,
    operation: OperationDescription,
    { sent, requestViolation }: { sent: Buffer; requestViolation: string | undefined },
  ): Promise<void> {
    const { target, baseUrl } = this.parts;
    const { hook } = exchange;
    const violations = requestViolation === undefined ? [] : [requestViolation];
    const path = target.pathOf(exchange.request.url ?? "/");
    hook?.relayed?.({ to: target.origin, violations });
    const answer = await this.#answerOf(exchange, path, sent);
    if (!answer) return;
    const { response, content, parts, form } = answer;
    await hook?.passed("handled");
    const { statusCode: status = 502, headers: named } = response;
    const isCoded = named["content-encoding"] !== undefined;
    const found = violationOf(this.parts, operation, {
      status,
      contentType: named["content-type"],
      content: isCoded ? undefined : content,
    });
    if (found !== undefined) violations.push(`response: ${found}`);
    hook?.relayed?.({ to: target.origin, violations });
    await hook?.passed("responseValidated");
    const locationOf = (location: string): string => target.locationHere(location, path, baseUrl);
    const changes = { violations, content, via: this.#name, locationOf };
    const headers = headersHere(exchange, response, changes);
    exchange.relay({ status, headers, content, parts, form });
  }

  /** `undefined`: the target has failed, and the client has got the error. */
  async #answerOf(
    exchange: Exchange,
    path: string,
    body: Buffer,
  ): Promise<({ response: IncomingMessage } & Received) | undefined> {
    const { target, timeout = TIMEOUT } = this.parts;
    const { gone, request } = exchange;
    try {
      const headers = this.#headers(exchange, body);
      const { origin } = target;
      const message = { origin, path, method: request.method ?? "GET", headers, body };
      const response = await this.#senders.send(message, { timeout, gone });
      return { response, ...(await receivedContent(exchange, response)) };
    } catch (error) {
      if (gone.aborted || isApiError(error)) throw error;
      this.#fail(exchange, this.#failure(error));
      return undefined;
    }
  }

  /** In `Via`. */
  get #name(): string {
    return new URL(this.parts.baseUrl).host;
  }

  #headers({ request }: Exchange, sent: Buffer): string[] {
    const via = request.headers.via;
    if (via?.split(",").some((each) => each.trim().split(/\s+/)[1] === this.#name)) {
      throw new Error("it is this sandbox itself, by way of other servers");
    }
    // The target's bytes are recorded and compared with the document as they are.
    const own = ["host", "content-length", "accept-encoding", "via"];
    const headers = endToEnd(request.rawHeaders, own).flat();
    headers.push("Host", new URL(this.parts.target.origin).host, "Accept-Encoding", "identity");
    headers.push(
      "Via",
      [...(via === undefined ? [] : [via]), `${request.httpVersion} ${this.#name}`].join(", "),
    );
    if (sent.length > 0 || request.headers["content-length"] !== undefined) {
      headers.push("Content-Length", String(sent.length));
    }
    return headers;
  }

  #failure(error: unknown): AnyApiError {
    const { target, timeout = TIMEOUT } = this.parts;
    const place = `The target of --proxy, ${target.base},`;
    if (error instanceof TargetTimeout) {
      const message = `${place} did not respond within ${timeout / 1_000} seconds.`;
      return new AnyApiError("GatewayTimeout", message, undefined, 504);
    }
    // The error for several addresses has no message.
    const { errors: [first] = [] } = Object(error) as { errors?: unknown[] };
    const reason = String(Reflect.get(Object(first ?? error) as object, "message")).trim();
    const message = `${place} cannot be reached: ${reason}. Check that it runs, and the URL.`;
    return new AnyApiError("BadGateway", message);
  }

  /** Not logged: the failure is the target's. */
  #fail(exchange: Exchange, failure: AnyApiError): void {
    const { errors, operation, request, hook } = exchange;
    const { operationId } = operation ?? {};
    const error = catalogued(failure, errors, operationId);
    exchange.errorCode = error.code;
    hook?.rejected(error);
    exchange.respond(errorResponse(error, errors, { operationId, accept: request.headers.accept }));
  }
}

async function checked(request: IncomingMessage, steps: RelaySteps): Promise<Checked> {
  try {
    const body = await steps.read(request);
    const parameters = steps.check(body);
    if (isApiError(parameters)) return { body, error: parameters };
    return { body, parameters };
  } catch (error) {
    if (isApiError(error) && error.status < 500) return { error };
    throw error;
  }
}

/** The headers of a response, as a flat list. */
function headersHere(
  { correlationId, response: own }: Exchange,
  response: IncomingMessage,
  { violations, content, via, locationOf }: Changes,
): string[] {
  const headers = endToEnd(response.rawHeaders).flatMap(([name, value]) => [
    name,
    name.toLowerCase() === "location" ? locationOf(value) : value,
  ]);
  const { headers: named, statusCode: status } = response;
  if (violations.length > 0) headers.push(VIOLATIONS_HEADER, oneLine(violations.join("; ")));
  // Pages of other origins may read what the sandbox returns.
  if (named["access-control-allow-origin"] === undefined) {
    headers.push("Access-Control-Allow-Origin", "*", "Access-Control-Expose-Headers", "*");
  }
  if (named["x-correlation-id"] === undefined) headers.push("X-Correlation-ID", correlationId);
  const isBodiless = own.req.method === "HEAD" || status === 204 || status === 304;
  if (content && !isBodiless && named["content-length"] === undefined) {
    headers.push("Content-Length", String(content.length));
  }
  headers.push("Via", `${response.httpVersion} ${via}`);
  return headers;
}

interface Changes {
  violations: readonly string[];
  content: Buffer | undefined;
  via: string;
  locationOf: (location: string) => string;
}

function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, "?").slice(0, LONGEST_HEADER);
}
