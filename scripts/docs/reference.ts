import type { OpenApiDocument } from "../generate/document.js";
import { listOperations } from "../generate/operation-model.js";
import { codeSamples, EXAMPLE_ADDRESS } from "./code-samples.js";
import { highlight } from "./markdown.js";
import { operationExamples } from "./operation-example.js";
import type { NavigationGroup } from "./page.js";

/** A document that is fit to be published: it says what it is. */
export type PublishedDocument = OpenApiDocument & Required<Pick<OpenApiDocument, "info">>;

/** What the reference page's script is given. */
export interface ReferenceData {
  /** The document as the renderer takes it. */
  document: OpenApiDocument;
  /** The samples of each operation, by its id, as HTML. */
  samples: Record<string, { label: string; html: string }[]>;
}

export function referenceData(document: PublishedDocument): ReferenceData {
  const examples = operationExamples(document);
  return {
    document: forConsole(document),
    samples: Object.fromEntries(
      examples.map((example) => [
        example.operationId,
        codeSamples(example).map(({ lang, label, source }) => ({
          label,
          html: highlight(source, lang),
        })),
      ]),
    ),
  };
}

/** The addresses that the renderer gives to what it shows. */
export function operationUrl(tag: string, operationId: string): string {
  return `reference.html#/${encodeURIComponent(tag)}/${encodeURIComponent(operationId)}`;
}

export function modelUrl(name: string): string {
  return `reference.html#/models/${encodeURIComponent(name)}`;
}

/** The operations under their tags, in the order of the document. */
export function operationLinks(document: OpenApiDocument): NavigationGroup[] {
  const operations = listOperations(document);
  return (document.tags ?? []).map(({ name }) => ({
    title: name,
    links: operations
      .filter(({ tag }) => tag === name)
      .map(({ name: id, method, summary }) => ({
        url: operationUrl(name, id),
        text: summary,
        method,
      })),
  }));
}

/**
 * The document with what the console needs: an address that the reader can change, a token endpoint
 * there, and no scopes to tick, so that a token is asked for with all scopes that the client has.
 * The introduction has a page of its own.
 */
function forConsole(document: PublishedDocument): OpenApiDocument {
  const { info, servers = [], components } = document;
  const copy = structuredClone({ ...document, info: { ...info, description: "" } });
  copy.servers = [
    {
      url: "{baseUrl}",
      description: "The service to call",
      variables: {
        baseUrl: {
          default: EXAMPLE_ADDRESS,
          description: "Its address, without a slash at the end",
        },
      },
    },
    ...servers.filter(({ url }) => url.includes("{")),
  ];
  const scheme = components?.securitySchemes?.["oauth2"];
  if (scheme && "flows" in scheme && scheme.flows?.clientCredentials && copy.components) {
    const { scopes } = scheme.flows.clientCredentials;
    copy.components.securitySchemes = {
      ...components?.securitySchemes,
      oauth2: {
        ...scheme,
        description: `${scheme.description ?? ""}\n\n${scopeTable(scopes)}`,
        flows: { clientCredentials: { tokenUrl: "/oauth/token", scopes: {} } },
      },
    };
  }
  return copy;
}

function scopeTable(scopes: Record<string, string>): string {
  const rows = Object.entries(scopes).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  return ["| Scope | Grants |", "| --- | --- |", ...rows].join("\n");
}
