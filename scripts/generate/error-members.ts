import type { ErrorMember } from "../../server/runtime/error-bodies.js";
import {
  isObject,
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "./document.js";
import { nameAmong, usualName } from "./error-words.js";
import { sampleValue } from "./scaffold/sample-value.js";
import { exactTypeOf, itemsOf, type Property, propertiesOf, typesOf } from "./schema-kinds.js";

/** Members around what an error tells. */
const AROUND = /^(?:errors?|fault|problem|status)$/i;

/** What sampleValue makes of a text that may be anything. */
const ANY_TEXT = "text";

function spelled(name: string): string {
  return name.replace(/[^a-z]/gi, "").toLowerCase();
}

/** What a member tells, by its name and type; `undefined`: something else. */
function tellingOf(
  document: OpenApiDocument,
  { name, schema }: Property,
): ErrorMember["tells"] | undefined {
  const types = typesOf(document, schema);
  const word = spelled(name);
  const isNumber = types.has("integer") || types.has("number");
  if (isNumber && /^(?:http)?(?:status|statuscode|code|errorcode)$/.test(word)) return "status";
  if (!types.has("string") && types.size > 0) return undefined;
  const isName = namesOf(document, schema).length > 1;
  if (/^(?:http)?(?:status|statuscode)$/.test(word)) return isName ? "code" : "statusText";
  if (/^(?:error)?(?:message|msg|detail|details|title|description)$/.test(word)) return "message";
  if (/^(?:error)?(?:code|type|reason|kind)$/.test(word) || word === "error") return "code";
  return isName && /^(?:name|id)$/.test(word) ? "code" : undefined;
}

function namesOf(document: OpenApiDocument, reference: Schema): string[] {
  if (typeof reference !== "object") return [];
  const { enum: values = [] } = resolve<SchemaObject>(document, reference);
  return values.filter((each) => typeof each === "string");
}

/** A value of the schema of an error body, with the members that tell something, also those that are optional. */
export function errorSample(
  document: OpenApiDocument,
  mediaType: string,
  schema: Schema | undefined,
): unknown {
  const isProblem = mediaType.startsWith("application/problem+");
  return sampleValue(document, telling(document, schema, { isProblem }), "response");
}

function telling(
  document: OpenApiDocument,
  reference: Schema | undefined,
  options: { isProblem: boolean },
  depth = 0,
): Schema | undefined {
  if (typeof reference !== "object" || depth > 3) return reference;
  const schema = resolve<SchemaObject>(document, reference);
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])] as Schema[];
  const first = alternatives.find((each) => propertiesOf(document, each).length > 0);
  if (!schema.properties && first) return telling(document, first, options, depth + 1);
  const inner = (each: Schema): Schema => telling(document, each, options, depth + 1) ?? true;
  const replaced = propertiesOf(document, reference).flatMap((property): [string, Schema][] => {
    const { name, schema: own } = property;
    const types = typesOf(document, own);
    if (/^(?:success|ok)$/i.test(name) && types.has("boolean")) return [[name, { const: false }]];
    if (AROUND.test(name) && types.has("array")) {
      const items = inner(itemsOf(document, own) ?? true);
      return [[name, { type: "array", minItems: 1, items }]];
    }
    if (AROUND.test(name) && types.has("object")) return [[name, inner(own)]];
    if (tellingOf(document, property) === undefined) {
      if (hasSample(document, own)) return [[name, own]];
      return types.has("null") && types.size > 1 ? [[name, { const: null }]] : [];
    }
    // RFC 9457 section 4.2.1.
    return [[name, options.isProblem && name === "type" ? { const: "about:blank" } : own]];
  });
  const told = replaced.filter(([, each]) => !isNull(each)).map(([name]) => name);
  const properties = Object.fromEntries(replaced);
  return { allOf: [schema, { required: told, properties }] } as SchemaObject;
}

