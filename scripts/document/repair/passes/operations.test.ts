import { describe, expect, it } from "@jest/globals";
import type { Pass } from "../pass.js";
import { documentOf, repaired, repairedPaths } from "../testing/repaired.js";
import {
  connectionHeaders,
  impossibleBodies,
  negotiation,
  otherServers,
  success,
} from "./operation-notations.js";
import { operationIds, statuses } from "./operations.js";
import {
  declaredParameters,
  parameterStyles,
  pathParameters,
  readOnlyParameters,
} from "./parameters.js";
import { pathTexts } from "./path-texts.js";
import { samePaths, templates } from "./paths.js";
import { newerMethods } from "./required-members.js";
import { security } from "./security.js";

const ok = { "200": { description: "Done." } };
const text = { type: "string" };
const id = { name: "id", in: "path", required: true, schema: text };
const get = { responses: ok };

type Row = [what: string, passes: Pass[], before: object, notes: string[], after: object];

describe("paths", () => {
  it.each<Row>([
    [
      "a fragment, if the method is free",
      [pathTexts],
      { "/a": { get }, "/a#b": { put: get } },
      ["#/paths/~1a#b PUT /a#b is served at /a."],
      { "/a": { get, put: { ...get, parameters: [] } } },
    ],
    [
      "a fragment, if the method is taken",
      [pathTexts],
      { "/a": { get }, "/a#b": { get: { responses: {} } } },
      ["#/paths/~1a#b GET /a#b is served at /a%23b: /a has another get."],
      {
        "/a": { get: { ...get, parameters: [] } },
        "/a%23b": { get: { responses: {}, parameters: [] } },
      },
    ],
    [
      "a query",
      [pathTexts],
      { "/a?beta=true": { get } },
      ["#/paths/~1a?beta=true GET /a?beta=true is served at /a."],
      { "/a": { get: { ...get, parameters: [{ name: "beta", in: "query", schema: text }] } } },
    ],
    [
      "no slash",
      [templates],
      { a: { get } },
      ["#/paths/a The path a is served as /a."],
      { "/a": { get } },
    ],
    [
      "an operator of RFC 6570",
      [templates],
      { "/{+id}": { parameters: [{ ...id, name: "+id" }], get } },
      ["#/paths/~1{+id} The path /{+id} is served as /{id}."],
      { "/{id}": { parameters: [id], get } },
    ],
    [
      "a name twice",
      [templates],
      { "/{id}/{id}": { get } },
      ["#/paths/~1{id}~1{id} The path /{id}/{id} is served as /{id}/{id2}."],
      { "/{id}/{id2}": { get } },
    ],
    [
      "other names of parameters, and other methods",
      [samePaths],
      {
        "/{id}": { get: { ...get, parameters: [id] } },
        "/{a}": { parameters: [{ ...id, name: "a" }], put: get },
      },
      ["#/paths/~1{a} The path /{a} is /{id} with other names of parameters."],
      { "/{id}": { get: { ...get, parameters: [id] }, put: { ...get, parameters: [id] } } },
    ],
    [
      "other names of parameters, and the same method",
      [samePaths],
      { "/{id}": { get }, "/{a}": { get: { responses: {} } } },
      [
        "#/paths/~1{a} The path /{a} is /{id} with other names of parameters. GET of /{id} is served, that of /{a} is not.",
      ],
      { "/{id}": { get } },
    ],
    [
      "a parameter that is not declared, and one that it does not have",
      [pathParameters],
      { "/{id}": { get: { ...get, parameters: [{ ...id, name: "a" }] } } },
      [
        "#/paths/~1{id}/get The path parameter {id} is not declared: it is a string.",
        "#/paths/~1{id}/get/parameters/0 The path has no {a}: the parameter is ignored.",
      ],
      { "/{id}": { get: { ...get, parameters: [id] } } },
    ],
    [
      "methods of OpenAPI 3.2",
      [newerMethods],
      { "/a": { get, query: get, additionalOperations: { COPY: get } } },
      [
        "#/paths/~1a/query The method QUERY is not served: the operation is ignored.",
        "#/paths/~1a/additionalOperations Methods such as COPY are not served.",
      ],
      { "/a": { get } },
    ],
  ])("with %s", (_, passes, before, notes, after) => {
    expect(repairedPaths(passes, before)).toEqual({ after, notes });
  });
});

