import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { TextDecoder } from "node:util";

/** The lines of a text file in UTF-8, without their line breaks. Throws if it is not UTF-8. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let begun: string[] = [];
  for await (const bytes of createReadStream(file)) {
    const [continued = "", ...others] = decoder.decode(bytes, { stream: true }).split("\n");
    begun.push(continued);
    for (const next of others) {
      yield begun.join("");
      begun = [next];
    }
  }
  const last = begun.join("") + decoder.decode();
  if (last !== "") yield last;
}

/**
 * Writes a file that only its owner may read, piece by piece. It appears when all is written, in
 * place of one of its name; nothing is left when `work` throws.
 */
export async function writeFileInPieces<T>(
  file: string,
  work: (write: (piece: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const draft = `${file}.partial`;
  // One that is left of an export that was cut short might be readable by others.
  await rm(draft, { force: true });
  const handle = await open(draft, "wx", 0o600);
  try {
    const result = await work((piece) => handle.appendFile(piece));
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    return result;
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes to a stream no faster than it is read. */
export function writeToStream(stream: Writable, piece: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}
