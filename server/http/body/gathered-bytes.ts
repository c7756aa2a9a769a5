/** Smaller chunks are copied: keeping one would keep the whole read that it is a part of. In bytes. */
const SMALL = 16_384;
const NONE = Buffer.alloc(0);

/**
 * Collects bytes that come in chunks of any size: a client may send each byte as a chunk of its own (RFC
 * 9112 section 7.1), which, kept as it is, takes a hundred times as much. Uses at most 16 KiB more than
 * the bytes, and the read of the first chunk.
 */
export class GatheredBytes {
  length = 0;
  readonly #parts: Buffer[] = [];
  #open: Buffer = NONE;
  #used = 0;

  add(chunk: Buffer): void {
    const isFirst = this.length === 0;
    this.length += chunk.length;
    if (isFirst || chunk.length >= SMALL) {
      this.#close();
      this.#parts.push(chunk);
      return;
    }
    if (this.#used + chunk.length > this.#open.length) {
      this.#close();
      this.#open = Buffer.allocUnsafeSlow(SMALL);
    }
    this.#used += chunk.copy(this.#open, this.#used);
  }

  /** All bytes added. */
  whole(): Buffer {
    this.#close();
    const [first] = this.#parts;
    return first !== undefined && this.#parts.length === 1 ? first : Buffer.concat(this.#parts);
  }

  /** Later bytes go into another buffer. */
  #close(): void {
    if (this.#used > 0) this.#parts.push(this.#open.subarray(0, this.#used));
    this.#open = this.#open.subarray(this.#used);
    this.#used = 0;
  }
}
