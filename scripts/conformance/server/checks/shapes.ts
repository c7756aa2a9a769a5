import { isDeepStrictEqual } from "node:util";
import { type OperationId, operations } from "../../../../generated/operations.js";
import type { OperationDescription } from "../../../../server/runtime/operation-types.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import {
  type CheckContext,
  found,
  member,
  type ServerCheck,
  status,
  Unchecked,
  type ServerChecks,
} from "../server-check.js";
import type { Outgoing, Received, Target } from "../target.js";

type MakeRequest = (target: Target) => Promise<Outgoing>;

/** Valid requests of operations that need more than the project. */
const requests: Partial<Record<string, MakeRequest>> = {
  queryResources: async () => ({ query: [["limit", "2"]] }),
  createOrUpdateResource: async (target) => ({
    json: { key: target.newKey(), objectTypeProperty: {} },
  }),
  createOrOverwriteResource: async (target) => ({
    json: { key: target.newKey(), objectTypeProperty: {} },
  }),
  overwriteResource: async (target) => {
    const { key } = await target.created();
    return { json: { key, objectTypeProperty: { arrayOfIntExample: [1] } } };
  },
  searchResources: async () => ({
    query: [
      ["text.en", "red"],
      ["facet", "arrayOfStringExample as a"],
      ["facet", "arrayOfIntExample:range(0 to 5)"],
    ],
  }),
  queryResourcesSorted: async () => ({
    query: [
      ["sort", "key asc"],
      ["expand", "parent"],
      ["limit", "3"],
      ["offset", "1"],
    ],
  }),
  describeWithUrnLinks: async () => ({ json: {} }),
  getResourceByKey: async (target) => ({ path: { key: (await target.created()).key } }),
  getResource: async (target) => ({ path: { id: (await target.created()).id } }),
  updateResource: async (target) => ({
    path: { id: (await target.created()).id },
    json: { version: 1, actions: [{ action: "doSomeThing" }] },
  }),
  deleteResource: async (target) => ({
    path: { id: (await target.created()).id },
    query: [["version", "1"]],
  }),
  searchProductProjectionsByQuery: async () => ({
    query: [
      ["limit", "2"],
      ["text.en", "dress"],
    ],
  }),
  searchProductProjections: async () => ({
    form: [
      ["limit", "2"],
      ["priceCurrency", "EUR"],
      ["facet", "variants.price.centAmount:range(0 to 10000)"],
    ],
  }),
  getImage: async (target) => ({ path: await imagePath(target) }),
  fetchNamespaceActionWithHeaders: async () => ({
    headers: { "Example-Locale": "de", "Example-Path": "/shop" },
  }),
  issueToken: async () => ({ form: [["grant_type", "client_credentials"]] }),
  issueAnonymousToken: async () => ({ form: [["grant_type", "client_credentials"]] }),
  introspectToken: async (target) => ({ form: [["token", await target.token()]] }),
  revokeToken: async () => ({ form: [["token", "nobodys"]] }),
};

const all: readonly OperationDescription[] = Object.values(operations);

/** Makes a valid request. `undefined`: it would leave something behind, or is not in the table. */
export function requestOf({
  operationId,
  method,
  path,
}: Record<"operationId" | "method" | "path", string>): MakeRequest | undefined {
  const needsNothing = /^(get|head)$/i.test(method) && !/\{(?!projectKey\})/.test(path);
  return requests[operationId] ?? (needsNothing ? async () => ({}) : undefined);
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
          const wrong = received.status < 300 ? undefined : status(received, 200);
          return [wrong ?? shapeOf(received, context)];
        },
      } satisfies Unplaced<ServerCheck>,
    ]),
  ),
  "shape-forced": {
    title: "Every declared status that Prefer provokes has the shape that is declared",
    rule: rules.shape,
    run: (context) => forcedShapes(context),
  },
  "shape-examples": {
    title: "Every example that Prefer provokes is what the document shows",
    rule: rules.shape,
    run: (context) => forcedExamples(context),
  },
};

function shapeOf(received: Received, { document }: CheckContext): Finding | undefined {
  const { operationId, headers, text, json } = received;
  const operation = document.operations.find((each) => each.operationId === operationId);
  if (!operation?.responses.has(received.status)) {
    return found(`${operationId} does not declare ${received.status}.`, received);
  }
  const schema = operation.responses.get(received.status);
  if (operation.method === "HEAD") {
    return text === "" ? undefined : found("A response to HEAD has a body.", received);
  }
  if (!schema) return undefined;
  if (!/^application\/json\b/.test(headers.get("Content-Type") ?? "")) {
    return found(`The Content-Type is ${headers.get("Content-Type") ?? "missing"}.`, received);
  }
  if (json === undefined) return found("The body is no JSON.", received);
  const wrong = document.validationError(schema, json);
  return wrong === undefined
    ? undefined
    : found(`The body is not as declared: ${wrong}.`, received);
}

const ENOUGH = 5;

async function forcedShapes(context: CheckContext): Promise<Finding[]> {
  const { target } = context;
  const findings: Finding[] = [];
  let applied = 0;
  for (const operation of all) {
    const { operationId, statuses, parameters } = operation;
    if (!parameters.some(({ name }) => name === "prefer")) continue;
    const request = await requestOf(operation)?.(target);
    if (!request) continue;
    for (const code of statuses) {
      const headers = { ...request.headers, Prefer: `code=${code}` };
      const received = await target.send(operationId as OperationId, { ...request, headers });
      const isApplied = received.headers.get("Preference-Applied")?.includes(`code=${code}`);
      if (isApplied !== true) {
        if (applied === 0) throw new Unchecked("the server forces no response by Prefer");
        continue;
      }
      applied += 1;
      const wrong = status(received, code) ?? shapeOf(received, context);
      if (wrong && findings.push(wrong) === ENOUGH) return findings;
    }
  }
  return findings;
}

/** Those in JSON: the responses to HEAD have none. */
async function forcedExamples({ target, document }: CheckContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  let applied = 0;
  for (const operation of document.operations) {
    const { operationId, method, parameters, examples } = operation;
    if (method === "HEAD" || !parameters.some(({ name }) => name === "Prefer")) continue;
    const request = await requestOf(operation)?.(target);
    if (!request) continue;
    const wanted = [...examples].flatMap(([code, named]) =>
      Object.entries(named).map(([name, value]) => ({ code, name, value })),
    );
    for (const { code, name, value } of wanted) {
      const headers = { ...request.headers, Prefer: `code=${code}, example=${name}` };
      const received = await target.send(operationId as OperationId, { ...request, headers });
      const isApplied = received.headers.get("Preference-Applied")?.includes(`example=${name}`);
      if (isApplied !== true) continue;
      applied += 1;
      if (isDeepStrictEqual(received.json, value)) continue;
      const message = `It is not the example ${name} of the document.`;
      const wrong = status(received, code) ?? found(message, received);
      if (findings.push(wrong) === ENOUGH) return findings;
    }
  }
  if (applied === 0) throw new Unchecked("the server gives no example by Prefer");
  return findings;
}

async function imagePath(target: Target): Promise<Record<string, string>> {
  const form: [string, string][] = [["limit", "5"]];
  const received = await target.send("searchProductProjections", { form });
  const text = JSON.stringify(member(received, "results") ?? []);
  const [, imageId, filename] = /\/images\/([^/"]+)\/([^/"]+)"/.exec(text) ?? [];
  if (imageId === undefined || filename === undefined) {
    throw new Unchecked("the project has no product with an image");
  }
  return { imageId, filename: decodeURIComponent(filename) };
}
