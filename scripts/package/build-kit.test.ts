import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildKit } from "./build-kit.js";

/** Of the runtime and of the commands of a made API. */
const OWN = /^(?:server\/runtime|client\/transport|generated\/control|scripts)\/|^client\/kit\.ts$/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kit-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("the kit is the runtime as it is, without anything of this API", async () => {
  const bundled = await buildKit(folder);
  const files = bundled.filter((file) => !file.startsWith("node_modules/"));
  expect(files).toEqual(
    expect.arrayContaining(["server/runtime/index.ts", "server/runtime/create-api.ts"]),
  );
  expect(files.filter((file) => !OWN.test(file))).toEqual([]);
  const { exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  for (const { types, default: module } of [
    exports["."],
    exports["./client"],
    exports["./testing"],
  ]) {
    await readFile(join(folder, types));
    await readFile(join(folder, module));
  }
});
