import type { ClientRecord } from "../records.js";
import type { ClientReader, ClientWriter } from "../storage.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

const SELECT = "SELECT project_key, client_id, secret_hash, scope, created_at FROM clients";
const GET = `${SELECT} WHERE client_id = ?`;
const LIST = `${SELECT} WHERE project_key = ? ORDER BY created_at, client_id`;
const INSERT = `INSERT INTO clients (project_key, client_id, secret_hash, scope, created_at)
  VALUES (?, ?, ?, ?, ?)`;
const DELETE = "DELETE FROM clients WHERE project_key = ? AND client_id = ?";

export class SqliteClientReader implements ClientReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async get(clientId: string): Promise<ClientRecord | undefined> {
    const row = this.session.get(GET, clientId);
    return row === undefined ? undefined : decode(row);
  }

  async list(projectKey: string): Promise<ClientRecord[]> {
    return this.session.all(LIST, projectKey).map(decode);
  }
}

export class SqliteClientWriter extends SqliteClientReader implements ClientWriter {
  async insert(client: ClientRecord): Promise<void> {
    const { projectKey, clientId, secretHash, scope, createdAt } = client;
    this.session.run(INSERT, projectKey, clientId, secretHash, scope, createdAt);
  }

  async delete(projectKey: string, clientId: string): Promise<boolean> {
    return this.session.run(DELETE, projectKey, clientId) === 1;
  }
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
