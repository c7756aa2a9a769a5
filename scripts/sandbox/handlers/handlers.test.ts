import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RunningProgram } from "../../generate/testing/project-copy.js";
import type { EmbeddedDocument } from "../../../server/runtime/embed/embed.js";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { startService } from "../../embed/start-service.js";
import {
  collectionAt,
  documentOf,
  NUMBER,
  object,
  shows,
  TEXT,
} from "../testing/small-documents.js";

const NOTE = object({ id: TEXT, text: TEXT, size: NUMBER, at: TEXT }, ["id", "text"]);
const SENT = object({ text: TEXT }, ["text"]);
/** A note with a value as its text. */
const shown = (value: unknown): object => ({ id: "1", text: JSON.stringify(value) });
const paths = collectionAt("/notes", "/notes/{noteId}", NOTE, SENT);
const declared = documentOf({
  ...collectionAt("/teams/{teamId}/notes", undefined, NOTE, SENT),
  "/notes": {
    ...paths["/notes"],
    post: { ...paths["/notes"]?.["post"], operationId: "create-note" },
  },
  "/notes/{noteId}": {
    ...paths["/notes/{noteId}"],
    get: { responses: { ...shows(NOTE).responses, "410": { description: "Gone." } } },
  },
});

class Unreadable extends Error {
  override get message(): string {
    throw new Error("An error without a text.");
  }
}

let folder: string;
let document: string;
let service: EmbeddedDocument<unknown>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "handlers-"));
  document = join(folder, "api.json");
  await writeFile(document, JSON.stringify(declared));
  service = await startService<object>({
    document,
    now: "2030-01-01T00:00:00Z",
    handlers: {
      createNote: async (request, { handle, store, now }) => {
        const response = await handle(request);
        const all = await store.list("notes");
        return {
          ...response,
          body: { ...Object(response.body), size: all.length, at: now().toISOString() },
        };
      },
      "GET /notes/{id}": async (request, { handle, store }) => {
        const { noteId } = request.params as { noteId: string };
        if (noteId === "gone") return { status: 410, headers: { "X-Reason": "Gone" } };
        if (noteId === "kept") await store.put("notes", "kept", { id: "kept", text: "Kept" });
        if (noteId.startsWith("signed")) {
          const id = noteId.slice(6);
          await store.put("notes", id, { id, text: "Signed" });
        }
        if (noteId === "removed") await store.remove("notes", "kept");
        if (noteId.startsWith("read")) {
          const id = noteId.slice(4);
          const all = [await store.find("notes", id), await store.remove("notes", id)];
          return { status: 200, body: shown([...all, await store.remove("notes", id)]) };
        }
        if (noteId === "text-status") return { status: "200" } as never;
        if (noteId === "many") {
          for (let i = 0; i < 101; i++) await store.put("notes", `many${i}`, { id: `many${i}` });
          const names = (await store.list("notes")).filter((each) =>
            /"many/.test(JSON.stringify(each)),
          );
          return { status: 200, body: shown(names.length) };
        }
        if (noteId === "lost") await store.find("nots", 1);
        if (noteId === "marked") await store.find("notes removed", 1);
        if (noteId === "unnamed") await store.put("notes", "", {});
        if (noteId === "unreadable") throw new Unreadable();
        return handle(request);
      },
      "PUT /notes/{noteId}": () => Promise.reject(new Error("The secret is 42.")),
      "DELETE /notes/{noteId}": () => ({ status: 200 }),
      "GET /notes": (async () => undefined) as never,
    },
  });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: object) {
  const init = body && {
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  };
  const response = await service.fetch(path, { method, ...init });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : (JSON.parse(text) as unknown),
  };
}

const FIXED =
  /^An unexpected error occurred\. Search the service's log for this response's X-Correlation-ID\.$/;

