import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { readDocument } from "../http/document.js";
import { isTimestamp } from "./timestamp.js";
import { isOfForms, isOfOtherForm, misfits, without } from "./misfits.js";

/** A JSON Schema (2020-12). `x-wanted` says in words what a pattern or format wants. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A schema of what is stored, compiled when it is needed first. It may refer to the document as
 * "openapi", and to nothing else.
 */
export class StoredSchema<Value> {
  #isValid: ValidateFunction<Value> | undefined;
  #isValidThroughout: ValidateFunction | undefined;

  constructor(private readonly schema: JsonSchema) {}

  isValid(value: unknown): value is Value {
    this.#isValid ??= validator().compile<Value>(this.schema);
    return this.#isValid(value);
  }

  /** What is wrong first with a value; of one that names its form, among several, what is with that. */
  errors(value: unknown): readonly ErrorObject[] {
    if (this.isValid(value)) return [];
    const first = this.#isValid?.errors ?? [];
    if (!first.some(isOfForms)) return first;
    const all = this.#allErrors(value);
    const ofItsForm = all.filter((error) => !isOfOtherForm(error, all));
    return ofItsForm.length < all.length ? ofItsForm : first;
  }

  /**
   * The value as the schema has it: the very same if it is valid, and else without the members and
   * elements that are not, or not any more. `undefined` where nothing valid would be left.
   */
  conforming(value: Value): Value | undefined {
    if (this.isValid(value)) return value;
    let mended: unknown = value;
    // Without what does not fit, something around it may not fit either.
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

/** One for all schemas, made when the first value comes: most commands read none. */
function validator(kind: "quick" | "thorough" = "quick"): Ajv2020 {
  const known = validators.get(kind);
  if (known) return known;
  // The document is linted: to check its schemas once more would take most of the time. Keywords and
  // formats of OpenAPI are no concern of Ajv.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
    verbose: true,
    logger: false,
    allErrors: kind === "thorough",
  });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  ajv.addFormat("timestamp", isTimestamp);
  ajv.addSchema(readDocument(), "openapi");
  validators.set(kind, ajv);
  return ajv;
}
