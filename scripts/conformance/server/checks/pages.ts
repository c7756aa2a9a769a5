import { nodeAt } from "../../../document/document.js";
import { idsIn, nextQuery, type Query } from "../../paging.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import type { ListExample } from "../../subject.js";
import { notCreated } from "../items.js";
import { equal, found, needed, type ServerChecks, type SharedContext } from "../server-check.js";
import { Unchecked, unlike } from "../server-check.js";
import type { DocumentTarget, Received } from "../target.js";

const THINGS = 12;
const LIMIT = 2;
/** Maximum of pages to walk. */
const MOST_PAGES = 60;
/** An offset or page number beyond the last page. */
const BEYOND = 100_000;

/** Checks of the pages of lists, by operation name. */
export function pageChecks(lists: readonly ListExample[]): ServerChecks<SharedContext> {
  return Object.fromEntries(
    lists.map((list): [string, ServerChecks<SharedContext>[string]] => [
      `pages-${list.list.name}`,
      {
        title: `Lists each item of ${list.list.name} once, on a finite number of pages`,
        rule: rules.walk,
        run: async ({ target, read }) => {
          const created = await createdIn(target, list);
          const sizes = sizesIn(list, read);
          const size = Math.max(LIMIT, sizes.smallest);
          const pages = await pagesOf(target, list, size);
          const findings = [
            ...findingsOf(pages, list, created, size),
            ...(await firstPages(target, list, pages, sizes)),
          ];
          const { remove } = list;
          const paths = created.map((id) => ({ [remove?.parameter ?? ""]: String(id) }));
          for (const path of paths) if (remove) await target.send(remove.call, { path });
          const left = remove ? await pagesOf(target, list, size) : [];
          const kept = created.filter((id) => idsOf(left, list).includes(id));
          return [...findings, equal(kept, [], "ids of deleted items", ...left.slice(-2))];
        },
      },
    ]),
  );
}

/** Checks of the lists of any API. */
export const listChecks: ServerChecks<SharedContext> = {
  "list-empty": {
    title: "Returns 200 for a page without items",
    rule: rules.notFound,
    isAdvice: true,
    run: async ({ target, subject, read: { models } }) => {
      const { list, paging } = needed(subject, "pages");
      const model = models.find(({ name }) => name === list.name);
      const all = model?.parameters ?? [];
      const declared = all.find((each) => /^(?:page|offset)$/.test(each.name));
      const name = paging.offset ?? paging.page ?? declared?.name;
      if (name === undefined) throw new Unchecked("no list is read by offset or page number");
      const value = largestOf(all.find((each) => each.name === name)?.schema, BEYOND);
      const seen = await target.send(list, { query: `${name}=${value}` });
      return [unlike(seen, { status: 200 })];
    },
  },
};

/** The largest value that a schema allows, up to a limit. */
function largestOf(schema: unknown, most: number): number {
  const { maximum = most } = Object(schema) as { maximum?: unknown };
  return typeof maximum === "number" ? Math.min(maximum, most) : most;
}

/** Creates items in the list. Resolves to their ids. */
export async function createdIn(target: DocumentTarget, { create, createdId }: ListExample) {
  const ids: unknown[] = [];
  while (ids.length < THINGS) {
    const { status, json } = await target.send(create);
    const [id] = idsIn([json], [], createdId);
    if (status < 300 && id !== undefined) ids.push(id);
    else throw new Unchecked(notCreated(create, status));
  }
  return ids;
}

export function idsOf(
  pages: readonly Received[],
  { at, id }: Pick<ListExample, "at" | "id">,
): unknown[] {
  return pages.flatMap(({ json }) => idsIn(json, at, id));
}

/** All pages of this size. `first`: more parameters of the first page, repeated for the others. */
export async function pagesOf(
  target: DocumentTarget,
  { list, at, id, paging }: ListExample,
  size: number,
  first: Query = {},
): Promise<Received[]> {
  const seen: Received[] = [];
  let query: Query | undefined = { ...first, [paging.limit ?? ""]: String(size) };
  while (query && seen.length < MOST_PAGES) {
    const page: Received = await target.send(list, {
      query: new URLSearchParams(query).toString(),
    });
    seen.push(page);
    query = nextQuery(paging, query, { ...page, ids: idsIn(page.json, at, id) });
  }
  return seen;
}

/** One page of all seen items has the order of the pages, and so has a page of one item. */
async function firstPages(
  target: DocumentTarget,
  { list, at, id, paging, totalAt }: ListExample,
  pages: readonly Received[],
  { smallest, largest, preset, last }: ReturnType<typeof sizesIn>,
): Promise<(Finding | undefined)[]> {
  const { limit = "" } = paging;
  const walked = idsOf(pages, { at, id });
  const findings: (Finding | undefined)[] = [];
  const all = [1, THINGS].map((size) => Math.max(smallest, Math.min(size, largest)));
  for (const size of new Set([...all, largest, ...preset])) {
    const page = await target.send(list, {
      query: preset.includes(size) ? "" : `${limit}=${size}`,
    });
    const due = walked.slice(0, size);
    findings.push(equal(idsIn(page.json, at, id), due, "ids", ...pages.slice(0, 3), page));
    const total = totalAt && nodeAt(page.json, totalAt);
    if (total !== undefined) findings.push(equal(total, walked.length, "total", page));
  }
  const { offset, page: number, firstPage = 1 } = paging;
  const name = offset ?? number;
  if (name === undefined) return findings;
  const after = (offset === undefined ? pages.length + firstPage : walked.length) + MOST_PAGES;
  if (after > last) return findings;
  const beyond = await target.send(list, { query: `${limit}=${LIMIT}&${name}=${after}` });
  const none = equal(idsIn(beyond.json, at, id), [], "ids after the last page", beyond);
  return [...findings, unlike(beyond, { below: 500 }) ?? none];
}

/** The page sizes that the document allows, that of a request without one, and the last offset or page. */
export function sizesIn(
  { list, paging }: ListExample,
  { models, published }: SharedContext["read"],
) {
  const model = models.find(({ name }) => name === list.name);
  const parameters = (model && published.operation(model)?.parameters) ?? [];
  const schemaOf = (wanted: string | undefined) =>
    Object(parameters.find(({ name }) => name === wanted)?.schema) as Record<string, unknown>;
  const { minimum, maximum, default: preset } = schemaOf(paging.limit);
  return {
    smallest: typeof minimum === "number" ? Math.max(1, minimum) : 1,
    largest: typeof maximum === "number" ? maximum : THINGS,
    preset: typeof preset === "number" && preset > 0 ? [preset] : [],
    last: largestOf(schemaOf(paging.offset ?? paging.page), Number.MAX_SAFE_INTEGER),
  };
}

function findingsOf(
  pages: readonly Received[],
  { at, id }: ListExample,
  created: readonly unknown[],
  size: number,
): (Finding | undefined)[] {
  const ids = idsOf(pages, { at, id });
  const shown = pages.slice(-4);
  const repeated = equal(new Set(ids).size, ids.length, "Different ids of all", ...shown);
  if (!repeated && pages.length === MOST_PAGES) throw new Unchecked("the list is too long");
  const missed = created.filter((each) => !ids.includes(each)).length;
  const long = pages.find(({ json }) => idsIn(json, at, id).length > size);
  return [
    repeated,
    missed > 0 ? found(`${missed} of ${created.length} items were missed.`, ...shown) : undefined,
    long && found(`A page has more than ${size} items.`, long),
  ];
}