describe("handlers of a document's operations", () => {
  it("change what the sandbox responds, and read and write its items", async () => {
    const { status, body } = await call("POST", "/notes", { text: "Buy milk" });
    const at = "2030-01-01T00:00:00.000Z";
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), text: "Buy milk", size: 1, at },
    ]);
    expect((await call("POST", "/notes", { text: 1 })).status).toBe(400);
    expect((await call("GET", "/notes/kept")).body).toEqual({ id: "kept", text: "Kept" });
    expect((await call("GET", "/notes/removed")).status).toBe(404);
    expect((await call("GET", "/notes/kept")).status).toBe(200);
    const gone = await call("GET", "/notes/gone");
    expect([gone.status, gone.body, gone.headers.get("x-reason")]).toEqual([
      410,
      undefined,
      "Gone",
    ]);
  });

  it("find what clients see, list all items, and learn whether they have removed one", async () => {
    const { body } = await call("POST", "/teams/8/notes", { text: "Team" });
    const { id } = body as { id: string };
    const read = (await call("GET", `/notes/read${id}`)).body as { text: string };
    expect(JSON.parse(read.text)).toEqual([body, true, false]);
    expect((await call("GET", "/notes/many")).body).toEqual(shown(101));
  });

  it("have the id of their operation in the document, or its method and path", async () => {
    const note = (text: string) => () => ({ status: 201, body: { id: "1", text } });
    const handlers = { "create-note": note("id"), "post /teams/{a}/notes": note("path") };
    const other = await startService({ document, handlers });
    for (const [path, text] of [
      ["/notes", "id"],
      ["/teams/7/notes", "path"],
    ] as const) {
      const headers = { "Content-Type": "application/json" };
      const init = { method: "POST", headers, body: '{"text":"a"}' };
      expect(await (await other.fetch(path, init)).json()).toEqual({ id: "1", text });
    }
    const list = await other.fetch("/teams/7/notes");
    expect([list.status, await list.json()]).toEqual([200, []]);
    await other.stop();
  });

  it("replace an item that stays in the lists of its parents", async () => {
    const { body } = await call("POST", "/teams/7/notes", { text: "Team" });
    const { id } = body as { id: string };
    await call("GET", `/notes/signed${id}`);
    expect((await call("GET", "/teams/7/notes")).body).toEqual([{ id, text: "Signed" }]);
  });

  it.each([
    ["PUT", "/notes/1", "Error: The secret is 42."],
    [
      "DELETE",
      "/notes/1",
      "Error: deleteNotesNoteId returned 200, which the document does not declare.",
    ],
    ["GET", "/notes", "TypeError: The handler of getNotes must return { status, headers, body }."],
    [
      "GET",
      "/notes/text-status",
      "TypeError: The handler of getNotesNoteId must return { status, headers, body }.",
    ],
    [
      "GET",
      "/notes/lost",
      "TypeError: nots is not a collection. Did you mean 'notes'? Collections: notes.",
    ],
    ["GET", "/notes/marked", "TypeError: notes removed has ids alone. Name a collection."],
    ["GET", "/notes/unnamed", "TypeError: The id of an item must be a text or a number."],
    ["GET", "/notes/unreadable", "a thrown value without a text"],
  ])(
    "fail by a 500 whose cause only the journal and the log have: %s %s",
    async (method, path, cause) => {
      service.requests.clear();
      const { status, body } = await call(
        method,
        path,
        method === "PUT" ? { text: "x" } : undefined,
      );
      expect([status, body]).toMatchObject([500, { message: expect.stringMatching(FIXED) }]);
      expect(JSON.stringify(body)).not.toContain(cause.slice(7));
      expect(service.requests.list()).toMatchObject([{ status: 500, notes: [`Cause: ${cause}`] }]);
    },
  );

  it.each([
    [
      { creteNote: () => ({ status: 200 }) },
      "'creteNote' is not an operation of the document. Did you mean 'createNote'?",
    ],
    [
      { "GET /note": () => ({ status: 200 }) },
      "'GET /note' is not an operation of the document. Did you mean 'GET /notes'?",
    ],
    [{ createNote: "x" }, "'createNote' must be a function."],
    ["x", "Export an object of functions by default."],
  ])("are rejected: %j", async (handlers, message) => {
    const started = startService({ document, handlers: handlers as never });
    await expect(started).rejects.toThrow(`handlers: ${message}`);
  });
});

describe("npm run sandbox -- --handlers", () => {
  const HANDLERS = `
import { sign } from "./sign.js";
type Note = { text: string };
export default {
  createNote: async (request: { body: Note }, { handle }: { handle: (request: object) => Promise<{ body: Note }> }) => {
    const response = await handle(request);
    return { ...response, body: { ...response.body, text: sign(response.body.text) } };
  },
  "GET /notes": () => { throw new Error("Broken on purpose."); },
};`;
  const sign = (mark: string) => `export const sign = (text: string): string => text + "${mark}";`;

  it("loads TypeScript with its imports, again after each change, and logs exceptions", async () => {
    const file = join(folder, "handlers.ts");
    await writeFile(join(folder, "sign.ts"), sign("!"));
    await writeFile(file, HANDLERS);
    const program = join(packageRoot, "scripts", "sandbox.mjs");
    const args = [program, document, "--port", "0", "--watch", "--empty", "--handlers", file];
    const sandbox = new RunningProgram(spawn(process.execPath, args));
    try {
      await sandbox.until("curl ");
      const url = /is ready at (http:\S+)/.exec(sandbox.printed)?.[1] ?? "";
      const create = async (): Promise<unknown> => {
        const headers = { "Content-Type": "application/json" };
        const init = { method: "POST", headers, body: JSON.stringify({ text: "Hi" }) };
        return ((await (await fetch(`${url}/notes`, init)).json()) as { text: string }).text;
      };
      expect(await create()).toBe("Hi!");
      const logged = sandbox.until("Broken on purpose.");
      expect((await fetch(`${url}/notes`)).status).toBe(500);
      await logged;
      const ready = sandbox.until("is ready at");
      await writeFile(join(folder, "sign.ts"), sign("?"));
      await ready;
      expect(await create()).toBe("Hi?");
      const failed = sandbox.until("Still serving the previous version.");
      await writeFile(file, HANDLERS.replace("createNote", "createNot"));
      expect(await failed).toContain(
        "'createNot' is not an operation of the document. Did you mean 'createNote'?",
      );
      const unread = sandbox.until("ParseError: ");
      await writeFile(file, HANDLERS.replace("createNote", "createNote("));
      expect(await unread).toMatch(/handlers\.ts:\d+:\d+: ParseError: /);
      expect(await create()).toBe("Hi?");
    } finally {
      await sandbox.end("SIGTERM");
    }
  });
});
