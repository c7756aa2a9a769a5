import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import type { OperationModel } from "../../document/operation-model.js";
import { type DrivenResponse, type OutgoingRequest, parsed } from "../drive/called-api.js";
import { isDeclared } from "../drive/fuzz-api.js";
import type { ReadDocument } from "../document/read-document.js";

interface Declaring {
  target: { readonly declaresErrors: boolean };
  read: Pick<ReadDocument, "published">;
}

/** Statuses that servers confuse. */
const OTHER: Partial<Record<number, number>> = { 400: 422, 422: 400, 404: 410, 410: 404 };

/** Length of a body, in characters, that servers read completely. */
const LONG = 10_000;

/** Whether the request reaches the operation in common libraries: it has no body, or short JSON. */
function isOrdinary({ headers, body }: OutgoingRequest): boolean {
  if (!body) return true;
  const isPlain = !headers.has("Content-Encoding") && body.length < LONG;
  return isPlain && parsed(Buffer.from(body).toString()) !== undefined;
}

/** Documents need not declare errors. */
export function differenceIn(
  model: OperationModel,
  { sent, status, headers, text, json, isExample }: DrivenResponse,
  { target, read: { published } }: Declaring,
): string | undefined {
  if (isExample) return undefined;
  if (!isDeclared(model, status)) {
    const { [status]: other = 0 } = OTHER;
    const isKeyed = [...sent.headers.keys()].some((name) => name.includes("idempotency-key"));
    const isOther =
      !isKeyed && isOrdinary(sent) && model.responses.some((each) => each.status === other);
    const isFree = status >= 400 && !target.declaresErrors && !isOther;
    return isFree ? undefined : `${model.name} does not declare ${status}.`;
  }
  if (model.method === "head") return text === "" ? undefined : "A response to HEAD has a body.";
  if (status === 204 && headers.has("Content-Length")) return "A 204 has a Content-Length.";
  // A range or `default` also declares the response.
  const response = model.responses.find((each) => each.status === status);
  const expected = response?.isSuccess ? response.headers : [];
  const missing = expected.find(({ name, declared }) => declared.required && !headers.has(name));
  if (missing) return `The header ${missing.name} is missing.`;
  const type = bareMediaType(headers.get("Content-Type") ?? "missing");
  const contents = response?.contents ?? [];
  const ranges = contents.map(({ mediaType }) => bareMediaType(mediaType).split("*"));
  const isMeant = ranges.some(([start = "", isRange]) => {
    return isRange === undefined ? type === start : type.startsWith(start);
  });
  if (ranges.length > 0 && !isMeant) return `The Content-Type is ${type}.`;
  const schema = published.responseSchema(model, status);
  if (!schema || !/[/+]json$/.test(type)) return undefined;
  if (json === undefined) return "The body is not JSON.";
  const error = published.responses.validationError(schema, json);
  return error === undefined ? undefined : `The body is not as declared: ${error}.`;
}
