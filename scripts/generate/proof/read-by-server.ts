import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import type { OperationDescription } from "../../../server/runtime/operation-types.js";
import { ApiError } from "../../../server/runtime/errors.js";
import { NO_BODY, readBody } from "../../../server/runtime/http/body/body-reader.js";
import type { Syntaxes } from "../../../server/runtime/http/body/syntaxes.js";
import { PathReader } from "../../../server/runtime/parameters/values.js";
import type { Errors } from "../../../server/runtime/parameters/values.js";
import { Router } from "../../../server/runtime/http/router.js";
import { groupByPath } from "../../../server/runtime/http/routes.js";
import type { Validator } from "../../../server/runtime/validation/validator.js";
import type { OperationModel } from "../../document/operation-model.js";

/** Reads and validates requests with the service's router, readers and validator. */
export class ServerReader {
  readonly #router = new Router();
  #found: OperationDescription | undefined;

  constructor(
    models: readonly OperationModel[],
    operations: readonly OperationDescription[],
    private readonly validator: Validator,
    private readonly syntaxes: Syntaxes,
  ) {
    const byName = new Map(operations.map((each) => [each.operationId, each]));
    for (const group of groupByPath([...models])) {
      const route = this.#router.route(group[0]?.path ?? "");
      for (const { method, name } of group) {
        const operation = byName.get(name);
        route.on(method, () => void (this.#found = operation));
      }
    }
  }

  /** Throws the error that the service would respond with. */
  async read(sent: Request) {
    const url = sent.url.replace(/^https?:\/\/[^/]*/, "");
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const body = bytes.length > 0 ? bytes : undefined;
    const request = incomingMessage({ method: sent.method, headers: sent.headers, body }, url);
    const match = this.#router.match(sent.method, url);
    const response = new ServerResponse(request);
    match?.handler(request, response, match.values);
    const operation = this.#found;
    if (!match || !operation) throw new Error(`${sent.method} ${url} matches no operation.`);
    const errors: Errors = [];
    const params = new PathReader(operation).read(match.values, errors);
    const context = { request, syntaxes: this.syntaxes, receive: () => undefined };
    const check = (content: Parameters<Validator["checkItem"]>[1], item: unknown): void =>
      this.validator.checkItem(operation, content, item);
    const { requestBody } = operation;
    const read = requestBody ? await readBody(requestBody, context, check) : NO_BODY;
    const [, rawQuery = ""] = /\?(.*)$/s.exec(url) ?? [];
    const { headers } = request;
    const raw = { params, errors, rawQuery, headers, body: read };
    const parameters = this.validator.checkRequest(operation, raw);
    if (parameters instanceof ApiError) throw parameters;
    const value: unknown = isStream(read.value)
      ? await Readable.from(read.value).toArray()
      : read.value;
    return { operationId: operation.operationId, ...parameters, body: value };
  }
}

/** The request as Node's server reads it. */
export function incomingMessage(
  { method, headers, body }: { method: string; headers: Headers; body: Uint8Array | undefined },
  url: string,
): IncomingMessage {
  const length = body ? { "content-length": String(body.length) } : {};
  const message = new IncomingMessage(new Socket());
  Object.assign(message, { method, url, headers: { ...Object.fromEntries(headers), ...length } });
  if (body && body.length > 0) message.push(Buffer.from(body));
  message.push(null);
  message.complete = true;
  return message;
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
