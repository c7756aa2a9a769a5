import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CollectedOutput } from "../../development/testing/collected-output.js";
import { conformance } from "../conformance.js";
import { querying } from "../testing/client-faults/planting.js";
import { documentClient } from "../testing/document-client.js";
import { failuresIn, GARDEN, SPEC } from "../testing/garden-server.js";
import { checkingClient, sandboxedApi } from "./check-document.js";
import { readDocument } from "./read-document.js";

const FETCH = "node scripts/conformance/adapters/fetch.mjs";

describe("a profile", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "profile-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(profile: string, ...only: string[]) {
    const file = join(folder, "profile.yaml");
    await writeFile(file, profile);
    const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
    const argv = ["client", "--spec", SPEC, "--command", FETCH, "--profile", file];
    const context = { command: "conformance", env: {}, stdout, stderr };
    const chosen = only.flatMap((name) => ["--only", name]);
    const code = await conformance([...argv, ...chosen], context);
    return { code, out: stdout.text, err: stderr.text.replace(`${file}: `, "") };
  }

  it.each([
    [
      "style: paypal",
      "style must be equal to one of the allowed values: stripe, github, google, commercetools.",
    ],
    [
      "paging: { size: limit }",
      "paging must NOT have additional properties: size. Known: limit, offset, page, after, cursor, next, firstPage, link.",
    ],
    ["retryable: [200]", "retryable.0 must be >= 400."],
    ["calls: { read: {} }", "calls.read must have required property 'operation'."],
    ["a: [", "Flow sequence in block collection must be sufficiently indented"],
    [
      "calls: { read: { operation: nobodys } }",
      "--profile: the operation 'nobodys' is not in the document",
    ],
  ])("is rejected: %s", async (profile, message) => {
    const { code, err } = await run(profile, "retries");
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it("names the members of a page, whose references are followed as they are", async () => {
    const profile = "paging: { limit: limit, cursor: note, next: meta.next }";
    const { out } = await run(profile, "pages-next", "pages-end", "pages-loop");
    expect(out).toMatch(/ok   pages-next[^]*ok   pages-end/);
    expect(out).toContain("Expected at most 60 pages");
    const file = join(folder, "profile.yaml");
    const options = { document: { ...GARDEN, profile: file }, command: undefined, jobs: 1 };
    const fault = querying((query) => query.replace("a%2Bb", "a+b"));
    const read = await readDocument(GARDEN);
    const clientOf = (token?: string) => documentClient(read, token, { fetch: fault(fetch) });
    const checking = await checkingClient(options, clientOf, sandboxedApi(read));
    const { results } = await checking.run(["pages-next"]);
    expect(failuresIn(results)).toEqual([["pages-next", ["The cursor is not a+b/c=&d e%20."]]]);
  });

  it("names calls, and statuses after which a read is repeated", async () => {
    const profile = "retryable: [408]\ncalls: { read: { operation: get-weather } }";
    const { code, out } = await run(profile, "retry-408");
    expect([code, out]).toEqual([0, expect.stringContaining("GET /weather → 408")]);
    const { err } = await run(profile, "retry-503");
    expect(err).toContain("unknown check or area 'retry-503'");
  });
});
