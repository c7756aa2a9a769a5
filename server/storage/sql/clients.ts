import type { ClientRecord } from "../records.js";
import type { ClientReader, ClientWriter } from "../storage.js";
import { all, first, lockItems, lockKinds, type Plan, run, type Session } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const SELECT = "SELECT project_key, client_id, secret_hash, scope, created_at FROM clients";
const GET = `${SELECT} WHERE client_id = ?`;
const LIST = `${SELECT} WHERE project_key = ? ORDER BY created_at, client_id`;
const INSERT = `INSERT INTO clients (project_key, client_id, secret_hash, scope, created_at)
  VALUES (?, ?, ?, ?, ?)`;
const DELETE = "DELETE FROM clients WHERE project_key = ? AND client_id = ?";

/** The kind that {@link lockKinds} names. */
export const CLIENTS = "clients";

export class SqlClients implements ClientReader, ClientWriter {
  constructor(private readonly session: Session) {}

  get(clientId: string): Promise<ClientRecord | undefined> {
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

function* get(clientId: string): Plan<ClientRecord | undefined> {
  yield* lockKinds(CLIENTS);
  const row = yield* first(GET, clientId);
  return row === undefined ? undefined : decode(row);
}

function* list(projectKey: string): Plan<ClientRecord[]> {
  yield* lockKinds(CLIENTS);
  return (yield* all(LIST, projectKey)).map(decode);
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

function decode(row: unknown): ClientRecord {
  const columns = new RowDecoder(row);
  return {
    projectKey: columns.text(),
    clientId: columns.text(),
    secretHash: columns.text(),
    scope: columns.text(),
    createdAt: columns.text(),
  };
}
