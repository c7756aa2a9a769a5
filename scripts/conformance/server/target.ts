import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { redactForm, redactHeader, redactJson } from "../../../server/runtime/http/redact.js";
import { counted } from "../../../server/runtime/service/counted.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import { encodePairs, type Pair, setQuery } from "../drive/request-mutations.js";
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
import { malformationsOf } from "./malformations.js";

export type Fetch = (request: Request) => Promise<Response>;

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
  /** Path parameters of all requests. */
  path?: Readonly<Record<string, string>>;
}

/** Default: by the operation's security. `wrong`: right scheme, unknown value. A function changes the header. */
export type Authorization = "none" | "wrong" | { bearer: string } | ((own: string) => string);

/** Pairs, or their text: `limit=2&sort=key asc`. */
export type Pairs = string | readonly Pair[];

export interface Outgoing {
  path?: Readonly<Record<string, string>>;
  query?: Pairs;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Pairs;
  /** An unencoded body; its media type is among the headers. */
  bytes?: Uint8Array | string;
  as?: Authorization;
  method?: string;
  /** Path and query as sent. */
  target?: string;
  /** Sends the body in chunks that end within a character. */
  isSplit?: boolean;
}

export interface Received extends DrivenResponse {
  operationId: string;
  /** Contains no secret. */
  exchange: Exchange;
  /** Errors in the response, independent of the request. */
  wrong: string[];
}

const USER_AGENT = "resource-test-service-conformance";

const FORM = "application/x-www-form-urlencoded";

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
  readonly #tokens = new Map<string, Promise<string>>();
  #waits = 0;

  constructor(
    private readonly read: Pick<ReadDocument, "document" | "models" | "published">,
    readonly place: DocumentPlace,
  ) {
    this.declaresErrors = place.declaresErrors ?? false;
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

  /** Sends an example with these parts replaced. */
  send(example: Example, outgoing: Outgoing = {}): Promise<Received> {
    const model = isIn(this.models, example);
    if (!model) throw new TargetError(`There is no operation ${example.name}.`);
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
    { isSplit = false, isPatient = true }: Pick<Outgoing, "isSplit"> & { isPatient?: boolean },
  ): Promise<Received> {
    const { baseUrl, userAgent = USER_AGENT, fetch } = this.place;
    const request = await requestTo(baseUrl, this.document, model, values);
    request.headers.set("User-Agent", userAgent);
    authenticate(model, await this.#credentials(model), request);
    change?.(request);
    const at = new Date().toISOString();
    const send = () => responseTo(request, isSplit ? splitting(fetch) : fetch);
    const response = await (isPatient ? this.#patiently(send) : send());
    const exchange = { ...this.#exchangeOf(response), at };
    const received: Received = { ...response, operationId: model.name, exchange, wrong: [] };
    this.received.push(received);
    this.place.onReceived?.(model, received);
    this.#judge(model, received);
    return received;
  }

  #judge(model: OperationModel, received: Received): void {
    const { status, sent, exchange } = received;
    const isMeant = sent.method === model.method.toUpperCase();
    const isOther = status >= 300 && (status < 400 || this.declaresErrors);
    const isFree = isOther && !isDeclared(model, status);
    const difference =
      isMeant && !isFree && differenceIn(model, received, { target: this, read: this.read });
    for (const message of [...malformationsOf(received, model), difference || []].flat()) {
      received.wrong.push(message);
      const key = `${sent.method} ${model.name}: ${message}`;
      if (!this.wrong.has(key)) this.wrong.set(key, { message, exchanges: [exchange] });
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

  #exchangeOf({ sent, status, headers, text }: DrivenResponse): Omit<Exchange, "at"> {
    const { url, method, body } = sent;
    const target = url.pathname + url.search;
    const type = sent.headers.get("Content-Type") ?? "";
    return {
      method,
      target: this.hidden(redactForm(target)),
      requestHeaders: this.#shown(sent.headers),
      ...(body && { requestBody: this.hidden(shownBody(body, type)) }),
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

export class TargetError extends Error {
  override readonly name = "TargetError";
}

function parametersIn(
  place: string,
  values: readonly (readonly [name: string, value: unknown])[],
): RequestValues["parameters"] {
  return values.map(([name, value]) => {
    return { name, in: place, sample: { value, pointer: "", isMade: true } };
  });
}

function change(
  request: OutgoingRequest,
  { query, form, bytes, headers = {}, method = request.method, target }: Outgoing,
): void {
  if (target !== undefined) request.url = new URL(request.url.origin + target);
  if (query !== undefined) setQuery(request.url, pairsOf(query));
  if (form !== undefined) request.headers.set("Content-Type", FORM);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const body = form === undefined ? bytes : encodePairs(pairsOf(form));
  if (body !== undefined) request.body = new Uint8Array(Buffer.from(body));
  request.method = method;
  if (/^(?:GET|HEAD)$/.test(method)) request.body = undefined;
}

/** Each chunk ends within a character, after the first of its bytes. */
function splitting(fetch: Fetch): Fetch {
  return async (request) => {
    const bytes = new Uint8Array(await request.clone().arrayBuffer());
    const cuts = [...bytes.keys()].filter((at) => (bytes[at - 1] ?? 0) >= 0xc0);
    const chunks = [0, ...cuts].map((start, index) => bytes.subarray(start, cuts[index]));
    const body = new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    const init = { body, duplex: "half" };
    return fetch(new Request(request, init));
  };
}

function pairsOf(pairs: Pairs): readonly Pair[] {
  return typeof pairs === "string" ? [...new URLSearchParams(pairs)] : pairs;
}

function shownBody(body: Uint8Array, type: string): string {
  if (!/json|urlencoded|^text\//.test(type)) return `(${counted(body.length, "byte")})`;
  const text = Buffer.from(body).toString();
  return shortened(/urlencoded/.test(type) ? redactForm(text) : text);
}
