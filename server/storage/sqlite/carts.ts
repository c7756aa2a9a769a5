import type { CartRecord } from "../cart-records.js";
import type { CartReader, CartWriter } from "../cart-storage.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

const GET = "SELECT cart FROM carts WHERE project_key = ?";
const PUT = "INSERT OR REPLACE INTO carts (project_key, cart) VALUES (?, ?)";

export class SqliteCartReader implements CartReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async get(projectKey: string): Promise<CartRecord | undefined> {
    const row = this.session.get(GET, projectKey);
    if (row === undefined) return undefined;
    return { projectKey, ...parseJson(new RowDecoder(row).text(), isCart) };
  }
}

export class SqliteCartWriter extends SqliteCartReader implements CartWriter {
  async put({ projectKey, ...cart }: CartRecord): Promise<void> {
    this.session.run(PUT, projectKey, JSON.stringify(cart));
  }
}

function isCart(value: unknown): value is Omit<CartRecord, "projectKey"> {
  return (
    isJsonObject(value) &&
    typeof value["id"] === "string" &&
    typeof value["version"] === "number" &&
    Array.isArray(value["lines"]) &&
    Array.isArray(value["discountCodes"]) &&
    isJsonObject(value["shippingAddress"]) &&
    isJsonObject(value["billingAddress"])
  );
}
