import type { ErrorFact } from "../../../server/runtime/error-bodies.js";
import type { OpenApiDocument, Schema, SchemaObject } from "../document.js";
import { itemsOf, partsOf, type Property, propertiesOf, typesOf } from "../schema-kinds.js";
import { spelled, wordsOf } from "../words.js";
import { areLocations, choicesOf, isFixed, isMap, schemaOf } from "./member-kinds.js";

/**
 * The meaning of a member. `object`, `list` and `map` have an inner shape; a `map` is named by the invalid values. `texts`
 * is a list of messages, `fields` one of names. `fixed` has one value, and `failure` is false.
 */
export type Role =
  ErrorFact | "object" | "list" | "map" | "texts" | "fields" | "fixed" | "failure" | "other";

export interface MemberShape extends Property {
  role: Role;
  isRequired: boolean;
  /** The names that it may have, if there are several. */
  choices: readonly string[];
  /** Of the object, or of an element. */
  inner?: Shape;
}

/** Derives the meaning of an error body's members from types and positions, and from names if these are equal. */
export interface Shape {
  members: ReadonlyMap<string, MemberShape>;
  /** Whether it has a place for a message, or for what names an invalid value. */
  hasMessage: boolean;
  hasPlace: boolean;
  /** Of a body that is a list or a map. */
  whole?: MemberShape;
}

/** Members of a wrapper around the error. */
export const AROUND = /^(?:errors?|fault|problem|status)$/i;

/** Members that list errors. */
const LISTS = /error|detail|violation|invalid|problem|issue|message|reason|field/i;

const STATUS = /^(?:http)?(?:status|statuscode|code|errorcode)$/;
const STATUS_NAME = /^(?:http)?(?:status|statuscode)$/;
const MESSAGE = /^(?:error)?(?:message|msg|details?|title|description)$/;
const CODE = /^(?:error|(?:error)?(?:code|type|reason|kind))$/;
const OTHER_CODE = /^(?:(?:http)?(?:status|statuscode)|name|id)$/;

/** Texts that may be the message where no other is. */
const MAYBE_MESSAGE = /^(?:error|reason|issue|problem|text|cause|info|note|faultstring)$/;

/** Words of members that name an invalid value, and further names of them in the elements of a list. */
const PLACE_WORDS: ReadonlySet<string> = new Set([
  ...["field", "param", "parameter", "property", "attribute", "argument", "pointer"],
]);
const ELEMENT_PLACE = /^(?:loc|location|(?:\w+)?path|key|name|source|target|member)$/;

const LOCATION = /^(?:in|location)$/;

export const PLACE_FACTS: ReadonlySet<Role> = new Set<Role>([
  ...(["field", "parameter", "pointer", "fragment", "keys", "location", "fields"] as const),
]);

/** Levels and members of a schema that are looked at. */
const DEEPEST = 4;
const MOST_MEMBERS = 200;

export const EMPTY: Shape = { members: new Map(), hasMessage: false, hasPlace: false };

const known = { usual: new WeakMap<object, Shape>(), ofProblems: new WeakMap<object, Shape>() };

/** The shape of a body, found once. `isProblem`: of RFC 9457. */
export function shapeOf(
  document: OpenApiDocument,
  schema: Schema | undefined,
  isProblem = false,
): Shape {
  if (typeof schema !== "object") return EMPTY;
  const shapes = isProblem ? known.ofProblems : known.usual;
  const shape = shapes.get(schema) ?? newShape(document, schema, isProblem);
  shapes.set(schema, shape);
  return shape;
}

function newShape(document: OpenApiDocument, schema: Schema, isProblem: boolean): Shape {
  const shapes = new Shapes(document, isProblem);
  const position = { depth: 0, isElement: false, isSure: true };
  const types = typesOf(document, schema);
  const isMembered = propertiesOf(document, schema).length > 0;
  if (isMembered || !(types.has("array") || types.has("object"))) {
    return shapes.of(schema, position);
  }
  // The same as the member of an object.
  const name = "errors";
  const around = { type: "object", required: [name], properties: { [name]: schema } };
  const { hasMessage, hasPlace, members } = shapes.of(around as SchemaObject, position);
  const whole = members.get(name);
  return { members: new Map(), hasMessage, hasPlace, ...(whole && { whole }) };
}

