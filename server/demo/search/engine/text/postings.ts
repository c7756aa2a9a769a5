import { type ByteList, runEnd, UintList } from "../columns/segment-bytes.js";

/** A field number has five bits. */
export const MAX_FIELDS = 32;
/** Postings read between two calls of the checkpoint. */
export const POSTINGS_AT_ONCE = 1_024;

const HAS_OWN = 1;
const HAS_PARTS = 2;
const MORE_FIELDS = 1;
const LONG_FREQUENCY = 4;

/** Parallel columns of the occurrences of words. */
export interface Occurrences {
  documents: Uint32Array;
  /** 0 for the document's own texts, i + 1 for those of part i. */
  units: Uint32Array;
  fields: Uint32Array;
  places: Uint32Array;
}

export class OccurrenceList {
  readonly #documents = new UintList();
  readonly #units = new UintList();
  readonly #fields = new UintList();
  readonly #places = new UintList();

  push(document: number, unit: number, field: number, place: number): void {
    this.#documents.push(document);
    this.#units.push(unit);
    this.#fields.push(field);
    this.#places.push(place);
  }

  copy({ documents, units, fields, places }: Occurrences, i: number): void {
    this.push(documents[i] ?? 0, units[i] ?? 0, fields[i] ?? 0, places[i] ?? 0);
  }

  finish(): Occurrences {
    return {
      documents: this.#documents.numbers,
      units: this.#units.numbers,
      fields: this.#fields.numbers,
      places: this.#places.numbers,
    };
  }
}

/**
 * Writes the postings of words, ordered by document, unit, field, place; the places into a separate column.
 * A document's entry: the distance from the last one times 4, +1 for own texts, +2 for parts; a byte per own
 * field; the number of parts; per part its distance and fields. A field's byte: its number times 8, +1 if
 * another follows, +2 if the word occurs twice, +4 if a count follows. Places are distances within the unit.
 */
export class PostingWriter {
  constructor(
    private readonly occurrences: Occurrences,
    private readonly postings: ByteList,
    private readonly places: ByteList,
  ) {}

  write(from: number, to: number): void {
    const { documents, units } = this.occurrences;
    let last = 0;
    for (let start = from; start < to;) {
      const end = runEnd(documents, start, to);
      const document = documents[start] ?? 0;
      const hasOwn = units[start] === 0;
      const ownEnd = hasOwn ? runEnd(units, start, end) : start;
      const flags = (hasOwn ? HAS_OWN : 0) + (ownEnd < end ? HAS_PARTS : 0);
      this.postings.pushNumber(((document - last) << 2) | flags);
      last = document;
      if (hasOwn) this.#writeUnit(start, ownEnd);
      if (ownEnd < end) this.#writeParts(ownEnd, end);
      start = end;
    }
  }

  #writeParts(from: number, to: number): void {
    const { units } = this.occurrences;
    let count = 0;
    for (let start = from; start < to; start = runEnd(units, start, to)) count++;
    this.postings.pushNumber(count);
    let last = 0;
    for (let start = from; start < to;) {
      const end = runEnd(units, start, to);
      const part = (units[start] ?? 1) - 1;
      this.postings.pushNumber(part - last);
      last = part;
      this.#writeUnit(start, end);
      start = end;
    }
  }

  #writeUnit(from: number, to: number): void {
    const { fields, places } = this.occurrences;
    for (let start = from; start < to;) {
      const end = runEnd(fields, start, to);
      const frequency = end - start;
      const more = end < to ? MORE_FIELDS : 0;
      this.postings.push(((fields[start] ?? 0) << 3) | (Math.min(frequency - 1, 2) << 1) | more);
      if (frequency > 2) this.postings.pushNumber(frequency);
      start = end;
    }
    let last = 0;
    for (let i = from; i < to; i++) {
      const place = places[i] ?? 0;
      this.places.pushNumber(place - last);
      last = place;
    }
  }
}

/**
 * Reads the postings of a word.
 *
 * @example
 * while (postings.next()) {
 *   if (postings.hasOwn) do postings.readField(); while (postings.hasMore);
 *   for (let left = postings.readPartCount(); left > 0; left--) {
 *     postings.readPart();
 *     do postings.readField(); while (postings.hasMore);
 *   }
 * }
 */
export class PostingReader {
  #hasParts = false;
  #part = 0;

  document = 0;
  hasOwn = false;
  field = 0;
  frequency = 0;
  /** Whether another field of the same unit follows. */
  hasMore = false;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
    private readonly end: number,
  ) {}

  next(): boolean {
    if (this.at >= this.end) return false;
    const head = this.#number();
    this.document += head >>> 2;
    this.hasOwn = (head & HAS_OWN) !== 0;
    this.#hasParts = (head & HAS_PARTS) !== 0;
    return true;
  }

  readField(): void {
    const byte = this.bytes[this.at++] ?? 0;
    this.field = byte >>> 3;
    this.hasMore = (byte & MORE_FIELDS) !== 0;
    const frequency = ((byte >>> 1) & 3) + 1;
    this.frequency = frequency > 2 ? this.#number() : frequency;
  }

  /** Skips own fields and parts. */
  skipUnits(): void {
    if (this.hasOwn) this.skipFields();
    for (let left = this.readPartCount(); left > 0; left--) {
      this.readPart();
      this.skipFields();
    }
  }

  /** Skips the fields of a unit. */
  skipFields(): void {
    let byte: number;
    do {
      byte = this.bytes[this.at++] ?? 0;
      if ((byte & LONG_FREQUENCY) !== 0) this.#number();
    } while ((byte & MORE_FIELDS) !== 0);
  }

  readPartCount(): number {
    this.#part = 0;
    return this.#hasParts ? this.#number() : 0;
  }

  readPart(): number {
    this.#part += this.#number();
    return this.#part;
  }

  #number(): number {
    const first = this.bytes[this.at++] ?? 0;
    if (first < 0x80) return first;
    let number = first & 0x7f;
    for (let shift = 7; ; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0;
      number |= (byte & 0x7f) << shift;
      if (byte < 0x80) return number >>> 0;
    }
  }
}

export class PlaceReader {
  #place = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  startUnit(): void {
    this.#place = 0;
  }

  read(): number {
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++] ?? 0;
      this.#place += (byte & 0x7f) << shift;
      if (byte < 0x80) return this.#place;
    }
  }
}
