import { expect, it } from "@jest/globals";
import { readMcpOptions } from "./mcp-options.js";

it.each([
  [[], "Pass exactly one document."],
  [["a.yaml", "b.yaml"], "Pass exactly one document."],
  [["-"], "The standard input carries the protocol: pass a file."],
  [["a.yaml", "--http-port", "1"], "--http-port requires --http."],
  [["a.yaml", "--port", "65536"], "--port must be a number from 0 to 65535; got '65536'."],
])("rejects %j", (args, message) => {
  expect(() => readMcpOptions(args)).toThrow(message);
});

it("serves by HTTP only on request, on port 8081 by default", () => {
  expect(readMcpOptions(["a.yaml"]).httpPort).toBeUndefined();
  expect(readMcpOptions(["a.yaml", "--http"]).httpPort).toBe(8_081);
  expect(readMcpOptions(["a.yaml", "--http", "--http-port", "9000"]).httpPort).toBe(9_000);
});
