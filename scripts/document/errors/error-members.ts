import type { ErrorMember } from "../../../server/runtime/error-bodies.js";
import {
  isObject,
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document.js";
import { nameAmong, usualName } from "./error-words.js";
import { sampleValue } from "../examples/sample-value.js";
import { exactTypeOf, itemsOf, type Property, propertiesOf, typesOf } from "../schema-kinds.js";
import { spelled } from "../words.js";

/** Members of a wrapper around the error. */
const AROUND = /^(?:errors?|fault|problem|status)$/i;

/** Text of unknown members that a body requires. */
const NOTHING: Schema = { const: null };

/** sampleValue of an unconstrained text. */
const ANY_TEXT = "text";

/** Meaning of members that contain a number, a listed name or any text, by name. */
const FACTS: readonly (readonly [ErrorMember["fact"], RegExp, "number" | "name" | "text"])[] = [
  ["status", /^(?:http)?(?:status|statuscode|code|errorcode)$/, "number"],
  ["code", /^(?:(?:http)?(?:status|statuscode)|name|id)$/, "name"],
  ["statusText", /^(?:http)?(?:status|statuscode)$/, "text"],
  ["message", /^(?:error)?(?:message|msg|details?|title|description)$/, "text"],
  ["code", /^(?:error|(?:error)?(?:code|type|reason|kind))$/, "text"],
];

function schemaOf(document: OpenApiDocument, reference: Schema | undefined): SchemaObject {
  return typeof reference === "object" ? resolve<SchemaObject>(document, reference) : {};
}

/** The meaning of a member; `undefined`: another one. */
function factOf(
  document: OpenApiDocument,
  { name, schema }: Property,
): ErrorMember["fact"] | undefined {
  const types = typesOf(document, schema);
  const isOf = {
    number: types.has("integer") || types.has("number"),
    text: types.has("string") || types.size === 0,
    name: types.has("string") && namesOf(document, schema).length > 1,
  };
  return FACTS.find(([, pattern, kind]) => isOf[kind] && pattern.test(spelled(name)))?.[0];
}

function namesOf(document: OpenApiDocument, reference: Schema): string[] {
  const { enum: values = [] } = schemaOf(document, reference);
  return values.filter((each) => typeof each === "string");
}

/** A value of an error body's schema, including optional members with a meaning. */
export function errorSample(
  document: OpenApiDocument,
  mediaType: string,
  schema: Schema | undefined,
): unknown {
  const isProblem = mediaType.startsWith("application/problem+");
  return sampleValue(document, informative(document, schema, isProblem), "response");
}

function informative(
  document: OpenApiDocument,
  reference: Schema | undefined,
  isProblem: boolean,
  depth = 0,
): Schema {
  if (typeof reference !== "object" || depth > 3) return reference ?? true;
  const schema = resolve<SchemaObject>(document, reference);
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])] as Schema[];
  const first = alternatives.find((each) => propertiesOf(document, each).length > 0);
  const inner = (each: Schema | undefined) => informative(document, each, isProblem, depth + 1);
  if (!schema.properties && first) return inner(first);
  const replacementOf = (property: Property): Schema | undefined => {
    const { name, schema: own } = property;
    const types = typesOf(document, own);
    if (/^(?:success|ok)$/i.test(name) && types.has("boolean")) return { const: false };
    if (AROUND.test(name) && types.has("array")) {
      return { type: "array", minItems: 1, items: inner(itemsOf(document, own)) };
    }
    if (AROUND.test(name) && types.has("object")) return inner(own);
    // RFC 9457 section 4.2.1.
    if (isProblem && name === "type") return { const: "about:blank" };
    if (factOf(document, property) || hasSample(document, own)) return own;
    return types.has("null") && types.size > 1 ? NOTHING : undefined;
  };
  const properties = propertiesOf(document, reference).flatMap((property) => {
    const replacement = replacementOf(property);
    return replacement === undefined ? [] : [[property.name, replacement] as const];
  });
  const required = properties.flatMap(([name, each]) => (each === NOTHING ? [] : name));
  const added = { required, properties: Object.fromEntries(properties) };
  return { allOf: [schema, added] } as SchemaObject;
}

