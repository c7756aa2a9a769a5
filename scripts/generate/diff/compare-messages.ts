import type { Oas3Header } from "@redocly/openapi-core";
import {
  type RequestBody,
  resolve,
  type Response,
  type Responses,
  type SchemaObject,
} from "../document.js";
import {
  type Change,
  change,
  compareNames,
  compareRequired,
  matchKeys,
  type Place,
  print,
} from "./change.js";
import type { SchemaComparison } from "./compare-schemas.js";
import { type Counterparts, type Operation, opposite } from "./operation.js";

type Content = { content?: RequestBody["content"] | undefined };
type Media = RequestBody["content"][string];
type Encodings = Media["encoding"];

export function compareContent(
  earlier: Content,
  later: Content,
  place: Place,
  schemas: SchemaComparison,
): Change[] {
  const [before, after] = [mediaTypes(earlier), mediaTypes(later)];
  const isOne = before.size <= 1 && after.size <= 1;
  return [
    ...compareNames("media-type", [...before.keys()], [...after.keys()], place),
    ...matchKeys(before, after).kept.flatMap(([name, media, now]) => {
      const at = { ...place, at: isOne ? place.at : `${place.at} (${name})` };
      return [
        ...compareEncodings(media.encoding, now.encoding, at),
        ...schemas.compare(media.schema, now.schema, at),
      ];
    }),
  ];
}

/** Case and blanks make no difference in media types (RFC 9110 section 8.3.1). */
function mediaTypes({ content = {} }: Content): Map<string, Media> {
  return new Map(
    Object.entries(content).map(([name, media]) => [name.toLowerCase().replace(/\s+/g, ""), media]),
  );
}

function compareEncodings(before: Encodings = {}, after: Encodings = {}, place: Place): Change[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [one, other] = [nameEncoding(before[name]), nameEncoding(after[name])];
    const at = { ...place, at: `${place.at} part ${name}` };
    return one === other ? [] : [change("encoding-changed", at, `${one} → ${other}`)];
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

export function compareResponses({ earlier, later, schemas }: Counterparts): Change[] {
  const [before, after] = [responses(earlier), responses(later)];
  const at = (status: string): Place => ({
    at: `response ${status}`,
    direction: opposite(later.direction),
  });
  const replaced = new Set<string>();
  const changes = Object.keys(before).flatMap((status) => {
    const place = at(status);
    const now = counterparts(before, after, status);
    if (now.length === 0) return [change("response-removed", place, "removed")];
    if (!isError(status)) for (const each of now) replaced.add(each);
    const part = partOf(earlier, before[status]);
    const inside = now.flatMap((each) => {
      const partNow = partOf(later, after[each]);
      return [
        ...compareParts("header", part.headers, partNow.headers, place, (header, headerNow, at) => [
          ...compareRequired("header", header, headerNow, at),
          ...schemas.compare(header.schema, headerNow.schema, at),
        ]),
        ...compareContent(part, partNow, place, schemas),
        ...compareParts("link", part.links, partNow.links, place, (link, linkNow, at) =>
          print(link) === print(linkNow) ? [] : [change("link-changed", at, "changed")],
        ),
      ];
    });
    return [...becameAnother(before, status, now, place), ...inside];
  });
  const added = Object.keys(after).filter((status) => !before[status] && !replaced.has(status));
  return [...changes, ...added.map((status) => change("response-added", at(status), "added"))];
}

function responses({ object }: Operation): Responses {
  const all = Object.entries(object.responses ?? {}).filter(([status]) => !status.startsWith("x-"));
  // Some documents write ranges in small letters.
  return Object.fromEntries(
    all.map(([status, response]) => [status.replace(/xx$/, "XX"), response]),
  );
}

/**
 * What a response is declared under now: the same key, the range that its status belongs to, or the statuses that
 * replace a range.
 */
function counterparts(before: Responses, after: Responses, key: string): string[] {
  const same = [key, `${key.charAt(0)}XX`, "default"].find((each) => after[each]);
  if (same !== undefined) return [same];
  const isWithin = (status: string): boolean =>
    key === "default" || (key.endsWith("XX") && status.startsWith(key.charAt(0)));
  return Object.keys(after).filter((status) => !before[status] && isWithin(status));
}

function becameAnother(
  before: Responses,
  status: string,
  now: readonly string[],
  place: Place,
): Change[] {
  const [first = ""] = now;
  if (first === status || isError(status) || before[first]) return [];
  const rule = /^\d{3}$/.test(first) ? "range-became-status" : "status-became-range";
  return [change(rule, place, `${status} → ${now.join(", ")}`)];
}

/** A client takes an unknown error for the first of its class. */
function isError(status: string): boolean {
  return /^[45]/.test(status);
}

/** Headers by their names in lower case. */
function partOf({ document }: Operation, reference: Responses[string] | undefined) {
  const response: Partial<Response> = reference ? resolve<Response>(document, reference) : {};
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) => {
    const { required, schema } = resolve<Oas3Header<SchemaObject>>(document, header);
    return [name.toLowerCase(), { name, required, schema }] as const;
  });
  const links = Object.entries(response.links ?? {}).map(
    ([name, link]) => [name, { name, link }] as const,
  );
  return { content: response.content, headers: new Map(headers), links: new Map(links) };
}

function compareParts<Part extends { name: string }>(
  what: "header" | "link",
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
  place: Place,
  inside: (part: Part, now: Part, at: Place) => Change[],
): Change[] {
  const { removed, kept, added } = matchKeys(before, after);
  const at = ({ name }: Part): Place => ({ ...place, at: `${place.at} ${what} ${name}` });
  return [
    ...removed.map(([, part]) => change(`${what}-removed`, at(part), "removed")),
    ...kept.flatMap(([, part, now]) => inside(part, now, at(part))),
    ...added.map(([, part]) => change(`${what}-added`, at(part), "added")),
  ];
}
