import {
  became,
  type Change,
  change,
  compareAnnounced,
  compareParts,
  type Matched,
  type Part,
  print,
} from "./change.js";
import { compareContent, compareParameter } from "./compare-content.js";
import { securityOf } from "../../document/security-model.js";
import type { SchemaComparison } from "./compare-schemas.js";
import {
  type Address,
  listBodies,
  listCallbacks,
  listHeaders,
  listLinks,
  listParameters,
  listResponses,
  type Operation,
  type ResponsePart,
} from "./operation.js";

const THIS = { at: "this operation" };

export function compareAddresses(
  before: Map<string, Address>,
  after: Map<string, Address>,
  schemas: SchemaComparison,
): Change[] {
  const { today } = schemas;
  return compareParts(before, after, today, ({ methods }, { methods: methodsNow, prefix = "" }) =>
    compareParts(methods, methodsNow, today, (earlier, later) =>
      compareOperations({ earlier, later, schemas }).map((each) => ({
        ...each,
        at: prefix + each.at,
        operations: later.operations,
      })),
    ),
  );
}

/** An operation of both documents. */
interface Both {
  earlier: Operation;
  later: Operation;
  schemas: SchemaComparison;
}

function compareOperations(both: Both): Change[] {
  const { earlier, later, schemas } = both;
  const { today } = schemas;
  const names = [earlier, later].map(({ request }) => request.declared.operationId);
  return [
    ...became("operation-renamed", THIS, names, "operationId "),
    ...compareAnnounced(earlier, { ...later, ...THIS }),
    ...compareOwnServers(both),
    ...compareSecurity(both),
    ...compareParts(listParameters(earlier), listParameters(later), today, (parameter, now) =>
      compareParameter(parameter, now, schemas),
    ),
    ...compareParts(listBodies(earlier), listBodies(later), today, (body, now) =>
      compareContent(body.content, now.content, now, schemas),
    ),
    ...compareResponses(both),
    ...compareAddresses(listCallbacks(earlier), listCallbacks(later), schemas),
  ];
}

/** The default is the document's location (OpenAPI 3.1, OpenAPI Object). */
export function listServers(servers: readonly { url: string }[] = []): Map<string, Part> {
  return new Map(servers.map(({ url }) => [url, { kind: "server", at: "servers", name: url }]));
}

/** An operation's own servers, if it or its path declares any in at least one document. */
function compareOwnServers({ earlier, later, schemas }: Both): Change[] {
  if (!earlier.request.servers && !later.request.servers) return [];
  const list = ({ request, document }: Operation): Map<string, Part> =>
    listServers(request.servers ?? document.servers);
  return compareParts(list(earlier), list(later), schemas.today);
}

/** Schemes that are required together, with their scopes. Empty: no credentials. */
type Alternative = Record<string, readonly string[]>;

/** The alternatives of `security`: whether the credentials of one are still, or were already, enough. */
function compareSecurity({ earlier, later }: Both): Change[] {
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

function alternatives({ document, request }: Operation): Alternative[] {
  const all = securityOf(document, request.declared).map((schemes) =>
    Object.fromEntries(schemes.map(({ name, scopes }) => [name, scopes])),
  );
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

type Responses = ReadonlyMap<string, ResponsePart>;

function matchResponses(before: Responses, after: Responses): Matched<ResponsePart> {
  const found = [...before.values()].map((part) => ({
    part,
    now: counterparts(before, after, part),
  }));
  const replaced = found.flatMap(({ part, now }) => (isError(part) ? [] : now));
  return {
    removed: found.filter(({ now }) => now.length === 0).map(({ part }) => part),
    kept: found.flatMap(({ part, now }) =>
      now.map((each): [ResponsePart, ResponsePart] => [part, { ...each, at: part.at }]),
    ),
    added: [...after.values()].filter(
      (each) => !before.has(each.status) && !replaced.includes(each),
    ),
  };
}

/** Where a response is declared now: the same key, its status's range, or statuses replacing a range. */
function counterparts(before: Responses, after: Responses, { status }: ResponsePart) {
  const range = `${status.charAt(0)}XX`;
  const same = after.get(status) ?? after.get(range) ?? after.get("default");
  if (same) return [same];
  return [...after.values()].filter(
    (now) =>
      !before.has(now.status) &&
      (status === "default" || (status === range && now.status.startsWith(status.charAt(0)))),
  );
}

/** A client treats an unknown error as the first of its class. */
function isError({ status }: ResponsePart): boolean {
  return /^[45]/.test(status);
}

function compareResponses({ earlier, later, schemas }: Both): Change[] {
  const { today } = schemas;
  const [before, after] = [listResponses(earlier), listResponses(later)];
  const inside = (part: ResponsePart, now: ResponsePart): Change[] => [
    ...compareParts(listHeaders(part), listHeaders(now), today, (header, headerNow) =>
      schemas.compare(header.schema, headerNow.schema, headerNow),
    ),
    ...compareContent(part.response.declared.content, now.response.declared.content, now, schemas),
    ...compareParts(
      listLinks(part),
      listLinks(now),
      today,
      ({ link }, { link: linkNow, ...place }) =>
        print(link) === print(linkNow) ? [] : [change("link-changed", place, "changed")],
    ),
  ];
  return [
    ...[...before.values()].flatMap((part) => becameOther(part, before, after)),
    ...compareParts(before, after, today, inside, matchResponses),
  ];
}

function becameOther(part: ResponsePart, before: Responses, after: Responses): Change[] {
  const now = counterparts(before, after, part).map(({ status }) => status);
  const [first = part.status] = now;
  if (isError(part) || before.has(first)) return [];
  const rule = /^\d{3}$/.test(first) ? "range-became-status" : "status-became-range";
  return became(rule, part, [part.status, now.join(", ")]);
}
