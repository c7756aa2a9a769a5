import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { buildApiSite, readAssets } from "../docs/build-api-site.js";
import type { SiteOptions } from "../docs/site-files.js";
import { writeSite } from "../docs/write-site.js";
import { packageRoot } from "../../server/package-root.js";
import { DOCS_ASSETS } from "./kit-name.js";

/** Writes the docs of the API in a folder: to dist/docs of it, where the service finds them, or elsewhere. */
export async function writeDocs(
  root: string,
  { out, ...options }: SiteOptions & { out?: string | undefined } = {},
): Promise<string> {
  const read = (name: string): Promise<string> => readFile(join(root, name), "utf8");
  const [published, whole, changelog, assets] = await Promise.all([
    read("generated/openapi.json"),
    read("generated/validation.json"),
    read("CHANGELOG.md").catch(() => undefined),
    readAssets(join(packageRoot, DOCS_ASSETS)),
  ]);
  const own = join(root, "dist", "docs");
  const folder = out === undefined ? own : resolve(root, out);
  const files = await buildApiSite({ published, whole, changelog }, assets, options);
  await writeSite(files, folder, { isWhole: folder === own });
  return relative(root, join(folder, "index.html"));
}

/** Writes them unless those that are there are of this document, and of this kit as far as its assets tell. */
export async function writeMissingDocs(root: string): Promise<void> {
  const own = join(root, "dist", "docs");
  const pairs = [
    [join(own, "openapi.json"), join(root, "generated", "openapi.json")],
    [join(own, "assets", "site.css"), join(packageRoot, DOCS_ASSETS, "site.css")],
    [join(own, "assets", "site.js"), join(packageRoot, DOCS_ASSETS, "site.js")],
  ];
  const same = await Promise.all(
    pairs.map(async (pair) => {
      const [one, other] = await Promise.all(pair.map((file) => readFile(file).catch(() => null)));
      return one && other ? other.equals(one) : false;
    }),
  );
  if (same.includes(false)) await writeDocs(root);
}
