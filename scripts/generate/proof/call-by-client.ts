import type { OperationFacts } from "../../../client/transport/operation.js";
import { headersOf } from "../../../client/transport/parameters.js";
import { readResponse } from "../../../client/transport/read-response.js";
import { createTransport } from "../../../client/transport/transport.js";
import { contentKind } from "../../document/contents.js";
import { isObject } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { Sample } from "../../document/examples/samples.js";

export interface RequestValues {
  parameters: readonly { name: string; in: string; sample: Sample }[];
  body?: { mediaType: string; value: unknown };
}

const NOWHERE = "http://example.invalid";

/** The typed client's request. Rejects with its error: TypeError for a path that does not fit in a URL. */
export async function requestByClient(
  model: OperationModel,
  facts: OperationFacts,
  { parameters, body }: RequestValues,
): Promise<Request> {
  const inPlace = (place: string): Record<string, unknown> => {
    const those = parameters.filter((parameter) => parameter.in === place);
    return Object.fromEntries(those.map(({ name, sample }) => [name, sample.value]));
  };
  let sent: Request | undefined;
  const send = createTransport(NOWHERE, (request) => {
    sent = request;
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await send({
    operationId: model.name,
    facts,
    path: inPlace("path"),
    query: inPlace("query"),
    headers: headersOf(facts, { headers: inPlace("header"), cookies: inPlace("cookie") }),
    ...(body && { body: valueOf(model, body), contentType: body.mediaType }),
  });
  if (!sent) throw new Error("The client has sent nothing.");
  return sent;
}

/** The typed client's result for a response with that body. Rejects with its error. */
export async function readByClient(
  model: OperationModel,
  facts: OperationFacts,
  response: Response,
): Promise<unknown> {
  const send = createTransport(NOWHERE, () => Promise.resolve(response));
  const path = Object.fromEntries(
    [...model.path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => [name, "x"]),
  );
  const call = { operationId: model.name, facts, path, headers: {} };
  return readResponse(model.name, facts, await send(call)).data;
}

/** The value of a body; in a form, files replace the document's values. */
function valueOf(
  { requestBody }: OperationModel,
  { mediaType, value }: Required<RequestValues>["body"],
): unknown {
  if (mediaType !== "multipart/form-data" || !isObject(value)) return value;
  const fields = requestBody?.contents.find(({ kind }) => kind === "multipart")?.fields;
  const fileOf = (name: string): File => {
    const [type = ""] = fields?.types?.[name] ?? [];
    return new File(["x"], "file", { type: type.replace("*", "x") });
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => {
      if (!fields?.files.includes(name)) return [name, field];
      return [name, Array.isArray(field) ? field.map(() => fileOf(name)) : fileOf(name)];
    }),
  );
}

/** The sent value of an example: documents cannot contain bytes. */
export function bodyValue(mediaType: string, value: unknown): unknown {
  const kind = contentKind(mediaType);
  // A stream's schema may be that of one item.
  if (kind === "lines") return Array.isArray(value) ? value : [value];
  return kind === "bytes" ? Buffer.from(typeof value === "string" ? value : "x") : value;
}
