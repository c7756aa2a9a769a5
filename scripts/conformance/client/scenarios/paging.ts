import type { FaultRule } from "../../../../server/control/faults/fault-rule.js";
import { rules } from "../../rules.js";
import { finding, of } from "../findings.js";
import type { Ask, Scenario, Stage } from "../scenario.js";

const area = "paging";
const WHERE = 'arrayOfStringExample contains any ("paged")';
const CONTENT = { objectTypeProperty: { arrayOfStringExample: ["paged"] } };
const KEYS = Array.from({ length: 8 }, (_, i) => `page-${String(i).padStart(2, "0")}`);
const LIMIT = 3;

/** The second page waits for what others write between the first and it. */
const HELD: readonly FaultRule[] = [
  { match: { operationId: "queryResourcesSorted" }, nth: 2, action: { delay: 1_200 } },
];

interface Walk {
  /** Of the resources that were there all the time. */
  wanted: string[];
  ids: unknown[];
}

export const pagingScenarios: readonly Scenario[] = [
  {
    id: "paging-complete",
    area,
    title: "All pages together have everything, while others write",
    rule: rules.paging,
    faults: HELD,
    isTimed: true,
    ask: walkAmongWriters,
    inspect: ({ made, calls }) => {
      const { wanted, ids } = made as Walk;
      const missed = wanted.filter((id) => !ids.includes(id));
      if (missed.length === 0) return [];
      return [finding(`${missed.length} of ${wanted.length} resources were missed.`, calls)];
    },
  },
  {
    id: "paging-once",
    area,
    title: "No resource comes twice, while others write",
    rule: rules.paging,
    faults: HELD,
    isTimed: true,
    ask: walkAmongWriters,
    inspect: ({ made, calls }) => {
      const { ids } = made as Walk;
      const twice = ids.length - new Set(ids).size;
      return twice === 0 ? [] : [finding(`${twice} of ${ids.length} ids came twice.`, calls)];
    },
  },
  {
    id: "paging-keeps-query",
    area,
    title: "Every page has the conditions and the order of the first",
    rule: rules.paging,
    faults: HELD,
    isTimed: true,
    ask: walkAmongWriters,
    inspect: ({ calls }) => {
      const pages = of("queryResourcesSorted", calls);
      const without = pages.filter(({ query }) => {
        const given = new URLSearchParams(query);
        return !given.getAll("where").some((each) => each.includes(WHERE)) || !given.has("sort");
      });
      if (pages.length < 2) return [finding("There was no second page.", pages)];
      return without.length === 0
        ? []
        : [finding("A page has no condition, or no order.", without)];
    },
  },
];

/** Between two pages somebody removes what is on the first page, and adds something. */
async function walkAmongWriters(ask: Ask, { service, project }: Stage): Promise<Walk> {
  const { client, projectKey } = project;
  const created: { id: string; key: string }[] = [];
  for (const key of KEYS) {
    const { data } = await client.createOrUpdateResource({ body: { key, ...CONTENT } });
    created.push({ id: data.id ?? "", key });
  }
  const last = service.requests.list().at(-1)?.id ?? 0;
  const filter = { projectKey, operationId: "queryResourcesSorted", since: last };
  const asked = ask({ do: "list", where: [WHERE], limit: LIMIT });
  await service.requests.until(filter, { timeout: 3_000 });
  const [first] = service.requests.list(filter);
  const shown = created.filter(({ id }) => first?.response?.body?.text.includes(id) === true);
  for (const { id } of shown.slice(0, 2)) await client.deleteResource({ path: { id } });
  await client.createOrUpdateResource({ body: { key: "page-new", ...CONTENT } });
  const result = await asked;
  const removed = new Set(shown.slice(0, 2).map(({ id }) => id));
  const body = "status" in result ? result.body : [];
  return {
    wanted: created.map(({ id }) => id).filter((id) => !removed.has(id)),
    ids: Array.isArray(body) ? (body as unknown[]) : [],
  };
}
