import { isWrittenAsJson } from "../../document/contents.js";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonSchemaOf, SpecDocument } from "./spec-document.js";
import { isObject, type OpenApiDocument, resolve, type Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { samplesOf } from "../../document/examples/samples.js";
import { sampleValue } from "../../document/examples/sample-value.js";
import { type Node, walkDocument } from "../../document/versions/document-walk.js";

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

  operation(model: OperationModel): OperationModel | undefined {
    return this.responses.operation(model);
  }

  /** The schema of the JSON in the response with a status. */
  responseSchema(model: OperationModel, status: number): Schema | undefined {
    return jsonSchemaOf(this.operation(model), status);
  }

  /** The schema of the request's JSON. */
  bodySchema(model: OperationModel): Schema | undefined {
    const { requestBody } = this.requests.operation(model) ?? {};
    return requestBody?.contents.find(isWrittenAsJson)?.schema;
  }

  /** Request bodies: examples (JSON: valid ones only) and one made from the schema. */
  samples(document: OpenApiDocument, model: OperationModel) {
    const published = this.bodySchema(model);
    return samplesOf(document, model).bodies.flatMap(({ content, samples }) => {
      const { mediaType, schema } = content;
      const examples = samples.map(({ value, text }) => ({ mediaType, value: text ?? value }));
      if (!published || !isWrittenAsJson(content)) return examples;
      const made = { mediaType, value: sampleValue(document, schema) };
      return [...examples.filter(({ value }) => this.requests.isValid(published, value)), made];
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
