/** A chunk that is smaller is copied: to keep it would keep all of the read that it is a part of. */
const SMALL = 16_384;
const NONE = Buffer.alloc(0);

/**
 * Bytes that come in chunks, however small: a client may send each byte as a chunk of its own (RFC 9112
 * section 7.1), of which each, kept as it is, takes a hundred times as much. Takes 16 KiB more than the
 * bytes at most, and what the first chunk is a part of.
 */
export class GatheredBytes {
  length = 0;
  readonly #parts: Buffer[] = [];
  #open: Buffer = NONE;
  #used = 0;

  add(chunk: Buffer): void {
    // Most contents come in one chunk.
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

  /** All that was added. */
  whole(): Buffer {
    this.#close();
    const [first] = this.#parts;
    return first !== undefined && this.#parts.length === 1 ? first : Buffer.concat(this.#parts);
  }

  /** What is added from now on goes elsewhere. */
  #close(): void {
    if (this.#used > 0) this.#parts.push(this.#open.subarray(0, this.#used));
    this.#open = this.#open.subarray(this.#used);
    this.#used = 0;
  }
}
