import type { ServerResponse } from "node:http";

/**
 * Milliseconds until the first attempt to find out whether a client that sends no more is still there. Each further
 * pause is twice as long, up to the longest one: the first attempt makes the client's system send a reset, and the
 * second shows it, as Node reads no more from such a connection.
 */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 1_000;

/**
 * A signal that aborts when the connection of a response is closed, and soon after its client has closed it
 * without a reset. A client that only ended its half may still wait for its
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
  const probeAfter = (pause: number): void => {
    probing = setTimeout(() => {
      if (response.headersSent || response.destroyed) return;
      response.writeProcessing();
      probeAfter(Math.min(2 * pause, LONGEST_PAUSE));
    }, pause).unref();
  };
  const begin = (): void => probeAfter(FIRST_PAUSE);
  if (canProbe) {
    if (socket.readableEnded) begin();
    else socket.once("end", begin);
  }
  response.once("close", () => {
    socket.off("end", begin);
    clearTimeout(probing);
    gone.abort();
  });
}
