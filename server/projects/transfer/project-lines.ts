import type { CartRecord, DiscountRecord } from "../../storage/cart-records.js";
import type { ImageRecord, ProductRecord } from "../../storage/product-records.js";
import type {
  ClientRecord,
  OutOfOrderPropertiesRecord,
  ProjectRecord,
  ResourceRecord,
} from "../../storage/records.js";
import { limits } from "../../config.js";
import * as shape from "./shapes.js";

/** What the first line says of the rest. A later format gets the next number. */
export const FORMAT = 1;

/**
 * A project as lines of JSON, each with its kind: the project first, then everything in it, in the
 * end how many lines there are. No line but the first names the project.
 */
export type ProjectLine =
  | ({ kind: "project"; format: typeof FORMAT } & Omit<ProjectRecord, "generation">)
  | RecordLine
  | { kind: "end"; lines: number };

/**
 * What is in a project, as lines of JSON. `staged` is left out where it equals `current`; bytes are in
 * base64.
 */
export type RecordLine =
  | ({ kind: "client" } & Unplaced<ClientRecord>)
  | ({ kind: "resource" } & Staged<ResourceRecord>)
  | ({ kind: "outOfOrderProperties" } & Unplaced<OutOfOrderPropertiesRecord>)
  | ({ kind: "product" } & Staged<ProductRecord>)
  | ({ kind: "image"; bytes: string } & Unplaced<ImageRecord>)
  | ({ kind: "discount" } & Unplaced<DiscountRecord>)
  | ({ kind: "cart" } & Unplaced<CartRecord>)
  | { kind: "actionData"; value: unknown };

export type Unplaced<T extends { projectKey: string }> = Omit<T, "projectKey">;
export type Staged<T extends { projectKey: string; staged: unknown }> = Omit<
  T,
  "projectKey" | "staged"
> &
  Partial<Pick<T, "staged">>;

const id = shape.textLike(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  "a UUID in lower case",
);
const key = shape.textLike(/^[A-Za-z0-9_-]{2,256}$/, "a key of 2 to 256 of A-Z, a-z, 0-9, _ and -");
export const projectKey = shape.textLike(/^[a-z0-9_-]{2,36}$/, "a project key");
export const timestamp: shape.Shape = (value, path = "") =>
  typeof value === "string" && isTimestamp(value)
    ? undefined
    : `${path}: a moment as 2024-05-01T10:00:00.000Z is expected`;
const by = shape.objectOf({ clientId: shape.text });

const identity = {
  id,
  version: shape.integerFrom(1),
  createdAt: timestamp,
  lastModifiedAt: timestamp,
  createdBy: by,
  lastModifiedBy: by,
};

const wholeNumbers = shape.listOf(shape.integerFrom(Number.MIN_SAFE_INTEGER), limits.elements);
const numbers = shape.listOf(shape.number, limits.elements);
const resourceContent = shape.objectOf(
  {
    objectTypeProperty: shape.objectOf(
      {},
      {
        arrayOfIntExample: wholeNumbers,
        arrayOfUniqueIntExample: wholeNumbers,
        arrayOfTwonumbersExample: numbers,
        arrayOfFloatExample: numbers,
        arrayOfNumberNoDefaultsExample: numbers,
        arrayOfStringExample: shape.listOf(shape.text, limits.elements),
        arrayOfObjectType: shape.listOf(
          shape.objectOf({}, { integerExample: shape.number, integerExampleInt32: shape.number }),
          limits.elements,
        ),
      },
    ),
  },
  { someProperty: shape.text, secondPropertyToUpdate: shape.text, parentId: id },
);

