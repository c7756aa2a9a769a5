import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import type { Api } from "../../../server/runtime/create-api.js";
import { openApi } from "../../../server/runtime/open-api.js";
import type { Environment } from "../../../server/runtime/service/setting.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import { volatileFolder } from "../../../server/testing/volatile-folder.js";
import { publishDocument } from "../../document/publish/publish-document.js";
import { sandboxOf } from "../serve-sandbox.js";
import { makeProject, removeProject } from "./made-service.js";

/** The two ways to serve a user's document. */
export const KINDS = ["sandbox", "made service"] as const;

/** A document, served in this process. */
export interface ServedDocument {
  api: Api<Credentials>;
  url: string;
  /** The published document. */
  published: string;
  stop(): Promise<void>;
}

/** Serves a document in memory, on a free port. */
export async function serveDocument(
  kind: (typeof KINDS)[number],
  text: string,
  settings: Environment = {},
): Promise<ServedDocument> {
  const folder = kind === "sandbox" ? await folderWith(text) : await makeProject(text);
  const spec = join(folder, "openapi.yaml");
  const options = { spec, overlays: [] };
  const sandbox = kind === "sandbox" ? await sandboxOf(options) : undefined;
  const project = sandbox?.project ?? folder;
  const environment = { PORT: "0", STORE_IN_MEMORY: "on", ...settings };
  const api = await openApi(project, environment, { logger: pino({ level: "silent" }) });
  await api.listen();
  const stop = async (): Promise<void> => {
    await api.close();
    await removeProject(folder);
  };
  const published = sandbox
    ? JSON.stringify(publishDocument(sandbox.document))
    : await readFile(join(folder, "generated", "openapi.json"), "utf8");
  return { api, url: api.config.baseUrl, published, stop };
}

async function folderWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(volatileFolder(), "sandbox-"));
  await writeFile(join(folder, "openapi.yaml"), text);
  return folder;
}
