import { imageCorrupt } from "./image-errors.js";

/** Reads the bytes of an image in order. Reading beyond the end throws ImageCorrupt. */
export class ByteCursor {
  constructor(
    private readonly bytes: Uint8Array,
    public position: number,
  ) {}

  byte(): number {
    const value = this.bytes[this.position];
    if (value === undefined) throw imageCorrupt("it ends too early");
    this.position += 1;
    return value;
  }

  uint16BigEndian(): number {
    return this.byte() * 0x100 + this.byte();
  }

  uint16LittleEndian(): number {
    return this.byte() + this.byte() * 0x100;
  }

  uint32BigEndian(): number {
    return this.uint16BigEndian() * 0x10000 + this.uint16BigEndian();
  }

  /** The next bytes, as a view. */
  take(length: number): Uint8Array {
    const end = this.position + length;
    if (end > this.bytes.length) throw imageCorrupt("it ends too early");
    const taken = this.bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }
}
