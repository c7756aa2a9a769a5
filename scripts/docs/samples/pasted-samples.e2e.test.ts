import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { operations } from "../../../generated/operations.js";
import { untilIndexed } from "../../../server/testing/until-indexed.js";
import { type EmbeddedService, startService } from "../../embed/start-service.js";
import { buildSite } from "../build-site.js";
import { guideBlocks } from "../testing/guide-blocks.js";
import { EXAMPLE_ADDRESS } from "./request-parts.js";

const root = join(import.meta.dirname, "..", "..", "..");
/** Each call of curl writes its status to standard error, a line each. */
const PRELUDE = `set -euo pipefail
curl() { command curl --silent --show-error --write-out '%{stderr}%{http_code}\\n' "$@"; }
`;
const ENTITIES = { lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", amp: "&" };

const files = Object.entries(await buildSite(root));
/** What the pages show, as a reader copies it: by the page and the name of the sample. */
const samples = files.flatMap(([file, text]) => {
  if (file === "overview.md") {
    return guideBlocks(text)
      .filter(({ language }) => language === "sh")
      .map((block) => ({ file, name: "", text: block.text }));
  }
  if (!/^operations\/\w+\.html$/.test(file)) return [];
  const blocks = text.matchAll(/<pre [^>]*aria-label="Request: curl([^"]*)">(.*?)<\/pre>/gs);
  return [...blocks].map(([, name = "", html = ""]) => ({ file, name, text: textOf(html) }));
});

function textOf(html: string): string {
  return Object.entries(ENTITIES).reduce(
    (text, [name, character]) => text.replaceAll(`&${name};`, character),
    html.replace(/<[^>]+>/g, ""),
  );
}

describe("a curl sample works as the first call on a fresh demo project:", () => {
  let service: EmbeddedService;
  let fresh: Awaited<ReturnType<EmbeddedService["snapshot"]>>;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    service = await startService();
    fresh = await service.snapshot();
    const { clientId, clientSecret } = service.credentials;
    const response = await fetch(`${service.url}/oauth/token`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const search = `${service.url}/demo/resource/product-projection-search`;
    await untilIndexed(() => fetch(search, { headers }));
    // The variables that the first guide sets.
    environment = { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, TOKEN: token };
  });
  afterAll(() => service.stop());

  it("has one for every operation", () => {
    const shown = new Set(samples.map(({ file }) => file));
    expect(shown).toEqual(
      new Set(["overview.md", ...Object.keys(operations).map((name) => `operations/${name}.html`)]),
    );
  });

  it.each(samples)("$file$name", async ({ text }) => {
    await service.restore(fresh);
    const cwd = await mkdtemp(join(tmpdir(), "pasted-"));
    try {
      const script = PRELUDE + text.replaceAll(EXAMPLE_ADDRESS, service.url);
      const env = { PATH: process.env["PATH"], ...environment };
      const args = ["--norc", "-c", script];
      const { stderr, stdout } = await promisify(execFile)("bash", args, { cwd, env });
      const calls = text.match(/\bcurl\b/g)?.length;
      const isOk = new RegExp(`^(?:2\\d\\d\\n){${calls}}$`);
      expect([stderr, stdout]).toEqual([expect.stringMatching(isOk), stdout]);
    } finally {
      await rm(cwd, { recursive: true });
    }
  });
});
