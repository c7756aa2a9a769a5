import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { components } from "../../../../generated/types.js";
import { readDocument } from "../../document.js";
import type { Picture } from "../images/picture.js";

export type ProductDraft = components["schemas"]["ProductDraft"];
export type ProductVariantDraft = components["schemas"]["ProductVariantDraft"];

export interface PlacedDraft {
  place: string;
  draft: ProductDraft;
}

const DRAFT = "openapi#/components/schemas/ProductDraft";

export class DraftChecker {
  readonly #matchesSchema: ValidateFunction<ProductDraft>;

  constructor() {
    // The document is linted, and its URLs have a pattern: no strict mode, no formats.
    const ajv = new Ajv2020({ strict: false, validateFormats: false, verbose: true });
    ajv.addSchema(readDocument(), "openapi");
    const validate = ajv.getSchema<ProductDraft>(DRAFT);
    if (!validate) throw new Error("The document has no schema ProductDraft.");
    this.#matchesSchema = validate;
  }

  /** Throws ImportError. */
  check(place: string, value: unknown): PlacedDraft {
    if (!this.#matchesSchema(value)) {
      throw new ImportError(place, describe(this.#matchesSchema.errors ?? []));
    }
    for (const [path, variant] of variantsOf(value)) checkVariant(place, path, variant);
    checkVariant(place, "allVariants", value.allVariants);
    rejectRepeated(
      place,
      "variant key",
      [...variantsOf(value)].map(([, { key }]) => key),
    );
    return { place, draft: value };
  }
}

export function variantsOf({
  masterVariant,
  variants = [],
}: ProductDraft): [path: string, variant: ProductVariantDraft][] {
  return [
    ["masterVariant", masterVariant],
    ...variants.map((variant, i): [string, ProductVariantDraft] => [`variants[${i}]`, variant]),
  ];
}

function checkVariant(
  place: string,
  path: string,
  { prices = [], attributes }: Pick<ProductVariantDraft, "prices" | "attributes"> = {},
): void {
  checkAttributes(place, path, attributes);
  for (const [i, { validFrom, validUntil }] of prices.entries()) {
    if (validFrom === undefined || validUntil === undefined || validFrom < validUntil) continue;
    throw new ImportError(place, `${path}.prices[${i}]: validUntil is not after validFrom`);
  }
}

function checkAttributes(
  place: string,
  path: string,
  attributes: ProductVariantDraft["attributes"] = [],
): void {
  rejectRepeated(
    place,
    `${path}.attributes: name`,
    attributes.map(({ name }) => name),
  );
  for (const { name, value } of attributes) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (typeof single === "number" && Number.isInteger(single) && !Number.isSafeInteger(single)) {
        const reason = `the integer ${single} is beyond those that every JSON reader keeps exactly`;
        throw new ImportError(place, `${path}.attributes: ${name}: ${reason}`);
      }
    }
  }
}

function rejectRepeated(place: string, what: string, names: (string | undefined)[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (name === undefined) continue;
    if (seen.has(name)) throw new ImportError(place, `${what} '${name}' occurs twice`);
    seen.add(name);
  }
}

/** Describes the first error; of a union, the deepest, which is the most specific. */
function describe(errors: readonly ErrorObject[]): string {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split("/").length;
  const deepest = Math.max(...errors.map(depth));
  const [first, ...further] = errors.filter((error) => depth(error) === deepest);
  if (!first) return "is not a product";
  const isUnion = errors.length > 1;
  const isForm = ({ keyword }: ErrorObject) => keyword === "anyOf" || keyword === "oneOf";
  const messages = [first, ...further].filter((error) => !isUnion || !isForm(error));
  const reason = [...new Set(messages.map(message))].join(" or ");
  const path = pathOf(first.instancePath);
  return path === "" ? reason : `${path}: ${reason}`;
}

function message({ keyword, message = "is invalid", params }: ErrorObject): string {
  if (keyword === "additionalProperties") return `unknown field '${params["additionalProperty"]}'`;
  if (keyword === "required") return `'${params["missingProperty"]}' is missing`;
  if (keyword === "const") return `must be '${params["allowedValue"]}'`;
  return message;
}

function pathOf(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, "[$1]")
    .replaceAll("/", ".")
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}

/** A reason why products cannot be imported. The message is one line for the user. */
export class ImportError extends Error {
  override readonly name = "ImportError";

  /** `place` names the line or product; quotations from a file are shortened and cleaned. */
  constructor(place: string, reason: string) {
    // Control characters could affect the terminal.
    super(`${place}: ${reason}`.replace(/[\s\p{C}]+/gu, " ").slice(0, LONGEST));
  }
}

const LONGEST = 500;

/** Validated drafts to be imported together, and the pictures that they name. */
export interface ImportBatch {
  total: number;
  keys: ReadonlySet<string>;
  pictures: ReadonlyMap<string, Picture>;
  /** In order. Each call reads them again, because they may not fit into memory. */
  drafts: () => AsyncIterable<PlacedDraft> | Iterable<PlacedDraft>;
}
