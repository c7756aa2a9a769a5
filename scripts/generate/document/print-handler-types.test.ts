import { afterAll, beforeAll, expect, it, jest } from "@jest/globals";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../development/testing/compile.js";
import { readOptions } from "../options.js";
import { printTypes } from "../types.js";
import { generateDocumentProject } from "./document-project.js";

const DOCUMENT = `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: create-note
      requestBody: { required: true, content: { application/json: { schema: &note { $ref: "#/components/schemas/Note" } } } }
      responses:
        "201": { description: Made., content: { application/json: { schema: *note } } }
        "409": { description: Taken., headers: { X-Taken: { schema: { type: string } } } }
  /notes/{noteId}:
    get:
      parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }]
      responses:
        "200": { description: One., content: { application/json: { schema: *note } } }
components:
  schemas:
    Note:
      type: object
      required: [id, text]
      properties: { id: { type: integer, readOnly: true }, text: { type: string } }
`;

const HANDLERS = `
import type { Handlers } from "./notes.js";

export default {
  createNote: async (request, { handle, store, now }) => {
    const same: string = request.body.text;
    // @ts-expect-error: read-only, so it is not sent.
    void request.body.id;
    if ((await store.list("notes")).includes(same)) return { status: 409, headers: { "X-Taken": same } };
    const response = await handle(request);
    if (response.status === 201) response.body.text += now().toISOString();
    return response;
  },
  "GET /notes/{noteId}": ({ params }) => ({ status: 200, body: { id: params.noteId, text: "" } }),
} satisfies Handlers;

export const wrong: Handlers = {
  // @ts-expect-error: an id is a number.
  "GET /notes/{noteId}": () => ({ status: 200, body: { id: "1", text: "" } }),
  // @ts-expect-error: an undeclared status.
  createNote: () => ({ status: 202 }),
};
export const unknown: Handlers = {
  // @ts-expect-error: no operation of the document.
  createNotes: () => ({ status: 201 }),
};
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "handler-types-"));
  await writeFile(join(folder, "notes.yaml"), DOCUMENT);
});
afterAll(() => rm(folder, { recursive: true }));

it("generate --types-only writes one file with the types of handlers, which the compiler checks", async () => {
  const printed = jest.spyOn(console, "log").mockImplementation(() => undefined);
  const [spec, out] = [join(folder, "notes.yaml"), join(folder, "notes.ts")];
  const run = (...args: string[]) => {
    const options = readOptions(["--spec", spec, "--types-only", "--out", out, ...args]);
    if (options.mode !== "own") throw new Error("It is another mode.");
    return generateDocumentProject(options, { print: printTypes, close: () => undefined });
  };
  expect(await run()).toBe(0);
  expect(await run("--check")).toBe(0);
  expect(printed.mock.calls).toEqual([[`${out} written`], [`${out} matches ${spec}`]]);
  printed.mockRestore();
  const types = await readFile(out, "utf8");
  expect(types).not.toMatch(/^import /m);
  const files = new Map([
    ["notes.ts", types],
    ["handlers.ts", HANDLERS],
  ]);
  expect(await compile(files)).toEqual([]);
});

it("generate --types-only needs a document", () => {
  expect(() => readOptions(["--types-only"])).toThrow("--types-only requires --spec.");
});
