import { describe, expect, it } from "@jest/globals";
import { handlers } from "../../../generated/handlers.js";
import { operations } from "../../../generated/operations.js";
import type { Services } from "../../demo/services.js";
import type { Method } from "../operation-types.js";
import { type RouteHandler, Router } from "./router.js";
import { groupByPath, mountOperations, type Pipeline } from "./routes.js";
import { hostReader } from "./observation.js";
import { documentOf, operationOf } from "../validation/testing/one-operation.js";
import { responseContent } from "./media-types.js";

const names = new Map<RouteHandler, string>();
function named(name: string): RouteHandler {
  const handler: RouteHandler = () => undefined;
  names.set(handler, name);
  return handler;
}

const pipeline: Pipeline<Services> = {
  serve: ({ operationId }) => named(operationId),
  rejectMethod: (allow) => named(`405 ${allow}`),
};
const service = new Router();
mountOperations(service, operations, handlers, pipeline);

function found(router: Router, method: string, url: string) {
  const match = router.match(method, url);
  return match && [names.get(match.handler), ...match.values];
}

describe("Router", () => {
  it.each<[method: string, url: string, found: string[] | undefined]>([
    ["GET", "/demo/resource/1?x=/y", ["getResource", "demo", "1"]],
    ["HEAD", "/demo/resource", ["headResources", "demo"]],
    ["HEAD", "/demo/resource/1", ["getResource", "demo", "1"]],
    ["GET", "/demo/resource/key=a=b", ["getResourceByKey", "demo", "a=b"]],
    ["GET", "/demo/resource/key=", ["getResource", "demo", "key="]],
    ["GET", "/demo/resource/key%3Da", ["getResource", "demo", "key%3Da"]],
    ["GET", "/demo/resource/a%2Fb", ["getResource", "demo", "a%2Fb"]],
    ["GET", "http://host:1/demo/resource/1", ["getResource", "demo", "1"]],
    ["GET", "HTTPS://host/demo/resource/1", ["getResource", "demo", "1"]],
    ["DELETE", "/health/live", ["405 GET, HEAD, OPTIONS"]],
    ["TRACE", "/demo/resource/1", ["405 GET, HEAD, POST, DELETE, OPTIONS", "demo", "1"]],
    ["GET", "/demo/Resource", undefined],
    ["GET", "/demo/resource/", undefined],
    ["GET", "/demo//resource", undefined],
    ["GET", "/", undefined],
    ["GET", "*", undefined],
    ["CONNECT", "host:443", undefined],
  ])("%s %s", (method, url, expected) => {
    expect(found(service, method, url)).toEqual(expected);
  });

  it.each<[template: string, path: string, values: string[] | undefined]>([
    ["/a/{x}-{y}.{z}", "/a/1-2.3", ["1", "2", "3"]],
    ["/über/{x}größe", "/%C3%BCber/1gr%C3%B6%C3%9Fe", ["1"]],
    ['/a b/"c"|d', "/a%20b/%22c%22|d", []],
    ["/a%20b", "/a%20b", []],
    ["/a/{x}suffix", "/a/suffix", undefined],
    ["/a/{x}:verb", "/a/1:verb", ["1"]],
    ["/a*b+c!/[d]", "/a*b+c!/[d]", []],
    ["/{x}.{y}", "/a.b.c", ["a", "b.c"]],
    ["/a/{.x}", "/a/.1.2", [".1.2"]],
  ])("matches the template %s at %s", (template, path, values) => {
    const router = new Router();
    router.route(template).on("get", named("it"));
    expect(found(router, "GET", path)).toEqual(values && ["it", ...values]);
  });

  it("tries literal paths first and rejects other methods", () => {
    const paths: Record<string, Method[]> = {
      "/{p}/r/{id}": ["get", "delete"],
      "/{p}/r/key={key}": ["get"],
      "/{p}/r/{id}.json": ["get"],
      "/{p}/r": ["post", "get", "head"],
      "/{p}/r/search": ["patch"],
    };
    const several = Object.entries(paths).flatMap(([path, methods]) =>
      methods.map((method) => ({
        ...operations.getLiveness,
        operationId: `${method} ${path}`,
        method,
        path,
      })),
    );
    const byId = Object.fromEntries(several.map((each) => [each.operationId, each]));
    const handle = async () => ({ status: 204 });
    const all = Object.fromEntries(several.map(({ operationId }) => [operationId, handle]));
    const router = new Router();
    mountOperations(router, byId, all, pipeline);
    const at = (method: string, url: string) => found(router, method, url)?.[0];
    expect(at("PATCH", "/1/r/search")).toBe("patch /{p}/r/search");
    expect(at("GET", "/1/r/search")).toBe("405 PATCH, OPTIONS");
    expect(at("GET", "/1/r/2.json")).toBe("get /{p}/r/{id}.json");
    expect(at("GET", "/1/r/key=2")).toBe("get /{p}/r/key={key}");
    expect(at("GET", "/1/r/2")).toBe("get /{p}/r/{id}");
    expect(at("PUT", "/1/r")).toBe("405 GET, HEAD, POST, OPTIONS");
    expect(() => mountOperations(new Router(), byId, {}, pipeline)).toThrow(/has no handler/);
  });

  it("sorts paths by their literal texts, also between shorter ones", () => {
    const paths = ["/a/{x}", "/b", "/a/b"].map((path) => ({ path }));
    expect(groupByPath(paths).map(([first]) => first?.path)).toEqual(["/b", "/a/b", "/a/{x}"]);
  });

  it("takes the first of several matching paths", () => {
    const router = new Router();
    router.route("/a/b").on("get", named("literal"));
    router.route("/a/{x}").on("get", named("parameter")).otherwise(named("rejected"));
    expect(found(router, "GET", "/a/b")).toEqual(["literal"]);
    expect(found(router, "GET", "/a/c")).toEqual(["parameter", "c"]);
    expect(found(router, "POST", "/a/c")).toEqual(["rejected", "c"]);
    // A path without that method and without `otherwise`.
    expect(found(router, "POST", "/a/b")).toBeUndefined();
  });
});

const servers = [
  { url: "http://127.0.0.1:8080" },
  { url: "https://api.{region}.{cloudProvider}.{domain}/v1" },
  { url: "https://{tenant}.example.org" },
];

describe("server variables", () => {
  const read = hostReader({ servers });

  it.each<[host: string | undefined, variables: Record<string, string>]>([
    [
      "api.europe-west1.gcp.example.com",
      { region: "europe-west1", cloudProvider: "gcp", domain: "example.com" },
    ],
    ["API.a.b.c:8443", { region: "a", cloudProvider: "b", domain: "c" }],
    ["a.example.org", { tenant: "a" }],
    [undefined, {}],
  ])("are read from the host %s", (host, variables) => {
    expect(read(host)).toEqual(variables);
  });
});

const types = [
  "application/json; version=1",
  "application/json; version=2",
  "image/*",
  "image/png",
];
const declared = Object.fromEntries(types.map((type) => [type, {}]));
const operation = operationOf(
  documentOf("/a", "get", { responses: { 200: { description: "", content: declared } } }),
);

it.each([
  [undefined, "application/json; version=1"],
  ["application/json; version=2", "application/json; version=2"],
  ["application/json", "application/json; version=1"],
  ["Application/JSON; charset=utf-8", "application/json; version=1"],
  ["image/png", "image/png"],
  ["image/gif", "image/*"],
  ["text/plain", undefined],
])("a response with Content-Type %s uses the content %s", (named, want) => {
  expect(responseContent(operation, 200, named)?.mediaType).toBe(want);
});
