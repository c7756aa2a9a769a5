import { join, relative, resolve } from "node:path";
import { packageRoot } from "../../../server/package-root.js";
import { buildApiSite } from "../../docs/build-api-site.js";
import { siteAssets, writeSite } from "../../docs/build-site.js";
import { isAddress } from "../../docs/site-addresses.js";
import type { SiteOptions } from "../../docs/site-files.js";
import { type OpenApiDocument, SpecProblems } from "../../generate/document.js";
import { readOwnDocument } from "./own-document.js";
import type { OwnOptions } from "./own-options.js";

/** Writes the docs of a file of somebody's own to a folder. Resolves to the exit code. */
export async function writeOwnDocs(
  { out, ...options }: OwnOptions & { out: string },
  site: SiteOptions = {},
): Promise<number> {
  try {
    const { document, files, leftOut } = await readOwnDocument(options);
    for (const line of leftOut) console.error(line);
    const { "openapi.json": published = "", "validation.json": whole = "" } = files;
    const documents = { published, whole, changelog: undefined };
    const server = site.server ?? serverOf(document);
    const pages = await buildApiSite(documents, await siteAssets(packageRoot), { ...site, server });
    const folder = resolve(out);
    await writeSite(pages, folder, { isWhole: false });
    console.log(`The docs are in ${relative(process.cwd(), join(folder, "index.html"))}`);
    return 0;
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** The first server that has a whole address. */
function serverOf({ servers = [] }: OpenApiDocument): string | undefined {
  return servers.map(({ url }) => url).find((url) => isAddress(url));
}
