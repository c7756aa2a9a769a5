import { expect, it } from "@jest/globals";
import { readMcpOptions } from "./mcp-options.js";

it.each([
  [[], "Pass exactly one document."],
  [["a.yaml", "b.yaml"], "Pass exactly one document."],
  [["-"], "The standard input carries the protocol: pass a file."],
  [["a.yaml", "--http-port", "1"], "--http-port requires --http."],
  [["a.yaml", "--port", "65536"], "--port must be a number from 0 to 65535; got '65536'."],
  [["a.yaml", "--proxy", "a.example"], "--proxy: 'a.example' is not an http or https URL."],
])("rejects %j", (args, message) => {
  expect(() => readMcpOptions(args)).toThrow(message);
});

it("serves by HTTP only on request, on port 8081 by default", () => {
  expect(readMcpOptions(["a.yaml"]).httpPort).toBeUndefined();
  expect(readMcpOptions(["a.yaml", "--http"]).httpPort).toBe(8_081);
  expect(readMcpOptions(["a.yaml", "--http", "--http-port", "9000"]).httpPort).toBe(9_000);
});

const LISTED = [
  { spec: "a.yaml", args: ["--overlay=a.overlay.yaml"] },
  { spec: "b.yaml", args: [] },
];
const CONFIG = {
  args: ["--port=9000", "--watch", "--data=kept", "--proxy=https://api.example.com/v1"],
  documents: LISTED.slice(0, 1),
};

it("takes the options of a sandbox's file, except for those of the command line", () => {
  expect(readMcpOptions(["--port", "1", "--strict-requests"], CONFIG)).toMatchObject({
    spec: "a.yaml",
    overlays: ["a.overlay.yaml"],
    port: 1,
    proxy: "https://api.example.com/v1",
    isEmpty: true,
    strictRequests: true,
    httpPort: undefined,
  });
});

it("takes one of several documents of a file, with its options", () => {
  const file = { args: [], documents: LISTED };
  expect(() => readMcpOptions([], file)).toThrow("--config lists 2 documents. Pass one of them.");
  expect(readMcpOptions(["./a.yaml"], file).overlays).toEqual(["a.overlay.yaml"]);
  expect(readMcpOptions(["c.yaml"], file).overlays).toEqual([]);
});
