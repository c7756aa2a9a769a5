import fc from "fast-check";
import type { OperationId } from "../../../../generated/operations.js";
import {
  type Credentials,
  type FuzzRequest,
  toCurl,
} from "../../../development/fuzz/fuzz-request.js";
import { MemoryOfResponses } from "../../../development/fuzz/memory-of-responses.js";
import { violationOf } from "../../../development/fuzz/oracle.js";
import { RequestArbitraries } from "../../../development/fuzz/request-arbitraries.js";
import { SchemaValues } from "../../../development/fuzz/schema-values.js";
import { rules } from "../../rules.js";
import { type CheckContext, type ServerChecks } from "../server-check.js";
import type { Received, Target } from "../target.js";

/** They store nothing, whatever they are sent. Logins are left out: too many that fail lock the client out. */
const FUZZED: ReadonlySet<string> = new Set<OperationId>([
  ...(["queryResources", "headResources", "searchResources", "queryResourcesSorted"] as const),
  ...(["getResource", "getResourceByKey", "searchProductProjections"] as const),
  ...(["searchProductProjectionsByQuery", "describeWithUrnLinks", "getImage"] as const),
  ...(["fetchNamespaceActionWithHeaders", "getLiveness"] as const),
]);

export const fuzzChecks: ServerChecks = [
  {
    id: "fuzz",
    title: "Generated requests that store nothing get responses as declared",
    rule: rules.shape,
    run: async (context) => {
      const { target, document, seed, requests } = context;
      const memory = new MemoryOfResponses();
      const values = new SchemaValues(document, memory.hints());
      const arbitraries = new RequestArbitraries(values, target.place.projectKey);
      const any = fc.oneof(
        ...document.operations
          .filter(({ operationId }) => FUZZED.has(operationId))
          .map((operation) => arbitraries.of(operation).map((request) => ({ operation, request }))),
      );
      let last: Received | undefined;
      const property = fc.asyncProperty(any, async ({ operation, request }) => {
        // A client has the credentials of one project.
        if (request.credentials.kind === "other project") return;
        const received = await sent(target, request);
        last = received;
        if (received.status < 300) memory.remember(received.text);
        const violation = violationOf(document, operation, request, {
          status: received.status,
          headers: Object.fromEntries(received.headers),
          body: Buffer.from(received.text),
          stored: false,
          failures: [],
        });
        if (violation !== undefined) throw new Error(violation);
      });
      const run = await fc.check(property, { numRuns: requests, seed });
      const [example] = run.counterexample ?? [];
      if (!example) return [];
      const violation = run.errorInstance instanceof Error ? run.errorInstance.message : "";
      const message = `Seed ${seed}: ${violation}. ${toCurl(example.request)}`;
      return [{ message, exchanges: last ? [last.exchange] : [] }];
    },
  },
];

async function sent(target: CheckContext["target"], request: FuzzRequest): Promise<Received> {
  const { operationId, method, headers, body } = request;
  const authorization = await headerOf(target, request.credentials);
  // `fetch` sends none with these.
  const isBodiless = method === "GET" || method === "HEAD";
  const received = await target.sendTo(request.target, {
    operationId,
    method,
    headers: { ...headers, ...authorization },
    body: isBodiless ? undefined : body,
  });
  const names = [...new URLSearchParams(request.target.split("?")[1] ?? "").keys()];
  if (!request.mutation) target.coverage.count(operationId, received.status, names, { headers });
  else target.coverage.count(operationId, received.status, [], {});
  return received;
}

async function headerOf(target: Target, credentials: Credentials): Promise<Record<string, string>> {
  switch (credentials.kind) {
    case "token":
      return { Authorization: `Bearer ${await target.token(credentials.scope)}` };
    case "garbage":
      return { Authorization: "Bearer garbage" };
    default:
      return {};
  }
}
