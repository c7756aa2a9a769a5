import { isDeepStrictEqual } from "node:util";
import { type OperationId, operations } from "../../../../generated/operations.js";
import type { OperationDescription } from "../../../../server/runtime/operation-types.js";
import type { SpecOperation } from "../../../development/fuzz/spec-document.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { type CheckContext, found, member, type ServerChecks, Unchecked } from "../server-check.js";
import { unlike } from "../server-check.js";
import { undeclaredIn } from "../declared.js";
import type { Target } from "../own-target.js";
import type { Outgoing, Received } from "../target.js";

/** Requests for resources created by the run carry their id or key. */
type MakeRequest = (target: Target) => Outgoing | Promise<Outgoing>;

const put: MakeRequest = (target) => ({ json: { key: target.newKey(), objectTypeProperty: {} } });
const ofCreated =
  (request: (created: { id: string; key: string }) => Outgoing): MakeRequest =>
  async (target) =>
    request(await target.created());
const TOKEN: MakeRequest = () => ({ form: "grant_type=client_credentials" });
const FACET = "facet=variants.price.centAmount:range(0 to 10000)";

/** Valid requests of operations that need more than the project. */
const requests: Partial<Record<string, MakeRequest>> = {
  queryResources: () => ({ query: "limit=2" }),
  createOrUpdateResource: put,
  createOrOverwriteResource: put,
  overwriteResource: ofCreated(({ key }) => ({
    json: { key, objectTypeProperty: { arrayOfIntExample: [1] } },
  })),
  searchResources: () => ({
    query: "text.en=red&facet=arrayOfStringExample as a&facet=arrayOfIntExample:range(0 to 5)",
  }),
  queryResourcesSorted: () => ({ query: "sort=key asc&expand=parent&limit=3&offset=1" }),
  describeWithUrnLinks: () => ({ json: {} }),
  getResourceByKey: ofCreated(({ key }) => ({ path: { key } })),
  getResource: ofCreated(({ id }) => ({ path: { id } })),
  updateResource: ofCreated(({ id }) => ({
    path: { id },
    json: { version: 1, actions: [{ action: "doSomeThing" }] },
  })),
  deleteResource: ofCreated(({ id }) => ({ path: { id }, query: "version=1" })),
  searchProductProjectionsByQuery: () => ({ query: "limit=2&text.en=dress" }),
  searchProductProjections: () => ({ form: `limit=2&priceCurrency=EUR&${FACET}` }),
  getImage: async (target) => ({ path: await imagePath(target) }),
  fetchNamespaceActionWithHeaders: () => ({
    headers: { "Example-Locale": "de", "Example-Path": "/shop" },
  }),
  issueToken: TOKEN,
  issueAnonymousToken: TOKEN,
  introspectToken: async (target) => ({ form: `token=${await target.token()}` }),
  revokeToken: () => ({ form: "token=nobodys" }),
};

const all: readonly OperationDescription[] = Object.values(operations);

/** Makes a valid request. `undefined`: it would leave something behind, or is not in the table. */
export function requestOf({
  operationId,
  method,
  path,
}: Record<"operationId" | "method" | "path", string>): MakeRequest | undefined {
  const needsNothing = /^(get|head)$/i.test(method) && !/\{(?!projectKey\})/.test(path);
  return requests[operationId] ?? (needsNothing ? () => ({}) : undefined);
}

export const shapeChecks: ServerChecks = {
  ...Object.fromEntries(
    all.map((operation) => [
      `shape-${operation.operationId}`,
      {
        title: `${operation.operationId} responds as it is declared`,
        rule: rules.shape,
        run: async (context) => {
          const request = requestOf(operation);
          if (!request) throw new Unchecked("no request of it is known that leaves nothing behind");
          const received = await context.target.send(
            operation.operationId as OperationId,
            await request(context.target),
          );
          const wrong = received.status < 300 ? undefined : unlike(received, { status: 200 });
          return [wrong ?? undeclaredIn(received, context)];
        },
      } satisfies ServerChecks[string],
    ]),
  ),
  "shape-forced": {
    title: "Returns each forced status with its declared schema",
    rule: rules.shape,
    run: (context) => forcedShapes(context),
  },
  "shape-examples": {
    title: "Returns each forced example as documented",
    rule: rules.shape,
    run: (context) => forcedExamples(context),
  },
};

const ENOUGH = 5;

/** Sends each operation with each preference, and collects errors in the responses that apply it. */
async function forced(
  { target, read }: CheckContext,
  preferencesOf: (operation: SpecOperation) => { prefer: string; check: Check }[],
  none: string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let applied = 0;
  for (const operation of read.published.responses.operations) {
    if (!operation.parameters.some(({ name }) => name === "Prefer")) continue;
    const request = await requestOf(operation)?.(target);
    if (!request) continue;
    for (const { prefer, check } of preferencesOf(operation)) {
      const headers = { ...request.headers, Prefer: prefer };
      const operationId = operation.operationId as OperationId;
      const received = await target.send(operationId, { ...request, headers });
      const [last = ""] = prefer.split(", ").slice(-1);
      if (received.headers.get("Preference-Applied")?.includes(last) !== true) continue;
      applied += 1;
      const wrong = check(received);
      if (wrong && findings.push(wrong) === ENOUGH) return findings;
    }
  }
  if (applied === 0) throw new Unchecked(none);
  return findings;
}

type Check = (received: Received) => Finding | undefined;

function forcedShapes(context: CheckContext): Promise<Finding[]> {
  const preferencesOf = ({ responses }: SpecOperation) =>
    [...responses.keys()].map((status) => {
      const check: Check = (seen) => unlike(seen, { status }) ?? undeclaredIn(seen, context);
      return { prefer: `code=${status}`, check };
    });
  return forced(context, preferencesOf, "the server forces no response by Prefer");
}

/** JSON responses: those to HEAD have none. */
function forcedExamples(context: CheckContext): Promise<Finding[]> {
  const preferencesOf = ({ method, examples }: SpecOperation) =>
    [...(method === "HEAD" ? [] : examples)].flatMap(([status, named]) =>
      Object.entries(named).map(([name, value]) => {
        const check: Check = (seen) =>
          isDeepStrictEqual(seen.json, value)
            ? undefined
            : found(`It is not the example ${name} of the document.`, seen);
        return { prefer: `code=${status}, example=${name}`, check };
      }),
    );
  return forced(context, preferencesOf, "the server gives no example by Prefer");
}

async function imagePath(target: Target): Promise<Record<string, string>> {
  const received = await target.send("searchProductProjections", { form: "limit=5" });
  const text = JSON.stringify(member(received, "results") ?? []);
  const [, imageId, filename] = /\/images\/([^/"]+)\/([^/"]+)"/.exec(text) ?? [];
  if (imageId === undefined || filename === undefined) {
    throw new Unchecked("the project has no product with an image");
  }
  return { imageId, filename: decodeURIComponent(filename) };
}
