import type { SigningKeyRecord, Timestamp } from "../records.js";
import type { SigningKeyReader, SigningKeyWriter } from "../storage.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

const LIST = `SELECT kid, private_jwk, created_at, expires_at FROM signing_keys
  WHERE expires_at IS NULL OR expires_at > ? ORDER BY created_at DESC, kid DESC`;
/** Keys that were rotated out before keep their expiry: they have signed nothing since. */
const RETIRE = "UPDATE signing_keys SET expires_at = ? WHERE expires_at IS NULL";
const INSERT = `INSERT INTO signing_keys (kid, private_jwk, created_at, expires_at)
  VALUES (?, ?, ?, ?)`;

export class SqliteSigningKeyReader implements SigningKeyReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async list(now: Timestamp): Promise<SigningKeyRecord[]> {
    return this.session.all(LIST, now).map(decode);
  }
}

export class SqliteSigningKeyWriter extends SqliteSigningKeyReader implements SigningKeyWriter {
  async rotate(key: SigningKeyRecord, previousExpireAt: Timestamp): Promise<void> {
    this.session.run(RETIRE, previousExpireAt);
    const { kid, privateJwk, createdAt, expiresAt = null } = key;
    this.session.run(INSERT, kid, JSON.stringify(privateJwk), createdAt, expiresAt);
  }
}

function decode(row: unknown): SigningKeyRecord {
  const columns = new RowDecoder(row);
  const kid = columns.text();
  const privateJwk = parseJson(columns.text(), isJsonObject);
  const createdAt = columns.text();
  const expiresAt = columns.optionalText();
  return { kid, privateJwk, createdAt, ...(expiresAt === undefined ? {} : { expiresAt }) };
}
