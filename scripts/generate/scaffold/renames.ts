import { basename, dirname } from "node:path";
import { type HandlerPlace, placeHandlers } from "../handlers.js";
import { findModules } from "./missing-handlers.js";

/** An operation that had another name or address in the last run. */
export interface Change {
  before: HandlerPlace;
  now: HandlerPlace;
}

export interface Changes {
  /** The same method and address, except for names of parameters, with another name. */
  renamed: Change[];
  /** The same name at another address. */
  moved: Change[];
  /** Names in the last run. */
  known: ReadonlySet<string>;
}

/** Compares with the operations of the last run. Without any, all are new. */
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

/** `get /things/{}`: clients do not depend on the names of path parameters. */
function addressOf({ operation: { method, path } }: HandlerPlace): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
}

function describeAddress({ operation: { method, path } }: HandlerPlace): string {
  return `${method.toUpperCase()} ${path}`;
}

export function describeRename({ before, now }: Change): string {
  const [from, to] = [before.operation, now.operation];
  const types = from.typeName === to.typeName ? "" : ` and ${from.typeName}… to ${to.typeName}…`;
  const told = `${from.name} was renamed to ${to.name}: `;
  const file = `server/${before.module}.ts`;
  return isShared(before)
    ? `${told}rename its export in ${file} to ${to.name}${types}.`
    : `${told}move ${file} to server/${now.module}.ts and rename its export to ${to.name}${types}.`;
}

/** Whether the file has another name than the operation. */
function isShared({ operation, module }: HandlerPlace): boolean {
  return !placeHandlers([operation]).some((place) => basename(place.module) === basename(module));
}

export function describeMove({ before, now }: Change): string {
  const { name } = now.operation;
  return `${name} moved from ${describeAddress(before)} to ${describeAddress(now)}: its handler stays.`;
}

/**
 * Unused handlers in the folder of a missing one: modules below server/ that name the request or response of an
 * unknown operation.
 */
export function findOrphans(
  { module }: HandlerPlace,
  handlers: HandlerPlace[],
  server: string,
): Promise<string[]> {
  const types = new Set(handlers.map(({ operation }) => operation.typeName));
  return findModules(server, dirname(module), (text) => namesUnknown(text, types));
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
