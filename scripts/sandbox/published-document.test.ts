import { expect, it } from "@jest/globals";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { openApi } from "../../server/runtime/open-api.js";
import { volatileFolder } from "../../server/testing/volatile-folder.js";
import { sandboxOf } from "./serve-sandbox.js";

const DOCUMENT = `
openapi: 3.0.0
info: { title: Names, version: "1" }
paths:
  /{name}:
    get:
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
      responses: { 200: { description: OK, content: { text/plain: { example: An operation. } } } }
`;

it("comes before an operation whose path is one parameter", async () => {
  const folder = await mkdtemp(join(volatileFolder(), "published-"));
  const spec = join(folder, "openapi.yaml");
  const docs = join(folder, "docs", "/");
  await writeFile(spec, DOCUMENT);
  await mkdir(docs);
  await writeFile(join(docs, "openapi.json"), '"The document."');
  await writeFile(join(docs, "index.html"), "<h1>Docs</h1>");
  const { project } = await sandboxOf({ spec, overlays: [] });
  const environment = { PORT: "0", STORE_IN_MEMORY: "on" };
  const logger = pino({ level: "silent" });
  const api = await openApi(Object.assign(project, { docs }), environment, { logger });
  try {
    await api.listen();
    const read = async (path: string) => (await fetch(api.config.baseUrl + path)).text();
    expect([await read("/openapi.json"), await read("/other.json")]).toEqual([
      '"The document."',
      "An operation.",
    ]);
  } finally {
    await api.close();
    await rm(folder, { recursive: true });
  }
});
