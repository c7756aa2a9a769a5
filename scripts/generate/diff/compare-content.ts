import type { Schema } from "../document.js";
import { type Change, change } from "./change.js";
import type { SchemaComparison } from "./compare-schemas.js";
import type { Direction } from "./rules.js";

interface Content {
  content?: Record<string, { schema?: Schema }> | undefined;
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
      return schemas.compare(media.schema, now.schema, { at: place, direction });
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
