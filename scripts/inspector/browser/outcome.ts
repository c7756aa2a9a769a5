import type { RecordedRequest } from "../../../server/runtime/control/journal/recorded-request.js";

/** Who made a request end otherwise than its sender wanted; `open`: there was no response. */
export type Side = "none" | "client" | "server" | "rule" | "open";

export interface Outcome {
  side: Side;
  label: string;
  sentence: string;
}

const OF_CLIENTS: Readonly<Record<number, string>> = {
  400: "The client sent what the document does not allow, or what cannot be done.",
  401: "The client sent no token, or one that has expired, was revoked or is wrong: it needs a new one.",
  403: "The client's token does not allow this: it needs another scope, or another project.",
  404: "The client named what is not there.",
  405: "The client used a method that this path does not have.",
  406: "The client takes no media type that this operation writes.",
  409: "The client wrote from an outdated version, or named what exists already: it has to read again.",
  412: "The client's condition was not met: another write came first.",
  413: "The client sent more than is allowed.",
  415: "The client sent a media type that this operation does not read.",
  429: "The client sent more requests than it may: it has to wait as long as Retry-After says.",
};

const OF_SERVERS: Readonly<Record<number, string>> = {
  500: "The server failed: its log names the cause by the correlation id.",
  501: "The server does not have this operation yet.",
  502: "The server could not reach what it needs.",
  503: "The server cannot serve this for the moment: clients come back after Retry-After.",
};

export function outcomeOf({ status, fault, timings }: RecordedRequest): Outcome {
  if (fault !== undefined) {
    const sentence = `The fault rule '${fault}' did this: neither the client nor the server is at fault.`;
    return { side: "rule", label: `rule ${fault}`, sentence };
  }
  if (status === undefined) {
    const after = timings.handled === undefined ? "before it was handled" : "before it was sent";
    const sentence = `There was no response: the connection was closed ${after}.`;
    return { side: "open", label: "no response", sentence };
  }
  if (status >= 500) {
    const sentence = OF_SERVERS[status] ?? "The server failed.";
    return { side: "server", label: "server", sentence };
  }
  if (status >= 400) {
    const sentence = OF_CLIENTS[status] ?? "The client sent what cannot be served.";
    return { side: "client", label: "client", sentence };
  }
  return { side: "none", label: "well", sentence: "All went well." };
}
