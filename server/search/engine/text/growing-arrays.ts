const FIRST = 1_024;

/** Whole numbers of 32 bits, appended one by one. */
export class GrowingNumbers {
  #numbers = new Int32Array(FIRST);
  length = 0;

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.length++] = number;
  }

  at(i: number): number {
    return this.#numbers[i] ?? 0;
  }

  toArray(): Int32Array {
    return this.#numbers.slice(0, this.length);
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
