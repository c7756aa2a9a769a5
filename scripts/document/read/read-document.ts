import { relative, resolve } from "node:path";
import {
  isObject,
  isPlainObject,
  METHODS,
  NO_OPERATIONS,
  type OpenApiDocument,
  SpecProblems,
} from "../document.js";
import { type DocumentOptions, SKIP_IS_DEFAULT } from "../document-options.js";
import { completeErrors } from "../errors/error-catalogue.js";
import { addConnectionResponses, addPipelineResponses } from "../errors/pipeline-responses.js";
import { completeParts } from "../records/part-schemas.js";
import { resolveSchemaIds } from "../repair/passes/schema-ids.js";
import { type Note, type Pass, repair } from "../repair/pass.js";
import { ASSUMED, FOR_SERVICE, REPAIRS, SHAPES } from "../repair/stages.js";
import { addTokenEndpoint } from "../token-endpoint.js";
import { expandedSize, MOST_VALUES } from "../expanded-size.js";
import { type Node } from "../versions/document-walk.js";
import { becomeOpenApi31 } from "../versions/to-3-1.js";
import { isSplit, type Joined, joinParts } from "./join-parts.js";
import { parseText } from "./parse-text.js";
import { Places } from "./places.js";
import { entryOf, readText, type SourceText } from "./source-text.js";
import { beginStep } from "../../progress.js";

/** A stranger's document as one of OpenAPI 3.1, with everything repaired that cannot be served. */
export interface ReadDocument extends Omit<OpenedDocument, "document"> {
  document: OpenApiDocument;
  /** Whether it declares errors in `x-errors`. */
  hasErrors: boolean;
}

export interface ReadOptions {
  /** Another service serves it: nothing of the runtime is added, or removed for it. */
  isServedElsewhere?: boolean;
  /** Only what the document says: nothing is assumed where it says nothing, and no error is added to its own. */
  isLiteral?: boolean;
}

/** A document in one piece, as it was written. */
export interface OpenedDocument {
  document: Node;
  places: Places;
  /** References that were not followed. */
  notes: readonly Note[];
  /** Its files and addresses, the root first. */
  files: readonly string[];
  /** The version that it was written in, such as `3.0.3`. */
  version: string;
}

/** Reads a document, and joins its files. Throws SpecProblems if it cannot be parsed. */
export async function openDocument({
  spec,
  overlays,
  allowOutside = false,
}: DocumentOptions): Promise<OpenedDocument> {
  const root = process.cwd();
  const source = await readText(await entryOf(spec));
  const name = shownName(source, root);
  const parsed = plainDocument(await parseText(source.text, name), name);
  const version = String(parsed["openapi"] ?? parsed["swagger"]);
  const isSwagger = /^2/.test(version);
  const converted = isSwagger ? await fromSwagger(parsed, name) : parsed;
  const document = await withOverlays(converted, overlays, root);
  const { base, text } = source;
  const isChanged = overlays.length > 0;
  if (isChanged || IDENTIFIED.test(text)) resolveSchemaIds(document);
  const maySplit = isChanged || SPLIT.test(text);
  const joined = await joinIfNeeded(document, { base, text, allowOutside, maySplit });
  const places = new Places({ base, texts: joined.texts, parts: joined.parts, isSwagger }, root);
  return { document, places, notes: notesOf(joined), files: [...joined.texts.keys()], version };
}

/** Reads and repairs a document. Throws SpecProblems if it cannot be parsed, or has no operation. */
export async function readDocument(
  options: DocumentOptions,
  { isServedElsewhere = false, isLiteral = isServedElsewhere }: ReadOptions = {},
): Promise<ReadDocument> {
  if (options.skipUnsupported) console.error(SKIP_IS_DEFAULT);
  if (options.isStrict) {
    const { requireStrict } = await import("../strict.js");
    await requireStrict(options);
  }
  beginStep("Reading the document");
  const { document, notes, ...opened } = await openDocument(options);
  if (operationCount(document) === 0) {
    const pointer = document["paths"] === undefined ? "#" : "#/paths";
    const place = await opened.places.describe(pointer);
    throw new SpecProblems([`${place} no-operations ${NO_OPERATIONS}`]);
  }
  beginStep("Repairing it");
  const repairs = repairAll(document, { isServedElsewhere, isLiteral });
  const hasErrors = document["x-errors"] !== undefined;
  return {
    ...opened,
    document: completed(document, { isServedElsewhere, isLiteral }),
    notes: [...notes, ...repairs],
    hasErrors,
  };
}

