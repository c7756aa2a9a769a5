import { isDeepStrictEqual } from "node:util";
import { AnyApiError, ApiError } from "../errors.js";
import { bareMediaType } from "../http/media-types.js";
import type { OperationDescription } from "../operation-types.js";
import {
  type Collection,
  isWrapped,
  itemOf,
  type StoringRequest,
  valueOf,
  withoutValue,
} from "./collection.js";
import type { StoredDocument } from "./document-store.js";
import { applyPatch, InvalidPatch, isPatch, PatchConflict, readPatch } from "./json-patch.js";
import { replacement, requestSchemas } from "./replacement.js";
import { isObject, ownMember } from "../objects.js";
import { memberAt, type Members, type Path, placed } from "./members.js";
import { changesOf, mergePatch } from "./merge-patch.js";
import type { Responses } from "./responses.js";
import type { WriteOnly } from "./write-only.js";

interface ChangingRequest {
  operation: OperationDescription;
  role: {
    kind: string;
    at?: Path;
    into?: readonly string[];
    names?: Readonly<Record<string, string>>;
    places?: Readonly<Record<string, readonly string[]>>;
  };
  collection: Collection;
  request: StoringRequest;
  respond: Responses;
  document: object;
  writeOnly: WriteOnly;
}

/** How a request changes a stored item; `undefined`: by the rule of its role. */
export function changeBy(changing: ChangingRequest): StoringRequest["changed"] {
  const { operation, role, collection, request, respond, document } = changing;
  const { body } = request;
  if (role.kind === "update" && isJsonPatch(changing)) return patching(changing);
  if (role.kind === "update" && mediaTypeOf(request) === "application/merge-patch+json") {
    return merging(changing);
  }
  if (!["replace", "replaceNamed", "put"].includes(role.kind)) return undefined;
  const { at = [], into = [], names, places = {} } = role;
  const { fitting } = respond;
  const bodies = requestSchemas(document, operation);
  const requests = bodies.map((each) => fitting.schemaAt(each, at));
  const shown = fitting.schemaAt(respond.itemSchema(collection.like ?? ""), into);
  const sent = body === undefined ? {} : itemOf(body);
  if (isWrapped(sent)) return undefined;
  return (before) => {
    if (isWrapped(before)) return sent;
    const parts = [before, sent].map((each) => membersAt(each, into));
    const [stored = {}, given = {}] = parts;
    const schemas = { requests, shown, ...(names && { names }) };
    const replaced = replacement(fitting, stored, withoutPlaces(given, places), schemas);
    // Members that were not sent are removed.
    const placedMembers = Object.values(places).reduce<unknown>(
      (all, place) => placed(all, place, memberAt(given, place) ?? null),
      {},
    );
    return itemOf(placed(before, into, mergePatch(replaced, itemOf(placedMembers))));
  };
}

/** The members of a request without those that hold others in their places. */
function withoutPlaces(
  given: Members,
  places: Readonly<Record<string, readonly string[]>>,
): Members {
  const holding = new Set(Object.values(places).map(([name]) => name));
  return Object.fromEntries(Object.entries(given).filter(([name]) => !holding.has(name)));
}

function membersAt(item: Members, names: readonly string[]): Members {
  const found = memberAt(item, names);
  return isObject(found) ? found : {};
}

function mediaTypeOf({ exchange }: StoringRequest): string | undefined {
  return bareMediaType(exchange.sent?.headers["content-type"] ?? "");
}

/** By media type, unless the document declares an object with members; in other JSON, by the form of the list. */
function isJsonPatch({ operation, request, respond, document }: ChangingRequest): boolean {
  const { body } = request;
  if (isPatch(body)) return true;
  const type = "application/json-patch+json";
  if (mediaTypeOf(request) !== type) return false;
  const schemas = requestSchemas(document, operation, type);
  return schemas.every((each) => respond.fitting.names(each).length === 0);
}

/**
 * By RFC 7396. The change throws InvalidInput if the item's schema does not allow a member that the request's schema does not
 * declare: the validator has judged the others.
 */
function merging(changing: ChangingRequest): StoringRequest["changed"] {
  const { operation, collection, request, respond, document, writeOnly } = changing;
  const schema = respond.itemSchema(collection.like ?? "");
  const declared = requestSchemas(document, operation).flatMap((each) =>
    respond.fitting.names(each),
  );
  const sent = itemOf(writeOnly.unmarked(schema, request.body, ["writeOnly"]));
  const patch = changesOf(collection, sent);
  if (isWrapped(patch)) return undefined;
  const names = Object.keys(patch).filter((name) => !declared.includes(name));
  return (before): StoredDocument => {
    const after = mergePatch(withoutValue(before), patch);
    const wrong = wrongMembers(changing, after).find((name) => names.includes(name));
    if (wrong !== undefined) {
      const fault = Object.hasOwn(after, wrong) ? "does not fit" : "is required by";
      throw new ApiError("InvalidInput", `'${wrong}' ${fault} the schema of the item.`);
    }
    if (names.length > 0 && isShowable(changing, before) && !isShowable(changing, after)) {
      throw new ApiError("InvalidInput", UNFIT);
    }
    return after;
  };
}

const UNFIT = "The changed item does not fit the schema of the document.";

/** Whether the response that shows the item is valid. */
function isShowable({ collection: { like = "" }, respond }: ChangingRequest, item: Members) {
  return respond.canShow(like, item, { isNamed: false });
}

/** Throws InvalidInput now if the body is not a patch, and later a 409, 422 or 400 if the item does not allow it. */
function patching(changing: ChangingRequest): StoringRequest["changed"] {
  const { collection, request, respond, operation, writeOnly } = changing;
  const schema = respond.itemSchema(collection.like ?? "");
  const patch = readable(() => readPatch(request.body));
  return (before): StoredDocument => {
    try {
      const patched = readable(() => applyPatch(valueOf(before), patch));
      const after = itemOf(writeOnly.unmarked(schema, patched, ["writeOnly"]));
      if (isAsFit(changing, before, after)) return after;
      throw new PatchConflict(UNFIT);
    } catch (error) {
      if (!(error instanceof PatchConflict)) throw error;
      throw new AnyApiError("PatchConflict", error.message, undefined, statusOf(operation));
    }
  };
}

/** Whether an item fits its schema, apart from what was wrong before. */
function isAsFit(changing: ChangingRequest, before: Members, after: Members): boolean {
  const wrong = wrongMembers(changing, after);
  if (wrong.length === 0 && isShowable(changing, after)) return true;
  const known = wrongMembers(changing, before);
  return !isShowable(changing, before) && wrong.every((name) => known.includes(name));
}

/** Names of required or forbidden members of an item. The service sets read-only ones. */
function wrongMembers(
  { collection, respond, writeOnly }: ChangingRequest,
  item: Members,
): string[] {
  const schema = respond.itemSchema(collection.like ?? "");
  const [fitted, given] = [respond.complete(collection, item), item].map((each) =>
    itemOf(writeOnly.unmarked(schema, each, ["readOnly"])),
  );
  const names = new Set([fitted, given].flatMap((each) => Object.keys(each ?? {})));
  return [...names].filter(
    (name) => !isDeepStrictEqual(ownMember(fitted, name), ownMember(given, name)),
  );
}

function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidPatch) throw new ApiError("InvalidInput", error.message);
    throw error;
  }
}

/** RFC 5789 section 2.2 names 409 and 422. */
function statusOf({ statuses }: OperationDescription): number {
  return [409, 422].find((each) => statuses.includes(each)) ?? 400;
}
