import { DataError } from "../../server/runtime/control/controlled-api.js";
import type { WantedData } from "../../server/runtime/documents/stored-data/later-data.js";
import type { Api } from "../../server/runtime/create-api.js";
import { type OpenOptions, openApi } from "../../server/runtime/open-api.js";
import type { Credentials } from "../../server/runtime/security/credentials.js";
import type { Environment } from "../../server/runtime/service/setting.js";
import { isObject } from "../../server/runtime/objects.js";
import { SpecProblems } from "../document/document.js";
import { parseText } from "../document/read/parse-text.js";
import { readText } from "../document/read/source-text.js";
import type { ReadySandbox } from "./ready-sandbox.js";
import type { SandboxOptions } from "./sandbox-options.js";

/** What a new store begins with. Throws SpecProblems if the file cannot be read. */
export async function startItems({
  seedData,
  isEmpty = false,
}: Pick<SandboxOptions, "seedData" | "isEmpty">): Promise<WantedData | undefined> {
  if (isEmpty) return undefined;
  if (seedData === undefined) return "examples";
  const { text } = await readText(seedData);
  const data = await parseText(text, seedData);
  if (isObject(data)) return data;
  throw new SpecProblems([`${seedData}: The data must be an object of lists, by collection.`]);
}

/** Opens the API of a sandbox. Throws SpecProblems for wrong items in the file of `--seed-data`. */
export async function openSandbox(
  { project, settings, strictRequests, proxy, seedData, items }: ReadySandbox,
  { settings: more = {}, ...options }: OpenOptions & { settings?: Environment } = {},
): Promise<Api<Credentials>> {
  const all = { ...settings, ...more };
  try {
    return await openApi(project, all, { ...options, strictRequests, proxy, data: items });
  } catch (error) {
    throw inFile(error, seedData);
  }
}

/** SpecProblems for a DataError of items in the file of `--seed-data`; any other error unchanged. */
export function inFile(error: unknown, seedData: string | undefined): unknown {
  if (!(error instanceof DataError) || seedData === undefined) return error;
  return new SpecProblems(error.problems.map((each) => `${seedData}: ${each}`));
}
