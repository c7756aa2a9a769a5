import type { OutOfOrderPropertiesRecord } from "../records.js";
import type { OutOfOrderPropertiesReader, OutOfOrderPropertiesWriter } from "../storage.js";
import { isJsonObject, parseJson, RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

const GET = `SELECT body FROM out_of_order_properties
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const UPDATE = `UPDATE out_of_order_properties SET body = ?
  WHERE project_key = ? AND uri_parameter_one = ? AND uri_parameter_two = ?`;
const INSERT = `INSERT INTO out_of_order_properties
  (body, project_key, uri_parameter_one, uri_parameter_two) VALUES (?, ?, ?, ?)`;

export class SqliteOutOfOrderPropertiesReader implements OutOfOrderPropertiesReader {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  async get(
    projectKey: string,
    uriParameterOne: string,
    uriParameterTwo: string,
  ): Promise<OutOfOrderPropertiesRecord | undefined> {
    const row = this.session.get(GET, projectKey, uriParameterOne, uriParameterTwo);
    if (row === undefined) return undefined;
    const body = parseJson(new RowDecoder(row).text(), isJsonObject);
    return { projectKey, uriParameterOne, uriParameterTwo, body };
  }
}

export class SqliteOutOfOrderPropertiesWriter
  extends SqliteOutOfOrderPropertiesReader
  implements OutOfOrderPropertiesWriter
{
  async put(record: OutOfOrderPropertiesRecord): Promise<"created" | "replaced"> {
    const { projectKey, uriParameterOne, uriParameterTwo } = record;
    const values = [JSON.stringify(record.body), projectKey, uriParameterOne, uriParameterTwo];
    if (this.session.run(UPDATE, ...values) === 1) return "replaced";
    this.session.run(INSERT, ...values);
    return "created";
  }
}
