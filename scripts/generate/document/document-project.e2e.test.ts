import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { readOptions as readGenerateOptions } from "../options.js";
import { writeDocumentDocs } from "../../docs/document-docs.js";
import { generateDocumentProject, type DocumentProjectOptions } from "./document-project.js";
import { printTypes } from "../types.js";
import { TSCONFIG } from "../../init/project-files.js";

const DOCUMENT = `openapi: 3.0.3
info: { title: Notes, version: 1.0.0 }
servers: [{ url: "https://notes.example/v1" }]
security: [{ token: [] }]
paths:
  /notes:
    post:
      operationId: createNote
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
      responses:
        "201":
          description: The note.
          content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
  /notes/{noteId}:
    get:
      operationId: get note
      parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }]
      responses:
        "200":
          description: The note.
          content:
            application/json: { schema: { $ref: "#/components/schemas/Note" } }
            application/xml: { schema: { $ref: "#/components/schemas/Note" } }
        "404": { description: There is none. }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Note:
      type: object
      required: [text]
      properties:
        text: { type: string, minLength: 1 }
        state: { type: string, enum: [open, done] }
`;
const OVERLAY = `overlay: 1.0.0
info: { title: Another title, version: 1.0.0 }
actions: [{ target: $.info, update: { title: Notes of an overlay } }]
`;

let folder: string;
let own: { spec: string; overlays: string[] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "own-"));
  await writeFile(join(folder, "notes.yaml"), DOCUMENT);
  await writeFile(join(folder, "overlay.yaml"), OVERLAY);
  const overlays = [join(folder, "overlay.yaml")];
  own = { spec: join(folder, "notes.yaml"), overlays };
});
afterAll(() => rm(folder, { recursive: true }));

