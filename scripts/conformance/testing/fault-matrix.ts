import {
  encodingFaults,
  headerFaults,
  pagingFaults,
  uploadFaults,
} from "./client-faults/requests.js";
import { errorFaults, retryFaults, writeFaults } from "./client-faults/responses.js";
import { tokenFaults } from "./client-faults/tokens.js";
import type { PlantedFault } from "./client-faults/planting.js";
import { actionFaults, versionFaults } from "./server-faults/resources.js";
import { allShapeFaults, serverErrorFaults, fuzzFaults } from "./server-faults/errors.js";
import { queryFaults, searchFaults } from "./server-faults/queries.js";
import { shopFaults } from "./server-faults/shop.js";
import { serverTokenFaults } from "./server-faults/tokens.js";
import type { PlantedServerFault } from "./server-faults/planting.js";
import { type EmbeddedService, startService } from "../../../server/embed/start-service.js";
import { ourClientInProcess } from "../adapters/our-client.js";
import type { StartProgram } from "../client/protocol.js";
import { runScenarios } from "../client/run-scenarios.js";
import { publishedDocument, scenarios, serverChecks } from "../checks.js";
import { Coverage } from "../server/coverage.js";
import { runCheck } from "../server/server-check.js";
import { Target } from "../server/target.js";

/** In the order of the checks. */
export const plantedClientFaults: readonly PlantedFault[] = [
  ...tokenFaults,
  ...encodingFaults,
  ...retryFaults,
  ...writeFaults,
  ...pagingFaults,
  ...uploadFaults,
  ...errorFaults,
  ...headerFaults,
];

/** In the order of the checks. */
export const plantedServerFaults: readonly PlantedServerFault[] = [
  ...serverTokenFaults,
  ...versionFaults,
  ...actionFaults,
  ...queryFaults,
  ...searchFaults,
  ...shopFaults,
  ...serverErrorFaults,
  ...allShapeFaults,
  ...fuzzFaults,
];

/** Which check has found a planted fault first, in the order of reports. */
export interface MatrixRow {
  /** Id of the check that is named for the fault. */
  check: string;
  what: string;
  /** Id of the first check that failed, of those before it and itself; `undefined`: none did. */
  first: string | undefined;
  /** What that check says. */
  findings?: readonly string[];
}

/** Scenarios at the same time: nearly all of them wait. */
const CONCURRENCY = 24;

/** Generated requests, as in `npm test`. */
const REQUESTS = 50;

/** Our client with the fault of each scenario. Each scenario has a new client, so a fault forgets those before. */
export function ourClientWith(faultOf: (id: string) => PlantedFault | undefined): StartProgram {
  const send = (request: Request): Promise<Response> => globalThis.fetch(request);
  return (environment, scenario) => {
    const { fetch, retry } = faultOf(scenario.id) ?? {};
    const options = { ...(fetch && { fetch: fetch(send) }), ...(retry && { retry }) };
    return ourClientInProcess(options)(environment, scenario);
  };
}

/** Our client with the fault, in its scenario and in all before it. */
async function clientRow(fault: PlantedFault): Promise<MatrixRow> {
  const { check, what } = fault;
  const until = scenarios.findIndex(({ id }) => id === check);
  const start = ourClientWith(() => fault);
  const wanted = scenarios.slice(0, until + 1);
  const results = await runScenarios({ scenarios: wanted, start, concurrency: CONCURRENCY });
  for (const { id, outcome } of results) {
    if (outcome !== "failed") continue;
    const scenario = wanted.filter((each) => each.id === id);
    // On a busy machine pauses look longer than they are: it must fail by itself as well.
    const [again] = await runScenarios({ scenarios: scenario, start, concurrency: 1 });
    if (again?.outcome !== "failed") continue;
    return { check, what, first: id, findings: again.findings.map(({ message }) => message) };
  }
  return { check, what, first: undefined };
}

/** Our service behind the fault, in a project of its own: its check, and all before it. */
export async function serverRow(
  service: EmbeddedService,
  { check, what, proxy }: PlantedServerFault,
): Promise<MatrixRow> {
  const project = await service.project();
  const { projectKey, credentials } = project;
  const place = { baseUrl: service.url, projectKey, ...credentials };
  const send = (request: Request): Promise<Response> => service.fetch(request);
  const target = new Target(place, proxy(send), new Coverage());
  const context = {
    target,
    document: publishedDocument(),
    seed: 1,
    requests: REQUESTS,
    withImages: true,
  };
  const row: MatrixRow = { check, what, first: undefined };
  for (const each of serverChecks) {
    const { outcome, findings } = await runCheck(each, context);
    if (outcome === "failed") {
      row.first = each.id;
      row.findings = findings.map(({ message }) => message);
    }
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
