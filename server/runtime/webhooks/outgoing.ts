import type { Fitting } from "../documents/fitting.js";
import { memberAt, type Members, placed } from "../documents/members.js";

/** A request that the document says the service sends. */
export interface OutgoingPlan {
  /** Name of the webhook or callback. */
  name: string;
  method: string;
  /** Values of headers that have an example in the document. */
  headers: Readonly<Record<string, string>>;
  /** Unset: it has no body. */
  mediaType?: string;
  schema?: unknown;
  /** The document's example of the body. */
  sample?: unknown;
}

export interface CallbackPlan extends OutgoingPlan {
  /** May contain runtime expressions. */
  address: string;
}

/** Webhooks and callbacks of a document; written by `npm run generate`. */
export interface Outgoing {
  webhooks: readonly OutgoingPlan[];
  /** Callbacks by the ids of the operations that cause them. */
  callbacks: Readonly<Record<string, readonly CallbackPlan[]>>;
}

/** Maximum depth of the search for an item in a body. */
const DEEPEST = 2;

/** The document's example of a body, or a value of its schema. */
export function sampleOf({ schema, sample }: OutgoingPlan, fitting: Fitting): unknown {
  // Replaced by a valid value, because `undefined` matches no schema.
  return sample === undefined && schema !== undefined ? fitting.fit(schema, undefined) : sample;
}

/** The sample with an item's members where names and schemas fit. */
export function bodyAbout(plan: OutgoingPlan, item: Members, fitting: Fitting): unknown {
  const { schema } = plan;
  const sample = sampleOf(plan, fitting);
  if (schema === undefined) return sample;
  const at = placeOf(schema, item, fitting);
  // The example's id would be that of another item.
  const { id: _, ...around } = Object(memberAt(sample, at)) as Members;
  const ids = Object.entries(item).filter(([name]) => /.(?:Id|_id)$/.test(name));
  const declared = (path: readonly string[], members: Members): Members => {
    const properties = fitting.properties(fitting.schemaAt(schema, path));
    const isAny = Object.keys(properties).length === 0;
    const entries = Object.entries(members);
    return Object.fromEntries(entries.filter(([name]) => isAny || Object.hasOwn(properties, name)));
  };
  const envelope = { ...Object(sample), ...declared([], Object.fromEntries(ids)) } as Members;
  return fitting.fit(schema, placed(envelope, at, { ...around, ...declared(at, item) }));
}

/** The path of the object that shares most names with an item; outer objects win ties. */
function placeOf(schema: unknown, item: Members, fitting: Fitting): readonly string[] {
  const places: { at: readonly string[]; shared: number }[] = [];
  const visit = (node: unknown, at: readonly string[]): void => {
    const properties = Object.entries(fitting.properties(node));
    places.push({ at, shared: properties.filter(([name]) => Object.hasOwn(item, name)).length });
    if (at.length === DEEPEST) return;
    for (const [name, property] of properties) visit(property, [...at, name]);
  };
  visit(schema, []);
  const [best] = places.sort((a, b) => b.shared - a.shared || a.at.length - b.at.length);
  return best?.at ?? [];
}
