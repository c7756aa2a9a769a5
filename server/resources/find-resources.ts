import { setImmediate as turn } from "node:timers/promises";
import type { ResourceRecord } from "../storage/records.js";
import type { ResourceReader } from "../storage/storage.js";
import type { Condition } from "./conditions.js";
import { orderOf } from "./order.js";

/** Resources read at a time, so that a large project neither fills the memory nor holds up other requests. */
const CHUNK = 500;

export interface Selection {
  conditions: readonly Condition[];
  /** Sort expressions; none means the default order, createdAt and then id. */
  sort: readonly string[];
  limit: number;
  offset: number;
}

export interface Page {
  results: ResourceRecord[];
  /** Matching resources on all pages. */
  total: number;
}

export async function findResources(
  resources: ResourceReader,
  projectKey: string,
  { conditions, sort, limit, offset }: Selection,
): Promise<Page> {
  if (conditions.length === 0 && sort.length === 0) {
    const [results, total] = await Promise.all([
      resources.list(projectKey, { limit, offset }),
      resources.count(projectKey),
    ]);
    return { results, total };
  }
  const order = sort.length > 0 ? orderOf(sort) : undefined;
  const matching: ResourceRecord[] = [];
  for await (const resource of matchingResources(resources, projectKey, conditions)) {
    matching.push(resource);
  }
  if (order) matching.sort(order);
  return { results: matching.slice(offset, offset + limit), total: matching.length };
}

/** Whether at least one resource fulfils all conditions. */
export async function someResourceMatches(
  resources: ResourceReader,
  projectKey: string,
  conditions: readonly Condition[],
): Promise<boolean> {
  const { done } = await matchingResources(resources, projectKey, conditions).next();
  return done !== true;
}

/** All that fulfil the conditions, in the default order. */
async function* matchingResources(
  resources: ResourceReader,
  projectKey: string,
  conditions: readonly Condition[],
): AsyncGenerator<ResourceRecord, void> {
  let last: ResourceRecord | undefined;
  do {
    const chunk: ResourceRecord[] = await resources.list(projectKey, {
      limit: CHUNK,
      ...(last && { after: { createdAt: last.createdAt, id: last.id } }),
    });
    for (const resource of chunk) {
      if (conditions.every((holds) => holds(resource))) yield resource;
    }
    last = chunk.length === CHUNK ? chunk.at(-1) : undefined;
    if (last) await turn();
  } while (last);
}
