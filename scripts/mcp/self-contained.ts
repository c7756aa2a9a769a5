import { isObject } from "../../server/runtime/objects.js";
import { valueAt } from "../../server/runtime/validation/document.js";

/** The targets of the references in a value, and of those in their targets, by pointer (`#/components/…`). */
export function referencedParts(document: object, value: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const waiting: unknown[] = [value];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (Array.isArray(node)) waiting.push(...(node as unknown[]).filter(isPresent));
    if (!isObject(node)) continue;
    for (const [key, each] of Object.entries(node)) {
      const isReference = key === "$ref" && typeof each === "string" && each.startsWith("#");
      if (!isReference) {
        if (isPresent(each)) waiting.push(each);
      } else if (!found.has(each)) {
        const target = valueAt(document, each);
        found.set(each, target);
        if (isPresent(target)) waiting.push(target);
      }
    }
  }
  return found;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** A self-contained schema, with everything that it references under `$defs`. */
export function selfContained<Schema extends object>(
  document: object,
  schema: Schema,
): Schema & { $defs?: object } {
  const parts = referencedParts(document, schema);
  if (parts.size === 0) return schema;
  const names = new Map([...parts.keys()].map((pointer) => [pointer, nameOf(pointer)]));
  const $defs = Object.fromEntries(
    [...parts].map(([pointer, part]) => [nameOf(pointer), renamed(part, names)]),
  );
  return Object.assign(renamed(schema, names), { $defs });
}

function nameOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf("/") + 1);
}

/** A copy with references into `$defs`. */
function renamed<Value>(value: Value, names: ReadonlyMap<string, string>): Value {
  const text = JSON.stringify(value, (key, each: unknown) =>
    key === "$ref" && typeof each === "string" && names.has(each)
      ? `#/$defs/${names.get(each) ?? ""}`
      : each,
  );
  return JSON.parse(text) as Value;
}
