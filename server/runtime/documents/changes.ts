import { isDeepStrictEqual } from "node:util";
import { AnyApiError, ApiError } from "../errors.js";
import { bareMediaType } from "../http/media-types.js";
import type { OperationDescription } from "../operation-types.js";
import { type Collection, isWrapped, itemOf, type StoringRequest, valueOf } from "./collection.js";
import type { StoredDocument } from "./document-store.js";
import { applyPatch, InvalidPatch, isPatch, PatchConflict, readPatch } from "./json-patch.js";
import { replacement, requestSchemas } from "./replacement.js";
import { isObject } from "../objects.js";
import { memberAt, type Members } from "./fitting.js";
import { placed, type Responses } from "./responses.js";

interface ChangingRequest {
  operation: OperationDescription;
  role: {
    kind: string;
    at?: readonly string[];
    into?: readonly string[];
    names?: Readonly<Record<string, string>>;
  };
  collection: Collection;
  request: StoringRequest;
  respond: Responses;
  document: object;
}

/** How a request changes a stored item; `undefined`: by the rule of its role. */
export function changeBy(changing: ChangingRequest): StoringRequest["changed"] {
  const { operation, role, collection, request, respond, document } = changing;
  const { body } = request;
  if (role.kind === "update" && isJsonPatch(request)) return patching(changing);
  if (!["replace", "replaceNamed", "put"].includes(role.kind)) return undefined;
  const { at = [], into = [], names } = role;
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
    return itemOf(placed(before, into, replacement(fitting, stored, given, schemas)));
  };
}

function membersAt(item: Members, names: readonly string[]): Members {
  const found = memberAt(item, names);
  return isObject(found) ? found : {};
}

/** By its media type, or by the form of a list in other JSON. */
function isJsonPatch({ body, exchange }: StoringRequest): boolean {
  const mediaType = bareMediaType(exchange.sent?.headers["content-type"] ?? "");
  return mediaType === "application/json-patch+json" || isPatch(body);
}

/** Throws InvalidInput now if the body is not a patch, and later a 409, 422 or 400 if the item does not allow it. */
function patching(changing: ChangingRequest): StoringRequest["changed"] {
  const { collection, request, respond, operation } = changing;
  const patch = readable(() => readPatch(request.body));
  return (before): StoredDocument => {
    try {
      const after = itemOf(readable(() => applyPatch(valueOf(before), patch)));
      if (isDeepStrictEqual(respond.complete(collection, after), after)) return after;
      throw new PatchConflict("The patched item does not fit the schema of the document.");
    } catch (error) {
      if (!(error instanceof PatchConflict)) throw error;
      throw new AnyApiError("PatchConflict", error.message, undefined, statusOf(operation));
    }
  };
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
