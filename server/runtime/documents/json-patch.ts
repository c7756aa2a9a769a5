import { applyPatch as applyInPlace, type Operation } from "rfc6902";

export type PatchOperation = Operation;

const OPERATIONS = ["add", "remove", "replace", "move", "copy", "test"];

/** Throws for anything else than a JSON Patch (RFC 6902). The message says what is wrong. */
export function readPatch(value: unknown): PatchOperation[] {
  if (!Array.isArray(value)) throw new TypeError("A JSON Patch is a list of operations.");
  for (const each of value as unknown[]) {
    const { op, path, from = "" } = Object(each) as Record<string, unknown>;
    const isComplete = typeof path === "string" && typeof from === "string";
    if (isComplete && OPERATIONS.includes(String(op))) continue;
    const known = OPERATIONS.join(", ");
    throw new TypeError(`${JSON.stringify(each)} needs a path, and as its op one of ${known}.`);
  }
  return value as PatchOperation[];
}

/** A changed copy. Throws if a path leads to nothing or a test fails: then nothing is applied. */
export function applyPatch(document: object, patch: PatchOperation[]): object {
  const copy = structuredClone(document);
  const failed = applyInPlace(copy, patch).find((each) => each !== null);
  if (failed) throw failed;
  return copy;
}
