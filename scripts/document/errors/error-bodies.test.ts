import { expect, it } from "@jest/globals";
import { declaredBodies } from "../../../server/runtime/error-bodies.js";
import { writtenBody } from "../../../server/runtime/written-error.js";
import { OpenApiError } from "../../../server/runtime/errors.js";
import type { OpenApiDocument, Responses, SchemaObject } from "../document.js";
import { errorBodies } from "./error-bodies.js";
import { completeErrors } from "./error-catalogue.js";
import { nameAmong, usualName } from "./error-words.js";
import { listOperations } from "../operation-model.js";
import { addPipelineResponses } from "./pipeline-responses.js";

type Properties = NonNullable<SchemaObject["properties"]>;

const text = { type: "string" } as const;
const whole = { type: "integer" } as const;

function object(properties: Properties, ...required: string[]): SchemaObject {
  return { type: "object", properties, required };
}

function responseOf(schema: SchemaObject, mediaType = "application/json"): Responses[string] {
  return { description: "", content: { [mediaType]: { schema } } };
}

/** Each operation is `GET /<name>`. */
function bodiesOf(operations: Record<string, Responses>) {
  const ok = { "200": { description: "" } };
  const document: OpenApiDocument = structuredClone({
    openapi: "3.1.0",
    info: { title: "", version: "" },
    paths: Object.fromEntries(
      Object.entries(operations).map(([operationId, responses]) => [
        `/${operationId}`,
        { get: { operationId, responses: { ...ok, ...responses } } },
      ]),
    ),
  });
  completeErrors(document);
  addPipelineResponses(document);
  return errorBodies(document, listOperations(document));
}

/** The body that a client receives; `undefined` for the envelope of the service. */
function sent(bodies: ReturnType<typeof bodiesOf>, code: string, operation?: string): unknown {
  const error = new OpenApiError(code, "It is so.");
  const [declared] = declaredBodies(bodies, error, operation);
  return typeof declared === "object" ? writtenBody(declared, error) : declared;
}

const message = "It is so.";
const stripeType = { enum: ["api_error", "card_error", "invalid_request_error"] };
const nullable: SchemaObject = { type: ["string", "null"] };
const openAi = ["code", "message", "param"];
const coded: SchemaObject = {
  type: "array",
  items: {
    ...object({ code: text, message: text }, "code", "message"),
    discriminator: { propertyName: "code", mapping: { InvalidField: "", General: "" } },
  },
};

it.each<[vendor: string, schema: SchemaObject, code: string, body: unknown]>([
  [
    "Stripe",
    object({ error: object({ type: stripeType, message: text }, "type") }, "error"),
    "InvalidField",
    { error: { type: "invalid_request_error", message } },
  ],
  [
    "Notion",
    object({ object: { const: "error" }, status: whole, code: text, message: text }),
    "ResourceNotFound",
    { object: "error", status: 404, code: "object_not_found", message },
  ],
  [
    "Box",
    object({
      type: { type: "string", enum: ["error"] },
      status: whole,
      code: { type: "string", enum: ["created", "bad_request", "unauthorized", "not_found"] },
      message: text,
    }),
    "invalid_token",
    { type: "error", status: 401, code: "unauthorized", message },
  ],
  [
    "OpenAI",
    object(
      { error: object({ code: nullable, message: text, param: nullable }, ...openAi) },
      "error",
    ),
    "TooManyRequests",
    { error: { code: "rate_limited", message, param: null } },
  ],
  [
    "Asana",
    object({ errors: { type: "array", items: object({ message: text, help: text }) } }),
    "General",
    { errors: [{ message }] },
  ],
  [
    "commercetools",
    object({ statusCode: whole, message: text, errors: coded }, "statusCode", "message"),
    "InvalidField",
    { statusCode: 400, message, errors: [{ code: "InvalidField", message }] },
  ],
  ["GitHub", object({ message: text, status: text }), "General", { message, status: "500" }],
  [
    "Slack",
    object({ ok: { type: "boolean" }, error: text }),
    "General",
    { ok: false, error: message },
  ],
  [
    "OAuth",
    object({ error: text, error_description: text }, "error"),
    "invalid_client",
    { error: "invalid_client", error_description: message },
  ],
  [
    "a message with a length limit",
    object({ message: { type: "string", maxLength: 5 }, code: { type: "string", example: "E-1" } }),
    "General",
    { message: "It is", code: "E-1" },
  ],
  ["no message", object({ code: whole }, "code"), "General", { code: 500 }],
  [
    "a message with a pattern",
    object({ message: { type: "string", pattern: "^E$" } }),
    "General",
    { message: "E" },
  ],
])("an error of %s is written into its declared body", (_, schema, code, body) => {
  const bodies = bodiesOf({ a: { default: responseOf(schema) } });
  expect(sent(bodies, code, "a")).toEqual(body);
  expect(bodies.bodies.length).toBe(1);
});

const known = (name: string): Responses[string] =>
  responseOf(object({ [name]: { const: 1 }, message: text }, name));

