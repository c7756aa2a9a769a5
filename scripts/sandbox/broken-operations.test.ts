import { afterAll, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openApi } from "../../server/runtime/open-api.js";
import { SOUND } from "./testing/broken-documents.js";
import { sandboxOf } from "./serve-sandbox.js";

const folder = await mkdtemp(join(tmpdir(), "broken-operations-"));
afterAll(() => rm(folder, { recursive: true }));

it("an operation with a schema that does not compile gets a 501 with the reason, which is logged once", async () => {
  const spec = join(folder, "notes.yaml");
  await writeFile(spec, SOUND);
  const { project } = await sandboxOf({ spec, overlays: [] });
  // The passes leave no such schema: this one is as if they had missed it.
  const broken = JSON.stringify(project.document).replace('"minLength":1', '"minLength":"one"');
  const log: { level: number }[] = [];
  const logger = pino({}, { write: (line: string) => log.push(JSON.parse(line)) });
  const document = JSON.parse(broken) as typeof project.document;
  const settings = { PORT: "0", STORE_IN_MEMORY: "on" };
  const api = await openApi({ ...project, document }, settings, { logger });
  try {
    const create = async (): Promise<[number, unknown]> => {
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify({ text: "Buy milk" });
      const response = await api.fetch("/notes", { method: "POST", headers, body });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    const reason =
      "The operation createNote cannot be served, because a schema does not compile: " +
      'minLength value must be ["number"].';
    expect([await create(), await create()]).toEqual([
      [501, reason],
      [501, reason],
    ]);
    expect(log.filter(({ level }) => level === 50)).toHaveLength(1);
  } finally {
    await api.close();
  }
});
