import { type Server, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { limits } from "../service/config.js";
import { staticHeaders } from "./api-response.js";
import { errorResponse } from "./error-response.js";
import { contentTypeOf } from "./media-types.js";
import { plainAddress } from "./remote-address.js";
import { afterResponses } from "./one-at-a-time.js";
import type { ExchangeParts } from "./exchange.js";
import { ApiError, catalogued } from "../errors.js";

interface ConnectionError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Responds to invalid HTTP and too large headers in the error envelope, and closes the connection. */
export function respondToConnectionErrors(
  server: Server,
  { observers, lingering, newCorrelationId, isCrossOrigin, errors }: ExchangeParts,
): void {
  /** Connections that got an error: their further input is not parsed. */
  const rejected = new WeakSet<Duplex>();
  server.on("clientError", (error: ConnectionError, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    if (rejected.has(socket)) return;
    rejected.add(socket);
    reject(toApiError(error), socket, { error: error.code });
  });
  server.on("connect", (_request, socket: Duplex) => {
    const error = new ApiError("MethodNotAllowed", "Method CONNECT is not allowed.");
    reject(error, socket, { method: "CONNECT" });
  });
  function reject(error: ApiError, socket: Duplex, more: object): void {
    const correlationId = newCorrelationId();
    const { status, code } = catalogued(error, errors);
    const { body, headers: own } = errorResponse(error, errors);
    // Behind a proxy this is the proxy's address: its forwarding headers have not been parsed.
    const remoteAddress = socket instanceof Socket ? plainAddress(socket.remoteAddress) : undefined;
    observers.logger.info({ correlationId, status, code, remoteAddress, ...more });
    const type = contentTypeOf(own) ?? "application/json";
    const named = ["X-Correlation-ID", correlationId, "Content-Type", type];
    const response = rawResponse(status, body, [...staticHeaders(isCrossOrigin), ...named]);
    afterResponses(socket, () => lingering.close(socket, response));
  }
}

function toApiError({ code, rawPacket }: ConnectionError): ApiError {
  if (code === "HPE_HEADER_OVERFLOW") {
    const requestLine = rawPacket?.indexOf("\r\n") ?? -1;
    return requestLine < 0 || requestLine > limits.url
      ? new ApiError("UriTooLong", `The path and query are longer than ${limits.url} characters.`)
      : new ApiError("RequestHeaderFieldsTooLarge", "The request headers are too large.");
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new ApiError("RequestTimeout", "The request did not arrive in time. Send it again.");
  }
  return new ApiError("InvalidInput", "The request is malformed: it is not valid HTTP/1.1.");
}

function rawResponse(status: number, content: unknown, headers: readonly string[]): string {
  const body = JSON.stringify(content);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...fields(headers),
    "Connection: close",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

function fields(list: readonly string[]): string[] {
  return list.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${list[i + 1]}`] : []));
}