interface Position {
  depth: number;
  /** Whether the object is in a list of errors. */
  isElement: boolean;
  /** Whether the object is surely about the error, so that a text of it may be the message. */
  isSure: boolean;
}

class Shapes {
  #left = MOST_MEMBERS;

  constructor(
    private readonly document: OpenApiDocument,
    private readonly isProblem: boolean,
  ) {}

  of(schema: Schema | undefined, position: Position): Shape {
    const properties = propertiesOf(this.document, schema);
    this.#left -= properties.length;
    if (position.depth > DEEPEST || this.#left < 0) return EMPTY;
    const required = new Set(partsOf(this.document, schema).flatMap((part) => part.required ?? []));
    const members = new Map(
      properties.map((each): [string, MemberShape] => {
        const { name } = each;
        const role = this.#simpleRole(each, properties, position);
        const choices = [...choicesOf(this.document, each.schema), ...this.#mapped(schema, name)];
        return [name, { name, schema: each.schema, role, isRequired: required.has(name), choices }];
      }),
    );
    for (const member of members.values()) {
      if (member.role === "other") this.#lookInto(member, members, position);
    }
    this.#guess(members, position);
    return shapeWith(members);
  }

  /** The names of a discriminator. */
  #mapped(schema: Schema | undefined, name: string): string[] {
    const { discriminator } = schemaOf(this.document, schema);
    return discriminator?.propertyName === name ? Object.keys(discriminator.mapping ?? {}) : [];
  }

  /** The role of a member that has no members. */
  #simpleRole(property: Property, all: readonly Property[], { isElement }: Position): Role {
    const { document } = this;
    const { name, schema } = property;
    const types = typesOf(document, schema);
    const own = spelled(name);
    const choices = choicesOf(document, schema);
    if (/^(?:success|ok)$/.test(own) && types.has("boolean")) return "failure";
    if ((types.has("integer") || types.has("number")) && STATUS.test(own)) return "status";
    if (choices.length > 0) {
      if (areLocations(choices)) return "location";
      return [MESSAGE, CODE, OTHER_CODE].some((each) => each.test(own)) ? "code" : "other";
    }
    if (types.has("string") || types.size === 0) {
      if (this.isProblem && own === "type") return "fixed";
      if (STATUS_NAME.test(own)) return "statusText";
      if (own === "title" && all.some((each) => isDetail(each.name))) return "reason";
      if (MESSAGE.test(own) && !types.has("array")) return "message";
      const place = this.#placeOf(property, all, isElement);
      if (place) return place;
      if (CODE.test(own)) return "code";
    }
    return isFixed(document, schema) ? "fixed" : "other";
  }

