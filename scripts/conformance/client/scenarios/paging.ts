import { randomUUID } from "node:crypto";
import type { FaultRule } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import { withValue } from "../../document/hard-bodies.js";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { createdIn } from "../../server/checks/pages.js";
import { atLeast, atMost, exactly, finding, of } from "../findings.js";
import { statuses, succeeded, reportedError, reportedFailure, wrong } from "../findings.js";
import { idsIn } from "../../paging.js";
import type { PagesCommand, Result, UploadCommand } from "../protocol.js";
import { recommended, required, needing } from "../scenario.js";
import type { Ask, Calls, Scenario, Scenarios, Seen } from "../scenario.js";
import type { Stage } from "../stage.js";
import { SECRET } from "./redirects.js";

const WHERE = 'arrayOfStringExample contains any ("paged")';
const CONTENT = { arrayOfStringExample: ["paged"] };
const LIMIT = 3;
const PAGE = 2;
const MOST_PAGES = 60;
const CURSORS = ["a+b/c=&d e%20", "2"] as const;
/** A parameter of the caller's. */
const EXTRA = { name: "x-conformance", style: "form", value: "a b" } as const;

/** The second page waits for writes of other clients after the first one. */
const HELD: FaultRule = {
  match: { operationId: "queryResourcesSorted" },
  nth: 2,
  action: { delay: 1_200 },
};
const WALKED = { rule: rules.paging, faults: [HELD], ask: walkAmongWriters };

interface Walk {
  /** The ids of items that existed all the time. */
  wanted: readonly unknown[];
  ids: unknown[];
}

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
          const given = new URLSearchParams(query);
          return !given.getAll("where").some((each) => each.includes(WHERE)) || !given.has("sort");
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
    rule: rules.paging,
    most: MOST_PAGES,
    ask: async (ask, { project }) => {
      const name = randomUUID();
      const wanted: string[] = [];
      for (let i = 0; i < count; i++) {
        wanted.push((await project.created({ arrayOfStringExample: [name] })).id);
      }
      const where = [`arrayOfStringExample contains any ("${name}")`];
      return { wanted, ids: idsOf(await ask({ do: "list", where, limit: LIMIT })) };
    },
    inspect: (seen) => [
      succeeded(seen),
      missed(seen.made as Walk, seen.calls),
      repeated(seen.made as Walk, seen.calls),
    ],
  };
}

function missed({ wanted, ids }: Walk, calls: Seen["calls"]): Finding | undefined {
  const { length } = wanted.filter((id) => !ids.includes(id));
  const message = `${length} of ${wanted.length} items were missed.`;
  return length === 0 ? undefined : finding(message, calls);
}

function repeated({ ids }: Walk, calls: Seen["calls"]): Finding | undefined {
  const twice = ids.length - new Set(ids).size;
  return twice === 0 ? undefined : finding(`${twice} of ${ids.length} items came twice.`, calls);
}

function idsOf(result: Result): unknown[] {
  return "status" in result ? [result.body].flat() : [];
}

