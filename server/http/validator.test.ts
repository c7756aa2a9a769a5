import { beforeAll, describe, expect, it } from "@jest/globals";
import type { OperationDescription } from "../../generated/operations.js";
import { listOperations } from "../../scripts/generate/operation-model.js";
import type { OpenApiDocument } from "../../scripts/generate/document.js";
import { ApiError } from "../errors.js";
import { StockValidator } from "./testing/stock-validator.js";
import { type Validation, Validator } from "./validator.js";

type Schema = Record<string, unknown>;

const text: Schema = { type: "string" };
const objectOfText: Schema = { type: "object", properties: { text } };
const integers: Schema = { type: "array", items: { type: "integer" } };

/** Query parameters beside which there are `text`, `list` and `number`. */
const odd: Record<string, Schema> = {
  "a text or null": { schema: { type: ["string", "null"] } },
  "an integer or a text": { schema: { type: ["integer", "string"] } },
  "a list or null": { schema: { type: ["array", "null"], items: text } },
  "a list with a default": { schema: { ...integers, default: [7] } },
  "a list of unions": {
    schema: { type: "array", items: { oneOf: [{ type: "integer" }, { type: "boolean" }] } },
  },
  "a list of objects": { schema: { type: "array", items: objectOfText } },
  "a list that is not exploded": { schema: integers, explode: false },
  "a list with pipes": { schema: integers, style: "pipeDelimited", explode: false },
  "an enumeration without a type": { schema: { enum: ["a", "1"] } },
  "a number with a default": { schema: { type: "number", default: 3 } },
  "a date": { schema: { type: "string", format: "date" } },
  "a text that may be empty": { schema: { ...text, minLength: 2 }, allowEmptyValue: true },
  "a text with reserved characters": { schema: text, allowReserved: true },
  "a text that has to be given": { schema: text, required: true },
  "a union": { schema: { oneOf: [{ type: "integer" }, text] } },
  JSON: { content: { "application/json": { schema: objectOfText } } },
  "a deep object": { style: "deepObject", schema: objectOfText },
  "a deep object with a default": {
    style: "deepObject",
    schema: { type: "object", properties: { a: { type: "string", default: "b" } } },
  },
  "an object that takes a parameter for its member": { schema: objectOfText },
  "a union that takes a parameter for its member": { schema: { oneOf: [text, objectOfText] } },
  "a name that every object has": { name: "constructor", schema: text },
  "a name that every object has, of what has to be given": {
    name: "toString",
    schema: text,
    required: true,
  },
};

const values =
  "a ab 1 -1 1.5 1e3 0x1 true null %31 %5B1%5D %22a%22 %7B%22text%22%3A%22b%22%7D a,b a%2Cb a|b %20 a+b %ff %00 [1] 2020-01-01";
const queries = [
  ...["", "&", "odd", "odd=", "odd[]=1", "odd[text]=a", "odd.text=a", "%6Fdd=1", "text=a&text=b"],
  ...["unknown=1", "__proto__=1", "constructor=a", "constructor=a&constructor=b", "toString=a"],
  ...["number=5&list=1&text=a&list=2", "number=0x5", "list=", "list=1&list=a"],
  ...values
    .split(" ")
    .flatMap((value) => [
      `odd=${value}`,
      `odd=${value}&text=${value}`,
      `text=${value}&odd=1&odd=${value}`,
      `list=${value}`,
    ]),
];

function documentOf(parameters: Record<string, Schema>): OpenApiDocument {
  const others = { text, list: integers, number: { type: "integer", default: 7 } };
  const beside = Object.entries(others).map(([name, schema]) => ({ name, in: "query", schema }));
  const paths = Object.values(parameters).map((parameter, i) => {
    const given = [{ name: "odd", in: "query", ...parameter }, ...beside];
    const get = {
      operationId: `get${i}`,
      parameters: given,
      responses: { 200: { description: "" } },
    };
    return [`/${i}`, { get }];
  });
  return {
    openapi: "3.1.0",
    info: { title: "Odd parameters", version: "1" },
    paths: Object.fromEntries(paths) as object,
  } as OpenApiDocument;
}

function outcome(validation: Validation, operation: OperationDescription, rawQuery: string) {
  const parts = { params: {}, headers: {}, body: { value: undefined }, rawQuery };
  try {
    return { query: { ...validation.checkRequest(operation, parts) } };
  } catch (error) {
    return error instanceof ApiError ? { code: error.code, message: error.message } : { error };
  }
}

describe("A query is judged as the stock validator judges it", () => {
  const document = documentOf(odd);
  const operations = listOperations(document).map((each) => ({ ...each, operationId: each.name }));
  let [ours, stock]: Validation[] = [];
  beforeAll(async () => {
    ours = Validator.create(document, operations, { responses: false });
    stock = await StockValidator.create(document, operations, { responses: false });
  });

  it.each(Object.keys(odd).map((name, i) => [name, i] as const))("beside %s", (_name, i) => {
    const operation = operations[i];
    if (!operation || !ours || !stock) throw new Error("Nothing to compare.");
    for (const query of queries) {
      const judged = outcome(ours, operation, query);
      expect([query, judged]).toEqual([query, outcome(stock, operation, query)]);
    }
  });
});

describe("A body that is a union by discriminator", () => {
  it("can be described", () => {
    const branch = (kind: string, value: Schema) => ({
      type: "object",
      required: ["kind", "value"],
      properties: { kind: { type: "string", enum: [kind] }, value },
    });
    const schema = {
      oneOf: ["A", "B"].map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: "kind" },
    };
    const content = { "application/json": { schema } };
    const responses = { 200: { description: "" } };
    const post = { operationId: "post", requestBody: { required: true, content }, responses };
    const document = {
      ...documentOf({}),
      paths: { "/a": { post } },
      components: { schemas: { A: branch("A", text), B: branch("B", integers) } },
    } as OpenApiDocument;
    const operations = listOperations(document).map((each) => ({
      ...each,
      operationId: each.name,
    }));
    const [operation] = operations;
    if (!operation) throw new Error("Nothing to judge.");
    const validator = Validator.create(document, operations, { responses: false });
    const judge = (value: unknown) => {
      const body = { mediaType: "application/json", value };
      return validator.checkRequest(operation, { params: {}, headers: {}, body, rawQuery: "" });
    };
    expect(judge({ kind: "B", value: [1] })).toEqual({});
    expect(() => judge({ kind: "B", value: "a" })).toThrow(ApiError);
  });
});
