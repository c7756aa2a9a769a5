import { cursorOf, type PageMember } from "../../../server/runtime/documents/paging.js";
import { fitsText } from "../../../server/runtime/documents/value-checks.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ApiBodies } from "./api-bodies.js";
import { type ShownCursor, shownCursor } from "./list-cursors.js";
import { pageMembersOf } from "./list-members.js";
import { responseSchema } from "./operation-contents.js";
import type { ListParameter } from "./query-bodies.js";
import { namedPaging, type PagingParameters } from "./query-names.js";

/** How a list is paged: by its parameters, and by what its response says about other pages. */
export interface ListPaging {
  parameters: PagingParameters;
  members: readonly PageMember[];
  /** Set if the response shows what continues the list. */
  cursor?: ShownCursor;
}

/** Kinds of cursors: an opaque text, or the id of an item. */
const OPAQUE = cursorOf({ position: 1, key: [] }, false);
const CURSORS = [OPAQUE, "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42", "3f1c1a0e7d524d0b9f0e2b6a", "1"];

/** Whether a parameter may have a text that only the service understands: it has no format, which ids may have. */
export function takesOpaque(bodies: ApiBodies, { schema }: ListParameter): boolean {
  const { format, ...own } = bodies.schema(schema);
  return format === undefined && fitsText(own, OPAQUE);
}

/**
 * Reads parameters and response of a list together: many cursors are known only by their member. Leaves out a cursor
 * that no text which the sandbox can make may be.
 */
export function listPaging(bodies: ApiBodies, model: OperationModel): ListPaging {
  const { parameters, members, cursor } = readPaging(bodies, model);
  const { after, before: _, ...others } = parameters;
  const told = members.filter(({ fact, as }) => fact === "next" && as === undefined);
  if (!after || told.length === 0) return { parameters, members, ...(cursor && { cursor }) };
  const schemas = [
    after.schema,
    ...told.map(({ at }) => bodies.schemaAt(responseSchema(model), at)),
  ];
  const fits = (text: string): boolean =>
    schemas.every((each) => fitsText(bodies.schema(each), text));
  if (CURSORS.some(fits)) return { parameters, members, ...(cursor && { cursor }) };
  return { parameters: others, members };
}

function readPaging(bodies: ApiBodies, model: OperationModel): ListPaging {
  const named = namedPaging(bodies, bodies.pagingParameters(model));
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
