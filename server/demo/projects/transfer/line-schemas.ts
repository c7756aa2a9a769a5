import { recordFields } from "../../../../generated/fields.js";
import type { RecordField } from "../../query/field-types.js";
import { recordSchemas, storedSchemas } from "../../../../generated/records.js";
import { acceptor, resourceLimits } from "../../resources/array-test-type.js";
import { type JsonSchema, StoredSchema, describeErrors } from "../../storage/stored-schema.js";

type Properties = Readonly<Record<string, JsonSchema>>;

const text: JsonSchema = { type: "string" };

export const lineCount: JsonSchema = {
  type: "integer",
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
};

export function formatOf(format: number): JsonSchema {
  return { const: format, "x-wanted": `this program reads format ${format}` };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

/** An object with these properties and no others. */
function objectWith(properties: Properties, ...required: readonly string[]): JsonSchema {
  return { type: "object", additionalProperties: false, required, properties };
}

export function line(kind: string, members: Properties): JsonSchema {
  return objectWith({ kind: { const: kind }, ...members }, "kind", ...Object.keys(members));
}

type Stored = (typeof storedSchemas)[keyof typeof storedSchemas];

/** A line with a record's stored properties and `more`. `names`: stored names to names in the line. */
export function recordLine(
  kind: string,
  { required, properties }: Stored,
  more: Properties = {},
  names: Readonly<Record<string, string>> = {},
): JsonSchema {
  const named = (name: string): string => names[name] ?? name;
  const own: Properties = properties;
  const stored = Object.entries(own).map(([name, schema]) => [named(name), schema] as const);
  return objectWith(
    { kind: { const: kind }, ...Object.fromEntries(stored), ...more },
    ...["kind", ...required.map(named), ...Object.keys(more)],
  );
}

const { head, content } = recordSchemas.resource;
const { id } = storedSchemas.image.properties;
export const { createdAt: timestamp } = storedSchemas.project.properties;

/** Combines the schemas of the document with the constraints that the store relies on. */
function identityOf(required: Properties): Properties {
  const { createdAt, lastModifiedAt, ...rest } = required;
  return {
    ...rest,
    id: { allOf: [id, ...(required["id"] ? [required["id"]] : [])] },
    createdAt: { allOf: [timestamp, ...(createdAt ? [createdAt] : [])] },
    lastModifiedAt: { allOf: [timestamp, ...(lastModifiedAt ? [lastModifiedAt] : [])] },
  };
}

/** A record with two projections. */
function projectionsLine(
  kind: string,
  head: { readonly required: readonly string[]; readonly properties: Properties },
  content: JsonSchema,
  ...required: readonly string[]
): JsonSchema {
  return objectWith(
    { kind: { const: kind }, ...identityOf(head.properties), current: content, staged: content },
    ...["kind", ...head.required, ...required],
  );
}

function withProperties(
  schema: { readonly required: readonly string[]; readonly properties: Properties },
  properties: Properties,
): JsonSchema {
  return objectWith({ ...schema.properties, ...properties }, ...schema.required);
}

const { product, variant, variantImage } = recordSchemas;
// The addresses of stored images are relative.
const imageLine = withProperties(variantImage.content, { url: text });
const variantLine = withProperties(variant.content, { images: listOf(imageLine) });
const productContent = withProperties(product.content, {
  ...storedSchemas.productContent.properties,
  masterVariant: variantLine,
  variants: listOf(variantLine),
});

/** The schemas of a project's records, shared by exports and backups. */
export const recordLines = {
  client: recordLine("client", storedSchemas.client),
  customer: recordLine("customer", storedSchemas.customer),
  resource: projectionsLine("resource", head, content, "current"),
  outOfOrderProperties: recordLine("outOfOrderProperties", storedSchemas.outOfOrderProperties),
  product: projectionsLine("product", product.head, productContent),
  image: recordLine("image", storedSchemas.image, { bytes: text }),
  discount: recordLine("discount", storedSchemas.discount),
  cart: recordLine("cart", storedSchemas.cart),
  actionData: recordLine("actionData", storedSchemas.actionData),
} as const satisfies Readonly<Record<string, JsonSchema>>;

export class LineChecker<Line extends { kind: string }> {
  readonly #schemas: ReadonlyMap<unknown, StoredSchema<Line>>;

  constructor(schemas: Readonly<Record<Line["kind"], JsonSchema>>) {
    const entries = Object.entries<JsonSchema>(schemas);
    this.#schemas = new Map(entries.map(([kind, schema]) => [kind, new StoredSchema(schema)]));
  }

  /** Parses one line. Throws an `Error` whose message names the error in the line. */
  readonly parse = (json: string): Line => {
    const value = parseJson(json);
    this.check(value);
    return value;
  };

  check(value: unknown): asserts value is Line {
    const { kind } = Object(value) as { kind?: unknown };
    const schema = this.#schemas.get(kind);
    if (!schema) {
      throw new Error(`kind: must be one of ${[...this.#schemas.keys()].join(", ")}`);
    }
    if (!schema.isValid(value)) throw new Error(describeErrors(schema.errors(value)));
    rejectTooLarge(value);
  }
}

const fields: readonly RecordField[] = recordFields.resource;
const sizeOf = acceptor(fields.filter(({ place }) => place === "content"));

/** Throws an `Error` if a resource is larger than the API accepts. */
function rejectTooLarge(record: { kind: string; current?: object; staged?: object }): void {
  if (record.kind !== "resource") return;
  for (const projection of ["current", "staged"] as const) {
    const content = record[projection];
    const elements = content ? sizeOf(content).elements : 0;
    if (elements <= resourceLimits.elements) continue;
    throw new Error(
      `${projection}: its arrays have ${elements} elements, and may have ${resourceLimits.elements}`,
    );
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error("this is not JSON");
  }
}
