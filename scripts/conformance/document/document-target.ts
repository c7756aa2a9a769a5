import type { Credentials } from "../../../server/runtime/security/credentials.js";
import { EXAMPLE_HEADER } from "../../../server/runtime/documents/responses.js";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { isObject } from "../../generate/document.js";
import type { OperationModel } from "../../generate/operation-model.js";
import type { GivenRequest } from "../../generate/proof/call-by-client.js";
import {
  type CalledApi,
  type Change,
  type DrivenResponse,
  requestTo,
} from "../../init/drive/called-api.js";
import {
  type Asked,
  Connection,
  type Fetch,
  type Outgoing,
  type Received,
  TargetError,
} from "../server/target.js";
import type { Example } from "../subject.js";
import type { ReadDocument } from "./read-document.js";

/** Values of credentials; what is missing was not given. */
export interface GivenCredentials {
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  token?: string | undefined;
  apiKey?: string | undefined;
}

export interface DocumentPlace extends GivenCredentials {
  baseUrl: string;
  fetch: Fetch;
  userAgent?: string;
}

const WRONG: Credentials = {
  clients: [{ clientId: "nobody", clientSecret: "wrong" }],
  ...{ tokens: ["garbage"], apiKeys: ["garbage"] },
};

/** A server that is called as a document says. */
export class DocumentTarget extends Connection implements Asked, CalledApi {
  readonly failures = [];
  readonly declaresErrors = false;
  readonly #byName: ReadonlyMap<string, OperationModel>;
  /** All that was received since the last {@link taken}. */
  #received: Received[] = [];
  #issued: Promise<string> | undefined;
  /** Issues tokens where none is given. */
  issuing: Example | undefined;

  constructor(
    private readonly read: Pick<ReadDocument, "document">,
    readonly models: readonly OperationModel[],
    private readonly place: DocumentPlace,
  ) {
    const { clientSecret, token, apiKey } = place;
    const secrets = [clientSecret, token, apiKey].flatMap((each) => each || []);
    super(place.baseUrl, place.fetch, place.userAgent, secrets);
    this.#byName = new Map(models.map((model) => [model.name, model]));
  }

  get document() {
    return this.read.document;
  }

  taken(): Received[] {
    const received = this.#received;
    this.#received = [];
    return received;
  }

  async call(model: OperationModel, given: GivenRequest, change?: Change): Promise<DrivenResponse> {
    const request = await requestTo(this.place.baseUrl, this.document, model, given);
    authenticate(model, await this.#credentials(model), request);
    change?.(request);
    const { url, method, headers, body } = request;
    const base = new URL(this.place.baseUrl).pathname.replace(/\/$/, "");
    const received = await this.sendTo(url.pathname.slice(base.length) + url.search, {
      ...{ operationId: model.name, method, body, headers: Object.fromEntries(headers) },
    });
    this.#received.push(received);
    const isExample = received.headers.has(EXAMPLE_HEADER);
    return { ...received, isExample, sent: request };
  }

  async ask(example: Example, outgoing: Outgoing = {}): Promise<Received> {
    const { name, headers, body } = example;
    const model = this.#byName.get(name);
    if (!model) throw new TargetError(`There is no operation ${name}.`);
    const { json = body, form, bytes, as, method = example.method } = outgoing;
    const path = { ...example.pathParameters, ...outgoing.path };
    const added =
      typeof outgoing.query === "string" ? [...new URLSearchParams(outgoing.query)] : [];
    const query = Object.fromEntries([
      ...example.query.map((each) => [each.name, each.value] as const),
      ...(outgoing.query instanceof Array ? outgoing.query : added),
    ]);
    const parametersIn = (place: string, values: Readonly<Record<string, unknown>>) =>
      Object.entries(values).map(([each, value]) => {
        return { name: each, in: place, sample: { value, pointer: "", isMade: true } };
      });
    const given = {
      parameters: [
        ...parametersIn("path", path),
        ...parametersIn("query", query),
        ...parametersIn("header", headers),
      ],
      ...(json !== undefined && { body: { mediaType: this.#jsonOf(model), value: json } }),
    };
    const text = form === undefined ? bytes : String(form);
    await this.call(model, given, (request) => {
      if (as !== undefined) this.#authorizeAs(as, model, request);
      for (const [header, value] of Object.entries(outgoing.headers ?? {})) {
        request.headers.set(header, value);
      }
      if (form !== undefined) request.headers.set("Content-Type", FORM);
      if (text !== undefined) request.body = new Uint8Array(Buffer.from(text));
      if (method === request.method) return;
      request.method = method;
      if (/^(?:GET|HEAD)$/.test(method)) request.body = undefined;
    });
    const [last] = this.#received.slice(-1);
    if (!last) throw new TargetError(`${name} was not sent.`);
    return last;
  }

  token(): Promise<string> {
    const { token } = this.place;
    if (token !== undefined) return Promise.resolve(token);
    return (this.#issued ??= this.#issue());
  }

  #jsonOf({ requestBody }: OperationModel): string {
    return (
      requestBody?.content.find(({ kind }) => kind === "json")?.mediaType ?? "application/json"
    );
  }

  #authorizeAs(
    as: NonNullable<Outgoing["as"]>,
    model: OperationModel,
    request: Parameters<typeof authenticate>[2],
  ): void {
    const names = model.security.flat().flatMap(({ key }) => (key ? [key.name] : []));
    for (const name of ["Authorization", "Cookie", ...names]) {
      if (/^[\w-]+$/.test(name)) request.headers.delete(name);
      request.url.searchParams.delete(name);
    }
    if (as === "wrong") authenticate(model, WRONG, request);
    if (!isObject(as)) return;
    const { clientId = "" } = this.place;
    const basic = "basic" in as ? `Basic ${btoa(`${clientId}:${as.basic}`)}` : undefined;
    request.headers.set("Authorization", basic ?? `Bearer ${"bearer" in as ? as.bearer : ""}`);
  }

  async #credentials({ security, name }: OperationModel): Promise<Credentials> {
    const { clientId = "", clientSecret = "", token = "", apiKey = "" } = this.place;
    const needsToken = security.flat().some(({ scheme }) => scheme === "bearer");
    const isIssued = needsToken && token === "" && this.issuing && this.issuing.name !== name;
    return {
      clients: [{ clientId, clientSecret }],
      tokens: [isIssued && clientId !== "" ? await this.token() : token],
      apiKeys: [apiKey],
    };
  }

  async #issue(): Promise<string> {
    if (!this.issuing) throw new TargetError("The document issues no tokens. Give one by --token.");
    const { json, status } = await this.ask(this.issuing, {
      form: "grant_type=client_credentials",
    });
    const { access_token: token } = Object(json) as Record<string, unknown>;
    if (typeof token !== "string") throw new TargetError(`No token was issued: ${status}.`);
    return token;
  }
}

const FORM = "application/x-www-form-urlencoded";
