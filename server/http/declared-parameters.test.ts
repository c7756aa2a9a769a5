import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  METHODS,
  type OpenApiDocument,
  type Parameter,
  resolve,
  type SchemaObject,
} from "../../scripts/generate/document.js";
import { effectiveParameters } from "../../scripts/generate/operation-model.js";
import { packageRoot } from "../package-root.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

/** As clients get it. */
const document = JSON.parse(
  readFileSync(join(packageRoot, "generated", "openapi.json"), "utf8"),
) as OpenApiDocument;
const ajv = new Ajv2020({ strict: false, validateFormats: false });

interface Text {
  operationId: string;
  path: string;
  method: string;
  name: string;
  isList: boolean;
  schema: SchemaObject;
  /** The other parameters of the query, with their examples. */
  others: Parameter[];
}

/** Parameters of queries that are a text, or a list of texts. */
const texts = Object.entries(document.paths ?? {}).flatMap(([path, reference]) => {
  const item = resolve(document, reference);
  return METHODS.flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const query = effectiveParameters(document, item, operation).filter(
      (each) => each.in === "query",
    );
    return query.flatMap((parameter): Text[] => {
      const schema = schemaOf(parameter);
      const isList = schema.type === "array";
      const text = isList ? resolve(document, schema.items as SchemaObject) : schema;
      if (text.type !== "string") return [];
      const others = query.filter((each) => each !== parameter);
      const { operationId = "" } = operation;
      return [{ operationId, path, method, name: parameter.name, isList, schema: text, others }];
    });
  });
});

function schemaOf({ schema = {} }: Parameter): SchemaObject {
  return resolve(document, schema as SchemaObject);
}

function url({ path }: Text, query: string): string {
  const values: Record<string, string> = { projectKey: "demo", imageId: "i", filename: "f" };
  const id = "00000000-0000-4000-8000-000000000000";
  return `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? id)}?${query}`;
}

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

it("reads the document", () => {
  expect(new Set(texts.map(({ name }) => name)).size).toBeGreaterThan(15);
});

// Errors of HEAD have no text to see which parameter is meant; GET has the same parameters.
const shown = texts.filter(({ method }) => method !== "head");
it.each(shown.map((text) => [text.operationId, text.name, text] as const))(
  "%s takes an empty %s if its schema does, and only then",
  async (_, name, text) => {
    const { body } = await service.call(text.method.toUpperCase(), url(text, `${name}=`));
    const isRejected = JSON.stringify(body).includes(`Malformed parameter: ${name}: `);
    expect([name, isRejected]).toEqual([name, !ajv.validate(text.schema, "")]);
  },
);

const bounded = texts.filter(({ schema }) => schema.maxLength !== undefined);
it.each(bounded.map((text) => [text.operationId, text.name, text] as const))(
  "%s has an address that takes the longest %s beside examples of all others",
  async (_, name, text) => {
    const query = new URLSearchParams([[name, "x".repeat(text.schema.maxLength ?? 0)]]);
    for (const { name: other, example } of text.others) {
      for (const value of Array.isArray(example) ? (example as unknown[]) : [example]) {
        query.append(other, typeof value === "string" ? value : JSON.stringify(value));
      }
    }
    const { status } = await service.call(text.method.toUpperCase(), url(text, query.toString()));
    expect([200, 400, 404, 415]).toContain(status);
  },
);