  #placeOf(
    { name, schema }: Property,
    all: readonly Property[],
    isElement: boolean,
  ): ErrorFact | undefined {
    if (typesOf(this.document, schema).has("array") || !isPlace(name, isElement)) return undefined;
    const others = all.filter((each) => each.name !== name && isPlace(each.name, isElement));
    if (LOCATION.test(spelled(name)) && others.length > 0) return "location";
    const words = wordsOf(name);
    const { format } = schemaOf(this.document, schema);
    const isPointer = (each: string): boolean => wordsOf(each).includes("pointer");
    if (format === "json-pointer") return "pointer";
    if (isPointer(name)) {
      return this.isProblem || /^uri/.test(format ?? "") ? "fragment" : "pointer";
    }
    const isOfParameter = words.some((each) => each.startsWith("param"));
    return isOfParameter && others.some((each) => isPointer(each.name)) ? "parameter" : "field";
  }

  /** Sets, in place, the role and the inner shape of a list or an object. */
  #lookInto(
    member: MemberShape,
    members: ReadonlyMap<string, MemberShape>,
    { depth, isElement }: Position,
  ): void {
    const { document } = this;
    const { name, schema, isRequired } = member;
    const types = typesOf(document, schema);
    const { hasMessage, hasPlace } = shapeWith(members);
    const isAround = AROUND.test(name);
    const within = { depth: depth + 1, isElement, isSure: isAround || isRequired };
    if (types.has("array")) {
      const role = this.#roleOfTexts(member, isElement);
      if (role) member.role = role;
      else {
        const isSure = isAround || isRequired || LISTS.test(name);
        const inner = this.of(itemsOf(document, schema), { ...within, isElement: true, isSure });
        if (inner.hasPlace || (inner.hasMessage && (isSure || !hasMessage))) {
          Object.assign(member, { role: "list", inner });
        }
      }
    } else if (types.has("object") && isMap(document, schema)) {
      if (isAround || isRequired || LISTS.test(name)) member.role = "map";
    } else if (types.has("object")) {
      const isWanted = isAround || isRequired || (isElement ? !hasPlace : !hasMessage);
      const inner = isWanted ? this.of(schema, within) : EMPTY;
      const isTelling = inner.hasPlace ? isElement || inner.hasMessage : inner.hasMessage;
      const isThere = (isAround || isRequired) && !types.has("null") && inner.members.size > 0;
      if (isThere || isTelling) Object.assign(member, { role: "object", inner });
    }
  }

  #roleOfTexts({ name, schema }: MemberShape, isElement: boolean): Role | undefined {
    const types = typesOf(this.document, itemsOf(this.document, schema));
    const isKey = [...types].every((each) => ["string", "integer", "number"].includes(each));
    if (!isKey || !types.has("string")) return undefined;
    // `fields: ["title"]`, but `errors: ["The title is missing."]`.
    const isOfFields = PLACE_WORDS.has((wordsOf(name).at(-1) ?? "").replace(/s$/, ""));
    if (isOfFields || isPlace(name, isElement)) return isElement ? "keys" : "fields";
    return AROUND.test(name) || LISTS.test(name) ? "texts" : undefined;
  }

  /** Sets, in place, the role of a text that is the message where none is named so, and of a number that is the status. */
  #guess(members: ReadonlyMap<string, MemberShape>, { isSure, isElement, depth }: Position): void {
    const all = [...members.values()];
    const { hasMessage, hasPlace } = shapeWith(members);
    if (!hasMessage && (isSure || hasPlace)) {
      const texts = all.filter((each) => this.#isFreeText(each));
      const found =
        texts.find((each) => MAYBE_MESSAGE.test(spelled(each.name))) ??
        texts.find((each) => each.isRequired && each.role === "other") ??
        (all.length === 1 && !isElement ? texts[0] : undefined);
      if (found) found.role = "message";
    }
    const hasStatus = all.some(({ role }) => role === "status");
    const number = all.find((each) => this.#isFreeNumber(each));
    if (!hasStatus && depth === 0 && number) number.role = "status";
  }

  #isFreeText({ role, schema, choices }: MemberShape): boolean {
    if (role !== "other" && role !== "code") return false;
    const { format, pattern } = schemaOf(this.document, schema);
    const isText = typesOf(this.document, schema).has("string");
    const isBound = choices.length > 0 || isFixed(this.document, schema);
    return isText && !isBound && format === undefined && pattern === undefined;
  }

  #isFreeNumber({ role, isRequired, schema }: MemberShape): boolean {
    const { format, enum: values } = schemaOf(this.document, schema);
    const isWhole = typesOf(this.document, schema).has("integer");
    return role === "other" && isRequired && isWhole && format !== "int64" && !values;
  }
}

function shapeWith(members: ReadonlyMap<string, MemberShape>): Shape {
  const all = [...members.values()];
  const isMessage = ({ role, inner }: MemberShape): boolean =>
    role === "message" || role === "texts" || role === "map" || inner?.hasMessage === true;
  const isOfPlace = ({ role, inner }: MemberShape): boolean =>
    role === "map" || PLACE_FACTS.has(role) || inner?.hasPlace === true;
  return { members, hasMessage: all.some(isMessage), hasPlace: all.some(isOfPlace) };
}

function isDetail(name: string): boolean {
  return /message|description|detail/i.test(name);
}

function isPlace(name: string, isElement: boolean): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  const isNamed = words.some((word) => PLACE_WORDS.has(word));
  if (PLACE_WORDS.has(last) || (isNamed && /^(?:name|path|key|id)$/.test(last))) return true;
  return isElement && (ELEMENT_PLACE.test(spelled(name)) || LOCATION.test(spelled(name)));
}
