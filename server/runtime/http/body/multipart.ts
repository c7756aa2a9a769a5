import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FormFields, UploadedFile } from "../../operation-types.js";
import { limits } from "../../service/config.js";
import { ApiError } from "../../errors.js";
import { isInRange } from "../media-types.js";
import { PIECE } from "../response-writer.js";
import { aborted, contentOf, GatheredBytes, type Memory, tooLarge } from "./bytes.js";
import { typedForm } from "./form.js";

export interface MultipartForm {
  value: Record<string, unknown>;
  /** The form for the validator, with a text in place of each file. */
  shown: Record<string, unknown>;
}

class ReceivedFile implements UploadedFile {
  constructor(
    readonly filename: string,
    readonly mediaType: string,
    private readonly content: Buffer,
  ) {}

  get size(): number {
    return this.content.length;
  }

  stream(): Readable {
    return Readable.from([this.content], { objectMode: false });
  }

  bytes(): Promise<Buffer> {
    return Promise.resolve(this.content);
  }
}

/** Reads a form. Rejects: ContentTooLarge, UnsupportedMediaType, InvalidInput, `request.aborted`, and as `memory`. */
export async function readMultipart(
  request: IncomingMessage,
  fields: FormFields,
  memory: Memory,
): Promise<MultipartForm> {
  const reader = new PartsReader(request, fields, memory);
  const files = await reader.read(parserFor(request, fields));
  const value = typedForm(reader.texts, fields, files);
  return { value, shown: withoutFiles(value) };
}

/** The two forms share their other values, so that the validator's defaults are in both. */
function withoutFiles(form: Record<string, unknown>): Record<string, unknown> {
  const isFile = (value: unknown): boolean => value instanceof ReceivedFile;
  const shown = (value: unknown): unknown => (isFile(value) ? "" : value);
  const entries = Object.entries(form).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) && value.some(isFile) ? value.map(shown) : shown(value),
  ]);
  return Object.fromEntries(entries);
}

type Part<Value> = [name: string, value: Value];

class PartsReader {
  readonly texts: Part<string>[] = [];
  readonly #files: Promise<Part<ReceivedFile>>[] = [];
  #textBytes = 0;

  constructor(
    private readonly request: IncomingMessage,
    private readonly fields: FormFields,
    private readonly memory: Memory,
  ) {}

  read(parser: BusboyInstance): Promise<Part<ReceivedFile>[]> {
    const { request } = this;
    return new Promise((resolve, reject) => {
      // The client may have disconnected during authentication, before there was a listener.
      if (request.destroyed && !request.complete) return reject(aborted());
      const content = contentOf(request);
      let bytes = 0;
      const stop = (error: unknown): void => {
        content.off("data", count).unpipe(parser);
        if (content !== request) request.unpipe().resume();
        reject(error);
      };
      const attempt = (work: () => void): void => {
        try {
          work();
        } catch (error) {
          stop(error);
        }
      };
      const count = (chunk: Buffer): void => {
        bytes += chunk.length;
        attempt(() => {
          if (bytes > limits.multipart) throw tooLarge(limits.multipart);
          if (bytes > PIECE) this.memory.receive(bytes);
        });
      };
      // The package's types omit that the names of part and file may be missing.
      parser.on("file", (name, stream, filename: string | undefined, _encoding, mediaType) => {
        const file = received(name, stream, { filename, mediaType });
        file.catch(stop);
        this.#files.push(file);
        attempt(() => this.#checkType(name, mediaType));
      });
      parser.on("field", (name: string | undefined, text, _isNameCut, isTextCut, _, mediaType) =>
        attempt(() => {
          if (name === undefined) throw noForm(new Error("a part has no name"));
          if (isTextCut) throw tooLarge(limits.body);
          // A part without a type is text.
          if (mediaType !== "text/plain") this.#checkType(name, mediaType);
          this.#addText(name, text);
        }),
      );
      parser.on("partsLimit", () => stop(tooManyParts()));
      parser.on("error", (error: unknown) => stop(noForm(error)));
      parser.on("finish", () => {
        Promise.all(this.#files).then(resolve, stop);
      });
      request.on("error", (cause) => stop(aborted(cause)));
      request.on("close", () => request.complete || stop(aborted()));
      if (content !== request) content.on("error", (error) => stop(noForm(error)));
      content.on("data", count).pipe(parser);
    });
  }

  #addText(name: string, text: string): void {
    this.#textBytes += Buffer.byteLength(text);
    if (this.#textBytes > limits.body) throw tooLarge(limits.body);
    this.texts.push([name, text]);
  }

  #checkType(name: string, mediaType: string): void {
    const { types: all = {} } = this.fields;
    // A part may have the name of an inherited property, such as `constructor`.
    const types = Object.hasOwn(all, name) ? all[name] : undefined;
    if (!types || types.some((each) => each === mediaType || isInRange(mediaType, each))) return;
    throw new ApiError(
      "UnsupportedMediaType",
      `Part '${name}' must be ${types.join(" or ")} (received ${mediaType.slice(0, 100)}).`,
    );
  }
}

async function received(
  name: string,
  stream: AsyncIterable<Buffer>,
  { filename = "", mediaType }: { filename?: string | undefined; mediaType: string },
): Promise<Part<ReceivedFile>> {
  const content = new GatheredBytes();
  for await (const chunk of stream) content.add(chunk);
  return [name, new ReceivedFile(filename, mediaType, content.whole())];
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
  return new ApiError("InvalidInput", `The form has more than ${limits.formFields} fields.`);
}

function noForm(error: unknown): ApiError {
  const cause = error instanceof Error ? error.message : "";
  return new ApiError("InvalidInput", `The form is malformed: ${cause}.`);
}
