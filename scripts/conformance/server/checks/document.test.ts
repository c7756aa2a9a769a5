import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { checkingServer } from "../../document/check-document.js";
import { withRequest } from "../../report/smallest-request.js";
import { ShelfServer } from "../../state/testing/shelf-server.js";

const SHELVES = "scripts/conformance/state/testing/shelves.yaml";

const server = new ShelfServer();
const right = server.fault;
let baseUrl = "";
beforeAll(async () => {
  baseUrl = await server.start();
});
afterEach(() => {
  server.fault = right;
});
afterAll(() => server.stop());

async function run(only: readonly string[]) {
  const checking = await checkingServer({
    document: { spec: SHELVES, overlays: [], profile: undefined },
    baseUrl,
    seed: 1,
    fuzz: 1,
    collections: 8,
    token: undefined,
    apiKey: undefined,
    clientId: undefined,
    clientSecret: undefined,
  });
  return (await checking.run(only)).results;
}

it("has a check of the state for each path of items, and shows the requests of a finding", async () => {
  server.fault = (request, respond) =>
    request.target.startsWith("PUT") ? { status: 200 } : respond(request);
  const results = await run(["state"]);
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
    ["state-shelves", "failed"],
    ["state-shelves-books", "passed"],
  ]);
  const [finding] = results[0]?.findings ?? [];
  expect(finding?.message).toMatch(
    /^PUT \/shelves\/\{shelfId\}: application\/json: then name is ".*", not ".*" as sent\.$/,
  );
  expect(finding?.exchanges.map(({ method, status }) => [method, status])).toEqual([
    ["PUT", 200],
    ["GET", 200],
  ]);
  // The 404s of the document and of the server have no content.
  expect(results[1]?.findings).toEqual([]);
  const report = { kind: "server", subject: baseUrl, version: "1", startedAt: "", duration: 0 };
  const shown = finding && withRequest(finding, { ...report, kind: "server", results, notes: [] });
  expect(shown?.request).toMatch(/^curl --globoff 'http:\/\/127\.0\.0\.1:\d+\/shelves\/\d+'$/);
});

it("says why the state cannot be judged, as a whole or in part", async () => {
  server.fault = (request, respond) =>
    /^(?:POST .*books|DELETE )/.test(request.target) ? { status: 403 } : respond(request);
  const results = await run(["state"]);
  expect(results.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
    ["state-shelves", "passed", "not judged: DELETE /shelves/{shelfId}: it returns 403"],
    [
      "state-shelves-books",
      "unchecked",
      "POST /shelves/{shelfId}/books: POST returns 403 for each body that was tried",
    ],
  ]);
});
