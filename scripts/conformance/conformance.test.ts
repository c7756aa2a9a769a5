import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CollectedOutput } from "../development/testing/collected-output.js";
import { conformance } from "./conformance.js";
import { demoRules } from "./demo/rules.js";
import { rules } from "./rules.js";
import { ShellProgram } from "./client/start-program.js";

const FETCH = join(import.meta.dirname, "adapters", "fetch.mjs");
/** Parts of the adapter, and what they become. */
const DAMAGED = [
  ['"Content-Type": "application/json"', '"Content-Type": "text/plain"'],
  ["...headers,", '...headers, ...(headers["If-Match"] && { "If-Match": "*" }),'],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "conformance-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
  const code = await conformance(argv, { command: "conformance", env: {}, stdout, stderr });
  return { code, out: stdout.text, err: stderr.text };
}

/** Milliseconds: on a machine that is blocked this long, measured times are meaningless. */
const BLOCKED = 250;

function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

const EXPECTED = "if-match-sent";

describe("conformance client", () => {
  /** Reports of the adapter for fetch, changed so that it sends wrong headers. */
  let reports: Record<"json" | "junit" | "html", string>;
  let command: string;
  let ended: { code: number; out: string; err: string };
  beforeAll(async () => {
    const file = (name: string): string => join(folder, name);
    await writeFile(file("expected.txt"), `${EXPECTED} # any version\nsecrets-not-in-url\n`);
    const only = [EXPECTED, "secrets-not-in-url", "body-media-type", "refresh-token-rotated"];
    const adapter = await readFile(FETCH, "utf8");
    const damaged = DAMAGED.reduce((text, [part, other]) => text.replace(part, other), adapter);
    await writeFile(file("damaged.mjs"), damaged);
    command = `node ${file("damaged.mjs")}`;
    // Sent headers are judged on a busy machine, too, unlike measured times.
    const busy = setInterval(() => block(BLOCKED), 4 * BLOCKED);
    ended = await run(
      ...["client", "--command", command, "--expected", file("expected.txt")],
      ...["--json", file("r.json"), "--junit", file("r.xml"), "--html", file("r.html")],
      ...only.flatMap((id) => ["--only", id]),
    ).finally(() => clearInterval(busy));
    const [json, junit, html] = await Promise.all(
      ["r.json", "r.xml", "r.html"].map((name) => readFile(file(name), "utf8")),
    );
    reports = { json: json ?? "", junit: junit ?? "", html: html ?? "" };
  });

  it("ends with 1 for what fails unexpectedly, and for what was expected to fail and passes", () => {
    expect(ended.code).toBe(1);
    expect(ended.out).toContain("FAIL body-media-type: ");
    expect(ended.out).toContain(`fail ${EXPECTED}`);
    expect(ended.out).toContain(
      "secrets-not-in-url was expected to fail, and passed: remove its line.",
    );
    expect(ended.out).toContain("-    refresh-token-rotated");
    expect(ended.out).toContain("1 of 3 checks passed, 1 could not be tried");
    expect(ended.out).toContain(`Written: ${join(folder, "r.html")}\n`);
    expect(JSON.parse(reports.json)).toMatchObject({
      kind: "client",
      subject: command,
      verdict: {
        unexpected: ["body-media-type"],
        expected: [EXPECTED],
        stale: ["secrets-not-in-url"],
      },
    });
  });

  it("shows each failure with its exchanges and the sentence that asks for it", () => {
    expect(ended.out).toMatch(/POST \/\S+\/resource → \d{3}/);
    expect(ended.out).toMatch(/\$ PATCH \/\S+\/resource/);
    expect(ended.out).toContain(`${rules.bodyType.source}: “${rules.bodyType.text}”`);
    expect(reports.html).toContain("&gt; PATCH /".replace("&gt;", "&#62;"));
    expect(reports.html).not.toMatch(/<script|<link|src=/);
    expect(reports.html).toContain("[redacted]");
  });

  it("writes JUnit in which an expected failure is skipped", () => {
    expect(reports.junit).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites /);
    expect(reports.junit).toContain('tests="4" failures="2"');
    expect(reports.junit.match(/<failure /g)).toHaveLength(2);
    expect(reports.junit.match(/<skipped /g)).toHaveLength(2);
  });

  it("says that a program is none before anything is checked", async () => {
    const { code, out, err } = await run("client", "--command", "echo not a program >&2; exit 3");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("nothing is checked. The program ended with 3. It wrote: not a program");
  });
});

