import type { Snapshot } from "../../storage/storage.js";
import type { ResourceRecord } from "../../storage/records.js";
import { isTimestamp } from "../../validation/formats.js";
import type { ResourcePosition } from "../../storage/resource-storage.js";
import { contentError } from "../../resources/representation.js";

export interface CheckContext {
  state: Snapshot;
  projectKey: string;
  now: Date;
  errors: string[];
  /** Told how many of a kind have been looked at, now and then. */
  progress: CheckProgress;
}

export type CheckProgress = (done: number, what: string) => void;

/** Returns the error that the store throws for an unreadable record. Throws any other error. */
export function unreadable(error: unknown): Error {
  if (error instanceof TypeError || error instanceof SyntaxError) return error;
  throw error;
}

/** Milliseconds: the clocks of several machines differ. */
const CLOCK_TOLERANCE = 86_400_000;

type Head = Pick<ResourceRecord, "version" | "createdAt" | "lastModifiedAt">;

export function headErrors(name: string, head: Head, now: Date): string[] {
  const { version, createdAt, lastModifiedAt } = head;
  const errors: string[] = [];
  if (!Number.isSafeInteger(version) || version < 1) {
    errors.push(`${name}: its version is ${version}`);
  }
  for (const [field, timestamp] of Object.entries({ createdAt, lastModifiedAt })) {
    if (!isTimestamp(timestamp))
      errors.push(`${name}: ${field} is not a timestamp: '${timestamp}'`);
    else if (Date.parse(timestamp) > now.getTime() + CLOCK_TOLERANCE) {
      errors.push(`${name}: ${field} lies in the future: ${timestamp}`);
    }
  }
  if (lastModifiedAt < createdAt) {
    errors.push(`${name}: was modified (${lastModifiedAt}) before its creation (${createdAt})`);
  }
  return errors;
}

const PAGE = 1_000;

export async function checkResources(context: CheckContext): Promise<number> {
  const { now, errors, progress } = context;
  let count = 0;
  for await (const page of pagesOf(context)) {
    count += page.length;
    for (const resource of page) {
      errors.push(...headErrors(`Resource ${resource.id}`, resource, now));
      errors.push(...contentErrors(resource));
    }
    progress(count, "resources");
  }
  return count;
}

function contentErrors({ id, current, staged }: ResourceRecord): string[] {
  const projections = staged === current ? { current } : { current, staged };
  return Object.entries(projections).flatMap(([projection, content]) => {
    const error = contentError(content);
    return error === undefined ? [] : [`Resource ${id}: ${projection}.${error}`];
  });
}

/**
 * Reads an unreadable page again in halves, until the unreadable record is reported and skipped.
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
