import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** A content beyond is sent piece by piece, each when the system has taken the one before. In bytes. */
export const PIECE = 65_536;

type Content = string | Buffer | undefined;

/**
 * Writes the contents of responses whose headers are written, and disconnects clients that take
 * nothing of one for so many milliseconds. Progress is what the system's buffer of a connection
 * takes, so that a client is found to read only when it has read about a third of that.
 */
export class ResponseWriter {
  #waiting: [ServerResponse, Content][] = [];
  #written: ServerResponse[] = [];

  constructor(private readonly timeout: number) {}

  /** At once. */
  end(response: ServerResponse, content: Content): void {
    if (Buffer.isBuffer(content) && content.length > PIECE)
      return this.#endInPieces(response, content);
    response.end(content);
    this.expectProgress(response);
  }

  /**
   * When all requests that arrived with its own have been worked on. To wake up the process at the
   * other end is what costs most of a small answer; of answers that are written one right after
   * another only the first has to.
   */
  endTogether(response: ServerResponse, content: Content): void {
    if (this.#waiting.push([response, content]) === 1) setImmediate(this.#endAll);
  }

  /**
   * Of a response that is sent by others: all of it counts as one piece. The system takes most of them
   * within the turn, so only those that are left then cost a timer.
   */
  expectProgress(response: ServerResponse): void {
    if (this.#written.push(response) === 1) setImmediate(this.#startTimeouts);
  }

  readonly #startTimeouts = (): void => {
    const responses = this.#written;
    this.#written = [];
    for (const response of responses) {
      if (!response.writableFinished && !response.closed) this.#startTimeout(response);
    }
  };

  /** Resolves when the system has taken what was written of a response. Rejects if `gone` is aborted before. */
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
    for (const [response, content] of responses) this.end(response, content);
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
