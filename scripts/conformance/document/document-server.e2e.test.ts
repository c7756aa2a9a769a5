import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { gardenFaults, GardenServer } from "../testing/garden-server.js";

let garden: GardenServer;
beforeAll(async () => {
  garden = await GardenServer.start();
});
afterAll(() => garden.stop());

it("finds each fault that is planted into the sandbox, and that the demo API does not share", async () => {
  const faults = gardenFaults().filter(({ isShared }) => !isShared);
  expect(await garden.missed(faults)).toEqual([]);
});
