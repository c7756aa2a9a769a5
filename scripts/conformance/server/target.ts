import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { redactForm, redactHeader, redactJson } from "../../../server/runtime/http/redact.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { RequestValues } from "../../generate/proof/call-by-client.js";
import { requestTo, responseTo } from "../drive/called-api.js";
import type { CalledApi, Change } from "../drive/called-api.js";
import type { DrivenResponse, OutgoingRequest } from "../drive/called-api.js";
import type { ReadDocument } from "../document/read-document.js";
import { isDeclared } from "../drive/fuzz-api.js";
import { type Exchange, type Finding, shortened } from "../report/check-result.js";
import { type Example, isIn } from "../subject.js";
import { differenceIn } from "./declared.js";
import type { FreshBodies } from "./fresh-bodies.js";
import { LostConnections } from "./lost-connections.js";
import { malformationsOf, oddities } from "./malformations.js";
import { type Authorization, change, type Fetch, type Outgoing } from "./outgoing.js";
import { parametersIn, shownBody, splitting } from "./outgoing.js";

/** The address of a server, and the user's credentials. */
export interface DocumentPlace {
  baseUrl: string;
  fetch: Fetch;
  userAgent?: string;
  /** Whether to wait as long as a 429 demands, and then to repeat the request. */
  isPatient?: boolean;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  token?: string | undefined;
  apiKey?: string | undefined;
  /** The call that issues tokens, if no token is configured. */
  issuing?: Example | undefined;
  /** Whether the document has all error responses. */
  declaresErrors?: boolean;
  /** Called with each response. */
  onReceived?: (model: OperationModel, received: Received) => void;
  /** Makes the bodies of creations different. */
  fresh?: FreshBodies;
  /** Whether a request must not be sent. */
  isForbidden?: (model: OperationModel, request: OutgoingRequest) => boolean;
  /** Path parameters of all requests. */
  path?: Readonly<Record<string, string>>;
}

export interface Received extends DrivenResponse {
  operationId: string;
  /** Contains no secret. */
  exchange: Exchange;
  /** Errors in the response, independent of the request. */
  wrong: string[];
}

const USER_AGENT = "resource-test-service-conformance";

/** Not a secret: reports show it. */
const GARBAGE = "garbage";
/** An id of this run: servers count the failed logins of each. */
const NOBODY = `nobody-${randomUUID()}`;

const WRONG: Credentials = {
  clients: [{ clientId: NOBODY, clientSecret: "wrong" }],
  tokens: [GARBAGE],
  apiKeys: [GARBAGE],
};

/** Seconds to wait when the server limits requests, and how many such waits a run may have. */
const LONGEST_WAIT = 60;
const WAITS = 3;

/** A server that is called by a document. */
export class DocumentTarget implements CalledApi {
  readonly failures = [];
  readonly declaresErrors: boolean;
  /** All received responses, for reports. */
  received: Received[] = [];
  /** The first response with each error, by operation and message. */
  readonly wrong = new Map<string, Finding>();
  /** The same for recommendations. */
  readonly odd = new Map<string, Finding>();
  readonly #tokens = new Map<string, Promise<string>>();
  readonly #connections: LostConnections;
  #waits = 0;

  constructor(
    private readonly read: Pick<ReadDocument, "document" | "models" | "published">,
    readonly place: DocumentPlace,
  ) {
    this.declaresErrors = place.declaresErrors ?? false;
    this.#connections = new LostConnections(() => place.fetch(new Request(place.baseUrl)));
  }

  /** Whether the server no longer responds. */
  get isGone(): boolean {
    return this.#connections.isGone;
  }

  get document() {
    return this.read.document;
  }

  get models() {
    return this.read.models;
  }

  /** A generated request. A 429 is one of its responses. */
  call(
    model: OperationModel,
    values: RequestValues,
    change?: Change,
    isPatient = false,
  ): Promise<Received> {
    const path = parametersIn("path", Object.entries(this.place.path ?? {}));
    const parameters = [...values.parameters, ...path];
    return this.#send(model, { ...values, parameters }, change, { isPatient });
  }

  /** The same server, which waits for rate limits. */
  get patient(): CalledApi {
    const { document, models, failures, declaresErrors } = this;
    const call: CalledApi["call"] = (...of) => this.call(of[0], of[1], of[2], true);
    return { document, models, failures, declaresErrors, call };
  }