describe("its command line", () => {
  it.each([
    [["client", "--only", "nothing"], "--only: unknown check or area 'nothing'."],
    [["client", "--jobs", "many"], "--jobs must be a number from 0; got 'many'."],
    [["client", "--exclude", "createPet"], "--exclude requires server --spec."],
    [["server", "--include", "pets"], "--include requires server --spec."],
    [["client", "--colour"], "Unknown option '--colour'."],
    [["client", "--base-ulr", "x"], "Unknown option '--base-ulr'. Did you mean '--base-url'?"],
    [["nobody"], "Unknown command 'nobody'. Use client, server, adapter or list."],
    [["adapter", "rust"], "Unknown adapter 'rust'. Use fetch, openapi-fetch, ts-client, python."],
    [["server", "--project", "a"], "Missing required option --base-url."],
    [
      ["client", "--only", "token-kept", "--html", "no-such-folder/r.html"],
      "A report cannot be written: ENOENT: no such file or directory, access 'no-such-folder'",
    ],
  ])("rejects %j", async (argv, message) => {
    const { code, out, err } = await run(...argv);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(`${message}\nconformance --help says how it is used.\n`);
  });

  it("rejects expected failures of a check that there is not", async () => {
    const expected = join(folder, "unknown.txt");
    await writeFile(expected, "retry-everything\n");
    const { code, err } = await run("client", "--expected", expected);
    expect([code, err]).toEqual([2, expect.stringContaining("no check retry-everything.")]);
  });

  it("prints the adapters, and how it is used", async () => {
    for (const name of ["fetch", "openapi-fetch", "ts-client", "python"]) {
      expect((await run("adapter", name)).out).toContain("CONFORMANCE_BASE_URL");
    }
    expect((await run("--help")).out).toContain("conformance adapter fetch");
  });
});

it("takes the sentences of guides from the guides", async () => {
  const missing: string[] = [];
  for (const { source, text } of Object.values(demoRules).filter(({ source }) =>
    source.endsWith(".md"),
  )) {
    const guide = await readFile(join("spec", "guides", source), "utf8");
    if (!guide.replace(/\s+/g, " ").includes(text)) missing.push(`${source}: ${text}`);
  }
  expect(missing).toEqual([]);
});

/** Responds to each command with its line as the body, with an unescaped U+2028. */
const ECHO = `
let begun = "";
process.stdin.setEncoding("utf8").on("data", (text) => {
  const lines = (begun + text).split("\\n");
  begun = lines.pop();
  for (const line of lines) {
    const { id } = JSON.parse(line);
    process.stdout.write(JSON.stringify({ id, status: 200, body: line + "\u2028" }) + "\\n");
  }
});
`;

it("writes a command on one line by any rule, and reads results with any character", async () => {
  const file = join(folder, "echo.cjs");
  await writeFile(file, ECHO);
  const program = new ShellProgram(`"${process.execPath}" "${file}"`, {
    CONFORMANCE_BASE_URL: "",
    CONFORMANCE_PROJECT_KEY: "",
    CONFORMANCE_CLIENT_ID: "",
    CONFORMANCE_CLIENT_SECRET: "",
  });
  const value = "a\u2028b\u2029c";
  const command = { do: "append", resourceId: "id", value } as const;
  const line = JSON.stringify({ id: 1, ...command });
  const result = await program.perform(command);
  await program.close();
  expect(result).toEqual({
    status: 200,
    body: `${line.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")}\u2028`,
  });
});
