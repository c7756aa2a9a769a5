import { join, relative, resolve } from "node:path";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { buildApiSite } from "./build-api-site.js";
import { siteAssets, writeSite } from "./build-site.js";
import { isAddress } from "./site-addresses.js";
import type { SiteOptions } from "./site-files.js";
import type { OpenApiDocument } from "../document/document.js";
import { exitCodeOf } from "../document/exit-code.js";
import { generateForDocument } from "../generate/document/generate-for-document.js";
import type { DocumentOptions } from "../document/document-options.js";

/** Writes the docs of an OpenAPI file to a folder. Resolves to the exit code. */
export function writeDocumentDocs(
  { out, ...options }: DocumentOptions & { out: string },
  site: SiteOptions = {},
): Promise<number> {
  return exitCodeOf(async () => {
    const { document, files, notes } = await generateForDocument(options);
    for (const line of notes) console.error(line);
    const published = JSON.parse(files["openapi.json"] ?? "{}") as OpenApiDocument;
    const documents = { document: published, changelog: undefined };
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
