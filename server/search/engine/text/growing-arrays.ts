/** Small: most segments are of a few records, which have just been written. */
const FIRST = 64;

/** Numbers of each record. */
export const RECORD = 5;

/** Each array of records is so many times as long as the one before. */
const GROWTH = 8;

/** Records of one array at most: of larger ones more memory is unused. */
const AT_ONCE = 32_768;

/** Records of whole numbers of 32 bits, appended one by one. None is copied. */
export class GrowingRecords {
  readonly #full: Int32Array[] = [];
  #numbers = new Int32Array(FIRST * RECORD);
  #end = 0;

  push(a: number, b: number, c: number, d: number, e: number): void {
    if (this.#end === this.#numbers.length) {
      this.#full.push(this.#numbers);
      const records = Math.min(AT_ONCE, GROWTH * (this.#numbers.length / RECORD));
      this.#numbers = new Int32Array(records * RECORD);
      this.#end = 0;
    }
    const [numbers, at] = [this.#numbers, this.#end];
    numbers[at] = a;
    numbers[at + 1] = b;
    numbers[at + 2] = c;
    numbers[at + 3] = d;
    numbers[at + 4] = e;
    this.#end += RECORD;
  }

  /** Arrays of one record after the other, in the order in which they were added. */
  get arrays(): readonly Int32Array[] {
    return [...this.#full, this.#numbers.subarray(0, this.#end)];
  }

  /** Number of records. */
  get count(): number {
    return this.arrays.reduce((sum, { length }) => sum + length / RECORD, 0);
  }
}

/** Bytes, appended as numbers of variable length: seven bits in each byte, the lowest first. */
export class GrowingBytes {
  #bytes = new Uint8Array(FIRST);
  length = 0;

  push(byte: number): void {
    if (this.length === this.#bytes.length) {
      const longer = new Uint8Array(2 * this.length);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    this.#bytes[this.length++] = byte;
  }

  pushNumber(number: number): void {
    let rest = number;
    for (; rest > 0x7f; rest >>>= 7) this.push((rest & 0x7f) | 0x80);
    this.push(rest);
  }

  toArray(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}
