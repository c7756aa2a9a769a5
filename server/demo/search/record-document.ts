import type { Field, RecordField } from "../query/field-types.js";
import type { IndexedValue, IndexValue, ScalarType } from "../query/condition.js";
import { parseDateTime, typedLiteral } from "../query/predicate/typed-value.js";
import { isDeepStrictEqual } from "node:util";
import {
  IN_BOTH,
  IN_CURRENT,
  IN_STAGED,
  type IndexedText,
  type SearchDocument,
  type SegmentDocument,
  type TextField,
} from "./engine/search-document.js";
import { isObject } from "../../runtime/objects.js";

interface Projections<Content> {
  /** Absent while the record is not published. */
  current?: Content;
  staged: Content;
}

export function hasStagedChanges({ current, staged }: Projections<unknown>): boolean {
  return staged !== current && !isDeepStrictEqual(staged, current);
}

/** The documents of a record: one if its projections are equal, else one each. */
export function segmentDocuments<Content>(
  record: Projections<Content>,
  documentOf: (content: Content, differs: boolean) => SearchDocument,
): SegmentDocument[] {
  const { current, staged } = record;
  const differs = hasStagedChanges(record);
  const document = documentOf(staged, differs);
  if (current === undefined) return [{ document, projections: IN_STAGED }];
  if (!differs) return [{ document, projections: IN_BOTH }];
  return [
    { document: documentOf(current, differs), projections: IN_CURRENT },
    { document, projections: IN_STAGED },
  ];
}

/** A stored record: its content in one projection, and whether the two projections differ. */
export interface StoredRecord {
  head: { readonly id: string } & Readonly<Record<string, unknown>>;
  content: Readonly<Record<string, unknown>>;
  differs: boolean;
}

interface Found {
  values: IndexedValue[];
  texts: IndexedText[];
}

/** Adds the entries of a value; none if it is missing or null. */
type Reader = (value: unknown, element: number, found: Found) => void;

/** Makes the function that converts records to documents. Inspects the fields once. */
export function searchDocumentsOf(
  fields: readonly RecordField[],
): (record: StoredRecord) => SearchDocument {
  const numbers = new Map(searchedPaths(fields).map((path, number) => [path, number]));
  const readers = fields.map((field) => ({
    valueOf: valueOf(field),
    read: reader(field, numbers),
  }));
  return (record) => {
    const found: Found = { values: [], texts: [] };
    for (const { valueOf, read } of readers) read(valueOf(record), -1, found);
    return { id: record.head.id, ...found, parts: WITHOUT_PARTS };
  };
}

export function textFieldsOf(fields: readonly RecordField[]): TextField[] {
  return searchedPaths(fields).map((name) => ({ name, weight: 1 }));
}

/** One empty part, so that conditions on the document have something to match. */
const WITHOUT_PARTS: SearchDocument["parts"] = [{ values: [], texts: [] }];

function searchedPaths(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => {
    if (field.kind === "object") return searchedPaths(field.members);
    return field.kind === "scalar" && field.searched ? [field.path] : [];
  });
}

type FieldNumbers = ReadonlyMap<string, number>;

function valueOf({ name, place, stored }: RecordField): (record: StoredRecord) => unknown {
  if (place === "differs") return ({ differs }) => differs;
  if (place === "head") return ({ head }) => head[name];
  if (!stored) return ({ content }) => content[name];
  const { as, by, constants } = stored;
  return ({ content }) =>
    content[as] === undefined ? undefined : { ...constants, [by]: content[as] };
}

function reader(field: Field, numbers: FieldNumbers): Reader {
  if (field.kind === "json") return () => undefined;
  if (field.kind === "object") {
    const members = membersReader(field.members, numbers);
    return field.many ? elementsReader(field.path, members) : objectReader(field.path, members);
  }
  const encode = encoderOf(field.type);
  const textField = numbers.get(field.path);
  return field.many
    ? valuesReader(field.path, encode, textField)
    : valueReader(field.path, encode, textField);
}

function valueReader(path: string, encode: Encoder, textField: number | undefined): Reader {
  return (raw, element, { values, texts }) => {
    const value = encode(raw);
    if (value === undefined) return;
    values.push({ path, value, element, occurrences: 1 });
    if (textField !== undefined && typeof raw === "string") texts.push(textIn(textField, raw));
  };
}

function valuesReader(path: string, encode: Encoder, textField: number | undefined): Reader {
  return (raw, element, { values, texts }) => {
    if (!Array.isArray(raw)) return;
    const occurrences = new Map<IndexValue, number>();
    for (const one of raw) {
      const value = encode(one);
      if (value === undefined) continue;
      occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
      if (textField !== undefined && typeof one === "string") texts.push(textIn(textField, one));
    }
    if (occurrences.size === 0) values.push(presence(path, element));
    for (const [value, times] of occurrences) {
      values.push({ path, value, element, occurrences: times });
    }
  };
}

/** The language of the texts of records is unknown. */
function textIn(field: number, text: string): IndexedText {
  return { field, locale: "", text };
}

function objectReader(path: string, read: Reader): Reader {
  if (path === "") return read;
  return (value, element, found) => {
    const before = found.values.length;
    read(value, element, found);
    if (found.values.length > before || !isObject(value)) return;
    found.values.push(presence(path, element));
  };
}

function elementsReader(path: string, read: Reader): Reader {
  return (list, _, found) => {
    if (!Array.isArray(list)) return;
    const before = found.values.length;
    list.forEach((one: unknown, element) => {
      if (!isObject(one)) return;
      found.values.push(presence(path, element));
      read(one, element, found);
    });
    if (found.values.length === before) found.values.push(presence(path, -1));
  };
}

function membersReader(fields: readonly Field[], numbers: FieldNumbers): Reader {
  const members = fields.map((field) => ({ name: field.name, read: reader(field, numbers) }));
  return (object, element, found) => {
    if (!isObject(object)) return;
    for (const { name, read } of members) read(object[name], element, found);
  };
}

function presence(path: string, element: number): IndexedValue {
  return { path, value: null, element, occurrences: 1 };
}

type Encoder = (value: unknown) => IndexValue | undefined;

function encoderOf(type: ScalarType): Encoder {
  if (type !== "datetime") return (value) => typedLiteral(type, value);
  return (value) => (typeof value === "string" ? timestampOf(value) : undefined);
}

/** `2024-01-31T12:00:00.000Z`, the form of all timestamps that the service writes. */
const CANONICAL_LENGTH = 24;
/** A leap second, which RFC 3339 allows. */
const LEAP_SECOND = /:60(?=[.Z+-])/;

/** Milliseconds since 1970; `undefined` if the text is no date-time. */
function timestampOf(text: string): number | undefined {
  const timestamp = text.length === CANONICAL_LENGTH ? Date.parse(text) : NaN;
  if (!Number.isNaN(timestamp)) return timestamp;
  const upper = text.toUpperCase();
  if (!LEAP_SECOND.test(upper)) {
    const parsed = parseDateTime(upper) ?? Date.parse(upper);
    return Number.isNaN(parsed) ? undefined : parsed;
  }
  const before = timestampOf(upper.replace(LEAP_SECOND, ":59"));
  return before === undefined ? undefined : before + 1_000;
}
