import { Ajv2020 } from "ajv/dist/2020.js";

/** The `x-record` of a schema whose values are stored. */
export interface RecordExtension {
  /** The record's name, in camelCase. */
  name: string;
  /** Members stored once instead of per projection. `required` also overrides the schema. */
  head: { required: readonly string[]; optional: readonly string[] };
  /** An object whose name queries may omit: `a` for `objectTypeProperty.a`. */
  bare?: string;
  /** An object that is returned as a fold of many. */
  folded?: string;
  /** References to other records. One member is stored, under another name. */
  references: Readonly<Record<string, { storedAs: string; by: string }>>;
  /** A boolean, not stored: whether the staged projection differs from the current one. */
  differs?: string;
  /** Properties that are computed when a record is published, not stored. */
  derived: readonly string[];
}

const FIELD_SETTINGS = ["queryable", "sortable", "facetable", "searched"] as const;

/** The `x-field` of a schema, which overrides defaults. */
export type FieldExtension = { [setting in (typeof FIELD_SETTINGS)[number]]?: boolean };

const text = { type: "string" };
const names = { type: "array", items: text, default: [] };
const closed = { type: "object", additionalProperties: false };
const byName = (all: readonly string[], schema: object): object =>
  Object.fromEntries(all.map((name) => [name, schema]));

const SCHEMAS = {
  "x-record": {
    ...closed,
    required: ["name"],
    properties: {
      // Type names are derived from it.
      name: { ...text, pattern: "^[a-z][A-Za-z0-9]*$" },
      head: { ...closed, default: {}, properties: byName(["required", "optional"], names) },
      ...byName(["bare", "folded", "differs"], text),
      references: {
        type: "object",
        default: {},
        additionalProperties: {
          ...closed,
          required: ["storedAs", "by"],
          properties: byName(["storedAs", "by"], text),
        },
      },
      derived: names,
    },
  },
  "x-field": { ...closed, properties: byName(FIELD_SETTINGS, { type: "boolean" }) },
};

let checks: Ajv2020 | undefined;

/** The extension with defaults, or its errors. */
export function parseRecordExtension(value: unknown): RecordExtension | string {
  const copy = structuredClone(value);
  return problemOf("x-record", copy) ?? (copy as RecordExtension);
}

/** The extension, or its errors. */
export function parseFieldExtension(value: unknown): FieldExtension | string {
  return problemOf("x-field", value) ?? (value as FieldExtension);
}

/** Adds defaults, in place. */
function problemOf(name: keyof typeof SCHEMAS, value: unknown): string | undefined {
  // Few documents have one.
  checks ??= new Ajv2020({ schemas: SCHEMAS, useDefaults: true });
  if (checks.validate(name, value)) return undefined;
  const [error] = checks.errors ?? [];
  const unknown: unknown = error?.params["additionalProperty"];
  const which = typeof unknown === "string" ? `: ${unknown}` : "";
  return `\`${name}${error?.instancePath ?? ""}\` ${error?.message ?? ""}${which}.`;
}
