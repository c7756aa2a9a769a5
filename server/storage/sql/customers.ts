import type { CustomerReader, CustomerWriter } from "../storage.js";
import type { CustomerRecord } from "../records.js";
import { DuplicateKey } from "../store-errors.js";
import { all, first, lockItems, type Plan, run, type Session } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";

const COLUMNS = "project_key, id, email, password_hash, created_at";
const GET = `SELECT ${COLUMNS} FROM customers WHERE project_key = ? AND email = ?`;
const LIST = `SELECT ${COLUMNS} FROM customers WHERE project_key = ? ORDER BY created_at, id`;
const INSERT = `INSERT INTO customers (${COLUMNS}) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const DELETE = "DELETE FROM customers WHERE project_key = ? AND id = ?";
/** All customers of a project are one item: few are made, and an id and an email address both must be free. */
const ITEM = ["customers"];

export class SqlCustomers implements CustomerReader, CustomerWriter {
  constructor(private readonly session: Session) {}

  getByEmail(projectKey: string, email: string): Promise<CustomerRecord | undefined> {
    return this.session.perform(getByEmail(projectKey, email));
  }

  list(projectKey: string): Promise<CustomerRecord[]> {
    return this.session.perform(list(projectKey));
  }

  insert(customer: CustomerRecord): Promise<void> {
    return this.session.perform(insert(customer));
  }

  delete(projectKey: string, id: string): Promise<boolean> {
    return this.session.perform(remove(projectKey, id));
  }
}

function* getByEmail(projectKey: string, email: string): Plan<CustomerRecord | undefined> {
  yield* lockItems(projectKey, ITEM);
  const row = yield* first(GET, projectKey, email);
  return row === undefined ? undefined : decode(row);
}

function* list(projectKey: string): Plan<CustomerRecord[]> {
  yield* lockItems(projectKey, ITEM);
  return (yield* all(LIST, projectKey)).map(decode);
}

function* insert({ projectKey, id, email, passwordHash, createdAt }: CustomerRecord): Plan<void> {
  yield* lockItems(projectKey, ITEM);
  const inserted = yield* run(INSERT, projectKey, id, email, passwordHash, createdAt);
  if (inserted === 0) throw new DuplicateKey(email);
}

function* remove(projectKey: string, id: string): Plan<boolean> {
  yield* lockItems(projectKey, ITEM);
  return (yield* run(DELETE, projectKey, id)) === 1;
}

function decode(row: unknown): CustomerRecord {
  const columns = new RowDecoder(row);
  return {
    projectKey: columns.text(),
    id: columns.text(),
    email: columns.text(),
    passwordHash: columns.text(),
    createdAt: columns.text(),
  };
}
