import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OperationRole } from "../../server/runtime/control/controlled-api.js";
import type { Guide } from "./guides.js";
import { paragraphs } from "./markdown/schema-markdown.js";
import { type MarkdownOptions, renderMarkdown } from "./render/markdown.js";
import { ERRORS, HOME, REFERENCE } from "./site-addresses.js";
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
      hasGuides: false,
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

function firstPage({ info, externalDocs }: PublishedDocument, markdown: MarkdownOptions): Guide {
  const { title, version, description = "", contact, license } = info;
  const address = contact?.url ?? (contact?.email && `mailto:${contact.email}`);
  const facts = [
    `Version ${version}`,
    ...(address === undefined
      ? []
      : [linkTo(contact?.name ?? contact?.email ?? "Contact", address)]),
    ...(license ? [`License: ${linkTo(license.name, license.url)}`] : []),
    ...(externalDocs
      ? [linkTo(externalDocs.description ?? "More documentation", externalDocs.url)]
      : []),
  ];
  const head = paragraphs(
    `# ${title}`,
    facts.join(" · "),
    `- [Operations and models](${REFERENCE}): parameters, responses, samples, and a console that sends requests
- [Errors by status](${ERRORS})
- [openapi.json](openapi.json) and [openapi.yaml](openapi.yaml): the document, for other tools`,
  );
  const top = renderMarkdown(head, markdown);
  const below = renderMarkdown(description, { ...markdown, topLevel: 2 });
  const rendered = {
    title,
    html: top.html + below.html,
    headings: [...top.headings, ...below.headings],
  };
  const source = paragraphs(head, description.trim());
  return { page: HOME, group: "Start", file: "openapi.json", source, ...rendered };
}

function linkTo(text: string, url: string | undefined): string {
  return url === undefined ? text : `[${text.replace(/\s+/g, " ").trim()}](<${url}>)`;
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
