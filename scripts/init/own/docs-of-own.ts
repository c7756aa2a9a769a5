import { join, relative, resolve } from "node:path";
import { packageRoot } from "../../../server/runtime/operation/package-root.js";
import { buildApiSite } from "../../docs/build-api-site.js";
import { siteAssets, writeSite } from "../../docs/build-site.js";
import { isAddress } from "../../docs/site-addresses.js";
import type { SiteOptions } from "../../docs/site-files.js";
import { exitCodeOf } from "../inspect-document.js";
import { readOwnDocument } from "./own-document.js";
import type { OwnOptions } from "./own-options.js";

/** Writes the docs of an OpenAPI file to a folder. Resolves to the exit code. */
export function writeOwnDocs(
  { out, ...options }: OwnOptions & { out: string },
  site: SiteOptions = {},
): Promise<number> {
  return exitCodeOf(async () => {
    const { document, files, leftOut } = await readOwnDocument(options);
    for (const line of leftOut) console.error(line);
    const { "openapi.json": published = "", "validation.json": whole = "" } = files;
    const documents = { published, whole, changelog: undefined };
    // Default: the first server with an absolute URL.
    const addresses = (document.servers ?? []).map(({ url }) => url);
    const server = site.server ?? addresses.find(isAddress);
    const pages = await buildApiSite(documents, await siteAssets(packageRoot), { ...site, server });
    const folder = resolve(out);
    await writeSite(pages, folder, { isWhole: false });
    console.log(`The docs are in ${relative(process.cwd(), join(folder, "index.html"))}`);
    return 0;
  });
}
