import { bareMediaType } from "../../server/runtime/http/media-types.js";
import { contentKind } from "../document/contents.js";
import { clientFacts } from "../generate/client-binding.js";
import type { OpenApiDocument } from "../document/document.js";
import { operationMarkdown } from "./markdown/operation-markdown.js";
import { lazily } from "./lazily.js";
import type { Page, PageContent } from "./page.js";
import type { Rendering } from "./render/markdown.js";
import { operationHtml } from "./render/operation-html.js";
import { responseHtml, samplesHtml } from "./render/samples-html.js";
import { codeSamples } from "./samples/code-samples.js";
import { type OperationExample, operationExample } from "./samples/operation-example.js";
import { operationPage } from "./site-addresses.js";
import type { OperationView } from "./views/operation-view.js";

export function operationPages(
  document: OpenApiDocument,
  operations: OperationView[],
  { rendering, address }: { rendering: Rendering; address: string },
): Page[] {
  const everywhere = commonData(document, address);
  const contentOf = (operation: OperationView): PageContent => {
    const example = operationExample(document, operation.model);
    const samples = codeSamples(example, address);
    const variants = variantsOf(operation, example).map((variant) => ({
      label: variant.label,
      samples: codeSamples(variant.example, address),
    }));
    return {
      main: `<article class="reference">${operationHtml(operation, rendering)}</article>`,
      aside: samplesHtml(variants) + CONSOLE + responseHtml(operation),
      markdown: operationMarkdown(operation, samples),
      data: {
        ...everywhere,
        ...consoleData({ document, operations, operation, example }),
      } satisfies ConsoleData,
    };
  };
  return operations.map((operation) => {
    const { name, method, path, title } = operation;
    return {
      name: operationPage(name),
      title,
      description: `${method.toUpperCase()} ${path}: ${title}, with its parameters, responses, errors and samples`,
      content: lazily(() => contentOf(operation)),
    };
  });
}

const CONSOLE =
  '<section id="console" class="console" aria-label="Console" tabindex="-1" hidden></section>\n';

function variantsOf(
  { body }: OperationView,
  example: OperationExample,
): { label: string; example: OperationExample }[] {
  const content = body?.contents.find(
    ({ mediaType }) => bareMediaType(mediaType) === example.body?.mediaType,
  );
  const { body: sent } = example;
  const examples = content?.examples ?? [];
  if (sent?.kind !== "json" || examples.length < 2) return [{ label: "", example }];
  return examples.map(({ name, summary, value }) => ({
    label: summary || name,
    example: { ...example, body: { ...sent, value } },
  }));
}

/** Data of an operation's console, as JSON in the page. */
export type ConsoleData = ReturnType<typeof commonData> & ReturnType<typeof consoleData>;
export type ConsoleParameter = ConsoleData["parameters"][number];
export type ConsoleBody = NonNullable<ConsoleData["body"]>;

function commonData(document: OpenApiDocument, address: string) {
  const schemes = Object.values(document.components?.securitySchemes ?? {});
  const flows = schemes.flatMap((scheme) =>
    "type" in scheme && scheme.type === "oauth2" ? Object.values(scheme.flows) : [],
  );
  const urls = flows.flatMap((flow) => ("tokenUrl" in flow ? [flow.tokenUrl] : []));
  const tenant = document["x-tenant-parameter"];
  return {
    // The service's address until its reader names another, and names of scopes with the tenant in braces.
    address,
    scopeTemplates: flows.flatMap((flow) => Object.keys(flow.scopes)),
    /** The path parameter that names the tenant. */
    ...(tenant !== undefined && { tenantParameter: tenant }),
    /** Where tokens are issued; without one there is nothing to log in to. */
    ...(urls[0] !== undefined && { tokenPath: new URL(urls[0], address).pathname }),
  };
}

/** Values that the console keeps for later requests: the version, and the path parameters of its collection's items. */
function rememberedOf({ path }: OperationView, operations: readonly OperationView[]): string[] {
  const collection = collectionOf(path);
  const names = operations
    .filter((other) => collectionOf(other.path) === collection)
    .flatMap((other) => parametersIn(lastSegment(other.path)));
  return names.length === 0 ? [] : [...new Set([...names, "version"])];
}

/** `/maps` for `/maps`, `/maps/{id}` and `/maps/key={key}`. */
function collectionOf(path: string): string {
  const last = lastSegment(path);
  return parametersIn(last).length === 0 ? path : path.slice(0, -last.length - 1);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function parametersIn(segment: string): string[] {
  return [...segment.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
}

interface Shown {
  document: OpenApiDocument;
  operations: OperationView[];
  operation: OperationView;
  example: OperationExample;
}

function consoleData({ document, operations, operation, example }: Shown) {
  const { model, name, method, path, parameters, body, access, responses } = operation;
  const exampled = new Map<string, unknown>(
    Object.values(example.parameters).flatMap((values) => Object.entries(values)),
  );
  return {
    name,
    method,
    path,
    security: example.security,
    apiKeys: example.apiKeys,
    scopes: access.flat().flatMap(({ scopes }) => scopes.map((scope) => scope.name)),
    /** Whether the request can select a declared response (`Prefer`). */
    isForced:
      parameters.some((each) => each.name.toLowerCase() === "prefer") && responses.length > 0,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      place: parameter.place,
      isRequired: parameter.isRequired,
      kind: kindOf(parameter.schema.type),
      /** Sent unless the reader changes it. */
      ...(exampled.has(parameter.name) &&
        parameter.isRequired && { value: exampled.get(parameter.name) }),
      /** Shown in the empty field. */
      ...(parameter.example !== undefined && { hint: parameter.example }),
    })),
    ...(example.body && {
      body: {
        kind: example.body.kind,
        mediaTypes: body?.contents.map(({ mediaType }) => bareMediaType(mediaType)) ?? [],
        /** The fields of a form, and which of them are files. */
        files: [...example.body.files],
        fields: body?.contents[0]?.schema.members.map((member) => member.name) ?? [],
        value: example.body.value,
        examples: (body?.contents ?? [])
          .filter(({ mediaType }) => contentKind(mediaType) === "json")
          .flatMap(({ examples }) =>
            examples.map((each) => ({ name: each.summary || each.name, value: each.value })),
          ),
      },
    }),
    /** Members of responses that later requests are filled with. */
    remembered: rememberedOf(operation, operations),
    styles: clientFacts(document, model).styles ?? {},
  };
}

/** How the console's field writes a value: as text, as a list with one value per line, or as JSON. */
function kindOf(type: string): "text" | "list" | "json" {
  if (type.startsWith("array of ")) return "list";
  return /^(?:string|number|integer|boolean)\b/.test(type) ? "text" : "json";
}
