import { describe, expect, it } from "@jest/globals";
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { OpenApiDocument } from "./document.js";
import type { Generated } from "./generate-files.js";
import { placeHandlers } from "./handler-place.js";
import { listOperations } from "./operation-model.js";
import { withFolder } from "./testing/spec-folder.js";
import { checkProject, writeProject } from "./write-project.js";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  paths: {
    "/a": { get: { operationId: "getA", tags: ["things"], responses: {} } },
    "/b": { get: { operationId: "getB", tags: ["things"], responses: {} } },
  },
};
const generated: Generated = {
  document,
  files: { "types.ts": "types" },
  handlers: placeHandlers(listOperations(document)),
  warnings: [],
};
const complete = { "generated/types.ts": "types", "server/things/get-a.ts": "" };
const moved = { "server/others/get-b.ts": "import type { GetBRequest } from …" };

describe("checkProject", () => {
  it("misses handlers and generated files, and writes nothing", () =>
    withFolder({ "server/things/get-a.ts": "", "generated/other.ts": "" }, async (root) => {
      expect(await checkProject(generated, root)).toEqual({
        done: [],
        problems: [
          "generated/types.ts differs from spec/: run `npm run generate`.",
          "server/things/get-b.ts, the handler of getB, is missing: run `npm run generate`.",
          "generated/other.ts is not generated: delete or move it.",
        ],
      });
      await expect(access(join(root, "server/things/get-b.ts"))).rejects.toThrow("ENOENT");
    }));

  it("finds a handler in the folder of another tag", () =>
    withFolder({ ...complete, ...moved }, async (root) => {
      expect(await checkProject(generated, root)).toEqual({
        done: [],
        problems: [
          "server/others/get-b.ts belongs to server/things/get-b.ts, by its tag: move it there.",
        ],
      });
    }));
});

describe("writeProject", () => {
  it("makes good what the check misses, and has nothing to do the second time", () =>
    withFolder(complete, async (root) => {
      expect(await writeProject(generated, root)).toEqual({
        done: [
          "server/things/get-b.ts scaffolded: fill it in",
          "server/things/get-b.test.ts scaffolded: fill it in",
        ],
        problems: [],
      });
      const settled = { done: ["generated/ is what spec/ says"], problems: [] };
      expect(await checkProject(generated, root)).toEqual(settled);
      expect((await writeProject(generated, root)).done).toEqual(["generated/ is up to date"]);
    }));

  it("writes no second handler beside one in the folder of another tag", () =>
    withFolder({ ...complete, ...moved }, async (root) => {
      expect((await writeProject(generated, root)).problems).toHaveLength(1);
      await expect(access(join(root, "server/things/get-b.ts"))).rejects.toThrow("ENOENT");
    }));
});
