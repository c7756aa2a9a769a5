import type { Schema } from "../../document/document.js";
import type { Property } from "../../document/schema-kinds.js";
import type { ApiSchemas } from "./api-schemas.js";

/** Objects around a member that is looked for. */
const DEEPEST = 3;

/** Members of an item that are visited, so that wide schemas cost little. */
const MOST = 2_000;

/** Members that two objects must share to be the same under different names. */
const ENOUGH = 3;

type Places = ReadonlyMap<string, readonly string[]>;

/**
 * Where the objects of an item show the members of a request that the item itself does not have. An object without its name
 * there is the one that has most of its members. Members with two such places are left out.
 *
 *     request { id, size, limits: { cpu, ram, disk } }, item { id, settings: { basic: { size }, limit: { cpu, ram, disk } } }
 *     // size: ["settings", "basic", "size"], limits: ["settings", "limit"]
 */
export function shownMembers(
  bodies: ApiSchemas,
  sent: Schema | undefined,
  item: Schema | undefined,
): Places {
  const own = new Set(bodies.properties(item).map(({ name }) => name));
  const sentNames = new Set(bodies.properties(sent).map(({ name }) => name));
  const members = bodies.properties(sent).filter(({ name }) => !own.has(name));
  if (members.length === 0) return new Map();
  const all = placesIn(bodies, item);
  const isNamed = ({ name, schema }: Property, { path, schema: shown }: ShownPlace): boolean =>
    path.at(-1) === name && path.length > 1 && isSameType(bodies, schema, shown);
  const isAlike = ({ schema }: Property, { path, schema: shown }: ShownPlace): boolean =>
    !sentNames.has(path.at(-1) ?? "") && isSameObject(bodies, schema, shown);
  const found = members.flatMap((member) => {
    const place =
      only(all.filter((each) => isNamed(member, each))) ??
      only(all.filter((each) => isAlike(member, each)));
    return place ? [[member.name, place.path] as const] : [];
  });
  const counts = (path: readonly string[]): number =>
    found.filter(([, other]) => other.join() === path.join()).length;
  return new Map(found.filter(([, path]) => counts(path) === 1));
}

/**
 * The same where an object of the item shows most of a request and the item itself shows others: the members that only the
 * object has. `undefined` if the item shows no other.
 *
 *     request { name, currency, address }, item { id, basics: { name, currency }, address } with inner ["basics"]
 *     // name: ["basics", "name"], currency: ["basics", "currency"]
 */
export function spreadMembers(
  bodies: ApiSchemas,
  sent: Schema | undefined,
  item: Schema | undefined,
  inner: readonly string[],
): Places | undefined {
  if (inner.length === 0) return undefined;
  const [outside, inside] = [item, bodies.schemaAt(item, inner)].map(
    (each) => new Set(bodies.properties(each).map(({ name }) => name)),
  );
  const names = bodies.properties(sent).map(({ name }) => name);
  if (!names.some((name) => outside?.has(name) && !inside?.has(name))) return undefined;
  const within = names.filter((name) => inside?.has(name) && !outside?.has(name));
  return new Map(within.map((name) => [name, [...inner, name]]));
}

interface ShownPlace {
  path: readonly string[];
  schema: Schema;
}

/** The members of the objects in an item, the outer ones first. */
function placesIn(bodies: ApiSchemas, item: Schema | undefined): ShownPlace[] {
  const found: ShownPlace[] = [];
  let level: ShownPlace[] = [{ path: [], schema: item ?? true }];
  for (let depth = 0; depth <= DEEPEST && found.length < MOST; depth += 1) {
    level = level.flatMap(({ path, schema }) =>
      bodies.types(schema).has("object") || path.length === 0
        ? bodies
            .properties(schema)
            .map((each) => ({ path: [...path, each.name], schema: each.schema }))
        : [],
    );
    level = level.slice(0, MOST);
    found.push(...level);
  }
  return found;
}

/** The one place on the outermost level that has any. */
function only(places: readonly ShownPlace[]): ShownPlace | undefined {
  const depth = Math.min(...places.map(({ path }) => path.length));
  const [first, ...others] = places.filter(({ path }) => path.length === depth);
  return others.length === 0 ? first : undefined;
}

function isSameType(bodies: ApiSchemas, one: Schema, other: Schema): boolean {
  const [types, others] = [bodies.types(one), bodies.types(other)];
  const isAny = types.size === 0 || others.size === 0;
  return isAny || [...types].some((type) => type !== "null" && others.has(type));
}

function isSameObject(bodies: ApiSchemas, one: Schema, other: Schema): boolean {
  return bodies.inCommon(one, other) >= ENOUGH && bodies.isAlike(one, other);
}
