import type {
  ClientWriter,
  CustomerWriter,
  RefreshSessionWriter,
  RevocationWriter,
  SigningKeyWriter,
} from "../storage.js";
import type {
  ClientRecord,
  CustomerRecord,
  RefreshSessionRecord,
  RevocationRecord,
  SigningKeyRecord,
  StoredClient,
  Timestamp,
} from "../records.js";
import { DuplicateKey } from "../store-errors.js";
import {
  first,
  lockItems,
  lockKinds,
  type Plan,
  run,
  runAhead,
} from "../../../runtime/database/plan.js";
import { one, rowOf, rowsOf, SessionPart } from "./dialect.js";
import { isObject } from "../../../runtime/objects.js";
import { parseJson, RowDecoder } from "../../../runtime/database/sql-text.js";

const CLIENT_COLUMNS = "project_key, client_id, secret_hash, scope, created_at";
const GET_CLIENT = `SELECT c.project_key, c.client_id, c.secret_hash, c.scope, c.created_at, p.generation
  FROM clients c LEFT JOIN projects p ON p.project_key = c.project_key WHERE c.client_id = ?`;
const LIST_CLIENTS = `SELECT ${CLIENT_COLUMNS} FROM clients WHERE project_key = ?
  ORDER BY created_at, client_id`;
const INSERT_CLIENT = `INSERT INTO clients (${CLIENT_COLUMNS})
  VALUES (?, ?, ?, ?, ?)`;
const DELETE_CLIENT = "DELETE FROM clients WHERE project_key = ? AND client_id = ?";
export const CLIENTS = "clients";

export class SqlClients extends SessionPart implements ClientWriter {
  get(clientId: string): Promise<StoredClient | undefined> {
    return this.perform(function* () {
      yield* lockKinds(CLIENTS);
      const columns = yield* rowOf(GET_CLIENT, clientId);
      if (columns === undefined) return undefined;
      const client = decodeClient(columns);
      const generation = columns.optionalInteger();
      return { ...client, ...(generation !== undefined && { generation }) };
    });
  }

  list(projectKey: string): Promise<ClientRecord[]> {
    return this.perform(function* () {
      yield* lockKinds(CLIENTS);
      return (yield* rowsOf(LIST_CLIENTS, projectKey)).map(decodeClient);
    });
  }

  insert(client: ClientRecord): Promise<void> {
    return this.perform(function* () {
      const { projectKey, clientId, secretHash, scope, createdAt } = client;
      yield* lockKinds(CLIENTS);
      yield* lockItems(projectKey);
      yield* run(INSERT_CLIENT, projectKey, clientId, secretHash, scope, createdAt);
    });
  }

  delete(projectKey: string, clientId: string): Promise<boolean> {
    return this.perform(function* () {
      yield* lockKinds(CLIENTS);
      return (yield* run(DELETE_CLIENT, projectKey, clientId)) === 1;
    });
  }
}

function decodeClient(columns: RowDecoder): ClientRecord {
  return columns.texts("projectKey", "clientId", "secretHash", "scope", "createdAt");
}

const CUSTOMER_COLUMNS = "project_key, id, email, password_hash, created_at";
const GET_CUSTOMER = `SELECT ${CUSTOMER_COLUMNS} FROM customers WHERE project_key = ? AND email = ?`;
const LIST_CUSTOMERS = `SELECT ${CUSTOMER_COLUMNS} FROM customers WHERE project_key = ?
  ORDER BY created_at, id`;
const INSERT_CUSTOMER = `INSERT INTO customers (${CUSTOMER_COLUMNS}) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`;
const DELETE_CUSTOMER = "DELETE FROM customers WHERE project_key = ? AND id = ?";
/** One lock for all customers of a project: id and email address must both be free. */
const CUSTOMERS = ["customers"];

export class SqlCustomers extends SessionPart implements CustomerWriter {
  getByEmail(projectKey: string, email: string): Promise<CustomerRecord | undefined> {
    return this.perform(() => one(decodeCustomer, CUSTOMERS, GET_CUSTOMER, projectKey, email));
  }

  list(projectKey: string): Promise<CustomerRecord[]> {
    return this.perform(function* () {
      yield* lockItems(projectKey, CUSTOMERS);
      return (yield* rowsOf(LIST_CUSTOMERS, projectKey)).map(decodeCustomer);
    });
  }

  insert({ projectKey, id, email, passwordHash, createdAt }: CustomerRecord): Promise<void> {
    return this.perform(function* () {
      yield* lockItems(projectKey, CUSTOMERS);
      const inserted = yield* run(INSERT_CUSTOMER, projectKey, id, email, passwordHash, createdAt);
      if (inserted === 0) throw new DuplicateKey(email);
    });
  }

