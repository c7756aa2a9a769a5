import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { KNOWN_FORMATS } from "../../../server/runtime/validation/formats.js";
import { DirectedSchemas } from "../../../server/runtime/validation/directed-schemas.js";
import { escape, type OpenApiDocument, type Schema, type SchemaObject } from "../document.js";
import type { OperationModel } from "../operation-model.js";
import { Place } from "../place.js";
import { callbacksOf, type RequestModel, webhooksOf } from "../request-model.js";
import type { Direction } from "./sample-value.js";
import { type Node, walkDocument } from "../versions/document-walk.js";
import { distinct, examplesOf, type Exemplified, type ProofError } from "./samples.js";

interface Example {
  value: unknown;
  pointer: string;
}

/** A schema with its examples, which are not used at run time. */
interface Exemplary {
  schema: Schema;
  examples: Example[];
  /** Unset if it is part of others. */
  direction?: Direction;
}

/** Checks examples of errors, callbacks, webhooks and single schemas; undeclared properties are errors. */
export function otherExampleErrors(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
): ProofError[] {
  const contents = [
    ...operations.flatMap((each) => errorContentsOf(document, each)),
    ...webhooksOf(document).flatMap((each) => outgoingContentsOf(document, each)),
  ];
  const byPlace = new Map(contents.map((each) => [each.place.pointer, each]));
  const all = [...[...byPlace.values()].flatMap(ofMedia), ...ofSchemas(document)];
  if (all.length === 0) return [];

  const schemas = all.map(({ schema }) => schema);
  const checks = compileSchemas(document, schemas, { isClosed: true });
  const errors = all.flatMap(({ examples, direction }, index) =>
    examples.flatMap((example) => {
      const isValid = checks[index];
      if (isValid instanceof Error) {
        const message = `The schema of this example cannot be compiled: ${isValid.message}. Fix the schema.`;
        return [{ pointer: example.pointer, message }];
      }
      if (!isValid || isValid(example.value)) return [];
      return describe(example, isValid.errors ?? [], direction);
    }),
  );
  return distinct(errors);
}

interface Content {
  place: Place<Exemplified>;
  direction: Direction;
}

/** Everything else of a served operation is sent through the service. */
function errorContentsOf(document: OpenApiDocument, operation: OperationModel): Content[] {
  const errors = operation.responses.filter(({ key }) => /^[45]/.test(key));
  return [
    ...placesOf(
      document,
      errors.flatMap(({ contents }) => contents),
      "response",
    ),
    ...callbacksOf(document, operation).flatMap((each) => outgoingContentsOf(document, each)),
  ];
}

function outgoingContentsOf(document: OpenApiDocument, request: RequestModel): Content[] {
  const { parameters, requestBody, responses } = request;
  const ofParameters = placesOf(document, parameters, "request").flatMap(({ place }) => [
    place,
    ...place.members<Exemplified>("content"),
  ]);
  return [
    ...ofParameters.map((place) => ({ place, direction: "request" }) as const),
    ...placesOf(document, requestBody?.contents ?? [], "request"),
    ...placesOf(
      document,
      responses.flatMap(({ contents }) => contents),
      "response",
    ),
    ...callbacksOf(document, request).flatMap((each) => outgoingContentsOf(document, each)),
  ];
}

function placesOf(
  document: OpenApiDocument,
  parts: readonly { declared: Exemplified; pointer: string }[],
  direction: Direction,
): Content[] {
  return parts.map(({ declared, pointer }) => ({
    place: new Place(document, declared, pointer),
    direction,
  }));
}

function ofMedia({ place, direction }: Content): Exemplary[] {
  const { schema } = place.node;
  const examples = examplesOf(place).map(({ value, pointer, isNamed }) => ({
    value,
    pointer: isNamed ? `${pointer}/value` : pointer,
  }));
  return schema === undefined || examples.length === 0 ? [] : [{ schema, examples, direction }];
}

function ofSchemas(document: OpenApiDocument): Exemplary[] {
  const found: Exemplary[] = [];
  eachSchema(document, (schema, place) => {
    const { example, examples } = schema;
    const listed: unknown[] = Array.isArray(examples) ? examples : [];
    const all = listed.map((value, index) => ({ value, pointer: `${place}/examples/${index}` }));
    if (example !== undefined) all.push({ value: example, pointer: `${place}/example` });
    if (all.length > 0) found.push({ schema, examples: all });
  });
  return found;
}

/** Visits the schemas of the document, and those of its parts that are not published. */
function eachSchema(
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
  { pointer }: Example,
  errors: readonly ErrorObject[],
  direction?: Direction,
): ProofError[] {
  return errors
    .filter((error) => !isOmitted(error, direction))
    .map(({ instancePath: at, message = "", params }) => {
      const name = String(params["additionalProperty"] ?? params["unevaluatedProperty"] ?? "");
      const what = `The example${at === "" ? "" : ` at ${at}`} ${message}${name && `: ${name}`}`;
      return { pointer: `${pointer}${at}`, message: `${what}. Fix the example or the schema.` };
    });
}

/** Whether the error is a missing required property that is not sent in this direction. */
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

/** Validators in the schemas' order, or the compile error. `isClosed`: rejects undeclared properties. */
export function compileSchemas(
  document: OpenApiDocument,
  schemas: readonly Schema[],
  { isClosed }: { isClosed: boolean },
): (ValidateFunction | Error)[] {
  const closing = isClosed ? new DirectedSchemas(document, "responses", { isClosed }) : undefined;
  const contents = closing ? schemas.map((schema) => closing.prepared(schema)) : schemas;
  const components = closing?.document.components ?? document.components ?? {};
  // One schema, to compile references once. Ajv would search enumerable properties for ids.
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
  for (const [name, format] of Object.entries(KNOWN_FORMATS)) ajv.addFormat(name, format);
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
