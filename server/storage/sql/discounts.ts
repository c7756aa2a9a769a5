import type { DiscountRecord } from "../records.js";
import type { DiscountReader, DiscountWriter } from "../storage.js";
import { toKeyText } from "../inspection.js";
import { first, lockItems, type Plan, run, type Session } from "./plan.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";

const GET = "SELECT discount FROM discounts WHERE project_key = ? AND code = ?";
const PUT = `INSERT INTO discounts (project_key, code, discount) VALUES (?, ?, ?)
  ON CONFLICT (project_key, code) DO UPDATE SET discount = excluded.discount`;

export class SqlDiscounts implements DiscountReader, DiscountWriter {
  constructor(private readonly session: Session) {}

  get(projectKey: string, code: string): Promise<DiscountRecord | undefined> {
    return this.session.perform(get(projectKey, code));
  }

  put(discount: DiscountRecord): Promise<void> {
    return this.session.perform(put(discount));
  }
}

function* get(projectKey: string, code: string): Plan<DiscountRecord | undefined> {
  yield* lockItems(projectKey, ["discount", code]);
  const row = yield* first(GET, projectKey, toKeyText(code));
  if (row === undefined) return undefined;
  return decodeDiscount(projectKey, row);
}

function* put({ projectKey, ...discount }: DiscountRecord): Plan<void> {
  yield* lockItems(projectKey, ["discount", discount.code]);
  yield* run(PUT, projectKey, toKeyText(discount.code), JSON.stringify(discount));
}

/** From the column discount, which includes the code: the column code may have only its beginning. */
export function decodeDiscount(projectKey: string, row: unknown): DiscountRecord {
  return { projectKey, ...parseJson(new RowDecoder(row).text(), isDiscount) };
}

function isDiscount(value: unknown): value is Omit<DiscountRecord, "projectKey"> {
  return (
    isJsonObject(value) &&
    typeof value["code"] === "string" &&
    isJsonObject(value["name"]) &&
    isJsonObject(value["effect"])
  );
}
