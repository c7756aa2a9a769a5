import { type IndexRows, resourceRows } from "../../storage/index-rows.js";
import type { ResourceRecord } from "../../storage/records.js";
import type { ResourcePosition } from "../../storage/resource-storage.js";
import { contentError } from "../../resources/published-content.js";
import { headErrors } from "./record-head.js";
import { type CheckContext, unreadable } from "./check-context.js";
import { VocabularyCheck } from "./vocabulary-check.js";
import { resourceDocuments } from "../../resources/resource-document.js";

/** Records read at once: the number that `indexRows` is efficient for. */
const PAGE = 1_000;

/** Checks all resources of the project and its search index. Returns the number of resources. */
export async function checkResources(context: CheckContext): Promise<number> {
  const { state, projectKey, now, errors } = context;
  const index = await state.inspection.indexState(projectKey);
  const vocabulary = new VocabularyCheck(context);
  let [count, indexed, rows] = [0, 0, 0];
  for await (const page of pagesOf(context)) {
    count += page.length;
    const ids = page.map(({ id }) => id);
    // An outdated index is not checked: it is rebuilt before it is queried.
    const found =
      index === "outdated"
        ? new Map<string, IndexRows>()
        : await state.inspection.indexRows(projectKey, ids);
    indexed += found.size;
    for (const resource of page) {
      errors.push(...headErrors(`Resource ${resource.id}`, resource, now));
      errors.push(...contentErrors(resource));
      const stored = found.get(resource.id);
      rows += stored ? stored.values.length + stored.words.length : 0;
      // While an index is being built, a missing resource is not an error.
      if (stored) errors.push(...differences(resource, stored));
      else if (index === "complete")
        errors.push(`Search index: resource ${resource.id} is missing`);
    }
    await vocabulary.add([...found.values()].flatMap(({ words }) => words.map(({ word }) => word)));
  }
  if (index !== "outdated") await checkSize(context, { indexed, rows });
  return count;
}

/** Content that the OpenAPI document does not allow, and that is therefore not published. */
function contentErrors({ id, current, staged }: ResourceRecord): string[] {
  const projections = staged === current ? { current } : { current, staged };
  return Object.entries(projections).flatMap(([projection, content]) => {
    const error = contentError(content);
    return error === undefined ? [] : [`Resource ${id}: ${projection}.${error}`];
  });
}

/**
 * Yields readable pages. A page that cannot be read is read again in halves, until the unreadable
 * record is reported and skipped.
 */
async function* pagesOf(context: CheckContext): AsyncGenerator<ResourceRecord[]> {
  const { state, projectKey, errors } = context;
  let after: ResourcePosition | undefined;
  for (let offset = 0, limit = PAGE; ;) {
    const page = { limit, offset, ...(after && { after }) };
    const resources = await state.resources.list(projectKey, page).catch(unreadable);
    if (resources instanceof Error) {
      if (limit === 1) {
        const place = after ? `the one after ${after.id}` : "the first one";
        errors.push(`Resources: ${place} cannot be read: ${resources.message}`);
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

function differences(resource: ResourceRecord, stored: IndexRows): string[] {
  const [wanted, found] = [canonical(resourceRows(resource, resourceDocuments)), canonical(stored)];
  const name = `Search index: resource ${resource.id}`;
  return [
    ...[...wanted].filter((row) => !found.has(row)).map((row) => `${name} lacks ${row}`),
    ...[...found].filter((row) => !wanted.has(row)).map((row) => `${name} has surplus ${row}`),
  ];
}

/** Rows as strings that are equal if and only if the rows are. */
function canonical({ values, words }: IndexRows): Set<string> {
  return new Set([
    ...values.map(({ path, value, element, occurrences, projections, extremes: marks }) =>
      JSON.stringify({ path, value, element, occurrences, projections, marks }),
    ),
    ...words.map(({ word, projections }) => JSON.stringify({ word, projections })),
  ]);
}

/** Compares the rows found by resource with the size of the index and with its counts. */
async function checkSize(
  { state, projectKey, errors }: CheckContext,
  found: { indexed: number; rows: number },
): Promise<void> {
  const size = await state.inspection.indexSize(projectKey);
  const resources = size.resources - found.indexed;
  if (resources !== 0) {
    errors.push(`Search index: has ${resources} resources that do not exist, or that it has twice`);
  }
  const rows = size.rows - found.rows;
  if (rows !== 0) errors.push(`Search index: has ${rows} rows that belong to no resource`);
  for (const projection of ["current", "staged"] as const) {
    const scope = { projectKey, collection: "resources", projection } as const;
    const counted = await state.index.count(scope, { kind: "all", of: [] });
    if (counted === size.resources) continue;
    errors.push(
      `Search index: counts ${counted} ${projection} resources, and has ${size.resources}`,
    );
  }
}
