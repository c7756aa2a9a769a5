import type { RefreshSessionRecord, Timestamp } from "../records.js";
import type { RefreshSessionReader, RefreshSessionWriter } from "../storage.js";
import { all, first, lockItems, type Plan, run, runAhead, type Session } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

/** In the order in which {@link decodeRefreshSession} reads them, and without the project key. */
export const REFRESH_SESSION_COLUMNS =
  "id, client_id, subject, scope, turn_key, created_at, expires_at, last_used_hash";
const GET = `SELECT ${REFRESH_SESSION_COLUMNS} FROM refresh_sessions
  WHERE project_key = ? AND id = ?`;
/** With which an id in base64url may begin. */
const FIRST_CHARACTERS = 64;
const FORGET = "DELETE FROM refresh_sessions WHERE project_key = ? AND expires_at <= ?";
/** Those whose ids begin with the same character. */
const ALIKE = "FROM refresh_sessions WHERE project_key = ? AND id >= ? AND id < ?";
const COUNT_ALIKE = `SELECT count(*) ${ALIKE}`;
const NEXT_TO_EXPIRE = `SELECT id ${ALIKE} ORDER BY expires_at, id LIMIT ?`;
const INSERT = `INSERT INTO refresh_sessions (project_key, ${REFRESH_SESSION_COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE = `UPDATE refresh_sessions SET turn_key = ?, expires_at = ?, last_used_hash = ?
  WHERE project_key = ? AND id = ? AND turn_key = ?`;
const DELETE = "DELETE FROM refresh_sessions WHERE project_key = ? AND id = ?";
const IDS = "SELECT id FROM refresh_sessions WHERE project_key = ? AND subject = ? ORDER BY id";

export class SqlRefreshSessions implements RefreshSessionReader, RefreshSessionWriter {
  constructor(private readonly session: Session) {}

  get(projectKey: string, id: string): Promise<RefreshSessionRecord | undefined> {
    return this.session.perform(get(projectKey, id));
  }

  insert(session: RefreshSessionRecord, now: Timestamp, most = Infinity): Promise<void> {
    return this.session.perform(insert(session, now, most));
  }

  update(session: RefreshSessionRecord, expectedTurnKey: string): Promise<boolean> {
    return this.session.perform(update(session, expectedTurnKey));
  }

  delete(projectKey: string, id: string): Promise<boolean> {
    return this.session.perform(remove(projectKey, id));
  }

  deleteOfSubject(projectKey: string, subject: string): Promise<string[]> {
    return this.session.perform(removeOfSubject(projectKey, subject));
  }
}

function* get(projectKey: string, id: string): Plan<RefreshSessionRecord | undefined> {
  yield* lockItems(projectKey, item(id));
  const row = yield* first(GET, projectKey, id);
  return row === undefined ? undefined : decodeRefreshSession(projectKey, row);
}

function* insert(session: RefreshSessionRecord, now: Timestamp, most: number): Plan<void> {
  const { projectKey, id, clientId, subject, scope, turnKey, createdAt, expiresAt } = session;
  const values = [id, clientId, subject, scope, turnKey, createdAt, expiresAt];
  yield* lockItems(projectKey, item(id));
  yield* runAhead(FORGET, projectKey, now);
  yield* makeRoom(projectKey, id, Math.ceil(most / FIRST_CHARACTERS));
  yield* runAhead(INSERT, projectKey, ...values, session.lastUsedHash ?? null);
}

/** Deletes sessions whose ids begin as this one does, so that with it there are no more than `most`. */
function* makeRoom(projectKey: string, id: string, most: number): Plan<void> {
  if (most === Infinity) return;
  const from = id.charAt(0);
  const range = [projectKey, from, String.fromCharCode(from.charCodeAt(0) + 1)];
  const excess = new RowDecoder(yield* first(COUNT_ALIKE, ...range)).integer() + 1 - most;
  if (excess <= 0) return;
  const ids = (yield* all(NEXT_TO_EXPIRE, ...range, excess)).map((row) =>
    new RowDecoder(row).text(),
  );
  for (const each of ids) yield* remove(projectKey, each);
}

function* update(session: RefreshSessionRecord, expectedTurnKey: string): Plan<boolean> {
  const { projectKey, id, turnKey, expiresAt, lastUsedHash = null } = session;
  yield* lockItems(projectKey, item(id));
  const key = [projectKey, id, expectedTurnKey];
  return (yield* run(UPDATE, turnKey, expiresAt, lastUsedHash, ...key)) === 1;
}

function* remove(projectKey: string, id: string): Plan<boolean> {
  yield* lockItems(projectKey, item(id));
  return (yield* run(DELETE, projectKey, id)) === 1;
}

function* removeOfSubject(projectKey: string, subject: string): Plan<string[]> {
  yield* lockItems(projectKey);
  const ids = (yield* all(IDS, projectKey, subject)).map((row) => new RowDecoder(row).text());
  for (const id of ids) yield* remove(projectKey, id);
  return ids;
}

function item(id: string): readonly string[] {
  return ["refresh session", id];
}

export function decodeRefreshSession(projectKey: string, row: unknown): RefreshSessionRecord {
  const columns = new RowDecoder(row);
  const session = {
    projectKey,
    id: columns.text(),
    clientId: columns.text(),
    subject: columns.text(),
    scope: columns.text(),
    turnKey: columns.text(),
    createdAt: columns.text(),
    expiresAt: columns.text(),
  };
  const lastUsedHash = columns.optionalText();
  return lastUsedHash === undefined ? session : { ...session, lastUsedHash };
}
