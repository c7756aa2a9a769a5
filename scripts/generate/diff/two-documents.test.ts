import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withChanges } from "../../docs/build-site.js";
import { changesSince, type DiffOptions, diffProject } from "./diff-project.js";

const document = (paths: string): string =>
  `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n${paths}`;
const operation = (path: string): string =>
  `  ${path}: { get: { responses: { "200": { description: Fine. } } } }\n`;

let root: string;
let server: Server;
let url: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "diff-"));
  await writeFile(join(root, "old.yaml"), document(operation("/a") + operation("/b")));
  await writeFile(join(root, "new.yaml"), document(operation("/b") + operation("/c")));
  server = createServer((request, response) => {
    readFile(join(root, String(request.url).slice(1))).then(
      (text) => response.end(text),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

async function diff(
  options: Partial<DiffOptions> = {},
): Promise<{ code: number; out: string; err: string }> {
  const printed = { out: "", err: "" };
  const all = { base: "old.yaml", to: "new.yaml", format: "text", ...options } as const;
  const code = await diffProject(root, all, {
    log: (text) => (printed.out += `${text}\n`),
    error: (text) => (printed.err += `${text}\n`),
  });
  return { code, ...printed };
}

async function accepting(text: string): ReturnType<typeof diff> {
  const accept = join(root, "accepted.yaml");
  await writeFile(accept, text);
  return diff({ accept });
}

it("compares two documents given as files or URLs", async () => {
  const files = await diff();
  expect(files.code).toBe(1);
  expect(files.out).toContain("From old.yaml to new.yaml: 1 change may break clients, 1 does not.");
  const [base, to] = [`${url}/old.yaml`, `${url}/new.yaml`];
  const { code, out } = await diff({ base, to });
  expect([code, out.replaceAll(`${url}/`, "")]).toEqual([1, files.out]);
  expect(await diff({ base: `${url}/none.yaml` })).toEqual({
    code: 2,
    out: "",
    err: `${url}/none.yaml cannot be fetched: 404 Not Found\n`,
  });
});

it("does not add this service's own responses to other documents", async () => {
  const secured = document(operation("/a")) + "security: [{ key: [] }]\n";
  const scheme = "components: { securitySchemes: { key: { type: http, scheme: bearer } } }\n";
  await writeFile(join(root, "public.yaml"), document(operation("/a")) + scheme);
  await writeFile(join(root, "secured.yaml"), secured + scheme);
  const { out } = await diff({ base: "secured.yaml", to: "public.yaml", format: "json" });
  expect(JSON.parse(out)).toMatchObject({ changes: [{ rule: "security-alternative-added" }] });
});

const BREAKING = `### Breaking

- \`/a\`: removed (path-removed) — \`GET /a\`. Requests to it get a 404 response now.

### Other changes

- \`/c\`: added (path-added) — \`GET /c\`. No client calls it yet.
`;

it("prints JSON, workflow annotations and Markdown", async () => {
  const { out } = await diff({ format: "json" });
  const change = { rule: "path-removed", breaking: true, severity: "error", direction: null };
  const why = "Requests to it get a 404 response now.";
  expect(JSON.parse(out)).toEqual({
    base: "old.yaml",
    to: "new.yaml",
    breaking: true,
    changes: [
      { ...change, at: "/a", text: "removed", why, operations: ["GET /a"] },
      expect.objectContaining({ rule: "path-added", breaking: false }),
    ],
  });
  expect((await diff({ format: "github" })).out).toBe(
    "::error title=path-removed::/a: removed. Requests to it get a 404 response now. GET /a\n" +
      "::notice title=path-added::/c: added. No client calls it yet. GET /c\n",
  );
  const markdown = (await diff({ format: "markdown" })).out;
  expect(markdown).toBe(`## old.yaml → new.yaml\n\n${BREAKING}`);
});

it("adds the changes since a document to the top of a changelog", async () => {
  const changes = await changesSince("old.yaml", root, "new.yaml");
  expect(withChanges("# Changelog\n\nWords.\n\n## [1.0.0]\n\n- A.\n", changes)).toBe(
    `# Changelog\n\nWords.\n\n## old.yaml → this version\n\n${BREAKING}\n## [1.0.0]\n\n- A.\n`,
  );
  expect(withChanges("# Changelog\n", "## A")).toBe("# Changelog\n\n## A\n\n");
});

it("accepts a breaking change with a reason and reports stale entries", async () => {
  const good = "accepted:\n  - { rule: path-removed, at: /a, reason: Nobody has called it. }\n";
  const { code, out, err } = await accepting(good);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("0 changes may break clients");
  expect(out).toContain("Breaking, and accepted\n  /a: removed [path-removed]");
  const stale = await accepting(`${good}  - { rule: path-removed, at: /x, reason: Gone. }\n`);
  expect([stale.code, stale.err]).toEqual([
    1,
    "accepted.yaml:3:5 accepted-changes Stale: no path-removed at /x. Remove it.\n",
  ]);
});

it.each([
  ["accepted:\n  - { rule: path-removed, at: /a }\n", ":2:5 accepted-changes Say as `reason` why"],
  [
    "accepted:\n  - { at: /a, reason: R }\n",
    ":2:5 accepted-changes An accepted change needs `rule`",
  ],
  ["accepted:\n  - { rule: a, at: b, why: c }\n", ":2:5 accepted-changes There is no `why`"],
  ["[]\n", "accepted.yaml:1:1 accepted-changes It has `accepted`, a list"],
  ["accepted: [\n", "accepted.yaml:2:1 yaml-syntax "],
])("rejects an invalid file of accepted changes: %j", async (text, message) => {
  const { code, out, err } = await accepting(text);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(message);
});
