import { createHash } from "node:crypto";
import type { Field as FieldDescriptor, RecordField } from "../../generated/fields.js";
import type { Field, Fields } from "../query/condition.js";
import { queryFields } from "../query/record-fields.js";
import { ID_PATH } from "./index-paths.js";

/** Version of the rows: raise it when the same record gives other rows, for example by a new analyser. */
const ROWS = 1;

/** `one`: at most one value in a document. `elements`: within an array of objects. */
type Values = "one" | "many" | "elements";

/** What an index knows of the fields of its documents. */
export class IndexFields {
  /** See {@link fingerprintOf}. */
  readonly fingerprint: string;
  readonly #values: ReadonlyMap<string, Values>;

  /** `descriptors`: also what a thread is handed to know the same. */
  constructor(readonly descriptors: readonly RecordField[]) {
    this.fingerprint = fingerprintOf(descriptors);
    this.#values = new Map(valuesOf(queryFields(descriptors)));
  }

  /** Whether a document has at most one value at the path, and so at most one row. */
  hasOneValue(path: string): boolean {
    return path === ID_PATH || this.#values.get(path) === "one";
  }

  /** Whether a document may have the same value at the path several times, once per element. */
  mayHaveElements(path: string): boolean {
    return path !== ID_PATH && (this.#values.get(path) ?? "elements") === "elements";
  }
}

function valuesOf(fields: Fields, within?: "elements"): [string, Values][] {
  return Object.values(fields).flatMap((field: Field): [string, Values][] => {
    if (field.kind === "scalar") return [[field.path, within ?? (field.many ? "many" : "one")]];
    const inner = valuesOf(field.fields, within ?? (field.many ? "elements" : undefined));
    return field.many ? [[field.path, "elements"], ...inner] : inner;
  });
}

/**
 * Fingerprint of all that the rows of an index depend on, besides the records: an index with another
 * fingerprint is rebuilt. SHA-256, hexadecimal.
 */
export function fingerprintOf(of: readonly RecordField[]): string {
  const parts = of.map((field) => [field.place, field.stored ?? null, described(field)]);
  return createHash("sha256")
    .update(JSON.stringify([ROWS, parts]))
    .digest("hex");
}

/** The parts of a field that its rows depend on: not whether it can be sorted by, counted or folded. */
function described(field: FieldDescriptor): unknown[] {
  const { name, path, kind, many } = field;
  const common = [name, path, kind, many];
  if (kind === "scalar") return [...common, field.type, field.searched];
  return kind === "object" ? [...common, field.members.map(described)] : common;
}
