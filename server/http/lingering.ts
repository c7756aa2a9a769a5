import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex, Readable } from "node:stream";
import { limits } from "../config.js";

export interface LingeringLimits {
  /** Bytes that are dropped of one request. */
  bytes: number;
  /** How long a request is read on, in milliseconds, however slowly it comes. */
  milliseconds: number;
  /** Requests that are read on at the same time. */
  connections: number;
}

/**
 * Reads and drops what clients send after they have been answered (RFC 9112 section 9.6). Whoever
 * closes a connection while more arrives resets it, and most clients then never see the response.
 *
 * What this costs is bounded in bytes, time and number; beyond that, connections are reset.
 */
export class Lingering {
  #connections = 0;
  /** Connections on which the response to an unread request has been sent. */
  readonly #answered = new WeakSet<Duplex>();

  constructor(private readonly bounds: LingeringLimits = limits.lingering) {}

  /** Whether more of the request is to come than has been parsed. */
  static isUnread({ complete, headers }: IncomingMessage): boolean {
    if (complete) return false;
    const { "content-length": length = "0" } = headers;
    return headers["transfer-encoding"] !== undefined || length !== "0";
  }

  /**
   * Whether the connection can be used again after an unread request: its end is known and near.
   * A client that waits for `100 Continue` sends its body, or does not (RFC 9110 section 10.1.1).
   */
  canReuse({ headers }: IncomingMessage): boolean {
    const isNear = Number(headers["content-length"]) <= this.bounds.bytes;
    return isNear && headers["expect"] === undefined && this.#hasRoom;
  }

  /** Sends all of a response whose headers are written, and ends it after the request's own end. */
  end(
    request: IncomingMessage,
    response: ServerResponse,
    content: string | Buffer | undefined,
  ): void {
    if (!this.#hasRoom) return void response.end(content);
    if (content !== undefined) response.write(content);
    // Of a response to HEAD, or without content, nothing has been sent by that.
    response.flushHeaders();
    const { socket } = request;
    this.#answered.add(socket);
    this.#drop(request, (isWhole) => {
      this.#answered.delete(socket);
      if (isWhole) response.end();
      else request.destroy();
    });
  }

  /**
   * Sends a response on a connection that no HTTP can be read from any more, and closes it. Without the
   * response if the request that is unreadable has been answered.
   */
  close(socket: Duplex, response: string): void {
    // What comes would be parsed, and found wrong, again.
    socket.removeAllListeners("data");
    const lastWords = this.#answered.has(socket) ? "" : response;
    if (!this.#hasRoom) return void socket.end(lastWords, () => socket.destroy());
    socket.end(lastWords);
    this.#drop(socket, () => socket.destroy());
  }

  get #hasRoom(): boolean {
    return this.#connections < this.bounds.connections;
  }

  /** Calls back once: at the end of the input or of its connection, or else at the bounds. */
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
