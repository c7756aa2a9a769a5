import type { Schema } from "../../document/document.js";
import { spelled } from "../../document/words.js";
import type { ApiBodies } from "./api-bodies.js";
import { isIdName } from "./api-schemas.js";
import { singularOf } from "./singular.js";

interface Renaming {
  sent: Schema | undefined;
  /** The schema of the item in responses. */
  shown: Schema | undefined;
  /** The name of the collection. */
  word: string;
  /** The parameter of the item's path, and the member with its value. */
  idParameter?: string | undefined;
  idProperty?: string | undefined;
}

/**
 * The members of a request that an item shows under another name: in another spelling, with or without the collection's name
 * (`projectName` and `name`), or as the id, if they are called like the parameter of its path. A `name` that the client must
 * send is the id of `/branches/{branch}` if the item shows only an `id`.
 */
export function renamedMembers(
  bodies: ApiBodies,
  { sent, shown, word, idParameter = "", idProperty }: Renaming,
): Map<string, string> {
  const members = bodies.properties(shown);
  const own = bodies.properties(sent);
  const singular = singularOf(word);
  const bare = (name: string): string => {
    const text = spelled(name);
    return text.startsWith(singular) ? text.slice(singular.length) : text;
  };
  const isFree = (name: string): boolean => own.every((each) => each.name !== name);
  const isSameKind = (one: Schema, other: Schema): boolean =>
    [...bodies.types(one)].join() === [...bodies.types(other)].join();
  const id = members.find(({ name }) => name === idProperty && isIdName(name) && isFree(name));
  const parameter = spelled(idParameter);
  const isOne = parameter === singular || `${parameter}es` === spelled(word);
  const isNamed = isOne && bodies.schema(id?.schema).format === undefined;
  return new Map(
    own.flatMap(({ name, schema }): [string, string][] => {
      if (members.some((each) => each.name === name)) return [];
      const alike = members.find((each) => spelled(each.name) === spelled(name));
      const isId = spelled(name) === spelled(idParameter);
      const part = members.find(
        (each) =>
          isFree(each.name) &&
          !isIdName(bare(name)) &&
          bare(each.name) === bare(name) &&
          isSameKind(each.schema, schema),
      );
      const isName = name === "name" && bodies.required(sent).includes(name);
      const isKey = id && isNamed && isName && isSameKind(id.schema, schema);
      const found =
        alike?.name ?? (isId ? idProperty : (part?.name ?? (isKey ? id.name : undefined)));
      return found === undefined ? [] : [[name, found]];
    }),
  );
}
