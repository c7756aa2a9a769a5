import type { ErrorMember } from "../../../server/runtime/error-bodies.js";
import { LazyMap } from "../../../server/runtime/service/lazy-map.js";
import { writtenBody } from "../../../server/runtime/written-error.js";
import type { OpenApiDocument, Referenced, Response, SchemaObject } from "../document.js";
import type { RequestModel } from "../request-model.js";
import { bodyOf, errorsFor, generalError } from "./error-body.js";
import { hasOwnCodes } from "../../../server/runtime/runtime-errors.js";
import { errorsOfSuccesses } from "./errors-of-successes.js";
import { declaredErrors } from "./error-contents.js";
import { AROUND } from "./error-shape.js";

/** The content that most operations declare for a status, else for any error; `undefined`: that of this service. */
export type CommonErrors = (status: string) => Response["content"];

const ANY = "any";

/** The body of a status is an exception if fewer than this share of the most common one declare it. */
const RARE = 0.1;

/** Only bodies with a place for a message. A document with its own codes has the service's error object. */
export function commonErrors(
  document: OpenApiDocument,
  operations: readonly RequestModel[],
): CommonErrors {
  if (hasOwnCodes(document["x-errors"])) return () => undefined;
  const counts = new Map<string, Map<string, number>>();
  for (const operation of operations) {
    for (const [, [usual]] of declaredErrors(document, operation)) {
      if (!usual || usual.content) continue;
      const { key, mediaType, media } = usual;
      const text = JSON.stringify([mediaType, media.schema ?? {}]);
      // One for many statuses is the more general one.
      const weight = /^\d{3}$/.test(key) ? 1 : 2;
      for (const each of [key, ANY]) {
        const ofKey = counts.get(each) ?? new Map<string, number>();
        counts.set(each, ofKey.set(text, (ofKey.get(text) ?? 0) + weight));
      }
    }
  }
  const inSuccesses = counts.size === 0 ? errorsOfSuccesses(document, operations) : undefined;
  if (inSuccesses) counts.set(ANY, new Map([[JSON.stringify(inSuccesses), 1]]));
  const found = new Map<string, Response["content"]>();
  const contents = new LazyMap(contentOfText);
  return (status) => {
    if (!found.has(status)) found.set(status, mostCommon(document, status, { counts, contents }));
    return found.get(status);
  };
}

/** The same schema each time, whose shape is known then. */
function contentOfText(text: string): readonly [string, Referenced<SchemaObject>] {
  return JSON.parse(text) as [string, Referenced<SchemaObject>];
}

interface Candidates {
  /** By key, then by media type and schema as text. */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  contents: LazyMap<string, ReturnType<typeof contentOfText>>;
}

/** With an example of that status. */
function mostCommon(
  document: OpenApiDocument,
  status: string,
  { counts, contents }: Candidates,
): Response["content"] {
  const [own = [], any = []] = [status, ANY].map((each) =>
    [...(counts.get(each) ?? [])].sort(([, a], [, b]) => b - a),
  );
  const isRare = (own[0]?.[1] ?? 0) < RARE * (any[0]?.[1] ?? 0);
  for (const [text] of isRare ? any : [...own, ...any]) {
    const [mediaType, schema] = contents.get(text);
    const body = bodyOf(document, { key: status, mediaType, media: { schema } });
    if (!body?.members.some(isUsualMessage)) continue;
    const [error = generalError(Number(status))] = errorsFor(document, status);
    return { [mediaType]: { schema, example: writtenBody(body, error) } };
  }
  return undefined;
}

/** Whether it is where a message usually is, and not in an error of one value. */
function isUsualMessage({ fact, at }: ErrorMember): boolean {
  const around = at.slice(0, -1);
  return fact === "message" && around.every((key) => typeof key === "number" || AROUND.test(key));
}
