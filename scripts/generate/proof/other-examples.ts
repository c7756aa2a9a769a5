import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { DirectedSchemas } from "../../../server/runtime/validation/directed-schemas.js";
import {
  escape,
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
import { examplesOf, membersOf, operationsOf, type Place, type ProofError } from "./samples.js";

type Contents = NonNullable<RequestBody["content"]>;

/** A schema with its examples, which nothing at run time is compared with. */
interface Exemplified {
  schema: Schema;
  examples: Place<unknown>[];
  /** Unset where it is part of others. */
  direction?: Direction;
}

/**
 * Checks by their schemas the examples that the service never sends or reads: those of errors, of callbacks, of
 * webhooks and of single schemas. They may have nothing besides what their schema declares.
 */
export function otherExampleErrors(document: OpenApiDocument): ProofError[] {
  const served = operationsOf(document, document.paths, "#/paths");
  const others = operationsOf(document, document.webhooks, "#/webhooks");
  const contents = [
    ...served.flatMap((each) => contentsOf(document, each, { isServed: true })),
    ...others.flatMap((each) => contentsOf(document, each, { isServed: false })),
  ];
  const distinct = new Map(contents.map((each) => [each.pointer, each]));
  const all = [
    ...[...distinct.values()].flatMap((content) => ofMedia(document, content)),
    ...ofSchemas(document),
  ];
  if (all.length === 0) return [];

  const schemas = all.map(({ schema }) => schema);
  const checks = compileSchemas(document, schemas, { isClosed: true });
  const errors = all.flatMap(({ examples, direction }, index) =>
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

/** A media type, or a parameter, which has the same members. */
interface Content extends Place<Pick<Contents[string], "schema" | "example" | "examples">> {
  direction: Direction;
}

/** Of operations that are served only the errors: all else is driven through the service. */
function contentsOf(
  document: OpenApiDocument,
  { node, pointer }: Place<OperationObject>,
  { isServed }: { isServed: boolean },
): Content[] {
  const { requestBody, parameters, callbacks } = node;
  const bodies = requestBody ? { requestBody } : {};
  const responses = Object.entries(node.responses ?? {}).filter(
    ([status]) => !isServed || /^[45]/.test(status),
  );
  const requests = isServed
    ? []
    : [
        ...membersOf<Parameter>(document, parameters, `${pointer}/parameters`),
        ...membersOf<RequestBody>(document, bodies, pointer),
      ];
  const responded = Object.fromEntries(responses);
  return [
    ...requests.flatMap(({ node: request, pointer: at }) => [
      ...("in" in request ? [{ node: request, pointer: at, direction: "request" } as const] : []),
      ...ofContent({ node: request, pointer: at }, "request"),
    ]),
    ...membersOf<Response>(document, responded, `${pointer}/responses`).flatMap((response) =>
      ofContent(response, "response"),
    ),
    ...membersOf(document, callbacks as Callbacks | undefined, `${pointer}/callbacks`).flatMap(
      (callback) =>
        operationsOf(document, callback.node, callback.pointer).flatMap((each) =>
          contentsOf(document, each, { isServed: false }),
        ),
    ),
  ];
}

type Callbacks = Record<string, Referenced<Record<string, Referenced<PathItem>>>>;

function ofContent(
  { node, pointer }: Place<{ content?: Contents }>,
  direction: Direction,
): Content[] {
  return Object.entries(node.content ?? {}).map(([mediaType, media]) => ({
    ...{ node: media, pointer: `${pointer}/content/${escape(mediaType)}` },
    direction,
  }));
}

function ofMedia(document: OpenApiDocument, { node, pointer, direction }: Content): Exemplified[] {
  const { schema } = node;
  const examples = examplesOf(document, { node, pointer }).map((each) => ({
    node: each.node,
    pointer: each.isNamed ? `${each.pointer}/value` : each.pointer,
  }));
  return schema === undefined || examples.length === 0 ? [] : [{ schema, examples, direction }];
}

function ofSchemas(document: OpenApiDocument): Exemplified[] {
  const found: Exemplified[] = [];
  eachSchema(document, (schema, place) => {
    const { example, examples } = schema;
    const listed: unknown[] = Array.isArray(examples) ? examples : [];
    const all = listed.map((node, index) => ({ node, pointer: `${place}/examples/${index}` }));
    if (example !== undefined) all.push({ node: example, pointer: `${place}/example` });
    if (all.length > 0) found.push({ schema, examples: all });
  });
  return found;
}

/** Visits the schemas of the document, and those of its parts that are not published. */
export function eachSchema(
  document: OpenApiDocument,
  visit: (schema: Node, pointer: string) => void,
): void {
  walkDocument({ ...document }, { Schema: visit });
  const errors = Object.entries(document["x-errors"] ?? {});
  const others = [
    ["#/x-records", document["x-records"]] as const,
    ...errors.map(([code, { fields }]) => [`#/x-errors/${escape(code)}/fields`, fields] as const),
  ];
  for (const [place, schemas = {}] of others) {
    walkDocument(
      { components: { schemas } },
      { Schema: (schema, at) => visit(schema, at.replace("#/components/schemas", place)) },
    );
  }
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

/** Whether a required property is missing that is not sent in this direction. */
function isOmitted(
  { keyword, params, parentSchema }: ErrorObject,
  direction: Direction | undefined,
): boolean {
  if (keyword !== "required") return false;
  const { properties = {} } = (parentSchema ?? {}) as SchemaObject;
  const property: Schema | undefined = properties[String(params["missingProperty"])];
  if (typeof property !== "object") return false;
  const isSet = (flag: string): boolean => Reflect.get(property, flag) === true;
  return (
    (direction !== "response" && isSet("readOnly")) ||
    (direction !== "request" && isSet("writeOnly"))
  );
}

/**
 * The checks of schemas of a document, in their order; for a schema that cannot be compiled, the error.
 * `isClosed`: they let nothing pass that they do not name, as those of responses.
 */
export function compileSchemas(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  { isClosed }: { isClosed: boolean },
): (ValidateFunction | Error)[] {
  const closing = isClosed ? new DirectedSchemas(document, "responses") : undefined;
  const contents = closing ? schemas.map((schema) => closing.prepared(schema)) : schemas;
  const components = closing?.document.components ?? document.components ?? {};
  // In one schema, so that what it refers to is compiled once. Ajv would search enumerable properties for ids.
  const whole = Object.defineProperties(
    {},
    { components: { value: components }, contents: { value: contents } },
  );
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
    allErrors: true,
    verbose: true,
    logger: false,
    inlineRefs: false,
  });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  ajv.addSchema(whole, "document");
  const known = new Map<string, ValidateFunction | Error>();
  return contents.map((schema, index) => {
    const text = JSON.stringify(schema);
    const check = known.get(text) ?? compile(ajv, `document#/contents/${index}`);
    known.set(text, check);
    return check;
  });
}

function compile(ajv: Ajv2020, $ref: string): ValidateFunction | Error {
  try {
    return ajv.compile({ $ref });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
