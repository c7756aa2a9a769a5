import type { OperationFacts } from "../../../client/operation.js";
import { readAnswer } from "../../../client/read-answer.js";
import { createTransport, type Outgoing } from "../../../client/transport.js";
import { isObject } from "../document.js";
import type { OperationModel } from "../operation-model.js";
import type { Sample } from "./samples.js";

/** A parameter with the value that is sent. */
export interface GivenParameter {
  name: string;
  in: string;
  sample: Sample;
}

export interface GivenRequest {
  parameters: readonly GivenParameter[];
  body?: { mediaType: string; value: unknown };
}

const NOWHERE = "http://example.invalid";

/**
 * The request that the typed client makes. Rejects with what it throws, such as TypeError for a path
 * that no URL can carry.
 */
export async function requestByClient(
  model: OperationModel,
  facts: OperationFacts,
  given: GivenRequest,
): Promise<Request> {
  let sent: Request | undefined;
  const send = createTransport(NOWHERE, (request) => {
    sent = request;
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const { body } = given;
  if (body?.mediaType !== "multipart/form-data") await send(outgoing(model, facts, given));
  else await send(outgoing(model, facts, { parameters: given.parameters }));
  if (!sent) throw new Error("The client has sent nothing.");
  if (body?.mediaType !== "multipart/form-data" || !isObject(body.value)) return sent;
  // As `fetch` writes it, with a boundary of its own.
  const { method, url, headers } = sent;
  return new Request(url, { method, headers, body: formOf(model, body.value) });
}

/** Lists are repeated fields and objects are JSON. */
function formOf({ requestBody }: OperationModel, value: Record<string, unknown>): FormData {
  const content = requestBody?.content.find(({ kind }) => kind === "multipart");
  const form = new FormData();
  for (const [name, field] of Object.entries(value)) {
    for (const element of [field].flat()) {
      if (content?.fields?.files.includes(name)) {
        const [type] = content.fields.types?.[name] ?? [];
        form.append(name, new Blob(["x"], { type: type?.replace("*", "x") ?? "" }), "file");
      } else {
        form.append(name, isObject(element) ? JSON.stringify(element) : String(element));
      }
    }
  }
  return form;
}

/** What the typed client makes of a response with that body. Rejects with what it throws. */
export async function answerByClient(
  model: OperationModel,
  facts: OperationFacts,
  response: Response,
): Promise<unknown> {
  const send = createTransport(NOWHERE, () => Promise.resolve(response));
  const path = Object.fromEntries(
    [...model.path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => [name, "x"]),
  );
  const call = { operationId: model.name, facts, path, headers: {} };
  return readAnswer(model.name, facts, await send(call)).data;
}

function outgoing(
  model: OperationModel,
  facts: OperationFacts,
  { parameters, body }: GivenRequest,
): Outgoing {
  const inPlace = (place: string): Record<string, unknown> =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, sample }) => [name, sample.value]),
    );
  return {
    operationId: model.name,
    facts,
    path: inPlace("path"),
    query: inPlace("query"),
    headers: {
      ...texts(inPlace("header"), explodedHeaders(model)),
      ...cookieHeader(texts(inPlace("cookie"))),
    },
    ...(body && { body: body.value, contentType: body.mediaType }),
  };
}

/** Lists and objects as in the style `simple`; those of the names given exploded. */
function texts(
  values: Readonly<Record<string, unknown>>,
  exploded: readonly string[] = [],
): Record<string, string> {
  const text = (name: string, value: unknown): string => {
    if (!isObject(value) || Array.isArray(value)) return String(value);
    const pairs = Object.entries(value);
    return exploded.includes(name.toLowerCase())
      ? pairs.map(([member, each]) => `${member}=${String(each)}`).join(",")
      : pairs.flat().join(",");
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, text(name, value)]),
  );
}

function explodedHeaders({ parameters }: OperationModel): string[] {
  return parameters
    .filter(({ in: place, explode }) => place === "header" && explode)
    .map(({ name }) => name);
}

/** Cookies are not the client's: a browser adds them, and in Node whoever calls. */
function cookieHeader(cookies: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(cookies).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return pairs.length > 0 ? { Cookie: pairs.join("; ") } : {};
}
