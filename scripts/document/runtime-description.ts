import { bareMediaType } from "../../server/runtime/http/media-types.js";
import type {
  OperationDescription,
  ResponseHeaderDescription,
} from "../../server/runtime/operation-types.js";
import type { OperationModel } from "./operation-model.js";
import type { ContentModel, HeaderModel, ResponseModel } from "./request-model.js";

/** The part of an operation that the runtime serves it by. */
export function runtimeDescription(operation: OperationModel): OperationDescription {
  const { name, method, path, tag, security, parameters, responses } = operation;
  const successes = responses.filter(({ isSuccess }) => isSuccess);
  const contents = byKey(successes, (each) =>
    // Media types keep their parameters, which are part of the Content-Type that is sent.
    each.contents.map((content) => ({ mediaType: content.mediaType, ...formOf(content) })),
  );
  const headers = byKey(successes, (each) => each.headers.flatMap(checkedHeader));
  const mediaTypes = Object.values(contents).flat();
  const produces = [...new Set(mediaTypes.map(({ mediaType }) => mediaType))];
  return {
    operationId: name,
    method,
    path,
    tag,
    security,
    parameters: parameters.map(({ encoding }) => encoding),
    ...(operation.ignoresUnknownQuery && { ignoresUnknownQuery: true }),
    requestBody: bodyDescription(operation),
    statuses: responses.flatMap(({ status }) => status ?? []).sort((a, b) => a - b),
    ranges: responses.flatMap(({ key, status }) => (status === undefined ? key : [])),
    contents,
    ...(Object.keys(headers).length > 0 && { headers }),
    produces: produces.length > 0 ? produces : ["application/json"],
  };
}

function bodyDescription({ requestBody }: OperationModel): OperationDescription["requestBody"] {
  return (
    requestBody && {
      required: requestBody.isRequired,
      content: requestBody.contents.map((content) => ({
        mediaType: bareMediaType(content.mediaType),
        ...formOf(content),
        ...(content.fields && { fields: content.fields }),
      })),
    }
  );
}

function formOf({ kind, syntax, pointer }: ContentModel) {
  if (syntax === undefined) return { kind };
  return { kind, syntax, ...(syntax === "xml" && { schema: `${pointer}/schema` }) };
}

/** Responses without values are left out. */
function byKey<Value>(
  responses: readonly ResponseModel[],
  valuesOf: (response: ResponseModel) => Value[],
): Record<string, Value[]> {
  const all = responses.map((each) => [each.key, valuesOf(each)] as const);
  return Object.fromEntries(all.filter(([, values]) => values.length > 0));
}

/** The pipeline writes these headers: a handler may leave them out. */
const WRITTEN_BY_PIPELINE: ReadonlySet<string> = new Set([
  ...["x-correlation-id", "content-type", "content-length", "vary"],
]);

/** None if it is optional and may have any text. */
function checkedHeader({ name, isAnyText, declared }: HeaderModel): ResponseHeaderDescription[] {
  const { required, explode, content } = declared;
  if (WRITTEN_BY_PIPELINE.has(name.toLowerCase()) || (!required && isAnyText)) return [];
  return [
    {
      name,
      ...(required && { isRequired: true }),
      ...(explode && { explode: true }),
      ...(content && { isJson: true }),
    },
  ];
}
