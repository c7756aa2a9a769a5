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
  await send(outgoing(model, facts, given));
  if (!sent) throw new Error("The client has sent nothing.");
  return sent;
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
    headers: { ...texts(inPlace("header")), ...cookieHeader(texts(inPlace("cookie"))) },
    ...(body && { body: body.value, contentType: body.mediaType }),
  };
}

/** Lists and objects as in the style `simple`. */
function texts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const text = (value: unknown): string =>
    isObject(value) && !Array.isArray(value)
      ? Object.entries(value).flat().join(",")
      : String(value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));
}

/** Cookies are not the client's: a browser adds them, and in Node whoever calls. */
function cookieHeader(cookies: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(cookies).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return pairs.length > 0 ? { Cookie: pairs.join("; ") } : {};
}