  /** Sends an example with these parts replaced. The body of a creation has new values each time. */
  async send(example: Example, outgoing: Outgoing = {}): Promise<Received> {
    const model = this.#modelOf(example);
    const { fresh } = this.place;
    const isOther = ["json", "bytes", "form", "method"].some((name) => name in outgoing);
    if (!fresh || isOther || example.body === undefined || example.method !== "POST")
      return this.#sendAs(model, example, outgoing);
    return fresh.send(model, example.body, (json) => {
      return this.#sendAs(model, example, Object.assign({}, outgoing, { json }));
    });
  }

  /** The body with new values where the server is known to accept them. */
  fresh<Body>(example: Example, body: Body): Body {
    const { fresh } = this.place;
    return fresh ? (fresh.of(this.#modelOf(example), body) as Body) : body;
  }

  /** Observes a request that is sent without this target. */
  watch<Result>(exchange: Exchange, send: () => Promise<Result>): Promise<Result> {
    return this.#connections.watch(() => exchange, send);
  }

  #modelOf(example: Example): OperationModel {
    const model = isIn(this.models, example);
    if (!model) throw new TargetError(`There is no operation ${example.name}.`);
    return model;
  }

  #sendAs(model: OperationModel, example: Example, outgoing: Outgoing): Promise<Received> {
    const { json = example.body } = outgoing;
    const path = { ...this.place.path, ...example.pathParameters, ...outgoing.path };
    const query = example.query.map(({ name, value }) => [name, value] as const);
    const parameters = [
      ...parametersIn("path", Object.entries(path)),
      ...parametersIn("query", query),
      ...parametersIn("header", Object.entries(example.headers)),
    ];
    const [content] = ["json", "form"].flatMap((wanted) => {
      return model.requestBody?.contents.find(({ kind }) => kind === wanted) ?? [];
    });
    const mediaType = content?.mediaType ?? "application/json";
    const body = json === undefined ? {} : { body: { mediaType, value: json } };
    const changed: Change = (request) => {
      if (outgoing.as !== undefined) this.#authorizeAs(outgoing.as, model, request);
      change(request, { method: example.method, ...outgoing });
    };
    return this.#send(model, { parameters, ...body }, changed, outgoing);
  }

  /** A token for the credentials of the run. */
  token(scope = ""): Promise<string> {
    const { token, issuing } = this.place;
    if (token !== undefined || !issuing) return Promise.resolve(token ?? "");
    const known = this.#tokens.get(scope) ?? this.#issue(issuing, scope);
    this.#tokens.set(scope, known);
    return known;
  }

  /** The text without secrets. */
  hidden(text: string): string {
    const { clientSecret, token, apiKey } = this.place;
    const secrets = [clientSecret, token, apiKey].flatMap((each) => each || []);
    return secrets.reduce((shown, secret) => shown.replaceAll(secret, "[redacted]"), text);
  }

