import type { FaultRule } from "../../../../server/runtime/control/faults/fault-rule.js";
import { type Rule, rules } from "../../rules.js";
import { finding, of, statuses, succeeded, wrong } from "../findings.js";
import type { Ask, Scenarios, Seen } from "../scenario.js";
import type { Stage } from "../stage.js";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { UploadCommand } from "../protocol.js";

const WHERE = 'arrayOfStringExample contains any ("paged")';
const CONTENT = { arrayOfStringExample: ["paged"] };
const LIMIT = 3;

/** The second page waits for writes of other clients after the first one. */
const HELD: FaultRule = {
  ...{ match: { operationId: "queryResourcesSorted" }, nth: 2, action: { delay: 1_200 } },
};
const WALKED = { rule: rules.paging, faults: [HELD], ask: walkAmongWriters };

interface Walk {
  /** The ids of resources that existed all the time. */
  wanted: string[];
  ids: unknown[];
}

export const pagingScenarios: Scenarios = {
  "paging-complete": {
    title: "All pages together have everything, while others write",
    ...WALKED,
    inspect: ({ made, calls }) => {
      const { wanted, ids } = made as Walk;
      const missed = wanted.filter((id) => !ids.includes(id));
      if (missed.length === 0) return [];
      return [finding(`${missed.length} of ${wanted.length} resources were missed.`, calls)];
    },
  },
  "paging-once": {
    title: "No resource comes twice, while others write",
    ...WALKED,
    inspect: ({ made, calls }) => {
      const { ids } = made as Walk;
      const twice = ids.length - new Set(ids).size;
      return twice === 0 ? [] : [finding(`${twice} of ${ids.length} ids came twice.`, calls)];
    },
  },
  "paging-keeps-query": {
    title: "Every page has the conditions and the order of the first",
    ...WALKED,
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
};

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
  const asked = ask({ do: "list", where: [WHERE], limit: LIMIT });
  await service.requests.until(filter, { timeout: 3_000 });
  const [first] = service.requests.list(filter);
  const shown = ids.filter((id) => first?.response?.body?.text.includes(id) === true);
  const removed = shown.slice(0, 2);
  for (const id of removed) await project.send("deleteResource", { path: { id } });
  await project.created(CONTENT);
  const result = await asked;
  const body = "status" in result ? result.body : [];
  return {
    wanted: ids.filter((id) => !removed.includes(id)),
    ids: Array.isArray(body) ? (body as unknown[]) : [],
  };
}

/** A transparent pixel, with a comment so that it is not all zeros: 63 bytes. */
const GIF = Buffer.from(
  "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xfe\x0aconformity\0!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
  "latin1",
);
const IMAGE = { operationId: "uploadProductImage" };
const UPLOAD: UploadCommand = {
  do: "upload",
  base64: GIF.toString("base64"),
  contentType: "image/gif",
  filename: "pixel.gif",
};

const uploaded = (title: string, rule: Rule, header: string, value: string) => ({
  ...{ title, rule },
  ask: (ask: Ask): Promise<unknown> => ask(UPLOAD),
  inspect: ({ calls }: Seen) => [
    calls.length === 0 ? finding("Nothing was sent.", []) : undefined,
    wrong(uploadsOf(calls), `The ${header} is not ${value}`, ({ request }) => {
      return request.headers[header.toLowerCase()] !== value;
    }),
  ],
});
const LENGTH = String(GIF.length);

export const uploadScenarios: Scenarios = {
  "upload-type": uploaded(
    "A file is sent with its media type",
    rules.contentType,
    ...(["Content-Type", "image/gif"] as const),
  ),
  "upload-bytes": {
    title: "The bytes of a file arrive as they are",
    rule: rules.contentLength,
    ask: (ask) => ask(UPLOAD),
    inspect: (seen) => [
      succeeded(seen),
      wrong(uploadsOf(seen.calls), "Other bytes arrived", (call) => !isWhole(call)),
    ],
  },
  "upload-length": uploaded(
    "A file is sent with its length",
    rules.contentLength,
    ...(["Content-Length", LENGTH] as const),
  ),
  "upload-retried": {
    title: "An upload that was not processed is sent again, whole",
    rule: rules.serviceUnavailable,
    faults: [{ match: IMAGE, times: 1, action: { status: 503, retryAfter: 0 } }],
    ask: (ask) => ask(UPLOAD),
    inspect: (seen) => [
      statuses([503, 200], uploadsOf(seen.calls)),
      wrong(uploadsOf(seen.calls).slice(1), "Other bytes arrived", (call) => !isWhole(call)),
    ],
  },
};

function uploadsOf(calls: readonly RecordedRequest[]): RecordedRequest[] {
  return of("uploadProductImage", calls);
}

function isWhole({ request: { body } }: RecordedRequest): boolean {
  return body !== undefined && Buffer.from(body.text, body.encoding).equals(GIF);
}
