import type { ActionDataReader, ActionDataWriter } from "../cart-storage.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

const GET = "SELECT value FROM action_data WHERE project_key = ?";
const PUT = "INSERT OR REPLACE INTO action_data (project_key, value) VALUES (?, ?)";

export class SqliteActionDataReader implements ActionDataReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async get(projectKey: string): Promise<{ value: unknown } | undefined> {
    const row = this.session.get(GET, projectKey);
    return row === undefined ? undefined : { value: JSON.parse(new RowDecoder(row).text()) };
  }
}

export class SqliteActionDataWriter extends SqliteActionDataReader implements ActionDataWriter {
  async put(projectKey: string, value: unknown): Promise<void> {
    this.session.run(PUT, projectKey, JSON.stringify(value));
  }
}