  async #send(
    model: OperationModel,
    values: RequestValues,
    change: Change | undefined,
    {
      isSplit = false,
      isPatient = true,
      target,
    }: Pick<Outgoing, "isSplit" | "target"> & { isPatient?: boolean },
  ): Promise<Received> {
    const { baseUrl, userAgent = USER_AGENT, fetch } = this.place;
    const request = await requestTo(baseUrl, this.document, model, values);
    request.headers.set("User-Agent", userAgent);
    authenticate(model, await this.#credentials(model), request);
    this.#renewKey(request);
    change?.(request);
    if (this.place.isForbidden?.(model, request))
      throw new Unchecked(`${request.method} ${request.url.pathname} is excluded`);
    const at = new Date().toISOString();
    const send = () =>
      this.#connections.watch(
        () => this.#unanswered(request, at),
        () => responseTo(request, isSplit ? splitting(fetch) : fetch),
      );
    const response = await (isPatient ? this.#patiently(send) : send());
    const exchange = { ...this.#exchangeOf(response), at };
    const received: Received = { ...response, operationId: model.name, exchange, wrong: [] };
    this.received.push(received);
    this.place.onReceived?.(model, received);
    this.#judge(model, received, target !== undefined);
    return received;
  }

  /** A repeated idempotency key would return an earlier item. */
  #renewKey({ headers }: Pick<OutgoingRequest, "headers">): void {
    if (!this.place.fresh) return;
    for (const name of [...headers.keys()].filter(isKeyName)) headers.set(name, randomUUID());
  }

  /** `isRaw`: path or query are handwritten, and libraries may reject them before the operation. */
  #judge(model: OperationModel, received: Received, isRaw: boolean): void {
    const { status, sent, exchange } = received;
    const isMeant = sent.method === model.method.toUpperCase();
    const isOther = status >= 300 && (status < 400 || this.declaresErrors);
    const isFree = isOther && !isDeclared(model, status);
    const difference =
      isMeant &&
      !isRaw &&
      !isFree &&
      differenceIn(model, received, { target: this, read: this.read });
    for (const message of [...malformationsOf(received, model, isRaw), difference || []].flat()) {
      received.wrong.push(message);
      const key = `${sent.method} ${model.name}: ${message}`;
      if (!this.wrong.has(key)) this.wrong.set(key, { message, exchanges: [exchange] });
    }
    for (const message of oddities(received)) {
      const key = `${sent.method} ${model.name}: ${message}`;
      if (!this.odd.has(key)) this.odd.set(key, { message, exchanges: [exchange] });
    }
  }

  /** Waits for rate limits, which several runs in a minute can reach. */
  async #patiently(send: () => Promise<DrivenResponse>): Promise<DrivenResponse> {
    for (;;) {
      const response = await send();
      const wait = Number(response.headers.get("Retry-After") ?? LONGEST_WAIT);
      const isLimit = this.place.isPatient && response.status === 429 && wait <= LONGEST_WAIT;
      if (!isLimit || response.headers.has("Preference-Applied")) return response;
      if ((this.#waits += 1) > WAITS) return response;
      await sleep(wait * 1_000);
    }
  }

  async #issue(issuing: Example, scope: string): Promise<string> {
    const form = `grant_type=client_credentials${scope && `&scope=${scope}`}`;
    const { json, status } = await this.send(issuing, { form });
    const { access_token: token } = Object(json) as Record<string, unknown>;
    if (typeof token !== "string") throw new TargetError(`No token was issued: ${status}.`);
    return token;
  }

  #authorizeAs(
    as: Authorization,
    model: OperationModel,
    { headers, url }: Pick<OutgoingRequest, "headers" | "url">,
  ): void {
    const own = headers.get("Authorization") ?? "";
    for (const { key = { in: "header", name: "Authorization" } } of model.security.flat()) {
      if (key.in === "query") url.searchParams.delete(key.name);
      else headers.delete(key.in === "cookie" ? "Cookie" : key.name);
    }
    if (as === "wrong") authenticate(model, WRONG, { headers, url });
    if (typeof as === "function") headers.set("Authorization", as(own));
    if (typeof as === "object") headers.set("Authorization", `Bearer ${as.bearer}`);
  }

  async #credentials({ security, name }: OperationModel): Promise<Credentials> {
    const { clientId = "", clientSecret = "", apiKey = "", issuing } = this.place;
    const isBearer = security.flat().some(({ scheme }) => scheme === "bearer");
    const isIssuing = name === issuing?.name;
    return {
      clients: [{ clientId, clientSecret }],
      tokens: [isBearer && !isIssuing ? await this.token() : ""],
      apiKeys: [apiKey],
    };
  }

  /** A request that has no response yet, with its bytes. */
  #unanswered(request: OutgoingRequest, at: string): Exchange {
    const { method, url, body } = request;
    const described = this.#requestIn(request);
    const { target, requestHeaders } = described;
    const length = body ? [["content-length", String(body.length)]] : [];
    const fields = [["host", url.host], ...Object.entries(requestHeaders), ...length];
    const lines = fields.map(([name = "", value = ""]) => `${name}: ${value}\r\n`);
    const content = body ? Buffer.from(body).toString("latin1") : "";
    const bytes = `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${this.hidden(content)}`;
    return { ...described, responseHeaders: {}, bytes, at };
  }

  #requestIn({ url, method, body, headers }: OutgoingRequest) {
    const type = headers.get("Content-Type") ?? "";
    return {
      method,
      target: this.hidden(redactForm(url.pathname + url.search)),
      requestHeaders: this.#shown(headers),
      ...(body && { requestBody: this.hidden(shownBody(body, type)) }),
    };
  }

  #exchangeOf({ sent, status, headers, text }: DrivenResponse): Omit<Exchange, "at"> {
    const request = this.#requestIn(sent);
    const { target } = request;
    return {
      ...request,
      status,
      responseHeaders: this.#shown(headers),
      responseBody: shortened(/token/.test(target) ? redactJson(text) : text),
    };
  }

  #shown(headers: Headers): Record<string, string> {
    const shown = [...headers].map(([name, value]): [string, string] => {
      return [name, value.endsWith(GARBAGE) ? value : redactHeader(name, this.hidden(value))];
    });
    return Object.fromEntries(shown);
  }
}

/** Whether a header has an idempotency key, by its name. */
export function isKeyName(name: string): boolean {
  return /^(?:x-)?idempotency-?key$/i.test(name);
}

/** The check is not possible here; the message gives the reason. */
export class Unchecked extends Error {
  override readonly name = "Unchecked";
}

export class TargetError extends Error {
  override readonly name = "TargetError";
}
