import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readDocument } from "./document.js";
import { FORMATS, isTimestamp } from "./formats.js";
import { isOfForms, isOfOtherForm, misfits, without } from "./misfits.js";

/** A JSON Schema (2020-12). `x-wanted` describes a pattern or format in words. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A schema of stored data, compiled on first use. It may refer to the document as "openapi", and to
 * nothing else.
 */
export class StoredSchema<Value> {
  #isValid: ValidateFunction<Value> | undefined;
  #isValidThroughout: ValidateFunction | undefined;

  constructor(private readonly schema: JsonSchema) {}

  isValid(value: unknown): value is Value {
    this.#isValid ??= validator().compile<Value>(this.schema);
    return this.#isValid(value);
  }

  /** The first error of a value; if the value names one of several forms, the first of that form. */
  errors(value: unknown): readonly ErrorObject[] {
    if (this.isValid(value)) return [];
    const first = this.#isValid?.errors ?? [];
    if (!first.some(isOfForms)) return first;
    const all = this.#allErrors(value);
    const ofItsForm = all.filter((error) => !isOfOtherForm(error, all));
    return ofItsForm.length < all.length ? ofItsForm : first;
  }

  /**
   * The same value if it is valid, else a copy without its invalid members and elements. `undefined` if
   * nothing valid would be left.
   */
  conforming(value: Value): Value | undefined {
    if (this.isValid(value)) return value;
    let mended: unknown = value;
    // After a removal an outer value may have become invalid.
    for (let errors = this.#allErrors(value); errors.length > 0; errors = this.#allErrors(mended)) {
      const places = misfits(errors);
      if (places.length === 0 || places.some(({ length }) => length === 0)) return undefined;
      mended = without(mended, places);
    }
    return this.isValid(mended) ? mended : undefined;
  }

  #allErrors(value: unknown): readonly ErrorObject[] {
    this.#isValidThroughout ??= validator("thorough").compile(this.schema);
    return this.#isValidThroughout(value) ? [] : (this.#isValidThroughout.errors ?? []);
  }
}

const validators = new Map<string, Ajv2020>();

/** One Ajv for all schemas, created on first use: most commands need none. */
function validator(kind: "quick" | "thorough" = "quick"): Ajv2020 {
  const known = validators.get(kind);
  if (known) return known;
  // The document is linted: validating its schemas again would take most of the time. Ajv ignores
  // keywords and formats of OpenAPI.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
    verbose: true,
    logger: false,
    allErrors: kind === "thorough",
    formats: { ...FORMATS, timestamp: isTimestamp },
  });
  ajv.addSchema(readDocument(), "openapi");
  validators.set(kind, ajv);
  return ajv;
}
