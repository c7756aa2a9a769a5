import { stemLanguages } from "../query/analyser.js";
import type { Field, Fields, ScalarType } from "../query/condition.js";
import { each, eachLong, type Steps } from "../operation/slices.js";
import type { ProductContent } from "../storage/product-records.js";
import { attributePath, type AttributeType, attributeType } from "./attribute-values.js";
import { variantsOf } from "./product-projection.js";
import { attributeParts } from "./variant-documents.js";

/**
 * Every field of a product that a query may name. Attributes and locales are those of the
 * catalogue. An attribute with values of several types has the most frequent type; values of the
 * other types are not found by it.
 */
export function* productFields(contents: readonly ProductContent[]): Steps<Fields> {
  const localized = yield* localeFields(contents);
  const attributes = yield* attributeFields(contents);
  return {
    id: scalar("id", "text"),
    version: scalar("version", "number"),
    key: scalar("key", "text"),
    createdAt: scalar("createdAt", "datetime"),
    lastModifiedAt: scalar("lastModifiedAt", "datetime"),
    name: object("name", localized("name")),
    slug: object("slug", localized("slug")),
    categories: object("categories", { id: scalar("categories.id", "text") }),
    variants: object("variants", {
      id: scalar("variants.id", "number"),
      sku: scalar("variants.sku", "text"),
      key: scalar("variants.key", "text"),
      price: object("variants.price", {
        centAmount: scalar("variants.price.centAmount", "number"),
        currencyCode: scalar("variants.price.currencyCode", "text"),
        country: scalar("variants.price.country", "text"),
      }),
      availability: object("variants.availability", {
        isOnStock: scalar("variants.availability.isOnStock", "boolean"),
        availableQuantity: scalar("variants.availability.availableQuantity", "number"),
      }),
      attributes: object("variants.attributes", attributes),
    }),
  };
}

function scalar(path: string, type: ScalarType): Field {
  return { kind: "scalar", path, type, many: true };
}

function object(path: string, fields: Fields): Field {
  return { kind: "object", path, many: false, fields };
}

/** Locales of names and slugs in the catalogue, and every language that search supports. */
function* localeFields(contents: readonly ProductContent[]): Steps<(path: string) => Fields> {
  const locales = new Set(stemLanguages.filter((language) => language !== ""));
  yield* each(contents, ({ name, slug }) => {
    for (const locale of [...Object.keys(name), ...Object.keys(slug)]) locales.add(locale);
  });
  return (path) =>
    Object.fromEntries([...locales].map((locale) => [locale, scalar(`${path}.${locale}`, "text")]));
}

/** A segment of a path: the nodes below it, and how many values of each type it has. */
interface Node {
  counts: Record<AttributeType, number>;
  parts: Map<string, Node>;
}

function* attributeFields(contents: readonly ProductContent[]): Steps<Fields> {
  const root = newNode();
  yield* eachLong(contents, (content) => {
    for (const { name, value } of variantsOf(content).flatMap(({ attributes }) => attributes)) {
      for (const single of Array.isArray(value) ? value : [value]) {
        for (const [part, found] of attributeParts(single)) count(root, name + part, found);
      }
    }
  });
  return fieldsOf(root, "");
}

function newNode(): Node {
  return { counts: { text: 0, number: 0, boolean: 0 }, parts: new Map() };
}

function count(root: Node, path: string, value: string | number | boolean): void {
  let node = root;
  for (const name of path.split(".")) {
    const next = node.parts.get(name) ?? newNode();
    node.parts.set(name, next);
    node = next;
  }
  node.counts[attributeType(value)]++;
}

/** `prefix`: the names of the nodes above, each followed by a dot; empty at the root. */
function fieldsOf({ parts }: Node, prefix: string): Fields {
  return Object.fromEntries([...parts].map(([name, node]) => [name, fieldOf(node, prefix + name)]));
}

function fieldOf(node: Node, name: string): Field {
  const fields = fieldsOf(node, `${name}.`);
  const type = prevailingType(node);
  if (!type) return object(`variants.attributes.${name}`, fields);
  return { kind: "scalar", path: attributePath(name, type), type, many: true, fields };
}

function prevailingType({ counts: { text, number, boolean } }: Node): AttributeType | undefined {
  const most = Math.max(text, number, boolean);
  if (most === 0) return undefined;
  if (most === text) return "text";
  return most === number ? "number" : "boolean";
}
