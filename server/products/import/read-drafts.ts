import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { crc32 } from "node:zlib";
import { ImportError } from "./import-error.js";

/** Limits of an import, with the names of `productLimits`. */
export type ImportBounds = Readonly<
  Record<"productDraft" | "importArray" | "image" | "importPictures", number>
>;

/** A value of the file and its place: `line 3`, or `product 3` of an array. */
export interface PlacedValue {
  place: string;
  value: unknown;
  /** Of its bytes: another one if they have changed. */
  checksum: number;
}

const NEWLINE = 0x0a;
const ARRAY = 0x5b;
/** Space, tab, line feed, carriage return, and the bytes of a byte order mark. */
const BLANK = new Set([0x20, 0x09, NEWLINE, 0x0d, 0xef, 0xbb, 0xbf]);

/**
 * Yields the values of an NDJSON file, line by line while it is read, or of a JSON array, which is
 * read whole first. Skips blank lines and a byte order mark. Throws ImportError.
 */
export async function* readValues(file: string, bounds: ImportBounds): AsyncGenerator<PlacedValue> {
  const stream: AsyncIterable<Buffer> = createReadStream(file);
  const chunks = stream[Symbol.asyncIterator]();
  // The first byte that is not blank distinguishes an array from NDJSON.
  let start = Buffer.alloc(0);
  while (start.every((byte) => BLANK.has(byte))) {
    const read = await next(chunks);
    if (read.done) break;
    start = Buffer.concat([start, read.value]);
  }
  const first = start.find((byte) => !BLANK.has(byte));
  if (first === undefined) throw new ImportError("the file", "has no products");
  yield* first === ARRAY ? elements(start, chunks, bounds) : lines(start, chunks, bounds);
}

async function* elements(
  start: Buffer,
  chunks: AsyncIterator<Buffer>,
  { importArray, productDraft }: ImportBounds,
): AsyncGenerator<PlacedValue> {
  const parts = [start];
  let size = start.length;
  for (let chunk = await next(chunks); !chunk.done; chunk = await next(chunks)) {
    parts.push(chunk.value);
    size += chunk.value.length;
    if (size > importArray) {
      const reason = `has more than ${importArray} bytes, too many for an array`;
      throw new ImportError("the file", `${reason}; write one product a line (NDJSON)`);
    }
  }
  const array = parse("the file", Buffer.concat(parts));
  if (!Array.isArray(array)) throw new ImportError("the file", "is not an array");
  if (array.length === 0) throw new ImportError("the file", "has no products");
  for (const [i, value] of array.entries()) {
    const place = `product ${i + 1}`;
    const text = JSON.stringify(value);
    rejectLong(place, Buffer.byteLength(text), productDraft);
    yield { place, value, checksum: crc32(text) };
  }
}

async function* lines(
  start: Buffer,
  chunks: AsyncIterator<Buffer>,
  { productDraft }: ImportBounds,
): AsyncGenerator<PlacedValue> {
  let number = 1;
  /** Chunks of the current line, read so far. */
  let parts: Buffer[] = [];
  let length = 0;
  let chunk: IteratorResult<Buffer> = { value: start, done: false };
  for (; !chunk.done; chunk = await next(chunks)) {
    let from = 0;
    for (let end; (end = chunk.value.indexOf(NEWLINE, from)) !== -1; from = end + 1) {
      parts.push(chunk.value.subarray(from, end));
      yield* line(number, parts, productDraft);
      [number, parts, length] = [number + 1, [], 0];
    }
    parts.push(chunk.value.subarray(from));
    length += chunk.value.length - from;
    // Check before the line ends: a line without an end must not fill the memory.
    rejectLong(`line ${number}`, length, productDraft);
  }
  yield* line(number, parts, productDraft);
}

function* line(number: number, parts: readonly Buffer[], most: number): Generator<PlacedValue> {
  const bytes = Buffer.concat(parts);
  const place = `line ${number}`;
  rejectLong(place, bytes.length, most);
  if (bytes.every((byte) => BLANK.has(byte))) return;
  yield { place, value: parse(place, bytes), checksum: crc32(bytes) };
}

function rejectLong(place: string, length: number, most: number): void {
  if (length <= most) return;
  throw new ImportError(place, `is longer than ${most} bytes`);
}

const BYTE_ORDER_MARK = "\uFEFF";

function parse(place: string, bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new ImportError(place, "is not UTF-8");
  try {
    const text = bytes.toString();
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (error) {
    throw new ImportError(place, `is not JSON: ${error instanceof Error ? error.message : ""}`);
  }
}

/** Throws ImportError if the file cannot be read. */
async function next(chunks: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  try {
    return await chunks.next();
  } catch (error) {
    throw new ImportError("the file", unreadable(error));
  }
}

/** Describes an error of the operating system on reading a file. */
export function unreadable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "does not exist";
  if (code === "EACCES" || code === "EPERM") return "may not be read";
  if (code === "EISDIR") return "is a folder";
  return `cannot be read: ${message}`;
}
