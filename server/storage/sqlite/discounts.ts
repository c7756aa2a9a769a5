import type { DiscountRecord } from "../cart-records.js";
import type { DiscountReader, DiscountWriter } from "../cart-storage.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

const GET = "SELECT discount FROM discounts WHERE project_key = ? AND code = ?";
const PUT = "INSERT OR REPLACE INTO discounts (project_key, code, discount) VALUES (?, ?, ?)";

export class SqliteDiscountReader implements DiscountReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async get(projectKey: string, code: string): Promise<DiscountRecord | undefined> {
    const row = this.session.get(GET, projectKey, code);
    if (row === undefined) return undefined;
    return { projectKey, code, ...parseJson(new RowDecoder(row).text(), isDiscount) };
  }
}

export class SqliteDiscountWriter extends SqliteDiscountReader implements DiscountWriter {
  async put({ projectKey, code, ...discount }: DiscountRecord): Promise<void> {
    this.session.run(PUT, projectKey, code, JSON.stringify(discount));
  }
}

function isDiscount(value: unknown): value is Omit<DiscountRecord, "projectKey" | "code"> {
  return isJsonObject(value) && isJsonObject(value["name"]) && isJsonObject(value["effect"]);
}
