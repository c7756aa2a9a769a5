import type { ResourceWriter } from "../storage/storage.js";
import { isDeepStrictEqual } from "node:util";
import type { ResourceContent, ResourceRecord } from "../storage/records.js";
import { type NewId, randomIds } from "../../runtime/service/ids.js";
import { ApiError } from "../errors.js";
import { etagOf } from "./representation.js";
import { isFresh } from "../../runtime/http/conditional.js";

interface Writing {
  clientId: string;
  now: Date;
}

export interface ResourceState {
  key: string | undefined;
  current: ResourceContent;
  staged: ResourceContent;
}

export function createdResource(
  identity: { projectKey: string; id: string; key: string | undefined },
  content: ResourceContent,
  { clientId, now }: Writing,
): ResourceRecord {
  const timestamp = now.toISOString();
  const { projectKey, id, key } = identity;
  const resource: ResourceRecord = {
    projectKey,
    id,
    version: 1,
    createdAt: timestamp,
    lastModifiedAt: timestamp,
    createdBy: { clientId },
    lastModifiedBy: { clientId },
    current: content,
    staged: content,
  };
  // A spread would double the time of this function.
  if (key !== undefined) resource.key = key;
  return resource;
}

/** One version higher, or the same object if nothing changed, unless `asChange`. */
export function revisedResource(
  resource: ResourceRecord,
  { key, current, staged }: ResourceState,
  { clientId, now }: Writing,
  asChange = false,
): ResourceRecord {
  const unchanged =
    key === resource.key &&
    isDeepStrictEqual(current, resource.current) &&
    isDeepStrictEqual(staged, resource.staged);
  if (unchanged && !asChange) return resource;
  const { projectKey, id, version, createdAt, createdBy } = resource;
  const revised: ResourceRecord = {
    projectKey,
    id,
    version: version + 1,
    createdAt,
    lastModifiedAt: now.toISOString(),
    createdBy,
    lastModifiedBy: { clientId },
    current,
    staged,
  };
  if (key !== undefined) revised.key = key;
  return revised;
}

export async function storeRevision(
  resources: ResourceWriter,
  revised: ResourceRecord,
  existing: ResourceRecord,
): Promise<void> {
  if (revised === existing) return;
  if (await resources.update(revised, existing)) return;
  // The transaction excludes concurrent changes. Acknowledging now would lose a write.
  throw new Error(`Resource ${existing.id} changed within a transaction.`);
}

const LATEST = 2 ** 48 - 1;

/** The first 13 characters of ids. */
function beginningOf(now: Date): string {
  const time = (LATEST - now.getTime()).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

const newRandomId = randomIds.of("resources");

/** UUIDv4 with 48 bits of descending time: commits in indexes are cheap, and iteration by id misses newer resources. */
export function newResourceId(now: Date, newId: NewId = newRandomId): string {
  return beginningOf(now) + newId().slice(13);
}

function entityTags(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? [];
}

export interface Preconditions {
  "if-match"?: string | undefined;
  "if-none-match"?: string | undefined;
}

/** If-Match, If-None-Match (RFC 9110 section 13.1). `undefined`: no resource. Throws PreconditionFailed. */
export function checkPreconditions(headers: Preconditions, version: number | undefined): void {
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = headers;
  const current =
    version === undefined
      ? "the resource does not exist"
      : `the resource's current ETag is "${version}"`;
  // Clients may send an empty header, which sets no condition.
  if (ifMatch !== undefined && ifMatch.trim() !== "") {
    const matches =
      version !== undefined &&
      // Strong comparison: a weak tag never matches (section 13.1.1).
      (ifMatch.trim() === "*" || entityTags(ifMatch).includes(etagOf(version)));
    if (!matches) throw failed("If-Match", current);
  }
  if (ifNoneMatch !== undefined && version !== undefined && isFresh(ifNoneMatch, etagOf(version))) {
    throw failed("If-None-Match", current);
  }
}

function failed(header: string, current: string): ApiError {
  return new ApiError("PreconditionFailed", `${header} failed: ${current}.`);
}

/** Throws ConcurrentModification. */
export function requireVersion({ id, version }: ResourceRecord, expected: number): void {
  if (expected === version) return;
  throw new ApiError(
    "ConcurrentModification",
    `The resource with ID '${id}' is at version ${version}, not ${expected}.`,
    { currentVersion: version },
  );
}

export function resourceNotFound(by: { id: string } | { key: string }): ApiError {
  const name = "id" in by ? `ID '${by.id}'` : `key '${by.key}'`;
  return new ApiError("ResourceNotFound", `The resource with ${name} was not found.`);
}
