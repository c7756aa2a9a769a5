import { idsIn, nextQuery, type Query } from "../../paging.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import type { ListExample } from "../../subject.js";
import { equal, found, type ServerChecks, type SharedContext, Unchecked } from "../server-check.js";
import type { DocumentTarget, Received } from "../target.js";

const THINGS = 5;
const LIMIT = 2;
/** Maximum of pages to walk. */
const MOST_PAGES = 60;

/** Pages of lists by operation name. */
export function pageChecks(lists: readonly ListExample[]): ServerChecks<SharedContext> {
  return Object.fromEntries(
    lists.map((list): [string, ServerChecks<SharedContext>[string]] => [
      `pages-${list.list.name}`,
      {
        title: `The pages of ${list.list.name} show each thing once, and end`,
        rule: rules.walk,
        run: async ({ target }) => {
          const created = await createdIn(target, list);
          try {
            return findingsOf(await pagesOf(target, list), list, created);
          } finally {
            await removeFrom(target, list, created);
          }
        },
      },
    ]),
  );
}

/** Creates items in the list. Resolves to their ids. */
export async function createdIn(
  target: DocumentTarget,
  { create, createdId }: ListExample,
): Promise<unknown[]> {
  const ids: unknown[] = [];
  for (let i = 0; i < THINGS; i++) {
    const { status, json } = await target.ask(create);
    const [id] = idsIn([json], [], createdId);
    if (status >= 300 || id === undefined) {
      throw new Unchecked(`${create.name} gives ${status}, and no id to look for`);
    }
    ids.push(id);
  }
  return ids;
}

async function removeFrom(
  target: DocumentTarget,
  { remove }: ListExample,
  ids: readonly unknown[],
): Promise<void> {
  if (!remove) return;
  for (const id of ids) await target.ask(remove.call, { path: { [remove.parameter]: String(id) } });
}

async function pagesOf(
  target: DocumentTarget,
  { list, at, id, paging }: ListExample,
): Promise<Received[]> {
  const seen: Received[] = [];
  let query: Query | undefined = { [paging.limit ?? ""]: String(LIMIT) };
  while (query && seen.length < MOST_PAGES) {
    const page: Received = await target.ask(list, { query: new URLSearchParams(query).toString() });
    seen.push(page);
    query = nextQuery(paging, query, { ...page, ids: idsIn(page.json, at, id) });
  }
  return seen;
}

function findingsOf(
  pages: readonly Received[],
  { at, id }: ListExample,
  created: readonly unknown[],
): (Finding | undefined)[] {
  const ids = pages.flatMap(({ json }) => idsIn(json, at, id));
  const shown = pages.slice(-4);
  const repeated = equal(new Set(ids).size, ids.length, "Different ids of all", ...shown);
  if (!repeated && pages.length === MOST_PAGES) throw new Unchecked("the list is too long");
  const missed = created.filter((each) => !ids.includes(each)).length;
  const long = pages.find(({ json }) => idsIn(json, at, id).length > LIMIT);
  return [
    repeated,
    missed > 0 ? found(`${missed} of ${created.length} things were missed.`, ...shown) : undefined,
    long && found(`A page has more than ${LIMIT} things.`, long),
  ];
}