/** Scenarios for a list of a document. */
export function pageScenarios({ subject }: Calls): Scenarios {
  const { pages } = subject.examples;
  if (!pages) return {};
  const { list, paging, at, id } = pages;
  const { name, query, ...first } = list;
  const limit = { name: paging.limit ?? "", style: "form" as const, value: PAGE };
  const walk: PagesCommand = {
    do: "pages",
    ...first,
    query: [...query, limit],
    paging,
    at,
    idAt: id,
  };
  const cursor = paging.cursor ?? "after";
  const match = { operationId: name };
  /** The reference to a page in the form of this API. */
  const reference = (value: string): string =>
    paging.cursor ? value : `?${String(new URLSearchParams({ after: value }))}`;
  /** The service sends pages with these references in turn; only the first has items. */
  const force = async ({ harness, service }: Stage, references: unknown[], times = 1) => {
    const { json } = await harness.ask({ ...list, query: [...query, limit] });
    for (const [index, next] of references.entries()) {
      const page = paging.next ? withValue(json, paging.next.split("."), next) : json;
      const body = index > 0 ? withValue(page, at, []) : page;
      const headers = { Link: `<?${paging.page ?? "page"}=2>; rel="next"` };
      const action = { status: 200, body, ...(paging.link && { headers }) };
      service.faults.add({ match, times, action });
    }
  };
  /** The rule is for the second page. */
  const walking =
    (rule: Omit<FaultRule, "match">, more: Partial<PagesCommand> = {}) =>
    async (ask: Ask, stage: Stage): Promise<void> => {
      await createdIn(stage.harness, pages);
      if (rule.nth === undefined) await force(stage, [reference("2")]);
      stage.service.faults.add({ match, ...rule });
      await ask({ ...walk, ...more });
    };
  return needing("pages", {
    "pages-once": {
      ...required("Reads each item of all pages once, and ends", rules.walk),
      most: MOST_PAGES,
      ask: async (ask, { harness }) => {
        const created = await createdIn(harness, pages);
        // Also what was there before, which is on the first pages.
        const before = idsIn((await harness.ask(list)).json, at, id);
        const ids = idsOf(await ask(walk));
        // The parameters are the caller's: a second time returns the same.
        return { wanted: [...created, ...before, ...ids], ids: idsOf(await ask(walk)) };
      },
      inspect: ({ made, calls }) => [
        atMost(MOST_PAGES, calls, "pages"),
        wrong(calls, `A page was requested without ${limit.name}=${PAGE}`, ({ query }) => {
          return new URLSearchParams(query).get(limit.name) !== String(PAGE);
        }),
        missed(made as Walk, calls),
        repeated(made as Walk, calls),
      ],
    },
    "pages-error": {
      ...required("Reports the error of a later page instead of a part of the list", rules.walk),
      ask: walking(
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
    },
    "pages-abort": {
      ...recommended("Ends an aborted iteration without another page", rules.aborted),
      limit: 3_000,
      ask: walking({ action: { noResponse: "beforeHandling" } }, { abortAfter: 500 }),
      inspect: (seen) => [exactly(2, seen.calls, "pages"), reportedError(seen, "aborted")],
    },
    "pages-retried": {
      ...recommended("Retries a later page after 503", rules.serviceUnavailable),
      ask: walking({ nth: 2, action: { status: 503, retryAfter: 0 } }),
      inspect: (seen) => [atLeast(2, seen.calls, "pages"), succeeded(seen)],
    },
    ...(paging.next !== undefined && {
      "pages-next": {
        ...required("Follows the reference to the next page as it is, to the last", rules.walk),
        most: MOST_PAGES,
        ask: async (ask, stage) => {
          // The second page is empty, and not the last.
          await force(stage, [...CURSORS.map(reference), null]);
          await ask(walk);
        },
        inspect: ({ calls }) => [
          exactly(3, calls, "pages"),
          ...CURSORS.map((wanted, index) =>
            wrong(calls.slice(index + 1, index + 2), `The cursor is not ${wanted}`, (call) => {
              return new URLSearchParams(call.query).get(cursor) !== wanted;
            }),
          ),
        ],
      } satisfies Unplaced<Scenario>,
      "pages-end": {
        ...recommended("Ends when the reference to the next page is missing or empty", rules.walk),
        ask: async (ask, stage) => {
          await force(stage, ["", undefined]);
          await ask(walk);
          await ask(walk);
        },
        inspect: (seen) => [succeeded(seen), exactly(2, seen.calls, "pages")],
      } satisfies Unplaced<Scenario>,
      "pages-elsewhere": {
        ...recommended("Sends no credentials to another host that a page refers to", rules.leaked),
        hasGate: true,
        ask: async (ask, stage) => {
          const { port } = new URL(stage.service.url);
          await force(stage, [`http://localhost:${port}/elsewhere?after=2`]);
          await ask(walk);
        },
        inspect: ({ calls }) => [
          wrong(calls, "The other host got credentials", ({ path, request: { headers } }) => {
            return path === "/elsewhere" && SECRET.test(JSON.stringify(headers));
          }),
        ],
      } satisfies Unplaced<Scenario>,
      "pages-loop": {
        ...recommended("Ends when each page refers to itself as the next one", rules.walk),
        most: MOST_PAGES,
        ask: async (ask, stage) => {
          await force(stage, [reference("2")], 2 * MOST_PAGES);
          await ask(walk);
        },
        inspect: ({ calls }) => [atMost(MOST_PAGES, calls, "pages")],
      } satisfies Unplaced<Scenario>,
    }),
  });
}

/** Between two pages, a resource on the first one is removed and another is added. */
async function walkAmongWriters(ask: Ask, { service, project }: Stage): Promise<Walk> {
  const ids: string[] = [];
  for (let i = 0; i < 8; i++) ids.push((await project.created(CONTENT)).id);
  const last = service.requests.list().at(-1)?.id ?? 0;
  const filter = {
    projectKey: project.projectKey,
    operationId: "queryResourcesSorted",
    since: last,
  };
  const listing = ask({ do: "list", where: [WHERE], limit: LIMIT });
  await service.requests.until(filter, { timeout: 3_000 });
  const [first] = service.requests.list(filter);
  const shown = ids.filter((id) => first?.response?.body?.text.includes(id) === true);
  const removed = shown.slice(0, 2);
  for (const id of removed) await project.send("deleteResource", { path: { id } });
  await project.created(CONTENT);
  return { wanted: ids.filter((id) => !removed.includes(id)), ids: idsOf(await listing) };
}

/** A transparent pixel, with a comment of bytes that a text would not keep: 63 bytes. */
const GIF = Buffer.from(
  "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xfe\x0a\r\n\x1a\x80\xc3( %\0\n\0!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
  "latin1",
);
const IMAGE = { operationId: "uploadProductImage" };
const UPLOAD: UploadCommand = {
  do: "upload",
  base64: GIF.toString("base64"),
  contentType: "image/gif",
  filename: "a+b ü&%20.gif",
};

const REJECTED: Pick<Scenario, "faults" | "ask"> = {
  faults: [{ match: IMAGE, times: 1, action: { status: 503, retryAfter: 0 } }],
  ask: (ask) => ask(UPLOAD),
};

export const uploadScenarios: Scenarios = {
  "upload-sent": {
    ...required("Sends the bytes of a file with their media type and length", rules.contentLength),
    ask: (ask) => ask(UPLOAD),
    inspect: (seen) => [
      succeeded(seen),
      otherBytes(uploadsOf(seen.calls)),
      wrong(uploadsOf(seen.calls), "The media type or the length is wrong", ({ request }) => {
        const { "content-type": type, "content-length": length } = request.headers;
        return type !== "image/gif" || length !== String(GIF.length);
      }),
      wrong(uploadsOf(seen.calls), `The filename is not ${UPLOAD.filename}`, ({ query }) => {
        return new URLSearchParams(query).get("filename") !== UPLOAD.filename;
      }),
    ],
  },
  "upload-retried": {
    ...recommended("Retries an upload after 503", rules.serviceUnavailable),
    ...REJECTED,
    inspect: ({ calls }) => [statuses([503, 200], uploadsOf(calls))],
  },
  "upload-kept": {
    ...required("A retried upload is complete", rules.idempotent),
    ...REJECTED,
    inspect: ({ calls }) => [otherBytes(uploadsOf(calls).slice(1))],
  },
};

function otherBytes(uploads: readonly RecordedRequest[]): Finding | undefined {
  return wrong(uploads, "Other bytes arrived", ({ request: { body } }) => {
    return body === undefined || !Buffer.from(body.text, body.encoding).equals(GIF);
  });
}

function uploadsOf(calls: readonly RecordedRequest[]): RecordedRequest[] {
  return of("uploadProductImage", calls);
}
