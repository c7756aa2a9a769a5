import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

/** A part of a {@link Spool}: bytes that were appended together. */
export interface Spooled {
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

/**
 * Holds the uploaded files of one request on disk, one after the other. It has no name in the file
 * system, so that the system frees it when it is closed, and also when the process is killed.
 */
export class Spool {
  #end = 0;

  private constructor(private readonly file: FileHandle) {}

  /** In the system's folder for temporary files. */
  static async open(): Promise<Spool> {
    const path = join(tmpdir(), `upload-${randomUUID()}`);
    const file = await open(path, "wx+", 0o600);
    await unlink(path);
    return new Spool(file);
  }

  /** Appends all chunks, in memory no more than one. Not to be called again before it is settled. */
  async append(chunks: AsyncIterable<Buffer>): Promise<Spooled> {
    const start = this.#end;
    for await (const chunk of chunks) {
      await this.file.write(chunk, 0, chunk.length, this.#end);
      this.#end += chunk.length;
    }
    return { start, size: this.#end - start };
  }

  stream({ start, size }: Spooled): Readable {
    if (size === 0) return Readable.from([]);
    return this.file.createReadStream({ start, end: start + size - 1, autoClose: false });
  }

  async bytes(part: Spooled): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.stream(part)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