/** Whether the document says what the text is: `object: error`. */
function hasSample(document: OpenApiDocument, reference: Schema): boolean {
  if (typeof reference !== "object") return false;
  const schema = resolve<SchemaObject>(document, reference);
  const { example = schema.const, enum: values = [] } = schema;
  return typeof (example ?? (values.length === 1 ? values[0] : undefined)) === "string";
}

function isNull(schema: Schema): boolean {
  return typeof schema === "object" && Reflect.get(schema, "const") === null;
}

interface Telling {
  /** The errors that the body must tell. */
  told: readonly { status: number; code: string }[];
  /** Whether the sample was written for the one status: its codes then suit it. */
  isOfStatus: boolean;
}

/** The members of a sample that tell something, in the order of their places. */
export function errorMembers(
  document: OpenApiDocument,
  sample: unknown,
  schema: Schema | undefined,
  options: Telling,
  at: readonly (string | number)[] = [],
): ErrorMember[] {
  if (!isObject(sample) || at.length > 4) return [];
  if (Array.isArray(sample)) {
    const items = itemsOf(document, schema);
    const [first] = sample as unknown[];
    if (typeof first === "string") return [{ at: [...at, 0], tells: "message" }];
    return errorMembers(document, first, items, options, [...at, 0]);
  }
  const declared = new Map(propertiesOf(document, schema).map((each) => [each.name, each.schema]));
  const hasMessage = Object.keys(sample).some((name) => /message|description|detail/i.test(name));
  return Object.entries(sample).flatMap(([name, value]): ErrorMember[] => {
    const place = [...at, name];
    const own = declared.get(name) ?? { type: exactTypeOf(value) };
    if (isObject(value)) {
      return AROUND.test(name) ? errorMembers(document, value, own, options, place) : [];
    }
    const tells = tellingOf(document, { name, schema: own });
    if (tells === undefined || value === "about:blank") return [];
    if (tells === "message" || (name === "error" && !hasMessage && typeof value === "string")) {
      const { maxLength: most } =
        typeof own === "object" ? resolve<SchemaObject>(document, own) : {};
      return [{ at: place, tells: "message", ...(most !== undefined && { most }) }];
    }
    if (tells !== "code") {
      const isKept = tells === "statusText" && value !== ANY_TEXT && !/^\d{3}$/.test(String(value));
      return isKept ? [] : [{ at: place, tells }];
    }
    const mapped = mappedNames(document, schema, name);
    const names = mapped.length > 0 ? mapped : namesOf(document, own);
    const values = codesOf(names, String(value), { ...options, name, isThing: "object" in sample });
    return Object.keys(values).length > 0 ? [{ at: place, tells, values }] : [];
  });
}

/** The values of a discriminator. */
function mappedNames(
  document: OpenApiDocument,
  reference: Schema | undefined,
  name: string,
): string[] {
  if (typeof reference !== "object") return [];
  const { discriminator } = resolve<SchemaObject>(document, reference);
  return discriminator?.propertyName === name ? Object.keys(discriminator.mapping ?? {}) : [];
}

/** What a code is for each error: a name that the document allows, or else the usual one of the status. */
function codesOf(
  names: readonly string[],
  sample: string,
  { told, isOfStatus, name, isThing }: Telling & { name: string; isThing: boolean },
): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const { status, code } of told) {
    // OAuth's own codes are what `error` is for (RFC 6749 section 5.2).
    if (
      names.includes(code) ||
      (name === "error" && names.length === 0 && /^[a-z_]+$/.test(code))
    ) {
      codes[code] = code;
    }
    if (isOfStatus) continue;
    const usual = names.length > 0 ? nameAmong(names, status) : usualName(status, sample);
    // APIs that name the kind of a thing in `object` call it so here, too (Notion, Stripe).
    if (usual !== undefined && !(status in codes))
      codes[status] = isThing && usual === "not_found" ? "object_not_found" : usual;
  }
  return codes;
}
