import { isPlainObject, SpecProblems } from "../document.js";
import type { Node } from "../versions/document-walk.js";
// @ts-expect-error The package has no types.
import { convertObj } from "swagger2openapi";

/** Converts a document of Swagger 2.0, which it may modify. `patch`: repairs small mistakes. */
type Convert = (
  swagger: object,
  options: { patch: boolean; warnOnly: boolean },
) => Promise<{ openapi: unknown }>;

const convert = convertObj as Convert;

/** Converts a document of Swagger 2.0 to OpenAPI 3.0. Throws SpecProblems if it is too broken. */
export async function fromSwagger2(document: Node, name: string): Promise<Node> {
  try {
    // It repairs small mistakes, and reports none: the passes do.
    const { openapi } = await convert(document, { patch: true, warnOnly: true });
    if (isPlainObject(openapi)) return openapi;
    throw new Error("the converter returned nothing");
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    throw new SpecProblems([
      `${name}:1:1 swagger-2 It cannot be converted to OpenAPI 3.0: ${message}`,
    ]);
  }
}
