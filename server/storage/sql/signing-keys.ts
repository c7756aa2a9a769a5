import type { SigningKeyRecord, Timestamp } from "../records.js";
import type { SigningKeyReader, SigningKeyWriter } from "../storage.js";
import { all, lockKinds, type Plan, run, type Session } from "./plan.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";

const LIST = `SELECT kid, private_jwk, created_at, expires_at FROM signing_keys
  WHERE expires_at IS NULL OR expires_at > ? ORDER BY created_at DESC, kid DESC`;
/** Keys that were rotated out before keep their expiry: they have signed nothing since. */
const RETIRE = "UPDATE signing_keys SET expires_at = ? WHERE expires_at IS NULL";
const INSERT = `INSERT INTO signing_keys (kid, private_jwk, created_at, expires_at)
  VALUES (?, ?, ?, ?)`;
const KIND = "signing keys";

export class SqlSigningKeys implements SigningKeyReader, SigningKeyWriter {
  constructor(private readonly session: Session) {}

  list(now: Timestamp): Promise<SigningKeyRecord[]> {
    return this.session.perform(list(now));
  }

  rotate(key: SigningKeyRecord, previousExpireAt: Timestamp): Promise<void> {
    return this.session.perform(rotate(key, previousExpireAt));
  }
}

function* list(now: Timestamp): Plan<SigningKeyRecord[]> {
  yield* lockKinds(KIND);
  return (yield* all(LIST, now)).map(decode);
}

function* rotate(key: SigningKeyRecord, previousExpireAt: Timestamp): Plan<void> {
  yield* lockKinds(KIND);
  yield* run(RETIRE, previousExpireAt);
  const { kid, privateJwk, createdAt, expiresAt = null } = key;
  yield* run(INSERT, kid, JSON.stringify(privateJwk), createdAt, expiresAt);
}

function decode(row: unknown): SigningKeyRecord {
  const columns = new RowDecoder(row);
  const kid = columns.text();
  const privateJwk = parseJson(columns.text(), isJsonObject);
  const createdAt = columns.text();
  const expiresAt = columns.optionalText();
  return { kid, privateJwk, createdAt, ...(expiresAt === undefined ? {} : { expiresAt }) };
}
