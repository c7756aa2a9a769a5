import { isObject, ownMember } from "../objects.js";

export type Members = Readonly<Record<string, unknown>>;

/** The names of the members that lead to a value. 0: the first element of a list. */
export type Path = readonly (string | 0)[];

/** The value below the members that lead to it. */
export function memberAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, name) => {
    if (name === 0) return Array.isArray(at) ? (at[0] as unknown) : undefined;
    return isObject(at) ? ownMember(at, name) : undefined;
  }, value);
}

/** An object with a value set at a path; other members are kept. In a list, the value is the only element. */
export function placed(around: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === 0) return [placed(undefined, rest, value)];
  const members = isObject(around) ? around : {};
  return { ...members, [name]: placed(ownMember(members, name), rest, value) };
}
