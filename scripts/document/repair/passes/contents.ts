import { bareMediaType } from "../../../../server/runtime/http/media-types.js";
import { isPlainObject } from "../../document.js";
import { contentKind, structuredForm } from "../../contents.js";
import type { Node, Place } from "../../versions/document-walk.js";
import { below, dropped, type Finding, type Pass } from "../pass.js";
import { partsOf } from "../schema-parts.js";

/** Contents that the runtime neither reads nor writes by their schemas. */
export const unreadContents: Pass = {
  name: "unread-contents",
  counted: [
    "content has a format that is not read: ignored, or served as text or bytes",
    "contents have formats that are not read: ignored, or served as text or bytes",
  ],
  on: ["RequestBody", "Response"],
  *find(place, document) {
    const { content } = place.node;
    if (!isPlainObject(content)) return;
    yield* unnamedTypes(place, content);
    yield* repeatedTypes(place, content);
    const isRequest = place.kind === "RequestBody";
    for (const written of Object.keys(content)) {
      const media = content[written];
      if (!isPlainObject(media) || isRead(document, written, media, isRequest)) continue;
      const at = { ...place, node: content, path: below(place, "content") };
      const isOnly = Object.keys(content).length === 1;
      if (isJsonToo(written, content)) {
        // JSON by its name stays the usual content.
        const fix = (): void => {
          delete content[written];
          content[written] = media;
        };
        yield { fix };
      } else if (!isOnly) yield dropped(at, written, `${written} is not read: it is ignored.`);
      else if (isForm(written)) {
        const message = `${written} is not served here: it is bytes.`;
        const fix = (): void => {
          delete content[written];
          content["application/octet-stream"] = {};
        };
        yield { path: below(at, written), message, fix };
      } else {
        const message = `${written} is served as text or bytes: its schema is ignored.`;
        const path = below(at, written, "schema");
        yield { path, message, fix: () => asText(media) };
      }
    }
  },
};

/** Replaces a key that is not a media type by the type of any content. */
function* unnamedTypes(place: Place, content: Node): Generator<Finding> {
  for (const written of Object.keys(content)) {
    if (/^[^/\s]+\/[^/\s]/.test(written)) continue;
    const message = `"${written}" is not a media type: it is served as any type.`;
    const fix = (): void => {
      content["*/*"] ??= content[written];
      delete content[written];
    };
    yield { path: below(place, "content", written), message, fix };
  }
}

/** Examples stay: they are written as texts. */
function asText(media: Node): void {
  delete media["itemSchema"];
  media["schema"] = { type: "string" };
}

/** Bodies are read by their media type, without its parameters. */
function* repeatedTypes(place: Place, content: Node): Generator<Finding> {
  if (place.kind !== "RequestBody") return;
  const known = new Set<string>();
  for (const written of Object.keys(content)) {
    const bare = bareMediaType(written);
    if (known.has(bare)) {
      const at = { ...place, node: content, path: below(place, "content") };
      yield dropped(
        at,
        written,
        `${written} is the same media type as an earlier one: it is ignored.`,
      );
    }
    known.add(bare);
  }
}

const FORM = /^(?:multipart\/|application\/x-www-form-urlencoded)/i;

function isForm(written: string): boolean {
  return FORM.test(written) || /^text\/event-stream\b/i.test(written);
}

function isRead(document: Node, written: string, media: Node, isRequest: boolean): boolean {
  const kind = contentKind(written);
  if (kind === "text" || kind === "bytes") {
    if (isRequest && /^multipart\//i.test(written)) return false;
    return structuredForm(written) !== undefined || isText(document, media);
  }
  if (kind === "events") return !isRequest;
  return isRequest || (kind !== "form" && kind !== "multipart");
}

/** Whether a type without a syntax, which has the schema of objects or lists, is next to JSON: it is JSON, too. */
function isJsonToo(written: string, content: Node): boolean {
  if (!/^(?:text\/plain|application\/octet-stream)$/.test(bareMediaType(written))) return false;
  return Object.keys(content).some((each) => contentKind(each) === "json");
}

/** Whether its values are texts, or it does not say. */
function isText(document: Node, media: unknown): boolean {
  const schema = isPlainObject(media) ? media["schema"] : undefined;
  return isTextSchema(document, schema, new Set());
}

function isTextSchema(document: Node, schema: unknown, seen: Set<unknown>): boolean {
  if (seen.has(schema)) return true;
  seen.add(schema);
  return partsOf(document, schema).every(({ type, properties, items, anyOf, oneOf }) => {
    const types = [type ?? []].flat();
    if (types.length > 0) return types.every((each) => each === "string");
    if (properties !== undefined || items !== undefined) return false;
    return [anyOf ?? [], oneOf ?? []].flat().every((each) => isTextSchema(document, each, seen));
  });
}
