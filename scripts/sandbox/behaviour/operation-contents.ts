import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ContentModel, ParameterModel, ResponseModel } from "../../document/request-model.js";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";

/** The first response below 300, else below 400, as a scaffolded handler returns it. */
export function usualResponse({ responses }: OperationModel): ResponseModel | undefined {
  const successes = responses.filter(({ isSuccess }) => isSuccess);
  return successes.find(({ key }) => key.startsWith("2")) ?? successes[0];
}

/** Whether a header makes repetitions of a request safe: its value differs in each other request. */
export function isIdempotencyKey({
  in: place,
  name,
}: Pick<ParameterModel, "in" | "name">): boolean {
  return place === "header" && /^(?:x-)?idempotency-key$/i.test(name);
}

/** Puts media types before ranges such as `image/*`. */
export function typesFirst(contents: readonly ContentModel[]): ContentModel[] {
  const isRange = ({ mediaType }: ContentModel): boolean => mediaType.includes("*");
  return [...contents.filter((each) => !isRange(each)), ...contents.filter(isRange)];
}

function contentOf(
  contents: readonly ContentModel[] = [],
  kinds: readonly ContentModel["kind"][] = ["json"],
): ContentModel | undefined {
  for (const kind of kinds) {
    const alike = typesFirst(contents).filter((each) => each.kind === kind);
    // XML or YAML is used only if JSON is not declared.
    const found = alike.find(({ syntax }) => syntax === undefined) ?? alike[0];
    if (found) return found;
  }
  return undefined;
}

/** The JSON of a request, other than the JSON Patch of a PATCH; or else its form. */
export function objectRequest({ method, requestBody }: OperationModel): ContentModel | undefined {
  const contents = requestBody?.contents.filter(
    ({ mediaType }) =>
      method !== "patch" || bareMediaType(mediaType) !== "application/json-patch+json",
  );
  return contentOf(contents, ["json", "form", "multipart"]);
}

export function requestSchema(operation: OperationModel): Schema | undefined {
  const found = objectRequest(operation);
  return found && (found.schema ?? true);
}

/** Of the JSON in the usual response. */
export function responseSchema(operation: OperationModel): Schema | undefined {
  const found = contentOf(usualResponse(operation)?.contents);
  return found && (found.schema ?? true);
}

/** Whether a request can carry a file: as its body, or in a form. */
export function takesFile({ requestBody }: OperationModel): boolean {
  return (requestBody?.contents ?? []).some(
    ({ kind, fields }) => kind === "bytes" || (fields?.files ?? []).length > 0,
  );
}

/** Whether the usual response is a file. */
export function isFile(operation: OperationModel): boolean {
  const contents = usualResponse(operation)?.contents ?? [];
  const isPlain = ({ kind }: ContentModel): boolean => kind === "bytes" || kind === "text";
  return contents.length > 0 && contents.every(isPlain);
}

/** Whether the usual response has content. */
export function hasContent(operation: OperationModel): boolean {
  return (usualResponse(operation)?.contents ?? []).length > 0;
}
