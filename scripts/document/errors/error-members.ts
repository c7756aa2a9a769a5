import type { BodyPath, ErrorList, ErrorMember } from "../../../server/runtime/error-bodies.js";
import { limits } from "../../../server/runtime/service/config.js";
import { isObject, type OpenApiDocument, type Schema, type SchemaObject } from "../document.js";
import { exactTypeOf, itemsOf, typesOf } from "../schema-kinds.js";
import { EMPTY, type MemberShape, type Shape, shapeOf } from "./error-shape.js";
import { type CodeOptions, codesOf } from "./error-words.js";
import { locationsAmong, schemaOf, USUAL_LOCATIONS } from "./member-kinds.js";

/** sampleValue of an unconstrained text. */
export const ANY_TEXT = "text";

/** What may be replaced in a sample, in order of the places. */
export interface Replaceable {
  members: ErrorMember[];
  lists: ErrorList[];
}

type ErrorOptions = Pick<CodeOptions, "errors" | "isOfStatus">;

interface ErrorContent {
  mediaType: string;
  schema: Schema | undefined;
}

export function isProblem(mediaType: string): boolean {
  return /^application\/problem\+/.test(mediaType);
}

/** The members of a sample with a meaning. */
export function replaceableIn(
  document: OpenApiDocument,
  sample: unknown,
  { mediaType, schema }: ErrorContent,
  options: ErrorOptions,
): Replaceable {
  const found: Replaceable = { members: [], lists: [] };
  const reader = new SampleReader(document, options, found);
  if (typeof sample === "string") {
    const fact = factOfText(sample, mediaType);
    if (fact) found.members.push({ at: [], fact });
  } else {
    const declared = shapeOf(document, schema, isProblem(mediaType));
    const isDescribed = declared.members.size > 0 || hasRole(declared.whole);
    const shape = isDescribed
      ? declared
      : shapeOf(document, inferred(sample), isProblem(mediaType));
    if (shape.whole) reader.read(sample, shape.whole, []);
    else reader.readObject(sample, shape, []);
  }
  return found;
}

/** Of a body that is a text. A page is not a place for texts of a request. */
function factOfText(sample: string, mediaType: string): "message" | "reason" | undefined {
  if (/^text\/plain\b|[/+]json\b/i.test(mediaType)) return "message";
  return /^text\/html\b/i.test(mediaType) && sample === ANY_TEXT ? "reason" : undefined;
}

function hasRole(whole: MemberShape | undefined): boolean {
  return whole !== undefined && whole.role !== "other";
}

/** The schema of a value that no schema describes. */
function inferred(value: unknown): SchemaObject {
  if (Array.isArray(value)) return { type: "array", items: inferred(value[0]) };
  if (!isObject(value)) return { type: exactTypeOf(value) };
  const properties = Object.entries(value).map(([name, each]) => [name, inferred(each)] as const);
  return { type: "object", properties: Object.fromEntries(properties) };
}

/** What else is in the object of a member. */
interface Around {
  /** `object`, which names the kind of a resource. */
  hasKind: boolean;
  /** A member for the name of a parameter. */
  hasParameter: boolean;
  /** A message that is not in a list. */
  hasMessage: boolean;
}

const NONE: Around = { hasKind: false, hasParameter: false, hasMessage: false };

