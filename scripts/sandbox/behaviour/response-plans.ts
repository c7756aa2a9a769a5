import type { ListPlan, ResponsePlan } from "../../../server/runtime/documents/responses.js";
import { responseContent, bareMediaType } from "../../../server/runtime/http/media-types.js";
import {
  UndeclaredResponse,
  type Validator,
} from "../../../server/runtime/validation/validator.js";
import { contentKind } from "../../document/body-facts.js";
import type { Response } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { type OperationSamples, samplesOf } from "../../document/examples/samples.js";
import { sampleValue } from "../../document/examples/sample-value.js";
import { ApiBodies, responseKey } from "./json-schemas.js";
import { pageMembersOf } from "./list-members.js";

/** How the default handler of an operation responds. */
export function responsePlan(
  bodies: ApiBodies,
  model: OperationModel,
  validator: Pick<Validator, "checkResponse">,
): ResponsePlan | undefined {
  const { document } = bodies;
  const key = responseKey(model);
  const response = bodies.response(model);
  if (key === undefined || !response) return undefined;
  const status = key === "default" ? 200 : Number(key.replace("XX", "00"));
  const samples = samplesOf(document, model).responses.find((each) => each.status === key);
  const headers = headersOf(response, samples?.headers ?? []);
  const shared = { status, ...(Object.keys(headers).length > 0 && { headers }) };
  const mediaTypes = Object.keys(response.content ?? {});
  const kinds = mediaTypes.map((each) => contentKind(bareMediaType(each)));
  const mediaType = mediaTypes[Math.max(0, kinds.indexOf("json"))];
  if (mediaType === undefined || model.method === "head") return { ...shared, hasBody: false };
  const isAny = mediaType.includes("*");
  const schema = response.content?.[mediaType]?.schema;
  const chosen = samples?.contents.find((each) => each.mediaType === mediaType)?.samples ?? [];
  const made = sampleValue(document, schema, "response");
  const values = [...chosen.map(({ value }) => value), made, bodies.fitting.fit(schema, made)];
  const example = values.find((value) => isValid(validator, model, { status, mediaType, value }));
  const isJson = kinds.includes("json");
  const list = isJson ? listPlan(bodies, model, response) : undefined;
  const item = isJson ? bodies.itemPlace(schema, bodies.requestSchema(model))?.at : undefined;
  return {
    ...shared,
    ...((isAny || mediaTypes.length > 1) && {
      mediaType: isAny ? "application/octet-stream" : mediaType,
    }),
    hasBody: true,
    ...(example !== undefined && { example }),
    ...(item && { item }),
    ...(list && { list }),
  };
}

type SampleHeaders = OperationSamples["responses"][number]["headers"];

/** Those that are required, each with a value that can be written. */
function headersOf(
  { headers = {} }: Response,
  samples: SampleHeaders,
): NonNullable<ResponsePlan["headers"]> {
  const found: Record<string, string | number | boolean> = {};
  for (const { name, samples: own } of samples) {
    const value = own[0]?.value;
    if (Reflect.get(headers[name] ?? {}, "required") !== true) continue;
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      found[name] = value;
    }
  }
  return found;
}

function isValid(
  validator: Pick<Validator, "checkResponse">,
  model: OperationModel,
  { status, mediaType, value }: { status: number; mediaType: string; value: unknown },
): boolean {
  const operation = { ...model, operationId: model.name };
  const content = responseContent(operation, status, mediaType);
  if (content?.kind === "bytes") return true;
  const isStream = content?.kind === "lines" || content?.kind === "events";
  try {
    for (const body of isStream && Array.isArray(value) ? (value as unknown[]) : [value]) {
      validator.checkResponse(operation, { status, content, body: structuredClone(body) });
    }
    return true;
  } catch (error) {
    if (error instanceof UndeclaredResponse) return false;
    throw error;
  }
}

function listPlan(
  bodies: ApiBodies,
  model: OperationModel,
  { headers }: Response,
): ListPlan | undefined {
  const body = bodies.responseSchema(model);
  const place = bodies.listPlace(body);
  // Elements may be wrapped like a single item.
  const item = place && bodies.itemPlace(place.element, place.element);
  if (!item) return undefined;
  const members = pageMembersOf(bodies, model);
  return {
    at: place.at,
    item: item.at,
    members,
    ...(declares(headers, "link") && { hasLink: true }),
  };
}

export function declares(headers: Response["headers"] = {}, name: string): boolean {
  return Object.keys(headers).some((each) => each.toLowerCase() === name);
}
