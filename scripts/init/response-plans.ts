import type { OperationDescription } from "../../server/runtime/operation-types.js";
import type {
  ListPlan,
  ResponsePlan,
  ThingPlan,
} from "../../server/runtime/documents/responses.js";
import { responseContent, bareMediaType } from "../../server/runtime/http/media-types.js";
import type { Validator } from "../../server/runtime/validation/validator.js";
import { contentKind } from "../generate/body-facts.js";
import {
  type OpenApiDocument,
  resolve,
  type Response,
  type Schema,
  type SchemaObject,
} from "../generate/document.js";
import type { OperationModel } from "../generate/operation-model.js";
import { type OperationSamples, samplesOf } from "../generate/proof/samples.js";
import { sampleValue } from "../generate/scaffold/sample-value.js";
import { isOpen } from "../generate/schema-kinds.js";
import { ApiBodies, type Place, responseKey, spelled } from "./json-schemas.js";

type Checks = Pick<Validator, "checkResponse" | "checkHeaders">;

/** How scaffolded handlers respond, by operation: see `Responses` of the kit. */
export function responsePlans(
  document: OpenApiDocument,
  models: readonly OperationModel[],
  validator: Checks,
): Record<string, ResponsePlan> {
  const bodies = new ApiBodies(document);
  const plans = models.flatMap((model): [string, ResponsePlan][] => {
    const { name, ...facts } = model;
    const operation = { ...facts, operationId: name };
    const plan = planOf(bodies, model, { operation, validator });
    return plan ? [[name, plan]] : [];
  });
  return Object.fromEntries(plans);
}

interface Checking {
  operation: OperationDescription;
  validator: Checks;
}

function planOf(
  bodies: ApiBodies,
  model: OperationModel,
  checking: Checking,
): ResponsePlan | undefined {
  const { document } = bodies;
  const key = responseKey(model);
  const response = bodies.response(model);
  if (key === undefined || !response) return undefined;
  const status = key === "default" ? 200 : Number(key.replace("XX", "00"));
  const samples = samplesOf(document, model).responses.find((each) => each.status === key);
  const headers = headersOf(response, samples?.headers ?? []);
  const shared = { status, ...(Object.keys(headers).length > 0 && { headers }) };
  const mediaType = preferred(Object.keys(response.content ?? {}));
  if (mediaType === undefined || model.method === "head") return { ...shared, hasBody: false };
  const schema = response.content?.[mediaType]?.schema;
  const isOne = Object.keys(response.content ?? {}).length === 1 && !mediaType.includes("*");
  const named = mediaType.includes("*") ? { mediaType: "application/octet-stream" } : { mediaType };
  const chosen = samples?.contents.find((each) => each.mediaType === mediaType)?.samples ?? [];
  const values = [...chosen.map(({ value }) => value), sampleValue(document, schema, "response")];
  const example = values.find((value) => isValid(checking, { status, mediaType, value }));
  const isJson = contentKind(bareMediaType(mediaType)) === "json";
  const list = isJson ? listPlan(bodies, schema) : undefined;
  const thing = isJson ? thingPlan(bodies, schema, bodies.requestSchema(model)) : undefined;
  return {
    ...shared,
    ...(!isOne && named),
    hasBody: true,
    ...(example !== undefined && { example }),
    ...(thing && { thing }),
    ...(list && { list }),
  };
}

function preferred(mediaTypes: readonly string[]): string | undefined {
  const kinds = mediaTypes.map((each) => contentKind(bareMediaType(each)));
  return mediaTypes[Math.max(0, kinds.indexOf("json"))];
}

function headersOf(
  { headers = {} }: Response,
  samples: OperationSamples["responses"][number]["headers"],
): Record<string, string | number | boolean> {
  const required = samples.filter(
    ({ name }) => Reflect.get(headers[name] ?? {}, "required") === true,
  );
  return Object.fromEntries(
    required.flatMap(({ name, samples: [sample] }) => {
      const value = sample?.value;
      const isPlain = ["string", "number", "boolean"].includes(typeof value);
      return isPlain ? [[name, value as string | number | boolean]] : [];
    }),
  );
}

function isValid(
  { operation, validator }: Checking,
  { status, mediaType, value }: { status: number; mediaType: string; value: unknown },
): boolean {
  const content = responseContent(operation, status, mediaType);
  if (content?.kind === "bytes") return true;
  const isStream = content?.kind === "lines" || content?.kind === "events";
  const bodies = isStream && Array.isArray(value) ? (value as unknown[]) : [value];
  try {
    for (const body of bodies) {
      validator.checkResponse(operation, { status, content, body: structuredClone(body) });
    }
    return true;
  } catch {
    return false;
  }
}

function thingPlan(
  bodies: ApiBodies,
  body: Schema | undefined,
  sent: Schema | undefined,
): ThingPlan | undefined {
  const place = bodies.thingPlace(body, sent);
  if (!place) return undefined;
  const { at, schema } = place;
  const properties = bodies.properties(schema);
  const hidden = properties.filter((each) => bodies.isMarked(each.schema, "writeOnly"));
  const isClosed = properties.length > 0 && !isOpen(bodies.document, schema);
  const without = hidden.map(({ name }) => name);
  const required = bodies.required(schema).filter((name) => !without.includes(name));
  return {
    fill: samplesFor(bodies, schema, required),
    without,
    ...(isClosed && { only: properties.map(({ name }) => name) }),
    at,
    around: aroundOf(bodies, body, place),
  };
}

function listPlan(bodies: ApiBodies, body: Schema | undefined): ListPlan | undefined {
  const place = bodies.listPlace(body);
  // Elements may be wrapped as a single thing is.
  const thing = place && thingPlan(bodies, place.thing, place.thing);
  if (!thing) return undefined;
  const told = place.at.length > 0 ? toldOf(bodies, body) : {};
  return { at: place.at, around: aroundOf(bodies, body, place), thing, told };
}

/** Values of the other members that the body must have. */
function aroundOf(
  bodies: ApiBodies,
  body: Schema | undefined,
  { at: [member] }: Place,
): ThingPlan["around"] {
  if (member === undefined) return {};
  const required = bodies.required(body).filter((name) => name !== member);
  return samplesFor(bodies, body, required);
}

function samplesFor(
  bodies: ApiBodies,
  schema: Schema | undefined,
  names: readonly string[],
): Record<string, unknown> {
  const properties = new Map(bodies.properties(schema).map((each) => [each.name, each.schema]));
  const sample = (name: string): unknown =>
    sampleValue(bodies.document, properties.get(name) ?? {}, "response");
  return Object.fromEntries(names.map((name) => [name, sample(name)]));
}

const TOLD: readonly [keyof ListPlan["told"], RegExp][] = [
  ["total", /^(?:total|totalcount|totalitems|totalresults)$/],
  ["count", /^(?:count|size)$/],
  ["limit", /^(?:limit|perpage|pagesize)$/],
  ["offset", /^(?:offset|skip)$/],
];

function toldOf(bodies: ApiBodies, body: Schema | undefined): ListPlan["told"] {
  const numbers = bodies.properties(body).filter(({ schema }) => isNumber(bodies.document, schema));
  const told = TOLD.flatMap(([figure, pattern]) => {
    const name = numbers.find((each) => pattern.test(spelled(each.name)))?.name;
    return name === undefined ? [] : [[figure, name] as const];
  });
  return Object.fromEntries(told);
}

function isNumber(document: OpenApiDocument, reference: Schema): boolean {
  if (typeof reference !== "object") return false;
  const { type } = resolve<SchemaObject>(document, reference);
  return type === "integer" || type === "number";
}
