import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isObject } from "../generate/document.js";
import { applyOverlays, type Overlay, readOverlay } from "../generate/overlay.js";
import type { Amend } from "../generate/spec-source.js";
import { removeForeignExtensions } from "./foreign-extensions.js";
import { KIT_COMMAND } from "./kit-name.js";
import { addTokenEndpoint } from "./token-endpoint.js";

/** What the package.json of an API says under `service-kit`. */
export interface ApiSettings {
  /** The main file of its document, relative to the folder. */
  spec: string;
  /** Files of overlays, which are applied in this order. */
  overlays: readonly string[];
  /** Collections whose handlers do something else than to store, by their constants. */
  unstored: readonly string[];
}

export class SettingsError extends Error {}

/** Throws SettingsError if the folder is none of an API. */
export async function readApiSettings(root: string): Promise<ApiSettings> {
  const file = join(root, "package.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  const manifest: unknown = JSON.parse(text);
  const settings = isObject(manifest) ? manifest[KIT_COMMAND] : undefined;
  const { spec, overlays = [], unstored = [] } = isObject(settings) ? settings : {};
  if (typeof spec === "string" && areTexts(overlays) && areTexts(unstored)) {
    return { spec, overlays, unstored };
  }
  throw new SettingsError(
    `${file}: it needs "${KIT_COMMAND}": { "spec": "spec/openapi.yaml", "overlays": [] }.`,
  );
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** What is done to any document before something is made of it. */
export function plainAmendment(overlays: readonly Overlay[]): Amend {
  return (document) => {
    const copy = applyOverlays(document, overlays);
    removeForeignExtensions(copy);
    return copy;
  };
}

/** The same for the document of an API, which the kit serves. */
export function amendment(overlays: readonly Overlay[]): Amend {
  const amend = plainAmendment(overlays);
  return (document) => {
    const copy = amend(document);
    addTokenEndpoint(copy);
    return copy;
  };
}

/** The same with the files of overlays below `root`. Throws SpecProblems. */
export async function amendmentOf(root: string, files: readonly string[]): Promise<Amend> {
  return amendment(await Promise.all(files.map((file) => readOverlay(join(root, file), root))));
}
