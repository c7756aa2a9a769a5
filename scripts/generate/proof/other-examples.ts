import { type ErrorObject, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { closeResponses } from "../../../server/validation/closed-responses.js";
import { hideContents } from "../../../server/validation/prepared-document.js";
import {
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
  type Referenced,
  type RequestBody,
  type Response,
  type Schema,
  type SchemaObject,
} from "../document.js";
import type { Direction } from "../scaffold/sample-value.js";
import { escape, follow, type Place } from "./place.js";
import type { ProofError } from "./prove.js";

type Content = NonNullable<RequestBody["content"]>;
type Media = Content[string];

/** A content with examples, which nothing at run time is compared with. */
interface Told extends Place<Media> {
  direction: Direction;
}

/**
 * The examples that the service never sends or reads: those of errors, of callbacks and of webhooks. Each has
 * to be what its schema says, and nothing besides.
 */
export function otherExampleErrors(document: OpenApiDocument): ProofError[] {
  const places = [...contentsOf(document)].map((each) => [each.pointer, each] as const);
  const contents = [...new Map(places).values()];
  const told = contents.filter(({ node }) => node.schema && (node.example ?? node.examples));
  if (told.length === 0) return [];
  const checks = compiled(document, told);
  const errors = told.flatMap((content, index) =>
    examplesOf(document, content).flatMap((example) => {
      const isValid = checks[index];
      if (!isValid || isValid({ value: example.node })) return [];
      return describe(example, content, isValid.errors ?? []);
    }),
  );
  return [...new Map(errors.map((each) => [`${each.pointer} ${each.message}`, each])).values()];
}

function* contentsOf(document: OpenApiDocument): Generator<Told> {
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
): Generator<Told> {
  const item = follow<PathItem>(document, reference);
  for (const method of METHODS) {
    const node = item.node[method];
    if (!node) continue;
    const pointer = `${item.pointer}/${method}`;
    const { requestBody } = node;
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
): Generator<Told> {
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
  { node, pointer }: Place<{ content?: Content }>,
  direction: Direction,
): Generator<Told> {
  for (const [mediaType, media] of Object.entries(node.content ?? {})) {
    yield { node: media, pointer: `${pointer}/content/${escape(mediaType)}`, direction };
  }
}

function examplesOf(document: OpenApiDocument, { node, pointer }: Told): Place<unknown>[] {
  const { example, examples = {} } = node;
  const named = Object.entries(examples).map(([name, reference]) => {
    const at = { node: reference, pointer: `${pointer}/examples/${escape(name)}` };
    const found = follow<{ value?: unknown }>(document, at);
    return { node: found.node.value, pointer: `${found.pointer}/value` };
  });
  const all = [{ node: example, pointer: `${pointer}/example` }, ...named];
  return all.filter((each) => each.node !== undefined);
}

/** The checks of `{ value }`, in the order of the contents. All schemas are closed, as those of responses. */
function compiled(document: OpenApiDocument, contents: readonly Told[]): ValidateFunction[] {
  const media = contents.map(({ node }): { schema?: unknown } => ({ schema: node.schema }));
  const responses = Object.fromEntries(
    media.map((each, index) => [index, { content: { "*/*": each } }]),
  );
  const components = { schemas: { ...document.components?.schemas } };
  closeResponses({ openapi: "3.1.0", paths: { "/": { get: { responses } } }, components });
  hideContents(components);
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
    allErrors: true,
    verbose: true,
    logger: false,
  });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  return media.map(({ schema }) => ajv.compile({ properties: { value: schema }, components }));
}

function describe(
  { pointer }: Place<unknown>,
  { direction }: Told,
  errors: readonly ErrorObject[],
): ProofError[] {
  return errors
    .filter((error) => !isOmitted(error, direction))
    .map(({ instancePath, message = "", params }) => {
      const at = instancePath.replace(/^\/value/, "");
      const name = String(params["additionalProperty"] ?? params["unevaluatedProperty"] ?? "");
      const what = `The example${at === "" ? "" : ` at ${at}`} ${message}${name && `: ${name}`}`;
      return { pointer: `${pointer}${at}`, message: `${what}.` };
    });
}

/** A required property that is not sent in this direction. */
function isOmitted({ keyword, params, parentSchema }: ErrorObject, direction: Direction): boolean {
  if (keyword !== "required") return false;
  const { properties = {} } = (parentSchema ?? {}) as SchemaObject;
  const property: Schema | undefined = properties[String(params["missingProperty"])];
  const flag = direction === "request" ? "readOnly" : "writeOnly";
  return typeof property === "object" && Reflect.get(property, flag) === true;
}
