import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { authenticate } from "../../server/runtime/embed/authenticated-fetch.js";
import { openApi } from "../../server/runtime/open-api.js";
import { counted } from "../../server/runtime/service/counted.js";
import type { OpenApiDocument } from "../document/document.js";
import { type CalledApi, calledApi } from "../conformance/drive/called-api.js";
import { PublishedBodies } from "../conformance/drive/published-bodies.js";
import type { PairReport } from "../conformance/state/state-report.js";
import { StateTest } from "../conformance/state/test-state.js";
import { findRoles } from "../sandbox/behaviour/find-roles.js";
import { collectionOf } from "../../server/runtime/documents/behaviour.js";
import { fuzzApi, type FuzzReport } from "../conformance/drive/fuzz-api.js";

/** Requests of `npm test` per operation; `npm run fuzz` takes the number as an option. */
const REQUESTS_EACH = 6;
const MOST = 3_000;

/** Tests a compiled API by the state that it stores and by generated requests; prints a report. Exit code 1: a deviation. */
export async function testApi(
  root: string,
  {
    unstored,
    requests,
    seed = 1,
  }: { unstored: readonly string[]; requests?: number; seed?: number },
): Promise<number> {
  const { driven: api, stop } = await startDriven(root);
  try {
    const published = await PublishedBodies.of(root);
    const state = await testStored(api, published, unstored);
    for (const line of state.flatMap(describeState)) console.log(line);
    const count = requests ?? Math.min(MOST, REQUESTS_EACH * api.models.length);
    const report = await fuzzApi(api, published, { requests: count, seed });
    for (const line of describeFuzz(report)) console.log(line);
    return state.some(({ failures }) => failures.length > 0) || report.failures.length > 0 ? 1 : 0;
  } finally {
    await stop();
  }
}

/** Starts the compiled API in the folder. `failures` starts over with each call. */
async function startDriven(
  root: string,
): Promise<{ driven: CalledApi; stop: () => Promise<void> }> {
  const text = await readFile(join(root, "generated", "validation.json"), "utf8");
  const failures: unknown[] = [];
  const logger = pino(
    { level: "error", base: null },
    { write: (line: string) => void failures.push(JSON.parse(line)) },
  );
  const settings = { PORT: "0", STORE_IN_MEMORY: "on", FAILED_LOGIN_LIMIT: "1000000" };
  const api = await openApi(root, settings, { logger });
  const { prepared: credentials } = await api.listen();
  const driven = calledApi(JSON.parse(text) as OpenApiDocument, {
    baseUrl: api.config.baseUrl,
    prepare: (model, request) => {
      authenticate(model, credentials, request);
      failures.length = 0;
    },
    failures: () => failures,
  });
  return { driven, stop: () => api.close() };
}

/** Tests the items of all paths, except those of collections that do not store. */
async function testStored(
  api: CalledApi,
  published: PublishedBodies,
  unstored: readonly string[],
): Promise<PairReport[]> {
  const { roles } = findRoles(api.document, api.models);
  const test = new StateTest({ api, published });
  const reports: PairReport[] = [];
  for (const pair of test.pairs) {
    const collection = collectionOf(roles.get(pair.create.name)) ?? "";
    if (!unstored.includes(collection)) reports.push(await test.test(pair));
  }
  return reports;
}

function describeState({ path, outcome, called, failures, unjudged }: PairReport): string[] {
  if (failures.length > 0)
    return failures.map(({ operation, reason }) => `FAILED ${path}: ${operation}: ${reason}.`);
  const reasons = unjudged.map(({ operation, reason }) => `${operation}: ${reason}`);
  if (outcome === "example") reasons.push("the responses are the document's examples");
  const left = reasons.length > 0 ? `; not judged: ${reasons.join("; ")}` : "";
  return [`ok ${path}: ${called.join(", ")}${left}`];
}

export function* describeFuzz(report: FuzzReport): Generator<string> {
  for (const failure of report.failures) yield `FAILED ${failure}`;
  if (report.unimplemented.size > 0) {
    yield `Not implemented (501): ${[...report.unimplemented].join(", ")}`;
  }
  const statuses = [...report.statuses].sort(([a], [b]) => a - b);
  const counts = statuses.map(([status, count]) => `${status}: ${count}`).join(", ");
  yield `${counted(report.requests, "generated request")}, ${[...report.mutations.values()].reduce((sum, each) => sum + each, 0)} deliberately invalid, seed ${report.seed}: ${counts}`;
}
