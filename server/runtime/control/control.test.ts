import { expect, it } from "@jest/globals";
import type { HookedExchange } from "../http/stage-hooks.js";
import type { OperationDescription } from "../operation-types.js";
import { Control } from "./control.js";
import type { ControlledService } from "./controlled-api.js";

const operation: OperationDescription = {
  operationId: "renameShop",
  method: "put",
  path: "/shops/{shop}",
  tag: "shops",
  security: [],
  parameters: [],
  requestBody: undefined,
  produces: [],
  statuses: [204],
  ranges: [],
  contents: {},
};

const exchange = {
  request: { method: "PUT", url: "/shops/a", headers: {}, headersDistinct: {} },
  response: { headersSent: false },
  operation,
  path: "/shops/a",
  pathParameters: { shop: "a" },
  tenantKey: "a",
} as unknown as HookedExchange;

it("controls an API that has another tenant, its own changes and no projects", async () => {
  let name = "old";
  const stateReaderOf: ControlledService["stateReaderOf"] = () => ({
    scope: "a",
    read: async () => JSON.stringify({ name }),
  });
  const control = new Control({
    name: "shops",
    operations: [operation],
    document: { file: "shops.json", read: () => "{}" },
  });
  control.attach({ store: {}, memories: [], untilIdle: async () => undefined, stateReaderOf });
  const watcher = control.requests.watch()?.[Symbol.asyncIterator]();
  const hook = control.begin(exchange);
  await hook.passed("validated");
  name = "new";
  await hook.passed("handled");
  hook.ended();
  await watcher?.return?.();
  const [recorded] = control.requests.list({ operationId: "renameShop", projectKey: "a" });
  expect(recorded?.change?.before?.text).toBe('{"name":"old"}');
  expect(recorded?.change?.after?.text).toBe('{"name":"new"}');
  expect(control.requests.har().log.creator.name).toBe("shops");
  expect(() => control.requests.list({ operationId: "getResource" })).toThrow(RangeError);
  await expect(control.state.snapshot()).rejects.toThrow("Only an embedded store can be kept");
  await expect(control.state.createProject()).rejects.toMatchObject({ code: "NotImplemented" });
});
