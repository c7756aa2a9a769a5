import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isObject } from "../document/document.js";
import { readOverlays } from "../document/overlay.js";
import type { Amend } from "../document/spec-source.js";
import { amendment } from "../document/repair/amendment.js";
import { KIT_COMMAND } from "./kit-names.js";
import { whenMissing } from "../../server/runtime/service/missing-file.js";

/** An API's settings at `service-kit` in its package.json. */
export interface ApiSettings {
  /** The main file of its document, relative to the folder. */
  spec: string;
  /** Files of overlays, which are applied in this order. */
  overlays: readonly string[];
  /** Whether a document with parts that cannot be served is rejected, instead of repaired. */
  isStrict: boolean;
  /** Constants of collections with handlers that do not store. */
  unstored: readonly string[];
}

export class SettingsError extends Error {}

/** Throws SettingsError if the folder does not contain an API. */
export async function readApiSettings(root: string): Promise<ApiSettings> {
  const file = join(root, "package.json");
  const text = await readFile(file, "utf8").catch(whenMissing("{}"));
  const manifest: unknown = JSON.parse(text);
  const settings = isObject(manifest) ? manifest[KIT_COMMAND] : undefined;
  const { spec, overlays = [], strict = false, unstored = [] } = isObject(settings) ? settings : {};
  if (typeof spec === "string" && areTexts(overlays) && areTexts(unstored)) {
    return { spec, overlays, isStrict: strict === true, unstored };
  }
  throw new SettingsError(
    `${file}: it needs "${KIT_COMMAND}": { "spec": "spec/openapi.yaml", "overlays": [] }.`,
  );
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** The same with the files of overlays below `root`. Throws SpecProblems. */
export async function amendmentOf(root: string, files: readonly string[]): Promise<Amend> {
  const paths = files.map((file) => join(root, file));
  return amendment(await readOverlays(paths, root));
}
