import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OperationRole } from "../../server/runtime/control/controlled-api.js";
import type { Guide } from "./guides.js";
import { paragraphs } from "./markdown/schema-markdown.js";
import { type MarkdownOptions, renderMarkdown } from "./render/markdown.js";
import { ERRORS, HOME, REFERENCE } from "./site-addresses.js";
import {
  type Assets,
  type LazyFiles,
  lazySiteOf,
  type PublishedDocument,
  type SiteContent,
  type SiteFiles,
  siteOf,
  type SiteOptions,
} from "./site-files.js";
import type { OpenApiDocument } from "../document/document.js";
import { lazily } from "./lazily.js";

export interface ApiDocuments {
  /** As it is published. */
  document: OpenApiDocument;
  /** Its CHANGELOG.md; `undefined`: it has none. */
  changelog: string | undefined;
  /** What its operations do. Default: not shown. */
  roles?: readonly OperationRole[];
}

/** The site of any API: a first page, its reference, and its changelog. `assets` come with the kit. */
export function buildApiSite(
  documents: ApiDocuments,
  assets: Assets,
  options: SiteOptions = {},
): Promise<SiteFiles> {
  return siteOf(contentOf(documents, assets), options);
}

/** Like {@link buildApiSite}, but creates each file when it is read. */
export function lazyApiSite(documents: ApiDocuments, assets: Assets): Promise<LazyFiles> {
  return lazySiteOf(contentOf(documents, assets), {});
}

function contentOf({ changelog, roles, ...documents }: ApiDocuments, assets: Assets): SiteContent {
  const { info = { title: "API", version: "" } } = documents.document;
  const document = { ...documents.document, info };
  const text = lazily(() => JSON.stringify(document));
  return {
    hasGuides: false,
    document,
    documents: { openapi: text },
    whole: document,
    guides: (markdown) => Promise.resolve([firstPage(document, markdown)]),
    changelog,
    roles,
    assets,
  };
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
- [openapi.json](openapi.json) and [openapi.yaml](openapi.yaml): the document for other tools`,
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
