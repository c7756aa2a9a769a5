import { describeErrors } from "../../validation/describe-errors.js";
import { type JsonSchema, StoredSchema } from "../../validation/stored-schema.js";

/** Validates lines of JSON, each by the schema of its kind. */
export class LineChecker<Line extends { kind: string }> {
  readonly #checks = new Map<string, StoredSchema<Line>>();

  constructor(private readonly schemas: Readonly<Record<Line["kind"], JsonSchema>>) {}

  /** Parses one line. Throws an `Error` whose message names the error in it. */
  parse(json: string): Line {
    const value = parseJson(json);
    this.check(value);
    return value;
  }

  /** Throws an `Error` whose message names the error, unless the value is a valid line. */
  check(value: unknown): asserts value is Line {
    const kind = kindOf(value);
    const found = Object.entries<JsonSchema>(this.schemas).find(([name]) => name === kind);
    if (!found) {
      throw new Error(`kind: one of ${Object.keys(this.schemas).join(", ")} is expected`);
    }
    const schema = this.#schemaOf(...found);
    if (!schema.isValid(value)) throw new Error(describeErrors(schema.errors(value)));
  }

  #schemaOf(kind: string, schema: JsonSchema): StoredSchema<Line> {
    const check = this.#checks.get(kind) ?? new StoredSchema<Line>(schema);
    this.#checks.set(kind, check);
    return check;
  }
}

function kindOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined;
}

/** Throws an `Error` for invalid JSON. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error("this is not JSON");
  }
}