/** Whether a text may have schemas with identifiers, and references to files: most have neither. */
const IDENTIFIED = /\$(?:id|anchor|dynamicRef)\b/;
const SPLIT =
  /\$ref["']?\s*:\s*(?:["']?(?:[^"'#\s]|#\/(?!(?:components|definitions|parameters|responses)\/))|[>|])|externalValue/;

function shownName({ base }: SourceText, root: string): string {
  return /^https?:/.test(base) ? base : relative(root, base);
}

/** Without shared objects, which come from YAML aliases. */
function plainDocument(parsed: unknown, name: string): Node {
  if (!isPlainObject(parsed)) {
    throw new SpecProblems([
      `${name}:1:1 no-document It is not an OpenAPI document: it has no members.`,
    ]);
  }
  const size = expandedSize(parsed);
  if (!(size <= MOST_VALUES)) {
    const message = "Its YAML aliases expand to too many values. Write `$ref`s instead.";
    throw new SpecProblems([`${name}:1:1 yaml-aliases ${message}`]);
  }
  return JSON.parse(JSON.stringify(parsed)) as Node;
}

async function fromSwagger(document: Node, name: string): Promise<Node> {
  const { fromSwagger2 } = await import("./swagger-2.js");
  return fromSwagger2(document, name);
}

async function withOverlays(document: Node, files: readonly string[], root: string): Promise<Node> {
  if (files.length === 0) return document;
  const { applyOverlays, readOverlays } = await import("../overlay.js");
  const paths = files.map((file) => resolve(file));
  return applyOverlays(document, await readOverlays(paths, root));
}

/** Most documents are one file. */
async function joinIfNeeded(
  document: Node,
  { maySplit, ...options }: Parameters<typeof joinParts>[1] & { maySplit: boolean },
): Promise<Joined> {
  if (maySplit && isSplit(document)) return joinParts(document, options);
  return { parts: [], texts: new Map([[options.base, options.text]]), problems: [] };
}

function notesOf({ problems }: Joined): Note[] {
  return problems.map(({ $ref, pointer, reason }) => ({
    pass: "files",
    pointer,
    message: `\`${$ref}\` is not read: ${reason}.`,
    counted: [
      "file that the document refers to is not read",
      "files that the document refers to are not read",
    ],
  }));
}

function operationCount({ paths }: Node): number {
  const items = Object.values(isObject(paths) ? paths : {}).filter(isPlainObject);
  const counts = items.map((item) =>
    typeof item["$ref"] === "string"
      ? 1
      : METHODS.filter((each) => isPlainObject(item[each])).length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function repairAll(
  document: Node,
  { isServedElsewhere, isLiteral }: Required<ReadOptions>,
): Note[] {
  const run = (stages: readonly (readonly Pass[])[]): Note[] => repair(document, stages);
  const shaped = run(SHAPES);
  const version = String(document["openapi"]);
  const openapi = /^3\.[012]\b/.test(version) ? version : "3.1.0";
  becomeOpenApi31(Object.assign(document, { openapi }));
  const repaired = run(REPAIRS);
  const forService = isServedElsewhere ? [] : run(FOR_SERVICE);
  return [...shaped, ...repaired, ...forService, ...(isLiteral ? [] : run(ASSUMED))];
}

/** With the parts that the kit adds to each document. */
function completed(
  node: Node,
  { isServedElsewhere, isLiteral }: Required<ReadOptions>,
): OpenApiDocument {
  if (!isServedElsewhere) addTokenEndpoint(node);
  // The passes have given it this type.
  const document = node as unknown as OpenApiDocument;
  completeErrors(document);
  completeParts(document);
  if (!isLiteral) addPipelineResponses(document);
  addConnectionResponses(document);
  return document;
}
