import type { ClientRecord, StoredClient } from "../records.js";
import type { ClientReader, ClientWriter } from "../storage.js";
import { all, first, lockItems, lockKinds, type Plan, run, type Session } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const COLUMNS = "project_key, client_id, secret_hash, scope, created_at";
const GET = `SELECT c.project_key, c.client_id, c.secret_hash, c.scope, c.created_at, p.generation
  FROM clients c LEFT JOIN projects p ON p.project_key = c.project_key WHERE c.client_id = ?`;
const LIST = `SELECT ${COLUMNS} FROM clients WHERE project_key = ? ORDER BY created_at, client_id`;
const INSERT = `INSERT INTO clients (${COLUMNS})
  VALUES (?, ?, ?, ?, ?)`;
const DELETE = "DELETE FROM clients WHERE project_key = ? AND client_id = ?";

/** Kind of record for {@link lockKinds}. */
export const CLIENTS = "clients";

export class SqlClients implements ClientReader, ClientWriter {
  constructor(private readonly session: Session) {}

  get(clientId: string): Promise<StoredClient | undefined> {
    return this.session.perform(get(clientId));
  }

  list(projectKey: string): Promise<ClientRecord[]> {
    return this.session.perform(list(projectKey));
  }

  insert(client: ClientRecord): Promise<void> {
    return this.session.perform(insert(client));
  }

  delete(projectKey: string, clientId: string): Promise<boolean> {
    return this.session.perform(remove(projectKey, clientId));
  }
}

function* get(clientId: string): Plan<StoredClient | undefined> {
  yield* lockKinds(CLIENTS);
  const row = yield* first(GET, clientId);
  if (row === undefined) return undefined;
  const columns = new RowDecoder(row);
  const client = decode(columns);
  const generation = columns.optionalInteger();
  return { ...client, ...(generation !== undefined && { generation }) };
}

function* list(projectKey: string): Plan<ClientRecord[]> {
  yield* lockKinds(CLIENTS);
  return (yield* all(LIST, projectKey)).map((row) => decode(new RowDecoder(row)));
}

function* insert(client: ClientRecord): Plan<void> {
  const { projectKey, clientId, secretHash, scope, createdAt } = client;
  yield* lockKinds(CLIENTS);
  yield* lockItems(projectKey);
  yield* run(INSERT, projectKey, clientId, secretHash, scope, createdAt);
}

function* remove(projectKey: string, clientId: string): Plan<boolean> {
  yield* lockKinds(CLIENTS);
  return (yield* run(DELETE, projectKey, clientId)) === 1;
}

function decode(columns: RowDecoder): ClientRecord {
  return {
    projectKey: columns.text(),
    clientId: columns.text(),
    secretHash: columns.text(),
    scope: columns.text(),
    createdAt: columns.text(),
  };
}
