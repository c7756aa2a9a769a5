import { type RequestBody, resolve } from "../document.js";
import {
  addition,
  type Change,
  change,
  compareDeprecation,
  compareNames,
  compareRequired,
  matchKeys,
} from "./change.js";
import { compareContent, compareResponses } from "./compare-messages.js";
import { compareParameters } from "./compare-parameters.js";
import { type Counterparts, listCallbacks, type Operation } from "./operation.js";

const THIS = { at: "this operation" };

export function compareOperations(both: Counterparts): Change[] {
  const { earlier, later } = both;
  const [before, after] = [earlier.object.operationId, later.object.operationId];
  const renamed = `operationId ${before ?? "none"} → ${after ?? "none"}`;
  return [
    ...(before === after ? [] : [change("operation-renamed", THIS, renamed)]),
    ...compareDeprecation("operation", earlier.object, later.object, THIS),
    ...compareOwnServers(both),
    ...compareSecurity(both),
    ...compareParameters(both),
    ...compareBodies(both),
    ...compareResponses(both),
    ...compareCallbacks(both),
  ];
}

/** Without any, an API is where its document is (OpenAPI 3.1, OpenAPI Object). */
export function urlsOf(servers: readonly { url: string }[] = []): string[] {
  return servers.map(({ url }) => url);
}

/** Those of an operation that has its own, or whose path has, in one of the documents at least. */
function compareOwnServers({ earlier, later }: Counterparts): Change[] {
  if (!earlier.servers && !later.servers) return [];
  const [before = [], after = []] = [earlier, later].map(({ servers, document }) =>
    urlsOf(servers ?? document.servers),
  );
  return compareNames("server", before, after, { at: "servers" });
}

/** Schemes that are needed all together, each with its scopes. An empty one: no credentials. */
type Alternative = Record<string, readonly string[]>;

/** The alternatives of `security`: whether the credentials of one are still, or were already, enough. */
function compareSecurity({ earlier, later }: Counterparts): Change[] {
  const [before, after] = [alternatives(earlier), alternatives(later)];
  const removed = before.filter((each) => !after.some((now) => isEnough(each, now)));
  const added = after.filter((each) => !before.some((then) => isEnough(each, then)));
  return [
    ...removed.map((each) =>
      change("security-alternative-removed", THIS, `not with ${describe(each)} any more`),
    ),
    ...added.map((each) => change("security-alternative-added", THIS, `with ${describe(each)}`)),
  ];
}

function alternatives({ document, object }: Operation): Alternative[] {
  const all = object.security ?? document.security ?? [];
  return all.length > 0 ? all : [{}];
}

function isEnough(credentials: Alternative, needed: Alternative): boolean {
  return Object.entries(needed).every(
    ([scheme, scopes]) =>
      scheme in credentials && scopes.every((scope) => credentials[scheme]?.includes(scope)),
  );
}

function describe(alternative: Alternative): string {
  const parts = Object.entries(alternative).map(([scheme, scopes]) =>
    scopes.length > 0 ? `${scheme} (${scopes.join(", ")})` : scheme,
  );
  return parts.join(" and ") || "no credentials";
}

function compareBodies({ earlier, later, schemas }: Counterparts): Change[] {
  const place = { at: "request body", direction: later.direction };
  const [before, after] = [earlier, later].map(({ document, object }) =>
    object.requestBody ? resolve<RequestBody>(document, object.requestBody) : undefined,
  );
  if (!before) return after ? [addition("body", after, place)] : [];
  if (!after) return [change("body-removed", place, "removed")];
  return [
    ...compareContent(before, after, place, schemas),
    ...compareRequired("body", before, after, place),
  ];
}

/** Like webhooks, they are called by the service. */
function compareCallbacks({ earlier, later, schemas }: Counterparts): Change[] {
  const { removed, kept, added } = matchKeys(listCallbacks(earlier), listCallbacks(later));
  return [
    ...removed.map(([at]) => change("webhook-removed", { at }, "removed")),
    ...kept.flatMap(([at, before, after]) =>
      before.flatMap((operation) => {
        const same = after.find(({ method }) => method === operation.method);
        if (!same) return [change("method-removed", { at: operation.name }, "removed")];
        const inside = compareOperations({ earlier: operation, later: same, schemas });
        return inside.map((each) => ({ ...each, at: `${at} ${each.at}` }));
      }),
    ),
    ...added.map(([at]) => change("webhook-added", { at }, "added")),
  ];
}
