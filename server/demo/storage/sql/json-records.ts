import type {
  ActionDataWriter,
  CartWriter,
  DiscountWriter,
  OutOfOrderPropertiesWriter,
} from "../storage.js";
import { type StoredRecords, storedSchemas } from "../../../../generated/records.js";
import { toKeyText } from "../inspection.js";
import type {
  CartRecord,
  DiscountRecord,
  InProject,
  OutOfOrderPropertiesRecord,
} from "../records.js";
import { lockItems, run, runAhead } from "../../../runtime/database/plan.js";
import { one, SessionPart } from "./dialect.js";
import { isStored, parseJson, type RowDecoder } from "../../../runtime/database/sql-text.js";

/** Decodes records from one JSON column; columns of a code or parameters may have only their beginnings. */
function decoderOf<Name extends "cart" | "discount" | "outOfOrderProperties">(name: Name) {
  const isExpected = (value: unknown): value is StoredRecords[Name] =>
    isStored(value, storedSchemas[name]);
  return (projectKey: string, columns: RowDecoder): InProject<StoredRecords[Name]> => ({
    projectKey,
    ...parseJson(columns.text(), isExpected),
  });
}

const decodeCart = decoderOf("cart");
export const decodeDiscount = decoderOf("discount");
export const decodeOutOfOrderProperties = decoderOf("outOfOrderProperties");

const GET_CART = "SELECT cart FROM carts WHERE project_key = ?";
const PUT_CART = `INSERT INTO carts (project_key, cart) VALUES (?, ?)
  ON CONFLICT (project_key) DO UPDATE SET cart = excluded.cart`;

export class SqlCarts extends SessionPart implements CartWriter {
  get(projectKey: string): Promise<CartRecord | undefined> {
    const decode = (columns: RowDecoder) => decodeCart(projectKey, columns);
    return this.perform(() => one(decode, ["cart"], GET_CART, projectKey));
  }

  put({ projectKey, ...cart }: CartRecord): Promise<void> {
    return this.perform(function* () {
      yield* lockItems(projectKey, ["cart"]);
      yield* runAhead(PUT_CART, projectKey, JSON.stringify(cart));
    });
  }
}

const GET_DISCOUNT = "SELECT discount FROM discounts WHERE project_key = ? AND code = ?";
const PUT_DISCOUNT = `INSERT INTO discounts (project_key, code, discount) VALUES (?, ?, ?)
  ON CONFLICT (project_key, code) DO UPDATE SET discount = excluded.discount`;

export class SqlDiscounts extends SessionPart implements DiscountWriter {
  get(projectKey: string, code: string): Promise<DiscountRecord | undefined> {
    const decode = (columns: RowDecoder) => decodeDiscount(projectKey, columns);
    return this.perform(() =>
      one(decode, ["discount", code], GET_DISCOUNT, projectKey, toKeyText(code)),
    );
  }

  put({ projectKey, ...discount }: DiscountRecord): Promise<void> {
    return this.perform(function* () {
      yield* lockItems(projectKey, ["discount", discount.code]);
      yield* run(PUT_DISCOUNT, projectKey, toKeyText(discount.code), JSON.stringify(discount));
    });
  }
}

const GET_ACTION_DATA = "SELECT value FROM action_data WHERE project_key = ?";
const PUT_ACTION_DATA = `INSERT INTO action_data (project_key, value) VALUES (?, ?)
  ON CONFLICT (project_key) DO UPDATE SET value = excluded.value`;

export class SqlActionData extends SessionPart implements ActionDataWriter {
  get(projectKey: string): Promise<{ value: unknown } | undefined> {
    const decode = (columns: RowDecoder) => ({ value: JSON.parse(columns.text()) as unknown });
    return this.perform(() => one(decode, ["action data"], GET_ACTION_DATA, projectKey));
  }

  put(projectKey: string, value: unknown): Promise<void> {
    return this.perform(function* () {
      yield* lockItems(projectKey, ["action data"]);
      yield* runAhead(PUT_ACTION_DATA, projectKey, JSON.stringify(value));
    });
  }
}

const GET_PROPERTIES = `SELECT record FROM out_of_order_properties
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const UPDATE_PROPERTIES = `UPDATE out_of_order_properties SET record = ?
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const INSERT_PROPERTIES = `INSERT INTO out_of_order_properties
  (record, project_key, uri_parameter_one, uri_parameter_two) VALUES (?, ?, ?, ?)`;

export class SqlOutOfOrderProperties extends SessionPart implements OutOfOrderPropertiesWriter {
  get(
    projectKey: string,
    uriParameterOne: string,
    uriParameterTwo: string,
  ): Promise<OutOfOrderPropertiesRecord | undefined> {
    const decode = (columns: RowDecoder) => decodeOutOfOrderProperties(projectKey, columns);
    const names = [uriParameterOne, uriParameterTwo];
    const values = [projectKey, ...names.map(toKeyText)] as const;
    return this.perform(() => one(decode, ["out of order", ...names], GET_PROPERTIES, ...values));
  }

  put({ projectKey, ...record }: OutOfOrderPropertiesRecord): Promise<"created" | "replaced"> {
    return this.perform(function* () {
      const names = [record.uriParameterOne, record.uriParameterTwo];
      yield* lockItems(projectKey, ["out of order", ...names]);
      const values = [JSON.stringify(record), projectKey, ...names.map(toKeyText)];
      if ((yield* run(UPDATE_PROPERTIES, ...values)) === 1) return "replaced";
      yield* runAhead(INSERT_PROPERTIES, ...values);
      return "created";
    });
  }
}
