/** Whole numbers, each in as few bytes as the largest one takes. */
export type UintArray = Uint8Array | Uint16Array | Uint32Array;

/** An array for numbers up to `largest`. */
export function uintArray(largest: number, length: number): UintArray {
  if (largest < 2 ** 8) return new Uint8Array(length);
  return largest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
}

export function uintArrayOf(numbers: Uint32Array): UintArray {
  let largest = 0;
  for (const number of numbers) if (number > largest) largest = number;
  const array = uintArray(largest, numbers.length);
  array.set(numbers);
  return array;
}

const FIRST_CAPACITY = 16;

/** Whole numbers below 2^32, of which more may be added. */
export class UintList {
  #numbers = new Uint32Array(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = number;
  }

  /** Adds `number` until there are `length` of them. */
  fillTo(length: number, number: number): void {
    while (this.#length < length) this.push(number);
  }

  /** A view, valid until more are added. */
  get numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}