  delete(projectKey: string, id: string): Promise<boolean> {
    return this.perform(function* () {
      yield* lockItems(projectKey, CUSTOMERS);
      return (yield* run(DELETE_CUSTOMER, projectKey, id)) === 1;
    });
  }
}

function decodeCustomer(columns: RowDecoder): CustomerRecord {
  return columns.texts("projectKey", "id", "email", "passwordHash", "createdAt");
}

/** As {@link decodeRefreshSession} reads them, without the project key. */
export const REFRESH_SESSION_COLUMNS =
  "id, client_id, subject, scope, turn_key, created_at, expires_at, last_used_hash";
const GET_SESSION = `SELECT ${REFRESH_SESSION_COLUMNS} FROM refresh_sessions
  WHERE project_key = ? AND id = ?`;
const FIRST_CHARACTERS = 64;
const FORGET_SESSIONS = "DELETE FROM refresh_sessions WHERE project_key = ? AND expires_at <= ?";
/** Sessions whose ids begin with the same character. */
const ALIKE = "FROM refresh_sessions WHERE project_key = ? AND id >= ? AND id < ?";
const COUNT_ALIKE = `SELECT count(*) ${ALIKE}`;
const NEXT_TO_EXPIRE = `SELECT id ${ALIKE} ORDER BY expires_at, id LIMIT ?`;
const INSERT_SESSION = `INSERT INTO refresh_sessions (project_key, ${REFRESH_SESSION_COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UPDATE_SESSION = `UPDATE refresh_sessions SET turn_key = ?, expires_at = ?, last_used_hash = ?
  WHERE project_key = ? AND id = ? AND turn_key = ?`;
const DELETE_SESSION = "DELETE FROM refresh_sessions WHERE project_key = ? AND id = ?";
const IDS_OF_SUBJECT =
  "SELECT id FROM refresh_sessions WHERE project_key = ? AND subject = ? ORDER BY id";

export class SqlRefreshSessions extends SessionPart implements RefreshSessionWriter {
  get(projectKey: string, id: string): Promise<RefreshSessionRecord | undefined> {
    const decode = (columns: RowDecoder) => decodeRefreshSession(projectKey, columns);
    return this.perform(() => one(decode, sessionItem(id), GET_SESSION, projectKey, id));
  }

  insert(session: RefreshSessionRecord, now: Timestamp, most = Infinity): Promise<void> {
    return this.perform(function* () {
      const { projectKey, id, clientId, subject, scope, turnKey, createdAt, expiresAt } = session;
      const values = [id, clientId, subject, scope, turnKey, createdAt, expiresAt];
      yield* lockSession(projectKey, id);
      yield* runAhead(FORGET_SESSIONS, projectKey, now);
      if (most < Infinity) yield* makeRoom(projectKey, id, Math.ceil(most / FIRST_CHARACTERS));
      yield* runAhead(INSERT_SESSION, projectKey, ...values, session.lastUsedHash ?? null);
    });
  }

  update(session: RefreshSessionRecord, expectedTurnKey: string): Promise<boolean> {
    return this.perform(function* () {
      const { projectKey, id, turnKey, expiresAt, lastUsedHash = null } = session;
      yield* lockSession(projectKey, id);
      const key = [projectKey, id, expectedTurnKey];
      return (yield* run(UPDATE_SESSION, turnKey, expiresAt, lastUsedHash, ...key)) === 1;
    });
  }

  delete(projectKey: string, id: string): Promise<boolean> {
    return this.perform(() => deleteSession(projectKey, id));
  }

  deleteOfSubject(projectKey: string, subject: string): Promise<string[]> {
    return this.perform(function* () {
      yield* lockItems(projectKey);
      const rows = yield* rowsOf(IDS_OF_SUBJECT, projectKey, subject);
      const ids = rows.map((columns) => columns.text());
      for (const id of ids) yield* deleteSession(projectKey, id);
      return ids;
    });
  }
}

/** Deletes sessions with similar ids, so that at most `most` remain with this one. */
function* makeRoom(projectKey: string, id: string, most: number): Plan<void> {
  const from = id.charAt(0);
  const range = [projectKey, from, String.fromCharCode(from.charCodeAt(0) + 1)];
  const excess = new RowDecoder(yield* first(COUNT_ALIKE, ...range)).integer() + 1 - most;
  if (excess <= 0) return;
  for (const columns of yield* rowsOf(NEXT_TO_EXPIRE, ...range, excess)) {
    yield* deleteSession(projectKey, columns.text());
  }
}

function* deleteSession(projectKey: string, id: string): Plan<boolean> {
  yield* lockSession(projectKey, id);
  return (yield* run(DELETE_SESSION, projectKey, id)) === 1;
}

function* lockSession(projectKey: string, id: string): Plan<void> {
  yield* lockItems(projectKey, sessionItem(id));
}

function sessionItem(id: string): string[] {
  return ["refresh session", id];
}

export function decodeRefreshSession(
  projectKey: string,
  columns: RowDecoder,
): RefreshSessionRecord {
  const texts = columns.texts(
    ...(["id", "clientId", "subject", "scope", "turnKey", "createdAt", "expiresAt"] as const),
  );
  const lastUsedHash = columns.optionalText();
  return { projectKey, ...texts, ...(lastUsedHash !== undefined && { lastUsedHash }) };
}

const LIST_KEYS = `SELECT kid, private_jwk, created_at, expires_at FROM signing_keys
  WHERE expires_at IS NULL OR expires_at > ? ORDER BY created_at DESC, kid DESC`;
/** Earlier keys keep their expiry, because they have signed nothing since. */
const RETIRE_KEY = "UPDATE signing_keys SET expires_at = ? WHERE expires_at IS NULL";
const INSERT_KEY = `INSERT INTO signing_keys (kid, private_jwk, created_at, expires_at)
  VALUES (?, ?, ?, ?)`;
const SIGNING_KEYS = "signing keys";

export class SqlSigningKeys extends SessionPart implements SigningKeyWriter {
  list(now: Timestamp): Promise<SigningKeyRecord[]> {
    return this.perform(function* () {
      yield* lockKinds(SIGNING_KEYS);
      return (yield* rowsOf(LIST_KEYS, now)).map(decodeSigningKey);
    });
  }

  rotate(key: SigningKeyRecord, previousExpireAt: Timestamp): Promise<void> {
    return this.perform(function* () {
      yield* lockKinds(SIGNING_KEYS);
      yield* run(RETIRE_KEY, previousExpireAt);
      const { kid, privateJwk, createdAt, expiresAt = null } = key;
      yield* run(INSERT_KEY, kid, JSON.stringify(privateJwk), createdAt, expiresAt);
    });
  }
}

function decodeSigningKey(columns: RowDecoder): SigningKeyRecord {
  const kid = columns.text();
  const privateJwk = parseJson(columns.text(), isObject);
  const createdAt = columns.text();
  const expiresAt = columns.optionalText();
  return { kid, privateJwk, createdAt, ...(expiresAt === undefined ? {} : { expiresAt }) };
}

const LIST_REVOCATIONS = `SELECT project_key, kind, subject, expires_at FROM revocations
  WHERE expires_at > ?`;
/** Covers all projects, because revocations outlive their project. */
const FORGET_REVOCATIONS = "DELETE FROM revocations WHERE expires_at <= ?";
const INSERT_REVOCATION = `INSERT INTO revocations (project_key, kind, subject, expires_at)
  VALUES (?, ?, ?, ?) ON CONFLICT (project_key, kind, subject) DO UPDATE
  SET expires_at = CASE WHEN revocations.expires_at > excluded.expires_at
    THEN revocations.expires_at ELSE excluded.expires_at END`;
const REVOCATIONS = "revocations";

export class SqlRevocations extends SessionPart implements RevocationWriter {
  list(now: Timestamp): Promise<RevocationRecord[]> {
    return this.perform(function* () {
      yield* lockKinds(REVOCATIONS);
      return (yield* rowsOf(LIST_REVOCATIONS, now)).map(decodeRevocation);
    });
  }

  insert(revocation: RevocationRecord, now: Timestamp): Promise<void> {
    return this.perform(function* () {
      const { projectKey, kind, subject, expiresAt } = revocation;
      yield* lockKinds(REVOCATIONS);
      yield* runAhead(FORGET_REVOCATIONS, now);
      yield* runAhead(INSERT_REVOCATION, projectKey, kind, subject, expiresAt);
    });
  }
}

function decodeRevocation(columns: RowDecoder): RevocationRecord {
  const [projectKey, kind] = [columns.text(), columns.text()];
  if (kind !== "token" && kind !== "client" && kind !== "session") {
    throw new TypeError(`A revocation of the store is of the unknown kind '${kind}'.`);
  }
  return { projectKey, kind, subject: columns.text(), expiresAt: columns.text() };
}
