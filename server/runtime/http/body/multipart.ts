import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FormFields, UploadedFile } from "../../operation-types.js";
import { limits } from "../../operation/config.js";
import { ApiError } from "../../errors.js";
import { isInRange } from "../media-types.js";
import { PIECE } from "../response-writer.js";
import { aborted, contentOf, type Memory, tooLarge } from "./bytes.js";
import { typedForm } from "./form.js";

/** A form of several parts (RFC 7578): texts in memory, files on disk until the response is sent. */
export interface MultipartForm {
  value: Record<string, unknown>;
  /** The form for the validator, with a text in place of each file. */
  shown: Record<string, unknown>;
  remove: () => Promise<void>;
}

class SpooledFile implements UploadedFile {
  /** Set when all of it has arrived. */
  part: Spooled = { start: 0, size: 0 };

  constructor(
    private readonly spool: Spool,
    readonly filename: string,
    readonly mediaType: string,
  ) {}

  get size(): number {
    return this.part.size;
  }

  stream(): Readable {
    return this.spool.stream(this.part);
  }

  bytes(): Promise<Buffer> {
    return this.spool.bytes(this.part);
  }
}

/**
 * Reads a form. Rejects with ContentTooLarge for more than `limits.multipart` bytes in all or
 * `limits.body` of texts, with UnsupportedMediaType for a part of an excluded type, with
 * InvalidInput for an invalid form, and with `request.aborted` if the client disconnects.
 */
export async function readMultipart(
  request: IncomingMessage,
  fields: FormFields,
  memory: Memory,
): Promise<MultipartForm> {
  const spool = await Spool.open();
  const remove = (): Promise<void> => spool.close();
  try {
    const reader = new PartsReader(request, fields, spool, memory);
    await reader.read();
    const value = typedForm(reader.texts, fields, reader.files);
    return { value, shown: withoutFiles(value), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Objects are shared, so that the validator's defaults are in both forms. */
function withoutFiles(form: Record<string, unknown>): Record<string, unknown> {
  const shown = (value: unknown): unknown => (value instanceof SpooledFile ? "" : value);
  const entries = Object.entries(form).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.map(shown) : shown(value),
  ]);
  return Object.fromEntries(entries);
}

class PartsReader {
  readonly texts: [name: string, text: string][] = [];
  readonly files: [name: string, file: SpooledFile][] = [];
  readonly #streams: Readable[] = [];
  readonly #writing: Promise<unknown>[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #textBytes = 0;

  constructor(
    private readonly request: IncomingMessage,
    private readonly fields: FormFields,
    private readonly spool: Spool,
    private readonly memory: Memory,
  ) {}

  async read(): Promise<void> {
    const parser = parserFor(this.request, this.fields);
    try {
      await this.#parse(parser);
    } catch (error) {
      for (const stream of this.#streams) stream.destroy();
      throw error;
    } finally {
      await Promise.allSettled(this.#writing);
    }
  }

  #parse(parser: BusboyInstance): Promise<void> {
    const { request } = this;
    return new Promise((resolve, reject) => {
      // The client may have gone during authentication, before there was a listener.
      if (request.destroyed && !request.complete) return reject(aborted());
      const content = contentOf(request);
      let received = 0;
      const stop = (error: unknown): void => {
        content.off("data", count).unpipe(parser);
        if (content !== request) request.unpipe().resume();
        reject(error);
      };
      const count = (chunk: Buffer): void => {
        received += chunk.length;
        if (received > limits.multipart) stop(tooLarge(limits.multipart));
      };
      const attempt = (work: () => void): void => {
        try {
          work();
        } catch (error) {
          stop(error);
        }
      };
      // The types of the package leave out that the name of the file may be missing.
      parser.on("file", (name, stream, filename: string | undefined, _encoding, mediaType) => {
        this.#streams.push(stream);
        // A waiting file may be cut off meanwhile, and has no other listener.
        stream.on("error", () => undefined);
        const writing = this.#spool(name, stream, filename ?? "", mediaType);
        this.#writing.push(writing);
        writing.catch(stop);
        attempt(() => this.#checkType(name, mediaType));
      });
      parser.on("field", (name, text, _isNameCut, isTextCut, _encoding, mediaType) =>
        attempt(() => {
          if (isTextCut) throw tooLarge(limits.body);
          // A part without a type is text.
          if (mediaType !== "text/plain") this.#checkType(name, mediaType);
          this.#addText(name, text);
        }),
      );
      parser.on("partsLimit", () => stop(tooManyParts()));
      parser.on("error", (error: unknown) => stop(noForm(error)));
      parser.on("finish", () => {
        Promise.all(this.#writing).then(() => resolve(), stop);
      });
      request.on("error", (cause) => stop(aborted(cause)));
      request.on("close", () => request.complete || stop(aborted()));
      if (content !== request) content.on("error", (error) => stop(noForm(error)));
      content.on("data", count).pipe(parser);
    });
  }

  #spool(name: string, stream: Readable, filename: string, mediaType: string): Promise<void> {
    const file = new SpooledFile(this.spool, filename, mediaType);
    this.files.push([name, file]);
    const write = async (): Promise<void> => {
      file.part = await this.spool.append(stream);
    };
    const written = this.#last.then(write);
    this.#last = written;
    return written;
  }

  #addText(name: string, text: string): void {
    this.#textBytes += Buffer.byteLength(text);
    if (this.#textBytes > limits.body) throw tooLarge(limits.body);
    if (this.#textBytes > PIECE) this.memory.receive(this.#textBytes);
    this.texts.push([name, text]);
  }

  #checkType(name: string, mediaType: string): void {
    const { types: all = {} } = this.fields;
    // A part may be named as a property of every object, such as `constructor`.
    const types = Object.hasOwn(all, name) ? all[name] : undefined;
    if (!types || types.some((each) => each === mediaType || isInRange(mediaType, each))) return;
    throw new ApiError(
      "UnsupportedMediaType",
      `The part '${name}' must be ${types.join(" or ")}; '${mediaType.slice(0, 100)}' was sent.`,
    );
  }
}

function parserFor(request: IncomingMessage, fields: FormFields): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": request.headers["content-type"] ?? "" },
      limits: { fieldSize: limits.body, parts: limits.formFields },
      // Many clients give a JSON part a file name.
      isPartAFile: (name, _contentType, filename) =>
        fields.files.includes(name ?? "") ||
        (filename !== undefined && !fields.objects.includes(name ?? "")),
    });
  } catch (error) {
    throw noForm(error);
  }
}

function tooManyParts(): ApiError {
  return new ApiError("InvalidInput", `A form has at most ${limits.formFields} fields.`);
}

function noForm(error: unknown): ApiError {
  const cause = error instanceof Error ? error.message : "";
  return new ApiError("InvalidInput", `The form cannot be read: ${cause}.`);
}

export interface Spooled {
  readonly start: number;
  readonly size: number;
}

/**
 * Holds the uploaded files of one request on disk, in a file without a name: the system frees it
 * when it is closed or the process ends.
 */
export class Spool {
  #end = 0;

  private constructor(private readonly file: FileHandle) {}

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
