import type { ErrorObject } from "ajv";
import {
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Referenced,
  type RequestBody,
  type Response,
  type Schema,
  type SchemaObject,
} from "../document.js";
import type { Direction } from "../scaffold/sample-value.js";
import { type Node, walkDocument } from "../versions/document-walk.js";
import { compileSchemas } from "./compile-schemas.js";
import { escape, follow, type Place } from "./place.js";
import type { ProofError } from "./proof-error.js";

type Contents = NonNullable<RequestBody["content"]>;
type Media = Pick<Contents[string], "schema" | "example" | "examples">;

/** A schema with its examples, which nothing at run time is compared with. */
interface Told {
  schema: Schema;
  examples: Place<unknown>[];
  /** Unset where it is part of others. */
  direction?: Direction;
}

/**
 * The examples that the service never sends or reads: those of errors, of callbacks, of webhooks and of single
 * schemas. Each has to be what its schema says, and nothing besides.
 */
export function otherExampleErrors(document: OpenApiDocument): ProofError[] {
  const contents = new Map([...contentsOf(document)].map((each) => [each.pointer, each]));
  const told = [
    ...[...contents.values()].flatMap((content) => ofMedia(document, content)),
    ...ofSchemas(document),
  ];
  if (told.length === 0) return [];

  const checks = compileSchemas(
    document,
    told.map(({ schema }) => schema),
    { isClosed: true },
  );
  const errors = told.flatMap(({ examples, direction }, index) =>
    examples.flatMap((example) => {
      const isValid = checks[index];
      if (isValid instanceof Error) {
        const message = `The schema of this example cannot be compiled: ${isValid.message}. Mend the schema.`;
        return [{ pointer: example.pointer, message }];
      }
      if (!isValid || isValid(example.node)) return [];
      return describe(example, isValid.errors ?? [], direction);
    }),
  );
  return [...new Map(errors.map((each) => [`${each.pointer} ${each.message}`, each])).values()];
}

/** A media type, or what has the same members. */
interface Content extends Place<Media> {
  direction: Direction;
}

function* contentsOf(document: OpenApiDocument): Generator<Content> {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    yield* ofItem(document, { node: item, pointer: `#/paths/${escape(path)}` }, { isServed: true });
  }
  for (const [name, item] of Object.entries(document.webhooks ?? {})) {
    const place = { node: item, pointer: `#/webhooks/${escape(name)}` };
    yield* ofItem(document, place, { isServed: false });
  }
}

/** Of operations that are served only the errors: all else is driven through the service. */
function* ofItem(
  document: OpenApiDocument,
  reference: Place<Referenced<PathItem>>,
  { isServed }: { isServed: boolean },
): Generator<Content> {
  const item = follow<PathItem>(document, reference);
  for (const method of METHODS) {
    const node = item.node[method];
    if (!node) continue;
    const pointer = `${item.pointer}/${method}`;
    const { requestBody, parameters = [] } = node;
    for (const [index, parameter] of isServed ? [] : parameters.entries()) {
      const place = { node: parameter, pointer: `${pointer}/parameters/${index}` };
      const found = follow<Parameter>(document, place);
      yield { node: found.node, pointer: found.pointer, direction: "request" };
      yield* ofContent(found, "request");
    }
    if (!isServed && requestBody) {
      const place = { node: requestBody, pointer: `${pointer}/requestBody` };
      yield* ofContent(follow<RequestBody>(document, place), "request");
    }
    for (const [status, response] of Object.entries(node.responses ?? {})) {
      if (isServed && !/^[45]/.test(status)) continue;
      const place = { node: response, pointer: `${pointer}/responses/${status}` };
      yield* ofContent(follow<Response>(document, place), "response");
    }
    yield* ofCallbacks(document, { node, pointer });
  }
}

function* ofCallbacks(
  document: OpenApiDocument,
  { node, pointer }: Place<OperationObject>,
): Generator<Content> {
  for (const [name, reference] of Object.entries(node.callbacks ?? {})) {
    const at = { node: reference, pointer: `${pointer}/callbacks/${escape(name)}` };
    const callback = follow<Record<string, Referenced<PathItem>>>(document, at);
    for (const [expression, item] of Object.entries(callback.node)) {
      const place = { node: item, pointer: `${callback.pointer}/${escape(expression)}` };
      yield* ofItem(document, place, { isServed: false });
    }
  }
}

function* ofContent(
  { node, pointer }: Place<{ content?: Contents }>,
  direction: Direction,
): Generator<Content> {
  for (const [mediaType, media] of Object.entries(node.content ?? {})) {
    yield { node: media, pointer: `${pointer}/content/${escape(mediaType)}`, direction };
  }
}

function ofMedia(document: OpenApiDocument, { node, pointer, direction }: Content): Told[] {
  const { schema, example, examples = {} } = node;
  if (schema === undefined) return [];
  const named = Object.entries(examples).map(([name, reference]) => {
    const at = { node: reference, pointer: `${pointer}/examples/${escape(name)}` };
    const found = follow<{ value?: unknown }>(document, at);
    return { node: found.node.value, pointer: `${found.pointer}/value` };
  });
  const all = [{ node: example, pointer: `${pointer}/example` }, ...named];
  const given = all.filter((each) => each.node !== undefined);
  return given.length === 0 ? [] : [{ schema, examples: given, direction }];
}

/** Those that schemas have themselves, in the document and in what is not published of it. */
function ofSchemas(document: OpenApiDocument): Told[] {
  const found: Told[] = [];
  const collect = (part: object, from: string, to: string): void =>
    walkDocument(part as Node, {
      Schema(schema, pointer) {
        const { example, examples } = schema;
        const listed: unknown[] = Array.isArray(examples) ? examples : [];
        if (example === undefined && listed.length === 0) return;
        const place = to + pointer.slice(from.length);
        const all = listed.map((node, index) => ({ node, pointer: `${place}/examples/${index}` }));
        if (example !== undefined) all.push({ node: example, pointer: `${place}/example` });
        found.push({ schema, examples: all });
      },
    });
  collect(document, "#", "#");
  const others = Object.entries(document["x-errors"] ?? {}).map(
    ([code, { fields = {} }]) => [`#/x-errors/${escape(code)}/fields`, fields] as const,
  );
  for (const [place, schemas] of [
    ["#/x-records", document["x-records"] ?? {}],
    ...others,
  ] as const) {
    collect({ components: { schemas } }, "#/components/schemas", place);
  }
  return found;
}

function describe(
  { pointer }: Place<unknown>,
  errors: readonly ErrorObject[],
  direction?: Direction,
): ProofError[] {
  return errors
    .filter((error) => !isOmitted(error, direction))
    .map(({ instancePath: at, message = "", params }) => {
      const name = String(params["additionalProperty"] ?? params["unevaluatedProperty"] ?? "");
      const what = `The example${at === "" ? "" : ` at ${at}`} ${message}${name && `: ${name}`}`;
      return { pointer: `${pointer}${at}`, message: `${what}. Mend it, or the schema.` };
    });
}

/** A required property that is not sent in this direction. */
function isOmitted(
  { keyword, params, parentSchema }: ErrorObject,
  direction: Direction | undefined,
): boolean {
  if (keyword !== "required") return false;
  const { properties = {} } = (parentSchema ?? {}) as SchemaObject;
  const property: Schema | undefined = properties[String(params["missingProperty"])];
  const flags = { request: ["readOnly"], response: ["writeOnly"] };
  const omitted = direction ? flags[direction] : [...flags.request, ...flags.response];
  return (
    typeof property === "object" && omitted.some((flag) => Reflect.get(property, flag) === true)
  );
}
