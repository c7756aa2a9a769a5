import {
  escape,
  isObject,
  lookUp,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Referenced,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
} from "../document.js";
import type { OperationModel } from "../operation-model.js";
import { type Direction, notEmpty, notEmptyObject, sampleValue } from "./sample-value.js";

/** A node of the bundled document, and its pointer from `#`. References are followed. */
export class Place<T extends object> {
  constructor(
    readonly document: OpenApiDocument,
    readonly node: T,
    readonly pointer = "#",
    /** The last key on the way here, before any reference. */
    readonly key = "",
  ) {}

  /** `undefined` if there is no object: extensions may be anything. */
  at<Child extends object>(key: string): Place<Child> | undefined {
    const node: unknown = Reflect.get(this.node, key);
    if (!isObject(node)) return undefined;
    // The lint has checked that it has the type of its place.
    const found = resolve<Child>(this.document, node as Referenced<Child>);
    // The last reference on the way is its place.
    let pointer = `${this.pointer}/${escape(key)}`;
    let current: unknown = node;
    while (isObject(current) && typeof current["$ref"] === "string") {
      pointer = current["$ref"];
      current = lookUp(this.document, pointer);
    }
    return new Place(this.document, found, pointer, key);
  }

  children<Child extends object>(): Place<Child>[] {
    return Object.keys(this.node).flatMap((key) => this.at<Child>(key) ?? []);
  }

  /** The members of the map or list under a key. */
  members<Child extends object>(key: string): Place<Child>[] {
    const node = Object(Reflect.get(this.node, key) ?? {}) as object;
    return new Place(this.document, node, `${this.pointer}/${escape(key)}`).children<Child>();
  }
}

export function operationsIn(item: Place<PathItem>): Place<OperationObject>[] {
  return METHODS.flatMap((method) => item.at<OperationObject>(method) ?? []);
}

/** A media type, a parameter or a header. */
export interface Exemplified {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Referenced<{ value?: unknown }>>;
}

/** Examples of a media type or parameter, without mere references. */
export function examplesOf(place: Place<Exemplified>) {
  const { node, pointer } = place;
  const named = place.members<{ value?: unknown }>("examples");
  return [
    { value: node.example, pointer: `${pointer}/example`, isNamed: false },
    ...named.map((each) => ({ value: each.node.value, pointer: each.pointer, isNamed: true })),
  ].filter(({ value }) => value !== undefined);
}

/** A part of the document that the service could not serve as written. */
export interface ProofError {
  /** In the bundled document. */
  pointer: string;
  message: string;
  /** Whether no operation that refers to this place can be served. */
  isFatal?: boolean;
  /** Default: `proof`. */
  rule?: string;
}

/** Removes errors of the same place and message. */
export function distinct(errors: readonly ProofError[]): ProofError[] {
  return [...new Map(errors.map((each) => [`${each.pointer} ${each.message}`, each])).values()];
}

/** An example from the document, or a value of the schema. */
export interface Sample {
  value: unknown;
  /** Its place in the bundled document, or its schema. */
  pointer: string;
  /** Whether it was made from the schema. */
  isMade: boolean;
}

export type OperationSamples = ReturnType<typeof samplesOf>;

/** Examples of an operation and its responses below 400; values without one get a sample. */
export function samplesOf(
  document: OpenApiDocument,
  { path, method, successKeys }: OperationModel,
) {
  const item = new Place(document, document.paths ?? {}, "#/paths").at<PathItem>(path);
  const operation = item?.at<OperationObject>(method);
  if (!operation) throw new Error(`The document has no ${method} ${path}.`);
  const parameters = [item, operation].flatMap(
    (each) => each?.members<Parameter>("parameters") ?? [],
  );
  const body = operation.at<RequestBody>("requestBody");
  const responses = operation.members<Response>("responses");
  return {
    pointer: operation.pointer,
    // The operation's parameters replace the path's.
    parameters: [
      ...new Map(
        parameters.map((place) => [
          `${place.node.in} ${place.node.name}`,
          { parameter: place.node, samples: parameterSamples(place) },
        ]),
      ).values(),
    ],
    bodies: body ? contentSamples(body, "request") : [],
    responses: responses
      .filter(({ key }) => successKeys.map(String).includes(key))
      .map((response) => ({
        status: response.key,
        contents: contentSamples(response, "response"),
        // A header has the members of a parameter.
        headers: response
          .members<Parameter>("headers")
          .map((header) => ({ name: header.key, samples: parameterSamples(header) })),
      })),
  };
}

function parameterSamples(place: Place<Parameter>): Sample[] {
  const [content] = place.members<Exemplified>("content");
  if (content) return valueSamples(content, "request");
  return valueSamples(place, "request", { isFilled: place.node.in === "path" });
}

function contentSamples(place: Place<Pick<Response, "content">>, direction: Direction) {
  return place.members<Exemplified>("content").map((media) => {
    const isFilled = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(media.key);
    return { mediaType: media.key, samples: valueSamples(media, direction, { isFilled }) };
  });
}

/** Examples of a parameter or media type, or else a sample. `isFilled`: the sample must not be empty. */
function valueSamples(
  place: Place<Exemplified>,
  direction: Direction,
  { isFilled = false } = {},
): Sample[] {
  const { document, node, pointer } = place;
  const given = examplesOf(place);
  if (given.length > 0) return given.map((each) => ({ ...each, isMade: false }));
  const schema = isFilled ? notEmptyObject(document, node.schema) : node.schema;
  const value = sampleValue(document, notEmpty(document, schema), direction);
  return [{ value, pointer: node.schema ? `${pointer}/schema` : pointer, isMade: true }];
}
