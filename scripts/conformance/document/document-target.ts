import { EXAMPLE_HEADER } from "../../../server/runtime/documents/responses.js";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
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
  type Authorization,
  Connection,
  type Fetch,
  type Outgoing,
  type Received,
  TargetError,
} from "../server/target.js";
import type { Example } from "../subject.js";
import type { ReadDocument } from "./read-document.js";

/** Where a server is, and credentials as far as they were given. */
export interface DocumentPlace {
  baseUrl: string;
  fetch: Fetch;
  userAgent?: string;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  token?: string | undefined;
  apiKey?: string | undefined;
  /** Issues tokens where none is given. */
  issuing?: Example | undefined;
}

const WRONG: Credentials = {
  clients: [{ clientId: "nobody", clientSecret: "wrong" }],
  ...{ tokens: ["garbage"], apiKeys: ["garbage"] },
};

const FORM = "application/x-www-form-urlencoded";

/** A server that is called as a document says. */
export class DocumentTarget extends Connection implements Asked, CalledApi {
  readonly failures = [];
  readonly declaresErrors = false;
  /** All that was received, for reports. */
  received: Received[] = [];
  #issued: Promise<string> | undefined;

  constructor(
    private readonly read: Pick<ReadDocument, "document" | "models">,
    private readonly place: DocumentPlace,
  ) {
    const { baseUrl, fetch, userAgent, clientSecret, token, apiKey } = place;
    super(
      baseUrl,
      fetch,
      userAgent,
      [clientSecret, token, apiKey].flatMap((each) => each || []),
    );
  }

  get document() {
    return this.read.document;
  }

  get models() {
    return this.read.models;
  }

  async call(model: OperationModel, given: GivenRequest, change?: Change): Promise<DrivenResponse> {
    const { baseUrl } = this.place;
    const request = await requestTo(baseUrl, this.document, model, given);
    authenticate(model, await this.#credentials(model), request);
    change?.(request);
    const { url, method, headers, body } = request;
    const base = new URL(baseUrl).pathname.replace(/\/$/, "");
    const received = await this.sendTo(url.pathname.slice(base.length) + url.search, {
      ...{ operationId: model.name, method, body, headers: Object.fromEntries(headers) },
    });
    this.received.push(received);
    return { ...received, isExample: received.headers.has(EXAMPLE_HEADER), sent: request };
  }

  async ask(example: Example, outgoing: Outgoing = {}): Promise<Received> {
    const model = this.models.find(({ name }) => name === example.name);
    if (!model) throw new TargetError(`There is no operation ${example.name}.`);
    const { as, form, bytes, json = example.body, method = example.method } = outgoing;
    const given = example.query.map((each) => [each.name, each.value] as const);
    const query = new Map([...given, ...new URLSearchParams(String(outgoing.query ?? ""))]);
    const places: [string, Iterable<readonly [string, unknown]>][] = [
      ["path", Object.entries({ ...example.pathParameters, ...outgoing.path })],
      ["query", query],
      ["header", Object.entries(example.headers)],
    ];
    const parameters = places.flatMap(([place, values]) =>
      Array.from(values, ([name, value]) => {
        return { name, in: place, sample: { value, pointer: "", isMade: true } };
      }),
    );
    const content = model.requestBody?.content.find(({ kind }) => kind === "json");
    const mediaType = content?.mediaType ?? "application/json";
    const body = json === undefined ? {} : { body: { mediaType, value: json } };
    await this.call(model, { parameters, ...body }, (request) => {
      if (as !== undefined) this.#authorizeAs(as, model, request);
      if (form !== undefined) request.headers.set("Content-Type", FORM);
      for (const [name, value] of Object.entries(outgoing.headers ?? {})) {
        request.headers.set(name, value);
      }
      const text = form === undefined ? bytes : String(form);
      if (text !== undefined) request.body = new Uint8Array(Buffer.from(text));
      request.method = method;
      if (/^(?:GET|HEAD)$/.test(method)) request.body = undefined;
    });
    const [last] = this.received.slice(-1);
    if (!last) throw new TargetError(`${example.name} was not sent.`);
    return last;
  }

  async token(): Promise<string> {
    const { token, issuing } = this.place;
    if (token !== undefined || !issuing) return token ?? "";
    this.#issued ??= this.ask(issuing, { form: "grant_type=client_credentials" }).then(
      ({ status, json }) => {
        const { access_token: issued } = Object(json) as Record<string, unknown>;
        if (typeof issued === "string") return issued;
        throw new TargetError(`No token was issued: ${status}.`);
      },
    );
    return this.#issued;
  }

  #authorizeAs(
    as: Authorization,
    model: OperationModel,
    { headers, url }: Parameters<typeof authenticate>[2],
  ): void {
    for (const { key = { in: "header", name: "Authorization" } } of model.security.flat()) {
      if (key.in === "query") url.searchParams.delete(key.name);
      else headers.delete(key.in === "cookie" ? "Cookie" : key.name);
    }
    if (as === "wrong") authenticate(model, WRONG, { headers, url });
    if (typeof as !== "object") return;
    const login = "basic" in as ? `${this.place.clientId ?? ""}:${as.basic}` : "";
    headers.set("Authorization", "bearer" in as ? `Bearer ${as.bearer}` : `Basic ${btoa(login)}`);
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
}
