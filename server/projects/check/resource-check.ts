import { type IndexRows, resourceRows } from "../../storage/index-rows.js";
import type { ResourceRecord } from "../../storage/records.js";
import type { ResourcePosition } from "../../storage/storage.js";
import { problemOfContent } from "../../resources/published-content.js";
import { headFaults } from "./record-head.js";
import { type Scene, unreadable } from "./scene.js";
import { VocabularyCheck } from "./vocabulary-check.js";

/** Records that are read at once: many, as `indexRows` asks for. */
const PAGE = 1_000;

/** Looks at all resources of the project and at its search index; gives how many resources it has. */
export async function checkResources(scene: Scene): Promise<number> {
  const { state, projectKey, now, faults } = scene;
  const index = await state.inspection.indexState(projectKey);
  const vocabulary = new VocabularyCheck(scene);
  let [count, indexed, rows] = [0, 0, 0];
  for await (const page of pagesOf(scene)) {
    count += page.length;
    const ids = page.map(({ id }) => id);
    // One that is outdated is made anew before it is asked.
    const found =
      index === "outdated"
        ? new Map<string, IndexRows>()
        : await state.inspection.indexRows(projectKey, ids);
    indexed += found.size;
    for (const resource of page) {
      faults.push(...headFaults(`Resource ${resource.id}`, resource, now));
      faults.push(...contentFaults(resource));
      const held = found.get(resource.id);
      rows += held ? held.values.length + held.words.length : 0;
      // While an index is being made, what is not in it yet is no fault.
      if (held) faults.push(...differences(resource, held));
      else if (index === "complete")
        faults.push(`Search index: resource ${resource.id} is missing`);
    }
    await vocabulary.add([...found.values()].flatMap(({ words }) => words.map(({ word }) => word)));
  }
  if (index !== "outdated") await checkSize(scene, { indexed, rows });
  return count;
}

/** What of the resource the document does not know, or not so: it is not published. */
function contentFaults({ id, current, staged }: ResourceRecord): string[] {
  const projections = staged === current ? { current } : { current, staged };
  return Object.entries(projections).flatMap(([projection, content]) => {
    const problem = problemOfContent(content);
    return problem === undefined ? [] : [`Resource ${id}: ${projection}.${problem}`];
  });
}

/**
 * Pages that can be read; what cannot is written down and passed by: a page that cannot is asked for
 * again by halves.
 */
async function* pagesOf(scene: Scene): AsyncGenerator<ResourceRecord[]> {
  const { state, projectKey, faults } = scene;
  let after: ResourcePosition | undefined;
  for (let offset = 0, limit = PAGE; ;) {
    const page = { limit, offset, ...(after && { after }) };
    const resources = await state.resources.list(projectKey, page).catch(unreadable);
    if (resources instanceof Error) {
      if (limit === 1) {
        const place = after ? `the one after ${after.id}` : "the first one";
        faults.push(`Resources: ${place} cannot be read: ${resources.message}`);
        offset += 1;
      }
      limit = Math.ceil(limit / 2);
      continue;
    }
    yield resources;
    const last = resources.at(-1);
    if (!last) return;
    [after, offset] = [{ createdAt: last.createdAt, id: last.id }, 0];
    limit = Math.min(2 * limit, PAGE);
  }
}

function differences(resource: ResourceRecord, held: IndexRows): string[] {
  const [wanted, found] = [canonical(resourceRows(resource)), canonical(held)];
  const name = `Search index: resource ${resource.id}`;
  return [
    ...[...wanted].filter((row) => !found.has(row)).map((row) => `${name} lacks ${row}`),
    ...[...found].filter((row) => !wanted.has(row)).map((row) => `${name} has surplus ${row}`),
  ];
}

/** Rows as texts that are equal if, and only if, the rows are. */
function canonical({ values, words }: IndexRows): Set<string> {
  return new Set([
    ...values.map(({ path, value, element, occurrences, projections, marks }) =>
      JSON.stringify({ path, value, element, occurrences, projections, marks }),
    ),
    ...words.map(({ word, projections }) => JSON.stringify({ word, projections })),
  ]);
}

/** What was found by its resource against what the index says that it has, and what it has in all. */
async function checkSize(
  { state, projectKey, faults }: Scene,
  found: { indexed: number; rows: number },
): Promise<void> {
  const size = await state.inspection.indexSize(projectKey);
  const resources = size.resources - found.indexed;
  if (resources !== 0) {
    faults.push(`Search index: has ${resources} resources that do not exist, or that it has twice`);
  }
  const rows = size.rows - found.rows;
  if (rows !== 0) faults.push(`Search index: has ${rows} rows that belong to no resource`);
  for (const projection of ["current", "staged"] as const) {
    const scope = { projectKey, collection: "resources", projection } as const;
    const counted = await state.index.count(scope, { kind: "all", of: [] });
    if (counted === size.resources) continue;
    faults.push(
      `Search index: counts ${counted} ${projection} resources, and has ${size.resources}`,
    );
  }
}
