import type { ServerResponse } from "node:http";

/** Milliseconds between two attempts to find out whether a client that sends no more is still there. */
const PROBE = 1_000;

/**
 * Aborted when the connection of a response is closed: also, as late as a second or two, when its client
 * has gone without a reset. All that is known then is that no more is sent, which clients that wait for
 * their response do too; those are told that it is in the making (`102 Processing`, RFC 2518 section 10.1,
 * which every client of HTTP/1.1 has to pass by), and whoever has gone answers that with a reset.
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
  // HTTP/1.0 knows no interim responses.
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
