import { crc32 } from "node:zlib";

export type UintArray = Uint8Array | Uint16Array | Uint32Array;

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

/** Where the numbers that are equal to the one at `from` end. */
export function runEnd(numbers: Uint32Array, from: number, to: number): number {
  let end = from + 1;
  while (end < to && numbers[end] === numbers[from]) end++;
  return end;
}

const FIRST_CAPACITY = 16;

/** Numbers, appended one by one. */
class GrowingArray<List extends Uint8Array | Uint32Array> {
  protected list: List;
  #length = 0;

  constructor(private readonly newList: new (length: number) => List) {
    this.list = new newList(FIRST_CAPACITY);
  }

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.list.length) {
      const larger = new this.newList(2 * this.#length);
      larger.set(this.list);
      this.list = larger;
    }
    this.list[this.#length++] = number;
  }

  fillTo(length: number, number: number): void {
    while (this.#length < length) this.push(number);
  }

  /** A view, valid until more are added. */
  get numbers(): List {
    return this.list.subarray(0, this.#length) as List;
  }
}

export class UintList extends GrowingArray<Uint32Array> {
  constructor() {
    super(Uint32Array);
  }
}

const MAX_BYTE = 0xff;

export class ByteList extends GrowingArray<Uint8Array> {
  constructor() {
    super(Uint8Array);
  }

  /** Appends a number of variable length: seven bits in each byte, the lowest first. */
  pushNumber(number: number): void {
    let rest = number;
    for (; rest > 0x7f; rest >>>= 7) this.push((rest & 0x7f) | 0x80);
    this.push(rest);
  }

  /** Adds to the byte at the place, saturating at 255. Skipped bytes are 0. */
  addAt(place: number, number: number): void {
    this.fillTo(place + 1, 0);
    this.list[place] = Math.min(MAX_BYTE, (this.list[place] ?? 0) + number);
  }
}

const VERSION = 2;
const MAGIC = 0x5345_4752;
/** Magic number, version, offset and length of the directory. */
const HEADER_BYTES = 16;
const ALIGNMENT = 8;

/** Place of an array in a segment: offset in bytes, number of elements, bytes per element. */
export type ArrayPlace = readonly [offset: number, length: number, width: number];

/** Bytes up to which writing an array again is faster than looking for an equal one. */
const SHORT = 256;

/** Writes arrays, each long distinct one once, and finally a directory of their places. */
export class SegmentWriter {
  readonly #arrays: (UintArray | Float64Array)[] = [];
  readonly #added = new Map<string, { bytes: Uint8Array; place: ArrayPlace }>();
  #end = HEADER_BYTES;

  add(array: UintArray | Float64Array): ArrayPlace {
    if (array.byteLength <= SHORT) return this.#append(array);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const key = `${array.BYTES_PER_ELEMENT} ${array.length} ${crc32(bytes)}`;
    const same = this.#added.get(key);
    if (same && Buffer.compare(same.bytes, bytes) === 0) return same.place;
    const place = this.#append(array);
    this.#added.set(key, { bytes, place });
    return place;
  }

  #append(array: UintArray | Float64Array): ArrayPlace {
    const place: ArrayPlace = [this.#end, array.length, array.BYTES_PER_ELEMENT];
    this.#arrays.push(array);
    this.#end = aligned(this.#end + array.byteLength);
    return place;
  }

  finish(directory: object): Uint8Array {
    const text = new TextEncoder().encode(JSON.stringify(directory));
    const bytes = new Uint8Array(aligned(this.#end + text.length));
    const header = new Uint32Array(bytes.buffer, 0, HEADER_BYTES / 4);
    header.set([MAGIC, VERSION, this.#end, text.length]);
    let at = HEADER_BYTES;
    for (const { buffer, byteOffset, byteLength } of this.#arrays) {
      bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
      at = aligned(at + byteLength);
    }
    bytes.set(text, at);
    return bytes;
  }
}

/** Reads what a {@link SegmentWriter} wrote, without copying it. */
export class SegmentReader {
  readonly bytes: Uint8Array;
  readonly #directory: Uint8Array;

  constructor(bytes: Uint8Array) {
    // Views need aligned memory, but a database may return bytes at any offset.
    this.bytes = bytes.byteOffset % ALIGNMENT === 0 ? bytes : new Uint8Array(bytes);
    if (bytes.length < HEADER_BYTES) throw new Error("These bytes are no segment.");
    const header = new Uint32Array(this.bytes.buffer, this.bytes.byteOffset, HEADER_BYTES / 4);
    const [magic, version, offset = 0, length = 0] = header;
    if (magic !== MAGIC) throw new Error("These bytes are no segment.");
    if (version !== VERSION) throw new Error(`Expected a segment of version ${VERSION}.`);
    this.#directory = this.bytes.subarray(offset, offset + length);
  }

  get directory(): unknown {
    // A copy: TextDecoder does not accept shared memory.
    return JSON.parse(new TextDecoder().decode(new Uint8Array(this.#directory))) as unknown;
  }

  uints([offset, length, width]: ArrayPlace): UintArray {
    const { buffer, byteOffset } = this.bytes;
    if (width === 1) return new Uint8Array(buffer, byteOffset + offset, length);
    if (width === 2) return new Uint16Array(buffer, byteOffset + offset, length);
    return new Uint32Array(buffer, byteOffset + offset, length);
  }

  uint16s([offset, length]: ArrayPlace): Uint16Array {
    return new Uint16Array(this.bytes.buffer, this.bytes.byteOffset + offset, length);
  }

  uint32s([offset, length]: ArrayPlace): Uint32Array {
    return new Uint32Array(this.bytes.buffer, this.bytes.byteOffset + offset, length);
  }

  float64s([offset, length]: ArrayPlace): Float64Array {
    return new Float64Array(this.bytes.buffer, this.bytes.byteOffset + offset, length);
  }

  part([offset, length]: ArrayPlace): Uint8Array {
    return this.bytes.subarray(offset, offset + length);
  }
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}