class SampleReader {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly options: ErrorOptions,
    private readonly found: Replaceable,
  ) {}

  readObject(sample: unknown, { members }: Shape, at: BodyPath): void {
    if (!isObject(sample) || Array.isArray(sample)) return;
    const others = [...members.values()].filter(({ name }) => name in sample);
    const around = {
      hasKind: "object" in sample,
      hasParameter: others.some(({ role }) => role === "parameter"),
      hasMessage: others.some(
        ({ role, inner }) => role === "message" || (role === "object" && inner?.hasMessage),
      ),
    };
    for (const [name, value] of Object.entries(sample)) {
      const member = members.get(name);
      if (member) this.read(value, member, [...at, name], around);
    }
  }

  read(value: unknown, member: MemberShape, at: BodyPath, around: Around = NONE): void {
    const { role, inner, isRequired } = member;
    if (role === "object") return this.readObject(value, inner ?? EMPTY, at);
    if (role === "map") return this.#readMap(value, at, !isRequired);
    if (role === "list" || role === "texts" || role === "fields") {
      if (!Array.isArray(value) || value.length === 0) return;
      const first: unknown = value[0];
      // The only message is sent in an error of no value, too.
      const isOfPlaces = role === "fields" || (inner?.hasPlace === true && around.hasMessage);
      this.#addList(at, member.schema, !isRequired && isOfPlaces);
      const within = [...at, 0];
      if (role === "fields") this.#add({ at: within, fact: "field" });
      else if (typeof first === "string") this.#add({ at: within, fact: "message" });
      else this.readObject(first, inner ?? EMPTY, within);
      return;
    }
    this.#readFact(value, member, at, around);
  }

  #readMap(value: unknown, at: BodyPath, isOptional: boolean): void {
    if (!isObject(value)) return;
    const [[name, first] = ["", undefined]] = Object.entries(value);
    const isList = Array.isArray(first);
    const text: unknown = isList ? first[0] : first;
    if (typeof text !== "string") return;
    this.found.lists.push({ at, most: limits.errors, ...(isOptional && { isOptional }) });
    const within = [...at, name];
    this.#add({ at: isList ? [...within, 0] : within, fact: "message" });
  }

  #addList(at: BodyPath, schema: Schema, isOptional: boolean): void {
    const { maxItems = limits.errors } = schemaOf(this.document, schema);
    const most = Math.min(maxItems, limits.errors);
    this.found.lists.push({ at, most, ...(isOptional && { isOptional }) });
  }

  #readFact(value: unknown, member: MemberShape, at: BodyPath, around: Around): void {
    const { role, schema, choices, isRequired } = member;
    const { maxLength: most } = schemaOf(this.document, schema);
    const text = { at, ...(most !== undefined && { most }) };
    const place = { ...text, ...(!isRequired && { isOptional: true as const }) };
    switch (role) {
      case "status":
      case "reason":
        return this.#add({ at, fact: role });
      case "message":
        return this.#add({ ...text, fact: "message" });
      case "statusText":
        if (value === ANY_TEXT || /^\d{3}$/.test(String(value))) this.#add({ at, fact: role });
        return;
      case "field":
      case "parameter":
        // The sample may show the form.
        if (/^#?\//.test(String(value)) && value !== "/") {
          const fact = String(value).startsWith("#") ? "fragment" : "pointer";
          return this.#add({ ...place, fact });
        }
        return this.#add({ ...place, fact: role });
      case "pointer":
      case "fragment":
        return this.#add({
          ...place,
          fact: String(value).startsWith("#") ? "fragment" : role,
          ...(around.hasParameter && { isOfBody: true }),
        });
      case "keys":
        return this.#add({ ...place, fact: "keys", ...this.#formOf(member, value) });
      case "location":
        return this.#add({ ...place, fact: role, values: locationsOf(choices) });
      case "code":
      case "other":
        return this.#readCode(String(value), member, at, around.hasKind);
      default:
    }
  }

  /** Keys begin with the part of the request if the sample does, or if they are called a location and not a path. */
  #formOf(
    { name, schema }: MemberShape,
    value: unknown,
  ): Pick<ErrorMember, "isLocated" | "isText"> {
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    const isShown = typeof first === "string" && first !== ANY_TEXT;
    const isLocated = isShown ? Object.hasOwn(USUAL_LOCATIONS, first) : /^loc/i.test(name);
    const types = typesOf(this.document, itemsOf(this.document, schema));
    const hasNumbers = types.size === 0 || types.has("integer") || types.has("number");
    return { ...(isLocated && { isLocated }), ...(!hasNumbers && { isText: true }) };
  }

  #readCode(
    sample: string,
    { role, name, choices, schema }: MemberShape,
    at: BodyPath,
    hasKind: boolean,
  ): void {
    if (role === "other" && choices.length === 0) return;
    const example = schemaOf(this.document, schema).example === sample ? sample : undefined;
    const options = { ...this.options, name, hasKind, example };
    const values = codesOf(choices, sample, options);
    if (Object.keys(values).length > 0) this.#add({ at, fact: "code", values });
  }

  #add(member: ErrorMember): void {
    this.found.members.push(member);
  }
}

function locationsOf(choices: readonly string[]): Readonly<Record<string, string>> {
  return choices.length > 0 ? locationsAmong(choices) : USUAL_LOCATIONS;
}
