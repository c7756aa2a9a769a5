import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { TextDecoder, types } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import { MAX_LINE } from "../../server/demo/projects/transfer/read-lines.js";
import { AdministrationError } from "../../server/demo/projects/administration.js";

/** Files with this ending are compressed by gzip. */
const COMPRESSED = /\.gz$/;

/** Yields lines of a UTF-8 file, without breaks. AdministrationError if one is longer than `longest`. */
export async function* linesOf(file: string, longest: number = MAX_LINE): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [begun, length, number]: [string[], number, number] = [[], 0, 1];
  const take = (piece: string): void => {
    begun.push(piece);
    length += piece.length;
    if (length <= longest) return;
    throw new AdministrationError(`Line ${number}: it has more than ${longest} characters.`);
  };
  for await (const bytes of bytesOf(file)) {
    const [continued = "", ...others] = decoder.decode(bytes, { stream: true }).split("\n");
    take(continued);
    for (const next of others) {
      yield begun.join("");
      [begun, length, number] = [[], 0, number + 1];
      take(next);
    }
  }
  take(decoder.decode());
  if (length > 0) yield begun.join("");
}

function bytesOf(file: string): AsyncIterable<Buffer> {
  const stored: Readable = createReadStream(file);
  if (!COMPRESSED.test(file)) return stored;
  const bytes = createGunzip();
  // Errors of the file are thrown where its bytes are read.
  pipeline(stored, bytes).catch(() => undefined);
  return bytes;
}

/** Writes a file that only its owner can read, atomically when all is on disk; gzips names in `.gz`. */
export async function writeFileInPieces<T>(
  file: string,
  work: (write: (piece: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const draft = `${file}.partial`;
  // A draft left by an interrupted export might be readable by others.
  await rm(draft, { force: true });
  const handle = await open(draft, "wx", 0o600);
  const pieces = COMPRESSED.test(file) ? createGzip() : new PassThrough();
  const written = pipeline(pieces, async (source: AsyncIterable<Buffer>) => {
    for await (const bytes of source) await handle.appendFile(bytes);
  });
  try {
    // An error of the disk, such as a full one, makes the next `write` fail.
    written.catch(() => undefined);
    const result = await work((piece) => writeToStream(pieces, piece));
    pieces.end();
    await written;
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    return result;
  } catch (error) {
    // The disk's error comes first: it may be the cause of the other.
    pieces.destroy(types.isNativeError(error) ? error : undefined);
    const reason: unknown = await written.then(
      () => error,
      (first: unknown) => first,
    );
    await handle.close();
    await rm(draft, { force: true });
    throw reason;
  }
}

/** Writes to a stream no faster than it is read. */
export function writeToStream(stream: Writable, piece: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
