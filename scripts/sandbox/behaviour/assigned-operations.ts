import type { Method } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ApiPath } from "./api-paths.js";
import type { CorrectedParent, Correction } from "./corrections.js";

export type AssignedKind = Exclude<NonNullable<Correction["role"]>, "example">;

/** An operation that `x-sandbox` gives a role, whatever its path. */
export interface Assigned {
  model: OperationModel;
  kind: AssignedKind;
}

/** What `x-sandbox` says about a collection. */
export interface CorrectedCollection {
  /** The path of its items, or of its list if items have none. */
  path: ApiPath;
  /** Unset: the name of its path. */
  name?: string;
  id?: string;
  parent?: CorrectedParent;
  assigned: Assigned[];
  /** The operations that name it, also those that keep their derived role. */
  models: OperationModel[];
}

/** The methods that usually have a role at the path of an item. */
const METHOD_OF: Readonly<Partial<Record<AssignedKind, Method>>> = {
  read: "get",
  replace: "put",
  put: "put",
  update: "patch",
  remove: "delete",
};

/** The operations that a correction gives these roles. */
export function assignedIn(
  corrected: CorrectedCollection | undefined,
  kinds: readonly AssignedKind[],
): OperationModel[] {
  const { assigned = [] } = corrected ?? {};
  return assigned.flatMap(({ model, kind }) => (kinds.includes(kind) ? [model] : []));
}

/** The operations that a correction gives a role that usually has this method at the path of an item. */
export function assignedToItem(
  corrected: CorrectedCollection | undefined,
  method: Method,
): OperationModel[] {
  const { assigned = [] } = corrected ?? {};
  return assigned.flatMap(({ model, kind }) => (METHOD_OF[kind] === method ? [model] : []));
}
