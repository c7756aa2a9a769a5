import { randomUUID } from "node:crypto";
import type { FaultRule } from "../../../../server/runtime/control/faults/fault-rule.js";
import { finding, of, reportedFailure, succeeded, wrong } from "../../client/findings.js";
import type { Perform, Scenario, Scenarios } from "../../client/scenario.js";
import { idsOf, missed, repeated, type Walk } from "../../client/scenarios/paging.js";
import type { Stage } from "../../client/stage.js";
import type { Unplaced } from "../../report/check-result.js";
import { resourcesOf } from "../resources.js";
import { demoRules } from "../rules.js";

const WHERE = 'arrayOfStringExample contains any ("paged")';
const CONTENT = { arrayOfStringExample: ["paged"] };
const LIMIT = 3;
const MOST_PAGES = 60;

/** The second page waits for writes of other clients after the first one. */
const HELD: FaultRule = {
  match: { operationId: "queryResourcesSorted" },
  nth: 2,
  action: { delay: 1_200 },
};
const WALKED = { rule: demoRules.paging, faults: [HELD], run: walkAmongWriters };

export const pagingScenarios: Scenarios = {
  "paging-complete": {
    title: "Reads all pages while others write",
    ...WALKED,
    inspect: ({ made, calls }) => [missed(made as Walk, calls)],
  },
  "paging-once": {
    title: "Reads each resource once while others write",
    ...WALKED,
    inspect: ({ made, calls }) => [repeated(made as Walk, calls)],
  },
  "paging-keeps-query": {
    title: "Requests each page with the conditions and the order of the first",
    ...WALKED,
    inspect: ({ calls }) => {
      const pages = of("queryResourcesSorted", calls);
      if (pages.length < 2) return [finding("There was no second page.", pages)];
      const message = "A page was requested without the condition, or without the order";
      return [
        wrong(pages, message, ({ query }) => {
          const parameters = new URLSearchParams(query);
          return (
            !parameters.getAll("where").some((each) => each.includes(WHERE)) ||
            !parameters.has("sort")
          );
        }),
      ];
    },
  },
  "paging-error": {
    ...walked("Reports the error of a later page instead of a part of the list", 2 * LIMIT),
    faults: [{ match: { operationId: "queryResourcesSorted" }, after: 1, action: { status: 400 } }],
    inspect: (seen) => [reportedFailure(seen)],
  },
  "paging-full": walked("Ends after a last page that is full", 2 * LIMIT),
  "paging-one": walked("Reads a list that is shorter than a page", 1),
  "paging-empty": walked("Reads an empty list", 0),
};

/** The list has this many resources, and nothing else changes it. */
function walked(title: string, count: number): Unplaced<Scenario> {
  return {
    title,
    rule: demoRules.paging,
    most: MOST_PAGES,
    run: async (perform, stage) => {
      const project = resourcesOf(stage);
      const name = randomUUID();
      const wanted: string[] = [];
      for (let i = 0; i < count; i++) {
        wanted.push((await project.created({ arrayOfStringExample: [name] })).id);
      }
      const where = [`arrayOfStringExample contains any ("${name}")`];
      return { wanted, ids: idsOf(await perform({ do: "list", where, limit: LIMIT })) };
    },
    inspect: (seen) => [
      succeeded(seen),
      missed(seen.made as Walk, seen.calls),
      repeated(seen.made as Walk, seen.calls),
    ],
  };
}

/** Between two pages, a resource on the first one is removed and another is added. */
async function walkAmongWriters(perform: Perform, stage: Stage): Promise<Walk> {
  const { service } = stage;
  const project = resourcesOf(stage);
  const ids: string[] = [];
  for (let i = 0; i < 8; i++) ids.push((await project.created(CONTENT)).id);
  const last = service.requests.list().at(-1)?.id ?? 0;
  const filter = {
    projectKey: project.projectKey,
    operationId: "queryResourcesSorted",
    since: last,
  };
  const listing = perform({ do: "list", where: [WHERE], limit: LIMIT });
  await service.requests.until(filter, { timeout: 3_000 });
  const [first] = service.requests.list(filter);
  const shown = ids.filter((id) => first?.response?.body?.text.includes(id) === true);
  const removed = shown.slice(0, 2);
  for (const id of removed) await project.send("deleteResource", { path: { id } });
  await project.created(CONTENT);
  return { wanted: ids.filter((id) => !removed.includes(id)), ids: idsOf(await listing) };
}
