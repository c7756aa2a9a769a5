import type { Field, RecordField } from "../../generated/fields.js";
import { analyse } from "./analyser.js";
import {
  type IndexedDocument,
  type IndexedValue,
  type IndexValue,
  unsignedZero,
} from "./condition.js";
import { parseDateTime } from "./predicate/date-time.js";

/** What is stored of a record: once, in one of its projections, and whether the two differ. */
export interface StoredRecord {
  head: { readonly id: string } & Readonly<Record<string, unknown>>;
  content: Readonly<Record<string, unknown>>;
  differs: boolean;
}

/** What has been found so far. */
interface Found {
  values: IndexedValue[];
  texts: string[];
}

/** Adds what a value has to tell; nothing for one that is missing or null. */
type Reader = (value: unknown, element: number, found: Found) => void;

/** A function that gives a record as queries see it. What it has to look at is settled once. */
export function documentsOf(
  fields: readonly RecordField[],
): (record: StoredRecord) => IndexedDocument {
  const readers = fields.map((field) => ({ valueOf: valueOf(field), read: reader(field) }));
  return (record) => {
    const found: Found = { values: [], texts: [] };
    for (const { valueOf, read } of readers) read(valueOf(record), -1, found);
    const words = new Set<string>();
    for (const text of found.texts) for (const word of analyse(text)) words.add(word);
    return { id: record.head.id, values: found.values, words: [...words] };
  };
}

function valueOf({ name, place, stored }: RecordField): (record: StoredRecord) => unknown {
  if (place === "differs") return ({ differs }) => differs;
  if (place === "head") return ({ head }) => head[name];
  if (!stored) return ({ content }) => content[name];
  const { as, by, constants } = stored;
  return ({ content }) =>
    content[as] === undefined ? undefined : { ...constants, [by]: content[as] };
}

function reader(field: Field): Reader {
  if (field.kind === "json") return () => undefined;
  if (field.kind === "object") {
    const members = membersReader(field.members);
    return field.many ? elementsReader(field.path, members) : objectReader(field.path, members);
  }
  const encode = encoders[field.type];
  return field.many
    ? valuesReader(field.path, encode, field.searched)
    : valueReader(field.path, encode, field.searched);
}

function valueReader(path: string, encode: Encoder, isSearched: boolean): Reader {
  return (given, element, { values, texts }) => {
    const value = encode(given);
    if (value === undefined) return;
    values.push({ path, value, element, occurrences: 1 });
    if (isSearched && typeof given === "string") texts.push(given);
  };
}

/** Each distinct value once; where there is none, that the array is there. */
function valuesReader(path: string, encode: Encoder, isSearched: boolean): Reader {
  return (given, element, { values, texts }) => {
    if (!Array.isArray(given)) return;
    const occurrences = new Map<IndexValue, number>();
    for (const one of given) {
      const value = encode(one);
      if (value === undefined) continue;
      occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
      if (isSearched && typeof one === "string") texts.push(one);
    }
    if (occurrences.size === 0) values.push(presence(path, element));
    for (const [value, times] of occurrences) {
      values.push({ path, value, element, occurrences: times });
    }
  };
}

/** The values of its members; where there is none, that it is there: but for the record itself, which always is. */
function objectReader(path: string, read: Reader): Reader {
  if (path === "") return read;
  return (given, element, found) => {
    const before = found.values.length;
    read(given, element, found);
    if (found.values.length > before || !isObject(given)) return;
    found.values.push(presence(path, element));
  };
}

/** Objects in an array, each told apart by its position; where there is none, that the array is there. */
function elementsReader(path: string, read: Reader): Reader {
  return (given, _, found) => {
    if (!Array.isArray(given)) return;
    const before = found.values.length;
    given.forEach((one: unknown, element) => {
      if (!isObject(one)) return;
      found.values.push(presence(path, element));
      read(one, element, found);
    });
    if (found.values.length === before) found.values.push(presence(path, -1));
  };
}

function membersReader(fields: readonly Field[]): Reader {
  const members = fields.map((field) => ({ name: field.name, read: reader(field) }));
  return (given, element, found) => {
    if (!isObject(given)) return;
    for (const { name, read } of members) read(given[name], element, found);
  };
}

function presence(path: string, element: number): IndexedValue {
  return { path, value: null, element, occurrences: 1 };
}

/** The value as the index holds it; `undefined` for none, and for one of another type. */
type Encoder = (value: unknown) => IndexValue | undefined;

const encoders = {
  text: (value) => (typeof value === "string" ? value : undefined),
  number: (value) => (typeof value === "number" ? unsignedZero(value) : undefined),
  boolean: (value) => (typeof value === "boolean" ? Number(value) : undefined),
  datetime: (value) => (typeof value === "string" ? momentOf(value) : undefined),
} satisfies Record<string, Encoder>;

/** `2024-01-31T12:00:00.000Z`, as the service writes all of its own. */
const CANONICAL_LENGTH = 24;
/** The sixtieth second of a minute, which RFC 3339 has. */
const LEAP_SECOND = /:60(?=[.Z+-])/;

/** Milliseconds since 1970. */
function momentOf(text: string): number | undefined {
  const moment = text.length === CANONICAL_LENGTH ? Date.parse(text) : NaN;
  if (!Number.isNaN(moment)) return moment;
  const upper = text.toUpperCase();
  if (!LEAP_SECOND.test(upper)) return parseDateTime(upper) ?? whole(Date.parse(upper));
  const before = momentOf(upper.replace(LEAP_SECOND, ":59"));
  return before === undefined ? undefined : before + 1_000;
}

function whole(moment: number): number | undefined {
  return Number.isNaN(moment) ? undefined : moment;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
