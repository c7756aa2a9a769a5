import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bareMediaType } from "../../../server/http/bare-media-type.js";
import type { JsonSchema } from "../../development/fuzz/json-schema.js";
import { SpecDocument, type SpecOperation } from "../../development/fuzz/spec-document.js";
import { contentKind } from "../../generate/body-facts.js";
import type { OperationModel } from "../../generate/operation-model.js";

/** The bodies of the published document, held to it by another validator than the service's own. */
export class PublishedBodies {
  readonly #document: SpecDocument;

  constructor(text: string) {
    this.#document = new SpecDocument(text);
  }

  /** Those of the API in a folder. */
  static async of(root: string): Promise<PublishedBodies> {
    return new PublishedBodies(await readFile(join(root, "generated", "openapi.json"), "utf8"));
  }

  operation({ path, method }: OperationModel): SpecOperation | undefined {
    return this.#document.operations.find(
      (each) => each.path === path && each.method === method.toUpperCase(),
    );
  }

  /** Of the request in JSON. */
  bodySchema(model: OperationModel): JsonSchema | undefined {
    const content: Partial<Record<string, { schema?: JsonSchema }>> =
      this.operation(model)?.body?.content ?? {};
    const json = Object.entries(content).find(
      ([mediaType]) => contentKind(bareMediaType(mediaType)) === "json",
    );
    return json?.[1]?.schema;
  }

  isValid(schema: JsonSchema, value: unknown): boolean {
    return this.#document.isValid(schema, value);
  }

  validationError(schema: JsonSchema, value: unknown): string | undefined {
    return this.#document.validationError(schema, value);
  }
}
