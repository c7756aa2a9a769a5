import { plainText, type RenderedMarkdown } from "../render/markdown.js";
import { CHANGELOG, errorPage, modelPage, operationPage } from "../site-addresses.js";
import type { SiteParts } from "../navigation.js";
import type { ErrorView } from "../views/error-view.js";
import type { ModelView } from "../views/model-view.js";
import type { OperationView, ParameterView } from "../views/operation-view.js";
import type { MemberView } from "../views/schema-view.js";
import type { SearchEntry } from "./search-engine.js";

export function searchEntries(
  pages: ({ page: string } & RenderedMarkdown)[],
  parts: SiteParts,
): SearchEntry[] {
  return [
    ...parts.operations.map(operationEntry),
    ...parameterEntries(parts.operations),
    ...parts.errors.map(errorEntry),
    ...pages.flatMap(sectionEntries),
    ...parts.models.map(modelEntry),
    ...parts.models.flatMap(fieldEntries),
  ];
}

function operationEntry(operation: OperationView): SearchEntry {
  const { model, name, title, method, path, description } = operation;
  return {
    kind: "operation",
    name,
    ...(model.operationId && model.operationId !== name && { operationId: model.operationId }),
    title,
    place: `${method.toUpperCase()} ${path}`,
    url: operationPage(name),
    text: inOneLine(description),
  };
}

/** A parameter of several operations is listed once, at the first of them. */
function parameterEntries(operations: OperationView[]): SearchEntry[] {
  const found = new Map<string, SearchEntry>();
  for (const operation of operations) {
    for (const parameter of [...operation.parameters, ...fieldsOfForm(operation)]) {
      const { name, place, description, schema } = parameter;
      const text = inOneLine(description || schema.description);
      const key = `${name} ${place} ${text}`;
      if (found.has(key)) continue;
      const id = place === "form" ? `body-${name}` : `${place}-${name}`;
      found.set(key, {
        kind: "parameter",
        name,
        title: name,
        place: `${PLACES[place] ?? place} of ${operation.title}`,
        url: `${operationPage(operation.name)}#${encodeURIComponent(id)}`,
        text,
      });
    }
  }
  return [...found.values()];
}

const PLACES: Readonly<Record<string, string>> = {
  query: "Query parameter",
  path: "Path parameter",
  header: "Header",
  cookie: "Cookie",
  form: "Field",
};

function fieldsOfForm({
  body,
}: OperationView): Pick<ParameterView, "name" | "place" | "description" | "schema">[] {
  const form = body?.contents.find(({ mediaType }) => /form/.test(mediaType));
  return (form?.schema.members ?? []).map(({ name, schema }) => ({
    name,
    schema,
    place: "form",
    description: schema.description,
  }));
}

/** Common names of the errors of a status. */
const ERROR_WORDS: Readonly<Record<number, string>> = {
  400: "validation",
  401: "token login authentication unauthenticated expired",
  403: "token permission denied access role",
  404: "missing unknown",
  408: "timeout slow",
  409: "conflict version stale lock",
  412: "conflict etag stale",
  413: "size limit big",
  429: "rate limit throttled quota backoff login",
  500: "crash bug",
  503: "unavailable down overloaded backoff",
};

function errorEntry({ code, statuses, meaning, fix = "", retry, fields }: ErrorView): SearchEntry {
  const shown = statuses.map(({ status, reason }) => `${status} ${reason}`).join(", ");
  const words = statuses.map(({ status }) => `${status} ${ERROR_WORDS[status] ?? ""}`);
  const isRetried = !retry.startsWith("No.");
  return {
    kind: "error",
    title: code,
    place: `Error ${shown}`,
    url: errorPage(code),
    name: [...words, ...(isRetried ? ["retry"] : [])].join(" "),
    text: inOneLine([meaning, fix, ...fields.map(({ name }) => name)].join(" ")),
  };
}

function modelEntry({ name, schema }: ModelView): SearchEntry {
  return {
    kind: "model",
    name: [name, ...constantsOf(schema)].join(" "),
    title: name,
    place: "Model",
    url: modelPage(name),
    text: inOneLine(schema.description),
  };
}

/** The model's name in JSON, by its discriminator: `setKey`. */
function constantsOf({ members }: ModelView["schema"]): string[] {
  return members
    .flatMap(({ schema }) => schema.limits)
    .flatMap((limit) => /^always `"(\w+)"`$/.exec(limit)?.[1] ?? []);
}

function fieldEntries({ name: model, schema }: ModelView): SearchEntry[] {
  return schema.members.map(({ name, schema: field }: MemberView) => ({
    kind: "field",
    name,
    title: name,
    place: `Field of ${model}`,
    url: `${modelPage(model)}#${encodeURIComponent(`field-${name}`)}`,
    text: inOneLine(field.description),
  }));
}

function sectionEntries({ page, html, title }: { page: string } & RenderedMarkdown): SearchEntry[] {
  return html.split(/(?=<h[1-3] id=)/).flatMap((section) => {
    const [, level, id = "", heading = ""] =
      /^<h([1-3]) id="([^"]*)">(.*?)<\/h\1>/.exec(section) ?? [];
    if (level === undefined) return [];
    const text = plainText(section.slice(section.indexOf("</h")).replace(/></g, "> <"));
    const isWhole = level === "1";
    const isPast = page === CHANGELOG && !isWhole;
    return [
      ...settingEntries(section, page, title),
      {
        kind: isPast ? "history" : isWhole ? "guide" : "section",
        name: isWhole ? page.replace(/\.html$/, "") : "",
        title: plainText(heading),
        place: isWhole ? "Guide" : title,
        url: isWhole ? page : `${page}#${id}`,
        text: text.replace(/\s+/g, " ").trim(),
      },
    ];
  });
}

/** The rows of tables that are about one setting each. */
function settingEntries(section: string, page: string, title: string): SearchEntry[] {
  return [...section.matchAll(/<tr id="([A-Z0-9_]+)"[^>]*>([^]*?)<\/tr>/g)].map(
    ([, name = "", cells = ""]) => ({
      kind: "setting",
      name,
      title: name,
      place: `Setting in ${title}`,
      url: `${page}#${name}`,
      text: plainText(cells.replace(/<td/g, " <td")).replace(/\s+/g, " ").trim(),
    }),
  );
}

function inOneLine(markdown: string): string {
  return markdown
    .replace(/[`*]|\[(?=[^\]]*\]\()|\]\([^)]*\)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
