import type { ActionDataReader, ActionDataWriter } from "../storage.js";
import { first, lockItems, type Plan, runAhead, type Session } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const GET = "SELECT value FROM action_data WHERE project_key = ?";
const PUT = `INSERT INTO action_data (project_key, value) VALUES (?, ?)
  ON CONFLICT (project_key) DO UPDATE SET value = excluded.value`;

export class SqlActionData implements ActionDataReader, ActionDataWriter {
  constructor(private readonly session: Session) {}

  get(projectKey: string): Promise<{ value: unknown } | undefined> {
    return this.session.perform(get(projectKey));
  }

  put(projectKey: string, value: unknown): Promise<void> {
    return this.session.perform(put(projectKey, value));
  }
}

function* get(projectKey: string): Plan<{ value: unknown } | undefined> {
  yield* lockItems(projectKey, ["action data"]);
  const row = yield* first(GET, projectKey);
  return row === undefined ? undefined : { value: JSON.parse(new RowDecoder(row).text()) };
}

function* put(projectKey: string, value: unknown): Plan<void> {
  yield* lockItems(projectKey, ["action data"]);
  yield* runAhead(PUT, projectKey, JSON.stringify(value));
}
