import { expect, it } from "@jest/globals";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { serve } from "./index.js";
import { packageRoot } from "./runtime/service/package-root.js";

/** Requests that are measured together: work that only some of them cause is not counted. */
const REQUESTS = 20;

/** The files of this project of which a named function runs at least once for each request. */
async function filesEntered(work: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await session.post("Profiler.takePreciseCoverage");
  for (let i = 0; i < REQUESTS; i += 1) await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const entered = result.filter(({ functions }) =>
    functions.some(
      ({ functionName, ranges }) => functionName !== "" && (ranges[0]?.count ?? 0) >= REQUESTS,
    ),
  );
  return entered
    .map(({ url }) => relative(packageRoot, url.replace(/^file:\/\//, "")))
    .filter((file) => /^(?:server|client|generated)\/.*(?<!\.test)\.ts$/.test(file));
}

/** The files that the section of the guide links to. */
function filesNamed(section: string): string[] {
  const guide = readFileSync(join(packageRoot, "spec/guides/request.md"), "utf8");
  const text = guide.split(`\n## ${section}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...text.matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(([, file = ""]) => file);
}

it("request.md names the files that a GET enters", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "request-guide-"));
  const service = await serve({ PORT: "0", DATA_DIR });
  try {
    const { url, projectKey, credentials } = service;
    const basic = Buffer.from(`${credentials?.clientId}:${credentials?.clientSecret}`);
    const issued = await fetch(`${url}/oauth/token`, {
      method: "POST",
      headers: { Authorization: `Basic ${basic.toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token: token } = (await issued.json()) as { access_token: string };
    const get = async (): Promise<void> => {
      const response = await fetch(`${url}/${projectKey}/resource/key=sample-primes`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    };
    for (let i = 0; i < 3; i += 1) await get();
    const [first, second] = [await filesEntered(get), await filesEntered(get)];
    // Background work may enter other files, but not during both.
    const entered = first.filter((file) => second.includes(file));
    expect(filesNamed("A GET").sort()).toEqual(entered.sort());
  } finally {
    await service.stop();
    rmSync(DATA_DIR, { recursive: true });
  }
});
