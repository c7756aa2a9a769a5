import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { spawn } from "node:child_process";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import type { OpenApiDocument } from "../document/document.js";
import { misplacedParameters } from "../generate/testing/misplaced-parameters.js";
import { RunningProgram } from "../generate/testing/project-copy.js";

const DOCUMENT = `
openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
security: [{ token: [] }]
paths:
  /notes:
    post:
      operationId: createNote
      requestBody: &note { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
      responses:
        "201": { description: The note., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getNote
      responses:
        "200": { description: The note., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
  /notes/{noteId}/{language}:
    parameters: [{ name: language, in: path, required: true, schema: { type: string } }]
    get:
      parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: The note., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
components:
  schemas:
    Note: { type: object, required: [text], properties: { id: { type: string, readOnly: true }, text: { type: string } } }
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

let folder: string;
let sandbox: RunningProgram | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandboxed-"));
  await save(DOCUMENT);
});
afterEach(async () => {
  await sandbox?.end("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Replaces the file atomically, so that the sandbox never reads a partial file. */
async function save(text: string): Promise<void> {
  await writeFile(join(folder, "draft"), text);
  await rename(join(folder, "draft"), join(folder, "notes.yaml"));
}

function run(...args: string[]): RunningProgram {
  const program = join(packageRoot, "scripts", "sandbox.mjs");
  // The sandbox's temporary folder is inside ours.
  const env = { ...process.env, TMPDIR: folder };
  sandbox = new RunningProgram(
    spawn(process.execPath, [program, join(folder, "notes.yaml"), "--port", "0", ...args], { env }),
  );
  return sandbox;
}

interface Access {
  url: string;
  control: string;
  call: (path: string, body?: object) => Promise<{ status: number; body: unknown }>;
}

async function start(...args: string[]): Promise<Access> {
  const program = run(...args);
  await program.until("curl ");
  const text = program.printed;
  const url = /is ready at (http:\S+)/.exec(text)?.[1] ?? "";
  const token = /Bearer (\w+)/.exec(text)?.[1] ?? "";
  const control = /its token: (\w+)/.exec(text)?.[1] ?? "";
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const call: Access["call"] = async (path, body) => {
    const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const response = await fetch(url + path, { headers, ...sent });
    return { status: response.status, body: await response.json() };
  };
  return { url, control, call };
}

describe("npm run sandbox", () => {
  it("stores requests, serves docs and a control API, and cleans up at the end", async () => {
    const { url, control, call } = await start();
    expect(sandbox?.printed.split("\n").slice(0, 2)).toEqual([
      "2 operations with stored data:",
      "  notes at /notes: create, read",
    ]);
    const { status, body } = await call("/notes", { text: "Buy milk" });
    expect([status, body]).toEqual([201, { id: expect.any(String), text: "Buy milk" }]);
    const { id } = body as { id: string };
    expect(await call(`/notes/${id}`)).toEqual({ status: 200, body });
    expect((await call("/notes/none")).status).toBe(404);
    expect((await call("/notes", { text: 1 })).status).toBe(400);
    expect((await fetch(`${url}/notes/${id}`)).status).toBe(401);
    expect(await (await fetch(`${url}/docs/`)).text()).toContain("<h1");
    const page = `${url}/docs/operations/createNote`;
    const does = "By default: Stores an item of notes under its";
    expect(await (await fetch(`${page}.html`)).text()).toContain(
      `</header>\n<div class="does"><p>${does} <code>id</code>`,
    );
    expect(await (await fetch(`${page}.md`)).text()).toContain(`\n\n${does} \`id\``);
    const published = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;
    expect(misplacedParameters(published)).toEqual([]);
    const authorization = { headers: { Authorization: `Bearer ${control}` } };
    const journal = await fetch(`${url}/__control/requests`, authorization);
    expect(await journal.json()).toMatchObject({ results: expect.any(Array) });
    expect(await sandbox?.end("SIGINT")).toBe(0);
    // A compiler cache may be there too.
    expect(await readdir(folder)).toEqual(["notes.yaml"]);
  });

  it("ends when npm is stopped, whose shell does not forward the signal", async () => {
    const args = ["run", "sandbox", "--", join(folder, "notes.yaml"), "--port", "0"];
    // npm would leave its own cache in the folder.
    const env = { ...process.env, TMPDIR: folder, NODE_DISABLE_COMPILE_CACHE: "1" };
    sandbox = new RunningProgram(spawn("npm", args, { cwd: packageRoot, env }));
    await sandbox.until("curl ");
    // Resolves when every process that shares its output has ended.
    await sandbox.end("SIGTERM");
    expect(await readdir(folder)).toEqual(["notes.yaml"]);
  });

  it("--watch serves a saved change with the stored data and survives an error", async () => {
    const { url, call } = await start("--watch");
    const stored = await call("/notes", { text: "Buy milk" });
    const { id } = stored.body as { id: string };
    const output = sandbox?.until("Still serving the previous version.");
    await save(DOCUMENT.replace("type: object", "type: [object"));
    expect(await output).toMatch(/notes\.yaml:\d+:\d+ yaml-syntax /);
    expect(await call(`/notes/${id}`)).toEqual({ status: 200, body: stored.body });

    const ready = sandbox?.until(`is ready at ${url}`);
    await save(DOCUMENT.replace("properties: {", "properties: { done: { type: boolean },"));
    await ready;
    expect(await call(`/notes/${id}`)).toEqual({ status: 200, body: stored.body });
    expect((await call("/notes", { text: "Buy tea", done: true })).status).toBe(201);
  });

  it("keeps data in a folder, or generates the same ids for a seed", async () => {
    const data = join(folder, "data");
    let { call } = await start("--data", data);
    const { body } = await call("/notes", { text: "Buy milk" });
    await sandbox?.end("SIGTERM");
    ({ call } = await start("--data", data));
    expect(await call(`/notes/${(body as { id: string }).id}`)).toEqual({ status: 200, body });
    await sandbox?.end("SIGTERM");

    const made = [];
    for (const seed of ["7", "7", "8"]) {
      ({ call } = await start("--seed", seed));
      made.push((await call("/notes", { text: "Buy milk" })).body);
      await sandbox?.end("SIGKILL");
    }
    expect(made[0]).toEqual(made[1]);
    expect(made[0]).not.toEqual(made[2]);
  });

  it("fills only a new folder with seed data, and names a wrong item of it", async () => {
    const [data, seed] = [join(folder, "data"), join(folder, "seed.yaml")];
    const args = ["--data", data, "--seed-data", seed];
    await writeFile(seed, "notes:\n  - { id: n1, text: One }\n  - { text: 2 }\n");
    const rejected = run(...args);
    expect(await rejected.end()).toBe(1);
    expect(rejected.printed).toContain(`${seed}: notes[1].text: must be a string (received 2).\n`);
    await writeFile(seed, "notes:\n  - { id: n1, text: One }\n");
    let { call } = await start(...args);
    expect((await call("/notes/n1")).body).toEqual({ id: "n1", text: "One" });
    const { id } = (await call("/notes", { text: "Two" })).body as { id: string };
    await sandbox?.end("SIGTERM");
    ({ call } = await start(...args));
    expect((await call(`/notes/${id}`)).body).toEqual({ id, text: "Two" });
  });

  it.each([
    [["--port", "x"], 2, "--port must be a number from 0 to 65535; got 'x'."],
    [["--seed", "1", "--watch"], 2, "--seed cannot be combined with --data or --watch."],
    [["--host", "10.255.255.1"], 1, "--host: this machine does not have that address."],
    [["--host", "none.invalid"], 1, "--host: 'none.invalid' is not the name of an address."],
    [["--config", "none.yaml"], 2, "--config: ENOENT: no such file or directory"],
    [["other.yaml"], 1, "other.yaml"],
    [["--overlay", "none.yaml"], 1, "none.yaml"],
    [["--empty", "--seed-data", "x"], 2, "--empty and --seed-data cannot be combined."],
    [["--seed-data", "none.yaml"], 1, "none.yaml: File not found: check the path."],
  ])("rejects %j", async (args, code, message) => {
    const program = run(...args);
    expect(await program.end()).toBe(code);
    expect(program.printed).toContain(message);
  });
});
