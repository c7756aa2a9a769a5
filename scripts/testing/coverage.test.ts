import { expect, it } from "@jest/globals";
import { existsSync } from "node:fs";
import { join } from "node:path";

it("measures rooms that are there", async () => {
  // Not typed: Jest reads it as JavaScript.
  const path = join(import.meta.dirname, "coverage.config.mjs");
  const { ROOMS } = (await import(path)) as { ROOMS: string[] };
  const root = join(import.meta.dirname, "..", "..");
  expect(ROOMS.filter((room) => !existsSync(join(root, room)))).toEqual([]);
});
