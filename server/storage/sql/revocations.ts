import type { RevocationRecord, Timestamp } from "../records.js";
import type { RevocationReader, RevocationWriter } from "../storage.js";
import { all, lockKinds, type Plan, runAhead, type Session } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const LIST = `SELECT project_key, kind, subject, expires_at FROM revocations
  WHERE expires_at > ?`;
/** Deletes expired revocations of all projects, since those of deleted projects remain. */
const FORGET = "DELETE FROM revocations WHERE expires_at <= ?";
const INSERT = `INSERT INTO revocations (project_key, kind, subject, expires_at)
  VALUES (?, ?, ?, ?) ON CONFLICT (project_key, kind, subject) DO UPDATE
  SET expires_at = CASE WHEN revocations.expires_at > excluded.expires_at
    THEN revocations.expires_at ELSE excluded.expires_at END`;
const KIND = "revocations";

export class SqlRevocations implements RevocationReader, RevocationWriter {
  constructor(private readonly session: Session) {}

  list(now: Timestamp): Promise<RevocationRecord[]> {
    return this.session.perform(list(now));
  }

  insert(revocation: RevocationRecord, now: Timestamp): Promise<void> {
    return this.session.perform(insert(revocation, now));
  }
}

function* list(now: Timestamp): Plan<RevocationRecord[]> {
  yield* lockKinds(KIND);
  return (yield* all(LIST, now)).map(decode);
}

function* insert(revocation: RevocationRecord, now: Timestamp): Plan<void> {
  const { projectKey, kind, subject, expiresAt } = revocation;
  yield* lockKinds(KIND);
  yield* runAhead(FORGET, now);
  yield* runAhead(INSERT, projectKey, kind, subject, expiresAt);
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
  if (text !== "token" && text !== "client" && text !== "session") {
    throw new TypeError(`A revocation of the store is of the unknown kind '${text}'.`);
  }
  return text;
}
