import { isObject } from "../objects.js";

export type SqlValue = string | number | bigint | Uint8Array | null;

/** Strings with NUL (which ends them in SQLite), lone surrogates or a leading U+0001 are stored as U+0001 + JSON. */
const MARK = "\u0001";

export function toSqlText(value: string): string {
  const isKept = value.isWellFormed() && !value.startsWith(MARK) && !value.includes("\0");
  return isKept ? value : MARK + JSON.stringify(value);
}

export function fromSqlText(text: string): string {
  if (!text.startsWith(MARK)) return text;
  const value: unknown = JSON.parse(text.slice(MARK.length));
  if (typeof value !== "string") throw new TypeError("A stored string is damaged.");
  return value;
}

export function bindable(values: readonly SqlValue[]): SqlValue[] {
  return values.map((value) => (typeof value === "string" ? toSqlText(value) : value));
}

/** SQL with the values of its parameters in order. */
export interface Sql {
  text: string;
  values: readonly SqlValue[];
}

/** Tag for SQL: inserts pieces of SQL, and binds values as parameters. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  let text = strings[0] ?? "";
  const values: SqlValue[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += "?";
      values.push(part);
    }
    text += strings[index + 1] ?? "";
  });
  return { text, values };
}

/** A piece of SQL without values. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

function isSql(part: Sql | SqlValue): part is Sql {
  return typeof part === "object" && part !== null && "text" in part;
}

/** Reads the columns of a row in their order. Throws `TypeError` for unexpected values. */
export class RowDecoder {
  readonly #columns: readonly unknown[];
  #next = 0;

  constructor(row: unknown) {
    if (!Array.isArray(row)) throw new TypeError("A row of the store is not a list of columns.");
    this.#columns = row;
  }

  text(): string {
    return this.optionalText() ?? this.#fail("text", null);
  }

  optionalText(): string | undefined {
    const value = this.#take();
    if (value === null) return undefined;
    return typeof value === "string" ? fromSqlText(value) : this.#fail("text", value);
  }

  texts<Name extends string>(...names: readonly Name[]): Record<Name, string> {
    return Object.fromEntries(names.map((name) => [name, this.text()])) as Record<Name, string>;
  }

  integer(): number {
    return this.optionalInteger() ?? this.#fail("integer", null);
  }

  optionalInteger(): number | undefined {
    const value = this.#take();
    if (value === null) return undefined;
    return typeof value === "number" ? value : this.#fail("integer", value);
  }

  bytes(): Uint8Array {
    const value = this.#take();
    // No `instanceof`: the addon may create its arrays in another realm.
    if (!ArrayBuffer.isView(value)) return this.#fail("bytes", value);
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }

  #take(): unknown {
    return this.#columns[this.#next++];
  }

  #fail(wanted: string, found: unknown): never {
    throw new TypeError(
      `Column ${this.#next} of a row of the store holds ${typeof found}, not ${wanted}.`,
    );
  }
}

/** Throws `TypeError` if the JSON does not have the expected shape. */
export function parseJson<T>(text: string, isExpected: (value: unknown) => value is T): T {
  const value: unknown = JSON.parse(text);
  if (!isExpected(value)) throw new TypeError("A JSON column of the store has another shape.");
  return value;
}

/** Whether a value has all properties required by the schema of stored data. */
export function isStored(value: unknown, { required }: { required: readonly string[] }): boolean {
  return isObject(value) && required.every((name) => value[name] !== undefined);
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
