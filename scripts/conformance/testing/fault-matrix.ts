import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type EmbeddedService, startService } from "../../../server/embed/start-service.js";
import { packageRoot } from "../../../server/package-root.js";
import { SpecDocument } from "../../development/fuzz/spec-document.js";
import { ourClientInProcess } from "../adapters/in-process.js";
import type { StartProgram } from "../client/protocol.js";
import { runScenarios } from "../client/run-scenarios.js";
import { scenarios } from "../client/scenarios/all.js";
import { serverChecks } from "../server/checks/all.js";
import { Coverage } from "../server/coverage.js";
import { runCheck } from "../server/run-checks.js";
import { Target } from "../server/target.js";
import { plantedClientFaults } from "./client-faults/all.js";
import type { PlantedFault } from "./client-faults/planting.js";
import { plantedServerFaults } from "./server-faults/all.js";
import type { PlantedServerFault } from "./server-faults/planting.js";

/** Which check has found a planted fault first, in the order of reports. */
export interface MatrixRow {
  /** Id of the check that is named for the fault. */
  check: string;
  what: string;
  /** Id of the first check that failed, of those before it and itself; `undefined`: none did. */
  first: string | undefined;
  /** No check could pass before. */
  breaksEveryCall?: true | undefined;
}

/** Scenarios at the same time: nearly all of them wait. */
const CONCURRENCY = 24;

/** Generated requests, as in `npm test`. */
const REQUESTS = 50;

/** Our client with the fault, in its scenario and in all before it. */
export async function clientRow(fault: PlantedFault): Promise<MatrixRow> {
  const { check, what, fetch, retry, breaksEveryCall } = fault;
  const until = scenarios.findIndex(({ id }) => id === check);
  const send = (request: Request): Promise<Response> => globalThis.fetch(request);
  const planted = (): StartProgram =>
    ourClientInProcess({ ...(fetch && { fetch: fetch(send) }), ...(retry && { retry }) });
  const results = await runScenarios({
    scenarios: scenarios.slice(0, until + 1),
    // The client's proof that it works at all, before the first scenario, is none of the checks'.
    start: (environment, scenario) =>
      (scenario.id === "" ? ourClientInProcess() : planted())(environment, scenario),
    concurrency: CONCURRENCY,
  });
  const first = results.find(({ outcome }) => outcome === "failed")?.id;
  return { check, what, first, breaksEveryCall };
}

/** Our service behind the fault, in a project of its own: its check, and all before it. */
export async function serverRow(
  service: EmbeddedService,
  { check, what, proxy }: PlantedServerFault,
): Promise<MatrixRow> {
  const document = new SpecDocument(pathToFileURL(join(packageRoot, "generated", "openapi.json")));
  const project = await service.project();
  const { projectKey, credentials } = project;
  const place = { baseUrl: service.url, projectKey, ...credentials };
  const send = (request: Request): Promise<Response> => service.fetch(request);
  const target = new Target(place, proxy(send), new Coverage());
  const context = { target, document, seed: 1, requests: REQUESTS, withImages: true };
  const row: MatrixRow = { check, what, first: undefined };
  for (const each of serverChecks) {
    const { outcome } = await runCheck(each, context);
    if (outcome === "failed") row.first = each.id;
    if (row.first !== undefined || each.id === check) break;
  }
  await project.remove();
  return row;
}

/** `only`: ids of checks; default: all. Calls `made` with each row. */
export async function faultMatrix(
  only: readonly string[],
  made: (kind: "client" | "server", row: MatrixRow) => void,
): Promise<void> {
  const isWanted = ({ check }: { check: string }): boolean =>
    only.length === 0 || only.includes(check);
  const service = await startService({ settings: { FAILED_LOGIN_LIMIT: "1000000" } });
  try {
    for (const fault of plantedServerFaults.filter(isWanted)) {
      made("server", await serverRow(service, fault));
    }
  } finally {
    await service.stop();
  }
  for (const fault of plantedClientFaults.filter(isWanted)) made("client", await clientRow(fault));
}
