import type { IncomingMessage } from "node:http";
import { PIECE } from "./response-writer.js";

/**
 * Counts the bytes of a large body while it is being read, as they arrive: what a client only
 * announces takes no memory. Rejects with what `receive` throws.
 * To be called in the same turn in which the reading has begun.
 */
export function counted<Body>(
  request: IncomingMessage,
  reading: Promise<Body>,
  memory: { receive(bytes: number): void },
): Promise<Body> {
  if (!mayBeLarge(request)) return reading;
  return new Promise((resolve, reject) => {
    let received = 0;
    const count = (bytes: Buffer): void => {
      received += bytes.length;
      try {
        if (received > PIECE) memory.receive(received);
      } catch (error) {
        // Whoever reads keeps nothing of what still comes.
        request.removeAllListeners("data");
        reject(error);
      }
    };
    request.on("data", count);
    const stop = (): unknown => request.off("data", count);
    reading.finally(stop).then(resolve, reject);
  });
}

function mayBeLarge({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > PIECE;
}
