import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { failuresIn, gardenFaults, GardenServer, skippedIn } from "../testing/garden-server.js";
import { depotFaults } from "../testing/depot-faults.js";
import { declaredFaults } from "../testing/server-faults/declared.js";
import { serverFaults } from "../testing/faults.js";
import { isDemand } from "../rules.js";
import { MESSAGES } from "../server/checks/wire-messages.js";
import { checkingServer, sandboxedApi } from "./check-document.js";

let garden: GardenServer;
beforeAll(async () => {
  garden = await GardenServer.start();
});
afterAll(() => garden.stop());

it("finds nothing wrong with the sandbox, says what it cannot check, and leaves no item", async () => {
  const { harness } = garden.sandbox;
  const listed = async () => {
    const [model] = garden.read.models.filter(({ name }) => name === "listPlants");
    return model && (await harness.call(model, { parameters: [] })).json;
  };
  const before = await listed();
  const { results, notes } = await (await garden.checking()).run([]);
  expect(notes).toEqual([]);
  expect(await listed()).toEqual(before);
  expect(failuresIn(results)).toEqual([]);
  expect(skippedIn(results)).toEqual([
    "token-introspected: the profile names no operation that introspects tokens",
    "token-revoked: the profile names no operation that revokes tokens",
    "correlation-id: the profile names no header of correlation ids",
    "query-array: no list is filtered by an array",
    "query-sort: no list enumerates both directions of an order",
    "query-ties: no list enumerates both directions of an order",
    "change-null: no merge patch",
    "values-int64: no integer has the format int64",
  ]);
  const { CONFORMANCE_CLIENT_SECRET: secret } = garden.sandbox.environment;
  expect(JSON.stringify(results)).not.toContain(secret);
});

it("fails the first call if it has no readable response, and ends if there is no server", async () => {
  const failing = async (error: Error) => {
    return checkingServer(garden.options, () => Promise.reject(error), sandboxedApi(garden.read));
  };
  const { results } = await (await failing(new Error("two lengths"))).run([]);
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([["first-call", "failed"]]);
  const none = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  await expect((await failing(none)).run([])).rejects.toThrow(
    "has no response: connection refused",
  );
});

it("fails the first call if its response has no end, and reads no more than 16 MiB", async () => {
  let [sent, isCancelled] = [0, false];
  const piece = new Uint8Array(65_536).fill(32);
  const endless = async (): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += piece.length;
        controller.enqueue(piece);
      },
      cancel: () => void (isCancelled = true),
    });
    return new Response(body, { headers: { "Content-Type": "application/json" } });
  };
  const { results } = await (
    await checkingServer(garden.options, endless, sandboxedApi(garden.read))
  ).run([]);
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([["first-call", "failed"]]);
  const [finding] = results[0]?.findings ?? [];
  expect(finding?.message).toContain("has a response of more than 16777216 bytes");
  expect(isCancelled).toBe(true);
  expect(sent).toBeLessThan(2 * 16_777_216);
});

it("finds the first fault that is planted for each check", async () => {
  const faults = gardenFaults();
  const isFirst = (id: string, at: number) => faults.findIndex((each) => each.id === id) === at;
  expect(await garden.missed(faults.filter(({ id }, at) => isFirst(id, at)))).toEqual([]);
});

it("has a planted fault for each check, in this server or in the demo API", async () => {
  const planted = [...gardenFaults(), ...declaredFaults("demo")].map(({ id }) => id);
  const found = depotFaults.map(({ find }) => find);
  const known = new Set([...planted, ...found, ...Object.keys(serverFaults)]);
  const { checks } = await garden.checking();
  // Faults of connections, which no proxy can have: see server-checks.e2e.test.ts.
  expect(checks.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([
    ...["http-no-content", "http-pipelined", "http-messages", "http-messages-lenient"],
    ...["http-continue", "http-chunks"],
  ]);
});

it("quotes a MUST, or states what the document says, for each check that is not advice", async () => {
  const { checks } = await garden.checking();
  const all = [...checks, ...MESSAGES.map((each) => ({ ...each, id: each.what }))];
  const wrong = all.filter(({ isAdvice = false, rule }) => !isAdvice && !isDemand(rule));
  expect(wrong.map(({ id, rule }) => [id, rule.source])).toEqual([]);
});
