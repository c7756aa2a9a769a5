import type {
  ErrorBody,
  ErrorFacts,
  ErrorList,
  ErrorMember,
} from "../../../server/runtime/error-bodies.js";
import { writtenBody } from "../../../server/runtime/written-error.js";
import { isObject, type OpenApiDocument } from "../document.js";
import { sampleValue } from "../examples/sample-value.js";
import { examplesOf } from "../examples/samples.js";
import { Place } from "../place.js";
import { propertiesOf } from "../schema-kinds.js";
import { errorsOf } from "./error-catalogue.js";
import type { ErrorContent } from "./error-contents.js";
import { ANY_TEXT, isProblem, type Replaceable, replaceableIn } from "./error-members.js";
import { declaredPart, errorSample } from "./error-sample.js";
import { shapeOf } from "./error-shape.js";
import { triedErrors } from "./tried-errors.js";

/** The usual error of a status that no error of the service has. */
export function generalError(status: number): ErrorFacts {
  return { status, code: "General", message: "The request failed." };
}

/** The errors of the service that a status, a range or `default` declares. */
export function errorsFor(document: OpenApiDocument, key: string): ErrorFacts[] {
  const isOf = (status: number): boolean =>
    key === "default" || key === String(status) || key === `${Math.floor(status / 100)}XX`;
  const all = Object.entries(errorsOf(document)).flatMap(([code, { statuses, meaning }]) =>
    statuses.map((status) => ({ status, code, message: meaning })),
  );
  const errors = all.filter(({ status }) => isOf(status));
  return errors.length > 0 || !/^\d{3}$/.test(key) ? errors : [generalError(Number(key))];
}

/** A body of the content, to write errors into: of the first valid example or sample. `undefined`: there is none. */
export function bodyOf(
  document: OpenApiDocument,
  { key, mediaType, media, content }: ErrorContent,
  isValid: (body: unknown) => boolean = () => true,
): ErrorBody | undefined {
  const { schema } = media;
  const examples = examplesOf(new Place(document, media)).map(({ value }) =>
    declaredPart(document, schema, value),
  );
  const shape = shapeOf(document, schema, isProblem(mediaType));
  const isOfValues = key === "400" || key === "422";
  const isText = content?.kind === "text" && schema === undefined;
  const made = [
    ...(isText ? [ANY_TEXT] : []),
    errorSample(document, schema, { shape, isOfValues }),
    sampleValue(document, schema, "response"),
  ];
  const sample = [...examples, ...made].find(isValid);
  if (sample === undefined) return undefined;
  // The same for all statuses, which can share the body then.
  const errors = errorsFor(document, key);
  const all = [...errorsFor(document, "default"), ...errors];
  const isOfStatus = examples.includes(sample) && /^\d{3}$/.test(key);
  const found = replaceableIn(document, sample, { mediaType, schema }, { errors: all, isOfStatus });
  const tried = triedErrors(errors);
  const isFit = (body: ErrorBody): boolean =>
    tried.every((error) => isValid(writtenBody(body, error)));
  const base = { mediaType, ...(content && { content }), sample };
  const whole = { ...base, members: found.members, lists: found.lists };
  return isFit(whole) ? shown(whole) : shown(fitting(base, found, isFit));
}

/** The body with those members and lists that can be replaced together. */
function fitting(
  base: Omit<ErrorBody, "members" | "lists">,
  found: Replaceable,
  isFit: (body: ErrorBody) => boolean,
): ErrorBody & Replaceable {
  const members: ErrorMember[] = [];
  for (const member of found.members) {
    if (isFit({ ...base, members: [...members, member] })) members.push(member);
  }
  const lists: ErrorList[] = [];
  for (const list of found.lists) {
    if (isFit({ ...base, members, lists: [...lists, list] })) lists.push(list);
  }
  return { ...base, members, lists };
}

/** Without an empty member. */
function shown({ lists = [], ...body }: ErrorBody): ErrorBody {
  return lists.length > 0 ? { ...body, lists } : body;
}

/** Whether the service's own body is as good: the document names no members, and shows none. */
export function isAnyObject(
  document: OpenApiDocument,
  { key, media }: ErrorContent,
  isValid: (body: unknown) => boolean,
): boolean {
  if (examplesOf(new Place(document, media)).length > 0) return false;
  const sample = sampleValue(document, media.schema, "response");
  if (propertiesOf(document, media.schema).length > 0 || hasMembers(sample)) return false;
  return errorsFor(document, key).every(({ status, code, message }) =>
    isValid({ statusCode: status, message, errors: [{ code, message }] }),
  );
}

function hasMembers(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}
