import type { ResourceReader } from "../storage/storage.js";
import type { UpdateResourceRequest } from "../../../generated/operations.js";
import { ApiError } from "../errors.js";
import type { Projection, ResourceContent, ResourceRecord } from "../storage/records.js";
import { acceptedArrays } from "./array-test-type.js";
import type { ResourceState } from "./revision.js";

type UpdateAction = UpdateResourceRequest["body"]["actions"][number];

type SetParent = Extract<UpdateAction, { action: "setParent" }>;

interface UpdatedState extends ResourceState {
  /** Whether to increase the version even without differences. */
  asChange: boolean;
}

/** Applies the actions in order, without writing. Throws InvalidOperation and ReferencedResourceNotFound. */
export async function applyActions(
  resource: ResourceRecord,
  actions: readonly UpdateAction[],
  resources: ResourceReader,
): Promise<UpdatedState> {
  const { key, current, staged } = resource;
  let state: UpdatedState = { key, current, staged, asChange: false };
  const cycles = new ParentCycles(resource, resources);
  for (const action of actions) {
    state =
      action.action === "setParent"
        ? await setParent(resource, state, action, cycles)
        : applyAction(state, action);
  }
  for (const projection of ["current", "staged"] as const) {
    const { parentId } = state[projection];
    // Publishing or reverting can also create a cycle.
    if (parentId !== resource[projection].parentId) await cycles.reject(parentId, projection);
  }
  return state;
}

/** Not asynchronous: each `await` takes 1 % of an update. */
function applyAction(state: UpdatedState, action: Exclude<UpdateAction, SetParent>): UpdatedState {
  switch (action.action) {
    case "doSomeThing":
      return { ...state, asChange: true };
    case "changeSomeProperty":
      return edit(state, action.staged, { someProperty: action.someProperty });
    case "importFooForSecondPropertyToUpdate":
      return edit(state, action.staged, { secondPropertyToUpdate: action.secondPropertyToUpdate });
    case "setObjectTypeProperty":
      return edit(state, action.staged, {
        objectTypeProperty: acceptedArrays(action.objectTypeProperty),
      });
    case "setKey":
      return { ...state, key: action.key };
    case "publish":
      return { ...state, current: state.staged };
    case "revertStagedChanges":
      return { ...state, staged: state.current };
  }
}

/** Keeps identical projections one object: the store then writes one instead of two. */
function edit(
  state: UpdatedState,
  stagedOnly: boolean | undefined,
  fields: Partial<ResourceContent>,
): UpdatedState {
  const staged = { ...state.staged, ...fields };
  if (stagedOnly) return { ...state, staged };
  const isSame = state.current === state.staged;
  return { ...state, staged, current: isSame ? staged : { ...state.current, ...fields } };
}

async function setParent(
  resource: ResourceRecord,
  state: UpdatedState,
  { parent, staged: stagedOnly }: SetParent,
  cycles: ParentCycles,
): Promise<UpdatedState> {
  if (!parent) {
    const staged = withoutParent(state.staged);
    return stagedOnly
      ? { ...state, staged }
      : { ...state, staged, current: withoutParent(state.current) };
  }
  const target = await findParent(resource.projectKey, parent, cycles.resources);
  await cycles.reject(target.id, "staged");
  if (!stagedOnly) await cycles.reject(target.id, "current");
  return edit(state, stagedOnly, { parentId: target.id });
}

function withoutParent({ parentId: _removed, ...content }: ResourceContent): ResourceContent {
  return content;
}

async function findParent(
  projectKey: string,
  { id, key }: NonNullable<SetParent["parent"]>,
  resources: ResourceReader,
): Promise<ResourceRecord> {
  const target =
    id !== undefined
      ? await resources.get(projectKey, id)
      : key !== undefined
        ? await resources.getByKey(projectKey, key)
        : undefined;
  if (target) return target;
  const name = id !== undefined ? `ID '${id}'` : `key '${key}'`;
  throw new ApiError("ReferencedResourceNotFound", `The parent with ${name} was not found.`, {
    typeId: "resource",
    ...(id !== undefined && { id }),
    ...(key !== undefined && { key }),
  });
}

/** Reads each ancestor once: the transaction excludes concurrent changes. */
class ParentCycles {
  readonly #harmless: Record<Projection, Set<string>> = { current: new Set(), staged: new Set() };

  constructor(
    private readonly resource: ResourceRecord,
    readonly resources: ResourceReader,
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
      : `The resource with ID '${below}' is a descendant of this one. Setting it as the parent would create a cycle.`,
  );
}
