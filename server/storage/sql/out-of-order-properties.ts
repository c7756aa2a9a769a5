import type { OutOfOrderPropertiesRecord } from "../records.js";
import type { OutOfOrderPropertiesReader, OutOfOrderPropertiesWriter } from "../storage.js";
import { toKeyText } from "../inspection.js";
import { first, lockItems, type Plan, run, runAhead, type Session } from "./plan.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";

const GET = `SELECT record FROM out_of_order_properties
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const UPDATE = `UPDATE out_of_order_properties SET record = ?
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const INSERT = `INSERT INTO out_of_order_properties
  (record, project_key, uri_parameter_one, uri_parameter_two) VALUES (?, ?, ?, ?)`;

export class SqlOutOfOrderProperties
  implements OutOfOrderPropertiesReader, OutOfOrderPropertiesWriter
{
  constructor(private readonly session: Session) {}

  get(
    projectKey: string,
    uriParameterOne: string,
    uriParameterTwo: string,
  ): Promise<OutOfOrderPropertiesRecord | undefined> {
    return this.session.perform(get(projectKey, uriParameterOne, uriParameterTwo));
  }

  put(record: OutOfOrderPropertiesRecord): Promise<"created" | "replaced"> {
    return this.session.perform(put(record));
  }
}

function* get(
  projectKey: string,
  uriParameterOne: string,
  uriParameterTwo: string,
): Plan<OutOfOrderPropertiesRecord | undefined> {
  yield* lockItems(projectKey, ["out of order", uriParameterOne, uriParameterTwo]);
  const row = yield* first(GET, projectKey, toKeyText(uriParameterOne), toKeyText(uriParameterTwo));
  if (row === undefined) return undefined;
  return decodeOutOfOrderProperties(projectKey, row);
}

function* put(given: OutOfOrderPropertiesRecord): Plan<"created" | "replaced"> {
  const { projectKey, ...record } = given;
  const { uriParameterOne, uriParameterTwo } = record;
  yield* lockItems(projectKey, ["out of order", uriParameterOne, uriParameterTwo]);
  const place = [projectKey, toKeyText(uriParameterOne), toKeyText(uriParameterTwo)];
  const values = [JSON.stringify(record), ...place];
  if ((yield* run(UPDATE, ...values)) === 1) return "replaced";
  yield* runAhead(INSERT, ...values);
  return "created";
}

/** From the column record, which includes the parameters: their columns may have only their beginnings. */
export function decodeOutOfOrderProperties(
  projectKey: string,
  row: unknown,
): OutOfOrderPropertiesRecord {
  return { projectKey, ...parseJson(new RowDecoder(row).text(), isRecord) };
}

function isRecord(value: unknown): value is Omit<OutOfOrderPropertiesRecord, "projectKey"> {
  return (
    isJsonObject(value) &&
    typeof value["uriParameterOne"] === "string" &&
    typeof value["uriParameterTwo"] === "string" &&
    isJsonObject(value["body"])
  );
}
