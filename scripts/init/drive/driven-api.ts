import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import type { Api } from "../../../server/runtime/create-api.js";
import { openApi } from "../../../server/runtime/open-api.js";
import type { OpenApiDocument } from "../../generate/document.js";
import { listOperations, type OperationModel } from "../../generate/operation-model.js";
import type { GivenRequest } from "../../generate/proof/call-by-client.js";
import {
  type CalledApi,
  type Change,
  type DrivenResponse,
  requestTo,
  responseTo,
} from "./called-api.js";

export class DrivenApi implements CalledApi {
  failures: unknown[] = [];
  readonly declaresErrors = true;
  readonly #byName: ReadonlyMap<string, OperationModel>;

  private constructor(
    readonly document: OpenApiDocument,
    readonly models: readonly OperationModel[],
    private readonly api: Api<Credentials>,
    private readonly credentials: Credentials,
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
    const settings = { PORT: "0", STORE_IN_MEMORY: "on", FAILED_LOGIN_LIMIT: "1000000" };
    const api = await openApi(root, settings, { logger });
    const { prepared: credentials } = await api.listen();
    const driven = new DrivenApi(document, listOperations(document), api, credentials);
    driven.failures = failures;
    return driven;
  }

  model(name: string): OperationModel {
    const model = this.#byName.get(name);
    if (!model) throw new Error(`There is no operation ${name}.`);
    return model;
  }

  async call(model: OperationModel, given: GivenRequest, change?: Change): Promise<DrivenResponse> {
    const request = await requestTo(this.api.config.baseUrl, this.document, model, given);
    authenticate(model, this.credentials, request);
    change?.(request);
    this.failures.length = 0;
    return responseTo(request);
  }

  stop(): Promise<void> {
    return this.api.close();
  }
}
