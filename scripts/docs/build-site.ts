import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withChanges } from "./changelog.js";
import { readGuides } from "./guides.js";
import type { MarkdownOptions } from "./render/markdown.js";
import { EXAMPLE_ADDRESS } from "./samples/request-parts.js";
import {
  addressOf,
  type PublishedDocument,
  type SiteFiles,
  siteOf,
  type SiteOptions,
} from "./site-files.js";
import { siteAssets } from "./site-assets.js";

/** The whole site of the service, made of the bundled document and the guides. `root` is the project's folder. */
export async function buildSite(root: string, options: SiteOptions = {}): Promise<SiteFiles> {
  const address = addressOf(options);
  const local = async (...path: string[]): Promise<string> =>
    (await readFile(join(root, ...path), "utf8")).replaceAll(EXAMPLE_ADDRESS, address);
  const [text, whole, control, changelog, assets] = await Promise.all([
    local("generated", "openapi.json"),
    // The published one has a short introduction, and only the errors of operations.
    local("generated", "validation.json"),
    local("generated", "control", "openapi.json"),
    local("CHANGELOG.md"),
    siteAssets(root),
  ]);
  const content = {
    document: JSON.parse(text) as PublishedDocument,
    documents: { openapi: text, "control-openapi": control },
    whole: JSON.parse(whole) as PublishedDocument,
    guides: (markdown: MarkdownOptions) => readGuides(root, { ...markdown, address }),
    changelog: options.changes ? withChanges(changelog, options.changes) : changelog,
    assets,
  };
  return siteOf(content, options);
}
