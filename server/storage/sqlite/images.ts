import type { ImageMediaType, ImageRecord } from "../product-records.js";
import type { ImageReader, ImageWriter } from "../product-storage.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

const GET = `SELECT project_key, id, filename, media_type, digest, size FROM images
  WHERE project_key = ? AND id = ?`;
const CONTENT = "SELECT bytes FROM image_contents WHERE project_key = ? AND digest = ?";
const INSERT = `INSERT INTO images (project_key, id, filename, media_type, digest, size)
  VALUES (?, ?, ?, ?, ?, ?)`;
const INSERT_CONTENT = `INSERT INTO image_contents (project_key, digest, bytes) VALUES (?, ?, ?)
  ON CONFLICT DO NOTHING`;

export class SqliteImageReader implements ImageReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async get(projectKey: string, id: string): Promise<ImageRecord | undefined> {
    const row = this.session.get(GET, projectKey, id);
    return row === undefined ? undefined : decode(row);
  }

  async content(projectKey: string, digest: string): Promise<Uint8Array | undefined> {
    const row = this.session.get(CONTENT, projectKey, digest);
    return row === undefined ? undefined : new RowDecoder(row).bytes();
  }
}

export class SqliteImageWriter extends SqliteImageReader implements ImageWriter {
  async insert(image: ImageRecord, bytes: Uint8Array): Promise<void> {
    const { projectKey, id, filename, mediaType, digest, size } = image;
    this.session.run(INSERT, projectKey, id, filename, mediaType, digest, size);
    this.session.run(INSERT_CONTENT, projectKey, digest, bytes);
  }
}

function decode(row: unknown): ImageRecord {
  const columns = new RowDecoder(row);
  return {
    projectKey: columns.text(),
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
