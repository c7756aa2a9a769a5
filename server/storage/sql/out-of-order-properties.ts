import type { OutOfOrderPropertiesRecord } from "../records.js";
import type { OutOfOrderPropertiesReader, OutOfOrderPropertiesWriter } from "../storage.js";
import { toKeyText } from "./key-text.js";
import { first, lockItems, type Plan, run, type Session } from "./plan.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";

const GET = `SELECT body FROM out_of_order_properties
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const UPDATE = `UPDATE out_of_order_properties SET body = ?
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const INSERT = `INSERT INTO out_of_order_properties
  (body, project_key, uri_parameter_one, uri_parameter_two) VALUES (?, ?, ?, ?)`;

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
  const body = parseJson(new RowDecoder(row).text(), isJsonObject);
  return { projectKey, uriParameterOne, uriParameterTwo, body };
}

function* put(record: OutOfOrderPropertiesRecord): Plan<"created" | "replaced"> {
  const { projectKey, uriParameterOne, uriParameterTwo } = record;
  yield* lockItems(projectKey, ["out of order", uriParameterOne, uriParameterTwo]);
  const place = [projectKey, toKeyText(uriParameterOne), toKeyText(uriParameterTwo)];
  const values = [JSON.stringify(record.body), ...place];
  if ((yield* run(UPDATE, ...values)) === 1) return "replaced";
  yield* run(INSERT, ...values);
  return "created";
}
