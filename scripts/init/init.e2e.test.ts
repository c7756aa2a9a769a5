import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { appendFile, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { guideBlocks } from "../docs/testing/guide-blocks.js";
import { compileApi } from "../project/start-api.js";
import { initialise, MadeApi } from "../sandbox/testing/made-api.js";

const documents = join(import.meta.dirname, "../sandbox/testing");
const spec = join(documents, "library.yaml");
const overlay = join(documents, "library.overlay.yaml");

interface Credentials {
  tokens: [string];
  apiKeys: [string];
  clients: [{ clientId: string; clientSecret: string }];
}

let api: MadeApi;
let url: string;
let credentials: Credentials;

beforeAll(async () => {
  api = await MadeApi.make("--spec", spec, "--overlay", overlay);
  if (api.said.code !== 0) throw new Error(api.said.out);
  await api.install();
  url = await api.start();
  credentials = JSON.parse(await api.read("data/credentials.json")) as Credentials;
});
afterAll(() => api.remove(), 60_000);

interface Received {
  status: number;
  body: unknown;
  example: string | null;
}

/** With the token that never expires. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Received> {
  const response = await fetch(url + path, {
    method,
    headers: {
      Authorization: `Bearer ${credentials.tokens[0]}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? undefined : (JSON.parse(text) as unknown),
    example: response.headers.get("X-Example-Response"),
  };
}

function codeOf({ body }: Received): string | undefined {
  return (body as { errors?: [{ code: string }] }).errors?.[0].code;
}

async function created(
  title: string,
  more: object = {},
): Promise<{ id: string; createdAt: string }> {
  const { body } = await call("POST", "/books", { title, ...more });
  return body as { id: string; createdAt: string };
}

const missing = "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42";

describe("a collection and its item", () => {
  it("support create, read, replace, update and delete", async () => {
    const book = await created("Emma", { pages: 474, unknownToTheDocument: true });
    expect(book).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: "Emma",
      pages: 474,
      shelf: "A1",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      unknownToTheDocument: true,
    });
    const path = `/books/${book.id}`;
    expect(await call("GET", path)).toEqual({ status: 200, body: book, example: null });
    const { createdAt, id } = book;
    expect(await call("PUT", path, { title: "Persuasion" })).toMatchObject({
      status: 200,
      body: { id, title: "Persuasion", shelf: "A1", createdAt },
    });
    const patch = { "Content-Type": "application/merge-patch+json" };
    await call("PATCH", path, { pages: 249 }, patch);
    expect(await call("PATCH", path, { title: "Sanditon", pages: null }, patch)).toMatchObject({
      status: 200,
      body: { id, title: "Sanditon", shelf: "A1", createdAt },
    });
    expect(await call("DELETE", path)).toEqual({ status: 204, body: undefined, example: null });
    const gone = await call("GET", path);
    expect([gone.status, codeOf(gone)]).toEqual([404, "ResourceNotFound"]);
    expect((await call("DELETE", path)).status).toBe(404);
    expect((await call("PUT", path, { title: "Nobody" })).status).toBe(404);
  });

  it("support paging and filtering by property value", async () => {
    for (const title of ["Faust", "Egmont", "Iphigenie"]) await created(title, { language: "de" });
    const page = (query: string): Promise<Received> => call("GET", `/books?language=de${query}`);
    const titles = ({ body }: Received): string[] =>
      (body as { data: { title: string }[] }).data.map(({ title }) => title);
    const first = await page("");
    expect([titles(first), first.body]).toEqual([
      ["Faust", "Egmont"],
      { data: expect.any(Array), total: 3, links: { self: `${url}/books?language=de` } },
    ]);
    expect(titles(await page("&page=2"))).toEqual(["Iphigenie"]);
    expect(titles(await page("&limit=3"))).toHaveLength(3);
    expect(titles(await call("GET", "/books?language=fr"))).toEqual([]);
  });

  it("separate the children of different parents, count ids, and wrap bodies as declared", async () => {
    const [one, other] = [await created("One"), await created("Other")];
    const { body } = await call("POST", `/books/${one.id}/loans`, { reader: "Ann" });
    expect(body).toEqual({ loan: { id: 1, reader: "Ann" } });
    expect((await call("GET", `/books/${one.id}/loans/1`)).body).toEqual(body);
    expect((await call("GET", `/books/${other.id}/loans/1`)).status).toBe(404);
  });

  it("store with PUT if no other operation does", async () => {
    const put = await call("PUT", "/readers/ann", { email: "ann@example.com" });
    expect(put.body).toEqual({ name: "ann", email: "ann@example.com" });
    await call("PUT", "/readers/ann", { email: "a@example.com" });
    expect((await call("GET", "/readers/ann")).body).toEqual({
      name: "ann",
      email: "a@example.com",
    });
  });

  it("store under the client's key if no key can be generated", async () => {
    const pin = "1234";
    const edition = { code: "EN-001", isbn: "978-123456789X" };
    const shown = { ...edition, serial: "S1" };
    const post = (body: object): Promise<Received> => call("POST", "/editions", body);
    expect(await post({ ...edition, pin })).toEqual({ status: 201, body: shown, example: null });
    expect((await call("GET", "/editions/EN-001")).body).toEqual(shown);
    expect((await post({ isbn: edition.isbn, pin })).status).toBe(400);
    expect((await post(edition)).status).toBe(400);
    expect(codeOf(await post({ ...edition, pin }))).toBe("InvalidField");
    expect((await call("DELETE", "/editions/EN-001")).status).toBe(204);
  });

  it("reject invalid requests", async () => {
    const bad = await call("POST", "/books", { title: "" });
    expect([bad.status, codeOf(bad)]).toEqual([400, "InvalidField"]);
    expect((await call("GET", "/books?limit=51")).status).toBe(400);
    expect((await call("GET", "/books/no-uuid")).status).toBe(400);
  });
});

it("returns the document's example, marked as an example, when nothing is stored", async () => {
  const body = { opens: "09:00", closes: "18:00" };
  expect(await call("GET", "/hours")).toEqual({ status: 200, body, example: "true" });
});

describe("declared security", () => {
  async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
    return (await fetch(url + path, { headers })).status;
  }
  const basic = (id: string, secret: string): Record<string, string> => ({
    Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
  });

  it("accepts each alternative and rejects other credentials", async () => {
    const path = `/books/${missing}`;
    const [{ clientId, clientSecret }] = credentials.clients;
    const [key] = credentials.apiKeys;
    expect(await statusOf(path, { "X-Reader": key })).toBe(404);
    expect(await statusOf(path, basic(clientId, clientSecret))).toBe(404);
    expect(await statusOf(path, { Authorization: `Bearer ${credentials.tokens[0]}` })).toBe(404);
    expect(await statusOf(path, {})).toBe(401);
    expect(await statusOf(path, { "X-Reader": "wrong" })).toBe(401);
    expect(await statusOf(path, basic(clientId, "wrong"))).toBe(401);
    expect(await statusOf(path, { Authorization: `Bearer ${key}` })).toBe(404);
    expect(await statusOf("/books", { "X-Reader": key })).toBe(401);
    expect(await statusOf("/hours", {})).toBe(200);
  });

  it("issues tokens with the requested scopes at the path of the tokenUrl", async () => {
    const [{ clientId, clientSecret }] = credentials.clients;
    const issue = async (form: Record<string, string>, headers = basic(clientId, clientSecret)) => {
      const body = new URLSearchParams({ grant_type: "client_credentials", ...form });
      const response = await fetch(`${url}/token`, { method: "POST", headers, body });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const { status, body } = await issue({ scope: "read" });
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^\w{43}$/),
        token_type: "Bearer",
        expires_in: 172_800,
        scope: "read",
      },
    ]);
    const bearer = { Authorization: `Bearer ${String(body["access_token"])}` };
    expect(await statusOf(`/books/${missing}`, bearer)).toBe(404);
    expect(await statusOf("/books", bearer)).toBe(403);
    expect((await issue({}, {})).status).toBe(401);
    expect((await issue({ client_id: clientId, client_secret: clientSecret }, {})).status).toBe(
      200,
    );
    expect((await issue({ scope: "nothing" })).body).toMatchObject({ error: "invalid_scope" });
    expect((await issue({ grant_type: "password" })).body).toMatchObject({
      error: "unsupported_grant_type",
    });
  });
});

describe("API keys", () => {
  const shelves = "shelves=A1,B2";
  /** Sends the target unchanged: `fetch` would encode the query. */
  async function statusOf(target: string, headers: Record<string, string> = {}): Promise<number> {
    const { port, hostname } = new URL(url);
    const request = get({ port, hostname, path: target, headers });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return response.statusCode ?? 0;
  }
  /** Requests in which `secret` and `wrong` are replaced by the key and by another one. */
  const places: [place: string, send: (key: string) => [string, Record<string, string>?]][] = [
    ["the query", (key) => [`/desk?${shelves}&k=${key}`]],
    ["a name with a space", (key) => [`/desk?api%20key=${key}&${shelves}`]],
    ["a name with brackets", (key) => [`/desk?k[]=${key}&${shelves}`]],
    ["a name with encoded brackets", (key) => [`/desk?k%5B%5D=${key}&${shelves}`]],
    ["an odd header", (key) => [`/desk?${shelves}`, { "X_Odd.Name": key }]],
    ["Authorization", (key) => [`/desk?${shelves}`, { Authorization: key }]],
    ["a cookie", (key) => [`/desk?${shelves}`, { Cookie: `a=b; desk~[key]=${key};c="d=e"` }]],
    ["two places", (key) => [`/safe?k=${key}`, { "X_Odd.Name": key }]],
  ];

  it.each(places)("are accepted in %s, and wrong keys are rejected", async (_, send) => {
    const [key] = credentials.apiKeys;
    expect(await statusOf(...send(key))).toBe(200);
    expect(await statusOf(...send(`x${key}`))).toBe(401);
    expect(await statusOf(...send(key.toLowerCase()))).toBe(401);
  });

  it.each([
    ["/desk?K=", 401],
    ["/desk?API%20KEY=", 401],
    ["/safe?k=", 401],
    ["/hours?k=", 200],
  ])("are not accepted, or ignored, in %s: %d", async (target, status) => {
    expect(await statusOf(`${target}${credentials.apiKeys[0]}&${shelves}`)).toBe(status);
  });

  it("do not appear in errors", async () => {
    const [key] = credentials.apiKeys;
    for (const target of [`/desk?k=${key}`, `/desk?k=${key}x`]) {
      const text = await (await fetch(url + target)).text();
      expect(text).toContain('"errors"');
      expect(text).not.toContain(key);
    }
  });

  it("are redacted in the log, but the rest of the query is not", async () => {
    const [key] = credentials.apiKeys;
    expect(await statusOf(`/desk?api+key=${key}&${shelves}&k[]=${key}&k=${key}`)).toBe(200);
    await api.stop();
    const query = `api+key=%5Bredacted%5D&${shelves}&k[]=%5Bredacted%5D&k=%5Bredacted%5D`;
    expect(api.printed).toContain(`"path":"/desk","query":"${query}","status":200`);
    expect(api.printed).not.toContain(key.slice(1));
    url = await api.start();
  });

  it("may have characters that need encoding in a query or cookie", async () => {
    const odd = "p+q=50%&r/s";
    const file = join(api.folder, "data", "credentials.json");
    const text = JSON.stringify({ ...credentials, apiKeys: [...credentials.apiKeys, odd] });
    await api.stop();
    await writeFile(file, text);
    url = await api.start();
    const encoded = encodeURIComponent(odd);
    const desk = `/desk?${shelves}`;
    expect(await statusOf(`${desk}&k=${encoded}`)).toBe(200);
    expect(await statusOf(desk, { Cookie: `desk~[key]=${encoded}` })).toBe(200);
    expect(await statusOf(desk, { Cookie: `desk~[key]=${odd}` })).toBe(200);
    expect(await statusOf(desk, { "X_Odd.Name": odd })).toBe(200);
    expect(await statusOf(`${desk}&k=p+q%3D50%25%26r%2Fs`)).toBe(401);
    expect(await statusOf(desk, { "X_Odd.Name": encoded })).toBe(401);
  });
});

