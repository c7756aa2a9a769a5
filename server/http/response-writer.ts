import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterTurn } from "../operation/turn-end.js";

/**
 * Larger contents are sent in pieces of this size, each after the system has taken the one before. In
 * bytes.
 */
export const PIECE = 65_536;

type Content = string | Buffer | undefined;

/**
 * Writes the contents of responses whose headers are written, and disconnects clients that read nothing
 * for `timeout` milliseconds. Progress is what the system's send buffer accepts, so a client counts as
 * reading only after it has read about a third of that buffer.
 */
export class ResponseWriter {
  #waiting: (readonly [ServerResponse, Content, BufferEncoding])[] = [];

  constructor(private readonly timeout: number) {}

  /** Writes the content immediately; `encoding`: of a text. */
  end(response: ServerResponse, content: Content, encoding: BufferEncoding = "utf8"): void {
    if (Buffer.isBuffer(content) && content.length > PIECE)
      return this.#endInPieces(response, content);
    response.end(content, encoding);
    this.expectProgress(response);
  }

  /**
   * Writes the content after all requests of this turn of the event loop are handled. Waking the client
   * process is most of the cost of a small response; of responses written back to back, only the first
   * has to.
   */
  endTogether(response: ServerResponse, content: Content, encoding: BufferEncoding): void {
    if (this.#waiting.push([response, content, encoding]) === 1) afterTurn(this.#endAll);
  }

  /**
   * Starts the timeout of a response that was written elsewhere: all of it counts as one piece. The
   * system takes most responses at once, so only the others need a timer.
   */
  expectProgress(response: ServerResponse): void {
    if (response.writableLength > 0 && !response.closed) this.#startTimeout(response);
  }

  /** Resolves when the system has taken what was written of a response. Rejects if `gone` aborts first. */
  async drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
    const timeout = setTimeout(() => response.destroy(), this.timeout).unref();
    try {
      await once(response, "drain", { signal: gone });
    } finally {
      clearTimeout(timeout);
    }
  }

  readonly #endAll = (): void => {
    const responses = this.#waiting;
    this.#waiting = [];
    for (const [response, content, encoding] of responses) this.end(response, content, encoding);
  };

  #endInPieces(response: ServerResponse, content: Buffer): void {
    const timeout = this.#startTimeout(response);
    let at = 0;
    const next = (): void => {
      timeout.refresh();
      while (at < content.length) {
        const piece = content.subarray(at, at + PIECE);
        at += PIECE;
        if (!response.write(piece)) return void response.once("drain", next);
      }
      response.end();
    };
    next();
  }

  #startTimeout(response: ServerResponse): NodeJS.Timeout {
    const timeout = setTimeout(() => response.destroy(), this.timeout).unref();
    response.once("close", () => clearTimeout(timeout));
    return timeout;
  }
}
