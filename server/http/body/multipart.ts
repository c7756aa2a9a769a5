import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FormFields, UploadedFile } from "../../../generated/operations.js";
import { limits } from "../../config.js";
import { ApiError } from "../../errors.js";
import { contentOf, tooLarge } from "./bytes.js";
import { typedForm } from "./form.js";

/** A form of several parts (RFC 7578): texts in memory, files on disk until the response is sent. */
export interface MultipartForm {
  /** As the handler gets it. */
  value: Record<string, unknown>;
  /** As the validator gets it: a text in each file's place. */
  shown: Record<string, unknown>;
  /** Removes the files. */
  remove(): Promise<void>;
}

class SpooledFile implements UploadedFile {
  size = 0;

  constructor(
    private readonly path: string,
    readonly filename: string,
    readonly mediaType: string,
  ) {}

  stream(): Readable {
    return createReadStream(this.path);
  }

  bytes(): Promise<Buffer> {
    return readFile(this.path);
  }
}

/**
 * Reads a form. Rejects with ContentTooLarge for more than `limits.multipart` bytes of files or
 * `limits.body` of a text, and with InvalidInput for what is no such form.
 */
export async function readMultipart(
  request: IncomingMessage,
  fields: FormFields,
): Promise<MultipartForm> {
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const { texts, files } = await readParts(request, fields, folder);
    const shown = typedForm(
      texts,
      fields,
      files.map(([name]) => [name, ""]),
    );
    const value = typedForm(texts, fields, files);
    return { value, shown, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Parts {
  texts: [name: string, text: string][];
  files: [name: string, file: SpooledFile][];
}

async function readParts(
  request: IncomingMessage,
  fields: FormFields,
  folder: string,
): Promise<Parts> {
  const parts: Parts = { texts: [], files: [] };
  const writing: Promise<void>[] = [];
  let bytes = 0;
  const parser = parserFor(request, fields);
  const stop = (error: ApiError): void => void parser.destroy(error);
  parser.on("file", (name, stream, filename, _encoding, mediaType) => {
    const path = join(folder, String(parts.files.length));
    const file = new SpooledFile(path, filename ?? "", mediaType);
    parts.files.push([name, file]);
    stream.on("data", (chunk: Buffer) => {
      file.size += chunk.length;
      bytes += chunk.length;
      if (bytes > limits.multipart) stop(tooLarge(limits.multipart));
    });
    writing.push(pipeline(stream, createWriteStream(path, { mode: 0o600 })));
  });
  parser.on("field", (name, text, isNameCut, isTextCut) => {
    if (isNameCut || isTextCut) return stop(tooLarge(limits.body));
    parts.texts.push([name, text]);
  });
  parser.on("partsLimit", () => stop(tooManyParts()));
  await pipeline(contentOf(request), parser, { end: true }).catch((error: unknown) => {
    void Promise.allSettled(writing);
    throw error instanceof ApiError || request.destroyed ? error : noForm(error);
  });
  await Promise.all(writing);
  return parts;
}

function parserFor(request: IncomingMessage, fields: FormFields): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": request.headers["content-type"] ?? "" },
      limits: { fieldSize: limits.body, parts: limits.formFields },
      isPartAFile: (name, contentType, filename) =>
        filename !== undefined ||
        fields.files.includes(name ?? "") ||
        contentType === "application/octet-stream",
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
