import { randomBytes } from "node:crypto";
import { type OperationId, operations } from "../../../generated/operations.js";
import { counted } from "../../../server/runtime/operation/counted.js";
import { redactForm, redactJson } from "../../../server/runtime/http/redact.js";
import { encodePairs, type Pair } from "../../development/fuzz/request-mutations.js";
import { parsed } from "../../init/drive/called-api.js";
import { type Exchange, shortened } from "../report/check-result.js";
import type { Example } from "../subject.js";
import type { Coverage } from "./coverage.js";

export type Fetch = (request: Request) => Promise<Response>;

export interface Place {
  baseUrl: string;
  projectKey: string;
  clientId: string;
  clientSecret: string;
}

/** Credentials of a request. Default: by the operation's security. `wrong`: of its schemes, but nobody's. */
export type Authorization =
  "token" | "client" | "none" | "wrong" | { bearer: string } | { basic: string };

/** Also as text: `limit=2&sort=key asc`. */
export type Pairs = string | readonly Pair[];

export interface Outgoing {
  path?: Readonly<Record<string, string>>;
  query?: Pairs;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Pairs;
  /** A body as it is, with its media type among the headers. */
  bytes?: Uint8Array | string;
  as?: Authorization;
  method?: string;
}

export type Received = Awaited<ReturnType<Connection["sendTo"]>>;

/** Milliseconds that a request may take. */
const TIME_LIMIT = 30_000;

const USER_AGENT = "resource-test-service-conformance";

/** The address of a server, and what was exchanged with it. */
export class Connection {
  constructor(
    private readonly baseUrl: string,
    private readonly fetch: Fetch,
    private readonly userAgent = USER_AGENT,
    /** Texts that no report shows. */
    private readonly secrets: readonly string[] = [],
  ) {}

  /** Sends any request. The recorded exchange contains no secret. */
  async sendTo(target: string, { operationId, method, headers, body }: RawRequest) {
    const at = new Date().toISOString();
    const request = new Request(this.baseUrl + target, {
      method,
      headers: { "User-Agent": this.userAgent, ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : new Uint8Array(body) }),
      signal: AbortSignal.timeout(TIME_LIMIT),
      redirect: "manual",
    });
    const response = await this.fetch(request);
    const text = await response.text();
    const exchange: Exchange = {
      method,
      target: this.hidden(redactForm(target)),
      requestHeaders: this.#withoutSecrets(request.headers),
      ...(body !== undefined && { requestBody: shownBody(body, headers["Content-Type"]) }),
      status: response.status,
      responseHeaders: this.#withoutSecrets(response.headers),
      responseBody: shortened(/token/.test(target) ? redactJson(text) : text),
      at,
    };
    const { status } = response;
    return { operationId, status, headers: response.headers, text, json: parsed(text), exchange };
  }

  #withoutSecrets(headers: Headers): Record<string, string> {
    const shown = [...headers].map(([name, value]) => [name, this.hidden(value)] as const);
    const { authorization = "", ...others } = Object.fromEntries(shown);
    const [scheme = ""] = authorization.split(" ");
    return scheme === "" ? others : { ...others, authorization: `${scheme} [redacted]` };
  }

  /** The text without secrets. */
  hidden(text: string): string {
    return this.secrets.reduce((shown, secret) => shown.replaceAll(secret, "[redacted]"), text);
  }
}

/** A server with the operations of examples. */
export interface Asked {
  /** Sends an example, with these parts in place of its own. */
  ask(example: Example, outgoing?: Outgoing): Promise<Received>;
  /** A token for the credentials of the run. */
  token(): Promise<string>;
}

/** A server of this API that is checked with the credentials of one client. */
export class Target extends Connection implements Asked {
  /** Part of the names of all that this run creates. */
  readonly mark = `conformance${randomBytes(5).toString("hex")}`;
  readonly #created = new Set<string>();
  readonly #tokens = new Map<string, Promise<string>>();
  #names = 0;

  constructor(
    readonly place: Place,
    fetch: Fetch,
    readonly coverage: Coverage,
  ) {
    super(place.baseUrl, fetch);
  }

  newKey(): string {
    return `${this.mark}-${(this.#names += 1)}`;
  }

