import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openApi } from "../../../server/runtime/open-api.js";
import { isPlainObject } from "../../document/document.js";
import { readDocument } from "../../document/read/read-document.js";
import { sandboxOf } from "../../sandbox/serve-sandbox.js";
import type { SuiteGroup } from "./suite.js";

/** Without its own id, a schema has the document as its base, to which `#` then refers. */
const ID = "https://example.com/tested";

export interface TriedGroup {
  /** Tests with another result, each with the response. */
  wrong: { test: string; response: string }[];
  /** The names of the passes that changed the schema. */
  repairs: readonly string[];
}

/** Serves a document in which the schema is that of a request body, and sends the value of each test. */
export async function tryGroup({
  schema,
  tests,
}: Pick<SuiteGroup, "schema" | "tests">): Promise<TriedGroup> {
  const folder = await mkdtemp(join(tmpdir(), "json-schema-"));
  const options = { spec: join(folder, "openapi.json"), overlays: [] };
  try {
    await writeFile(options.spec, JSON.stringify(documentWith(schema)));
    const { notes } = await readDocument(options);
    const { project } = await sandboxOf(options);
    const settings = { STORE_IN_MEMORY: "on" };
    const api = await openApi(project, settings, { logger: pino({ level: "silent" }) });
    const wrong: TriedGroup["wrong"] = [];
    for (const { description, data, valid } of tests) {
      const response = await api.fetch("/values", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(data),
      });
      if (response.status === (valid ? 204 : 400)) continue;
      wrong.push({ test: description, response: `${response.status} ${await response.text()}` });
    }
    await api.close();
    return { wrong, repairs: notes.map(({ pass }) => pass) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function documentWith(schema: unknown): object {
  const isNamed = !isPlainObject(schema) || "$id" in schema;
  const named = isNamed ? schema : Object.assign({ $id: ID }, schema);
  const requestBody = { required: true, content: { "application/json": { schema: named } } };
  const responses = { "204": { description: "It is valid." } };
  return {
    openapi: "3.1.0",
    info: { title: "Values", version: "1" },
    paths: { "/values": { post: { requestBody, responses } } },
  };
}
