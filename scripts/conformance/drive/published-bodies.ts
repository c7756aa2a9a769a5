import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { type JsonSchema, SpecDocument, type SpecOperation } from "./spec-document.js";
import { contentKind } from "../../document/body-facts.js";
import { isObject, type OpenApiDocument, resolve } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { samplesOf } from "../../document/examples/samples.js";
import { sampleValue } from "../../document/examples/sample-value.js";
import { type Node, walkDocument } from "../../document/versions/document-walk.js";
import { ApiBodies } from "../../sandbox/behaviour/json-schemas.js";

/** Validates published bodies independently. Optional: `readOnly` in requests, `writeOnly` in responses. */
export class PublishedBodies {
  readonly requests: SpecDocument;
  readonly responses: SpecDocument;

  constructor(text: string) {
    this.requests = withoutRequired(text, "readOnly");
    this.responses = withoutRequired(text, "writeOnly");
  }

  static async of(root: string): Promise<PublishedBodies> {
    return new PublishedBodies(await readFile(join(root, "generated", "openapi.json"), "utf8"));
  }

  operation(model: OperationModel): SpecOperation | undefined {
    return operationIn(this.responses, model);
  }

  /** Of the request in JSON. */
  bodySchema(model: OperationModel): JsonSchema | undefined {
    const content: Partial<Record<string, { schema?: JsonSchema }>> =
      operationIn(this.requests, model)?.body?.content ?? {};
    const json = Object.entries(content).find(
      ([mediaType]) => contentKind(bareMediaType(mediaType)) === "json",
    );
    return json?.[1]?.schema;
  }

  /** Request bodies: examples (JSON: valid ones only) and one made from the schema. */
  samples(document: OpenApiDocument, model: OperationModel) {
    const schema = this.bodySchema(model);
    return samplesOf(document, model).bodies.flatMap(({ mediaType, samples }) => {
      const given = samples.map(({ value }) => ({ mediaType, value }));
      if (!schema || contentKind(bareMediaType(mediaType)) !== "json") return given;
      const content = new ApiBodies(document).requestContent(model)[mediaType];
      const made = { mediaType, value: sampleValue(document, content?.schema) };
      return [...given.filter(({ value }) => this.requests.isValid(schema, value)), made];
    });
  }
}

function withoutRequired(text: string, marker: "readOnly" | "writeOnly"): SpecDocument {
  const document = JSON.parse(text) as OpenApiDocument;
  const partsOf = (schema: Node): Node[] =>
    Array.isArray(schema["allOf"]) ? schema["allOf"].filter(isObject) : [];
  const isMarked = (schema: Node, name: string): boolean => {
    const property = Object(schema["properties"]) as Node;
    const own = Object.hasOwn(property, name)
      ? resolve<Node>(document, property[name] as Node)
      : {};
    if (own[marker] === true) return true;
    return partsOf(schema).some((part) => isMarked(resolve<Node>(document, part), name));
  };
  // The parts of an `allOf` apply to the same object.
  const relax = (schema: Node, whole: Node): void => {
    if (Array.isArray(schema["required"])) {
      schema["required"] = schema["required"].filter((name) => !isMarked(whole, String(name)));
    }
    for (const part of partsOf(schema)) relax(part, whole);
  };
  walkDocument({ ...document }, { Schema: (schema) => relax(schema, schema) });
  return new SpecDocument(JSON.stringify(document));
}

function operationIn(
  { operations }: SpecDocument,
  { path, method }: OperationModel,
): SpecOperation | undefined {
  return operations.find((each) => each.path === path && each.method === method.toUpperCase());
}
