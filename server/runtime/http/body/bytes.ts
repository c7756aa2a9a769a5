import type { IncomingMessage } from "node:http";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { ApiError } from "../../errors.js";
import { PIECE } from "../response-writer.js";

export interface Memory {
  /** Sets the total of reserved bytes. Throws OverCapacity if they are not available. */
  receive(bytes: number): void;
}

/** Content codings that are decoded (RFC 9110 section 8.4.1). */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The content without its codings. Throws UnsupportedMediaType for an unknown coding. */
export function contentOf(request: IncomingMessage): Readable {
  const coding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (coding === "identity" || coding === "") return request;
  const create = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (create) return request.pipe(create());
  const message = `Unsupported Content-Encoding. Use gzip, deflate, br or none.`;
  throw new ApiError("UnsupportedMediaType", message);
}

/** Decoded content. Rejects: ContentTooLarge, errors of `memory`, {@link Undecodable}, `request.aborted`. */
export function readBytes(
  request: IncomingMessage,
  limit: number,
  memory: Memory,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The client may have disconnected during authentication, before there was a listener.
    if (request.destroyed && !request.complete) return reject(aborted());
    const content = contentOf(request);
    const gathered = new GatheredBytes();
    const stop = (error: unknown): void => {
      content.off("data", take).off("end", end);
      if (content !== request) request.unpipe().resume();
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      gathered.add(chunk);
      if (gathered.length > limit) return stop(tooLarge(limit));
      if (gathered.length <= PIECE) return;
      try {
        memory.receive(gathered.length);
      } catch (error) {
        stop(error);
      }
    };
    const end = (): void => resolve(gathered.whole());
    content.on("data", take).on("end", end);
    request.on("error", (cause) => reject(aborted(cause)));
    if (content !== request) {
      content.on("error", ({ message }) => stop(new Undecodable(message)));
    }
  });
}

/** The bytes. Throws ContentTooLarge beyond `limit`, and the errors of `memory`. */
export function admitted(bytes: Buffer, limit: number, memory: Memory): Buffer {
  if (bytes.length > limit) throw tooLarge(limit);
  if (bytes.length > PIECE) memory.receive(bytes.length);
  return bytes;
}

export class Undecodable extends Error {
  override readonly name = "Undecodable";
}

export function tooLarge(limit: number): ApiError {
  return new ApiError(
    "ContentTooLarge",
    `The request body is larger than the limit of ${limit} bytes.`,
  );
}

/** The error of a disconnected client, named as in body-parser. */
export function aborted(cause?: Error): Error {
  return Object.assign(new Error("aborted", { cause }), { type: "request.aborted" });
}

/** Collects chunks in one buffer: separate one-byte chunks would take a hundred times the memory. */
export class GatheredBytes {
  length = 0;
  #bytes: Buffer | undefined;

  add(chunk: Buffer): void {
    const length = this.length + chunk.length;
    if (!this.#bytes || length > this.#bytes.length) {
      // The first chunk is often the only one.
      const larger = this.#bytes ? Buffer.allocUnsafeSlow(2 * length) : chunk;
      this.#bytes?.copy(larger, 0, 0, this.length);
      this.#bytes = larger;
    }
    if (this.#bytes !== chunk) chunk.copy(this.#bytes, this.length);
    this.length = length;
  }

  whole(): Buffer {
    return this.#bytes?.subarray(0, this.length) ?? Buffer.alloc(0);
  }
}
