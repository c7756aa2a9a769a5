import { limits } from "../config.js";
import type { ApiError } from "../errors.js";
import { errorOfPlace, type Validated, type ValidationError } from "./validation-errors.js";

/** Errors that concern one place, the first of them first. */
export type Place = [ValidationError, ...ValidationError[]];

const UNIONS: ReadonlySet<string> = new Set(["anyOf", "oneOf"]);

/**
 * All that is wrong with a request, as errors of the catalogue: one for each place, however many
 * keywords fail there; a value that fits no branch of a union is one error.
 */
export function errorsByPlace(
  validated: Validated,
  errors: readonly ValidationError[],
): ApiError[] {
  // A condition says only that one of the errors before it is in its branch.
  const places = new Map<string, Place>();
  for (const place of unions(errors.filter(({ keyword }) => keyword !== "if"))) {
    const field = fieldOf(place[0]);
    if (!places.has(field)) places.set(field, place);
  }
  return [...places.values()]
    .slice(0, limits.errors)
    .map((place) => errorOfPlace(validated, place));
}

/**
 * Whether more than the first error of a body is looked for. Each of its values may be an error, all of
 * which are made before the first is told: those of more than `limits.thoroughValues` are not.
 */
export function isWorthThoroughness(body: unknown): boolean {
  return !hasMoreValues(body, limits.thoroughValues);
}

/** A value that names no branch is wrong in the property which names it, that others may check too. */
function fieldOf({ path, discriminator }: ValidationError): string {
  return discriminator === undefined ? path : `${path}/${discriminator}`;
}

/** What the branches of a union found comes before the union's own error: told as one. */
function unions(errors: readonly ValidationError[]): Place[] {
  const all: Place[] = [];
  for (const error of errors) {
    let from = all.length;
    if (UNIONS.has(error.keyword)) {
      while (from > 0 && isWithin(all[from - 1]?.[0].path ?? "", error.path)) from -= 1;
    }
    const [first = error, ...more] = all.splice(from).flat();
    all.push(first === error ? [error] : [first, ...more, error]);
  }
  return all;
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}

/** Whether so many values are in a value, itself included. Looks at no more than that, nor deeper. */
function hasMoreValues(value: unknown, most: number): boolean {
  const left = [value];
  for (let seen = 0; left.length > 0; seen += 1) {
    if (seen + left.length > most) return true;
    const next = left.pop();
    if (typeof next !== "object" || next === null || Buffer.isBuffer(next)) continue;
    if (Array.isArray(next)) {
      if (next.length > most) return true;
      left.push(...(next as unknown[]));
    } else {
      for (const name in next) {
        if (left.push(Reflect.get(next, name)) > most) return true;
      }
    }
  }
  return false;
}
