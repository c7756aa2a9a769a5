/** Changes whenever sections are written differently. */
const VERSION = 1;
/** Arrays begin at multiples of this. */
const ALIGNMENT = 4;

type NumberArray = Uint8Array | Uint16Array | Uint32Array;

interface Head {
  version: number;
  content: unknown;
  /** Offset and length in bytes of each array, from the end of the head. */
  arrays: [offset: number, bytes: number][];
}

/** Collects the arrays of a section. */
export class SectionWriter {
  readonly #arrays: NumberArray[] = [];

  /** Returns the number by which the array is read again. */
  add(array: NumberArray): number {
    return this.#arrays.push(array) - 1;
  }

  /** The section: the length of the head, the head as JSON, then the arrays. */
  finish(content: unknown): Uint8Array {
    const arrays: Head["arrays"] = [];
    let size = 0;
    for (const { byteLength } of this.#arrays) {
      arrays.push([size, byteLength]);
      size = aligned(size + byteLength);
    }
    const head = Buffer.from(JSON.stringify({ version: VERSION, content, arrays } satisfies Head));
    const start = aligned(4 + head.length);
    const bytes = new Uint8Array(start + size);
    new DataView(bytes.buffer).setUint32(0, head.length, true);
    bytes.set(head, 4);
    this.#arrays.forEach(({ buffer, byteOffset, byteLength }, i) => {
      bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start + (arrays[i]?.[0] ?? 0));
    });
    return bytes;
  }
}

/** Reads the arrays of a section in place. Both run on little-endian machines only, as Node.js does. */
export class SectionReader {
  /** What was given to `finish`. */
  readonly content: unknown;
  readonly #bytes: Uint8Array;
  readonly #arrays: Head["arrays"];
  readonly #start: number;

  /** @throws {Error} for bytes of another version */
  constructor(given: Uint8Array) {
    const bytes = given.byteOffset % ALIGNMENT === 0 ? given : new Uint8Array(given);
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    const head = Buffer.from(bytes.buffer, bytes.byteOffset + 4, length).toString();
    const { version, content, arrays } = JSON.parse(head) as Head;
    if (version !== VERSION) throw new Error(`A text section of version ${version}.`);
    this.content = content;
    this.#bytes = bytes;
    this.#arrays = arrays;
    this.#start = aligned(4 + length);
  }

  bytes(array: number): Uint8Array {
    const [offset, length] = this.#place(array);
    return new Uint8Array(this.#bytes.buffer, offset, length);
  }

  shorts(array: number): Uint16Array {
    const [offset, length] = this.#place(array);
    return new Uint16Array(this.#bytes.buffer, offset, length / 2);
  }

  words(array: number): Uint32Array {
    const [offset, length] = this.#place(array);
    return new Uint32Array(this.#bytes.buffer, offset, length / 4);
  }

  #place(array: number): [offset: number, bytes: number] {
    const place = this.#arrays[array];
    if (!place) throw new Error(`A text section without array ${array}.`);
    return [this.#bytes.byteOffset + this.#start + place[0], place[1]];
  }
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}
