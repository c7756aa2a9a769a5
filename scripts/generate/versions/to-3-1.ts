import { lowerFrom32 } from "./lower-3-2.js";
import type { Node } from "./document-walk.js";
import { liftSiblings } from "./lift-siblings.js";
import { raiseFrom30 } from "./raise-3-0.js";

/** The one version that is generated from, validated with and published. */
const VERSION = "3.1.0";

/**
 * A copy in OpenAPI 3.1 of a bundled document of 3.0, 3.1 or 3.2, which means the same to a reader, and
 * to the validator as well.
 */
export function toOpenApi31<T extends Node & { openapi: string }>(document: T): T {
  const [, minor] = document.openapi.split(".");
  const copy = structuredClone(document);
  if (minor !== "1") copy.openapi = VERSION;
  if (minor === "0") raiseFrom30(copy);
  if (minor === "2") lowerFrom32(copy);
  liftSiblings(copy);
  return copy;
}
