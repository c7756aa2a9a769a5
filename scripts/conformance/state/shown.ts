import {
  isObject,
  isPlainObject,
  nodeAt,
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../../document/document.js";
import {
  exactTypeOf,
  itemsOf,
  partsOf,
  propertiesOf,
  typesOf,
} from "../../document/schema-kinds.js";
import { isTyped } from "../../../server/runtime/documents/value-checks.js";
import { spelled } from "../../document/words.js";
import { isIdName } from "../../sandbox/behaviour/api-schemas.js";
import { isOfNow, isSame } from "./same-value.js";

/** Objects around an item. */
const DEEPEST = 3;
/** Objects of a schema that may be the item. */
const MOST_PLACES = 300;
/** Nested objects of an item whose members are compared. */
const DEEPEST_MEMBER = 3;

/** Where a response shows what a request sent. */
interface Meeting {
  /** Path to the item in the request's body. */
  from: readonly string[];
  /** Path to the item in the response's body. */
  at: readonly string[];
  /** Whether the item has alternative members. */
  hasAlternatives: boolean;
  /**
   * Whether it is in a list that can be empty although the item has been stored: one of an object with an id, or with another
   * name than the list that was sent.
   */
  isListed: boolean;
  schema: Schema;
}

interface ObjectPlace {
  at: readonly string[];
  schema: Schema;
  names: ReadonlySet<string>;
}

/**
 * Where a response with this schema shows what a body sent: the two objects with the most names in common, or else the
 * outermost ones. `undefined`: the schema declares no member that was sent.
 */
function meetingOf(
  document: OpenApiDocument,
  sent: unknown,
  schema: Schema | undefined,
): Meeting | undefined {
  const targets = objectsOf(document, schema);
  const sources = objectsIn(sent);
  const outer = sources[0]?.names.length ?? 0;
  let best: Meeting | undefined;
  let most = 0;
  for (const { from, names } of sources) {
    // A small part of the body is not the item, nor is any if the response has most of the body itself.
    const isWhole = best?.from.length === 0 && most > Math.max(1, outer / 2);
    if (from.length > 0 && (names.length < outer || isWhole)) continue;
    for (const { at, schema: target, names: declared } of targets) {
      const shared = names.filter((name) => declared.has(name)).length;
      // Nor is an inner object that happens to have one of its names.
      const wanted = Math.max(names.length / 2, Math.min(at.length + 1, names.length));
      const isChance = at.length > 0 && shared < wanted;
      // Deeper places must have more of it.
      const weight = shared - (at.length + from.length) / 100;
      if (shared === 0 || isChance || weight <= most) continue;
      most = weight;
      const hasAlternatives = partsOf(document, target).some(({ oneOf, anyOf }) => oneOf ?? anyOf);
      const around = targets.filter((each) => isAround(each.at, at.slice(0, at.indexOf("0") + 1)));
      const isOther = from.length > 0 && listName(from) !== listName(at);
      const isListed = isOther || around.some((each) => [...each.names].some(isIdName));
      best = { from, at, schema: target, hasAlternatives, isListed };
    }
  }
  return best;
}

/** The name of the list around a place; `undefined` without a list, or for one without a name. */
function listName(at: readonly string[]): string | undefined {
  return at[at.indexOf("0") - 1];
}

function isAround(outer: readonly string[], inner: readonly string[]): boolean {
  return outer.length < inner.length && outer.every((name, index) => name === inner[index]);
}

/** The body, its objects, and the first objects in its lists. */
function objectsIn(sent: unknown): { from: readonly string[]; names: readonly string[] }[] {
  if (!isPlainObject(sent)) return [];
  const inner = Object.entries(sent).flatMap(([name, value]) => {
    const [first] = Array.isArray(value) ? (value as unknown[]) : [];
    const found = [
      { from: [name], value },
      { from: [name, "0"], value: first },
    ];
    return found.flatMap((each) =>
      isPlainObject(each.value) ? [{ from: each.from, names: Object.keys(each.value) }] : [],
    );
  });
  return [{ from: [], names: Object.keys(sent) }, ...inner];
}

/** The objects that a schema declares outside of one another's lists, the outermost first. */
export function objectsOf(document: OpenApiDocument, schema: Schema | undefined): ObjectPlace[] {
  const found: ObjectPlace[] = [];
  let level = schema === undefined ? [] : [{ at: [] as string[], schema }];
  for (let depth = 0; depth <= DEEPEST && found.length < MOST_PLACES; depth++) {
    const next: typeof level = [];
    for (const { at, schema: each } of level.slice(0, MOST_PLACES)) {
      const element = itemsOf(document, each);
      if (element !== undefined) next.push({ at: [...at, "0"], schema: element });
      const properties = propertiesOf(document, each);
      if (properties.length === 0) continue;
      found.push({ at, schema: each, names: new Set(properties.map(({ name }) => name)) });
      next.push(...properties.map(({ name, schema: own }) => ({ at: [...at, name], schema: own })));
    }
    level = next;
  }
  return found;
}

/** A value that was sent, and its path within the item. */
export interface Leaf {
  path: readonly string[];
  value: unknown;
}

/** What of the sent values the response must show. */
function leavesOf(document: OpenApiDocument, sent: unknown, meeting: Meeting): Leaf[] {
  return leavesIn(document, nodeAt(sent, meeting.from), meeting.schema, []);
}

function leavesIn(
  document: OpenApiDocument,
  sent: unknown,
  schema: Schema,
  path: readonly string[],
): Leaf[] {
  if (!isPlainObject(sent) || path.length > DEEPEST_MEMBER) return [];
  return propertiesOf(document, schema).flatMap(({ name, schema: own }): Leaf[] => {
    const { [name]: value } = Object.hasOwn(sent, name) ? sent : { [name]: undefined };
    if (value === undefined || value === null || isOfOneSide(document, own)) return [];
    if (isPlainObject(value)) return leavesIn(document, value, own, [...path, name]);
    return canShow(document, own, value) ? [{ path: [...path, name], value }] : [];
  });
}

function isOfOneSide(document: OpenApiDocument, schema: Schema): boolean {
  if (typeof schema !== "object") return false;
  const { readOnly = false, writeOnly = false, format } = resolve<SchemaObject>(document, schema);
  return readOnly || writeOnly || format === "password";
}

/** Whether the schema declares the type of a value, and accepts it. */
function canShow(document: OpenApiDocument, schema: Schema, value: unknown): boolean {
  const types = typesOf(document, schema);
  const type = exactTypeOf(value);
  const isOfType =
    types.size === 0 || types.has(type) || (type === "integer" && types.has("number"));
  if (!isOfType) return false;
  const parts = partsOf(document, schema);
  if (Array.isArray(value)) {
    const element = itemsOf(document, schema);
    const isOfLength = parts.every(
      ({ minItems = 0, maxItems = Infinity }) =>
        minItems <= value.length && value.length <= maxItems,
    );
    return (
      isOfLength &&
      value.every(
        (each) => !isObject(each) && (element === undefined || canShow(document, element, each)),
      )
    );
  }
  const isRef = parts.some(
    ({ properties, items }) => type === "string" && (properties ?? items) !== undefined,
  );
  return !isRef && parts.every((each) => isTyped(each, value));
}

/** The first sent value that an item does not show; `undefined`: it shows all. */
function lostIn(item: unknown, leaves: readonly Leaf[], mayLack: boolean): string | undefined {
  for (const { path, value } of leaves) {
    const seen = nodeAt(item, path);
    if (seen === undefined && mayLack) continue;
    if (isSame(value, seen) || isOfNow(seen)) continue;
    return `${path.join(".")} is ${printed(seen)}, not ${printed(value)} as sent`;
  }
  return undefined;
}

interface Shown {
  /** Names of members that the server sets, as {@link spelled}. */
  own: readonly string[];
  /** Whether the response is complete. Otherwise it may lack members. */
  isWhole: boolean;
  /** The response schema of GET. Values whose type it declares differently are not stored. */
  stored?: Schema | undefined;
}

/** The first sent value that is missing in the response; `undefined` if there is none, or the response cannot have any. */
export function lostOf(
  document: OpenApiDocument,
  schema: Schema | undefined,
  json: unknown,
  sent: unknown,
  { own, isWhole, stored }: Shown,
): string | undefined {
  const meeting = json === undefined ? undefined : meetingOf(document, sent, schema);
  if (!meeting) return undefined;
  const read = stored === undefined ? undefined : meetingOf(document, sent, stored);
  const leaves = leavesOf(document, sent, meeting).filter(({ path, value }) => {
    const declared = read && schemaAt(document, read.schema, path);
    const isStored = declared === undefined || canShow(document, declared, value);
    return isStored && !own.includes(spelled(path.at(-1) ?? ""));
  });
  const shown = nodeAt(json, meeting.at);
  if (shown === undefined && meeting.isListed) return undefined;
  // Members that only the response has, not its schema, are around the item.
  const hidden = leaves.filter(({ path, value }) => !isSame(value, nodeAt(json, path)));
  return lostIn(shown, hidden, !isWhole || meeting.hasAlternatives);
}

function schemaAt(
  document: OpenApiDocument,
  schema: Schema,
  path: readonly string[],
): Schema | undefined {
  return path.reduce<Schema | undefined>((node, name) => {
    return propertiesOf(document, node).find((each) => each.name === name)?.schema;
  }, schema);
}

export function printed(value: unknown): string {
  const text = value === undefined ? "missing" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
