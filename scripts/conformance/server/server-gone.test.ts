import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { withRequest } from "../report/smallest-request.js";
import { checkingDepot } from "../testing/checking-depot.js";
import { DepotServer } from "../testing/depot-server.js";

const server = new DepotServer();
let baseUrl: string;
beforeAll(async () => {
  server.fault = "dies of Accept";
  baseUrl = await server.start();
});
afterAll(() => server.stop());

it("names the last requests of a server that no longer responds, and judges nothing more", async () => {
  const checking = await checkingDepot(baseUrl, { fuzz: 0, collections: 1 });
  const { results, notes } = await checking.run(["http-accept", "error-odd", "http-messages"]);
  const [odd, accept, messages] = results;
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
    ["error-odd", "failed"],
    ["http-accept", "unchecked"],
    ["http-messages", "unchecked"],
  ]);
  const reason = "not judged: the server no longer responds";
  expect([accept?.reason, messages?.reason]).toEqual([reason, reason]);
  const [finding] = odd?.findings ?? [];
  expect(finding?.message).toContain("the server no longer responds: GET http://127.0.0.1:");
  expect(finding?.exchanges).toHaveLength(3);
  expect(finding?.exchanges.at(-1)).toMatchObject({ method: "GET", target: "/parts" });
  const report = { kind: "server", subject: baseUrl, version: "1", startedAt: "", duration: 0 };
  const shown = finding && withRequest(finding, { ...report, kind: "server", results, notes });
  const last = shown?.request?.split("\n").at(-1) ?? "";
  const { host, hostname, port } = new URL(baseUrl);
  expect(last).toContain(
    `printf '%b' 'GET /parts HTTP/1.1\\r\\nhost: ${host}\\r\\naccept: ;;\\r\\n`,
  );
  expect(last).toContain(`authorization: Bearer '"$TOKEN"'\\r\\n`);
  expect(last).toMatch(new RegExp(`\\| nc ${hostname} ${port}$`));
  expect(notes.at(-1)).toBe('Left behind, as they could not be deleted: "p1", "p2".');
});
