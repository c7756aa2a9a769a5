import type { RevocationRecord, Timestamp } from "../records.js";
import type { RevocationReader, RevocationWriter } from "../storage.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

const LIST = `SELECT project_key, kind, subject, expires_at FROM revocations
  WHERE expires_at > ?`;
/** Those of all projects: nobody sees them any more, and a deleted project forgets none itself. */
const FORGET = "DELETE FROM revocations WHERE expires_at <= ?";
const INSERT = `INSERT INTO revocations (project_key, kind, subject, expires_at)
  VALUES (?, ?, ?, ?) ON CONFLICT (project_key, kind, subject)
  DO UPDATE SET expires_at = max(expires_at, excluded.expires_at)`;

export class SqliteRevocationReader implements RevocationReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async list(now: Timestamp): Promise<RevocationRecord[]> {
    return this.session.all(LIST, now).map(decode);
  }
}

export class SqliteRevocationWriter extends SqliteRevocationReader implements RevocationWriter {
  async insert(revocation: RevocationRecord, now: Timestamp): Promise<void> {
    const { projectKey, kind, subject, expiresAt } = revocation;
    this.session.run(FORGET, now);
    this.session.run(INSERT, projectKey, kind, subject, expiresAt);
  }
}

function decode(row: unknown): RevocationRecord {
  const columns = new RowDecoder(row);
  return {
    projectKey: columns.text(),
    kind: decodeKind(columns.text()),
    subject: columns.text(),
    expiresAt: columns.text(),
  };
}

function decodeKind(text: string): RevocationRecord["kind"] {
  if (text !== "token" && text !== "client") {
    throw new TypeError(`A revocation of the store is of the unknown kind '${text}'.`);
  }
  return text;
}
