import { unlessAborted } from "../transport/deadline.js";
import type { Client, RequestOf, ResponseOf } from "../client.js";

/** Bytes. Node's Readable is an AsyncIterable of them. */
export type ImageSource =
  Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

export type UploadImageRequest = Omit<RequestOf<"uploadProductImage">, "body" | "contentType"> & {
  /** Default: by the first bytes, else the blob's own `type`. */
  contentType?: ImageType;
};

export type ImageType = NonNullable<RequestOf<"uploadProductImage">["contentType"]>;

/** The service's limit, in bytes. */
export const MAX_IMAGE_BYTES = 10_485_760;

/** The first bytes of a file (ISO 10918-1 annex B, PNG section 5.2, GIF89a section 17). */
const SIGNATURES: Readonly<Record<ImageType, RegExp>> = {
  "image/jpeg": /^\xff\xd8\xff/,
  "image/png": /^\x89PNG\r\n\x1a\n/,
  "image/gif": /^GIF8[79]a/,
};
const SIGNATURE_LENGTH = 8;

/**
 * Uploads an image of a product's variant. Buffers a stream, so that it can be sent again. Rejects with
 * TypeError if it is not a JPEG, PNG or GIF, and with RangeError above 10 MiB.
 *
 * @example
 * await uploadImage(client, file, { query: { sku: "shoe-42", filename: "side.jpg" } });
 */
export async function uploadImage(
  client: Pick<Client, "uploadProductImage">,
  image: ImageSource,
  { contentType, ...request }: UploadImageRequest = {},
): Promise<ResponseOf<"uploadProductImage">> {
  const { signal } = request;
  signal?.throwIfAborted();
  const body = await toBlob(image, signal);
  rejectAbove(body.size);
  return client.uploadProductImage({
    ...request,
    body,
    contentType: contentType ?? (await typeOf(body)),
  });
}

async function toBlob(image: ImageSource, signal: AbortSignal | undefined): Promise<Blob> {
  if (image instanceof Blob) return image;
  if (image instanceof ArrayBuffer) return new Blob([image]);
  // A copy, since a Blob takes no view of shared memory.
  if (image instanceof Uint8Array) return new Blob([new Uint8Array(image)]);
  return new Blob(await collect(chunksOf(image), signal));
}

async function collect(
  chunks: AsyncIterator<Uint8Array, unknown>,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const collected: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await unlessAborted(chunks.next(), signal);
      if (done) return collected;
      if (!ArrayBuffer.isView(value))
        throw new TypeError("The stream of an image must give bytes.");
      size += value.byteLength;
      rejectAbove(size);
      collected.push(new Uint8Array(value));
    }
  } catch (error) {
    // Not awaited: a silent stream may never end. The caller gets the first error.
    chunks.return?.().catch(() => {});
    throw error;
  }
}

/** Not every browser can loop over a ReadableStream. */
function chunksOf(
  stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncIterator<Uint8Array, unknown> {
  if (!("getReader" in stream)) return stream[Symbol.asyncIterator]();
  const reader = stream.getReader();
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? { done, value: undefined } : { done, value };
    },
    async return() {
      await reader.cancel();
      return { done: true, value: undefined };
    },
  };
}

function rejectAbove(size: number): void {
  if (size > MAX_IMAGE_BYTES) {
    throw new RangeError(`An image has at most ${MAX_IMAGE_BYTES} bytes.`);
  }
}

/** The first bytes take precedence over the blob's `type`, which often comes from a file name. */
async function typeOf(body: Blob): Promise<ImageType> {
  const bytes = new Uint8Array(await body.slice(0, SIGNATURE_LENGTH).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  const types = Object.keys(SIGNATURES) as ImageType[];
  const type =
    types.find((each) => SIGNATURES[each].test(beginning)) ??
    types.find((each) => each === body.type);
  if (type) return type;
  throw new TypeError(`The image is not one of ${types.join(", ")}, judging by its first bytes.`);
}
