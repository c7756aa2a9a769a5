import type { ServerResponse } from "node:http";

/** Milliseconds between two attempts to find out whether a client that sends no more is still there. */
const PROBE = 1_000;

/**
 * A signal that aborts when the connection of a response is closed, and within a second or two after its
 * client has closed it without a reset. A client that only ended its half may still wait for its
 * response, so the service sends `102 Processing` (RFC 2518 section 10.1, which every HTTP/1.1 client
 * must skip): the system of a client that has gone replies with a reset.
 */
export function whenClientGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed || response.closed) gone.abort();
  else abortOnClose(response, gone);
  return gone.signal;
}

function abortOnClose(response: ServerResponse, gone: AbortController): void {
  const { req: request } = response;
  const { socket } = request;
  // HTTP/1.0 has no interim responses.
  const canProbe = request.httpVersion === "1.1";
  let probing: NodeJS.Timeout | undefined;
  const probe = (): void => {
    if (!response.headersSent && !response.destroyed) response.writeProcessing();
  };
  const begin = (): void => void (probing = setInterval(probe, PROBE).unref());
  if (canProbe) {
    if (socket.readableEnded) begin();
    else socket.once("end", begin);
  }
  response.once("close", () => {
    socket.off("end", begin);
    clearInterval(probing);
    gone.abort();
  });
}
