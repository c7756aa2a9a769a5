import type { ImageMediaType, ImageRecord } from "../product-records.js";
import type { ImageReader, ImageWriter } from "../product-storage.js";
import { first, lockItems, type Plan, runAhead, type Session } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const GET = `SELECT id, filename, media_type, digest, size FROM images
  WHERE project_key = ? AND id = ?`;
const CONTENT = "SELECT bytes FROM image_contents WHERE project_key = ? AND digest = ?";
const INSERT = `INSERT INTO images (project_key, id, filename, media_type, digest, size)
  VALUES (?, ?, ?, ?, ?, ?)`;
const INSERT_CONTENT = `INSERT INTO image_contents (project_key, digest, bytes) VALUES (?, ?, ?)
  ON CONFLICT DO NOTHING`;

export class SqlImages implements ImageReader, ImageWriter {
  constructor(private readonly session: Session) {}

  get(projectKey: string, id: string): Promise<ImageRecord | undefined> {
    return this.session.perform(get(projectKey, id));
  }

  content(projectKey: string, digest: string): Promise<Uint8Array | undefined> {
    return this.session.perform(content(projectKey, digest));
  }

  insert(image: ImageRecord, bytes: Uint8Array): Promise<void> {
    return this.session.perform(insert(image, bytes));
  }
}

function* get(projectKey: string, id: string): Plan<ImageRecord | undefined> {
  yield* lockItems(projectKey, ["image", id]);
  const row = yield* first(GET, projectKey, id);
  return row === undefined ? undefined : decodeImage(projectKey, row);
}

function* content(projectKey: string, digest: string): Plan<Uint8Array | undefined> {
  yield* lockItems(projectKey, ["image content", digest]);
  const row = yield* first(CONTENT, projectKey, digest);
  return row === undefined ? undefined : new RowDecoder(row).bytes();
}

function* insert(image: ImageRecord, bytes: Uint8Array): Plan<void> {
  const { projectKey, id, filename, mediaType, digest, size } = image;
  yield* lockItems(projectKey, ["image", id], ["image content", digest]);
  yield* runAhead(INSERT, projectKey, id, filename, mediaType, digest, size);
  yield* runAhead(INSERT_CONTENT, projectKey, digest, bytes);
}

/** From the columns id, filename, media_type, digest and size. */
export function decodeImage(projectKey: string, row: unknown): ImageRecord {
  const columns = new RowDecoder(row);
  return {
    projectKey,
    id: columns.text(),
    filename: columns.text(),
    mediaType: mediaTypeOf(columns.text()),
    digest: columns.text(),
    size: columns.integer(),
  };
}

function mediaTypeOf(text: string): ImageMediaType {
  if (text === "image/jpeg" || text === "image/png" || text === "image/gif") return text;
  throw new TypeError(`The store has an image of the type ${text}.`);
}
