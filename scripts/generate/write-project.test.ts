import { describe, expect, it } from "@jest/globals";
import { access, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { OpenApiDocument } from "./document.js";
import type { Generated } from "./generate-files.js";
import { placeHandlers } from "./handlers.js";
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
  stale: [],
};
const complete = { "generated/types.ts": "types", "server/things/get-a.ts": "" };
const moved = { "server/others/get-b.ts": "import type { GetBRequest } from …" };

describe("checkProject", () => {
  it("misses handlers and generated files, and writes nothing", () =>
    withFolder({ "server/things/get-a.ts": "", "generated/other.ts": "" }, async (root) => {
      expect(await checkProject(generated, root)).toEqual({
        done: [],
        errors: [
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
        errors: [
          "server/others/get-b.ts belongs to server/things/get-b.ts, by its tag: move it there.",
        ],
      });
    }));
});

describe("writeProject", () => {
  it("puts the files and handlers of a document with a folder below that folder", () =>
    withFolder(complete, async (root) => {
      const second: Generated = {
        ...generated,
        files: { ...generated.files, "control/types.ts": "control types" },
        handlers: [
          ...generated.handlers.slice(0, 1),
          ...placeHandlers(listOperations(document), "control").slice(1),
        ],
      };
      expect(await writeProject(second, root)).toEqual({
        done: [
          "generated/control/types.ts written",
          "server/control/things/get-b.ts scaffolded: fill it in",
        ],
        errors: [],
      });
      const scaffold = await readFile(join(root, "server/control/things/get-b.ts"), "utf8");
      expect(scaffold.match(/from ".*"/g)).toEqual([
        'from "../../../generated/control/operations.js"',
        'from "../control-services.js"',
        'from "../../errors.js"',
      ]);
      const settled = { done: ["generated/ is what spec/ says"], errors: [] };
      expect(await checkProject(second, root)).toEqual(settled);
    }));

  it("makes good what the check misses, and has nothing to do the second time", () =>
    withFolder(complete, async (root) => {
      expect(await writeProject(generated, root)).toEqual({
        done: ["server/things/get-b.ts scaffolded: fill it in"],
        errors: [],
      });
      const settled = { done: ["generated/ is what spec/ says"], errors: [] };
      expect(await checkProject(generated, root)).toEqual(settled);
      expect((await writeProject(generated, root)).done).toEqual(["generated/ is up to date"]);
    }));

  it("writes no second handler beside one in the folder of another tag", () =>
    withFolder({ ...complete, ...moved }, async (root) => {
      expect((await writeProject(generated, root)).errors).toHaveLength(1);
      await expect(access(join(root, "server/things/get-b.ts"))).rejects.toThrow("ENOENT");
    }));
});

/** The same with a document of the last run, and what the operation of /b is called now. */
function renamed(name: string, path = "/b"): Generated {
  const now = structuredClone(document);
  now.paths = {
    ...(now.paths?.["/a"] && { "/a": now.paths["/a"] }),
    [path]: { get: { operationId: name, tags: ["things"], responses: {} } },
  };
  const files = { "types.ts": "types", "openapi.json": JSON.stringify(now) };
  return { ...generated, document: now, files, handlers: placeHandlers(listOperations(now)) };
}
const former = {
  ...complete,
  "generated/openapi.json": JSON.stringify(document),
  "server/things/get-b.ts":
    'import type { GetBRequest } from "../../generated/operations.js";\nexport async function getB() {}\n',
};

describe("an operation that is called otherwise than in the last run", () => {
  const told =
    "getB was renamed to fetchB: move server/things/get-b.ts to server/things/fetch-b.ts and " +
    "rename its export to fetchB and GetB… to FetchB….";
  const isThere = (root: string): Promise<boolean> =>
    access(join(root, "server/things/fetch-b.ts")).then(
      () => true,
      () => false,
    );

  it("is told as renamed, and gets no second handler, in the next runs either", () =>
    withFolder(former, async (root) => {
      const now = renamed("fetchB");
      expect((await checkProject(now, root)).errors).toContain(told);
      expect(await writeProject(now, root)).toEqual({
        done: ["generated/openapi.json written"],
        errors: [told],
      });
      const later =
        "server/things/fetch-b.ts, the handler of fetchB, is missing, and server/things/get-b.ts is of " +
        "no operation: move it there and rename its export to fetchB, or delete it and run `npm run generate`.";
      for (const run of [writeProject, checkProject]) {
        expect((await run(now, root)).errors).toEqual([later]);
      }
      expect(await isThere(root)).toBe(false);
      await rename(join(root, "server/things/get-b.ts"), join(root, "server/things/fetch-b.ts"));
      expect((await checkProject(now, root)).errors).toEqual([]);
    }));

  it("is renamed as well where only the names of its path's parameters differ besides", () =>
    withFolder(
      { ...former, "generated/openapi.json": JSON.stringify(renamed("getB", "/b/{id}").document) },
      async (root) => {
        const { errors } = await writeProject(renamed("fetchB", "/b/{key}"), root);
        expect(errors).toEqual([told]);
      },
    ));

  it("is new where its address is new too, or its former handler is gone", async () => {
    await withFolder(former, async (root) => {
      expect((await writeProject(renamed("fetchB", "/c"), root)).errors).toEqual([]);
      expect(await isThere(root)).toBe(true);
    });
    const { "server/things/get-b.ts": _, ...withoutHandler } = former;
    await withFolder(withoutHandler, async (root) => {
      expect((await writeProject(renamed("fetchB"), root)).errors).toEqual([]);
      expect(await isThere(root)).toBe(true);
    });
  });

  it("is told the export to rename in a file of several handlers", () => {
    const { "server/things/get-b.ts": handler, ...others } = former;
    return withFolder({ ...others, "server/things/things.ts": handler }, async (root) => {
      expect((await writeProject(renamed("fetchB"), root)).errors).toEqual([
        "getB was renamed to fetchB: rename its export in server/things/things.ts to fetchB and GetB… to FetchB….",
      ]);
      expect(await isThere(root)).toBe(false);
    });
  });

  it("keeps its handler where only its address is another", () =>
    withFolder(former, async (root) => {
      expect(await writeProject(renamed("getB", "/c"), root)).toEqual({
        done: [
          "generated/openapi.json written",
          "getB moved from GET /b to GET /c: its handler stays.",
        ],
        errors: [],
      });
    }));
});
