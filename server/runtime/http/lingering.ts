import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex, Readable } from "node:stream";
import { limits } from "../service/config.js";

export interface LingeringLimits {
  bytes: number;
  /** Maximum time for which input is read, in milliseconds. */
  milliseconds: number;
  connections: number;
}

/** Discards input after a response (RFC 9112 section 9.6): closing with unread data would reset the connection. */
export class Lingering {
  #connections = 0;
  /** Connections on which the response to an unread request has been sent. */
  readonly #responded = new WeakSet<Duplex>();

  constructor(private readonly bounds: LingeringLimits = limits.lingering) {}

  /** Whether the request has a body. */
  static hasBody({ headers }: IncomingMessage): boolean {
    const { "content-length": length = "0" } = headers;
    return headers["transfer-encoding"] !== undefined || length !== "0";
  }

  /** Whether the connection is reusable: little input left, of known length. Node closes it after an ignored `Expect`. */
  canReuse({ headers }: IncomingMessage): boolean {
    return Number(headers["content-length"]) <= this.bounds.bytes && this.#hasCapacity;
  }

  /** Sends the body after the headers, and ends the response after the request has ended. */
  end(
    request: IncomingMessage,
    response: ServerResponse,
    content: string | Buffer | undefined,
  ): void {
    if (!this.#hasCapacity) return void response.end(content);
    if (content !== undefined) response.write(content);
    // Without content, `write` does not send the headers.
    response.flushHeaders();
    const { socket } = request;
    this.#responded.add(socket);
    this.#drop(request, (isWhole) => {
      this.#responded.delete(socket);
      if (isWhole) response.end();
      else request.destroy();
    });
  }

  /** Sends a response on a connection that cannot be parsed further, unless it has one; then closes it. */
  close(socket: Duplex, response: string): void {
    // Further data would be parsed, and fail, again.
    socket.removeAllListeners("data");
    const rest = this.#responded.has(socket) ? "" : response;
    if (!this.#hasCapacity) return void socket.end(rest, () => socket.destroy());
    socket.end(rest);
    this.#drop(socket, () => socket.destroy());
  }

  get #hasCapacity(): boolean {
    return this.#connections < this.bounds.connections;
  }

  /** Calls back once: at the end of the input or connection, or at a limit. */
  #drop(input: Readable, done: (isWhole: boolean) => void): void {
    let dropped = 0;
    this.#connections += 1;
    const count = (bytes: Buffer): void => {
      dropped += bytes.length;
      if (dropped > this.bounds.bytes) stop(false);
    };
    const finish = (): void => stop(true);
    const timeout = setTimeout(() => stop(false), this.bounds.milliseconds);
    const stop = (isWhole: boolean): void => {
      this.#connections -= 1;
      clearTimeout(timeout);
      input.off("data", count).off("end", finish).off("close", finish);
      done(isWhole);
    };
    input.on("data", count).once("end", finish).once("close", finish);
    input.resume();
    if (input.readableEnded || input.destroyed) finish();
  }
}
