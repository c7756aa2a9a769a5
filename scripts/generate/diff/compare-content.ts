import type { Schema } from "../document.js";
import { type Change, change } from "./change.js";
import type { SchemaComparison } from "./compare-schemas.js";
import type { Direction } from "./rules.js";

interface Content {
  content?: Record<string, { schema?: Schema; encoding?: Record<string, Encoding> }> | undefined;
}

/** How a part of a form is written. */
interface Encoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
}

/** The media types of a body or a response, and their schemas. */
export function compareContent(
  earlier: Content,
  later: Content,
  { at, direction }: { at: string; direction: Direction },
  schemas: SchemaComparison,
): Change[] {
  const [before, after] = [mediaTypes(earlier), mediaTypes(later)];
  const added = [...after.keys()].filter((name) => !before.has(name));
  return [
    ...[...before].flatMap(([name, media]) => {
      const now = after.get(name);
      if (!now) {
        return [change("media-type-removed", { at, text: `${name} removed`, direction })];
      }
      const place = before.size > 1 || after.size > 1 ? `${at} (${name})` : at;
      return [
        ...compareEncodings(media.encoding, now.encoding, { at: place, direction }),
        ...schemas.compare(media.schema, now.schema, { at: place, direction }),
      ];
    }),
    ...added.map((name) => change("media-type-added", { at, text: `${name} added`, direction })),
  ];
}

/** Media types are the same in small letters, with whatever blanks (RFC 9110 section 8.3.1). */
function mediaTypes({
  content = {},
}: Content): Map<string, NonNullable<Content["content"]>[string]> {
  return new Map(
    Object.entries(content).map(([name, media]) => [name.toLowerCase().replace(/\s+/g, ""), media]),
  );
}

function compareEncodings(
  before: Record<string, Encoding> = {},
  after: Record<string, Encoding> = {},
  { at, direction }: { at: string; direction: Direction },
): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [one, other] = [nameEncoding(before[name]), nameEncoding(after[name])];
    const text = `${one || "as usual"} → ${other || "as usual"}`;
    return one === other
      ? []
      : [change("encoding-changed", { at: `${at} part ${name}`, text, direction })];
  });
}

function nameEncoding({ contentType, style, explode, allowReserved }: Encoding = {}): string {
  const facts = [contentType, style, explode === undefined ? "" : `explode ${explode}`];
  return [...facts, allowReserved ? "allowReserved" : ""].filter(Boolean).join(", ");
}
