import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { ApiError } from "../../../server/errors.js";
import { type ParsedBody, readBody } from "../../../server/http/body/body-reader.js";
import type { OperationDescription } from "../../../server/operation-types.js";
import type { StockValidator } from "../../../server/validation/testing/stock-validator.js";
import type { FuzzRequest } from "./fuzz-request.js";

/** A request as far as it is read before it is validated. */
export interface RequestParts {
  operation: OperationDescription;
  /** Of the path, decoded. */
  params: Record<string, string>;
  rawQuery: string;
  headers: IncomingMessage["headers"];
  body: ParsedBody;
}

/**
 * What a validator is given of a request, its body read as the service reads it; `undefined`
 * if it is for no operation, or its body is rejected before.
 */
export async function requestParts(
  stock: StockValidator,
  request: FuzzRequest,
): Promise<RequestParts | undefined> {
  const { method, target } = request;
  const route = stock.route(method, target);
  if (!route) return undefined;
  const { operation, params } = route;
  const message = messageOf(request);
  const question = target.indexOf("?");
  const rawQuery = question < 0 ? "" : target.slice(question + 1);
  try {
    // Nothing of the response is used without an Expect, which the message does not have.
    const response = new ServerResponse(message);
    const context = { request: message, response, receive: () => undefined };
    const body = await readBody(operation, context, () => undefined);
    return { operation, params, rawQuery, headers: message.headers, body };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** As Node's server makes it of what comes over the wire. */
function messageOf(request: FuzzRequest): IncomingMessage {
  const { method, target, headers, moreHeaders = [], chunked, body } = request;
  const message = new IncomingMessage(new Socket());
  const joined = new Map<string, string>();
  for (const [name, value] of [...Object.entries(headers), ...moreHeaders]) {
    const known = joined.get(name.toLowerCase());
    joined.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
  }
  joined.delete("expect");
  if (chunked) joined.set("transfer-encoding", "chunked");
  else if (body) joined.set("content-length", String(body.length));
  Object.assign(message, { method, url: target, headers: Object.fromEntries(joined) });
  if (body && body.length > 0) message.push(body);
  message.push(null);
  return message;
}
