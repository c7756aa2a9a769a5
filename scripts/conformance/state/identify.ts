import { isObject, isPlainObject } from "../../document/document.js";
import { spelled } from "../../document/words.js";

/** Ids to try. */
const MOST_IDS = 6;
/** Objects around a member. */
const DEEPEST = 3;

/** A value that may be the id of a created item. */
export interface Identifier {
  value: string | number;
  /** The member that has it; unset: a header or a link. */
  name?: string;
  /** Whether only this value can be the id, by the document's names. */
  isSure?: boolean;
}

/** A response to a creation, and the path of the created item, such as `/things/{id}`. */
interface Created {
  json: unknown;
  headers: Headers;
  sent: unknown;
  path: string;
}

/** The values by which a created item may be read, the most probable first. */
export function identifiersOf({ json, headers, sent, path }: Created): Identifier[] {
  const parameter = lastParameter(path);
  const linked = [headers.get("Location"), headers.get("Content-Location")].flatMap((each) =>
    lastSegment(each, path),
  );
  const shown = membersOf(json);
  const nameOf = (each: Identifier): Identifier => {
    const member = shown.find(({ value }) => String(value) === String(each.value));
    return member?.name === undefined ? each : { ...each, name: member.name };
  };
  const links = shown.flatMap(({ value }) => lastSegment(value, path));
  const own = ranked(shown, parameter);
  const [best, ...rest] = own;
  const named = best && rankOf(spelled(best.name ?? ""), parameter) <= SURE;
  const all: Identifier[] = [
    ...linked.map(nameOf),
    ...(best ? [{ ...best, isSure: named === true }] : []),
    ...rest,
    ...ranked(membersOf(sent), parameter),
    ...links,
    ...(typeof json === "string" || typeof json === "number" ? [{ value: json }] : []),
  ];
  const first = new Map<string, Identifier>();
  for (const each of all) if (!first.has(String(each.value))) first.set(String(each.value), each);
  return [...first.values()].slice(0, MOST_IDS);
}

/** The member of a response that has the id from the path. */
export function nameOfId(json: unknown, id: string | number, path: string): string | undefined {
  const shown = membersOf(json).filter(({ value }) => String(value) === String(id));
  return ranked(shown, lastParameter(path))[0]?.name;
}

function lastParameter(path: string): string {
  return spelled(/\{([^{}]*)\}[^{}]*$/.exec(path)?.[1] ?? "");
}

const SURE = 1;
const WORST = 6;

/** Those that may be the id, the most probable first. */
function ranked(members: readonly Identifier[], parameter: string): Identifier[] {
  return members
    .map((each) => ({ each, rank: rankOf(spelled(each.name ?? ""), parameter) }))
    .filter(({ rank }) => rank < WORST)
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}

/** Whether a member of a request may have the value of the path parameter. */
export function isNamedBy(name: string, parameter: string): boolean {
  const own = spelled(name);
  return own.length > 1 && spelled(parameter).endsWith(own);
}

/** The less, the more probably a member of this name has the value of the parameter. */
function rankOf(name: string, parameter: string): number {
  if (name === parameter) return 0;
  if (name === "id" && parameter.endsWith("id")) return 1;
  if (name.length > 1 && (parameter.endsWith(name) || name.endsWith(parameter))) return 2;
  if (/^(?:id|uuid|guid)$/.test(name)) return 3;
  if (/^(?:sid|key|name|slug|code|handle)$/.test(name)) return 4;
  return /(?:id|key|name)$/.test(name) ? 5 : WORST;
}

/** The strings and numbers in an object, the outer ones first, with the first elements of lists. */
export function membersOf(json: unknown): Identifier[] {
  const found: Identifier[] = [];
  let level = [json];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const objects = level.flatMap((each) =>
      Array.isArray(each) ? (each as unknown[]).slice(0, 1) : [each],
    );
    const entries = objects.filter(isPlainObject).flatMap((each) => Object.entries(each));
    for (const [name, value] of entries) {
      if (typeof value === "number" || (typeof value === "string" && value !== ""))
        found.push({ name, value });
    }
    level = entries.map(([, value]) => value).filter(isObject);
  }
  return found;
}

/** The last segment of a link to an item with this path. */
function lastSegment(link: unknown, path: string): Identifier[] {
  if (typeof link !== "string" || !/^(?:https?:\/)?\//.test(link)) return [];
  if (!URL.canParse(link, "http://localhost")) return [];
  const { pathname } = new URL(link, "http://localhost");
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const pattern = escaped
    .replace(/\{[^{}]*\}(?=[^{}]*$)/, "([^/]+)")
    .replace(/\{[^{}]*\}/g, "[^/]+");
  const [, segment] = new RegExp(`${pattern}/?$`).exec(pathname) ?? [];
  return segment === undefined ? [] : [{ value: decodeURIComponent(segment), isSure: true }];
}
