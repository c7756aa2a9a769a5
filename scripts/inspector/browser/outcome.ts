import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";

/** Who caused an unexpected end of a request; `open`: there was no response. */
export type Side = "none" | "client" | "server" | "rule" | "open";

export interface Outcome {
  side: Side;
  label: string;
  sentence: string;
}

const OF_CLIENTS: Readonly<Record<number, string>> = {
  400: "The client sent an invalid request.",
  401: "The client sent no valid token. It needs a new one.",
  403: "The client's token lacks a scope, or is for another project.",
  404: "The client requested something that does not exist.",
  405: "The client used a method that this path does not support.",
  406: "The client does not accept any media type of this operation.",
  409: "The client sent an outdated version or a duplicate. It has to read again.",
  412: "The client's condition failed: another write came first.",
  413: "The client sent a body that is too large.",
  415: "The client sent an unsupported media type.",
  429: "The client sent too many requests. It has to wait for Retry-After.",
};

const OF_SERVERS: Readonly<Record<number, string>> = {
  500: "The server failed. Find the cause in its log by the correlation ID.",
  501: "The server does not implement this operation.",
  502: "The server could not reach an upstream server.",
  503: "The server is temporarily unavailable. Clients retry after Retry-After.",
};

export function outcomeOf({ status, fault, timings }: RecordedRequest): Outcome {
  if (fault !== undefined) {
    const sentence = `Caused by the fault rule '${fault}', not by the client or the server.`;
    return { side: "rule", label: `rule ${fault}`, sentence };
  }
  if (status === undefined) {
    const after = timings.handled === undefined ? "before it was handled" : "before it was sent";
    const sentence = `No response: the connection was closed ${after}.`;
    return { side: "open", label: "no response", sentence };
  }
  if (status >= 500) {
    const sentence = OF_SERVERS[status] ?? "The server failed.";
    return { side: "server", label: "server", sentence };
  }
  if (status >= 400) {
    const sentence = OF_CLIENTS[status] ?? "The client sent a request that cannot be served.";
    return { side: "client", label: "client", sentence };
  }
  return { side: "none", label: "OK", sentence: "Success." };
}
