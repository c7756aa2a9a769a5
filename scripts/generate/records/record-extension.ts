import { isPlainObject } from "../document.js";

/** The `x-record` of a schema whose values are stored. */
export interface RecordExtension {
  /** The record's name, in camelCase. */
  name: string;
  /**
   * Members that are stored once, not in each projection. `required` ones are required even if the schema does not
   * say so.
   */
  head: { required: readonly string[]; optional: readonly string[] };
  /** An object whose members queries may name without it: `a` for `objectTypeProperty.a`. */
  bare: string | undefined;
  /** An object that is returned folded from many. */
  folded: string | undefined;
  /** References to other records. One member is stored, under another name. */
  references: Readonly<Record<string, { storedAs: string; by: string }>>;
  /** A boolean, not stored: whether the staged projection differs from the current one. */
  differs: string | undefined;
  /** Properties that are computed when a record is published, not stored. */
  derived: readonly string[];
}

/** The `x-field` of a schema, which overrides defaults. */
export interface FieldExtension {
  queryable?: boolean;
  sortable?: boolean;
  facetable?: boolean;
  searched?: boolean;
}

export const FIELD_SETTINGS = ["queryable", "sortable", "facetable", "searched"] as const;

const SETTINGS = ["name", "head", "bare", "folded", "references", "differs", "derived"];

/** The extension, or what is wrong with it. */
export function parseRecordExtension(value: unknown): RecordExtension | string {
  if (!isPlainObject(value)) return `\`x-record\` is an object with a \`name\`.`;
  const unknown = Object.keys(value).find((name) => !SETTINGS.includes(name));
  if (unknown !== undefined) {
    return `\`x-record\` has no setting "${unknown}". It has ${SETTINGS.join(", ")}.`;
  }
  const { name, head = {}, bare, folded, references = {}, differs, derived = [] } = value;
  if (typeof name !== "string" || !/^[a-z][A-Za-z0-9]*$/.test(name)) {
    return "`x-record` needs a `name` in camelCase, from which types are named.";
  }
  if (![bare, folded, differs].every((each) => each === undefined || typeof each === "string")) {
    return "`bare`, `folded` and `differs` of `x-record` each name a property.";
  }
  const { required = [], optional = [], ...rest } = isPlainObject(head) ? head : { no: head };
  if (Object.keys(rest).length > 0 || !isNames(required) || !isNames(optional)) {
    return "`head` of `x-record` has two lists of properties, `required` and `optional`.";
  }
  if (!isNames(derived)) return "`derived` of `x-record` is a list of properties.";
  const parsed = parseReferences(references);
  if (!parsed) {
    return "`references` of `x-record` has, for each property, `storedAs` and `by`.";
  }
  return {
    name,
    head: { required, optional },
    bare: nameOf(bare),
    folded: nameOf(folded),
    references: parsed,
    differs: nameOf(differs),
    derived,
  };
}

function parseReferences(references: unknown): RecordExtension["references"] | undefined {
  if (!isPlainObject(references)) return undefined;
  const entries: [string, { storedAs: string; by: string }][] = [];
  for (const [name, reference] of Object.entries(references)) {
    if (!isPlainObject(reference)) return undefined;
    const { storedAs, by, ...rest } = reference;
    const isKnown = Object.keys(rest).length === 0;
    if (!isKnown || typeof storedAs !== "string" || typeof by !== "string") return undefined;
    entries.push([name, { storedAs, by }]);
  }
  return Object.fromEntries(entries);
}

/** The extension, or what is wrong with it. */
export function parseFieldExtension(value: unknown): FieldExtension | string {
  const settings = FIELD_SETTINGS.join(", ");
  if (!isPlainObject(value)) return `\`x-field\` is an object with some of ${settings}.`;
  const known: FieldExtension = {};
  for (const [name, setting] of Object.entries(value)) {
    const found = FIELD_SETTINGS.find((each) => each === name);
    if (!found) return `\`x-field\` has no setting "${name}". It has ${settings}.`;
    if (typeof setting !== "boolean") return `\`${name}\` of \`x-field\` is true or false.`;
    known[found] = setting;
  }
  return known;
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function nameOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
