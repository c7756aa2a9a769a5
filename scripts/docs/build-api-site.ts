import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OperationRole } from "../../server/runtime/control/controlled-api.js";
import type { Guide } from "./guides.js";
import { renderMarkdown } from "./render/markdown.js";
import { ERRORS, HOME, OVERVIEW, REFERENCE } from "./site-addresses.js";
import {
  type Assets,
  type PublishedDocument,
  type SiteFiles,
  siteOf,
  type SiteOptions,
} from "./site-files.js";

export interface ApiDocuments {
  published: string;
  whole: string;
  /** Its CHANGELOG.md; `undefined`: it has none. */
  changelog: string | undefined;
  /** What its operations do. Default: not shown. */
  roles?: readonly OperationRole[];
}

/** The site of any API: a first page, its reference, and its changelog. `assets` come with the kit. */
export function buildApiSite(
  { published, whole, changelog, roles }: ApiDocuments,
  assets: Assets,
  options: SiteOptions = {},
): Promise<SiteFiles> {
  const document = JSON.parse(published) as PublishedDocument;
  return siteOf(
    {
      document,
      documents: { openapi: published },
      whole: JSON.parse(whole) as PublishedDocument,
      guides: (markdown) => Promise.resolve([firstPage(document, markdown)]),
      changelog,
      roles,
      assets,
    },
    options,
  );
}

function firstPage(
  { info }: PublishedDocument,
  markdown: Parameters<typeof renderMarkdown>[1],
): Guide {
  const source = `# ${info.title}

Version ${info.version}.

- [Operations and models](${REFERENCE}): each with its parameters, responses, samples, and a console that calls the service
- [The API in one page](${OVERVIEW}): what all operations share
- [Errors by status](${ERRORS}): every error code with its fields
- [openapi.json](openapi.json) and [openapi.yaml](openapi.yaml): the document, for other tools
`;
  const rendered = renderMarkdown(source, markdown);
  return { page: HOME, group: "Start", file: "openapi.json", source, ...rendered };
}

export async function readAssets(folder: string): Promise<Assets> {
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [
        name,
        await readFile(join(folder, name), "utf8"),
      ]),
    ),
  );
}
