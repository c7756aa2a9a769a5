import { isObject, type OpenApiDocument, resolve, type SchemaObject } from "../document.js";
import { walkDocument } from "../versions/document-walk.js";
import type { ProofError } from "./proof-error.js";

const SINGLE = ["not", "if", "then", "else"];
const LISTS = ["allOf", "anyOf", "oneOf"];

/**
 * Schemas that a value matches only if it matches them: no check of one ends (JSON Schema 2020-12, section 9.4.1 of
 * its core). One that contains itself in a property, or in elements, is fine: a value ends somewhere.
 */
export function selfApplicationErrors(document: OpenApiDocument): ProofError[] {
  const finite = new Set<unknown>();
  const errors: ProofError[] = [];
  walkDocument(
    { ...document },
    {
      Schema(schema, pointer) {
        if (!leadsTo(document, schema, schema, finite)) return;
        const message =
          "A value is checked by this schema by checking it by this schema again, without end. Write the reference " +
          "that leads back here in a property, or in `items`, or remove it.";
        errors.push({ pointer, message, isFatal: true });
      },
    },
  );
  return errors;
}

/** Whether what holds for the same value as a schema leads to another one. `finite`: what leads nowhere. */
function leadsTo(
  document: OpenApiDocument,
  schema: unknown,
  target: unknown,
  finite: Set<unknown>,
): boolean {
  const open = new Set<unknown>();
  const cycle = { isMet: false };
  const visit = (node: unknown): boolean => {
    if (!isObject(node) || finite.has(node)) return false;
    if (open.has(node)) {
      cycle.isMet = true;
      return node === target;
    }
    open.add(node);
    return sameValue(document, node).some(visit);
  };
  const found = visit(schema);
  if (!cycle.isMet) for (const node of open) finite.add(node);
  return found;
}

/** The schemas that hold for the same value as a schema: its combinations, and what it refers to. */
export function sameValue(document: OpenApiDocument, node: Record<string, unknown>): unknown[] {
  const { $ref, dependentSchemas } = node;
  return [
    ...(typeof $ref === "string" ? [resolve<SchemaObject>(document, { $ref })] : []),
    ...SINGLE.map((keyword) => node[keyword]),
    ...LISTS.flatMap((keyword) => listOf(node[keyword])),
    ...(isObject(dependentSchemas) ? Object.values(dependentSchemas) : []),
  ];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
