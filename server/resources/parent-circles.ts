import { ApiError } from "../errors.js";
import type { ResourceRecord } from "../storage/records.js";
import type { ResourceReader } from "../storage/storage.js";
import type { Projection } from "../storage/resource-document.js";

/**
 * Refuses parents that are below a resource, or the resource itself. One transaction long, so that
 * nobody changes other resources meanwhile: an ancestor is looked at once, however often it is met.
 */
export class ParentCircles {
  /** Resources that no walk from leads to this one. */
  readonly #harmless: Record<Projection, Set<string>> = { current: new Set(), staged: new Set() };

  constructor(
    private readonly resource: ResourceRecord,
    private readonly resources: ResourceReader,
  ) {}

  /** Throws InvalidOperation. */
  async refuse(parentId: string | undefined, projection: Projection): Promise<void> {
    const { projectKey, id } = this.resource;
    const harmless = this.#harmless[projection];
    const seen = new Set<string>();
    let next = parentId;
    while (next !== undefined && !harmless.has(next) && !seen.has(next)) {
      if (next === id) throw circle(parentId === id ? undefined : parentId);
      seen.add(next);
      next = (await this.resources.get(projectKey, next))?.[projection].parentId;
    }
    for (const ancestor of seen) harmless.add(ancestor);
  }
}

function circle(below: string | undefined): ApiError {
  return new ApiError(
    "InvalidOperation",
    below === undefined
      ? "A resource cannot be its own parent."
      : `The resource with ID '${below}' is below this one: as its parent it would close a circle.`,
  );
}
