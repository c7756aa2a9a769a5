import type { FaultRule } from "../../../../server/runtime/control/faults/fault-rule.js";
import { withValue } from "../../document/hard-bodies.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { createdIn } from "../../server/checks/pages.js";
import { atLeast, atMost, exactly, finding } from "../findings.js";
import { succeeded, reportedError, reportedFailure, wrong } from "../findings.js";
import { idsIn } from "../../paging.js";
import type { ListExample } from "../../subject.js";
import type { PagesCommand, QueryParameter, Result } from "../protocol.js";
import { recommended, required, needing } from "../scenario.js";
import type { Calls, Scenario, Scenarios, Seen } from "../scenario.js";
import type { Stage } from "../stage.js";
import { SECRET } from "./redirects.js";

const PAGE = 2;
const MOST_PAGES = 60;
const CURSORS = ["a+b/c=&d e%20", "2"] as const;
/** A parameter, and a header, that the caller adds. */
const EXTRA = { name: "x-conformance", style: "form", value: "a b" } as const;

export interface Walk {
  /** The ids of items that existed throughout. */
  wanted: readonly unknown[];
  ids: unknown[];
}

export function missed({ wanted, ids }: Walk, calls: Seen["calls"]): Finding | undefined {
  const { length } = wanted.filter((id) => !ids.includes(id));
  const message = `${length} of ${wanted.length} items were missed.`;
  return length === 0 ? undefined : finding(message, calls);
}

export function repeated({ ids }: Walk, calls: Seen["calls"]): Finding | undefined {
  const twice = ids.length - new Set(ids).size;
  return twice === 0 ? undefined : finding(`${twice} of ${ids.length} items came twice.`, calls);
}

export function idsOf(result: Result): unknown[] {
  return "status" in result ? [result.body].flat() : [];
}

/** Scenarios for a list of a document. */
export function pageScenarios({ subject }: Calls): Scenarios {
  const { pages } = subject.examples;
  if (!pages) return {};
  const paged = pagedList(pages);
  return needing("pages", {
    "pages-once": readOnce(paged),
    ...laterPageScenarios(paged),
    ...(pages.paging.next !== undefined && referenceScenarios(paged)),
  });
}

/** A list, and the command that reads all its pages. */
interface PagedList {
  pages: ListExample;
  walk: PagesCommand;
  /** The query parameter with the page size. */
  limit: QueryParameter;
  /** Rules of faults match the requests for its pages. */
  match: { operationId: string };
}

function pagedList(pages: ListExample): PagedList {
  const { list, paging, at, id } = pages;
  const { name, query, ...first } = list;
  const limit: QueryParameter = { name: paging.limit ?? "", style: "form", value: PAGE };
  return {
    pages,
    walk: { do: "pages", ...first, query: [...query, limit], paging, at, idAt: id },
    limit,
    match: { operationId: name },
  };
}

/** The reference to a page in the form of this API. */
function reference({ pages: { paging } }: PagedList, value: string): string {
  return paging.cursor ? value : `?${String(new URLSearchParams({ after: value }))}`;
}

/** Makes the service send pages with these references in turn; only the first has items. */
async function force(
  { pages: { list, paging, at }, walk, match }: PagedList,
  { harness, service }: Stage,
  references: unknown[],
  times = 1,
): Promise<void> {
  const { json } = await harness.send({ ...list, query: walk.query });
  for (const [index, next] of references.entries()) {
    const page = paging.next ? withValue(json, paging.next.split("."), next) : json;
    const body = index > 0 ? withValue(page, at, []) : page;
    const headers = { Link: `<?${paging.page ?? "page"}=2>; rel="next"` };
    const action = { status: 200, body, ...(paging.link && { headers }) };
    service.faults.add({ match, times, action });
  }
}

/** Reads the list while the rule applies to its second page. `more`: changes the command. */
function walking(
  paged: PagedList,
  rule: Omit<FaultRule, "match">,
  more: Partial<PagesCommand> = {},
): NonNullable<Scenario["run"]> {
  const { pages, match, walk } = paged;
  return async (perform, stage) => {
    await createdIn(stage.harness, pages);
    if (rule.nth === undefined) await force(paged, stage, [reference(paged, "2")]);
    stage.service.faults.add({ match, ...rule });
    await perform({ ...walk, ...more });
  };
}

function readOnce({ pages, walk, limit }: PagedList): Unplaced<Scenario> {
  const { list, at, id } = pages;
  return {
    ...required("Reads each item of all pages once, and ends", rules.walk),
    most: MOST_PAGES,
    run: async (perform, { harness }) => {
      const created = await createdIn(harness, pages);
      // Items that exist already are on the first pages.
      const before = idsIn((await harness.send(list)).json, at, id);
      const ids = idsOf(await perform(walk));
      // A program must not change the caller's parameters: a second walk returns the same items.
      return { wanted: [...created, ...before, ...ids], ids: idsOf(await perform(walk)) };
    },
    inspect: ({ made, calls }) => [
      atMost(MOST_PAGES, calls, "pages"),
      wrong(calls, `A page was requested without ${limit.name}=${PAGE}`, ({ query }) => {
        return new URLSearchParams(query).get(limit.name) !== String(PAGE);
      }),
      missed(made as Walk, calls),
      repeated(made as Walk, calls),
    ],
  };
}