const localized = shape.mapOf(shape.text);
const money = shape.objectOf({
  type: shape.oneOf("centPrecision"),
  currencyCode: shape.text,
  centAmount: shape.integerFrom(Number.MIN_SAFE_INTEGER),
  fractionDigits: shape.integerFrom(0),
});
const attributeValue = shape.eitherOf(
  "a text, number, truth value, localized text, money, or key with label",
  shape.text,
  shape.number,
  shape.flag,
  localized,
  money,
  shape.objectOf({ key: shape.text, label: shape.eitherOf("a label", shape.text, localized) }),
);
const variant = shape.objectOf(
  {
    id: shape.integerFrom(1),
    prices: shape.listOf(shape.objectOf({ value: money }, { id: shape.text, country: shape.text })),
    attributes: shape.listOf(
      shape.objectOf({
        name: shape.text,
        value: shape.eitherOf("an attribute's value", attributeValue, shape.listOf(attributeValue)),
      }),
    ),
    images: shape.listOf(
      shape.objectOf(
        {
          url: shape.text,
          dimensions: shape.objectOf({ w: shape.integerFrom(0), h: shape.integerFrom(0) }),
        },
        { label: shape.text },
      ),
    ),
  },
  {
    sku: shape.text,
    key: shape.text,
    availability: shape.objectOf(
      {},
      { isOnStock: shape.flag, availableQuantity: shape.integerFrom(Number.MIN_SAFE_INTEGER) },
    ),
  },
);
const productContent = shape.objectOf(
  {
    name: localized,
    slug: localized,
    categories: shape.listOf(shape.objectOf({ typeId: shape.oneOf("category"), id: shape.text })),
    masterVariant: variant,
    variants: shape.listOf(variant),
  },
  { description: localized, searchKeywords: shape.mapOf(shape.listOf(shape.text)) },
);

const address = shape.mapOf(shape.anything);
const effect = shape.eitherOf(
  "a percentage off or a gift",
  shape.objectOf({ kind: shape.oneOf("relative"), percent: shape.number }),
  shape.objectOf({ kind: shape.oneOf("gift"), sku: shape.text }),
);

type Properties = Readonly<Record<string, shape.Shape>>;

export function line(kind: string, required: Properties, optional: Properties = {}): shape.Shape {
  return shape.objectOf({ kind: shape.oneOf(kind), ...required }, optional);
}

/** What the records of a project are like: whatever carries them carries these lines. */
export const recordShapes: Readonly<Record<RecordLine["kind"], shape.Shape>> = {
  client: line("client", {
    clientId: shape.text,
    secretHash: shape.text,
    scope: shape.text,
    createdAt: timestamp,
  }),
  resource: line(
    "resource",
    { ...identity, current: resourceContent },
    { key, staged: resourceContent },
  ),
  outOfOrderProperties: line("outOfOrderProperties", {
    uriParameterOne: shape.text,
    uriParameterTwo: shape.text,
    body: shape.mapOf(shape.anything),
  }),
  product: line("product", identity, {
    key: shape.text,
    current: productContent,
    staged: productContent,
  }),
  image: line("image", {
    id,
    filename: shape.text,
    mediaType: shape.oneOf("image/jpeg", "image/png", "image/gif"),
    digest: shape.text,
    size: shape.integerFrom(0),
    bytes: shape.text,
  }),
  discount: line("discount", { code: shape.text, name: localized, effect }),
  cart: line("cart", {
    id,
    version: shape.integerFrom(0),
    lines: shape.listOf(shape.objectOf({ id, sku: shape.text, count: shape.integerFrom(1) })),
    shippingAddress: address,
    billingAddress: address,
    discountCodes: shape.listOf(shape.text),
  }),
  actionData: line("actionData", { value: shape.anything }),
};

const shapes: Readonly<Record<ProjectLine["kind"], shape.Shape>> = {
  project: line("project", { format: formatOf(FORMAT), projectKey, createdAt: timestamp }),
  ...recordShapes,
  end: line("end", { lines: shape.integerFrom(0) }),
};

export function formatOf(format: number): shape.Shape {
  return (value, path = "") =>
    value === format ? undefined : `${path}: this program reads format ${format}`;
}

/** Millisecond-precise UTC time that exists in the calendar. */
export function isTimestamp(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

/** Reads one line. Throws an `Error` whose message says what is wrong with it. */
export function parseLine(json: string): ProjectLine {
  const value = parseJson(json);
  refuseOtherShape(value, shapes);
  // It has just been found to have the shape of its kind.
  return value as ProjectLine;
}

/** Throws an `Error` that says what is wrong if the value is not a line of one of these kinds. */
export function refuseOtherShape(
  value: unknown,
  known: Readonly<Record<string, shape.Shape>>,
): void {
  const kind = shape.isObject(value) ? value["kind"] : undefined;
  const found = Object.entries(known).find(([name]) => name === kind);
  if (!found) throw new Error(`kind: one of ${Object.keys(known).join(", ")} is expected`);
  const problem = found[1](value);
  if (problem !== undefined) throw new Error(problem);
}

/** Throws an `Error` that says so if it is no JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error("this is not JSON");
  }
}
