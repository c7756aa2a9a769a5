import { DefaultHandlers } from "../../../server/runtime/documents/default-handlers.js";
import type { Behaviour } from "../../../server/runtime/documents/behaviour.js";
import type { DocumentStore } from "../../../server/runtime/documents/document-store.js";
import { EXAMPLE_HEADER } from "../../../server/runtime/documents/planned-response.js";
import { openDocumentStore } from "../../../server/runtime/documents/open-document-store.js";
import type { OperationDescription } from "../../../server/runtime/operation-types.js";
import type { OpenApiDocument as RuntimeDocument } from "../../../server/runtime/validation/document.js";
import { Validator } from "../../../server/runtime/validation/validator.js";
import type { OpenApiDocument } from "../../document/document.js";
import { listOperations, type OperationModel } from "../../document/operation-model.js";
import { runtimeDescription } from "../../document/runtime-description.js";
import { deriveBehaviour } from "../behaviour/derive-behaviour.js";
import { type OperationSummary, summaryOf } from "../behaviour/operation-summary.js";

export interface SandboxResponse {
  status: number;
  body: unknown;
  isExample: boolean;
}

type HandlerRequest = Partial<Record<"params" | "query", object>> & { body?: unknown };

/** The default behavior of a document without a server: responses are validated, requests are not. */
export class Sandboxed {
  private constructor(
    readonly behaviour: Behaviour,
    private readonly models: readonly OperationModel[],
    private readonly operations: readonly OperationDescription[],
    private readonly validator: Validator,
    private readonly handlers: DefaultHandlers,
    readonly store: DocumentStore,
  ) {}

  static async open(document: OpenApiDocument, now = (): Date => new Date()): Promise<Sandboxed> {
    const models = listOperations(document);
    const operations = models.map(runtimeDescription);
    const validator = Validator.create(document, operations, { responses: true });
    const behaviour = deriveBehaviour({ document, models, operations, validator });
    const store = await openDocumentStore(undefined);
    const parts = {
      operations: Object.fromEntries(operations.map((each) => [each.operationId, each])),
      validator,
      document: document as unknown as RuntimeDocument,
    };
    const tokens = { issue: () => Promise.reject(new Error("No tokens are issued.")) };
    const handlers = new DefaultHandlers(behaviour, tokens, parts, {
      store,
      now,
      queryTimeout: 10_000,
    });
    return new Sandboxed(behaviour, models, operations, validator, handlers, store);
  }

  get summary(): OperationSummary[] {
    return summaryOf(this.behaviour, this.operations);
  }

  /** Calls an operation such as `GET /pets/{petId}`. Throws the handler's errors, and if the response is invalid. */
  async call(
    operation: string,
    { params = {}, query = {}, body }: HandlerRequest = {},
  ): Promise<SandboxResponse> {
    const [method, path] = operation.split(" ");
    const model = this.models.find(
      (each) => each.path === path && each.method.toUpperCase() === method,
    );
    if (!model) throw new Error(`The document has no ${operation}.`);
    const exchange = { gone: new AbortController().signal, limit: 1e8, take: () => undefined };
    const response = await this.handlers.handle<{
      status: number;
      headers: object;
      body?: unknown;
    }>(...([model.name, { params, query, body: structuredClone(body), exchange }] as const));
    const { status, headers, body: sent } = response;
    const described = this.operations.find(({ operationId }) => operationId === model.name);
    if (!described) throw new Error(`${model.name} is not described.`);
    const content = Object.values(described.contents)[0]?.[0];
    if (sent !== undefined)
      this.validator.checkResponse(described, { status, content, body: sent });
    return { status, body: sent, isExample: EXAMPLE_HEADER in headers };
  }
}