async function outputOf(run: () => Promise<number>): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const keep = (line: string): void => void lines.push(line);
  const spies = [
    jest.spyOn(console, "log").mockImplementation(keep),
    jest.spyOn(console, "error").mockImplementation(keep),
  ];
  try {
    const code = await run();
    return { code, text: lines.join("\n") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A third-party service. */
async function withServer<Result>(use: (baseUrl: string) => Promise<Result>): Promise<Result> {
  const server: Server = createServer((request, response) => {
    const send = (status: number, body: object): void => {
      const type = { "Content-Type": "application/json" };
      response.writeHead(status, type).end(JSON.stringify(body));
    };
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.headers.authorization !== "Bearer t") return send(401, { error: "who?" });
      if (request.method === "GET") return send(200, { text: "milk" });
      return send(201, JSON.parse(Buffer.concat(chunks).toString()) as object);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    return await use(`http://127.0.0.1:${port}/v1`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function generated(options: DocumentProjectOptions): Promise<number> {
  return generateDocumentProject(options, { print: printTypes, close: () => undefined });
}

describe("generate --spec", () => {
  it("writes a document, types, a contract and a client that compile and work, and checks them", async () => {
    const out = join(folder, "out");
    const options = { ...own, out, isCheck: false };
    const written = await outputOf(() => generated(options));
    expect(written).toEqual({
      code: 0,
      text: expect.stringMatching(/^\d\d files of \S+out written$/m),
    });
    expect((await readdir(join(out, "generated"))).sort()).toEqual([
      ...["caller.ts", "client.ts", "errors.ts", "openapi.json", "operation-types.ts"],
      ...["operations.ts", "types.ts"],
    ]);
    const document = JSON.parse(await readFile(join(out, "generated", "openapi.json"), "utf8")) as {
      openapi: string;
      info: { title: string };
      paths: Record<string, { get: { responses: object } }>;
    };
    expect([document.openapi, document.info.title]).toEqual(["3.1.0", "Notes of an overlay"]);
    // The pipeline's own responses are not added.
    expect(Object.keys(document.paths["/notes/{noteId}"]?.get.responses ?? {})).toEqual([
      "200",
      "404",
    ]);
    expect(document).not.toHaveProperty("x-errors");

    const client = await compiledClient(out);
    await withServer(async (baseUrl) => {
      const notes = client({ baseUrl, token: () => Promise.resolve("t") });
      expect(await notes.createNote({ body: { text: "milk" } })).toMatchObject({
        status: 201,
        data: { text: "milk" },
      });
      expect(await notes.getNote({ path: { noteId: 7 } })).toMatchObject({
        data: { text: "milk" },
      });
    });

    const check = { ...options, isCheck: true };
    expect((await outputOf(() => generated(check))).code).toBe(0);
    await writeFile(join(out, "client", "index.ts"), "");
    await writeFile(join(out, "generated", "mine.ts"), "");
    const stale = await outputOf(() => generated(check));
    expect(stale.code).toBe(1);
    expect(stale.text).toMatch(/client\/index\.ts differs from .*notes\.yaml\./);
    expect(stale.text).toMatch(/generated\/mine\.ts is not generated/);
  });

  it("rejects unsupported parts with --strict, writes nothing then, and docs do not start", async () => {
    const spec = join(folder, "broken.yaml");
    await writeFile(spec, DOCUMENT.replace("schemas/Note", "schemas/Nope"));
    const out = join(folder, "nothing");
    const broken = { ...own, spec, out, isCheck: false, isStrict: true };
    for (const run of [() => generated(broken), () => writeDocumentDocs(broken)]) {
      const { code, text } = await outputOf(run);
      expect(code).toBe(1);
      expect(text).toMatch(
        /broken\.yaml:11:\d+ no-unresolved-refs .*"#\/components\/schemas\/Nope" points to nothing: fix/,
      );
    }
    expect((await readdir(folder)).includes("nothing")).toBe(false);
  });

  it("writes what is left of a broken document", async () => {
    const spec = join(folder, "broken.yaml");
    await writeFile(spec, DOCUMENT.replace("schemas/Note", "schemas/Nope"));
    const out = join(folder, "repaired");
    const options = { ...own, spec, out, isCheck: false, showsNotes: true };
    const { code, text } = await outputOf(() => generated(options));
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(
        /broken\.yaml:11:\d+ references `\$ref: #\/components\/schemas\/Nope` leads to nothing: any value is accepted\.$/m,
      ),
    ]);
  });
});

interface Notes {
  createNote: (request: object) => Promise<object>;
  getNote: (request: object) => Promise<object>;
}

/** The generated client, compiled with strict settings. */
async function compiledClient(out: string): Promise<(options: object) => Notes> {
  const { compilerOptions } = JSON.parse(TSCONFIG) as { compilerOptions: object };
  const use = `import { createClient } from "./client/index.js";
import type { CreateNoteRequest } from "./generated/operations.js";
export const body: CreateNoteRequest["body"] = { text: "milk", state: "open" };
const client = createClient({ baseUrl: "http://127.0.0.1" });
export const call = () => client.createNote({ body });
// @ts-expect-error -- no state of the document
export const wrong: CreateNoteRequest["body"] = { text: "milk", state: "shut" };
`;
  await writeFile(join(out, "use.ts"), use);
  await writeFile(join(out, "package.json"), '{ "type": "module" }');
  const config = { compilerOptions, include: ["*.ts", "client", "generated"] };
  await writeFile(join(out, "tsconfig.json"), JSON.stringify(config));
  await symlink(join(packageRoot, "node_modules"), join(out, "node_modules"));
  const compiler = join(packageRoot, "node_modules", "typescript-7", "bin", "tsc");
  const compiled = promisify(execFile)(process.execPath, [compiler, "-p", out]);
  await compiled.catch((error: unknown) => {
    throw new Error(String((Object(error) as { stdout?: string }).stdout));
  });
  const module: unknown = await import(join(out, "dist", "client", "index.js"));
  return (module as { createClient: (options: object) => Notes }).createClient;
}

it("docs --spec writes a site for the document alone", async () => {
  const out = join(folder, "docs");
  const { code, text } = await outputOf(() => writeDocumentDocs({ ...own, out }));
  expect([code, text]).toEqual([0, expect.stringContaining("index.html")]);
  const read = (name: string): Promise<string> => readFile(join(out, name), "utf8");
  expect(await read("index.html")).toContain("<title>Notes of an overlay</title>");
  const page = await read("operations/createNote.md");
  expect(page).toContain("https://notes.example/v1/notes");
  expect(page).not.toContain("InvalidJsonInput");
  expect((await readdir(out)).filter((name) => name === "errors")).toEqual([]);
});

describe("the options of --spec", () => {
  it.each([
    [["--spec", "a.yaml"], "Missing required option --out."],
    [["--out", "b"], "--out requires --spec."],
    [["--spec", "a.yaml", "--out", "b", "--watch"], "--spec and --watch cannot be combined."],
  ])("are checked by generate: %j", (args, error) => {
    expect(() => readGenerateOptions(args)).toThrow(error);
  });
});
