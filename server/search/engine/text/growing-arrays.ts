const FIRST = 1_024;

/** Numbers of each record. */
export const RECORD = 5;

/** Records of whole numbers of 32 bits, appended one by one. */
export class GrowingRecords {
  #numbers = new Int32Array(FIRST * RECORD);
  #end = 0;

  push(a: number, b: number, c: number, d: number, e: number): void {
    if (this.#end === this.#numbers.length) {
      const longer = new Int32Array(2 * this.#end);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    const [numbers, at] = [this.#numbers, this.#end];
    numbers[at] = a;
    numbers[at + 1] = b;
    numbers[at + 2] = c;
    numbers[at + 3] = d;
    numbers[at + 4] = e;
    this.#end += RECORD;
  }

  /** One record after the other. */
  toArray(): Int32Array {
    return this.#numbers.subarray(0, this.#end);
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