describe("an operation", () => {
  const query = { name: "a", in: "query", schema: text };
  it.each<Row>([
    [
      "servers of its own",
      [otherServers],
      { ...get, servers: [{ url: "https://a.example" }] },
      ["/servers The paths of these `servers` serve all operations, and their hosts are ignored."],
      get,
    ],
    [
      "parameters that are declared elsewhere",
      [negotiation],
      { ...get, parameters: [{ name: "Accept", in: "header", schema: text }, query] },
      [],
      { ...get, parameters: [query] },
    ],
    [
      "no success",
      [success],
      { responses: { "400": ok["200"] } },
      [],
      { responses: { ...ok, "400": ok["200"] } },
    ],
    ["no responses", [success], {}, [], { responses: ok }],
    [
      "a body of a GET, and one of a 204",
      [impossibleBodies],
      { requestBody: { content: {} }, responses: { "204": { description: "", content: {} } } },
      [
        "/requestBody A GET request has no body: `requestBody` is ignored.",
        "/responses/204 This response has no body: its `content` is ignored.",
      ],
      { responses: { "204": { description: "" } } },
    ],
    [
      "headers about the connection",
      [connectionHeaders],
      { responses: { "200": { headers: { Connection: {}, "X-A": {} } } } },
      [],
      { responses: { "200": { description: "", headers: { "X-A": {} } } } },
    ],
    [
      "keys that are no status",
      [statuses],
      { responses: { ...ok, "4xx": ok["200"], other: {}, "x-a": 1 } },
      ['/responses/other "other" is not a status that a service returns: the response is ignored.'],
      { responses: { ...ok, "4XX": ok["200"] } },
    ],
    [
      "parameters twice, or without a name or place",
      [declaredParameters],
      { ...get, parameters: [query, query, { in: "query" }, { name: "b", in: "body" }] },
      [
        "/parameters/1 The parameter a in query is declared before: it is ignored.",
        "/parameters/2 The parameter has no `name`, or is in no place that is served: it is ignored.",
        "/parameters/3 The parameter has no `name`, or is in no place that is served: it is ignored.",
      ],
      { ...get, parameters: [query] },
    ],
    [
      "styles that do not fit",
      [parameterStyles],
      {
        ...get,
        parameters: [
          { ...query, style: "matrix" },
          { ...query, style: "pipeDelimited" },
        ],
      },
      [
        "/parameters/0/style `style: matrix` does not fit here: it is ignored.",
        "/parameters/1/style `style: pipeDelimited` does not fit here: it is ignored.",
      ],
      { ...get, parameters: [query, query] },
    ],
    [
      "a parameter with read-only members alone",
      [readOnlyParameters],
      {
        ...get,
        parameters: [
          {
            ...query,
            schema: { type: "object", properties: { major: { ...text, readOnly: true } } },
          },
          {
            ...query,
            schema: { type: "object", properties: { a: { ...text, readOnly: true }, b: text } },
          },
          { ...query, schema: { type: "object", properties: {} } },
        ],
      },
      [
        "/parameters/0/schema All members of this object are read-only: the parameter takes any text.",
      ],
      {
        ...get,
        parameters: [
          { ...query, schema: text },
          {
            ...query,
            schema: { type: "object", properties: { a: { ...text, readOnly: true }, b: text } },
          },
          { ...query, schema: { type: "object", properties: {} } },
        ],
      },
    ],
    [
      "a security scheme that there is not",
      [security],
      { ...get, security: [{ nothing: [] }] },
      [
        '/security/0/nothing The security scheme "nothing" is missing, or cannot be checked: requests pass without it.',
      ],
      { ...get, security: [{}] },
    ],
    [
      "a security scheme that there is not, next to one that can be checked",
      [security],
      { ...get, security: [{ nothing: [] }, { token: [] }] },
      [],
      { ...get, security: [{ nothing: [] }, { token: [] }] },
    ],
  ])("with %s", (_, passes, before, notes, after) => {
    const components = { securitySchemes: { token: { type: "http", scheme: "bearer" } } };
    const found = repairedPaths(passes, { "/a": { get: before } }, components);
    const said = found.notes.map((each) => each.replace("#/paths/~1a/get", ""));
    expect({ after: found.after, notes: said }).toEqual({ after: { "/a": { get: after } }, notes });
  });
});

it("only the first operation keeps an `operationId`", () => {
  const same = { operationId: "same", responses: ok };
  const { after, notes } = repaired(
    [operationIds],
    documentOf({ paths: { "/a": { get: same, put: same } } }),
  );
  expect(after["paths"]).toEqual({ "/a": { get: same, put: { responses: ok } } });
  expect(notes).toEqual([
    "#/paths/~1a/put/operationId An earlier operation has the `operationId` same: this one is named by its path.",
  ]);
});