describe("the generated folder", () => {
  it("has the document as it was written, and applies the overlay", async () => {
    const title = (await api.read("generated/openapi.json")).includes(
      '"title": "The Reading Room"',
    );
    expect(title).toBe(true);
    expect(await api.read("spec/openapi.yaml")).toBe(await readFile(spec, "utf8"));
  });

  it("contains nothing of our own API", async () => {
    const ours =
      /resource-test-service|projectKey|arrayOfIntExample|product-projection|commercetools/i;
    const entries = await readdir(api.folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".tgz"))
      .map(({ parentPath, name }) => join(parentPath, name));
    // This includes the runtime's files, unpacked in node_modules; all other packages are links.
    expect(
      files.filter((file) => file.includes("openapi-service-kit/dist/")).length,
    ).toBeGreaterThan(9);
    const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
    const named = files.filter((_, index) => ours.test(texts[index] ?? ""));
    // The control API of the runtime, and its inspector, know projects for tests. README.md names the sandbox.
    const allowed =
      /openapi-service-kit\/(?:README\.md|package\.json|(?:generated|server\/runtime|dist)\/(?:control|inspector)\b)/;
    expect(named.filter((file) => !allowed.test(file))).toEqual([]);
  });
});

describe("the generated service also has", () => {
  it("a typed client for each operation", async () => {
    const module: unknown = await import(join(api.folder, "dist", "client", "index.js"));
    const { createClient } = module as { createClient: (options: object) => LibraryClient };
    const token = (): Promise<string> => Promise.resolve(credentials.tokens[0]);
    const client = createClient({ baseUrl: url, token });
    const { data } = await client.createBook({ body: { title: "Walden" } });
    expect(await client.getBook({ path: { bookId: data.id } })).toMatchObject({
      status: 200,
      data,
    });
    await expect(client.getBook({ path: { bookId: missing } })).rejects.toMatchObject({
      name: "ApiError",
      code: "ResourceNotFound",
    });
  });

  it("a documentation site that the service serves", async () => {
    const read = async (name: string): Promise<string> =>
      (await fetch(`${url}/docs/${name}`)).text();
    expect(await read("")).toContain("<title>The Reading Room</title>");
    expect(await read("reference.html")).toContain('href="operations/getBook.html"');
    const book = await read("operations/getBook.html");
    expect(book).toContain("/books/{bookId}");
    expect(book).toContain("By default: Returns the item of books named by {bookId}.");
    expect((await fetch(`${url}/docs/assets/site.js`)).status).toBe(200);
    const page = await fetch(url, { headers: { Accept: "text/html" } });
    expect([page.status, page.url]).toEqual([200, `${url}/docs/`]);
  });
});

