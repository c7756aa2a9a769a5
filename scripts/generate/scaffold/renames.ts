import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type HandlerPlace, placeHandlers } from "../handlers.js";

/** An operation that the document had before, under another name or at another address. */
export interface Change {
  before: HandlerPlace;
  now: HandlerPlace;
}

/** How the operations of a document differ from those it had when it was generated last. */
export interface Changes {
  /** The same method at the same address, but for the names of its parameters, under another name. */
  renamed: Change[];
  /** The same name at another address. */
  moved: Change[];
  /** Names that were there before. */
  known: ReadonlySet<string>;
}

/** Compares with the places of the last run; without any, everything is new. */
export function compareOperations(former: HandlerPlace[], handlers: HandlerPlace[]): Changes {
  const names = new Set(handlers.map(({ operation }) => operation.name));
  const known = new Set(former.map(({ operation }) => operation.name));
  const pair = (
    candidates: HandlerPlace[],
    isSame: (before: HandlerPlace, now: HandlerPlace) => boolean,
  ): Change[] =>
    handlers.flatMap((now) =>
      candidates.filter((one) => isSame(one, now)).map((one) => ({ before: one, now })),
    );
  return {
    known,
    renamed: pair(
      former.filter(({ operation }) => !names.has(operation.name)),
      (one, now) => !known.has(now.operation.name) && addressOf(one) === addressOf(now),
    ),
    moved: pair(
      former,
      (one, now) =>
        one.operation.name === now.operation.name && describeAddress(one) !== describeAddress(now),
    ),
  };
}

/** `get /things/{}`: what a parameter is called makes no difference to a client. */
function addressOf({ operation: { method, path } }: HandlerPlace): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
}

function describeAddress({ operation: { method, path } }: HandlerPlace): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Which file to move, if it has the name of the operation, and what to rename in it. */
export function describeRename({ before, now }: Change): string {
  const [from, to] = [before.operation, now.operation];
  const types = from.typeName === to.typeName ? "" : ` and ${from.typeName}… to ${to.typeName}…`;
  const told = `${from.name} was renamed to ${to.name}: `;
  const file = `server/${before.module}.ts`;
  return isShared(before)
    ? `${told}rename its export in ${file} to ${to.name}${types}.`
    : `${told}move ${file} to server/${now.module}.ts and rename its export to ${to.name}${types}.`;
}

/** Whether the handler is in a file of another name. */
function isShared({ operation, module }: HandlerPlace): boolean {
  return !placeHandlers([operation]).some((place) => basename(place.module) === basename(module));
}

/** That there is nothing to do but to know it. */
export function describeMove({ before, now }: Change): string {
  const { name } = now.operation;
  return `${name} moved from ${describeAddress(before)} to ${describeAddress(now)}: its handler stays.`;
}

/**
 * Handlers of no operation beside the place of one that is missing: modules below server/. Such a file
 * names the request or response of an operation that is not there.
 */
export async function findOrphans(
  { module }: HandlerPlace,
  handlers: HandlerPlace[],
  server: string,
): Promise<string[]> {
  const types = new Set(handlers.map(({ operation }) => operation.typeName));
  const folder = dirname(module);
  const names = await readdir(join(server, folder)).catch(() => []);
  const orphans: string[] = [];
  for (const name of names.filter((one) => one.endsWith(".ts") && !one.endsWith(".test.ts"))) {
    const candidate = `${folder}/${basename(name, ".ts")}`;
    const text = await readFile(join(server, folder, name), "utf8");
    if (namesUnknown(text, types)) orphans.push(candidate);
  }
  return orphans;
}

function namesUnknown(text: string, types: ReadonlySet<string>): boolean {
  const imports = text.matchAll(
    /import type \{([^}]*)\} from "[^"]*\/generated\/(?:\w+\/)?operations\.js"/g,
  );
  const names = [...imports].flatMap(
    ([, list = ""]) => list.match(/\w+(?=Request\b|Response\b)/g) ?? [],
  );
  return names.some((name) => !types.has(name));
}
