import { expect, it } from "@jest/globals";
import { join } from "node:path";
import { openConnection } from "../../../runtime/database/sqlite/connection.js";
import { useService } from "../../../testing/use-service.js";
import { openStoredContents } from "./testing/stored-contents.js";

const service = useService();

it("stored contents change with what a request stores, not with the index that a search builds", async () => {
  const file = join(service.config.dataDir, "store.sqlite");
  const stored = await openStoredContents(file);
  const store = await openConnection(file, "reader");
  const segments = (): unknown => store.get("SELECT count(*) FROM search_segments");
  const [before, none] = [stored.digest(), segments()];
  await service.call("POST", "/demo/resource/product-projection-search");
  expect(segments()).not.toEqual(none);
  expect(stored.digest()).toBe(before);
  const body = { objectTypeProperty: {} };
  expect((await service.call("POST", "/demo/resource", { body })).status).toBe(201);
  expect(stored.digest()).not.toBe(before);
  for (const each of [stored, store]) each.close();
});
