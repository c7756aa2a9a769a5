import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { type ApiDocuments, buildApiSite, readAssets } from "../docs/build-api-site.js";
import { writeSite } from "../docs/build-site.js";
import type { OpenApiDocument } from "../document/document.js";
import type { SiteOptions } from "../docs/site-files.js";
import { DOCS_ASSETS } from "../docs/site-assets.js";
import { readSummary } from "../sandbox/behaviour/operation-summary.js";
import { whenMissing } from "../../server/runtime/service/missing-file.js";

interface DocsOptions extends SiteOptions {
  out?: string | undefined;
  kit?: string;
}

/** Writes the docs of the API in a folder, by default to its dist/docs, which the service serves. */
export async function writeDocs(
  root: string,
  { out, kit = packageRoot, ...options }: DocsOptions = {},
): Promise<string> {
  const [documents, assets] = await Promise.all([
    documentsOf(root),
    readAssets(join(kit, DOCS_ASSETS)),
  ]);
  const own = join(root, "dist", "docs");
  const folder = out === undefined ? own : resolve(root, out);
  const files = await buildApiSite(documents, assets, options);
  await writeSite(files, folder, { isWhole: folder === own });
  if (folder === own) await writeFile(stampFile(root), await stampOf(documents, kit));
  return relative(root, join(folder, "index.html"));
}

/** Writes the docs unless document, changelog and kit are unchanged. */
export async function writeMissingDocs(
  root: string,
  { kit = packageRoot }: Pick<DocsOptions, "kit"> = {},
): Promise<void> {
  const [stamp, wanted] = await Promise.all([
    readFile(stampFile(root), "utf8").catch(whenMissing(undefined)),
    documentsOf(root).then((documents) => stampOf(documents, kit)),
  ]);
  if (stamp !== wanted) await writeDocs(root, { kit });
}

async function documentsOf(root: string): Promise<ApiDocuments> {
  const read = (name: string): Promise<string> => readFile(join(root, name), "utf8");
  const [published, changelog, roles] = await Promise.all([
    read("generated/openapi.json"),
    read("CHANGELOG.md").catch(whenMissing(undefined)),
    readSummary(root),
  ]);
  return { document: JSON.parse(published) as OpenApiDocument, changelog, roles };
}

function stampFile(root: string): string {
  return join(root, "dist", "docs-made-of");
}

/** By content: a repacked kit can have the same version. */
async function stampOf(
  { document, changelog = "", roles }: ApiDocuments,
  kit: string,
): Promise<string> {
  const hash = createHash("sha256");
  for (const text of [JSON.stringify(document), changelog, JSON.stringify(roles)])
    hash.update(text).update("\0");
  const assets = (await readdir(join(kit, DOCS_ASSETS))).sort();
  // It imports chunks whose names are hashes of their content.
  for (const file of ["dist/command.js", ...assets.map((name) => join(DOCS_ASSETS, name))]) {
    hash.update(`${file}\0`).update(await readFile(join(kit, file)));
  }
  return hash.digest("hex");
}
