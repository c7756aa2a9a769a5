import { describe, expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { authenticate } from "../../server/runtime/embed/authenticated-fetch.js";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { credentialsFor, unknownSchemes } from "../sandbox/api-banner.js";
import { checkPorts } from "./start-api.js";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { siteAssets } from "../docs/build-site.js";
import { writeMissingDocs } from "./docs-of-api.js";
import { DOCS_ASSETS } from "../docs/site-assets.js";
import { generateForDocument } from "../generate/document/generate-for-document.js";
import { SOUND } from "../sandbox/testing/broken-documents.js";

describe("a request to an API", () => {
  it("gets an API key without changing its other parameters and cookies", () => {
    const keys = [
      { in: "query", name: "k[]" },
      { in: "header", name: "X_Odd.Name" },
      { in: "cookie", name: "desk~[key]" },
    ] as const;
    const security = [
      keys.map((key) => ({ name: "scheme", scheme: "apiKey" as const, scopes: [], key })),
    ];
    const request = {
      url: new URL("http://127.0.0.1/desk?shelves=A1,B2&words=a%20b|c"),
      headers: new Headers({ Cookie: "a=b" }),
    };
    authenticate({ security }, { clients: [], tokens: [], apiKeys: ["a+b=c"] }, request);
    expect(request.url.search).toBe("?shelves=A1,B2&words=a%20b|c&k%5B%5D=a%2Bb%3Dc");
    expect(Object.fromEntries(request.headers)).toEqual({
      cookie: "a=b; desk~[key]=a%2Bb%3Dc",
      "x_odd.name": "a+b=c",
    });
  });
});

describe("credentials for curl", () => {
  const run = promisify(execFile);

  it("contain a value for each required header and any version", () => {
    const names = ["PLAID-SECRET", "Plaid-Version"];
    const security = [
      names.map((name) => ({
        name,
        scheme: "apiKey" as const,
        scopes: [],
        key: { in: "header" as const, name },
      })),
    ];
    const want = '-H "PLAID-SECRET: KEY" -H "Plaid-Version: any" ';
    expect(credentialsFor({ security }, () => "KEY")).toBe(want);
  });

  it.each([
    ["query", "k", ["-G", "--data-urlencode", "k=s e+c"]],
    ["query", "api key[]", ["-G", "--data-urlencode", "api%20key%5B%5D=s e+c"]],
    ["header", "X_Odd.$HOME`id`", ["-H", "X_Odd.$HOME`id`: s e+c"]],
    ["cookie", 'a "$b', ["-b", 'a "$b=s e+c']],
  ] as const)("send an API key in a %s named '%s'", async (place, name, want) => {
    const key = { in: place, name };
    const security = [[{ name: "scheme", scheme: "apiKey" as const, scopes: [], key }]];
    const options = credentialsFor({ security }, () => "s e+c");
    const { stdout } = await run("sh", ["-c", `printf '%s\\n' ${options}`]);
    expect(stdout.trimEnd().split("\n")).toEqual(want);
  });
});

it("reports each unsupported security scheme once", () => {
  const scheme = (name: string) => ({ name, scheme: "unknown" as const, scopes: [] });
  const known = { name: "token", scheme: "bearer" as const, scopes: [] };
  const operations = [
    { security: [[scheme("mutual"), known]] },
    { security: [[scheme("mutual")]] },
  ];
  expect(unknownSchemes(operations)).toEqual([
    "Not supported: the security scheme mutual. Requests that need it get a 401.",
  ]);
});

it.each(["PORT", "CONTROL_PORT"])("%s is reported if it is in use", async (name) => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const before = { ...process.env };
  Object.assign(process.env, { PORT: "0", [name]: String(port) });
  const checked = checkPorts();
  process.env = before;
  await expect(checked).rejects.toThrow(`${name}: ${port} is already in use. Set ${name} to`);
  server.close();
});

describe("the docs of an API", () => {
  it("are rebuilt only if the document, the changelog, what operations do or the runtime changes", async () => {
    const root = await mkdtemp(join(tmpdir(), "docs-"));
    const write = async (name: string, text: string): Promise<void> => {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    };
    try {
      await write("openapi.yaml", SOUND);
      const own = { spec: join(root, "openapi.yaml"), overlays: [] };
      const { files } = await generateForDocument(own);
      for (const name of ["openapi.json", "validation.json"]) {
        await write(`generated/${name}`, files[name] ?? "");
      }

      const does = { operationId: "o", method: "get", path: "/notes", role: "list", does: "store" };
      const writeRole = (why: string): Promise<void> =>
        write("generated/operations.json", JSON.stringify([Object.assign({ why }, does)]));
      await writeRole("Lists the notes.");
      for (const [name, text] of Object.entries(await siteAssets(packageRoot))) {
        await write(`kit/${DOCS_ASSETS}/${name}`, text);
      }
      await write("kit/dist/command.js", "1");
      const kit = join(root, "kit");
      const page = join("dist", "docs", "reference.html");
      /** Whether the existing page is replaced. */
      const isReplaced = async (): Promise<boolean> => {
        await write(page, "old");
        await writeMissingDocs(root, { kit });
        return (await readFile(join(root, page), "utf8")) !== "old";
      };
      expect(await isReplaced()).toBe(true);
      expect(await isReplaced()).toBe(false);
      await write("kit/dist/command.js", "2");
      expect(await isReplaced()).toBe(true);
      expect(await isReplaced()).toBe(false);
      await write("CHANGELOG.md", "# Changelog\n\n## 1.1.0\n\n- Added: notes.\n");
      expect(await isReplaced()).toBe(true);
      await write("generated/openapi.json", (files["openapi.json"] ?? "").replace("Notes", "More"));
      expect(await isReplaced()).toBe(true);
      expect(await isReplaced()).toBe(false);
      await writeRole("Returns an example.");
      expect(await isReplaced()).toBe(true);
      expect((await readdir(join(root, "dist"))).sort()).toEqual(["docs", "docs-made-of"]);
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
