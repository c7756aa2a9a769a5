import { bareMediaType } from "../http/media-types.js";
import { isObject, ownMember } from "../objects.js";
import type { OperationDescription } from "../operation-types.js";
import { operationOf } from "../validation/declared-schemas.js";
import { followReferences } from "../validation/document.js";
import type { Fitting } from "./fitting.js";
import type { Members } from "./members.js";

/** The members that a PUT can send, and those in responses. */
export interface ReplacedSchemas {
  requests: readonly unknown[];
  shown: unknown;
  /** Names of request members in the item. */
  names?: Readonly<Record<string, string>>;
}

/** The schemas of the bodies that an operation declares: all, or those of a media type. */
export function requestSchemas(
  document: object,
  operation: OperationDescription,
  mediaType?: string,
): unknown[] {
  const { requestBody } = operationOf(document, operation);
  const { content = {} } = Object(followReferences(document, requestBody)) as {
    content?: Record<string, { schema?: unknown }>;
  };
  return Object.entries(content)
    .filter(([type]) => mediaType === undefined || bareMediaType(type) === mediaType)
    .map(([, { schema }]) => schema);
}

/**
 * The item after a PUT. Stored members that the request cannot send stay: read-only ones, and those that responses declare
 * and the request does not. Members that responses must have stay unless they are sent or have a default.
 *
 *     replacement(fitting, { id: 1, key: "k", note: "n" }, { name: "b" }, { requests: [{ name, note }], shown: { id, key, name, note } })
 *     // { name: "b", id: 1, key: "k" }
 */
export function replacement(
  fitting: Fitting,
  before: Members,
  sent: Members,
  { requests, shown, names = {} }: ReplacedSchemas,
): Members {
  const declared = new Set(
    requests.flatMap((each) => fitting.names(each)).map((name) => ownMember(names, name) ?? name),
  );
  const members = new Map(Object.entries(sent));
  for (const name of new Set(fitting.names(shown))) {
    if (!Object.hasOwn(before, name)) continue;
    const inner = {
      requests: requests.flatMap((each) => ownMember(fitting.properties(each), name) ?? []),
      shown: ownMember(fitting.properties(shown), name),
    };
    const [stored, given] = [before[name], ownMember(sent, name)];
    // A response may have another schema than the request, with all members read-only.
    const deciding = inner.requests.length > 0 ? inner.requests : [inner.shown];
    const isReadOnly = deciding.some((each) => fitting.isReadOnly(each));
    const isUnsendable = declared.size > 0 && !declared.has(name);
    const isMissing = given === undefined && (isUnsendable || fitting.isNeeded(shown, name));
    if (isReadOnly || isMissing) members.set(name, stored);
    else if (isObject(stored) && isObject(given) && inner.requests.length > 0) {
      members.set(name, replacement(fitting, stored, given, inner));
    }
  }
  return Object.fromEntries(members);
}
