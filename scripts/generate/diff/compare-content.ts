import type { RequestBody } from "../../document/document.js";
import type { ParameterModel } from "../../document/request-model.js";
import { became, type Change, change, compareParts, type Place } from "./change.js";
import type { SchemaComparison } from "./compare-schemas.js";
import type { ParameterPart } from "./operation.js";
import { schemasAt, type SchemaView, typesOfAll, valuesAt } from "./schema-view.js";

type Content = RequestBody["content"];
type Encodings = Content[string]["encoding"];

export function compareContent(
  earlier: Content | undefined,
  later: Content | undefined,
  { at, direction }: Place,
  schemas: SchemaComparison,
): Change[] {
  const place = { at, direction };
  const [before, after] = [listMediaTypes(earlier, place), listMediaTypes(later, place)];
  const isOne = before.size <= 1 && after.size <= 1;
  return compareParts(before, after, schemas.today, ({ media }, { media: now, name }) => {
    const inside = isOne ? place : { ...place, at: `${at} (${name})` };
    return [
      ...compareEncodings(media.encoding, now.encoding, inside),
      ...schemas.compare(media.schema, now.schema, inside),
    ];
  });
}

/** Media types ignore case and spaces (RFC 9110 section 8.3.1). */
function listMediaTypes(content: Content = {}, place: Place) {
  return new Map(
    Object.entries(content).map(([key, media]) => {
      const name = key.toLowerCase().replace(/\s+/g, "");
      return [name, { kind: "media-type" as const, ...place, name, media }];
    }),
  );
}

function compareEncodings(before: Encodings = {}, after: Encodings = {}, place: Place): Change[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const texts = [nameEncoding(before[name]), nameEncoding(after[name])];
    return became("encoding-changed", { ...place, at: `${place.at} part ${name}` }, texts);
  });
}

function nameEncoding({
  contentType,
  style,
  explode,
  allowReserved,
}: Partial<NonNullable<Encodings>[string]> = {}): string {
  const facts = [contentType, style, explode === undefined ? "" : `explode ${explode}`];
  return [...facts, allowReserved && "allowReserved"].filter(Boolean).join(", ") || "as usual";
}

export function compareParameter(
  { parameter: earlier }: ParameterPart,
  { parameter: later, ...place }: ParameterPart,
  schemas: SchemaComparison,
): Change[] {
  const changes: Change[] = [];
  const written = [serialization(earlier), serialization(later)];
  if (later.in === "path") {
    changes.push(...became("path-parameter-renamed", place, [earlier.name, later.name]));
  }
  changes.push(...became("serialization-changed", place, written));
  const [before, after] = [earlier.declared, later.declared];
  if (later.in === "query" && !before.allowReserved !== !after.allowReserved) {
    changes.push(
      after.allowReserved
        ? change("reserved-allowed", place, "allowReserved")
        : change("reserved-refused", place, "no longer allowReserved"),
    );
  }
  // A parameter has either a schema or content.
  if (before.content || after.content) {
    return [...changes, ...compareContent(before.content, after.content, place, schemas)];
  }
  const isForm = written.every((each) => each === "form, exploded");
  return [
    ...changes,
    ...schemas.compareViews(...comparable(earlier, later, isForm, schemas), place),
  ];
}

/** As text, `q=a` is a value or an exploded list of one: compares elements. Text includes numbers. */
function comparable(
  earlier: ParameterModel,
  later: ParameterModel,
  isForm: boolean,
  schemas: SchemaComparison,
): [SchemaView, SchemaView] {
  const before = schemas.earlier.of([earlier.schema ?? true]);
  let after = schemas.later.of([later.schema ?? true]);
  const types = sendable(before);
  if (!isValue(types)) return [before, after];
  const typesOfList = sendable(after);
  if (isForm && typesOfList.size === 1 && typesOfList.has("array")) {
    if (valuesAt(after, "minItems").some((least) => Number(least) > 1)) return [before, after];
    after = schemas.later.of(schemasAt(after, "items"));
  }
  const typesNow = sendable(after);
  const isCombined = before.choices.length + after.choices.length > 0;
  if (isCombined || !isValue(typesNow)) return [before, after];
  const taken = typesNow.has("string") ? new Set([...types, ...typesNow]) : typesNow;
  return [withTypes(before, types), withTypes(after, taken)];
}

function withTypes(view: SchemaView, types: ReadonlySet<string>): SchemaView {
  return { ...view, types, key: `${view.key} ${[...types].join(" ")}` };
}

/** The types that can be sent: an empty text is null. */
function sendable(view: SchemaView): Set<string> {
  return new Set([...typesOfAll(view)].filter((type) => type !== "null"));
}

/** Whether only single values are sent. */
function isValue(types: Set<string>): boolean {
  return types.size > 0 && !types.has("array") && !types.has("object");
}

/** `form, exploded`. */
function serialization({ declared, encoding: { style, explode } }: ParameterModel): string {
  if (declared.content) return "content";
  return explode ? `${style}, exploded` : style;
}