it("uses the body of the status, then of its range, then of default, then the most common one", () => {
  const bodies = bodiesOf({
    a: { "404": known("exact"), "4XX": known("range"), default: known("default") },
    b: { "404": known("other") },
    c: { "404": known("other"), "409": { description: "Without a content." } },
  });
  const codes = ["ResourceNotFound", "InvalidInput", "General"];
  expect(codes.map((code) => sent(bodies, code, "a"))).toEqual([
    { exact: 1, message },
    { range: 1, message },
    { default: 1, message },
  ]);
  expect(sent(bodies, "ResourceNotFound")).toEqual({ other: 1, message });
  expect(sent(bodies, "MethodNotAllowed", "c")).toEqual(sent(bodies, "MethodNotAllowed"));
});

it.each<[what: string, responses: Responses]>([
  ["no error", {}],
  ["no content", { "404": { description: "" } }],
  ["any content", { "404": responseOf({}) }],
  ["any object", { "404": responseOf({ type: "object" }) }],
  ["bytes", { "404": responseOf({}, "application/zip") }],
])("a document with %s uses the error bodies of the service", (_, responses) => {
  expect(sent(bodiesOf({ a: responses }), "ResourceNotFound", "a")).toBeUndefined();
});

const listed = { type: "array", items: object({ code: text, detail: text }, "code") } as const;
const kept = responseOf(object({ note: object({ id: text }), errors: listed }));
const plain = responseOf(object({ note: object({ id: text }) }));
const inList = { errors: [{ code: "not_found", detail: message }] };

it.each<[where: string, operations: Record<string, Responses>, body: unknown]>([
  ["most successes", { a: { "200": kept }, b: { "200": kept }, c: { "200": plain } }, inList],
  ["few successes", { a: { "200": kept }, b: { "200": plain }, c: { "200": plain } }, undefined],
  ["successes next to errors", { a: { "200": kept, "404": known("own") } }, { own: 1, message }],
])("a document with errors in %s", (_, operations, body) => {
  expect(sent(bodiesOf(operations), "ResourceNotFound")).toEqual(body);
});

it.each<[what: string, names: string[], code: string]>([
  ["parts of a request", ["BODY", "QUERY", "HEADER"], "BODY"],
  [
    "errors, of which some are in a part of it",
    ["JSON_BODY", "BAD_QUERY", "NOT_FOUND", "X", "Y"],
    "NOT_FOUND",
  ],
])("the names of %s are read as such", (_, names, code) => {
  const error = object({ code: { enum: names }, detail: text }, "code", "detail");
  const bodies = bodiesOf({
    a: { "404": responseOf(object({ errors: { type: "array", items: error } }, "errors")) },
  });
  expect(sent(bodies, "ResourceNotFound", "a")).toEqual({ errors: [{ code, detail: message }] });
});

it("prefers a valid example and keeps its code", () => {
  const schema = object({ id: text, message: text, link: text }, "id");
  const media = { schema, example: { id: "gone", message: "Old.", link: "/docs" } };
  const invalid = { schema, example: { id: 1, message: "Old." } };
  const content = (each: typeof media | typeof invalid): Responses[string] => ({
    description: "",
    content: { "application/json": each },
  });
  const bodies = bodiesOf({ a: { "404": content(media), "500": content(invalid) } });
  expect(sent(bodies, "ResourceNotFound", "a")).toEqual({ id: "gone", message, link: "/docs" });
  expect(sent(bodies, "General", "a")).toEqual({ id: "text", message });
});

it("a problem has its declared type and media type (RFC 9457)", () => {
  const schema = object({ type: text, title: text, status: whole, code: text }, "type", "title");
  const problem = responseOf(schema, "application/problem+json");
  const bodies = bodiesOf({ a: { "400": problem } });
  const error = new OpenApiError("InvalidInput", message);
  expect(declaredBodies(bodies, error, "a")).toMatchObject([
    { mediaType: "application/problem+json" },
  ]);
  expect(sent(bodies, "InvalidInput", "a")).toEqual({
    type: "about:blank",
    title: message,
    status: 400,
    code: "validation_error",
  });
});

it("the title next to a detail is the status text", () => {
  const bodies = bodiesOf({ a: { "404": responseOf(object({ title: text, detail: text })) } });
  const gone = { title: "Not Found", detail: message };
  expect(sent(bodies, "ResourceNotFound", "a")).toEqual(gone);
});

it.each([
  [400, ["invalid_json", "invalid_request", "validation_error"], "validation_error"],
  [401, ["NOT_FOUND", "UNAUTHENTICATED"], "UNAUTHENTICATED"],
  [404, ["PathNotFound", "Conflict"], "PathNotFound"],
  [404, ["CUSTOMER_NOT_FOUND", "NOT_FOUND", "HASH_NOT_FOUND"], "NOT_FOUND"],
  [429, ["API_ERROR", "RATE_LIMIT_EXCEEDED"], "RATE_LIMIT_EXCEEDED"],
  [415, ["api_error", "invalid_request_error"], "invalid_request_error"],
  [503, ["api_error", "invalid_request_error"], "api_error"],
  [404, ["red", "blue"], undefined],
])("status %i picks from %j: %s", (status, names, want) => {
  expect(nameAmong(names, status)).toBe(want);
});

it.each([
  ["text", "not_found"],
  ["NO_CONTENT", "NOT_FOUND"],
  ["BadRequest", "NotFound"],
  ["bad-request", "not-found"],
  ["E1001", undefined],
])("the code for a 404, written like %s, is %s", (sample, want) => {
  expect(usualName(404, sample)).toBe(want);
});