/** Scenarios with a fault of the second page. */
function laterPageScenarios(paged: PagedList): Scenarios {
  return {
    "pages-error": laterError(paged),
    "pages-abort": {
      ...recommended("Ends an aborted iteration without another page", rules.aborted),
      limit: 3_000,
      run: walking(paged, { action: { noResponse: "beforeHandling" } }, { abortAfter: 500 }),
      inspect: (seen) => [exactly(2, seen.calls, "pages"), reportedError(seen, "aborted")],
    },
    "pages-retried": {
      ...recommended("Retries a later page after 503", rules.serviceUnavailable),
      run: walking(paged, { nth: 2, action: { status: 503, retryAfter: 0 } }),
      inspect: (seen) => [atLeast(2, seen.calls, "pages"), succeeded(seen)],
    },
  };
}

function laterError(paged: PagedList): Unplaced<Scenario> {
  const {
    pages: { paging },
    walk,
  } = paged;
  return {
    ...required("Reports the error of a later page instead of a part of the list", rules.walk),
    run: walking(
      paged,
      { action: { status: 400 } },
      { query: [...walk.query, EXTRA], headers: { ...walk.headers, [EXTRA.name]: EXTRA.value } },
    ),
    inspect: (seen) => {
      const isKept = ({ query }: { query: string }) => new URLSearchParams(query).has(EXTRA.name);
      // A program may not know the parameter, and the server decides on the query of a link.
      const isKnown = seen.calls.slice(0, 1).some(isKept);
      const isFree = !isKnown || paging.link || (paging.next !== undefined && !paging.cursor);
      return [
        atLeast(2, seen.calls, "pages"),
        reportedFailure(seen),
        wrong(isFree ? [] : seen.calls, "A page lacks a parameter", (call) => !isKept(call)),
        wrong(seen.calls, "A page lacks a header of the first", ({ request: { headers } }) => {
          return headers[EXTRA.name] !== seen.calls[0]?.request.headers[EXTRA.name];
        }),
      ];
    },
  };
}

/** Scenarios in which a member of a page refers to the next page. */
function referenceScenarios(paged: PagedList): Scenarios {
  const { walk } = paged;
  return {
    "pages-next": followed(paged),
    "pages-end": {
      ...recommended("Ends when the reference to the next page is missing or empty", rules.walk),
      run: async (perform, stage) => {
        await force(paged, stage, ["", undefined]);
        await perform(walk);
        await perform(walk);
      },
      inspect: (seen) => [succeeded(seen), exactly(2, seen.calls, "pages")],
    },
    "pages-elsewhere": elsewhere(paged),
    "pages-loop": {
      ...recommended("Ends when each page refers to itself as the next one", rules.walk),
      most: MOST_PAGES,
      run: async (perform, stage) => {
        await force(paged, stage, [reference(paged, "2")], 2 * MOST_PAGES);
        await perform(walk);
      },
      inspect: ({ calls }) => [atMost(MOST_PAGES, calls, "pages")],
    },
  };
}

function followed(paged: PagedList): Unplaced<Scenario> {
  const { pages, walk } = paged;
  const { cursor = "after" } = pages.paging;
  return {
    ...required("Follows the reference to the next page as it is, to the last", rules.walk),
    most: MOST_PAGES,
    run: async (perform, stage) => {
      // The second page is empty, but not the last one.
      await force(paged, stage, [...CURSORS.map((each) => reference(paged, each)), null]);
      await perform(walk);
    },
    inspect: ({ calls }) => [
      exactly(3, calls, "pages"),
      ...CURSORS.map((wanted, index) =>
        wrong(calls.slice(index + 1, index + 2), `The cursor is not ${wanted}`, (call) => {
          return new URLSearchParams(call.query).get(cursor) !== wanted;
        }),
      ),
    ],
  };
}

function elsewhere(paged: PagedList): Unplaced<Scenario> {
  const { walk } = paged;
  return {
    ...recommended("Sends no credentials to another host that a page refers to", rules.leaked),
    hasGate: true,
    run: async (perform, stage) => {
      const { port } = new URL(stage.service.url);
      await force(paged, stage, [`http://localhost:${port}/elsewhere?after=2`]);
      await perform(walk);
    },
    inspect: ({ calls }) => [
      wrong(calls, "The other host got credentials", ({ path, request: { headers } }) => {
        return path === "/elsewhere" && SECRET.test(JSON.stringify(headers));
      }),
    ],
  };
}
