import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, METHODS, type OpenApiDocument, resolve } from "../document.js";
import { componentsUsedBy, type Node, walk } from "./schema-walk.js";

const file = join(import.meta.dirname, "..", "..", "..", "generated", "openapi.json");
const document = JSON.parse(readFileSync(file, "utf8")) as OpenApiDocument;
const schemas: Node = document.components?.schemas ?? {};
const operations = Object.values(document.paths ?? {}).flatMap((item) =>
  METHODS.map((method): unknown => Reflect.get(item, method)).filter(isObject),
);

function nodesOf(...parts: unknown[]): Node[] {
  const nodes: Node[] = [];
  for (const part of parts) walk(part, (node) => nodes.push(node));
  return nodes;
}

describe("the published document", () => {
  it("leaves response objects open and closes every named object of a JSON request", () => {
    const responses = [
      { responses: document.components?.responses },
      ...operations.map(({ responses }) => ({ responses })),
    ];
    const ofResponses = [...componentsUsedBy(schemas, responses)].map((name) => schemas[name]);
    expect(nodesOf(...responses, ...ofResponses).filter(isClosed)).toEqual([]);
    for (const name of ["ObjectTestTypeDraft", "ArrayTestTypeDraft", "ExampleResourceUpdate"]) {
      expect(schemas[name]).toMatchObject({ additionalProperties: false });
    }
  });

  it("has no date-time in a union or with a pattern", () => {
    const nodes = nodesOf(document);
    const ofUnions = nodes.flatMap(({ anyOf, oneOf }) => [anyOf, oneOf].flat());
    expect(ofUnions.filter((one) => isObject(one) && one["format"] === "date-time")).toEqual([]);
    expect(nodes.filter(({ format, pattern }) => format === "date-time" && pattern)).toEqual([]);
  });

  it("has a discriminator in each named union, and no security scheme with a name that generated clients use", () => {
    const unions = Object.entries(schemas).flatMap(([name, schema]) => {
      const { oneOf, anyOf, discriminator } = schema as Node;
      return (oneOf ?? anyOf) === undefined ? [] : [[name, isObject(discriminator)]];
    });
    expect(unions).toEqual([
      ["FacetResult", true],
      ["ExampleResourceUpdateAction", true],
    ]);
    const schemes = Object.keys(document.components?.securitySchemes ?? {});
    expect(schemes).toEqual(["oauth2", "apiClient"]);
  });

  it("has response examples that match its open schemas", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addFormat("http-date", true);
    ajv.addSchema({ ...document, $id: "published" });
    let checked = 0;
    walk(document.paths, ({ responses }) => {
      for (const reference of Object.values(isObject(responses) ? responses : {})) {
        const { content = {} } = resolve(document, Object(reference) as Node) as {
          content?: Record<string, { schema?: Node; examples?: Node }>;
        };
        const { schema, examples = {} } = content["application/json"] ?? {};
        if (typeof schema?.["$ref"] !== "string") continue;
        for (const each of Object.values(examples)) {
          const { value } = resolve(document, Object(each) as Node);
          const isValid = ajv.validate({ $ref: `published${schema["$ref"]}` }, value);
          expect([isValid, ajv.errorsText()]).toEqual([true, "No errors"]);
          checked += 1;
        }
      }
    });
    expect(checked).toBeGreaterThan(50);
  });
});

function isClosed(schema: Node): boolean {
  return schema["additionalProperties"] === false || schema["unevaluatedProperties"] === false;
}
