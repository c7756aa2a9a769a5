import type { OperationDescription } from "../../server/runtime/operation-types.js";
import type { ListPlan, ResponsePlan } from "../../server/runtime/documents/responses.js";
import { responseContent, bareMediaType } from "../../server/runtime/http/media-types.js";
import type { Validator } from "../../server/runtime/validation/validator.js";
import { contentKind } from "../generate/body-facts.js";
import type { Response, Schema } from "../generate/document.js";
import type { OperationModel } from "../generate/operation-model.js";
import { type OperationSamples, samplesOf } from "../generate/proof/samples.js";
import { sampleValue } from "../generate/scaffold/sample-value.js";
import { spelled } from "../generate/words.js";
import { ApiBodies, responseKey } from "./json-schemas.js";

type Checks = Pick<Validator, "checkResponse" | "checkHeaders">;

/** How the default handler of an operation responds. */
export function responsePlan(
  bodies: ApiBodies,
  model: OperationModel,
  validator: Checks,
): ResponsePlan | undefined {
  const { name, ...facts } = model;
  return planOf(bodies, model, { operation: { ...facts, operationId: name }, validator });
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
  const values = chosen.map(({ value }) => value);
  const made = sampleValue(document, schema, "response");
  const example = [...values, made, bodies.fitting.fit(schema, made)].find((value) =>
    isValid(checking, { status, mediaType, value }),
  );
  const isJson = contentKind(bareMediaType(mediaType)) === "json";
  const list = isJson ? listPlan(bodies, schema) : undefined;
  const thing = isJson ? bodies.thingPlace(schema, bodies.requestSchema(model))?.at : undefined;
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

function listPlan(bodies: ApiBodies, body: Schema | undefined): ListPlan | undefined {
  const place = bodies.listPlace(body);
  // Elements may be wrapped as a single thing is.
  const thing = place && bodies.thingPlace(place.thing, place.thing);
  if (!thing) return undefined;
  const around = bodies.schemaAt(body, place.at.slice(0, -1));
  return { at: place.at, thing: thing.at, told: place.at.length > 0 ? toldOf(bodies, around) : {} };
}

const TOLD: readonly [keyof ListPlan["told"], RegExp, (types: ReadonlySet<string>) => boolean][] = [
  ["total", /^(?:total|totalcount|totalitems|totalresults)$/, isNumber],
  ["count", /^(?:count|size)$/, isNumber],
  ["limit", /^(?:limit|perpage|pagesize)$/, isNumber],
  ["offset", /^(?:offset|skip)$/, isNumber],
  ["more", /^(?:hasmore|hasnext|hasnextpage)$/, (types) => types.has("boolean")],
  ["first", /^firstid$/, (types) => types.has("string")],
  ["last", /^lastid$/, (types) => types.has("string")],
];

function toldOf(bodies: ApiBodies, body: Schema | undefined): ListPlan["told"] {
  const told = TOLD.flatMap(([figure, pattern, isRight]) => {
    const found = bodies
      .properties(body)
      .find(({ name, schema }) => pattern.test(spelled(name)) && isRight(bodies.types(schema)));
    return found ? [[figure, found.name] as const] : [];
  });
  return Object.fromEntries(told);
}

function isNumber(types: ReadonlySet<string>): boolean {
  return types.has("integer") || types.has("number");
}
