import { describe, expect, it } from "@jest/globals";
import { access, readFile, rename, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenApiDocument } from "../document/document.js";
import type { Generated } from "./generate-files.js";
import { placeHandlers } from "./handlers.js";
import { locateHandlers, printScaffold, writeScaffold } from "./scaffold/missing-handlers.js";
import { listOperations } from "../document/operation-model.js";
import { withFolder } from "./testing/spec-folder.js";
import { settledChanges } from "../document/settled-changes.js";
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

/** A file with the name of a handler that names none of its operation's types is not a handler. */
const incomplete = {
  "server/things/get-a.ts": "",
  "server/others/get-b.ts": "export const all = forgetGetBRequest;",
  "generated/deep/other.ts": "",
};

describe("checkProject", () => {
  it("reports missing handlers and outdated files without writing", () =>
    withFolder(incomplete, async (root) => {
      expect(await checkProject(generated, root)).toEqual({
        done: [],
        errors: [
          "generated/types.ts differs from spec/: run `npm run generate`.",
          "server/things/get-b.ts, the handler of getB, is missing: run `npm run generate`.",
          "generated/deep/other.ts is not generated: delete or move it.",
        ],
      });
      await expect(access(join(root, "server/things/get-b.ts"))).rejects.toThrow("ENOENT");
      await expect(access(join(root, "generated/types.ts"))).rejects.toThrow("ENOENT");
    }));
});

it("finds a handler by its export if no file has its name, only in the folder of its tag", () =>
  withFolder(
    {
      "things/all.ts": "export async function getA(request) {}\nfunction getB() {}",
      "others/all.ts": "export const getB = 1;",
    },
    async (server) => {
      const located = await locateHandlers(generated.handlers, server);
      expect(located.map(({ module }) => module)).toEqual(["things/all", "things/get-b"]);
    },
  ));

describe("writeProject", () => {
  it("writes what checkProject reports, and nothing the second time", () =>
    withFolder({}, async (root) => {
      expect(await writeProject(generated, root)).toEqual({
        done: [
          "generated/types.ts written",
          "server/things/get-a.ts scaffolded: fill it in",
          "server/things/get-b.ts scaffolded: fill it in",
        ],
        errors: [],
      });
      expect(await readFile(join(root, "server/things/get-b.ts"), "utf8"))
        .toBe(`import type { GetBRequest, GetBResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /b */
export async function getB(_request: GetBRequest, _services: Services): Promise<GetBResponse> {
  throw notImplemented("getB");
}
`);
      const settled = { done: ["generated/ matches spec/"], errors: [] };
      expect(await checkProject(generated, root)).toEqual(settled);
      const types = join(root, "generated/types.ts");
      await utimes(types, new Date(0), new Date(0));
      expect((await writeProject(generated, root)).done).toEqual(["generated/ is up to date"]);
      expect((await stat(types)).mtime).toEqual(new Date(0));
      await writeFile(types, "edited");
      const written = ["generated/types.ts written"];
      expect((await writeProject(generated, root)).done).toEqual(written);
      expect(await readFile(types, "utf8")).toBe("types");
    }));

  it("deletes no file and overwrites no handler", () =>
    withFolder({ ...incomplete, "things/get-a.ts": "mine" }, async (root) => {
      const errors = ["generated/deep/other.ts is not generated: delete or move it."];
      expect((await writeProject(generated, root)).errors).toEqual(errors);
      expect(await readFile(join(root, "generated/deep/other.ts"), "utf8")).toBe("");
      // As if another program had added the file after the search.
      const scaffolds = generated.handlers.slice(0, 1).map(printScaffold);
      expect(await writeScaffold(scaffolds[0] ?? {}, root)).toEqual([]);
      expect(await readFile(join(root, "things/get-a.ts"), "utf8")).toBe("mine");
    }));

  it.each(["<<<<<<< HEAD", "{}"])("replaces a damaged former document: %s", (former) =>
    withFolder({ ...complete, "generated/openapi.json": former }, async (root) => {
      const files = { ...generated.files, "openapi.json": "{}\n" };
      const { done } = await writeProject({ ...generated, files }, root);
      expect(done).toContain("generated/openapi.json written");
    }),
  );

  it("reports a former document that cannot be read", () =>
    withFolder({ ...complete, "generated/openapi.json/file": "" }, async (root) => {
      await expect(writeProject(generated, root)).rejects.toThrow("EISDIR");
    }));

  it("writes no second handler when one is in the folder of another tag", () =>
    withFolder({ ...complete, ...moved }, async (root) => {
      const error =
        "Move server/others/get-b.ts to server/things/get-b.ts: the tag names the folder.";
      expect(await checkProject(generated, root)).toEqual({ done: [], errors: [error] });
      expect((await writeProject(generated, root)).errors).toEqual([error]);
      await expect(access(join(root, "server/things/get-b.ts"))).rejects.toThrow("ENOENT");
    }));
});

/** The project with the document of the last run, and the current name of the operation of /b. */
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

describe("an operation renamed since the last run", () => {
  const error =
    "getB was renamed to fetchB: move server/things/get-b.ts to server/things/fetch-b.ts and " +
    "rename its export to fetchB and GetB… to FetchB….";
  const isThere = (root: string): Promise<boolean> =>
    access(join(root, "server/things/fetch-b.ts")).then(
      () => true,
      () => false,
    );

  it("is reported and gets no second handler, in later runs either", () =>
    withFolder(former, async (root) => {
      const now = renamed("fetchB");
      expect((await checkProject(now, root)).errors).toContain(error);
      expect(await writeProject(now, root)).toEqual({
        done: ["generated/openapi.json written"],
        errors: [error],
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

  it("is reported even if a path parameter is renamed too", () =>
    withFolder(
      { ...former, "generated/openapi.json": JSON.stringify(renamed("getB", "/b/{id}").document) },
      async (root) => {
        const { errors } = await writeProject(renamed("fetchB", "/b/{key}"), root);
        expect(errors).toEqual([error]);
      },
    ));

  it("counts as new if its path is new or its former handler is gone", async () => {
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

  it("is reported with the export to rename in a file of several handlers", () => {
    const { "server/things/get-b.ts": handler, ...others } = former;
    return withFolder({ ...others, "server/things/things.ts": handler }, async (root) => {
      expect((await writeProject(renamed("fetchB"), root)).errors).toEqual([
        "getB was renamed to fetchB: rename its export in server/things/things.ts to fetchB and GetB… to FetchB….",
      ]);
      expect(await isThere(root)).toBe(false);
    });
  });

  it("keeps its handler if only its path changes", () =>
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

describe("settledChanges", () => {
  it("groups files saved together into one change and ignores an editor's own files", () =>
    withFolder({ "a.yaml": "a: 1" }, async (folder) => {
      const stop = new AbortController();
      const changes = settledChanges(folder, { interval: 500, signal: stop.signal });
      const save = (name: string): Promise<void> => writeFile(join(folder, name), "x: 1");
      await changes.next();
      let count = 0;
      const counting = (async () => {
        for await (const _ of changes) count += 1;
      })();
      await Promise.all(["a.yaml", "b.yaml", "c.yaml"].map(save));
      while (count < 1) await sleep(10);
      for (const name of [".draft", "a.yaml~"]) await save(name);
      await sleep(1_500);
      stop.abort();
      await counting;
      expect(count).toBe(1);
    }));
});
