import { describe, expect, it } from "@jest/globals";
import type { OperationObject, Referenced, Response } from "./document.js";
import { type ResponseFacts, responseFacts } from "./response-facts.js";

const json = { description: "", content: { "application/json": {} } };
const image = { description: "", content: { "image/png": {}, "image/gif": {} } };
const jsonContent = { mediaType: "application/json", kind: "json" as const };
const imageContents = ["image/png", "image/gif"].map((mediaType) => ({
  mediaType,
  kind: "bytes" as const,
}));
const empty = { description: "" };
const reference: Referenced<Response> = { $ref: "#/components/responses/Text" };
const document = {
  openapi: "3.0.0",
  components: { responses: { Text: { description: "", content: { "text/plain": {} } } } },
};

describe("responseFacts", () => {
  const table: [
    what: string,
    responses: Required<OperationObject>["responses"],
    want: ResponseFacts,
  ][] = [
    [
      "statuses are sorted, and those below 400 may be returned",
      { "404": json, "200": json, "304": empty },
      {
        statuses: [200, 304, 404],
        ranges: [],
        successKeys: [200, 304],
        contents: { 200: [jsonContent] },
        produces: ["application/json"],
      },
    ],
    [
      "media types of all results, each once, none of errors",
      { "200": image, "201": json, "202": image, "400": { ...empty, content: { "x/y": {} } } },
      {
        statuses: [200, 201, 202, 400],
        ranges: [],
        contents: { 200: imageContents, 201: [jsonContent], 202: imageContents },
        successKeys: [200, 201, 202],
        produces: ["image/png", "image/gif", "application/json"],
      },
    ],
    [
      "references are followed",
      { "200": reference },
      {
        statuses: [200],
        ranges: [],
        successKeys: [200],
        contents: { 200: [{ mediaType: "text/plain", kind: "text" }] },
        produces: ["text/plain"],
      },
    ],
    [
      "default stands for errors beside another response",
      { "201": empty, default: json },
      {
        statuses: [201],
        ranges: ["default"],
        successKeys: [201],
        contents: {},
        produces: ["application/json"],
      },
    ],
    [
      "and for the result without one",
      { "404": empty, default: image },
      {
        statuses: [404],
        ranges: ["default"],
        successKeys: ["default"],
        contents: { default: imageContents },
        produces: ["image/png", "image/gif"],
      },
    ],
    [
      "ranges",
      { "2XX": image, "4XX": json },
      {
        statuses: [],
        ranges: ["2XX", "4XX"],
        successKeys: ["2XX"],
        contents: { "2XX": imageContents },
        produces: ["image/png", "image/gif"],
      },
    ],
    [
      "nothing but errors",
      { "500": json },
      {
        statuses: [500],
        ranges: [],
        successKeys: [],
        contents: {},
        produces: ["application/json"],
      },
    ],
  ];
  it.each(table)("%s", (_, responses, want) => {
    expect(responseFacts(document, { responses })).toEqual(want);
  });
});
