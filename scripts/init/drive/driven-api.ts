import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import type { Credentials } from "../../../server/kit/credentials.js";
import { EXAMPLE_HEADER } from "../../../server/kit/responses.js";
import { type ServedApi, serveApi } from "../../../server/kit/serve-api.js";
import { readConfig } from "../../../server/operation/config.js";
import { clientFacts } from "../../generate/client-facts.js";
import type { OpenApiDocument } from "../../generate/document.js";
import { listOperations, type OperationModel } from "../../generate/operation-model.js";
import { type GivenRequest, requestByClient } from "../../generate/proof/call-by-client.js";
import { loadApi } from "../load-api.js";

export interface DrivenResponse {
  status: number;
  headers: Headers;
  text: string;
  /** Of a body in JSON. */
  json: unknown;
  /** Whether it is an example of the document. */
  isExample: boolean;
}

/** An API that serves from memory, to be called as its document says. */
export class DrivenApi {
  /** What the service has logged as its own failures since the last call. */
  failures: unknown[] = [];
  readonly #byName: ReadonlyMap<string, OperationModel>;

  private constructor(
    readonly document: OpenApiDocument,
    readonly models: readonly OperationModel[],
    private readonly served: ServedApi,
  ) {
    this.#byName = new Map(models.map((model) => [model.name, model]));
  }

  static async start(root: string): Promise<DrivenApi> {
    const text = await readFile(join(root, "generated", "validation.json"), "utf8");
    const document = JSON.parse(text) as OpenApiDocument;
    const failures: unknown[] = [];
    const logger = pino(
      { level: "error", base: null },
      { write: (line: string) => void failures.push(JSON.parse(line)) },
    );
    const config = readConfig({
      ...{ PORT: "0", STORE_IN_MEMORY: "on", LOG_LEVEL: "error", FAILED_LOGIN_LIMIT: "1000000" },
    });
    const served = await serveApi(await loadApi(root), config, { logger });
    const driven = new DrivenApi(document, listOperations(document), served);
    driven.failures = failures;
    return driven;
  }

  model(name: string): OperationModel {
    const model = this.#byName.get(name);
    if (!model) throw new Error(`There is no operation ${name}.`);
    return model;
  }

  /** Sends what the document's client sends, with sufficient credentials. */
  async call(model: OperationModel, given: GivenRequest): Promise<DrivenResponse> {
    const made = await requestByClient(model, clientFacts(this.document, model), given);
    const { pathname, search } = new URL(made.url);
    const url = new URL(pathname + search, this.served.config.baseUrl);
    const headers = new Headers(made.headers);
    authenticate(model, this.served.credentials, { url, headers });
    const hasBody = given.body !== undefined && !["GET", "HEAD"].includes(made.method);
    const body = hasBody ? Buffer.from(await made.arrayBuffer()) : undefined;
    this.failures.length = 0;
    const response = await fetch(url, {
      method: made.method,
      headers,
      redirect: "manual",
      ...(body && { body }),
    });
    const text = await response.text();
    const isJson = /[/+]json\b/.test(response.headers.get("Content-Type") ?? "");
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text !== "" ? (JSON.parse(text) as unknown) : undefined,
      isExample: response.headers.get(EXAMPLE_HEADER) !== null,
    };
  }

  stop(): Promise<void> {
    return this.served.stop();
  }
}

/** By the first alternative whose schemes are all checked. */
function authenticate(
  { security }: OperationModel,
  { clients, tokens, apiKeys }: Credentials,
  { url, headers }: { url: URL; headers: Headers },
): void {
  const alternative = security.find((each) => each.every(({ scheme }) => scheme !== "unknown"));
  for (const { scheme, key } of alternative ?? []) {
    const [client] = clients;
    if (scheme === "bearer") headers.set("Authorization", `Bearer ${tokens[0]}`);
    if (scheme === "client" && client) {
      const text = `${client.clientId}:${client.clientSecret}`;
      headers.set("Authorization", `Basic ${Buffer.from(text).toString("base64")}`);
    }
    const value = apiKeys[0] ?? "";
    if (key?.in === "header") headers.set(key.name, value);
    if (key?.in === "query") url.searchParams.set(key.name, value);
    if (key?.in === "cookie") headers.append("Cookie", `${key.name}=${value}`);
  }
}
