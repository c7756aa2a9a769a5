import { EXAMPLE_HEADER } from "../../../server/runtime/documents/planned-response.js";
import { clientFacts } from "../../generate/client-binding.js";
import type { OpenApiDocument } from "../../document/document.js";
import { listOperations, type OperationModel } from "../../document/operation-model.js";
import { type RequestValues, requestByClient } from "../../generate/proof/call-by-client.js";

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

/** A service that is called by its document. */
export interface CalledApi {
  readonly document: OpenApiDocument;
  readonly models: readonly OperationModel[];
  /** The service's own failures, logged since the last call. */
  readonly failures: readonly unknown[];
  /** Whether the document declares all errors of the service, as generated documents do. */
  readonly declaresErrors: boolean;
  /** Sends a request of the document's client, after `change` has modified it in place. */
  call(model: OperationModel, values: RequestValues, change?: Change): Promise<DrivenResponse>;
}

export type Change = (request: OutgoingRequest) => void;

/** The request that the document's client sends to a service at an address. */
export async function requestTo(
  baseUrl: string,
  document: OpenApiDocument,
  model: OperationModel,
  values: RequestValues,
): Promise<OutgoingRequest> {
  const made = await requestByClient(model, clientFacts(document, model), values);
  const { pathname, search } = new URL(made.url);
  const headers = new Headers(made.headers);
  // The example of a declared parameter is not the length of this body.
  headers.delete("Content-Length");
  const hasBody = values.body !== undefined && !["GET", "HEAD"].includes(made.method);
  return {
    url: new URL(baseUrl.replace(/\/+$/, "") + pathname + search),
    headers,
    method: made.method,
    body: hasBody ? new Uint8Array(await made.arrayBuffer()) : undefined,
  };
}

/** Throws {@link NoResponse}. */
export async function responseTo(
  sent: OutgoingRequest,
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
): Promise<DrivenResponse> {
  const { url, method, headers, body } = sent;
  const signal = AbortSignal.timeout(TIMEOUT);
  const request = new Request(url, {
    method,
    headers,
    signal,
    redirect: "manual",
    // By default, fetch adds `Cache-Control: no-cache` to a conditional request.
    cache: "force-cache",
    ...(body && { body }),
  });
  const receive = async () => {
    const response = await fetch(request);
    return { response, text: await textOf(response) };
  };
  const { response, text } = await receive().catch((error: unknown) => {
    const { cause = error } = Object(error) as { cause?: unknown };
    const why = cause instanceof Error ? cause.message : String(cause);
    const reason = cause instanceof TooLong ? why : `has no response: ${why}`;
    const target = `${method} ${url.origin}${url.pathname}`;
    throw new NoResponse(`${target} ${reason}`, { cause });
  });
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: parsed(text.replace(BYTE_ORDER_MARK, "")),
    sent,
    isExample: response.headers.get(EXAMPLE_HEADER) !== null,
  };
}

/** JSON may not begin with it, but readers may ignore it (RFC 8259 section 8.1). */
export const BYTE_ORDER_MARK = /^\ufeff/;

/** `undefined` for invalid JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Timeout of a response in milliseconds. */
const TIMEOUT = 30_000;

/** Maximum bytes to read of a response: the default limit of this package's services. */
const LONGEST = 16_777_216;

/** The text of a response. If it is too long, closes the connection and rejects. */
async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const { value, done = true } = (await reader?.read()) ?? {};
    if (done || !value) break;
    length += value.length;
    if (length > LONGEST) {
      await reader?.cancel();
      throw new TooLong(`has a response of more than ${LONGEST} bytes`);
    }
    pieces.push(value);
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(pieces));
}

export class TooLong extends Error {}

/** No response arrived in time, or it is too long. */
export class NoResponse extends Error {}

export interface RunningService {
  baseUrl: string;
  /** Adds credentials. */
  prepare: (model: OperationModel, request: OutgoingRequest) => void;
  /** Unset for another vendor's service. */
  failures?: () => readonly unknown[];
}

/** A service that is called by its document. */
export function calledApi(
  document: OpenApiDocument,
  { baseUrl, prepare, failures }: RunningService,
): CalledApi {
  return {
    document,
    models: listOperations(document),
    declaresErrors: failures !== undefined,
    get failures() {
      return failures?.() ?? [];
    },
    call: async (model, { parameters: all, ...rest }, change) => {
      const keys = all.filter((each) => isCredential(model, each));
      const parameters = all.filter((each) => !keys.includes(each));
      const request = await requestTo(baseUrl, document, model, { ...rest, parameters });
      prepare(model, request);
      for (const key of keys) if (isRequired(model, key)) addMissing(request, key);
      change?.(request);
      return responseTo(request);
    },
  };
}

type Parameter = RequestValues["parameters"][number];

function isRequired({ parameters }: OperationModel, { name, in: where }: Parameter): boolean {
  return parameters.some((each) => each.isRequired && each.name === name && each.in === where);
}

/** Adds the sample of a key if the credentials of another alternative were added. */
function addMissing({ url, headers }: OutgoingRequest, { name, in: where, sample }: Parameter) {
  const value = String(sample.value);
  if (where === "header" && !headers.has(name)) headers.set(name, value);
  // `searchParams` would encode the delimiters of the other parameters again.
  if (where === "query" && !url.searchParams.has(name)) {
    url.search += `${url.search === "" ? "?" : "&"}${new URLSearchParams([[name, value]])}`;
  }
}

/** Whether a parameter is also an API key, which is not a sample. */
function isCredential(
  { security }: OperationModel,
  parameter: { name: string; in: string },
): boolean {
  return security.flat().some(({ key }) => key?.in === parameter.in && key.name === parameter.name);
}