/** Whether the document fixes the text: `object: error`. */
function hasSample(document: OpenApiDocument, reference: Schema): boolean {
  const schema = schemaOf(document, reference);
  const { enum: values = [], example = schema.const } = schema;
  return typeof (example ?? (values.length === 1 ? values[0] : undefined)) === "string";
}

interface ErrorMemberOptions {
  /** The errors to write into the body. */
  errors: readonly { status: number; code: string }[];
  /** Whether the sample was written for the one status: its codes then suit it. */
  isOfStatus: boolean;
}

/** Members of a sample with a meaning, in order of their places. */
export function errorMembers(
  document: OpenApiDocument,
  sample: unknown,
  schema: Schema | undefined,
  options: ErrorMemberOptions,
  at: readonly (string | number)[] = [],
): ErrorMember[] {
  if (!isObject(sample) || at.length > 4) return [];
  if (Array.isArray(sample)) {
    const [first] = sample as unknown[];
    const place = [...at, 0];
    if (typeof first === "string") return [{ at: place, fact: "message" }];
    return errorMembers(document, first, itemsOf(document, schema), options, place);
  }
  const declared = new Map(propertiesOf(document, schema).map((each) => [each.name, each.schema]));
  const hasMessage = Object.keys(sample).some((name) => /message|description|detail/i.test(name));
  return Object.entries(sample).flatMap(([name, value]): ErrorMember[] => {
    const place = [...at, name];
    const own = declared.get(name) ?? { type: exactTypeOf(value) };
    if (isObject(value)) {
      return AROUND.test(name) ? errorMembers(document, value, own, options, place) : [];
    }
    const fact = factOf(document, { name, schema: own });
    if (fact === undefined || value === "about:blank") return [];
    // RFC 9457 section 3.1.4: the same for each occurrence.
    if (name === "title" && hasMessage) return [{ at: place, fact: "reason" }];
    if (fact === "message" || (name === "error" && !hasMessage && typeof value === "string")) {
      const { maxLength: most } = schemaOf(document, own);
      return [{ at: place, fact: "message", ...(most !== undefined && { most }) }];
    }
    if (fact === "status") return [{ at: place, fact }];
    if (fact === "statusText") {
      return value === ANY_TEXT || /^\d{3}$/.test(String(value)) ? [{ at: place, fact }] : [];
    }
    const { discriminator } = schemaOf(document, schema);
    const mapping = discriminator?.propertyName === name ? (discriminator.mapping ?? {}) : {};
    const names = [...Object.keys(mapping), ...namesOf(document, own)];
    const values = codesOf(names, String(value), { ...options, name, hasKind: "object" in sample });
    return Object.keys(values).length > 0 ? [{ at: place, fact, values }] : [];
  });
}

/** The code of each error: a name that the document allows, or else the usual one of the status. */
function codesOf(
  names: readonly string[],
  sample: string,
  { errors, isOfStatus, name, hasKind }: ErrorMemberOptions & { name: string; hasKind: boolean },
): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const { status, code } of errors) {
    // `error` has OAuth's own codes (RFC 6749 section 5.2).
    const isOAuth = name === "error" && names.length === 0 && /^[a-z_]+$/.test(code);
    if (names.includes(code) || isOAuth) codes[code] = code;
    if (isOfStatus) continue;
    const usual = names.length > 0 ? nameAmong(names, status) : usualName(status, sample);
    if (usual === undefined || status in codes) continue;
    // APIs that name the kind of a resource in `object` use this code (Notion, Stripe).
    codes[status] = hasKind && usual === "not_found" ? "object_not_found" : usual;
  }
  return codes;
}
