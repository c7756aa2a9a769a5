import { randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { limits } from "../config.js";
import { COMMON_HEADERS, STRICT_POLICY } from "./exchange.js";
import { plainAddress } from "./remote-address.js";
import { afterResponses } from "./one-at-a-time.js";
import type { Lingering } from "./lingering.js";
import { ApiError, type ErrorEnvelope, toEnvelope } from "../errors.js";

/** What Node adds to the error of a request that it could not parse. */
interface ConnectionFault extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/**
 * Answers what is no HTTP request, or one whose head is too large, in the error envelope: it never
 * reaches Express. The connection is closed afterwards, since nothing after the fault can be read.
 */
export function answerConnectionFaults(server: Server, logger: Logger, lingering: Lingering): void {
  /** What follows on them is no request either. */
  const rejected = new WeakSet<Duplex>();
  server.on("clientError", (fault: ConnectionFault, socket: Duplex) => {
    if (fault.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    if (rejected.has(socket)) return;
    rejected.add(socket);
    reject(toApiError(fault), socket, { fault: fault.code });
  });
  server.on("connect", (_request, socket: Duplex) => {
    const error = new ApiError("MethodNotAllowed", "CONNECT is not offered here.");
    reject(error, socket, { method: "CONNECT" });
  });
  function reject(error: ApiError, socket: Duplex, more: object): void {
    const correlationId = randomUUID();
    const { status, code } = error;
    // That of a proxy, where one is between: what it forwarded has not been read.
    const remoteAddress = socket instanceof Socket ? plainAddress(socket.remoteAddress) : undefined;
    logger.info({ correlationId, status, code, remoteAddress, ...more });
    const response = rawResponse(toEnvelope(error), correlationId);
    afterResponses(socket, () => lingering.close(socket, response));
  }
}

function toApiError({ code, rawPacket }: ConnectionFault): ApiError {
  if (code === "HPE_HEADER_OVERFLOW") {
    const requestLine = rawPacket?.indexOf("\r\n") ?? -1;
    return requestLine < 0 || requestLine > limits.url
      ? new ApiError("UriTooLong", `Path and query are longer than ${limits.url} characters.`)
      : new ApiError("RequestHeaderFieldsTooLarge", "The header section is too large.");
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new ApiError("RequestTimeout", "The request did not arrive in time.");
  }
  return new ApiError("InvalidInput", "The request is not valid HTTP/1.1.");
}

function rawResponse(envelope: ErrorEnvelope, correlationId: string): string {
  const body = JSON.stringify(envelope);
  return [
    `HTTP/1.1 ${envelope.statusCode} ${STATUS_CODES[envelope.statusCode]}`,
    ...fields([...COMMON_HEADERS, ...STRICT_POLICY]),
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Correlation-ID: ${correlationId}`,
    "",
    body,
  ].join("\r\n");
}

/** Names and values in turn, a line each. */
function fields(list: readonly string[]): string[] {
  return list.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${list[i + 1]}`] : []));
}
