import { EXAMPLE_HEADER } from "../../../server/runtime/documents/responses.js";
import { clientFacts } from "../../generate/client-binding.js";
import type { OpenApiDocument } from "../../generate/document.js";
import { listOperations, type OperationModel } from "../../generate/operation-model.js";
import { type GivenRequest, requestByClient } from "../../generate/proof/call-by-client.js";

export interface DrivenResponse {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
  isExample: boolean;
  sent: OutgoingRequest;
}

export interface OutgoingRequest {
  url: URL;
  headers: Headers;
  method: string;
  body: Uint8Array<ArrayBuffer> | undefined;
}

/** A service that is called as its document says. */
export interface CalledApi {
  readonly document: OpenApiDocument;
  readonly models: readonly OperationModel[];
  /** What the service has logged as its own failures since the last call. */
  readonly failures: readonly unknown[];
  /** Whether the document has each error that the service responds with: one of ours, which the generator adds. */
  readonly declaresErrors: boolean;
  /** Sends what the document's client sends, after `change` has changed it in place. */
  call(model: OperationModel, given: GivenRequest, change?: Change): Promise<DrivenResponse>;
}

export type Change = (request: OutgoingRequest) => void;

/** The request that the document's client sends to a service at an address. */
export async function requestTo(
  baseUrl: string,
  document: OpenApiDocument,
  model: OperationModel,
  given: GivenRequest,
): Promise<OutgoingRequest> {
  const made = await requestByClient(model, clientFacts(document, model), given);
  const { pathname, search } = new URL(made.url);
  const hasBody = given.body !== undefined && !["GET", "HEAD"].includes(made.method);
  return {
    url: new URL(baseUrl.replace(/\/+$/, "") + pathname + search),
    headers: new Headers(made.headers),
    method: made.method,
    body: hasBody ? new Uint8Array(await made.arrayBuffer()) : undefined,
  };
}

export async function responseTo(
  sent: OutgoingRequest,
  signal?: AbortSignal,
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
): Promise<DrivenResponse> {
  const { url, method, headers, body } = sent;
  const response = await fetch(
    new Request(url, {
      ...{ method, headers, redirect: "manual" },
      ...(body && { body }),
      ...(signal && { signal }),
    }),
  );
  const text = await response.text();
  return {
    ...{ status: response.status, headers: response.headers, text, json: parsed(text), sent },
    isExample: response.headers.get(EXAMPLE_HEADER) !== null,
  };
}

/** `undefined` for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface RemoteOptions {
  baseUrl: string;
  /** Sent with each request: credentials, above all. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Milliseconds that a response may take. */
  timeout?: number;
}

const TIMEOUT = 30_000;

/** There was no response, or not in time. */
export class NoResponse extends Error {}

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

  async call(model: OperationModel, given: GivenRequest, change?: Change): Promise<DrivenResponse> {
    const { baseUrl, headers, timeout = TIMEOUT } = this.options;
    const request = await requestTo(baseUrl, this.document, model, given);
    for (const [name, value] of headers) request.headers.set(name, value);
    change?.(request);
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
