import type { ResourceReader } from "../storage/storage.js";
import type { Handle } from "../services.js";
import { PageBudget, pageLinks } from "../search/pages.js";
import { byCreation, exists, find, search } from "../search/finder.js";
import { conditionsOf, conditionsOfWhere, sortKeysOf } from "./conditions.js";
import { fold } from "./fold.js";
import { resourceCollection, resourceFields } from "./resource-document.js";
import { ApiError } from "../errors.js";
import { resourceLimits } from "./array-test-type.js";
import type { ResourceRecord } from "../storage/records.js";
import type { SortKey } from "../query/condition.js";
import { parseSearch } from "../search/parse-search.js";
import { textQueries } from "../search/text-query.js";
import { type ObjectTestType, representation, representationAgain } from "./representation.js";

export const queryResources: Handle<"queryResources"> = async (
  { params: { projectKey }, query, exchange },
  services,
) => {
  const { limit = 20, offset = 0, sort } = query;
  const { results, total = 0 } = await find(
    resourceCollection(services, projectKey, "current", exchange),
    {
      where: { kind: "all", of: conditionsOf(query) },
      sort: sortKeysOf(sort),
      limit,
      offset,
      withTotal: true,
      budget: new PageBudget(exchange, offset),
    },
  );
  const url = `${services.config.baseUrl}/${projectKey}/resource`;
  const { var: variables, ...parameters } = query;
  const links = pageLinks(url, { ...parameters, ...variables }, { limit, offset, total });
  return {
    status: 200,
    body: fold(results),
    headers: { "X-Total-Count": total, ...(links !== undefined && { Link: links }) },
  };
};

export const headResources: Handle<"headResources"> = async (
  { params: { projectKey }, query, exchange },
  services,
) => {
  const collection = resourceCollection(services, projectKey, "current", exchange);
  if (await exists(collection, { kind: "all", of: conditionsOf(query) })) return { status: 200 };
  throw new ApiError("ResourceNotFound", "No resource matches the query.");
};

export const queryResourcesSorted: Handle<"queryResourcesSorted"> = async (
  { params: { projectKey }, query, exchange },
  services,
) => {
  const { limit = 20, offset = 0, withTotal = true } = query;
  const budget = new PageBudget(exchange, offset);
  const { results, total } = await find(
    resourceCollection(services, projectKey, "current", exchange),
    {
      where: { kind: "all", of: conditionsOfWhere(query.where, query.var) },
      sort: sortKeysOf(query.sort),
      limit,
      offset,
      withTotal,
      budget,
    },
  );
  const depth = expansionDepth(query.expand);
  return {
    status: 200,
    body: {
      limit,
      offset,
      count: results.length,
      ...(total !== undefined && { total }),
      results: await expanded(services.storage.resources, projectKey, results, { depth, budget }),
    },
  };
};

const BY_SCORE: readonly SortKey[] = [{ by: "score", direction: "desc" }];

export const searchResources: Handle<"searchResources"> = async (
  { params: { projectKey }, query, exchange },
  services,
) => {
  const { limit = 20, offset = 0, staged = false } = query;
  const projection = staged ? "staged" : "current";
  const expressions = parseSearch(query, resourceFields);
  const { text: parameters = {}, fuzzy, fuzzyLevel } = query;
  const texts = textQueries({ parameters, fuzzy, fuzzyLevel });
  const byDefault = texts.length > 0 ? BY_SCORE : byCreation;
  const collection = resourceCollection(services, projectKey, projection, exchange);
  const { results, total, facets } = await search(collection, {
    expressions,
    texts,
    limit,
    offset,
    sort: expressions.sort.length > 0 ? expressions.sort : byDefault,
    budget: new PageBudget(exchange, offset),
  });
  return {
    status: 200,
    body: {
      limit,
      offset,
      count: results.length,
      total,
      results: results.map((resource) => representationAgain(resource, projection)),
      ...(expressions.facets.length > 0 && { facets }),
    },
  };
};

/** How many levels of parents the `expand` parameters request; any other path is ignored. */
function expansionDepth(expand: readonly string[] = []): number {
  const depths = expand
    .filter((path) => /^parent(?:\.parent)*$/.test(path))
    .map((path) => path.split(".").length);
  return Math.min(Math.max(0, ...depths), resourceLimits.expansionDepth);
}

/** Adds parents as `parent.obj`, one read per level; deleted ones stay references. Throws as the budget. */
async function expanded(
  resources: ResourceReader,
  projectKey: string,
  records: readonly ResourceRecord[],
  { depth, budget }: { depth: number; budget: PageBudget },
): Promise<ObjectTestType[]> {
  if (depth === 0) return records.map((record) => representationAgain(record));
  // The first level has the resources, each following level their parents.
  const levels: (readonly (ResourceRecord | undefined)[])[] = [records];
  while (levels.length <= depth) {
    const ids = (levels.at(-1) ?? []).map((record) => record?.current.parentId);
    const distinct = [...new Set(ids)].filter((id) => id !== undefined);
    if (distinct.length === 0) break;
    const parents = await resources.getMany(projectKey, distinct, (sizes) =>
      // A parent appears once per reference.
      budget.admit(
        ids.map((id) => sizes.get(id ?? "") ?? 0),
        levels.length,
      ),
    );
    const byId = new Map(parents.map((parent) => [parent.id, parent]));
    levels.push(ids.map((id) => byId.get(id ?? "")));
  }
  let above = new Map<string, ObjectTestType>();
  for (const level of levels.reverse()) {
    const here = new Map<string, ObjectTestType>();
    for (const record of level) {
      if (record && !here.has(record.id)) here.set(record.id, withParent(record, above));
    }
    above = here;
  }
  return records.flatMap(({ id }) => above.get(id) ?? []);
}

function withParent(
  record: ResourceRecord,
  above: ReadonlyMap<string, ObjectTestType>,
): ObjectTestType {
  const body = representation(record);
  const obj = body.parent && above.get(body.parent.id);
  return body.parent && obj ? { ...body, parent: { ...body.parent, obj } } : body;
}
