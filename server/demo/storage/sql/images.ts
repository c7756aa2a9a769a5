import type { ImageWriter } from "../storage.js";
import type { ImageMediaType, ImageRecord } from "../product-records.js";
import { first, lockItems, type Plan, run, runAhead } from "../../../runtime/database/plan.js";
import { one, rowOf, SessionPart } from "./dialect.js";
import { isTexts, parseJson, RowDecoder } from "../../../runtime/database/sql-text.js";

const GET = `SELECT id, filename, media_type, digest, size FROM images
  WHERE project_key = ? AND id = ?`;
const CONTENT = "SELECT bytes FROM image_contents WHERE project_key = ? AND digest = ?";
const INSERT = `INSERT INTO images (project_key, id, filename, media_type, digest, size)
  VALUES (?, ?, ?, ?, ?, ?)`;
const INSERT_CONTENT = `INSERT INTO image_contents (project_key, digest, bytes) VALUES (?, ?, ?)
  ON CONFLICT DO NOTHING`;
const NOTED = "SELECT images FROM product_imports WHERE project_key = ?";
const NOTE = "UPDATE product_imports SET images = ? WHERE project_key = ?";
const DIGEST = "SELECT digest FROM images WHERE project_key = ? AND id = ?";
const DELETE = "DELETE FROM images WHERE project_key = ? AND id = ?";
const DELETE_CONTENT = `DELETE FROM image_contents WHERE project_key = ? AND digest = ?
  AND NOT EXISTS (SELECT 1 FROM images other WHERE other.project_key = ? AND other.digest = ?)`;

export class SqlImages extends SessionPart implements ImageWriter {
  get(projectKey: string, id: string): Promise<ImageRecord | undefined> {
    const decode = (columns: RowDecoder) => decodeImage(projectKey, columns);
    return this.perform(() => one(decode, ["image", id], GET, projectKey, id));
  }

  content(projectKey: string, digest: string): Promise<Uint8Array | undefined> {
    const decode = (columns: RowDecoder) => columns.bytes();
    return this.perform(() => one(decode, ["image content", digest], CONTENT, projectKey, digest));
  }

  insert(image: ImageRecord, bytes: Uint8Array): Promise<void> {
    return this.perform(function* () {
      const { projectKey, id, filename, mediaType, digest, size } = image;
      yield* lockItems(projectKey, ["image", id], ["image content", digest]);
      yield* runAhead(INSERT, projectKey, id, filename, mediaType, digest, size);
      yield* runAhead(INSERT_CONTENT, projectKey, digest, bytes);
    });
  }
}

export function decodeImage(projectKey: string, columns: RowDecoder): ImageRecord {
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

export function* noteImages(projectKey: string, ids: readonly string[]): Plan<void> {
  if (ids.length === 0) return;
  const all = [...(yield* notedImages(projectKey)), ...ids];
  yield* run(NOTE, JSON.stringify(all), projectKey);
}

/** Removes the images of the import, and their bytes unless others share them. */
export function* discardImages(projectKey: string): Plan<void> {
  for (const id of yield* notedImages(projectKey)) {
    const digest = (yield* rowOf(DIGEST, projectKey, id))?.text();
    if (digest === undefined) continue;
    yield* lockItems(projectKey, ["image", id], ["image content", digest]);
    yield* run(DELETE, projectKey, id);
    yield* run(DELETE_CONTENT, projectKey, digest, projectKey, digest);
  }
}

function* notedImages(projectKey: string): Plan<string[]> {
  return parseJson(new RowDecoder(yield* first(NOTED, projectKey)).text(), isTexts);
}