describe("an Express app of the API's own", () => {
  const MORE = `// @ts-expect-error -- the interface is typed
api.nothing;
app.get("/own", (_request, response) => void response.send("own"));
process.stdout.write(api.config.baseUrl);
`;

  it("runs middleware before and after the operations, and the control API", async () => {
    const guide = await readFile(join(packageRoot, "spec", "guides", "own-api.md"), "utf8");
    const main = guideBlocks(guide).find(({ text }) => text.includes("openApi("))?.text ?? "";
    await writeFile(join(api.folder, "server", "main.ts"), main + MORE);
    expect(await api.command("build")).toEqual({ code: 0, out: "" });
    const settings = { CONTROL_PATH: "/control", CONTROL_TOKEN: "token-of-the-test" };
    const child = spawn(process.execPath, ["dist/server/main.js"], {
      cwd: api.folder,
      env: { ...process.env, ...settings, PORT: "0", STORE_IN_MEMORY: "on", LOG_LEVEL: "silent" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [printed] = (await once(child.stdout, "data")) as [Buffer];
    const get = (path: string, headers = {}): Promise<Response> =>
      fetch(printed.toString() + path, { headers });
    const hours = await get("/hours");
    expect([hours.status, hours.headers.get("X-DNS-Prefetch-Control")]).toEqual([200, "off"]);
    expect(await (await get("/own")).text()).toBe("own");
    expect((await get("/nothing")).status).toBe(404);
    const clock = await get("/control/clock", { Authorization: "Bearer token-of-the-test" });
    expect([clock.status, (await get("/control/inspector/")).status]).toEqual([200, 200]);
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([0, null]);
  });
});

const TESTS = `import * as hooks from "node:test";
import assert from "node:assert";
import { useService } from "openapi-service-kit/testing";
import { createClient } from "../client/index.js";

const service = useService(hooks, { api: import.meta.dirname + "/../..", createClient });
for (const title of ["Persuasion", "Sanditon"]) {
  hooks.it("has no book of another test: " + title, async () => {
    const { client, faults } = service();
    faults.add({ times: 1, action: { status: 503, retryAfter: 0 } });
    await client.createBook({ body: { title } });
    const { data } = await client.listBooks({});
    assert.deepEqual("total" in data && data.data.map((book) => book.title), [title]);
  });
}
`;

it("the API runs embedded in its tests, each of which starts with the same data", async () => {
  await writeFile(join(api.folder, "server", "embedded.test.ts"), TESTS);
  expect(await api.command("build")).toEqual({ code: 0, out: "" });
  const run = spawn(process.execPath, ["--test", "dist/server/embedded.test.js"], {
    cwd: api.folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  run.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  expect([(await once(run, "close"))[0], printed]).toEqual([0, expect.stringMatching(/pass 2$/m)]);
});

/** Has types only for the calls in this test. */
interface LibraryClient {
  createBook: (request: object) => Promise<{ data: { id: string } }>;
  getBook: (request: object) => Promise<object>;
}

it("npm start reports a port in use before compiling the API", async () => {
  const { port } = new URL(url);
  const handler = join(api.folder, "server", "default", "get-hours.ts");
  const text = await readFile(handler, "utf8");
  await appendFile(handler, "export const wrong: number = '';\n");
  const start = await api.commandWith({ PORT: port }, "start");
  await writeFile(handler, text);
  expect(start).toEqual({
    code: 2,
    out: `PORT: ${port} is already in use. Set PORT to a free port, or to 0 to pick one.\n`,
  });
});

it("npm start reports an unusable data folder without a stack trace", async () => {
  const folder = join(api.folder, "package.json");
  const start = await api.commandWith(
    { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "silent" },
    "start",
  );
  expect(start.code).toBe(1);
  expect(start.out).toMatch(/\nDATA_DIR: The store's file '.*' cannot be used: .*EEXIST.*\n$/);
});

describe("the generated test", () => {
  it("passes, and fails for a planted fault", async () => {
    await api.stop();
    const green = await api.command("test", "--requests", "200");
    expect(green).toEqual({ code: 0, out: expect.stringContaining("ok /books: createBook") });
    const followed = green.out.split("\n").filter((line) => /^ok \/(?:editions|rooms):/.test(line));
    expect(followed).toEqual([
      "ok /editions: addEdition, getEdition, listEditions, replaceEdition, removeEdition",
      "ok /rooms: putRoom, getRoom",
    ]);
    const handler = join(api.folder, "server", "books", "replace-book.ts");
    const text = await readFile(handler, "utf8");
    await writeFile(handler, text.replace('handle("replaceBook"', 'handle("getBook"'));
    const red = await api.command("fuzz", "--requests", "1", "--seed", "1");
    expect(red.code).toBe(1);
    expect(red.out).toContain("FAILED /books: PUT /books/{bookId}: application/json: ");
    await writeFile(handler, text);
  });

  it("passes with the handler of the guide", async () => {
    const guide = await readFile(join(packageRoot, "spec", "guides", "own-api.md"), "utf8");
    const block = guideBlocks(guide).find(({ text }) => text.includes("new ApiError("))?.text ?? "";
    const handler = join(api.folder, "server", "books", "create-book.ts");
    const text = await readFile(handler, "utf8");
    const added = `${block.replace("passenger_name", "title")}\n  return`;
    await writeFile(
      handler,
      `import { ApiError } from "openapi-service-kit";\n${text.replace("return", added)}`,
    );
    expect(await api.command("test")).toMatchObject({ code: 0 });
    await writeFile(handler, text);
  });

  it("does not compile an undeclared response", async () => {
    const handler = join(api.folder, "server", "default", "get-hours.ts");
    await appendFile(handler, "export const wrong: GetHoursResponse = { status: 418 };\n");
    const error = jest.spyOn(console, "error").mockReturnValue();
    expect(await compileApi(api.folder, true)).toBe(1);
    expect(error.mock.calls.join("\n")).toContain("server/default/get-hours.ts");
    error.mockRestore();
  });
});

it("init exits with 1 and prints only the errors of a document that cannot be served", async () => {
  const spec = join(documents, "made-api.ts");
  const out = join(tmpdir(), "never-made");
  const { code, out: said } = await initialise("--spec", spec, "--out", out);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^scripts\/sandbox\/testing\/made-api\.ts:\d+:\d+ yaml-syntax .*\n$/),
  ]);
});
