import { ApiError } from "../errors.js";
import type { ResourceRecord } from "../storage/records.js";
import type { ResourceReader } from "../storage/resource-storage.js";
import type { Projection } from "../storage/records.js";

/**
 * Rejects a parent that is the resource itself or below it. Used within one transaction, which excludes
 * concurrent changes, so that each ancestor is read once.
 */
export class ParentCycles {
  /** Resources whose ancestors do not include this one. */
  readonly #harmless: Record<Projection, Set<string>> = { current: new Set(), staged: new Set() };

  constructor(
    private readonly resource: ResourceRecord,
    private readonly resources: ResourceReader,
  ) {}

  /** Throws InvalidOperation. */
  async reject(parentId: string | undefined, projection: Projection): Promise<void> {
    const { projectKey, id } = this.resource;
    const harmless = this.#harmless[projection];
    const seen = new Set<string>();
    let next = parentId;
    while (next !== undefined && !harmless.has(next) && !seen.has(next)) {
      if (next === id) throw cycleError(parentId === id ? undefined : parentId);
      seen.add(next);
      next = (await this.resources.get(projectKey, next))?.[projection].parentId;
    }
    for (const ancestor of seen) harmless.add(ancestor);
  }
}

function cycleError(below: string | undefined): ApiError {
  return new ApiError(
    "InvalidOperation",
    below === undefined
      ? "A resource cannot be its own parent."
      : `The resource with ID '${below}' is below this one: as its parent it would close a cycle.`,
  );
}
