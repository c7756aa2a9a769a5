import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenApiDocument } from "../document.js";
import { misplacedParameters } from "../../generate/testing/misplaced-parameters.js";
import { publishDocument } from "./publish-document.js";

const root = join(import.meta.dirname, "..", "..", "..");

it.each(["generated/openapi.json", "generated/control/openapi.json"])(
  "%s declares path parameters with their path, in the order of the template",
  (name) => {
    const document = JSON.parse(readFileSync(join(root, name), "utf8")) as OpenApiDocument;
    expect(misplacedParameters(document)).toEqual([]);
  },
);

const text = { type: "string" };
const parameter = (name: string, more: object = {}) => ({
  ...more,
  name,
  in: "path",
  required: true,
  schema: text,
});
const page = { name: "page", in: "query", schema: { type: "integer" } };
const [shop, order, line] = ["shop", "order", "line"].map((name) => parameter(name));
const operation = (...parameters: unknown[]) => ({ parameters, responses: {} });
const without = { responses: {} };
const PATH = "/{shop}/{order}/{line}";

function published(item: object, path = PATH): unknown {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { [path]: item },
    components: { parameters: { Order: order } },
  };
  return publishDocument(document as unknown as OpenApiDocument).paths?.[path];
}

describe("path parameters of an item are published", () => {
  it.each<[what: string, document: object, want: object]>([
    [
      "with the item, if operations declare them",
      { get: operation(line, page, shop, order), head: operation(order, line, shop) },
      { parameters: [shop, order, line], get: operation(page), head: without },
    ],
    [
      "in the order of the template, before others",
      { parameters: [page, line, shop], get: operation(order) },
      { parameters: [shop, order, line, page], get: without },
    ],
    [
      "as references",
      { get: operation({ $ref: "#/components/parameters/Order" }, shop, line) },
      { parameters: [shop, { $ref: "#/components/parameters/Order" }, line], get: without },
    ],
    [
      "as operations override them",
      {
        parameters: [shop, parameter("order", { style: "label" }), line],
        get: operation(order),
        put: operation(order),
      },
      { parameters: [shop, order, line], get: without, put: without },
    ],
    [
      "with the text and the example of the first operation",
      {
        parameters: [shop, line],
        get: operation(parameter("order", { description: "To read.", example: "a" })),
        delete: operation(parameter("order", { description: "To delete.", example: "b" })),
      },
      {
        parameters: [shop, parameter("order", { description: "To read.", example: "a" }), line],
        get: without,
        delete: without,
      },
    ],
    [
      "with each operation, if these differ in one",
      {
        parameters: [line, shop, page],
        get: operation(order),
        put: operation(parameter("order", { style: "label" })),
      },
      {
        parameters: [page],
        get: operation(shop, order, line),
        put: operation(shop, parameter("order", { style: "label" }), line),
      },
    ],
    [
      "without operations as well",
      { parameters: [line, order, shop] },
      { parameters: [shop, order, line] },
    ],
  ])("%s", (_, document, want) => {
    expect(published(document)).toEqual(want);
  });

  it("not at all, if the path has none", () => {
    expect(published({ get: without }, "/a")).toEqual({ get: without });
  });

  it("next to an extension of any type", () => {
    const info = { title: "T", version: "1" };
    const paths = { "x-owner": "somebody", "/a": { get: without } };
    const document = { openapi: "3.1.0", info, paths } as unknown as OpenApiDocument;
    expect(publishDocument(document).paths).toEqual(paths);
  });
});
