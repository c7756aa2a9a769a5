import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import express, { type Request, type RequestHandler, type Response } from "express";
import fc from "fast-check";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { handlers } from "../../generated/handlers.js";
import { operations } from "../../generated/operations.js";
import { mountOperations, type Pipeline } from "../../generated/router.js";
import { DirectRoutes } from "./direct-routes.js";
import { propertyRuns } from "../testing/property-runs.js";

interface Served {
  operation: string;
  params: object;
}

/** Answers with the operation that was chosen, and its parameters. */
const namesOperations: Pipeline = {
  serve:
    ({ operationId }): RequestHandler =>
    (request: Request, response: Response) =>
      void response.json({ operation: operationId, params: request.params }),
  refuseMethod: (): RequestHandler => (_request, response) => void response.sendStatus(405),
};

function mounted(): { direct: DirectRoutes; app: express.Express } {
  const [direct, app] = [new DirectRoutes(), express()];
  app.enable("case sensitive routing");
  app.enable("strict routing");
  for (const router of [direct, app]) mountOperations(router, handlers, namesOperations);
  return { direct, app };
}

const { direct, app } = mounted();
let server: Server;
beforeAll(async () => {
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function byExpress(method: string, path: string): Promise<Served | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, method }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += String(chunk)));
      response.on("end", () => resolve(response.statusCode === 200 ? parsed(text) : undefined));
    }).on("error", reject);
  });
}

function parsed(text: string): Served | undefined {
  return text === "" ? undefined : (JSON.parse(text) as Served);
}

function directly(method: string, path: string): Served | undefined {
  const match = direct.match(method, path);
  if (!match) return undefined;
  let served: Served | undefined;
  const response = { json: (body: Served) => (served = body) };
  void match.handler(
    { params: match.params } as unknown as Request,
    response as unknown as Response,
    () => undefined,
  );
  return served;
}

const segment = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("demo", "resource", "images", "searchApiPattern", "oauth"),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom("token", "revoke", "health", "live", "artificially-complex"),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom("path", "uri-parameter-one=1", "key=a", "namespace-action"),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("", ".", "..", "%2F", "a%20b", "a.b", "Resource", "key"),
  },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/) },
);
const end = fc.constantFrom("", "", "/", "?a=/b", "?");
const anyPath = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 6 }), end)
  .map(([segments, end]) => `/${segments.join("/")}${end}`);
const known = fc.constantFrom(...Object.values(operations).map((operation) => operation.path));
/** A declared path, its parameters filled in and perhaps one segment replaced. */
const nearlyKnownPath = fc
  .tuple(known, segment, fc.option(fc.tuple(fc.nat(6), segment)), end)
  .map(([path, value, change, end]) => {
    const segments = path.replace(/\{\w+\}/g, value).split("/");
    if (change && change[0] > 0 && change[0] < segments.length) segments[change[0]] = change[1];
    return segments.join("/") + end;
  });
const path = fc.oneof(anyPath, { weight: 4, arbitrary: nearlyKnownPath });
const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

describe("DirectRoutes", () => {
  it("chooses as Express does, whenever it chooses", async () => {
    let chosen = 0;
    await fc.assert(
      fc.asyncProperty(method, path, async (method, path) => {
        const served = directly(method, path);
        if (!served) return;
        chosen++;
        expect(served).toEqual(await byExpress(method, path));
      }),
      propertyRuns(3_000),
    );
    expect(chosen).toBeGreaterThan(200);
  });

  it.each([
    ["GET", "/demo/resource/1?x=/y", "getResource", { projectKey: "demo", id: "1" }],
    ["HEAD", "/demo/resource", "headResources", { projectKey: "demo" }],
    ["POST", "/demo/resource/images", "uploadProductImage", { projectKey: "demo" }],
    ["GET", "/health/live", "getLiveness", {}],
  ])("knows %s %s", (method, path, operation, params) => {
    expect(directly(method, path)).toEqual({ operation, params });
  });

  it.each([
    ["HEAD", "/demo/resource/1"],
    ["TRACE", "/demo/resource"],
    ["GET", "/demo/resource/"],
    ["GET", "/demo//resource"],
    ["GET", "/demo/resource/a%2Fb"],
    ["GET", "/demo/resource/key=a"],
    ["GET", "/demo/resource/../x"],
    ["GET", "http://host/demo/resource"],
    ["GET", "*"],
  ])("leaves %s %s to Express", (method, path) => {
    expect(direct.match(method, path)).toBeUndefined();
  });
});
