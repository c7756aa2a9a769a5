import {
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
  type SchemaObject,
} from "../generate/document.js";
import { contentKind } from "../generate/body-facts.js";
import { effectiveParameters, type OperationModel } from "../generate/operation-model.js";
import { bareMediaType } from "../../server/runtime/http/media-types.js";
import { itemsOf, type Property, propertiesOf, typesOf } from "../generate/schema-kinds.js";

/** The words of a name in any spelling, in lower case: `petId`, `pet_id` and `Pet-ID` alike are pet and id. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

export function kebabCase(name: string): string {
  return wordsOf(name).join("-");
}

export function camelCase(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

export function spelled(name: string): string {
  return wordsOf(name).join("");
}

/** The key of the first response below 300, else below 400: that which a scaffolded handler gives. */
export function responseKey({ successKeys }: OperationModel): string | undefined {
  const keys = successKeys.map(String);
  return keys.find((key) => key.startsWith("2")) ?? keys[0];
}

interface JsonContent {
  mediaType: string;
  schema: Schema | undefined;
}

function jsonContent(content: RequestBody["content"] = {}): JsonContent | undefined {
  for (const [mediaType, { schema }] of Object.entries(content)) {
    if (contentKind(bareMediaType(mediaType)) === "json") return { mediaType, schema };
  }
  return undefined;
}

/** Where in a body a thing, or a list of things, stands. */
export interface Place {
  /** The members that lead to it; none: it is the body. */
  at: readonly string[];
  schema: Schema;
}

export interface ListPlace extends Place {
  thing: Schema;
}

const AROUND_A_LIST = ["data", "items", "results", "values", "entries", "content"];

/** The bodies of a document's operations, and the things in them. */
export class ApiBodies {
  constructor(readonly document: OpenApiDocument) {}

  properties(schema: Schema | undefined): Property[] {
    return propertiesOf(this.document, schema);
  }

  types(schema: Schema | undefined): ReturnType<typeof typesOf> {
    return typesOf(this.document, schema);
  }

  #operation({ path, method }: OperationModel): OperationObject {
    return this.#item(path)[method] ?? {};
  }

  #item(path: string): PathItem {
    return resolve<PathItem>(this.document, this.document.paths?.[path] ?? {});
  }

  parameters(model: OperationModel): Parameter[] {
    return effectiveParameters(this.document, this.#item(model.path), this.#operation(model));
  }

  response(model: OperationModel): Response | undefined {
    const key = responseKey(model);
    const reference = key === undefined ? undefined : this.#operation(model).responses?.[key];
    return reference && resolve<Response>(this.document, reference);
  }

  responseSchema(model: OperationModel): Schema | undefined {
    return jsonContent(this.response(model)?.content)?.schema;
  }

  requestContent(model: OperationModel): RequestBody["content"] {
    const { requestBody } = this.#operation(model);
    return requestBody ? resolve<RequestBody>(this.document, requestBody).content : {};
  }

  /** The JSON of a request, other than a JSON Patch. */
  jsonRequest(model: OperationModel): JsonContent | undefined {
    const content = Object.entries(this.requestContent(model)).filter(
      ([mediaType]) => bareMediaType(mediaType) !== "application/json-patch+json",
    );
    return jsonContent(Object.fromEntries(content));
  }

  requestSchema(model: OperationModel): Schema | undefined {
    const found = this.jsonRequest(model);
    return found && (found.schema ?? true);
  }

  required(reference: Schema | undefined, seen = new Set<Schema>()): string[] {
    if (typeof reference !== "object" || seen.has(reference)) return [];
    seen.add(reference);
    const { required = [], allOf = [] } = resolve<SchemaObject>(this.document, reference);
    const inherited = (allOf as Schema[]).flatMap((part) => this.required(part, seen));
    return [...new Set([...required, ...inherited])];
  }

  format(reference: Schema): string | undefined {
    if (typeof reference !== "object") return undefined;
    return resolve<SchemaObject>(this.document, reference).format;
  }

  isMarked(reference: Schema, marker: "readOnly" | "writeOnly"): boolean {
    if (typeof reference !== "object") return false;
    return resolve<SchemaObject>(this.document, reference)[marker] === true;
  }

  /**
   * The body itself, or its one member that is like what is sent: `{ "data": { "name": … } }`. `undefined` if the
   * body is no object.
   */
  thingPlace(body: Schema | undefined, sent: Schema | undefined): Place | undefined {
    if (body === undefined || !this.#isOf(body, "object")) return undefined;
    const whole = this.properties(body);
    const names = new Set(this.properties(sent).map(({ name }) => name));
    const isAlike = (properties: readonly { name: string }[]): boolean =>
      properties.some(({ name }) => names.has(name) || spelled(name) === "id");
    if (whole.length === 0 || isAlike(whole)) return { at: [], schema: body };
    const objects = whole.filter(({ schema }) => this.#isOf(schema, "object"));
    const inner =
      objects.find(({ schema }) => isAlike(this.properties(schema))) ??
      objects.find(({ name }) => spelled(name) === "data");
    return inner ? { at: [inner.name], schema: inner.schema } : { at: [], schema: body };
  }

  /** The body itself, or the list in one of its members. `undefined` if there is no list of objects. */
  listPlace(body: Schema | undefined): ListPlace | undefined {
    if (body === undefined) return undefined;
    if (this.#isOf(body, "array")) return this.#listAt([], body);
    const lists = this.properties(body).flatMap(({ name, schema }) =>
      this.#isOf(schema, "array") ? (this.#listAt([name], schema) ?? []) : [],
    );
    const named = lists.find(({ at: [name = ""] }) => AROUND_A_LIST.includes(spelled(name)));
    return named ?? (lists.length === 1 ? lists[0] : undefined);
  }

  #listAt(at: readonly string[], schema: Schema): ListPlace | undefined {
    const thing = itemsOf(this.document, schema);
    return thing !== undefined && this.#isOf(thing, "object") ? { at, schema, thing } : undefined;
  }

  #isOf(schema: Schema, type: "object" | "array"): boolean {
    return (
      this.types(schema).has(type) || (type === "object" && this.properties(schema).length > 0)
    );
  }

  placeInResponse(model: OperationModel): Place | undefined {
    return this.thingPlace(this.responseSchema(model), this.requestSchema(model));
  }
}
