import { followReferences } from "./document.js";
import { DISCRIMINATOR } from "./union-branches.js";

/** A copy of the document as express-openapi-validator can take it. */
export function preparedDocument(document: object): object {
  const copy = withoutDiscriminators(document) as object;
  completeBodies(copy);
  return copy;
}

/**
 * A value is valid if it matches exactly one branch. Discriminators only choose afterwards which errors
 * are reported, since those of Ajv and of the package know branches by the names of their schemas only.
 */
function withoutDiscriminators(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutDiscriminators);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) =>
      name === "discriminator" && isDiscriminator(value)
        ? [DISCRIMINATOR, value]
        : [name, withoutDiscriminators(value)],
    ),
  );
}

/** A keyword, not a property of that name. */
function isDiscriminator(value: unknown): boolean {
  return typeof value === "object" && value !== null && "propertyName" in value;
}

interface Body {
  content?: Record<string, { schema?: unknown }>;
}

/** A body without a schema may be anything. The package fails at one, so it gets the schema that says so. */
function completeBodies(document: { paths?: Record<string, unknown> }): void {
  for (const reference of Object.values(document.paths ?? {})) {
    const item = Object(followReferences(document, reference)) as Record<string, unknown>;
    for (const operation of Object.values(item)) {
      const { requestBody } = Object(operation) as { requestBody?: unknown };
      const { content = {} } = Object(followReferences(document, requestBody)) as Body;
      for (const media of Object.values(content)) media.schema ??= {};
    }
  }
}

/**
 * A copy whose contents Ajv does not search: for each schema Ajv searches the whole document for schemas with
 * an `$id`, which it does not have; this took half of the start. Non-enumerable properties are not searched,
 * but references still find them. A copy, since V8 takes 2.3 s to change 800 properties of an object in place.
 */
export function withHiddenContents<Part extends object>(part: Part): Part {
  const descriptors = Object.getOwnPropertyDescriptors(part);
  for (const descriptor of Object.values(descriptors)) descriptor.enumerable = false;
  return Object.defineProperties({}, descriptors) as Part;
}
