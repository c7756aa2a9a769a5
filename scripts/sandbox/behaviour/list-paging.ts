import type { PageMember } from "../../../server/runtime/documents/paging.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ApiBodies } from "./api-bodies.js";
import { type ShownCursor, shownCursor } from "./list-cursors.js";
import { pageMembersOf } from "./list-members.js";
import { namedPaging, type PagingParameters } from "./query-names.js";

/** How a list is paged: by its parameters, and by what its response says about other pages. */
export interface ListPaging {
  parameters: PagingParameters;
  members: readonly PageMember[];
  /** Set if the response shows what continues the list. */
  cursor?: ShownCursor;
}

/** Reads parameters and response of a list together: many cursors are known only by their member. */
export function listPaging(bodies: ApiBodies, model: OperationModel): ListPaging {
  const named = namedPaging(
    bodies,
    model.parameters.filter((each) => each.in === "query"),
  );
  const list = bodies.listIn(model);
  if (!list) return { parameters: named, members: [] };
  const hasCursor = bodies.isOneOf((named.after ?? named.page)?.schema, "string");
  const members = pageMembersOf(bodies, model, hasCursor);
  const cursor = shownCursor(bodies, model, { list, named, members });
  if (!cursor) return { parameters: named, members };
  const { figure, parameter, member } = cursor;
  return {
    parameters: { ...named, [figure]: parameter },
    members: pageMembersOf(bodies, model, hasCursor || figure === "after", member),
    cursor,
  };
}
