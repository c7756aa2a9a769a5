import { describe, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenApiDocument } from "../document.js";
import { type HandlerPlace, placeHandlers } from "../handlers.js";
import { listOperations } from "../operation-model.js";
import { withFolder } from "../testing/spec-folder.js";
import { findGaps, locateHandlers, printScaffold, writeScaffold } from "./missing-handlers.js";

const responses = { "200": { description: "Fine." } };
const document: OpenApiDocument = {
  openapi: "3.1.0",
  paths: {
    "/a": { get: { operationId: "getA", tags: ["Big things"], responses } },
    "/b": { get: { operationId: "getB", tags: ["small"], responses } },
  },
};
const places = placeHandlers(listOperations(document));
const modules = (found: HandlerPlace[]): string[] => found.map(({ module }) => module);

/** Anything that no formatter would leave as it is. */
const handWritten = "export const getA   = 'mine' \r\n\t// \u00fc no line end";

describe("findGaps", () => {
  it("misses the operations whose file is not there", () =>
    withFolder(
      { "big-things/get-a.ts": handWritten, "small/get-b.test.ts": "" },
      async (server) => {
        const { missing, misplaced } = await findGaps(places, server);
        expect([modules(missing), misplaced]).toEqual([["small/get-b"], []]);
      },
    ));

  it("finds a handler whose operation has moved to another tag", () =>
    withFolder({ "old/get-a.ts": "import type { GetARequest } from '…'" }, async (server) => {
      const { missing, misplaced } = await findGaps(places, server);
      expect(modules(missing)).toEqual(["small/get-b"]);
      expect(misplaced).toEqual([{ from: "old/get-a", to: "big-things/get-a" }]);
    }));

  it("takes a file of the same name for what it is: something else", () =>
    withFolder({ "old/get-a.ts": "export const getAll = forgetARequest;" }, async (server) => {
      expect(modules((await findGaps(places, server)).missing)).toHaveLength(2);
    }));

  it("finds nothing where there is no folder", async () => {
    expect(modules((await findGaps(places, "/nowhere/server")).missing)).toHaveLength(2);
  });
});

it("locates a handler by its export where no file has its name, in the folder of its tag only", () =>
  withFolder(
    {
      "big-things/things.ts": "export async function getA(request) {}",
      "small/things.ts": "export function getBig() {}\nfunction getB() {}",
      "other/things.ts": "export const getB = 1;",
    },
    async (server) => {
      const located = modules(await locateHandlers(places, server));
      expect(located).toEqual(["big-things/things", "small/get-b"]);
    },
  ));

describe("writeScaffold", () => {
  async function write(server: string): Promise<string[]> {
    const written = places.slice(0, 1).map((place) => writeScaffold(printScaffold(place), server));
    return (await Promise.all(written)).flat();
  }

  it("makes the folder and the handler", () =>
    withFolder({}, async (server) => {
      expect(await write(server)).toEqual(["big-things/get-a.ts"]);
      expect(await readFile(join(server, "big-things/get-a.ts"), "utf8"))
        .toBe(`import type { GetARequest, GetAResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../errors.js";

/** GET /a */
export async function getA(_request: GetARequest, _services: Services): Promise<GetAResponse> {
  throw notImplemented("getA");
}
`);
    }));

  it("leaves one that is there as it is, byte for byte", () =>
    withFolder({ "big-things/get-a.ts": handWritten }, async (server) => {
      expect(await write(server)).toEqual([]);
      const file = join(server, "big-things/get-a.ts");
      expect(await readFile(file)).toEqual(Buffer.from(handWritten));
    }));

  it("writes nothing the second time", () =>
    withFolder({}, async (server) => {
      await write(server);
      expect(await write(server)).toEqual([]);
    }));
});
