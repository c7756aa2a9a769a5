import type { Belonging } from "../../../server/runtime/documents/collection.js";
import { hiddenMember } from "../../../server/runtime/documents/relations.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { Property } from "../../document/schema-kinds.js";
import { spelled, wordsOf } from "../../document/words.js";
import type { ApiBodies } from "./api-bodies.js";
import { singularOf } from "./singular.js";

/** A parameter of a path, and what the document shows of the item that it names. */
export interface ParentParameter {
  name: string;
  /** The segment before it, such as `users`; empty if that is a parameter. */
  word: string;
  schema: Schema | undefined;
  /** The property of the parent with the value, and its schema. */
  id?: { name: string; schema: Schema | undefined } | undefined;
}

/** The path parameters of an operation, in their order. `ids`: the parents' ids, by the number of the segment. */
export function parentParameters(
  { path, parameters }: OperationModel,
  ids: (count: number) => ParentParameter["id"],
): ParentParameter[] {
  const segments = path.split("/").filter(Boolean);
  return segments.flatMap((segment, index) => {
    return [...segment.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => {
      const before = segments[index - 1] ?? "";
      const declared = parameters.find((each) => each.in === "path" && each.name === name);
      const word = before.includes("{") ? "" : before;
      return { name, word, schema: declared?.schema, id: ids(index + 1) };
    });
  });
}

interface Belongings {
  parent: ParentParameter;
  /** Of the item. */
  idProperty: string | undefined;
  /** The body of the request that makes it. */
  sent: Schema | undefined;
}

/** Names of ids that say nothing about whose they are. */
const BARE = /^(?:[gsu]?id|uuid|key|name|slug|code)$/;

/**
 * The member of an item with the value of a parent's parameter, by its name, the parent's singular with and without id,
 * and its type: `userId`, `user_id`, `user` or `{ user: { id } }` below `/users/{id}`. `undefined`: none.
 */
export function parentMember(
  bodies: ApiBodies,
  item: Schema | undefined,
  { parent, idProperty, sent }: Belongings,
): Belonging | undefined {
  const members = bodies.properties(item).filter(({ name }) => name !== idProperty);
  const { name: parameter, word, id } = parent;
  const own = spelled(parameter);
  const last = wordsOf(parameter).at(-1) ?? "";
  const stem = BARE.test(own) ? singularOf(word) : own.replace(/(?:id|uuid)$/, "");
  const singular = singularOf(word) || stem;
  const ids = [spelled(id?.name ?? ""), last, "id"].filter(Boolean);
  const names = [
    ...(BARE.test(own) ? [] : [own]),
    ...[singular, stem]
      .filter(Boolean)
      .flatMap((each) => [...ids.map((end) => each + end), `id${each}`, each]),
  ];
  const isSent = bodies.properties(sent).map((each) => each.name);
  for (const name of names) {
    for (const member of members.filter((each) => spelled(each.name) === name)) {
      const isObject = bodies.isOneOf(member.schema, "object");
      // Without the name of an id it may have another meaning, such as an order: the client decides.
      if (name === singular && name !== own && !isObject && isSent.includes(member.name)) continue;
      const inner = isObject ? idIn(bodies, member.schema, ids) : undefined;
      const type = (inner ?? !isObject) && typeOf(bodies, (inner ?? member).schema, parent);
      if (type)
        return { parameter, member: [member.name, ...(inner ? [inner.name] : [])], ...type };
    }
  }
  return undefined;
}

function idIn(bodies: ApiBodies, schema: Schema, names: readonly string[]): Property | undefined {
  const members = bodies.properties(schema);
  return names.flatMap((each) => members.find(({ name }) => spelled(name) === each) ?? [])[0];
}

/** As {@link parentMember}, for the path to a member that a correction names. */
export function namedParent(
  bodies: ApiBodies,
  item: Schema | undefined,
  { parent, member }: { parent: ParentParameter; member: readonly string[] },
): Belonging {
  const schema = bodies.namedAt(item, member);
  const type = schema === undefined ? undefined : typeOf(bodies, schema, parent);
  return { parameter: parent.name, member, ...type };
}

/** A member that clients never see, in place of one that the document lacks. */
export function hiddenParent({ name }: ParentParameter): Belonging {
  return { parameter: name, member: hiddenMember(name) };
}

/** How the value of the parameter becomes one of the member's type; `undefined`: it cannot. */
function typeOf(
  bodies: ApiBodies,
  member: Schema,
  { schema, id }: ParentParameter,
): Pick<Belonging, "type"> | undefined {
  const kindsOf = (each: Schema | undefined): Kind[] => {
    const types = bodies.types(each);
    const isNumber = types.has("integer") || types.has("number");
    return [...(types.has("string") ? TEXT : []), ...(isNumber ? NUMBER : [])];
  };
  const kinds = kindsOf(member);
  if (kinds.length === 0) return bodies.types(member).size === 0 ? {} : undefined;
  // Paths may declare as text what the parent's id and the member declare as a number.
  const given = [...kindsOf(schema), ...kindsOf(id?.schema)];
  const type = given.length === 0 ? kinds[0] : given.find((each) => kinds.includes(each));
  return type && { type };
}

type Kind = NonNullable<Belonging["type"]>;
const TEXT: readonly Kind[] = ["string"];
const NUMBER: readonly Kind[] = ["number"];
