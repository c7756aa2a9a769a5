import { fromSqlText } from "./sql-text.js";

/** Reads one row, column by column, in the order in which they were selected. */
export class RowDecoder {
  readonly #columns: readonly unknown[];
  #next = 0;

  /** Throws `TypeError`, as the members do, if the row is not as the store writes it. */
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
    // No `instanceof`: the addon may make its arrays in another realm than ours.
    if (!ArrayBuffer.isView(value)) return this.#fail("bytes", value);
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }

  number(): number {
    return this.integer();
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

/** Parses JSON text of the store. Throws `TypeError` if it does not have the expected shape. */
export function parseJson<T>(text: string, isExpected: (value: unknown) => value is T): T {
  const value: unknown = JSON.parse(text);
  if (!isExpected(value)) throw new TypeError("A JSON column of the store has another shape.");
  return value;
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
