import { HTTPSnippet } from "@readme/httpsnippet";
import type { OperationExample } from "../operation-example.js";
import { type MarkedCode, type Placeholder, readMarks } from "../placeholders.js";
import { EXAMPLE_ADDRESS, indented, requestParts } from "../request-parts.js";
import { FURTHER_CLIENTS, type FurtherClient } from "./further-clients.js";
import { OWN_CLIENTS } from "./own-clients.js";
import {
  BODY_MARK,
  harOf,
  isWhole,
  type LibraryBody,
  libraryRequest,
  type LibraryRequest,
  URL_MARK,
  withParts,
  withType,
} from "./library-request.js";

/** A sample beside those of every page, which readers choose from a list. */
export interface FurtherSample extends MarkedCode {
  /** Names it in the reader's choice. */
  id: string;
  group: string;
  label: string;
}

/**
 * The same as a page loads it. Without offsets: the service writes its own address into the files, which need not be
 * as long as the one in them.
 */
export interface LoadedSample extends Pick<FurtherSample, "id" | "group" | "label"> {
  parts: (string | LoadedPlaceholder)[];
}

export interface LoadedPlaceholder extends Pick<Placeholder, "name" | "form"> {
  text: string;
}

export function loadedSample({
  id,
  group,
  label,
  text,
  placeholders,
}: FurtherSample): LoadedSample {
  const parts: LoadedSample["parts"] = [];
  let from = 0;
  for (const { name, form, start, end } of placeholders) {
    parts.push(text.slice(from, start), { name, form, text: text.slice(start, end) });
    from = end;
  }
  return { id, group, label, parts: [...parts, text.slice(from)] };
}

/** The request in further languages and with further clients; those that cannot make it are left out. */
export function furtherSamples(
  example: OperationExample,
  address = EXAMPLE_ADDRESS,
): FurtherSample[] {
  const request = libraryRequest(requestParts(example, address));
  if (!request) return [];
  const byLibrary = FURTHER_CLIENTS.map((client) => ({
    id: `${client.target}-${client.client}`,
    ...{ group: client.group, label: client.label },
    printed: printedBy(client, request),
  }));
  const own = OWN_CLIENTS.map(({ print, ...client }) => ({ ...client, printed: print(request) }));
  return [...byLibrary, ...own]
    .flatMap(({ printed, ...named }) =>
      printed !== undefined && isWhole(printed, request)
        ? [{ ...named, ...readMarks(withParts(printed, request)) }]
        : [],
    )
    .sort((a, b) => a.group.localeCompare(b.group, "en"));
}

function printedBy(client: FurtherClient, request: LibraryRequest): string | undefined {
  const { body } = request;
  const { file } = client;
  if (body?.file !== undefined && !file) return undefined;
  const [printed] = new HTTPSnippet(harOf(request, client.bodyType)).convert(
    client.target,
    client.client,
  );
  if (typeof printed !== "string") return undefined;
  const code = replaced(typed(withType(printed, request), client, body), client.mends).replace(
    // Shells give characters of a query a meaning.
    new RegExp(`(?<=\\s)${URL_MARK}(?=\\s|$)`),
    `'${URL_MARK}'`,
  );
  if (!body) return code.trim();
  // Some clients send no body with some methods.
  if (!code.includes(BODY_MARK)) return undefined;
  const whole =
    body.file !== undefined
      ? replaced(code, file?.(body.file))
      : code.replace(
          new RegExp(`^( *)(.*)(["'])${BODY_MARK}\\3`, "m"),
          (_, indent: string, before: string) =>
            indent + before + literalOf(body, client.literal, indent),
        );
  return whole.includes(BODY_MARK) ? undefined : whole.trim();
}

/** For a body that is a text, the library's Clojure names no type. */
function typed(printed: string, { target }: FurtherClient, body: LibraryBody | undefined): string {
  if (target !== "clojure" || !body) return printed;
  return printed.replace(":body ", () => `:content-type "${body.mediaType}" :body `);
}

function replaced(text: string, changes: [from: string | RegExp, to: string][] = []): string {
  return changes.reduce((changed, [from, to]) => changed.replace(from, to), text);
}

function literalOf(
  { text, json }: LibraryBody,
  form: FurtherClient["literal"],
  indent: string,
): string {
  if (form === "raw") return `'${json ?? text}'`;
  if (form === "script")
    return json === undefined ? `'${text}'` : `JSON.stringify(${indented(json, indent)})`;
  const escaped = (source: string): string => source.replaceAll("\\", "\\\\");
  if (form === "single") return `'${escaped(json ?? text)}'`;
  if (form === "triple" && json !== undefined) return `"""${escaped(json)}"""`;
  return doubleQuoted(text);
}

/** As C and all that have learnt from it write a text without control characters. */
export function doubleQuoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