  async send(operationId: OperationId, outgoing: Outgoing = {}): Promise<Received> {
    const { method, path } = operations[operationId];
    const { path: values = {} } = outgoing;
    const query = pairsOf(outgoing.query ?? []);
    const parameters: Record<string, string> = { projectKey: this.place.projectKey, ...values };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(parameters[name] ?? ""),
    );
    const target = query.length === 0 ? filled : `${filled}?${encodePairs(query)}`;
    const received = await this.sendTo(target, {
      operationId,
      method: outgoing.method ?? method.toUpperCase(),
      headers: { ...(await this.#authorized(operationId, outgoing.as)), ...headersOf(outgoing) },
      body: bodyOf(outgoing),
    });
    const names = query.map(([name]) => name);
    if (outgoing.as !== "none" && outgoing.as !== "wrong") {
      this.coverage.count(operationId, received.status, names, outgoing);
    }
    this.#note(operationId, received);
    return received;
  }

  ask({ name, method, pathParameters, query, headers, body }: Example, outgoing: Outgoing = {}) {
    const isOther = outgoing.bytes !== undefined || outgoing.form !== undefined;
    return this.send(name as OperationId, {
      ...{ method, path: pathParameters },
      query: query.map(({ name: each, value }): Pair => [each, String(value)]),
      ...(body !== undefined && !isOther && { json: body }),
      ...outgoing,
      headers: { ...headers, ...outgoing.headers },
    });
  }

  /** A new resource that the end of the run deletes. */
  async created(
    objectTypeProperty: Readonly<Record<string, unknown>> = {},
  ): Promise<{ id: string; key: string; received: Received }> {
    const key = this.newKey();
    const received = await this.send("createOrUpdateResource", {
      json: { key, objectTypeProperty },
    });
    const { id, key: stored } = Object(received.json) as Record<string, unknown>;
    // A mock responds with an example, which proves nothing.
    if (received.status === 201 && stored !== key) {
      throw new TargetError(`What was created has another key than '${key}'`);
    }
    if (received.status !== 201 || typeof id !== "string") {
      throw new TargetError(`A resource could not be created: ${received.status}`);
    }
    return { id, key, received };
  }

  get(id: string): Promise<Received> {
    return this.send("getResource", { path: { id } });
  }

  update(id: string, version: number, ...actions: object[]): Promise<Received> {
    return this.send("updateResource", { path: { id }, json: { version, actions } });
  }

  token(scope = ""): Promise<string> {
    const known = this.#tokens.get(scope) ?? this.#issue(scope);
    this.#tokens.set(scope, known);
    return known;
  }

  /** Deletes what was created. Resolves to the ids that are still there. */
  async cleanUp(): Promise<string[]> {
    const left: string[] = [];
    for (const id of this.#created) {
      const { status } = await this.send("deleteResource", { path: { id } });
      if (status !== 200 && status !== 404) left.push(id);
    }
    this.#created.clear();
    return left;
  }

  async #authorized(
    operationId: OperationId,
    as: Authorization | undefined,
  ): Promise<Record<string, string>> {
    const { clientId, clientSecret } = this.place;
    const schemes = operations[operationId].security.flat().map(({ scheme }) => scheme);
    const usual = schemes.includes("bearer") ? "token" : schemes.length > 0 ? "client" : "none";
    const who = as ?? usual;
    if (who === "none") return {};
    if (who === "token") return { Authorization: `Bearer ${await this.token()}` };
    if (who === "wrong") return { Authorization: "Bearer garbage" };
    if (who === "client") return { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` };
    if ("basic" in who) return { Authorization: `Basic ${btoa(`${clientId}:${who.basic}`)}` };
    return { Authorization: `Bearer ${who.bearer}` };
  }

  async #issue(scope: string): Promise<string> {
    const form = `grant_type=client_credentials${scope && `&scope=${scope}`}`;
    const { json, status } = await this.send("issueToken", { form, as: "client" });
    const { access_token: token } = Object(json) as Record<string, unknown>;
    if (typeof token !== "string") throw new TargetError(`No token was issued: ${status}.`);
    return token;
  }

  /** Only resources with a key of this run: a forced response has an example's id. */
  #note(operationId: OperationId, { status, json, headers }: Received): void {
    const { id, key } = Object(json) as Record<string, unknown>;
    const isOwn = typeof key === "string" && key.startsWith(`${this.mark}-`);
    const isForced = headers.has("Preference-Applied");
    if (!CREATING.has(operationId) || status !== 201 || !isOwn || isForced) return;
    if (typeof id === "string") this.#created.add(id);
  }
}

export class TargetError extends Error {
  override readonly name = "TargetError";
}

interface RawRequest {
  operationId: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | string | undefined;
}

const CREATING: ReadonlySet<string> = new Set([
  "createOrUpdateResource",
  "createOrOverwriteResource",
]);

function headersOf({ json, form, headers = {} }: Outgoing): Record<string, string> {
  return {
    ...(json !== undefined && { "Content-Type": "application/json" }),
    ...(form !== undefined && { "Content-Type": "application/x-www-form-urlencoded" }),
    ...headers,
  };
}

function bodyOf({ json, form, bytes }: Outgoing): Uint8Array | string | undefined {
  if (json !== undefined) return JSON.stringify(json);
  return form === undefined ? bytes : encodePairs(pairsOf(form));
}

function pairsOf(given: Pairs): readonly Pair[] {
  return typeof given === "string" ? [...new URLSearchParams(given)] : given;
}

function shownBody(body: Uint8Array | string, type = ""): string {
  if (typeof body !== "string") return `(${counted(body.length, "byte")})`;
  return shortened(/urlencoded/.test(type) ? redactForm(body) : body);
}
