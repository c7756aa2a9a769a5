import type { OpenApiDocument } from "../../generate/document.js";
import { listOperations, type OperationModel } from "../../generate/operation-model.js";
import type { GivenRequest } from "../../generate/proof/call-by-client.js";
import { type CalledApi, type DrivenResponse, requestTo, responseTo } from "./driven-api.js";

export interface RemoteOptions {
  baseUrl: string;
  /** Sent with each request: credentials, above all. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Milliseconds that a response may take. */
  timeout?: number;
}

const TIMEOUT = 30_000;

/** Nobody answers, or not in time. */
export class NoResponse extends Error {}

/** A service that runs somewhere, whoever has built it. */
export class RemoteApi implements CalledApi {
  readonly failures = [];
  readonly declaresErrors = false;
  readonly models: readonly OperationModel[];

  constructor(
    readonly document: OpenApiDocument,
    private readonly options: RemoteOptions,
  ) {
    this.models = listOperations(document);
  }

  async call(model: OperationModel, given: GivenRequest): Promise<DrivenResponse> {
    const { baseUrl, headers, timeout = TIMEOUT } = this.options;
    const request = await requestTo(baseUrl, this.document, model, given);
    for (const [name, value] of headers) request.headers.set(name, value);
    try {
      return await responseTo(request, AbortSignal.timeout(timeout));
    } catch (error) {
      const { cause = error } = Object(error) as { cause?: unknown };
      const reason = cause instanceof Error ? cause.message : String(cause);
      const address = `${request.method} ${request.url.href}`;
      throw new NoResponse(`${address} has no response: ${reason}`, { cause: error });
    }
  }
}
